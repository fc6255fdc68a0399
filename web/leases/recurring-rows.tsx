import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { RowList } from '#web/ui/forms/row-list.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { LeaseValues } from './lease-values.ts'
import { kindOptions } from './recurring-labels.ts'

/** The most recurring charges that the server accepts with a lease. */
const most = 20

/** Rows for the recurring charges of a new lease other than its rent; none until one is added. */
export function RecurringRows({ form }: { form: UseFormReturn<LeaseValues> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'recurringCharges' })
  const problems = formState.errors.recurringCharges
  return (
    <RowList
      title="Other monthly charges"
      optional
      hint="Pet rent, parking, storage, utilities at a flat amount."
      noun="monthly charge"
      addLabel="Add monthly charge"
      onAdd={fields.length < most ? () => append({ kind: 'PET_RENT', description: '', amount: null }) : null}
      onRemove={remove}
      rows={fields.map(({ id }) => id)}
      rowClassName="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_8.5rem]"
      problem={problems?.message}
      footer={fields.length > 0 && <MonthlyTotal form={form} />}
    >
      {(index) => (
        <>
          <Field label="Kind" className="col-span-2 sm:col-span-1" error={problems?.[index]?.kind?.message}>
            {(field) => (
              <Select {...field} {...register(`recurringCharges.${index}.kind`)} options={kindOptions} />
            )}
          </Field>
          <Field label="Name" optional error={problems?.[index]?.description?.message}>
            {(field) => (
              <Input {...field} {...register(`recurringCharges.${index}.description`)} maxLength={100} />
            )}
          </Field>
          <MoneyField form={control} name={`recurringCharges.${index}.amount`} label="A month" required />
        </>
      )}
    </RowList>
  )
}

function MonthlyTotal({ form: { control } }: { form: UseFormReturn<LeaseValues> }) {
  const [rent, rows] = useWatch({ control, name: ['rentAmount', 'recurringCharges'] })
  const amounts = [rent, ...rows.map(({ amount }) => amount)].map((amount) => toCents(amount ?? 0))
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return (
    <p className="flex items-baseline justify-between gap-4 text-sm" aria-live="polite">
      <span className="text-ink-soft">With the rent, for a whole month</span>
      <span className="tabular font-medium">{formatMoney(toDollars(total))}</span>
    </p>
  )
}
