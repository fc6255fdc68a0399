import type { Statement, StatementBalance } from './statement-file.ts'

/**
 * Returns the statements of a file, with all statements of one account joined into one, because banks write a
 * statement for each day or month. The opening balance is the first one, the closing balance the last one.
 */
export function mergeStatements(statements: readonly Statement[]): Statement[] {
  const byAccount = Map.groupBy(statements, ({ bankId, accountType, number, currency, accountKey }) =>
    [bankId, accountType, number, currency, accountKey].join('|'),
  )
  return [...byAccount.values()].map((all) => {
    const [first] = all
    return all.length === 1 ? first! : merged(first!, all) // a group has a statement
  })
}

function merged(first: Statement, all: readonly Statement[]): Statement {
  const periods = all.flatMap(({ period }) => period ?? [])
  const from = periods.map((period) => period.from).toSorted()[0]
  const to = periods
    .map((period) => period.to)
    .toSorted()
    .at(-1)
  return {
    ...first,
    lines: all.flatMap(({ lines }) => lines),
    opening: byDay(all.map(({ opening }) => opening)).at(0) ?? null,
    closing: byDay(all.map(({ closing }) => closing)).at(-1) ?? null,
    period: from !== undefined && to !== undefined ? { from, to } : null,
  }
}

function byDay(balances: readonly (StatementBalance | null)[]): StatementBalance[] {
  return balances
    .filter((balance) => balance !== null)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
