import { useHasSeveralProperties, usePropertyOptions } from '#web/lib/api/use-properties.ts'
import { Select } from '#web/ui/forms/select.tsx'

type PropertyFilterProps = {
  /** The property's id; '' for all properties. */
  value: string
  onChange: (propertyId: string) => void
  className?: string | undefined
}

/** Filters a list by property. Shows nothing where the account has only one property. */
export function PropertyFilter({
  value,
  onChange,
  className = 'min-w-40 flex-1 sm:w-56 sm:flex-none',
}: PropertyFilterProps) {
  const properties = usePropertyOptions()
  const hasSeveral = useHasSeveralProperties()
  return (
    hasSeveral && (
      <Select
        aria-label="Property"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={properties}
        placeholder="All properties"
        className={className}
      />
    )
  )
}
