import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '#web/lib/session/use-may.tsx'
import { MaintenancePage } from '#web/maintenance/maintenance-page.tsx'

const Documents = lazy(async () => ({
  default: (await import('#web/documents/documents-card.tsx')).DocumentsCard,
}))
const Expense = lazy(async () => ({
  default: (await import('#web/expenses/repair-expense.tsx')).RepairExpense,
}))
const Vendor = lazy(async () => ({ default: (await import('#web/vendors/vendor-dialog.tsx')).VendorDialog }))

export default function MaintenanceRoute() {
  const [params, setParams] = useSearchParams()
  const seesVendors = useMay('vendors:read')
  const vendorId = params.get('vendor')

  function closeVendor() {
    setParams((previous) => new URLSearchParams([...previous].filter(([name]) => name !== 'vendor')), {
      replace: true,
      preventScrollReset: true,
    })
  }

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
            <Documents entityType="maintenance" entityId={id} />
          </Suspense>
        )}
      />
      <Suspense>
        {seesVendors && vendorId !== null && <Vendor id={vendorId} onClose={closeVendor} />}
      </Suspense>
    </>
  )
}
