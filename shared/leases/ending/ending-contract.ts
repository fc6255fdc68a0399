import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, message, optionalText } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { endingNoticeServices } from './notice-service.ts'
import { noticeService } from '#shared/leases/rent/rent-step-contract.ts'

const givenBy = z.enum(['TENANT', 'LANDLORD'], fieldError('leases.noticeGivenByChoices'))
const basis = z.enum(['statute', 'advised', 'none'])

/** The law of a notice to end as it was on the day of the notice. */
export const endingLaw = z.object({
  /** The last day of the term that still ran on the day of the notice; null for month to month. */
  termEndDate: z.nullable(plainDate),
  stateName: z.nullable(z.string()),
  citation: z.nullable(z.string()),
  /** 'statute'; 'advised' where no statute sets one; 'none' where no day can be computed; null in a term without one. */
  basis: z.nullable(basis),
  /** The arithmetic, step by step. */
  parts: z.array(z.string()),
  /** Other conditions, such as a reason that the law names. */
  caution: z.nullable(z.string()),
  /** Why the product is unsure of the rule. */
  doubt: z.nullable(z.string()),
})

/** A notice to end a lease that is in force. */
export const endingNotice = z.object({
  id: uuid,
  givenBy,
  /** The tenant who gave it; null for the landlord's notice, and where it was given for the whole household. */
  tenant: z.nullable(z.object({ id: uuid, name: z.string() })),
  givenOn: plainDate,
  service: z.enum(endingNoticeServices),
  /** The last day that the notice names. The lease ends on `terminationDate`, which may be later. */
  lastDay: plainDate,
  /** The earliest last day by the law and the term; null where neither gives one. */
  earliestLastDay: z.nullable(plainDate),
  /** Whether the named day is before the earliest one: of a tenant's notice, rent may be owed until the earliest day. */
  isEarly: z.boolean(),
  law: endingLaw,
  /** Why the landlord's notice names an earlier day than the law allows; null where it does not. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  createdAt: instant,
})

export const previewEndingNotice = defineRoute({
  method: 'GET',
  path: '/leases/:id/ending-notice',
  tag: 'Leases',
  summary: 'The earliest last day that state law allows after a notice to end the lease; changes nothing',
  params: z.object({ id: uuid }),
  query: z.object({
    /** The side that ends the lease; the landlord by default. */
    givenBy: z._default(givenBy, 'LANDLORD'),
    /** The day on which the other side gets the notice; today by default. */
    givenOn: z.optional(plainDate),
    service: z._default(noticeService, 'PERSON'),
  }),
  response: z.object({
    /** The last day of the term that still runs on the day of the notice; null for month to month. */
    termEndDate: z.nullable(plainDate),
    /** The earliest last day by the term and the law; null where neither gives one. */
    earliestLastDay: z.nullable(plainDate),
    /** A landlord's notice for a day before this one needs a reason; null where nothing is certain. */
    reasonBefore: z.nullable(plainDate),
    /** The law of the state on the end of a term that still runs; null if no statute is recorded. */
    termRule: z.nullable(z.object({ words: z.string(), citation: z.string() })),
    /** Null in a term without a notice of its own, and where the law of the state is not known. */
    notice: z.nullable(
      z.object({
        stateName: z.string(),
        citation: z.nullable(z.string()),
        /** 'statute'; 'advised' where no statute sets one; 'none' where no day can be computed. */
        basis,
        /** The earliest last day of the lease. */
        earliestLastDay: z.nullable(plainDate),
        /** The arithmetic, step by step. */
        parts: z.array(z.string()),
        rule: z.string(),
        /** Other conditions, such as a reason that the law names. */
        caution: z.nullable(z.string()),
        /** Why the product is unsure of the rule. */
        doubt: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['not_found'],
})

export const giveEndingNotice = defineRoute({
  method: 'POST',
  path: '/leases/:id/notices',
  tag: 'Leases',
  summary:
    'Record a notice to end the lease: it ends on the named day, and an open renewal offer is withdrawn',
  params: z.object({ id: uuid }),
  body: z.strictObject({
    givenBy,
    /** The tenant who gave it; needs givenBy TENANT. */
    tenantId: z.nullish(uuid),
    /** The day on which the other side got the notice; today by default. */
    givenOn: z.optional(plainDate),
    service: z.optional(noticeService),
    /** The last day that the notice names. */
    lastDay: plainDate,
    /**
     * Whether a tenant's day that is earlier than the law or the term allows ends the lease. By default the lease ends on
     * the earliest day that they allow.
     */
    acceptEarly: z.optional(z.boolean()),
    /** The landlord's reason; needed where the notice names an earlier day than the law or the term allows. */
    reason: optionalText('reason', 500),
    note: optionalText('notes', 2_000),
  }),
  status: 201,
  response: endingNotice,
  errors: ['not_found', 'conflict', 'invalid_transition'],
})

export const withdrawEndingNotice = defineRoute({
  method: 'DELETE',
  path: '/leases/:id/notices/:noticeId',
  tag: 'Leases',
  summary: 'Withdraw a notice to end the lease: the lease continues as before',
  params: z.object({ id: uuid, noticeId: uuid }),
  response: message,
  errors: ['not_found', 'lease_overlap', 'invalid_transition'],
})

/** A notice to end, as the tenants of the lease see it. */
const noticeForTenant = z.object({
  givenBy,
  /** The tenant who gave it; null for the landlord's notice. */
  name: z.nullable(z.string()),
  givenOn: plainDate,
  service: z.enum(endingNoticeServices),
  lastDay: plainDate,
  /** The last day of the lease by this notice: later than `lastDay` where that is too early. */
  endsOn: plainDate,
  /** The earliest last day by the law and the term; null where neither gives one. */
  earliestLastDay: z.nullable(plainDate),
  /** The message that the tenant wrote with the notice. */
  note: z.nullable(z.string()),
  law: endingLaw,
})

const tenantAnswer = z.object({
  /** The notice in force; null without one. */
  notice: z.nullable(noticeForTenant),
  /** The days and the law for a notice that the tenant gives today; null if the tenant cannot give one. */
  today: z.nullable(
    z.object({
      date: plainDate,
      firstDay: plainDate,
      /** The last day that may be named. */
      latestLastDay: plainDate,
      earliestLastDay: z.nullable(plainDate),
      law: endingLaw,
      /** The rule of the state in English; null where its law is not known. */
      rule: z.nullable(z.string()),
    }),
  ),
})

export const tenantEndingNotice = defineRoute({
  method: 'GET',
  path: '/tenant/ending-notice',
  tag: 'Tenant portal',
  summary: 'The notice to end the tenant’s own lease, or what would apply to a notice given today',
  query: z.object({ leaseId: z.optional(uuid) }),
  response: tenantAnswer,
  errors: ['not_found'],
})

export const giveTenantNotice = defineRoute({
  method: 'POST',
  path: '/tenant/ending-notice',
  tag: 'Tenant portal',
  summary: 'Give the landlord notice to move out',
  body: z.strictObject({
    leaseId: uuid,
    /** The last day in the home. */
    lastDay: plainDate,
    note: optionalText('message', 2_000),
  }),
  status: 201,
  response: tenantAnswer,
  errors: ['not_found', 'conflict', 'invalid_transition'],
})
