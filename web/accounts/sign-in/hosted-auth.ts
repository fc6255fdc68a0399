import { GoTrueClient, isAuthError } from '@supabase/auth-js'
import { logger } from '#web/lib/monitoring/logger.ts'
import type { Tokens } from '#web/lib/session/tokens.ts'
import { type HostedAt, startHosted } from './hosted-start.ts'

/** What is started in this tab ends in this tab: nothing of the provider's stays in the browser. */
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
    // the page has taken what stood in the address already
    detectSessionInUrl: false,
  })
  return client
}

/** Where to send the browser to sign in with Google through the provider. Throws an Error whose message is for a person. */
export function startHostedAuth(hosted: HostedAt): Promise<string> {
  return startHosted(hosted, () => clientOf(hosted), window.location.origin)
}

/** The provider's session for the code that it led back with, or undefined where there is none. Throws its errors. */
export async function consumeHostedSession(
  hosted: HostedAt,
  code: string | null,
): Promise<Tokens | undefined> {
  const auth = clientOf(hosted)
  try {
    if (code !== null) {
      const { error } = await auth.exchangeCodeForSession(code)
      // begun in another browser, or by nobody: then there is no session, which is said below
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

/** Whether the provider refused, rather than that something broke here. */
export function isHostedRefusal(error: unknown): boolean {
  return isAuthError(error)
}

/** From here on our own tokens count: the provider's are not kept beside them. */
function forget(): void {
  try {
    for (const key of Object.keys(window.sessionStorage).filter((name) => name.startsWith(storageKey))) {
      window.sessionStorage.removeItem(key)
    }
  } catch (error) {
    logger.info('Nothing is stored in this tab', error)
  }
}
