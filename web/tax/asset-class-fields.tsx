import { useFormContext, useWatch } from 'react-hook-form'
import {
  type AssetKind,
  buildingUses,
  type BuildingUse,
  depreciationSystems,
  type DepreciationSystem,
  isBuilding,
} from '#shared/tax/depreciation/asset-classes.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { buildingUseLabels, systemLabels } from './asset-labels.ts'

/** The values of the form that decide how a cost is deducted. */
export type ClassValues = {
  kind: AssetKind
  /** '' for what the property's type says. */
  buildingUse: BuildingUse | ''
  depreciationSystem: DepreciationSystem
  boughtUsed: 'yes' | 'no'
  termMonths: string
}

const useOptions = buildingUses.map((value) => ({
  value,
  label: `${buildingUseLabels[value]}: ${value === 'RESIDENTIAL' ? '27.5' : '39'} years`,
}))
const systemOptions = depreciationSystems.map((value) => ({ value, label: systemLabels[value] }))

/** Asks what decides the years of an asset: the use of a building, the system of depreciation, the term of a loan. */
export function AssetClassFields() {
  const { register, control, formState } = useFormContext<
    ClassValues & { inServiceOn: string; acquiredOn: string }
  >()
  const { errors } = formState
  const [kind, used, acquired] = useWatch({ control, name: ['kind', 'inServiceOn', 'acquiredOn'] })
  if (kind === 'LOAN_COSTS') {
    return (
      <Field
        label="Loan term in months"
        required
        error={errors.termMonths?.message}
        hint="Enter 360 for a 30-year loan. The cost is spread evenly over the months."
      >
        {(control) => <Input {...control} {...register('termMonths')} inputMode="numeric" maxLength={3} />}
      </Field>
    )
  }
  const day = acquired || used
  return (
    <>
      {isBuilding(kind) && (
        <Field
          label="Used as"
          error={errors.buildingUse?.message}
          hint="Based on the property type. Commercial properties are nonresidential, and all others are residential. Residential means that 80% or more of the rent comes from dwelling units. A building is nonresidential if more than half of its units are rented for less than 30 days at a time."
        >
          {(control) => (
            <Select
              {...control}
              {...register('buildingUse')}
              options={useOptions}
              placeholder="Based on the property"
            />
          )}
        </Field>
      )}
      <Field
        label="Depreciation system"
        error={errors.depreciationSystem?.message}
        hint="Choose the alternative system only if your preparer elected it or the law requires it."
      >
        {(control) => <Select {...control} {...register('depreciationSystem')} options={systemOptions} />}
      </Field>
      {(kind === 'BUILDING' || (!isBuilding(kind) && day !== '' && day < '2017-09-28')) && (
        <Field
          label="Condition when acquired"
          error={errors.boughtUsed?.message}
          hint={
            kind === 'BUILDING'
              ? 'Choose Used if another owner used the building before you. Improvements inside a nonresidential building then qualify for the 15-year life from your first day.'
              : 'Before September 28, 2017, only new property qualified for the special allowance.'
          }
        >
          {(control) => (
            <Select
              {...control}
              {...register('boughtUsed')}
              options={[
                { value: 'no', label: 'New' },
                { value: 'yes', label: 'Used' },
              ]}
            />
          )}
        </Field>
      )}
    </>
  )
}
