import { useFormContext } from 'react-hook-form'
import { formatDate } from '#web/lib/text/format.ts'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

export type MoveValues = { toLeaseId: string; amount: number | null; date: string }

/** Returns the body of a move. */
export function moveBody({ toLeaseId, amount, date }: MoveValues) {
  // an empty amount is refused by the form itself
  return { toLeaseId, amount: amount ?? 0, date }
}

type MoveToLeaseFieldsProps = { targets: readonly { leaseId: string; place: string; startDate: string }[] }

/** Asks to which lease of the same tenant money moves, how much, and when. */
export function MoveToLeaseFields({ targets }: MoveToLeaseFieldsProps) {
  const { register, control: form, formState } = useFormContext<MoveValues>()
  const { errors } = formState
  return (
    <>
      <Field label="To the lease" required error={errors.toLeaseId?.message}>
        {(control) => (
          <Select
            {...control}
            {...register('toLeaseId')}
            options={targets.map((target) => ({
              value: target.leaseId,
              label: `${target.place}, from ${formatDate(target.startDate)}`,
            }))}
          />
        )}
      </Field>
      <MoneyField form={form} name="amount" label="Amount" required />
      <Field label="Date" required error={errors.date?.message}>
        {(control) => <DateInput {...control} {...register('date')} />}
      </Field>
    </>
  )
}
