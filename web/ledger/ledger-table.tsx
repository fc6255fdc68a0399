import { Ban, ChevronRight, PencilLine, RotateCcw, Undo2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#web/lib/format.ts'
import { cn } from '#web/ui/cn.ts'
import { Money } from '#web/ui/money.tsx'
import { RowMenu, type RowMenuItem } from '#web/ui/row-menu.tsx'
import type { LedgerAction } from './ledger-action.ts'
import type { LedgerLine } from './ledger-lines.ts'
import { LineBecause } from './line-because.tsx'

type LedgerTableProps = {
  caption: string
  lines: readonly LedgerLine[]
  onAction: (action: LedgerAction) => void
}

const headClass = 'border-b border-line px-3 py-2.5 text-xs font-medium whitespace-nowrap text-ink-faint'

/** The books of one lease, line by line, with the running balance. */
export function LedgerTable({ caption, lines, onAction }: LedgerTableProps) {
  return (
    <table className="w-full border-collapse text-base max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={cn(headClass, 'w-36 pl-5 text-left')}>
            Date
          </th>
          <th scope="col" className={cn(headClass, 'text-left')}>
            What
          </th>
          <th scope="col" className={cn(headClass, 'text-right')}>
            Charge
          </th>
          <th scope="col" className={cn(headClass, 'text-right')}>
            Payment
          </th>
          <th scope="col" className={cn(headClass, 'text-right print:pr-5')}>
            Balance
          </th>
          <th scope="col" className={cn(headClass, 'pr-3 print:hidden')}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.map((line) => (
          <Line key={line.id} line={line} onAction={onAction} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line, onAction }: { line: LedgerLine; onAction: LedgerTableProps['onAction'] }) {
  const [isOpen, setIsOpen] = useState(false)
  const hasMore = line.because !== null || (line.kind === 'payment' && line.paymentId !== null)
  const actions = actionsOf(line, onAction)
  const isGone = (line.kind === 'charge' || line.kind === 'payment') && !line.isStanding
  return (
    <>
      <tr
        className={cn(
          'border-b border-line hover:bg-hover max-md:relative max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:px-4 max-md:py-3 max-md:pr-12',
          isOpen && 'border-b-0',
        )}
      >
        <td className="tabular py-2.5 pr-3 whitespace-nowrap text-ink-soft max-md:row-start-2 max-md:py-0 max-md:text-sm md:pl-5">
          {formatDate(line.date)}
        </td>
        <td className="min-w-0 max-md:col-start-1 max-md:row-start-1 md:px-3 md:py-2.5">
          {hasMore ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              className="-ml-1 inline-flex items-start gap-1 rounded-sm px-1 text-left hover:text-brand-text"
            >
              <span className={cn(isGone && 'text-ink-faint line-through')}>{line.description}</span>
              <ChevronRight
                aria-hidden
                className={cn(
                  'mt-1 size-3.5 shrink-0 text-ink-faint transition-transform print:hidden',
                  isOpen && 'rotate-90',
                )}
              />
            </button>
          ) : (
            <span className={cn(isGone && 'text-ink-faint line-through')}>{line.description}</span>
          )}
        </td>
        <Amount amount={line.amount > 0 ? line.amount : null} />
        <Amount amount={line.amount < 0 ? -line.amount : null} isPayment />
        <td className="text-right max-md:row-start-2 max-md:text-sm md:px-3 md:py-2.5 print:pr-5">
          <span className="sr-only md:hidden">Balance </span>
          <Money amount={line.balance} className={line.balance < 0 ? 'text-good' : 'max-md:text-ink-soft'} />
        </td>
        <td className="text-right max-md:absolute max-md:top-2.5 max-md:right-2 md:pr-3 print:hidden">
          {actions.length > 0 && <RowMenu label={`Actions for ${line.description}`} items={actions} />}
        </td>
      </tr>
      {isOpen && (
        <tr className="border-b border-line bg-hover/50 max-md:block">
          <td aria-hidden className="max-md:hidden" />
          <td colSpan={5} className="px-3 pt-0.5 pb-3 text-sm text-ink-soft max-md:block max-md:px-4">
            <LineBecause line={line} />
          </td>
        </tr>
      )}
    </>
  )
}

function Amount({ amount, isPayment }: { amount: number | null; isPayment?: boolean }) {
  return (
    <td
      className={cn(
        'text-right max-md:col-start-2 max-md:row-start-1 md:px-3 md:py-2.5',
        amount === null && 'max-md:hidden',
      )}
    >
      {amount !== null && (
        <>
          {isPayment && (
            <span aria-hidden className="text-good md:hidden">
              −
            </span>
          )}
          <Money amount={amount} className={isPayment ? 'text-good' : undefined} />
        </>
      )}
    </td>
  )
}

function actionsOf(line: LedgerLine, onAction: (action: LedgerAction) => void): RowMenuItem[] {
  if (!line.isStanding) {
    return []
  }
  if (line.kind === 'charge' && line.chargeId !== null) {
    const id = line.chargeId
    return [
      {
        label: 'Correct charge',
        icon: <PencilLine aria-hidden />,
        onSelect: () => onAction({ kind: 'correct', id }),
      },
      {
        label: 'Void charge',
        icon: <Ban aria-hidden />,
        tone: 'danger',
        onSelect: () => onAction({ kind: 'void', id }),
      },
    ]
  }
  if (line.kind === 'payment' && line.paymentId !== null) {
    const id = line.paymentId
    return [
      {
        label: 'Mark as returned',
        icon: <Undo2 aria-hidden />,
        onSelect: () => onAction({ kind: 'return', id }),
      },
      { label: 'Refund', icon: <Wallet aria-hidden />, onSelect: () => onAction({ kind: 'refund', id }) },
      {
        label: 'Reverse: recorded by mistake',
        icon: <RotateCcw aria-hidden />,
        tone: 'danger',
        onSelect: () => onAction({ kind: 'reverse', id }),
      },
    ]
  }
  return []
}
