import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { WireBody } from '#shared/lib/route.ts'
import { createNotification, messageRecipients } from '#shared/notifications/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

export type MessageTo = Pick<
  WireBody<typeof createNotification>,
  'tenantId' | 'leaseId' | 'propertyId' | 'userId' | 'team'
>

type Values = { title: string; message: string }

type MessageDialogProps = {
  to: MessageTo
  /** 'Tia Tenant', 'everybody who rents at Maple Court'. */
  whom: string
  onClose: () => void
}

/** Writes to tenants or the team: in their portal and by mail. */
export function MessageDialog({ to, whom, onClose }: MessageDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Send message"
      description={`To ${whom}. The message goes to the portal and by email, and replies go to your email.`}
    >
      <MessageForm to={to} onClose={onClose} />
    </FormDialog>
  )
}

function MessageForm({ to, onClose }: Pick<MessageDialogProps, 'to' | 'onClose'>) {
  const intent = useIdempotencyKey()
  const bodyOf = (values: Values) => ({ ...to, ...values, email: true })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({ schema: createNotification.body, toBody: bodyOf }),
    defaultValues: { title: '', message: '' },
  })
  const { register, formState } = form
  const { errors } = formState
  return (
    <DialogForm
      form={form}
      submitLabel="Send message"
      onSaved={onClose}
      onSave={async (values) => {
        const body = bodyOf(values)
        const { sent, emailed, skipped } = await call(createNotification, {
          body,
          idempotencyKey: intent.keyFor(body),
        })
        void queryClient.invalidateQueries({ queryKey: ['tenants', 'messages'] })
        toast.success(told(Math.max(sent, emailed), skipped))
      }}
    >
      <Recipients to={to} />
      <Field label="Subject" required error={errors.title?.message}>
        {(control) => <Input {...control} {...register('title')} maxLength={160} autoComplete="off" />}
      </Field>
      <Field
        label="Message"
        required
        error={errors.message?.message}
        hint="The rest of the email is in each recipient’s language. Your message is not translated."
      >
        {(control) => <Textarea {...control} {...register('message')} rows={6} maxLength={2_000} />}
      </Field>
    </DialogForm>
  )
}

/** Names who gets the message before it is sent, and who gets it in the portal alone or not at all. */
function Recipients({ to: { tenantId, leaseId, propertyId } }: { to: MessageTo }) {
  const query = { tenantId, leaseId, propertyId }
  const { data } = useQuery({
    queryKey: ['tenants', 'recipients', query],
    queryFn: ({ signal }) => call(messageRecipients, { query, signal }),
    enabled: [tenantId, leaseId, propertyId].some((id) => id !== undefined),
  })
  if (!data) {
    return null
  }
  const names = (people: typeof data) => new Intl.ListFormat('en-US').format(people.map(({ name }) => name))
  const reached = data.filter(({ inPortal, byEmail }) => inPortal || byEmail)
  const portalOnly = reached.filter(({ byEmail }) => !byEmail)
  const missed = data.filter((one) => !reached.includes(one))
  return (
    <div className="grid gap-1 text-sm wrap-anywhere">
      <p>
        <span className="font-medium">{`To ${formatCounted(reached.length, 'person', 'people')}`}</span>
        {reached.length > 0 && `: ${names(reached)}`}
      </p>
      {portalOnly.length > 0 && (
        <p className="text-ink-soft">{`Portal only, no email address: ${names(portalOnly)}`}</p>
      )}
      {missed.length > 0 && (
        <p className="text-warn">{`Not sent, no email address or portal access: ${names(missed)}`}</p>
      )}
    </div>
  )
}

function told(reached: number, skipped: number): string {
  const people = `Message sent to ${formatCounted(reached, 'person', 'people')}`
  return skipped === 0
    ? people
    : `${people}. ${formatCounted(skipped, 'person', 'people')} could not be reached`
}
