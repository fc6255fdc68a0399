import type { InvitationDeps } from '#server/invitations/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { findLandlordOfLink } from '#server/public-links/service.ts'
import * as contract from '#shared/owners/sign-in-contract.ts'

import { findSignIn } from './invitation-store.ts'
import {
  cancelInvitationOfOwner,
  inviteOwnerToSignIn,
  ownerInvitations,
  revokeSignInOfOwner,
} from '#server/owners/service.ts'

/** Routes that give owners a sign-in: for the manager, and for the person who holds the mail. */
export function ownerSignInRoutes(deps: InvitationDeps): RouteEntry[] {
  return [
    implement(contract.getOwnerSignIn, {
      access: 'staff',
      handle: (context, { params }) => answerSignIn(context, params.id),
    }),
    implement(contract.inviteOwner, {
      access: 'staff',
      handle: async (context, { params }) => {
        await inviteOwnerToSignIn(context, params.id)
        return answerSignIn(context, params.id)
      },
    }),
    implement(contract.cancelOwnerInvitation, {
      access: 'staff',
      handle: async (context, { params }) => {
        await cancelInvitationOfOwner(context, params.id)
        return { message: 'Invitation canceled' }
      },
    }),
    implement(contract.revokeOwnerSignIn, {
      access: 'staff',
      handle: async (context, { params }) => {
        await revokeSignInOfOwner(context, params.id)
        return { message: 'Portal access revoked' }
      },
    }),
    implement(contract.verifyOwnerInvitation, {
      access: 'public',
      handle: async (context, { params }) => {
        const { invitation, accountId, hasSignIn } = await ownerInvitations.read(deps, context, params.token)
        const { name, email, expiresAt } = invitation
        const manager = await deps.database.read({ as: 'job', accountId }, (db) =>
          findLandlordOfLink(db, accountId),
        )
        return {
          owner: { name, email },
          manager: { name: manager?.name ?? '', phone: manager?.phone ?? null },
          expiresAt,
          hasSignIn,
          googleOffered: deps.hasGoogle,
        }
      },
    }),
    implement(contract.acceptOwnerInvitation, {
      access: 'public',
      handle: (context, { params, body }) =>
        ownerInvitations.acceptWithPassword(deps, context, params.token, body),
    }),
    implement(contract.beginOwnerInvitationGoogle, {
      access: 'public',
      handle: (context, { params }) => ownerInvitations.beginGoogle(deps, context, params.token),
    }),
    implement(contract.acceptOwnerInvitationWithGoogle, {
      access: 'public',
      handle: (context, { params, body }) =>
        ownerInvitations.acceptWithGoogle(deps, context, params.token, body.google),
    }),
  ]
}

async function answerSignIn({ db, actor, now }: Context, id: string) {
  const row = await findSignIn(db, actor.accountId, id)
  if (!row) {
    throw notFound('owner')
  }
  const { signInEmail, lastSignInAt, invitedEmail, invitedAt, expiresAt } = row
  if (signInEmail !== null) {
    return { status: 'ACTIVE' as const, email: signInEmail, invitedAt: null, expiresAt: null, lastSignInAt }
  }
  const status =
    expiresAt === null ? ('NONE' as const) : expiresAt > now ? ('INVITED' as const) : ('EXPIRED' as const)
  return { status, email: invitedEmail, invitedAt, expiresAt, lastSignInAt: null }
}
