import { otherIncomeNames } from '#shared/other-income/other-income.ts'
import { methodNames } from '#shared/expenses/methods.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { PlaceName } from '#web/ui/data/place-name.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import type { OtherIncome } from './other-income-values.ts'
import { MethodCell, VoidableAmount } from '#web/common/costs/money-cells.tsx'

const placeOf = ({ property, unit }: OtherIncome) =>
  property ? [property.name, unit?.unitNumber].filter(Boolean).join(', ') : 'Whole business'

export const otherIncomeColumns: readonly Column<OtherIncome>[] = [
  {
    key: 'payer',
    header: 'Received from',
    className: 'md:max-w-80',
    cell: ({ payerName, description }) => (
      <span className="block truncate" title={[payerName, description].filter(Boolean).join(', ')}>
        <span className="font-medium">{payerName ?? description}</span>
        {payerName !== null && (
          <span className="font-normal text-ink-faint max-md:hidden"> {description}</span>
        )}
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    sortKey: 'date',
    phone: 'detail',
    wrapsOnPhone: true,
    phoneCell: (income) => (
      <>
        <DateText date={income.date} /> · {otherIncomeNames[income.category]} · {placeOf(income)}
      </>
    ),
    cell: ({ date }) => <DateText date={date} />,
  },
  {
    key: 'category',
    header: 'Category',
    hideBesidePanel: true,
    cell: ({ category }) => otherIncomeNames[category],
  },
  {
    key: 'place',
    header: 'Property',
    className: 'md:max-w-56',
    cell: ({ property, unit }) => (
      <PlaceName property={property?.name ?? 'Whole business'} unit={unit?.unitNumber ?? null} />
    ),
  },
  {
    key: 'method',
    header: 'Method',
    isOptional: true,
    hideBesidePanel: true,
    className: 'md:max-w-44',
    cell: (row) => <MethodCell method={row.method} reference={row.reference} />,
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    hasValue: ({ status }) => status === 'VOID',
    cell: ({ status }) => status === 'VOID' && <StatusPill status="VOID" />,
  },
  {
    key: 'amount',
    header: 'Amount',
    sortKey: 'amount',
    align: 'right',
    phone: 'figure',
    cell: ({ amount, status }) => <VoidableAmount amount={amount} status={status} />,
  },
]

export const otherIncomeCsvColumns: CsvList<OtherIncome>['columns'] = [
  ['Date', ({ date }) => date],
  ['Received from', ({ payerName }) => payerName],
  ['Description', ({ description }) => description],
  ['Category', ({ category }) => otherIncomeNames[category]],
  ['Property', ({ property }) => property?.name ?? null],
  ['Unit', ({ unit }) => unit?.unitNumber ?? null],
  ['Method', ({ method }) => method && methodNames[method]],
  ['Reference', ({ reference }) => reference],
  ['Status', ({ status }) => (status === 'VOID' ? 'Void' : 'Posted')],
  ['Amount', ({ amount }) => amount],
]
