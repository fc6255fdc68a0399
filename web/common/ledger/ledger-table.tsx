import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'

/**
 * A line of a lease's ledger. A positive amount increases the debt, a negative one reduces it. Dollars as in the API.
 */
type BookLine = { id: string; date: string; description: string; amount: number; balance: number }

type LinePanel = { id: string; isOpen: boolean; link: (description: ReactNode) => ReactNode }

type LedgerTableProps<L extends BookLine> = {
  caption: string
  labels: {
    date: string
    what: string
    charge: string
    payment: string
    balance: string
    /** Text after an amount that the tenant has in credit. */
    credit: string
    actions?: string
  }
  /** The lines in display order. */
  lines: readonly L[]
  formatDate: (date: string) => string
  /** Returns whether a line has details to expand. */
  hasMore: (line: L) => boolean
  more: (line: L) => ReactNode
  /** Returns whether a line is reversed or replaced, so that it no longer counts by itself. */
  isGone?: (line: L) => boolean
  /** Returns what a line opens in a side panel, with a link around its description; undefined where it opens nothing. */
  panelOf?: (line: L) => LinePanel | undefined
  /** Menu at the end of a line. */
  actions?: (line: L) => ReactNode
  /** Balance before the first line, shown below the last line. */
  brought?: { label: string; balance: number } | null
}

const head = 'border-b border-line px-3 py-1.5 text-xs font-medium whitespace-nowrap text-ink-faint'
const cell = 'md:h-9 md:px-3 md:py-1'

/** Shows a lease's ledger line by line with the running balance. A line expands to show its reason. */
export function LedgerTable<L extends BookLine>(props: LedgerTableProps<L>) {
  const { caption, labels, lines, actions, brought } = props
  return (
    <table className="w-full border-collapse text-sm max-md:block max-md:text-base md:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={cn(head, 'w-31 pl-5 text-left')}>
            {labels.date}
          </th>
          <th scope="col" className={cn(head, 'text-left')}>
            {labels.what}
          </th>
          <th scope="col" className={cn(head, 'w-26 text-right')}>
            {labels.charge}
          </th>
          <th scope="col" className={cn(head, 'w-26 text-right')}>
            {labels.payment}
          </th>
          <th scope="col" className={cn(head, 'w-38 text-right', actions ? 'print:pr-5' : 'pr-5')}>
            {labels.balance}
          </th>
          {actions && (
            <th scope="col" className={cn(head, 'w-14 pr-3 print:hidden')}>
              <span className="sr-only">{labels.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.map((line) => (
          <Line key={line.id} {...props} line={line} />
        ))}
        {brought && (
          <tr className="border-b border-line text-ink-soft max-md:flex max-md:justify-between max-md:gap-4 max-md:px-4 max-md:py-3">
            <td colSpan={4} className={cn(cell, 'md:pl-5')}>
              {brought.label}
            </td>
            <td className={cn(cell, 'text-right md:pr-5')}>
              <Balance amount={brought.balance} credit={labels.credit} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Line<L extends BookLine>({
  line,
  labels,
  formatDate,
  hasMore,
  more,
  isGone,
  panelOf,
  actions,
}: LedgerTableProps<L> & { line: L }) {
  const [isOpen, setIsOpen] = useState(false)
  const panel = panelOf?.(line)
  const description = (
    <span className={cn('wrap-anywhere', isGone?.(line) && 'text-ink-faint line-through')}>
      {line.description}
    </span>
  )
  return (
    <>
      <tr
        data-row={panel?.id}
        className={cn(
          'group relative border-b border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:px-4 max-md:py-3',
          actions && 'max-md:pr-12',
          panel?.isOpen ? 'bg-selected' : (actions ?? panel) && 'hover:bg-hover',
          isOpen && 'border-b-0',
        )}
      >
        <td
          className={cn(
            cell,
            'tabular text-ink-soft max-md:row-start-2 max-md:text-sm md:pl-5 md:whitespace-nowrap',
          )}
        >
          {formatDate(line.date)}
        </td>
        <td className={cn(cell, 'min-w-0 max-md:col-start-1 max-md:row-start-1')}>
          {panel ? (
            panel.link(description)
          ) : hasMore(line) ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              className="-mx-1 inline-block min-h-6 rounded-sm px-1 text-left hover:text-brand-text max-md:before:absolute max-md:before:inset-0"
            >
              {description}
              <ChevronRight
                aria-hidden
                className={cn(
                  'ml-1 -mr-4.5 inline size-3.5 align-[-0.125em] text-ink-faint transition-transform print:hidden',
                  isOpen && 'rotate-90',
                )}
              />
            </button>
          ) : (
            description
          )}
        </td>
        <Amount amount={line.amount > 0 ? line.amount : null} />
        <Amount amount={line.amount < 0 ? -line.amount : null} isPayment />
        <td
          className={cn(
            cell,
            'text-right max-md:row-start-2 max-md:text-sm',
            actions ? 'print:pr-5' : 'md:pr-5',
          )}
        >
          <span className="text-ink-faint md:sr-only">{labels.balance} </span>
          <Balance amount={line.balance} credit={labels.credit} className="max-md:text-ink-soft" />
        </td>
        {actions && (
          <td className="relative z-1 text-right max-md:absolute max-md:top-2.5 max-md:right-2 md:pr-3 print:hidden">
            {actions(line)}
          </td>
        )}
      </tr>
      {isOpen && (
        <tr className="border-b border-line max-md:block print:hidden">
          <td aria-hidden className="max-md:hidden" />
          <td colSpan={actions ? 5 : 4} className="px-3 pb-3 text-sm text-ink-soft max-md:block max-md:px-4">
            {more(line)}
          </td>
        </tr>
      )}
    </>
  )
}

/** Shows a balance. Credit is shown without a minus sign and with its label. */
function Balance({ amount, credit, className }: { amount: number; credit: string; className?: string }) {
  return amount < 0 ? (
    <span className="whitespace-nowrap text-good">
      <LedgerMoney amount={-amount} /> {credit}
    </span>
  ) : (
    <LedgerMoney amount={amount} className={cn(className, amount === 0 && 'text-ink-faint')} />
  )
}

function Amount({ amount, isPayment }: { amount: number | null; isPayment?: boolean }) {
  return (
    <td
      className={cn(
        cell,
        'text-right max-md:col-start-2 max-md:row-start-1',
        amount === null && 'max-md:hidden',
      )}
    >
      {amount !== null && (
        <>
          {isPayment && (
            <span aria-hidden className="text-good md:hidden">
              -
            </span>
          )}
          <LedgerMoney amount={amount} className={isPayment ? 'text-good' : undefined} />
        </>
      )}
    </td>
  )
}

/**
 * Shows an amount, also a zero. It has a dollar sign only on phones, because they do not show a column
 * header.
 */
function LedgerMoney({ amount, className }: { amount: number; className?: string | undefined }) {
  return <MoneyCell amount={amount} showsZero className={className} />
}
