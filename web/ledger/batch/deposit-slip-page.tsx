import { useInfiniteQuery } from '@tanstack/react-query'
import { Printer, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { listPayments } from '#shared/ledger/contract.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatCounted, formatDate, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { rowsOf } from '#web/ui/data/paged-list.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { Leader } from '#web/ui/pages/page-figures.tsx'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { type Payment, paymentsQuery } from '#web/ledger/api.ts'
import { leaseLabel } from '#web/ledger/labels.ts'
import type { LedgerAction } from '#web/ledger/ledger-action.ts'
import { paymentColumns, paymentCsvColumns } from '#web/ledger/payments/payment-columns.tsx'
import type { PaymentSlots } from '#web/ledger/payments/payment-panel.tsx'

const PaymentPanel = lazy(async () => ({
  default: (await import('#web/ledger/payments/payment-panel.tsx')).PaymentPanel,
}))
const ActionDialog = lazy(async () => ({
  default: (await import('#web/ledger/ledger-action-dialog.tsx')).LedgerActionDialog,
}))

/** Lists the payments that were recorded together, to print them and to reverse wrong ones. */
export function DepositSlipPage({ batchId, ...slots }: PaymentSlots & { batchId: string }) {
  const [action, setAction] = useState<LedgerAction | null>(null)
  const mayWrite = useMay('payments:write')
  // a batch has at most 200 payments, which are one page, in the order in which they were entered
  const query = { batchId, sort: 'createdAt', limit: 200 } as const
  const list = useInfiniteQuery(paymentsQuery(query))
  const rows = rowsOf(list)
  const panel = useSidePanel(
    'payment',
    pagedRows(list, ({ id }) => id),
  )
  const summary = rows && summaryOf(rows)
  return (
    <ListPage
      title="Deposit slip"
      tabTitle={summary ? `Deposit slip, ${formatMoney(summary.total)}` : 'Deposit slip'}
      crumbs={[{ label: 'Rent', to: href('/rent') }, { label: 'Deposit slip' }]}
      isBareWhenEmpty
      actions={
        <>
          {mayWrite && <LinkButton to={href('/rent/record-payments')}>Record more payments</LinkButton>}
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
      summary={
        rows?.length === 0 || (list.isError && !rows) ? undefined : (
          <div className="px-4 pb-3 sm:px-5">
            <Leader
              label={summary ? `${summary.label}, ${summary.days}` : 'Deposit slip'}
              value={summary?.total}
              note={
                summary && summary.out > 0
                  ? `${formatCounted(summary.out, 'payment')} not counted`
                  : undefined
              }
            />
          </div>
        )
      }
      list={list}
      noun="payment"
      countsOnlyWhenMore
      csv={{
        name: `deposit-slip-${rows?.[0]?.date ?? ''}`,
        columns: paymentCsvColumns,
        fetchPage: (next) => callPage(listPayments, { query }, next),
      }}
      onClearFilters={undefined}
      none={{
        title: 'No payments',
        text: 'There are no payments on this deposit slip that you can view.',
        action: <LinkButton to={href('/payments/all')}>All payments</LinkButton>,
      }}
      table={{
        name: 'deposit-slip',
        caption: 'Payments on the deposit slip',
        columns: paymentColumns,
        rowKey: ({ id }) => id,
        panel,
        totals: summary && { label: summary.label, cells: { amount: formatMoney(summary.total) } },
        rowActions: mayWrite
          ? (payment) =>
              (payment.state === 'SETTLED' || payment.state === 'PENDING') && (
                <IconButton
                  size="sm"
                  label={`Reverse the payment from ${leaseLabel(payment.lease)}`}
                  icon={<RotateCcw aria-hidden />}
                  onClick={() => setAction({ kind: 'reverse', id: payment.id })}
                />
              )
          : undefined,
      }}
    >
      <Suspense>
        {panel.open && <PaymentPanel id={panel.open.id} panel={panel.open} {...slots} />}
        {action && <ActionDialog action={action} onClose={() => setAction(null)} />}
      </Suspense>
    </ListPage>
  )
}

/** Returns what the payments that still count add up to in dollars, how many others there are, and their days. */
function summaryOf(rows: readonly Payment[]) {
  const counted = rows.filter(({ state }) => state === 'SETTLED' || state === 'PENDING')
  const days = rows.map(({ date }) => date).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const isChecks = counted.every(({ method }) => method === 'CHECK')
  return {
    total: toDollars(counted.reduce((sum, { amount }) => sum + toCents(amount), 0)),
    out: rows.length - counted.length,
    label: formatCounted(counted.length, isChecks ? 'check' : 'payment'),
    days:
      first === '' ? '' : first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`,
  }
}
