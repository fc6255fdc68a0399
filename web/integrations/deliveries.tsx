import { useMutation, useQuery } from '@tanstack/react-query'
import { messageFor } from '#web/lib/api/api-client.ts'
import { formatInstant } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { deliveriesQuery, type Delivery, replay } from './api.ts'

const looks = {
  PENDING: ['Waiting', 'warn'],
  DELIVERED: ['Delivered', 'good'],
  FAILED: ['Failed', 'bad'],
} as const

export function Deliveries({ webhookId }: { webhookId: string }) {
  const { data, error, refetch } = useQuery(deliveriesQuery(webhookId))
  if (error && !data) {
    return (
      <ErrorState error={error} onRetry={() => void refetch()} title="The deliveries could not be loaded" />
    )
  }
  if (!data) {
    return <SkeletonLines lines={4} />
  }
  if (data.length === 0) {
    return <p className="text-ink-soft">Nothing was sent yet. Send a test to see how it arrives.</p>
  }
  return (
    <ul className="grid divide-y divide-line">
      {data.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { id, webhookId, type, status, attempts, responseStatus, error, createdAt } = delivery
  const [label, tone] = looks[status]
  const again = useMutation({
    mutationFn: () => replay(webhookId, id),
    onSuccess: () => toast.success('It is sent once more'),
    onError: (failure) => toast.error(messageFor(failure)),
  })
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          {type} <StatusPill status={status} label={label} tone={tone} />
        </p>
        <p className="text-sm wrap-anywhere text-ink-faint">
          {formatInstant(createdAt)} · {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
          {responseStatus !== null && <> · answered {responseStatus}</>}
          {error && <> · {error}</>}
        </p>
      </div>
      {status !== 'PENDING' && (
        <Button
          size="sm"
          busy={again.isPending}
          aria-label={`Send ${type} again`}
          onClick={() => again.mutate()}
        >
          Send again
        </Button>
      )}
    </li>
  )
}
