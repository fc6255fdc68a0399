import { useFormContext } from 'react-hook-form'
import { AddressFields } from '#web/ui/forms/address-fields.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { Payer } from './tax-api.ts'
import { optionsOf, tinTypeNames } from './w9-words.ts'

export type IdentityValues = {
  firstName: string
  lastName: string
  businessName: string
  street: string
  street2: string
  city: string
  state: string
  zipCode: string
  tinType: string
  /** The whole number where it is entered; empty leaves the stored one. */
  tin: string
}

type Identity = Pick<Payer, Exclude<keyof IdentityValues, 'tin'>>

export function identityValues(of: Identity): IdentityValues {
  return {
    firstName: of.firstName ?? '',
    lastName: of.lastName ?? '',
    businessName: of.businessName ?? '',
    street: of.street ?? '',
    street2: of.street2 ?? '',
    city: of.city ?? '',
    state: of.state ?? '',
    zipCode: of.zipCode ?? '',
    tinType: of.tinType ?? '',
    tin: '',
  }
}

/** Returns the body's fields; empty ones become null, and an empty number leaves the stored one. */
export function identityBody(values: IdentityValues) {
  return {
    firstName: values.firstName.trim() || null,
    lastName: values.lastName.trim() || null,
    businessName: values.businessName.trim() || null,
    street: values.street.trim() || null,
    street2: values.street2.trim() || null,
    city: values.city.trim() || null,
    state: values.state || null,
    zipCode: values.zipCode.trim() || null,
    tinType: (values.tinType || null) as Payer['tinType'], // an option of the select
    ...(values.tin.trim() && { tin: values.tin }),
  }
}

/** First and last name, which the IRS takes apart. */
export function PersonFields() {
  const { register, formState } = useFormContext<IdentityValues>()
  const { errors } = formState
  return (
    <>
      <Field label="First name" optional error={errors.firstName?.message}>
        {(control) => <Input {...control} {...register('firstName')} autoComplete="off" maxLength={20} />}
      </Field>
      <Field label="Last name" optional error={errors.lastName?.message}>
        {(control) => <Input {...control} {...register('lastName')} autoComplete="off" maxLength={20} />}
      </Field>
    </>
  )
}

/** The address as the IRS wants it, in parts. */
export function IdentityAddressFields() {
  const { register, formState } = useFormContext<IdentityValues>()
  return <AddressFields field={(part) => register(part)} error={(part) => formState.errors[part]?.message} />
}

type TinFieldsProps = { tinLast4: string | null; hasTin: boolean }

/** The taxpayer number and what kind it is. The stored number is never shown here. */
export function TinFields({ tinLast4, hasTin }: TinFieldsProps) {
  const { register, formState } = useFormContext<IdentityValues>()
  const { errors } = formState
  return (
    <>
      <Field label="Type of taxpayer ID" optional error={errors.tinType?.message}>
        {(control) => (
          <Select
            {...control}
            {...register('tinType')}
            options={optionsOf(tinTypeNames)}
            placeholder="Not given"
          />
        )}
      </Field>
      <Field
        label="Taxpayer ID"
        optional
        error={errors.tin?.message}
        hint={
          hasTin
            ? `A number ending in ${tinLast4} is stored. Leave blank to keep it.`
            : tinLast4 === null
              ? 'Nine digits, stored encrypted.'
              : `Only the last four digits, ${tinLast4}, are stored. Enter the full number again.`
        }
      >
        {(control) => (
          <Input
            {...control}
            {...register('tin')}
            autoComplete="off"
            inputMode="numeric"
            spellCheck={false}
            maxLength={14}
            className="tabular"
          />
        )}
      </Field>
    </>
  )
}
