import { NameList } from '#web/ui/data/name-list.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import type { Payment } from './api.ts'
import { methodLabel, paymentStateLook, placeLabel, tenantName, paymentTypeLabel } from './labels.ts'

/** The columns of the list of payments. */
export const paymentColumns: Column<Payment>[] = [
  {
    key: 'tenant',
    header: 'Tenant and unit',
    cell: ({ lease, paidBy, payer }) => (
      <>
        <span className="block font-medium max-md:truncate">
          <NameList names={lease.tenants.map(({ name }) => name)} />
        </span>
        <span className="block text-sm font-normal text-ink-faint max-md:truncate">
          {placeLabel(lease.unit)}
          {payer && ` · paid by ${payer.name}`}
          {paidBy && tenantName(lease) !== paidBy.name && ` · paid by ${paidBy.name}`}
        </span>
      </>
    ),
  },
  {
    key: 'date',
    header: 'Received',
    sortKey: 'date',
    phone: 'detail',
    cell: (payment) => <DateText date={payment.date} />,
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
    cell: ({ method, reference }) => (
      <span className="text-ink-soft">
        {methodLabel(method)}
        {reference && <span className="block max-w-48 truncate text-sm text-ink-faint">{reference}</span>}
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
      <Money
        amount={amount}
        className={
          state === 'SETTLED'
            ? 'font-medium'
            : state === 'PENDING'
              ? undefined
              : 'text-ink-faint line-through'
        }
      />
    ),
  },
]
