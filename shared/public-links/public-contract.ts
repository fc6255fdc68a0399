import * as z from 'zod/mini'

import { bytes, instant, optionalText, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { month, plainDate } from '#shared/lib/date-schema.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { chargeType, paymentStatusSchema } from '#shared/ledger/contract.ts'
import { owed } from '#shared/ledger/owed/owed-schema.ts'
import { priority, reportFields, requestStatus } from '#shared/maintenance/contract.ts'
import { maxPhotoBytes } from '#shared/maintenance/photo-limits.ts'
import { reportTable } from '#shared/reports/table-contract.ts'
import { renewalForTenant } from '#shared/renewals/contract.ts'
import { nextDue, upcomingStatus } from '#shared/tenant-portal/parts.ts'

import { publicLinkErrors } from './link-errors.ts'

/*
 * Routes that a public link opens for a person without an account. The link's token is sent as the bearer token, never
 * in an address. No response contains an id of a row that the link does not give access to.
 */

const tag = 'Public links'
const place = z.object({ propertyName: z.string(), unitNumber: z.string() })
const errors = publicLinkErrors

export const openRepair = defineRoute({
  method: 'GET',
  path: '/doors/repair',
  tag,
  summary: 'The unit of a repair code: its name and number, and nothing else',
  response: z.object({ ...place.shape }),
  errors,
})

const requestOfGuest = z.object({
  /** The request's number for telephone calls with the landlord: '7K2D-91QX'. */
  number: z.string(),
  ...place.shape,
  title: z.string(),
  description: z.string(),
  priority,
  status: requestStatus,
  createdAt: instant,
  completedAt: z.nullable(instant),
  /** The messages between the reporter and the landlord, oldest first. */
  messages: z.array(
    z.object({
      id: uuid,
      body: z.string(),
      isYou: z.boolean(),
      /** The first name of the person who replied. */
      name: z.nullable(z.string()),
      createdAt: instant,
    }),
  ),
  photos: z.array(
    z.object({
      id: uuid,
      /** The photo's address; fetch it with the same bearer token. */
      url: z.string(),
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
      createdAt: instant,
    }),
  ),
  mayWrite: z.boolean(),
  /** The number of further photos that the reporter may upload. */
  photosLeft: z.int(),
  expiresAt: z.nullable(instant),
})

export const reportRepair = defineRoute({
  method: 'POST',
  path: '/doors/repair',
  tag,
  summary: 'Report a repair with a unit’s code. The same Idempotency-Key reports it once',
  body: z.strictObject({
    ...reportFields,
    name: optionalText('name', 120),
    contact: optionalText('contact', 200),
  }),
  status: 201,
  response: z.object({
    /** The token that follows this request: photos, replies, status. */
    token: z.string(),
    /** The address of the page that follows the request. */
    url: z.string(),
    number: z.string(),
    expiresAt: z.nullable(instant),
  }),
  errors: [...errors, 'account_banned', 'idempotency_conflict'],
})

export const openRequest = defineRoute({
  method: 'GET',
  path: '/doors/request',
  tag,
  summary: 'The status of a report, and the messages to its reporter',
  response: requestOfGuest,
  errors,
})

export const writeMessage = defineRoute({
  method: 'POST',
  path: '/doors/request/messages',
  tag,
  summary: 'Write a message on your report',
  body: z.strictObject({ body: text('message', { max: 5_000 }) }),
  status: 201,
  response: requestOfGuest,
  errors: [...errors, 'account_banned', 'idempotency_conflict', 'invalid_transition'],
})

export const createRequestPhoto = defineRoute({
  method: 'POST',
  path: '/doors/request/photos',
  tag,
  summary: 'Add a photo to your report',
  multipart: { file: 'required', maxBytes: maxPhotoBytes, accepts: 'images' },
  status: 201,
  response: requestOfGuest,
  errors: [
    ...errors,
    'account_banned',
    'idempotency_conflict',
    'unsupported_media_type',
    'payload_too_large',
    'conflict',
    'plan_limit_reached',
  ],
})

export const getRequestPhoto = defineRoute({
  method: 'GET',
  path: '/doors/request/photos/:id',
  tag,
  summary: 'A photo of your report',
  params: z.object({ id: uuid }),
  response: bytes,
  download: true,
  errors: [...errors, 'not_found'],
})

export const openBalance = defineRoute({
  method: 'GET',
  path: '/doors/balance',
  tag,
  summary: 'What one lease owes, what comes next, and to whom',
  response: z.object({
    ...place.shape,
    firstName: z.nullable(z.string()),
    landlord: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
    /** Instructions for paying, in the landlord's own words; null if the landlord gave none. */
    howToPay: z.nullable(z.string()),
    /** The text for the memo of a bank transfer; the landlord's import recognizes it. */
    paymentReference: z.string(),
    /** The amount owed; negative is credit. Pending payments are not included. */
    balance: usd,
    pendingAmount: usd,
    owed,
    nextDue: z.nullable(nextDue),
    /** The open charges, oldest first, and the next rents. */
    upcoming: z.array(
      z.object({
        dueDate: plainDate,
        description: z.string(),
        type: chargeType,
        amount: usd,
        paid: usd,
        open: usd,
        /** The part of it that pending payments will pay. */
        pending: usd,
        status: upcomingStatus,
        explanation: z.nullable(z.string()),
      }),
    ),
    /** The last day of the lease where it is in the past, else null. */
    endedOn: z.nullable(plainDate),
    asOf: plainDate,
    expiresAt: z.nullable(instant),
  }),
  errors,
})

export const openReceipt = defineRoute({
  method: 'GET',
  path: '/doors/receipt',
  tag,
  summary: 'The receipt of one payment, or that it was reversed',
  response: z.object({
    number: z.string(),
    amount: usd,
    date: plainDate,
    type: chargeType,
    status: paymentStatusSchema,
    /** Whether the money was received, so that this is a receipt. */
    isReceipt: z.boolean(),
    method: z.nullable(z.string()),
    reference: z.nullable(z.string()),
    receivedFrom: z.array(z.string()),
    receivedBy: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
    home: z.object({
      ...place.shape,
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
    }),
    allocations: z.array(z.object({ description: z.string(), dueDate: plainDate, amount: usd })),
    /** The part of the payment that no charge has used yet: credit. */
    unallocated: usd,
    /** The part of the payment that was given back to the tenant. */
    refunded: usd,
    expiresAt: z.nullable(instant),
  }),
  errors,
})

const renewalThroughLink = z.extend(renewalForTenant, {
  ...place.shape,
  landlord: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  expiresAt: z.nullable(instant),
})

export const openRenewal = defineRoute({
  method: 'GET',
  path: '/doors/renewal',
  tag,
  summary: 'An offer to renew a lease: its terms, the deadline to answer, and the answer',
  response: renewalThroughLink,
  errors,
})

export const answerRenewalLink = defineRoute({
  method: 'POST',
  path: '/doors/renewal',
  tag,
  summary:
    'Accept one of the offered terms, which renews the lease, or decline. The same answer again changes nothing',
  body: z.strictObject({
    /** The position of the accepted option in `options`; null declines the offer. */
    choice: z.nullable(z.int().check(z.minimum(0), z.maximum(2))),
    /** The name of the tenant who answers. */
    name: text('name', { min: 2, max: 120 }),
  }),
  response: renewalThroughLink,
  errors: [...errors, 'account_banned', 'conflict', 'invalid_transition', 'lease_overlap'],
})

export const openOwnerStatements = defineRoute({
  method: 'GET',
  path: '/doors/owner',
  tag,
  summary: 'The statements of an owner as they were sent, latest first: the last two years',
  response: z.object({
    ownerName: z.string(),
    manager: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
    statements: z.array(z.object({ month, sentAt: instant, table: reportTable })),
    expiresAt: z.nullable(instant),
  }),
  errors,
})
