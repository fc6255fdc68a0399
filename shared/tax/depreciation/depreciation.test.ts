import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents, sumCents } from '#shared/lib/money.ts'
import { makeDate, parsePlainDate } from '#shared/lib/plain-date.ts'

import { basisOfFormerHome, splitCost } from './basis.ts'
import type { Asset } from './asset-classes.ts'
import { conventionOf, depreciate } from './depreciation.ts'
import { buildingRate, type PersonalPeriod, personalRatesOf } from './depreciation-tables.ts'
import { allowanceRate } from './special-allowance.ts'

const asset = (over: Partial<Asset> & { on: string; dollars: number }): Asset => {
  const { on, dollars, ...rest } = over
  return {
    kind: 'BUILDING',
    basisCents: cents(dollars * 100),
    acquiredOn: null,
    inServiceOn: parsePlainDate(on),
    disposedOn: null,
    buildingUse: null,
    depreciationSystem: 'GDS',
    boughtUsed: false,
    termMonths: null,
    section179Cents: cents(0),
    ...rest,
  }
}

const dollarsIn = (of: Asset, year: number, convention: 'HALF_YEAR' | 'MID_QUARTER' = 'HALF_YEAR') =>
  (depreciate(of, convention, 'ELECTED_OUT').find((row) => row.year === year)?.totalCents ?? 0) / 100

describe('residential rental property', () => {
  test('a house of $160,000 first used in February has $5,091.20 in its first year (Publication 527)', () => {
    assert.equal(dollarsIn(asset({ on: '2026-02-15', dollars: 160_000 }), 2026), 5_091.2)
  })

  test('a house of $120,000 first used in February 2006 has $4,363.20 in 2011 (Publication 527 of 2011)', () => {
    assert.equal(dollarsIn(asset({ on: '2006-02-01', dollars: 120_000 }), 2011), 4_363.2)
  })

  test('a former home has the lower of basis and value, without land (Publication 527 of 2008)', () => {
    const basisCents = basisOfFormerHome({
      adjustedBasisCents: cents(39_000_00),
      marketValueCents: cents(152_000_00),
      landOfBasisCents: cents(0),
      landOfValueCents: cents(35_000_00),
    })
    assert.equal(basisCents, 39_000_00)
    assert.equal(Math.round(dollarsIn(asset({ on: '2008-02-01', dollars: 39_000 }), 2008)), 1_241)
  })

  test('a sale in March of the third year leaves 2.5 months of it', () => {
    const sold = asset({ on: '2024-07-01', dollars: 100_000, disposedOn: parsePlainDate('2026-03-20') })
    assert.deepEqual(
      depreciate(sold, 'HALF_YEAR').map(({ totalCents }) => totalCents),
      [1_667_00, 3_636_00, 757_50],
    )
  })

  test('a sale in the year of the first use leaves the months between their middles', () => {
    const sold = asset({ on: '2026-02-01', dollars: 330_000, disposedOn: parsePlainDate('2026-08-31') })
    assert.deepEqual(
      depreciate(sold, 'HALF_YEAR').map(({ totalCents }) => totalCents),
      [6_000_00],
    )
  })

  test('each column of Table A-6 sums to 100 % and begins as the exact rule', () => {
    for (let month = 1; month <= 12; month += 1) {
      const rates = Array.from({ length: 29 }, (_, index) => buildingRate(index + 1, month))
      assert.equal(
        rates.reduce((sum, rate) => sum + rate, 0),
        100_000,
      )
      assert.equal(rates[0], Math.round((100_000 / 27.5) * ((12 - month + 0.5) / 12)))
    }
  })
})

