import { useQuery } from '@tanstack/react-query'
import { Bell, Camera, CircleDot, Eye, Lock, Pencil, Send, type LucideIcon } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { createComment, type Visibility } from '#shared/maintenance/conversation-contract.ts'
import { fieldSentence } from '#shared/messages/field-sentence.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PanelSection } from '#web/ui/side-panel.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { requestTalkedAbout, timelineQuery, type MaintenanceRequest, type TimelineEntry } from './api.ts'

export type CommentDraft = { body: string; visibility: Visibility }

type RequestConversationProps = {
  request: MaintenanceRequest
  mayWrite: boolean
  /** Kept in the panel, so that it stays while another request is shown. */
  draft: CommentDraft
  onDraft: (draft: CommentDraft) => void
}

/** Shows the history and the comments of a request, oldest first, and the box to write a comment. */
export function RequestConversation({ request, mayWrite, draft, onDraft }: RequestConversationProps) {
  const timeline = useQuery(timelineQuery(request.id))
  return (
    <PanelSection title="History and comments">
      {timeline.data ? (
        <ol className="grid gap-3">
          {timeline.data.map((entry) => (
            <Entry key={`${entry.kind}${entry.id}`} entry={entry} reader={readerOf(request)} />
          ))}
        </ol>
      ) : timeline.isError ? (
        <ErrorState
          size="sm"
          error={timeline.error}
          title="The history could not be loaded"
          onRetry={() => void timeline.refetch()}
        />
      ) : (
        <SkeletonLines lines={3} />
      )}
      {mayWrite && <Composer request={request} draft={draft} onDraft={onDraft} />}
    </PanelSection>
  )
}

const icons: Record<Exclude<TimelineEntry['kind'], 'comment'>, LucideIcon> = {
  status: CircleDot,
  change: Pencil,
  photo: Camera,
  notification: Bell,
}

function Entry({ entry, reader }: { entry: TimelineEntry; reader: Reader | null }) {
  if (entry.kind === 'comment') {
    return (
      <li className="rounded border border-line bg-surface px-3.5 py-2.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="font-medium wrap-anywhere">{entry.by}</span>
          <span className="text-ink-faint">
            <RelativeTime instant={entry.at} />
          </span>
          {reader && <VisibilityBadge visibility={entry.visibility} reader={reader} />}
        </div>
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{entry.text}</p>
      </li>
    )
  }
  const Icon = icons[entry.kind]
  return (
    <li className="flex gap-3 text-sm">
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full bg-plain-soft text-plain"
      >
        <Icon className="size-3.5" />
      </span>
      <p className="min-w-0 pt-0.5 wrap-anywhere">
        {entry.title}
        {!entry.title.startsWith(entry.by) && <span className="text-ink-soft"> by {entry.by}</span>}
        <span className="text-ink-faint">
          {', '}
          <RelativeTime instant={entry.at} />
        </span>
        {entry.kind === 'notification' && entry.text && (
          <span className="block whitespace-pre-wrap text-ink-soft">{entry.text}</span>
        )}
      </p>
    </li>
  )
}

function VisibilityBadge({ visibility, reader }: { visibility: Visibility; reader: Reader }) {
  const [tone, Icon, words] =
    visibility === 'TENANT'
      ? (['info', Eye, `Visible to the ${reader}`] as const)
      : (['plain', Lock, 'Internal note'] as const)
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" />
      {words}
    </Badge>
  )
}

type Reader = 'tenant' | 'reporter'

/**
 * Returns the reader of comments that are not only for the team: the household, or the person who scanned the
 * unit's code; null if neither exists.
 */
function readerOf({ leaseId, source }: MaintenanceRequest): Reader | null {
  return leaseId !== null ? 'tenant' : source === 'QR' ? 'reporter' : null
}

const hints: Record<Reader, string> = {
  tenant: 'The tenant sees the comment in the portal and gets it by email.',
  reporter: 'The person who sent the request can read the comment on the page they opened with the QR code.',
}

function Composer({ request, draft, onDraft }: Omit<RequestConversationProps, 'mayWrite'>) {
  const intent = useIdempotencyKey()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const reader = readerOf(request)
  const visibility = reader ? draft.visibility : 'INTERNAL'

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy) {
      return
    }
    const body = { body: draft.body.trim(), visibility }
    const judged = createComment.body.safeParse(body)
    if (!judged.success) {
      setFailure(
        body.body === '' ? 'Enter a comment first' : fieldSentence(judged.error.issues[0]?.message ?? ''),
      )
      return
    }
    setFailure(undefined)
    setIsBusy(true)
    try {
      await call(createComment, {
        params: { id: request.id },
        body,
        idempotencyKey: intent.keyFor(body),
      })
      intent.reset()
      onDraft({ body: '', visibility })
      await requestTalkedAbout(request.id)
    } catch (error) {
      setFailure(messageFor(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-2.5">
      <Field
        label="Write a comment"
        error={failure}
        hint={
          reader === null
            ? 'Only your team sees the note. To message the tenant, edit the request and share it with them.'
            : visibility === 'TENANT'
              ? hints[reader]
              : 'Only your team sees the note.'
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            className="min-h-18"
            value={draft.body}
            onChange={(event) => onDraft({ body: event.target.value, visibility })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {reader ? (
          <Segmented
            label="Who sees the comment"
            options={[
              { value: 'INTERNAL', label: 'Internal note' },
              { value: 'TENANT', label: `To the ${reader}` },
            ]}
            value={visibility}
            onChange={(next) => onDraft({ ...draft, visibility: next })}
          />
        ) : (
          <span />
        )}
        <Button type="submit" busy={isBusy} icon={<Send aria-hidden />}>
          {visibility === 'TENANT' ? `Send to the ${reader}` : 'Add note'}
        </Button>
      </div>
    </form>
  )
}
