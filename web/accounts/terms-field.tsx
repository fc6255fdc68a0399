import type { UseFormRegister } from 'react-hook-form'
import { href } from 'react-router'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { SignupForm } from './signup-rules.ts'

type TermsFieldProps = { register: UseFormRegister<SignupForm>; error: string | undefined }

/** Registered when it is drawn, after the fields above it: the first bad field gets the focus, in that order. */
export function TermsField({ register, error }: TermsFieldProps) {
  return (
    <div className="grid gap-1.5">
      <Checkbox
        {...register('terms')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'terms-error' : undefined}
      >
        I accept the{' '}
        <a href={href('/terms')} target="_blank" rel="noreferrer" className={textLinkClass}>
          terms and conditions
        </a>{' '}
        and the{' '}
        <a href={href('/privacy')} target="_blank" rel="noreferrer" className={textLinkClass}>
          privacy policy
        </a>
      </Checkbox>
      {error && <FieldError id="terms-error">{error}</FieldError>}
    </div>
  )
}
