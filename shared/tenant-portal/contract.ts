import * as z from 'zod/mini'

import { depositLaw } from '#shared/deposits/deposit-law-schema.ts'
import { bytes, instant, language, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { creationSort } from '#shared/lib/sorting.ts'
import { proration } from '#shared/accounts/contract.ts'
import { maxDocumentBytes } from '#shared/documents/contract.ts'
import { leaseStatusSchema, ledgerEntry } from '#shared/leases/contract.ts'

import {
  currentLease,
  depositMovement,
  home,
  howToPay,
  landlord,
  leaseChoice,
  nextDue,
  noticeLaw,
  ownCharge,
  ownDocument,
  ownPayment,
  ownRequest,
  ownTenant,
  upcomingPayment,
} from './parts.ts'
import { depositAccount, depositReturn, forwardingAddress } from '#shared/deposits/parts.ts'
import { owed } from '#shared/ledger/owed/owed-schema.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const tag = 'Tenant portal'
const byId = z.object({ id: uuid })
/** The id of one of the tenant's leases. Default: the active one, else the next one, else the last one. */
const ofLease = z.object({ leaseId: z.optional(uuid) })

export const tenantDashboard = defineRoute({
  method: 'GET',
  path: '/tenant/dashboard',
  tag,
  summary: 'The tenant’s home at a glance; null if there is no lease yet',
  query: ofLease,
  response: z.object({
    tenant: z.nullable(ownTenant),
    property: z.nullable(home),
    lease: z.nullable(currentLease),
    /** The lease that is active today. */
    currentLease: z.nullable(currentLease),
    propertyOwner: landlord,
    /** The open charges, oldest first, and the next rents. */
    upcomingPayments: z.array(upcomingPayment),
    maintenanceRequests: z.array(ownRequest),
    /** The latest twelve payments. */
    paymentHistory: z.array(ownPayment),
    /** The amount owed; negative is credit. Pending payments are not included. */
    balance: usd,
    /** The sum of pending payments: recorded by the landlord, not received yet. */
    pendingAmount: usd,
    owed,
    nextDue: z.nullable(nextDue),
    howToPay,
    /** All leases of this tenant, latest first. */
    leases: z.array(leaseChoice),
    /** Today in the landlord's time zone. */
    today: plainDate,
  }),
  errors: ['not_found'],
})

export const tenantLease = defineRoute({
  method: 'GET',
  path: '/tenant/lease',
  tag,
  summary: 'The terms of the tenant’s own lease, who lives there, the deposit and the documents',
  query: ofLease,
  response: z.object({
    lease: z.nullable(z.extend(currentLease, { proration, chargesFrom: plainDate })),
    property: z.nullable(home),
    propertyOwner: landlord,
    household: z.array(z.object({ name: z.string(), isYou: z.boolean() })),
    deposit: z.object({
      agreed: usd,
      held: usd,
      movements: z.array(depositMovement),
      /** The state's law on deposits; null for an address outside the states. */
      law: z.nullable(depositLaw),
      /** The account that holds it; null if the landlord has not said it. */
      account: z.nullable(depositAccount),
      /** Its return or accounting; null before that. */
      returned: z.nullable(depositReturn),
      forwardingAddress: z.nullable(forwardingAddress),
    }),
    /** The state's law on notice for month-to-month leases. */
    notice: z.nullable(noticeLaw),
    /**
     * The monthly charges other than the rent that have not ended; `from` is the start of a charge that begins later, else
     * null.
     */
    recurringCharges: z.array(z.object({ name: z.string(), amount: usd, from: z.nullable(plainDate) })),
    nextRent: z.nullable(z.object({ dueDate: plainDate, amount: usd, explanation: z.string() })),
    /**
     * The other payers' shares of this month's rent, and the rest, which the tenants owe; null if they owe
     * all of it.
     */
    rentShares: z.nullable(
      z.object({ own: usd, payers: z.array(z.object({ name: z.string(), amount: usd })) }),
    ),
    /** The tenant’s agreed share of the rent that the household owes for this month; null where none is agreed. */
    ownShare: z.nullable(z.object({ amount: usd, of: usd })),
    documents: z.array(ownDocument),
    /** All leases of this tenant, latest first. */
    leases: z.array(leaseChoice),
    today: plainDate,
  }),
  errors: ['not_found'],
})

export const giveForwardingAddress = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/tenant/lease/forwarding-address',
  tag,
  summary: 'Set where the deposit and letters should be sent after moving out',
  body: z.strictObject({ leaseId: uuid, address: text('forwardingAddress', { min: 5, max: 500 }) }),
  response: message,
  errors: ['not_found'],
})

export const tenantPayments = defineRoute({
  method: 'GET',
  path: '/tenant/payments',
  tag,
  summary: 'Everything charged and paid under the tenant’s own lease, with the running balance',
  query: ofLease,
  response: z.object({
    leaseId: z.nullable(uuid),
    balance: usd,
    pendingAmount: usd,
    owed,
    nextDue: z.nullable(nextDue),
    upcomingPayments: z.array(upcomingPayment),
    payments: z.array(ownPayment),
    charges: z.array(ownCharge),
    /** The ledger entries of the lease, oldest first. */
    ledger: z.array(ledgerEntry),
    howToPay,
    property: z.nullable(home),
    propertyOwner: landlord,
    /** The names of the tenants on this lease. */
    household: z.array(z.string()),
    asOf: plainDate,
  }),
  errors: ['not_found'],
})

