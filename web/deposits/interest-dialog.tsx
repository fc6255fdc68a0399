import { useForm, useWatch } from 'react-hook-form'
import { postDepositInterest } from '#shared/deposits/contract.ts'
import { methodOptions } from '#web/common/ledger/payment-methods.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Deposit } from './api.ts'
import {
  amountAtRate,
  type DueInterest,
  interestResolver,
  type InterestValues,
  startInterest,
  toInterestBody,
} from './interest-values.ts'

type InterestDialogProps = { deposit: Deposit; today: string; onClose: () => void }

/** Credits or pays the interest on a deposit that is due; asks for the rate where it is not known. */
export function InterestDialog({ deposit, today, onClose }: InterestDialogProps) {
  const due = deposit.interestDue
  return (
    due && (
      <FormDialog
        open
        onClose={onClose}
        title="Deposit interest"
        description={`For ${formatDate(due.from)} to ${formatDate(due.dueDate)}, on ${formatMoney(due.base)}.`}
        size="sm"
      >
        <InterestForm leaseId={deposit.leaseId} due={due} today={today} onClose={onClose} />
      </FormDialog>
    )
  )
}

type InterestFormProps = { leaseId: string; due: DueInterest; today: string; onClose: () => void }

function InterestForm({ leaseId, due, today, onClose }: InterestFormProps) {
  const intent = useIdempotencyKey()
  const form = useForm<InterestValues>({
    resolver: interestResolver(due),
    defaultValues: startInterest(due, today),
  })
  const { control, register, setValue, formState } = form
  const { errors } = formState
  const postAs = useWatch({ control, name: 'postAs' })
  const isUnknown = due.basis === 'unknown'
  async function save(values: InterestValues) {
    const body = toInterestBody(due, values)
    const { amount, postedAs } = await call(postDepositInterest, {
      params: { id: leaseId },
      body,
      idempotencyKey: intent.keyFor(body),
    })
    void invalidateLedger()
    toast.success(
      postedAs === 'NONE'
        ? 'Recorded. You will not be asked for this interest again'
        : `Interest of ${formatMoney(amount)} ${postedAs === 'CREDIT' ? 'credited' : 'paid'}`,
    )
  }
  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The interest date', kind: 'money' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Post interest"
    >
      {isUnknown && postAs !== 'NONE' && (
        <Field label="Annual rate (%)" optional error={errors.rate?.message} hint={<RateHint due={due} />}>
          {(field) => (
            <Input
              {...field}
              {...register('rate', {
                onChange: (event: { target: { value: string } }) => {
                  const amount = amountAtRate(due, event.target.value)
                  if (amount !== null) {
                    setValue('amount', amount, { shouldValidate: formState.isSubmitted })
                  }
                },
              })}
              inputMode="decimal"
              autoComplete="off"
              className="tabular"
            />
          )}
        </Field>
      )}
      {postAs !== 'NONE' && (
        <MoneyField form={control} name="amount" label="Interest" required hint={amountHint(due)} />
      )}
      <div className="grid gap-1.5">
        <Segmented
          label="How it is posted"
          options={[
            { value: 'CREDIT', label: 'Credit' },
            { value: 'PAYMENT', label: 'Paid now' },
            { value: 'NONE', label: 'Already paid' },
          ]}
          value={postAs}
          onChange={(value) => setValue('postAs', value)}
        />
        <p className="text-sm text-ink-faint">{postAsHints[postAs]}</p>
      </div>
      <Field label="Date" required error={errors.date?.message}>
        {(field) => <DateInput {...field} {...register('date')} />}
      </Field>
      {postAs === 'PAYMENT' && (
        <>
          <Field label="Paid by" error={errors.method?.message}>
            {(field) => (
              <Select
                {...field}
                {...register('method')}
                options={methodOptions}
                placeholder="Not specified"
              />
            )}
          </Field>
          <Field label="Reference" optional error={errors.reference?.message}>
            {(field) => <Input {...field} {...register('reference')} placeholder="Check number" />}
          </Field>
        </>
      )}
    </DialogForm>
  )
}

const postAsHints = {
  CREDIT: 'The credit is applied to the tenant’s next charges.',
  PAYMENT: 'Record a payment you made to the tenant. Tenure does not move money.',
  NONE: 'Nothing is posted, because the interest was paid or credited outside these books.',
} as const

function RateHint({ due: { lookUp, rule } }: { due: DueInterest }) {
  return (
    <>
      {lookUp && (
        <>
          {'Look up the rate: '}
          {lookUp.href ? <TextLink to={lookUp.href}>{lookUp.words}</TextLink> : lookUp.words}
          {'. '}
        </>
      )}
      {rule}
    </>
  )
}

function amountHint({ basis, rule, lessBps, mostBps }: DueInterest): string {
  const kept = lessBps === null ? '' : `Less the ${lessBps / 100}% a year you may keep. `
  const most = mostBps === null ? '' : `At most ${mostBps / 100}% a year. `
  return basis === 'unknown' ? `${kept}${most}Enter 0 if nothing is owed.` : (rule ?? '')
}
