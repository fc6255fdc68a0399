import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatDayMonth } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import type { RentRollRow } from './api.ts'
import type { PayableLease } from './record-payment.tsx'

type RentTableProps = {
  rows: readonly RentRollRow[] | undefined
  today: string | undefined
  onPay: (lease: PayableLease) => void
  empty: ReactNode
}

const columns: Column<RentRollRow>[] = [
  {
    key: 'unit',
    header: 'Unit and tenant',
    cell: (row) => (
      <>
        <span className="font-medium">{row.unitNumber}</span>
        <span className="font-normal wrap-anywhere text-ink-soft"> · {row.tenantName}</span>
        {/* on phones the button stands beside the name, wider than the room that the card keeps for it */}
        <span aria-hidden className="inline-block w-8 md:hidden" />
      </>
    ),
  },
  { key: 'status', header: 'Status', cell: (row) => <StatusPill status={row.status} /> },
  {
    key: 'due',
    header: 'Due',
    cell: (row) =>
      row.dueDate ? <span className="tabular whitespace-nowrap">{formatDayMonth(row.dueDate)}</span> : '—',
  },
  { key: 'charged', header: 'Charged', align: 'right', cell: (row) => <Money amount={row.charged} /> },
  { key: 'paid', header: 'Paid', align: 'right', cell: (row) => <Money amount={row.paid} /> },
  {
    key: 'open',
    header: 'Open',
    align: 'right',
    cell: (row) => (
      <Money
        amount={row.open}
        className={
          row.status === 'OVERDUE'
            ? 'font-semibold text-bad'
            : row.open > 0
              ? 'font-medium'
              : 'text-ink-faint'
        }
      />
    ),
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'right',
    cell: (row) => <Money amount={row.balance} balance />,
  },
]

export function RentTable({ rows, today, onPay, empty }: RentTableProps) {
  const mayPay = useMay('payments:write')
  return (
    <DataTable
      caption="Rent of the month by property and unit"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.leaseId}
      rowHref={(row) => href('/leases/:leaseId', { leaseId: row.leaseId })}
      group={(row) => ({ key: row.propertyId, heading: row.propertyName })}
      rowActions={
        mayPay
          ? (row) => (
              <Button
                size="sm"
                variant={row.status === 'OVERDUE' || row.status === 'DUE' ? 'secondary' : 'quiet'}
                disabled={today === undefined}
                onClick={() => onPay(payable(row))}
              >
                <span className="max-md:hidden">Record payment</span>
                <span className="md:hidden">Pay</span>
                <span className="sr-only">
                  {' '}
                  for {row.unitNumber}, {row.tenantName}
                </span>
              </Button>
            )
          : undefined
      }
      empty={empty}
    />
  )
}

function payable(row: RentRollRow): PayableLease {
  const isPosted = row.status !== 'SCHEDULED' && row.open > 0
  return {
    leaseId: row.leaseId,
    tenantName: row.tenantName,
    place: `${row.propertyName}, ${row.unitNumber}`,
    amount: isPosted ? row.open : undefined,
  }
}
