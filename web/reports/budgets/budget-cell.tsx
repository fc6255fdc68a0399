import { useState } from 'react'
import { formatAmount, parseMoney } from '#web/lib/text/format.ts'

type BudgetCellProps = {
  label: string
  cents: number
  onChange: (cents: number) => void
  isReadOnly: boolean
  isBold?: boolean
}

const cellInput =
  'tabular block h-9 w-full min-w-15 rounded-none border-0 bg-transparent px-1.5 text-right text-sm text-ink outline-offset-[-2px] not-read-only:hover:bg-raised not-read-only:hover:shadow-[inset_0_0_0_1px_var(--control-line)] focus:bg-raised focus:outline-2 focus:outline-focus aria-invalid:text-bad aria-invalid:shadow-[inset_0_-2px_0_var(--bad)] max-md:h-11 max-md:text-[1rem]'

/**
 * An amount of the grid: its box is the cell itself. A text that is not a valid amount stays as typed and is
 * marked.
 */
export function BudgetCell({ label, cents, onChange, isReadOnly, isBold = false }: BudgetCellProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed.trim() !== '' && parseMoney(typed) === undefined
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      readOnly={isReadOnly}
      value={typed ?? (cents === 0 ? '' : formatAmount(cents).replace(/\.00$/, ''))}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        if (typed === undefined || isWrong) {
          return
        }
        onChange(parseMoney(typed) ?? 0)
        setTyped(undefined)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          moveDown(event.currentTarget)
        }
      }}
      className={isBold ? `${cellInput} font-semibold` : cellInput}
    />
  )
}

/** Moves the focus to the same column of the next row, as spreadsheets do. */
function moveDown(box: HTMLElement) {
  const at = box.closest('td')?.cellIndex ?? 0
  let row = box.closest('tr')?.nextElementSibling
  while (row) {
    const below = row.children[at]?.querySelector('input')
    if (below) {
      below.focus()
      return
    }
    row = row.nextElementSibling
  }
  box.blur()
}
