import { lazy, Suspense } from 'react'
import { useMay } from '#web/lib/session/use-may.tsx'
import { MaintenancePage } from '#web/maintenance/maintenance-page.tsx'
import { useSidePanel } from '#web/ui/use-side-panel.ts'

const Documents = lazy(async () => ({
  default: (await import('#web/documents/documents-card.tsx')).DocumentsCard,
}))
const Expense = lazy(async () => ({
  default: (await import('#web/expenses/repair-expense.tsx')).RepairExpense,
}))
const Vendor = lazy(async () => ({ default: (await import('#web/vendors/vendor-panel.tsx')).VendorPanel }))

export default function MaintenanceRoute() {
  const seesVendors = useMay('vendors:read')
  // no list of vendors: one opens by its address, which the search names
  const vendor = useSidePanel('vendor', { ids: undefined }).open
  return (
    <>
      <MaintenancePage
        expense={(request) => (
          <Suspense>
            <Expense repair={request} />
          </Suspense>
        )}
        documents={({ id }) => (
          <Suspense>
            <Documents entityType="maintenance" entityId={id} isInPanel />
          </Suspense>
        )}
      />
      <Suspense>{seesVendors && vendor && <Vendor id={vendor.id} panel={vendor} />}</Suspense>
    </>
  )
}
