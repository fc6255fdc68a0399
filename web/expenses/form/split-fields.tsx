import { useQuery } from '@tanstack/react-query'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { maxExpenseLines } from '#shared/expenses/split.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { RowList } from '#web/ui/forms/row-list.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { unitCountsQuery } from '#web/expenses/api.ts'
import { categoryOptions } from '#web/expenses/category-words.ts'
import type { ExpenseValues } from './expense-values.ts'
import { PlaceField } from './place-field.tsx'
import { divideLines, type Divided, type LineValues, type SplitBy } from './split-values.ts'
import { useUnitCounts } from './use-unit-counts.ts'

const ways: readonly { value: SplitBy; label: string }[] = [
  { value: 'AMOUNT', label: 'Amounts you enter' },
  { value: 'EQUAL', label: 'Equal parts' },
  { value: 'UNITS', label: 'Number of units' },
  { value: 'PERCENT', label: 'Percentages you enter' },
]

const emptyLine: LineValues = { category: '', place: null, amount: null, percent: '' }

/** The lines of a split expense: what each is for, and its part of the amount. */
export function SplitFields() {
  const { control, register, formState, setValue, getValues } = useFormContext<ExpenseValues>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'lines' })
  const splitBy = useWatch({ control, name: 'splitBy' })
  const values = useWatch({ control, compute: (all: ExpenseValues) => all })
  const properties = useQuery(unitCountsQuery).data ?? []
  const divided = divideLines(values, useUnitCounts())
  const problems = formState.errors.lines

  /** Removes a line; the last but one ends the split. */
  function removeLine(index: number) {
    const rest = getValues('lines').filter((_, at) => at !== index)
    const [only] = rest
    if (rest.length > 1 || !only) {
      remove(index)
      return
    }
    setValue('category', only.category, { shouldDirty: true })
    setValue('place', only.place, { shouldDirty: true })
    replace([])
  }

  /** Adds a line for each property that has none, with the category of the first line. */
  function addAll() {
    const lines = getValues('lines').filter(({ place, amount }) => place !== null || amount !== null)
    const category = getValues('lines.0.category')
    const taken = new Set(lines.map(({ place }) => place?.value))
    const missing = properties.filter(({ id }) => !taken.has(`property:${id}`))
    replace(
      [
        ...lines,
        ...missing.map(({ id, name }) => ({
          ...emptyLine,
          category,
          place: { value: `property:${id}`, label: name },
        })),
      ].slice(0, maxExpenseLines),
    )
  }

  return (
    <div className="grid gap-4">
      <Field label="Divide by">
        {(field) => <Select {...field} {...register('splitBy')} options={ways} />}
      </Field>
      <RowList
        title="Lines"
        hint="Each line has its own property or unit and category."
        noun="line"
        addLabel="Add line"
        onAdd={
          fields.length < maxExpenseLines
            ? () => append({ ...emptyLine, category: getValues('lines.0.category') })
            : null
        }
        onRemove={removeLine}
        rows={fields.map(({ id }) => id)}
        rowClassName="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem]"
        problem={problems?.message ?? problems?.root?.message}
        footer={
          <Foot
            divided={divided}
            hasProblem={problems?.message !== undefined}
            onAddAll={properties.length > 1 ? addAll : undefined}
          />
        }
      >
        {(index) => (
          <>
            <Controller
              control={control}
              name={`lines.${index}.place`}
              render={({ field, fieldState }) => (
                <PlaceField
                  name={`line-${index}-place`}
                  value={field.value}
                  error={fieldState.error?.message}
                  onChange={field.onChange}
                />
              )}
            />
            <Field label="Category" required error={problems?.[index]?.category?.message}>
              {(field) => (
                <Select
                  {...field}
                  {...register(`lines.${index}.category`)}
                  options={categoryOptions}
                  placeholder="Choose a category"
                />
              )}
            </Field>
            <Part index={index} splitBy={splitBy} amount={divided.amounts[index] ?? null} />
          </>
        )}
      </RowList>
    </div>
  )
}

type PartProps = { index: number; splitBy: SplitBy; amount: number | null }

/** The part of a line: an amount or a percentage to enter, or the amount as it is computed. */
function Part({ index, splitBy, amount }: PartProps) {
  const { control, register } = useFormContext<ExpenseValues>()
  if (splitBy === 'AMOUNT') {
    return <MoneyField form={control} name={`lines.${index}.amount`} label="Amount" required />
  }
  const text = amount === null ? '—' : formatMoney(amount)
  if (splitBy === 'PERCENT') {
    return (
      <Field label="Percent" required hint={amount === null ? undefined : text}>
        {(field) => (
          <Input
            {...field}
            {...register(`lines.${index}.percent`)}
            inputMode="decimal"
            autoComplete="off"
            placeholder="50"
          />
        )}
      </Field>
    )
  }
  return (
    <div className="grid content-start gap-1.5 text-sm">
      <span className="font-medium">Amount</span>
      <span className="tabular flex min-h-11 items-center md:min-h-9">{text}</span>
    </div>
  )
}

type FootProps = { divided: Divided; hasProblem: boolean; onAddAll: (() => void) | undefined }

/** Shows the message about all lines together. */
function Foot({ divided: { note, problem }, hasProblem, onAddAll }: FootProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p aria-live="polite" className="text-sm text-ink-soft">
        {note ?? (problem !== undefined && !hasProblem ? `${problem}.` : '')}
      </p>
      {onAddAll && (
        <Button size="sm" variant="quiet" onClick={onAddAll}>
          Add all properties
        </Button>
      )}
    </div>
  )
}
