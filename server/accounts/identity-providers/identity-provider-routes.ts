import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/accounts/google-contract.ts'
import { authCallback } from '#shared/accounts/mail-link-contract.ts'

import { beginGoogle, finishGoogle, type IdentityProviderDeps, signInHosted } from './google.ts'
import { exchangeTokens } from '#server/accounts/sessions/current-session.ts'

/** Routes for signing in with other providers: Google, and a hosted provider. */
export function identityProviderRoutes(deps: IdentityProviderDeps): RouteEntry[] {
  return [
    implement(contract.google, {
      access: 'public',
      handle: (context, { query }) => beginGoogle(deps, context, query),
    }),
    implement(contract.googleCallback, {
      access: 'public',
      handle: (context, { query }) => finishGoogle(deps, context, query),
    }),
    implement(authCallback, {
      access: 'public',
      handle: (context, { body }) => {
        const { hosted } = deps
        const token = body.access_token
        return hosted?.isIssuer(token)
          ? signInHosted(deps, context, { hosted, token })
          : exchangeTokens(deps, context, body)
      },
    }),
  ]
}
