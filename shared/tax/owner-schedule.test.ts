import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'

import { divideSchedule } from './owner-schedule.ts'

const year = { from: parsePlainDate('2026-01-01'), to: parsePlainDate('2026-12-31') }
const half = { numerator: 1, denominator: 2 }

describe('Schedule E by owner', () => {
  test('divides depreciation by the days of the year, and a line without days too', () => {
    const ownership = [
      {
        from: year.from,
        shares: [
          { ownerId: 'x', ...half },
          { ownerId: 'y', ...half },
        ],
      },
      { from: parsePlainDate('2026-11-15'), shares: [{ ownerId: 'y', numerator: 1, denominator: 1 }] },
    ]
    const [depreciation, other] = divideSchedule(
      { ownership, isFromTheStart: false },
      [
        { line: 18, amountCents: cents(365_00) },
        { line: 19, amountCents: cents(365_00) },
      ],
      { dated: [{ line: 18, amountCents: cents(365_00), ...year }], year },
    )
    // 318 of 365 days in halves
    assert.deepEqual([depreciation?.parts.get('x'), depreciation?.parts.get('y')], [159_00, 206_00])
    assert.deepEqual(other?.parts, depreciation?.parts)
  })

  test('sums to the line for all shares, days and signs', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let turn = 0; turn < 500; turn += 1) {
      const ownership = Array.from({ length: random(4) }, (_, step) => ({
        from: addDays(year.from, step * 80 + random(60)),
        shares: Array.from({ length: random(4) }, (_unused, index) => ({
          ownerId: `${index}`,
          numerator: 1 + random(3),
          denominator: 12 - random(2),
        })),
      }))
      const dated = Array.from({ length: random(5) }, () => {
        const from = addDays(year.from, random(300))
        return {
          line: 14 as const,
          amountCents: cents(random(100_000) - 30_000),
          from,
          to: addDays(from, random(40)),
        }
      })
      const total = dated.reduce((sum, { amountCents }) => sum + amountCents, 0)
      const amountCents = cents(total + (turn % 3 === 0 ? random(500) : 0))
      const [line] = divideSchedule(
        { ownership, isFromTheStart: turn % 2 === 0 },
        [{ line: 14, amountCents }],
        {
          dated,
          year,
        },
      )
      assert.equal(
        [...(line?.parts.values() ?? [])].reduce((sum, part) => sum + part, 0),
        amountCents,
      )
    }
  })
})
