import { lazy, Suspense } from 'react'
import { MaintenancePage } from '#web/maintenance/maintenance-page.tsx'

const Documents = lazy(async () => ({
  default: (await import('#web/documents/documents-card.tsx')).DocumentsCard,
}))
const WorkOrders = lazy(async () => ({
  default: (await import('#web/work-orders/work-orders.tsx')).WorkOrders,
}))
const Expense = lazy(async () => ({
  default: (await import('#web/expenses/repair-expense.tsx')).RepairExpense,
}))

export default function MaintenanceRoute() {
  return (
    <MaintenancePage
      expense={(request) => (
        <Suspense>
          <WorkOrders request={request} />
          <Expense repair={request} />
        </Suspense>
      )}
      documents={({ id }) => (
        <Suspense>
          <Documents entityType="maintenance" entityId={id} isInPanel />
        </Suspense>
      )}
    />
  )
}
