import { Controller, useForm, useWatch } from 'react-hook-form'
import { createTransfer } from '#shared/banking/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { BankAccount } from './api.ts'
import { accountLabel } from './labels.ts'
import { missingWhose, notAssigned, type Whose, WhoseMoney, whoseBody } from './review/whose-money.tsx'

type Values = {
  fromId: string
  toId: string
  amount: number | null
  date: string
  description: string
  whose: Whose
  // where the server names a fault of whose money it is
  leaseId?: string
  propertyId?: string
  ownerId?: string
}

const toBody = ({ fromId, toId, amount, date, description, whose }: Values) => ({
  fromId,
  toId,
  date,
  description,
  amount: amount ?? 0,
  ...whoseBody(whose),
})

const resolver = contractResolver<Values>({
  schema: createTransfer.body,
  toBody,
  own: ({ fromId, toId, amount, date, whose }) => [
    ...missingWhose(whose),
    ...(fromId === '' ? [{ path: 'fromId', message: 'Choose the account the money came from' }] : []),
    ...(toId === '' ? [{ path: 'toId', message: 'Choose the account the money went to' }] : []),
    ...(toId !== '' && fromId === toId ? [{ path: 'toId', message: 'Choose two different accounts' }] : []),
    ...(amount === null ? [{ path: 'amount', message: 'Enter the amount, for example 500.00' }] : []),
    ...(date === '' ? [{ path: 'date', message: 'Enter the date of the transfer' }] : []),
  ],
})

type TransferDialogProps = {
  /** The accounts that are not archived, at least two. */
  accounts: readonly BankAccount[]
  onClose: () => void
}

/** Records a transfer between two own bank accounts. */
export function BankTransferDialog({ accounts, onClose }: TransferDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Record a transfer"
      description="Money moved between your own accounts, or a credit card payment, is neither income nor an expense."
    >
      <TransferForm accounts={accounts} onClose={onClose} />
    </FormDialog>
  )
}

function TransferForm({ accounts, onClose }: TransferDialogProps) {
  const intent = useIdempotencyKey()
  const [first, second, ...others] = accounts
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      fromId: first?.id ?? '',
      toId: others.length === 0 ? (second?.id ?? '') : '',
      amount: null,
      date: accountDay(),
      description: '',
      whose: notAssigned,
    },
  })
  const { errors } = form.formState
  const day = useWatch({ control: form.control, name: 'date' })
  const options = accounts.map((account) => ({ value: account.id, label: accountLabel(account) }))
  async function save(values: Values) {
    const body = toBody(values)
    const transfer = await call(createTransfer, { body, idempotencyKey: intent.keyFor(body) })
    await invalidateLedger()
    toast.success(`${formatMoney(transfer.amount)} transferred to ${transfer.to.name}`)
  }
  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The transfer date', kind: 'money' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Record transfer"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" required error={errors.fromId?.message}>
          {(control) => (
            <Select
              {...control}
              {...form.register('fromId')}
              options={options}
              placeholder="Choose an account"
            />
          )}
        </Field>
        <Field label="To" required error={errors.toId?.message}>
          {(control) => (
            <Select
              {...control}
              {...form.register('toId')}
              options={options}
              placeholder="Choose an account"
            />
          )}
        </Field>
        <MoneyField form={form.control} name="amount" label="Amount" required />
        <Field label="Date" required error={errors.date?.message}>
          {(control) => <DateInput {...control} {...form.register('date')} />}
        </Field>
      </div>
      <Controller
        control={form.control}
        name="whose"
        render={({ field }) => (
          <WhoseMoney
            value={field.value}
            onChange={(whose) => {
              field.onChange(whose)
              form.clearErrors(['leaseId', 'propertyId', 'ownerId'])
            }}
            day={day}
            errors={{
              leaseId: errors.leaseId?.message,
              propertyId: errors.propertyId?.message,
              ownerId: errors.ownerId?.message,
            }}
          />
        )}
      />
      <Field label="Description" optional error={errors.description?.message}>
        {(control) => (
          <Input {...control} {...form.register('description')} maxLength={200} placeholder="Transfer" />
        )}
      </Field>
    </DialogForm>
  )
}
