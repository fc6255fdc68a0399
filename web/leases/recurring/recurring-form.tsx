import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import {
  createRecurringCharge,
  recurringBody,
  updateRecurringCharge,
} from '#shared/leases/rent/recurring-contract.ts'
import { recurringNames } from '#shared/leases/rent/recurring-charge.ts'
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
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { type LeaseWithPayments, type RecurringCharge, recurringQuery } from '#web/leases/api.ts'
import { recurringPreview, type RecurringValues } from './recurring-preview.ts'
import { recurringKindOptions } from './recurring-labels.ts'
import { isRated, priceProblems, rateHint, toPrice } from './tax-rate.ts'

type RecurringFormProps = {
  /** A charge that has not charged anything yet; undefined to add a new one. */
  charge: RecurringCharge | undefined
  lease: LeaseWithPayments
  today: string
  onClose: () => void
}

function toBody({ kind, description, startDate, endDate, ...price }: RecurringValues) {
  return {
    kind,
    description: description || null,
    ...toPrice({ kind, ...price }),
    startDate,
    endDate: endDate || null,
  }
}

const resolver = contractResolver<RecurringValues>({
  schema: recurringBody,
  toBody,
  own: (values) => [
    ...priceProblems(values),
    ...(values.startDate === '' ? [{ path: 'startDate', message: 'Choose the first day' }] : []),
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
  const values = useWatch({ control: form.control, compute: (all: RecurringValues) => all })
  const { kind } = values
  const others = useQuery(recurringQuery(lease.id)).data ?? []
  const preview = recurringPreview(values, lease, today, others)
  const isCommercial = lease.propertyType === 'COMMERCIAL' && lease.rentFrequency === 'MONTHLY'

  async function save(values: RecurringValues) {
    const body = toBody(values)
    const saved = charge
      ? await call(updateRecurringCharge, { params: { id: charge.id }, body, ifMatch: charge.version })
      : await call(createRecurringCharge, {
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
      <Field label="Type" error={errors.kind?.message}>
        {(control) => <Select {...control} {...form.register('kind')} options={recurringKindOptions} />}
      </Field>
      <Field
        label="Name"
        optional
        error={errors.description?.message}
        hint={`Shown to the tenant, for example Garage 4. If left blank: ${recurringNames[kind]}.`}
      >
        {(control) => <Input {...control} {...form.register('description')} maxLength={100} />}
      </Field>
      {isCommercial && kind === 'SALES_TAX' && (
        <Field label="Rate (%)" error={errors.rate?.message} hint={rateHint}>
          {(control) => <Input {...control} {...form.register('rate')} inputMode="decimal" maxLength={7} />}
        </Field>
      )}
      {!(isCommercial && isRated(values)) && (
        <MoneyField form={form.control} name="amount" label="Monthly amount" required />
      )}
      {isCommercial && kind !== 'SALES_TAX' && (
        <Checkbox {...form.register('isTaxed')}>
          Sales tax applies
          <span className="block text-sm text-ink-faint">
            This lease’s sales tax rate also applies to this charge.
          </span>
        </Checkbox>
      )}
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
    rate: '',
    isTaxed: false,
    startDate: status === 'DRAFT' ? startDate : maxDate(parsePlainDate(startDate), nextMonth),
    endDate: '',
  }
}

function valuesOf(charge: RecurringCharge): RecurringValues {
  const { kind, description, amounts, rates, isTaxed, startDate, endDate } = charge
  return {
    kind,
    description: description ?? '',
    amount: amounts[0]?.amount ?? null,
    rate: rates[0] ? String(rates[0].rate) : '',
    isTaxed,
    startDate,
    endDate: endDate ?? '',
  }
}
