import { OwedFigure } from '#web/common/owed/owed-balance.tsx'
import { OwedCell } from '#web/common/owed/owed-cell.tsx'
import { balanceToday, owedWords } from '#web/common/owed/owed-words.ts'
import { phoneText } from '#shared/lib/text/phone-text.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { PlaceName } from '#web/ui/data/place-name.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import type { TenantInList } from './api.ts'
import { endOfLease, lastDayOf } from './end-of-lease.ts'

/** The columns of the list of tenants. */
export const tenantColumns: readonly Column<TenantInList>[] = [
  {
    key: 'name',
    header: 'Tenant',
    sortKey: 'name',
    className: 'md:max-w-56 2xl:max-w-64',
    cell: ({ name }) => (
      <span className="block truncate" title={name}>
        {name}
      </span>
    ),
  },
  {
    key: 'unit',
    header: 'Unit',
    phone: 'detail',
    className: 'md:max-w-56 2xl:max-w-64',
    phoneCell: (tenant) => <PlaceCell tenant={tenant} none="No unit" />,
    cell: (tenant) => <PlaceCell tenant={tenant} none="" />,
  },
  {
    key: 'end',
    header: 'Lease ends',
    hideBesidePanel: true,
    isOptional: true,
    cell: (tenant) => (
      <span className="tabular whitespace-nowrap text-ink-soft">
        {endOfLease(leaseOf(tenant), accountDay())}
      </span>
    ),
  },
  {
    key: 'phone',
    header: 'Phone',
    hideBesidePanel: true,
    className: 'md:max-w-40',
    cell: ({ phone }) =>
      phone && (
        <span className="tabular block truncate" title={phoneText(phone)}>
          {phoneText(phone)}
        </span>
      ),
  },
  {
    key: 'email',
    header: 'Email',
    hideBesidePanel: true,
    isOptional: true,
    className: 'md:max-w-44 min-[90rem]:max-w-56',
    cell: ({ email }) =>
      email && (
        <span className="block truncate" title={email}>
          {email}
        </span>
      ),
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    phoneCell: (tenant) => <PhoneStatus tenant={tenant} />,
    cell: (tenant) => (
      <Badge dot tone={tenant.currentLease ? 'good' : 'plain'}>
        {statusOf(tenant)}
      </Badge>
    ),
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'right',
    phone: 'figure',
    className: 'md:max-w-60',
    phoneCell: (tenant) => {
      const lease = leaseOf(tenant)
      return lease && balanceToday(lease.balance, lease.owed) !== 0 ? (
        <OwedFigure balance={lease.balance} owed={lease.owed} />
      ) : null
    },
    cell: (tenant) => {
      const lease = leaseOf(tenant)
      return lease && <OwedCell balance={lease.balance} owed={lease.owed} />
    },
  },
]

/** The same for tenants of one status. */
export const tenantColumnsOfOneStatus: readonly Column<TenantInList>[] = tenantColumns.map((column) =>
  column.key === 'status' ? { ...column, isOnlyOnPhone: true } : column,
)

export const tenantCsvColumns: CsvList<TenantInList>['columns'] = [
  ['Tenant', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone && phoneText(phone)],
  ['Property', (tenant) => leaseOf(tenant)?.propertyName ?? null],
  ['Unit', (tenant) => leaseOf(tenant)?.unitNumber ?? null],
  [
    'Lease ends',
    (tenant) => {
      const lease = leaseOf(tenant)
      return lease && lastDayOf(lease, accountDay())
    },
  ],
  ['Status', statusOf],
  [
    'Balance today',
    (tenant) => {
      const lease = leaseOf(tenant)
      return lease ? balanceToday(lease.balance, lease.owed) : null
    },
  ],
]

/** Shows on a phone what is owed, in words; else the status, unless it is the normal one. */
function PhoneStatus({ tenant }: { tenant: TenantInList }) {
  const lease = leaseOf(tenant)
  const words = lease ? owedWords(lease.owed, balanceToday(lease.balance, lease.owed)) : ''
  if (words && tenant.currentLease) {
    return <span className="text-ink-faint">{words}</span>
  }
  if (tenant.currentLease) {
    return null
  }
  return (
    <span className="inline-flex items-center gap-2">
      {words && <span className="text-ink-faint">{words}</span>}
      <Badge dot tone="plain">
        {statusOf(tenant)}
      </Badge>
    </span>
  )
}

/** Returns the lease that a row shows: the present one, else the next, else the last one. */
function leaseOf({ currentLease, upcomingLease, formerLease }: TenantInList) {
  return currentLease ?? upcomingLease ?? formerLease
}

function PlaceCell({ tenant, none }: { tenant: TenantInList; none: string }) {
  const lease = leaseOf(tenant)
  return lease ? <PlaceName property={lease.propertyName} unit={lease.unitNumber} /> : none
}

function statusOf({ currentLease, upcomingLease, formerLease }: TenantInList): string {
  if (currentLease) {
    return 'Active'
  }
  if (upcomingLease) {
    return 'Upcoming'
  }
  return formerLease ? 'Former' : 'No lease'
}
