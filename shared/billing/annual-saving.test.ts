import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { annualSaving } from './annual-saving.ts'
import { plans } from './plans.ts'

describe('what paying by the year saves', () => {
  for (const [monthly, annual, words] of [
    [2_900, 29_000, 'Save 2 months free!'],
    [1_000, 9_000, 'Save 3 months free!'],
    [1_000, 9_001, 'Save 2 months free!'],
    [1_000, 10_000, 'Save 2 months free!'],
    [1_000, 10_001, 'Save 16% annually'],
    [1_000, 11_000, 'Save 8% annually'],
    [29, 290, 'Save 2 months free!'],
    [1_000, 11_999, ''],
    [1_000, 12_000, ''],
    [1_000, 13_000, ''],
    [0, 0, ''],
  ] as const) {
    test(`${monthly} a month or ${annual} a year: '${words}'`, () => {
      assert.equal(annualSaving({ monthly, annual }), words)
    })
  }

  test('every plan that is sold saves two months', () => {
    const sold = plans.filter(({ id }) => id !== 'freeTrial')
    assert.deepEqual(
      sold.map(({ prices }) => annualSaving(prices)),
      ['Save 2 months free!', 'Save 2 months free!', 'Save 2 months free!'],
    )
  })
})
