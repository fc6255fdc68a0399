import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { paymentSlots } from '#web/app/payment-slots.tsx'
import { ForwardingAddressDialog } from '#web/deposits/forwarding-address-dialog.tsx'
import { depositQuery, type Deposit } from '#web/deposits/api.ts'
import { DatesDialog } from '#web/deposits/dates-dialog.tsx'
import { DepositDeadline } from '#web/deposits/deposit-deadline.tsx'
import { eventLabels } from '#web/deposits/labels.ts'
import { ReturnForm } from '#web/deposits/return-form.tsx'
import { ReturnSummary } from '#web/deposits/return-summary.tsx'
import { leaseQuery, type LeaseWithPayments } from '#web/leases/api.ts'
import { endingNoticeTitle } from '#web/leases/ending/ending-notice-words.ts'
import { LedgerCard } from '#web/ledger/ledger-card.tsx'
import { accountQuery } from '#web/lib/api/account.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { DetailPage } from '#web/ui/pages/detail-page.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'

const EndLease = lazy(async () => ({
  default: (await import('#web/leases/ending/end-lease-dialog.tsx')).EndLeaseDialog,
}))
const AddCharge = lazy(async () => ({
  default: (await import('#web/ledger/charges/add-charge-dialog.tsx')).AddChargeDialog,
}))
const RefundCredit = lazy(async () => ({
  default: (await import('#web/ledger/payments/refund-dialog.tsx')).RefundCreditDialog,
}))

/** The end of a lease on one page: last day, final charges, forwarding address, deposit. The ledger is beside it. */
export function MoveOut({ leaseId }: { leaseId: string }) {
  const query = useQuery(leaseQuery(leaseId))
  const deposit = useQuery(depositQuery(leaseId))
  const account = useQuery(accountQuery)
  const mayWrite = useMay('leases:write')
  const lease = query.data
  const names = lease?.tenants.map((tenant) => tenant.name).join(', ') || 'Lease'
  const today = account.data?.today
  return (
    <DetailPage
      query={query}
      noun="Move-out"
      name={lease && 'Move-out'}
      tabTitle={`Move-out for ${names}`}
      crumbs={[
        { label: 'Leases', to: href('/leases') },
        { label: names, to: href('/leases/:leaseId', { leaseId }) },
      ]}
      backLabel="All leases"
      meta={lease && <StatusPill status={lease.status} />}
      description={lease && `${names}, ${placeOf(lease)}`}
      actions={null}
    >
      {lease && deposit.data && today ? (
        <div className="grid items-start gap-5 gap-x-7 min-[1500px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] beside-panel:grid-cols-1!">
          <div className="grid gap-5">
            <Steps lease={lease} deposit={deposit.data} today={today} mayWrite={mayWrite} />
          </div>
          <LedgerCard leaseId={leaseId} title={`${names}, ${placeOf(lease)}`} {...paymentSlots} />
        </div>
      ) : (
        <div className="px-4 sm:px-5">
          <SkeletonLines lines={8} />
        </div>
      )}
    </DetailPage>
  )
}

type StepsProps = { lease: LeaseWithPayments; deposit: Deposit; today: string; mayWrite: boolean }
type Open = 'end' | 'charge' | 'address' | 'dates' | 'refund'

