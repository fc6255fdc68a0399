import { reserveQuota } from '#server/billing/service.ts'
import { violatedConstraint } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PropertyType } from '#shared/portfolio/property-contract.ts'

import { insertProperties, insertUnits } from './bulk-store.ts'

/** A property on its way in; the fields keep the rules of the contract, the id is the caller's. */
export type NewProperty = {
  id: string
  name: string
  address: string
  city: string
  state: string
  zipCode: string
  description: string | null
  propertyType: PropertyType
}

/** Adds many properties as `addProperty` would, in as many statements as for one. Throws `plan_limit_reached`. */
export async function addPropertiesInBulk(
  context: Context,
  properties: readonly NewProperty[],
): Promise<void> {
  if (properties.length === 0) {
    return
  }
  const { db, actor, now } = context
  await reserveQuota(context, 'properties', properties.length)
  const rows = properties.map((property) => ({
    ...property,
    imageUrl: null,
    ownerId: actor.userId,
    createdAt: now,
  }))
  await insertProperties(db, actor.accountId, now, rows)
  await appendEvents(
    db,
    eventActorOf(context),
    rows.map((row) => ({
      action: 'created',
      entityType: 'property',
      entityId: row.id,
      entityName: row.name,
      after: row,
    })),
  )
}

/** A unit on its way in. `propertyName` is for its event. */
export type NewUnit = {
  id: string
  propertyId: string
  propertyName: string
  unitNumber: string
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
  rentCents: Cents
}

/** Adds many units to properties that the caller has found or made in this transaction. Throws `unit_number_taken`. */
export async function addUnitsInBulk(context: Context, units: readonly NewUnit[]): Promise<void> {
  if (units.length === 0) {
    return
  }
  const { db, actor, now } = context
  const rows = units.map(({ propertyName, ...unit }) => ({
    propertyName,
    row: { ...unit, hold: null, lastInspectionOn: null, createdAt: now },
  }))
  try {
    await insertUnits(
      db,
      actor.accountId,
      now,
      rows.map(({ row }) => row),
    )
  } catch (error) {
    if (violatedConstraint(error) === 'units_number_once') {
      throw new AppError('unit_number_taken', 'portfolio.unitNumbersTaken')
    }
    throw error
  }
  await appendEvents(
    db,
    eventActorOf(context),
    rows.map(({ row, propertyName }) => ({
      action: 'created',
      entityType: 'unit',
      entityId: row.id,
      entityName: `${propertyName}, ${row.unitNumber}`,
      after: row,
    })),
  )
}
