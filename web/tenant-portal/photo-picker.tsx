import { Camera, ImagePlus, TriangleAlert, X } from 'lucide-react'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Spinner } from '#web/ui/pages/spinner.tsx'
import type { PhotoQueue, QueuedPhoto } from './use-photo-queue.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

// without HEIC: an iPhone then hands over JPEG
const kinds = 'image/jpeg,image/png,image/webp,image/avif'

/** Pictures to send: from the camera or the gallery, several at once; each can be taken away again. */
export function PhotoPicker({ queue, disabled }: { queue: PhotoQueue; disabled?: boolean }) {
  const { t, formats } = useMessages()
  const { photos, add, remove } = queue
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={t('repairs.photo.take')}
          camera
          accept={kinds}
          disabled={disabled}
          icon={<Camera aria-hidden />}
          className="pointer-fine:hidden"
          onFiles={add}
        >
          {t('repairs.photo.take')}
        </FileButton>
        <FileButton
          label={t('repairs.photo.add')}
          multiple
          accept={kinds}
          disabled={disabled}
          icon={<ImagePlus aria-hidden />}
          onFiles={add}
        >
          {t('repairs.photo.add')}
        </FileButton>
      </div>
      {photos.length > 0 && (
        <ul className="grid gap-2" aria-label={t('repairs.photo.chosen')}>
          {photos.map((photo) => (
            <li
              key={photo.id}
              className="flex items-center gap-3 rounded border border-line bg-surface p-2 text-sm"
            >
              <img src={photo.url} alt="" className="size-14 shrink-0 rounded-sm bg-sunken object-cover" />
              <div className="min-w-0 flex-1">
                <p className="truncate">{photo.file.name}</p>
                <p className="text-ink-soft">
                  {photo.state === 'waiting' && formats.bytes(photo.file.size)}
                  {photo.state === 'sending' && (
                    <span className="inline-flex items-center gap-2">
                      <Spinner />
                      {t('repairs.photo.sending', {
                        share: formats.percent(Math.floor(photo.share * 100) / 100),
                      })}
                    </span>
                  )}
                </p>
                <Failed photo={photo} />
              </div>
              {photo.state !== 'sending' && (
                <IconButton
                  label={t('repairs.photo.remove', { name: photo.file.name })}
                  icon={<X aria-hidden />}
                  onClick={() => remove(photo.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Failed({ photo }: { photo: QueuedPhoto }) {
  return (
    photo.state === 'failed' && (
      <p role="alert" className="flex items-start gap-1.5 text-bad">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="wrap-anywhere">{photo.problem}</span>
      </p>
    )
  )
}
