import { useQuery } from '@tanstack/react-query'
import { Download, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { downloadDocument } from '#shared/documents/contract.ts'
import { createPhoto, deletePhoto } from '#shared/maintenance/conversation-contract.ts'
import { maxPhotoBytes } from '#shared/maintenance/photo-limits.ts'
import { call, callBlob, messageFor, problemsOf } from '#web/lib/api/api-client.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { formatBytes, formatCounted, formatInstant, formatPercent } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { usePhotoQueue } from '#web/common/report-repair/use-photo-queue.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { PhotoPicker } from '#web/common/report-repair/photo-picker.tsx'
import type { PhotoTexts } from '#web/common/report-repair/photo-texts.ts'
import { PreviewImage } from '#web/common/documents/preview-image.tsx'
import { EmptyPart } from '#web/ui/pages/empty-part.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PanelSection } from '#web/ui/side-panel.tsx'
import { photosQuery, requestTalkedAbout, type MaintenanceRequest, type Photo } from './api.ts'

const photoTexts: PhotoTexts = {
  take: 'Take a photo',
  add: 'Add photos',
  chosen: 'Chosen photos',
  sending: (share) => `Sending, ${formatPercent(Math.floor(share * 100) / 100)}`,
  remove: (name) => `Remove ${name}`,
  size: formatBytes,
  again: 'Upload the photos again',
}

type RequestPhotosProps = { request: MaintenanceRequest; mayWrite: boolean }

/** The pictures of a request: shows, adds and removes them. */
export function RequestPhotos({ request, mayWrite }: RequestPhotosProps) {
  const { id, leaseId, source } = request
  const hasReader = leaseId !== null || source === 'QR'
  const photos = useQuery(photosQuery(id))
  const [isShared, setIsShared] = useState(false)
  const [shownId, setShownId] = useState<string>()
  const rows = photos.data?.filter(({ documentType }) => documentType === 'MAINTENANCE')
  const shown = rows?.find((photo) => photo.id === shownId)
  const queue = usePhotoQueue({
    tooLarge: `This photo is larger than ${formatBytes(maxPhotoBytes)}. Choose a smaller one.`,
    explain: (error) => problemsOf(error)[0]?.message ?? messageFor(error),
  })
  const [isBusy, setIsBusy] = useState(false)

  async function send() {
    setIsBusy(true)
    let sent = 0
    const sharedWithTenant = isShared && hasReader ? 'true' : 'false'
    await queue.send(async (upload, photo) => {
      await upload(createPhoto, { params: { id }, fields: { sharedWithTenant }, ...photo })
      sent += 1
    })
    setIsBusy(false)
    await requestTalkedAbout(id)
    if (sent > 0) {
      toast.success(`${formatCounted(sent, 'photo')} added`)
    }
  }

  return (
    <PanelSection title="Photos">
      {mayWrite && (
        <PhotoPicker
          queue={{
            ...queue,
            add: (files) => {
              queue.add(files)
              void send()
            },
          }}
          texts={photoTexts}
          disabled={isBusy}
          size="sm"
          onRetry={() => void send()}
        />
      )}
      {mayWrite && hasReader && (
        <Checkbox
          checked={isShared}
          onChange={(event) => setIsShared(event.target.checked)}
          className="text-sm"
        >
          The {leaseId === null ? 'reporter' : 'tenant'} can see the photos I add
        </Checkbox>
      )}
      {photos.isError && !photos.data && (
        <ErrorState
          size="sm"
          error={photos.error}
          title="The photos could not be loaded"
          onRetry={() => void photos.refetch()}
        />
      )}
      {rows?.length === 0 && !isBusy && (
        <EmptyPart title="No photos yet">A photo helps the vendor bring the right parts.</EmptyPart>
      )}
      {rows && rows.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {rows.map((photo) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={`Photo ${photo.filename}${photo.sharedWithTenant ? ', visible to the tenant' : ''}`}
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
    </PanelSection>
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
      description={`${uploadedBy?.name ?? 'Former member'}, ${formatInstant(createdAt)}`}
      size="lg"
    >
      <PreviewImage
        documentId={id}
        alt={`Photo ${filename}`}
        className="mx-auto max-h-[60dvh] min-h-40 w-full rounded object-contain"
      />
      {sharedWithTenant && (
        <p className="mt-3">
          <Badge tone="info">Visible to the tenant</Badge>
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
        The photo will be deleted from the request for everyone. This cannot be undone.
      </ConfirmDialog>
    </Dialog>
  )
}
