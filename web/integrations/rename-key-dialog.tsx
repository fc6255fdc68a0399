import { useForm } from 'react-hook-form'
import { renameApiKey as contract } from '#shared/api-keys/contract.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { type ApiKey, renameKey } from './api.ts'

type Values = { name: string }

const resolver = contractResolver<Values>({ schema: contract.body, toBody: (values) => values })

/** Changes the name of an API key. Its token and its permissions stay. */
export function RenameKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const form = useForm<Values>({ resolver, defaultValues: { name: apiKey.name } })
  return (
    <FormDialog
      open
      onClose={onClose}
      size="sm"
      title="Rename the key"
      description="Programs that use it are not affected."
    >
      <DialogForm
        form={form}
        submitLabel="Save"
        onSave={({ name }) => renameKey(apiKey, name)}
        onSaved={onClose}
      >
        <Field label="Name" required error={form.formState.errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
      </DialogForm>
    </FormDialog>
  )
}
