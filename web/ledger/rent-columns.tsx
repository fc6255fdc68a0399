import { formatDayMonth, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { NameList } from '#web/ui/data/name-list.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { cn } from '#web/ui/cn.ts'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import type { RentRollRow } from './api.ts'
import type { PayableLease } from './record-payment.tsx'

/** The columns of the rent roll. The same words have the same sums in the figures above the table. */
export const rentColumns: Column<RentRollRow>[] = [
  {
    key: 'unit',
    header: 'Unit and tenants',
    className: 'md:max-w-64',
    cell: (row) => (
      <span className="block truncate">
        <span className="font-medium">{row.unitNumber}</span>
        <span className="font-normal text-ink-soft">
          {' · '}
          <NameList names={row.tenantNames} fallback={row.tenantName} />
        </span>
        {row.isFormer && <span className="font-normal text-ink-faint"> (former)</span>}
        {row.parts.length > 0 && (
          <span className="tabular block truncate text-xs font-normal text-ink-faint">
            {row.parts.map(partText).join(' · ')}
          </span>
        )}
        {row.concession > 0 && (
          <span className="tabular block truncate text-xs font-normal text-ink-faint">
            Rent {formatMoney(row.rent)} less a concession of {formatMoney(row.concession)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    cell: (row) => <StatusPill status={row.status} />,
  },
  {
    key: 'due',
    header: 'Due',
    phone: 'detail',
    phoneCell: (row) => (row.dueDate ? `Due ${formatDayMonth(row.dueDate)}` : 'Of earlier months'),
    cell: (row) =>
      row.dueDate ? <span className="tabular whitespace-nowrap">{formatDayMonth(row.dueDate)}</span> : '—',
  },
  amountColumn('carriedOver', 'Carried over', (row) => row.carriedOver),
  {
    ...amountColumn('charged', 'Charged', (row) => toDollars(toCents(row.charged) - toCents(row.upcoming))),
    phone: 'figure',
    phoneCell: phoneAmount,
  },
  amountColumn('paid', 'Received', (row) => row.paid),
  amountColumn('pending', 'Pending', (row) => row.pending, 'text-warn'),
  amountColumn('overdue', 'Overdue', (row) => row.overdue, 'font-semibold text-bad'),
  amountColumn('upcoming', 'Upcoming', (row) => row.upcoming),
]

function amountColumn(
  key: string,
  header: string,
  amountOf: (row: RentRollRow) => number,
  className?: string,
): Column<RentRollRow> {
  return {
    key,
    header,
    align: 'right',
    cell: (row) => amountOf(row) !== 0 && <Money amount={amountOf(row)} className={className} />,
  }
}

/** Returns a part of a month as 'Columbus Housing Authority $900.00'; of the tenants, 'Tenants $350.00'. */
function partText({ payer, charged }: RentRollRow['parts'][number]): string {
  return `${payer?.name ?? 'Tenants'} ${formatMoney(charged)}`
}

/** Shows on a phone what matters of a row: what is overdue or pending, else the rent of the month. */
function phoneAmount(row: RentRollRow) {
  if (row.overdue > 0) {
    return <Money amount={row.overdue} className="font-semibold text-bad" />
  }
  return row.pending > 0 ? (
    <Money amount={row.pending} className="text-warn" />
  ) : (
    <Money amount={row.charged || row.paid} />
  )
}

function tenantsOf({ tenantNames, tenantName }: RentRollRow): string {
  return tenantNames.join(', ') || tenantName
}

/** Shows the property of a group of rows, and how many of them are paid. */
export function PropertyCell({ name, rows }: { name: string; rows: { paid: number; all: number } }) {
  return (
    <>
      {name}
      {rows.all > 1 && (
        <span className="block text-xs font-normal text-ink-faint max-md:inline max-md:pl-2">
          {rows.paid} of {rows.all} paid
        </span>
      )}
    </>
  )
}

type PayButtonProps = { row: RentRollRow; disabled: boolean; onPay: (lease: PayableLease) => void }

/** Records a payment for the lease of a row. Where nothing is owed it appears with the pointer or the focus. */
export function PayButton({ row, disabled, onPay }: PayButtonProps) {
  const isOwing = row.overdue + row.due > 0
  return (
    <Button
      size="sm"
      variant={isOwing ? 'secondary' : 'quiet'}
      className={cn(
        !isOwing && 'max-md:hidden md:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100',
      )}
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
