import * as z from 'zod/mini'

import { proration } from '#shared/accounts/contract.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, integer } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'

import { concession } from './concession-contract.ts'
import { lateFee } from './late-fee-schema.ts'
import { termFields, versionKinds } from './lease-versions.ts'
import { rentStep } from './rent-step-contract.ts'
import { atEnd } from './term-end-schema.ts'

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
})

export const leaseVersion = z.object({
  id: uuid,
  /** 1 is the first version. */
  number: z.int(),
  kind: z.enum(versionKinds),
  /** The first day on which something that it changes applies; the first day of the lease for the first version. */
  appliesFrom: plainDate,
  /** The account's day on which it was recorded, and the instant. */
  recordedOn: plainDate,
  recordedAt: instant,
  /** Who recorded it; null where that is not known. */
  recordedBy: z.nullable(z.string()),
  /** The name that a tenant signed with, where a tenant's answer to an offer made the change. */
  agreedBy: z.nullable(z.string()),
  /** True for the first version of a lease that is older than its versions: its terms on that day. */
  isBackfilled: z.boolean(),
  /** What it changes, in words; none for the first version. */
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
  summary:
    'The versions of the terms of a lease: what was agreed when, and by whom it was recorded; latest first',
  params: z.object({ id: uuid }),
  query: z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor, sort: versionSort.parameter }),
  response: z.array(leaseVersion),
  paged: true,
  errors: ['not_found'],
})
