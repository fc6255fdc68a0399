import * as z from 'zod/mini'

import { allocationOrder, proration } from '#shared/accounts/contract.ts'
import { instant, integer, message, optionalText, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdNonNegative } from '#shared/lib/money-codec.ts'
import { pageQuery, queryInteger } from '#shared/lib/paging.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { payerOfNewLease } from '#shared/payers/contract.ts'
import { propertyType } from '#shared/portfolio/property-contract.ts'
import { unitReference } from '#shared/portfolio/unit-schema.ts'

import { owed } from '#shared/ledger/owed/owed-schema.ts'

import { endingNotice } from './ending/ending-contract.ts'
import { concession, concessionsBody } from './rent/concession-contract.ts'
import { formerTenant, leaseTenant, movedLease } from './household/household-schema.ts'
import { formerLateFee, lateFee, lateFeeBody } from './late-fees/late-fee-schema.ts'
import { lawException, lawReasons, lawReasonsOfChange } from './law/law-contract.ts'
import { openingBody } from './opening-contract.ts'
import { maxLeasePayers } from './rent/share-rules.ts'
import { rentFrequencies } from './rent-periods.ts'
import { recurringOfLease } from './rent/recurring-contract.ts'
import { rentNoticeBody, rentStep, rentStepsBody } from './rent/rent-step-contract.ts'
import { atEnd } from './ending/term-end-schema.ts'
import { fieldError } from '#shared/messages/field-error.ts'

export const rentFrequency = z.enum(rentFrequencies)
export const leaseStatusSchema = z.enum(['DRAFT', 'ACTIVE', 'EXPIRED', 'TERMINATED'])
export const leasePhaseSchema = z.enum(['draft', 'upcoming', 'current', 'ended'])
export type LeaseStatus = z.infer<typeof leaseStatusSchema>

export const lease = z.object({
  id: uuid,
  /** The text that identifies a tenant's transfer at the bank: eight letters and figures. */
  paymentReference: z.string(),
  unitId: uuid,
  /** The first tenant's id; null where the lease has no tenant yet. */
  tenantId: z.nullable(uuid),
  tenantIds: z.array(uuid),
  startDate: plainDate,
  /** The last day of the term; null for month to month. */
  endDate: z.nullable(plainDate),
  /** The rule for the time after the term. Also MONTH_TO_MONTH if the term has no last day. */
  atEnd,
  terminationDate: z.nullable(plainDate),
  /** The rent that is in force today: the first rent before the lease begins, the last one after it is over. */
  rentAmount: usd,
  /** The rent from the first day on. */
  startingRent: usd,
  /** All later rents in order, past ones included. */
  rentSteps: z.array(rentStep),
  /** Discounts on the rent of some months, past ones included, in the order in which they were agreed. */
  concessions: z.array(concession),
  securityDeposit: usd,
  dueDay: integer('dueDay', 1, 31),
  proration,
  /** The frequency of the rent; `rentAmount` is for one period. `dueDay` is for MONTHLY only. */
  rentFrequency,
  /** The first day of a period, on which rent is due every week, quarter or year; null for calendar months. */
  periodsFrom: z.nullable(plainDate),
  /** The rent of today per month: a weekly rent × 52 ÷ 12, and so on, rounded to the cent. */
  monthlyRent: usd,
  /** The first day for which this ledger charges rent. */
  chargesFrom: plainDate,
  notes: z.nullable(z.string()),
  /** Days after the due day in which rent can be paid without a late fee. */
  graceDays: integer('graceDays', 0, 30),
  lateFee,
  /** The first due day of rent to which the late fee applies. Null without a late fee. */
  lateFeesFrom: z.nullable(plainDate),
  /** The late fees before it, in order: rent due from `from` until the day before `until` keeps its own. */
  formerLateFees: z.array(formerLateFee),
  status: leaseStatusSchema,
  /** The phase of the lease today. An upcoming lease is signed and begins later; its status is ACTIVE. */
  phase: leasePhaseSchema,
  createdAt: instant,
  updatedAt: instant,
  version,
  unit: unitReference,
  propertyType,
  tenant: z.nullable(leaseTenant),
  /** The present tenants, in order. */
  tenants: z.array(leaseTenant),
  /** Tenants who moved out while the lease went on, the latest first. */
  formerTenants: z.array(formerTenant),
  /** The amount that the tenants owe, with charges that are not due yet; negative is credit. */
  balance: usd,
  owed,
  /** The amount that payers with a share of the rent owe, as a housing authority; negative is credit. */
  payersBalance: usd,
})

