import type { UseFormRegisterReturn } from 'react-hook-form'
import { usStates } from '#web/lib/text/us-states.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'

export const addressPartNames = ['street', 'street2', 'city', 'state', 'zipCode'] as const

export type AddressPart = (typeof addressPartNames)[number]

type AddressFieldsProps = {
  /** Returns the form's field for a part of the address. */
  field: (part: AddressPart) => UseFormRegisterReturn
  /** Returns the error of a part, if it has one. */
  error: (part: AddressPart) => string | undefined
  /** Whether the browser may fill in the address of the person who types. */
  autoFills?: boolean
}

/** The fields of an optional address in parts, in a grid of two columns. */
export function AddressFields({ field, error, autoFills = false }: AddressFieldsProps) {
  const fill = (token: string): string => (autoFills ? token : 'off')
  return (
    <>
      <Field label="Street" optional error={error('street')} className="sm:col-span-2">
        {(control) => (
          <Input {...control} {...field('street')} autoComplete={fill('address-line1')} maxLength={40} />
        )}
      </Field>
      <Field label="Apartment or suite" optional error={error('street2')}>
        {(control) => (
          <Input {...control} {...field('street2')} autoComplete={fill('address-line2')} maxLength={40} />
        )}
      </Field>
      <Field label="City" optional error={error('city')}>
        {(control) => (
          <Input {...control} {...field('city')} autoComplete={fill('address-level2')} maxLength={40} />
        )}
      </Field>
      <Field label="State" optional error={error('state')}>
        {(control) => (
          <Select
            {...control}
            {...field('state')}
            autoComplete={fill('address-level1')}
            options={usStates}
            placeholder="Not given"
          />
        )}
      </Field>
      <Field label="ZIP code" optional error={error('zipCode')}>
        {(control) => (
          <Input
            {...control}
            {...field('zipCode')}
            autoComplete={fill('postal-code')}
            inputMode="numeric"
            maxLength={10}
          />
        )}
      </Field>
    </>
  )
}
