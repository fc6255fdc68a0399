import { CircleCheckBig } from 'lucide-react'
import { href, useSearchParams } from 'react-router'
import { findCurrentUser, type CurrentUser } from '#web/lib/auth.ts'
import { logger } from '#web/lib/logger.ts'
import { ownPath } from '#web/lib/return-path.ts'
import { whileVerifying } from '#web/lib/verifying.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { takeHash, takeHashTokens } from './hash-tokens.ts'
import type { Route } from './+types/success-page'

const titles: Record<string, string> = {
  signup: 'Your email is confirmed',
  recovery: 'Your password is changed',
}

/** Links of mails may lead here too, tokens behind the `#`: see `redirectTo` of the API. */
export async function clientLoader(): Promise<{ user: CurrentUser | undefined }> {
  try {
    const user = await whileVerifying(takeHashTokens(takeHash()).then((own) => own ?? findCurrentUser()))
    return { user }
  } catch (error) {
    logger.warn('Who is signed in could not be read', error)
    return { user: undefined }
  }
}

/** Where a way in ends that led in. */
export default function SuccessPage({ loaderData: { user } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const title = titles[search.get('type') ?? ''] ?? (user ? 'You are signed in' : 'All done')
  const home = user?.role === 'TENANT' ? href('/tenant/dashboard') : href('/dashboard')
  return (
    <div className="grid gap-6">
      <title>{`${title} | Tenure`}</title>
      <meta name="robots" content="noindex" />
      <header className="grid gap-2" aria-live="polite">
        <CircleCheckBig aria-hidden className="mb-1 size-10 text-good" strokeWidth={1.5} />
        <h1 className="font-serif text-3xl font-semibold tracking-tight">{title}</h1>
        <p className="text-ink-soft">
          {user ? (
            <>
              Welcome back, {user.name}. You are signed in as{' '}
              <strong className="font-medium wrap-anywhere text-ink">{user.email}</strong>.
            </>
          ) : (
            'Sign in to go on.'
          )}
        </p>
      </header>
      {user ? (
        <LinkButton to={ownPath(search.get('returnUrl'), home)} variant="primary" size="lg" block>
          {user.role === 'TENANT' ? 'Continue to your portal' : 'Continue to your dashboard'}
        </LinkButton>
      ) : (
        <LinkButton to={href('/auth/login')} variant="primary" size="lg" block>
          Sign In
        </LinkButton>
      )}
    </div>
  )
}
