import { type ColumnRole, columnRoles, headerScore } from './column-names.ts'
import { type ColumnValues, lookAtColumns } from './column-values.ts'
import { dataRows } from './csv-table.ts'
import type { CsvTable } from './statement-file.ts'

export type FoundColumns = Partial<Record<ColumnRole, number>>

/**
 * Finds which column is what, by the names of the header (weight 3) and by what the values look like (weight 2). The best
 * pairs are taken first, each column and each role once. A name whose values contradict it does not count.
 */
export function findColumns(table: CsvTable): FoundColumns {
  const values = lookAtColumns(dataRows(table), table.names.length)
  const pairs = values.flatMap((look, column) =>
    columnRoles.map((role) => ({ column, role, score: pairScore(table, column, role, look) })),
  )
  const found: FoundColumns = {}
  const taken = new Set<number>()
  for (const { column, role, score } of pairs.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (score > 0 && found[role] === undefined && !taken.has(column)) {
      found[role] = column
      taken.add(column)
    }
  }
  return withText(table, found, values)
}

/** The text of a line stands in the only column of text that is left, or in one that is headed like a kind. */
function withText(table: CsvTable, found: FoundColumns, values: readonly ColumnValues[]): FoundColumns {
  if (found.description !== undefined || table.headerIndex === null) {
    return found
  }
  const taken = new Set<number | undefined>(Object.values(found))
  const left = values.flatMap((look, at) =>
    !taken.has(at) && look.filled > 0 && look.letters > look.filled / 2 && look.dates === 0 ? [at] : [],
  )
  const { type, ...others } = found
  if (type !== undefined && !isDirections(table, type)) {
    return left.length === 1 ? { ...found, description: left[0]! } : { ...others, description: type }
  }
  return left.length === 1 ? { ...found, description: left[0]! } : found
}

/** Whether all values of a column say whether money came in or left. */
function isDirections(table: CsvTable, at: number): boolean {
  return dataRows(table)
    .slice(0, 400)
    .every(({ cells }) => /^(|credit|debit|cr|dr|c|d|deposit|withdrawal|in|out)$/i.test(cells[at] ?? ''))
}

function pairScore(table: CsvTable, column: number, role: ColumnRole, look: ColumnValues): number {
  const value = valueScore(role, look)
  const name = table.headerIndex === null ? 0 : headerScore(table.names[column] ?? '', role)
  if (value === 0) {
    return 0
  }
  if (table.headerIndex === null) {
    return guessable.has(role) ? 2 * value : 0
  }
  // an empty column keeps its name: a file may have no check at all
  return name === 0 ? 0 : 3 * name + 2 * value
}

/** The roles that are guessed by values alone if a file has no header. */
const guessable = new Set<ColumnRole>(['date', 'amount', 'description', 'checkNumber'])

/** Returns how much the values look like the role, 0 to 1; 0 where they contradict it. */
function valueScore(role: ColumnRole, look: ColumnValues): number {
  const { filled, rows } = look
  if (filled === 0) {
    return ['memo', 'checkNumber', 'balance', 'debit', 'credit', 'status', 'fitId'].includes(role) ? 0.1 : 0
  }
  const share = (part: number) => part / filled
  switch (role) {
    case 'date': {
      const read = Math.max(share(look.dates), share(look.serials))
      return read > 0.7 && filled > rows / 2 ? read : 0
    }
    case 'amount':
    case 'net': {
      const isMoney = share(look.amounts) > 0.7 && share(look.dates) < 0.5 && filled > rows / 2
      return isMoney ? 0.3 + 0.5 * share(look.moneyLike) + 0.2 * Math.min(1, look.distinct / 3) : 0
    }
    case 'debit':
    case 'credit':
    case 'balance':
      return share(look.amounts) > 0.7 ? share(look.amounts) : 0
    case 'description':
      if (share(look.letters) > 0.5) {
        return 0.5 + Math.min(0.5, look.averageLength / 60)
      }
      return share(look.amounts) < 0.5 && share(look.dates) < 0.5 ? 0.1 : 0
    case 'type':
      return share(look.amounts) < 0.5 && look.distinct <= 40 ? 1 - look.distinct / 50 : 0
    case 'status':
      return look.distinct <= 10 ? 1 : 0
    case 'checkNumber':
      return share(look.amounts) > 0.9 && share(look.moneyLike) === 0 && share(look.dates) < 0.5 ? 0.6 : 0
    case 'currency':
      return look.distinct <= 10 && look.letters === filled && look.averageLength <= 4 ? 1 : 0
    case 'memo':
    case 'fitId':
    case 'account':
      break
  }
  return 0.5
}
