import { useForm, useWatch } from 'react-hook-form'
import { updateRecurringCharge } from '#shared/leases/rent/recurring-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
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
import type { RecurringCharge } from '#web/leases/api.ts'
import { amountInMonth, laterAmounts, openMonths, rateInMonth } from './recurring-labels.ts'
import { priceProblems, rateOfText } from './tax-rate.ts'

type Values = { amount: number | null; rate: string; amountFrom: string; description: string }

type UpdateBody = WireBody<typeof updateRecurringCharge>

type AmountFormProps = { charge: RecurringCharge; today: string; onClose: () => void }

/** Changes the name of a recurring charge, and its amount from a month on that is not charged yet. */
export function AmountForm({ charge, today, onClose }: AmountFormProps) {
  const months = openMonths(charge, today)
  const firstMonth = months[0]?.value ?? ''
  const isRate = charge.rate !== null
  const priceOf = ({ amount, rate, amountFrom }: Omit<Values, 'description'>) => {
    // a price equal to the month's present one is not a change
    if (isRate) {
      const percent = rateOfText(rate)
      return percent !== null && percent !== rateInMonth(charge, amountFrom)
        ? { rate: percent, amountFrom }
        : {}
    }
    return amount !== null && amount !== amountInMonth(charge, amountFrom) ? { amount, amountFrom } : {}
  }
  const toBody = ({ description, ...price }: Values): UpdateBody => ({
    ...priceOf(price),
    description: description || null,
  })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: updateRecurringCharge.body,
      toBody,
      own: ({ amount, rate }) =>
        priceProblems(
          isRate
            ? { kind: 'SALES_TAX', amount: null, rate: rate || '0', isTaxed: false }
            : { kind: charge.kind, amount, rate: '', isTaxed: false },
        ),
    }),
    defaultValues: {
      amount: isRate ? null : amountInMonth(charge, firstMonth),
      rate: String(rateInMonth(charge, firstMonth) ?? ''),
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
      body.amount !== undefined
        ? `${saved.name}: ${formatMoney(body.amount)} a month from ${formatMonth(values.amountFrom)}`
        : body.rate !== undefined
          ? `${saved.name}: ${body.rate}% of the rent from ${formatMonth(values.amountFrom)}`
          : `${saved.name} changed`,
    )
  }

  return (
    <DialogForm form={form} onSave={save} onSaved={onClose} submitLabel="Save changes">
      {isRate ? (
        <Field label="New rate (%)" required error={errors.rate?.message}>
          {(control) => <Input {...control} {...form.register('rate')} inputMode="decimal" maxLength={7} />}
        </Field>
      ) : (
        <MoneyField form={form.control} name="amount" label="New monthly amount" required />
      )}
      <Field
        label="From"
        error={errors.amountFrom?.message}
        hint={isRate ? 'Earlier months keep their rate.' : 'Earlier months keep their amount.'}
      >
        {(control) => <Select {...control} {...form.register('amountFrom')} options={months} />}
      </Field>
      {planned.length > 0 && (
        <p className="text-sm text-ink-soft">{`Already scheduled and unchanged: ${planned.join(', ')}.`}</p>
      )}
      <Field
        label="Name"
        optional
        error={errors.description?.message}
        hint="Shown to the tenant on charges from now on."
      >
        {(control) => <Input {...control} {...form.register('description')} maxLength={100} />}
      </Field>
    </DialogForm>
  )
}
