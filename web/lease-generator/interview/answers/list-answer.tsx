import { Plus, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

type ListAnswerProps<Row> = {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** The name of one row: 'tenant'. Names its controls for screen readers. */
  noun: string
  /** The value of a new row. */
  blank: Row
  /** Fewer than these are not taken away. */
  least?: number
  most: number
  children: (row: Row, change: (part: Partial<Row>) => void, index: number) => ReactNode
}

/** Edits a list of people or items, one below the other. When a row is added or removed, the focus moves with it. */
export function ListAnswer<Row extends object>(props: ListAnswerProps<Row>) {
  const { rows, onChange, noun, blank, least = 0, most, children } = props
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)

  function focusRow(index: number) {
    requestAnimationFrame(() => {
      const row = list.current?.children[index]
      const control = row?.querySelector<HTMLElement>('input, select, textarea')
      ;(control ?? add.current)?.focus()
    })
  }

  return (
    <div className="grid gap-3">
      {rows.length > 0 && (
        <ul ref={list} className="grid gap-3">
          {rows.map((row, index) => (
            <li key={index} className="flex items-start gap-2 rounded border border-line bg-surface p-3 pr-2">
              <fieldset className="min-w-0 flex-1">
                <legend className="sr-only">
                  {noun} {index + 1}
                </legend>
                {children(
                  row,
                  (part) => onChange(rows.map((other, at) => (at === index ? { ...other, ...part } : other))),
                  index,
                )}
              </fieldset>
              {rows.length > least && (
                <IconButton
                  label={`Remove ${noun} ${index + 1}`}
                  size="sm"
                  icon={<X aria-hidden />}
                  onClick={() => {
                    onChange(rows.filter((_, at) => at !== index))
                    focusRow(Math.max(0, index - 1))
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {rows.length < most && (
        <div>
          <Button
            ref={add}
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() => {
              onChange([...rows, blank])
              focusRow(rows.length)
            }}
          >
            {rows.length > 0
              ? `Add another ${noun}`
              : /^[aeiou]/.test(noun)
                ? `Add an ${noun}`
                : `Add a ${noun}`}
          </Button>
        </div>
      )}
    </div>
  )
}
