import { addDays } from '#shared/lib/plain-date.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { cn } from '#web/ui/cn.ts'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { PlaceName } from '#web/ui/data/place-name.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { categoryLabel, expenseMethodLabel, expensePlaceLabel, placeOf } from '#web/expenses/labels.ts'
import { categoryName } from '#web/expenses/category-words.ts'
import type { Bill } from './api.ts'

export const billColumns: readonly Column<Bill>[] = [
  {
    key: 'vendor',
    header: 'From',
    className: 'md:max-w-80',
    cell: ({ vendor, description }) => (
      <span className="block max-md:truncate md:wrap-anywhere">
        <span className="font-medium">{vendor.name}</span>
        <span className="font-normal text-ink-faint max-md:hidden"> {description}</span>
      </span>
    ),
  },
  {
    key: 'due',
    header: 'Due',
    sortKey: 'dueDate',
    phone: 'detail',
    wrapsOnPhone: true,
    phoneCell: (bill) => (
      <>
        {dueText(bill)} · {billPlace(bill)}
      </>
    ),
    cell: (bill) => (
      <span className={cn(bill.status === 'OVERDUE' && 'text-late')}>
        <DateText date={bill.dueDate} />
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Bill date',
    sortKey: 'date',
    isOptional: true,
    hideBesidePanel: true,
    cell: ({ date }) => <DateText date={date} />,
  },
  {
    key: 'category',
    header: 'Category',
    className: 'md:max-w-48',
    hideBesidePanel: true,
    cell: (bill) => <span className="block md:wrap-anywhere">{categoryLabel(bill)}</span>,
  },
  {
    key: 'place',
    header: 'Property',
    className: 'md:max-w-56',
    cell: (bill) => <PlaceName {...placeOf(placedOf(bill))} />,
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    cell: ({ status, paid }) =>
      status === 'OVERDUE' || status === 'VOID' ? (
        <StatusPill status={status} />
      ) : (
        status === 'DUE' && paid > 0 && <StatusPill status="PARTIAL" />
      ),
  },
  {
    key: 'amount',
    header: 'Amount',
    sortKey: 'amount',
    align: 'right',
    hideBesidePanel: true,
    cell: ({ amount, status }) => (
      <MoneyCell amount={amount} className={status === 'VOID' ? 'text-ink-faint line-through' : undefined} />
    ),
  },
  {
    key: 'open',
    header: 'To pay',
    align: 'right',
    phone: 'figure',
    cell: ({ open, status }) =>
      open > 0 ? <MoneyCell amount={open} className="font-medium" /> : status === 'PAID' && 'Paid',
  },
]

export const billCsvColumns: CsvList<Bill>['columns'] = [
  ['From', ({ vendor }) => vendor.name],
  ['Description', ({ description }) => description],
  ['Bill date', ({ date }) => date],
  ['Due', ({ dueDate }) => dueDate],
  ['Category', ({ lines }) => [...new Set(lines.map(({ category }) => categoryName(category)))].join(', ')],
  ['Property', (bill) => billPlace(bill)],
  ['Invoice number', ({ reference }) => reference],
  ['Amount', ({ amount }) => amount],
  ['Paid', ({ paid }) => paid],
  ['To pay', ({ open }) => open],
  ['Status', ({ status }) => status],
]

/** Returns where a bill belongs: 'Maple Court, 2B', or '3 properties' of a split one. */
export function billPlace(bill: Pick<Bill, 'lines'>): string {
  return expensePlaceLabel(placedOf(bill))
}

function placedOf({ lines }: Pick<Bill, 'lines'>) {
  const [first] = lines
  return { lines, property: first?.property ?? null, unit: first?.unit ?? null }
}

/** Returns when a bill is due, in words where it is soon: 'Due today', 'Due tomorrow', 'Was due Nov 3'. */
function dueText({ dueDate, status }: Bill) {
  const today = accountDay()
  const words = dueDate === today ? 'Due today' : dueDate === addDays(today, 1) ? 'Due tomorrow' : undefined
  return (
    words ?? (
      <>
        {status === 'OVERDUE' ? 'Was due ' : 'Due '}
        <DateText date={dueDate} />
      </>
    )
  )
}

/** Returns a payment of a bill in words: 'Check 1042', 'Bank transfer (ACH)'. */
export function paymentText({ method, reference }: Bill['payments'][number]): string {
  return [method === null ? 'Paid' : expenseMethodLabel(method), reference].filter(Boolean).join(' ')
}

/** Returns what is to be paid of these bills, in dollars. */
export const openSum = (bills: readonly Bill[]): string =>
  formatMoney(bills.reduce((sum, { open }) => sum + Math.round(open * 100), 0) / 100)
