import { useForm } from 'react-hook-form'
import { createCredit } from '#shared/ledger/credit-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { cents } from '#shared/lib/money.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import type { Charge } from './api.ts'

type Values = { amount: number | null; reason: string; date: string }

type AddCreditDialogProps = {
  leaseId: string
  /** The charge to waive; without one the credit pays what is owed and then the next charges. */
  waived?: Pick<Charge, 'id' | 'description' | 'open' | 'paidByCredit'> | undefined
  onClose: () => void
}

/** Gives the tenants of a lease credit, or waives a charge in part or in full. */
export function AddCreditDialog(props: AddCreditDialogProps) {
  const { waived, onClose } = props
  return (
    <FormDialog
      open
      onClose={onClose}
      title={waived ? 'Waive charge' : 'Add credit'}
      description={
        waived
          ? describeWaived(waived)
          : 'The credit is applied to any balance owed, then to later charges. No money is received.'
      }
      size="sm"
    >
      <CreditForm {...props} />
    </FormDialog>
  )
}

function describeWaived({
  description,
  open,
  paidByCredit,
}: NonNullable<AddCreditDialogProps['waived']>): string {
  const unpaid = `${formatMoney(open)} of “${description}” is unpaid.`
  const withCredit = `Another ${formatMoney(paidByCredit)} was paid with credit; if you waive that amount, it goes back to the tenant’s credit.`
  const kept = 'A waived charge stays on the ledger. To remove a charge that was entered by mistake, void it.'
  return [unpaid, paidByCredit > 0 && withCredit, kept].filter(Boolean).join(' ')
}

function CreditForm({ leaseId, waived, onClose }: AddCreditDialogProps) {
  const intent = useIdempotencyKey()
  const most = waived ? toDollars(cents(toCents(waived.open) + toCents(waived.paidByCredit))) : 0
  const toBody = ({ amount, reason, date }: Values) => ({
    // an empty amount is refused by the form itself
    amount: amount ?? 0,
    reason,
    ...(date !== '' && { date }),
    ...(waived && { chargeId: waived.id }),
  })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: createCredit.body,
      toBody,
      own: ({ amount, reason }) => [
        ...(amount === null
          ? [{ path: 'amount' as const, message: 'Enter the amount, for example 50.00' }]
          : []),
        ...(waived && amount !== null && amount > most
          ? [{ path: 'amount' as const, message: `Enter at most ${formatMoney(most)}` }]
          : []),
        ...(reason.trim() === ''
          ? [{ path: 'reason' as const, message: 'Enter the reason, which your tenant can see' }]
          : []),
      ],
    }),
    defaultValues: { amount: waived ? most : null, reason: '', date: '' },
  })
  const { errors } = form.formState

  async function save(values: Values) {
    const body = toBody(values)
    await call(createCredit, { params: { id: leaseId }, body, idempotencyKey: intent.keyFor(body) })
    void invalidateLedger()
    toast.success(`${formatMoney(body.amount)} ${waived ? 'waived' : 'credited'}`, {
      description: body.reason,
    })
  }

  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The credit date', kind: 'money' } }}

      onSave={save}
      onSaved={onClose}
      submitLabel={waived ? 'Waive charge' : 'Add credit'}
    >
      <MoneyField form={form.control} name="amount" label="Amount" required />
      <Field
        label="Reason"
        required
        error={errors.reason?.message}
        hint="Your tenant can see it in the ledger."
      >
        {(control) => <Input {...control} {...form.register('reason')} maxLength={200} />}
      </Field>
      <Field label="Date" optional error={errors.date?.message} hint="Today, if left blank.">
        {(control) => <DateInput {...control} {...form.register('date')} />}
      </Field>
    </DialogForm>
  )
}
