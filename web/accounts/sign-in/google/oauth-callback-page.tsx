import { CircleAlert, CircleCheckBig } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { AuthResultMessages } from '#web/common/messages/auth-result-messages.tsx'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Interpolate, interpolationMarker } from '#web/ui/interpolate.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Spinner } from '#web/ui/pages/spinner.tsx'
import { type OauthCallbackParams, consumeOauthCallbackParams } from './oauth-callback-params.ts'
import { type FailureReason, type Outcome, outcomeOf } from './oauth-outcome.ts'
import type { Route } from './+types/oauth-callback-page'

const failureMs = 3_000

/** Removes the parameters from the address before anything else happens on this page. */
export function clientLoader(): { arrival: OauthCallbackParams } {
  return { arrival: consumeOauthCallbackParams() }
}

const outcomes = new WeakMap<OauthCallbackParams, Promise<Outcome>>()

/** Processes each arrival once, however often the page renders, because its code or tokens work only once. */
function settle(arrival: OauthCallbackParams): Promise<Outcome> {
  const known = outcomes.get(arrival) ?? outcomeOf(arrival)
  outcomes.set(arrival, known)
  return known
}

/** The return page of Google sign-in, through the hosted provider or this server. */
export default function OauthCallbackPage({ loaderData: { arrival } }: Route.ComponentProps) {
  return (
    <AuthResultMessages>
      <Return arrival={arrival} />
    </AuthResultMessages>
  )
}

function Return({ arrival }: { arrival: OauthCallbackParams }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome>()

  useEffect(() => {
    let isGone = false
    void settle(arrival).then((settled) => !isGone && setOutcome(settled))
    return () => {
      isGone = true
    }
  }, [arrival])

  useEffect(() => {
    if (!outcome) {
      return undefined
    }
    const { to, afterMs } = onward(outcome)
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [navigate, outcome])

  return (
    <div className="grid gap-6" aria-live="polite">
      <title>{t('signin.title', { page: t('outcome.google') })}</title>
      <meta name="robots" content="noindex" />
      {outcome?.kind === 'failed' ? (
        <Failure {...outcome} />
      ) : outcome?.kind === 'welcome' ? (
        <Welcome {...outcome} />
      ) : (
        <header className="grid gap-2">
          <Spinner className="mb-1 size-10 text-brand" />
          <h1 className="font-serif text-3xl font-semibold tracking-tight">{t('outcome.completing')}</h1>
          <p className="text-ink-soft">{t('outcome.wait')}</p>
        </header>
      )}
    </div>
  )
}

function onward(outcome: Outcome): { to: string; afterMs: number } {
  if (outcome.kind === 'welcome') {
    return outcome
  }
  return outcome.kind === 'onward'
    ? { to: outcome.to, afterMs: 0 }
    : { to: href('/auth/login'), afterMs: failureMs }
}

function Welcome({ name, email, to }: { name: string; email: string; to: string }) {
  const { t } = useMessages()
  const sentence = /^\/(tenant|owner)\//.test(to) ? 'outcome.toPortal' : 'outcome.toDashboard'
  return (
    <>
      <header className="grid gap-2">
        <CircleCheckBig aria-hidden className="mb-1 size-10 text-good" strokeWidth={1.5} />
        <h1 className="font-serif text-3xl font-semibold tracking-tight wrap-anywhere">
          {t('outcome.welcome', { name })}
        </h1>
        <p className="text-ink-soft">
          <Interpolate text={t(sentence, { email: interpolationMarker })}>
            <strong className="font-medium wrap-anywhere text-ink">{email}</strong>
          </Interpolate>
        </p>
      </header>
      <LinkButton to={to} size="lg" block replace>
        {t('outcome.now')}
      </LinkButton>
    </>
  )
}

function Failure({ reason, isCancelled = false }: { reason: FailureReason; isCancelled?: boolean }) {
  const { t } = useMessages()
  return (
    <section
      aria-labelledby="oauth-failure"
      className="rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <div role="alert" className="grid gap-2">
        <CircleAlert aria-hidden className="mb-1 size-10 text-bad" strokeWidth={1.5} />
        <h1 id="oauth-failure" className="font-serif text-2xl font-semibold tracking-tight">
          {t(isCancelled ? 'outcome.cancelled' : 'outcome.failed')}
        </h1>
        <p className="text-ink-soft wrap-anywhere">{typeof reason === 'string' ? t(reason) : reason.text}</p>
      </div>
      <LinkButton to={href('/auth/login')} variant="primary" size="lg" block className="mt-5">
        {t('outcome.returnToLogin')}
      </LinkButton>
      <p className="mt-3 text-sm text-ink-soft">{t('outcome.soon')}</p>
    </section>
  )
}