export const tenantPayment = defineRoute({
  method: 'GET',
  path: '/tenant/payments/:id',
  tag,
  summary: 'One payment with what it paid: the data of its receipt',
  params: byId,
  response: z.extend(ownPayment, {
    /** Whether the money was received, so that this is a receipt. */
    isReceipt: z.boolean(),
    receivedFrom: z.array(z.string()),
    receivedBy: landlord,
    property: home,
    allocations: z.array(
      z.object({
        chargeId: uuid,
        description: z.string(),
        dueDate: plainDate,
        amount: usd,
        explanation: z.string(),
      }),
    ),
    /** The part of the payment that no charge has used yet: credit. */
    unallocated: usd,
    /** The part of the payment that was given back to the tenant. */
    refunded: usd,
    /**
     * The amount owed under the lease after this payment; negative is credit. Null where the money was not received.
     */
    balanceAfter: z.nullable(usd),
    createdAt: instant,
  }),
})

export const tenantDocuments = defineRoute({
  method: 'GET',
  path: '/tenant/documents',
  tag,
  summary: 'Documents that were shared with the tenant, and their own uploads, newest first',
  query: z.object({ ...pageQuery, sort: creationSort.parameter }),
  response: z.array(ownDocument),
  paged: true,
})

/** Types of documents that tenants upload themselves. */
export const ownDocumentType = z.enum(
  ['OTHER', 'INSPECTION', 'RECEIPT', 'LEASE'],
  fieldError('tenantPortal.documentTypeChoices'),
)

export const uploadPortalDocument = defineRoute({
  method: 'POST',
  path: '/tenant/documents',
  tag,
  summary: 'Upload a file of your own, for example renters insurance; the landlord sees it and is notified',
  multipart: {
    file: 'required',
    maxBytes: maxDocumentBytes,
    fields: z.strictObject({
      /** The document's name, which becomes the file's name. */
      name: z.optional(text('name', { max: 120 })),
      documentType: z.optional(ownDocumentType),
    }),
  },
  status: 201,
  response: ownDocument,
  errors: ['not_found', 'plan_limit_reached'],
})

export const archiveTenantDocument = defineRoute({
  method: 'DELETE',
  path: '/tenant/documents/:id',
  tag,
  summary: 'Remove a file or picture that you uploaded',
  params: byId,
  response: message,
  whenReadOnly: true,
})

export const tenantArchive = defineRoute({
  method: 'GET',
  path: '/tenant/archive',
  tag,
  summary:
    'All of the tenant’s records with this landlord as one ZIP file: a page to read, ledger, receipts, documents, repairs, notices',
  query: z.object({ language: z.optional(language) }),
  response: bytes,
  download: true,
  snapshot: true,
  errors: ['conflict', 'rate_limit_exceeded'],
})

export const tenantDocumentDownload = defineRoute({
  method: 'GET',
  path: '/tenant/documents/:id/download',
  tag,
  summary: 'The file itself, as an attachment',
  params: byId,
  response: bytes,
  download: true,
})

const profile = z.extend(ownTenant, {
  emergencyContact: z.nullable(z.string()),
  /**
   * The language that the tenant chose, else the one that the landlord recorded; null where neither exists. PATCH
   * /users/profile changes it.
   */
  language: z.nullable(language),
  userId: z.nullable(uuid),
  updatedAt: instant,
  version,
})

export const tenantProfile = defineRoute({
  method: 'GET',
  path: '/tenant/profile',
  tag,
  summary: 'The tenant’s details: name, phone number and emergency contact',
  response: z.nullable(profile),
})

export const updateTenantProfile = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/tenant/profile',
  tag,
  summary: 'Change your own name, phone number or emergency contact; the landlord can see it',
  body: z.strictObject({
    name: z.optional(text('name', { min: 2, max: 120 })),
    phone: optionalText('phone', 40),
    emergencyContact: optionalText('emergencyContact', 200, 'many'),
  }),
  response: z.nullable(profile),
  errors: ['not_found', 'version_mismatch'],
  whenReadOnly: true,
})

export const tenantTenancies = defineRoute({
  method: 'GET',
  path: '/tenant/tenancies',
  tag,
  summary: 'Every landlord you rent from and every lease, in all accounts; POST /auth/switch switches to one',
  response: z.array(
    z.object({
      accountId: uuid,
      accountName: z.string(),
      /** Whether this is the account of the current session. */
      isHere: z.boolean(),
      propertyOwner: z.object({ name: z.string(), email: z.nullable(z.string()) }),
      leases: z.array(
        z.object({
          id: uuid,
          startDate: plainDate,
          endDate: z.nullable(plainDate),
          rentAmount: usd,
          status: leaseStatusSchema,
          property: z.object({
            name: z.string(),
            address: z.string(),
            city: z.string(),
            state: z.string(),
            zipCode: z.string(),
          }),
          unitNumber: z.string(),
          balance: usd,
        }),
      ),
    }),
  ),
})
