import * as z from 'zod/mini'

import { password, tokens, user } from '#shared/accounts/auth-contract.ts'
import {
  invitationAcceptErrors,
  invitationGoogleBody,
  invitationGoogleLink,
  invitationLinkErrors,
  invitationToken,
} from '#shared/invitations/contract-parts.ts'
import { email, instant, message, optionalText, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'

import { tenant, tenantWithLeases } from './contract.ts'

const byId = z.object({ id: uuid })

const invitedProperty = z.object({
  id: uuid,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})
const invitedUnit = z.object({ id: uuid, unitNumber: z.string() })

export const invitationBody = z.strictObject({
  name: text('name', { min: 2, max: 120 }),
  email,
  phone: optionalText('phone', 40),
  propertyId: z.nullish(uuid),
  unitId: z.nullish(uuid),
  leaseId: z.nullish(uuid),
})

export const inviteTenant = defineRoute({
  method: 'POST',
  path: '/tenants/invite',
  location: '/tenants',
  tag: 'Tenants',
  summary:
    'Email a tenant an invitation to the portal; adds the tenant if no tenant of the account has the address yet',
  body: invitationBody,
  status: 201,
  response: tenantWithLeases,
  errors: ['not_found', 'invalid_transition', 'plan_limit_reached', 'rate_limit_exceeded'],
})

export const resendTenantInvitation = defineRoute({
  method: 'POST',
  path: '/tenants/:id/resend-invitation',
  tag: 'Tenants',
  summary: 'Email a new invitation; the previous link stops working',
  params: byId,
  response: tenantWithLeases,
  errors: ['invalid_transition', 'rate_limit_exceeded'],
})

export const cancelTenantInvitation = defineRoute({
  method: 'DELETE',
  path: '/tenants/:id/invitation',
  tag: 'Tenants',
  summary: 'Cancel an invitation; its link stops working',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})

export const invitationSort = defineSort(['invitedAt'], '-invitedAt')

export const pendingInvitations = defineRoute({
  method: 'GET',
  path: '/tenants/pending-invitations',
  tag: 'Tenants',
  summary: 'Pending invitations, newest first',
  query: z.object({ ...pageQuery, sort: invitationSort.parameter }),
  response: z.array(
    z.extend(tenant, {
      expiresAt: instant,
      property: z.nullable(z.object({ id: uuid, name: z.string() })),
      unit: z.nullable(invitedUnit),
    }),
  ),
  paged: true,
})

export const verifyTenantInvitation = defineRoute({
  method: 'GET',
  path: '/tenants/invitation/:token/verify',
  tag: 'Tenants',
  summary: 'What an invitation is for; does not use it',
  params: invitationToken,
  response: z.object({
    tenant: z.object({ id: uuid, name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
    property: z.nullable(invitedProperty),
    unit: z.nullable(invitedUnit),
    propertyOwner: z.object({
      id: uuid,
      name: z.string(),
      email: z.string(),
      /** The landlord's name for tenants: the business name, else the account's name. */
      displayName: z.string(),
    }),
    expiresAt: instant,
    /** Whether this address already has a sign-in: then its password is asked, not a new one. */
    hasSignIn: z.boolean(),
    /** Whether the invitation can be accepted with the Google account of this address. */
    googleOffered: z.boolean(),
  }),
  errors: invitationLinkErrors,
})

export const acceptTenantInvitation = defineRoute({
  method: 'POST',
  path: '/tenants/invitation/:token/accept',
  tag: 'Tenants',
  summary:
    'Accept an invitation with a new password, or with the current one if the address already has a login',
  params: invitationToken,
  body: z.strictObject({
    password,
    userInfo: z.optional(
      z.object({
        id: z.optional(z.string()),
        email: z.optional(z.string()),
        name: z.optional(text('name', { min: 0, max: 120 })),
      }),
    ),
  }),
  response: z.object({ success: z.literal(true), tenant, user, ...tokens }),
  errors: [...invitationAcceptErrors, 'invalid_credentials'],
})

export const beginTenantInvitationGoogle = defineRoute({
  method: 'POST',
  path: '/tenants/invitation/:token/google',
  tag: 'Tenants',
  summary:
    'Start accepting an invitation with Google: returns `link`, which the browser passes to GET /auth/google; does not use the invitation',
  params: invitationToken,
  response: invitationGoogleLink,
  errors: invitationLinkErrors,
})

export const acceptTenantInvitationWithGoogle = defineRoute({
  method: 'POST',
  path: '/tenants/invitation/:token/google/accept',
  tag: 'Tenants',
  summary:
    'Accept an invitation with the Google account that Google returned: the value after # as `google`; its address must be the invited one',
  params: invitationToken,
  body: invitationGoogleBody,
  response: z.object({ success: z.literal(true), tenant, user, ...tokens }),
  errors: [...invitationAcceptErrors, 'sign_in_refused'],
})
