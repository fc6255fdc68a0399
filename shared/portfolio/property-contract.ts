import * as z from 'zod/mini'

import { document } from '#shared/documents/contract.ts'
import { instant, message, optionalText, stateCode, text, version, zipCode } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { restricted } from '#shared/lib/access/restricted.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'

import { unit } from './unit-schema.ts'
import { fieldError } from '#shared/messages/field-error.ts'

export const propertyType = z.enum(['SINGLE_FAMILY', 'MULTI_UNIT', 'APARTMENT', 'COMMERCIAL'])
export type PropertyType = z.infer<typeof propertyType>

const count = z.int()

export const property = z.object({
  id: uuid,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  description: z.nullable(z.string()),
  propertyType,
  imageUrl: z.nullable(z.string()),
  ownerId: uuid,
  createdAt: instant,
  updatedAt: instant,
  version,
})

export const propertyWithUnits = z.extend(property, {
  units: z.array(unit),
  _count: z.object({ units: count, leases: count }),
  /** The percentage of units leased today, with one decimal. */
  occupancyRate: z.number(),
  /** The sum of the rents of the leases that are active today. */
  monthlyRent: restricted('leases:read', usd),
})

export const propertyBody = z.strictObject({
  name: text('name', { min: 1, max: 120 }),
  address: text('address', { max: 200 }),
  city: text('city', { max: 100 }),
  state: stateCode,
  zipCode,
  description: optionalText('description', 2_000),
  propertyType: z.optional(propertyType),
})

const byId = z.object({ id: uuid })

export const propertySort = defineSort(['name', 'city', 'createdAt'], 'name')

export const listProperties = defineRoute({
  method: 'GET',
  path: '/properties',
  tag: 'Properties',
  summary: 'Properties by name, each with its units, occupancy and rent',
  query: z.object({
    ...pageQuery,
    sort: propertySort.parameter,
    propertyType: z.optional(propertyType),
    /** Only properties with a unit that is vacant today. */
    hasVacantUnits: z.optional(z.literal('true', fieldError('portfolio.vacantChoices'))),
  }),
  response: z.array(propertyWithUnits),
  paged: true,
})

export const createProperty = defineRoute({
  method: 'POST',
  path: '/properties',
  tag: 'Properties',
  summary: 'Add a property',
  body: propertyBody,
  status: 201,
  response: propertyWithUnits,
  errors: ['plan_limit_reached'],
})

export const getProperty = defineRoute({
  method: 'GET',
  path: '/properties/:id',
  tag: 'Properties',
  summary: 'One property with its units',
  params: byId,
  response: propertyWithUnits,
})

export const updateProperty = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/properties/:id',
  tag: 'Properties',
  summary: 'Change a property',
  params: byId,
  body: z.partial(propertyBody),
  response: propertyWithUnits,
  errors: ['version_mismatch'],
})

export const archiveProperty = defineRoute({
  method: 'DELETE',
  path: '/properties/:id',
  tag: 'Properties',
  summary: 'Archive a property that has no current lease, with its units',
  params: byId,
  response: message,
  errors: ['in_use'],
})

export const propertyStats = defineRoute({
  method: 'GET',
  path: '/properties/stats',
  tag: 'Properties',
  summary: 'Property totals as of today',
  response: z.object({
    totalProperties: count,
    totalUnits: count,
    occupiedUnits: count,
    vacantUnits: count,
    /** The sum of the rents of the leases that are active today. */
    totalRentAmount: restricted('leases:read', usd),
    /** The percentage of this month’s charges that is paid. */
    collectionsRate: restricted('payments:read', z.number()),
  }),
})

export const uploadPropertyImage = defineRoute({
  method: 'POST',
  path: '/properties/:id/upload-image',
  location: '/documents',
  tag: 'Properties',
  summary: 'Set the picture of a property',
  params: byId,
  multipart: { file: 'required', maxBytes: 15 * 1024 * 1024, accepts: 'images' },
  status: 201,
  response: document,
  errors: ['not_found', 'plan_limit_reached'],
})

export const deletePropertyImage = defineRoute({
  method: 'DELETE',
  path: '/properties/:id/image',
  tag: 'Properties',
  summary: 'Remove the picture of a property',
  params: byId,
  response: message,
})
