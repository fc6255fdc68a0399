import { useEffect, useState } from 'react'
import { type FieldErrors, useForm, type UseFormRegister, useWatch } from 'react-hook-form'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { signinNew } from '#shared/messages/en/sign-in/signin-new.ts'
import { ApiError, call, problemsOf } from '#web/lib/api/api-client.ts'
import { SignUpMessages } from '#web/common/messages/sign-up-messages.tsx'
import { useRuleMessages } from '#web/lib/forms/rule-messages.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { lazyResolver } from '#web/lib/api/lazy-resolver.ts'
import { pageMeta } from '#web/lib/pages/page-meta.ts'
import { returnPath } from '#web/lib/session/return-path.ts'
import { track } from '#web/lib/analytics/analytics.ts'
import { funnelStep } from '#web/lib/analytics/analytics-events.ts'
import { tellSignUp } from '#web/lib/analytics/sign-in-events.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { requireStorage, storeTokens } from '#web/lib/session/tokens.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { FormErrorSummary, type FormProblem } from '#web/ui/forms/form-error-summary.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { signUpFailure } from './sign-up-failure.ts'
import { register as registerRoute } from '#web/accounts/sign-in/auth-routes.ts'
import { GoogleButton } from '#web/accounts/sign-in/google/google-button.tsx'
import { OrDivider } from '#web/accounts/sign-in/or-divider.tsx'
import type { SignupForm } from './signup-rules.ts'
import { SubmitButton } from '#web/accounts/sign-in/submit-button.tsx'
import { TermsField } from './terms-field.tsx'
import { UnconfirmedNotice } from '#web/accounts/sign-in/unconfirmed-notice.tsx'
import { useAuthConfig } from '#web/accounts/sign-in/use-auth-config.ts'
import { useExistingSession } from '#web/accounts/sign-in/use-existing-session.ts'
import { EmailField } from '#web/accounts/sign-in/email-field.tsx'
import { ConfirmPasswordField, NewPasswordField } from '#web/accounts/password/new-password-field.tsx'

export const meta = () =>
  pageMeta({
    title: signinNew['signin.up'],
    description: signinNew['signin.up.description'],
    path: href('/auth/signup'),
    isListed: false,
    hasOwnWords: true,
  })

type Failure = { text: string; problems: readonly FormProblem[]; attempt: number }

const loadRules = async () => (await import('./signup-rules.ts')).signupRules

export default function SignupPage() {
  return (
    <SignUpMessages>
      <Signup />
    </SignUpMessages>
  )
}

function Signup() {
  const { t } = useMessages()
  const translateRule = useRuleMessages()
  const config = useAuthConfig()
  const intent = useIdempotencyKey()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [failure, setFailure] = useState<Failure>()
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const {
    register,
    handleSubmit,
    getValues,
    control: form,
    formState,
  } = useForm<SignupForm>({
    resolver: lazyResolver(loadRules),
    // no default values: keeps what the user or the browser entered before this code arrived
  })
  const { errors, isSubmitting } = formState
  const password = useWatch({ control: form, name: 'password' })

  // a password entered before this code arrived is in the form, but who watches it hears of changes only
  const early = useHydrated() ? getValues('password') : undefined

  useExistingSession(search)
  useEffect(() => track(funnelStep({ funnel: 'sign_up', name: 'form_opened', number: 1 })), [])

  const signUp = useSingleFlight(async ({ name, email, password }: SignupForm) => {
    setFailure(undefined)
    const body = { name, email, password, confirmPassword: password }
    try {
      requireStorage()
      const { user: _, ...tokens } = await call(registerRoute, {
        body,
        idempotencyKey: intent.keyFor(body),
        anonymous: true,
      })
      storeTokens(tokens)
      tellSignUp('email')
      toast.success(t('signin.up.done'), { description: t('signin.up.checkMail') })
      await navigate(returnPath(search, href('/dashboard')), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'email_verification_required') {
        setUnconfirmed(email)
        tellSignUp('email')
        toast.info(t('signin.up.checkMail'))
        return
      }
      setFailure({
        text: signUpFailure(t, error),
        problems: problemsOf(error),
        attempt: Date.now(),
      })
      toast.error(t('signin.up.failed'))
    }
  })

  return (
    <div className="grid gap-6">
      <title>{t('signin.title', { page: t('signin.up') })}</title>
      <meta name="description" content={t('signin.up.description')} />
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight">{t('signin.up')}</h1>
        <p className="mt-1 text-ink-soft group-data-[plans=off]/auth:hidden">{t('signin.up.text')}</p>
        <p className="mt-1 hidden text-ink-soft group-data-[plans=off]/auth:block">
          {t('signin.up.textFree')}
        </p>
      </header>
      {unconfirmed && <UnconfirmedNotice email={unconfirmed} title={t('signin.up.checkMail')} />}
      {failure && <FormErrorSummary key={failure.attempt} title={failure.text} problems={failure.problems} />}
      <form
        noValidate
        method="post"
        onSubmit={(event) => void handleSubmit(signUp)(event)}
        className="grid gap-4"
      >
        <Field label={t('signin.up.name')} required error={translateRule(errors.name?.message)}>
          {(control) => (
            <Input {...control} {...register('name')} onFocus={() => void loadRules()} autoComplete="name" />
          )}
        </Field>
        <EmailField
          label={t('signin.email')}
          error={translateRule(errors.email?.message)}
          registration={register('email')}
        />
        <PasswordFields register={register} errors={errors} password={password ?? early} />
        <TermsField register={register} error={translateRule(errors.terms?.message)} />
        <SubmitButton busy={isSubmitting} busyLabel={t('signin.up.busy')}>
          {t('signin.up.action')}
        </SubmitButton>
      </form>
      <OrDivider />
      <GoogleButton config={config} />
      <p className="text-center text-ink-soft">
        {t('signin.up.known')}{' '}
        <Link to={{ pathname: href('/auth/login'), search: search.toString() }} className={textLinkClass}>
          {t('signin.up.signIn')}
        </Link>
      </p>
    </div>
  )
}

type PasswordFieldsProps = {
  register: UseFormRegister<SignupForm>
  errors: FieldErrors<SignupForm>
  /** What was entered so far. */
  password: string | undefined
}

/** Asks for the password, with its strength, and once more to confirm it. */
function PasswordFields({ register, errors, password }: PasswordFieldsProps) {
  const { t } = useMessages()
  const translateRule = useRuleMessages()
  return (
    <>
      <NewPasswordField
        label={t('signin.up.password')}
        error={translateRule(errors.password?.message)}
        hint={errors.password ? undefined : t('signin.atLeast')}
        registration={register('password')}
        password={password}
      />
      <ConfirmPasswordField
        label={t('signin.up.confirm')}
        error={translateRule(errors.confirmPassword?.message)}
        registration={register('confirmPassword')}
      />
    </>
  )
}
