import { useId } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { AddressFields } from '#web/ui/forms/address-fields.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

export type BusinessValues = {
  businessName: string
  businessPhone: string
  businessStreet: string
  businessStreet2: string
  businessCity: string
  businessState: string
  businessZip: string
  paymentInstructions: string
}

const addressNames = {
  street: 'businessStreet',
  street2: 'businessStreet2',
  city: 'businessCity',
  state: 'businessState',
  zipCode: 'businessZip',
} as const

type SettingsBusinessProps = {
  register: UseFormRegister<BusinessValues>
  errors: FieldErrors<BusinessValues>
}

/**
 * Edits the landlord's name, phone and address as printed on documents, and the payment instructions that tenants read.
 */
export function SettingsBusiness({ register, errors }: SettingsBusinessProps) {
  return (
    <>
      <Papers register={register} errors={errors} />
      <div className="border-t border-line pt-5">
        <Field
          label="How tenants pay you"
          optional
          hint="Tenants see this in their portal next to the amount due: payee and mailing address for checks, your Zelle address, office hours. Leave out account numbers that tenants do not need."
          error={errors.paymentInstructions?.message}
        >
          {(control) => <Textarea {...control} {...register('paymentInstructions')} rows={4} />}
        </Field>
      </div>
    </>
  )
}

function Papers({ register, errors }: SettingsBusinessProps) {
  const heading = useId()
  return (
    <fieldset aria-labelledby={heading} className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
      <h3 id={heading} className="-mb-3 text-section font-semibold sm:col-span-2">
        Business details
      </h3>
      <p className="text-sm text-ink-soft sm:col-span-2">
        Printed on leases, letters, receipts, invoices and Forms 1099. Without a business name the account’s
        name is printed.
      </p>
      <Field label="Business name" optional error={errors.businessName?.message}>
        {(control) => <Input {...control} {...register('businessName')} autoComplete="organization" />}
      </Field>
      <Field label="Phone" optional error={errors.businessPhone?.message}>
        {(control) => <Input {...control} {...register('businessPhone')} type="tel" autoComplete="tel" />}
      </Field>
      <AddressFields
        field={(part) => register(addressNames[part])}
        error={(part) => errors[addressNames[part]]?.message}
        autoFills
      />
    </fieldset>
  )
}
