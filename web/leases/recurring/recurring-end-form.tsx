import { useForm, useWatch } from 'react-hook-form'
import { updateRecurringCharge } from '#shared/leases/rent/recurring-contract.ts'
import { endOfMonth, isPlainDate, parsePlainDate } from '#shared/lib/plain-date.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatDate, formatMonth } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm } from '#web/ui/dialogs/form-dialog.tsx'
import type { RecurringCharge } from '#web/leases/api.ts'

type Values = { endDate: string; isOpen: boolean }

function toBody({ endDate, isOpen }: Values) {
  return { endDate: isOpen ? null : endDate }
}

type EndRecurringFormProps = { charge: RecurringCharge; today: string; onClose: () => void }

/** Sets the last day of a recurring charge, or lets it run as long as the lease. */
export function EndRecurringForm({ charge, today, onClose }: EndRecurringFormProps) {
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: updateRecurringCharge.body,
      toBody,
      own: ({ endDate, isOpen }) => [
        ...(!isOpen && endDate === '' ? [{ path: 'endDate', message: 'Choose the last day' }] : []),
        ...(!isOpen && endDate !== '' && endDate < charge.startDate
          ? [{ path: 'endDate', message: `The charge begins on ${formatDate(charge.startDate)}` }]
          : []),
      ],
    }),
    defaultValues: {
      endDate: charge.endDate ?? defaultEnd(charge, today),
      isOpen: false,
    },
  })
  const [endDate, isOpen] = useWatch({ control: form.control, name: ['endDate', 'isOpen'] })
  const words = isOpen
    ? ['The charge continues as long as the lease does.', reopenText(charge, null, today)].join(' ').trim()
    : wordsOf(charge, endDate, today)
  return (
    <DialogForm
      form={form}
      days={isOpen ? {} : { endDate: { name: 'The last day', kind: 'last' } }}

      submitLabel={isOpen ? 'Save changes' : 'End charge'}
      onSaved={onClose}
      onSave={async (values) => {
        await call(updateRecurringCharge, {
          params: { id: charge.id },
          body: toBody(values),
          ifMatch: charge.version,
        })
        void invalidateLedger()
        toast.success(
          values.isOpen ? `${charge.name} continues` : `${charge.name} ends on ${formatDate(values.endDate)}`,
        )
      }}
    >
      <Field label="Last day" required={!isOpen} error={form.formState.errors.endDate?.message}>
        {(control) => <DateInput {...control} {...form.register('endDate')} disabled={isOpen} />}
      </Field>
      {charge.endDate !== null && (
        <Checkbox {...form.register('isOpen')}>No last day (continues as long as the lease)</Checkbox>
      )}
      {words && <p className="text-sm text-ink-soft">{words}</p>}
    </DialogForm>
  )
}

/**
 * Returns the suggested end of a recurring charge: the end of its last charged month, so that nothing is reversed
 * unless the user chooses an earlier day.
 */
function defaultEnd({ lastMonth, startDate }: RecurringCharge, today: string): string {
  const charged = endOfMonth(parsePlainDate(lastMonth ?? today))
  return charged < startDate ? startDate : charged
}

function wordsOf(charge: RecurringCharge, endDate: string, today: string): string | undefined {
  const { lastMonth } = charge
  if (!isPlainDate(endDate)) {
    return undefined
  }
  const again = reopenText(charge, endDate, today)
  if (again) {
    return again
  }
  if (lastMonth === null || endDate >= endOfMonth(parsePlainDate(lastMonth))) {
    return 'Charges already posted do not change.'
  }
  const month = formatMonth(endDate)
  // tax is of the rent of a month that begins by the last day, all of it
  const isWhole = charge.rate !== null || endDate === endOfMonth(endDate)
  const later = endDate < lastMonth ? 'Later months that were charged are voided.' : ''
  const own = isWhole ? '' : `${month} is prorated.`
  return [own, later, 'Any excess becomes credit.'].filter(Boolean).join(' ')
}

/** Returns a warning if a past end is moved to a later day, because the charges since then become due; else ''. */
function reopenText({ endDate: before }: RecurringCharge, endDate: string | null, today: string): string {
  const isPutOff = before !== null && before < today && (endDate === null || endDate > before)
  return isPutOff ? `Amounts that came due since ${formatDate(before)} are charged now.` : ''
}
