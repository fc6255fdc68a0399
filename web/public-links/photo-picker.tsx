import { Camera, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'

const maxBytes = 10 * 1024 * 1024

type PhotoPickerProps = {
  photos: readonly File[]
  onChange: (photos: readonly File[]) => void
  most: number
}

/** Photos that go along: shown before they are sent, and taken out again by a press. */
export function PhotoPicker({ photos, onChange, most }: PhotoPickerProps) {
  const { t } = useMessages()
  const [failure, setFailure] = useState<string>()

  function add(files: readonly File[]) {
    const large = files.find(({ size }) => size > maxBytes)
    const next = [...photos, ...files.filter(({ size }) => size <= maxBytes)]
    setFailure(
      large
        ? t('link.photos.tooLarge', { name: large.name })
        : next.length > most
          ? t('link.photos.tooMany', { count: most })
          : undefined,
    )
    onChange(next.slice(0, most))
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">
        {t('link.photos')} <span className="font-normal text-ink-faint">({t('link.optional')})</span>
      </legend>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            // two photos may be alike
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${photo.name}${index}`} className="relative">
              <Thumbnail file={photo} alt={t('link.photos.photo', { number: index + 1 })} />
              <button
                type="button"
                aria-label={t('link.photos.remove', { name: photo.name })}
                onClick={() => onChange(photos.filter((_, at) => at !== index))}
                className="absolute -top-1.5 -right-1.5 grid size-7 place-items-center rounded-full border border-line-strong bg-surface text-ink shadow-card"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < most && (
        <div>
          <FileButton
            label={t('link.photos')}
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            icon={<Camera aria-hidden />}
            onFiles={add}
          >
            {t('link.photos.add')}
          </FileButton>
        </div>
      )}
      <div aria-live="polite">{failure && <FieldError>{failure}</FieldError>}</div>
      <p className="text-sm text-ink-faint">{t('link.photos.hint', { count: most })}</p>
    </fieldset>
  )
}

function Thumbnail({ file, alt }: { file: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(image.src)
    },
    [file],
  )
  return <img ref={show} alt={alt} className="size-20 rounded border border-line object-cover" />
}
