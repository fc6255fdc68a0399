import { useForm } from 'react-hook-form'
import { updateRecurringTerms, updateRecurringExpense } from '#shared/expenses/recurring-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import type { RecurringExpense } from './api.ts'

type ChangeProps = { row: RecurringExpense; onClose: () => void }

type Terms = {
  from: string
  amount: number | null
  rate: string
  tax: number | null
  insurance: number | null
}

const toTerms = ({ from, amount, rate, tax, insurance }: Terms) => ({
  from,
  amount: amount ?? 0,
  ...(rate === '' ? {} : { rate: Number(rate), tax: tax ?? 0, insurance: insurance ?? 0 }),
})

const termsResolver = contractResolver<Terms>({
  schema: updateRecurringTerms.body,
  toBody: toTerms,
  own: ({ from, amount }) => [
    ...(from === '' ? [{ path: 'from', message: 'Choose the first day of the new amount' }] : []),
    ...(amount === null ? [{ path: 'amount', message: 'Enter the amount' }] : []),
  ],
})

/** Changes what a recurring expense costs from a day on. */
export function TermsDialog({ row, onClose }: ChangeProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Change amount"
      description="Entries already recorded do not change. The new amount applies from its start date."
    >
      <TermsForm row={row} onClose={onClose} />
    </FormDialog>
  )
}

function TermsForm({ row, onClose }: ChangeProps) {
  const intent = useIdempotencyKey()
  const now = row.terms.at(-1)
  const form = useForm<Terms>({
    resolver: termsResolver,
    defaultValues: {
      from: row.upcoming[0]?.date ?? '',
      amount: now?.amount ?? null,
      rate: now?.rate === null || now?.rate === undefined ? '' : String(now.rate),
      tax: now?.tax ?? null,
      insurance: now?.insurance ?? null,
    },
  })
  const { errors } = form.formState
  async function save(values: Terms) {
    const body = toTerms(values)
    await call(updateRecurringTerms, {
      params: { id: row.id },
      body,
      idempotencyKey: intent.keyFor(body),
    })
    await invalidateLedger()
    toast.success('Amount changed')
  }
  const isMortgage = row.kind === 'MORTGAGE'
  return (
    <DialogForm
      form={form}
      days={{ from: { name: 'The first day of the new amount', kind: 'agreed' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Change amount"
    >
      <Field label="From" required error={errors.from?.message}>
        {(field) => <DateInput {...field} {...form.register('from')} />}
      </Field>
      <MoneyField
        form={form.control}
        name="amount"
        label={isMortgage ? 'Principal and interest' : 'Amount'}
        required
      />
      {isMortgage && (
        <>
          <Field label="Annual rate (%)" required error={errors.rate?.message}>
            {(field) => <Input {...field} {...form.register('rate')} inputMode="decimal" />}
          </Field>
          <MoneyField form={form.control} name="tax" label="Property tax in the payment" optional />
          <MoneyField form={form.control} name="insurance" label="Insurance in the payment" optional />
        </>
      )}
    </DialogForm>
  )
}

type End = { endDate: string }

const toEnd = ({ endDate }: End) => ({ endDate: endDate || null })
const endResolver = contractResolver<End>({ schema: updateRecurringExpense.body, toBody: toEnd })

/** Ends a recurring expense on a day, or lets it go on. */
export function EndDialog({ row, onClose }: ChangeProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Last payment"
      description="Nothing is recorded after this date. Earlier entries do not change."
    >
      <EndForm row={row} onClose={onClose} />
    </FormDialog>
  )
}

function EndForm({ row, onClose }: ChangeProps) {
  const form = useForm<End>({ resolver: endResolver, defaultValues: { endDate: row.endDate ?? '' } })
  async function save(values: End) {
    await call(updateRecurringExpense, { params: { id: row.id }, body: toEnd(values), ifMatch: row.version })
    await invalidateLedger()
    toast.success(values.endDate ? 'Last payment set' : 'No end date')
  }
  return (
    <DialogForm
      form={form}
      days={{ endDate: { name: 'The last payment', kind: row.kind === 'MORTGAGE' ? 'loan' : 'last' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Save"
    >
      <Field label="Last payment on" optional error={form.formState.errors.endDate?.message}>
        {(field) => <DateInput {...field} {...form.register('endDate')} />}
      </Field>
    </DialogForm>
  )
}
