import { useFormContext } from 'react-hook-form'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'

/** `shares` is the new share in dollars; empty, it stays as it is. */
export type ShareValues = { shares: number | null; shareFrom: string }

/** The fields of a roommate's agreed share of the rent. */
export function ShareFields({ hasShare }: { hasShare: boolean }) {
  const { control: form, register } = useFormContext<ShareValues>()
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Agreed share of the rent</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          form={form}
          name="shares"
          label={hasShare ? 'New share of the monthly rent' : 'Agreed share of the monthly rent'}
          optional
          hint={hasShare ? 'Enter 0 to end this share.' : undefined}
        />
        <Field label="From" hint="The first day of a month">
          {(control) => <DateInput {...control} {...register('shareFrom')} />}
        </Field>
      </div>
      <p className="text-sm text-ink-soft">
        The split that the roommates agreed on among themselves. It is shown here and in the tenant portal.
        The household still owes the full amount jointly.
      </p>
    </fieldset>
  )
}
