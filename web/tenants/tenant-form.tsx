import { useFormContext } from 'react-hook-form'
import { tenantBody } from '#shared/tenants/contract.ts'
import { contractResolver } from '#web/lib/contract-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Tenant, TenantBody } from './api.ts'

export type TenantValues = { name: string; email: string; phone: string; emergencyContact: string }

export const emptyTenant: TenantValues = { name: '', email: '', phone: '', emergencyContact: '' }

export function tenantValues({ name, email, phone, emergencyContact }: Tenant): TenantValues {
  return { name, email: email ?? '', phone: phone ?? '', emergencyContact: emergencyContact ?? '' }
}

/** The wire's body: what is left empty is nothing. */
export function tenantBodyOf({ name, email, phone, emergencyContact }: TenantValues): TenantBody {
  return {
    name,
    email: email.trim() || null,
    phone: phone.trim() || null,
    emergencyContact: emergencyContact.trim() || null,
  }
}

export const tenantResolver = contractResolver<TenantValues>({ schema: tenantBody, toBody: tenantBodyOf })

/** The fields that adding and editing a tenant share. */
export function TenantFields() {
  const { register, formState } = useFormContext<TenantValues>()
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" required error={errors.name?.message} className="sm:col-span-2">
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label="Email" optional error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <Field label="Phone" optional error={errors.phone?.message}>
        {(control) => (
          <Input {...control} {...register('phone')} type="tel" autoComplete="off" className="tabular" />
        )}
      </Field>
      <Field
        label="Emergency contact"
        optional
        hint="Who to call, and how: Sam, sister, (614) 555-0199"
        error={errors.emergencyContact?.message}
        className="sm:col-span-2"
      >
        {(control) => <Input {...control} {...register('emergencyContact')} autoComplete="off" />}
      </Field>
    </div>
  )
}
