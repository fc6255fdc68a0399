import { lazy, Suspense } from 'react'
import { href, Navigate, useLocation } from 'react-router'
import { PageHeader } from '#web/ui/pages/page-header.tsx'

const FinancesPage = lazy(async () => ({
  default: (await import('#web/ledger/finances/finances-page.tsx')).FinancesPage,
}))

/** The overview of Finances. An address with an open payment, a form or a filter is one of the list of payments. */
export default function FinancesRoute() {
  const { search } = useLocation()
  return search === '' ? (
    <Suspense fallback={<PageHeader title="Finances" pending />}>
      <FinancesPage />
    </Suspense>
  ) : (
    <Navigate to={`${href('/payments/all')}${search}`} replace />
  )
}
