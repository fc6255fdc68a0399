import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { PropertyUnit } from './api.ts'
import { byUnitNumber, occupancyStatus, otherUnits, rentIfFull, unitSize } from './property-labels.ts'

function unit(status: PropertyUnit['status'], rent = 1000): PropertyUnit {
  return { status, rent } as PropertyUnit // the functions under test read nothing else
}

test('units stand in the order of their doors', () => {
  const units = ['10', '2', '1B', '1A', 'Penthouse'].map((unitNumber) => ({ unitNumber }))
  assert.deepEqual(
    units.toSorted(byUnitNumber).map((one) => one.unitNumber),
    ['1A', '1B', '2', '10', 'Penthouse'],
  )
})

test('the status of a property says first whether something is empty', () => {
  assert.equal(occupancyStatus({ units: [] }).label, 'No units')
  assert.equal(occupancyStatus({ units: [unit('OCCUPIED')] }).label, 'Full')
  assert.equal(occupancyStatus({ units: [unit('OCCUPIED'), unit('VACANT')] }).label, '1 vacant')
  assert.equal(occupancyStatus({ units: [unit('VACANT')] }).label, 'Vacant')
  assert.equal(occupancyStatus({ units: [unit('OCCUPIED'), unit('RESERVED')] }).label, '1 on hold')
  assert.equal(otherUnits({ units: [unit('VACANT'), unit('MAINTENANCE')] }), '1 vacant, 1 in turnover')
})

test('the rent of a full house adds the asking rent of what is empty to the leases in force', () => {
  const units = [unit('OCCUPIED', 999), unit('VACANT', 1850.1), unit('RESERVED', 0.2)]
  assert.equal(rentIfFull({ units, monthlyRent: 1000.1 }), 2850.4)
})

test('the size of a unit says what is known', () => {
  assert.equal(unitSize({ bedrooms: 2, bathrooms: 1.5, squareFeet: 1480 }), '2 bd · 1.5 ba · 1,480 sq ft')
  assert.equal(unitSize({ bedrooms: 0, bathrooms: null, squareFeet: null }), 'Studio')
})
