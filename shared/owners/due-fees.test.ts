import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { dueFees, type FeeOfMonth } from './due-fees.ts'

const month = (name: string, computed: number, posted: number | null): FeeOfMonth => ({
  month: parsePlainDate(`2026-${name}-01`),
  parts: [],
  computedCents: cents(computed),
  postedCents: posted === null ? null : cents(posted),
})
const amounts = (months: readonly FeeOfMonth[]) =>
  dueFees(months).map(({ month: of, amountCents }) => [of.slice(5, 7), amountCents])

describe('what is charged with the fee of a month', () => {
  test('is the fee, and nothing once it was charged', () => {
    assert.deepEqual(amounts([month('06', 10_000, null)]), [['06', 10_000]])
    assert.deepEqual(amounts([month('06', 10_000, 10_000)]), [])
    assert.deepEqual(amounts([month('06', 12_000, 10_000)]), [])
  })

  test('is also the difference of earlier months that were charged, with its own line', () => {
    const months = [month('04', 5_000, null), month('05', 9_200, 10_000), month('06', 10_000, null)]
    assert.deepEqual(amounts(months), [
      ['06', 10_000],
      ['05', -800],
    ])
    assert.equal(dueFees(months)[1]?.parts[0]?.text, 'Difference for May 2026: $92.00 now, $100.00 charged')
  })

  test('is never less than nothing: the rest of what was charged too much waits', () => {
    const months = [month('04', 0, 7_000), month('05', 0, 6_000), month('06', 10_000, null)]
    assert.deepEqual(amounts(months), [
      ['06', 10_000],
      ['04', -7_000],
      ['05', -3_000],
    ])
    const next = [
      month('04', 0, 0),
      month('05', 0, 3_000),
      month('06', 10_000, 10_000),
      month('07', 500, null),
    ]
    assert.deepEqual(amounts(next), [
      ['07', 500],
      ['05', -500],
    ])
  })

  test('lets what was charged too little pay for what was charged too much', () => {
    const months = [month('04', 0, 7_000), month('05', 9_000, 6_000), month('06', 1_000, null)]
    assert.deepEqual(amounts(months), [
      ['06', 1_000],
      ['04', -4_000],
      ['05', 3_000],
    ])
  })
})
