import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { documentType, maxDocumentBytes, type DocumentType } from '#shared/documents/contract.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useUploads } from '#web/lib/forms/use-uploads.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { UploadStatus } from '#web/common/documents/upload-status.tsx'
import { addDocument, documentsChanged, type DocumentPlace } from './api.ts'
import {
  acceptedFiles,
  acceptedFormats,
  sharedWith,
  documentTypeOptions,
  defaultType,
} from './document-labels.ts'

type UploadDialogProps = { place: DocumentPlace; open: boolean; onClose: () => void }

export function UploadDialog({ place, open, onClose }: UploadDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Upload documents" size="sm">
      <UploadForm place={place} onClose={onClose} />
    </Dialog>
  )
}

/** Asks for the type of the documents first; choosing the files then sends them. */
function UploadForm({ place, onClose }: Omit<UploadDialogProps, 'open'>) {
  const [type, setType] = useState<DocumentType>(defaultType[place.entityType])
  const [isShared, setIsShared] = useState(false)
  const uploads = useUploads({
    maxBytes: maxDocumentBytes,
    send: (file, onProgress, signal) =>
      addDocument(place, file, { documentType: type, isShared }, { onProgress, signal }),
    onDone: async (count, refused) => {
      await documentsChanged()
      if (count > 0) {
        toast.success(`${formatCounted(count, 'document')} uploaded`)
      }
      if (count > 0 && refused === 0) {
        onClose()
      }
    },
  })
  const isBusy = uploads.now !== undefined
  return (
    <div className="grid gap-4">
      <Field label="Type">
        {(control) => (
          <Select
            {...control}
            value={type}
            disabled={isBusy}
            options={documentTypeOptions}
            onChange={(event) => setType(documentType.parse(event.target.value))}
          />
        )}
      </Field>
      <Checkbox checked={isShared} disabled={isBusy} onChange={(event) => setIsShared(event.target.checked)}>
        Share with the tenant
        <span className="block text-sm text-ink-faint">{sharedWith[place.entityType]}</span>
      </Checkbox>
      <UploadStatus now={uploads.now} failures={uploads.failures} onCancel={uploads.cancel} />
      <p className="text-sm text-ink-faint">{acceptedFormats}</p>
      <DialogActions>
        <Button onClick={onClose}>{isBusy ? 'Continue in the background' : 'Cancel'}</Button>
        <FileButton
          label="Documents"
          variant="primary"
          multiple
          busy={isBusy}
          accept={acceptedFiles}
          icon={<FileUp aria-hidden />}
          onFiles={(files) => void uploads.start(files)}
        >
          Choose files
        </FileButton>
      </DialogActions>
    </div>
  )
}
