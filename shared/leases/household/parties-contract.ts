import * as z from 'zod/mini'

import { uuid } from '#shared/lib/ids.ts'
import { defineRoute } from '#shared/lib/route.ts'

const byId = z.object({ id: uuid })

export const leaseParties = defineRoute({
  method: 'GET',
  path: '/leases/:id/parties',
  tag: 'Leases',
  summary: 'The parties to a lease, as receipts and statements print them',
  params: byId,
  response: z.object({
    household: z.array(z.string()),
    home: z.object({
      name: z.string(),
      unitNumber: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
    }),
    /** The landlord: the owner who joined first, and the account's own data. */
    landlord: z.object({
      name: z.string(),
      businessName: z.nullable(z.string()),
      address: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  }),
})
