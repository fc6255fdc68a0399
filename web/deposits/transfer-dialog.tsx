import { useForm } from 'react-hook-form'
import { transferDeposit } from '#shared/deposits/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import type { Deposit } from './api.ts'
import { moveBody, MoveToLeaseFields, type MoveValues } from '#web/common/ledger/move-to-lease-fields.tsx'

type TransferDialogProps = { deposit: Deposit; today: string; onClose: () => void }

/** Moves the deposit to another lease of the same tenant. */
export function DepositTransferDialog({ deposit, today, onClose }: TransferDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Transfer the deposit"
      description="To another lease for the same tenant. No money moves. The books record the deposit under the other lease."
      size="sm"
    >
      <TransferForm deposit={deposit} today={today} onClose={onClose} />
    </FormDialog>
  )
}

function TransferForm({ deposit: { leaseId, held, transferTargets }, today, onClose }: TransferDialogProps) {
  const intent = useIdempotencyKey()
  const form = useForm<MoveValues>({
    resolver: contractResolver<MoveValues>({
      schema: transferDeposit.body,
      toBody: moveBody,
      own: ({ amount }) => [
        ...(amount === null ? [{ path: 'amount', message: 'Enter the amount to transfer' }] : []),
        ...(amount !== null && amount > held
          ? [{ path: 'amount', message: `Enter at most ${formatMoney(held)}, the deposit held` }]
          : []),
      ],
    }),
    defaultValues: { toLeaseId: transferTargets[0]?.leaseId ?? '', amount: held, date: today },
  })
  async function save(values: MoveValues) {
    const body = moveBody(values)
    await call(transferDeposit, { params: { id: leaseId }, body, idempotencyKey: intent.keyFor(body) })
    void invalidateLedger()
    toast.success(`Deposit of ${formatMoney(body.amount)} transferred`)
  }
  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The transfer date', kind: 'money' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Transfer deposit"
    >
      <MoveToLeaseFields targets={transferTargets} />
    </DialogForm>
  )
}
