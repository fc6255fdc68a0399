import { useForm, useWatch } from 'react-hook-form'
import { updateRecurringCharge } from '#shared/leases/recurring-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatMoney, formatMonth } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { RecurringCharge } from './api.ts'
import { amountInMonth, laterAmounts, openMonths } from './recurring-labels.ts'

type Values = { amount: number | null; amountFrom: string; description: string }

type AmountFormProps = { charge: RecurringCharge; today: string; onClose: () => void }

/** Changes the name of a recurring charge, and its amount from a month on that is not charged yet. */
export function AmountForm({ charge, today, onClose }: AmountFormProps) {
  const months = openMonths(charge, today)
  const firstMonth = months[0]?.value ?? ''
  const toBody = ({ amount, amountFrom, description }: Values) => ({
    // an amount equal to the month's present amount is not a change
    ...(amount !== null && amount !== amountInMonth(charge, amountFrom) && { amount, amountFrom }),
    description: description || null,
  })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: updateRecurringCharge.body,
      toBody,
      own: ({ amount }) =>
        amount === null
          ? [{ path: 'amount', message: 'Enter the amount of a month, for example 35.00' }]
          : [],
    }),
    defaultValues: {
      amount: amountInMonth(charge, firstMonth),
      amountFrom: firstMonth,
      description: charge.description ?? '',
    },
  })
  const { errors } = form.formState
  const amountFrom = useWatch({ control: form.control, name: 'amountFrom' })
  const planned = laterAmounts(charge, amountFrom)

  async function save(values: Values) {
    const body = toBody(values)
    const saved = await call(updateRecurringCharge, {
      params: { id: charge.id },
      body,
      ifMatch: charge.version,
    })
    void invalidateLedger()
    toast.success(
      body.amount === undefined
        ? `${saved.name} changed`
        : `${saved.name}: ${formatMoney(body.amount)} a month from ${formatMonth(values.amountFrom)}`,
    )
  }

  return (
    <DialogForm form={form} onSave={save} onSaved={onClose} submitLabel="Save changes">
      <MoneyField form={form.control} name="amount" label="New amount a month" required />
      <Field label="From" error={errors.amountFrom?.message} hint="Months before keep their amount.">
        {(control) => <Select {...control} {...form.register('amountFrom')} options={months} />}
      </Field>
      {planned.length > 0 && (
        <p className="text-sm text-ink-soft">{`Set already, and stays: ${planned.join(', ')}.`}</p>
      )}
      <Field
        label="Name"
        optional
        error={errors.description?.message}
        hint="As the tenant reads it on charges from now on."
      >
        {(control) => <Input {...control} {...form.register('description')} maxLength={100} />}
      </Field>
    </DialogForm>
  )
}
