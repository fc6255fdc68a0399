import { Camera, ImagePlus, RotateCcw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { photoTypes } from '#shared/maintenance/photo-limits.ts'
import type { PhotoTexts } from './photo-texts.ts'
import type { PhotoQueue } from './use-photo-queue.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'

// most messages and reports have no photos; without a connection their names are enough until they can be sent
const ChosenPhotos = lazy(() =>
  import('./chosen-photos.tsx').then(
    (module) => ({ default: module.ChosenPhotos }),
    () => ({ default: PhotoNames }),
  ),
)

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
        <Suspense>
          <ChosenPhotos photos={photos} texts={texts} onRemove={remove} />
        </Suspense>
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

function PhotoNames({ photos, texts }: { photos: PhotoQueue['photos']; texts: PhotoTexts }) {
  return (
    <ul className="grid gap-2 text-sm" aria-label={texts.chosen}>
      {photos.map(({ id, file }) => (
        <li key={id} className="wrap-anywhere">
          {file.name}
        </li>
      ))}
    </ul>
  )
}
