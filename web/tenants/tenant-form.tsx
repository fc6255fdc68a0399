import { useFormContext } from 'react-hook-form'
import { tenantBody } from '#shared/tenants/contract.ts'
import { isLanguage, languageNames, languages } from '#shared/messages/languages.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { Tenant, TenantBody } from './api.ts'

export type TenantValues = {
  name: string
  email: string
  phone: string
  emergencyContact: string
  /** Empty: not known, and mails are in English. */
  language: string
}

export const emptyTenant: TenantValues = {
  name: '',
  email: '',
  phone: '',
  emergencyContact: '',
  language: '',
}

export function tenantValues(tenant: Tenant): TenantValues {
  return {
    name: tenant.name,
    email: tenant.email ?? '',
    phone: tenant.phone ?? '',
    emergencyContact: tenant.emergencyContact ?? '',
    language: tenant.language ?? '',
  }
}

/** Returns the request's body; empty fields become null. */
export function tenantBodyOf(values: TenantValues): TenantBody {
  const { name, email, phone, emergencyContact, language } = values
  return {
    name,
    email: email.trim() || null,
    phone: phone.trim() || null,
    emergencyContact: emergencyContact.trim() || null,
    language: isLanguage(language) ? language : null,
  }
}

export const tenantResolver = contractResolver<TenantValues>({ schema: tenantBody, toBody: tenantBodyOf })

/** The fields that the forms to add and to edit a tenant share. */
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
      <Field
        label="Language"
        optional
        hint="The language of messages to this tenant. They can change it in the portal."
        error={errors.language?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <Select
            {...control}
            {...register('language')}
            placeholder="English, unless they choose another"
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        )}
      </Field>
    </div>
  )
}
