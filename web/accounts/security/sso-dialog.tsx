import { useForm } from 'react-hook-form'
import { updateSso } from '#shared/accounts/sso-contract.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { save, type SsoConnection, type SsoSettings } from './sso-api.ts'
import { CopiedText } from './sso-copied-text.tsx'
import { useStepUp } from './step-up.tsx'

type Values = {
  issuer: string
  clientId: string
  clientSecret: string
  domains: string
  required: boolean
}

const bodyOf = ({ issuer, clientId, clientSecret, domains, required }: Values) => ({
  issuer: issuer.trim(),
  clientId: clientId.trim(),
  clientSecret: clientSecret.trim() || null,
  domains: domains.split(/[\s,;]+/).filter(Boolean),
  required,
})

const resolver = contractResolver<Values>({ schema: updateSso.body, toBody: bodyOf })

/** The form of an account's single sign-on. */
export function SsoDialog({
  open,
  onClose,
  settings,
}: {
  open: boolean
  onClose: () => void
  settings: SsoSettings
}) {
  return (
    <FormDialog open={open} onClose={onClose} title="Single sign-on">
      <SsoForm settings={settings} onClose={onClose} />
    </FormDialog>
  )
}

function valuesOf(connection: SsoConnection | null): Values {
  return {
    issuer: connection?.issuer ?? '',
    clientId: connection?.clientId ?? '',
    clientSecret: '',
    domains: connection?.domains.map(({ domain }) => domain).join(', ') ?? '',
    required: connection?.required ?? false,
  }
}

function SsoForm({ settings, onClose }: { settings: SsoSettings; onClose: () => void }) {
  const { connection } = settings
  const { ensure } = useStepUp()
  const form = useForm<Values>({ resolver, defaultValues: valuesOf(connection) })
  const { errors } = form.formState
  const plain = { autoComplete: 'off', spellCheck: false } as const
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      onSave={(values) => ensure(() => save(connection, bodyOf(values)))}
      onSaved={() => {
        toast.success('Single sign-on saved')
        onClose()
      }}
    >
      <CopiedText label="Redirect URI, for your provider" text={settings.redirectUri} />
      <Field
        label="Issuer URL"
        required
        hint="For example https://example.okta.com"
        error={errors.issuer?.message}
      >
        {(control) => (
          <Input {...control} {...form.register('issuer')} {...plain} type="url" inputMode="url" />
        )}
      </Field>
      <Field label="Client ID" required error={errors.clientId?.message}>
        {(control) => <Input {...control} {...form.register('clientId')} {...plain} />}
      </Field>
      <Field
        label="Client secret"
        required={!connection?.hasSecret}
        hint={
          connection?.hasSecret
            ? 'Leave blank to keep the stored secret'
            : 'It is stored encrypted and never shown again'
        }
        error={errors.clientSecret?.message}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('clientSecret')} autoComplete="new-password" />
        )}
      </Field>
      <Field
        label="Email domains"
        required
        hint="The domains of your work addresses, separated by commas"
        error={errors.domains?.message}
      >
        {(control) => <Input {...control} {...form.register('domains')} {...plain} />}
      </Field>
      <Field
        label="Require single sign-on"
        hint="Members can then sign in only through your provider. Owners, tenants, property owners and API keys are not affected."
        error={errors.required?.message}
      >
        {(control) => (
          <Checkbox {...control} {...form.register('required')}>
            Require it for every member except owners
          </Checkbox>
        )}
      </Field>
    </DialogForm>
  )
}
