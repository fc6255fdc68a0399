import type { InvitationDeps } from '#server/invitations/service.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/tenants/invitation-contract.ts'

import { readTenantInvitation, tenantInvitations } from './accept-invitation.ts'
import { answerTenant } from './answer.ts'
import { listPendingRows } from './invitation-store.ts'
import { inviteTenantByEmail, resendTenantInvitation, cancelTenantInvitation } from './invitations.ts'

/** Routes that invite tenants into the portal: for the landlord, and for the person who holds the mail. */
export function invitationRoutes(deps: InvitationDeps): RouteEntry[] {
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
    implement(contract.resendTenantInvitation, {
      access: 'staff',
      handle: async (context, { params }) => {
        await resendTenantInvitation(context, params.id)
        return answerTenant(context, params.id)
      },
    }),
    implement(contract.cancelTenantInvitation, {
      access: 'staff',
      handle: async (context, { params }) => {
        await cancelTenantInvitation(context, params.id)
        return { message: 'The invitation was canceled' }
      },
    }),
    implement(contract.verifyTenantInvitation, {
      access: 'public',
      handle: (context, { params }) => readTenantInvitation(deps, context, params.token),
    }),
    implement(contract.acceptTenantInvitation, {
      access: 'public',
      handle: async (context, { params, body: { password, userInfo } }) =>
        answerAccepted(
          await tenantInvitations.acceptWithPassword(deps, context, params.token, {
            password,
            name: userInfo?.name,
          }),
        ),
    }),
    implement(contract.beginTenantInvitationGoogle, {
      access: 'public',
      handle: (context, { params }) => tenantInvitations.beginGoogle(deps, context, params.token),
    }),
    implement(contract.acceptTenantInvitationWithGoogle, {
      access: 'public',
      handle: async (context, { params, body }) =>
        answerAccepted(await tenantInvitations.acceptWithGoogle(deps, context, params.token, body.google)),
    }),
  ]
}

function answerAccepted<Tenant, Session>({ accepted, ...session }: { accepted: Tenant } & Session) {
  return { success: true as const, tenant: accepted, ...session }
}
