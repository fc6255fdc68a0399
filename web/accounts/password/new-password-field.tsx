import type { UseFormRegisterReturn } from 'react-hook-form'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { StrengthBar } from './strength-bar.tsx'

type PasswordFieldProps = {
  label: string
  error: string | undefined
  registration: UseFormRegisterReturn
}

type NewPasswordFieldProps = PasswordFieldProps & {
  hint: string | undefined
  /** What was entered so far. */
  password: string | undefined
  onFocus?: () => void
}

/** Asks for a new password, and shows how strong it is. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { label, error, registration, hint, password, onFocus } = props
  const { t } = useMessages()
  return (
    <div className="grid gap-2">
      <Field label={label} required error={error} hint={hint}>
        {(control) => (
          <PasswordInput {...control} {...registration} onFocus={onFocus} autoComplete="new-password" />
        )}
      </Field>
      <StrengthBar password={password} t={t} />
    </div>
  )
}

/** Asks for the new password once more. */
export function ConfirmPasswordField({ label, error, registration }: PasswordFieldProps) {
  return (
    <Field label={label} required error={error}>
      {(control) => <PasswordInput {...control} {...registration} autoComplete="new-password" />}
    </Field>
  )
}
