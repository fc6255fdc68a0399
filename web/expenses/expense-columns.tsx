import { Paperclip } from 'lucide-react'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import type { Expense } from './api.ts'
import { categoryName, scheduleELine } from './category-words.ts'
import { methodLabel, placeLabel } from './labels.ts'

/** The columns of the list of expenses. */
export const expenseColumns: Column<Expense>[] = [
  {
    key: 'payee',
    header: 'Paid to',
    className: 'md:max-w-80',
    cell: (expense) => <Payee expense={expense} />,
  },
  {
    key: 'date',
    header: 'Date',
    sortKey: 'date',
    phone: 'detail',
    phoneCell: (expense) => (
      <>
        <DateText date={expense.date} /> · {categoryName(expense.category)} · {placeLabel(expense)}
      </>
    ),
    cell: ({ date }) => <DateText date={date} />,
  },
  {
    key: 'category',
    header: 'Category',
    className: 'md:max-w-48',
    hideBesidePanel: true,
    cell: ({ category }) => (
      <span className="block truncate" title={`Schedule E line ${scheduleELine(category)}`}>
        {categoryName(category)}
      </span>
    ),
  },
  {
    key: 'place',
    header: 'Property',
    className: 'md:max-w-56',
    cell: (expense) => (
      <span className="block truncate" title={placeLabel(expense)}>
        {placeLabel(expense)}
      </span>
    ),
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
          {method && methodLabel(method)}
          {reference && <span className="text-ink-faint"> {reference}</span>}
        </span>
      ) : null,
  },
  {
    key: 'receipt',
    header: 'Receipt',
    phone: 'status',
    hideBesidePanel: true,
    cell: (expense) => <ReceiptMark expense={expense} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    sortKey: 'amount',
    align: 'right',
    phone: 'figure',
    cell: ({ amount, status }) => (
      <MoneyCell
        amount={amount}
        className={status === 'VOID' ? 'text-ink-faint line-through' : 'font-medium'}
      />
    ),
  },
]

export const expenseCsvColumns: CsvList<Expense>['columns'] = [
  ['Date', ({ date }) => date],
  ['Paid to', ({ vendor }) => vendor?.name ?? null],
  ['Description', ({ description }) => description],
  ['Category', ({ category }) => categoryName(category)],
  ['Schedule E line', ({ category }) => scheduleELine(category) ?? null],
  ['Property', ({ property }) => property?.name ?? null],
  ['Unit', ({ unit }) => unit?.unitNumber ?? null],
  ['Method', ({ method }) => method && methodLabel(method)],
  ['Reference', ({ reference }) => reference],
  ['Receipts', ({ documents }) => documents.length],
  ['Status', ({ status }) => (status === 'VOID' ? 'Void' : 'Posted')],
  ['Amount', ({ amount }) => amount],
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
