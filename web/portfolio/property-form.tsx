import { useFormContext } from 'react-hook-form'
import { propertyBody, type PropertyType } from '#shared/portfolio/property-contract.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { usStates } from '#web/lib/text/us-states.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import type { Property } from './api.ts'
import { propertyTypeOptions } from './property-labels.ts'

export type PropertyValues = {
  name: string
  address: string
  city: string
  state: string
  zipCode: string
  propertyType: PropertyType
  description: string
}

export const emptyProperty: PropertyValues = {
  name: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  propertyType: 'SINGLE_FAMILY',
  description: '',
}

export function propertyValues(property: Property): PropertyValues {
  const { name, address, city, state, zipCode, propertyType, description } = property
  return { name, address, city, state, zipCode, propertyType, description: description ?? '' }
}

export const propertyResolver = contractResolver<PropertyValues>({
  schema: propertyBody,
  toBody: (values) => values,
  own: requireState,
})

/** Returns a problem for an empty select, because it is a missing value and not a wrong code. */
export function requireState({ state }: { state: string }) {
  return state === '' ? [{ path: 'state', message: 'State is required' }] : []
}

/** The fields that the forms to add and to edit a property share. */
export function PropertyFields() {
  const { register, formState } = useFormContext<PropertyValues>()
  const { errors } = formState
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
      <Field
        label="Name"
        required
        hint="Enter a name or the street address."
        error={errors.name?.message}
        className="col-span-2 sm:col-span-3"
      >
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label="Type" required error={errors.propertyType?.message} className="col-span-2 sm:col-span-3">
        {(control) => <Select {...control} {...register('propertyType')} options={propertyTypeOptions} />}
      </Field>
      <Field
        label="Street address"
        required
        error={errors.address?.message}
        className="col-span-2 sm:col-span-6"
      >
        {(control) => <Input {...control} {...register('address')} autoComplete="off" />}
      </Field>
      <Field label="City" required error={errors.city?.message} className="col-span-2">
        {(control) => <Input {...control} {...register('city')} autoComplete="off" />}
      </Field>
      <Field label="State" required error={errors.state?.message} className="sm:col-span-2">
        {(control) => (
          <Select {...control} {...register('state')} placeholder="Choose a state" options={usStates} />
        )}
      </Field>
      <Field label="ZIP code" required error={errors.zipCode?.message} className="sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            {...register('zipCode')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            className="tabular"
          />
        )}
      </Field>
    </div>
  )
}

export function PropertyDescriptionField() {
  const { register, formState } = useFormContext<PropertyValues>()
  return (
    <Field label="Description" optional error={formState.errors.description?.message}>
      {(control) => <Textarea {...control} {...register('description')} />}
    </Field>
  )
}
