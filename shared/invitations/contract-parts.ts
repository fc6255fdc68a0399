import * as z from 'zod/mini'

import { text } from '#shared/lib/fields.ts'

// Parts of the routes that invited people call: the same for a team, for tenants and for owners.

/** The token in the mail's link. */
export const invitationToken = z.object({ token: text('token', { max: 500 }) })

/** What Google’s return gave, to accept with the Google account of the invited address. */
export const invitationGoogleBody = z.strictObject({ google: text('token', { max: 5_000 }) })

/** What the browser passes to GET /auth/google. */
export const invitationGoogleLink = z.object({ link: z.string() })

/** Errors of every route that reads an invitation by its token. */
export const invitationLinkErrors = [
  'link_invalid',
  'link_incomplete',
  'link_wrong_kind',
  'link_used',
  'link_expired',
  'link_cancelled',
  'rate_limit_exceeded',
] as const

/** Errors of every route that accepts an invitation; a password adds `invalid_credentials`, Google `sign_in_refused`. */
export const invitationAcceptErrors = [
  ...invitationLinkErrors,
  'account_banned',
  'already_member',
  'second_factor_required',
  'conflict',
] as const
