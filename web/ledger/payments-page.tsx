import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Landmark, Plus, SearchX } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadMore } from '#web/ui/pagination.tsx'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { paymentsQuery, paymentStatsQuery, type PaymentFilters } from './api.ts'
import { isFiltered, noFilters, PaymentFilterBar, paymentSearch } from './payment-filter-bar.tsx'
import { PaymentStats } from './payment-stats.tsx'
import { PaymentTable } from './payment-table.tsx'
import { RecordPayment } from './record-payment.tsx'

const Details = lazy(async () => ({
  default: (await import('./payment-dialog.tsx')).PaymentDialog,
}))

/** All money that has come in, whatever the lease. */
export function PaymentsPage({ documents }: { documents: (paymentId: string) => ReactNode }) {
  const [filters, setFilters] = usePageSearch(paymentSearch)
  const [params, setParams] = useSearchParams()
  const [isOpenedHere, setIsOpenedHere] = useState(false)
  const mayRecord = useMay('payments:write')
  const stats = useQuery(paymentStatsQuery)
  const list = useInfiniteQuery({
    ...paymentsQuery({ ...wireFilters(filters), sort: filters.sort }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const shown = params.get('payment')
  const isRecording = mayRecord && (isOpenedHere || params.has('new'))

  function setParam(name: string, value: string | null) {
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous)
        if (value === null) {
          next.delete(name)
        } else {
          next.set(name, value)
        }
        return next
      },
      { replace: value === null, preventScrollReset: true },
    )
  }

  return (
    <>
      <title>Finances | Tenure</title>
      <PageHeader
        title="Finances"
        description="Every payment, with the charges that it covers."
        actions={
          mayRecord && (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsOpenedHere(true)}>
              Record payment
            </Button>
          )
        }
      />
      <PaymentStats stats={stats.data} />
      <Card padded={false} className="mt-5">
        <PaymentFilterBar filters={filters} onChange={setFilters} />
        {list.isError && !rows ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <>
            <PaymentTable
              rows={rows}
              sort={filters.sort}
              onSort={(by) => setFilters({ sort: paymentSearch.shape.sort.parse(by) })}
              onOpen={(id) => setParam('payment', id)}
              empty={
                isFiltered(filters) ? (
                  <EmptyState
                    icon={<SearchX aria-hidden />}
                    title="Nothing matches"
                    action={<Button onClick={() => setFilters(noFilters)}>Clear filters</Button>}
                  >
                    No payment fits these filters.
                  </EmptyState>
                ) : (
                  <EmptyState
                    icon={<Landmark aria-hidden />}
                    title="No payments yet"
                    action={
                      mayRecord && (
                        <Button variant="primary" onClick={() => setIsOpenedHere(true)}>
                          Record the first payment
                        </Button>
                      )
                    }
                  >
                    Record what a tenant has paid: it pays the oldest open charges by itself.
                  </EmptyState>
                )
              }
            />
            {rows && rows.length > 0 && (
              <LoadMore
                shown={rows.length}
                total={list.data?.pages[0]?.total}
                totalAtLeast={list.data?.pages[0]?.totalAtLeast}
                noun="payment"
                hasMore={list.hasNextPage}
                busy={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            )}
          </>
        )}
      </Card>
      {shown !== null && (
        <Suspense>
          <Details id={shown} documents={documents} onClose={() => setParam('payment', null)} />
        </Suspense>
      )}
      <RecordPayment
        lease={isRecording ? 'any' : null}
        onClose={() => {
          setIsOpenedHere(false)
          if (params.has('new')) {
            setParam('new', null)
          }
        }}
      />
    </>
  )
}

function wireFilters(filters: typeof noFilters): PaymentFilters {
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
