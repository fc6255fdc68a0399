import { removePropertyImage, storeUpload } from '#server/documents/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { violatedConstraint } from '#server/platform/database/database.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import type { FileLinks } from '#server/platform/files/file-links.ts'
import { newId } from '#server/platform/database/ids.ts'
import { givenFields } from '#server/platform/http/given-fields.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { stateOfCityElsewhere } from '#shared/law/places/cities.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as propertyContract from '#shared/portfolio/property-contract.ts'
import type * as unitContract from '#shared/portfolio/unit-contract.ts'
import { disqualifiedBy } from '#shared/tax/depreciation/qualified-improvement.ts'

import type { Hold } from '#server/schema/units.ts'

import { addPropertiesInBulk, writeUnits } from './bulk.ts'
import {
  archivePropertyRow,
  hasLiveLease,
  listAssetsAt,
  lockProperty,
  type PropertyRow,
  updatePropertyRow,
} from './property-store.ts'
import {
  archiveUnitRow,
  hasHistory,
  lockUnit,
  lockUnitsOf,
  type UnitRow,
  updateUnitRow,
} from './unit-store.ts'

export { addPropertiesInBulk, addUnitsInBulk, type NewProperty, type NewUnit } from './bulk.ts'
export { hasProperties, hasProperty } from './property-store.ts'

/**
 * Creates a property in the account; its `ownerId` is the user who creates it. Returns its id. Throws
 * `plan_limit_reached`, and `validation_failed` for a city that is in another state.
 */
export async function createProperty(
  context: Context,
  body: RouteBody<typeof propertyContract.createProperty>,
): Promise<string> {
  requireCityInState(body)
  const row = {
    id: newId(),
    name: body.name,
    address: body.address,
    city: body.city,
    state: body.state,
    zipCode: body.zipCode,
    description: body.description || null,
    propertyType: body.propertyType ?? ('SINGLE_FAMILY' as const),
  }
  await addPropertiesInBulk(context, [row])
  return row.id
}

/** Throws `validation_failed` at the city where it is in another state than the address says, as far as known. */
function requireCityInState(address: { city: string; state: string }): void {
  const state = stateOfCityElsewhere(address)
  if (state !== null) {
    throw invalidField('city', 'portfolio.cityInOtherState', { city: address.city, state })
  }
}

/**
 * Updates a property. Throws `not_found`, `version_mismatch`, and `validation_failed` for a new city that is in another
 * state and for a type at which improvements there would have another class.
 */
export async function updateProperty(
  context: Context,
  id: string,
  body: RouteBody<typeof propertyContract.updateProperty>,
): Promise<void> {
  const { db, actor, now } = context
  const before = await requireProperty(db, actor.accountId, id)
  requireVersion(before.version, context.ifMatch)
  const after: PropertyRow = {
    ...before,
    name: body.name ?? before.name,
    address: body.address ?? before.address,
    city: body.city ?? before.city,
    state: body.state ?? before.state,
    zipCode: body.zipCode ?? before.zipCode,
    description: body.description === undefined ? before.description : body.description || null,
    propertyType: body.propertyType ?? before.propertyType,
  }
  if (after.city !== before.city || after.state !== before.state) {
    requireCityInState(after)
  }
  await requireQualified(context, before, after)
  await updatePropertyRow(db, actor.accountId, after, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'updated',
    entityType: 'property',
    entityId: id,
    entityName: after.name,
    before,
    after,
  })
}

/** Throws `validation_failed` for a type at which a qualified improvement of the property would be none. */
async function requireQualified(
  { db, actor }: Context,
  { id, propertyType }: PropertyRow,
  after: PropertyRow,
): Promise<void> {
  if (after.propertyType === propertyType) {
    return
  }
  const assets = await listAssetsAt(db, actor.accountId, id)
  const lost = disqualifiedBy({ propertyType, assets }, { propertyType: after.propertyType, assets })
  if (lost) {
    throw invalidField('propertyType', 'tax.disqualifiesImprovement', { description: lost.description })
  }
}

/** Archives a property and its units. Throws `not_found`, and `in_use` while a lease there is not over. */
export async function archiveProperty(context: Context, id: string): Promise<void> {
  const { db, actor, now, today } = context
  const property = await requireProperty(db, actor.accountId, id)
  await lockUnitsOf(db, actor.accountId, id)
  if (await hasLiveLease(db, actor.accountId, today, { propertyId: id })) {
    throw new AppError('in_use', 'portfolio.propertyHasLease')
  }
  await removePropertyImage(context, id)
  await archivePropertyRow(db, actor.accountId, id, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'archived',
    entityType: 'property',
    entityId: id,
    entityName: property.name,
    before: property,
  })
}

/**
 * Uploads a picture as the property's and archives the previous one. Returns the upload. Throws `not_found`,
 * `unsupported_media_type`, `plan_limit_reached`.
 */
export async function uploadPropertyImage(context: Context, links: FileLinks, id: string, upload: Upload) {
  const property = await requireProperty(context.db, context.actor.accountId, id)
  await removePropertyImage(context, id)
  const image = await storeUpload(context, {
    entityType: 'property',
    entityId: id,
    documentType: 'PROPERTY_PHOTO',
    upload,
    isImageOnly: true,
    isPropertyImage: true,
  })
  const { accountId } = context.actor
  const url = `/api/v1/files/${links.sign({ accountId, documentId: image.id, expiresAt: null })}`
  await changeImage(context, property, url)
  return { ...image, url }
}

/** Deletes the picture of a property. Throws `not_found`. */
export async function deletePropertyImage(context: Context, id: string): Promise<void> {
  const property = await requireProperty(context.db, context.actor.accountId, id)
  if (property.imageUrl !== null) {
    await removePropertyImage(context, id)
    await changeImage(context, property, null)
  }
}

