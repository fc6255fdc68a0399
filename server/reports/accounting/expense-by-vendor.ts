import { decodeCursor, encodeCursor } from '#server/platform/database/cursor.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { methodNames } from '#shared/expenses/methods.ts'
import { accountOf, accounts } from '#shared/ledger/accounts.ts'
import { describeIn } from '#shared/ledger/explain/explain.ts'

import { type Column, heading, type Row, type Scope, type Table } from '#server/reports/table.ts'
import { listVendorExpenses, type VendorExpenseRow } from './vendor-expenses-store.ts'

const columns: Column[] = [
  { key: 'date', label: 'Date', kind: 'date' },
  { key: 'description', label: 'Description', kind: 'text', isWide: true },
  { key: 'account', label: 'Account', kind: 'text' },
  { key: 'property', label: 'Property', kind: 'text' },
  { key: 'unit', label: 'Unit', kind: 'text' },
  { key: 'method', label: 'Paid by', kind: 'text' },
  { key: 'reference', label: 'Number', kind: 'text' },
  { key: 'amount', label: 'Amount', kind: 'money', isTotal: true },
]

const codes = accounts
  .filter(({ kind }) => kind === 'expense')
  .map(({ code }) => code)
  .join(',')

/**
 * Makes one page of the expenses of a period by vendor, with the sum of each; their total is the total of the
 * expense accounts. Throws `validation_failed` for a cursor of another list.
 */
export async function makeExpenseByVendor(
  { db }: Context,
  scope: Scope,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Table> {
  const { from, to } = scope
  const offset = Number(decodeCursor(cursor, ['bigint'])?.[0] ?? 0)
  const found = await listVendorExpenses(db, scope, { offset: Math.max(0, offset), limit })
  const through = offset + found.length
  const [first] = found
  const rows: Row[] = []
  for (const [index, expense] of found.entries()) {
    if (index === 0 || expense.place === 1) {
      rows.push(heading(`${nameOf(expense)}${expense.place === 1 ? '' : ', continued'}`))
    }
    rows.push(toRow(expense))
    if (expense.place === expense.places) {
      rows.push({
        ...sum(`Total ${nameOf(expense)}`, expense.vendorCents, 'subtotal'),
        ...(expense.vendorId !== null && { drill: { accounts: codes, vendorId: expense.vendorId } }),
      })
    }
  }
  const isLast = first === undefined || through >= first.count
  return {
    columns: columns.map((column) =>
      column.key === 'amount' ? { ...column, drill: { basis: 'cash', from, to } } : column,
    ),
    rows:
      first && isLast
        ? [...rows, { ...sum('Total', first.totalCents, 'total'), drill: { accounts: codes } }]
        : rows,
    next: isLast ? null : encodeCursor([String(through)]),
    explanation:
      'Expenses count on the day they are paid; voided expenses are left out. The total matches the expense accounts.',
  }
}

const nameOf = ({ vendorName }: VendorExpenseRow) => vendorName ?? 'No vendor'

function toRow(expense: VendorExpenseRow): Row {
  return {
    cells: [
      expense.onDate,
      describeIn('en', expense),
      accountOf(expense.code).name,
      expense.propertyName,
      expense.unitNumber,
      expense.method && methodNames[expense.method],
      expense.reference,
      expense.cents,
    ],
    opens: expense.expenseId === null ? null : { kind: 'expense', id: expense.expenseId },
  }
}

function sum(label: string, amount: number, kind: 'subtotal' | 'total'): Row {
  return { kind, cells: [null, label, null, null, null, null, null, amount] }
}
