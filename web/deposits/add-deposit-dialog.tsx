import { useForm, useWatch } from 'react-hook-form'
import { type DepositKind, depositKinds } from '#shared/ledger/accounts.ts'
import { createCharge } from '#shared/ledger/contract.ts'
import { LawReasonField, lawReasonBody } from '#web/common/ledger/law-reason-field.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Deposit } from './api.ts'
import { depositKindLabels } from './labels.ts'

type Values = { kind: DepositKind; amount: number | null; dueDate: string; lawReason: string }

const kindOptions = depositKinds.map((value) => ({ value, label: depositKindLabels[value] }))

type AddDepositDialogProps = { deposit: Deposit; today: string; onClose: () => void }

/** Charges another deposit, or more of the same. */
export function AddDepositDialog({ deposit, today, onClose }: AddDepositDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Add a deposit"
      description="For a pet or keys, or to increase the security deposit. Your tenant owes the deposit starting on the due date."
      size="sm"
    >
      <AddDepositForm deposit={deposit} today={today} onClose={onClose} />
    </FormDialog>
  )
}

function AddDepositForm({ deposit: { leaseId, deposits }, today, onClose }: AddDepositDialogProps) {
  const intent = useIdempotencyKey()
  const toBody = ({ kind, amount, dueDate, lawReason }: Values) => ({
    leaseId,
    type: 'DEPOSIT' as const,
    depositKind: kind,
    // an empty amount is refused by the form itself
    amount: amount ?? 0,
    dueDate,
    ...lawReasonBody(lawReason),
  })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: createCharge.body,
      toBody,
      own: ({ amount }) =>
        amount === null ? [{ path: 'amount', message: 'Enter the amount, for example 300.00' }] : [],
    }),
    defaultValues: {
      kind: deposits.some(({ kind }) => kind === 'SECURITY') ? 'PET' : 'SECURITY',
      amount: null,
      dueDate: today,
      lawReason: '',
    },
  })
  const { errors } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })
  async function save(values: Values) {
    const body = toBody(values)
    const charge = await call(createCharge, { body, idempotencyKey: intent.keyFor(body) })
    void invalidateLedger()
    toast.success(`${formatMoney(charge.amount)} charged`, { description: charge.description })
  }
  return (
    <DialogForm
      form={form}
      days={{ dueDate: { name: 'The due date', kind: 'agreed' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Add deposit"
    >
      <Field label="Type" error={errors.kind?.message}>
        {(control) => <Select {...control} {...form.register('kind')} options={kindOptions} />}
      </Field>
      {kind === 'OTHER' && (
        <Notice tone="warn">
          Last month’s rent paid in advance is not a deposit. It is income on the day you receive it
          (Publication 527, chapter 1). Record it as a rent payment, and it will be held as prepaid rent and
          applied to the last month.
        </Notice>
      )}
      <MoneyField form={form.control} name="amount" label="Amount" required />
      <LawReasonField />
      <Field label="Due date" required error={errors.dueDate?.message}>
        {(control) => <DateInput {...control} {...form.register('dueDate')} />}
      </Field>
    </DialogForm>
  )
}
