import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { ownPaymentsQuery } from '#web/tenant-portal/api.ts'
import { BalanceLine } from './balance-line.tsx'
import { TenantLedgerCard } from './ledger-card.tsx'
import { PortalError, PortalSkeleton } from '#web/common/portal/portal-states.tsx'
import { UpcomingCard } from './upcoming-card.tsx'
import { useChosenLease } from '#web/tenant-portal/lease/use-chosen-lease.ts'

export default function TenantPaymentsPage() {
  const { t } = useMessages()
  const [leaseId] = useChosenLease()
  const { data, error, refetch } = useQuery(ownPaymentsQuery(leaseId))
  return (
    <>
      <title>{t('shell.titleOf', { page: t('money.title') })}</title>
      <div className="print:hidden">
        <PageHeader title={t('money.title')} />
      </div>
      {data ? (
        <div className="grid gap-5">
          <BalanceLine data={data} />
          <UpcomingCard items={data.upcomingPayments} />
          <TenantLedgerCard data={data} />
        </div>
      ) : error ? (
        <PortalError error={error} onRetry={() => void refetch()} />
      ) : (
        <PortalSkeleton cards={3} />
      )}
    </>
  )
}
