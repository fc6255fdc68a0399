import type { UseFormRegister } from 'react-hook-form'
import { href } from 'react-router'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { interpolationMarker } from '#web/ui/interpolate.tsx'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import type { SignupForm } from './signup-rules.ts'

/** Marks the place of the second link. */
const otherMark = `${interpolationMarker}${interpolationMarker}`
const between = new RegExp(`(${interpolationMarker}+)`)

type TermsFieldProps = { register: UseFormRegister<SignupForm>; error: string | undefined }

/**
 * The field for accepting the terms. It is registered when it renders, after the fields above it, because the first
 * invalid field in that order gets the focus.
 */
export function TermsField({ register, error }: TermsFieldProps) {
  const { t } = useMessages()
  const parts = t('signin.up.accept', { terms: interpolationMarker, privacy: otherMark }).split(between)
  return (
    <div className="grid gap-1.5">
      <Checkbox
        {...register('terms')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'terms-error' : undefined}
      >
        {parts.map((part) =>
          part === interpolationMarker || part === otherMark ? (
            <a
              key={part}
              href={part === interpolationMarker ? href('/terms') : href('/privacy')}
              target="_blank"
              rel="noreferrer"
              className={textLinkClass}
            >
              {t(part === interpolationMarker ? 'signin.up.terms' : 'signin.up.privacy')}
            </a>
          ) : (
            part
          ),
        )}
      </Checkbox>
      {error && <FieldError id="terms-error">{error}</FieldError>}
    </div>
  )
}
