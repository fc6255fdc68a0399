import { useForm, useWatch } from 'react-hook-form'
import { updateLease } from '#shared/leases/contract.ts'
import { addDays, endOfMonth, parsePlainDate } from '#shared/lib/plain-date.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatDate, formatMonth } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import type { LeaseWithPayments } from '#web/leases/api.ts'
import { lastDayOfOneYear } from '#web/leases/form/lease-values.ts'

type Values = { isMonthToMonth: boolean; endDate: string; rentAmount: number | null }

function toBody({ isMonthToMonth, endDate, rentAmount }: Values) {
  // an empty rent is refused by the form itself
  return { endDate: isMonthToMonth ? null : endDate, rentAmount: rentAmount ?? 0 }
}

type RenewDialogProps = { lease: LeaseWithPayments; today: string; onClose: () => void }

/** Renews a lease: to a new last day, or month to month. */
export function RenewDialog(props: RenewDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title="Renew lease"
      description={describeNow(props.lease)}
      size="sm"
    >
      <RenewForm {...props} />
    </FormDialog>
  )
}

function RenewForm({ lease, today, onClose }: RenewDialogProps) {
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: updateLease.body,
      toBody,
      own: (values) => [
        ...(values.rentAmount === null
          ? [{ path: 'rentAmount', message: 'Enter the rent for a full month' }]
          : []),
        ...(!values.isMonthToMonth && values.endDate === ''
          ? [{ path: 'endDate', message: 'Choose the new last day' }]
          : []),
        ...(!values.isMonthToMonth && values.endDate !== '' && values.endDate <= (lease.endDate ?? today)
          ? [{ path: 'endDate', message: 'Choose a date after the current last day' }]
          : []),
      ],
    }),
    defaultValues: {
      isMonthToMonth: false,
      endDate: lastDayOfOneYear(lease.endDate ? addDays(parsePlainDate(lease.endDate), 1) : today),
      rentAmount: lease.rentAmount,
    },
  })
  const { errors } = form.formState
  const isMonthToMonth = useWatch({ control: form.control, name: 'isMonthToMonth' })
  return (
    <DialogForm
      form={form}
      days={isMonthToMonth ? {} : { endDate: { name: 'The new last day', kind: 'last' } }}

      submitLabel="Renew lease"
      onSaved={onClose}
      onSave={async (values) => {
        await call(updateLease, { params: { id: lease.id }, body: toBody(values), ifMatch: lease.version })
        void invalidateLedger()
        toast.success('Lease renewed')
      }}
    >
      <Checkbox {...form.register('isMonthToMonth')}>Month to month</Checkbox>
      <Field
        label="New last day"
        required={!isMonthToMonth}
        error={errors.endDate?.message}
        hint={isMonthToMonth ? 'The lease continues until you end it.' : undefined}
      >
        {(control) => <DateInput {...control} {...form.register('endDate')} disabled={isMonthToMonth} />}
      </Field>
      <MoneyField
        form={form.control}
        name="rentAmount"
        label="Monthly rent"
        required
        hint={`${newRentFrom(lease.endDate, today)}${lease.atEnd === 'ENDS' ? restOfMonth(lease.endDate) : ''}`}
      />
    </DialogForm>
  )
}

/** Returns a sentence about the term as it is now. */
function describeNow({ endDate, atEnd }: LeaseWithPayments): string {
  if (endDate === null) {
    return 'The lease is now month to month.'
  }
  return atEnd === 'ENDS'
    ? `The lease currently ends on ${formatDate(endDate)}.`
    : `The term currently ends on ${formatDate(endDate)}, and the lease then continues month to month.`
}

/** Returns a sentence about the day when the rent of the renewal begins. */
function newRentFrom(endDate: LeaseWithPayments['endDate'], today: string): string {
  if (endDate !== null && endDate < today) {
    return 'A new amount begins with the first month not yet charged.'
  }
  return endDate === null
    ? 'A new amount begins on the earliest date that your state’s notice period allows.'
    : `A new amount begins on ${formatDate(addDays(parsePlainDate(endDate), 1))}. Until then, the rent does not change.`
}

/** Returns a sentence that the rest of a prorated last month is charged; '' if the last month is whole. */
function restOfMonth(endDate: LeaseWithPayments['endDate']): string {
  return endDate === null || endDate === endOfMonth(parsePlainDate(endDate))
    ? ''
    : ` The rest of ${formatMonth(endDate)} is charged as well.`
}
