import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { previewRentChange } from '#shared/leases/rent/rent-step-contract.ts'
import { createRenewalOffer } from '#shared/renewals/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { LeaseWithPayments } from '#web/leases/api.ts'
import {
  firstConcessionMonth,
  firstOffer,
  offerResolver,
  optionSpan,
  type OfferValues,
  toOfferBody,
  yearFrom,
} from './offer-renewal-values.ts'
import { OptionConcessions } from '#web/leases/concessions/option-concessions.tsx'

const most = 3

const kinds = [
  { value: 'ENDS', label: 'Fixed term' },
  { value: 'MONTH_AFTER', label: 'Fixed term, then month to month' },
  { value: 'MONTH_TO_MONTH', label: 'Month to month' },
]

type OfferRenewalDialogProps = { lease: LeaseWithPayments; today: string; onClose: () => void }

/** Offers the tenants to renew: one to three terms, which they answer in the portal or by a link. */
export function OfferRenewalDialog(props: OfferRenewalDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title="Offer renewal"
      description="The tenants choose one of your terms, or decline. The lease is renewed when they accept."
      size="md"
    >
      <OfferForm {...props} />
    </FormDialog>
  )
}

function OfferForm({ lease, today, onClose }: OfferRenewalDialogProps) {
  const firstOf = (answerBy: string) => firstConcessionMonth(lease, answerBy, today)
  const form = useForm<OfferValues>({
    resolver: offerResolver(firstOf),
    defaultValues: firstOffer(lease, today),
  })
  const answerBy = useWatch({ control: form.control, name: 'answerBy' })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'options' })
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      days={{
        answerBy: { name: 'The last day to answer', kind: 'agreed' },
        ...Object.fromEntries(
          fields.map((_, index) => [
            `options.${index}.endDate`,
            {
              name: fields.length > 1 ? `The last day of term ${index + 1}` : 'The last day',
              kind: 'last' as const,
            },
          ]),
        ),
      }}

      submitLabel="Send offer"
      onSaved={onClose}
      onSave={async (values) => {
        const made = await call(createRenewalOffer, {
          params: { id: lease.id },
          body: toOfferBody(values, firstOf(values.answerBy)),
        })
        void queryClient.invalidateQueries({ queryKey: ['leases', lease.id] })
        toast.success('Renewal offered', {
          description:
            made.notSentTo.length === 0
              ? 'The offer is emailed to all tenants and shown in the portal.'
              : `No email was sent to ${made.notSentTo.join(', ')}. Copy the link on the lease page for them.`,
        })
      }}
    >
      <ul className="grid gap-3">
        {fields.map(({ id }, index) => (
          <li key={id} aria-label={`Term ${index + 1}`} className="relative rounded border border-line p-3">
            <OptionFields form={form} index={index} lease={lease} first={firstOf(answerBy)} />
            {fields.length > 1 && (
              <IconButton
                label={`Remove term ${index + 1}`}
                size="sm"
                icon={<X aria-hidden />}
                onClick={() => remove(index)}
                className="absolute top-2 right-2"
              />
            )}
          </li>
        ))}
      </ul>
      {fields.length < most && (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => append(yearFrom(lease, today))}
        >
          Add another term
        </Button>
      )}
      <Field
        label="Answer by"
        required
        error={errors.answerBy?.message}
        hint="The last day the tenants can answer. After that, the offer expires."
      >
        {(field) => <DateInput {...field} {...form.register('answerBy')} />}
      </Field>
      <Field label="Message" optional error={errors.message?.message}>
        {(field) => <Textarea {...field} {...form.register('message')} rows={3} maxLength={2_000} />}
      </Field>
    </DialogForm>
  )
}

type OptionFieldsProps = {
  form: UseFormReturn<OfferValues>
  index: number
  lease: LeaseWithPayments
  /** The first month that a concession can be for. */
  first: string
}

function OptionFields({ form, index, lease, first }: OptionFieldsProps) {
  const { control, register, formState } = form
  const errors = formState.errors.options?.[index]
  const [kind, rentAmount, endDate] = useWatch({
    control,
    name: [`options.${index}.kind`, `options.${index}.rentAmount`, `options.${index}.endDate`],
  })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Terms" className="pr-9 sm:col-span-2" error={errors?.kind?.message}>
        {(field) => <Select {...field} {...register(`options.${index}.kind`)} options={kinds} />}
      </Field>
      {kind !== 'MONTH_TO_MONTH' && (
        <Field label="Last day" required error={errors?.endDate?.message}>
          {(field) => <DateInput {...field} {...register(`options.${index}.endDate`)} />}
        </Field>
      )}
      <MoneyField form={control} name={`options.${index}.rentAmount`} label="Monthly rent" required />
      {rentAmount !== null && rentAmount > lease.rentAmount && (
        <RaiseNotice lease={lease} rentAmount={rentAmount} />
      )}
      <OptionConcessions form={form} index={index} span={optionSpan({ kind, endDate }, first)} />
    </div>
  )
}

/** Shows what the law of the state says of a raise that is announced today. */
function RaiseNotice({ lease, rentAmount }: { lease: LeaseWithPayments; rentAmount: number }) {
  const preview = useQuery({
    queryKey: ['leases', lease.id, 'raise', rentAmount],
    queryFn: ({ signal }) =>
      call(previewRentChange, {
        params: { id: lease.id },
        query: { rentAmount, service: 'EMAIL' },
        signal,
      }),
  })
  const notice = preview.data?.notice
  if (!notice?.earliestFrom) {
    return null
  }
  return (
    <Notice tone="info" className="sm:col-span-2">
      <p>
        {`${notice.stateName}: a rent increase announced today may begin on ${formatDate(notice.earliestFrom)}${notice.citation ? ` (${notice.citation})` : ''}. An earlier date needs the tenants’ consent, which they give by accepting.`}
        {notice.doubt && ` ${notice.doubt}`}
      </p>
    </Notice>
  )
}
