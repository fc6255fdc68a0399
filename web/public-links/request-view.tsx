import { useCallback } from 'react'
import { useLocation } from 'react-router'
import type { createRequestPhoto, openRequest } from '#shared/public-links/public-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { PublicLinkFrame, PublicLinkWaiting } from './public-link-frame.tsx'
import { GuestRequestPhotos } from './request-photos.tsx'
import type { GuestRequest } from './guest-request.ts'
import { KeepLink } from './keep-link.tsx'
import { priorityKeys } from './priority-choice.tsx'
import { RequestMessages } from './request-messages.tsx'
import { usePublicLink } from './use-public-link.ts'
import { AddPhotos } from './add-photos.tsx'

const open = endpoint<typeof openRequest>('GET', '/doors/request')
const addPhoto = endpoint<typeof createRequestPhoto>('POST', '/doors/request/photos')

const looks = {
  OPEN: ['warn', 'link.request.open'],
  IN_PROGRESS: ['info', 'link.request.inProgress'],
  COMPLETED: ['good', 'link.request.completed'],
  CANCELED: ['plain', 'link.request.canceled'],
} as const

/** Milliseconds between two checks for replies while the page is visible. */
const everyMs = 30_000

/** Shows the progress of a report and its messages. */
export function RequestView({ token }: { token: string }) {
  const { t, formats } = useMessages()
  const { state } = useLocation() as { state: { isNew?: true } | null }
  const { opened, show, retry } = usePublicLink(
    useCallback((signal: AbortSignal) => call(open, { linkToken: token, signal }), [token]),
    { everyMs },
  )
  if (opened.state !== 'open') {
    return <PublicLinkWaiting title={t('link.request.report')} opened={opened} onRetry={retry} />
  }
  const request = opened.data
  const { propertyName: property, unitNumber: unit, status, expiresAt } = request
  const [tone, word] = looks[status]
  return (
    <PublicLinkFrame
      title={state?.isNew ? t('link.request.thanks') : t('link.request.report')}
      lead={t('link.place', { property, unit })}
      foot={expiresAt && t('link.request.until', { date: formats.date(expiresAt) })}
    >
      <section className="grid gap-4 rounded-lg border border-line bg-surface px-4 py-5 shadow-card sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="tabular font-medium">{t('link.request.number', { number: request.number })}</p>
          <output>
            <Badge dot tone={tone}>
              {t(word)}
            </Badge>
          </output>
        </div>
        <div>
          <h2 className="text-section font-semibold wrap-anywhere">{request.title}</h2>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{request.description}</p>
        </div>
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
          <Pair label={t('link.request.reported')}>{formats.instant(request.createdAt)}</Pair>
          <Pair label={t('link.request.urgency')}>{t(priorityKeys[request.priority])}</Pair>
          {request.completedAt && (
            <Pair label={t('link.request.done')}>{formats.instant(request.completedAt)}</Pair>
          )}
        </dl>
        <Photos token={token} request={request} onSent={show} />
      </section>
      <KeepLink />
      <RequestMessages token={token} request={request} onSent={show} />
    </PublicLinkFrame>
  )
}

type PhotosProps = { token: string; request: GuestRequest; onSent: (request: GuestRequest) => void }

function Photos({ token, request, onSent }: PhotosProps) {
  const { photos, mayWrite, photosLeft } = request
  return (
    <>
      {photos.length > 0 && <GuestRequestPhotos token={token} photos={photos} />}
      {mayWrite && (
        <AddPhotos
          most={photosLeft}
          send={async (upload, photo) => onSent(await upload(addPhoto, { linkToken: token, ...photo }))}
        />
      )}
    </>
  )
}

function Pair({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-faint">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