describe('other property', () => {
  const stove = asset({ on: '2024-06-01', dollars: 600, kind: 'EQUIPMENT' })
  const refrigerator = (on: string) => asset({ on, dollars: 1_000, kind: 'EQUIPMENT' })

  test('a stove and a refrigerator bought in June use the half-year convention (Publication 527)', () => {
    const june = refrigerator('2024-06-20')
    assert.equal(conventionOf([stove, june], 2024), 'HALF_YEAR')
    assert.deepEqual(
      [stove, june].map((of) => [dollarsIn(of, 2024), dollarsIn(of, 2025)]),
      [
        [120, 192],
        [200, 320],
      ],
    )
  })

  test('more than 40 % bought from October on makes all of the year mid-quarter', () => {
    const october = refrigerator('2024-10-02')
    assert.equal(conventionOf([stove, october], 2024), 'MID_QUARTER')
    assert.deepEqual(
      [stove, october].map((of) => [dollarsIn(of, 2024, 'MID_QUARTER'), dollarsIn(of, 2025, 'MID_QUARTER')]),
      [
        [150, 180],
        [50, 380],
      ],
    )
  })

  test('exactly 40 % from October on stays half-year, and buildings do not count', () => {
    const assets = [
      asset({ on: '2024-03-01', dollars: 900, kind: 'EQUIPMENT' }),
      asset({ on: '2024-11-01', dollars: 600, kind: 'EQUIPMENT' }),
      asset({ on: '2024-12-01', dollars: 500_000 }),
    ]
    assert.equal(conventionOf(assets, 2024), 'HALF_YEAR')
  })

  test('three machines under the mid-quarter convention (Publication 946)', () => {
    const cases = [
      asset({ on: '2023-02-01', dollars: 4_000, kind: 'OFFICE_EQUIPMENT' }),
      asset({ on: '2023-08-01', dollars: 1_000, kind: 'OFFICE_EQUIPMENT' }),
      asset({ on: '2023-10-01', dollars: 5_000, kind: 'EQUIPMENT' }),
    ]
    assert.deepEqual(
      cases.map((of) => [
        Math.round(dollarsIn(of, 2023, 'MID_QUARTER')),
        Math.round(dollarsIn(of, 2024, 'MID_QUARTER')),
      ]),
      [
        [1_000, 857],
        [107, 255],
        [250, 1_900],
      ],
    )
  })

  test('a basis of $1,000 over five years without an allowance', () => {
    const years = depreciate(refrigerator('2024-05-05'), 'HALF_YEAR', 'ELECTED_OUT')
    assert.deepEqual(
      years.map(({ totalCents }) => totalCents),
      [200_00, 320_00, 192_00, 115_20, 115_20, 57_60],
    )
  })

  test('the tables are the declining balance with its change to straight line', () => {
    for (const period of [5, 7, 15] as PersonalPeriod[]) {
      for (const quarter of [null, 1, 2, 3, 4]) {
        const rates = personalRatesOf(period, quarter)
        assert.equal(
          rates.reduce((sum, rate) => sum + rate, 0),
          10_000,
        )
        const exact = decliningBalance(period, quarter)
        for (const [index, rate] of rates.entries()) {
          assert.ok(
            Math.abs(rate - exact[index]! * 10_000) < 1.6,
            `${period} years, ${quarter}, year ${index + 1}`,
          )
        }
      }
    }
  })

  test('property that is disposed of under the half-year convention has half of its last year', () => {
    const sold = { ...refrigerator('2024-05-05'), disposedOn: parsePlainDate('2026-01-02') }
    assert.deepEqual(
      depreciate(sold, 'HALF_YEAR', 'ELECTED_OUT').map(({ totalCents }) => totalCents),
      [200_00, 320_00, 96_00],
    )
  })

  test('property bought and disposed of in one year has no depreciation', () => {
    const sold = { ...refrigerator('2024-05-05'), disposedOn: parsePlainDate('2024-11-02') }
    assert.deepEqual(depreciate(sold, 'HALF_YEAR'), [])
  })

  test('section 179 comes first, then the allowance, and the years sum to the basis', () => {
    const late = {
      ...refrigerator('2025-06-01'),
      section179Cents: cents(400_00),
      acquiredOn: parsePlainDate('2025-01-10'),
    }
    const years = depreciate(late, 'HALF_YEAR')
    assert.deepEqual(
      [years[0]?.section179Cents, years[0]?.allowanceCents, years[0]?.regularCents],
      [400_00, 240_00, 72_00],
    )
    assert.equal(sumCents(years.map(({ totalCents }) => totalCents)), 1_000_00)
  })

  test('a section 179 above the basis is refused', () => {
    assert.throws(
      () => depreciate({ ...stove, section179Cents: cents(600_01) }, 'HALF_YEAR'),
      new RangeError('Section 179 cannot exceed the basis'),
    )
  })
})

