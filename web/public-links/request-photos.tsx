import { ImageOff } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { getRequestPhoto } from '#shared/public-links/public-contract.ts'
import type { getWorkPhoto } from '#shared/public-links/work-contract.ts'
import { callBlob } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import type { GuestRequest } from './guest-request.ts'

const fetchPhoto = endpoint<typeof getRequestPhoto>('GET', '/doors/request/photos/:id')
export const fetchWorkPhoto = endpoint<typeof getWorkPhoto>('GET', '/doors/job/photos/:id')

type RequestPhotosProps = {
  token: string
  photos: GuestRequest['photos']
  /** The endpoint that a photo is fetched from; by default, the endpoint for photos of a report. */
  route?: typeof fetchPhoto | typeof fetchWorkPhoto
}

/** Shows the photos of a report or a job. */
export function GuestRequestPhotos({ token, photos, route = fetchPhoto }: RequestPhotosProps) {
  const { t } = useMessages()
  return (
    <ul aria-label={t('link.photos')} className="flex flex-wrap gap-2">
      {photos.map(({ id }, index) => (
        <li key={id}>
          <RequestPhoto
            token={token}
            id={id}
            route={route}
            alt={t('link.photos.photo', { number: index + 1 })}
          />
        </li>
      ))}
    </ul>
  )
}

const frame = 'size-24 rounded border border-line object-cover'

/** Fetched with the link's token, which a plain address cannot carry. */
function RequestPhoto({
  token,
  id,
  alt,
  route,
}: {
  token: string
  id: string
  alt: string
  route: Required<RequestPhotosProps>['route']
}) {
  const { t } = useMessages()
  const [blob, setBlob] = useState<Blob | 'lost'>()
  useEffect(() => {
    const controller = new AbortController()
    callBlob(route, { linkToken: token, params: { id }, signal: controller.signal }).then(
      (found) => setBlob(found),
      () => !controller.signal.aborted && setBlob('lost'),
    )
    return () => controller.abort()
  }, [token, id, route])
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = blob instanceof Blob ? URL.createObjectURL(blob) : ''
      return () => URL.revokeObjectURL(image.src)
    },
    [blob],
  )
  if (blob === 'lost') {
    return (
      <span className={`grid place-items-center bg-sunken text-ink-faint ${frame}`}>
        <ImageOff aria-hidden className="size-5" />
        <span className="sr-only">{t('link.photos.lost')}</span>
      </span>
    )
  }
  return blob ? <img ref={show} alt={alt} className={frame} /> : <Skeleton className={frame} />
}
