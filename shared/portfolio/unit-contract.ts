import * as z from 'zod/mini'

import { integer, message, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdNonNegative } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { atEnd } from '#shared/leases/ending/term-end-schema.ts'
import { owed } from '#shared/ledger/owed/owed-schema.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { restricted } from '#shared/lib/access/restricted.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { property } from './property-contract.ts'
import { unit, unitReference, unitStatusSchema } from './unit-schema.ts'

const bathroomsMessage = 'Bathrooms must be a number from 0 to 50 in steps of a half'
export const bathrooms = z
  .number(bathroomsMessage)
  .check(z.minimum(0, bathroomsMessage), z.maximum(50, bathroomsMessage), z.multipleOf(0.5, bathroomsMessage))

export const unitBody = z.strictObject({
  unitNumber: text('unitNumber', { max: 40 }),
  propertyId: uuid,
  rent: usdNonNegative,
  bedrooms: z.nullish(integer('bedrooms', 0, 50)),
  bathrooms: z.nullish(bathrooms),
  squareFeet: z.nullish(integer('squareFeet', 1, 1_000_000)),
  /** VACANT clears a hold; OCCUPIED follows leases and cannot be set. */
  status: z.optional(
    z.enum(['VACANT', 'MAINTENANCE', 'RESERVED', 'OCCUPIED'], fieldError('portfolio.unitStatusChoices')),
  ),
  lastInspectionDate: z.nullish(plainDate),
})

const unitInList = z.extend(unit, { property: unitReference.shape.property })

const unitLease = z.object({
  id: uuid,
  tenantName: z.string(),
  startDate: plainDate,
  endDate: z.nullable(plainDate),
  atEnd,
  rentAmount: usd,
  status: z.enum(['DRAFT', 'ACTIVE', 'EXPIRED', 'TERMINATED']),
  /** The phase of the lease today: upcoming is signed and begins later. */
  phase: z.enum(['draft', 'upcoming', 'current', 'ended']),
  /** The amount that the tenants owe, with charges that are not due yet; negative is credit. */
  balance: usd,
  owed,
})

const unitRequest = z.object({ id: uuid, title: z.string(), priority: z.string(), status: z.string() })

export const unitWithHistory = z.extend(unit, {
  property,
  /** The unit's leases with the tenants' names and the rents. */
  leases: restricted('leases:read', z.array(unitLease)),
  maintenanceRequests: z.array(unitRequest),
  _count: z.object({ leases: z.int(), maintenanceRequests: z.int() }),
})

const byId = z.object({ id: uuid })

export const unitSort = defineSort(['property', 'unitNumber', 'rent', 'createdAt'], 'property')

export const listUnits = defineRoute({
  method: 'GET',
  path: '/units',
  tag: 'Units',
  summary: 'Units by property and number',
  query: z.object({
    ...pageQuery,
    sort: unitSort.parameter,
    propertyId: z.optional(uuid),
    status: z.optional(unitStatusSchema),
  }),
  response: z.array(unitInList),
  paged: true,
})

export const createUnit = defineRoute({
  method: 'POST',
  path: '/units',
  tag: 'Units',
  summary: 'Add a unit to a property',
  body: unitBody,
  status: 201,
  response: unitWithHistory,
  errors: ['not_found', 'unit_number_taken'],
})

export const getUnit = defineRoute({
  method: 'GET',
  path: '/units/:id',
  tag: 'Units',
  summary: 'One unit with its leases and maintenance requests',
  params: byId,
  response: unitWithHistory,
})

export const updateUnit = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/units/:id',
  tag: 'Units',
  summary: 'Change a unit; MAINTENANCE and RESERVED are set manually, and VACANT removes them',
  params: byId,
  body: z.partial(unitBody),
  response: unitWithHistory,
  errors: ['version_mismatch', 'unit_number_taken', 'in_use'],
})

export const archiveUnit = defineRoute({
  method: 'DELETE',
  path: '/units/:id',
  tag: 'Units',
  summary: 'Archive a unit that has no current lease',
  params: byId,
  response: message,
  errors: ['in_use'],
})

export const unitStats = defineRoute({
  method: 'GET',
  path: '/units/stats',
  tag: 'Units',
  summary: 'Unit totals as of today',
  response: z.object({
    totalUnits: z.int(),
    availableUnits: z.int(),
    occupiedUnits: z.int(),
    maintenanceUnits: z.int(),
    averageRent: restricted('leases:read', usd),
  }),
})
