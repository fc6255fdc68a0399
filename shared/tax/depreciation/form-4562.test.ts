import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { type Cents, cents, dollarsToCents, sumCents, ZERO } from '#shared/lib/money.ts'
import { makeDate } from '#shared/lib/plain-date.ts'

import { type Asset, type AssetKind, isBuilding } from './asset-classes.ts'
import { conventionOf, depreciate } from './depreciation.ts'
import { form4562Rows, form4562Sums, milesByVehicle } from './form-4562.ts'

const asset = (
  kind: AssetKind,
  basis: number,
  [year, month]: [number, number],
  section179: Cents = ZERO,
): Asset => ({
  kind,
  basisCents: dollarsToCents(basis),
  acquiredOn: null,
  inServiceOn: makeDate(year, month, 15),
  disposedOn: null,
  section179Cents: section179,
  buildingUse: null,
  depreciationSystem: 'GDS',
  boughtUsed: false,
  termMonths: null,
})

const depreciated = (assets: readonly Asset[]) =>
  assets.map((one) => {
    const convention = conventionOf(assets, Number(one.inServiceOn.slice(0, 4)))
    return {
      ...one,
      convention: isBuilding(one.kind)
        ? ('MID_MONTH' as const)
        : one.kind === 'LOAN_COSTS'
          ? null
          : convention,
      years: depreciate(one, convention, 'ELECTED_OUT'),
    }
  })

describe('Form 4562', () => {
  test('has new property on line 19 by its class, and older property on line 17', () => {
    const assets = depreciated([
      asset('BUILDING', 160_000, [2024, 2]),
      asset('IMPROVEMENT', 27_500, [2025, 7]),
      asset('EQUIPMENT', 1_000, [2025, 6]),
      asset('OFFICE_EQUIPMENT', 1_000, [2025, 6]),
      asset('LAND_IMPROVEMENT', 1_000, [2025, 6]),
    ])
    assert.deepEqual(
      form4562Rows(assets, 2025).map((row) => [row.line, row.amountCents, row.convention, row.method]),
      [
        ['17', 581_760, 'MM', 'S/L'],
        ['19b', 20_000, 'HY', '200 DB'],
        ['19c', 14_290, 'HY', '200 DB'],
        ['19e', 5_000, 'HY', '150 DB'],
        ['19h', 45_843, 'MM', 'S/L'],
      ],
    )
  })

  test('has section 179 and the special allowance on lines of their own, and the rest of the basis on line 19', () => {
    const [stove] = depreciated([asset('EQUIPMENT', 1_000, [2023, 6], cents(20_000))])
    assert.ok(stove)
    const taken = { ...stove, years: depreciate(stove, 'HALF_YEAR', 'TAKEN') }
    assert.deepEqual(
      form4562Rows([taken], 2023).map(({ line, basisCents, amountCents }) => [line, basisCents, amountCents]),
      [
        ['12', 100_000, 20_000],
        ['14', 100_000, 64_000],
        ['19b', 16_000, 3_200],
      ],
    )
  })

  test('is mid-quarter where the year’s equipment came late', () => {
    const assets = depreciated([asset('EQUIPMENT', 600, [2024, 6]), asset('EQUIPMENT', 1_000, [2024, 10])])
    assert.deepEqual(
      form4562Rows(assets, 2024).map(({ convention, amountCents }) => [convention, amountCents]),
      [
        ['MQ', 15_000],
        ['MQ', 5_000],
      ],
    )
  })

  test('sums its lines to the depreciation of the year', () => {
    const assets = depreciated([
      asset('BUILDING', 160_000, [2025, 2]),
      asset('BUILDING', 99_999.99, [2021, 8]),
      asset('EQUIPMENT', 1_234.56, [2025, 3]),
    ])
    const { lines, totalCents } = form4562Sums(form4562Rows(assets, 2025))
    assert.deepEqual(
      lines.map(({ line }) => line),
      ['17', '19b', '19h'],
    )
    const ofYear = assets.flatMap(({ years }) => years.filter(({ year }) => year === 2025))
    assert.equal(totalCents, sumCents(ofYear.map((one) => one.totalCents)))
  })

  test('has nothing in a year before the first use', () => {
    assert.deepEqual(form4562Sums(form4562Rows(depreciated([asset('BUILDING', 1_000, [2025, 2])]), 2024)), {
      lines: [],
      totalCents: 0,
      amortizationCents: 0,
    })
  })

  test('adds up the business miles of each vehicle', () => {
    const trips = [
      { vehicle: 'Truck', tenthsOfMiles: 105 },
      { vehicle: null, tenthsOfMiles: 7 },
      { vehicle: 'Truck', tenthsOfMiles: 20 },
    ]
    assert.deepEqual(milesByVehicle(trips), [
      { vehicle: null, tenthsOfMiles: 7 },
      { vehicle: 'Truck', tenthsOfMiles: 125 },
    ])
  })
})

test('has nonresidential buildings on line 19i, the alternative system on line 20, and loan costs in Part VI outside line 22', () => {
  const assets = depreciated([
    { ...asset('BUILDING', 390_000, [2025, 1]), buildingUse: 'NONRESIDENTIAL' },
    { ...asset('IMPROVEMENT', 30_000, [2025, 7]), depreciationSystem: 'ADS_REQUIRED' },
    {
      ...asset('BUILDING', 100_000, [2025, 7]),
      buildingUse: 'NONRESIDENTIAL',
      depreciationSystem: 'ADS_ELECTED',
    },
    { ...asset('EQUIPMENT', 900, [2025, 6]), depreciationSystem: 'ADS_ELECTED' },
    asset('QUALIFIED_IMPROVEMENT', 10_000, [2025, 6]),
    { ...asset('LOAN_COSTS', 3_600, [2025, 4]), termMonths: 360 },
    { ...asset('LOAN_COSTS', 1_800, [2023, 4]), termMonths: 360 },
  ])
  const rows = form4562Rows(assets, 2025)
  assert.deepEqual(
    rows.map((row) => [row.line, row.recoveryYears, row.convention, row.method, row.amountCents]),
    [
      ['19e', 15, 'HY', 'S/L', 333_00],
      ['19i', 39, 'MM', 'S/L', 9_597_90],
      ['20a', 9, 'HY', 'S/L', 50_04],
      ['20c', 30, 'MM', 'S/L', 458_40],
      ['20d', 40, 'MM', 'S/L', 1_146_00],
      ['42', 30, null, 'S/L', 90_00],
      ['43', 30, null, 'S/L', 60_00],
    ],
  )
  const { totalCents, amortizationCents } = form4562Sums(rows)
  assert.deepEqual([totalCents, amortizationCents], [11_585_34, 150_00])
})
