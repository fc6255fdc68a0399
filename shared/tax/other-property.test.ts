import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents, sumCents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { unusedCents } from './depreciation/amortization.ts'
import { type Asset, problemOf, recoveryYearsOf } from './depreciation/asset-classes.ts'
import { conventionOf, depreciate } from './depreciation/depreciation.ts'
import { buildingRatesOf, straightLineRatesOf } from './depreciation/depreciation-tables.ts'
import { allowanceRate, type AllowanceElection } from './depreciation/special-allowance.ts'

const asset = ({ on, dollars, ...over }: Partial<Asset> & { on: string; dollars: number }): Asset => ({
  kind: 'BUILDING',
  buildingUse: null,
  depreciationSystem: 'GDS',
  boughtUsed: false,
  termMonths: null,
  basisCents: cents(dollars * 100),
  acquiredOn: null,
  inServiceOn: parsePlainDate(on),
  disposedOn: null,
  section179Cents: cents(0),
  ...over,
})

const totals = (of: Asset, election: AllowanceElection = 'ELECTED_OUT') =>
  depreciate(of, 'HALF_YEAR', election).map(({ year, totalCents }) => [year, totalCents / 100] as const)
const inYear = (of: Asset, year: number, election: AllowanceElection = 'ELECTED_OUT') =>
  new Map(totals(of, election)).get(year) ?? 0

const on = (day: string, over: Partial<Asset> = {}) => problemOf(asset({ on: day, dollars: 1, ...over }))?.key

describe('nonresidential real property', () => {
  const shop = asset({ on: '2025-01-15', dollars: 390_000, buildingUse: 'NONRESIDENTIAL' })

  test('has 39 years from the middle of the month: $9,597.90 and $9,999.60 of $390,000 (Table A-7a)', () => {
    assert.deepEqual(totals(shop).slice(0, 2), [
      [2025, 9_597.9],
      [2026, 9_999.6],
    ])
    assert.equal(totals(shop).length, 40)
    assert.equal(sumCents(depreciate(shop, 'HALF_YEAR').map(({ totalCents }) => totalCents)), 390_000_00)
  })

  test('a sale in the year of the first use has the months between their middles of 468', () => {
    const sold = { ...shop, basisCents: cents(468_000_00), disposedOn: parsePlainDate('2025-08-02') }
    assert.deepEqual(totals(sold), [[2025, 7_000]])
  })

  test('a residential building of the same day keeps 27.5 years', () => {
    assert.equal(inYear({ ...shop, buildingUse: 'RESIDENTIAL' }, 2025), 13_591.5)
  })

  test('of before May 13, 1993 is refused, as everything of before 1987', () => {
    assert.equal(on('1993-05-12', { buildingUse: 'NONRESIDENTIAL' }), 'tax.nonresidentialBefore1993')
    assert.equal(on('1993-05-13', { buildingUse: 'NONRESIDENTIAL' }), undefined)
    assert.equal(on('1986-12-31'), 'tax.before1987')
    assert.equal(on('1987-01-01'), undefined)
  })
})

const years = (on: string, over: Partial<Asset> = {}) =>
  recoveryYearsOf(asset({ on, dollars: 1, depreciationSystem: 'ADS_ELECTED', ...over }))

describe('the alternative depreciation system', () => {
  test('has 30 years for residential property used after 2017, 40 before, and 40 for nonresidential', () => {
    assert.deepEqual(
      [years('2018-01-01'), years('2017-12-31'), years('2020-05-01', { buildingUse: 'NONRESIDENTIAL' })],
      [30, 40, 40],
    )
  })

  test('has 9, 10 and 20 years for other property (Publication 527, Table 2-1)', () => {
    assert.deepEqual(
      (['EQUIPMENT', 'OFFICE_EQUIPMENT', 'LAND_IMPROVEMENT', 'QUALIFIED_IMPROVEMENT'] as const).map((kind) =>
        years('2024-05-01', { kind }),
      ),
      [9, 10, 20, 20],
    )
  })

  test('a house of $300,000 used from July 2024 has $4,584.00 and then $9,999.00 over 30 years', () => {
    const house = asset({ on: '2024-07-09', dollars: 300_000, depreciationSystem: 'ADS_REQUIRED' })
    assert.deepEqual(totals(house).slice(0, 2), [
      [2024, 4_584],
      [2025, 9_999],
    ])
  })

  test('columns of Tables A-7a and A-13 sum to 100 %', () => {
    for (const period of [30, 39, 40] as const) {
      for (let month = 1; month <= 12; month += 1) {
        const rates = buildingRatesOf(period, month)
        assert.equal(rates.length, period + 1)
        assert.equal(
          rates.reduce((sum, rate) => sum + rate, 0),
          100_000,
        )
      }
    }
    assert.deepEqual(buildingRatesOf(40, 1).slice(-1), [104])
    assert.deepEqual(buildingRatesOf(39, 12).slice(-1), [2461])
  })

  test('straight line by the half-year is Table A-8 for 5, 7 and 15 years', () => {
    assert.deepEqual(straightLineRatesOf(5, null), [1000, 2000, 2000, 2000, 2000, 1000])
    assert.deepEqual(straightLineRatesOf(7, null), [714, 1429, 1429, 1428, 1429, 1428, 1429, 714])
    assert.deepEqual(
      straightLineRatesOf(15, null),
      [333, 667, 667, 667, 667, 667, 667, 666, 667, 666, 667, 666, 667, 666, 667, 333],
    )
    assert.equal(straightLineRatesOf(20, 4)[0], 63)
  })

  test('loses the allowance where it is required, not where it is elected', () => {
    const stove = asset({ on: '2026-03-01', dollars: 900, kind: 'EQUIPMENT' })
    assert.equal(allowanceRate({ ...stove, depreciationSystem: 'ADS_ELECTED' }, 'TAKEN'), 100)
    assert.equal(allowanceRate({ ...stove, depreciationSystem: 'ADS_REQUIRED' }, 'TAKEN'), 0)
  })
})

