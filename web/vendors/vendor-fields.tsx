import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { vendorStatsQuery } from './api.ts'
import type { VendorValues } from './vendor-values.ts'

/** The fields that the forms to add and to edit a vendor share. */
export function VendorFields() {
  const { register, formState } = useFormContext<VendorValues>()
  const { errors } = formState
  const trades = useQuery(vendorStatsQuery).data?.trades ?? []
  const tradesId = useId()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" required hint="The person or company you pay." error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label="Company" optional error={errors.company?.message}>
        {(control) => <Input {...control} {...register('company')} autoComplete="off" />}
      </Field>
      <Field label="Trade" optional error={errors.trade?.message}>
        {(control) => (
          <>
            <Input
              {...control}
              {...register('trade')}
              list={tradesId}
              autoComplete="off"
              placeholder="Plumber, roofer, attorney"
            />
            <datalist id={tradesId}>
              {trades.map((trade) => (
                <option key={trade}>{trade}</option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label="Phone" optional error={errors.phone?.message}>
        {(control) => (
          <Input {...control} {...register('phone')} type="tel" autoComplete="off" className="tabular" />
        )}
      </Field>
      <Field label="Email" optional error={errors.email?.message} className="sm:col-span-2">
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <Field label="Address" optional error={errors.address?.message} className="sm:col-span-2">
        {(control) => <Input {...control} {...register('address')} autoComplete="off" />}
      </Field>
      <Field label="Insured until" optional error={errors.insuranceExpiresOn?.message}>
        {(control) => <DateInput {...control} {...register('insuranceExpiresOn')} />}
      </Field>
      <Field label="Licensed until" optional error={errors.licenseExpiresOn?.message}>
        {(control) => <DateInput {...control} {...register('licenseExpiresOn')} />}
      </Field>
      <Checkbox {...register('hasW9')} className="sm:col-span-2">
        The signed Form W-9 is on file
      </Checkbox>
      <Checkbox {...register('is1099Exempt')} className="sm:col-span-2">
        No Form 1099 required (a corporation, a utility, a government agency, or goods only)
      </Checkbox>
      <Field label="Notes" optional error={errors.notes?.message} className="sm:col-span-2">
        {(control) => <Textarea {...control} {...register('notes')} />}
      </Field>
    </div>
  )
}
