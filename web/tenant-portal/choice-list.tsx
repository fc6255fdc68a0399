import { useId, type ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

type ChoiceListProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; sentence?: ReactNode; tone?: 'bad' }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** Chooses one of a few values, each with its explanation: radio buttons large enough for a thumb. */
export function ChoiceList<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceListProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'flex min-h-11 items-center gap-3 rounded border border-control bg-raised px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              option.tone === 'bad' && 'has-checked:border-bad has-checked:bg-bad-soft',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-4.5 shrink-0 accent-brand outline-none"
            />
            <span className="min-w-0 leading-snug">
              <span className="block font-medium">{option.label}</span>
              {option.sentence && <span className="block text-sm text-ink-soft">{option.sentence}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
