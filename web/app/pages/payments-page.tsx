import { lazy, Suspense } from 'react'
import { PaymentsPage } from '#web/ledger/payments-page.tsx'

const Documents = lazy(async () => ({
  default: (await import('#web/documents/documents-card.tsx')).DocumentsCard,
}))
const History = lazy(async () => ({ default: (await import('#web/activity/history.tsx')).History }))

export default function PaymentsRoute() {
  return (
    <PaymentsPage
      documents={(paymentId) => (
        <Suspense>
          <Documents entityType="payment" entityId={paymentId} />
        </Suspense>
      )}
      history={(paymentId) => (
        <Suspense>
          <History entityId={paymentId} />
        </Suspense>
      )}
    />
  )
}
