import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { updateLease } from '#shared/leases/contract.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { type LeaseWithPayments, rentChangeQuery } from '#web/leases/api.ts'
import { noticeServiceOptions, type PlannedRaise, rentRows, savedRentText } from './rent-labels.ts'
import { RentLetterSection } from './rent-letter-section.tsx'
import { RentPreview } from './rent-preview.tsx'

type Service = (typeof noticeServiceOptions)[number]['value']
type Values = {
  rentAmount: number | null
  /** Empty: the proposed day. */
  rentFrom: string
  givenOn: string
  service: Service
  reason: string
}

function toBody({ rentAmount, rentFrom, givenOn, service, reason }: Values) {
  return {
    rentAmount: rentAmount ?? 0, // an empty rent is refused by the form itself
    ...(rentFrom !== '' && { rentFrom }),
    rentNotice: { ...(givenOn !== '' && { givenOn }), service },
    ...(reason.trim() !== '' && { lawReasons: { rentIncrease: reason.trim() } }),
  }
}

type ChangeRentDialogProps = { lease: LeaseWithPayments; today: string; onClose: () => void }

/** Plans a new rent of a signed lease, with the notice that the law of the state asks for. */
export function ChangeRentDialog({ lease, today, onClose }: ChangeRentDialogProps) {
  const [planned, setPlanned] = useState<PlannedRaise>()
  return (
    <FormDialog
      open
      onClose={onClose}
      title={planned ? 'The rent increase is scheduled' : 'Change rent'}
      description={
        planned
          ? `${formatMoney(planned.rentAmount)} from ${formatDate(planned.from)}. Now give the tenants notice: sign and serve the English letter. The Spanish copy is a courtesy.`
          : 'Rent already charged does not change.'
      }
    >
      {planned ? (
        <div className="grid gap-4">
          <RentLetterSection lease={lease} raise={planned} />
          <DialogActions>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </DialogActions>
        </div>
      ) : (
        <ChangeRentForm
          lease={lease}
          today={today}
          onSaved={(raise) => (raise ? setPlanned(raise) : onClose())}
        />
      )}
    </FormDialog>
  )
}

type ChangeRentFormProps = {
  lease: LeaseWithPayments
  today: string
  /** Gets the raise that was planned; undefined for a rent that needs no letter. */
  onSaved: (raise: PlannedRaise | undefined) => void
}

function ChangeRentForm({ lease, today, onSaved }: ChangeRentFormProps) {
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: updateLease.body,
      toBody,
      own: ({ rentAmount, rentFrom }) => [
        ...(rentAmount === null ? [{ path: 'rentAmount', message: 'Enter the rent for a full month' }] : []),
        ...(rentAmount === lease.rentAmount && rentFrom === ''
          ? [{ path: 'rentAmount', message: 'This is the current rent. Enter the new rent' }]
          : []),
      ],
    }),
    defaultValues: {
      rentAmount: lease.rentAmount,
      rentFrom: '',
      givenOn: today,
      service: 'PERSON',
      reason: '',
    },
  })
  const { errors } = form.formState
  const values = useDeferredValue(useWatch({ control: form.control, compute: (all: Values) => all }))
  const preview = useQuery(rentChangeQuery(lease.id, queryOf(values, lease.rentAmount)))
  const plan = preview.data

  async function save(typed: Values) {
    const saved = await call(updateLease, {
      params: { id: lease.id },
      body: toBody(typed),
      ifMatch: lease.version,
    })
    void invalidateLedger()
    toast.success(savedRentText(saved, typed.rentAmount ?? 0))
    return (
      rentRows(saved, today).findLast(({ rentAmount }) => rentAmount === typed.rentAmount)?.raise ?? undefined
    )
  }

  return (
    <DialogForm
      form={form}
      days={{
        ...(plan?.isRaise && { givenOn: { name: 'The notice date', kind: 'agreed' as const } }),
        rentFrom: { name: 'The first day of the new rent', kind: 'agreed' },
      }}
      submitLabel="Save new rent"
      onSave={save}
      onSaved={onSaved}
    >
      <MoneyField form={form.control} name="rentAmount" label="New monthly rent" required />
      {plan?.isRaise && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Notice given on"
            error={errors.givenOn?.message}
            hint="The date the tenant receives it. The notice period starts on this date."
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
        </div>
      )}
      <Field
        label="New rent starts"
        optional
        error={errors.rentFrom?.message}
        hint={
          plan
            ? `If left blank: ${formatDate(plan.proposedFrom)}. Rent is charged by calendar month.`
            : 'Rent is charged by calendar month.'
        }
      >
        {(control) => <DateInput {...control} {...form.register('rentFrom')} />}
      </Field>
      {plan?.needsReason && (
        <Field
          label="Reason for the earlier date"
          required
          error={errors.reason?.message}
          hint="Saved with the lease, for example: the tenant agreed in writing on November 2."
        >
          {(control) => <Textarea {...control} {...form.register('reason')} rows={2} maxLength={500} />}
        </Field>
      )}
      {plan && <RentPreview plan={plan} />}
    </DialogForm>
  )
}

/** Returns the query of the preview; undefined while the typed rent or days are incomplete. */
function queryOf({ rentAmount, rentFrom, givenOn, service }: Values, rentNow: number) {
  const isComplete =
    rentAmount !== null &&
    rentAmount >= 0 &&
    rentAmount <= 10_000_000 &&
    (rentFrom === '' || isPlainDate(rentFrom)) &&
    (givenOn === '' || isPlainDate(givenOn))
  if (!isComplete || (rentAmount === rentNow && rentFrom === '')) {
    return undefined
  }
  return {
    rentAmount: String(rentAmount),
    ...(rentFrom !== '' && { rentFrom }),
    ...(givenOn !== '' && { givenOn }),
    service,
  }
}