const leasePayment = z.object({
  id: uuid,
  amount: usd,
  date: plainDate,
  type: z.string(),
  status: z.string(),
  method: z.nullable(z.string()),
})

export const leaseWithPayments = z.extend(lease, {
  payments: z.array(leasePayment),
  _count: z.object({ payments: z.int() }),
  /** The part of the security deposit that was received and is still held. */
  depositHeld: usd,
  /** The order in which payments pay the charges; `source` is the statute that demands it, else it is the account's. */
  allocationOrder: z.object({ order: allocationOrder, source: z.nullable(z.string()) }),
  /** The terms beyond the law's limit, each with the reason that was given. */
  lawExceptions: z.array(lawException),
  /** The notice to end the lease that is in force; null without one. It ends on `terminationDate`. */
  endingNotice: z.nullable(endingNotice),
  /** The lease that the household left to move here, and the lease that it moved to. */
  movedFrom: movedLease,
  movedTo: movedLease,
  /** The next rent that will be due, or the part of it that is due first, with its arithmetic; null where there is none. */
  nextRent: z.nullable(z.object({ dueDate: plainDate, amount: usd, explanation: z.string() })),
  /** The first day of the first month whose rent is not charged yet, not even a part of it. */
  openFrom: plainDate,
})

const terms = {
  startDate: plainDate,
  endDate: z.nullish(plainDate),
  /** Whether the lease ends with its term (the default) or continues month to month after it. */
  atEnd: z.optional(atEnd),
  rentAmount: usdNonNegative,
  securityDeposit: z.optional(usdNonNegative),
  dueDay: z.optional(integer('dueDay', 1, 31)),
  proration: z.optional(proration),
  /** The frequency of the rent: calendar months (the default), or periods counted from `periodsFrom`. */
  rentFrequency: z.optional(rentFrequency),
  /** The first day of a period, for a rent that is not monthly; the first day of the lease by default. */
  periodsFrom: z.nullish(plainDate),
  /** The account’s defaults if omitted. A changed rule applies to rent due from today on. */
  graceDays: z.optional(integer('graceDays', 0, 30)),
  lateFee: z.optional(lateFeeBody),
  /** Needed where the deposit, the late fee or the days of grace are beyond the law of the state. */
  lawReasons: z.optional(lawReasons),
  notes: optionalText('notes', 5_000),
}

const leaseTermsBody = z.object(terms)
/** The terms of a new or changed lease in a request. */
export type LeaseTermsBody = z.input<typeof leaseTermsBody>

