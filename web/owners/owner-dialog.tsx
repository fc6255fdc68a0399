import { useForm } from 'react-hook-form'
import type { Language } from '#shared/messages/languages.ts'
import { languageNames, languages } from '#shared/messages/languages.ts'
import { createOwner, getOwner, ownerBody, type OwnerKind, updateOwner } from '#shared/owners/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { EditDialogForm } from '#web/ui/edit-dialog-form.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useFormContext } from 'react-hook-form'
import { invalidateOwners, type Owner } from './api.ts'

type Values = {
  kind: OwnerKind
  name: string
  email: string
  phone: string
  address: string
  paymentNote: string
  notes: string
  language: Language
  mailsStatements: boolean
}

const toBody = (values: Values) => ({
  ...values,
  email: values.email.trim() || null,
  phone: values.phone || null,
  address: values.address || null,
  paymentNote: values.paymentNote || null,
  notes: values.notes || null,
})

const valuesOf = (owner?: Owner): Values => ({
  kind: owner?.kind ?? 'PERSON',
  name: owner?.name ?? '',
  email: owner?.email ?? '',
  phone: owner?.phone ?? '',
  address: owner?.address ?? '',
  paymentNote: owner?.paymentNote ?? '',
  notes: owner?.notes ?? '',
  language: owner?.language ?? 'en',
  mailsStatements: owner?.mailsStatements ?? true,
})

const resolver = contractResolver<Values>({ schema: ownerBody, toBody })

type OwnerDialogProps = {
  /** The owner to edit; undefined to add one. */
  owner?: Owner | undefined
  onClose: () => void
  onAdded?: ((id: string) => void) | undefined
}

/** Adds an owner for whom properties are managed, or changes one. */
export function OwnerDialog({ owner, onClose, onAdded }: OwnerDialogProps) {
  return (
    <FormDialog open onClose={onClose} title={owner ? 'Edit owner' : 'Add owner'}>
      {owner ? (
        <EditDialogForm<Owner, Values>
          thing={owner}
          readNewest={() => call(getOwner, { params: { id: owner.id } })}
          valuesOf={valuesOf}
          resolver={resolver}
          onSave={async ({ id, version }, values) => {
            await call(updateOwner, { params: { id }, body: toBody(values), ifMatch: version })
            await invalidateOwners()
            toast.success(`${values.name} saved`)
          }}
          onSaved={onClose}
        >
          <Fields />
        </EditDialogForm>
      ) : (
        <NewOwner onClose={onClose} onAdded={onAdded} />
      )}
    </FormDialog>
  )
}

function NewOwner({ onClose, onAdded }: OwnerDialogProps) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({ resolver, defaultValues: valuesOf() })
  return (
    <DialogForm
      form={form}
      submitLabel="Add owner"
      onSave={async (values) => {
        const body = toBody(values)
        const { id, name } = await call(createOwner, { body, idempotencyKey: intent.keyFor(body) })
        await invalidateOwners()
        toast.success(`${name} added`)
        return id
      }}
      onSaved={(id) => {
        onClose()
        onAdded?.(id)
      }}
    >
      <Fields />
    </DialogForm>
  )
}

const kindOptions = [
  { value: 'PERSON', label: 'Person, or a couple' },
  { value: 'COMPANY', label: 'Company, trust or partnership' },
]

function Fields() {
  const { register, formState } = useFormContext<Values>()
  const { errors } = formState
  return (
    <>
      <Field label="Name" required error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} maxLength={120} />}
      </Field>
      <Field label="Type" error={errors.kind?.message}>
        {(control) => <Select {...control} {...register('kind')} options={kindOptions} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Email" optional error={errors.email?.message}>
          {(control) => <Input {...control} {...register('email')} type="email" />}
        </Field>
        <Field label="Phone" optional error={errors.phone?.message}>
          {(control) => <Input {...control} {...register('phone')} type="tel" maxLength={40} />}
        </Field>
      </div>
      <Field label="Address" optional error={errors.address?.message}>
        {(control) => <Textarea {...control} {...register('address')} rows={2} maxLength={300} />}
      </Field>
      <Field
        label="How distributions are paid"
        optional
        error={errors.paymentNote?.message}
        hint="A note for you, for example: ACH to the account ending in 1234, or a check by mail."
      >
        {(control) => <Input {...control} {...register('paymentNote')} maxLength={500} />}
      </Field>
      <Field label="Language of statements" error={errors.language?.message}>
        {(control) => (
          <Select
            {...control}
            {...register('language')}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        )}
      </Field>
      <Checkbox {...register('mailsStatements')}>
        Email statements
        <span className="block text-sm text-ink-soft">
          Every month, on the day you choose on the Statements page.
        </span>
      </Checkbox>
      <Field label="Notes" optional error={errors.notes?.message}>
        {(control) => <Textarea {...control} {...register('notes')} maxLength={5000} />}
      </Field>
    </>
  )
}
