import { ChargePanel } from './charges/charge-panel.tsx'
import { PaymentPanel, type PaymentSlots } from './payments/payment-panel.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'

/** Shows the charge or the payment of a line of the ledger; the panel's id is 'charge:<id>' or 'payment:<id>'. */
export function LedgerPanel({ panel, ...slots }: PaymentSlots & { panel: OpenPanel }) {
  const [kind, id = ''] = panel.id.split(':')
  return kind === 'charge' ? (
    <ChargePanel id={id} panel={panel} />
  ) : (
    <PaymentPanel id={id} panel={panel} {...slots} />
  )
}
