import { Plus, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { FieldError } from './field-error.tsx'

type RowListProps = {
  title: string
  /** Its name for screen readers, where a page has several lists of one title */
  name?: string
  hint: string
  optional?: boolean
  /** The noun for one row, in the middle of a sentence: 'payer' */
  noun: string
  addLabel: string
  /** Adds a row; null while there is none to add */
  onAdd: (() => void) | null
  onRemove: (index: number) => void
  /** The keys of the rows */
  rows: readonly string[]
  rowClassName?: string
  /** The error of the list as a whole */
  problem?: string | undefined
  /** The fields of a row */
  children: (index: number) => ReactNode
  /** The content below the rows */
  footer?: ReactNode
}

/** Lists rows of fields that can be added and removed. After a removal the focus is on the next row, else on the button. */
export function RowList({ title, name = title, hint, optional, noun, addLabel, ...props }: RowListProps) {
  const { onAdd, onRemove, rows, rowClassName, problem, children, footer } = props
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)

  function remove(index: number) {
    onRemove(index)
    requestAnimationFrame(() => {
      const remaining = list.current?.children
      const next = remaining?.[Math.min(index, remaining.length - 1)]
      const field = next?.querySelector<HTMLElement>('input, select, textarea, button')
      ;(field ?? add.current)?.focus()
    })
  }

  return (
    <section aria-label={name} className="grid gap-3 sm:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm">
          <span className="font-medium">{title}</span>
          {optional && <span className="text-ink-faint"> (optional)</span>}
          <span className="block text-ink-faint">{hint}</span>
        </p>
        {onAdd && (
          <Button ref={add} size="sm" icon={<Plus aria-hidden />} onClick={onAdd}>
            {addLabel}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <ul ref={list} className="grid gap-3">
          {rows.map((key, index) => (
            <li
              key={key}
              aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`}
              className={cn('relative rounded border border-line p-3 pr-12', rowClassName)}
            >
              {children(index)}
              <IconButton
                label={`Remove ${noun} ${index + 1}`}
                size="sm"
                icon={<X aria-hidden />}
                onClick={() => remove(index)}
                className="absolute top-2 right-2"
              />
            </li>
          ))}
        </ul>
      )}
      {problem && <FieldError>{problem}</FieldError>}
      {footer}
    </section>
  )
}
