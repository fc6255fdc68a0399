import { lazy, Suspense } from 'react'
import { MaintenancePage } from '#web/maintenance/maintenance-page.tsx'

const Documents = lazy(async () => ({
  default: (await import('#web/documents/documents-card.tsx')).DocumentsCard,
}))

export default function MaintenanceRoute() {
  return (
    <MaintenancePage
      documents={({ id }) => (
        <Suspense>
          <Documents entityType="maintenance" entityId={id} />
        </Suspense>
      )}
    />
  )
}
