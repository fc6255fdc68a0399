import { lazy, Suspense } from 'react'
import { TenantsPage } from '#web/tenants/tenants-page.tsx'

const History = lazy(async () => ({ default: (await import('#web/activity/history.tsx')).History }))

export default function TenantsRoute() {
  return (
    <TenantsPage
      history={(tenantId) => (
        <Suspense>
          <History entityId={tenantId} />
        </Suspense>
      )}
    />
  )
}
