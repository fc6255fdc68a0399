import { href, redirect } from 'react-router'
import { isTeamRole } from '#shared/lib/access/roles.ts'
import { findCurrentUser } from '#web/lib/session/auth.ts'
import { homePath } from '#web/lib/session/home-path.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { linkPaidSubscription } from '#web/lib/session/setup-params.ts'
import { tellLogin } from '#web/lib/analytics/sign-in-events.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { withVerifyingScreen } from '#web/lib/session/verifying.ts'
import { consumeUrlHash, consumeHashTokens } from '#web/accounts/sign-in/url-hash-tokens.ts'
import type { Route } from './+types/callback-page'

/** The target of links in e-mails. It reads the part after the `#` and redirects; it renders nothing. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to leave a loader
  throw redirect(await withVerifyingScreen(whereTo(new URL(request.url).searchParams)))
}

async function whereTo(search: URLSearchParams): Promise<string> {
  const hash = consumeUrlHash()
  const error = hash.get('error')
  if (error !== null) {
    logger.warn('The link returned an error', error, hash.get('error_description'))
    return signIn('error', error)
  }
  try {
    const user = await consumeHashTokens(hash)
    if (user === undefined) {
      if (await findCurrentUser()) {
        toast.success('Welcome back!')
        return href('/dashboard')
      }
      return signIn('message', 'authentication_required')
    }
    if (hash.get('type') === 'recovery') {
      return href('/auth/update-password')
    }
    tellLogin('email')
    if (!isTeamRole(user.role)) {
      return homePath(user.role)
    }
    if (search.get('setup') === 'true') {
      // the address is confirmed now, so the subscription paid with it is linked, whichever device paid
      await linkPaidSubscription(user)
      return `${href('/dashboard')}?setup=success`
    }
    return href('/dashboard')
  } catch (failure) {
    logger.warn('The tokens in a link could not be used', failure)
    return signIn('error', 'callback_failed')
  }
}

function signIn(name: 'error' | 'message', code: string): string {
  return `${href('/auth/login')}?${new URLSearchParams({ [name]: code }).toString()}`
}

export default function CallbackPage() {
  return null
}
