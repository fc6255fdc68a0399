import { newId } from '#server/platform/database/ids.ts'
import { sameName } from '#shared/lib/text/fold.ts'
import type { NewProperty, NewUnit } from '#server/portfolio/service.ts'
import { stateOfCityElsewhere } from '#shared/law/places/cities.ts'
import type { LeasePlace } from '#shared/leases/law/lease-law.ts'
import { ZERO } from '#shared/lib/money.ts'

import type { ExistingRecords } from './existing-records-store.ts'
import type { SourceRow, ImportIssues } from '#server/import-export/import-issues.ts'
import { forEachRow, type SheetRow, type Sheets } from '#server/import-export/sheets/read-sheets.ts'

/** A property or unit that rows may name: an existing one, one that a row makes, or one of a row with a problem. */
export type KnownProperty = {
  id: string
  name: string
  address: string
  /** The property's location, for the law; null if its row has a problem. */
  place: LeasePlace | null
  from: SourceRow | null
}
export type KnownUnit = { id: string; propertyId: string; unitNumber: string; from: SourceRow | null }

export type PropertyPlan = {
  newProperties: NewProperty[]
  newUnits: NewUnit[]
  matchedProperties: number
  matchedUnits: number
  /** Returns the property that a row names. Reports an issue when there is none, or more than one. */
  findProperty(row: PropertyNaming, issues: ImportIssues): KnownProperty | undefined
  /** Returns the unit that a row names; a row need not name the only unit of a property. */
  findUnit(row: UnitNaming, issues: ImportIssues): KnownUnit | undefined
  /** Returns the unit or property that a row names; both null for the whole business. */
  findPlace(
    row: PlaceNaming,
    issues: ImportIssues,
  ): { propertyId: string | null; unitId: string | null } | undefined
  /** Returns the property that a row names; null where it names none, undefined with a problem where it is not known. */
  findOptionalProperty(row: PropertyNaming, issues: ImportIssues): { propertyId: string | null } | undefined
  /** Returns where a property is, with the number of its units; undefined where it is not known. */
  placeOf(propertyId: string): (LeasePlace & { units: number }) | undefined
}

/** A row that may be of a unit, of a property or of the whole business. */
type PlaceNaming = SheetRow<'expenses' | 'recurring-expenses' | 'bills' | 'vendor-credits'>
type UnitNaming = SheetRow<'leases' | 'payer-shares' | 'recurring-charges' | 'balances'> | PlaceNaming
type PropertyNaming = SheetRow<'units' | 'owners' | 'assets' | 'trips' | 'owner-money'> | UnitNaming

/** What is needed to plan a row of properties or units, and to find what other rows name. */
type PropertyPlanning = {
  plan: Pick<PropertyPlan, 'newProperties' | 'newUnits' | 'matchedProperties' | 'matchedUnits'>
  byName: Map<string, KnownProperty[]>
  byAddress: Map<string, KnownProperty[]>
  byExternalId: Map<string, KnownProperty>
  unitsOf: Map<string, Map<string, KnownUnit>>
  placesById: Map<string, LeasePlace>
  unread: Sheets['unread']
  issues: ImportIssues
}

/** Plans the properties and units of the rows, and matches them with existing ones. */
export async function planProperties(
  existing: ExistingRecords,
  rows: Pick<Sheets, 'properties' | 'units' | 'unread'>,
  issues: ImportIssues,
): Promise<PropertyPlan> {
  const places: PropertyPlan = {
    newProperties: [],
    newUnits: [],
    matchedProperties: 0,
    matchedUnits: 0,
    findProperty: (row, found) => findProperty(planning, row, found),
    findUnit: (row, found) => findUnit(planning, row, found),
    findPlace: (row, found) => findPlace(planning, row, found),
    findOptionalProperty: (row, found) => findOptionalProperty(planning, row, found),
    placeOf(propertyId) {
      const place = planning.placesById.get(propertyId)
      return place && { ...place, units: planning.unitsOf.get(propertyId)?.size ?? 0 }
    },
  }
  const planning: PropertyPlanning = {
    plan: places,
    byName: new Map(),
    byAddress: new Map(),
    byExternalId: new Map(),
    unitsOf: new Map(),
    placesById: new Map(),
    unread: rows.unread,
    issues,
  }
  existing.properties.forEach(({ id, name, address, ...place }) =>
    know(planning, { id, name, address, place, from: null }),
  )
  existing.units.forEach((unit) => knowUnit(planning, { ...unit, from: null }))
  await forEachRow(rows.properties, (row) => planProperty(planning, row))
  await forEachRow(rows.units, (row) => planUnit(planning, row))
  return places
}

