import { Paperclip } from 'lucide-react'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { formatCounted, formatMoney } from '#web/lib/text/format.ts'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { PlaceName } from '#web/ui/data/place-name.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import type { Expense, ExpenseQuery } from './api.ts'
import { categoryName, scheduleELine } from './category-words.ts'
import { categoryLabel, matchedAmount, expenseMethodLabel, expensePlaceLabel, placeOf } from './labels.ts'

type LineFilter = Pick<ExpenseQuery, 'propertyId' | 'category'>

/**
 * Returns the columns of the list of expenses. For a split expense, the amount counts only the lines that
 * match the filter.
 */
export const expenseColumns = (filter: LineFilter): Column<Expense>[] => [
  {
    key: 'payee',
    header: 'Paid to',
    className: 'md:max-w-80 xl:w-full xl:max-w-0',
    cell: (expense) => <Payee expense={expense} />,
  },
  {
    key: 'date',
    header: 'Date',
    sortKey: 'date',
    phone: 'detail',
    wrapsOnPhone: true,
    phoneCell: (expense) => (
      <>
        <DateText date={expense.date} /> · {categoryLabel(expense)} · {expensePlaceLabel(expense)}
        {expense.refunded > 0 && ` · ${formatMoney(expense.refunded)} refunded`}
      </>
    ),
    cell: ({ date }) => <DateText date={date} />,
  },
  {
    key: 'category',
    header: 'Category',
    className: 'md:max-w-48',
    hideBesidePanel: true,
    cell: (expense) => <span className="block truncate">{categoryLabel(expense)}</span>,
  },
  {
    key: 'place',
    header: 'Property',
    className: 'md:max-w-56',
    cell: (expense) => <PlaceName {...placeOf(expense)} />,
  },
  {
    key: 'method',
    header: 'Method',
    isOptional: true,
    hideBesidePanel: true,
    className: 'md:max-w-44',
    cell: ({ method, reference }) =>
      method || reference ? (
        <span className="block truncate text-ink-soft" title={reference ?? undefined}>
          {method && expenseMethodLabel(method)}
          {reference && <span className="text-ink-faint"> {reference}</span>}
        </span>
      ) : null,
  },
  {
    key: 'receipt',
    header: 'Receipt',
    phone: 'status',
    isOnlyOnPhone: true, // elsewhere beside the amount
    cell: (expense) => <ReceiptMark expense={expense} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    sortKey: 'amount',
    align: 'right',
    phone: 'figure',
    cell: (expense) => <Amount expense={expense} filter={filter} />,
  },
]

/** A line of an expense, for files: a split expense has a row for each. */
export type ExpenseLine = { expense: Expense; line: Expense['lines'][number] }

export function linesOf(expense: Expense): ExpenseLine[] {
  return expense.lines.map((line) => ({ expense, line }))
}

export const expenseCsvColumns: CsvList<ExpenseLine>['columns'] = [
  ['Date', ({ expense }) => expense.date],
  ['Paid to', ({ expense }) => expense.vendor?.name ?? null],
  ['Description', ({ expense }) => expense.description],
  ['Category', ({ line }) => categoryName(line.category)],
  ['Schedule E line', ({ line }) => scheduleELine(line.category) ?? null],
  ['Property', ({ line }) => line.property?.name ?? null],
  ['Unit', ({ line }) => line.unit?.unitNumber ?? null],
  ['Method', ({ expense }) => expense.method && expenseMethodLabel(expense.method)],
  ['Reference', ({ expense }) => expense.reference],
  ['Receipts', ({ expense }) => expense.documents.length],
  ['Status', ({ expense }) => (expense.status === 'VOID' ? 'Void' : 'Posted')],
  ['Amount', ({ line }) => line.amount],
  // of the whole expense, the same in each row of a split one
  ['Refunded', ({ expense }) => expense.refunded],
  ['Net', ({ expense }) => expense.net],
  // the same in each row of a split expense
  ['Split of', ({ expense }) => (expense.lines.length > 1 ? expense.id : null)],
]

/** The vendor with the description; the description alone where no vendor is recorded. */
function Payee({ expense: { vendor, description } }: { expense: Expense }) {
  return (
    <span className="block truncate" title={[vendor?.name, description].filter(Boolean).join(', ')}>
      <span className="font-medium">{vendor?.name ?? description}</span>
      {vendor && <span className="font-normal text-ink-faint max-md:hidden"> {description}</span>}
    </span>
  )
}

function ReceiptMark({ expense: { documents, status } }: { expense: Expense }) {
  if (status === 'VOID') {
    return <StatusPill status="VOID" />
  }
  if (documents.length === 0) {
    return null
  }
  return (
    <span className="inline-flex items-center gap-1 text-ink-soft">
      <Paperclip aria-hidden className="size-3.5" />
      <span className="sr-only">{formatCounted(documents.length, 'receipt')}</span>
      {documents.length > 1 && <span aria-hidden>{documents.length}</span>}
    </span>
  )
}

/**
 * The amount. For a split expense it is the amount of the lines that match the filter, with the whole amount
 * beside it.
 */
function Amount({ expense, filter }: { expense: Expense; filter: LineFilter }) {
  const { amount, refunded, net, status } = expense
  const part = matchedAmount(expense, filter)
  return (
    <>
      <span className="mr-2 inline-flex align-middle max-md:hidden">
        <ReceiptMark expense={expense} />
      </span>
      {refunded > 0 && status === 'POSTED' && (
        <span className="text-ink-faint max-md:hidden">
          {formatMoney(refunded)} refunded, net {formatMoney(net)} ·{' '}
        </span>
      )}
      {part !== amount && <span className="text-ink-faint max-md:hidden">of {formatMoney(amount)} </span>}
      <MoneyCell
        amount={part}
        className={status === 'VOID' ? 'text-ink-faint line-through' : 'font-medium'}
      />
    </>
  )
}
