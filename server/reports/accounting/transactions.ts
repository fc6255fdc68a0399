import type { Context } from '#server/platform/http/route-table.ts'
import { accountOf } from '#shared/ledger/accounts.ts'
import { describeIn } from '#shared/ledger/explain/explain.ts'
import { type Cents, negateCents, sumCents } from '#shared/lib/money.ts'
import { LAST_DATE } from '#shared/lib/plain-date.ts'
import type { RouteQuery, RouteResponse } from '#shared/lib/route.ts'
import type { transactions } from '#shared/reports/table-contract.ts'

import { accountRef, listSource } from '#server/reports/figure-sources.ts'
import { opensOf } from './general-ledger.ts'
import { listTransactions, sumTransactions } from '#server/reports/line-details-store.ts'

/** Lists the lines that a figure of a report is made of, with their number and their sum as the report shows it. */
export async function makeTransactions(
  { db, actor, today }: Context,
  query: RouteQuery<typeof transactions>,
): Promise<RouteResponse<typeof transactions>> {
  const { source, accounts, from, to, propertyId, limit, basis, side, positive } = query
  const { leaseId, unitId, vendorId, requestId } = query
  const scope = { accountId: actor.accountId, from: from ?? null, to: to ?? LAST_DATE, propertyId }
  if (source !== undefined) {
    const days = { ...scope, today, from: from ?? today, to: to ?? today }
    const { total, rows } = await listSource(db, source, days, { leaseId, unitId })
    return { count: rows.length, total, rows: rows.slice(0, limit).map(sourceRow) }
  }
  const filter = { basis, side, leaseId, vendorId, requestId, codes: accounts?.split(',').map(Number) }
  const [sums, lines] = await Promise.all([
    sumTransactions(db, scope, filter),
    listTransactions(db, scope, { ...filter, limit }),
  ])
  const isDebit = positive
    ? positive === 'debit'
    : side === 'debit' || (side === undefined && sums.every(({ code }) => isDebitKind(code)))
  const shown = (amount: Cents) => (isDebit ? amount : negateCents(amount))
  return {
    count: sums.reduce((count, sum) => count + sum.count, 0),
    total: shown(sumCents(sums.map((sum) => sum.cents))),
    rows: lines.map((line, index) => ({
      id: `${line.entryId ?? line.paymentId ?? ''} ${line.lineNo ?? index}`,
      date: line.onDate,
      description: describeIn('en', line),
      name: line.name,
      propertyName: line.propertyName,
      unitNumber: line.unitNumber,
      account: { code: line.code, name: accountOf(line.code).name },
      amount: shown(line.cents),
      opens: opensOf(line),
    })),
  }
}

function sourceRow({ code, ...row }: Awaited<ReturnType<typeof listSource>>['rows'][number]) {
  return { ...row, name: null, propertyName: null, unitNumber: null, account: accountRef(code) }
}

/** Whether a report shows debits of an account as positive: assets and expenses. */
const isDebitKind = (code: number) => ['asset', 'expense'].includes(accountOf(code).kind)
