import { useForm } from 'react-hook-form'
import { logNotice } from '#shared/maintenance/conversation-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { requestTalkedAbout, type MaintenanceRequest } from './api.ts'

const channelOptions = [
  { value: 'PHONE', label: 'By phone' },
  { value: 'SMS', label: 'By text message' },
  { value: 'IN_PERSON', label: 'In person' },
  { value: 'LETTER', label: 'By letter' },
  { value: 'EMAIL', label: 'By email' },
  { value: 'OTHER', label: 'Another way' },
] as const

type Values = { channel: string; recipient: string; message: string; sentAt: string }

type RecordMessageDialogProps = { request: MaintenanceRequest; onClose: () => void }

/** Records that a tenant was informed about a request by phone, text message or in person. Sends nothing. */
export function RecordMessageDialog({ request, onClose }: RecordMessageDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Record a message to the tenant"
      description="The message is saved in the request’s history. Nothing is sent."
    >
      <MessageForm request={request} onClose={onClose} />
    </FormDialog>
  )
}

function bodyOf(request: MaintenanceRequest, { channel, recipient, message, sentAt }: Values) {
  const at = new Date(sentAt)
  return {
    maintenanceId: request.id,
    channel: channel as 'PHONE', // one of the options; the contract validates it
    recipient,
    message: message.trim() || null,
    ...(Number.isNaN(at.getTime()) ? {} : { sentAt: at.toISOString() }),
  }
}

function MessageForm({ request, onClose }: RecordMessageDialogProps) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: logNotice.body,
      toBody: (values) => bodyOf(request, values),
    }),
    defaultValues: { channel: 'PHONE', recipient: '', message: '', sentAt: nowHere() },
  })
  const { register, formState } = form
  const { errors } = formState
  return (
    <DialogForm
      form={form}
      submitLabel="Record"
      onSaved={onClose}
      onSave={async (values) => {
        const body = bodyOf(request, values)
        await call(logNotice, { body, idempotencyKey: intent.keyFor(body) })
        await requestTalkedAbout(request.id)
        toast.success('Recorded in the history')
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Recipient" required error={errors.recipient?.message}>
          {(field) => <Input {...field} {...register('recipient')} autoComplete="off" />}
        </Field>
        <Field label="Method" required error={errors.channel?.message}>
          {(field) => <Select {...field} {...register('channel')} options={channelOptions} />}
        </Field>
        <Field label="When" required error={errors.sentAt?.message}>
          {(field) => <Input {...field} {...register('sentAt')} type="datetime-local" className="tabular" />}
        </Field>
      </div>
      <Field label="Message" optional error={errors.message?.message}>
        {(field) => <Textarea {...field} {...register('message')} rows={3} />}
      </Field>
    </DialogForm>
  )
}

/** Returns the current minute in local time, in the format of `datetime-local`: 2026-11-21T17:00. */
function nowHere(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