describe('qualified improvement property', () => {
  const shop = asset({ on: '2024-04-01', dollars: 10_000, kind: 'QUALIFIED_IMPROVEMENT' })

  test('has 15 years straight line: $333 and $667 of $10,000', () => {
    assert.deepEqual(totals(shop).slice(0, 3), [
      [2024, 333],
      [2025, 667],
      [2026, 667],
    ])
  })

  test('has the allowance of its day: 60 % in 2024, all after January 19, 2025', () => {
    assert.deepEqual(totals(shop, 'TAKEN').slice(0, 2), [
      [2024, 6_133.2],
      [2025, 266.8],
    ])
    const now = { ...shop, inServiceOn: parsePlainDate('2025-02-01') }
    assert.deepEqual(totals(now, 'TAKEN'), [[2025, 10_000]])
  })

  test('counts for the mid-quarter convention, as a building does not', () => {
    const late = { ...shop, inServiceOn: parsePlainDate('2024-11-01') }
    assert.equal(conventionOf([late], 2024), 'MID_QUARTER')
    assert.equal(conventionOf([{ ...late, kind: 'BUILDING' }], 2024), 'HALF_YEAR')
  })

  test('of before 2018 is another class and refused', () => {
    assert.equal(
      problemOf({ ...shop, inServiceOn: parsePlainDate('2017-12-31') })?.key,
      'tax.qualifiedBefore2018',
    )
  })
})

const rate = (on: string, bought: string | null = null, over: Partial<Asset> = {}) =>
  allowanceRate(
    asset({
      on,
      dollars: 1,
      kind: 'LAND_IMPROVEMENT',
      acquiredOn: bought === null ? null : parsePlainDate(bought),
      ...over,
    }),
    'TAKEN',
  )

describe('the special allowance of before 2018', () => {
  test('was 50 % from 2008 to September 27, 2017, and 100 % from September 9, 2010 through 2011', () => {
    assert.deepEqual(
      ['2007-12-31', '2008-01-01', '2010-09-08', '2010-09-09', '2011-12-31', '2012-01-01', '2016-05-01'].map(
        (day) => rate(day),
      ),
      [0, 50, 50, 100, 100, 50, 50],
    )
    assert.deepEqual([rate('2017-09-27'), rate('2017-09-28')], [50, 100])
  })

  test('was 30 % from September 11, 2001 and 50 % from May 6, 2003, for property used by the end of 2004', () => {
    assert.deepEqual(
      ['2001-09-10', '2001-09-11', '2003-05-05', '2003-05-06', '2004-12-31', '2005-01-01'].map((day) =>
        rate(day),
      ),
      [0, 30, 30, 50, 50, 0],
    )
  })

  test('of a contract of before September 28, 2017 is 40 % in 2018, 30 % in 2019 and none later', () => {
    assert.deepEqual(
      ['2018-06-01', '2019-06-01', '2020-06-01'].map((day) => rate(day, '2017-09-27')),
      [40, 30, 0],
    )
  })

  test('is that of new property alone; what was acquired later may have been used before', () => {
    assert.deepEqual(
      [rate('2016-05-01', null, { boughtUsed: true }), rate('2024-05-01', null, { boughtUsed: true })],
      [0, 60],
    )
  })

  test('a fence of $10,000 of May 2016 has $295.50 in 2024 with the allowance and $591.00 without it', () => {
    const fence = asset({ on: '2016-05-10', dollars: 10_000, kind: 'LAND_IMPROVEMENT' })
    assert.deepEqual([inYear(fence, 2024, 'TAKEN'), inYear(fence, 2024)], [295.5, 591])
  })
})

const problem = (kind: Asset['kind'], termMonths: number | null = null) =>
  problemOf(asset({ on: '2025-05-01', dollars: 5_000, kind, termMonths, section179Cents: cents(1_000_00) }))
    ?.field

describe('section 179', () => {
  test('is for equipment and qualified improvements, not for land improvements, buildings and loan costs', () => {
    assert.deepEqual(
      [problem('EQUIPMENT'), problem('OFFICE_EQUIPMENT'), problem('QUALIFIED_IMPROVEMENT')],
      [undefined, undefined, undefined],
    )
    assert.deepEqual(
      [problem('LAND_IMPROVEMENT'), problem('BUILDING'), problem('LOAN_COSTS', 360)],
      ['section179', 'section179', 'section179'],
    )
  })
})

describe('points and loan costs', () => {
  const points = asset({ on: '2024-04-20', dollars: 3_600, kind: 'LOAN_COSTS', termMonths: 360 })

  test('are deducted in equal parts by the month: $90 for nine months of 2024, then $120', () => {
    assert.deepEqual(totals(points).slice(0, 2), [
      [2024, 90],
      [2025, 120],
    ])
    assert.deepEqual(totals(points).at(-1), [2054, 30])
    assert.equal(unusedCents({ ...points, termMonths: 360 }), 0)
  })

  test('of a loan that is paid off end before the month of the payoff, and the rest is in no year', () => {
    const paidOff = { ...points, disposedOn: parsePlainDate('2026-11-03') }
    assert.deepEqual(totals(paidOff), [
      [2024, 90],
      [2025, 120],
      [2026, 100],
    ])
    assert.equal(unusedCents({ ...paidOff, termMonths: 360 }), 3_290_00)
  })

  test('need the term of the loan', () => {
    assert.deepEqual(problemOf({ ...points, termMonths: null }), {
      field: 'termMonths',
      key: 'tax.termMissing',
    })
  })
})
