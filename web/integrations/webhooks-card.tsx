import { useMutation, useQuery } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { RowMenu } from '#web/ui/data/row-menu.tsx'
import { ShownOnce } from '#web/ui/buttons/shown-once.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { newSecret, removeWebhook, sendTest, setEnabled, type Webhook, webhooksQuery } from './api.ts'
import { Deliveries } from './deliveries.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'

export function WebhooksCard() {
  const { data, error, refetch } = useQuery(webhooksQuery)
  const [isAdding, setIsAdding] = useState(false)
  const add = <Button onClick={() => setIsAdding(true)}>New webhook</Button>
  return (
    <Card
      title="Webhooks"
      description="URLs that receive events from this account."
      actions={data && data.length > 0 && add}
      padded={false}
    >
      {data?.length === 0 ? (
        <EmptyState icon={<WebhookIcon aria-hidden />} title="No webhooks yet" action={add}>
          Every payment, lease or repair can be sent to a program of yours as it happens, signed.
        </EmptyState>
      ) : data ? (
        <ul>
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} title="The webhooks could not be loaded" />
      ) : (
        <div className="px-4 py-4 sm:px-5">
          <SkeletonLines lines={3} />
        </div>
      )}
      <NewWebhookDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </Card>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, enabled, eventTypes, disabledBecause } = webhook
  const [shown, setShown] = useState<'deliveries' | 'remove'>()
  const [secret, setSecret] = useState<string>()
  const close = () => setShown(undefined)
  const act = useMutation({
    mutationFn: async ({ work }: { work: () => Promise<void>; done: string }) => work(),
    onSuccess: (_, { done }) => toast.success(done),
    onError: (error) => toast.error(messageFor(error)),
  })
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium wrap-anywhere">
          {url}
          {!enabled && <Badge tone="warn">Stopped</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-faint">
          {eventTypes.includes('*') ? 'Everything' : eventTypes.join(', ')}
          {disabledBecause && <> · {disabledBecause}</>}
        </p>
      </div>
      <RowMenu
        label={`Actions for ${url}`}
        items={[
          { label: 'Deliveries', onSelect: () => setShown('deliveries') },
          ...(enabled
            ? [
                {
                  label: 'Send a test',
                  onSelect: () =>
                    act.mutate({ work: () => sendTest(id), done: 'A test event is on its way' }),
                },
              ]
            : []),
          {
            label: 'New secret',
            onSelect: () =>
              void newSecret(id).then(setSecret, (error: unknown) => toast.error(messageFor(error))),
          },
          {
            label: enabled ? 'Stop' : 'Start again',
            onSelect: () =>
              act.mutate({
                work: () => setEnabled(webhook, !enabled),
                done: enabled ? 'Nothing more is sent to it' : 'It receives events again',
              }),
          },
          { label: 'Remove', tone: 'danger', onSelect: () => setShown('remove') },
        ]}
      />
      <Dialog
        open={shown === 'deliveries'}
        onOpenChange={(next) => !next && close()}
        title="Deliveries"
        description="Events sent in the last thirty days, newest first."
        size="lg"
      >
        <Deliveries webhookId={id} />
      </Dialog>
      <Dialog
        open={secret !== undefined}
        onOpenChange={(next) => !next && setSecret(undefined)}
        title="New secret"
        description="The old one signs beside it for another day."
      >
        <ShownOnce label="Secret" secret={secret ?? ''} onDone={() => setSecret(undefined)} />
      </Dialog>
      <ConfirmDialog
        open={shown === 'remove'}
        onOpenChange={(next) => !next && close()}
        title="Remove this webhook?"
        confirmLabel="Remove webhook"
        onConfirm={async () => {
          await removeWebhook(id)
          toast.success('Webhook removed')
        }}
      >
        Nothing more is sent to {url}, and its deliveries are forgotten.
      </ConfirmDialog>
    </li>
  )
}
