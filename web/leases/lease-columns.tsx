import { daysBetween, parsePlainDate } from '#shared/lib/plain-date.ts'
import { OwedFigure } from '#web/common/owed/owed-balance.tsx'
import { OwedCell } from '#web/common/owed/owed-cell.tsx'
import { balanceToday, owedWords } from '#web/common/owed/owed-words.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import type { Column } from '#web/ui/data/data-table.tsx'
import { PlaceName } from '#web/ui/data/place-name.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { NameList } from '#web/ui/data/name-list.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import type { Lease } from './api.ts'

/** The days within which a lease that ends is in the tab Ending. */
export const endingDays = 60

/** The columns of the list of leases. */
export const leaseColumns: readonly Column<Lease>[] = [
  {
    key: 'tenant',
    header: 'Tenant',
    className: 'md:max-w-64',
    cell: (lease) => (
      <span className="block truncate">
        <NameList names={lease.tenants.map(({ name }) => name)} />
      </span>
    ),
  },
  {
    key: 'unit',
    header: 'Unit',
    className: 'md:max-xl:max-w-40 xl:max-w-64',
    cell: ({ unit }) => <PlaceName property={unit.property.name} unit={unit.unitNumber} />,
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    phoneCell: (lease) => <PhoneStatus lease={lease} />,
    cell: (lease) => <StatusPill status={statusOf(lease)} />,
  },
  {
    key: 'start',
    header: 'Begins',
    sortKey: 'startDate',
    isOptional: true,
    cell: ({ startDate }) => <DateText date={startDate} />,
  },
  {
    key: 'term',
    header: 'Ends',
    sortKey: 'endDate',
    sortLabel: 'End of term',
    phone: 'detail',
    className: 'md:max-xl:max-w-32 xl:max-w-72',
    phoneCell: (lease) => (
      <span className="flex">
        <PlaceName property={lease.unit.property.name} unit={lease.unit.unitNumber} />
        <span className="max-w-2/5 shrink-0 truncate whitespace-pre"> · {phoneEnd(lease)}</span>
      </span>
    ),
    cell: (lease) => (
      <span
        className="tabular block truncate"
        title={[lastDay(lease), untilEnd(lease)].filter((one) => one !== null).join(', ')}
      >
        {untilEnd(lease) === null ? (
          lastDay(lease)
        ) : (
          <>
            {endText(lease)}
            <span className="text-warn">, {untilEnd(lease)}</span>
            {afterEnd(lease)}
          </>
        )}
      </span>
    ),
  },
  {
    key: 'rent',
    header: 'Rent',
    sortKey: 'rentAmount',
    align: 'right',
    cell: (lease) => <MoneyCell amount={lease.monthlyRent} />,
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'right',
    phone: 'figure',
    className: 'md:max-xl:max-w-36 xl:max-w-72',
    phoneCell: ({ balance, owed, monthlyRent }) =>
      balanceToday(balance, owed) === 0 ? (
        <Money amount={monthlyRent} className="font-normal text-ink-soft" />
      ) : (
        <OwedFigure balance={balance} owed={owed} />
      ),
    cell: ({ balance, owed }) => <OwedCell balance={balance} owed={owed} />,
  },
]

/** The same for leases of one status, which only phones repeat where it is not the normal one. */
export const leaseColumnsOfOneStatus: readonly Column<Lease>[] = leaseColumns.map((column) =>
  column.key === 'status' ? { ...column, isOnlyOnPhone: true } : column,
)

export const leaseCsvColumns: CsvList<Lease>['columns'] = [
  ['Tenants', tenantsOf],
  ['Property', ({ unit }) => unit.property.name],
  ['Unit', ({ unit }) => unit.unitNumber],
  ['Status', statusOf],
  ['Begins', ({ startDate }) => startDate],
  ['Ends', ({ terminationDate, endDate }) => terminationDate ?? endDate],
  ['Rent', ({ monthlyRent }) => monthlyRent],
  ['Balance today', ({ balance, owed }) => balanceToday(balance, owed)],
]

function statusOf({ phase, status }: Lease): string {
  return phase === 'upcoming' ? 'UPCOMING' : status
}

/** Shows on a phone what the figure is: the amount owed, in words, or the rent; the status if it is not the normal one. */
function PhoneStatus({ lease }: { lease: Lease }) {
  const words = owedWords(lease.owed, balanceToday(lease.balance, lease.owed))
  if (words) {
    return <span className="text-ink-faint">{words}</span>
  }
  return statusOf(lease) === 'ACTIVE' ? (
    <span className="text-ink-faint">rent</span>
  ) : (
    <StatusPill status={statusOf(lease)} />
  )
}

function tenantsOf({ tenants }: Lease): string {
  return tenants.map(({ name }) => name).join(', ') || 'No tenant'
}

const lastDay = (lease: Lease) => `${endText(lease)}${afterEnd(lease)}`

function endText({ endDate, terminationDate }: Lease): string {
  const last = terminationDate ?? endDate
  return last === null ? 'Month to month' : formatDate(last)
}

function afterEnd({ endDate, atEnd, terminationDate }: Lease): string {
  const continues = endDate !== null && terminationDate === null && atEnd === 'MONTH_TO_MONTH'
  return continues ? ', then month to month' : ''
}

/** Returns in how many days a present lease or its term ends, where that is soon: 'today', 'in 31 days'. */
function untilEnd({ phase, endDate, terminationDate }: Lease): string | null {
  const last = terminationDate ?? endDate
  if (last === null || phase !== 'current') {
    return null
  }
  const days = daysBetween(accountDay(), parsePlainDate(last))
  return days < 0 || days > endingDays ? null : days === 0 ? 'today' : `in ${formatCounted(days, 'day')}`
}

function phoneEnd(lease: Lease) {
  const until = untilEnd(lease)
  return until === null ? (
    untilText(lease)
  ) : (
    <span className="text-warn">
      {afterEnd(lease) === '' ? 'ends' : 'term ends'} {until}
    </span>
  )
}

/** Returns the end of a lease for a line that has room for little: that it goes on is said once the term is over. */
function untilText({ endDate, atEnd, terminationDate }: Lease): string {
  const last = terminationDate ?? endDate
  return last === null || (terminationDate === null && atEnd === 'MONTH_TO_MONTH' && last < accountDay())
    ? 'month to month'
    : `to ${formatDate(last)}`
}
