import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { leasePhase } from '#shared/tenant-portal/lease-phase.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { tenantDashboardQuery, type Dashboard } from './api.ts'
import { LeaseStatusBadge, LeaseStatusDate } from './lease/lease-status-badge.tsx'
import { useChosenLease } from './lease/use-chosen-lease.ts'
import { rentText } from './lease/rent-words.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

/** Shows rent and lease status on every page of the portal, and the choice between leases if there are several. */
export function QuickInfo() {
  const words = useMessages()
  const { t } = words
  const [leaseId] = useChosenLease()
  const { data, isError } = useQuery(tenantDashboardQuery(leaseId))
  const phase = data?.lease ? leasePhase(data.lease, data.today) : null
  // without an answer there is nothing to show; the page itself says that loading failed
  if (isError && data === undefined) {
    return null
  }
  return (
    <section
      aria-label={t('shell.quickInfo')}
      aria-busy={data === undefined}
      className="rounded-lg border border-line bg-surface px-4 py-2 shadow-card md:py-3 print:hidden"
    >
      <dl className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:grid md:grid-cols-1 md:gap-y-3">
        {(data === undefined || data.lease) && (
          <div className="min-w-0">
            <dt className="text-xs text-ink-faint max-md:sr-only">{t('shell.rent')}</dt>
            <dd className="tabular font-semibold wrap-anywhere md:text-lg">
              {data?.lease ? rentText(words, data.lease) : <Skeleton className="my-1 h-5 w-24" />}
            </dd>
          </div>
        )}
        <div className="min-w-0">
          <dt className="text-xs text-ink-faint max-md:sr-only">{t('shell.lease')}</dt>
          <dd className="max-md:flex max-md:items-center max-md:gap-2 md:mt-0.5">
            {data === undefined ? (
              <Skeleton className="h-5 w-28" />
            ) : (
              <>
                <LeaseStatusBadge phase={phase} />
                {phase && (
                  <span className="block text-xs text-ink-soft md:mt-0.5">
                    <LeaseStatusDate phase={phase} />
                  </span>
                )}
              </>
            )}
          </dd>
        </div>
      </dl>
      {data && data.leases.length > 1 && <LeaseChoice data={data} />}
    </section>
  )
}

function LeaseChoice({ data }: { data: Dashboard }) {
  const { t, formats } = useMessages()
  const navigate = useNavigate()
  return (
    <label className="mt-3 block border-t border-line pt-3">
      <span className="text-xs text-ink-faint">{t('shell.chooseLease')}</span>
      <Select
        className="mt-1"
        value={data.lease?.id ?? ''}
        onChange={(event) => void navigate({ search: `?lease=${event.target.value}` })}
        options={data.leases.map((lease) => ({
          value: lease.id,
          label: t('shell.leaseChoice', {
            property: lease.propertyName,
            unit: lease.unitNumber,
            date: formats.date(lease.startDate),
          }),
        }))}
      />
    </label>
  )
}