async function changeImage(context: Context, before: PropertyRow, imageUrl: string | null): Promise<void> {
  const { db, actor, now } = context
  await updatePropertyRow(db, actor.accountId, { ...before, imageUrl }, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'updated',
    entityType: 'property',
    entityId: before.id,
    entityName: before.name,
    // the address gives access to the picture: the history stores only whether there is one
    before: { hasImage: before.imageUrl !== null },
    after: { hasImage: imageUrl !== null },
  })
}

async function requireProperty(db: Db, accountId: string, id: string): Promise<PropertyRow> {
  const property = await lockProperty(db, accountId, id)
  if (!property) {
    throw notFound('property')
  }
  return property
}

/**
 * Creates a unit of a property. Returns its id. Throws `not_found` (the property), `unit_number_taken`,
 * `validation_failed`.
 */
export async function createUnit(
  context: Context,
  body: RouteBody<typeof unitContract.createUnit>,
): Promise<string> {
  const { db, actor, today } = context
  const property = await requireProperty(db, actor.accountId, body.propertyId)
  const { rent, status, lastInspectionDate = null, ...fields } = body
  requireInspected(lastInspectionDate, today)
  const row = {
    ...givenFields(fields),
    id: newId(),
    rentCents: rent,
    hold: holdOf(status, null, false),
    lastInspectionOn: lastInspectionDate,
    propertyName: property.name,
  }
  await refusingTakenNumber(row.unitNumber, () => writeUnits(context, [row]))
  return row.id
}

/**
 * Updates a unit. MAINTENANCE and RESERVED are set by hand and taken off by VACANT; OCCUPIED follows the leases. A
 * unit moves to another property only while it never had a lease or a maintenance request. Throws `not_found`,
 * `version_mismatch`, `unit_number_taken`, `in_use`, `validation_failed`.
 */
export async function updateUnit(
  context: Context,
  id: string,
  body: RouteBody<typeof unitContract.updateUnit>,
): Promise<void> {
  const { db, actor, now, today } = context
  const before = await requireUnit(context, id)
  requireVersion(before.version, context.ifMatch)
  const { rent, status, lastInspectionDate, ...fields } = body
  const propertyId = body.propertyId ?? before.propertyId
  if (propertyId !== before.propertyId) {
    await requireProperty(db, actor.accountId, propertyId)
    if (await hasHistory(db, actor.accountId, id)) {
      throw new AppError('in_use', 'portfolio.unitHasHistory')
    }
  }
  const after: UnitRow = {
    ...before,
    ...givenFields(fields),
    rentCents: rent ?? before.rentCents,
    hold: holdOf(status, before.hold, before.isOccupied),
    lastInspectionOn: lastInspectionDate === undefined ? before.lastInspectionOn : lastInspectionDate,
  }
  requireInspected(after.lastInspectionOn, today)
  await refusingTakenNumber(after.unitNumber, () => updateUnitRow(db, actor.accountId, after, now))
  await appendEvent(db, eventActorOf(context), {
    action: 'updated',
    entityType: 'unit',
    entityId: id,
    entityName: after.unitNumber,
    before,
    after,
  })
}

function requireInspected(on: PlainDate | null, today: PlainDate): void {
  if (on !== null && on > today) {
    throw invalidField('lastInspectionDate', 'portfolio.inspectionInFuture')
  }
}

/** Archives a unit. Throws `not_found`, and `in_use` while a lease of it is not over. */
export async function archiveUnit(context: Context, id: string): Promise<void> {
  const { db, actor, now, today } = context
  const unit = await requireUnit(context, id)
  if (await hasLiveLease(db, actor.accountId, today, { unitId: id })) {
    throw new AppError('in_use', 'portfolio.unitHasLease')
  }
  await archiveUnitRow(db, actor.accountId, id, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'archived',
    entityType: 'unit',
    entityId: id,
    entityName: unit.unitNumber,
    before: unit,
  })
}

async function requireUnit({ db, actor, today }: Context, id: string): Promise<UnitRow> {
  const unit = await lockUnit(db, actor.accountId, id, today)
  if (!unit) {
    throw notFound('unit')
  }
  return unit
}

/** Returns the unit, locked so that it is not leased, moved or archived meanwhile. Throws `not_found`. */
export async function lockUnitForUse(
  context: Context,
  id: string,
): Promise<{ id: string; propertyId: string; unitNumber: string }> {
  return requireUnit(context, id)
}

/** Returns whether the unit exists and is not archived; locks it, so that this stays true. */
export async function isUnitInUse({ db, actor, today }: Context, id: string): Promise<boolean> {
  return (await lockUnit(db, actor.accountId, id, today)) !== undefined
}

function holdOf(
  status: 'VACANT' | 'MAINTENANCE' | 'RESERVED' | 'OCCUPIED' | undefined,
  before: Hold,
  isOccupied: boolean,
): Hold {
  if (status === undefined || (status === 'OCCUPIED' && isOccupied)) {
    return before
  }
  if (status === 'OCCUPIED') {
    throw invalidField('status', 'portfolio.occupiedByLease')
  }
  return status === 'VACANT' ? null : status
}

async function refusingTakenNumber(unitNumber: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (violatedConstraint(error) === 'units_number_once') {
      throw new AppError(
        'unit_number_taken',
        'portfolio.unitNumberTaken',
        { unit: unitNumber },
        {
          errors: [{ path: 'unitNumber', key: 'portfolio.unitNumberUsed' }],
        },
      )
    }
    throw error
  }
}
