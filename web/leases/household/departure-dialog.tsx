import { useForm } from 'react-hook-form'
import { recordDeparture } from '#shared/leases/household/household-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { LeaseWithPayments, Roommate } from '#web/leases/api.ts'

type Values = { leftOn: string; forwardingAddress: string }

function toBody({ leftOn, forwardingAddress }: Values) {
  return { leftOn, forwardingAddress: forwardingAddress.trim() || null }
}

const resolver = contractResolver<Values>({
  schema: recordDeparture.body,
  toBody,
  own: ({ leftOn }) => (leftOn === '' ? [{ path: 'leftOn', message: 'Choose the date' }] : []),
})

type DepartureDialogProps = {
  lease: LeaseWithPayments
  roommate: Roommate
  isOnlyTenant: boolean
  today: string
  onClose: () => void
}

/** Records that one of several tenants moved out. */
export function DepartureDialog(props: DepartureDialogProps) {
  const { roommate, isOnlyTenant, onClose } = props
  return (
    <FormDialog open onClose={onClose} title={`${roommate.name} moved out`} size="sm">
      {isOnlyTenant ? (
        <Notice tone="info" title="This is the only tenant on the lease">
          To settle the deposit and final charges, end the lease instead. If another person takes over, add
          them as a roommate first.
        </Notice>
      ) : (
        <DepartureForm {...props} />
      )}
    </FormDialog>
  )
}

function DepartureForm({ lease, roommate, today, onClose }: DepartureDialogProps) {
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      leftOn: lease.endDate !== null && lease.phase === 'ended' ? lease.endDate : today,
      forwardingAddress: '',
    },
  })
  const { errors } = form.formState
  const { tenantId, name } = roommate
  return (
    <DialogForm
      form={form}
      days={{ leftOn: { name: 'The move-out date', kind: 'agreed' } }}

      submitLabel="Save move-out"
      onSaved={onClose}
      onSave={async (values) => {
        await call(recordDeparture, { params: { id: lease.id, tenantId }, body: toBody(values) })
        void invalidateLedger()
        toast.success(`${name} moved out on ${formatDate(values.leftOn)}`)
      }}
    >
      <Field label="Moved out on" required error={errors.leftOn?.message} hint="Today or an earlier date.">
        {(control) => <DateInput {...control} {...form.register('leftOn')} max={today} />}
      </Field>
      <Field
        label="Forwarding address"
        optional
        error={errors.forwardingAddress?.message}
        hint={`${name} can also enter it in the portal.`}
      >
        {(control) => (
          <Textarea {...control} {...form.register('forwardingAddress')} rows={3} maxLength={500} />
        )}
      </Field>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft">
        <li>
          The lease, its ledger and its deposit continue with the other tenants. Nothing is charged or
          refunded.
        </li>
        <li>
          {name} gets no further emails or reminders, and keeps portal access to records through this date.
        </li>
      </ul>
    </DialogForm>
  )
}
