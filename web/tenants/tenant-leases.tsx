import { formatDate } from '#web/lib/text/format.ts'
import { termEndText } from '#web/lib/text/term-end.ts'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { OwedBalance } from '#web/lib/owed/owed-balance.tsx'
import { useMay } from '#web/lib/session/use-may.tsx'
import { DataTable, type Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import type { TenantLease } from './api.ts'

const ShareLink = lazy(async () => ({
  default: (await import('#web/common/documents/share-link-dialog.tsx')).ShareLinkDialog,
}))

const columns: readonly Column<TenantLease>[] = [
  {
    key: 'unit',
    header: 'Unit',
    cell: (lease) => (
      <span className="block max-w-64 wrap-anywhere">
        <span className="line-clamp-2">{lease.propertyName}</span>
        <span className="block text-sm font-normal text-ink-faint">Unit {lease.unitNumber}</span>
      </span>
    ),
  },
  {
    key: 'term',
    header: 'Term',
    cell: (lease) => (
      <span className="text-sm">
        <DateText date={lease.startDate} />
        <span className="block text-ink-soft">
          {lease.leftOn !== null
            ? `moved out ${formatDate(lease.leftOn)}`
            : lease.status === 'TERMINATED'
              ? // ended on another day than the agreed one
                'Ended early'
              : termEndText(lease)}
        </span>
      </span>
    ),
  },
  { key: 'rent', header: 'Rent', align: 'right', cell: (lease) => <Money amount={lease.rentAmount} /> },
  {
    key: 'balance',
    header: 'Balance',
    align: 'right',
    cell: (lease) => <OwedBalance balance={lease.balance} owed={lease.owed} />,
  },
  {
    key: 'status',
    header: 'Status',
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
        caption="Leases of this tenant"
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
                    label={`Share balance link of ${lease.propertyName}, ${lease.unitNumber}`}
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
