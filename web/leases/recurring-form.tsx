import { useForm, useWatch } from 'react-hook-form'
import {
  addRecurringCharge,
  recurringBody,
  updateRecurringCharge,
} from '#shared/leases/recurring-contract.ts'
import { recurringNames } from '#shared/leases/recurring-charge.ts'
import { addMonths, maxDate, parsePlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { LeaseWithPayments, RecurringCharge } from './api.ts'
import { recurringPreview, type RecurringValues } from './recurring-preview.ts'
import { kindOptions } from './recurring-labels.ts'

type RecurringFormProps = {
  /** A charge that has not charged anything yet; undefined to add a new one. */
  charge: RecurringCharge | undefined
  lease: LeaseWithPayments
  today: string
  onClose: () => void
}

function toBody({ kind, description, amount, startDate, endDate }: RecurringValues) {
  return {
    kind,
    description: description || null,
    // an empty amount is refused by the form itself
    amount: amount ?? 0,
    startDate,
    endDate: endDate || null,
  }
}

const resolver = contractResolver<RecurringValues>({
  schema: recurringBody,
  toBody,
  own: ({ amount, startDate }) => [
    ...(amount === null
      ? [{ path: 'amount', message: 'Enter the amount of a month, for example 35.00' }]
      : []),
    ...(startDate === '' ? [{ path: 'startDate', message: 'Choose the first day' }] : []),
  ],
})

/** Edits everything about a recurring charge that has not charged anything yet. */
export function RecurringForm({ charge, lease, today, onClose }: RecurringFormProps) {
  const intent = useIdempotencyKey()
  const form = useForm<RecurringValues>({
    resolver,
    defaultValues: charge ? valuesOf(charge) : newValues(lease, today),
  })
  const { errors } = form.formState
  const [kind, amount, startDate, endDate] = useWatch({
    control: form.control,
    name: ['kind', 'amount', 'startDate', 'endDate'],
  })
  const preview = recurringPreview({ kind, amount, startDate, endDate }, lease, today)

  async function save(values: RecurringValues) {
    const body = toBody(values)
    const saved = charge
      ? await call(updateRecurringCharge, { params: { id: charge.id }, body, ifMatch: charge.version })
      : await call(addRecurringCharge, {
          params: { id: lease.id },
          body,
          idempotencyKey: intent.keyFor(body),
        })
    void invalidateLedger()
    toast.success(charge ? `${saved.name} changed` : `${saved.name} added`)
  }

  return (
    <DialogForm
      form={form}
      days={{
        startDate: { name: 'The first day', kind: 'agreed' },
        endDate: { name: 'The last day', kind: 'last' },
      }}

      onSave={save}
      onSaved={onClose}
      submitLabel={charge ? 'Save changes' : 'Add recurring charge'}
    >
      <Field label="Kind" error={errors.kind?.message}>
        {(control) => <Select {...control} {...form.register('kind')} options={kindOptions} />}
      </Field>
      <Field
        label="Name"
        optional
        error={errors.description?.message}
        hint={`As the tenant reads it, for example Garage 4. Left empty: ${recurringNames[kind]}.`}
      >
        {(control) => <Input {...control} {...form.register('description')} maxLength={100} />}
      </Field>
      <MoneyField form={form.control} name="amount" label="Amount a month" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" required error={errors.startDate?.message}>
          {(control) => <DateInput {...control} {...form.register('startDate')} />}
        </Field>
        <Field label="Last day" optional error={errors.endDate?.message}>
          {(control) => <DateInput {...control} {...form.register('endDate')} />}
        </Field>
      </div>
      {preview.length > 0 && (
        <div className="tabular grid gap-1 rounded border border-line bg-sunken px-4 py-3 text-sm">
          {preview.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </DialogForm>
  )
}

/**
 * Returns the values of a new charge. It starts on the first day of a draft, else in the next month, because the
 * current month's rent is charged already.
 */
function newValues({ status, startDate }: LeaseWithPayments, today: string): RecurringValues {
  const nextMonth = addMonths(startOfMonth(parsePlainDate(today)), 1)
  return {
    kind: 'PET_RENT',
    description: '',
    amount: null,
    startDate: status === 'DRAFT' ? startDate : maxDate(parsePlainDate(startDate), nextMonth),
    endDate: '',
  }
}

function valuesOf({ kind, description, amounts, startDate, endDate }: RecurringCharge): RecurringValues {
  return {
    kind,
    description: description ?? '',
    amount: amounts[0]?.amount ?? null,
    startDate,
    endDate: endDate ?? '',
  }
}
