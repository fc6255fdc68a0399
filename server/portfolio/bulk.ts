import { reserveQuota } from '#server/billing/service.ts'
import { violatedConstraint } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'

import { insertProperties, type PropertyFields } from './property-store.ts'
import { unitTable } from '#server/schema/units.ts'

import { insertUnits, type UnitFields } from './unit-store.ts'

/** A property to add; the caller has checked the fields by the rules of the contract and chosen the id. */
export type NewProperty = Omit<PropertyFields, 'imageUrl' | 'ownerId'>

/** Adds many properties as `createProperty` does one, in as many statements. Throws `plan_limit_reached`. */
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

const { emptyRow } = unitTable

/** A unit to add; what it does not say is empty. `propertyName` is for its event. */
export type NewUnit = Omit<UnitFields, keyof typeof emptyRow> & Partial<UnitFields> & { propertyName: string }

/** Adds many units to properties that the caller has found or made in this transaction. Throws `unit_number_taken`. */
export async function addUnitsInBulk(context: Context, units: readonly NewUnit[]): Promise<void> {
  try {
    await writeUnits(context, units)
  } catch (error) {
    if (violatedConstraint(error) === 'units_number_once') {
      throw new AppError('unit_number_taken', 'portfolio.unitNumbersTaken')
    }
    throw error
  }
}

/** Writes new units and their events. Throws the violated constraint of a number taken. */
export async function writeUnits(context: Context, units: readonly NewUnit[]): Promise<void> {
  if (units.length === 0) {
    return
  }
  const { db, actor, now } = context
  const rows = units.map(({ propertyName, ...unit }) => ({
    propertyName,
    row: { ...emptyRow, ...unit, createdAt: now },
  }))
  await insertUnits(
    db,
    actor.accountId,
    now,
    rows.map(({ row }) => row),
  )
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
