import { lazy, Suspense } from 'react'
import type { PaymentSlots } from '#web/ledger/payments/payment-panel.tsx'

const Documents = lazy(async () => ({
  default: (await import('#web/documents/documents-card.tsx')).DocumentsCard,
}))
const History = lazy(async () => ({ default: (await import('#web/activity/history.tsx')).History }))

/** What a payment's panel shows of other parts of the product. */
export const paymentSlots: PaymentSlots = {
  documents: (paymentId) => (
    <Suspense>
      <Documents entityType="payment" entityId={paymentId} isInPanel />
    </Suspense>
  ),
  history: (paymentId) => (
    <Suspense>
      <History entityId={paymentId} />
    </Suspense>
  ),
}
