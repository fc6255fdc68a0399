import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { LeaseValues } from './lease-values.ts'
import { kindOptions } from './recurring-labels.ts'

/** The most recurring charges that the server accepts with a lease. */
const most = 20

/** Rows for the recurring charges of a new lease other than its rent; none until one is added. */
export function RecurringRows({ form }: { form: UseFormReturn<LeaseValues> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'recurringCharges' })
  const add = useRef<HTMLButtonElement>(null)
  const problems = formState.errors.recurringCharges

  function take(index: number) {
    remove(index)
    // the focus moves to the remaining row
    const next = Math.min(index, fields.length - 2)
    requestAnimationFrame(() =>
      next < 0 ? add.current?.focus() : form.setFocus(`recurringCharges.${next}.kind`),
    )
  }

  return (
    <section aria-label="Other monthly charges" className="grid gap-3 sm:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm">
          <span className="font-medium">Other monthly charges</span>
          <span className="text-ink-faint"> (optional)</span>
          <span className="block text-ink-faint">
            Pet rent, parking, storage, utilities at a flat amount.
          </span>
        </p>
        {fields.length < most && (
          <Button
            ref={add}
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() => append({ kind: 'PET_RENT', description: '', amount: null })}
          >
            Add monthly charge
          </Button>
        )}
      </div>
      {fields.length > 0 && (
        <ul className="grid gap-3">
          {fields.map(({ id }, index) => (
            <li
              key={id}
              aria-label={`Monthly charge ${index + 1}`}
              className="relative grid grid-cols-2 gap-x-4 gap-y-3 rounded border border-line p-3 sm:pr-12 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_8.5rem]"
            >
              <Field
                label="Kind"
                className="col-span-2 pr-9 sm:col-span-1 sm:pr-0"
                error={problems?.[index]?.kind?.message}
              >
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
              <IconButton
                label={`Remove monthly charge ${index + 1}`}
                size="sm"
                icon={<X aria-hidden />}
                onClick={() => take(index)}
                className="absolute top-2 right-2"
              />
            </li>
          ))}
        </ul>
      )}
      {typeof problems?.message === 'string' && (
        <FieldError id="recurring-problem">{problems.message}</FieldError>
      )}
      {fields.length > 0 && <MonthlyTotal form={form} />}
    </section>
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
