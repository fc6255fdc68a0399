import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Landmark, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { listPayments } from '#shared/ledger/contract.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import { formatCounted, formatMoney } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { paymentsQuery, paymentStatsQuery, type PaymentQuery } from '#web/ledger/api.ts'
import { isFiltered, noFilters, PaymentFilters, paymentSearch, PaymentTabs } from './payment-filters.tsx'
import { paymentColumns, paymentCsvColumns } from './payment-columns.tsx'
import type { PaymentSlots } from './payment-panel.tsx'
import { RecordPayment } from './record-payment.tsx'

const PaymentPanel = lazy(async () => ({
  default: (await import('./payment-panel.tsx')).PaymentPanel,
}))

/** Lists all payments of all leases. */
export function PaymentsPage(slots: PaymentSlots) {
  const [filters, setFilters] = usePageSearch(paymentSearch)
  const [isOpenedHere, setIsOpenedHere] = useState(false)
  const mayRecord = useMay('payments:write')
  const others = wireFilters(filters)
  const query = {
    ...others,
    status: filters.status === 'ALL' ? undefined : filters.status,
    sort: filters.sort,
  }
  const list = useInfiniteQuery({ ...paymentsQuery(query), placeholderData: keepPreviousData })
  const byStatus = useQuery(paymentStatsQuery(others)).data?.byStatus
  // failed and refunded payments are listed among all, but do not count as money received
  const shown = byStatus?.[filters.status === 'ALL' ? 'COMPLETED' : filters.status]
  const panel = useSidePanel(
    'payment',
    pagedRows(list, ({ id }) => id),
  )
  const isRecording = mayRecord && (isOpenedHere || filters.new !== undefined)

  return (
    <ListPage
      title="Payments"
      actions={
        mayRecord && (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsOpenedHere(true)}>
            Record payment
          </Button>
        )
      }
      list={list}
      noun="payment"
      search={{
        label: 'Search payments',
        value: filters.search,
        onSearch: (search) => setFilters({ search }),
      }}
      tabs={
        <PaymentTabs
          status={filters.status}
          byStatus={byStatus}
          onChange={(status) => setFilters({ status })}
        />
      }
      hasManyFilters
      filters={<PaymentFilters filters={filters} onChange={setFilters} />}
      csv={{
        name: 'payments',
        columns: paymentCsvColumns,
        fetchPage: (next) => callPage(listPayments, { query: { ...query, limit: 200 } }, next),
      }}
      onClearFilters={isFiltered(filters) ? () => setFilters(noFilters) : undefined}
      noMatch={{ text: 'No payments match these filters.' }}
      isBareWhenEmpty
      none={{
        icon: <Landmark aria-hidden />,
        title: 'No payments yet',
        text: 'Record a tenant’s payment. It is automatically applied to the oldest open charges.',
        action: mayRecord && (
          <Button variant="primary" onClick={() => setIsOpenedHere(true)}>
            Record the first payment
          </Button>
        ),
      }}
      table={{
        name: 'payments',
        caption: 'Payments',
        columns: paymentColumns,
        sort: filters.sort,
        onSort: (by) => setFilters({ sort: paymentSearch.shape.sort.parse(by) }),
        rowKey: ({ id }) => id,
        totals: shown && {
          label: `${filters.status === 'ALL' ? 'Received' : 'Total'}, ${formatCounted(shown.payments, 'payment')}`,
          cells: { amount: formatMoney(shown.amount) },
        },
        panel,
      }}
    >
      {panel.open && (
        <Suspense>
          <PaymentPanel id={panel.open.id} panel={panel.open} {...slots} />
        </Suspense>
      )}
      <RecordPayment
        lease={isRecording ? 'any' : null}
        onClose={() => {
          setIsOpenedHere(false)
          if (filters.new !== undefined) {
            setFilters({ new: undefined })
          }
        }}
      />
    </ListPage>
  )
}

/** Returns all filters but the status. */
function wireFilters(filters: typeof noFilters): Omit<PaymentQuery, 'status' | 'sort'> {
  const { type, property, from, to, search } = filters
  return {
    type: type === 'ALL' ? undefined : type,
    propertyId: property || undefined,
    dateFrom: from || undefined,
    dateTo: to || undefined,
    search: search || undefined,
  }
}
