import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { PortalError, PortalSkeleton } from '#web/common/portal/portal-states.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { type OwnerDashboard, ownerDashboardQuery } from './api.ts'
import { DistributionsCard } from './distributions-card.tsx'
import { paidIn } from './paid.ts'
import { PropertiesCard } from './properties-card.tsx'
import { StatementsCard } from './statements-card.tsx'

/** Shows the statements sent and the money paid to a property owner, and the properties they own. */
export default function OwnerDashboardPage() {
  const { t } = useMessages()
  const { data, error, refetch } = useQuery(ownerDashboardQuery)
  return (
    <>
      <title>{t('shell.titleOf', { page: t('owner.title') })}</title>
      <PageHeader title={t('owner.title')} />
      {data ? (
        <div className="grid gap-5">
          <Figures dashboard={data} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid content-start gap-5">
              <StatementsCard dashboard={data} />
              <DistributionsCard dashboard={data} />
            </div>
            <div className="grid content-start gap-5">
              <PropertiesCard dashboard={data} />
              <ManagerCard manager={data.manager} />
            </div>
          </div>
        </div>
      ) : error ? (
        <PortalError error={error} onRetry={() => void refetch()} />
      ) : (
        <PortalSkeleton cards={3} />
      )}
    </>
  )
}

/** Shows what was available to pay by the statements of the latest month, and what was paid this month and this year. */
function Figures({ dashboard }: { dashboard: OwnerDashboard }) {
  const { t, formats } = useMessages()
  const { statements, paid, today } = dashboard
  const [month, year] = [today.slice(0, 7), today.slice(0, 4)]
  if (statements.length === 0 && paid.length === 0) {
    return null
  }
  return (
    <div className="flex flex-wrap items-start gap-x-12 gap-y-3 px-4 sm:px-5">
      <Available dashboard={dashboard} />
      <FigureLine
        figures={[
          { label: t('owner.paid', { time: formats.month(month) }), value: paidIn(month, paid) },
          { label: t('owner.paid', { time: year }), value: paidIn(year, paid) },
        ]}
      />
    </div>
  )
}

/** Shows what was available to pay by the statements of the latest month. */
function Available({ dashboard: { statements } }: { dashboard: OwnerDashboard }) {
  const { t, formats } = useMessages()
  const [latest] = statements
  if (!latest) {
    return null
  }
  const ofMonth = statements.filter(({ month }) => month === latest.month)
  const cents = ofMonth.reduce((sum, { available }) => sum + Math.round(available * 100), 0)
  const asOf = t('owner.availableNote', { date: formats.date(latest.sentAt) })
  return (
    <div className="min-w-0 lg:max-w-md">
      <Leader
        label={t('owner.available', { month: formats.month(latest.month) })}
        // what can be paid out is never less than nothing: the note says by how much it falls short
        value={Math.max(cents, 0) / 100}
        note={cents < 0 ? `${t('owner.belowZero', { amount: formats.money(-cents / 100) })} ${asOf}` : asOf}
      />
    </div>
  )
}

function ManagerCard({ manager: { name, phone } }: { manager: OwnerDashboard['manager'] }) {
  const { t } = useMessages()
  return (
    <Card title={t('owner.manager')}>
      <p className="font-medium wrap-anywhere">{name}</p>
      {phone && (
        <a
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
          className="-mx-2 mt-1 flex min-h-11 items-center gap-3 rounded px-2 hover:bg-hover"
        >
          <Phone aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
          <span className="min-w-0 wrap-anywhere">{t('profile.call', { phone })}</span>
        </a>
      )}
    </Card>
  )
}
