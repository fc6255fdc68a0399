import type { Context } from '#server/platform/http/route-table.ts'
import { accountOf } from '#shared/ledger/accounts.ts'
import { sumCents, ZERO } from '#shared/lib/money.ts'
import { addDays, dateParts, makeDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { type AccountSums, sumByAccount } from './book-lines-store.ts'
import { retainedEarnings } from './statement-rows.ts'
import { type Column, type Row, type Scope, sumRow, type Table } from './table.ts'

const isOfYear = ({ code }: AccountSums) => code >= 4000

const hasAmounts = ({ forwardCents, debitCents, creditCents }: AccountSums) =>
  forwardCents !== 0 || debitCents !== 0 || creditCents !== 0

/**
 * Makes the trial balance: each account with what it brought forward, its debits, its credits and its balance. Income and
 * expenses begin with each year: those of earlier years are retained earnings, as on the balance sheet.
 */
export async function makeTrialBalance({ db }: Context, scope: Scope): Promise<Table> {
  const sums = await sumByAccount(db, scope)
  const { from, to } = scope
  const columns: Column[] = [
    { key: 'account', label: 'Account', kind: 'text', isWide: true },
    {
      key: 'forward',
      label: 'Balance forward',
      kind: 'money',
      drill: { to: addDays(from, -1), positive: 'debit' },
    },
    { key: 'debit', label: 'Debit', kind: 'money', drill: { from, to, side: 'debit' } },
    { key: 'credit', label: 'Credit', kind: 'money', drill: { from, to, side: 'credit' } },
    { key: 'balance', label: 'Balance', kind: 'money', isTotal: true, drill: { to, positive: 'debit' } },
  ]
  const year = makeDate(dateParts(from).year, 1, 1)
  const rows = [
    ...sums.filter((sum) => !isOfYear(sum)).map((sum) => rowOf(sum)),
    ...retainedRows(sums, year),
    ...sums.filter((sum) => isOfYear(sum) && hasAmounts(sum)).map((sum) => rowOf(sum, year)),
  ]
  const total = sumRow('Total', columns, rows)
  const apart = Number(total.cells[4])
  const between = apart === 0 ? [] : [betweenProperties(sums, apart)]
  return {
    columns,
    rows: [...rows, ...between, sumRow('Total', columns, [...rows, ...between])],
    explanation:
      'Debits are positive and credits negative. The debits of a period equal its credits, and the balances add up to zero. Income and expenses begin on January 1 of the year in which the period begins; those of earlier years are retained earnings.',
  }
}

/** Returns the row of an account; `since`: the first day that its balance counts from, where it is not the first of the books. */
function rowOf({ code, forwardCents, debitCents, creditCents }: AccountSums, since?: PlainDate): Row {
  return {
    cells: [
      `${code} ${accountOf(code).name}`,
      forwardCents,
      debitCents,
      creditCents,
      forwardCents + debitCents - creditCents,
    ],
    opens: { kind: 'account', id: String(code) },
    drill: { accounts: String(code) },
    ...(since && { drills: { forward: { from: since }, balance: { from: since } } }),
  }
}

/** Returns the income less expenses of the years before one; nothing where there is none. */
function retainedRows(sums: readonly AccountSums[], year: PlainDate): Row[] {
  const earlier = sums.filter(({ retainedCents }) => retainedCents !== 0)
  const retained = sumCents(earlier.map(({ retainedCents }) => retainedCents))
  return earlier.length === 0
    ? []
    : [
        {
          cells: [retainedEarnings, retained, ZERO, ZERO, retained],
          drill: { accounts: earlier.map(({ code }) => code).join(','), to: addDays(year, -1) },
        },
      ]
}

/** The other half of entries between the property and others: money of a tenant that moved with them. */
function betweenProperties(sums: readonly AccountSums[], apart: number): Row {
  const forward = sums.reduce((sum, { forwardCents }) => sum + forwardCents, 0)
  const period = forward - apart
  return {
    cells: ['Due to or from other properties', -forward, Math.max(period, 0), Math.max(-period, 0), -apart],
  }
}
