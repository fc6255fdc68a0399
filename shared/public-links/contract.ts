import * as z from 'zod/mini'

import { instant, message } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { creationSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

export const publicLinkPurpose = z.enum(
  ['repair', 'request', 'balance', 'receipt', 'renewal', 'work'],
  fieldError('publicLinks.purposeChoices'),
)
export type PublicLinkPurpose = z.infer<typeof publicLinkPurpose>

/** The number of days that public links are valid. The QR code of a unit is valid until it is revoked. */
export const publicLinkDays = { balance: 30, receipt: 90, request: 180, work: 180 } as const

const tag = 'Public links'
const byId = z.object({ id: uuid })

export const publicLink = z.object({
  id: uuid,
  /**
   * `repair`: report a repair in a unit, for its QR code. `request`: follow one such report. `balance`: what a lease
   * owes. `receipt`: the receipt of a payment. `renewal`: answer an offer to renew a lease. `work`: a vendor's job.
   */
  purpose: publicLinkPurpose,
  status: z.enum(['LIVE', 'EXPIRED', 'REVOKED']),
  /**
   * The link's address; it stays the same. Null after the link has become invalid, and for `request`, whose
   * link belongs to its reporter.
   */
  url: z.nullable(z.string()),
  property: z.object({ id: uuid, name: z.string() }),
  unit: z.object({ id: uuid, unitNumber: z.string() }),
  leaseId: z.nullable(uuid),
  /** The tenant for whom a balance link was made; null where it is for the household. */
  tenant: z.nullable(z.object({ id: uuid, name: z.string() })),
  paymentId: z.nullable(uuid),
  request: z.nullable(z.object({ id: uuid, title: z.string() })),
  createdBy: z.nullable(z.object({ id: uuid, name: z.string() })),
  createdAt: instant,
  /** The time at which the link expires; null if it is valid until it is revoked. */
  expiresAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
  /** The number of times that the link was opened. */
  useCount: z.int(),
})

export const listPublicLinks = defineRoute({
  method: 'GET',
  path: '/doors',
  tag,
  summary: 'Links that work without an account, newest first; only active ones by default',
  query: z.object({
    limit: pageQuery.limit,
    offset: pageQuery.offset,
    cursor: pageQuery.cursor,
    sort: creationSort.parameter,
    purpose: z.optional(publicLinkPurpose),
    status: z.optional(z.enum(['LIVE', 'ALL'], fieldError('publicLinks.statusChoices'))),
    propertyId: z.optional(uuid),
    unitId: z.optional(uuid),
    leaseId: z.optional(uuid),
    paymentId: z.optional(uuid),
  }),
  response: z.array(publicLink),
  paged: true,
})

export const publicLinkStats = defineRoute({
  method: 'GET',
  path: '/doors/stats',
  tag,
  summary: 'How many active links there are, by their purpose',
  response: z.object({
    total: z.int(),
    byPurpose: z.record(publicLinkPurpose, z.int()),
  }),
})

export const createRepairLink = defineRoute({
  method: 'POST',
  path: '/units/:id/doors',
  location: '/doors',
  tag,
  summary: 'The repair code of a unit: the existing one, or a new one if there is none',
  params: byId,
  status: 201,
  response: publicLink,
  errors: ['not_found'],
})

export const createRepairLinks = defineRoute({
  method: 'POST',
  path: '/properties/:id/doors',
  location: '/doors',
  tag,
  summary: 'The repair codes of all units of a property, for one sheet; missing ones are created',
  params: byId,
  response: z.array(publicLink),
  errors: ['not_found'],
})

export const createBalanceLink = defineRoute({
  method: 'POST',
  path: '/leases/:id/doors',
  location: '/doors',
  tag,
  summary: 'A link to the balance of a lease, valid for 30 days; an existing link is renewed',
  params: byId,
  body: z.strictObject({
    /** The tenant whose first name the message greets; without one it has no name. */
    tenantId: z.nullish(uuid),
  }),
  status: 201,
  response: publicLink,
  errors: ['not_found', 'invalid_transition'],
})

export const createReceiptLink = defineRoute({
  method: 'POST',
  path: '/payments/:id/doors',
  location: '/doors',
  tag,
  summary: 'A link to the receipt of a payment, valid for 90 days; an existing link is renewed',
  params: byId,
  status: 201,
  response: publicLink,
  errors: ['not_found', 'invalid_transition'],
})

export const replacePublicLink = defineRoute({
  method: 'POST',
  path: '/doors/:id/replace',
  location: '/doors',
  tag,
  summary: 'Replace a link with a new one; the old one stops working',
  params: byId,
  status: 201,
  response: publicLink,
  errors: ['not_found', 'invalid_transition'],
})

export const revokePublicLink = defineRoute({
  method: 'DELETE',
  path: '/doors/:id',
  tag,
  summary: 'Revoke a link: it stops working',
  params: byId,
  response: message,
  errors: ['not_found'],
  whenReadOnly: true,
})

export const mailPublicLink = defineRoute({
  method: 'POST',
  path: '/doors/:id/mail',
  tag,
  summary: 'Email a balance or receipt link to tenants of its lease: by default to all who have an address',
  params: byId,
  body: z.strictObject({ tenantId: z.nullish(uuid) }),
  response: z.object({
    /** The people to whom the link is being sent. */
    sent: z.array(z.string()),
    /** The people who have no e-mail address, or got this link today already. */
    skipped: z.array(z.string()),
  }),
  errors: ['not_found', 'invalid_transition'],
})
