import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, integer, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdNonNegative, usdPositive } from '#shared/lib/money-codec.ts'
import { pageQuery, queryInteger } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { assetKindNames, buildingUses, depreciationSystems } from './depreciation/asset-classes.ts'
import { firstAllowanceYear } from './depreciation/special-allowance.ts'

const tag = 'Taxes'
const byId = z.object({ id: uuid })
const taxYear = queryInteger('year', 2000, 2100)
const place = z.nullable(z.object({ id: uuid, name: z.string() }))

export const assetKind = z.enum(assetKindNames, fieldError('tax.assetKindUnknown'))

export const buildingUse = z.enum(buildingUses, fieldError('tax.buildingUseChoices'))
export const depreciationSystem = z.enum(depreciationSystems, fieldError('tax.systemChoices'))
export const termMonths = integer('termMonths', 1, 600)

const asset = z.object({
  id: uuid,
  propertyId: uuid,
  property: z.object({ id: uuid, name: z.string() }),
  /** The expense whose cost it is; null where it is not in the books. */
  expense: z.nullable(z.object({ id: uuid, description: z.string(), date: plainDate })),
  kind: assetKind,
  /** Of a building and its improvements: residential rental property or nonresidential; null: not said, computed as residential. */
  buildingUse: z.nullable(buildingUse),
  /** The general depreciation system, or the alternative one (ADS), elected or required. */
  depreciationSystem,
  /** Whether it was bought used and not new. */
  boughtUsed: z.boolean(),
  /** The term of the loan in months, of points and loan costs. */
  termMonths: z.nullable(z.int()),
  description: z.string(),
  /** Cost or other basis without the land. */
  basis: usd,
  /** The part of the price that is land, which is not depreciated. */
  land: usd,
  /** The day of the purchase or of its binding contract; null where it is the day of first use. */
  acquiredOn: z.nullable(plainDate),
  /** The day on which it was ready and available for rent. */
  inServiceOn: plainDate,
  disposedOn: z.nullable(plainDate),
  section179: usd,
  notes: z.nullable(z.string()),
  /** The recovery period in years. */
  recoveryYears: z.number(),
  /** Null of loan costs, which are amortized by the month. */
  convention: z.nullable(z.enum(['MID_MONTH', 'HALF_YEAR', 'MID_QUARTER'])),
  /** Whether its depreciation may be wrong and what to do: a sentence; null where nothing is to be said. */
  notice: z.nullable(z.string()),
  /** The rest of points and loan costs when the loan was paid off; it is deducted in no year here. */
  unused: usd,
  /** The special allowance of its first year in percent. */
  allowanceRate: z.int(),
  /** The election about the allowance for its class and year. */
  election: z.enum(['TAKEN', 'REDUCED', 'ELECTED_OUT']),
  /** All years from the first use to the last; the sum is the basis unless it is disposed of before. */
  years: z.array(z.object({ year: z.int(), section179: usd, allowance: usd, regular: usd, total: usd })),
  createdAt: instant,
  updatedAt: instant,
  version,
})

const assetBody = z.strictObject({
  propertyId: uuid,
  /** An expense with the category CAPITAL whose cost it is: basis and land of all its assets are at most that cost. */
  expenseId: z.nullish(uuid),
  kind: assetKind,
  /** By default nonresidential at a commercial property, residential elsewhere. */
  buildingUse: z.nullish(buildingUse),
  depreciationSystem: z.optional(depreciationSystem),
  boughtUsed: z.optional(z.boolean()),
  /** Required for points and loan costs. */
  termMonths: z.nullish(termMonths),
  description: text('description', { max: 200 }),
  basis: usdPositive,
  land: z.nullish(usdNonNegative),
  acquiredOn: z.nullish(plainDate),
  inServiceOn: plainDate,
  disposedOn: z.nullish(plainDate),
  section179: z.nullish(usdNonNegative),
  notes: optionalText('notes', 2_000),
})

export const listAssets = defineRoute({
  method: 'GET',
  path: '/tax/assets',
  tag,
  summary:
    'Property that is depreciated, with its depreciation year by year, by property and date placed in service',
  query: z.object({ propertyId: z.optional(uuid), expenseId: z.optional(uuid) }),
  response: z.array(asset),
})

