import { useForm } from 'react-hook-form'
import { updateLease } from '#shared/leases/contract.ts'
import { maxDate, parsePlainDate } from '#shared/lib/plain-date.ts'
import { call } from '#web/lib/api-client.ts'
import { booksChanged } from '#web/lib/books-changed.ts'
import { contractResolver } from '#web/lib/contract-form.ts'
import { formatMoney } from '#web/lib/format.ts'
import { toast } from '#web/lib/toast.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/form-dialog.tsx'
import type { LeaseWithPayments } from './api.ts'

type Values = { terminationDate: string }

function toBody({ terminationDate }: Values) {
  return { status: 'TERMINATED' as const, terminationDate }
}

const resolver = contractResolver<Values>({
  schema: updateLease.body,
  toBody,
  own: ({ terminationDate }) =>
    terminationDate === '' ? [{ path: 'terminationDate', message: 'Choose the last day' }] : [],
})

type EndLeaseDialogProps = { lease: LeaseWithPayments; today: string; onClose: () => void }

export function EndLeaseDialog(props: EndLeaseDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title="End this lease?"
      description="Before its time, or because a month-to-month tenant moves out."
      size="sm"
    >
      <EndForm {...props} />
    </FormDialog>
  )
}

function EndForm({ lease, today, onClose }: EndLeaseDialogProps) {
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      terminationDate:
        lease.terminationDate ?? maxDate(parsePlainDate(today), parsePlainDate(lease.startDate)),
    },
  })
  return (
    <DialogForm
      form={form}
      submitLabel="End lease"
      onSaved={onClose}
      onSave={async (values) => {
        await call(updateLease, { params: { id: lease.id }, body: toBody(values), ifMatch: lease.version })
        void booksChanged()
        toast.success('Lease ends', { description: 'Nothing is charged after its last day.' })
      }}
    >
      <Field
        label="Last day"
        required
        error={form.formState.errors.terminationDate?.message}
        hint="The last day that the tenant may live there. Rent of later days is not charged."
      >
        {(control) => <DateInput {...control} {...form.register('terminationDate')} />}
      </Field>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft">
        <li>The unit is free again from the day after.</li>
        <li>
          Rent that is charged already stays as it is. Where the last month is only partly lived in, correct
          that charge in the ledger.
        </li>
        {lease.balance !== 0 && (
          <li>
            {lease.balance > 0
              ? `${formatMoney(lease.balance)} is still owed and stays on the books.`
              : `${formatMoney(-lease.balance)} of credit stays on the books.`}
          </li>
        )}
        <li>Until that day has passed you can take the ending back.</li>
      </ul>
    </DialogForm>
  )
}
