import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { type Cents, cents, dollarsToCents, sumCents, ZERO } from '#shared/lib/money.ts'
import { makeDate } from '#shared/lib/plain-date.ts'

import { type AssetKind, conventionOf, depreciate, isBuilding } from './depreciation.ts'
import { form4562Rows, form4562Sums, milesByVehicle } from './form-4562.ts'

const asset = (
  kind: AssetKind,
  basis: number,
  [year, month]: [number, number],
  section179: Cents = ZERO,
) => ({
  kind,
  basisCents: dollarsToCents(basis),
  acquiredOn: null,
  inServiceOn: makeDate(year, month, 15),
  disposedOn: null,
  section179Cents: section179,
})

const depreciated = (assets: readonly ReturnType<typeof asset>[]) =>
  assets.map((one) => {
    const convention = conventionOf(assets, Number(one.inServiceOn.slice(0, 4)))
    return {
      ...one,
      convention: isBuilding(one.kind) ? ('MID_MONTH' as const) : convention,
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
