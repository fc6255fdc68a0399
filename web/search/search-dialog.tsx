/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native select or datalist can neither be searched by the server nor carry a second line */
import { useQuery } from '@tanstack/react-query'
import {
  Landmark,
  Building2,
  DoorOpen,
  FileText,
  HandCoins,
  Hammer,
  Paperclip,
  CircleDollarSign,
  Search,
  UserRound,
  Wrench,
} from 'lucide-react'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SearchType } from '#shared/search/words.ts'
import { cn } from '#web/ui/cn.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { type Found, groupNames, searchQuery } from './api.ts'

const icons: Record<SearchType, ReactNode> = {
  tenant: <UserRound />,
  property: <Building2 />,
  unit: <DoorOpen />,
  lease: <FileText />,
  payment: <Landmark />,
  charge: <CircleDollarSign />,
  maintenance: <Wrench />,
  vendor: <Hammer />,
  expense: <HandCoins />,
  document: <Paperclip />,
}

type SearchDialogProps = { isOpen: boolean; onClose: () => void }

export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title="Search">
      <SearchForm onClose={onClose} />
    </Dialog>
  )
}

/** The search input and its results. The arrow keys move through the results while the focus stays in the input. */
function SearchForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const q = useSettled(text.trim())
  const [chosen, setChosen] = useState(0)
  const found = useQuery(searchQuery(q))
  const groups = q === '' ? [] : (found.data ?? [])
  const rows = groups.flatMap((group) => group.rows)
  const active = rows[Math.min(chosen, rows.length - 1)]
  const option = (row: Found) => `${id}-${row.id}`
  const activeId = active && option(active)
  useEffect(() => {
    if (activeId) {
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    }
  }, [activeId])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && rows.length > 0) {
      event.preventDefault()
      setChosen((Math.min(chosen, rows.length - 1) + step + rows.length) % rows.length)
    } else if (event.key === 'Enter' && active?.url) {
      event.preventDefault()
      onClose()
      void navigate(active.url)
    }
  }

  return (
    <div className="grid gap-3">
      <search className="relative block">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <Input
          type="search"
          role="combobox"
          aria-label="Search everything"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="A name, a unit, an amount, a check number"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          className="pl-9 [&::-webkit-search-cancel-button]:hidden"
        />
      </search>
      <div id={`${id}-list`} role="listbox" aria-label="Found" className="grid gap-3 empty:hidden">
        {groups.map(({ type, rows }) => (
          <div key={type} role="group" aria-label={groupNames[type]}>
            <p aria-hidden className="px-2 pb-1 text-xs font-medium text-ink-faint">
              {groupNames[type]}
            </p>
            {rows.map((row) => (
              <Link
                key={row.id}
                id={option(row)}
                role="option"
                aria-selected={row === active}
                tabIndex={-1}
                to={row.url ?? '.'}
                onClick={onClose}
                className={cn(
                  'flex items-center gap-3 rounded px-2 py-1.5 hover:bg-hover',
                  row === active && 'bg-brand-soft',
                )}
              >
                <span aria-hidden className="shrink-0 text-ink-faint *:size-4">
                  {icons[type]}
                </span>
                <span className="grid min-w-0">
                  <span className="truncate">{row.title}</span>
                  <span className="truncate text-sm text-ink-soft">{row.subtitle}</span>
                </span>
              </Link>
            ))}
          </div>
        ))}
      </div>
      {found.isError && q !== '' ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <p role="status" className="px-2 text-sm text-ink-soft">
          {hint(q, rows.length, found.isFetching)}
        </p>
      )}
    </div>
  )
}

function hint(q: string, count: number, isBusy: boolean): string {
  if (q === '') {
    return 'Finds tenants, properties, units, leases, payments, charges, maintenance requests, vendors, expenses and documents.'
  }
  if (count > 0) {
    return ''
  }
  return isBusy ? 'Looking …' : `Nothing found for “${q}”.`
}

/** Returns the text once the user has not typed for 150 milliseconds. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), 150)
    return () => window.clearTimeout(timer)
  }, [text])
  return settled
}
