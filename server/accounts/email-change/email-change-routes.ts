import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/accounts/email-change-contract.ts'

import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
  undoEmailChange,
} from './email-change.ts'
import type { SecurityDeps } from '#server/accounts/second-factor/reauthenticate.ts'

/** Routes for changing one's sign-in address. Public to the platform: each finds its session, or its link, itself. */
export function emailChangeRoutes(deps: SecurityDeps): RouteEntry[] {
  return [
    implement(contract.getEmailChange, {
      access: 'public',
      handle: (context) => getEmailChange(deps, context),
    }),
    implement(contract.requestEmailChange, {
      access: 'public',
      handle: (context, { body }) => requestEmailChange(deps, context, body.email),
    }),
    implement(contract.cancelEmailChange, {
      access: 'public',
      handle: async (context) => {
        await cancelEmailChange(deps, context)
        return { status: 'cancelled' as const }
      },
    }),
    implement(contract.confirmEmailChange, {
      access: 'public',
      handle: (context, { body }) => confirmEmailChange(deps, context, body.token),
    }),
    implement(contract.undoEmailChange, {
      access: 'public',
      handle: (context, { body }) => undoEmailChange(deps, context, body.token),
    }),
  ]
}
