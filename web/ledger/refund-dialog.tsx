import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { updatePayment } from '#shared/ledger/contract.ts'
import { accountQuery } from '#web/lib/api/account.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import type { PaymentWithAllocations } from './api.ts'
import { tenantName } from './labels.ts'
import { ReopenedCharges } from './payment-action-copy.tsx'
import { RefundForm } from './refund-form.tsx'

type Scope = 'credit' | 'whole'

const scopes = [
  { value: 'credit', label: 'Credit' },
  { value: 'whole', label: 'Whole payment' },
] as const

type RefundDialogProps = { payment: PaymentWithAllocations; onClose: () => void }

/** Records that a payment was given back: its credit, or all of it. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const account = useQuery(accountQuery)
  const [scope, setScope] = useState<Scope>(payment.unallocated > 0 ? 'credit' : 'whole')
  const choice = payment.unallocated > 0 && payment.refunded === 0 && (
    <Segmented label="What was refunded" options={scopes} value={scope} onChange={setScope} />
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
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Refund this payment?"
      confirmLabel="Record refund"
      tone="danger"
      onConfirm={async () => {
        await call(updatePayment, {
          params: { id: payment.id },
          body: { status: 'REFUNDED' },
          ifMatch: payment.version,
        })
        void invalidateLedger()
        toast.success('Refund recorded')
      }}
    >
      {choice}
      <p className={choice ? 'mt-3' : undefined}>
        Use this when you have given {tenantName(payment.lease)} the whole {formatMoney(payment.amount)} back.
        Tenure itself moves no money.
      </p>
      <ReopenedCharges payment={payment} kind="refund" />
    </ConfirmDialog>
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
