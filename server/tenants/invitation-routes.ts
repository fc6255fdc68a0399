import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/tenants/invitation-contract.ts'

import {
  acceptInvitation,
  type AcceptDeps,
  acceptGoogleInvitation,
  beginGoogleInvitation,
  readInvitation,
} from './accept-invitation.ts'
import { answerTenant } from './answer.ts'
import { listPendingRows } from './invitation-store.ts'
import { inviteTenantByEmail, resendTenantInvitation, cancelTenantInvitation } from './invitations.ts'

/** Routes that invite tenants into the portal: for the landlord, and for the person who holds the mail. */
export function invitationRoutes(deps: AcceptDeps): RouteEntry[] {
  return [
    implement(contract.inviteTenant, {
      access: 'staff',
      handle: async (context, { body }) => answerTenant(context, await inviteTenantByEmail(context, body)),
    }),
    implement(contract.pendingInvitations, {
      access: 'staff',
      handle: ({ db, actor, now }, { query }) =>
        listPendingRows(db, { accountId: actor.accountId, now, ...query }),
    }),
    implement(contract.resendInvitation, {
      access: 'staff',
      handle: async (context, { params }) => {
        await resendTenantInvitation(context, params.id)
        return answerTenant(context, params.id)
      },
    }),
    implement(contract.cancelInvitation, {
      access: 'staff',
      handle: async (context, { params }) => {
        await cancelTenantInvitation(context, params.id)
        return { message: 'The invitation was taken back' }
      },
    }),
    implement(contract.verifyInvitation, {
      access: 'public',
      handle: (context, { params }) => readInvitation(deps, context, params.token),
    }),
    implement(contract.acceptInvitation, {
      access: 'public',
      handle: (context, { params, body }) => acceptInvitation(deps, context, params.token, body),
    }),
    implement(contract.beginInvitationGoogle, {
      access: 'public',
      handle: (context, { params }) => beginGoogleInvitation(deps, context, params.token),
    }),
    implement(contract.acceptInvitationWithGoogle, {
      access: 'public',
      handle: (context, { params, body }) => acceptGoogleInvitation(deps, context, params.token, body.google),
    }),
  ]
}
