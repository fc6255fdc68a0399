import { useQuery } from '@tanstack/react-query'
import { CalendarX, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatMoney } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { RowMenu, type RowMenuItem } from '#web/ui/data/menus/row-menu.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { recurringQuery, type LeaseWithPayments, type RecurringCharge } from '#web/leases/api.ts'
import type { RecurringAction } from './recurring-dialogs.tsx'
import { laterAmounts, nextChargeText, periodText } from './recurring-labels.ts'

const Dialogs = lazy(async () => ({ default: (await import('./recurring-dialogs.tsx')).RecurringDialogs }))

type RecurringCardProps = { lease: LeaseWithPayments; today: string }

/** Lists the recurring charges of a lease other than its rent: pet rent, parking, storage, utilities. */
export function RecurringChargesCard({ lease, today }: RecurringCardProps) {
  const mayWrite = useMay('recurring-charges:write')
  const list = useQuery(recurringQuery(lease.id))
  const [deed, setDeed] = useState<RecurringAction>()
  const rows = list.data
  return (
    <Card
      title="Recurring charges"
      description={rows?.length === 0 ? 'No pet rent, parking, storage, utilities or sales tax' : undefined}
      padded={false}
      className="print:hidden"
      actions={
        mayWrite &&
        lease.status !== 'TERMINATED' && (
          <Button size="sm" variant="text" onClick={() => setDeed({ kind: 'add' })}>
            Add recurring charge
          </Button>
        )
      }
    >
      {rows === undefined ? (
        list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <div className="px-4 py-4 sm:px-5">
            <SkeletonLines lines={2} />
          </div>
        )
      ) : (
        <ul>
          {rows.map((charge) => (
            <Row
              key={charge.id}
              charge={charge}
              isDraft={lease.status === 'DRAFT'}
              today={today}
              onDo={mayWrite ? setDeed : undefined}
            />
          ))}
        </ul>
      )}
      {deed && (
        <Suspense>
          <Dialogs deed={deed} lease={lease} today={today} onClose={() => setDeed(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

type RowProps = {
  charge: RecurringCharge
  isDraft: boolean
  today: string
  onDo: ((deed: RecurringAction) => void) | undefined
}

function Row({ charge, isDraft, today, onDo }: RowProps) {
  const isOver = charge.endDate !== null && charge.endDate < today
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{charge.name}</p>
        <p className="text-sm text-ink-soft">
          {[
            periodText(charge),
            ...laterAmounts(charge, today),
            ...(charge.isTaxed ? ['Sales tax applies'] : []),
          ].join(' · ')}
        </p>
        <p className="text-sm text-ink-faint">{nextChargeText(charge, { isDraft, today })}</p>
      </div>
      <p className={`tabular text-right ${isOver ? 'text-ink-faint' : 'font-medium'}`}>
        {charge.rate === null ? formatMoney(charge.amount) : `${charge.rate}%`}
        <span className="block text-sm font-normal text-ink-faint">
          {charge.rate === null ? 'a month' : 'of the rent'}
        </span>
      </p>
      {onDo && <RowMenu label={`Actions for ${charge.name}`} items={itemsOf(charge, onDo)} />}
    </li>
  )
}

function itemsOf(charge: RecurringCharge, onDo: (deed: RecurringAction) => void): RowMenuItem[] {
  return [
    { label: 'Change', icon: <Pencil aria-hidden />, onSelect: () => onDo({ kind: 'change', charge }) },
    {
      label: charge.endDate === null ? 'End' : 'Change last day',
      icon: <CalendarX aria-hidden />,
      onSelect: () => onDo({ kind: 'end', charge }),
    },
    ...(charge.lastMonth === null
      ? [
          {
            label: 'Remove',
            icon: <Trash2 aria-hidden />,
            tone: 'danger' as const,
            onSelect: () => onDo({ kind: 'remove', charge }),
          },
        ]
      : []),
  ]
}
