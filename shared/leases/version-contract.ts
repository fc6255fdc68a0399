import * as z from 'zod/mini'

import { proration } from '#shared/accounts/contract.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, integer } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'

import { concession } from './rent/concession-contract.ts'
import { lateFee } from './late-fees/late-fee-schema.ts'
import { termFields, versionKinds } from './lease-versions.ts'
import { rentFrequencies } from './rent-periods.ts'
import { rentStep } from './rent/rent-step-contract.ts'
import { atEnd } from './ending/term-end-schema.ts'

/** An amount for a whole month from a day on. */
const amountFrom = z.object({ from: plainDate, amount: usd })

/** The terms of a lease as they were agreed. */
const versionTerms = z.object({
  status: z.enum(['DRAFT', 'ACTIVE', 'TERMINATED']),
  unitId: uuid,
  unit: z.nullable(z.string()),
  tenantIds: z.array(uuid),
  /** The names that the tenants had then. */
  tenants: z.array(z.string()),
  startDate: plainDate,
  endDate: z.nullable(plainDate),
  atEnd,
  terminationDate: z.nullable(plainDate),
  /** The rent from the first day on. */
  startingRent: usd,
  rentSteps: z.array(rentStep),
  concessions: z.array(concession),
  securityDeposit: usd,
  dueDay: integer('dueDay', 1, 31),
  /**
   * The frequency of the rent. If it is not MONTHLY, its periods are counted from `periodsFrom`, the first
   * day of a period.
   */
  rentFrequency: z.enum(rentFrequencies),
  periodsFrom: z.nullable(plainDate),
  proration,
  chargesFrom: plainDate,
  graceDays: integer('graceDays', 0, 30),
  lateFee,
  /** Why terms beyond the law's limit were allowed. */
  lawReasons: z.object({
    securityDeposit: z.nullable(z.string()),
    lateFee: z.nullable(z.string()),
    graceDays: z.nullable(z.string()),
  }),
  /**
   * The charges of every month in addition to the rent; null in versions of earlier releases, which did not
   * keep them.
   */
  recurringCharges: z.nullable(
    z.array(
      z.object({
        id: uuid,
        name: z.string(),
        amounts: z.array(amountFrom),
        /** Of sales tax that is computed from the rent: its rates in percent; empty for an amount. */
        rates: z.array(z.object({ from: plainDate, rate: z.number() })),
        /** Whether sales tax is computed from it besides the rent. */
        isTaxed: z.boolean(),
        startDate: plainDate,
        endDate: z.nullable(plainDate),
      }),
    ),
  ),
  /** The shares of payers in the rent, 0 where one ends; null as above. `name` is the name that the payer had then. */
  payers: z.nullable(
    z.array(z.object({ payerId: uuid, name: z.nullable(z.string()), amounts: z.array(amountFrom) })),
  ),
})

/** The number of a version, and its origin. */
const versionOrigin = {
  id: uuid,
  /** 1 is the first version. */
  number: z.int(),
  /** The account's day on which it was recorded, and the instant. */
  recordedOn: plainDate,
  recordedAt: instant,
  /** The person who recorded it; null if that is not known. */
  recordedBy: z.nullable(z.string()),
  /** The name that a tenant signed with, where a tenant's answer to an offer made the change. */
  agreedBy: z.nullable(z.string()),
  /** True for terms as of that day, kept when a release began to keep them: no change, and nothing of the time before. */
  isBackfilled: z.boolean(),
}

export const leaseVersion = z.object({
  ...versionOrigin,
  kind: z.enum(versionKinds),
  /** The first day on which something that it changes applies; the first day of the lease for the first version. */
  appliesFrom: plainDate,
  /** The changes, in words; empty for the first version. */
  changes: z.array(
    z.object({
      field: z.enum(termFields),
      from: plainDate,
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  terms: versionTerms,
})

export const versionSort = defineSort(['number'], '-number')

export const listLeaseVersions = defineRoute({
  method: 'GET',
  path: '/leases/:id/versions',
  tag: 'Leases',
  summary: 'The versions of the terms of a lease: what was agreed when, and who recorded it; latest first',
  params: z.object({ id: uuid }),
  query: z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor, sort: versionSort.parameter }),
  response: z.array(leaseVersion),
  paged: true,
  errors: ['not_found'],
})

/** The terms of a lease on a day. */
export const leaseTermsOnDay = z.object({
  asOf: plainDate,
  /** The version that says so: the latest that was recorded by that day, or the first where all were recorded later. */
  version: z.object(versionOrigin),
  /** The rent, the amounts, the shares and the tenants of that day, and what was agreed for later days. */
  terms: versionTerms,
})

export const getLeaseTerms = defineRoute({
  method: 'GET',
  path: '/leases/:id/terms',
  tag: 'Leases',
  summary: 'The terms of a lease as agreed on a day, today by default',
  params: z.object({ id: uuid }),
  query: z.object({ asOf: z.optional(plainDate) }),
  response: leaseTermsOnDay,
  errors: ['not_found'],
})
