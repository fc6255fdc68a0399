import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { uuid } from '#shared/lib/ids.ts'

/** A present tenant of a lease. */
export const leaseTenant = z.object({
  id: uuid,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The first day in the household; null for the first day of the lease. */
  joinedOn: z.nullable(plainDate),
})

/** A tenant who moved out while the lease went on. */
export const formerTenant = z.object({
  id: uuid,
  name: z.string(),
  joinedOn: z.nullable(plainDate),
  leftOn: plainDate,
})

/** The lease before or after a move of the household to another unit. */
export const movedLease = z.nullable(
  z.object({
    leaseId: uuid,
    place: z.string(),
    startDate: plainDate,
    /** The day on which deposit and credit are transferred, where that is ahead; null once they are. */
    transfersOn: z.nullable(plainDate),
  }),
)
