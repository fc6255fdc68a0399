import { countyWord } from '#shared/law/places/counties.ts'
import { usStates } from '#web/lib/text/us-states.ts'
import { cn } from '#web/ui/cn.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { TextAnswer } from './text-answers.tsx'
import { Question } from './question.tsx'

/** Asks for street, unit, city, state and ZIP code. Only the property's state decides which law applies. */
export function AddressAnswers({ of }: { of: 'landlord.address' | 'manager.address' }) {
  return (
    <div className="grid grid-cols-12 gap-x-3 gap-y-4">
      <TextAnswer
        path={`${of}.street`}
        label="Street address"
        autoComplete={of === 'landlord.address' ? 'street-address' : 'off'}
        className="col-span-8"
      />
      <TextAnswer path={`${of}.unit`} label="Unit" optional className="col-span-4" />
      <TextAnswer path={`${of}.city`} label="City" className="col-span-12" />
      <StateAnswer path={`${of}.state`} className="col-span-7" />
      <TextAnswer path={`${of}.zip`} label="ZIP" className="col-span-5" />
    </div>
  )
}

export function PropertyAddress() {
  const county = countyWord(useInterview().answers.property.state)
  return (
    <div className="grid grid-cols-12 gap-x-3 gap-y-4">
      <TextAnswer path="property.street" label="Street address" className="col-span-8" />
      <TextAnswer path="property.unit" label="Unit" optional className="col-span-4" />
      <TextAnswer
        path="property.city"
        label="City"
        className={cn('col-span-12', county && 'sm:col-span-7')}
      />
      {county && (
        <TextAnswer
          path="property.county"
          label={{ county: 'County', parish: 'Parish', borough: 'Borough' }[county]}
          optional
          className="col-span-12 sm:col-span-5"
        />
      )}
      <StateAnswer path="property.state" className="col-span-7" />
      <TextAnswer path="property.zip" label="ZIP" className="col-span-5" />
    </div>
  )
}

type StatePath = 'property.state' | 'landlord.address.state' | 'manager.address.state'

function StateAnswer({ path, className }: { path: StatePath; className: string }) {
  const { answers, set } = useInterview()
  const value = {
    'property.state': answers.property.state,
    'landlord.address.state': answers.landlord.address.state,
    'manager.address.state': answers.manager.address.state,
  }[path]
  return (
    <Question id={path} label="State" className={className}>
      {(control) => (
        <Select
          {...control}
          options={usStates}
          placeholder="Choose"
          value={value}
          onChange={(event) => set(path, event.target.value)}
        />
      )}
    </Question>
  )
}
