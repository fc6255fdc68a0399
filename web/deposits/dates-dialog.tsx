import { useForm } from 'react-hook-form'
import { setDepositEvents } from '#shared/deposits/contract.ts'
import type { RecordedEvent } from '#shared/deposits/parts.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import type { Deposit } from './api.ts'
import { eventLabels } from './labels.ts'

type Values = Record<RecordedEvent, string>

type DatesDialogProps = { deposit: Deposit; onClose: () => void }

/** Records the days that start the days for the return of a deposit in this state. */
export function DatesDialog({ deposit, onClose }: DatesDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Dates for the deadline"
      description="Leave each date blank until the event happens. Your tenant sees the resulting deadline."
      size="sm"
    >
      <DatesForm deposit={deposit} onClose={onClose} />
    </FormDialog>
  )
}

function DatesForm({ deposit: { leaseId, events }, onClose }: DatesDialogProps) {
  const toBody = (values: Values) =>
    Object.fromEntries(events.map(({ event }) => [event, values[event] || null]))
  const form = useForm<Values>({
    resolver: contractResolver<Values>({ schema: setDepositEvents.body, toBody }),
    defaultValues: {
      possession: '',
      demand: '',
      landlordKnows: '',
      newTenant: '',
      ...Object.fromEntries(events.map(({ event, date }) => [event, date ?? ''])),
    },
  })
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      days={Object.fromEntries(
        events.map(({ event }) => [event, { name: eventLabels[event], kind: 'agreed' as const }]),
      )}

      onSave={async (values) => {
        await call(setDepositEvents, { params: { id: leaseId }, body: toBody(values) })
        void invalidateLedger()
        toast.success('Dates saved')
      }}
      onSaved={onClose}
      submitLabel="Save dates"
    >
      {events.map(({ event }) => (
        <Field key={event} label={eventLabels[event]} optional error={errors[event]?.message}>
          {(control) => <DateInput {...control} {...form.register(event)} />}
        </Field>
      ))}
    </DialogForm>
  )
}
