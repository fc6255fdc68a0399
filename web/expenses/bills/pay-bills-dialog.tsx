import { useForm, useWatch } from 'react-hook-form'
import { payBills } from '#shared/expenses/bill-contract.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatCounted, formatDate, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { methodHint, expenseMethodOptions } from '#web/expenses/labels.ts'
import type { Bill } from './api.ts'
import { UnusedCreditsNotice } from './unused-credits-notice.tsx'

type Values = {
  date: string
  method: ExpenseMethod | ''
  reference: string
  bills: { billId: string; amount: number | null }[]
}

type PayBillsDialogProps = { bills: readonly Bill[]; onClose: () => void }

const toBody = ({ date, method, reference, bills }: Values) => ({
  date,
  method: method || null,
  reference: reference || null,
  // an empty amount is refused by the form itself
  bills: bills.map(({ billId, amount }) => ({ billId, amount: amount ?? 0 })),
})

/** Pays bills, each whole or in part, on one day. */
export function PayBillsDialog({ bills, onClose }: PayBillsDialogProps) {
  const [only] = bills
  return (
    <FormDialog
      open
      onClose={onClose}
      title={
        bills.length === 1 && only ? `Pay ${only.vendor.name}` : `Pay ${formatCounted(bills.length, 'bill')}`
      }
      description="Records payments that you made. Each payment is an expense on its date."
      size={bills.length === 1 ? undefined : 'lg'}
    >
      <PayForm bills={bills} onClose={onClose} />
    </FormDialog>
  )
}

function PayForm({ bills, onClose }: PayBillsDialogProps) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: payBills.body,
      toBody,
      own: (values) => ownProblems(values, bills),
    }),
    defaultValues: {
      date: accountDay(),
      method: '',
      reference: '',
      bills: bills.map(({ id, open }) => ({ billId: id, amount: open })),
    },
  })
  const { errors } = form.formState
  const [method, total] = useWatch({
    control: form.control,
    compute: (values: Values) =>
      [values.method, values.bills.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0)] as const,
  })
  async function save(values: Values) {
    const body = toBody(values)
    const paid = await call(payBills, { body, idempotencyKey: intent.keyFor(body) })
    await invalidateLedger()
    toast.success(`${formatMoney(paid.amount)} paid`)
  }
  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The payment date', kind: 'record' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Record payment"
    >
      <UnusedCreditsNotice bills={bills} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Paid on" required error={errors.date?.message}>
          {(field) => <DateInput {...field} {...form.register('date')} />}
        </Field>
        <Field label="Method" optional error={errors.method?.message} hint={methodHint(method)}>
          {(field) => (
            <Select
              {...field}
              {...form.register('method')}
              options={expenseMethodOptions}
              placeholder="Not specified"
            />
          )}
        </Field>
        <Field label="Reference" optional error={errors.reference?.message}>
          {(field) => <Input {...field} {...form.register('reference')} placeholder="Check number" />}
        </Field>
        {bills.length === 1 && (
          <MoneyField form={form.control} name="bills.0.amount" label="Amount" required />
        )}
      </div>
      {bills.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-medium">Amounts</legend>
          {bills.map(({ id, vendor, description, dueDate, open }, index) => (
            <div key={id} className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_9rem]">
              <p className="min-w-0 pt-2 text-sm">
                <span className="font-medium">{vendor.name}</span> {description}
                <span className="block text-ink-faint">
                  Due {formatDate(dueDate)}, {formatMoney(open)} unpaid
                </span>
              </p>
              <MoneyField form={form.control} name={`bills.${index}.amount`} label="Amount" required />
            </div>
          ))}
          <p
            className="flex justify-between border-t border-line pt-2 text-sm font-semibold"
            aria-live="polite"
          >
            <span>Total</span>
            <span className="tabular">{formatMoney(toDollars(total))}</span>
          </p>
        </fieldset>
      )}
    </DialogForm>
  )
}

function ownProblems({ date, bills }: Values, rows: readonly Bill[]) {
  return [
    ...(date === '' ? [{ path: 'date', message: 'Choose the date it was paid' }] : []),
    ...bills.flatMap(({ amount }, index) => {
      const open = rows[index]?.open ?? 0
      if (amount === null || amount <= 0) {
        return [{ path: `bills.${index}.amount`, message: 'Enter the amount that you paid' }]
      }
      return amount > open
        ? [{ path: `bills.${index}.amount`, message: `Only ${formatMoney(open)} of this bill is unpaid` }]
        : []
    }),
  ]
}
