import type { Context } from '#server/platform/http/route-table.ts'
import { accountOf } from '#shared/ledger/accounts.ts'
import { addDays } from '#shared/lib/plain-date.ts'

import { type AccountSums, sumByAccount } from './book-lines-store.ts'
import { type Column, type Row, type Scope, sumRow, type Table } from './table.ts'

/** Makes the trial balance: each account with what it brought forward, its debits, its credits and its balance. */
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
  const rows = sums.map(rowOf)
  const total = sumRow('Total', columns, rows)
  const apart = Number(total.cells[4])
  const between = apart === 0 ? [] : [betweenProperties(sums, apart)]
  return {
    columns,
    rows: [...rows, ...between, sumRow('Total', columns, [...rows, ...between])],
    explanation:
      'Debits are positive and credits negative. The debits of a period are as much as its credits, and the balances add up to zero.',
  }
}

function rowOf({ code, forwardCents, debitCents, creditCents }: AccountSums): Row {
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
  }
}

/** The other half of entries between the property and others: money of a tenant that moved with them. */
function betweenProperties(sums: readonly AccountSums[], apart: number): Row {
  const forward = sums.reduce((sum, { forwardCents }) => sum + forwardCents, 0)
  const period = forward - apart
  return {
    cells: ['Due to or from other properties', -forward, Math.max(period, 0), Math.max(-period, 0), -apart],
  }
}
