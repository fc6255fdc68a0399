import { formatDayMonth } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import type { RentRollRow } from './api.ts'
import type { PayableLease } from './record-payment.tsx'

/** The columns of the rent roll. */
export const rentColumns: Column<RentRollRow>[] = [
  {
    key: 'unit',
    header: 'Unit and tenant',
    cell: (row) => (
      <>
        <span className="font-medium">{row.unitNumber}</span>
        <span className="font-normal wrap-anywhere text-ink-soft"> · {row.tenantName}</span>
        {/* on phones the button is beside the name, wider than the space that the card reserves for it */}
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

type PayButtonProps = { row: RentRollRow; disabled: boolean; onPay: (lease: PayableLease) => void }

/** Records a payment for the lease of a row. */
export function PayButton({ row, disabled, onPay }: PayButtonProps) {
  return (
    <Button
      size="sm"
      variant={row.status === 'OVERDUE' || row.status === 'DUE' ? 'secondary' : 'quiet'}
      disabled={disabled}
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
