import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '#web/ui/cn.ts'
import { controlClass, controlHeight } from './control-class.ts'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectGroup = { label: string; options: readonly SelectOption[] }

type SelectProps = ComponentProps<'select'> & {
  options?: readonly SelectOption[] | undefined
  /** Further options under headings, after `options`. */
  groups?: readonly SelectGroup[] | undefined
  /** Text of an empty first option, such as 'Choose a property' or 'All types'. */
  placeholder?: string | undefined
}

/** The browser's own select: it has the right keyboard behavior, the right picker on phones, and needs no code. */
export function Select({ options = [], groups = [], placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={cn('relative block', className)}>
      <select {...rest} className={cn(controlClass, controlHeight, 'appearance-none pr-9')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        <Options options={options} />
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options options={group.options} />
          </optgroup>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-faint"
      />
    </span>
  )
}

function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ))
}
