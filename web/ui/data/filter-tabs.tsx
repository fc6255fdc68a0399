import { useId } from 'react'
import { formatCount } from '#web/lib/text/format.ts'
import { useOpenInSight } from '#web/ui/use-open-in-sight.ts'

export type FilterTab<Value extends string> = {
  value: Value
  label: string
  /** The number of rows behind the tab; undefined while it is counted, or where it is not. */
  count?: number | undefined
}

type FilterTabsProps<Value extends string> = {
  label: string
  tabs: readonly FilterTab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Filters a list by one of a few states, each with its count: native radio buttons that look like tabs. */
export function FilterTabs<Value extends string>({ label, tabs, value, onChange }: FilterTabsProps<Value>) {
  const name = useId()
  // the legend is the first child
  const row = useOpenInSight<HTMLFieldSetElement>(tabs.findIndex((tab) => tab.value === value) + 1)
  return (
    <fieldset
      ref={row}
      className="fade-cut relative flex max-w-full min-w-0 gap-x-4 overflow-x-auto overflow-y-hidden max-sm:[scrollbar-width:none] max-sm:-mx-4 max-sm:max-w-none max-sm:px-4 print:hidden">
      <legend className="sr-only">{label}</legend>
      {tabs.map((tab) => (
        <label
          key={tab.value}
          className="flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 max-md:min-w-11 border-transparent text-sm font-medium whitespace-nowrap text-ink-soft hover:text-ink has-checked:border-brand-text has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus md:min-h-9"
        >
          <input
            type="radio"
            name={name}
            value={tab.value}
            checked={tab.value === value}
            onChange={() => onChange(tab.value)}
            className="sr-only"
          />
          {tab.label}
          {tab.count !== undefined && (
            <span className="tabular font-normal text-ink-faint">{formatCount(tab.count)}</span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
