import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { taxOn } from '#shared/leases/rent/sales-tax.ts'
import { cents } from '#shared/lib/money.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { RowList } from '#web/ui/forms/row-list.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { LeaseValues } from '#web/leases/form/lease-values.ts'
import { recurringKindOptions } from './recurring-labels.ts'
import { isRated, rateHint, rateOfText } from './tax-rate.ts'

/** The most recurring charges that the server accepts with a lease. */
const most = 20

type RecurringRowsProps = {
  form: UseFormReturn<LeaseValues>
  /** Whether sales tax can be a percentage of the rent: where rent is by months. */
  isByMonths: boolean
}

/** Rows for the recurring charges of a new lease other than its rent; empty until one is added. */
export function RecurringRows({ form, isByMonths }: RecurringRowsProps) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'recurringCharges' })
  const problems = formState.errors.recurringCharges
  const chosen = useWatch({ control, name: 'recurringCharges' })
  const hasRate = isByMonths && chosen.some(isRated)
  return (
    <RowList
      title="Other monthly charges"
      optional
      hint="Flat monthly charges such as pet rent, parking, storage or utilities. On commercial property, also sales tax as a percentage of the rent."
      noun="monthly charge"
      addLabel="Add monthly charge"
      onAdd={
        fields.length < most
          ? () => append({ kind: 'PET_RENT', description: '', amount: null, rate: '', isTaxed: false })
          : null
      }
      onRemove={remove}
      rows={fields.map(({ id }) => id)}
      rowClassName="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_8.5rem]"
      problem={problems?.message}
      footer={fields.length > 0 && <MonthlyTotal form={form} />}
    >
      {(index) => (
        <>
          <Field label="Type" className="col-span-2 sm:col-span-1" error={problems?.[index]?.kind?.message}>
            {(field) => (
              <Select
                {...field}
                {...register(`recurringCharges.${index}.kind`)}
                options={recurringKindOptions}
              />
            )}
          </Field>
          <Field label="Name" optional error={problems?.[index]?.description?.message}>
            {(field) => (
              <Input {...field} {...register(`recurringCharges.${index}.description`)} maxLength={100} />
            )}
          </Field>
          {!(isByMonths && chosen[index] && isRated(chosen[index])) && (
            <MoneyField
              form={control}
              name={`recurringCharges.${index}.amount`}
              label="Monthly amount"
              required
            />
          )}
          {isByMonths && chosen[index]?.kind === 'SALES_TAX' && (
            <Field
              label="Rate (%)"
              className="col-span-full"
              error={problems?.[index]?.rate?.message}
              hint={rateHint}
            >
              {(field) => (
                <Input
                  {...field}
                  {...register(`recurringCharges.${index}.rate`)}
                  inputMode="decimal"
                  maxLength={7}
                />
              )}
            </Field>
          )}
          {hasRate && chosen[index]?.kind !== 'SALES_TAX' && (
            <Checkbox className="col-span-full" {...register(`recurringCharges.${index}.isTaxed`)}>
              Sales tax applies
            </Checkbox>
          )}
        </>
      )}
    </RowList>
  )
}

function MonthlyTotal({ form: { control } }: { form: UseFormReturn<LeaseValues> }) {
  const [rent, rows] = useWatch({ control, name: ['rentAmount', 'recurringCharges'] })
  const fixed = rows.filter((row) => !isRated(row))
  const amounts = [rent, ...fixed.map(({ amount }) => amount)].map((amount) => toCents(amount ?? 0))
  const total = [...amounts, ...taxesOf(rent, rows)].reduce((sum, amount) => sum + amount, 0)
  return (
    <p className="flex items-baseline justify-between gap-4 text-sm" aria-live="polite">
      <span className="text-ink-soft">Total with rent, per full month</span>
      <span className="tabular font-medium">{formatMoney(toDollars(total))}</span>
    </p>
  )
}

/** Returns the sales tax of a whole month in cents, of each row with a rate. */
function taxesOf(rent: number | null, rows: LeaseValues['recurringCharges']): number[] {
  const taxed = rows.filter((row) => !isRated(row) && row.kind !== 'SALES_TAX' && row.isTaxed)
  const base = [rent, ...taxed.map(({ amount }) => amount)].reduce<number>(
    (sum, amount) => sum + toCents(amount ?? 0),
    0,
  )
  return rows
    .filter(isRated)
    .map(({ rate }) => taxOn(cents(base), Math.round((rateOfText(rate) ?? 0) * 1_000)))
}
