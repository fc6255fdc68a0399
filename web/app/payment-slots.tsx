import { lazy, Suspense } from 'react'
import type { PaymentSlots } from '#web/ledger/payments/payment-panel.tsx'

const Documents = lazy(async () => ({
  default: (await import('#web/documents/documents-card.tsx')).DocumentsCard,
}))
const History = lazy(async () => ({ default: (await import('#web/activity/history.tsx')).History }))

/** The contents of a payment's panel that come from other parts of the product. */
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
