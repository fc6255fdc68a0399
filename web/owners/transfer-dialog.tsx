import { useForm } from 'react-hook-form'
import { createBalanceTransfer } from '#shared/owners/transfers-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { invalidateOwners, type ManagedProperty } from './api.ts'
import { accountDay } from '#web/lib/text/account-day.ts'

type Values = { fromOwnerId: string; toOwnerId: string; date: string; amount: number | null; note: string }
type TransferDialogProps = { property: ManagedProperty; onClose: () => void }

/** The choice of the account itself, which does not count as an owner. */
const own = 'OWN'

const ownerOf = (choice: string) => (choice === own ? null : choice)

/** Moves a balance from one owner of a property to another one. */
export function BalanceTransferDialog(props: TransferDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title={`Transfer a balance for ${props.property.name}`}
      description="For a sale that includes the cash. The balance moves from one owner to another, and no cash moves. Changing the ownership shares alone does not move the balance."
    >
      <TransferForm {...props} />
    </FormDialog>
  )
}

function TransferForm({ property, onClose }: TransferDialogProps) {
  const intent = useIdempotencyKey()
  const names = new Map(
    property.ownership.flatMap(({ shares }) => shares.map(({ ownerId, name }) => [ownerId, name] as const)),
  )
  const options = [
    ...[...names].map(([value, label]) => ({ value, label })),
    { value: own, label: 'Your own share' },
  ]
  const toBody = ({ fromOwnerId, toOwnerId, date, amount, note }: Values) => ({
    propertyId: property.id,
    fromOwnerId: ownerOf(fromOwnerId),
    toOwnerId: ownerOf(toOwnerId),
    date,
    // an empty amount is refused by the form itself
    amount: amount ?? 0,
    note: note || null,
  })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: createBalanceTransfer.body,
      toBody,
      own: ({ fromOwnerId, toOwnerId, date, amount }) => [
        ...(fromOwnerId === ''
          ? [{ path: 'fromOwnerId', message: 'Choose the owner to transfer from' }]
          : []),
        ...(toOwnerId === '' ? [{ path: 'toOwnerId', message: 'Choose the owner to transfer to' }] : []),
        ...(toOwnerId !== '' && toOwnerId === fromOwnerId
          ? [{ path: 'toOwnerId', message: 'Choose two different owners' }]
          : []),
        ...(date === '' ? [{ path: 'date', message: 'Choose the transfer date' }] : []),
        ...(amount === null ? [{ path: 'amount', message: 'Enter the amount, for example 1,000.00' }] : []),
      ],
    }),
    defaultValues: { fromOwnerId: '', toOwnerId: '', date: accountDay(), amount: null, note: '' },
  })
  const { register, control } = form
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The transfer date', kind: 'money' } }}

      submitLabel="Transfer balance"
      onSave={async (values) => {
        const body = toBody(values)
        const row = await call(createBalanceTransfer, { body, idempotencyKey: intent.keyFor(body) })
        await invalidateOwners()
        toast.success(`${formatMoney(row.amount)} transferred`)
      }}
      onSaved={onClose}
    >
      <Field label="From" required error={errors.fromOwnerId?.message}>
        {(field) => (
          <Select {...field} {...register('fromOwnerId')} options={options} placeholder="Choose an owner" />
        )}
      </Field>
      <Field label="To" required error={errors.toOwnerId?.message}>
        {(field) => (
          <Select {...field} {...register('toOwnerId')} options={options} placeholder="Choose an owner" />
        )}
      </Field>
      <MoneyField form={control} name="amount" label="Amount" required />
      <Field label="Date" required error={errors.date?.message}>
        {(field) => <DateInput {...field} {...register('date')} />}
      </Field>
      <Field label="Note" optional error={errors.note?.message}>
        {(field) => <Input {...field} {...register('note')} maxLength={200} />}
      </Field>
    </DialogForm>
  )
}
