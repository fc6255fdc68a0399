import { monthName } from '#shared/lib/plain-date.ts'
import type { Context } from '#server/platform/http/route-table.ts'

import { type ExpirationRow, listExpirations } from './expirations-store.ts'
import { type Column, heading, type Row, type Scope, sumRow, type Table } from '#server/reports/table.ts'

const columns: Column[] = [
  { key: 'ends', label: 'Ends', kind: 'date' },
  { key: 'tenant', label: 'Tenant', kind: 'text', isWide: true },
  { key: 'property', label: 'Property', kind: 'text' },
  { key: 'unit', label: 'Unit', kind: 'text' },
  { key: 'start', label: 'Lease start', kind: 'date' },
  { key: 'status', label: 'Status', kind: 'text' },
  { key: 'then', label: 'Afterward', kind: 'text' },
  { key: 'market', label: 'Market rent', kind: 'money' },
  { key: 'rent', label: 'Rent', kind: 'money', isTotal: true },
  { key: 'deposit', label: 'Deposit', kind: 'money' },
]

const offers = { OPEN: 'Offered', ACCEPTED: 'Renewed', DECLINED: 'Declined', EXPIRED: 'No answer' } as const

/**
 * Makes the report of the leases whose term ends in the months ahead, and separately of the leases that are
 * month to month.
 */
export async function makeLeaseExpirations({ db }: Context, scope: Scope): Promise<Table> {
  const found = await listExpirations(db, scope)
  const ending = found.filter(({ endOn }) => endOn !== null)
  const monthly = found.filter(({ endOn }) => endOn === null).map(toRow)
  const rows: Row[] = []
  for (const [month, group] of Map.groupBy(ending, ({ endOn }) => endOn?.slice(0, 7) ?? '')) {
    const [first] = group
    const name = first?.endOn ? monthName(first.endOn) : month
    const own = group.map(toRow)
    rows.push(heading(name), ...own, sumOf(`${name}: ${counted(own.length)}`, own, 'subtotal'))
  }
  if (ending.length > 0) {
    rows.push(sumOf(`Total ending: ${counted(ending.length)}`, ending.map(toRow), 'total'))
  }
  if (monthly.length > 0) {
    rows.push(heading('Month to month'), ...monthly)
    rows.push(sumOf(`Month to month: ${counted(monthly.length)}`, monthly, 'subtotal'))
  }
  return {
    columns,
    rows,
    explanation:
      'Leases whose term ends in this period, with their full monthly rent. Leases that are month to month today are listed separately and not in the total.',
  }
}

const counted = (count: number) => `${count} ${count === 1 ? 'lease' : 'leases'}`

function sumOf(label: string, rows: readonly Row[], kind: 'subtotal' | 'total'): Row {
  const sum = sumRow('', columns, rows, { kind })
  return { ...sum, cells: [null, label, ...sum.cells.slice(2)] }
}

function toRow(lease: ExpirationRow): Row {
  return {
    cells: [
      lease.endOn,
      lease.tenantNames,
      lease.propertyName,
      lease.unitNumber,
      lease.startOn,
      statusOf(lease),
      afterwardOf(lease),
      lease.marketCents,
      lease.rentCents,
      lease.depositCents,
    ],
    opens: { kind: 'lease', id: lease.leaseId },
    links: { rent: { kind: 'lease', id: lease.leaseId }, deposit: { kind: 'lease', id: lease.leaseId } },
  }
}

function statusOf({ hasNotice, offer }: ExpirationRow): string | null {
  return hasNotice ? 'Notice' : offer === null || offer === 'WITHDRAWN' ? null : offers[offer]
}

function afterwardOf({ endOn, nextOn, continues }: ExpirationRow): string | null {
  if (nextOn !== null) {
    return 'Re-rented'
  }
  return endOn !== null && continues ? 'Month to month' : null
}
