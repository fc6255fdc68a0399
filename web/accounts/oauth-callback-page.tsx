import { CircleAlert, CircleCheckBig } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type Arrival, takeArrival } from './oauth-arrival.ts'
import { type Outcome, outcomeOf } from './oauth-outcome.ts'
import type { Route } from './+types/oauth-callback-page'

const failureMs = 3_000

/** The first thing that happens on this page: what stands in its address leaves it. */
export function clientLoader(): { arrival: Arrival } {
  return { arrival: takeArrival() }
}

const outcomes = new WeakMap<Arrival, Promise<Outcome>>()

/** Once for each arrival, however often the page is drawn: what it brings is good once. */
function settle(arrival: Arrival): Promise<Outcome> {
  const known = outcomes.get(arrival) ?? outcomeOf(arrival)
  outcomes.set(arrival, known)
  return known
}

/** Where Google leads back to, through the hosted provider or our own server. */
export default function OauthCallbackPage({ loaderData: { arrival } }: Route.ComponentProps) {
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
      <title>Signing in with Google | Tenure</title>
      <meta name="robots" content="noindex" />
      {outcome?.kind === 'failed' ? (
        <Failure {...outcome} />
      ) : outcome?.kind === 'welcome' ? (
        <Welcome {...outcome} />
      ) : (
        <header className="grid gap-2">
          <Spinner className="mb-1 size-10 text-brand" />
          <h1 className="font-serif text-3xl font-semibold tracking-tight">Completing sign-in...</h1>
          <p className="text-ink-soft">Please wait while we check who you are.</p>
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
  const isPortal = to.startsWith('/tenant/')
  return (
    <>
      <header className="grid gap-2">
        <CircleCheckBig aria-hidden className="mb-1 size-10 text-good" strokeWidth={1.5} />
        <h1 className="font-serif text-3xl font-semibold tracking-tight wrap-anywhere">Welcome, {name}!</h1>
        <p className="text-ink-soft">
          You are signed in as <strong className="font-medium wrap-anywhere text-ink">{email}</strong>. Taking
          you to your {isPortal ? 'portal' : 'dashboard'}...
        </p>
      </header>
      <LinkButton to={to} size="lg" block replace>
        Continue now
      </LinkButton>
    </>
  )
}

function Failure({ text, isCancelled = false }: { text: string; isCancelled?: boolean }) {
  return (
    <section
      aria-labelledby="oauth-failure"
      className="rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <div role="alert" className="grid gap-2">
        <CircleAlert aria-hidden className="mb-1 size-10 text-bad" strokeWidth={1.5} />
        <h1 id="oauth-failure" className="font-serif text-2xl font-semibold tracking-tight">
          {isCancelled ? 'Sign-in cancelled' : 'Sign-in did not work'}
        </h1>
        <p className="text-ink-soft wrap-anywhere">{text}</p>
      </div>
      <LinkButton to={href('/auth/login')} variant="primary" size="lg" block className="mt-5">
        Return to login
      </LinkButton>
      <p className="mt-3 text-sm text-ink-soft">You will be taken there in a moment.</p>
    </section>
  )
}
