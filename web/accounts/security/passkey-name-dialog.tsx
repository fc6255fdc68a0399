import { useForm } from 'react-hook-form'
import { renamePasskey as contract } from '#shared/accounts/passkey-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { type Passkey, renamePasskey, securityChanged } from './security-api.ts'

type Values = { name: string }

const resolver = contractResolver<Values>({ schema: contract.body, toBody: (values) => values })

type PasskeyNameDialogProps = { passkey: Passkey; isNew?: boolean; onClose: () => void }

/** Gives a passkey a name that distinguishes it from others. */
export function PasskeyNameDialog({ passkey, isNew = false, onClose }: PasskeyNameDialogProps) {
  const form = useForm<Values>({ resolver, defaultValues: { name: passkey.name } })
  return (
    <FormDialog
      open
      onClose={onClose}
      size="sm"
      title={isNew ? 'Name your passkey' : 'Rename the passkey'}
      description="Choose a name that identifies the device."
    >
      <DialogForm
        form={form}
        submitLabel="Save"
        onSave={({ name }) => call(renamePasskey, { params: { id: passkey.id }, body: { name } })}
        onSaved={() => {
          void securityChanged()
          onClose()
        }}
      >
        <Field label="Name" required error={form.formState.errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
      </DialogForm>
    </FormDialog>
  )
}
