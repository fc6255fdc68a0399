import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { dollarsToCents } from '#shared/lib/money.ts'

import { computeBasis } from './basis.ts'

const facts = (cost: number, building: number, land: number, marketValue?: number) => ({
  costCents: dollarsToCents(cost),
  assessed: { buildingCents: dollarsToCents(building), landCents: dollarsToCents(land) },
  marketValueCents: marketValue === undefined ? null : dollarsToCents(marketValue),
})

describe('the basis of a building', () => {
  test('is the part of the cost that its assessed value has of the whole', () => {
    assert.deepEqual(computeBasis(facts(200_000, 136_000, 24_000)), {
      basisCents: 17_000_000,
      landCents: 3_000_000,
      explanation:
        'Cost $200,000.00 × assessed building $136,000.00 ÷ $160,000.00 = $170,000.00 for the building, $30,000.00 for the land.',
    })
  })

  test('of a former home is the lower of cost and market value, each without land', () => {
    const lower = computeBasis(facts(200_000, 136_000, 24_000, 180_000))
    assert.deepEqual([lower.basisCents, lower.landCents], [15_300_000, 2_700_000])
    assert.match(
      lower.explanation,
      /A former home has the lower of the two: \$153,000\.00, by its market value\.$/,
    )
    const higher = computeBasis(facts(200_000, 136_000, 24_000, 300_000))
    assert.deepEqual([higher.basisCents, higher.landCents], [17_000_000, 3_000_000])
    assert.match(higher.explanation, /by its cost\.$/)
  })

  test('cannot be computed where nothing is assessed', () => {
    assert.throws(() => computeBasis(facts(200_000, 0, 0)), RangeError)
  })
})
