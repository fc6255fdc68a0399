import { lazy, Suspense } from 'react'
import { RecordPaymentButton } from '#web/ledger/payments/record-payment-button.tsx'
import { TenantsPage } from '#web/tenants/tenants-page.tsx'

const History = lazy(async () => ({ default: (await import('#web/activity/history.tsx')).History }))

export default function TenantsRoute() {
  return (
    <TenantsPage
      payment={({ id, propertyName, unitNumber }, { name }) => (
        <RecordPaymentButton
          lease={{ leaseId: id, tenantName: name, place: `${propertyName}, ${unitNumber}` }}
        />
      )}
      history={(tenantId) => (
        <Suspense>
          <History entityId={tenantId} />
        </Suspense>
      )}
    />
  )
}
