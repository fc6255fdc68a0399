import { useForm } from 'react-hook-form'
import { updateRequest } from '#shared/maintenance/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import type { MaintenanceRequest } from './api.ts'

type Values = { actualCost: number | null }

function toBody({ actualCost }: Values) {
  return { status: 'COMPLETED' as const, actualCost }
}

const resolver = contractResolver<Values>({ schema: updateRequest.body, toBody })

type CompleteDialogProps = { request: MaintenanceRequest; onClose: () => void }

/** Completes a request and records its cost in one step. */
export function CompleteDialog({ request, onClose }: CompleteDialogProps) {
  return (
    <FormDialog open onClose={onClose} title="Mark as completed" description={request.title} size="sm">
      <CompleteForm request={request} onClose={onClose} />
    </FormDialog>
  )
}

function CompleteForm({ request, onClose }: CompleteDialogProps) {
  const form = useForm<Values>({
    resolver,
    defaultValues: { actualCost: request.actualCost ?? request.estimatedCost },
  })
  return (
    <DialogForm
      form={form}
      submitLabel="Mark as completed"
      onSaved={onClose}
      onSave={async (values) => {
        await call(updateRequest, {
          params: { id: request.id },
          body: toBody(values),
          ifMatch: request.version,
        })
        void invalidateLedger()
        toast.success('Request completed')
      }}
    >
      <MoneyField
        form={form.control}
        name="actualCost"
        label="Actual cost"
        optional
        hint="The cost is not charged to the tenant. You can then record it as an expense."
      />
    </DialogForm>
  )
}
