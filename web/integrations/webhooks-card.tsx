import { useMutation, useQuery } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { StepUpCancelled, useEnsureIdentity } from '#web/lib/session/ensure-identity.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { type Column, QueryTable } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { ShownOnce } from '#web/ui/buttons/shown-once.tsx'
import { newSecret, removeWebhook, sendTest, setEnabled, type Webhook, webhooksQuery } from './api.ts'
import { Deliveries } from './deliveries.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'

/** The item that was opened last for a webhook, and whether it is open. */
type Shown = { kind: 'deliveries' | 'remove' | undefined; webhook: Webhook }

/** Lists the URLs that receive events of the account. */
export function WebhooksCard() {
  const webhooks = useQuery(webhooksQuery)
  const ensure = useEnsureIdentity()
  const [isAdding, setIsAdding] = useState(false)
  const [shown, setShown] = useState<Shown>()
  const [secret, setSecret] = useState<string>()
  const act = useMutation({
    mutationFn: async ({ work }: { work: () => Promise<void>; done: string }) => work(),
    onSuccess: (_, { done }) => toast.success(done),
    onError: (error) => toast.error(messageFor(error)),
  })
  const close = () => setShown((last) => last && { ...last, kind: undefined })
  const add = <Button onClick={() => setIsAdding(true)}>New webhook</Button>
  return (
    <Card
      title="Webhooks"
      description="URLs that receive events from this account."
      actions={webhooks.data && webhooks.data.length > 0 && add}
      padded={false}
    >
      <QueryTable
        query={webhooks}
        errorTitle="The webhooks could not be loaded"
        caption="Webhooks"
        columns={columns}
        expected={2}
        rowKey={({ id }) => id}
        rowActions={(webhook) => (
          <RowMenu
            label={`Actions for ${webhook.url}`}
            items={[
              { label: 'Deliveries', onSelect: () => setShown({ kind: 'deliveries', webhook }) },
              ...(webhook.enabled
                ? [
                    {
                      label: 'Send a test',
                      onSelect: () =>
                        act.mutate({ work: () => sendTest(webhook.id), done: 'Test event sent' }),
                    },
                  ]
                : []),
              {
                label: 'New secret',
                onSelect: () =>
                  void ensure(() => newSecret(webhook.id)).then(setSecret, (error: unknown) => {
                    if (!(error instanceof StepUpCancelled)) {
                      toast.error(messageFor(error))
                    }
                  }),
              },
              {
                label: webhook.enabled ? 'Stop' : 'Start again',
                onSelect: () =>
                  act.mutate({
                    work: () => setEnabled(webhook, !webhook.enabled),
                    done: webhook.enabled
                      ? 'Events will no longer be sent to this webhook'
                      : 'Events will be sent to this webhook again',
                  }),
              },
              { label: 'Remove', tone: 'danger', onSelect: () => setShown({ kind: 'remove', webhook }) },
            ]}
          />
        )}
        empty={
          <EmptyState icon={<WebhookIcon aria-hidden />} title="No webhooks yet" action={add}>
            A webhook sends signed events to your own program when payments, leases or repairs change.
          </EmptyState>
        }
      />
      <NewWebhookDialog open={isAdding} onClose={() => setIsAdding(false)} />
      {shown && (
        <>
          <Dialog
            open={shown.kind === 'deliveries'}
            onOpenChange={(next) => !next && close()}
            title="Deliveries"
            description={`Events sent to ${shown.webhook.url} in the last thirty days, newest first.`}
            size="lg"
          >
            <Deliveries webhookId={shown.webhook.id} />
          </Dialog>
          <ConfirmDialog
            open={shown.kind === 'remove'}
            onOpenChange={(next) => !next && close()}
            title="Remove this webhook?"
            confirmLabel="Remove webhook"
            onConfirm={async () => {
              await removeWebhook(shown.webhook.id)
              toast.success('Webhook removed')
            }}
          >
            No more events are sent to {shown.webhook.url}, and its delivery history is deleted.
          </ConfirmDialog>
        </>
      )}
      <Dialog
        open={secret !== undefined}
        onOpenChange={(next) => !next && setSecret(undefined)}
        title="New secret"
        description="The old secret stays valid for one more day."
      >
        <ShownOnce label="Secret" secret={secret ?? ''} onDone={() => setSecret(undefined)} />
      </Dialog>
    </Card>
  )
}

const columns: readonly Column<Webhook>[] = [
  {
    key: 'url',
    header: 'URL',
    className: 'md:max-w-96',
    cell: ({ url, disabledBecause }) => (
      <>
        <span className="font-medium wrap-anywhere">{url}</span>
        {disabledBecause && <span className="block text-xs text-ink-soft">{disabledBecause}</span>}
      </>
    ),
  },
  {
    key: 'events',
    header: 'Events',
    phone: 'detail',
    className: 'md:max-w-64',
    cell: ({ eventTypes }) => (
      <span className="block md:truncate" title={eventsOf(eventTypes)}>
        {eventsOf(eventTypes)}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'figure',
    cell: ({ enabled }) => (enabled ? 'Active' : <Badge tone="warn">Stopped</Badge>),
  },
  {
    key: 'created',
    header: 'Added',
    isOptional: true,
    cell: ({ createdAt }) => <DateText date={createdAt} />,
  },
]

function eventsOf(types: readonly string[]): string {
  return types.includes('*') ? 'All events' : types.join(', ')
}
