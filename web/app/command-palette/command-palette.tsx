/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native select or datalist can neither be searched by the server nor carry a second line */
import { Search } from 'lucide-react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { RecordPayment } from '#web/ledger/payments/record-payment.tsx'
import type { CurrentUser } from '#web/lib/session/auth.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PaletteEntry } from './palette-entry.tsx'
import { type PaletteOption, type Payer, usePaletteOptions } from './palette-options.ts'

type CommandPaletteProps = { user: CurrentUser; isOpen: boolean; onClose: () => void }

/** Does, finds and opens: actions first, then the records of the account, then pages. */
export function CommandPalette({ user, isOpen, onClose }: CommandPaletteProps) {
  const [payer, setPayer] = useState<Payer | null>(null)
  const navigate = useNavigate()

  function choose({ choice }: PaletteOption) {
    onClose()
    if ('payer' in choice) {
      setPayer(choice.payer)
    } else {
      void navigate(choice.to)
    }
  }

  return (
    <>
      <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title="Search or run a command">
        <Palette user={user} onChoose={choose} />
      </Dialog>
      <RecordPayment lease={payer} onClose={() => setPayer(null)} />
    </>
  )
}

/** The input and its options. The arrow keys move through the options while the focus stays in the input. */
function Palette({ user, onChoose }: { user: CurrentUser; onChoose: (option: PaletteOption) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const settled = useSettled(text.trim())
  const [chosen, setChosen] = useState(0)
  const { groups, found } = usePaletteOptions(user, text.trim(), settled)
  const options = groups.flatMap((group) => group.options)
  const active = options[Math.min(chosen, options.length - 1)]
  const elementId = (option: PaletteOption) => `${id}-${option.id}`
  const activeId = active && elementId(active)
  useEffect(() => {
    if (activeId) {
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    }
  }, [activeId])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setChosen((Math.min(chosen, options.length - 1) + step + options.length) % options.length)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      onChoose(active)
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
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Action, name, unit or amount"
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
        {groups.map(({ name, options: ofGroup }) => (
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden className="px-2 pb-1 text-xs font-medium text-ink-faint">
              {name}
            </p>
            {ofGroup.map((option) => (
              <PaletteEntry
                key={option.id}
                id={elementId(option)}
                option={option}
                isActive={option === active}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {found.isError && settled !== '' ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <p role="status" className="px-2 text-sm text-ink-soft empty:hidden">
          {options.length > 0 || text.trim() === ''
            ? ''
            : found.isFetching || settled !== text.trim()
              ? 'Searching'
              : `Nothing found for “${settled}”.`}
        </p>
      )}
      <p aria-hidden className="border-t border-line pt-3 text-xs text-ink-faint max-sm:hidden">
        ↑ ↓ to choose, Enter to open. To find a unit, type its property and number, for example “birch a”.
      </p>
    </div>
  )
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
