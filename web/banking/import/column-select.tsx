import { Field } from '#web/ui/forms/field.tsx'
import { Select, type SelectOption } from '#web/ui/forms/select.tsx'

type ColumnSelectProps = {
  label: string
  /** Undefined or null where none is chosen. */
  value: number | null | undefined
  options: readonly SelectOption[]
  required?: boolean
  onChange: (at: number | null) => void
}

/** Chooses a column of a file, or none where it may be missing. */
export function ColumnSelect({ label, value, options, required = false, onChange }: ColumnSelectProps) {
  const isChosen = value !== null && value !== undefined
  const placeholder = required ? (isChosen ? undefined : 'Choose a column') : 'None'
  return (
    <Field label={label} required={required}>
      {(control) => (
        <Select
          {...control}
          value={isChosen ? String(value) : ''}
          options={options}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        />
      )}
    </Field>
  )
}
