import { invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { appendEvent, appendEvents, type EventInput } from '#server/platform/events/events.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { type Cents, sumCents } from '#shared/lib/money.ts'
import { addDays, formatDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as contract from '#shared/tax/contract.ts'

import { requireProperty } from './property-store.ts'
import { deductionOf } from './schedule-e.ts'
import {
  deleteTripRow,
  insertTrips,
  listTripsOfYear,
  lockTrip,
  type TripFields,
  updateTripRow,
} from './trip-store.ts'

/** Creates a trip by car. Returns its id. Throws `not_found` (property), `validation_failed`. */
export async function createTrip(
  context: Context,
  body: RouteBody<typeof contract.createTrip>,
): Promise<string> {
  const { now } = context
  const trip: TripFields = {
    id: newId(now.getTime()),
    propertyId: body.propertyId ?? null,
    drivenOn: body.date,
    tenthsOfMiles: Math.round(body.miles * 10),
    purpose: body.purpose,
    startPlace: body.from || null,
    endPlace: body.to || null,
    vehicle: body.vehicle || null,
  }
  await requireDriven(context, trip)
  await addTripsInBulk(context, [trip])
  return trip.id
}

/** Records trips of properties that the caller has found; their days are checked by the caller. */
export async function addTripsInBulk(context: Context, trips: readonly TripFields[]): Promise<void> {
  await insertTrips(context.db, context.actor.accountId, trips, context.now)
  await appendEvents(
    context.db,
    eventActorOf(context),
    trips.map((trip) => eventOf(context, 'trip_recorded', trip, { after: trip })),
  )
}

/** Updates a trip; fields that are not given stay. Throws `not_found`, `version_mismatch`, `validation_failed`. */
export async function updateTrip(
  context: Context,
  id: string,
  body: RouteBody<typeof contract.updateTrip>,
): Promise<void> {
  const { db, actor, now } = context
  const { version, ...before } = await requireTrip(context, id)
  requireVersion(version, context.ifMatch)
  const after: TripFields = {
    ...before,
    propertyId: body.propertyId === undefined ? before.propertyId : body.propertyId,
    drivenOn: body.date ?? before.drivenOn,
    tenthsOfMiles: body.miles === undefined ? before.tenthsOfMiles : Math.round(body.miles * 10),
    purpose: body.purpose ?? before.purpose,
    startPlace: body.from === undefined ? before.startPlace : body.from || null,
    endPlace: body.to === undefined ? before.endPlace : body.to || null,
    vehicle: body.vehicle === undefined ? before.vehicle : body.vehicle || null,
  }
  await requireDriven(context, after)
  await updateTripRow(db, actor.accountId, after, now)
  await tell(context, 'trip_changed', after, { before, after })
}

/** Deletes a trip. Throws `not_found`. */
export async function deleteTrip(context: Context, id: string): Promise<void> {
  const { version: _, ...trip } = await requireTrip(context, id)
  await deleteTripRow(context.db, context.actor.accountId, id)
  await tell(context, 'trip_deleted', trip, { before: trip })
}

/** Returns how many trips a year has, their miles, and the cents that Schedule E deducts for them on line 6. */
export async function getTripTotals(
  db: Db,
  accountId: string,
  year: number,
): Promise<{ count: number; miles: number; deduction: Cents }> {
  const trips = await listTripsOfYear(db, accountId, year)
  return {
    count: trips.length,
    miles: trips.reduce((sum, { tenthsOfMiles }) => sum + tenthsOfMiles, 0) / 10,
    deduction: sumCents(trips.map(deductionOf)),
  }
}

async function requireTrip({ db, actor }: Context, id: string) {
  const trip = await lockTrip(db, actor.accountId, id)
  if (!trip) {
    throw notFound('trip')
  }
  return trip
}

/** Requires a known property and a day up to today; one day of tolerance for clients that live in tomorrow. */
async function requireDriven({ db, actor, today }: Context, trip: TripFields): Promise<void> {
  if (trip.propertyId !== null) {
    await requireProperty(db, actor.accountId, trip.propertyId)
  }
  if (trip.drivenOn > addDays(today, 1)) {
    throw invalidField('date', 'tax.tripInFuture')
  }
}

async function tell(
  context: Context,
  action: string,
  trip: TripFields,
  change: { before?: TripFields; after?: TripFields },
): Promise<void> {
  await appendEvent(context.db, eventActorOf(context), eventOf(context, action, trip, change))
}

function eventOf(
  { actor }: Context,
  action: string,
  { drivenOn, tenthsOfMiles }: TripFields,
  change: { before?: TripFields; after?: TripFields },
): EventInput {
  return {
    action,
    entityType: 'account',
    entityId: actor.accountId,
    entityName: `${tenthsOfMiles / 10} miles on ${formatDate(drivenOn)}`,
    ...change,
  }
}
