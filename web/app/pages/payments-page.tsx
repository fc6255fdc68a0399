import { paymentSlots } from '#web/app/payment-slots.tsx'
import { PaymentsPage } from '#web/ledger/payments/payments-page.tsx'

export default function PaymentsRoute() {
  return <PaymentsPage {...paymentSlots} />
}
