import { type FieldErrors, type UseFormReturn, useWatch } from 'react-hook-form'
import { href } from 'react-router'
import type { LateFeeValues } from '#web/lib/forms/late-fee.ts'
import { cn } from './cn.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { MoneyField } from './money-field.tsx'
import { Select } from './select.tsx'
import { textLinkClass } from './text-link.tsx'

const kinds = [
  { value: 'NONE', label: 'No late fee' },
  { value: 'FLAT', label: 'A flat amount' },
  { value: 'PERCENT', label: 'A percentage of the rent' },
]

const days = Array.from({ length: 31 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'None' : `${count} ${count === 1 ? 'day' : 'days'}`,
}))

type LateFeeFieldsProps = {
  form: UseFormReturn<LateFeeValues>
  /** Below the kind of fee: from when on it counts. */
  hint: string
}

/** The late fee of an account or a lease: what it costs and after how many days. Lies in a grid of two columns. */
export function LateFeeFields({ form, hint }: LateFeeFieldsProps) {
  const { register, control, formState } = form
  const errors: FieldErrors<LateFeeValues> = formState.errors
  const kind = useWatch({ control, name: 'lateFeeKind' })
  return (
    <>
      <Field
        label="Late fee"
        hint={hint}
        className={kind === 'NONE' ? 'sm:col-span-2' : undefined}
        aside={
          <a
            href={href('/calculators/late-fee')}
            target="_blank"
            rel="noreferrer"
            className={cn(textLinkClass, 'text-sm')}
          >
            What your state allows
          </a>
        }
      >
        {(field) => <Select {...field} {...register('lateFeeKind')} options={kinds} />}
      </Field>
      {kind === 'FLAT' && (
        <MoneyField form={control} name="lateFeeAmount" label="Amount of the fee" required />
      )}
      {kind === 'PERCENT' && (
        <Field
          label="Percent of the month’s rent"
          required
          error={errors.lateFeePercent?.message}
          hint="Rounded to the cent."
        >
          {(field) => (
            <Input
              {...field}
              {...register('lateFeePercent')}
              inputMode="decimal"
              autoComplete="off"
              placeholder="5"
            />
          )}
        </Field>
      )}
      {kind !== 'NONE' && (
        <Field
          label="Grace period"
          className="sm:col-span-2"
          hint="Days after the due day. Rent that is still open on the last of them costs the fee, once a month; money counts on the day it is dated."
        >
          {(field) => <Select {...field} {...register('graceDays')} options={days} />}
        </Field>
      )}
    </>
  )
}
