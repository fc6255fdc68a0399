import { lazy, Suspense, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { href, redirect, useNavigate } from 'react-router'
import { problemsOf } from '#web/lib/api-client.ts'
import { findCurrentUser } from '#web/lib/auth.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { logger } from '#web/lib/logger.ts'
import { takeArrival } from '#web/lib/setup-arrival.ts'
import { useIntent } from '#web/lib/use-intent.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { whileVerifying } from '#web/lib/verifying.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormErrorSummary, type FormProblem } from '#web/ui/form-error-summary.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { finish, setUpAccount } from './set-up-account.ts'
import type { SetupForm } from './setup-rules.ts'
import { StrengthBar } from './strength-bar.tsx'
import type { Route } from './+types/setup-account-page'

const VerifyEmailDialog = lazy(async () => ({
  default: (await import('./verify-email-dialog.tsx')).VerifyEmailDialog,
}))

const loadRules = async () => (await import('./setup-rules.ts')).setupRules

/** Takes what the address says out of it. Who is signed in by that address already is known, and led on. */
export async function clientLoader() {
  const { pathname, search, hash } = window.location
  const arrival = takeArrival(new URLSearchParams(search))
  if (search !== '' || hash !== '') {
    window.history.replaceState(window.history.state, '', pathname)
  }
  if (!arrival) {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to leave a loader
    throw redirect(href('/auth/login'))
  }
  const user = await whileVerifying(findCurrentUser()).catch((error: unknown) => {
    logger.warn('Who is signed in could not be read', error)
    return undefined
  })
  if (user?.email.toLowerCase() === arrival.email) {
    const outcome = await finish(user, arrival, 'Welcome back!')
    // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to leave a loader
    throw redirect(outcome.kind === 'onward' ? outcome.to : href('/dashboard'))
  }
  return arrival
}

/** After a checkout: a password makes the account. The address is the one that was given there, and proves nothing yet. */
export default function SetupAccountPage({ loaderData: arrival }: Route.ComponentProps) {
  const navigate = useNavigate()
  const intent = useIntent()
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

  const save = useOnce(async (form: SetupForm) => {
    setFailure(undefined)
    const outcome = await setUpAccount(arrival, form, (body) => intent.keyFor(body))
    if (outcome.kind === 'onward') {
      await navigate(outcome.to, { replace: true })
    } else if (outcome.kind === 'unconfirmed') {
      setIsUnconfirmed(true)
    } else {
      logger.warn('The account could not be set up', outcome.error)
      setFailure({ text: outcome.text, problems: problemsOf(outcome.error), attempt: Date.now() })
    }
  })

  return (
    <div className="grid gap-6">
      <title>Set up your account | Tenure</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight">
          {isNamed ? `Welcome, ${arrival.name.split(/\s+/)[0]}` : 'Set up your account'}
        </h1>
        <p className="mt-1 text-ink-soft">Choose a password, and your account is ready.</p>
      </header>
      {isPaid && !failure && (
        <Notice tone="info">
          Your plan becomes part of the account once you have confirmed this address: we send you a mail.
        </Notice>
      )}
      {failure && <FormErrorSummary key={failure.attempt} title={failure.text} problems={failure.problems} />}
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)} className="grid gap-4">
        <Field label="Email" hint="The address you gave at the checkout">
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
          <Field label="Full name" required error={errors.name?.message}>
            {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
          </Field>
        )}
        <div className="grid gap-2">
          <Field
            label="Password"
            required
            error={errors.password?.message}
            hint="At least 8 characters, with uppercase, lowercase, and numbers"
          >
            {(control) => (
              <PasswordInput
                {...control}
                {...register('password')}
                onFocus={() => void loadRules()}
                autoComplete="new-password"
              />
            )}
          </Field>
          <StrengthBar password={password} />
        </div>
        <Field label="Confirm password" required error={errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" block busy={isSubmitting} className="mt-1">
          {isSubmitting ? 'Setting up...' : 'Complete setup'}
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
