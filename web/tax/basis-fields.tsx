import { useFormContext, useWatch } from 'react-hook-form'
import { cents, type Cents } from '#shared/lib/money.ts'
import { type BasisFacts, computeBasis } from '#shared/tax/depreciation/basis.ts'
import { toCents, toDollars } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'

/** The fields that the basis of a building is computed from. They are not stored. */
export type BasisValues = {
  cost: number | null
  assessedBuilding: number | null
  assessedLand: number | null
  wasHome: boolean
  marketValue: number | null
}

export const noBasisValues: BasisValues = {
  cost: null,
  assessedBuilding: null,
  assessedLand: null,
  wasHome: false,
  marketValue: null,
}

/** The fields of the form that the basis is written into. */
type Target = BasisValues & { basis: number | null; land: number | null; notes: string }

/** Computes the basis of a building from what was paid and the tax assessment, with its arithmetic. */
export function BasisFields() {
  const form = useFormContext<Target>()
  const values = useWatch({ control: form.control, compute: (all: Target) => all })
  const facts = factsOf(values)
  const result = facts && computeBasis(facts)

  function take() {
    if (!result) {
      return
    }
    const notes = form.getValues('notes')
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('basis', toDollars(result.basisCents), options)
    form.setValue('land', toDollars(result.landCents), options)
    if (!notes.includes(result.explanation)) {
      form.setValue('notes', [notes, result.explanation].filter(Boolean).join('\n'), options)
    }
  }

  return (
    <details className="rounded border border-line px-3.5 py-2.5">
      <summary className="cursor-pointer text-sm font-medium">Calculate it from the assessed values</summary>
      <div className="mt-3 grid gap-4">
        <MoneyField
          form={form.control}
          name="cost"
          label="Amount paid, including land"
          hint="Price, closing costs and improvements made before it was ready to rent."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField form={form.control} name="assessedBuilding" label="Assessed value of the building" />
          <MoneyField form={form.control} name="assessedLand" label="Assessed value of the land" />
        </div>
        <Checkbox {...form.register('wasHome')}>It was previously your home</Checkbox>
        {values.wasHome && (
          <MoneyField
            form={form.control}
            name="marketValue"
            label="Market value, including land"
            hint="On the date it became a rental. The lower of cost and market value counts."
          />
        )}
        <p className="text-sm text-ink-soft" aria-live="polite">
          {result?.explanation ?? 'Enter the amount paid and the values from your property tax assessment.'}
        </p>
        <div>
          <Button size="sm" disabled={!result} onClick={take}>
            Use this basis
          </Button>
        </div>
      </div>
    </details>
  )
}

/** Returns what the basis is computed from; undefined while an amount is missing. */
function factsOf(values: BasisValues): BasisFacts | undefined {
  const { cost, assessedBuilding, assessedLand, wasHome, marketValue } = values
  const missesValue = wasHome && marketValue === null
  if (cost === null || assessedBuilding === null || assessedLand === null || missesValue) {
    return undefined
  }
  const assessed = { buildingCents: amountOf(assessedBuilding), landCents: amountOf(assessedLand) }
  return assessed.buildingCents + assessed.landCents > 0
    ? {
        costCents: amountOf(cost),
        assessed,
        marketValueCents: wasHome && marketValue !== null ? amountOf(marketValue) : null,
      }
    : undefined
}

function amountOf(dollars: number): Cents {
  return cents(toCents(dollars))
}
