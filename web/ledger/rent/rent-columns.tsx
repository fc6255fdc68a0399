import { useIsPhone } from '#web/lib/hooks/use-is-phone.ts'
import { formatDayMonth, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { NameList } from '#web/ui/data/name-list.tsx'
import type { Totals } from '#web/ui/data/table-totals.tsx'
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

/** The columns for amounts that few rows have: not among the placeholders of a list that loads. */
const rareAmounts: readonly string[] = ['credited', 'depositApplied', 'due', 'upcoming']

/** The columns that say what a month is about: shown without an amount too. */
const coreAmounts: readonly string[] = ['charged', 'paid']

/**
 * Returns the columns of the rent roll. `totals` are the cells of its last row: an amount has a column if a row or the last
 * row has one. Cents are left out where every amount of the rows is whole.
 */
export function rentColumns(
  rows: readonly RentRollRow[],
  totals: Totals['cells'] = {},
): Column<RentRollRow>[] {
  const isWhole = rows.every((row) => rentAmounts.every(({ of }) => Number.isInteger(of(row))))
  const amounts = rentAmounts.filter(isShown(rows, totals))
  const rare = amounts.filter(({ key }) => rareAmounts.includes(key)).length
  return [
    {
      key: 'unit',
      header: 'Unit and tenants',
      // takes the room that the amounts leave, and gives some of it up where there are many of them
      className: `md:w-full md:max-w-0 md:min-w-36 ${rare > 2 ? '' : 'min-[90rem]:min-w-56'}`,
      cell: (row) => (
        <span className="md:flex md:flex-wrap md:items-baseline md:gap-x-3">
          <span className="block min-w-0 truncate">
            <span className="font-medium">{row.unitNumber}</span>
            <span className="font-normal text-ink-soft">
              {' · '}
              <NameList names={row.tenantNames} fallback={row.tenantName} />
            </span>
            {row.isFormer && <span className="font-normal text-ink-faint"> (former)</span>}
          </span>
          <Note text={noteOf(row)} />
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
    // on a desk the note is beside the names
    {
      key: 'detail',
      header: 'Note',
      phone: 'detail',
      wrapsOnPhone: true,
      isOnlyOnPhone: true,
      cell: phoneDetail,
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

function isShown(rows: readonly RentRollRow[], totals: Totals['cells']) {
  return ({ key, of }: (typeof rentAmounts)[number]) =>
    coreAmounts.includes(key) ||
    (rows.length === 0 && !rareAmounts.includes(key)) ||
    Boolean(totals[key]) ||
    rows.some((row) => of(row) !== 0)
}

/** Shows on a desk what no column of a row says, in the room beside its names. */
function Note({ text }: { text: string }) {
  return (
    text !== '' && <span className="tabular text-xs font-normal text-ink-soft max-md:hidden">{text}</span>
  )
}

/**
 * Returns what of a row no column says: a due date other than the first, what others pay of the rent, and what a concession
 * takes off. What the tenants pay is the rest of what is charged.
 */
function noteOf({ dueDate, parts, ...row }: RentRollRow): string {
  const isDueLater = dueDate !== null && !dueDate.endsWith('-01')
  return [
    isDueLater ? `Due ${formatDayMonth(dueDate)}` : '',
    ...partsOf({ ...row, parts: parts.filter(({ payer }) => payer !== null) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function partsOf({ parts, concession }: Pick<RentRollRow, 'parts' | 'concession'>): string[] {
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
        Record<span className="max-[90rem]:sr-only"> payment</span>
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
