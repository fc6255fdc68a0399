import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { cents } from '#shared/lib/money.ts'
import { collectionRate, occupancyRate, computeUnitStatus } from './rules.ts'

test('a unit somebody lives in is occupied, whatever was set by hand', () => {
  for (const hold of ['MAINTENANCE', 'RESERVED', null] as const) {
    assert.equal(computeUnitStatus(hold, true), 'OCCUPIED')
    assert.equal(computeUnitStatus(hold, false), hold ?? 'VACANT')
  }
})

test('occupancy is a percentage with one decimal, 0 without units', () => {
  assert.equal(occupancyRate(2, 3), 66.7)
  assert.equal(occupancyRate(1, 16), 6.3)
  assert.equal(occupancyRate(0, 0), 0)
  assert.equal(occupancyRate(5, 5), 100)
})

test('collection is a percentage with one decimal, 0 where nothing was charged', () => {
  assert.equal(collectionRate(cents(0), cents(0)), 0)
  assert.equal(collectionRate(cents(50_000), cents(0)), 0)
  assert.equal(collectionRate(cents(185_000), cents(200_000)), 92.5)
  assert.equal(collectionRate(cents(10 ** 13), cents(10 ** 13)), 100)
})

test('occupancy lies between 0 and 100 and has one decimal', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (a, b) => {
      const rate = occupancyRate(Math.min(a, b), Math.max(a, b))
      assert.ok(rate >= 0 && rate <= 100)
      assert.match(String(rate), /^\d+(\.\d)?$/)
    }),
    { numRuns: 1000 },
  )
})
