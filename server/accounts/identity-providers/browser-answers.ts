import { AppError } from '#server/platform/http/errors.ts'
import { errorMessages } from '#server/platform/http/error-messages.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import { OidcError, type OidcFailure } from '#server/platform/sign-in/oidc.ts'
import type { Redirect } from '#server/platform/http/network/redirects.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

import type { SignedIn } from '#server/accounts/sessions/open-session.ts'

/** The messages of a failed sign-in through a provider. */
export type ProviderWords = {
  /** The provider, for the log. */
  name: string
  failures: Record<OidcFailure, PlainErrorKey>
}

/**
 * Returns the page that receives these tokens. They were visible in an address, so the page exchanges them at once,
 * which spends them.
 */
export function welcomePath(
  { access_token, refresh_token, expires_in, user }: SignedIn,
  from: string,
): string {
  const query = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    user_id: user.id,
    user_email: user.email,
    user_name: user.name,
    user_role: user.role,
    ...(from ? { from } : {}),
  })
  return `/auth/oauth/callback?${query.toString()}`
}

/** Runs `work` for a browser that navigates here: an error is shown as a page, never as JSON. */
export async function orErrorPage(
  { log }: { log: Log },
  context: PublicContext,
  { name, failures }: ProviderWords,
  returnUrl: string,
  work: () => Promise<Redirect>,
): Promise<Redirect> {
  const page = (error: string, details?: string) => ({
    to: `/auth/error?${new URLSearchParams({ error, ...(details ? { details } : {}), returnUrl }).toString()}`,
  })
  const { requestId } = context
  const redirectWith = ({ detail }: AppError) =>
    page('oauth_error', errorMessages.write(context.language ?? 'en', detail))
  try {
    return await work()
  } catch (error) {
    if (error instanceof OidcError) {
      const reason = error.message.slice(0, 200)
      log.warn({ requestId, kind: error.kind, reason }, `a sign-in through ${name} came to nothing`)
      return redirectWith(new AppError('sign_in_refused', failures[error.kind]))
    }
    if (error instanceof AppError && /^(rate_limit_exceeded|account_banned)$/.test(error.code)) {
      return page(error.code)
    }
    if (error instanceof AppError && error.status < 500) {
      return redirectWith(error)
    }
    log.error({ requestId, err: error }, `a sign-in through ${name} failed`)
    return page('internal_server_error')
  }
}
