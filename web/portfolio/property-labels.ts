import type { PropertyType } from '#shared/portfolio/property-contract.ts'
import { formatCounted, formatDate, toCents, toDollars } from '#web/lib/text/format.ts'
import type { Property, PropertyUnit } from './api.ts'

export const propertyTypeLabels: Record<PropertyType, string> = {
  SINGLE_FAMILY: 'Single family',
  MULTI_UNIT: 'Multi-unit',
  APARTMENT: 'Apartment building',
  COMMERCIAL: 'Commercial',
}

export const propertyTypeOptions = Object.entries(propertyTypeLabels).map(([value, label]) => ({
  value,
  label,
}))

type Address = Pick<Property, 'address' | 'city' | 'state' | 'zipCode'>

/** '1420 Maple Avenue, Columbus, OH 43201' */
export function addressLine({ address, city, state, zipCode }: Address): string {
  return `${address}, ${city}, ${state} ${zipCode}`
}

export function occupiedCount(property: Pick<Property, 'units'>): number {
  return property.units.filter((unit) => unit.status === 'OCCUPIED').length
}

const emptyWords = [
  ['VACANT', 'vacant'],
  ['RESERVED', 'on hold'],
  ['MAINTENANCE', 'in turnover'],
] as const

/** Returns '2 vacant, 1 in turnover': the counts of the units in which no one lives; '' where there are none. */
function emptyUnits({ units }: Pick<Property, 'units'>): string {
  return emptyWords
    .map(([status, word]) => ({ word, count: units.filter((unit) => unit.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`)
    .join(', ')
}

/** Returns the badge that shows first of all whether a property has vacant units. */
export function occupancyStatus(property: Pick<Property, 'units'>) {
  const total = property.units.length
  const vacant = property.units.filter((unit) => unit.status === 'VACANT').length
  if (total === 0) {
    return { label: 'No units', tone: 'plain' } as const
  }
  if (vacant > 0) {
    return { label: vacant === total ? 'Vacant' : `${vacant} vacant`, tone: 'warn' } as const
  }
  const others = emptyUnits(property)
  return others ? ({ label: others, tone: 'info' } as const) : ({ label: 'Full', tone: 'good' } as const)
}

/** '8 of 12 units occupied' */
export function occupancyText(property: Pick<Property, 'units'>): string {
  return `${occupiedCount(property)} of ${formatCounted(property.units.length, 'unit')} occupied`
}

/**
 * Returns the words for the end of a unit's present status: 'until Jan 31, 2027' for an occupied unit whose
 * lease ends, and for another unit that is leased from a day on; null if it does not have such a day.
 */
export function unitUntil({
  status,
  occupiedThrough,
  nextLeaseStart,
}: Pick<PropertyUnit, 'status' | 'occupiedThrough' | 'nextLeaseStart'>): string | null {
  const until = status === 'OCCUPIED' ? occupiedThrough : nextLeaseStart
  return until ? `until ${formatDate(until)}` : null
}

/** Returns '2 vacant, 1 in turnover', or 'None vacant'. */
export function otherUnits(property: Pick<Property, 'units'>): string {
  return emptyUnits(property) || 'None vacant'
}

/**
 * Returns dollars a month: the rent of the active leases, plus the asking rent of every unit that is not occupied
 * today.
 */
export function rentIfFull({ units, monthlyRent }: Pick<Property, 'units' | 'monthlyRent'>): number {
  const asked = units
    .filter((unit) => unit.status !== 'OCCUPIED')
    .reduce((cents, unit) => cents + toCents(unit.rent ?? 0), 0)
  return toDollars(toCents(monthlyRent ?? 0) + asked)
}

const numeric = new Intl.Collator('en-US', { numeric: true })

/** Sorts 2 before 10, as people number doors; the API sorts by text. */
export function byUnitNumber(a: { unitNumber: string }, b: { unitNumber: string }): number {
  return numeric.compare(a.unitNumber, b.unitNumber)
}

/** Returns '2 bd · 1.5 ba · 820 sq ft', from the known values. */
export function unitSize(unit: {
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
}): string {
  const { bedrooms, bathrooms, squareFeet } = unit
  return [
    bedrooms === null ? '' : bedrooms === 0 ? 'Studio' : `${bedrooms} bd`,
    bathrooms === null ? '' : `${bathrooms} ba`,
    squareFeet === null ? '' : `${squareFeet.toLocaleString('en-US')} sq ft`,
  ]
    .filter(Boolean)
    .join(' · ')
}
