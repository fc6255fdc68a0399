import { ChevronLeft, ChevronRight, Download, Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { removeOwnFile, saveFile } from '#web/tenant-portal/documents/documents-api.ts'
import { failureText } from '#web/common/portal/failure.ts'
import { PortalPicture } from './portal-picture.tsx'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

type Picture = { id: string; filename: string; isOwn: boolean }

type PictureViewerProps = {
  pictures: readonly Picture[]
  shownId: string | undefined
  onShow: (id: string | undefined) => void
  /** The maintenance request that the pictures belong to, if any. */
  requestId?: string
}

/**
 * Shows pictures one at a time over the page, in the browser's own modal dialog. The user can save them and delete
 * their own.
 */
export function PictureViewer({ pictures, shownId, onShow, requestId }: PictureViewerProps) {
  const { t } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const at = pictures.findIndex(({ id }) => id === shownId)
  const picture = pictures[at]
  const isOpen = picture !== undefined
  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal()
    } else {
      dialog.current?.close()
    }
  }, [isOpen])

  async function run(work: () => Promise<void>) {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(failureText(t, error))
    } finally {
      setIsBusy(false)
    }
  }

  const step = (by: number) => onShow(pictures[(at + by + pictures.length) % pictures.length]?.id)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it automatically; the press is on the backdrop
    <dialog
      ref={dialog}
      aria-label={picture?.filename ?? t('repairs.photos')}
      onClose={() => onShow(undefined)}
      onClick={(event) => event.target === event.currentTarget && onShow(undefined)}
      className="m-auto max-h-[94dvh] w-full max-w-3xl rounded-lg border border-line bg-surface p-0 shadow-float backdrop:bg-scrim max-sm:max-w-[calc(100vw-1rem)]"
    >
      {picture && (
        <div className="grid gap-3 p-3 sm:p-4">
          <div className="flex items-center justify-between gap-3">
            <p className="truncate text-sm text-ink-soft">{picture.filename}</p>
            <IconButton label={t('ui.close')} icon={<X aria-hidden />} onClick={() => onShow(undefined)} />
          </div>
          <PortalPicture
            key={picture.id}
            id={picture.id}
            alt={picture.filename}
            className="mx-auto max-h-[68dvh] min-h-40 max-w-full rounded object-contain"
          />
          <div className="flex flex-wrap items-center justify-between gap-2">
            {pictures.length > 1 ? (
              <div className="flex items-center gap-1">
                <IconButton
                  label={t('repairs.photo.previous')}
                  icon={<ChevronLeft aria-hidden />}
                  onClick={() => step(-1)}
                />
                <span className="tabular text-sm text-ink-soft">
                  {at + 1} / {pictures.length}
                </span>
                <IconButton
                  label={t('repairs.photo.next')}
                  icon={<ChevronRight aria-hidden />}
                  onClick={() => step(1)}
                />
              </div>
            ) : (
              <span />
            )}
            <div className="flex flex-wrap gap-2">
              {picture.isOwn && (
                <Button
                  size="sm"
                  busy={isBusy}
                  icon={<Trash2 aria-hidden />}
                  onClick={() =>
                    void run(async () => {
                      await removeOwnFile(picture.id, requestId)
                      onShow(undefined)
                      toast.success(t('documents.removed'))
                    })
                  }
                >
                  {t('documents.remove')}
                </Button>
              )}
              <Button
                size="sm"
                busy={isBusy}
                icon={<Download aria-hidden />}
                onClick={() => void run(() => saveFile(picture))}
              >
                {t('documents.download')}
              </Button>
            </div>
          </div>
        </div>
      )}
    </dialog>
  )
}
