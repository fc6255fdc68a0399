import { href, Navigate, useLocation } from 'react-router'
import { FinancesPage } from '#web/ledger/finances/finances-page.tsx'

/** The overview of Finances. An address with an open payment, a form or a filter is one of the list of payments. */
export default function FinancesRoute() {
  const { search } = useLocation()
  return search === '' ? <FinancesPage /> : <Navigate to={`${href('/payments/all')}${search}`} replace />
}
