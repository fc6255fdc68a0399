import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { href, useNavigate } from 'react-router'
import { moveLease } from '#shared/leases/moves/move-contract.ts'
import { addMonths, isPlainDate, parsePlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import { call } from '#web/lib/api/api-client.ts'
import { problemsOf } from '#web/lib/api/api-error.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { type LeaseWithPayments, type MovePlan, movePreviewQuery } from '#web/leases/api.ts'
import { MoveCharges } from './move-charges.tsx'
import { MovePreview } from './move-preview.tsx'
import { MoveUnitField } from './move-unit-field.tsx'
import type { MoveValues } from './move-values.ts'

/** Returns a move as the API takes it; `charges` are the recurring charges that run on its day. */
function toBody(
  { unitId, moveOn, rentAmount, securityDeposit, carryCredit, leftCharges, reason }: MoveValues,
  charges: MovePlan['recurringCharges'],
) {
  const words = reason.trim()
  return {
    unitId,
    moveOn,
    rentAmount: rentAmount ?? 0, // an empty rent is refused by the form itself
    securityDeposit: securityDeposit ?? 0,
    carryCredit,
    ...(leftCharges.length > 0 && {
      recurringChargeIds: charges.map(({ id }) => id).filter((id) => !leftCharges.includes(id)),
    }),
    ...(words !== '' && { lawReasons: { securityDeposit: words, lateFee: words, graceDays: words } }),
  }
}

type MoveDialogProps = { lease: LeaseWithPayments; today: string; onClose: () => void }

/** Moves the household of a lease to another unit, with a preview of the effects. */
export function MoveDialog(props: MoveDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title="Move to another unit"
      description="This lease ends, and a new one with the same tenants and terms begins."
    >
      <MoveForm {...props} />
    </FormDialog>
  )
}

/** The terms of a new lease that the law may limit. */
const limited = ['securityDeposit', 'lateFee', 'graceDays']

function MoveForm({ lease, today, onClose }: MoveDialogProps) {
  const navigate = useNavigate()
  const intent = useIdempotencyKey()
  const [needsReason, setNeedsReason] = useState(false)
  const form = useForm<MoveValues>({
    resolver: contractResolver<MoveValues>({
      schema: moveLease.body,
      toBody: (typed) => toBody(typed, []),
      own: ({ unitId, moveOn, rentAmount }) => [
        ...(unitId === '' ? [{ path: 'unitId', message: 'Choose a unit' }] : []),
        ...(moveOn === '' ? [{ path: 'moveOn', message: 'Choose the first day in the other unit' }] : []),
        ...(rentAmount === null ? [{ path: 'rentAmount', message: 'Enter the rent for a full month' }] : []),
      ],
    }),
    defaultValues: {
      unitId: '',
      moveOn: addMonths(startOfMonth(parsePlainDate(today)), 1),
      rentAmount: lease.rentAmount,
      securityDeposit: lease.securityDeposit,
      carryCredit: false,
      leftCharges: [],
      reason: '',
    },
  })
  const { errors } = form.formState
  const values = useDeferredValue(useWatch({ control: form.control, compute: (all: MoveValues) => all }))
  const preview = useQuery({
    ...movePreviewQuery(lease.id, previewBody(values)),
    placeholderData: keepPreviousData,
    retry: false,
  })

  async function save(typed: MoveValues): Promise<string> {
    const body = toBody(typed, preview.data?.recurringCharges ?? [])
    try {
      const next = await call(moveLease, {
        params: { id: lease.id },
        body,
        ifMatch: lease.version,
        idempotencyKey: intent.keyFor(body),
      })
      void invalidateLedger()
      toast.success(`The household moves to ${next.unit.property.name}, ${next.unit.unitNumber}`, {
        description: `The new lease begins on ${formatDate(next.startDate)}.`,
      })
      return next.id
    } catch (error) {
      setNeedsReason((before) => before || problemsOf(error).some(({ path }) => limited.includes(path)))
      throw error
    }
  }

  return (
    <DialogForm
      form={form}
      days={{ moveOn: { name: 'The move date', kind: 'agreed' } }}

      submitLabel="Move household"
      onSave={save}
      onSaved={(leaseId) => {
        onClose()
        void navigate(href('/leases/:leaseId', { leaseId }))
      }}
    >
      <MoveUnitField form={form.control} currentUnitId={lease.unitId} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Move date" required error={errors.moveOn?.message}>
          {(control) => <DateInput {...control} {...form.register('moveOn')} />}
        </Field>
        <MoneyField form={form.control} name="rentAmount" label="Monthly rent" required />
        <MoneyField form={form.control} name="securityDeposit" label="Security deposit" />
      </div>
      {needsReason && (
        <Field
          label="Reason these terms are allowed"
          required
          error={errors.reason?.message}
          hint="The reason is saved with the new lease."
        >
          {(control) => <Textarea {...control} {...form.register('reason')} rows={2} maxLength={500} />}
        </Field>
      )}
      {preview.data && preview.data.credit > 0 && (
        <Checkbox {...form.register('carryCredit')}>
          Move the credit too
          <span className="block text-sm text-ink-faint">
            {formatMoney(preview.data.credit)} not yet used, and any credit left from the last month.
          </span>
        </Checkbox>
      )}
      <MoveCharges form={form} charges={preview.data?.recurringCharges ?? []} />
      <MovePreview
        lease={lease}
        plan={previewBody(values) === null ? undefined : preview.data}
        problems={preview.isError ? problemsOf(preview.error) : []}
        values={values}
        today={today}
      />
    </DialogForm>
  )
}

/** Returns the question of the preview; null while the form is incomplete. */
function previewBody({ unitId, moveOn, rentAmount, securityDeposit }: MoveValues) {
  return unitId !== '' && isPlainDate(moveOn) && rentAmount !== null && rentAmount <= 10_000_000
    ? { unitId, moveOn, rentAmount, securityDeposit: securityDeposit ?? 0 }
    : null
}
