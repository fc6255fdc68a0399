import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { messageFor } from '#web/lib/api/api-client.ts'
import { formatInstant } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Column, QueryTable } from '#web/ui/data/data-table.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { deliveriesQuery, type Delivery, replay } from './api.ts'

const looks = {
  PENDING: ['Waiting', 'warn'],
  DELIVERED: ['Delivered', 'good'],
  FAILED: ['Failed', 'bad'],
} as const

/** Lists what was sent to a webhook, newest first. A failed delivery always offers to send it again. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const deliveries = useQuery(deliveriesQuery(webhookId))
  return (
    <div className="-mx-5">
      <QueryTable
        query={deliveries}
        errorTitle="The deliveries could not be loaded"
        caption="Deliveries"
        columns={columns}
        rowKey={({ id }) => id}
        rowActions={(delivery) => delivery.status !== 'PENDING' && <SendAgain delivery={delivery} />}
        isUrgent={({ status }) => status === 'FAILED'}
        empty={
          <EmptyState icon={<Send aria-hidden />} title="Nothing sent yet">
            Send a test event to try the webhook.
          </EmptyState>
        }
      />
    </div>
  )
}

function SendAgain({ delivery: { id, webhookId, type } }: { delivery: Delivery }) {
  const [isBusy, setIsBusy] = useState(false)
  async function send() {
    setIsBusy(true)
    try {
      await replay(webhookId, id)
      toast.success('The event will be sent again')
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="sm" busy={isBusy} aria-label={`Send ${type} again`} onClick={() => void send()}>
      Send again
    </Button>
  )
}

const columns: readonly Column<Delivery>[] = [
  {
    key: 'type',
    header: 'Event',
    cell: ({ type }) => <span className="font-medium wrap-anywhere">{type}</span>,
  },
  {
    key: 'sent',
    header: 'Sent',
    phone: 'detail',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatInstant(createdAt)}</span>,
  },
  { key: 'attempts', header: 'Attempts', align: 'right', cell: ({ attempts }) => attempts },
  {
    key: 'answer',
    header: 'Response',
    phone: 'note',
    className: 'md:max-w-56',
    cell: ({ responseStatus, error }) => (
      <span className="wrap-anywhere">
        {[responseStatus, error].filter((part) => part !== null).join(', ')}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'figure',
    cell: ({ status }) => {
      const [label, tone] = looks[status]
      return <StatusPill status={status} label={label} tone={tone} />
    },
  },
]
