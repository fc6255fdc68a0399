import { useForm, useWatch } from 'react-hook-form'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { matchPayment } from '#shared/payers/match-payment.ts'
import { recordPayerPayment } from '#shared/payers/payment-contract.ts'
import { methodOptions } from '#web/common/ledger/payment-methods.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { Payer, PayerLease } from './api.ts'

type Values = {
  amount: number | null
  date: string
  method: PaymentMethod
  reference: string
  lines: { leaseId: string; amount: number | null }[]
}

function toBody({ amount, date, method, reference, lines }: Values) {
  return {
    amount: amount ?? 0, // an empty amount is refused by the form itself
    date,
    method,
    reference: reference || null,
    lines: lines.flatMap((line) => (line.amount ? [{ leaseId: line.leaseId, amount: line.amount }] : [])),
  }
}

const sumOf = (lines: Values['lines']) =>
  lines.reduce((sum, { amount }) => sum + (amount === null ? 0 : toCents(amount)), 0)

const resolver = contractResolver<Values>({
  schema: recordPayerPayment.body,
  toBody,
  own: ({ amount, lines }) =>
    amount === null
      ? [{ path: 'amount', message: 'Enter the amount received, for example 12,400.00' }]
      : sumOf(lines) === toCents(amount)
        ? []
        : [
            {
              path: 'amount',
              message: `${formatMoney(toDollars(cents(sumOf(lines))))} of ${formatMoney(amount)} is assigned to leases. Change the amounts so that they add up.`,
            },
          ],
})

type RecordPayerPaymentProps = {
  payer: Payer
  leases: readonly PayerLease[]
  today: string
  onClose: () => void
}

/** Records one sum of a payer for many leases; proposes to pay the unpaid charges, the oldest first. */
export function RecordPayerPayment(props: RecordPayerPaymentProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      size="lg"
      title="Record payment"
      description={`One payment from ${props.payer.name}, for all of its leases`}
    >
      <PaymentForm {...props} />
    </FormDialog>
  )
}

function PaymentForm({ payer, leases, today, onClose }: RecordPayerPaymentProps) {
  const intent = useIdempotencyKey()
  const openCents = leases.reduce((sum, { open }) => sum + toCents(open), 0)
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      amount: openCents > 0 ? toDollars(cents(openCents)) : null,
      date: today,
      method: 'ACH',
      reference: '',
      lines: leases.map(({ leaseId, open }) => ({ leaseId, amount: open || null })),
    },
  })
  const { errors } = form.formState
  const [amount, lines] = useWatch({ control: form.control, name: ['amount', 'lines'] })
  const missing = amount === null ? 0 : toCents(amount) - sumOf(lines)

  /** Applies the amount to unpaid charges, the lease with the oldest charge first. */
  function match() {
    const open = leases.flatMap(({ leaseId, oldestDueDate, open: dollars }) =>
      oldestDueDate
        ? [{ leaseId, dueOn: parsePlainDate(oldestDueDate), openCents: cents(toCents(dollars)) }]
        : [],
    )
    const proposed = new Map(
      matchPayment(cents(toCents(amount ?? 0)), open).lines.map((line) => [line.leaseId, line.amountCents]),
    )
    const next = leases.map(({ leaseId }) => {
      const part = proposed.get(leaseId)
      return { leaseId, amount: part ? toDollars(part) : null }
    })
    form.setValue('lines', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The payment date', kind: 'money' } }}

      submitLabel="Record payment"
      onSave={async (values) => {
        const body = toBody(values)
        await call(recordPayerPayment, {
          params: { id: payer.id },
          body,
          idempotencyKey: intent.keyFor(body),
        })
        void invalidateLedger()
        toast.success(`${formatMoney(body.amount)} from ${payer.name} recorded`)
      }}
      onSaved={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField form={form.control} name="amount" label="Amount" required />
        <Field label="Date received" required error={errors.date?.message}>
          {(control) => <DateInput {...control} {...form.register('date')} />}
        </Field>
        <Field label="Method" error={errors.method?.message}>
          {(control) => <Select {...control} {...form.register('method')} options={methodOptions} />}
        </Field>
        <Field label="Reference" optional error={errors.reference?.message}>
          {(control) => <Input {...control} {...form.register('reference')} maxLength={100} />}
        </Field>
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium">For these leases</legend>
        {leases.map((lease, index) => (
          <MoneyField
            key={lease.leaseId}
            form={form.control}
            name={`lines.${index}.amount`}
            label={`${lease.tenantName}, ${lease.propertyName}, ${lease.unitNumber}`}
            hint={lease.open > 0 ? `${formatMoney(lease.open)} unpaid` : 'Nothing unpaid'}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p aria-live="polite" className={missing === 0 ? 'text-ink-soft' : 'text-bad'}>
          {missing === 0
            ? 'The whole amount is assigned to leases.'
            : missing > 0
              ? `${formatMoney(toDollars(cents(missing)))} is not assigned to a lease yet.`
              : `${formatMoney(toDollars(cents(-missing)))} more than the amount is assigned to leases.`}
        </p>
        <Button size="sm" onClick={match}>
          Apply to unpaid charges
        </Button>
      </div>
    </DialogForm>
  )
}