function know({ byName, byAddress, placesById }: PropertyPlanning, property: KnownProperty): void {
  addToList(byName, sameName(property.name), property)
  addToList(byAddress, sameName(property.address), property)
  if (property.place) {
    placesById.set(property.id, property.place)
  }
}

function knowUnit({ unitsOf }: PropertyPlanning, unit: KnownUnit): void {
  const own = unitsOf.get(unit.propertyId) ?? new Map<string, KnownUnit>()
  unitsOf.set(unit.propertyId, own.set(sameName(unit.unitNumber), unit))
}

function remember(
  { byExternalId }: PropertyPlanning,
  externalId: string | null,
  property: KnownProperty,
): void {
  if (externalId !== null) {
    byExternalId.set(sameName(externalId), property)
  }
}

function findProperty(
  { byName, byAddress, byExternalId, unread }: PropertyPlanning,
  row: PropertyNaming,
  issues: ImportIssues,
): KnownProperty | undefined {
  const { property, propertyId } = row.values
  const byId = propertyId === null ? undefined : byExternalId.get(sameName(propertyId))
  if (byId) {
    return byId
  }
  const named = property ?? propertyId
  const field = property === null && propertyId !== null ? 'propertyId' : 'property'
  const at = { column: (row.header as (field: string) => string)(field), value: named }
  if (named === null) {
    // a cell that could not be read has its issue already
    if (!row.isBad) {
      issues.problem(row.place, 'Enter the property.', at)
    }
    return undefined
  }
  const found = byName.get(sameName(named)) ?? byAddress.get(sameName(named)) ?? []
  if (found.length === 0 && unread.has('properties')) {
    return undefined
  }
  if (found.length === 0) {
    issues.problem(row.place, 'This property was not found in your account or in these files.', at)
  } else if (found.length > 1) {
    issues.problem(
      row.place,
      'Several properties have this name. Give each its own name, or use a column Property ID.',
      at,
    )
  }
  return found.length === 1 ? found[0] : undefined
}

function findOptionalProperty(
  planning: PropertyPlanning,
  row: PropertyNaming,
  issues: ImportIssues,
): { propertyId: string | null } | undefined {
  if (row.values.property === null && row.values.propertyId === null) {
    return { propertyId: null }
  }
  const found = findProperty(planning, row, issues)
  return found && { propertyId: found.id }
}

function findPlace(
  planning: PropertyPlanning,
  row: PlaceNaming,
  issues: ImportIssues,
): { propertyId: string | null; unitId: string | null } | undefined {
  if (row.values.unit !== null) {
    const found = findUnit(planning, row, issues)
    return found && { propertyId: found.propertyId, unitId: found.id }
  }
  const found = findOptionalProperty(planning, row, issues)
  return found && { ...found, unitId: null }
}

function findUnit(planning: PropertyPlanning, row: UnitNaming, issues: ImportIssues): KnownUnit | undefined {
  const property = findProperty(planning, row, issues)
  if (!property) {
    return undefined
  }
  const own = planning.unitsOf.get(property.id) ?? new Map<string, KnownUnit>()
  const { unit } = row.values
  if (unit === null && own.size === 0 && !row.isBad && !planning.unread.has('units')) {
    // lists of houses have no column for units: a house is rented as one
    return createUnit(planning, {
      propertyId: property.id,
      propertyName: property.name,
      unitNumber: houseUnit,
      from: row.place,
    })
  }
  const found = unit === null ? (own.size === 1 ? [...own.values()][0] : undefined) : own.get(sameName(unit))
  if (!found && !(unit === null && row.isBad) && !planning.unread.has('units')) {
    issues.problem(
      row.place,
      unit === null
        ? `Enter the unit. ${property.name} has ${own.size === 0 ? 'no units yet' : `${own.size} units`}.`
        : `${property.name} has no unit with this number in your account or in these files.`,
      { column: (row.header as (field: string) => string)('unit'), value: unit },
    )
  }
  return found
}

