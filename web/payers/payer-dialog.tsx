import { useForm } from 'react-hook-form'
import { createPayer, payerBody, type PayerKind, updatePayer } from '#shared/payers/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { ordinal } from '#web/lib/text/ordinal.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import type { Payer } from './api.ts'
import { payerKindOptions } from '#web/common/payers/payer-labels.ts'

type Values = {
  name: string
  kind: PayerKind
  email: string
  reference: string
  /** Empty: the due day of each lease. */
  dueDay: string
  sendsReminders: boolean
  notes: string
}

const toBody = ({ name, kind, email, reference, dueDay, sendsReminders, notes }: Values) => ({
  name,
  kind,
  email: email.trim() || null,
  reference: reference || null,
  dueDay: dueDay === '' ? null : Number(dueDay),
  sendsReminders,
  notes: notes || null,
})

const resolver = contractResolver<Values>({ schema: payerBody, toBody })

const dueDayOptions = [
  { value: '', label: 'Each lease’s due day' },
  ...Array.from({ length: 31 }, (_, index) => ({
    value: String(index + 1),
    label: `The ${ordinal(index + 1)} of the month`,
  })),
]

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
      dueDay: payer?.dueDay ? String(payer.dueDay) : '',
      sendsReminders: payer?.sendsReminders ?? false,
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
      <Field label="Type" error={errors.kind?.message}>
        {(control) => <Select {...control} {...form.register('kind')} options={payerKindOptions} />}
      </Field>
      <Field label="Email" optional error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" />}
      </Field>
      <Field
        label="Reference"
        optional
        error={errors.reference?.message}
        hint="The number this payer assigned to you, for example your vendor number."
      >
        {(control) => <Input {...control} {...form.register('reference')} maxLength={100} />}
      </Field>
      <Field
        label="Due day"
        error={errors.dueDay?.message}
        hint="The day of the month when this payer’s shares are due. Charges already posted keep their due dates."
      >
        {(control) => <Select {...control} {...form.register('dueDay')} options={dueDayOptions} />}
      </Field>
      <Checkbox {...form.register('sendsReminders')}>
        Send reminders automatically
        <span className="block text-sm text-ink-soft">
          By email, on the schedule in your reminder settings, for this payer’s own shares. Late fees are
          never included.
        </span>
      </Checkbox>
      <Field label="Notes" optional error={errors.notes?.message}>
        {(control) => <Textarea {...control} {...form.register('notes')} maxLength={5000} />}
      </Field>
    </DialogForm>
  )
}
