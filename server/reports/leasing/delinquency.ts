import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { sumCents } from '#shared/lib/money.ts'

import { type DelinquentRow, listAging } from './aging-store.ts'
import { type Column, heading, type Row, type Scope, sumRow, type Table } from '#server/reports/table.ts'

/** The parts of the due amount that are not overdue. */
const between = [
  { key: 'pending', label: 'Less pending', of: (row: DelinquentRow) => row.coveredCents },
  { key: 'deposits', label: 'Less deposits', of: (row: DelinquentRow) => row.depositCents },
  { key: 'today', label: 'Less due that day', of: (row: DelinquentRow) => row.dueOnDayCents },
] as const

/**
 * Makes the report of who owes how much as of a date, and for how long, former tenants in a separate group. What is due less
 * credit is the balance of receivable and prepaid rent.
 */
export async function makeDelinquency({ db }: Context, scope: Scope): Promise<Table> {
  const { to } = scope
  const found = await listAging(db, scope)
  const hasPayers = found.some(({ payersCents }) => payersCents !== 0)
  // what lies between what is due by the books and what is overdue: shown where there is some
  const parts = between.filter(({ of }) => found.some((row) => of(row) !== 0))
  const columns: Column[] = [
    { key: 'tenant', label: 'Tenant', kind: 'text', isWide: true },
    { key: 'property', label: 'Property', kind: 'text' },
    { key: 'unit', label: 'Unit', kind: 'text' },
    { key: 'status', label: 'Status', kind: 'text' },
    { key: 'oldest', label: 'Oldest due', kind: 'date' },
    { key: 'overdue', label: 'Overdue', kind: 'money', isTotal: true, drill: { source: 'pastDue', to } },
    { key: 'days0to30', label: '0–30 days', kind: 'money' },
    { key: 'days31to60', label: '31–60', kind: 'money' },
    { key: 'days61to90', label: '61–90', kind: 'money' },
    { key: 'over90', label: 'Over 90', kind: 'money' },
    {
      key: 'due',
      label: 'Total due',
      kind: 'money',
      isTotal: true,
      drill: { accounts: `${accountCodes.accountsReceivable},${accountCodes.depositsDue}`, to },
    },
    ...parts.map(({ key, label }) => ({ key, label, kind: 'money' }) as const),
    {
      key: 'credit',
      label: 'Credit',
      kind: 'money',
      drill: { accounts: String(accountCodes.prepaidRent), to },
    },
    ...(hasPayers ? [{ key: 'payers', label: 'Owed by payers', kind: 'money' } as const] : []),
  ]
  const toRow = (row: DelinquentRow): Row => ({
    cells: [
      row.tenantNames,
      row.propertyName,
      row.unitNumber,
      row.isFormer ? 'Former' : row.hasNotice ? 'Notice' : 'Current',
      row.oldestOn,
      row.overdueCents,
      row.days0to30,
      row.days31to60,
      row.days61to90,
      row.over90,
      row.dueCents,
      ...parts.map(({ of }) => of(row)),
      row.creditCents,
      ...(hasPayers ? [row.payersCents] : []),
    ],
    opens: { kind: 'lease', id: row.leaseId },
    drill: { leaseId: row.leaseId },
  })
  const owing = found.filter(({ dueCents }) => dueCents > 0)
  const others = found.filter(({ dueCents }) => dueCents <= 0)
  const groups = [
    ['Current tenants', owing.filter(({ isFormer }) => !isFormer).map(toRow)],
    ['Former tenants', owing.filter(({ isFormer }) => isFormer).map(toRow)],
  ] as const
  const rest: Row[] =
    others.length === 0
      ? []
      : [{ ...sumRow('Leases with nothing due', columns, others.map(toRow), { kind: 'row' }) }]
  return {
    columns,
    rows: [
      ...groups.flatMap(([name, rows]): Row[] =>
        rows.length === 0
          ? []
          : [
              heading(name),
              ...rows,
              sumRow(`Total ${name.toLowerCase()}`, columns, rows, { kind: 'subtotal' }),
            ],
      ),
      ...rest,
      ...(found.length === 0
        ? []
        : [sumRow('Total', columns, [...groups.flatMap(([, rows]) => rows), ...rest])]),
    ],
    explanation: `Amounts are grouped by days past the due date and include deposits. Total due does not subtract credits or payments for charges due later. Total due minus credit is what tenants owe in the books on this date, including deposits due. Overdue is total due minus pending payments, deposits and charges due on this date. It matches the dashboard and the Rent page.${sumCents(owing.map(({ dueCents }) => dueCents)) === 0 ? ' Nothing is due.' : ''}`,
  }
}
