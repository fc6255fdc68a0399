import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { messageFor } from '#web/lib/api/api-error.ts'
import { shrinkPicture } from '#web/lib/forms/shrink-picture.ts'
import { formatPercent } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { removePropertyPicture, setPropertyPicture, type Property } from './api.ts'

const kinds = 'image/jpeg,image/png,image/webp,image/avif'
const mostMegabytes = 15

/** What a page needs to set the picture of a property: it is chosen from the menu of the page or from its card. */
export type PictureUpload = {
  /** Opens the browser's own window to choose a file. */
  choose: () => void
  input: ReactNode
  /** The part that is sent, from 0 to 1; undefined while nothing is sent. */
  share: number | undefined
  failure: string | undefined
}

export function usePictureUpload(propertyId: string): PictureUpload {
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()

  async function send(file: File | undefined) {
    if (!file) {
      return
    }
    setFailure(undefined)
    setShare(0)
    try {
      const picture = await shrinkPicture(file)
      if (picture.size > mostMegabytes * 1024 * 1024) {
        setFailure(`This picture is larger than ${mostMegabytes} MB. Choose a smaller one.`)
        return
      }
      await setPropertyPicture(propertyId, picture, setShare)
      toast.success('Picture saved')
    } catch (error) {
      setFailure(messageFor(error))
    } finally {
      setShare(undefined)
    }
  }

  return {
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        accept={kinds}
        hidden
        aria-label="Picture of the property"
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = '' // so that the same file can be chosen again
        }}
      />
    ),
    share,
    failure,
  }
}

type PropertyPictureProps = { property: Property; upload: PictureUpload }

/**
 * The picture of a property, which can be replaced and removed. Without a picture it is shown only while one is sent or could not
 * be saved.
 */
export function PropertyPicture({ property, upload }: PropertyPictureProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { id, name, imageUrl } = property
  const { share, failure } = upload
  const isBusy = share !== undefined
  const mayWrite = useMay('properties:write')

  if (!imageUrl && !isBusy && !failure) {
    return null
  }
  return (
    <Card padded={false}>
      {imageUrl && (
        <div className="relative aspect-video overflow-hidden rounded-t-lg bg-hover">
          <img src={imageUrl} alt={name} className="size-full object-cover" />
        </div>
      )}
      {mayWrite && (
        <div className="grid gap-2 px-4 py-3 sm:px-5">
          <div className="flex items-center gap-2">
            <Button size="sm" busy={isBusy} icon={<ImagePlus aria-hidden />} onClick={upload.choose}>
              {imageUrl ? 'Change picture' : 'Add a picture'}
            </Button>
            {imageUrl && !isBusy && (
              <IconButton
                size="sm"
                label="Remove picture"
                icon={<Trash2 aria-hidden />}
                onClick={() => setIsAsking(true)}
              />
            )}
            <output className="tabular ml-auto text-sm text-ink-soft">
              {isBusy &&
                (share < 1 ? `Uploading, ${formatPercent(Math.floor(share * 100) / 100)}` : 'Preparing…')}
            </output>
          </div>
          {failure && (
            <p role="alert" className="text-sm text-bad">
              {failure}
            </p>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove this picture?"
        confirmLabel="Remove picture"
        onConfirm={async () => {
          await removePropertyPicture(id)
          toast.success('Picture removed')
        }}
      >
        <p>{name} will be shown without a picture. You can add another one at any time.</p>
      </ConfirmDialog>
    </Card>
  )
}
