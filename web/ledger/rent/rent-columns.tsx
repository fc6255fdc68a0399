import { useIsPhone } from '#web/lib/hooks/use-is-phone.ts'
import { formatDayMonth, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { NameList } from '#web/ui/data/name-list.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import type { RentRollRow } from '#web/ledger/api.ts'
import { tenantsOf } from '#web/ledger/labels.ts'
import type { PayableLease } from '#web/ledger/payments/record-payment.tsx'

/** The columns with amounts. The same words have the same sums in the figures above the table and in its last row. */
export const rentAmounts = [
  { key: 'carriedOver', header: 'Carried over', of: (row: RentRollRow) => row.carriedOver },
  {
    key: 'charged',
    header: 'Charged',
    of: (row: RentRollRow) => toDollars(toCents(row.charged) - toCents(row.upcoming)),
  },
  { key: 'paid', header: 'Collected', of: (row: RentRollRow) => row.paid },
  { key: 'credited', header: 'Credited', of: (row: RentRollRow) => row.credited },
  { key: 'depositApplied', header: 'Deposit', of: (row: RentRollRow) => row.depositApplied },
  { key: 'pending', header: 'Pending', of: (row: RentRollRow) => row.pending, className: 'text-warn' },
  {
    key: 'overdue',
    header: 'Overdue',
    of: (row: RentRollRow) => row.overdue,
    className: 'font-semibold text-bad',
  },
  { key: 'due', header: 'Due today', of: (row: RentRollRow) => row.due },
  { key: 'upcoming', header: 'Upcoming', of: (row: RentRollRow) => row.upcoming },
] as const

/** The columns for amounts that few rows have: shown if a row has an amount in them. */
const rareAmounts: readonly string[] = ['credited', 'depositApplied', 'due', 'upcoming']

/** Returns the columns of the rent roll. Cents are left out where every amount of the rows is whole. */
export function rentColumns(rows: readonly RentRollRow[]): Column<RentRollRow>[] {
  const isWhole = rows.every((row) => rentAmounts.every(({ of }) => Number.isInteger(of(row))))
  const amounts = rentAmounts.filter(isShown(rows))
  // columns that are rarely there take their width from the names, and from the notes where they are many
  const rare = amounts.filter(({ key }) => rareAmounts.includes(key)).length
  return [
    {
      key: 'unit',
      header: 'Unit and tenants',
      className:
        rare > 1
          ? 'md:max-w-36 2xl:max-w-52 min-[90rem]:w-2/5 min-[90rem]:max-w-0'
          : 'md:max-w-36 2xl:max-w-52',
      cell: (row) => (
        <span className="block truncate">
          <span className="font-medium">{row.unitNumber}</span>
          <span className="font-normal text-ink-soft">
            {' · '}
            <NameList names={row.tenantNames} fallback={row.tenantName} />
          </span>
          {row.isFormer && <span className="font-normal text-ink-faint"> (former)</span>}
        </span>
      ),
    },
    ...amounts.map(({ key, header, of, ...look }): Column<RentRollRow> => ({
      key,
      header,
      align: 'right',
      cell: (row) => <MoneyCell amount={of(row)} isWhole={isWhole} {...look} />,
      ...(key === 'charged' && { phone: 'figure', phoneCell: phoneAmount }),
      ...(key === 'carriedOver' && { isOptional: true }),
    })),
    {
      key: 'detail',
      header: 'Note',
      phone: 'detail',
      wrapsOnPhone: true,
      isOptional: true,
      isOnlyOnPhone: rare > 2,
      className: 'md:max-w-36 md:min-w-36',
      phoneCell: phoneDetail,
      cell: (row) => <span className="tabular block text-xs text-ink-soft">{noteOf(row)}</span>,
    },
    // on a desk the columns of the amounts say it
    {
      key: 'status',
      header: 'Status',
      phone: 'status',
      isOnlyOnPhone: true,
      cell: (row) => <StatusPill status={row.status} />,
    },
  ]
}

function isShown(rows: readonly RentRollRow[]) {
  return ({ key, of }: (typeof rentAmounts)[number]) =>
    !rareAmounts.includes(key) || rows.some((row) => of(row) !== 0)
}

/**
 * Returns what of a row no column says: a due date other than the first, who pays which part, and what a concession takes
 * off.
 */
function noteOf(row: RentRollRow): string {
  const isDueLater = row.dueDate !== null && !row.dueDate.endsWith('-01')
  return [isDueLater ? `Due ${formatDayMonth(row.dueDate ?? '')}` : '', ...partsOf(row)]
    .filter(Boolean)
    .join(' · ')
}

function partsOf({ parts, concession }: RentRollRow): string[] {
  return [
    ...parts.map(({ payer, charged }) => `${payer?.name ?? 'Tenants'} ${formatMoney(charged)}`),
    ...(concession > 0 ? [`Concession ${formatMoney(concession)}`] : []),
  ]
}

/** Returns the second line of a row on a phone. */
function phoneDetail(row: RentRollRow): string {
  const due = row.dueDate ? `Due ${formatDayMonth(row.dueDate)}` : 'From earlier months'
  const isPartly = row.paid > 0 && row.open > 0
  const received = isPartly ? `${formatMoney(row.paid)} of ${formatMoney(row.charged)} collected` : ''
  const credited = row.credited > 0 ? `${formatMoney(row.credited)} waived or credited` : ''
  const applied = row.depositApplied > 0 ? `${formatMoney(row.depositApplied)} from the deposit` : ''
  return [due, received, credited, applied, ...partsOf(row)].filter(Boolean).join(' · ')
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

/** Whether the tenants of a row have something to pay by today. */
export function isOwing({ overdue, due }: RentRollRow): boolean {
  return overdue + due > 0
}

/** Records a payment for the lease of a row. Phones offer it only where something is owed. */
export function PayButton({ row, disabled, onPay }: PayButtonProps) {
  const isPhone = useIsPhone()
  if (isPhone && !isOwing(row)) {
    return null
  }
  return (
    <Button
      size="sm"
      variant={isOwing(row) ? 'secondary' : 'quiet'}
      disabled={disabled}
      onClick={() => onPay(payable(row))}
    >
      <span>
        Record<span className="max-xl:hidden"> payment</span>
      </span>
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
