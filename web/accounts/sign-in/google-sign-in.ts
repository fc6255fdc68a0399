import { call } from '#web/lib/api/api-client.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { authConfig } from './auth-routes.ts'
import { saveReturnPath } from './oauth-return.ts'
import type { AuthConfig } from './use-auth-config.ts'

/** Long enough to read that another way is tried. */
const noticeMs = 1_000

/**
 * Leaves for Google: through the hosted provider where there is one, else and when that fails through our own server.
 * Answers false where neither is set up here. Throws where no way could be taken.
 * @param from the page to go on to afterwards, or ''
 * @param anotherWay said where the hosted provider failed
 */
export async function redirectToGoogle(
  given: AuthConfig | undefined,
  from: string,
  anotherWay: string,
): Promise<boolean> {
  const config = given ?? (await call(authConfig, { anonymous: true }))
  const { hosted, google } = config
  if (!hosted && !google) {
    return false
  }
  if (hosted) {
    try {
      const { startHostedAuth: beginHosted } = await import('./hosted-auth.ts')
      const url = await beginHosted(hosted)
      saveReturnPath(from)
      window.location.assign(url)
      return true
    } catch (error) {
      const reason = error instanceof Error ? error.message : undefined
      logger.warn('Trying alternative sign-in method...', reason)
      toast.warning(anotherWay, reason ? { description: reason } : {})
    }
  }
  if (!google) {
    throw new Error('This server has no other way to Google')
  }
  // where our own server is away, its dead page would be all that is left of the site; and the toast is read meanwhile
  const pause = new Promise((done) => setTimeout(done, hosted ? noticeMs : 0))
  await Promise.all([call(authConfig, { anonymous: true, signal: AbortSignal.timeout(5_000) }), pause])
  const query = from === '' ? '' : `?${new URLSearchParams({ from }).toString()}`
  window.location.assign(`/api/v1/auth/google${query}`)
  return true
}
