import { lazy, Suspense } from 'react'
import { PaymentsPage } from '#web/ledger/payments-page.tsx'

const Documents = lazy(async () => ({
  default: (await import('#web/documents/documents-card.tsx')).DocumentsCard,
}))

export default function PaymentsRoute() {
  return (
    <PaymentsPage
      documents={(paymentId) => (
        <Suspense>
          <Documents entityType="payment" entityId={paymentId} />
        </Suspense>
      )}
    />
  )
}
