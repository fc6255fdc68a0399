import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, messageFor } from '#web/lib/api/api-client.ts'
import { lazyResolver } from '#web/lib/api/lazy-resolver.ts'
import { useRuleMessages } from '#web/lib/forms/rule-messages.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import type { AcceptValues } from './accept-form-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormErrorSummary } from '#web/ui/forms/form-error-summary.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'

const loadRules = async () => (await import('./accept-form-rules.ts')).acceptRules

type AcceptFormProps = {
  /** E-mail address of the invited person. */
  email: string
  /** True where this address has a password already, which is then asked for. Otherwise the person chooses one. */
  hasSignIn: boolean
  /** Accepts with this password and navigates on. An error is shown. */
  onAccept: (password: string) => Promise<void>
}

/** Accepts an invitation: asks for a new password twice, or for the existing password of the address. */
export function AcceptForm({ email, hasSignIn, onAccept }: AcceptFormProps) {
  const { t } = useMessages()
  const translateRule = useRuleMessages()
  const [failure, setFailure] = useState<{ text: string; attempt: number }>()
  const { register, handleSubmit, formState } = useForm<AcceptValues>({
    resolver: lazyResolver(loadRules),
    defaultValues: { password: '', confirmPassword: '', isKnown: hasSignIn },
  })
  const { errors, isSubmitting } = formState

  async function send({ password }: AcceptValues) {
    setFailure(undefined)
    try {
      await onAccept(password)
    } catch (error) {
      setFailure({ text: reasonOf(error), attempt: Date.now() })
    }
  }

  return (
    <>
      {failure && <FormErrorSummary key={failure.attempt} title={failure.text} />}
      <form noValidate onSubmit={(event) => void handleSubmit(send)(event)} className="grid gap-4">
        {/* password managers save the password under this name */}
        <input type="email" name="email" autoComplete="username" defaultValue={email} hidden />
        <Field
          label={t(hasSignIn ? 'signin.invite.yourPassword' : 'signin.invite.choose')}
          required
          error={translateRule(errors.password?.message)}
          {...(hasSignIn ? {} : { hint: t('signin.atLeast') })}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password')}
              onFocus={() => void loadRules()}
              autoComplete={hasSignIn ? 'current-password' : 'new-password'}
            />
          )}
        </Field>
        {!hasSignIn && (
          <Field
            label={t('signin.invite.confirm')}
            required
            error={translateRule(errors.confirmPassword?.message)}
          >
            {(control) => (
              <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />
            )}
          </Field>
        )}
        <Button type="submit" variant="primary" size="lg" block busy={isSubmitting} className="mt-1">
          {t(isSubmitting ? 'signin.invite.accepting' : 'signin.invite.accept')}
        </Button>
      </form>
    </>
  )
}

/** Returns the server's own message where it has one. A 401 here means a wrong password, not an ended session. */
export function reasonOf(error: unknown): string {
  const hasMessage =
    error instanceof ApiError &&
    (error.code?.startsWith('link_') || error.code === 'sign_in_refused' || [401, 409].includes(error.status))
  return hasMessage && error.detail ? error.detail : messageFor(error)
}
