import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import { useMay } from '#web/lib/session/use-may.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { FinanceHead } from './finance-head.tsx'
import { useFinances } from './use-finances.ts'

const ExpenseCategories = lazy(async () => ({
  default: (await import('./expense-categories.tsx')).ExpenseCategories,
}))

/** Shows the income and expenses of the business month by month, its cash and deposits, and its expenses by category. */
export function FinancesPage() {
  const finances = useFinances()
  const mayRecord = useMay('payments:write')
  return (
    <>
      <title>Finances | Tenure</title>
      <PageHeader
        title="Finances"
        actions={
          mayRecord && (
            <LinkButton variant="primary" icon={<Plus aria-hidden />} to={`${href('/payments/all')}?new`}>
              Record payment
            </LinkButton>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-6">
        <FinanceHead finances={finances} />
        <Suspense>
          <ExpenseCategories finances={finances} />
        </Suspense>
      </div>
    </>
  )
}
