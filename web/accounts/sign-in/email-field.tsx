import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'

type EmailFieldProps = {
  label: string
  error: string | undefined
  registration: UseFormRegisterReturn
  onFocus?: () => void
}

/** Asks for the email with which somebody signs in. */
export function EmailField({ label, error, registration, onFocus }: EmailFieldProps) {
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <Input
          {...control}
          {...registration}
          onFocus={onFocus}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
