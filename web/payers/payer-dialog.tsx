import { useForm } from 'react-hook-form'
import { createPayer, payerBody, type PayerKind, updatePayer } from '#shared/payers/contract.ts'
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
import type { Payer } from './api.ts'
import { kindOptions } from './payer-labels.ts'

type Values = { name: string; kind: PayerKind; email: string; reference: string; notes: string }

const toBody = ({ name, kind, email, reference, notes }: Values) => ({
  name,
  kind,
  email: email.trim() || null,
  reference: reference || null,
  notes: notes || null,
})

const resolver = contractResolver<Values>({ schema: payerBody, toBody })

type PayerDialogProps = {
  /** The payer to edit; undefined to add one. */
  payer?: Payer | undefined
  onClose: () => void
  onAdded?: ((id: string) => void) | undefined
}

/** Adds or edits who pays shares of tenants' rents. */
export function PayerDialog({ payer, onClose, onAdded }: PayerDialogProps) {
  return (
    <FormDialog open onClose={onClose} title={payer ? 'Edit payer' : 'Add payer'}>
      <PayerForm payer={payer} onClose={onClose} onAdded={onAdded} />
    </FormDialog>
  )
}

function PayerForm({ payer, onClose, onAdded }: PayerDialogProps) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      name: payer?.name ?? '',
      kind: payer?.kind ?? 'HOUSING_AUTHORITY',
      email: payer?.email ?? '',
      reference: payer?.reference ?? '',
      notes: payer?.notes ?? '',
    },
  })
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      submitLabel={payer ? 'Save changes' : 'Add payer'}
      onSave={async (values) => {
        const body = toBody(values)
        const saved = payer
          ? await call(updatePayer, { params: { id: payer.id }, body, ifMatch: payer.version })
          : await call(createPayer, { body, idempotencyKey: intent.keyFor(body) })
        void invalidateLedger()
        toast.success(payer ? `${saved.name} saved` : `${saved.name} added`)
        return saved.id
      }}
      onSaved={(id) => {
        onClose()
        onAdded?.(id)
      }}
    >
      <Field label="Name" required error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} maxLength={120} />}
      </Field>
      <Field label="Kind" error={errors.kind?.message}>
        {(control) => <Select {...control} {...form.register('kind')} options={kindOptions} />}
      </Field>
      <Field label="Email" optional error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" />}
      </Field>
      <Field
        label="Reference"
        optional
        error={errors.reference?.message}
        hint="The number under which the payer knows you, for example your vendor number."
      >
        {(control) => <Input {...control} {...form.register('reference')} maxLength={100} />}
      </Field>
      <Field label="Notes" optional error={errors.notes?.message}>
        {(control) => <Textarea {...control} {...form.register('notes')} maxLength={5000} />}
      </Field>
    </DialogForm>
  )
}
