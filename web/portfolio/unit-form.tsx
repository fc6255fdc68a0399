import { useFormContext } from 'react-hook-form'
import { unitBody } from '#shared/portfolio/unit-contract.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { PropertyUnit } from './api.ts'

export type UnitValues = ReturnType<typeof unitValues>

const statusOptions = [
  { value: 'VACANT', label: 'Vacant, ready to rent' },
  { value: 'MAINTENANCE', label: 'Turnover (repairs between tenants)' },
  { value: 'RESERVED', label: 'On hold' },
]

/** Returns the values of the form for a unit; without one, those of a unit of which nothing is known. */
export function unitValues(unit?: PropertyUnit) {
  return {
    unitNumber: unit?.unitNumber ?? '',
    rent: unit?.rent ?? null,
    bedrooms: text(unit?.bedrooms),
    bathrooms: text(unit?.bathrooms),
    squareFeet: text(unit?.squareFeet),
    status: settableStatus(unit?.status ?? 'VACANT'),
    lastInspectionDate: unit?.lastInspectionDate ?? '',
  }
}

/** Returns the status that a landlord can set; '' if the unit is occupied, because then its leases decide. */
function settableStatus(status: PropertyUnit['status']): Exclude<PropertyUnit['status'], 'OCCUPIED'> | '' {
  return status === 'OCCUPIED' ? '' : status
}

/** Returns the request body for a unit of this property. */
export function unitBodyOf(values: UnitValues, propertyId: string) {
  return {
    propertyId,
    unitNumber: values.unitNumber,
    // The contract refuses a missing rent; `unitResolver` has reported it before.
    rent: values.rent ?? Number.NaN,
    bedrooms: count(values.bedrooms),
    bathrooms: count(values.bathrooms),
    squareFeet: count(values.squareFeet),
    lastInspectionDate: values.lastInspectionDate || null,
    ...(values.status !== '' && { status: values.status }),
  }
}

export function unitResolver(propertyId: string) {
  return contractResolver<UnitValues>({
    schema: unitBody,
    toBody: (values) => unitBodyOf(values, propertyId),
    own: ({ rent }) =>
      rent === null ? [{ path: 'rent', message: 'Enter the rent in dollars, for example 1850' }] : [],
  })
}

/** The fields that the forms to add and to edit a unit share. */
export function UnitFields() {
  const { control, register, formState, getValues } = useFormContext<UnitValues>()
  const { errors } = formState
  const isOccupied = getValues('status') === ''
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <Field
        label="Unit number"
        required
        hint="As shown on the door: 4, 2B, Penthouse"
        error={errors.unitNumber?.message}
        className="sm:col-span-3"
      >
        {(field) => <Input {...field} {...register('unitNumber')} autoComplete="off" />}
      </Field>
      <MoneyField
        form={control}
        name="rent"
        label="Asking rent"
        required
        hint={
          isOccupied ? 'For the next lease. The rent for the current lease does not change.' : 'Monthly rent'
        }
        className="sm:col-span-3"
      />
      <Field label="Bedrooms" optional error={errors.bedrooms?.message} className="sm:col-span-2">
        {(field) => (
          <Input
            {...field}
            {...register('bedrooms')}
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
          />
        )}
      </Field>
      <Field label="Bathrooms" optional error={errors.bathrooms?.message} className="sm:col-span-2">
        {(field) => (
          <Input
            {...field}
            {...register('bathrooms')}
            inputMode="decimal"
            autoComplete="off"
            className="tabular"
          />
        )}
      </Field>
      <Field label="Square feet" optional error={errors.squareFeet?.message} className="sm:col-span-2">
        {(field) => (
          <Input
            {...field}
            {...register('squareFeet')}
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
          />
        )}
      </Field>
      {isOccupied ? (
        <Notice tone="plain" title="Occupied" className="sm:col-span-6">
          This unit is occupied under a lease. It becomes vacant when the lease ends.
        </Notice>
      ) : (
        <Field label="Status" required error={errors.status?.message} className="sm:col-span-3">
          {(field) => <Select {...field} {...register('status')} options={statusOptions} />}
        </Field>
      )}
      <Field
        label="Last inspection"
        optional
        error={errors.lastInspectionDate?.message}
        className="sm:col-span-3"
      >
        {(field) => <DateInput {...field} {...register('lastInspectionDate')} />}
      </Field>
    </div>
  )
}

function text(value: number | string | null | undefined): string {
  return String(value ?? '')
}

/** Returns NaN for text that is not a number, so that the contract reports what it expects; null for empty text. */
function count(value: string): number | null {
  const plain = value.trim().replaceAll(',', '')
  return plain === '' ? null : Number(plain)
}
