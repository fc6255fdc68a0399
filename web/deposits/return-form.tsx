import { useQuery } from '@tanstack/react-query'
import { FormProvider, useFieldArray, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { returnDeposit } from '#shared/deposits/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { methodOptions } from '#web/common/ledger/payment-methods.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { useFormDraft } from '#web/lib/forms/use-form-draft.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { useSave } from '#web/lib/forms/use-save.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SaveFailureNotice } from '#web/ui/dialogs/save-failure-notice.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { RowList } from '#web/ui/forms/row-list.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useFarDays } from '#web/ui/forms/use-far-days.tsx'
import { receiptsQuery, type Deposit, type DepositReturn } from './api.ts'
import { categoryLabels, deductionOptions } from './labels.ts'
import {
  depositReturnResolver,
  type ReturnValues,
  settle,
  startReturn,
  toDepositReturnBody,
} from './return-values.ts'
import { SumLines } from './sum-lines.tsx'
import { MethodFields } from '#web/common/costs/method-fields.tsx'

type ReturnFormProps = { deposit: Deposit; today: string }

/** Asks for deductions, interest and how the rest is paid, and shows the sums that will be booked. */
export function ReturnForm({ deposit, today }: ReturnFormProps) {
  const intent = useIdempotencyKey()
  const form = useForm<ReturnValues>({
    resolver: depositReturnResolver(deposit),
    defaultValues: startReturn(deposit, today),
  })
  useFormDraft(form, `Return deposit ${deposit.leaseId}`)
  const farDays = useFarDays(form, { date: { name: 'The return date', kind: 'money' } })
  const { failure, isSaving, onSubmit } = useSave(form, async (values) => {
    if (!farDays.confirm()) {
      return
    }
    const body = toDepositReturnBody(deposit, values)
    const returned = await call(returnDeposit, {
      params: { id: deposit.leaseId },
      body,
      idempotencyKey: intent.keyFor(body),
    })
    void invalidateLedger()
    const description = mailedWords(returned)
    toast.success('Return of the deposit recorded', description === null ? {} : { description })
    void shareLetters(deposit, returned)
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control, compute: (all: ReturnValues) => all })
  const { refund, owed } = settle(deposit, values)
  const { interest } = deposit
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <SaveFailureNotice failure={failure} />
      <Deductions form={form} leaseId={deposit.leaseId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          form={form.control}
          name="interest"
          label="Interest owed to the tenant"
          optional
          hint={interest ? interestHint(interest) : undefined}
        />
        <Field label="Return date" required error={errors.date?.message}>
          {(control) => <DateInput {...control} {...form.register('date')} />}
        </Field>
      </div>
      <section
        aria-label="Total"
        className="rounded border border-line bg-sunken px-4 py-3"
        aria-live="polite"
      >
        <SumLines
          held={deposit.held}
          interest={values.interest ?? 0}
          deductions={values.deductions.map(({ category, description, amount }, index) => ({
            key: String(index),
            label: description || categoryLabels[category],
            amount: amount ?? 0,
          }))}
          open={deposit.open}
          refund={refund}
          owed={owed}
        />
        {errors.refund?.message && <FieldError id="refund-problem">{errors.refund.message}</FieldError>}
      </section>
      <div className="grid gap-4 sm:grid-cols-2">
        {refund > 0 && (
          <FormProvider {...form}>
            <MethodFields
              options={methodOptions}
              label="Refund paid by"
              placeholder="Check number, confirmation"
            />
          </FormProvider>
        )}
        <Field
          label="Sent to"
          optional
          className="sm:col-span-2"
          error={errors.sentTo?.message}
          hint="The tenant’s forwarding address. It is printed on the letter."
        >
          {(control) => <Textarea {...control} {...form.register('sentTo')} rows={2} />}
        </Field>
      </div>
      <Checkbox {...form.register('mailTenants')}>
        Email it to the tenant
        <span className="block text-sm text-ink-faint">
          The amounts withheld, the reasons and the refund, in each tenant’s language. The letter is also in
          the portal.
        </span>
      </Checkbox>
      {farDays.question}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="text-sm text-ink-soft">Tenure does not move money.</p>
        <Button type="submit" variant="primary" busy={isSaving}>
          {refund > 0 ? `Record the refund of ${formatMoney(refund)}` : 'Record the return'}
        </Button>
      </div>
    </form>
  )
}

/** Returns to whom the account was mailed, in a sentence; null where it was not. */
function mailedWords({ mailedTo, notMailedTo }: WireResponse<typeof returnDeposit>): string | null {
  const sentences = [
    mailedTo.length > 0 ? `Emailed to ${mailedTo.join(', ')}.` : '',
    notMailedTo.length > 0
      ? `Not emailed to ${notMailedTo.join(', ')}: no email address, or email is turned off.`
      : '',
  ]
  return sentences.filter(Boolean).join(' ') || null
}

/** Keeps the letter with the lease; where that fails it can be shared later from the summary. */
async function shareLetters(deposit: Deposit, returned: DepositReturn): Promise<void> {
  try {
    const [{ shareLetter }, { makeDepositLetter }] = await Promise.all([
      import('#web/common/letters/save-letter.ts'),
      import('./letter.ts'),
    ])
    await shareLetter((language) => makeDepositLetter(deposit, returned, language), deposit.leaseId)
    toast.success('Letter shared', { description: 'It is under Documents here and in the tenant portal.' })
  } catch {
    toast.error('The letter could not be created', { description: 'Use Share with tenant to try again.' })
  }
}

function interestHint({ basis, rule, citation, lookUp }: NonNullable<Deposit['interest']>): string {
  const source = citation ? ` (${citation})` : ''
  switch (basis) {
    case 'none':
      return rule
        ? `No interest is owed yet. ${rule}${source}`
        : 'The state does not require interest. Check your city’s rules.'
    case 'statute':
      return `Computed through today. ${rule ?? ''}${source}`
    case 'minimum':
      return `At least this much through today. ${rule ?? ''}${source}`
    case 'unknown':
    default:
      return `Enter the amount owed: the rate is not on file.${lookUp ? ` Look it up: ${lookUp.words}.` : ''} ${rule ?? ''}${source}`
  }
}

function Deductions({ form, leaseId }: { form: UseFormReturn<ReturnValues>; leaseId: string }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'deductions' })
  const problems = formState.errors.deductions
  const receipts = useQuery(receiptsQuery(leaseId)).data ?? []
  return (
    <RowList
      title="Deductions"
      hint="Each deduction becomes a charge paid from the deposit. Normal wear and tear cannot be deducted."
      noun="deduction"
      addLabel="Add deduction"
      onAdd={() => append({ category: 'CLEANING', description: '', amount: null, documentId: '' })}
      onRemove={remove}
      rows={fields.map(({ id }) => id)}
      rowClassName="grid grid-cols-2 gap-x-4 gap-y-3"
      problem={problems?.message}
    >
      {(index) => (
        <>
          <Field label="Category" error={problems?.[index]?.category?.message}>
            {(field) => (
              <Select {...field} {...register(`deductions.${index}.category`)} options={deductionOptions} />
            )}
          </Field>
          <MoneyField form={control} name={`deductions.${index}.amount`} label="Amount" required />
          <Field
            label="Reason"
            required
            className="col-span-2"
            error={problems?.[index]?.description?.message}
          >
            {(field) => <Input {...field} {...register(`deductions.${index}.description`)} maxLength={200} />}
          </Field>
          {receipts.length > 0 && (
            <Field
              label="Receipt"
              optional
              className="col-span-2"
              error={problems?.[index]?.documentId?.message}
            >
              {(field) => (
                <Select
                  {...field}
                  {...register(`deductions.${index}.documentId`)}
                  options={receipts.map((document) => ({ value: document.id, label: document.filename }))}
                  placeholder="None"
                />
              )}
            </Field>
          )}
        </>
      )}
    </RowList>
  )
}
