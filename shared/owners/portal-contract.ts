import * as z from 'zod/mini'

import { month, plainDate } from '#shared/lib/date-schema.ts'
import { instant } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { reportTable } from '#shared/reports/table-contract.ts'

const tag = 'Owner portal'

const manager = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
})

export const ownerDashboard = defineRoute({
  method: 'GET',
  path: '/owner/dashboard',
  tag,
  summary: 'What was sent to the property owner who is signed in, and what they own',
  response: z.object({
    manager,
    /** The account's present day: the month and the year in which the owner reads. */
    today: plainDate,
    /** The owners for whom the person signs in: themselves, their company. */
    owners: z.array(z.object({ id: uuid, name: z.string() })),
    /** The statements as they were sent, latest month first. */
    statements: z.array(
      z.object({
        id: uuid,
        ownerId: uuid,
        month,
        /** The owner’s part of the amount that was available to pay at the end of the month. */
        available: usd,
        sentAt: instant,
      }),
    ),
    /** The distributions of each month that had one, latest month first: of all owners for whom the person signs in. */
    paid: z.array(z.object({ month, amount: usd })),
    /** The properties with a part that the owner has today, by name. */
    properties: z.array(
      z.object({
        id: uuid,
        ownerId: uuid,
        name: z.string(),
        address: z.string(),
        share: z.string(),
        /** The other owners of it, if the manager shows them. */
        coOwners: z.array(z.object({ name: z.string(), share: z.string() })),
      }),
    ),
  }),
  snapshot: true,
})

export const portalOwnerStatement = defineRoute({
  method: 'GET',
  path: '/owner/statements/:id',
  tag,
  summary: 'A statement as it was sent',
  params: z.object({ id: uuid }),
  response: z.object({
    id: uuid,
    ownerName: z.string(),
    manager,
    month,
    sentAt: instant,
    table: reportTable,
  }),
})

export const ownerDistributions = defineRoute({
  method: 'GET',
  path: '/owner/distributions',
  tag,
  summary: 'What was paid to the property owner who is signed in, latest first',
  query: z.object({ limit: pageQuery.limit, offset: pageQuery.offset, cursor: pageQuery.cursor }),
  response: z.array(
    z.object({
      id: uuid,
      ownerId: uuid,
      date: plainDate,
      propertyName: z.string(),
      amount: usd,
      reference: z.nullable(z.string()),
    }),
  ),
  paged: true,
})
