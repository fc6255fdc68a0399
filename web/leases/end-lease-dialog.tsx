import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { updateLease } from '#shared/leases/contract.ts'
import { isPlainDate, maxDate, parsePlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import {
  chargesFromQuery,
  recurringQuery,
  type LeaseCharge,
  type LeaseWithPayments,
  type RecurringCharge,
} from './api.ts'
import { EndingLaw } from './ending-law.tsx'
import { rentWhenEnded } from './end-preview.ts'
import { recurringWhenEnded } from './recurring-end-preview.ts'

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
  const lastDay = useWatch({ control: form.control, name: 'terminationDate' })
  return (
    <DialogForm
      form={form}
      submitLabel="End lease"
      onSaved={onClose}
      onSave={async (values) => {
        await call(updateLease, { params: { id: lease.id }, body: toBody(values), ifMatch: lease.version })
        void invalidateLedger()
        toast.success('Lease ends', {
          description: 'Its rent is adjusted to the last day. Go on with Move-out: charges, deposit, letter.',
        })
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
      <EndingLaw lease={lease} today={today} lastDay={lastDay} />
      {isPlainDate(lastDay) && lastDay >= lease.startDate && (
        <RentChanges key={lastDay.slice(0, 7)} lease={lease} lastDay={lastDay} />
      )}
      <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft">
        <li>The unit is free again from the day after.</li>
        {lease.balance !== 0 && (
          <li>
            {lease.balance > 0
              ? `${formatMoney(lease.balance)} is owed today. What is left of it stays on the books.`
              : `${formatMoney(-lease.balance)} of credit stays on the books.`}
          </li>
        )}
        <li>Until that day you can reinstate the lease. The rent is then charged again as before.</li>
      </ul>
    </DialogForm>
  )
}

/** Shows what happens to the rent and the recurring charges, computed by the rules that will post it. */
function RentChanges({ lease, lastDay }: { lease: LeaseWithPayments; lastDay: string }) {
  const posted = useQuery(chargesFromQuery(lease.id, startOfMonth(parsePlainDate(lastDay))))
  const recurring = useQuery(recurringQuery(lease.id))
  const failed = [posted, recurring].find((query) => query.isError)
  const sentences =
    posted.data &&
    recurring.data &&
    sentencesOf({ lease, lastDay, posted: posted.data, recurring: recurring.data })
  return (
    <section aria-label="Effect on rent" className="rounded border border-line bg-sunken px-4 py-3">
      <h3 className="text-sm font-medium">Effect on rent</h3>
      {failed ? (
        <p role="alert" className="mt-1.5 text-sm text-ink-soft">
          The last month is prorated and later months are voided. {messageFor(failed.error)}
        </p>
      ) : sentences === undefined ? (
        <div className="mt-2">
          <SkeletonLines lines={1} />
        </div>
      ) : (
        <ul className="tabular mt-1.5 grid gap-1 text-sm">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {sentences.length === 0 && <li>Charges already posted do not change.</li>}
        </ul>
      )}
    </section>
  )
}

type Known = {
  lease: LeaseWithPayments
  lastDay: string
  posted: LeaseCharge[]
  recurring: RecurringCharge[]
}

/** Returns the sentences. Of two equal ones, such as about money that becomes credit, it keeps one. */
function sentencesOf({ lease, lastDay, posted, recurring }: Known): string[] {
  const rent = posted.filter(({ type }) => type === 'RENT')
  const all = [
    ...rentWhenEnded(lease, lastDay, rent),
    ...recurring.flatMap((charge) => recurringWhenEnded(lease, charge, lastDay, posted)),
  ]
  return [...new Set(all)]
}