export const createAsset = defineRoute({
  method: 'POST',
  path: '/tax/assets',
  tag,
  summary:
    'Add a cost that is deducted over years: a building, an improvement, an appliance, points and costs of a loan',
  body: assetBody,
  status: 201,
  response: asset,
  errors: ['not_found'],
})

export const getAsset = defineRoute({
  method: 'GET',
  path: '/tax/assets/:id',
  tag,
  summary: 'One depreciable asset with its depreciation year by year',
  params: byId,
  response: asset,
})

export const updateAsset = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/tax/assets/:id',
  tag,
  summary: 'Change a depreciable asset; its depreciation is recomputed for all years',
  params: byId,
  body: z.partial(assetBody),
  response: asset,
  errors: ['version_mismatch'],
})

export const deleteAsset = defineRoute({
  method: 'DELETE',
  path: '/tax/assets/:id',
  tag,
  summary: 'Delete a depreciable asset that was entered by mistake; history keeps it',
  params: byId,
  response: message,
})

export const recoveryYears = z.literal([5, 7, 15], fieldError('tax.recoveryYearsChoices'))
export const electionChoice = z.enum(['TAKEN', 'REDUCED', 'ELECTED_OUT'], fieldError('tax.electionChoices'))

export const setElection = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/tax/elections',
  tag,
  summary:
    'Set the election about the special depreciation allowance for a class of property placed in service in a year; without an election it is taken',
  body: z.strictObject({
    year: integer('year', firstAllowanceYear, 2100),
    recoveryYears,
    election: electionChoice,
  }),
  response: message,
})

const trip = z.object({
  id: uuid,
  propertyId: z.nullable(uuid),
  property: place,
  date: plainDate,
  miles: z.number(),
  purpose: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  vehicle: z.nullable(z.string()),
  /** The standard rate of the day in dollars a mile; null where the IRS's rate of that day is not known. */
  rate: z.nullable(z.number()),
  /** The miles at that rate; null without a rate. */
  deduction: z.nullable(usd),
  createdAt: instant,
  updatedAt: instant,
  version,
})

const notMiles = fieldError('tax.milesRange')

/** Miles with at most one decimal. */
export const miles = z.number(notMiles).check(
  z.minimum(0.1, notMiles),
  z.maximum(10_000, notMiles),
  z.refine((miles) => Math.abs(miles * 10 - Math.round(miles * 10)) < 1e-6, notMiles),
)

const tripBody = z.strictObject({
  date: plainDate,
  miles,
  purpose: text('purpose', { max: 200 }),
  propertyId: z.nullish(uuid),
  from: optionalText('startPlace', 200),
  to: optionalText('endPlace', 200),
  vehicle: optionalText('vehicle', 80),
})

export const tripSort = defineSort(['date', 'createdAt'], '-date')

export const listTrips = defineRoute({
  method: 'GET',
  path: '/tax/trips',
  tag,
  summary: 'Trips by car for the rentals, latest first',
  query: z.object({
    ...pageQuery,
    sort: tripSort.parameter,
    year: z.optional(taxYear),
    propertyId: z.optional(uuid),
  }),
  response: z.array(trip),
  paged: true,
})

export const tripTotals = defineRoute({
  method: 'GET',
  path: '/tax/trips/totals',
  tag,
  summary:
    'Trips of a year (this one by default), their miles, and what is deducted for them on line 6 of Schedule E',
  query: z.object({ year: z.optional(taxYear) }),
  response: z.object({ count: z.int(), miles: z.number(), deduction: usd }),
})

export const createTrip = defineRoute({
  method: 'POST',
  path: '/tax/trips',
  tag,
  summary: 'Record a trip by car at the standard mileage rate',
  body: tripBody,
  status: 201,
  response: trip,
  errors: ['not_found'],
})

export const getTrip = defineRoute({
  method: 'GET',
  path: '/tax/trips/:id',
  tag,
  summary: 'One trip',
  params: byId,
  response: trip,
})

export const updateTrip = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/tax/trips/:id',
  tag,
  summary: 'Correct a trip',
  params: byId,
  body: z.partial(tripBody),
  response: trip,
  errors: ['version_mismatch'],
})

export const deleteTrip = defineRoute({
  method: 'DELETE',
  path: '/tax/trips/:id',
  tag,
  summary: 'Delete a trip; history keeps it',
  params: byId,
  response: message,
})
