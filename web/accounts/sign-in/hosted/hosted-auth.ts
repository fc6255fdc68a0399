import { GoTrueClient, isAuthError } from '@supabase/auth-js'
import { logger } from '#web/lib/monitoring/logger.ts'
import type { Tokens } from '#web/lib/session/tokens.ts'
import { type HostedAt, startHosted } from './hosted-start.ts'

/** A sign-in stays in the tab that started it: the browser stores the provider's data only in this tab. */
const storageKey = 'tenure.hosted-auth'

let client: GoTrueClient | undefined

function clientOf({ url, publishableKey }: HostedAt): GoTrueClient {
  client ??= new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey },
    flowType: 'pkce',
    storageKey,
    storage: window.sessionStorage,
    persistSession: true,
    autoRefreshToken: false,
    // the page has already removed these parameters from the address
    detectSessionInUrl: false,
  })
  return client
}

/** Returns the address for a Google sign-in through the provider. Throws an Error whose message can be shown. */
export function startHostedAuth(hosted: HostedAt): Promise<string> {
  return startHosted(hosted, () => clientOf(hosted), window.location.origin)
}

/**
 * Returns the provider's session for the code it returned, or undefined where there is none. Throws the provider's
 * errors.
 */
export async function consumeHostedSession(
  hosted: HostedAt,
  code: string | null,
): Promise<Tokens | undefined> {
  const auth = clientOf(hosted)
  try {
    if (code !== null) {
      const { error } = await auth.exchangeCodeForSession(code)
      // the sign-in began in another browser or not at all: a session does not exist then, and this is
      // handled below
      if (error && error.name !== 'AuthPKCECodeVerifierMissingError') {
        throw error
      }
    }
    const { data, error } = await auth.getSession()
    if (error) {
      throw error
    }
    const { session } = data
    return session ? { access_token: session.access_token, refresh_token: session.refresh_token } : undefined
  } finally {
    forget()
  }
}

/** Returns whether the error is a refusal by the provider, not a failure in this page. */
export function isHostedRefusal(error: unknown): boolean {
  return isAuthError(error)
}

/** Removes the provider's tokens, because from now on only this site's tokens are used. */
function forget(): void {
  try {
    for (const key of Object.keys(window.sessionStorage).filter((name) => name.startsWith(storageKey))) {
      window.sessionStorage.removeItem(key)
    }
  } catch (error) {
    logger.info('Nothing is stored in this tab', error)
  }
}
