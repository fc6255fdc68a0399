import { useQuery } from '@tanstack/react-query'
import { reversePayment, updatePayment, voidCharge } from '#shared/ledger/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { booksChanged } from '#web/lib/api/books-changed.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { chargeQuery, paymentQuery, type Charge, type PaymentWithAllocations } from './api.ts'
import { CorrectChargeDialog } from './correct-charge-dialog.tsx'
import type { LedgerAction } from './ledger-action.ts'
import { ReturnPaymentDialog } from './return-payment-dialog.tsx'
import { settleLooks } from './settle-looks.tsx'

type LedgerActionDialogProps = { action: LedgerAction; onClose: () => void }

/** Asks, says what will happen in the books, and does it. */
export function LedgerActionDialog({ action, onClose }: LedgerActionDialogProps) {
  return action.kind === 'void' || action.kind === 'correct' ? (
    <ChargeAction id={action.id} kind={action.kind} onClose={onClose} />
  ) : (
    <PaymentAction id={action.id} kind={action.kind} onClose={onClose} />
  )
}

function ChargeAction({ id, kind, onClose }: { id: string; kind: 'void' | 'correct'; onClose: () => void }) {
  const charge = useQuery(chargeQuery(id)).data
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
        void booksChanged()
        toast.success('Charge voided')
      }}
    >
      {charge && voidWords(charge)}
    </ConfirmDialog>
  )
}

function voidWords(charge: Charge) {
  return (
    <>
      <p>
        A second entry takes {formatMoney(charge.amount)} for “{charge.description}” off the balance. Both
        entries stay in the ledger.
      </p>
      {charge.paid > 0 && (
        <p className="mt-2">
          {formatMoney(charge.paid)} that was paid on it becomes credit and pays what else is open.
        </p>
      )}
      {charge.type === 'RENT' && charge.because && (
        <p className="mt-2">Rent posted by itself is not charged a second time for the same month.</p>
      )}
    </>
  )
}

type PaymentActionProps = { id: string; kind: keyof typeof settleLooks | 'return'; onClose: () => void }

function PaymentAction({ id, kind, onClose }: PaymentActionProps) {
  const payment = useQuery(paymentQuery(id)).data
  if (kind === 'return') {
    return payment && <ReturnPaymentDialog payment={payment} onClose={onClose} />
  }
  const look = settleLooks[kind]
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
          void booksChanged()
          toast.success(look.done)
        }
      }}
    >
      {payment && look.words(payment)}
    </ConfirmDialog>
  )
}

async function change(payment: PaymentWithAllocations, kind: keyof typeof settleLooks): Promise<void> {
  const params = { id: payment.id }
  if (kind === 'reverse') {
    await call(reversePayment, { params })
    return
  }
  const status = { refund: 'REFUNDED', settle: 'COMPLETED', fail: 'FAILED' } as const
  await call(updatePayment, { params, body: { status: status[kind] }, ifMatch: payment.version })
}
