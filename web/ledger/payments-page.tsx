import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Landmark, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { paymentsQuery, paymentStatsQuery, type PaymentQuery } from './api.ts'
import { isFiltered, noFilters, PaymentFilters, paymentSearch } from './payment-filters.tsx'
import { PaymentStats } from './payment-stats.tsx'
import { paymentColumns } from './payment-columns.tsx'
import type { PaymentSlots } from './payment-panel.tsx'
import { RecordPayment } from './record-payment.tsx'

const PaymentPanel = lazy(async () => ({
  default: (await import('./payment-panel.tsx')).PaymentPanel,
}))

/** Lists all payments received, of all leases. */
export function PaymentsPage(slots: PaymentSlots) {
  const [filters, setFilters] = usePageSearch(paymentSearch)
  const [isOpenedHere, setIsOpenedHere] = useState(false)
  const mayRecord = useMay('payments:write')
  const stats = useQuery(paymentStatsQuery)
  const list = useInfiniteQuery({
    ...paymentsQuery({ ...wireFilters(filters), sort: filters.sort }),
    placeholderData: keepPreviousData,
  })
  const panel = useSidePanel(
    'payment',
    pagedRows(list, ({ id }) => id),
  )
  const isRecording = mayRecord && (isOpenedHere || filters.new !== undefined)

  return (
    <ListPage
      title="Finances"
      description="Every payment, with the charges that it covers."
      actions={
        mayRecord && (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsOpenedHere(true)}>
            Record payment
          </Button>
        )
      }
      summary={<PaymentStats stats={stats.data} />}
      list={list}
      noun="payment"
      search={{
        label: 'Search payments',
        value: filters.search,
        onSearch: (search) => setFilters({ search }),
      }}
      filters={<PaymentFilters filters={filters} onChange={setFilters} />}
      onClearFilters={isFiltered(filters) ? () => setFilters(noFilters) : undefined}
      noMatch={{ text: 'No payment fits these filters.' }}
      none={{
        icon: <Landmark aria-hidden />,
        title: 'No payments yet',
        text: 'Record what a tenant has paid: it pays the oldest open charges automatically.',
        action: mayRecord && (
          <Button variant="primary" onClick={() => setIsOpenedHere(true)}>
            Record the first payment
          </Button>
        ),
      }}
      table={{
        caption: 'Payments',
        columns: paymentColumns,
        sort: filters.sort,
        onSort: (by) => setFilters({ sort: paymentSearch.shape.sort.parse(by) }),
        rowKey: ({ id }) => id,
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

function wireFilters(filters: typeof noFilters): PaymentQuery {
  const { status, type, property, from, to, search } = filters
  return {
    status: status === 'ALL' ? undefined : status,
    type: type === 'ALL' ? undefined : type,
    propertyId: property || undefined,
    dateFrom: from || undefined,
    dateTo: to || undefined,
    search: search || undefined,
  }
}
