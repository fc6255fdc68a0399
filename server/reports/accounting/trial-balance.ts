import type { Context } from '#server/platform/http/route-table.ts'
import { accountOf } from '#shared/ledger/accounts.ts'
import { sumCents, ZERO } from '#shared/lib/money.ts'
import { addDays, dateParts, makeDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { type AccountSums, sumByAccount } from './book-lines-store.ts'
import { retainedEarnings } from './statement-rows.ts'
import { type Column, type Row, type Scope, sumRow, type Table } from '#server/reports/table.ts'

const isOfYear = ({ code }: AccountSums) => code >= 4000

const firstOfYear = (day: PlainDate) => makeDate(dateParts(day).year, 1, 1)

const hasAmounts = ({ forwardCents, debitCents, creditCents }: AccountSums) =>
  forwardCents !== 0 || debitCents !== 0 || creditCents !== 0

/**
 * Makes the trial balance: each account with its beginning balance, its debits, its credits and its balance.
 * Income and expenses begin with each year: their beginning balance is from the year of the first day, their
 * balance from the year of the last day. The years before are retained earnings, as on the balance sheet of
 * each of these days.
 */
export async function makeTrialBalance({ db }: Context, scope: Scope): Promise<Table> {
  const sums = await sumByAccount(db, scope)
  const { from, to } = scope
  const columns: Column[] = [
    { key: 'account', label: 'Account', kind: 'text', isWide: true },
    {
      key: 'forward',
      label: 'Beginning balance',
      kind: 'money',
      drill: { to: addDays(from, -1), positive: 'debit' },
    },
    { key: 'debit', label: 'Debit', kind: 'money', drill: { from, to, side: 'debit' } },
    { key: 'credit', label: 'Credit', kind: 'money', drill: { from, to, side: 'credit' } },
    { key: 'balance', label: 'Balance', kind: 'money', isTotal: true, drill: { to, positive: 'debit' } },
  ]
  const [first, last] = [firstOfYear(from), firstOfYear(to)]
  const rows = [
    ...sums.filter((sum) => !isOfYear(sum)).map((sum) => rowOf(sum)),
    ...retainedRows(sums, { first, last }),
    ...sums.filter((sum) => isOfYear(sum) && hasAmounts(sum)).map((sum) => rowOf(sum, { first, last })),
  ]
  const total = sumRow('Total', columns, rows)
  const apart = Number(total.cells[4])
  const between = apart === 0 ? [] : [betweenProperties(sums, apart)]
  return {
    columns,
    rows: [...rows, ...between, sumRow('Total', columns, [...rows, ...between])],
    explanation:
      first === last
        ? `${signs} Income and expense accounts start at zero on January 1; amounts of earlier years are in retained earnings.`
        : `${signs} Income and expense accounts start at zero each January 1: their balances are for ${dateParts(to).year}, and earlier amounts are in retained earnings, as on the balance sheet. Beginning balances are for ${dateParts(from).year}.`,
  }
}

const signs =
  'Debits are positive and credits negative. The debits of a period equal its credits, and the balances add up to zero.'

/** January 1 of the years in which a period begins and ends. */
type Years = { first: PlainDate; last: PlainDate }

/** Returns the row of an account; `years` of income and expenses, which count from January 1. */
function rowOf(
  { code, forwardCents, retainedCents, closedCents, debitCents, creditCents }: AccountSums,
  years?: Years,
): Row {
  return {
    cells: [
      `${code} ${accountOf(code).name}`,
      forwardCents,
      debitCents,
      creditCents,
      forwardCents + retainedCents + debitCents - creditCents - closedCents,
    ],
    opens: { kind: 'account', id: String(code) },
    drill: { accounts: String(code) },
    ...(years && { drills: { forward: { from: years.first }, balance: { from: years.last } } }),
  }
}

/**
 * Returns the row of retained earnings. Its beginning balance is the income less expenses of the years before
 * the year of the first day. Its balance is the same before the year of the last day. Returns an empty list
 * if both are zero for all accounts.
 */
function retainedRows(sums: readonly AccountSums[], { first, last }: Years): Row[] {
  const earlier = sums.filter(({ retainedCents, closedCents }) => retainedCents !== 0 || closedCents !== 0)
  const accounts = earlier.map(({ code }) => code).join(',')
  return earlier.length === 0
    ? []
    : [
        {
          cells: [
            retainedEarnings,
            sumCents(earlier.map(({ retainedCents }) => retainedCents)),
            ZERO,
            ZERO,
            sumCents(earlier.map(({ closedCents }) => closedCents)),
          ],
          drill: { accounts, to: addDays(first, -1) },
          drills: { balance: { to: addDays(last, -1) } },
        },
      ]
}

/** The other half of entries between the property and others: money of a tenant that moved with them. */
function betweenProperties(sums: readonly AccountSums[], apart: number): Row {
  const forward = sums.reduce((sum, { forwardCents, retainedCents }) => sum + forwardCents + retainedCents, 0)
  const period = forward - apart
  return {
    cells: ['Due to or from other properties', -forward, Math.max(period, 0), Math.max(-period, 0), -apart],
  }
}
