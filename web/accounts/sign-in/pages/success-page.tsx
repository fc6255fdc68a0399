import { CircleCheckBig } from 'lucide-react'
import { href, useSearchParams } from 'react-router'
import { isTeamRole } from '#shared/lib/access/roles.ts'
import { AuthResultMessages } from '#web/common/messages/auth-result-messages.tsx'
import { findCurrentUser, type CurrentUser } from '#web/lib/session/auth.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { homePath } from '#web/lib/session/home-path.ts'
import { ownPath } from '#web/lib/session/return-path.ts'
import { withVerifyingScreen } from '#web/lib/session/verifying.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Interpolate, interpolationMarker } from '#web/ui/interpolate.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { consumeUrlHash, consumeHashTokens } from '#web/accounts/sign-in/url-hash-tokens.ts'
import type { Route } from './+types/success-page'

const titles = { signup: 'outcome.confirmed', recovery: 'outcome.changed' } as const

/** Links in e-mails may also lead here, with tokens after the `#`: see `redirectTo` of the API. */
export async function clientLoader(): Promise<{ user: CurrentUser | undefined }> {
  try {
    const user = await withVerifyingScreen(
      consumeHashTokens(consumeUrlHash()).then((own) => own ?? findCurrentUser()),
    )
    return { user }
  } catch (error) {
    logger.warn('The signed-in user could not be loaded', error)
    return { user: undefined }
  }
}

/** The page after a successful sign-in. */
export default function SuccessPage({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <AuthResultMessages>
      <Success user={user} />
    </AuthResultMessages>
  )
}

function Success({ user }: { user: CurrentUser | undefined }) {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const type = search.get('type')
  const title =
    type === 'signup' || type === 'recovery' ? titles[type] : user ? 'outcome.signedIn' : 'outcome.done'
  const home = homePath(user?.role)
  return (
    <div className="grid gap-6">
      <title>{t('signin.title', { page: t(title) })}</title>
      <meta name="robots" content="noindex" />
      <header className="grid gap-2" aria-live="polite">
        <CircleCheckBig aria-hidden className="mb-1 size-10 text-good" strokeWidth={1.5} />
        <h1 className="font-serif text-3xl font-semibold tracking-tight">{t(title)}</h1>
        <p className="text-ink-soft">
          {user ? (
            <Interpolate text={t('outcome.back', { name: user.name, email: interpolationMarker })}>
              <strong className="font-medium wrap-anywhere text-ink">{user.email}</strong>
            </Interpolate>
          ) : (
            t('outcome.goOn')
          )}
        </p>
      </header>
      {user ? (
        <LinkButton to={ownPath(search.get('returnUrl'), home)} variant="primary" size="lg" block>
          {t(isTeamRole(user.role) ? 'outcome.openDashboard' : 'outcome.openPortal')}
        </LinkButton>
      ) : (
        <LinkButton to={href('/auth/login')} variant="primary" size="lg" block>
          {t('signin.in.action')}
        </LinkButton>
      )}
    </div>
  )
}
