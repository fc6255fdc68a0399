import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '#web/lib/api/account.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import type { PaymentWithAllocations } from '#web/ledger/api.ts'
import { tenantName } from '#web/ledger/labels.ts'
import { ReopenedCharges } from './payment-action-copy.tsx'
import { RefundForm } from './refund-form.tsx'
import { WentBackDialog } from './went-back-dialog.tsx'

type Scope = 'credit' | 'whole'

const scopes = [
  { value: 'credit', label: 'Credit' },
  { value: 'whole', label: 'Whole payment' },
] as const

const paidBack = {
  status: 'REFUNDED',
  title: 'Refund this payment?',
  day: 'Refunded on',
  submitLabel: 'Record refund',
  done: 'Refund recorded',
} as const

type RefundDialogProps = { payment: PaymentWithAllocations; onClose: () => void }

/** Records that a payment was given back: its credit, or all of it. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const account = useQuery(accountQuery)
  const [scope, setScope] = useState<Scope>(payment.unallocated > 0 ? 'credit' : 'whole')
  const choice = payment.unallocated > 0 && payment.refunded === 0 && (
    <Segmented label="Amount refunded" options={scopes} value={scope} onChange={setScope} />
  )
  if (scope === 'credit') {
    return (
      <FormDialog
        open={account.data !== undefined}
        onClose={onClose}
        title="Refund credit"
        description={`${formatMoney(payment.amount)} from ${tenantName(payment.lease)}`}
      >
        <div className="grid justify-items-start gap-4 *:last:w-full">
          {choice}
          {account.data && (
            <RefundForm
              credit={{ of: { paymentId: payment.id }, amount: payment.unallocated }}
              today={account.data.today}
              onClose={onClose}
            />
          )}
        </div>
      </FormDialog>
    )
  }
  return (
    <WentBackDialog payment={payment} words={paidBack} onClose={onClose}>
      {choice}
      <p className={choice ? 'mt-3' : undefined}>
        Use this if you have refunded the full {formatMoney(payment.amount)} to {tenantName(payment.lease)}.
        Tenure does not move money.
      </p>
      <ReopenedCharges payment={payment} kind="refund" />
    </WentBackDialog>
  )
}

type RefundCreditDialogProps = {
  leaseId: string
  credit: number
  tenantName: string
  today: string
  onClose: () => void
}

/** Records that the credit of a lease, in dollars, was paid out to the tenant. */
export function RefundCreditDialog({
  leaseId,
  credit,
  tenantName: name,
  today,
  onClose,
}: RefundCreditDialogProps) {
  return (
    <FormDialog open onClose={onClose} title="Refund credit" description={name}>
      <RefundForm credit={{ of: { leaseId }, amount: credit }} today={today} onClose={onClose} />
    </FormDialog>
  )
}
