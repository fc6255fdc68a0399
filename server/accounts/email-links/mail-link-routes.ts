import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/accounts/mail-link-contract.ts'

import { forgotPassword, resendVerification, verifyMailLink } from './mail-links.ts'
import { getSession, updatePassword } from '#server/accounts/sessions/current-session.ts'
import type { SignInDeps } from '#server/accounts/sessions/open-session.ts'

/** Routes for signing in with a link from a mail. */
export function mailLinkRoutes(deps: SignInDeps): RouteEntry[] {
  return [
    implement(contract.resendVerification, {
      access: 'public',
      handle: async (context, { body }) => {
        await resendVerification(deps, context, body)
        return { status: 'sent' as const }
      },
    }),
    implement(contract.forgotPassword, {
      access: 'public',
      handle: async (context, { body }) => {
        await forgotPassword(deps, context, body)
        return { status: 'sent' as const }
      },
    }),
    implement(contract.verifyLink, {
      access: 'public',
      handle: (context, { body }) => verifyMailLink(deps, context, body),
    }),
    // public: without a session it returns null
    implement(contract.authSession, { access: 'public', handle: (context) => getSession(deps, context) }),
    // public to the platform: it finds the session itself, and checks passwords outside of any transaction
    implement(contract.updatePassword, {
      access: 'public',
      handle: async (context, { body }) => {
        await updatePassword(deps, context, body)
        return { status: 'updated' as const }
      },
    }),
  ]
}