export const leaseBody = z
  .strictObject({
    unitId: uuid,
    tenantId: z.optional(uuid),
    tenantIds: z.optional(
      z
        .array(uuid)
        .check(
          z.minLength(1, fieldError('leases.tenantMissing')),
          z.maxLength(20, fieldError('leases.tooManyTenants')),
        ),
    ),
    ...terms,
    /** Later rents, after the first day and not past the last one. */
    rentSteps: z.optional(rentStepsBody),
    /** Discounts on the rent of some months. */
    concessions: z.optional(concessionsBody),
    status: z.optional(z.enum(['DRAFT', 'ACTIVE'], fieldError('leases.newStatusChoices'))),
    chargesFrom: z.optional(plainDate),
    /**
     * Whether to post the security deposit as a charge due on the first day: by default where the lease is charged from its
     * first day and has no opening balance.
     */
    chargeDeposit: z.optional(z.boolean()),
    /** The balance and the deposit of a lease that has run already. */
    opening: z.optional(openingBody),
    /** Monthly charges with the rent: pet rent, parking, utilities. From the first day of the lease by default. */
    recurringCharges: z.optional(
      z.array(recurringOfLease).check(z.maxLength(20, fieldError('leases.tooManyRecurring'))),
    ),
    /**
     * The payers of a share of the rent of a whole month, from the first month by default; a housing
     * authority, for example.
     */
    payers: z.optional(
      z
        .array(payerOfNewLease)
        .check(z.maxLength(maxLeasePayers, fieldError('payers.tooManyPayers', { count: maxLeasePayers }))),
    ),
  })
  .check(
    z.refine((body) => body.tenantId !== undefined || body.tenantIds !== undefined, {
      error: fieldError('leases.tenantMissing'),
      path: ['tenantId'],
    }),
    z.refine((body) => !body.endDate || body.endDate >= body.startDate, {
      error: fieldError('leases.endBeforeStart'),
      path: ['endDate'],
    }),
    z.refine((body) => !body.opening || body.opening.asOf >= body.startDate, {
      error: fieldError('leases.openingBeforeStart'),
      path: ['opening', 'asOf'],
    }),
    z.refine((body) => !body.opening || body.status !== 'DRAFT', {
      error: fieldError('leases.openingOfDraft'),
      path: ['opening'],
    }),
    z.refine((body) => !body.opening?.depositHeld || !body.chargeDeposit, {
      error: fieldError('leases.depositHeldAlready'),
      path: ['chargeDeposit'],
    }),
    z.refine((body) => !body.chargesFrom || body.chargesFrom >= body.startDate, {
      error: fieldError('leases.chargesFromBeforeStart'),
      path: ['chargesFrom'],
    }),
  )

export const leaseChanges = z.partial(
  z.strictObject({
    unitId: uuid,
    tenantId: uuid,
    tenantIds: z
      .array(uuid)
      .check(
        z.minLength(1, fieldError('leases.tenantMissing')),
        z.maxLength(20, fieldError('leases.tooManyTenants')),
      ),
    /** Other tenants of a signed lease were chosen wrongly: they are replaced from its first day on, while nothing was paid. */
    correctTenants: z.boolean(),
    ...terms,
    /** The first day of a new `rentAmount` of a signed lease. By default the day after the former end with a renewal, the first day that the state's notice allows for a raise, else the first month that is not charged yet. */
    rentFrom: plainDate,
    rentNotice: rentNoticeBody,
    lawReasons: lawReasonsOfChange,
    /** Later rents of a draft. */
    rentSteps: rentStepsBody,
    /** Discounts on the rent of a draft, all of them. */
    concessions: concessionsBody,
    chargesFrom: plainDate,
    /** ACTIVE signs a draft; TERMINATED ends the lease on `terminationDate` (today by default). */
    status: z.enum(['DRAFT', 'ACTIVE', 'TERMINATED'], fieldError('leases.statusChoices')),
    terminationDate: plainDate,
    /** Whether signing the draft posts the security deposit as a charge due on the first day: by default where the lease is charged from its first day. */
    chargeDeposit: z.boolean(),
  }),
)

export const ledgerEntry = z.object({
  id: uuid,
  date: plainDate,
  kind: z.enum(['charge', 'payment', 'credit', 'refund']),
  type: z.string(),
  description: z.string(),
  /** Positive raises the amount owed, negative lowers it: the sum of the amounts is the balance. */
  amount: usd,
  balance: usd,
  /** Why the entry has this amount: the rule and its arithmetic in one sentence; null where there is none. */
  explanation: z.nullable(z.string()),
  chargeId: z.nullable(uuid),
  /** Whether it is what a rent concession takes off the charge, posted with it or reversed. */
  isConcession: z.boolean(),
  paymentId: z.nullable(uuid),
  /** The credit that the entry gives or withdraws; null for other entries. */
  creditId: z.nullable(uuid),
  /** The refund of a part of the payment that the entry posts or reverses; null for other entries. */
  refundId: z.nullable(uuid),
  /** The transfer of credit, on both of its leases: the payment as which it enters the other one; null for other entries. */
  transferId: z.nullable(uuid),
  /** The name of the tenant who paid, where the lease ever had several tenants; null for other entries. */
  paidBy: z.nullable(z.string()),
})

const byId = z.object({ id: uuid })

