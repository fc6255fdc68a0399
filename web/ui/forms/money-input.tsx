import { useState, type ComponentProps } from 'react'
import { formatAmount, parseMoney } from '#web/lib/text/format.ts'
import { cn } from '#web/ui/cn.ts'
import { Input } from './input.tsx'

type MoneyInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** Cents; undefined while the box is empty or its text is not a valid amount. */
  value: number | undefined
  onValueChange: (cents: number | undefined) => void
}

/**
 * Accepts 1850, 1,850.5 and $1,850.50, and formats the text on blur. With react-hook-form, use it inside a
 * `Controller`.
 */
export function MoneyInput({ value, onValueChange, onBlur, className, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (value === undefined ? '' : formatAmount(value))
  return (
    <span className={cn('relative block', className)}>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-faint"
      >
        $
      </span>
      <Input
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        {...rest}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value)
          onValueChange(parseMoney(event.target.value))
        }}
        onBlur={(event) => {
          // A text that is not a valid amount stays as typed, so that the error beside it makes sense.
          if (parseMoney(text) !== undefined || text.trim() === '') {
            setTyped(undefined)
          }
          onBlur?.(event)
        }}
        className="tabular pl-7"
      />
    </span>
  )
}
