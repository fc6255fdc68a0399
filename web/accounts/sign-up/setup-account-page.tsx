import { lazy, Suspense, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { href, redirect, useNavigate } from 'react-router'
import { problemsOf } from '#web/lib/api/api-client.ts'
import { findCurrentUser } from '#web/lib/session/auth.ts'
import { lazyResolver } from '#web/lib/api/lazy-resolver.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { type SetupParams, consumeSetupParams } from '#web/lib/session/setup-params.ts'
import { SignUpMessages } from '#web/common/messages/sign-up-messages.tsx'
import { useRuleMessages } from '#web/lib/forms/rule-messages.ts'
import { createTranslate, loadMessages, useMessages } from '#web/lib/messages/message-catalog.tsx'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { withVerifyingScreen } from '#web/lib/session/verifying.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormErrorSummary, type FormProblem } from '#web/ui/forms/form-error-summary.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { finish, setUpAccount } from './setup-account.ts'
import type { SetupForm } from './setup-rules.ts'
import type { Route } from './+types/setup-account-page'
import { ConfirmPasswordField, NewPasswordField } from '#web/accounts/password/new-password-field.tsx'

const VerifyEmailDialog = lazy(async () => ({
  default: (await import('./verify-email-dialog.tsx')).VerifyEmailDialog,
}))

const loadRules = async () => (await import('./setup-rules.ts')).setupRules

/** Removes the parameters from the address. A user who is already signed in with that e-mail address is redirected. */
export async function clientLoader() {
  const { pathname, search, hash } = window.location
  const arrival = consumeSetupParams(new URLSearchParams(search))
  if (search !== '' || hash !== '') {
    window.history.replaceState(window.history.state, '', pathname)
  }
  if (!arrival) {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to leave a loader
    throw redirect(href('/auth/login'))
  }
  const user = await withVerifyingScreen(findCurrentUser()).catch((error: unknown) => {
    logger.warn('The signed-in user could not be loaded', error)
    return undefined
  })
  if (user?.email.toLowerCase() === arrival.email) {
    const t = createTranslate((await loadMessages('signUp')).messages)
    const outcome = await finish(user, arrival, t('signin.in.again'), t)
    // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to leave a loader
    throw redirect(outcome.kind === 'onward' ? outcome.to : href('/dashboard'))
  }
  return arrival
}

/**
 * The page after a checkout: a password creates the account. The e-mail address is the one given at the checkout, and
 * is not confirmed yet.
 */
export default function SetupAccountPage({ loaderData: arrival }: Route.ComponentProps) {
  return (
    <SignUpMessages>
      <SetupAccount arrival={arrival} />
    </SignUpMessages>
  )
}

function SetupAccount({ arrival }: { arrival: SetupParams }) {
  const { t } = useMessages()
  const translateRule = useRuleMessages()
  const navigate = useNavigate()
  const intent = useIdempotencyKey()
  const [failure, setFailure] = useState<{
    text: string
    problems: readonly FormProblem[]
    attempt: number
  }>()
  const [isUnconfirmed, setIsUnconfirmed] = useState(false)
  const { register, handleSubmit, control, formState } = useForm<SetupForm>({
    resolver: lazyResolver(loadRules),
    defaultValues: { name: arrival.name, password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })
  const isNamed = arrival.name.length >= 2
  const isPaid = arrival.sessionId !== '' || arrival.subscriptionId !== ''

  const save = useSingleFlight(async (form: SetupForm) => {
    setFailure(undefined)
    const outcome = await setUpAccount(arrival, form, (body) => intent.keyFor(body), t)
    if (outcome.kind === 'onward') {
      await navigate(outcome.to, { replace: true })
    } else if (outcome.kind === 'unconfirmed') {
      setIsUnconfirmed(true)
    } else {
      logger.warn('The account could not be set up', outcome.error)
      setFailure({
        text: outcome.text,
        problems: problemsOf(outcome.error),
        attempt: Date.now(),
      })
    }
  })

  return (
    <div className="grid gap-6">
      <title>{t('signin.title', { page: t('signin.setup') })}</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight">
          {isNamed
            ? t('signin.setup.welcome', { name: arrival.name.split(/\s+/)[0] ?? '' })
            : t('signin.setup')}
        </h1>
        <p className="mt-1 text-ink-soft">{t('signin.setup.text')}</p>
      </header>
      {isPaid && !failure && <Notice tone="info">{t('signin.setup.paid')}</Notice>}
      {failure && <FormErrorSummary key={failure.attempt} title={failure.text} problems={failure.problems} />}
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)} className="grid gap-4">
        <Field label={t('signin.email')} hint={t('signin.setup.emailHint')}>
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              value={arrival.email}
              readOnly
              autoComplete="username"
            />
          )}
        </Field>
        {!isNamed && (
          <Field label={t('signin.up.name')} required error={translateRule(errors.name?.message)}>
            {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
          </Field>
        )}
        <NewPasswordField
          label={t('signin.up.password')}
          error={translateRule(errors.password?.message)}
          hint={t('signin.setup.passwordHint')}
          registration={register('password')}
          password={password}
          onFocus={() => void loadRules()}
        />
        <ConfirmPasswordField
          label={t('signin.up.confirm')}
          error={translateRule(errors.confirmPassword?.message)}
          registration={register('confirmPassword')}
        />
        <Button type="submit" variant="primary" size="lg" block busy={isSubmitting} className="mt-1">
          {t(isSubmitting ? 'signin.setup.busy' : 'signin.setup.action')}
        </Button>
      </form>
      {isUnconfirmed && (
        <Suspense fallback={null}>
          <VerifyEmailDialog arrival={arrival} onClose={() => setIsUnconfirmed(false)} />
        </Suspense>
      )}
    </div>
  )
}
