import * as z from 'zod/mini'

import { instant, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { restricted } from '#shared/lib/access/restricted.ts'
import { plainDate } from '#shared/lib/date-schema.ts'

export const unitStatusSchema = z.enum(['VACANT', 'OCCUPIED', 'MAINTENANCE', 'RESERVED'])
export type UnitStatus = z.infer<typeof unitStatusSchema>

export const unit = z.object({
  id: uuid,
  unitNumber: z.string(),
  propertyId: uuid,
  bedrooms: z.nullable(z.int()),
  bathrooms: z.nullable(z.number()),
  squareFeet: z.nullable(z.int()),
  /** The asking rent; each lease has its own rent. */
  rent: restricted('leases:read', usd),
  status: unitStatusSchema,
  /** The last day of the lease that is live today; null without one, and where it has no end. */
  occupiedThrough: restricted('leases:read', z.nullable(plainDate)),
  /** The first day of the next signed lease; null where there is none. */
  nextLeaseStart: restricted('leases:read', z.nullable(plainDate)),
  lastInspectionDate: z.nullable(plainDate),
  createdAt: instant,
  updatedAt: instant,
  version,
})

/** The short data of a unit and its property that other resources contain. */
export const unitReference = z.object({
  id: uuid,
  unitNumber: z.string(),
  propertyId: uuid,
  property: z.object({
    id: uuid,
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
  }),
})
