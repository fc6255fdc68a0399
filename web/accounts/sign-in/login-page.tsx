import { useState } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { ApiError, call } from '#web/lib/api/api-client.ts'
import { LoginMessages } from '#web/common/messages/login-messages.tsx'
import { useRuleMessages } from '#web/lib/forms/rule-messages.ts'
import { returnPath } from '#web/lib/session/return-path.ts'
import { tellLater } from '#web/lib/analytics/analytics.ts'
import { secondFactorPath } from '#web/lib/session/second-factor.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { requireStorage, storeTokens, type Tokens } from '#web/lib/session/tokens.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormErrorSummary } from '#web/ui/forms/form-error-summary.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { login } from './auth-routes.ts'
import { redirectReason, signInFailure } from './auth-messages.ts'
import { DemoCard } from './demo-card.tsx'
import { GoogleButton } from './google/google-button.tsx'
import { OrDivider } from './or-divider.tsx'
import { loginMeta } from './auth-meta.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { SubmitButton } from './submit-button.tsx'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'
import { useAuthConfig } from './use-auth-config.ts'
import { useExistingSession } from './use-existing-session.ts'
import { type Credentials, loadRules, useLoginForm } from './use-login-form.ts'

export const meta = loginMeta

export default function LoginPage() {
  return (
    <LoginMessages>
      <Login />
    </LoginMessages>
  )
}

function Login() {
  const { t } = useMessages()
  const config = useAuthConfig()
  const intent = useIdempotencyKey()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const reason = useHydrated() ? redirectReason(search) : undefined
  const [failure, setFailure] = useState<{ error: unknown; attempt: number }>()
  const [unconfirmed, setUnconfirmed] = useState<string>()

  useExistingSession(search)

  async function enter(tokens: Tokens, method: 'email' | 'passkey') {
    requireStorage()
    storeTokens(tokens)
    tellLater(async () => (await import('#web/lib/analytics/sign-in-events.ts')).tellLogin(method))
    toast.success(t('signin.in.done'))
    await navigate(returnPath(search, href('/dashboard')), { replace: true })
  }

  const signIn = useSingleFlight(async (body: Credentials) => {
    setFailure(undefined)
    setUnconfirmed(undefined)
    try {
      requireStorage()
      const tokens = await call(login, { body, idempotencyKey: intent.keyFor(body), anonymous: true })
      await enter(tokens, 'email')
    } catch (error) {
      const onward = secondFactorPath(error, returnPath(search, ''))
      if (onward) {
        await navigate(onward)
      } else if (error instanceof ApiError && error.code === 'email_verification_required') {
        setUnconfirmed(body.email)
      } else {
        setFailure({ error, attempt: Date.now() })
      }
    }
  })

  const { form, errors, isBusy, submit, send, recheck } = useLoginForm(signIn)

  return (
    <div className="grid gap-6">
      <title>{t('signin.title', { page: t('signin.in') })}</title>
      <meta name="description" content={t('signin.in.description')} />
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight">{t('signin.in.welcome')}</h1>
        <p className="mt-1 text-ink-soft">{t('signin.in.text')}</p>
      </header>
      {reason && !failure && !unconfirmed && <Notice tone="info">{t(reason)}</Notice>}
      {unconfirmed && <UnconfirmedNotice email={unconfirmed} title={t('signin.unconfirmed')} />}
      {failure && <FormErrorSummary key={failure.attempt} title={signInFailure(t, failure.error)} />}
      <LoginForm form={form} errors={errors} isBusy={isBusy} submit={submit} recheck={recheck} />
      <OrDivider />
      <div className="grid gap-3">
        <GoogleButton config={config} />
        <PasskeyButton offered={config?.passkeys} onSignedIn={(tokens) => enter(tokens, 'passkey')} />
      </div>
      <Link
        to={{ pathname: href('/auth/sso'), search: search.toString() }}
        className={`${textLinkClass} justify-self-center`}
      >
        {t('signin.sso')}
      </Link>
      <p className="text-center text-ink-soft">
        {t('signin.in.new')}{' '}
        <Link to={{ pathname: href('/auth/signup'), search: search.toString() }} className={textLinkClass}>
          {t('signin.in.create')}
        </Link>
      </p>
      {config?.demo && (
        <DemoCard
          demo={config.demo}
          tenant={config.demoTenant}
          owner={config.demoOwner}
          busy={isBusy}
          onUse={(demo) => void send(demo)}
        />
      )}
    </div>
  )
}

type LoginFormProps = Pick<
  ReturnType<typeof useLoginForm>,
  'form' | 'errors' | 'isBusy' | 'submit' | 'recheck'
>

/** Asks for the email and the password. */
function LoginForm({ form, errors, isBusy, submit, recheck }: LoginFormProps) {
  const { t } = useMessages()
  const translateRule = useRuleMessages()
  return (
    <form
      noValidate
      method="post"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="grid gap-4"
    >
      <Field label={t('signin.email')} required error={translateRule(errors.email)}>
        {(control) => (
          <Input
            {...control}
            name="email"
            onChange={recheck}
            onFocus={() => void loadRules()}
            type="email"
            autoComplete="username webauthn"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label={t('signin.in.password')}
        required
        error={translateRule(errors.password)}
        aside={
          <Link to={href('/auth/forgot-password')} className={`${textLinkClass} text-sm`}>
            {t('signin.forgot')}
          </Link>
        }
      >
        {(control) => (
          <PasswordInput {...control} name="password" onChange={recheck} autoComplete="current-password" />
        )}
      </Field>
      <SubmitButton busy={isBusy} busyLabel={t('signin.in.busy')}>
        {t('signin.in.action')}
      </SubmitButton>
    </form>
  )
}
