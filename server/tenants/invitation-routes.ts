import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/tenants/invitation-contract.ts'

import { accept, type AcceptDeps, acceptWithGoogle, beginWithGoogle, showInvitation } from './accept.ts'
import { answerTenant } from './answer.ts'
import { listPendingRows } from './invitation-store.ts'
import { invite, inviteAgain, takeBack } from './invitations.ts'

/** Tenants into the portal: the landlord's side, and that of who holds the mail. */
export function invitationRoutes(deps: AcceptDeps): RouteEntry[] {
  return [
    implement(contract.inviteTenant, {
      access: 'staff',
      handle: async (context, { body }) => answerTenant(context, await invite(context, body)),
    }),
    implement(contract.pendingInvitations, {
      access: 'staff',
      handle: ({ db, actor, now }, { query }) =>
        listPendingRows(db, { accountId: actor.accountId, now, ...query }),
    }),
    implement(contract.resendInvitation, {
      access: 'staff',
      handle: async (context, { params }) => {
        await inviteAgain(context, params.id)
        return answerTenant(context, params.id)
      },
    }),
    implement(contract.cancelInvitation, {
      access: 'staff',
      handle: async (context, { params }) => {
        await takeBack(context, params.id)
        return { message: 'The invitation was taken back' }
      },
    }),
    implement(contract.verifyInvitation, {
      access: 'public',
      handle: (context, { params }) => showInvitation(deps, context, params.token),
    }),
    implement(contract.acceptInvitation, {
      access: 'public',
      handle: (context, { params, body }) => accept(deps, context, params.token, body),
    }),
    implement(contract.beginInvitationGoogle, {
      access: 'public',
      handle: (context, { params }) => beginWithGoogle(deps, context, params.token),
    }),
    implement(contract.acceptInvitationWithGoogle, {
      access: 'public',
      handle: (context, { params, body }) => acceptWithGoogle(deps, context, params.token, body.google),
    }),
  ]
}
