import { useForm } from 'react-hook-form'
import { createRequest } from '#shared/maintenance/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import type { ComboOption } from '#web/ui/forms/combobox.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { RequestFields } from './request-fields.tsx'
import { emptyRequest, requestResolver, toRequestBody, type RequestValues } from './request-values.ts'

type NewRequestDialogProps = {
  /** The unit that is picked at first. */
  unit?: ComboOption | undefined
  open: boolean
  onClose: () => void
}

export function NewRequestDialog({ unit, open, onClose }: NewRequestDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="New maintenance request"
      description="A repair needed in one of your units."
    >
      <RequestForm unit={unit} onClose={onClose} />
    </FormDialog>
  )
}

function RequestForm({ unit, onClose }: Pick<NewRequestDialogProps, 'unit' | 'onClose'>) {
  const intent = useIdempotencyKey()
  const hasCosts = useMay('expenses:write')
  const form = useForm<RequestValues>({
    resolver: requestResolver,
    defaultValues: { ...emptyRequest, unitId: unit?.value ?? '' },
  })

  async function save(values: RequestValues) {
    const body = toRequestBody(values, hasCosts)
    await call(createRequest, { body, idempotencyKey: intent.keyFor(body) })
    void invalidateLedger()
    toast.success('Request saved', { description: values.title })
  }

  return (
    <DialogForm form={form} onSave={save} onSaved={onClose} submitLabel="Save request">
      <RequestFields form={form} unit={unit ?? null} />
    </DialogForm>
  )
}
