import { useForm } from 'react-hook-form'
import { setForwardingAddress } from '#shared/deposits/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import type { Deposit } from './api.ts'

type Values = { address: string }

type ForwardingAddressDialogProps = { deposit: Deposit; onClose: () => void }

/** Records where a tenant who moves out can be reached. */
export function ForwardingAddressDialog({ deposit, onClose }: ForwardingAddressDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Forwarding address"
      description="Where the deposit and the letter are sent. Your tenant can enter it in the portal too."
      size="sm"
    >
      <AddressForm deposit={deposit} onClose={onClose} />
    </FormDialog>
  )
}

function AddressForm({ deposit: { leaseId, forwardingAddress }, onClose }: ForwardingAddressDialogProps) {
  const form = useForm<Values>({
    resolver: contractResolver<Values>({ schema: setForwardingAddress.body, toBody: (values) => values }),
    defaultValues: { address: forwardingAddress?.address ?? '' },
  })
  return (
    <DialogForm
      form={form}
      onSave={async (body) => {
        await call(setForwardingAddress, { params: { id: leaseId }, body })
        void invalidateLedger()
        toast.success('Forwarding address saved')
      }}
      onSaved={onClose}
      submitLabel="Save"
    >
      <Field label="Address" required error={form.formState.errors.address?.message}>
        {(control) => <Textarea {...control} {...form.register('address')} rows={3} />}
      </Field>
    </DialogForm>
  )
}
