import * as z from 'zod/mini'

import {
  invitationAcceptErrors,
  invitationLinkErrors,
  invitationToken,
} from '#shared/invitations/contract-parts.ts'
import { email, instant, integer, message, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { mayBeScoped, type TeamRole, teamRoles } from '#shared/lib/access/roles.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

export const teamRole = z.enum(teamRoles)
/** The roles of an invitation. Owners are not invited: a member becomes an owner. */
export const invitedRole = z.enum(['ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE'])

/** The ids of the properties that a member may see; null: all properties, including future ones. */
const propertyIds = z.nullable(
  z
    .array(uuid)
    .check(
      z.minLength(1, fieldError('team.propertyMissing')),
      z.maxLength(500, fieldError('team.tooManyProperties')),
    ),
)

type RoleAndProperties = { role?: TeamRole | undefined; propertyIds?: string[] | null | undefined }
const fits = ({ role, propertyIds: ids }: RoleAndProperties) =>
  !ids || role === undefined || mayBeScoped(role)
const misfit = { error: fieldError('team.adminsReachEverything'), path: ['propertyIds'] }

export const member = z.object({
  userId: uuid,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.nullable(z.string()),
  role: teamRole,
  propertyIds: z.nullable(z.array(uuid)),
  joinedAt: instant,
  lastSignInAt: z.nullable(instant),
  lastSeenAt: z.nullable(instant),
  isYou: z.boolean(),
})

export const invitation = z.object({
  id: uuid,
  email: z.string(),
  name: z.string(),
  role: invitedRole,
  propertyIds: z.nullable(z.array(uuid)),
  invitedBy: z.string(),
  createdAt: instant,
  sentAt: instant,
  expiresAt: instant,
  status: z.enum(['PENDING', 'EXPIRED']),
})

const userId = z.object({ userId: uuid })
const id = z.object({ id: uuid })

export const getTeam = defineRoute({
  method: 'GET',
  path: '/team',
  tag: 'Team',
  summary: 'The members of this account’s team, and pending invitations',
  response: z.object({ members: z.array(member), invitations: z.array(invitation) }),
})

export const inviteMember = defineRoute({
  method: 'POST',
  path: '/team/invite',
  location: '/team/invitations',
  tag: 'Team',
  summary: 'Invite a person by email, to all properties or to some',
  body: z
    .strictObject({
      email,
      name: text('name', { min: 2, max: 120 }),
      role: invitedRole,
      propertyIds: z.optional(propertyIds),
    })
    .check(z.refine(fits, misfit)),
  status: 201,
  response: invitation,
  errors: ['already_member', 'already_invited', 'plan_limit_reached', 'rate_limit_exceeded'],
})

export const getTeamInvitation = defineRoute({
  method: 'GET',
  path: '/team/invitations/:id',
  tag: 'Team',
  summary: 'A pending invitation',
  params: id,
  response: invitation,
})

export const resendTeamInvitation = defineRoute({
  method: 'POST',
  path: '/team/invitations/:id/resend',
  tag: 'Team',
  summary: 'Email an invitation again with a new link, valid for seven days; the old link stops working',
  params: id,
  response: invitation,
  errors: ['plan_limit_reached', 'rate_limit_exceeded'],
})

export const cancelTeamInvitation = defineRoute({
  method: 'DELETE',
  path: '/team/invitations/:id',
  tag: 'Team',
  summary: 'Cancel an invitation; its link stops working',
  params: id,
  response: message,
  // removing a member must be possible also when the account is unpaid
  whenReadOnly: true,
})

export const updateMember = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/team/:userId',
  tag: 'Team',
  summary: 'Change a member’s role, or which properties they can access',
  params: userId,
  body: z
    .strictObject({ role: z.optional(teamRole), propertyIds: z.optional(propertyIds) })
    .check(z.refine(fits, misfit)),
  response: member,
  errors: ['last_owner', 'proof_required', 'email_verification_required'],
})

export const deleteMember = defineRoute({
  method: 'DELETE',
  path: '/team/:userId',
  tag: 'Team',
  summary: 'Remove a member; they are signed out of this account immediately',
  params: userId,
  response: message,
  // removing a member must be possible also when the account is unpaid
  whenReadOnly: true,
  errors: ['last_owner'],
})

export const transferOwnership = defineRoute({
  method: 'POST',
  path: '/team/:userId/transfer-ownership',
  tag: 'Team',
  summary: 'Transfer ownership to a member; you remain an administrator',
  params: userId,
  response: member,
  errors: ['proof_required', 'email_verification_required'],
})

export const leaveTeam = defineRoute({
  method: 'POST',
  path: '/team/leave',
  tag: 'Team',
  summary: 'Leave this account; its id is required to prevent mistakes',
  body: z.strictObject({ accountId: uuid }),
  response: message,
  errors: ['last_owner', 'conflict'],
  whenReadOnly: true,
})

export const verifyTeamInvitation = defineRoute({
  method: 'GET',
  path: '/team/invitation/:token/verify',
  tag: 'Team',
  summary: 'What an invitation is for; reading it does not use it',
  params: invitationToken,
  response: z.object({
    email: z.string(),
    name: z.string(),
    role: invitedRole,
    accountName: z.string(),
    invitedBy: z.object({ name: z.string(), email: z.string() }),
    propertyCount: z.nullable(integer('properties', 0, 500)),
    /** Whether the address already has a sign-in; then its password is asked. */
    hasSignIn: z.boolean(),
    expiresAt: instant,
  }),
  errors: invitationLinkErrors,
})

export const acceptTeamInvitation = defineRoute({
  method: 'POST',
  path: '/team/invitation/:token/accept',
  tag: 'Team',
  summary: 'Join the team with the password of your login, or with a new one',
  params: invitationToken,
  body: z.strictObject({
    password: z
      .string(fieldError('auth.passwordTooShort', { count: 6 }))
      .check(
        z.minLength(6, fieldError('auth.passwordTooShort', { count: 6 })),
        z.maxLength(200, fieldError('auth.passwordTooLong', { count: 200 })),
      ),
    name: z.optional(text('name', { min: 2, max: 120 })),
  }),
  response: z.object({
    access_token: z.string(),
    refresh_token: z.string(),
    expires_in: integer('expiresIn', 1, 86_400),
    user: z.object({ id: uuid, email: z.string(), name: z.string(), role: teamRole }),
  }),
  errors: [...invitationAcceptErrors, 'invalid_credentials'],
})
