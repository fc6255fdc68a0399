import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Input } from './input.tsx'

export type SearchInputProps = {
  label: string
  /** The current search, for example from the address. */
  value: string
  onSearch: (text: string) => void
  placeholder?: string | undefined
  delayMs?: number | undefined
  className?: string | undefined
}

/** A search box. Calls `onSearch` after a pause in typing, and at once on Enter or when cleared. */
export function SearchInput({
  label,
  value,
  onSearch,
  placeholder,
  delayMs = 250,
  className,
}: SearchInputProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<number>(undefined)
  if (value !== seen) {
    setSeen(value)
    setText(value)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function report(next: string, delay: number) {
    window.clearTimeout(timer.current)
    setText(next)
    timer.current = window.setTimeout(() => {
      setSeen(next.trim())
      onSearch(next.trim())
    }, delay)
  }

  return (
    <search className={cn('relative block', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        onChange={(event) => report(event.target.value, delayMs)}
        onKeyDown={(event) => event.key === 'Enter' && report(text, 0)}
        className="pr-9 pl-9 text-ellipsis placeholder-shown:pr-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => report('', 0)}
          className="absolute inset-y-1.5 right-1.5 grid w-7 place-items-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  )
}
