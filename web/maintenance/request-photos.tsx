import { useQuery } from '@tanstack/react-query'
import { Camera, Download, Eye, ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { downloadDocument } from '#shared/documents/contract.ts'
import { addPhoto, deletePhoto, maxPhotoBytes } from '#shared/maintenance/conversation-contract.ts'
import { call, callBlob, messageFor } from '#web/lib/api/api-client.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { formatCounted, formatInstant } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { upload } from '#web/lib/api/upload.ts'
import { useUploads } from '#web/lib/forms/use-uploads.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { PreviewImage } from '#web/common/documents/preview-image.tsx'
import { UploadStatus } from '#web/common/documents/upload-status.tsx'
import { photosQuery, requestTalkedAbout, type MaintenanceRequest, type Photo } from './api.ts'

const kinds = 'image/jpeg,image/png,image/webp,image/avif'

type RequestPhotosProps = { request: MaintenanceRequest; mayWrite: boolean }

/** What it looks like: pictures of a request, seen, added and taken away. */
export function RequestPhotos({ request, mayWrite }: RequestPhotosProps) {
  const { id, leaseId, source } = request
  const hasReader = leaseId !== null || source === 'QR'
  const photos = useQuery(photosQuery(id))
  const [isShared, setIsShared] = useState(false)
  const [shownId, setShownId] = useState<string>()
  const rows = photos.data?.filter(({ documentType }) => documentType === 'MAINTENANCE')
  const shown = rows?.find((photo) => photo.id === shownId)
  const uploads = useUploads({
    maxBytes: maxPhotoBytes,
    send: (file, onProgress, signal) =>
      upload(addPhoto, {
        params: { id },
        fields: { sharedWithTenant: isShared && hasReader ? 'true' : 'false' },
        file,
        onProgress,
        signal,
      }),
    onDone: async (count) => {
      await requestTalkedAbout(id)
      if (count > 0) {
        toast.success(`${formatCounted(count, 'photo')} added`)
      }
    },
  })
  const isBusy = uploads.now !== undefined
  const send = (files: readonly File[]) => void uploads.start(files)

  return (
    <section aria-label="Photos" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-serif text-lg font-semibold">Photos</h3>
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            <FileButton
              label="Take a photo"
              size="sm"
              camera
              accept={kinds}
              disabled={isBusy}
              icon={<Camera aria-hidden />}
              className="pointer-fine:hidden"
              onFiles={send}
            >
              Take a photo
            </FileButton>
            <FileButton
              label="Photos of the request"
              size="sm"
              multiple
              accept={kinds}
              disabled={isBusy}
              icon={<ImagePlus aria-hidden />}
              onFiles={send}
            >
              Add photos
            </FileButton>
          </div>
        )}
      </div>
      {mayWrite && hasReader && (
        <Checkbox
          checked={isShared}
          onChange={(event) => setIsShared(event.target.checked)}
          className="text-sm"
        >
          The {leaseId === null ? 'reporter' : 'tenant'} sees the photos I add
        </Checkbox>
      )}
      <UploadStatus now={uploads.now} failures={uploads.failures} onCancel={uploads.cancel} />
      {photos.isError && !photos.data && (
        <p role="alert" className="text-sm text-bad">
          {messageFor(photos.error)}
        </p>
      )}
      {rows?.length === 0 && !isBusy && (
        <p className="text-sm text-ink-faint">No photos yet. A picture tells a plumber what to bring.</p>
      )}
      {rows && rows.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {rows.map((photo) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={`Photo ${photo.filename}${photo.sharedWithTenant ? ', the tenant sees it' : ''}`}
                onClick={() => setShownId(photo.id)}
                className="relative block aspect-square w-full overflow-hidden rounded border border-line"
              >
                <PreviewImage documentId={photo.id} alt="" className="size-full object-cover" />
                {photo.sharedWithTenant && (
                  <span className="absolute right-1 bottom-1 rounded-sm bg-info-soft p-1 text-info">
                    <Eye aria-hidden className="size-3.5" />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <PhotoDialog requestId={id} photo={shown} mayWrite={mayWrite} onClose={() => setShownId(undefined)} />
      )}
    </section>
  )
}

type PhotoDialogProps = { requestId: string; photo: Photo; mayWrite: boolean; onClose: () => void }

function PhotoDialog({ requestId, photo, mayWrite, onClose }: PhotoDialogProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { id, filename, uploadedBy, createdAt, sharedWithTenant } = photo
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={filename}
      description={`${uploadedBy?.name ?? 'Somebody who left'}, ${formatInstant(createdAt)}`}
      size="lg"
    >
      <PreviewImage
        documentId={id}
        alt={`Photo ${filename}`}
        className="mx-auto max-h-[60dvh] min-h-40 w-full rounded object-contain"
      />
      {sharedWithTenant && (
        <p className="mt-3">
          <Badge tone="info">The tenant sees it</Badge>
        </p>
      )}
      <DialogActions>
        {mayWrite && (
          <Button icon={<Trash2 aria-hidden />} onClick={() => setIsAsking(true)}>
            Remove
          </Button>
        )}
        <Button
          icon={<Download aria-hidden />}
          onClick={() =>
            void callBlob(downloadDocument, { params: { id } }).then(
              (blob) => saveBlob(filename, blob),
              (error: unknown) => toast.error(messageFor(error)),
            )
          }
        >
          Download
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove this photo?"
        confirmLabel="Remove photo"
        onConfirm={async () => {
          await call(deletePhoto, { params: { id: requestId, photoId: id } })
          toast.success('Photo removed')
          await requestTalkedAbout(requestId)
          onClose()
        }}
      >
        It leaves the request for everybody who sees it. This cannot be undone.
      </ConfirmDialog>
    </Dialog>
  )
}
