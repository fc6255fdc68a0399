import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { createApiKey } from '#shared/api-keys/contract.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { useEnsureIdentity } from '#web/lib/session/ensure-identity.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ShownOnce } from '#web/ui/buttons/shown-once.tsx'
import { makeKey } from './api.ts'

type Values = { name: string; area: string; level: 'read' | 'write' }

const areas = ['properties', 'units', 'tenants', 'leases', 'payments', 'charges', 'expenses', 'maintenance']

const bodyOf = ({ name, area, level }: Values) => ({ name, scopes: [area ? `${area}:${level}` : level] })

const resolver = contractResolver<Values>({ schema: createApiKey.body, toBody: bodyOf })

export function NewKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog open={open} onClose={onClose} title="New API key">
      <NewKey onClose={onClose} />
    </FormDialog>
  )
}

function NewKey({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string>()
  return key ? (
    <ShownOnce label="API key" secret={key} onDone={onClose} />
  ) : (
    <NewKeyForm onMade={(made) => setKey(made)} />
  )
}

function NewKeyForm({ onMade }: { onMade: (key: string) => void }) {
  const intent = useIdempotencyKey()
  const ensure = useEnsureIdentity()
  const form = useForm<Values>({ resolver, defaultValues: { name: '', area: '', level: 'read' } })
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      submitLabel="Create key"
      onSave={async (values) => {
        const body = bodyOf(values)
        return ensure(() => makeKey(body, intent.keyFor(body)))
      }}
      onSaved={onMade}
    >
      <Field label="Name" required hint="Its purpose, for example Bookkeeping" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Access" required>
          {(control) => (
            <Select
              {...control}
              {...form.register('level')}
              options={[
                { value: 'read', label: 'Read' },
                { value: 'write', label: 'Read and change' },
              ]}
            />
          )}
        </Field>
        <Field label="Area">
          {(control) => (
            <Select
              {...control}
              {...form.register('area')}
              placeholder="All areas"
              options={areas.map((value) => ({
                value,
                label: `Only ${value}`,
              }))}
            />
          )}
        </Field>
      </div>
    </DialogForm>
  )
}
