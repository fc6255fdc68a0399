import { paymentSlots } from '#web/app/payment-slots.tsx'
import { DepositSlipPage } from '#web/ledger/batch/deposit-slip-page.tsx'
import type { Route } from './+types/deposit-slip-page'

export default function DepositSlipRoute({ params }: Route.ComponentProps) {
  return <DepositSlipPage key={params.batchId} batchId={params.batchId} {...paymentSlots} />
}
