import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/accounts/deletion-contract.ts'

import { closeAccount, getClosure, restoreAccount } from './close-account.ts'
import { deleteSignIn } from './delete-sign-in.ts'
import type { SecurityDeps } from '#server/accounts/second-factor/reauthenticate.ts'

/**
 * Routes for deleting an account or one's own sign-in. Public to the platform: a closed account accepts no session, so
 * each route finds its session itself.
 */
export function deletionRoutes(deps: SecurityDeps): RouteEntry[] {
  return [
    implement(contract.closeAccount, {
      access: 'public',
      handle: (context, { body }) => closeAccount(deps, context, body.name),
    }),
    implement(contract.getClosure, { access: 'public', handle: (context) => getClosure(deps, context) }),
    implement(contract.restoreAccount, {
      access: 'public',
      handle: async (context) => {
        await restoreAccount(deps, context)
        return { status: 'restored' as const }
      },
    }),
    implement(contract.deleteSignIn, {
      access: 'public',
      handle: (context) => deleteSignIn(deps, context),
    }),
  ]
}
