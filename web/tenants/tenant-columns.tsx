import { OwedBalance } from '#web/lib/owed/owed-balance.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import type { TenantInList } from './api.ts'
import { phoneText } from '#web/lib/text/contact-links.ts'

const none = <span className="text-ink-faint">—</span>

/** The columns of the list of tenants. */
export const tenantColumns: readonly Column<TenantInList>[] = [
  {
    key: 'name',
    header: 'Tenant',
    sortKey: 'name',
    className: 'md:w-[30%]',
    cell: (tenant) => (
      <span className="flex items-center gap-3">
        <Avatar name={tenant.name} className="size-7 text-2xs max-md:hidden" />
        <span className="line-clamp-2 min-w-0 wrap-anywhere max-md:line-clamp-1">{tenant.name}</span>
      </span>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    hideBesidePanel: true,
    cell: ({ email, phone }) =>
      email || phone ? (
        <span className="block max-w-64 text-sm">
          {email && <span className="block truncate">{email}</span>}
          {phone && <span className="tabular block text-ink-soft">{phoneText(phone)}</span>}
        </span>
      ) : (
        none
      ),
  },
  {
    key: 'unit',
    header: 'Unit',
    phone: 'detail',
    phoneCell: (tenant) => placeOf(leaseOf(tenant)),
    cell: (tenant) => {
      const lease = leaseOf(tenant)
      return lease ? (
        <span className="block max-w-60">
          <span className="line-clamp-2 wrap-anywhere">{lease.propertyName}</span>
          <span className="block text-sm text-ink-faint">Unit {lease.unitNumber}</span>
        </span>
      ) : (
        none
      )
    },
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'right',
    phone: 'figure',
    cell: (tenant) => {
      const lease = leaseOf(tenant)
      return lease ? <OwedBalance balance={lease.balance} owed={lease.owed} /> : none
    },
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    cell: (tenant) => (
      <Badge dot tone={tenant.currentLease ? 'good' : 'plain'}>
        {statusOf(tenant)}
      </Badge>
    ),
  },
]

/** Returns the lease that a row shows: the present one, else the next, else the last one. */
function leaseOf({ currentLease, upcomingLease, formerLease }: TenantInList) {
  return currentLease ?? upcomingLease ?? formerLease
}

function placeOf(lease: ReturnType<typeof leaseOf>): string {
  return lease ? `${lease.propertyName}, ${lease.unitNumber}` : 'No unit'
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
