import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Context } from '#server/platform/http/route-table.ts'

import { listPayables, type PayableRow } from './aged-payables-store.ts'
import { type Column, heading, type Row, type Scope, sumRow, type Table } from '#server/reports/table.ts'

/** The columns of bills by days since they were due, first and last day. */
const ages = [
  { key: 'current', label: 'Current', from: -Infinity, to: 0 },
  { key: 'days1to30', label: '1–30 days', from: 1, to: 30 },
  { key: 'days31to60', label: '31–60', from: 31, to: 60 },
  { key: 'days61to90', label: '61–90', from: 61, to: 90 },
  { key: 'over90', label: 'Over 90', from: 91, to: Infinity },
] as const

/**
 * Makes the report of amounts owed to vendors on a day by how long they are overdue. Unused credits of
 * vendors are negative. The report's total is accounts payable less vendor credits of the balance sheet of
 * that day.
 */
export async function makeAgedPayables({ db }: Context, scope: Scope): Promise<Table> {
  const found = await listPayables(db, scope)
  const columns: Column[] = [
    { key: 'document', label: 'Bill or credit', kind: 'text', isWide: true },
    { key: 'reference', label: 'Number', kind: 'text' },
    { key: 'property', label: 'Property', kind: 'text' },
    { key: 'date', label: 'Date', kind: 'date' },
    { key: 'due', label: 'Due', kind: 'date' },
    ...ages.map(({ key, label }) => ({ key, label, kind: 'money' }) as const),
    { key: 'credits', label: 'Credits', kind: 'money' },
    {
      key: 'open',
      label: 'Open',
      kind: 'money',
      isTotal: true,
      drill: {
        accounts: `${accountCodes.vendorCredits},${accountCodes.accountsPayable}`,
        positive: 'credit',
        to: scope.to,
      },
    },
  ]
  const byVendor = [...Map.groupBy(found, ({ vendorId }) => vendorId)]
  const rows = found.map(toRow)
  return {
    columns,
    rows: [
      ...byVendor.flatMap(([vendorId, own]): Row[] => {
        const name = own[0]?.vendorName ?? 'Other vendors'
        return [
          heading(name),
          ...own.map(toRow),
          {
            ...sumRow(`Total ${name}`, columns, own.map(toRow), { kind: 'subtotal' }),
            ...(vendorId !== null && {
              drill: { vendorId },
              opens: { kind: 'vendor', id: vendorId } as const,
            }),
          },
        ]
      }),
      ...(rows.length === 0 ? [] : [{ ...sumRow('Total', columns, rows), drill: {} }]),
    ],
    explanation:
      'What you owe vendors at the end of the day, by days since the due date. Vendor credits count until they are applied to bills or refunded. The total is accounts payable less vendor credits, as on the balance sheet.',
  }
}

function toRow(row: PayableRow): Row {
  const { billId, vendorId, cents } = row
  const isCredit = billId === null
  return {
    cells: [
      isCredit ? `Vendor credit: ${row.description ?? ''}` : (row.description ?? 'Bill'),
      row.reference,
      row.properties > 1 ? 'Several' : row.propertyName,
      row.onDate,
      row.dueOn,
      ...ages.map(({ from, to }) => {
        const days = row.daysOverdue ?? 0
        return !isCredit && days >= from && days <= to ? cents : null
      }),
      isCredit ? cents : null,
      cents,
    ],
    opens: isCredit
      ? vendorId === null
        ? null
        : { kind: 'vendor', id: vendorId }
      : { kind: 'bill', id: billId },
  }
}
