import { lazy, Suspense, useState } from 'react'
import type { PayableLease } from './payment-form.tsx'

export type { PayableLease } from './payment-form.tsx'

const Dialog = lazy(async () => ({
  default: (await import('./record-payment-dialog.tsx')).RecordPaymentDialog,
}))

type RecordPaymentProps = {
  /** The lease that pays; 'any' asks for it first; null while the dialog is closed. */
  lease: PayableLease | 'any' | null
  onClose: () => void
}

/** The dialog that records a payment. Its code is loaded when it is first opened. */
export function RecordPayment({ lease, onClose }: RecordPaymentProps) {
  // Kept while it closes, so that it fades with its words and gives the focus back.
  const [shown, setShown] = useState(lease)
  if (lease !== null && lease !== shown) {
    setShown(lease)
  }
  return (
    shown && (
      <Suspense>
        <Dialog open={lease !== null} onClose={onClose} lease={shown === 'any' ? undefined : shown} />
      </Suspense>
    )
  )
}
