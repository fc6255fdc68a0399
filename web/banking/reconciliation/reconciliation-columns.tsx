import { href, type To } from 'react-router'
import { assertNever } from '#shared/lib/assert-never.ts'
import { formatDate } from '#web/lib/text/format.ts'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Discrepancy, Item, UnbookedLine } from './reconcile-api.ts'
import type { OnMark } from './use-marks.ts'

type Document = Item['document']

const documentLabels = {
  PAYMENT: 'Payment',
  EXPENSE: 'Expense',
  TRANSFER: 'Transfer',
  DEPOSIT: 'Deposit',
  OWNER: 'Contribution or draw',
  OTHER_INCOME: 'Other income',
  VENDOR_CREDIT: 'Vendor credit',
} as const

/** Returns where a document is shown; undefined where it has no page. */
function addressOf(document: NonNullable<Document>): To | undefined {
  const { kind, id } = document
  switch (kind) {
    case 'PAYMENT':
      return { pathname: href('/payments/all'), search: `?payment=${id}` }
    case 'EXPENSE':
      return { pathname: href('/expenses'), search: `?expense=${id}` }
    case 'OWNER':
      return { pathname: href('/owner-money'), search: `?ownerMoney=${id}` }
    case 'OTHER_INCOME':
      return { pathname: href('/other-income'), search: `?otherIncome=${id}` }
    case 'VENDOR_CREDIT':
      return { pathname: href('/vendors'), search: `?vendor=${id}` }
    case 'TRANSFER':
      return href('/banking')
    case 'DEPOSIT':
      return undefined
    default:
      return assertNever(kind)
  }
}

function DocumentLink({ document }: { document: Document }) {
  if (!document) {
    return null
  }
  const to = addressOf(document)
  const label = documentLabels[document.kind]
  return to === undefined ? label : <TextLink to={to}>{label}</TextLink>
}

/** Returns what an item is called: who paid or was paid, and what for. */
export const nameOf = ({ name, description }: { name: string | null; description: string }) =>
  [name, description].filter(Boolean).join(', ')

type ItemColumns = {
  /** Marks items; undefined for readers and for what is finished. */
  onMark: OnMark | undefined
  /** Whether they are cleared, so that a column says by what. */
  isCleared: boolean
}

/** Returns the columns of items; their names are checkboxes where they can be marked. */
export function itemColumns({ onMark, isCleared }: ItemColumns): readonly Column<Item>[] {
  return [
    {
      key: 'item',
      header: 'Item',
      cell: (item) =>
        onMark && item.state !== 'MATCHED' ? (
          <Checkbox
            className="text-sm max-md:py-1 md:items-center"
            checked={item.state === 'CLEARED'}
            onChange={(event) => onMark([item], event.target.checked)}
          >
            {nameOf(item)}
          </Checkbox>
        ) : (
          <span className="wrap-anywhere">{nameOf(item)}</span>
        ),
    },
    ...(isCleared
      ? [
          {
            key: 'how',
            header: 'Cleared',
            phone: 'status',
            cell: ({ state }: Item) => (state === 'MATCHED' ? 'By a confirmed line' : 'Manually'),
          } as const,
        ]
      : []),
    { key: 'date', header: 'Date', phone: 'detail', cell: ({ date }) => <DateText date={date} /> },
    {
      key: 'document',
      header: 'Document',
      ...(!isCleared && { phone: 'status' as const }),
      cell: ({ document }) => <DocumentLink document={document} />,
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'right',
      phone: 'figure',
      cell: ({ amount }) => <MoneyCell amount={amount} />,
    },
  ]
}

export const lineColumns: readonly Column<UnbookedLine>[] = [
  { key: 'text', header: 'Line', cell: ({ description }) => description || 'No description' },
  {
    key: 'state',
    header: 'Status',
    phone: 'status',
    cell: ({ state }) => (state === 'OPEN' ? 'To review' : 'Excluded'),
  },
  { key: 'date', header: 'Date', phone: 'detail', cell: ({ date }) => <DateText date={date} /> },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    phone: 'figure',
    cell: ({ amount }) => <MoneyCell amount={amount} />,
  },
]

/** Returns what happened to an item after its reconciliation was finished. */
export function changeOf({ kind, changedOn }: Pick<Discrepancy, 'kind' | 'changedOn'>): string {
  if (kind === 'OPENING') {
    return 'The opening balance was changed'
  }
  return kind === 'ADDED'
    ? 'Recorded later'
    : `Voided or changed${changedOn === null ? '' : `, reversed on ${formatDate(changedOn)}`}`
}

export const discrepancyColumns: readonly Column<Discrepancy>[] = [
  { key: 'item', header: 'Item', cell: nameOf },
  { key: 'change', header: 'Change', phone: 'note', cell: changeOf },
  { key: 'date', header: 'Date', phone: 'detail', cell: ({ date }) => <DateText date={date} /> },
  { key: 'document', header: 'Document', cell: ({ document }) => <DocumentLink document={document} /> },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    phone: 'figure',
    cell: ({ amount }) => <MoneyCell amount={amount} />,
  },
]
