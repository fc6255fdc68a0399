import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { paymentSlots } from '#web/app/payment-slots.tsx'
import { DepositCard } from '#web/deposits/deposit-card.tsx'
import { DocumentsCard } from '#web/documents/documents-card.tsx'
import { tenantName } from '#web/ledger/labels.ts'
import { LedgerCard } from '#web/ledger/ledger-card.tsx'
import { PendingPayments } from '#web/ledger/payments/pending-payments.tsx'
import { RecordPayment, type PayableLease } from '#web/ledger/payments/record-payment.tsx'
import { leaseQuery, type LeaseWithPayments } from '#web/leases/api.ts'
import { EndingNoticeCard } from '#web/leases/ending/ending-notice-card.tsx'
import { HouseholdCard } from '#web/leases/household/household-card.tsx'
import { LawExceptionsCard } from '#web/leases/law/law-exceptions-card.tsx'
import { LeaseActions } from '#web/leases/lease-actions.tsx'
import { renewalsQuery } from '#web/leases/renewal/renewal-api.ts'
import { RenewalCard } from '#web/leases/renewal/renewal-card.tsx'
import { LeaseFigures } from '#web/leases/lease-figures.tsx'
import { SharesCard } from '#web/payers/shares-card.tsx'
import { PortalStatus } from '#web/tenants/portal-status.tsx'
import { RentCard } from '#web/leases/rent/rent-card.tsx'
import { VersionsCard } from '#web/leases/versions-card.tsx'
import { RecurringChargesCard } from '#web/leases/recurring/recurring-card.tsx'
import { SendMessage } from '#web/notifications/send-message.tsx'
import { useIsPhone } from '#web/lib/hooks/use-is-phone.ts'
import { accountQuery } from '#web/lib/api/account.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { termEndText } from '#web/lib/text/term-end.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Card } from '#web/ui/card.tsx'
import { DetailColumns, DetailPage } from '#web/ui/pages/detail-page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/lease-page'

const ShareLink = lazy(async () => ({
  default: (await import('#web/common/documents/share-link-dialog.tsx')).ShareLinkDialog,
}))
const AddCharge = lazy(async () => ({
  default: (await import('#web/ledger/charges/add-charge-dialog.tsx')).AddChargeDialog,
}))
const AddCredit = lazy(async () => ({
  default: (await import('#web/ledger/add-credit-dialog.tsx')).AddCreditDialog,
}))
const RefundCredit = lazy(async () => ({
  default: (await import('#web/ledger/payments/refund-dialog.tsx')).RefundCreditDialog,
}))
const MoveCredit = lazy(async () => ({
  default: (await import('#web/ledger/payments/move-credit-dialog.tsx')).MoveCreditDialog,
}))

export default function LeasePage({ params }: Route.ComponentProps) {
  const { leaseId } = params
  const query = useQuery(leaseQuery(leaseId))
  const account = useQuery(accountQuery)
  const renewals = useQuery(renewalsQuery(leaseId))
  const lease = query.data
  const isRenewalOffered = renewals.data?.some(({ status }) => status === 'OPEN')
  const mayChange = useMay('leases:write')
  const isPhone = useIsPhone()
  const names = lease?.tenants.map((tenant) => tenant.name).join(', ') || 'Lease'
  const household = lease && account.data && (
    <HouseholdCard
      lease={lease}
      today={account.data.today}
      actions={<SendMessage to={{ leaseId }} whom={names} size="sm" />}
      statusOf={(tenantId) => <PortalStatus id={tenantId} />}
      className="print:hidden"
    />
  )
  return (
    <DetailPage
      query={query}
      noun="Lease"
      name={lease && names}
      crumbs={[{ label: 'Leases', to: href('/leases') }]}
      backLabel="All leases"
      meta={lease && <StatusPill status={lease.phase === 'upcoming' ? 'UPCOMING' : lease.status} />}
      description={lease && <Description lease={lease} />}
      pending={query.isPending || account.isPending}
      actions={
        mayChange
          ? lease &&
            account.data && (
              <Actions lease={lease} today={account.data.today} isRenewalOffered={isRenewalOffered ?? true} />
            )
          : null
      }
    >
      <div className="grid gap-5">
        {lease?.endingNotice && account.data && (
          <EndingNoticeCard lease={lease} notice={lease.endingNotice} today={account.data.today} />
        )}
        {lease?.terminationDate && !lease.endingNotice && lease.status !== 'TERMINATED' && (
          <Notice tone="info" title={`This lease ends on ${formatDate(lease.terminationDate)}`}>
            No rent is charged after that day.
          </Notice>
        )}
        {lease && (lease.movedFrom ?? lease.movedTo) && <Moves lease={lease} />}
        {lease?.status === 'DRAFT' && (
          <Notice tone="info" title="This is a draft">
            Nothing is charged and the unit stays vacant until you activate the lease.
          </Notice>
        )}
        {lease && <PendingPayments payments={lease.payments} />}
        <LeaseFigures lease={lease} />
        <DetailColumns
          aside={
            lease &&
            account.data && (
              <>
                {!isPhone && household}
                <RentCard lease={lease} today={account.data.today} />
                <RecurringChargesCard lease={lease} today={account.data.today} />
                {lease.status !== 'DRAFT' && (
                  <DepositCard
                    leaseId={leaseId}
                    today={account.data.today}
                    isRenewalOffered={isRenewalOffered ?? false}
                    className="print:hidden"
                  />
                )}
              </>
            )
          }
          rest={
            lease && (
              <>
                <RenewalCard leaseId={leaseId} />
                {account.data && (
                  <SharesCard
                    leaseId={leaseId}
                    startDate={lease.startDate}
                    status={lease.status}
                    today={account.data.today}
                  />
                )}
                <DocumentsCard entityType="lease" entityId={leaseId} className="print:hidden" />
                <LawExceptionsCard lease={lease} />
                {lease.notes && (
                  <Card title="Notes" className="print:hidden">
                    <p className="whitespace-pre-wrap">{lease.notes}</p>
                  </Card>
                )}
                <VersionsCard leaseId={leaseId} />
              </>
            )
          }
        >
          {/* calling is what the page is opened for on phones */}
          {isPhone && household}
          {lease && !account.isPending && lease.status !== 'DRAFT' && (
            <div id="ledger" className="scroll-mt-20">
              <LedgerCard leaseId={leaseId} title={`${names}, ${placeOf(lease)}`} {...paymentSlots} />
              <p className="px-4 pt-3 text-sm sm:px-5 print:hidden">
                <TextLink to={`${href('/reports/:report', { report: 'tenant-ledger' })}?lease=${leaseId}`}>
                  Tenant ledger for any period
                </TextLink>
              </p>
            </div>
          )}
        </DetailColumns>
      </div>
    </DetailPage>
  )
}

