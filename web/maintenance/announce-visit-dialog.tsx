import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { sendNotices } from '#shared/maintenance/conversation-contract.ts'
import { accountQuery } from '#web/lib/api/account.ts'
import { call } from '#web/lib/api/api-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { useStateLaw } from '#web/lib/api/use-state-law.ts'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { requestTalkedAbout, type MaintenanceRequest } from './api.ts'

type Values = { date: string; from: string; to: string; who: string; message: string }

type AnnounceVisitDialogProps = { request: MaintenanceRequest; onClose: () => void }

/** Notifies the tenants of the unit of a visit, each in their language. */
export function AnnounceVisitDialog({ request, onClose }: AnnounceVisitDialogProps) {
  return (
    <FormDialog open onClose={onClose} title="Announce a visit" description={request.title}>
      <VisitForm request={request} onClose={onClose} />
    </FormDialog>
  )
}

function bodyOf(request: MaintenanceRequest, { date, from, to, who, message }: Values) {
  return {
    maintenanceId: request.id,
    type: 'SCHEDULED',
    recipients: ['TENANTS'],
    message: message.trim() || null,
    visit: { date, from: from || null, to: to || null, who: who.trim() || null },
  }
}

function VisitForm({ request, onClose }: AnnounceVisitDialogProps) {
  const intent = useIdempotencyKey()
  const { data: account } = useQuery(accountQuery)
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: sendNotices.body,
      toBody: (values) => bodyOf(request, values),
      own: ({ date, from, to }) => [
        ...(date === '' ? [{ path: 'date', message: 'Choose the date' }] : []),
        ...(date !== '' && account && date < account.today
          ? [{ path: 'date', message: 'This date is in the past' }]
          : []),
        ...(to !== '' && (from === '' || to <= from)
          ? [{ path: 'to', message: 'Choose a time after the start' }]
          : []),
      ],
    }),
    defaultValues: { date: '', from: '', to: '', who: request.assignedTo ?? '', message: '' },
  })
  const { register, formState, control } = form
  const { errors } = formState
  const [date, from] = useWatch({ control, name: ['date', 'from'] })
  return (
    <DialogForm
      form={form}
      submitLabel="Tell the tenants"
      onSaved={onClose}
      onSave={async (values) => {
        const body = bodyOf(request, values)
        const { sent, skipped } = await call(sendNotices, { body, idempotencyKey: intent.keyFor(body) })
        await requestTalkedAbout(request.id)
        if (sent === 0) {
          toast.error(
            'No email was sent. Either the unit is vacant or its tenants have these emails turned off. If anyone lives there, call instead.',
          )
        } else {
          toast.success(
            `${formatCounted(sent, 'tenant')} notified by email${skipped > 0 ? `, ${skipped} without an address` : ''}`,
          )
        }
      }}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Day" required error={errors.date?.message}>
          {(field) => <DateInput {...field} {...register('date')} min={account?.today} />}
        </Field>
        <Field label="From" optional error={errors.from?.message}>
          {(field) => <Input {...field} {...register('from')} type="time" className="tabular" />}
        </Field>
        <Field label="Until" optional error={errors.to?.message}>
          {(field) => <Input {...field} {...register('to')} type="time" className="tabular" />}
        </Field>
      </div>
      <EntryNotice request={request} date={date} from={from} />
      <Field label="Visitor" optional error={errors.who?.message}>
        {(field) => <Input {...field} {...register('who')} placeholder="Pat from Pipe & Drain" />}
      </Field>
      <Field
        label="Note to the tenants"
        optional
        error={errors.message?.message}
        hint="Your message is not translated."
      >
        {(field) => <Textarea {...field} {...register('message')} rows={3} />}
      </Field>
    </DialogForm>
  )
}

/** Shows the advance notice that the state's law requires, if the law data has a number of hours. */
function EntryNotice({ request, date, from }: { request: MaintenanceRequest; date: string; from: string }) {
  const [now] = useState(Date.now)
  const { law } = useStateLaw(request.unit.property.state)
  const hours = law?.entry.noticeHours ?? null
  if (!law || hours === null) {
    return null
  }
  const start = date === '' ? null : new Date(`${date}T${from || '23:59'}`)
  const isShort = start !== null && start.getTime() - now < hours * 3_600_000
  return (
    <Notice tone={isShort ? 'warn' : 'info'}>
      <p>
        {law.name} requires at least {hours} hours’ notice before a landlord enters
        {law.entry.citation ? ` (${law.entry.citation})` : ''}, except in an emergency.
        {isShort && ' This visit is sooner.'} Not legal advice.
      </p>
    </Notice>
  )
}
