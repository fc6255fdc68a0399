import { useQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { href } from 'react-router'
import { hasEnded, leasePhase } from '#shared/tenant-portal/lease-phase.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyPart } from '#web/ui/pages/empty-part.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { tenantDashboardQuery, type Dashboard } from './api.ts'
import { ContactCard } from './contact-card.tsx'
import { LeaseCard, NoticesCard, OpenRepairsCard } from './dashboard-cards.tsx'
import { EndingNoticeSection } from './lease/ending-notice-section.tsx'
import { PaymentRows } from './payments/payment-rows.tsx'
import { PortalError, PortalSkeleton } from '#web/common/portal/portal-states.tsx'
import { RenewalSection } from './lease/renewal-section.tsx'
import { ToPayCard } from './payments/to-pay-card.tsx'
import { useChosenLease } from './lease/use-chosen-lease.ts'

/** The tenant's dashboard: what to pay, how to pay it, and what else is happening. */
export default function TenantDashboardPage() {
  const { t } = useMessages()
  const [leaseId] = useChosenLease()
  const { data, error, refetch } = useQuery(tenantDashboardQuery(leaseId))
  return (
    <>
      <title>{t('shell.titleOf', { page: t('money.homeTitle') })}</title>
      <PageHeader title={t('money.homeTitle')} />
      {data ? (
        data.lease ? (
          <Home data={data} lease={data.lease} />
        ) : (
          <NoLease data={data} />
        )
      ) : error ? (
        <PortalError error={error} onRetry={() => void refetch()} />
      ) : (
        <PortalSkeleton />
      )}
    </>
  )
}

function Home({ data, lease }: { data: Dashboard; lease: NonNullable<Dashboard['lease']> }) {
  const [, search] = useChosenLease()
  const phase = leasePhase(lease, data.today)
  const isOver = hasEnded(phase)
  return (
    <>
      <EndingNoticeSection
        leaseId={lease.id}
        phase={phase}
        leftOn={lease.leftOn}
        search={search}
        hasDeposit={lease.securityDeposit > 0}
      />
      <RenewalSection leaseId={lease.id} name={data.tenant?.name ?? ''} today={data.today} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <ToPayCard data={data} isOver={isOver} />
          <LatestPayments payments={data.paymentHistory} search={search} />
        </div>
        <div className="grid gap-5">
          <OpenRepairsCard data={data} isLiving={data.currentLease !== null} />
          <NoticesCard />
          <LeaseCard lease={lease} phase={phase} search={search} />
          <ContactCard landlord={data.propertyOwner} />
        </div>
      </div>
    </>
  )
}

function LatestPayments({ payments, search }: { payments: Dashboard['paymentHistory']; search: string }) {
  const { t } = useMessages()
  return (
    <Card
      title={t('money.latest')}
      padded={false}
      actions={
        payments.length > 0 && (
          <TextLink to={{ pathname: href('/tenant/payments'), search }} className="text-sm">
            {t('shell.showAll')}
          </TextLink>
        )
      }
    >
      {payments.length === 0 ? (
        <div className="px-4 py-4 sm:px-5">
          <EmptyPart title={t('money.noPaymentsText')} />
        </div>
      ) : (
        <PaymentRows payments={payments.slice(0, 4)} label={t('money.latest')} />
      )}
    </Card>
  )
}

function NoLease({ data }: { data: Dashboard }) {
  const { t } = useMessages()
  return (
    <div className="grid gap-5">
      <Card>
        <EmptyState icon={<House aria-hidden />} title={t('money.noLeaseTitle')}>
          {t('money.noLeaseText')}
        </EmptyState>
      </Card>
      <ContactCard landlord={data.propertyOwner} />
    </div>
  )
}
