import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { PartFailed, PartLoading } from '#web/common/portal/portal-parts.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { type OwnerDashboard, ownerDistributionsQuery } from './api.ts'
import { nameOfOwner } from './name-of-owner.ts'
import { paidDays, paidIn, type PaidDay } from './paid.ts'

/** How many days are shown first: on a phone the properties and the manager are not far below. */
const shownFirst = 3

/** Lists what was paid to the owner, latest first, by day below the sum of each year. */
export function DistributionsCard({ dashboard }: { dashboard: OwnerDashboard }) {
  const { t, formats } = useMessages()
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ownerDistributionsQuery)
  const days =
    data &&
    paidDays(
      data.pages.flatMap((page) => page.rows),
      hasNextPage,
    )
  const shown = (showsAll ? days : days?.slice(0, shownFirst)) ?? []
  const isCut = days !== undefined && shown.length < days.length
  return (
    <Card
      title={t('owner.distributions')}
      padded={false}
      footer={
        isCut ? (
          <Button size="sm" onClick={() => setShowsAll(true)}>
            {t('owner.distributions.all')}
          </Button>
        ) : (
          hasNextPage && (
            <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('owner.distributions.more')}
            </Button>
          )
        )
      }
    >
      {!days ? (
        error ? (
          <PartFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <PartLoading />
        )
      ) : days.length === 0 ? (
        <EmptyState title={t('owner.distributions.empty')}>
          {t('owner.distributions.emptyText', { manager: dashboard.manager.name })}
        </EmptyState>
      ) : (
        [...Map.groupBy(shown, ({ date }) => date.slice(0, 4))].map(([year, ofYear]) => (
          <section key={year} aria-label={year} className="border-b border-line last:border-b-0">
            <h3 className="tabular flex justify-between gap-3 border-b border-line bg-sunken px-4 py-1.5 text-sm font-semibold sm:px-5">
              <span>{year}</span>
              <span>{formats.money(paidIn(year, dashboard.paid))}</span>
            </h3>
            <ul className="divide-y divide-line">
              {ofYear.map((day) => (
                <Day key={day.date} day={day} dashboard={dashboard} />
              ))}
            </ul>
          </section>
        ))
      )}
    </Card>
  )
}

type Distribution = {
  id: string
  ownerId: string
  propertyName: string
  amount: number
  reference: string | null
}

/** Shows the payments of a day: their sum, and below it each with its property. */
function Day({ day, dashboard }: { day: PaidDay<Distribution>; dashboard: OwnerDashboard }) {
  const { formats } = useMessages()
  return (
    <li className="tabular px-4 py-2.5 sm:px-5">
      <p className="flex justify-between gap-3">
        <span>{formats.date(day.date)}</span>
        <span className="font-medium whitespace-nowrap">{formats.money(day.amount)}</span>
      </p>
      {day.rows.map(({ id, ownerId, propertyName, amount, reference }) => (
        <p key={id} className="flex justify-between gap-3 text-sm text-ink-faint">
          <span className="min-w-0 wrap-anywhere">
            {[propertyName, reference, nameOfOwner(dashboard, ownerId)].filter(Boolean).join(' · ')}
          </span>
          {day.rows.length > 1 && <span className="whitespace-nowrap">{formats.money(amount)}</span>}
        </p>
      ))}
    </li>
  )
}
