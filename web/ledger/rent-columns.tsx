import { formatDayMonth, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import type { RentRollRow } from './api.ts'
import type { PayableLease } from './record-payment.tsx'

/** The columns of the rent roll. The same words have the same sums in the figures above the table. */
export const rentColumns: Column<RentRollRow>[] = [
  {
    key: 'unit',
    header: 'Unit and tenants',
    cell: (row) => (
      <>
        <span className="font-medium">{row.unitNumber}</span>
        <span className="font-normal wrap-anywhere text-ink-soft"> · {tenantsOf(row)}</span>
        {row.isFormer && <span className="font-normal text-ink-faint"> (former)</span>}
        {row.parts.length > 0 && (
          <span className="tabular block text-sm font-normal wrap-anywhere text-ink-faint">
            {row.parts.map(partText).join(' · ')}
          </span>
        )}
        {row.concession > 0 && (
          <span className="block text-sm font-normal text-ink-faint">
            Rent {formatMoney(row.rent)} less a concession of {formatMoney(row.concession)}
          </span>
        )}
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
  amountColumn('carriedOver', 'Carried over', (row) => row.carriedOver, { hideOnPhone: true }),
  amountColumn('charged', 'Charged', (row) => toDollars(toCents(row.charged) - toCents(row.upcoming))),
  amountColumn('paid', 'Received', (row) => row.paid),
  amountColumn('pending', 'Pending', (row) => row.pending, { className: 'text-warn', hideOnPhone: true }),
  amountColumn('overdue', 'Overdue', (row) => row.overdue, { className: 'font-semibold text-bad' }),
  amountColumn('upcoming', 'Upcoming', (row) => row.upcoming, { hideOnPhone: true }),
]

function amountColumn(
  key: string,
  header: string,
  amountOf: (row: RentRollRow) => number,
  { className, hideOnPhone }: { className?: string; hideOnPhone?: boolean } = {},
): Column<RentRollRow> {
  return {
    key,
    header,
    align: 'right',
    hideOnPhone,
    cell: (row) =>
      amountOf(row) === 0 ? (
        <span className="text-ink-faint md:hidden">—</span>
      ) : (
        <Money amount={amountOf(row)} className={className} />
      ),
  }
}

/** Returns a part of a month as 'Columbus Housing Authority $900.00'; of the tenants, 'Tenants $350.00'. */
function partText({ payer, charged }: RentRollRow['parts'][number]): string {
  return `${payer?.name ?? 'Tenants'} ${formatMoney(charged)}`
}

function tenantsOf({ tenantNames, tenantName }: RentRollRow): string {
  return tenantNames.join(', ') || tenantName
}

type PayButtonProps = { row: RentRollRow; disabled: boolean; onPay: (lease: PayableLease) => void }

/** Records a payment for the lease of a row. */
export function PayButton({ row, disabled, onPay }: PayButtonProps) {
  return (
    <Button
      size="sm"
      variant={row.overdue + row.due > 0 ? 'secondary' : 'quiet'}
      disabled={disabled}
      onClick={() => onPay(payable(row))}
    >
      <span className="max-md:hidden">Record payment</span>
      <span className="md:hidden">Pay</span>
      <span className="sr-only">
        {' '}
        for {row.unitNumber}, {tenantsOf(row)}
      </span>
    </Button>
  )
}

/** Returns the lease of a row with what its tenants have to pay by today: what a pending payment will pay is left out. */
function payable(row: RentRollRow): PayableLease {
  const own = row.parts.find(({ payer }) => payer === null)
  const openCents = own ? toCents(own.due) : toCents(row.overdue) + toCents(row.due)
  return {
    leaseId: row.leaseId,
    tenantName: tenantsOf(row),
    place: `${row.propertyName}, ${row.unitNumber}`,
    amount: openCents > 0 ? toDollars(openCents) : undefined,
  }
}
