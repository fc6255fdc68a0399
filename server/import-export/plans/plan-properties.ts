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

/** Plans the properties and units of the rows, and matches them with existing ones. */
export async function planProperties(
  existing: ExistingRecords,
  rows: Pick<Sheets, 'properties' | 'units' | 'unread'>,
  issues: ImportIssues,
): Promise<PropertyPlan> {
  const byName = new Map<string, KnownProperty[]>()
  const byAddress = new Map<string, KnownProperty[]>()
  const byExternalId = new Map<string, KnownProperty>()
  const unitsOf = new Map<string, Map<string, KnownUnit>>()
  const placesById = new Map<string, LeasePlace>()
  const know = (property: KnownProperty) => {
    addToList(byName, sameName(property.name), property)
    addToList(byAddress, sameName(property.address), property)
    if (property.place) {
      placesById.set(property.id, property.place)
    }
  }
  const knowUnit = (unit: KnownUnit) => {
    const own = unitsOf.get(unit.propertyId) ?? new Map<string, KnownUnit>()
    unitsOf.set(unit.propertyId, own.set(sameName(unit.unitNumber), unit))
  }
  existing.properties.forEach(({ id, name, address, ...place }) =>
    know({ id, name, address, place, from: null }),
  )
  existing.units.forEach((unit) => knowUnit({ ...unit, from: null }))

  const places: PropertyPlan = {
    newProperties: [],
    newUnits: [],
    matchedProperties: 0,
    matchedUnits: 0,
    findProperty(row, issues_) {
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
          issues_.problem(row.place, 'Enter the property.', at)
        }
        return undefined
      }
      const found = byName.get(sameName(named)) ?? byAddress.get(sameName(named)) ?? []
      if (found.length === 0 && rows.unread.has('properties')) {
        return undefined
      }
      if (found.length === 0) {
        issues_.problem(row.place, 'This property was not found in your account or in these files.', at)
      } else if (found.length > 1) {
        issues_.problem(
          row.place,
          'Several properties have this name. Give each its own name, or use a column Property ID.',
          at,
        )
      }
      return found.length === 1 ? found[0] : undefined
    },
    findOptionalProperty(row, issues_) {
      if (row.values.property === null && row.values.propertyId === null) {
        return { propertyId: null }
      }
      const found = places.findProperty(row, issues_)
      return found && { propertyId: found.id }
    },
    findPlace(row, issues_) {
      if (row.values.unit !== null) {
        const found = places.findUnit(row, issues_)
        return found && { propertyId: found.propertyId, unitId: found.id }
      }
      const found = places.findOptionalProperty(row, issues_)
      return found && { ...found, unitId: null }
    },
    placeOf(propertyId) {
      const place = placesById.get(propertyId)
      return place && { ...place, units: unitsOf.get(propertyId)?.size ?? 0 }
    },
    findUnit(row, issues_) {
      const property = places.findProperty(row, issues_)
      if (!property) {
        return undefined
      }
      const own = unitsOf.get(property.id) ?? new Map<string, KnownUnit>()
      const { unit } = row.values
      if (unit === null && own.size === 0 && !row.isBad && !rows.unread.has('units')) {
        // lists of houses have no column for units: a house is rented as one
        return createUnit({
          propertyId: property.id,
          propertyName: property.name,
          unitNumber: houseUnit,
          from: row.place,
        })
      }
      const found =
        unit === null ? (own.size === 1 ? [...own.values()][0] : undefined) : own.get(sameName(unit))
      if (!found && !(unit === null && row.isBad) && !rows.unread.has('units')) {
        issues_.problem(
          row.place,
          unit === null
            ? `Enter the unit. ${property.name} has ${own.size === 0 ? 'no units yet' : `${own.size} units`}.`
            : `${property.name} has no unit with this number in your account or in these files.`,
          { column: (row.header as (field: string) => string)('unit'), value: unit },
        )
      }
      return found
    },
  }
  await forEachRow(rows.properties, planProperty)
  await forEachRow(rows.units, planUnit)
  return places

  function createUnit(
    unit: { propertyId: string; propertyName: string; unitNumber: string; from: SourceRow | null },
    more: Partial<NewUnit> = {},
  ): KnownUnit {
    const { propertyId, propertyName, unitNumber, from } = unit
    const id = newId()
    const known = { id, propertyId, unitNumber, from }
    knowUnit(known)
    places.newUnits.push({
      id,
      propertyId,
      propertyName,
      unitNumber,
      rentCents: ZERO,
      ...more,
    })
    return known
  }

  function planProperty(row: SheetRow<'properties'>): void {
    const { values, place } = row
    const name = values.name ?? values.address
    if (name === null) {
      return
    }
    const address = [values.address, values.address2].filter((line) => line !== null).join(', ')
    const matches = byName.get(sameName(name)) ?? []
    const exact = matches.filter((match) => sameName(match.address) === sameName(address))
    const match = exact[0] ?? (matches.length === 1 ? matches[0] : undefined)
    if (matches.length > 1 && !match) {
      issues.problem(place, 'Your account has several properties with this name. Rename one of them first.', {
        column: row.header('name'),
        value: name,
      })
    }
    if (match) {
      remember(values.id, match)
      if (match.from === null) {
        places.matchedProperties += 1
        if (!row.isBad && exact.length === 0) {
          issues.warning(
            place,
            `${match.name} is in your account already, at ${match.address}. It stays as it is.`,
            {
              column: row.header('address'),
              value: address,
            },
          )
        }
      } else if (!row.isBad && exact.length === 0) {
        issues.problem(
          place,
          `Row ${match.from.row} has another property with this name. Give each its own name.`,
          {
            column: row.header('name'),
            value: name,
          },
        )
      }
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
    know(property)
    remember(values.id, property)
    const otherState = stateOfCityElsewhere({ city: values.city, state: values.state ?? '' })
    if (!row.isBad && otherState !== null) {
      issues.problem(place, `${values.city} is in ${otherState}. Correct the city or the state.`, {
        column: row.header('city'),
        value: values.city,
      })
      return
    }
    if (!row.isBad) {
      places.newProperties.push({
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

  function remember(externalId: string | null, property: KnownProperty): void {
    if (externalId !== null) {
      byExternalId.set(sameName(externalId), property)
    }
  }

  function planUnit(row: SheetRow<'units'>): void {
    const { values, place } = row
    const property = places.findProperty(row, issues)
    if (!property || (values.unitNumber === null && row.isBad)) {
      return
    }
    const unitNumber = values.unitNumber ?? houseUnit
    const match = unitsOf.get(property.id)?.get(sameName(unitNumber))
    if (match) {
      if (match.from === null) {
        places.matchedUnits += 1
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
      knowUnit({ id: newId(), propertyId: property.id, unitNumber, from: place })
      return
    }
    if (values.rent === null || values.rent === 0) {
      issues.warning(place, 'This unit has no market rent. Rents of leases are imported with the leases.', {
        column: row.header('rent'),
      })
    }
    const { property: _name, propertyId: _id, unitNumber: _number, rent, ...fields } = values
    createUnit(
      { propertyId: property.id, propertyName: property.name, unitNumber, from: place },
      { ...fields, rentCents: rent ?? ZERO },
    )
  }
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
