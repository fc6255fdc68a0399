import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { listUnits } from '#shared/portfolio/unit-contract.ts'
import { invitationBody } from '#shared/tenants/invitation-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { LimitNotice } from '#web/common/plan/limit-notice.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { inviteTenantByMail } from './api.ts'

type Unit = { value: string; label: string }
type Values = { name: string; email: string; phone: string; unit: Unit | null }

function bodyOf({ name, email, phone, unit }: Values) {
  return { name, email, phone: phone.trim() || null, unitId: unit?.value ?? null }
}

const resolver = contractResolver<Values>({ schema: invitationBody, toBody: bodyOf })

/** Adds a tenant whose email address is not in use yet, and mails them an invitation to the portal. */
export function InviteTenantDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Invite a tenant"
      description="The tenant gets an email link, valid for seven days, and chooses a password."
    >
      <LimitNotice limit="tenants" />
      <InviteForm onClose={onClose} />
    </FormDialog>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const intent = useIdempotencyKey()
  const [search, setSearch] = useState('')
  const units = useQuery({
    queryKey: ['units', 'picker', search],
    queryFn: ({ signal }) => call(listUnits, { query: { search, limit: 100 }, signal }),
  })
  const form = useForm<Values>({ resolver, defaultValues: { name: '', email: '', phone: '', unit: null } })
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <DialogForm
      form={form}
      submitLabel="Send invitation"
      onSaved={onClose}
      onSave={async (values) => {
        const body = bodyOf(values)
        await inviteTenantByMail(body, intent.keyFor(body))
        toast.success(`Invitation sent to ${body.email}`)
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required error={errors.name?.message} className="sm:col-span-2">
          {(field) => <Input {...field} {...register('name')} autoComplete="off" />}
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          {(field) => (
            <Input {...field} {...register('email')} type="email" autoComplete="off" spellCheck={false} />
          )}
        </Field>
        <Field label="Phone" optional error={errors.phone?.message}>
          {(field) => (
            <Input {...field} {...register('phone')} type="tel" autoComplete="off" className="tabular" />
          )}
        </Field>
      </div>
      <Controller
        control={control}
        name="unit"
        render={({ field, fieldState }) => (
          <Field
            label="Unit"
            optional
            error={fieldState.error?.message}
            hint="The unit is named in the invitation. You can add the lease later."
          >
            {(fieldControl) => (
              <Combobox
                control={fieldControl}
                name="unit"
                value={field.value}
                placeholder="Search by property or unit number"
                options={units.data?.map(({ id, unitNumber, property }) => ({
                  value: id,
                  label: `${property.name}, ${unitNumber}`,
                }))}
                onSearch={setSearch}
                emptyText={search === '' ? 'No units yet.' : 'No units match.'}
                onChange={(option) =>
                  field.onChange(option ? { value: option.value, label: option.label } : null)
                }
              />
            )}
          </Field>
        )}
      />
    </DialogForm>
  )
}
