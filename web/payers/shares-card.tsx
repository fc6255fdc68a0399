import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { leasePayersQuery, type PayerOfLease } from '#web/common/payers/lease-payers.ts'
import { kindLabel } from '#web/common/payers/payer-labels.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

type SharesCardProps = { leaseId: string; startDate: string; status: string; today: string }

/** Lists who pays which share of the rent of a lease. */
export function SharesCard({ leaseId, startDate, status, today }: SharesCardProps) {
  const mayWrite = useMay('leases:write') && status !== 'TERMINATED'
  const query = useQuery(leasePayersQuery(leaseId))
  const [edited, setEdited] = useState<PayerOfLease | 'new'>()
  const shares = query.data
  return (
    <Card
      title="Payers and shares"
      description={
        shares && shares.payers.length > 0
          ? 'The payer pays a share of the rent, and the tenants are charged only the rest.'
          : shares && 'The tenants pay the whole rent.'
      }
      padded={false}
      className="print:hidden"
      actions={
        mayWrite && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
            Add payer
          </Button>
        )
      }
    >
      {shares === undefined ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <div className="px-4 py-4 sm:px-5">
            <SkeletonLines lines={2} />
          </div>
        )
      ) : (
        shares.payers.length > 0 && (
          <ul>
            {shares.payers.map((payer) => (
              <Row key={payer.payerId} payer={payer} onEdit={mayWrite ? () => setEdited(payer) : undefined} />
            ))}
            <li className="flex justify-between gap-3 px-4 py-2.5 font-medium sm:px-5">
              <span>The tenants pay the rest of {formatMoney(shares.rent)}</span>
              <span className="tabular">{formatMoney(shares.household)}</span>
            </li>
          </ul>
        )
      )}
      {edited && shares && (
        <Suspense>
          <ShareDialog
            leaseId={leaseId}
            startDate={startDate}
            today={today}
            shares={shares}
            payer={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function Row({ payer, onEdit }: { payer: PayerOfLease; onEdit: (() => void) | undefined }) {
  const { payerId, name, kind, amount, steps, open } = payer
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <TextLink to={href('/leases/payers/:payerId', { payerId })}>{name}</TextLink>
        </p>
        <p className="text-sm text-ink-soft">
          {[
            kindLabel(kind),
            ...steps.map((step) =>
              step.amount > 0
                ? `${formatMoney(step.amount)} from ${formatDate(step.from)}`
                : `nothing from ${formatDate(step.from)}`,
            ),
            ...(open > 0 ? [`${formatMoney(open)} unpaid`] : []),
          ].join(' · ')}
        </p>
      </div>
      <p className="tabular text-right font-medium">
        {formatMoney(amount)}
        <span className="block text-sm font-normal text-ink-faint">a month</span>
      </p>
      {onEdit && (
        <Button
          size="sm"
          icon={<Pencil aria-hidden />}
          onClick={onEdit}
          aria-label={`Change the share of ${name}`}
        >
          Change
        </Button>
      )}
    </li>
  )
}
