import type { CsvList } from '#web/lib/text/save-list.ts'
import type { Column } from '#web/ui/data/data-table.tsx'
import { PlaceName } from '#web/ui/data/place-name.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { NameList } from '#web/ui/data/name-list.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import type { Payment } from '#web/ledger/api.ts'
import {
  methodLabel,
  paymentStateLook,
  paymentTypeLabel,
  placeLabel,
  tenantName,
} from '#web/ledger/labels.ts'

/** The columns of the list of payments. */
export const paymentColumns: Column<Payment>[] = [
  {
    key: 'tenant',
    header: 'Tenant',
    className: 'md:max-w-72',
    cell: (payment) => (
      <>
        <span className="block truncate font-medium" title={tenantName(payment.lease)}>
          <NameList names={payment.lease.tenants.map(({ name }) => name)} />
        </span>
        <span className="block text-xs font-normal wrap-anywhere text-ink-faint empty:hidden max-md:hidden">
          {paidByText(payment)}
        </span>
      </>
    ),
  },
  {
    key: 'unit',
    header: 'Unit',
    className: 'md:max-w-60',
    cell: ({ lease: { unit } }) => <PlaceName property={unit.property.name} unit={unit.unitNumber} />,
  },
  {
    key: 'date',
    header: 'Received',
    sortKey: 'date',
    phone: 'detail',
    phoneCell: (payment) => (
      <>
        <DateText date={payment.date} /> · {placeLabel(payment.lease.unit)}
      </>
    ),
    cell: (payment) => <DateText date={payment.date} />,
  },
  {
    key: 'payer',
    header: 'Paid by',
    phone: 'note',
    isOnlyOnPhone: true,
    cell: paidByText,
  },
  {
    key: 'state',
    header: 'Status',
    phone: 'status',
    cell: ({ state }) => <StatusPill status={state} {...paymentStateLook(state)} />,
  },
  { key: 'type', header: 'For', hideBesidePanel: true, cell: paymentTypeLabel },
  {
    key: 'method',
    header: 'Method',
    hideBesidePanel: true,
    isOptional: true,
    className: 'md:max-w-48',
    cell: ({ method, reference }) => (
      <span className="line-clamp-2 wrap-anywhere text-ink-soft" title={reference ?? undefined}>
        {shortMethod(method, reference)}
        {reference && <span className="text-ink-faint"> {reference}</span>}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    sortKey: 'amount',
    align: 'right',
    phone: 'figure',
    cell: ({ amount, state }) => (
      <MoneyCell
        amount={amount}
        className={
          state === 'SETTLED'
            ? 'font-medium'
            : state === 'PENDING'
              ? 'text-warn'
              : 'text-ink-faint line-through'
        }
      />
    ),
  },
]

export const paymentCsvColumns: CsvList<Payment>['columns'] = [
  ['Received', ({ date }) => date],
  ['Tenants', ({ lease }) => tenantName(lease)],
  ['Property', ({ lease }) => lease.unit.property.name],
  ['Unit', ({ lease }) => lease.unit.unitNumber],
  ['Paid by', ({ payer, paidBy }) => payer?.name ?? paidBy?.name ?? null],
  ['Status', ({ state }) => paymentStateLook(state).label],
  ['For', paymentTypeLabel],
  ['Method', ({ method }) => methodLabel(method)],
  ['Reference', ({ reference }) => reference],
  ['Amount', ({ amount }) => amount],
]

/** Returns the method in few words; '' where the reference names it, as in 'ACH 758021'. */
function shortMethod(method: Payment['method'], reference: string | null): string {
  if (method !== 'ACH') {
    return methodLabel(method)
  }
  return reference?.startsWith('ACH') ? '' : 'ACH'
}

/** Returns 'Paid by Columbus Housing Authority' where another person or payer than the only tenant paid, else null. */
function paidByText({ lease, paidBy, payer }: Payment): string | null {
  const name = payer?.name ?? (paidBy && paidBy.name !== tenantName(lease) ? paidBy.name : undefined)
  return name ? `Paid by ${name}` : null
}
