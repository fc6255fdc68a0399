import { useId } from 'react'
import { LeaseCombobox } from '#web/common/choices/lease-combobox.tsx'

type LeaseFilterProps = {
  /** The lease's id; '' for none. */
  value: string
  /** Its name, where it is known. */
  label: string | null
  onChange: (leaseId: string) => void
}

/** Chooses the lease that a report is about, by tenant, property or unit; former tenants too. */
export function LeaseFilter({ value, label, onChange }: LeaseFilterProps) {
  const id = useId()
  return (
    <div className="min-w-40 flex-1 max-sm:basis-full sm:w-80 sm:flex-none">
      <label htmlFor={id} className="sr-only">
        Tenant or unit
      </label>
      <LeaseCombobox control={{ id }} value={value} label={label} onChange={onChange} />
    </div>
  )
}
