import { useState } from 'react'
import { setElection } from '#shared/tax/contract.ts'
import { allowanceClassOf } from '#shared/tax/depreciation/asset-classes.ts'
import { firstAllowanceYear } from '#shared/tax/depreciation/special-allowance.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { type Asset, invalidateTaxes } from './api.ts'

type Election = 'TAKEN' | 'REDUCED' | 'ELECTED_OUT'

/** Chooses whether the special allowance was taken, for all property of the asset's class and year. */
export function AllowanceChoice({ asset }: { asset: Asset }) {
  const [failure, setFailure] = useState<string>()
  const recoveryYears = allowanceClassOf(asset.kind)
  const year = Number(asset.inServiceOn.slice(0, 4))
  if (recoveryYears === null || year < firstAllowanceYear) {
    return null
  }
  const choose = async (election: Election) => {
    setFailure(undefined)
    try {
      await call(setElection, { body: { year, recoveryYears, election } })
      await invalidateTaxes()
    } catch (error) {
      setFailure(messageFor(error))
    }
  }
  return (
    <div>
      <Field
        label={`Special allowance for ${recoveryYears}-year property placed in service in ${year}`}
        hint="The allowance applies unless you elected out on that year’s return. Your choice applies to all property in this class and year, and also changes later years."
      >
        {(control) => (
          <Select
            {...control}
            value={asset.election}
            onChange={(event) => void choose(event.target.value as Election)} // one of the options below
            options={[
              { value: 'TAKEN', label: 'Taken' },
              ...(year === 2025 ? [{ value: 'REDUCED', label: '40% elected' }] : []),
              { value: 'ELECTED_OUT', label: 'Elected out' },
            ]}
          />
        )}
      </Field>
      {failure && <FieldError>{failure}</FieldError>}
    </div>
  )
}
