import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { cn } from './cn.ts'
import { controlClass, controlHeight } from './control-class.ts'
import type { ControlProps } from './field.tsx'

export type ComboOption = {
  value: string
  label: string
  /** A second, fainter line. */
  hint?: string | undefined
  /** Options of one group stand together under its name. */
  group?: string | undefined
  /** At the end of its line: a status pill. */
  aside?: ReactNode
}

type ComboboxProps = {
  control: ControlProps
  /** The picked one, or null. */
  value: ComboOption | null
  onChange: (option: ComboOption | null) => void
  /** What matches the search; the caller searches. Undefined while it is not known. */
  options: readonly ComboOption[] | undefined
  onSearch: (text: string) => void
  placeholder?: string | undefined
  /** Where nothing matches. */
  emptyText: ReactNode
  name?: string | undefined
  disabled?: boolean | undefined
}

const searchDelayMs = 180

/** A text box that finds and picks one of many, searched by the server as one types. */
export function Combobox(props: ComboboxProps) {
  const { control, value, onChange, options, onSearch, placeholder, emptyText, name, disabled } = props
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function search(text: string, delay: number) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onSearch(text.trim()), delay)
  }

  const groups = groupsOf(options ?? [])
  return (
    <Base.Root
      items={groups}
      filter={null}
      value={value}
      onValueChange={(next: ComboOption | null) => onChange(next)}
      isItemEqualToValue={(a, b) => a?.value === b?.value}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && search(text, searchDelayMs)}
      onOpenChange={(open) => !open && search('', 0)}
      disabled={disabled ?? false}
      autoHighlight
    >
      <Base.InputGroup className="relative block">
        <Base.Input
          {...control}
          name={name}
          placeholder={placeholder}
          autoComplete="off"
          className={cn(controlClass, controlHeight, 'pr-9')}
        />
        <Base.Trigger
          aria-label="Show choices"
          className="absolute inset-y-0 right-0 grid w-9 place-items-center text-ink-faint hover:text-ink"
        >
          <ChevronDown aria-hidden className="size-4" />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-60 outline-hidden">
          <Base.Popup className="flex max-h-[min(22rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-float outline-hidden">
            <Base.Empty className="px-3 py-3 text-sm text-ink-soft empty:hidden">
              {options === undefined ? 'Searching…' : emptyText}
            </Base.Empty>
            <Base.List className="overflow-y-auto overscroll-contain p-1 outline-hidden data-empty:p-0">
              {(group: Group) => (
                <Base.Group key={group.value} items={group.items} className="not-first:mt-1">
                  {group.value && (
                    <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-ink-faint">
                      {group.value}
                    </Base.GroupLabel>
                  )}
                  <Base.Collection>
                    {(option: ComboOption) => <Option key={option.value} option={option} />}
                  </Base.Collection>
                </Base.Group>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Option({ option }: { option: ComboOption }) {
  return (
    <Base.Item
      value={option}
      className="flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded px-2.5 py-1 outline-hidden select-none data-highlighted:bg-hover data-selected:font-medium"
    >
      <span className="min-w-0">
        <span className="block truncate">{option.label}</span>
        {option.hint && (
          <span className="block truncate text-sm font-normal text-ink-faint">{option.hint}</span>
        )}
      </span>
      {option.aside}
    </Base.Item>
  )
}

type Group = { value: string; items: ComboOption[] }

function groupsOf(options: readonly ComboOption[]): Group[] {
  const groups = new Map<string, Group>()
  for (const option of options) {
    const value = option.group ?? ''
    const group = groups.get(value) ?? { value, items: [] }
    group.items.push(option)
    groups.set(value, group)
  }
  return [...groups.values()]
}