/** Adds a unit to the plan, with the given fields. */
function createUnit(
  planning: PropertyPlanning,
  unit: { propertyId: string; propertyName: string; unitNumber: string; from: SourceRow | null },
  more: Partial<NewUnit> = {},
): KnownUnit {
  const { propertyId, propertyName, unitNumber, from } = unit
  const id = newId()
  const known = { id, propertyId, unitNumber, from }
  knowUnit(planning, known)
  planning.plan.newUnits.push({
    id,
    propertyId,
    propertyName,
    unitNumber,
    rentCents: ZERO,
    ...more,
  })
  return known
}

function planProperty(planning: PropertyPlanning, row: SheetRow<'properties'>): void {
  const { plan, byName, issues } = planning
  const { values, place } = row
  const name = values.name ?? values.address
  if (name === null) {
    return
  }
  const address = [values.address, values.address2].filter((line) => line !== null).join(', ')
  const matches = byName.get(sameName(name)) ?? []
  const match =
    matches.find((one) => sameName(one.address) === sameName(address)) ??
    (matches.length === 1 ? matches[0] : undefined)
  if (matches.length > 1 && !match) {
    issues.problem(place, 'Your account has several properties with this name. Rename one of them first.', {
      column: row.header('name'),
      value: name,
    })
  }
  if (match) {
    remember(planning, values.id, match)
    meetProperty(planning, row, match, address)
    return
  }
  const { city, state, zipCode, propertyType: type } = values
  const propertyType = type ?? 'MULTI_UNIT'
  const at = city !== null && state !== null && zipCode !== null
  const property = {
    id: newId(),
    name,
    address,
    place: at ? { city, state, zipCode, propertyType } : null,
    from: place,
  }
  know(planning, property)
  remember(planning, values.id, property)
  const otherState = stateOfCityElsewhere({ city: values.city, state: values.state ?? '' })
  if (!row.isBad && otherState !== null) {
    issues.problem(place, `${values.city} is in ${otherState}. Correct the city or the state.`, {
      column: row.header('city'),
      value: values.city,
    })
    return
  }
  if (!row.isBad) {
    plan.newProperties.push({
      id: property.id,
      name,
      address,
      city: values.city!, // the required columns of a valid row have values
      state: values.state!,
      zipCode: values.zipCode!,
      description: values.description,
      propertyType,
    })
  }
}

/** Counts a row whose property is known already, and reports where its address is another one. */
function meetProperty(
  { plan, issues }: PropertyPlanning,
  row: SheetRow<'properties'>,
  match: KnownProperty,
  address: string,
): void {
  const isElsewhere = !row.isBad && sameName(match.address) !== sameName(address)
  if (match.from === null) {
    plan.matchedProperties += 1
    if (isElsewhere) {
      issues.warning(
        row.place,
        `${match.name} is in your account already, at ${match.address}. It stays as it is.`,
        { column: row.header('address'), value: address },
      )
    }
  } else if (isElsewhere) {
    issues.problem(
      row.place,
      `Row ${match.from.row} has another property with this name. Give each its own name.`,
      { column: row.header('name'), value: row.values.name ?? row.values.address },
    )
  }
}

function planUnit(planning: PropertyPlanning, row: SheetRow<'units'>): void {
  const { plan, unitsOf, issues } = planning
  const { values, place } = row
  const property = findProperty(planning, row, issues)
  if (!property || (values.unitNumber === null && row.isBad)) {
    return
  }
  const unitNumber = values.unitNumber ?? houseUnit
  const match = unitsOf.get(property.id)?.get(sameName(unitNumber))
  if (match) {
    if (match.from === null) {
      plan.matchedUnits += 1
    } else if (!row.isBad) {
      issues.warning(
        place,
        `Row ${match.from.row} already has this unit. It is imported once, as in that row.`,
        {
          column: row.header('unitNumber'),
          value: unitNumber,
        },
      )
    }
    return
  }
  if (row.isBad) {
    knowUnit(planning, { id: newId(), propertyId: property.id, unitNumber, from: place })
    return
  }
  if (values.rent === null || values.rent === 0) {
    issues.warning(place, 'This unit has no market rent. Rents of leases are imported with the leases.', {
      column: row.header('rent'),
    })
  }
  const { property: _name, propertyId: _id, unitNumber: _number, rent, ...fields } = values
  createUnit(
    planning,
    { propertyId: property.id, propertyName: property.name, unitNumber, from: place },
    { ...fields, rentCents: rent ?? ZERO },
  )
}

/** The unit of a house, as the form for properties names it. */
const houseUnit = '1'

/** Adds to the list of a key. */
export function addToList<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) {
    list.push(value)
  } else {
    map.set(key, [value])
  }
}
