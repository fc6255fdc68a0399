import type { KeyboardEvent, RefObject } from 'react'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'
import { cn } from '#web/ui/cn.ts'
import type { Payment } from '#web/ledger/api.ts'
import { BatchRow, type ChangeEntry } from './batch-row.tsx'
import { duplicateOf } from './batch-rows.ts'
import {
  type BatchErrors,
  type BatchRow as Row,
  type BatchValues,
  isEntered,
  isFarDay,
  stillDueOf,
} from './batch-values.ts'

type BatchGridProps = {
  grid: RefObject<HTMLTableElement | null>
  rows: readonly Row[]
  values: BatchValues
  today: PlainDate
  errors: BatchErrors
  /** Recent payments, by lease, to point out payments that are entered twice. */
  recorded: ReadonlyMap<string, readonly Payment[]>
  /** The time when the page was opened, in milliseconds. */
  openedAt: number
  onChange: ChangeEntry
  onUndo: () => void
  onRedo: () => void
  /** Called with Enter in the last row. */
  onEnd: () => void
}

const header = 'h-9 px-2 text-left text-xs font-medium whitespace-nowrap text-ink-faint'

/** The rows that are typed in. Enter goes down, Tab right, Ctrl Z undoes the last change, Ctrl Shift Z or Ctrl Y redoes it. */
export function BatchGrid(props: BatchGridProps) {
  const isWhole = props.rows.every(({ lease }) => lease.dueCents % 100 === 0)
  const { grid, rows, values, today, errors, recorded, openedAt, onChange, onEnd } = props

  function onKeyDown(event: KeyboardEvent) {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.dataset['column'] === undefined) {
      return
    }
    const history = historyKey(event)
    const step = stepOf(event, target)
    if (history) {
      event.preventDefault()
      props[history]()
    } else if (step !== 0) {
      event.preventDefault()
      const column = target.dataset['column']
      const cells = [
        ...(grid.current?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? []),
      ].filter((cell) => cell.offsetParent !== null)
      const next = cells[cells.indexOf(target) + step]
      if (next) {
        focusOn(next)
      } else if (step > 0) {
        onEnd()
      }
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its boxes
    <table
      ref={grid}
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-collapse text-sm max-md:block"
    >
      <caption className="sr-only">Payments received by lease</caption>
      <colgroup className="max-md:hidden">
        <col className="w-32 max-lg:hidden" />
        <col />
        <col className="w-20" />
        <col className="w-22" />
        <col className="w-17" />
        <col className="w-19" />
        <col className="w-20" />
        <col className="w-18" />
        <col className="w-29" />
      </colgroup>
      <thead className="sticky top-(--topbar-height) z-10 bg-surface max-md:sr-only">
        <tr className="border-b border-line-strong">
          <th scope="col" className={cn(header, 'pl-5 max-lg:hidden')}>
            Property
          </th>
          <th scope="col" className={cn(header, 'max-lg:pl-5')}>
            <span className="max-lg:hidden">Unit and tenants</span>
            <span className="lg:hidden">Lease</span>
          </th>
          <th scope="col" className={cn(header, 'text-right')}>
            Due
          </th>
          <th scope="col" className={cn(header, 'text-right')}>
            Received
          </th>
          <th scope="col" className={header}>
            Date
          </th>
          <th scope="col" className={header}>
            Method
          </th>
          <th scope="col" className={header}>
            Check no.
          </th>
          <th scope="col" className={header}>
            Note
          </th>
          <th scope="col" className={cn(header, 'pr-5 text-right')}>
            Still due
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ key, lease, entry, isPrepaid }, index) => (
          <BatchRow
            key={key}
            rowKey={key}
            lease={lease}
            entry={entry}
            isPrepaid={isPrepaid}
            isWhole={isWhole}
            isFirstOfProperty={rows[index - 1]?.lease.propertyId !== lease.propertyId}
            slipDay={isPlainDate(values.date) ? values.date : today}
            slipMethod={values.method}
            today={today}
            stillDueCents={entry ? stillDueOf(lease, values) : 0}
            errors={errors[key]}
            duplicate={duplicateOf(key, entry, values, { recorded, today, openedAt })}
            asksToConfirm={entry !== undefined && isEntered(entry) && asksToConfirm(entry, errors[key])}
            onChange={onChange}
          />
        ))}
      </tbody>
    </table>
  )

  /** The server knows the due dates of a lease, and may find a day far that is near for the calendar. */
  function asksToConfirm(entry: NonNullable<Row['entry']>, found: BatchErrors[string] | undefined): boolean {
    return isFarDay(entry, values, today) || /far from today/.test(found?.date ?? '')
  }
}

/** Returns what the key does with the last change: undo or redo it; undefined for other keys. */
function historyKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): 'onUndo' | 'onRedo' | undefined {
  const letter = ctrlKey || metaKey ? key.toLowerCase() : ''
  return letter === 'z' ? (shiftKey ? 'onRedo' : 'onUndo') : letter === 'y' ? 'onRedo' : undefined
}

/** Returns by how many rows a key goes down (or up, if negative) from a cell. */
function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, target: HTMLElement): number {
  if (altKey || ctrlKey || metaKey) {
    return 0
  }
  const isText = target instanceof HTMLInputElement
  if (key === 'Enter') {
    return shiftKey ? -1 : 1
  }
  return isText && key === 'ArrowDown' ? 1 : isText && key === 'ArrowUp' ? -1 : 0
}

/** Moves the focus to a cell, with its text selected. */
export function focusOn(cell: HTMLElement): void {
  cell.focus()
  if (cell instanceof HTMLInputElement) {
    cell.select()
  }
}
