import { useId } from 'react'
import { cn } from '#web/ui/cn.ts'

type SegmentedProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

/** Chooses one of a few options that are all visible: native radio buttons side by side. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset
      className={cn(
        'relative inline-flex max-w-full min-w-0 overflow-x-auto rounded border border-line-strong bg-sunken p-0.5',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="grid min-h-11 place-items-center rounded-sm px-3 text-sm md:min-h-8 font-medium whitespace-nowrap text-ink-soft has-checked:bg-raised has-checked:text-ink has-checked:ring-1 has-checked:ring-control has-focus-visible:outline-2 has-focus-visible:outline-focus hover:text-ink"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
