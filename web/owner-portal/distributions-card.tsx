import { useInfiniteQuery } from '@tanstack/react-query'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { PartFailed, PartLoading } from '#web/common/portal/portal-parts.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { type OwnerDashboard, ownerDistributionsQuery } from './api.ts'
import { nameOfOwner } from './name-of-owner.ts'

/** Lists what was paid to the owner, latest first. */
export function DistributionsCard({ dashboard }: { dashboard: OwnerDashboard }) {
  const { t, formats } = useMessages()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ownerDistributionsQuery)
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <Card
      title={t('owner.distributions')}
      padded={false}
      footer={
        hasNextPage && (
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('owner.distributions.more')}
          </Button>
        )
      }
    >
      {!rows ? (
        error ? (
          <PartFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <PartLoading />
        )
      ) : rows.length === 0 ? (
        <EmptyState title={t('owner.distributions.empty')}>
          {t('owner.distributions.emptyText', { manager: dashboard.manager.name })}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map(({ id, ownerId, date, propertyName, amount, reference }) => (
            <li key={id} className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">{propertyName}</p>
                <p className="tabular text-sm wrap-anywhere text-ink-faint">
                  {[formats.date(date), reference, nameOfOwner(dashboard, ownerId)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <span className="tabular font-medium whitespace-nowrap">{formats.money(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