/** Links the two leases of a household that moved to another unit. */
function Moves({ lease: { movedFrom, movedTo } }: { lease: LeaseWithPayments }) {
  return (
    <Notice tone="info" title={movedTo ? 'The household moves to another unit' : 'The household moved here'}>
      {movedTo && (
        <p>
          The new lease for{' '}
          <TextLink to={href('/leases/:leaseId', { leaseId: movedTo.leaseId })}>{movedTo.place}</TextLink>{' '}
          begins on {formatDate(movedTo.startDate)}.
          {movedTo.transfersOn && ' The deposit is transferred on that day.'}
        </p>
      )}
      {movedFrom && (
        <p>
          The previous lease was for{' '}
          <TextLink to={href('/leases/:leaseId', { leaseId: movedFrom.leaseId })}>{movedFrom.place}</TextLink>
          .
          {movedFrom.transfersOn &&
            ` Its deposit is transferred to this lease on ${formatDate(movedFrom.transfersOn)}.`}
        </p>
      )}
    </Notice>
  )
}

type ActionsProps = { lease: LeaseWithPayments; today: string; isRenewalOffered: boolean }

function Actions({ lease, today, isRenewalOffered }: ActionsProps) {
  const [payer, setPayer] = useState<PayableLease | null>(null)
  const [isCharging, setIsCharging] = useState(false)
  const [hasCharged, setHasCharged] = useState(false)
  const [isSharing, setIsSharing] = useState(false)
  const [isRefunding, setIsRefunding] = useState(false)
  const [isMovingCredit, setIsMovingCredit] = useState(false)
  const [isCrediting, setIsCrediting] = useState(false)
  return (
    <>
      <LeaseActions
        lease={lease}
        today={today}
        isRenewalOffered={isRenewalOffered}
        onPay={() => setPayer({ leaseId: lease.id, tenantName: tenantName(lease), place: placeOf(lease) })}
        onCharge={() => {
          setHasCharged(true)
          setIsCharging(true)
        }}
        onShare={() => setIsSharing(true)}
        onRefund={() => setIsRefunding(true)}
        onMoveCredit={() => setIsMovingCredit(true)}
        onCredit={() => setIsCrediting(true)}
      />
      {isSharing && (
        <Suspense>
          <ShareLink
            shared={{ kind: 'balance', leaseId: lease.id, tenants: lease.tenants }}
            onClose={() => setIsSharing(false)}
          />
        </Suspense>
      )}
      {isCrediting && (
        <Suspense>
          <AddCredit leaseId={lease.id} onClose={() => setIsCrediting(false)} />
        </Suspense>
      )}
      {isRefunding && (
        <Suspense>
          <RefundCredit
            leaseId={lease.id}
            credit={-lease.balance}
            tenantName={tenantName(lease)}
            today={today}
            onClose={() => setIsRefunding(false)}
          />
        </Suspense>
      )}
      {isMovingCredit && (
        <Suspense>
          <MoveCredit
            leaseId={lease.id}
            tenantName={tenantName(lease)}
            today={today}
            onClose={() => setIsMovingCredit(false)}
          />
        </Suspense>
      )}
      <RecordPayment lease={payer} onClose={() => setPayer(null)} />
      {hasCharged && (
        <Suspense>
          <AddCharge
            open={isCharging}
            onClose={() => setIsCharging(false)}
            leaseId={lease.id}
            tenantName={tenantName(lease)}
            today={today}
          />
        </Suspense>
      )}
    </>
  )
}

function placeOf({ unit }: LeaseWithPayments): string {
  return `${unit.property.name}, ${unit.unitNumber}`
}

function Description({ lease }: { lease: LeaseWithPayments }) {
  const { id: unitId, propertyId } = lease.unit
  return (
    <>
      <TextLink to={href('/properties/:propertyId/units/:unitId', { propertyId, unitId })}>
        {placeOf(lease)}
      </TextLink>
      {` · ${formatDate(lease.startDate)} ${lease.terminationDate ? `to ${formatDate(lease.terminationDate)}` : termEndText(lease)}`}
    </>
  )
}
