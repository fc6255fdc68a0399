import { useForm } from 'react-hook-form'
import { createTenant, tenantBody } from '#shared/tenants/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import type { PickedTenant } from '#web/leases/form/lease-values.ts'

type NewTenantDialogProps = { open: boolean; onClose: () => void; onAdded: (tenant: PickedTenant) => void }

/** Adds a tenant without leaving the form of the new lease. */
export function NewTenantDialog({ open, onClose, onAdded }: NewTenantDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="New tenant"
      description="You can add more details later."
      size="sm"
    >
      <TenantForm onClose={onClose} onAdded={onAdded} />
    </FormDialog>
  )
}

type Values = { name: string; email: string; phone: string }

function toBody({ name, email, phone }: Values) {
  return { name, email: email.trim() || null, phone: phone || null }
}

const resolver = contractResolver<Values>({ schema: tenantBody, toBody })

function TenantForm({ onClose, onAdded }: Omit<NewTenantDialogProps, 'open'>) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({ resolver, defaultValues: { name: '', email: '', phone: '' } })
  const { errors } = form.formState

  async function save(values: Values) {
    const body = toBody(values)
    const { id, name, email } = await call(createTenant, { body, idempotencyKey: intent.keyFor(body) })
    void invalidateLedger()
    onAdded({ id, name, email })
    toast.success(`${name} added`)
  }

  return (
    <DialogForm form={form} onSave={save} onSaved={onClose} submitLabel="Add tenant">
      <Field label="Name" required error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label="Email" optional error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="off" />}
      </Field>
      <Field label="Phone" optional error={errors.phone?.message}>
        {(control) => <Input {...control} {...form.register('phone')} type="tel" autoComplete="off" />}
      </Field>
    </DialogForm>
  )
}
