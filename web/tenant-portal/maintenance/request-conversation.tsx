import { CircleCheck, CircleDot, CircleX, Megaphone, Play, RotateCcw, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useHasBeenTrue } from '#web/lib/hooks/use-has-been-true.ts'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { When } from '#web/common/portal/portal-parts.tsx'
import type { OwnRequest } from './requests-api.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

// most requests have no photos
const PortalPicture = lazy(async () => ({ default: (await import('./portal-picture.tsx')).PortalPicture }))
const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }))

type Step = OwnRequest['history'][number]
type Comment = OwnRequest['comments'][number]
type Photo = OwnRequest['photos'][number]
type Message = OwnRequest['messages'][number]

type Entry =
  | { kind: 'step'; at: string; step: Step }
  | { kind: 'comment'; at: string; comment: Comment }
  | { kind: 'message'; at: string; message: Message }
  | { kind: 'photos'; at: string; photos: Photo[] }

const tenMinutes = 600_000

/** Returns the whole history, oldest first: steps, messages, and pictures that were sent together as one entry. */
function entriesOf({ history, comments, messages, photos }: OwnRequest): Entry[] {
  const groups: Photo[][] = []
  for (const photo of photos) {
    const last = groups.at(-1)?.at(-1)
    const isTogether =
      last &&
      last.author.name === photo.author.name &&
      Date.parse(photo.createdAt) - Date.parse(last.createdAt) < tenMinutes
    if (isTogether) {
      groups.at(-1)?.push(photo)
    } else {
      groups.push([photo])
    }
  }
  return [
    ...history.map((step): Entry => ({ kind: 'step', at: step.at, step })),
    ...comments.map((comment): Entry => ({ kind: 'comment', at: comment.createdAt, comment })),
    ...messages.map((message): Entry => ({ kind: 'message', at: message.createdAt, message })),
    ...groups.map((group): Entry => ({ kind: 'photos', at: group[0]?.createdAt ?? '', photos: group })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

export function TenantRequestConversation({ request }: { request: OwnRequest }) {
  const [shownId, setShownId] = useState<string>()
  const hasShown = useHasBeenTrue(shownId !== undefined)
  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-live="polite">
        {entriesOf(request).map((entry) => (
          <EntryLine key={`${entry.kind}${entry.at}`} entry={entry} onShow={setShownId} />
        ))}
      </ol>
      <Suspense>
        {hasShown && (
          <PictureViewer
            pictures={request.photos.map((photo) => ({
              id: photo.id,
              filename: photo.filename,
              isOwn: photo.author.isYou,
            }))}
            shownId={shownId}
            onShow={setShownId}
            requestId={request.id}
          />
        )}
      </Suspense>
    </>
  )
}

function EntryLine({ entry, onShow }: { entry: Entry; onShow: (id: string) => void }) {
  const { t } = useMessages()
  if (entry.kind === 'step') {
    return <StepLine step={entry.step} />
  }
  if (entry.kind === 'comment') {
    return (
      <Bubble author={entry.comment.author} at={entry.at}>
        <p className="whitespace-pre-wrap wrap-anywhere">{entry.comment.body}</p>
      </Bubble>
    )
  }
  if (entry.kind === 'message') {
    return (
      <li className="flex gap-3 text-sm">
        <Mark Icon={Megaphone} />
        <div className="min-w-0 pt-0.5">
          <p className="font-medium wrap-anywhere">{entry.message.title}</p>
          <p className="whitespace-pre-wrap wrap-anywhere text-ink-soft">{entry.message.message}</p>
          <p className="text-ink-faint">
            <When instant={entry.at} />
          </p>
        </div>
      </li>
    )
  }
  return (
    entry.photos[0] && (
      <Bubble author={entry.photos[0].author} at={entry.at}>
        <ul className="flex flex-wrap gap-2">
          {entry.photos.map((photo) => (
            <li key={photo.id}>
              <button
                type="button"
                onClick={() => onShow(photo.id)}
                className="block overflow-hidden rounded"
              >
                <span className="sr-only">{t('repairs.photo.open', { name: photo.filename })}</span>
                <Suspense fallback={<Skeleton className="size-24 sm:size-28" />}>
                  <PortalPicture id={photo.id} alt="" className="size-24 object-cover sm:size-28" />
                </Suspense>
              </button>
            </li>
          ))}
        </ul>
      </Bubble>
    )
  )
}

const looks: Record<Step['kind'], LucideIcon> = {
  REPORTED: CircleDot,
  STARTED: Play,
  COMPLETED: CircleCheck,
  CANCELED: CircleX,
  REOPENED: RotateCcw,
  CONFIRMED: CircleCheck,
}

function Mark({ Icon }: { Icon: LucideIcon }) {
  return (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-full bg-plain-soft text-plain [&_svg]:size-4"
    >
      <Icon />
    </span>
  )
}

function StepLine({ step }: { step: Step }) {
  const { t } = useMessages()
  const who = step.by.isYou ? t('repairs.you') : step.by.name
  return (
    <li className="flex gap-3 text-sm">
      <Mark Icon={looks[step.kind]} />
      <p className="min-w-0 pt-1 wrap-anywhere">
        <span className="font-medium">{t(`repairs.step.${step.kind}`)}</span>
        <span className="text-ink-soft"> · {who}</span>
        <span className="text-ink-faint">
          {' · '}
          <When instant={step.at} />
        </span>
      </p>
    </li>
  )
}

type BubbleProps = {
  author: { name: string | null; isYou: boolean; isTenant: boolean }
  at: string
  children: ReactNode
}

function Bubble({ author, at, children }: BubbleProps) {
  const { t } = useMessages()
  return (
    <li
      className={cn(
        'grid w-fit max-w-[min(36rem,92%)] min-w-0 gap-1.5 rounded-lg border px-3.5 py-2.5',
        author.isYou ? 'ml-auto border-transparent bg-brand-soft' : 'border-line bg-raised',
      )}
    >
      <p className="text-sm">
        <span className="font-medium">
          {author.isYou ? t('repairs.you') : (author.name ?? t('repairs.unknownPerson'))}
        </span>
        <span className="text-ink-soft">
          {!author.isTenant && ` · ${t('repairs.landlord')}`}
          {' · '}
          <When instant={at} />
        </span>
      </p>
      {children}
    </li>
  )
}
