import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { optionalText } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdNonNegative } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { maxShareSteps } from '#shared/leases/rent/share-rules.ts'

const tag = 'Leases'
const byLease = z.object({ id: uuid })
const byTenant = z.object({ id: uuid, tenantId: uuid })

/** An agreed share of a whole month’s rent from the first day of a month on; 0 ends it. */
const shareStep = z.object({ from: plainDate, amount: usd })

const roommate = z.object({
  tenantId: uuid,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The first day in the household; null for the first day of the lease. */
  joinedOn: z.nullable(plainDate),
  /** The day of moving out; null for a present tenant. */
  leftOn: z.nullable(plainDate),
  /** The address to reach a former tenant. */
  forwardingAddress: z.nullable(z.string()),
  /** The agreed share of this month’s rent; null where none is agreed. */
  share: z.nullable(usd),
  shares: z.array(shareStep),
  /** The money received from this tenant this month. */
  paidThisMonth: usd,
})

export const household = z.object({
  /** The part of this month’s rent that the household owes: the rent less the shares of payers. */
  rent: usd,
  /** The part of it that no agreed share of a present tenant covers; 0 where no share is agreed. */
  undivided: usd,
  /** Present tenants, in the order of the lease. */
  tenants: z.array(roommate),
  /** Tenants who moved out, the latest first. */
  former: z.array(roommate),
})

const sharesBody = z
  .array(z.strictObject({ from: plainDate, amount: usdNonNegative }))
  .check(z.maxLength(maxShareSteps, fieldError('payers.tooManySteps')))

export const getHousehold = defineRoute({
  method: 'GET',
  path: '/leases/:id/tenants',
  tag,
  summary: 'The current and former tenants of a lease with their dates and agreed shares of the rent',
  params: byLease,
  response: household,
})

export const addLeaseTenant = defineRoute({
  method: 'POST',
  path: '/leases/:id/tenants',
  location: '/leases',
  tag,
  summary: 'Add a roommate to a lease from a day on; the ledger and the deposit stay with the lease',
  params: byLease,
  body: z.strictObject({
    tenantId: uuid,
    /** The first day in the household: today by default, or the first day of a lease that begins later. */
    joinedOn: z.optional(plainDate),
    /** The agreed share of a whole month’s rent, as dated steps. */
    shares: z.optional(sharesBody),
  }),
  status: 201,
  response: z.extend(household, { id: uuid }),
  errors: ['not_found', 'invalid_transition', 'conflict'],
})

export const updateLeaseTenant = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/leases/:id/tenants/:tenantId',
  tag,
  summary: 'Change the first day or the agreed share of a tenant of a lease; the amounts owed do not change',
  params: byTenant,
  body: z.strictObject({
    /** Null: from the first day of the lease. */
    joinedOn: z.optional(z.nullable(plainDate)),
    shares: z.optional(sharesBody),
    /** The address to reach a tenant who moved out. */
    forwardingAddress: optionalText('forwardingAddress', 500),
  }),
  response: household,
  errors: ['not_found', 'invalid_transition'],
})

export const recordDeparture = defineRoute({
  method: 'POST',
  path: '/leases/:id/tenants/:tenantId/departure',
  location: '/leases',
  tag,
  summary:
    'Record that one of several tenants moved out: the lease continues with the others, with its ledger and deposit',
  params: byTenant,
  body: z.strictObject({
    /** The last day in the household: today by default. */
    leftOn: z.optional(plainDate),
    forwardingAddress: optionalText('forwardingAddress', 500),
  }),
  status: 201,
  response: z.extend(household, { id: uuid }),
  errors: ['not_found', 'invalid_transition'],
})

export const cancelDeparture = defineRoute({
  method: 'DELETE',
  path: '/leases/:id/tenants/:tenantId/departure',
  tag,
  summary: 'Cancel a move-out that was recorded by mistake: the tenant is current again',
  params: byTenant,
  response: household,
  errors: ['not_found', 'invalid_transition', 'conflict'],
})
