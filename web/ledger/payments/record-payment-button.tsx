import { useState } from 'react'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { RecordPayment, type PayableLease } from './record-payment.tsx'

/** The button that records a payment under a lease. Renders nothing for users who may not record payments. */
export function RecordPaymentButton({ lease }: { lease: PayableLease }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    useMay('payments:write') && (
      <>
        <Button variant="primary" onClick={() => setIsOpen(true)}>
          Record payment
        </Button>
        <RecordPayment lease={isOpen ? lease : null} onClose={() => setIsOpen(false)} />
      </>
    )
  )
}
