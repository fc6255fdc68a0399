import * as z from 'zod/mini'

import { password, tokens, user } from '#shared/accounts/auth-contract.ts'
import {
  invitationAcceptErrors,
  invitationGoogleBody,
  invitationGoogleLink,
  invitationLinkErrors,
  invitationToken,
} from '#shared/invitations/contract-parts.ts'
import { instant, message } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { defineRoute } from '#shared/lib/route.ts'

const tag = 'Owners'
const byId = z.object({ id: uuid })

const ownerSignIn = z.object({
  /** NONE: never invited, or taken back. EXPIRED: invited, and not accepted in time. ACTIVE: the owner can sign in. */
  status: z.enum(['NONE', 'INVITED', 'EXPIRED', 'ACTIVE']),
  /** The address that was invited, or with which the owner signs in. */
  email: z.nullable(z.string()),
  invitedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  lastSignInAt: z.nullable(instant),
})

export const getOwnerSignIn = defineRoute({
  method: 'GET',
  path: '/owners/:id/sign-in',
  tag,
  summary: 'Whether an owner is invited to sign in, or can sign in',
  params: byId,
  response: ownerSignIn,
})

export const inviteOwner = defineRoute({
  method: 'POST',
  path: '/owners/:id/invitation',
  tag,
  summary:
    'Email an owner an invitation to the portal; the previous link stops working. Owners can read what was sent and paid to them',
  params: byId,
  response: ownerSignIn,
  errors: ['invalid_transition', 'already_member', 'rate_limit_exceeded'],
})

export const cancelOwnerInvitation = defineRoute({
  method: 'DELETE',
  path: '/owners/:id/invitation',
  tag,
  summary: 'Cancel an invitation; its link stops working',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})

export const revokeOwnerSignIn = defineRoute({
  method: 'DELETE',
  path: '/owners/:id/sign-in',
  tag,
  summary: 'Revoke an owner’s portal access: their sessions here end immediately',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})

export const verifyOwnerInvitation = defineRoute({
  method: 'GET',
  path: '/owners/invitation/:token/verify',
  tag,
  summary: 'What an invitation is for; does not use it',
  params: invitationToken,
  response: z.object({
    owner: z.object({ name: z.string(), email: z.string() }),
    manager: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
    expiresAt: instant,
    /** Whether this address already has a sign-in: then its password is asked, not a new one. */
    hasSignIn: z.boolean(),
    /** Whether the invitation can be accepted with the Google account of this address. */
    googleOffered: z.boolean(),
  }),
  errors: invitationLinkErrors,
})

const accepted = z.object({ user, ...tokens })

export const acceptOwnerInvitation = defineRoute({
  method: 'POST',
  path: '/owners/invitation/:token/accept',
  tag,
  summary:
    'Accept an invitation with a new password, or with the current one if the address already has a login',
  params: invitationToken,
  body: z.strictObject({ password }),
  response: accepted,
  errors: [...invitationAcceptErrors, 'invalid_credentials'],
})

export const beginOwnerInvitationGoogle = defineRoute({
  method: 'POST',
  path: '/owners/invitation/:token/google',
  tag,
  summary:
    'Start accepting an invitation with Google: returns `link`, which the browser passes to GET /auth/google; does not use the invitation',
  params: invitationToken,
  response: invitationGoogleLink,
  errors: invitationLinkErrors,
})

export const acceptOwnerInvitationWithGoogle = defineRoute({
  method: 'POST',
  path: '/owners/invitation/:token/google/accept',
  tag,
  summary:
    'Accept an invitation with the Google account that Google returned: the value after # as `google`; its address must be the invited one',
  params: invitationToken,
  body: invitationGoogleBody,
  response: accepted,
  errors: [...invitationAcceptErrors, 'sign_in_refused'],
})