export const leaseSort = defineSort(['startDate', 'endDate', 'rentAmount', 'createdAt'], '-startDate')

const leaseFilters = {
  search: pageQuery.search,
  propertyId: z.optional(uuid),
  unitId: z.optional(uuid),
  tenantId: z.optional(uuid),
  /** Only leases that are active today and end, or whose term ends, within this number of days. */
  endingWithin: z.optional(queryInteger('endingWithin', 0, 3_650)),
  /** Only signed leases that have begun and are not over, or that begin later: both have the status ACTIVE. */
  phase: z.optional(z.enum(['current', 'upcoming'])),
}

export const listLeases = defineRoute({
  method: 'GET',
  path: '/leases',
  tag: 'Leases',
  summary: 'Leases, latest start first by default',
  query: z.object({
    ...pageQuery,
    /**
     * The sort order. When sorted by `endDate`, leases without a last day come last. So do leases that
     * continue month to month after their term.
     */
    sort: leaseSort.parameter,
    ...leaseFilters,
    status: z.optional(leaseStatusSchema),
  }),
  response: z.array(lease),
  paged: true,
})

export const createLease = defineRoute({
  method: 'POST',
  path: '/leases',
  tag: 'Leases',
  summary: 'Create a lease; an ACTIVE one is charged automatically from now on',
  body: leaseBody,
  status: 201,
  response: leaseWithPayments,
  errors: ['not_found', 'lease_overlap'],
})

export const getLease = defineRoute({
  method: 'GET',
  path: '/leases/:id',
  tag: 'Leases',
  summary: 'One lease',
  params: byId,
  response: leaseWithPayments,
})

export const updateLease = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/leases/:id',
  tag: 'Leases',
  summary: 'Change, sign, renew (a later end date) or terminate a lease',
  params: byId,
  body: leaseChanges,
  response: leaseWithPayments,
  errors: ['version_mismatch', 'lease_overlap', 'invalid_transition', 'conflict'],
})

export const archiveLease = defineRoute({
  method: 'DELETE',
  path: '/leases/:id',
  tag: 'Leases',
  summary: 'Archive a lease; one that has not ended ends today. Its ledger stays',
  params: byId,
  response: message,
})

export const leaseStats = defineRoute({
  method: 'GET',
  path: '/leases/stats',
  tag: 'Leases',
  summary: 'Lease totals as of today',
  /** The leases that `byStatus` counts, as in the list; the other figures are always of all leases. */
  query: z.object(leaseFilters),
  response: z.object({
    totalLeases: z.int(),
    activeLeases: z.int(),
    expiredLeases: z.int(),
    /** The number of drafts and of signed leases that have not started. */
    pendingLeases: z.int(),
    draftLeases: z.int(),
    /** The number of signed leases that begin later. */
    upcomingLeases: z.int(),
    totalRentRoll: usd,
    /** With the sum of their rents, each as in the list. */
    byStatus: z.record(leaseStatusSchema, z.object({ leases: z.int(), rentAmount: usd })),
  }),
})

export const expiringLeases = defineRoute({
  method: 'GET',
  path: '/leases/expiring',
  tag: 'Leases',
  summary: 'Current leases that end, or whose term ends, within a number of days, soonest first; at most 200',
  query: z.object({ days: z._default(queryInteger('days', 0, 3_650), 30) }),
  response: z.array(z.extend(lease, { daysUntilExpiry: z.int() })),
})

export const leaseLedger = defineRoute({
  method: 'GET',
  path: '/leases/:id/ledger',
  tag: 'Leases',
  summary: 'Everything owed and paid under a lease, with the running balance',
  params: byId,
  query: z.object({
    /** Entries and balance of one payer of a share of the rent, or of the tenants (`tenants`); of all by default. */
    payerId: z.optional(z.union([uuid, z.literal('tenants')], fieldError('leases.ledgerPayerChoices'))),
  }),
  response: z.object({
    entries: z.array(
      z.extend(ledgerEntry, {
        /** The payer with a share of the rent whose charge or money it is; null for the tenants. */
        payer: z.nullable(z.object({ id: uuid, name: z.string() })),
      }),
    ),
    balance: usd,
    asOf: plainDate,
  }),
})
