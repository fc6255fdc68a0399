import { useQuery } from '@tanstack/react-query'
import { reversePayment, updatePayment, voidCharge } from '#shared/ledger/contract.ts'
import { undoCreditMove, withdrawCredit } from '#shared/ledger/credit-contract.ts'
import { undoRefund } from '#shared/ledger/refund-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { AddCreditDialog } from './add-credit-dialog.tsx'
import { chargeQuery, paymentQuery, type Charge, type PaymentWithAllocations } from './api.ts'
import { CorrectChargeDialog } from './charges/correct-charge-dialog.tsx'
import type { LedgerAction } from './ledger-action.ts'
import { MovePaymentDialog } from './payments/move-payment-dialog.tsx'
import { ReturnPaymentDialog } from './payments/return-payment-dialog.tsx'
import { paymentActionCopy } from './payments/payment-action-copy.tsx'
import { RefundDialog } from './payments/refund-dialog.tsx'
import { WentBackDialog } from './payments/went-back-dialog.tsx'

type LedgerActionDialogProps = { action: LedgerAction; onClose: () => void }

/** Asks for confirmation, explains what will happen in the ledger, and does it. */
export function LedgerActionDialog({ action, onClose }: LedgerActionDialogProps) {
  if (action.kind === 'undoRefund') {
    return <UndoRefund action={action} onClose={onClose} />
  }
  if (action.kind === 'undoTransfer') {
    return <UndoTransfer id={action.id} onClose={onClose} />
  }
  if (action.kind === 'withdraw') {
    return <WithdrawCredit id={action.id} onClose={onClose} />
  }
  return action.kind === 'void' || action.kind === 'correct' || action.kind === 'waive' ? (
    <ChargeAction id={action.id} kind={action.kind} onClose={onClose} />
  ) : (
    <PaymentAction id={action.id} kind={action.kind} onClose={onClose} />
  )
}

type ChargeActionProps = { id: string; kind: 'void' | 'correct' | 'waive'; onClose: () => void }

function ChargeAction({ id, kind, onClose }: ChargeActionProps) {
  const charge = useQuery(chargeQuery(id)).data
  if (kind === 'waive') {
    return charge && <AddCreditDialog leaseId={charge.leaseId} waived={charge} onClose={onClose} />
  }
  if (kind === 'correct') {
    return charge && <CorrectChargeDialog charge={charge} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      open={charge !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Void this charge?"
      confirmLabel="Void charge"
      onConfirm={async () => {
        await call(voidCharge, { params: { id } })
        void invalidateLedger()
        toast.success('Charge voided')
      }}
    >
      {charge && voidText(charge)}
    </ConfirmDialog>
  )
}

function voidText(charge: Charge) {
  return (
    <>
      <p>
        A reversing entry takes {formatMoney(charge.amount)} for “{charge.description}” off the balance. Both
        entries stay in the ledger.
      </p>
      {charge.credited > 0 && <p className="mt-2">Any amount waived on this charge is also reversed.</p>}
      {charge.paid > charge.credited && (
        <p className="mt-2">
          {formatMoney(charge.paid)} paid on this charge becomes credit and is applied to other open charges.
        </p>
      )}
      {charge.type === 'LATE_FEE' && (
        <p className="mt-2">
          The fee is removed and will not be posted again for that month. To show the tenant that you forgave
          the fee, waive it instead.
        </p>
      )}
      {charge.type === 'RENT' && charge.explanation && (
        <p className="mt-2">Rent that was posted automatically is not charged again for the same month.</p>
      )}
    </>
  )
}

type PaymentActionProps = {
  id: string
  kind: keyof typeof paymentActionCopy | 'return' | 'refund' | 'fail' | 'move'
  onClose: () => void
}

function PaymentAction({ id, kind, onClose }: PaymentActionProps) {
  const payment = useQuery(paymentQuery(id)).data
  if (kind === 'return') {
    return payment && <ReturnPaymentDialog payment={payment} onClose={onClose} />
  }
  if (kind === 'refund') {
    return payment && <RefundDialog payment={payment} onClose={onClose} />
  }
  if (kind === 'move') {
    return payment && <MovePaymentDialog payment={payment} onClose={onClose} />
  }
  if (kind === 'fail') {
    return payment && <FailedPayment payment={payment} onClose={onClose} />
  }
  const look = paymentActionCopy[kind]
  return (
    <ConfirmDialog
      open={payment !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={look.title}
      confirmLabel={look.confirmLabel}
      tone={look.tone}
      onConfirm={async () => {
        if (payment) {
          await change(payment, kind)
          void invalidateLedger()
          toast.success(look.done)
        }
      }}
    >
      {payment && look.words(payment)}
    </ConfirmDialog>
  )
}

async function change(payment: PaymentWithAllocations, kind: keyof typeof paymentActionCopy): Promise<void> {
  const params = { id: payment.id }
  if (kind === 'reverse') {
    await call(reversePayment, { params })
    return
  }
  await call(updatePayment, { params, body: { status: 'COMPLETED' }, ifMatch: payment.version })
}

const failed = {
  status: 'FAILED',
  title: 'Did this payment fail?',
  day: 'Failed on',
  hint: 'The date the bank or the processor declined it.',
  submitLabel: 'Mark as failed',
  done: 'Payment marked as failed',
} as const

function FailedPayment({ payment, onClose }: { payment: PaymentWithAllocations; onClose: () => void }) {
  return (
    <WentBackDialog payment={payment} words={failed} onClose={onClose}>
      <p>
        {formatMoney(payment.amount)} of {formatDate(payment.date)} never settled, so nothing changes in the
        books. It stays in the list, marked failed.
      </p>
    </WentBackDialog>
  )
}

type UndoRefundProps = { action: Extract<LedgerAction, { kind: 'undoRefund' }>; onClose: () => void }

function UndoRefund({ action: { id, refundId }, onClose }: UndoRefundProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Undo this refund?"
      confirmLabel="Undo refund"
      tone="danger"
      onConfirm={async () => {
        await call(undoRefund, { params: { id, refundId } })
        void invalidateLedger()
        toast.success('Refund undone')
      }}
    >
      <p>
        Use this if the refund was recorded by mistake. The amount becomes credit again and is applied to open
        charges. Both entries stay in the ledger.
      </p>
    </ConfirmDialog>
  )
}

function UndoTransfer({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Undo this credit transfer?"
      confirmLabel="Undo transfer"
      tone="danger"
      onConfirm={async () => {
        await call(undoCreditMove, { params: { id } })
        void invalidateLedger()
        toast.success('Transfer undone')
      }}
    >
      <p>
        Use this if the transfer was recorded by mistake. The credit goes back to the original lease, and the
        amounts it paid on the other lease are owed again. Both entries stay in the ledgers.
      </p>
    </ConfirmDialog>
  )
}

function WithdrawCredit({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Withdraw this credit?"
      confirmLabel="Withdraw credit"
      tone="danger"
      onConfirm={async () => {
        await call(withdrawCredit, { params: { id } })
        void invalidateLedger()
        toast.success('Credit withdrawn')
      }}
    >
      <p>The charges this credit paid are owed again. Both entries stay in the ledger.</p>
    </ConfirmDialog>
  )
}
