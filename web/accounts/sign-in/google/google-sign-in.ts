import { call } from '#web/lib/api/api-client.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { authConfig } from '#web/accounts/sign-in/auth-routes.ts'
import { saveReturnPath } from './oauth-return.ts'
import type { AuthConfig } from '#web/accounts/sign-in/use-auth-config.ts'

/** Milliseconds for which the notice about the second way stays readable. */
const noticeMs = 1_000

/**
 * Goes to Google's sign-in: through the hosted provider where there is one, else, or when that fails, through this
 * server. Returns false where neither is configured. Throws where no way works.
 *
 * @param from the page to open afterwards, or ''
 *
 * @param anotherWay toast when the hosted provider failed
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
      const { startHostedAuth: beginHosted } = await import('#web/accounts/sign-in/hosted/hosted-auth.ts')
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
    throw new Error('This server has no other Google sign-in')
  }
  // checks that the server responds, because otherwise the browser would show its error page; the toast is readable
  // meanwhile
  const pause = new Promise((done) => setTimeout(done, hosted ? noticeMs : 0))
  await Promise.all([call(authConfig, { anonymous: true, signal: AbortSignal.timeout(5_000) }), pause])
  const query = from === '' ? '' : `?${new URLSearchParams({ from }).toString()}`
  window.location.assign(`/api/v1/auth/google${query}`)
  return true
}
