import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { updateDocument, type DocumentType } from '#shared/documents/contract.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatInstant } from '#web/lib/text/format.ts'
import { messageFor } from '#web/lib/api/api-error.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { copyText } from '#web/ui/buttons/copy-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { changeDocument, makeLink, removeDocument, type Document } from './api.ts'
import type { DocumentAction } from './use-document-actions.tsx'
import { documentTypeOptions } from './document-labels.ts'

type DialogProps = { document: Document; onClose: () => void; onDeleted?: (() => void) | undefined }

/** Renames a document, makes a link to it, or deletes it. */
export function DocumentDialog({ deed, ...props }: DialogProps & { deed: DocumentAction }) {
  if (deed === 'edit') {
    return (
      <FormDialog open onClose={props.onClose} title="Change document" size="sm">
        <EditForm {...props} />
      </FormDialog>
    )
  }
  return deed === 'link' ? <LinkDialog {...props} /> : <DeleteDialog {...props} />
}

type Values = { filename: string; documentType: DocumentType }

const resolver = contractResolver<Values>({ schema: updateDocument.body, toBody: (values) => values })

function EditForm({ document, onClose }: DialogProps) {
  const { filename, documentType } = document
  const form = useForm<Values>({ resolver, defaultValues: { filename, documentType } })
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      submitLabel="Save changes"
      onSaved={onClose}
      onSave={async (values) => {
        await changeDocument(document, values)
        toast.success('Document saved')
      }}
    >
      <Field label="Name" required error={errors.filename?.message}>
        {(control) => <Input {...control} {...form.register('filename')} autoComplete="off" />}
      </Field>
      <Field label="Type" error={errors.documentType?.message}>
        {(control) => (
          <Select {...control} {...form.register('documentType')} options={documentTypeOptions} />
        )}
      </Field>
    </DialogForm>
  )
}

function DeleteDialog({ document, onClose, onDeleted }: DialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this document?"
      confirmLabel="Delete document"
      onConfirm={async () => {
        await removeDocument(document.id, onDeleted)
        toast.success('Document deleted')
      }}
    >
      <span className="wrap-anywhere">{document.filename}</span> will be removed from the list, and links to
      it will stop working. This cannot be undone.
      {document.sharedWithTenant && (
        <>
          {' '}
          The tenant keeps access because the document was shared. To remove their access, stop sharing the
          document first.
        </>
      )}
    </ConfirmDialog>
  )
}

const spans = [
  { value: '60', label: 'One hour' },
  { value: '1440', label: 'One day' },
  { value: '10080', label: 'One week' },
]

function LinkDialog({ document, onClose }: DialogProps) {
  const [minutes, setMinutes] = useState('1440')
  const [isBusy, setIsBusy] = useState(false)
  const [link, setLink] = useState<{ url: string; expiresAt: string }>()
  const [isCopied, setIsCopied] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function make() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      setLink(await makeLink(document.id, Number(minutes)))
    } catch (error) {
      setFailure(messageFor(error))
    } finally {
      setIsBusy(false)
    }
  }

  async function copy(url: string) {
    const isDone = await copyText(url)
    setIsCopied(isDone)
    setFailure(
      isDone ? undefined : 'Your browser did not allow copying. Select the address and copy it manually.',
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Link to this document"
      description={<span className="wrap-anywhere">{document.filename}</span>}
      size="sm"
    >
      <div className="grid gap-4">
        {link ? (
          <Field
            label="Link"
            hint={`Anyone with the link can open the file until ${formatInstant(link.expiresAt)}, without signing in.`}
          >
            {(control) => (
              <Input {...control} readOnly value={link.url} onFocus={(event) => event.target.select()} />
            )}
          </Field>
        ) : (
          <Field
            label="Link expires after"
            hint="Anyone with the link can open the file until then, without signing in."
          >
            {(control) => (
              <Select
                {...control}
                value={minutes}
                options={spans}
                onChange={(event) => setMinutes(event.target.value)}
              />
            )}
          </Field>
        )}
        {failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        <DialogActions>
          <Button onClick={onClose}>{link ? 'Done' : 'Cancel'}</Button>
          {link ? (
            <Button
              variant="primary"
              icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
              onClick={() => void copy(link.url)}
            >
              {isCopied ? 'Copied' : 'Copy link'}
            </Button>
          ) : (
            <Button variant="primary" busy={isBusy} onClick={() => void make()}>
              Create link
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
