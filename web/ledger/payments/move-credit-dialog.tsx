import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type creditToMove, moveCredit } from '#shared/ledger/credit-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { creditToMoveQuery } from '#web/ledger/api.ts'
import { moveBody, MoveToLeaseFields, type MoveValues } from '#web/common/ledger/move-to-lease-fields.tsx'

type MoveCreditDialogProps = { leaseId: string; tenantName: string; today: string; onClose: () => void }

/** Moves unused credit of a lease to another lease of the same tenant. */
export function MoveCreditDialog({ leaseId, tenantName, today, onClose }: MoveCreditDialogProps) {
  const credit = useQuery(creditToMoveQuery(leaseId))
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Move credit to another lease"
      description={tenantName}
      size="sm"
    >
      {credit.data ? (
        <Choices leaseId={leaseId} credit={credit.data} today={today} onClose={onClose} />
      ) : credit.isError ? (
        <ErrorState error={credit.error} onRetry={() => void credit.refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </FormDialog>
  )
}

type FormProps = {
  leaseId: string
  credit: WireResponse<typeof creditToMove>
  today: string
  onClose: () => void
}

function Choices(props: FormProps) {
  const { amount, targets } = props.credit
  if (amount === 0) {
    return (
      <p className="text-ink-soft">
        There is no unapplied payment to move. A credit that you gave stays on its lease. To use it on the
        other lease, withdraw it in the ledger and add it there.
      </p>
    )
  }
  return targets.length === 0 ? (
    <p className="text-ink-soft">
      This tenant has no other signed lease. Create the next lease first, then move the credit.
    </p>
  ) : (
    <MoveCreditForm {...props} />
  )
}

function MoveCreditForm({ leaseId, credit, today, onClose }: FormProps) {
  const intent = useIdempotencyKey()
  const form = useForm<MoveValues>({
    resolver: contractResolver<MoveValues>({
      schema: moveCredit.body,
      toBody: moveBody,
      own: ({ amount, date }) => [
        ...(amount === null ? [{ path: 'amount', message: 'Enter the amount to move' }] : []),
        ...(amount !== null && amount > credit.amount
          ? [
              {
                path: 'amount',
                message: `Enter at most ${formatMoney(credit.amount)}, the credit held`,
              },
            ]
          : []),
        ...(date === '' ? [{ path: 'date', message: 'Choose the transfer date' }] : []),
      ],
    }),
    defaultValues: { toLeaseId: credit.targets[0]?.leaseId ?? '', amount: credit.amount, date: today },
  })
  async function save(values: MoveValues) {
    const body = moveBody(values)
    await call(moveCredit, { params: { id: leaseId }, body, idempotencyKey: intent.keyFor(body) })
    void invalidateLedger()
    toast.success(`Credit of ${formatMoney(body.amount)} moved`)
  }
  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The transfer date', kind: 'money' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Move credit"
    >
      <p className="text-ink-soft">
        This lease has a credit of {formatMoney(credit.amount)}. On the other lease, the credit is applied to
        any balance owed, then to later charges. No money is received or paid out. If the leases are for two
        properties, the books move the cash between the properties.
      </p>
      <MoveToLeaseFields targets={credit.targets} />
    </DialogForm>
  )
}
