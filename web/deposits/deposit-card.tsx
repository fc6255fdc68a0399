import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft, CalendarDays, Landmark, MapPin, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RowMenu, type RowMenuItem } from '#web/ui/data/menus/row-menu.tsx'
import { FactList } from '#web/ui/data/fact-list.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { depositQuery, type Deposit } from './api.ts'
import { DepositDeadline } from './deposit-deadline.tsx'
import type { DepositAction } from './deposit-dialogs.tsx'
import { InterestSection } from './interest-section.tsx'
import { depositKindLabels, accountText } from './labels.ts'
import { ReturnSummary } from './return-summary.tsx'

const Dialogs = lazy(async () => ({ default: (await import('./deposit-dialogs.tsx')).DepositDialogs }))

type DepositCardProps = {
  leaseId: string
  today: string
  /** Whether the tenants can still accept a renewal of the lease. */
  isRenewalOffered?: boolean
  className?: string | undefined
}

/** Shows the deposits of a lease: what is held and where, until when it must be returned, and how it was returned. */
export function DepositCard({ leaseId, today, isRenewalOffered = false, className }: DepositCardProps) {
  const query = useQuery(depositQuery(leaseId))
  const mayWrite = useMay('leases:write')
  const [action, setAction] = useState<DepositAction>()
  const deposit = query.data
  return (
    <Card
      title="Deposit"
      className={className}
      actions={
        deposit &&
        mayWrite && (
          <>
            {deposit.held > 0 && deposit.endsOn !== null && (
              <LinkButton size="sm" to={href('/leases/:leaseId/move-out', { leaseId })}>
                Return deposit
              </LinkButton>
            )}
            <RowMenu label="Deposit actions" items={actionsOf(deposit, setAction)} />
          </>
        )
      }
    >
      {deposit === undefined ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonLines lines={3} />
        )
      ) : (
        <div className="grid gap-4">
          <DepositDeadline deposit={deposit} today={today} isFolded isRenewalOffered={isRenewalOffered} />
          <InterestSection
            deposit={deposit}
            today={today}
            mayWrite={mayWrite}
            onPost={() => setAction('interest')}
          />
          <Facts deposit={deposit} />
          {deposit.returned && (
            <ReturnSummary deposit={deposit} returned={deposit.returned} mayWrite={mayWrite} />
          )}
        </div>
      )}
      {deposit && action && (
        <Suspense>
          <Dialogs action={action} deposit={deposit} today={today} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

function actionsOf(deposit: Deposit, onDo: (action: DepositAction) => void): RowMenuItem[] {
  return [
    { label: 'Add deposit', icon: <Plus aria-hidden />, onSelect: () => onDo('add') },
    { label: 'Where it is held', icon: <Landmark aria-hidden />, onSelect: () => onDo('account') },
    { label: 'Forwarding address', icon: <MapPin aria-hidden />, onSelect: () => onDo('address') },
    ...(deposit.events.length > 0
      ? [
          {
            label: 'Dates for the deadline',
            icon: <CalendarDays aria-hidden />,
            onSelect: () => onDo('dates'),
          },
        ]
      : []),
    ...(deposit.held > 0 && deposit.transferTargets.length > 0
      ? [
          {
            label: 'Transfer to another lease',
            icon: <ArrowRightLeft aria-hidden />,
            onSelect: () => onDo('transfer'),
          },
        ]
      : []),
  ]
}

function Facts({ deposit }: { deposit: Deposit }) {
  const { deposits, account, forwardingAddress, held, agreed } = deposit
  return (
    <FactList
      facts={[
        { label: 'Held', value: <span className="tabular font-medium">{formatMoney(held)}</span> },
        ...(deposits.length > 0
          ? deposits.map(({ chargeId, kind, amount, paid, dueDate }) => ({
              label: depositKindLabels[kind],
              value: (
                <span key={chargeId} className="tabular">
                  {paid === amount
                    ? `${formatMoney(amount)}, paid`
                    : `${formatMoney(paid)} of ${formatMoney(amount)} paid, due ${formatDate(dueDate)}`}
                </span>
              ),
            }))
          : [{ label: 'Agreed', value: agreed > 0 ? formatMoney(agreed) : 'None' }]),
        { label: 'Held at', value: account ? accountText(account) : 'Not recorded' },
        ...(forwardingAddress
          ? [
              {
                label: 'Forwarding address',
                value: (
                  <span className="whitespace-pre-line">
                    {forwardingAddress.address}
                    <span className="block text-sm text-ink-faint">
                      {forwardingAddress.givenBy === 'TENANT' ? 'From the tenant' : 'Recorded'},{' '}
                      {formatDate(forwardingAddress.givenOn)}
                    </span>
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
