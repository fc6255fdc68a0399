import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { sendWorkOrder } from '#shared/work-orders/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { type RequestOfJob, vendorsForJobsQuery } from './api.ts'

type Values = { vendorId: string; email: string; instructions: string }

type SendDialogProps = { request: RequestOfJob; onClose: () => void }

/** Sends a request to a vendor by mail. */
export function SendDialog(props: SendDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title="Send to a vendor"
      description={`“${props.request.title}” with its address and photos. The vendor sees nothing of who lives there.`}
    >
      <SendForm {...props} />
    </FormDialog>
  )
}

function SendForm({ request, onClose }: SendDialogProps) {
  const intent = useIdempotencyKey()
  const vendors = useQuery(vendorsForJobsQuery).data
  const toBody = ({ vendorId, email, instructions }: Values) => ({
    maintenanceId: request.id,
    vendorId,
    email: email.trim() || null,
    instructions: instructions.trim() || null,
  })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: sendWorkOrder.body,
      toBody,
      own: ({ vendorId }) =>
        vendorId === '' ? [{ path: 'vendorId', message: 'Choose who gets the job' }] : [],
    }),
    defaultValues: { vendorId: '', email: '', instructions: '' },
  })
  const { errors } = form.formState
  const vendor = form.register('vendorId', {
    onChange: (event: { target: { value: string } }) =>
      form.setValue('email', vendors?.find(({ id }) => id === event.target.value)?.email ?? ''),
  })
  return (
    <DialogForm
      form={form}
      submitLabel="Send job"
      onSave={async (values) => {
        const body = toBody(values)
        const job = await call(sendWorkOrder, { body, idempotencyKey: intent.keyFor(body) })
        await invalidateLedger()
        toast.success(`Sent to ${job.email}`)
      }}
      onSaved={onClose}
    >
      <Field label="Vendor" required error={errors.vendorId?.message}>
        {(control) => (
          <Select
            {...control}
            {...vendor}
            options={vendors?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            placeholder="Choose a vendor"
          />
        )}
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="How to get in"
        optional
        hint="The vendor reads it: keys, codes, days. Leave out what they need not know of the tenant."
        error={errors.instructions?.message}
      >
        {(control) => <Textarea {...control} {...form.register('instructions')} />}
      </Field>
    </DialogForm>
  )
}
