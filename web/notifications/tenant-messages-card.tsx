import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import type { WireResponse } from '#shared/lib/route.ts'
import { listTenantMessages } from '#shared/notifications/contract.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { PagedList } from '#web/ui/data/paged-list.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { SendMessage } from './send-message.tsx'

type Message = WireResponse<typeof listTenantMessages>[number]

function messagesQuery(tenantId: string) {
  return infiniteQueryOptions({
    queryKey: ['tenants', 'messages', tenantId],
    queryFn: ({ pageParam, signal }) =>
      callPage(listTenantMessages, { params: { id: tenantId }, query: { limit: 5 }, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** Lists the messages written to a tenant by hand, and offers to write another. */
export function TenantMessagesCard({ tenantId, name }: { tenantId: string; name: string }) {
  const list = useInfiniteQuery(messagesQuery(tenantId))
  return (
    <Card title="Messages" padded={false} actions={<SendMessage to={{ tenantId }} whom={name} size="sm" />}>
      <PagedList
        list={list}
        noun="message"
        errorTitle="The messages could not be loaded"
        loading={
          <div className="px-4 py-4 sm:px-5">
            <SkeletonLines lines={3} />
          </div>
        }
        empty={
          <EmptyState icon={<MessageSquareText aria-hidden />} title="No messages yet">
            Messages you send to {name} are listed here.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul>
            {rows.map((message) => (
              <Row key={message.id} message={message} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}

function Row({ message }: { message: Message }) {
  const state = stateOf(message)
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere">{message.title}</p>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      <p className="mt-1 text-sm text-ink-faint">
        {message.sentBy ?? 'A former member'}, <RelativeTime instant={message.createdAt} />
      </p>
    </li>
  )
}

function stateOf({ inPortal, byEmail, mailState }: Message): {
  label: string
  tone: 'good' | 'warn' | 'bad' | 'plain'
} {
  if (mailState === 'HELD') {
    return { label: inPortal ? 'In the portal, email pending' : 'Email pending', tone: 'warn' }
  }
  if (mailState === 'FAILED' || mailState === 'DROPPED') {
    return { label: inPortal ? 'In the portal, email not delivered' : 'Email not delivered', tone: 'bad' }
  }
  return {
    label: inPortal && byEmail ? 'Portal and email' : inPortal ? 'Portal' : 'Email',
    tone: 'plain',
  }
}
