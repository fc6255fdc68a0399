import * as z from 'zod/mini'

import { instant, message, optionalText } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { usd, usdNonNegative } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { concession, concessionsBody } from '#shared/leases/rent/concession-contract.ts'
import { atEnd } from '#shared/leases/ending/term-end-schema.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { maxRenewalOptions } from './renewal.ts'

const tag = 'Renewals'

const renewalOption = z.object({
  /** The last day of the new term; null for month to month. */
  endDate: z.nullable(plainDate),
  /** The rule for the time after the last day of the new term. */
  atEnd,
  rentAmount: usd,
  /** Discounts on the rent, which become terms of the lease when the option is accepted. */
  concessions: z.array(concession),
})

/** An offer as tenants see it. */
export const renewalForTenant = z.object({
  /** OPEN until it is answered or withdrawn, or the day of the answer has passed (EXPIRED). */
  status: z.enum(['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED']),
  /** The first day of the new terms. */
  startDate: plainDate,
  /** The last day of the lease, or of its term, before the renewal; null for month to month. */
  currentEndDate: z.nullable(plainDate),
  currentRent: usd,
  options: z.array(renewalOption),
  /** The last day on which the offer can be answered. */
  answerBy: plainDate,
  /** The landlord's words to the tenants. */
  message: z.nullable(z.string()),
  /** The position of the accepted option in `options`; null unless accepted. */
  chosen: z.nullable(z.int()),
  answeredAt: z.nullable(instant),
  /** The name that was signed with the answer. */
  answeredName: z.nullable(z.string()),
})

export const renewalOffer = z.extend(renewalForTenant, {
  id: uuid,
  leaseId: uuid,
  createdAt: instant,
  /** The link with which tenants answer without an account; null once it opens nothing any more. */
  url: z.nullable(z.string()),
  /** By option: what the law of the state says about a raise that is announced with the offer; null where it is none. */
  notices: z.array(
    z.nullable(
      z.object({
        stateName: z.string(),
        citation: z.nullable(z.string()),
        basis: z.enum(['statute', 'advised', 'none']),
        /** The first day that the law allows for the new rent where it is announced with the offer. */
        earliestFrom: z.nullable(plainDate),
        /** Whether the new rent begins before that day, so that it needs the tenant's consent. */
        isEarly: z.boolean(),
        parts: z.array(z.string()),
        doubt: z.nullable(z.string()),
      }),
    ),
  ),
  /** The names of the tenants to whom the offer was mailed with this request; empty in lists. */
  sentTo: z.array(z.string()),
  /** The names of the tenants without an email address. */
  notSentTo: z.array(z.string()),
})

export const renewalBody = z.strictObject({
  options: z
    .array(
      z.strictObject({
        endDate: z.nullable(plainDate),
        atEnd: z.optional(atEnd),
        rentAmount: usdNonNegative,
        concessions: z.optional(concessionsBody),
      }),
      fieldError('renewals.optionMissing'),
    )
    .check(
      z.minLength(1, fieldError('renewals.optionMissing')),
      z.maxLength(maxRenewalOptions, fieldError('renewals.tooManyOptions')),
    ),
  answerBy: plainDate,
  message: optionalText('message', 2_000),
})

export const createRenewalOffer = defineRoute({
  method: 'POST',
  path: '/leases/:id/renewal-offers',
  tag,
  summary: 'Offer the tenants a renewal: one to three terms, emailed to all who have an address',
  params: z.object({ id: uuid }),
  body: renewalBody,
  status: 201,
  response: renewalOffer,
  errors: ['not_found', 'invalid_transition', 'conflict'],
})

export const listRenewalOffers = defineRoute({
  method: 'GET',
  path: '/leases/:id/renewal-offers',
  tag,
  summary: 'The renewals offered under a lease, newest first; at most 50',
  params: z.object({ id: uuid }),
  response: z.array(renewalOffer),
  errors: ['not_found'],
})

export const withdrawRenewalOffer = defineRoute({
  method: 'POST',
  path: '/leases/:id/renewal-offers/withdraw',
  tag,
  summary: 'Withdraw the open offer of a lease',
  params: z.object({ id: uuid }),
  response: message,
  errors: ['not_found', 'invalid_transition'],
})

export const tenantRenewal = defineRoute({
  method: 'GET',
  path: '/tenant/renewal',
  tag: 'Tenant portal',
  summary:
    'The latest offer to renew the tenant’s own lease, with the token that answers it; null if there is none',
  query: z.object({
    /** The id of one of the tenant's leases; the latest offer of all of them by default. */
    leaseId: z.optional(uuid),
  }),
  response: z.nullable(
    z.extend(renewalForTenant, {
      /** The token for POST /doors/renewal; null where the offer cannot be answered any more. */
      token: z.nullable(z.string()),
    }),
  ),
  errors: ['not_found'],
})
