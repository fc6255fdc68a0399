import { FileText, TriangleAlert, X } from 'lucide-react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Spinner } from '#web/ui/pages/spinner.tsx'
import type { PhotoTexts } from './photo-texts.ts'
import type { QueuedPhoto } from './use-photo-queue.ts'

type ChosenPhotosProps = {
  photos: readonly QueuedPhoto[]
  texts: PhotoTexts
  onRemove: (id: string) => void
}

/** Lists the photos that wait or are being sent, each with its progress and a button that removes it. */
export function ChosenPhotos({ photos, texts, onRemove }: ChosenPhotosProps) {
  return (
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
              onClick={() => onRemove(photo.id)}
            />
          )}
        </li>
      ))}
    </ul>
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
