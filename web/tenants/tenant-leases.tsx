import { formatDate } from '#web/lib/text/format.ts'
import { termEndText } from '#web/lib/text/term-end.ts'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { OwedCell } from '#web/common/owed/owed-cell.tsx'
import { useMay } from '#web/lib/session/use-may.tsx'
import { DataTable, type Column } from '#web/ui/data/data-table.tsx'
import { PlaceName } from '#web/ui/data/place-name.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import type { TenantLease } from './api.ts'

const ShareLink = lazy(async () => ({
  default: (await import('#web/common/documents/share-link-dialog.tsx')).ShareLinkDialog,
}))

const columns: readonly Column<TenantLease>[] = [
  {
    key: 'unit',
    header: 'Unit',
    cell: ({ propertyName, unitNumber }) => (
      <PlaceName property={propertyName} unit={unitNumber} className="md:max-w-64" />
    ),
  },
  {
    key: 'term',
    header: 'Term',
    phone: 'detail',
    wrapsOnPhone: true,
    cell: (lease) => (
      <span className="md:whitespace-nowrap">
        <DateText date={lease.startDate} />
        <span className="text-ink-soft">
          {lease.leftOn !== null
            ? `, moved out ${formatDate(lease.leftOn)}`
            : lease.status === 'TERMINATED'
              ? // ended on another day than the agreed one
                ', ended early'
              : lease.endDate === null
                ? ', month to month'
                : ` ${termEndText(lease)}`}
        </span>
      </span>
    ),
  },
  { key: 'rent', header: 'Rent', align: 'right', cell: (lease) => <MoneyCell amount={lease.rentAmount} /> },
  {
    key: 'balance',
    header: 'Balance',
    align: 'right',
    phone: 'figure',
    className: 'md:max-w-52',
    cell: (lease) => <OwedCell balance={lease.balance} owed={lease.owed} />,
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    cell: (lease) =>
      lease.leftOn === null ? (
        <StatusPill status={lease.phase === 'upcoming' ? 'UPCOMING' : lease.status} />
      ) : (
        <StatusPill status="LEFT" label="Moved out" tone="plain" />
      ),
  },
]

type TenantLeasesProps = {
  /** The tenant for whom balance links are made. */
  tenantId: string
  leases: readonly TenantLease[] | undefined
  empty: ReactNode
}

export function TenantLeases({ tenantId, leases, empty }: TenantLeasesProps) {
  const mayShare = useMay('doors:write')
  const [shared, setShared] = useState<string | null>(null)
  return (
    <>
      <DataTable
        caption="Leases for this tenant"
        columns={columns}
        rows={leases}
        rowKey={(lease) => lease.id}
        rowHref={(lease) => href('/leases/:leaseId', { leaseId: lease.id })}
        rowActions={
          mayShare
            ? (lease) =>
                lease.status !== 'DRAFT' &&
                lease.leftOn === null && (
                  <IconButton
                    label={`Share balance link for ${lease.propertyName}, ${lease.unitNumber}`}
                    icon={<Share2 aria-hidden />}
                    onClick={() => setShared(lease.id)}
                  />
                )
            : undefined
        }
        empty={empty}
      />
      {shared !== null && (
        <Suspense>
          <ShareLink
            shared={{ kind: 'balance', leaseId: shared, tenants: [], tenantId }}
            onClose={() => setShared(null)}
          />
        </Suspense>
      )}
    </>
  )
}
