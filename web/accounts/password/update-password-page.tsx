import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { href, redirect, useNavigate } from 'react-router'
import { ApiError, call, messageFor, problemsOf } from '#web/lib/api/api-client.ts'
import { signOut } from '#web/lib/session/auth.ts'
import { AuthMessages } from '#web/common/messages/auth-messages.tsx'
import { useRuleMessages } from '#web/lib/forms/rule-messages.ts'
import { lazyResolver } from '#web/lib/api/lazy-resolver.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { withVerifyingScreen } from '#web/lib/session/verifying.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Interpolate, interpolationMarker } from '#web/ui/interpolate.tsx'
import { FormErrorSummary, type FormProblem } from '#web/ui/forms/form-error-summary.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { authSession, updatePassword } from '#web/accounts/sign-in/auth-routes.ts'
import { consumeUrlHash, consumeHashTokens } from '#web/accounts/sign-in/url-hash-tokens.ts'
import type { UpdatePasswordForm } from './update-password-rules.ts'
import type { Route } from './+types/update-password-page'
import { ConfirmPasswordField, NewPasswordField } from './new-password-field.tsx'

type Failure = { text: string; problems: readonly FormProblem[]; attempt: number }

const loadRules = async () => (await import('./update-password-rules.ts')).updatePasswordRules

/** Redirects to sign-in without a session; that page explains that the link is invalid or expired. */
export async function clientLoader() {
  const session = await withVerifyingScreen(readSession())
  if (typeof session === 'string') {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to leave a loader
    throw redirect(`${href('/auth/login')}?${new URLSearchParams({ error: session }).toString()}`)
  }
  return session
}

async function readSession() {
  try {
    await consumeHashTokens(consumeUrlHash())
    return (await call(authSession)) ?? 'reset_link_invalid'
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'reset_link_invalid' : 'reset_check_failed'
  }
}

export default function UpdatePasswordPage({ loaderData }: Route.ComponentProps) {
  return (
    <AuthMessages>
      <UpdatePassword {...loaderData} />
    </AuthMessages>
  )
}

function UpdatePassword({ user, type }: Route.ComponentProps['loaderData']) {
  const { t } = useMessages()
  const translateRule = useRuleMessages()
  const isRecovery = type === 'recovery'
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure>()
  const {
    register,
    handleSubmit,
    control: form,
    formState,
  } = useForm<UpdatePasswordForm>({
    resolver: lazyResolver(loadRules),
    defaultValues: { password: '', confirmPassword: '', currentPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const password = useWatch({ control: form, name: 'password' })

  const save = useSingleFlight(async ({ password, currentPassword }: UpdatePasswordForm) => {
    setFailure(undefined)
    try {
      await call(updatePassword, { body: { password, ...(isRecovery ? {} : { currentPassword }) } })
      signOut()
      toast.success(t('signin.new.saved'))
      await navigate(`${href('/auth/login')}?message=password_updated`, { replace: true })
    } catch (error) {
      setFailure({ text: messageFor(error), problems: problemsOf(error), attempt: Date.now() })
    }
  })

  return (
    <div className="grid gap-6">
      <title>{t('signin.title', { page: t('signin.verify.recovery') })}</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight">{t('signin.verify.recovery')}</h1>
        <p className="mt-1 text-ink-soft">
          <Interpolate text={t('signin.new.text', { email: interpolationMarker })}>
            <span className="wrap-anywhere">{user.email}</span>
          </Interpolate>
        </p>
      </header>
      {failure && <FormErrorSummary key={failure.attempt} title={failure.text} problems={failure.problems} />}
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)} className="grid gap-4">
        {/* password managers save the new password under this name */}
        <input type="email" name="email" autoComplete="username" defaultValue={user.email} hidden />
        {!isRecovery && (
          <Field
            label={t('signin.new.present')}
            required
            error={translateRule(errors.currentPassword?.message)}
          >
            {(control) => (
              <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />
            )}
          </Field>
        )}
        <NewPasswordField
          label={t('signin.new.password')}
          error={translateRule(errors.password?.message)}
          hint={errors.password ? undefined : t('signin.atLeast')}
          registration={register('password')}
          password={password}
          onFocus={() => void loadRules()}
        />
        <ConfirmPasswordField
          label={t('signin.new.confirm')}
          error={translateRule(errors.confirmPassword?.message)}
          registration={register('confirmPassword')}
        />
        <Button type="submit" variant="primary" size="lg" block busy={isSubmitting} className="mt-1">
          {t(isSubmitting ? 'signin.new.saving' : 'signin.new.save')}
        </Button>
      </form>
    </div>
  )
}
