import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { controlClass, controlHeight } from './control-class.ts'
import { ComboboxList, type ComboOption, optionId } from './combobox-list.tsx'
import type { ControlProps } from './field.tsx'

export type { ComboOption } from './combobox-list.tsx'

type ComboboxProps = {
  control: ControlProps
  /** The picked option, or null. */
  value: ComboOption | null
  onChange: (option: ComboOption | null) => void
  /** Options that match the search, which the caller does. Undefined while they load. */
  options: readonly ComboOption[] | undefined
  onSearch: (text: string) => void
  /** Takes what is typed as it is: the options are then suggestions, and none is chosen until the user moves to it. */
  onType?: ((text: string) => void) | undefined
  placeholder?: string | undefined
  /** True while the options belong to an earlier search: Enter then picks none of them. */
  isStale?: boolean | undefined
  /** Shown where nothing matches. */
  emptyText: ReactNode
  name?: string | undefined
  disabled?: boolean | undefined
}

const searchDelayMs = 180

/**
 * A text box to find and pick one of many options; the server searches while the user types. Follows the ARIA pattern
 * of an editable combobox with a list: the focus stays in the box, the list is in the browser's top layer, and the rest
 * of the page stays visible to assistive technology while it is open.
 */
export function Combobox(props: ComboboxProps) {
  const { control, value, onChange, options, onSearch, onType, placeholder, isStale, emptyText } = props
  const { name, disabled } = props
  const first = onType ? -1 : 0
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  const [isOpen, setIsOpen] = useState(false)
  /** Text being typed; undefined while the box shows the picked option. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(first)
  /** Whether the typed text is not searched yet. */
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const last = (options?.length ?? 0) - 1
  // the first option of an earlier search is not what the user has just typed
  const isSearching = isWaiting || isStale === true
  const current = isSearching ? undefined : options?.[Math.min(active, last)]
  // free text needs no list that says that nothing matches
  const isShown = isOpen && (onType === undefined || last >= 0)

  function type(text: string) {
    setTyped(text)
    onType?.(text)
    setActive(first)
    setIsOpen(true)
    window.clearTimeout(timer.current)
    setIsWaiting(true)
    timer.current = window.setTimeout(() => {
      setIsWaiting(false)
      onSearch(text.trim())
    }, searchDelayMs)
  }

  function close() {
    window.clearTimeout(timer.current)
    setIsOpen(false)
    setIsWaiting(false)
    setActive(first)
    if (typed !== undefined) {
      setTyped(undefined)
      onSearch('')
    }
  }

  function pick(option: ComboOption) {
    close()
    onChange(option)
  }

  function leave() {
    if (typed === '' && value !== null) {
      onChange(null)
    }
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      if (isOpen) {
        const step = event.key === 'ArrowDown' ? 1 : -1
        setActive(active + step > last ? 0 : active + step < 0 ? Math.max(0, last) : active + step)
      }
    } else if (event.key === 'Enter' && isShown && (current || isSearching)) {
      event.preventDefault()
      if (current) {
        pick(current)
      }
    } else if (event.key === 'Escape' && isShown) {
      // Escape closes the list first; the next press closes the dialog around it
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      close()
    }
  }

  return (
    <span className="relative block">
      <input
        {...control}
        ref={input}
        type="text"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && current ? optionId(listId, current) : undefined}
        name={name}
        disabled={disabled}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value?.label ?? ''}
        onChange={(event) => type(event.target.value)}
        onClick={() => setIsOpen(true)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={onKeyDown}
        className={cn(controlClass, controlHeight, 'pr-9')}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-faint"
      />
      <ComboboxList
        id={listId}
        anchor={input}
        isOpen={isShown}
        options={options}
        current={current}
        emptyText={emptyText}
        onPick={pick}
        onPoint={setActive}
      />
    </span>
  )
}
