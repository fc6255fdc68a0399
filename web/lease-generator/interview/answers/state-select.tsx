import { useId } from 'react'
import { stateNames } from '#shared/law/places/slugs.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { stateName } from '#web/lease-generator/interview/drafts/leases.ts'

type StateSelectProps = { code: string; onChange: (code: string) => void }

const options = stateNames
  .map(({ code, name }) => ({ value: code, label: name }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

/** Asks for the state of the property, whose law the lease follows. */
export function StateSelect({ code, onChange }: StateSelectProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-ink-soft">
        State
      </label>
      <Select
        id={id}
        options={options}
        placeholder="None (general)"
        value={stateName(code) === undefined ? '' : code}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
