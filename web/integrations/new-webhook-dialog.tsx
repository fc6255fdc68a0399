import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { createWebhook } from '#shared/webhooks/contract.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { useEnsureIdentity } from '#web/lib/session/ensure-identity.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { ShownOnce } from '#web/ui/buttons/shown-once.tsx'
import { addWebhook } from './api.ts'

type Values = { url: string; eventTypes: string }

const bodyOf = ({ url, eventTypes }: Values) => ({
  url: url.trim(),
  eventTypes: eventTypes.split(/[\s,]+/).filter(Boolean),
})

const resolver = contractResolver<Values>({ schema: createWebhook.body, toBody: bodyOf })

export function NewWebhookDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog open={open} onClose={onClose} title="New webhook">
      <NewWebhook onClose={onClose} />
    </FormDialog>
  )
}

function NewWebhook({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  return secret ? (
    <ShownOnce label="Signing secret" secret={secret} onDone={onClose} />
  ) : (
    <NewWebhookForm onMade={(made) => setSecret(made)} />
  )
}

function NewWebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const intent = useIdempotencyKey()
  const ensure = useEnsureIdentity()
  const form = useForm<Values>({ resolver, defaultValues: { url: '', eventTypes: '*' } })
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      submitLabel="Add webhook"
      onSave={async (values) => {
        const body = bodyOf(values)
        return ensure(() => addWebhook(body, intent.keyFor(body)))
      }}
      onSaved={onMade}
    >
      <Field label="URL" required hint="https://example.com/tenure" error={errors.url?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('url')}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="Events"
        required
        hint="Enter * for all events, or list specific events, for example payment.recorded, lease.*, maintenance.created"
        error={errors.eventTypes?.message}
      >
        {(control) => (
          <Input {...control} {...form.register('eventTypes')} autoComplete="off" spellCheck={false} />
        )}
      </Field>
    </DialogForm>
  )
}