function Steps({ lease, deposit, today, mayWrite }: StepsProps) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const tenant = lease.tenants[0]?.name ?? 'No tenant'
  const { endsOn, events, forwardingAddress, held, returned } = deposit
  const canEnd = mayWrite && lease.status === 'ACTIVE' && lease.terminationDate === null
  return (
    <>
      <Card
        title="1. Last day"
        actions={
          canEnd && (
            <Button size="sm" onClick={() => setOpen('end')}>
              End lease
            </Button>
          )
        }
      >
        {endsOn === null ? (
          <p>This lease is month to month. End it to set its last day.</p>
        ) : (
          <p>
            {endsOn < today ? 'The lease ended on' : 'The lease ends on'}{' '}
            <span className="font-medium">{formatDate(endsOn)}</span>. No rent is charged after that date.
          </p>
        )}
        {lease.endingNotice && (
          <p className="text-sm text-ink-faint">{endingNoticeTitle(lease.endingNotice, null, today)}.</p>
        )}
      </Card>
      <Card
        title="2. Final charges"
        actions={
          mayWrite && (
            <>
              <Button size="sm" onClick={() => setOpen('charge')}>
                Add charge
              </Button>
              {held === 0 && lease.balance < 0 && (
                <Button size="sm" onClick={() => setOpen('refund')}>
                  Refund credit
                </Button>
              )}
            </>
          )
        }
      >
        <p>{unpaidWords(deposit.open)}</p>
        <p className="text-sm text-ink-faint">
          The last month’s rent is prorated. Enter deductions from the deposit below, not here.
        </p>
      </Card>
      <Card
        title="3. Forwarding address"
        actions={
          mayWrite && (
            <Button size="sm" onClick={() => setOpen('address')}>
              {forwardingAddress ? 'Change' : 'Enter address'}
            </Button>
          )
        }
      >
        {forwardingAddress ? (
          <p className="whitespace-pre-line">{forwardingAddress.address}</p>
        ) : returned?.sentTo ? (
          <>
            <p>The tenant gave no forwarding address. The deposit and the letter were sent to:</p>
            <p className="whitespace-pre-line">{returned.sentTo}</p>
          </>
        ) : (
          <p>None yet. Your tenant is asked for it in the portal.</p>
        )}
      </Card>
      {events.length > 0 && (
        <Card
          title="4. Dates for the deadline"
          actions={
            mayWrite && (
              <Button size="sm" onClick={() => setOpen('dates')}>
                {events.some(({ date }) => date !== null) ? 'Change' : 'Enter dates'}
              </Button>
            )
          }
        >
          <DescriptionList
            items={events.map(({ event, date }) => ({
              label: eventLabels[event],
              value: date === null ? 'Not recorded' : formatDate(date),
            }))}
          />
        </Card>
      )}
      <Card title={`${events.length > 0 ? 5 : 4}. Deposit and letter`}>
        <div className="grid gap-4">
          <DepositDeadline deposit={deposit} today={today} />
          <DepositStep lease={lease} deposit={deposit} today={today} mayWrite={mayWrite}>
            {returned && <ReturnSummary deposit={deposit} returned={returned} mayWrite={mayWrite} />}
          </DepositStep>
        </div>
      </Card>
      <Suspense>
        {open === 'end' && <EndLease lease={lease} today={today} onClose={close} />}
        {open === 'charge' && (
          <AddCharge open leaseId={lease.id} tenantName={tenant} today={today} onClose={close} />
        )}
        {open === 'refund' && (
          <RefundCredit
            leaseId={lease.id}
            credit={-lease.balance}
            tenantName={tenant}
            today={today}
            onClose={close}
          />
        )}
      </Suspense>
      {open === 'address' && <ForwardingAddressDialog deposit={deposit} onClose={close} />}
      {open === 'dates' && <DatesDialog deposit={deposit} onClose={close} />}
    </>
  )
}

function DepositStep({ deposit, today, mayWrite, children }: StepsProps & { children: ReactNode }) {
  if (deposit.returned) {
    return children
  }
  if (deposit.held === 0) {
    return <p>No deposit is held under this lease.</p>
  }
  if (deposit.endsOn === null) {
    return <p>{formatMoney(deposit.held)} is held. End the lease first, then return the deposit.</p>
  }
  return mayWrite ? (
    <ReturnForm
      key={`${deposit.held}:${deposit.open}:${deposit.forwardingAddress?.address}`}
      deposit={deposit}
      today={today}
    />
  ) : (
    <p>{formatMoney(deposit.held)} is held.</p>
  )
}

function unpaidWords(open: number): string {
  if (open > 0) {
    return `${formatMoney(open)} is unpaid and will be paid from the deposit.`
  }
  return open < 0
    ? `The tenant has a credit of ${formatMoney(-open)}. The credit is refunded with the deposit.`
    : 'The tenant owes nothing.'
}

function placeOf({ unit }: LeaseWithPayments): string {
  return `${unit.property.name}, ${unit.unitNumber}`
}
