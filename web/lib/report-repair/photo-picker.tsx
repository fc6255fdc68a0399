import { Camera, FileText, ImagePlus, RotateCcw, TriangleAlert, X } from 'lucide-react'
import { photoTypes } from '#shared/maintenance/photo-limits.ts'
import type { PhotoQueue, QueuedPhoto } from './use-photo-queue.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Spinner } from '#web/ui/pages/spinner.tsx'

export type PhotoTexts = {
  take: string
  add: string
  chosen: string
  sending: (share: number) => string
  remove: (name: string) => string
  size: (bytes: number) => string
  /** Message where more photos were chosen than allowed. */
  tooMany?: (count: number) => string
  /** Label of the button that sends failed photos again, where there is one. */
  again: string
}

type PhotoPickerProps = {
  queue: PhotoQueue
  texts: PhotoTexts
  disabled?: boolean | undefined
  size?: 'sm'
  /** The files that can be chosen; pictures unless given. The camera always takes a picture. */
  accept?: string
  /** Sends failed photos again. Without it, the surrounding form does. */
  onRetry?: () => void
}

/** Chooses photos to send: from the camera or the gallery, several at once. Each can be removed. */
export function PhotoPicker({
  queue,
  texts,
  disabled,
  size,
  accept = photoTypes,
  onRetry,
}: PhotoPickerProps) {
  const { photos, isOverfull, most, add, remove } = queue
  const button = { disabled, ...(size && { size }) }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {photos.length < most && (
        <div className="flex flex-wrap gap-2">
          <FileButton
            {...button}
            accept={photoTypes}
            label={texts.take}
            camera
            icon={<Camera aria-hidden />}
            className="pointer-fine:hidden"
            onFiles={add}
          >
            {texts.take}
          </FileButton>
          <FileButton
            {...button}
            accept={accept}
            label={texts.add}
            multiple
            icon={<ImagePlus aria-hidden />}
            onFiles={add}
          >
            {texts.add}
          </FileButton>
        </div>
      )}
      {isOverfull && texts.tooMany && (
        <div role="alert">
          <FieldError>{texts.tooMany(most)}</FieldError>
        </div>
      )}
      {photos.length > 0 && (
        <ul className="grid gap-2" aria-label={texts.chosen}>
          {photos.map((photo) => (
            <li
              key={photo.id}
              className="flex items-center gap-3 rounded border border-line bg-surface p-2 text-sm"
            >
              {photo.file.type.startsWith('image/') ? (
                <img src={photo.url} alt="" className="size-14 shrink-0 rounded-sm bg-sunken object-cover" />
              ) : (
                <span className="grid size-14 shrink-0 place-items-center rounded-sm bg-sunken text-ink-faint">
                  <FileText aria-hidden className="size-6" />
                </span>
              )}
              <div className="min-w-0 flex-1">
                <p className="truncate">{photo.file.name}</p>
                <p className="text-ink-soft">
                  {photo.state === 'waiting' && texts.size(photo.file.size)}
                  {photo.state === 'sending' && (
                    <span className="inline-flex items-center gap-2">
                      <Spinner />
                      {texts.sending(photo.share)}
                    </span>
                  )}
                </p>
                <Failed photo={photo} />
              </div>
              {photo.state !== 'sending' && (
                <IconButton
                  label={texts.remove(photo.file.name)}
                  icon={<X aria-hidden />}
                  onClick={() => remove(photo.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {onRetry && !disabled && photos.some(({ state }) => state === 'failed') && (
        <div>
          <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={onRetry}>
            {texts.again}
          </Button>
        </div>
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
