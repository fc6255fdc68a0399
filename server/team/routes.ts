import { getMember, listMembers, type Member, type SignInDeps } from '#server/accounts/service.ts'
import { countKeysOf } from '#server/api-keys/service.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/team/contract.ts'

import { readTeamInvitation } from './accept-invitation.ts'
import { getWaiting } from './invitations.ts'
import {
  acceptTeamInvitation,
  cancelTeamInvitation,
  updateMember,
  inviteToTeam,
  leaveAccount,
  deleteTeamMember,
  resendTeamInvitation,
  transferTeamOwnership,
} from './service.ts'
import { type InvitationRow, listInvitationRows } from './store.ts'

export function teamRoutes(deps: SignInDeps): RouteEntry[] {
  return [
    implement(contract.getTeam, {
      access: 'staff',
      handle: async (context) => {
        const { db, actor } = context
        const members = await listMembers(db, actor.accountId)
        const invitations = await listInvitationRows(db, actor.accountId)
        return {
          members: members.map((member) => answerMember(context, member)),
          invitations: invitations.map((invitation) => answerInvitation(context, invitation)),
        }
      },
    }),
    implement(contract.inviteMember, {
      access: 'admin',
      handle: async (context, { body }) => answerInvitation(context, await inviteToTeam(context, body)),
    }),
    implement(contract.getTeamInvitation, {
      access: 'staff',
      handle: async (context, { params }) => answerInvitation(context, await getWaiting(context, params.id)),
    }),
    implement(contract.resendTeamInvitation, {
      access: 'admin',
      handle: async (context, { params }) =>
        answerInvitation(context, await resendTeamInvitation(context, params.id)),
    }),
    implement(contract.cancelTeamInvitation, {
      access: 'admin',
      handle: async (context, { params }) => {
        await cancelTeamInvitation(context, params.id)
        return { message: 'The invitation was canceled' }
      },
    }),
    implement(contract.leaveTeam, {
      access: 'member',
      handle: async (context, { body }) => {
        await leaveAccount(context, body.accountId)
        return { message: 'You have left this account' }
      },
    }),
    implement(contract.updateMember, {
      access: 'admin',
      handle: async (context, { params, body }) =>
        answerMember(context, await updateMember(context, params.userId, body)),
    }),
    implement(contract.deleteMember, {
      access: 'admin',
      handle: async (context, { params }) => {
        const { db, actor } = context
        const { name } = await getMember(db, actor.accountId, params.userId)
        await deleteTeamMember(context, params.userId)
        const keys = await countKeysOf(db, actor.accountId, params.userId)
        const what = keys === 1 ? 'The API key that they created no longer works' : `The ${keys} API keys that they created no longer work` // prettier-ignore
        return {
          message: keys === 0 ? `${name} was removed` : `${name} was removed. ${what}.`,
        }
      },
    }),
    implement(contract.transferOwnership, {
      access: 'admin',
      handle: async (context, { params }) =>
        answerMember(context, await transferTeamOwnership(context, params.userId)),
    }),
    implement(contract.verifyTeamInvitation, {
      access: 'public',
      handle: (context, { params }) => readTeamInvitation(deps, context, params.token),
    }),
    implement(contract.acceptTeamInvitation, {
      access: 'public',
      handle: (context, { params, body }) => acceptTeamInvitation(deps, context, params.token, body),
    }),
  ]
}

function answerMember({ actor }: Context, member: Member) {
  return { ...member, isYou: member.userId === actor.userId }
}

function answerInvitation({ now }: Context, invitation: InvitationRow) {
  const isOver = invitation.closedReason === 'expired' || invitation.expiresAt <= now
  return { ...invitation, status: isOver ? ('EXPIRED' as const) : ('PENDING' as const) }
}
