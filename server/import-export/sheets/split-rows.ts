import { maxExpenseLines } from '#shared/expenses/split.ts'

import type { ImportIssues } from '#server/import-export/import-issues.ts'
import type { SheetRow } from './read-sheets.ts'

type Row = SheetRow<'expenses'> | SheetRow<'bills'>

/**
 * Returns whether the rows of one split expense or bill are equal in their common fields, and are not too
 * many. Adds a problem for each row that differs.
 */
export function canSplit(
  rows: readonly Row[],
  common: readonly string[],
  noun: 'expense' | 'bill',
  issues: ImportIssues,
): boolean {
  const [first] = rows
  const valueOf = ({ values }: Row, name: string) => (values as Record<string, unknown>)[name]
  const headerOf = ({ header }: Row, name: string) => (header as (field: string) => string)(name)
  const odd = rows.flatMap((row) =>
    common.filter((name) => valueOf(row, name) !== valueOf(first!, name)).map((name) => ({ row, name })),
  )
  for (const { row, name } of odd) {
    const value = valueOf(row, name)
    issues.problem(
      row.place,
      `All rows of a split ${noun} must have the same value here. Row ${first!.place.row} has a different one.`,
      {
        column: headerOf(row, name),
        value: typeof value === 'string' ? value : null,
      },
    )
  }
  if (rows.length > maxExpenseLines) {
    issues.problem(
      first!.place,
      `${noun === 'bill' ? 'A bill' : 'An expense'} can have at most ${maxExpenseLines} lines.`,
      {
        column: headerOf(first!, 'split'),
      },
    )
    return false
  }
  return odd.length === 0
}
