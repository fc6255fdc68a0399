import { type UseFormReturn, useWatch } from 'react-hook-form'
import { href } from 'react-router'
import { type LateFeeKind, lateFeeKinds } from '#shared/leases/late-fees/late-fee.ts'
import { assertNever } from '#shared/lib/assert-never.ts'
import type { LateFeeValues } from '#web/lib/forms/late-fee.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'

const kindLabels: Record<LateFeeKind, string> = {
  NONE: 'No late fee',
  FLAT: 'A flat amount',
  PERCENT: 'A percentage of the rent',
}

const kinds = lateFeeKinds.map((value) => ({ value, label: kindLabels[value] }))

const days = Array.from({ length: 31 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'None' : `${count} ${count === 1 ? 'day' : 'days'}`,
}))

type LateFeeFieldsProps = {
  form: UseFormReturn<LateFeeValues>
  /** Hint below the kind of fee: from when the fee applies. */
  hint: string
}

/** Shows the amount fields of a kind of late fee. */
function FeeField({ kind, form }: { kind: LateFeeKind; form: UseFormReturn<LateFeeValues> }) {
  const { register, control, formState } = form
  switch (kind) {
    case 'NONE':
      return null
    case 'FLAT':
      return <MoneyField form={control} name="lateFeeAmount" label="Fee amount" required />
    case 'PERCENT':
      return (
        <Field
          label="Percent of the monthly rent"
          required
          error={formState.errors.lateFeePercent?.message}
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
      )
    default:
      return assertNever(kind)
  }
}

/** Shows the late fee of an account or a lease: its amount and the days of grace. Place it in a grid of two columns. */
export function LateFeeFields({ form, hint }: LateFeeFieldsProps) {
  const { register, control } = form
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
            Legal limit in your state
          </a>
        }
      >
        {(field) => <Select {...field} {...register('lateFeeKind')} options={kinds} />}
      </Field>
      <FeeField kind={kind} form={form} />
      {kind !== 'NONE' && (
        <Field
          label="Grace period"
          className="sm:col-span-2"
          hint="Days after the due date. The fee is charged once a month if rent is still unpaid when the grace period ends. A payment counts on its date."
        >
          {(field) => <Select {...field} {...register('graceDays')} options={days} />}
        </Field>
      )}
    </>
  )
}