const rate = (on: string, acquired: string | null = null, kind: Asset['kind'] = 'EQUIPMENT') =>
  allowanceRate(
    {
      kind,
      boughtUsed: false,
      depreciationSystem: 'GDS',
      inServiceOn: parsePlainDate(on),
      acquiredOn: acquired === null ? null : parsePlainDate(acquired),
    },
    'TAKEN',
  )

const reducedRate = (on: string) => allowanceRate(asset({ on, dollars: 1, kind: 'EQUIPMENT' }), 'REDUCED')

describe('the special allowance', () => {
  test('is 100 % for property acquired and first used after January 19, 2025', () => {
    assert.deepEqual([rate('2025-01-20'), rate('2026-05-01')], [100, 100])
  })

  test('is that of the year where the contract is of January 19, 2025 or before', () => {
    assert.deepEqual(
      [rate('2025-06-01', '2025-01-19'), rate('2026-06-01', '2025-01-19'), rate('2025-01-19')],
      [40, 20, 40],
    )
  })

  test('was 80 % in 2023 and 60 % in 2024', () => {
    assert.deepEqual([rate('2022-06-01'), rate('2023-06-01'), rate('2024-06-01')], [100, 80, 60])
  })

  test('is never that of a building', () => {
    assert.deepEqual([rate('2026-06-01', null, 'BUILDING'), rate('2026-06-01', null, 'IMPROVEMENT')], [0, 0])
  })

  test('can be 40 % by election in the first tax year only', () => {
    assert.deepEqual([reducedRate('2025-06-01'), reducedRate('2026-06-01')], [40, 100])
  })
})

test('cost is divided as building and land are assessed (Publication 527)', () => {
  assert.deepEqual(
    splitCost(cents(200_000_00), { buildingCents: cents(136_000_00), landCents: cents(24_000_00) }),
    { buildingCents: 170_000_00, landCents: 30_000_00 },
  )
})

test('a home built on an own lot has the lower of its cost and its value (Publication 527)', () => {
  const basisCents = basisOfFormerHome({
    adjustedBasisCents: cents(178_500_00),
    marketValueCents: cents(168_000_00),
    landOfBasisCents: cents(14_000_00),
    landOfValueCents: cents(21_000_00),
  })
  assert.equal(basisCents, 147_000_00)
})

test('whatever the basis and the day, the years sum to the basis', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const kind = (['BUILDING', 'EQUIPMENT', 'OFFICE_EQUIPMENT', 'LAND_IMPROVEMENT'] as const)[seed % 4]!
    const basisCents = cents((seed * 7_919_101) % 1_000_000_000)
    const inServiceOn = makeDate(2018 + (seed % 9), 1 + (seed % 12), 1 + (seed % 28))
    const convention = seed % 3 === 0 ? 'MID_QUARTER' : 'HALF_YEAR'
    const years = depreciate({ ...asset({ on: inServiceOn, dollars: 1, kind }), basisCents }, convention)
    assert.equal(sumCents(years.map(({ totalCents }) => totalCents)), basisCents, `seed ${seed}`)
    assert.ok(years.every(({ regularCents }) => regularCents >= 0))
  }
})

/** Computes the yearly shares by the rule, without tables. */
function decliningBalance(period: PersonalPeriod, quarter: number | null): number[] {
  const factor = period === 15 ? 1.5 : 2
  const firstShare = quarter === null ? 0.5 : (4.5 - quarter) / 4
  const shares: number[] = []
  let left = 1
  let yearsLeft: number = period
  for (let index = 0; index <= period; index += 1) {
    const part = index === 0 ? firstShare : Math.min(1, yearsLeft)
    const share = Math.min(left, Math.max((left * factor) / period, left / yearsLeft) * part)
    shares.push(share)
    left -= share
    yearsLeft -= part
  }
  return shares
}
