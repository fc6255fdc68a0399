import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { updateLease } from '#shared/leases/contract.ts'
import { giveEndingNotice } from '#shared/leases/ending/ending-contract.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { endingPreviewQuery, type LeaseWithPayments } from '#web/leases/api.ts'
import { RentChanges } from './end-effects.tsx'
import {
  compareWithLaw,
  effectiveLastDay,
  endedByOptions,
  endLeaseResolver,
  type EndLeaseValues,
  toNotice,
  toTermination,
} from './end-lease-values.ts'
import { EndingLaw } from './ending-law.tsx'
import { noticeServiceOptions } from '#web/leases/rent/rent-labels.ts'

type EndLeaseDialogProps = { lease: LeaseWithPayments; today: string; onClose: () => void }

/** Ends a lease on a day: by a notice of one side, which is recorded, or by agreement. */
export function EndLeaseDialog(props: EndLeaseDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title="End this lease?"
      description="Record the notice you received or gave, or end the lease by agreement."
    >
      <EndForm {...props} />
    </FormDialog>
  )
}

function EndForm({ lease, today, onClose }: EndLeaseDialogProps) {
  const form = useForm<EndLeaseValues>({
    resolver: endLeaseResolver,
    defaultValues: {
      endedBy: 'TENANT',
      tenantId: '',
      givenOn: today,
      service: 'PERSON',
      lastDay: '',
      acceptEarly: false,
      reason: '',
      note: '',
    },
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control, compute: (all: EndLeaseValues) => all })
  const { endedBy } = values
  const isNotice = endedBy !== 'BOTH'
  const { data: preview } = useQuery(endingPreviewQuery(lease.id, values))
  const early = compareWithLaw(values, isNotice ? preview : undefined)
  const lastDay = effectiveLastDay(values, early)

  async function save(typed: EndLeaseValues) {
    if (typed.endedBy === 'BOTH') {
      const body = toTermination(typed)
      await call(updateLease, { params: { id: lease.id }, body, ifMatch: lease.version })
    } else {
      await call(giveEndingNotice, { params: { id: lease.id }, body: toNotice(typed) })
    }
    void invalidateLedger()
    toast.success(typed.endedBy === 'BOTH' ? 'Lease ends' : 'Notice recorded', {
      description: `The lease ends on ${formatDate(lastDay)}. Continue with Move-out: charges, deposit and letter.`,
    })
  }

  return (
    <DialogForm
      form={form}
      days={{
        ...(isNotice && { givenOn: { name: 'The notice date', kind: 'agreed' as const } }),
        lastDay: { name: 'The last day', kind: 'agreed' },
      }}

      submitLabel={isNotice ? 'Record notice' : 'End lease'}
      onSaved={onClose}
      onSave={save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Reason for ending">
          {(field) => <Select {...field} {...form.register('endedBy')} options={[...endedByOptions]} />}
        </Field>
        {endedBy === 'TENANT' && lease.tenants.length > 1 && (
          <Field label="Given by" error={errors.tenantId?.message}>
            {(field) => (
              <Select
                {...field}
                {...form.register('tenantId')}
                options={[
                  { value: '', label: 'The whole household' },
                  ...lease.tenants.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </Field>
        )}
        {isNotice && (
          <>
            <Field
              label={endedBy === 'TENANT' ? 'Notice received on' : 'Notice given on'}
              error={errors.givenOn?.message}
            >
              {(control) => <DateInput {...control} {...form.register('givenOn')} />}
            </Field>
            <Field
              label="Delivery method"
              error={errors.service?.message}
              hint="Some states add days if you mail the notice."
            >
              {(control) => (
                <Select {...control} {...form.register('service')} options={[...noticeServiceOptions]} />
              )}
            </Field>
          </>
        )}
      </div>
      <Field
        label="Last day"
        required
        error={errors.lastDay?.message}
        hint="The last day the tenant may live there. No rent is charged after that date."
      >
        {(control) => <DateInput {...control} {...form.register('lastDay')} />}
      </Field>
      {isNotice && preview && (
        <EndingLaw
          preview={preview}
          endedBy={endedBy}
          early={early}
          onUse={(day) => form.setValue('lastDay', day, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      {endedBy === 'TENANT' && early.earliest !== null && (
        <Checkbox {...form.register('acceptEarly')}>
          {`Accept ${formatDate(values.lastDay)} as the last day`}
          <span className="block text-sm text-ink-faint">
            {`Otherwise, the lease ends on ${formatDate(early.earliest)}, and rent is charged until then.`}
          </span>
        </Checkbox>
      )}
      {endedBy === 'LANDLORD' && early.needsReason && (
        <Field
          label="Reason for the earlier date"
          required
          error={errors.reason?.message}
          hint="Saved with the notice, for example: the tenant agreed in writing on November 2."
        >
          {(control) => <Textarea {...control} {...form.register('reason')} rows={2} maxLength={500} />}
        </Field>
      )}
      {isNotice && (
        <Field label="Note" optional error={errors.note?.message} hint="Only your team can see this note.">
          {(control) => <Textarea {...control} {...form.register('note')} rows={2} maxLength={2000} />}
        </Field>
      )}
      {isPlainDate(lastDay) && lastDay >= lease.startDate && (
        <RentChanges key={lastDay.slice(0, 7)} lease={lease} lastDay={lastDay} />
      )}
      <Consequences lease={lease} />
    </DialogForm>
  )
}

function Consequences({ lease: { balance } }: { lease: LeaseWithPayments }) {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft">
      <li>The unit is available starting the next day.</li>
      <li>A pending renewal offer is withdrawn when a notice is recorded.</li>
      {balance !== 0 && (
        <li>
          {balance > 0
            ? `${formatMoney(balance)} is owed today. Any remaining balance stays on the books.`
            : `${formatMoney(-balance)} of credit stays on the books.`}
        </li>
      )}
      <li>
        Until that date, you can withdraw the notice or reinstate the lease. Rent is then charged again as
        before.
      </li>
    </ul>
  )
}
