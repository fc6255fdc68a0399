import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildExpense,
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { listCharges } from '#shared/ledger/contract.ts'
import { centsToDollars, dollarsToCents, mulRatio } from '#shared/lib/money.ts'
import { monthsBetween, type PlainDate } from '#shared/lib/plain-date.ts'
import * as contract from '#shared/tax/contract.ts'
import {
  getForm4562,
  getScheduleE,
  listRentedDays,
  listScheduleERows,
  setPropertyTaxYear,
} from '#shared/tax/schedule-e-contract.ts'

/** Returns 11/12 of an amount in dollars, rounded to the cent. */
const elevenTwelfths = (dollars: number) => centsToDollars(mulRatio(dollarsToCents(dollars), 11, 12))

describe('taxes', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const scheduleE = async (propertyId: string, year = 2026) => {
    const { json } = await app.call(getScheduleE, { token, query: { year } })
    const column = json.properties.find((property) => property.propertyId === propertyId)!
    return { ...column, amounts: Object.fromEntries(column.lines.map(({ line, amount }) => [line, amount])) }
  }
  const createAsset = (propertyId: string, over: Record<string, unknown> = {}) =>
    app.call(contract.createAsset, {
      token,
      body: {
        propertyId,
        kind: 'BUILDING',
        description: 'House',
        basis: 160_000,
        land: 25_000,
        inServiceOn: '2026-02-15',
        ...over,
      },
    })

  const createTrip = (body: Record<string, unknown>) =>
    app.call(contract.createTrip, {
      token,
      body: { date: '2026-03-02', miles: 100, purpose: 'Showing', ...body },
    })

  test('a building is depreciated from the month in which it was ready for rent', async () => {
    const { id } = await buildProperty(app, token)
    const answer = await createAsset(id)
    assert.equal(answer.status, 201)
    assert.deepEqual(
      [answer.json.convention, answer.json.recoveryYears, answer.json.years[0]],
      ['MID_MONTH', 27.5, { year: 2026, section179: 0, allowance: 0, regular: 5091.2, total: 5091.2 }],
    )
    const column = await scheduleE(id)
    assert.deepEqual([column.amounts[18], column.income, column.needsForm4562], [5091.2, -5091.2, true])
  })

  test('an appliance bought late in the year changes the other appliances of that year', async () => {
    const { id } = await buildProperty(app, token)
    const kind = 'EQUIPMENT' as const
    const stove = await createAsset(id, {
      kind,
      description: 'Stove',
      basis: 600,
      land: 0,
      inServiceOn: '2024-06-01',
    })
    assert.equal(stove.json.convention, 'HALF_YEAR')
    await createAsset(id, {
      kind,
      description: 'Refrigerator',
      basis: 1000,
      land: 0,
      inServiceOn: '2024-10-02',
    })
    const again = await app.call(contract.getAsset, { token, params: { id: stove.json.id } })
    assert.equal(again.json.convention, 'MID_QUARTER')
  })

  test('an election out of the special allowance holds for its class and year', async () => {
    const { id } = await buildProperty(app, token)
    const asset = await createAsset(id, {
      kind: 'LAND_IMPROVEMENT',
      description: 'Fence',
      basis: 1000,
      land: 0,
      inServiceOn: '2025-06-01',
    })
    assert.deepEqual([asset.json.allowanceRate, asset.json.years[0]?.total], [100, 1000])
    const body = { year: 2025, recoveryYears: 15, election: 'ELECTED_OUT' } as const
    await app.call(contract.setElection, { token, body })
    const out = await app.call(contract.getAsset, { token, params: { id: asset.json.id } })
    assert.deepEqual([out.json.allowanceRate, out.json.years[0]?.total], [0, 50])
    await app.call(contract.setElection, { token, body: { ...body, election: 'TAKEN' } })
    const back = await app.call(contract.getAsset, { token, params: { id: asset.json.id } })
    assert.equal(back.json.allowanceRate, 100)
  })

  /*
   * IRS Publication 527 (2008), chapter 5, a home that becomes a rental: let from February 1 at 750 a month, with a deposit of 750.
   * Of the year's interest (1,800), insurance (100) and taxes (1,200) the rental's part is 11/12, repairs count in full.
   */
  test('a home that is let from February on has the rents and expenses of the worked example', async () => {
    const unit = await buildUnit(app, token)
    const lease = await buildLease(app, token, {
      unitId: unit.id,
      startDate: '2025-02-01',
      endDate: '2026-01-31',
      rentAmount: 750,
      securityDeposit: 750,
      chargeDeposit: true,
    })
    const charges = await app.call(listCharges, {
      token,
      query: { leaseId: lease.id, type: 'DEPOSIT' },
    })
    const deposit = { leaseId: lease.id, amount: 750, date: '2025-02-01', chargeId: charges.json[0]?.id }
    await buildPayment(app, token, deposit)
    for (const month of monthsBetween('2025-02-01' as PlainDate, '2025-12-01' as PlainDate)) {
      await buildPayment(app, token, { leaseId: lease.id, amount: 750, date: month })
    }
    const costs = [
      ['MORTGAGE_INTEREST', elevenTwelfths(1800)],
      ['INSURANCE', elevenTwelfths(100)],
      ['TAXES', elevenTwelfths(1200)],
      ['REPAIRS', 297],
    ] as const
    for (const [category, amount] of costs) {
      await buildExpense(app, token, { unitId: unit.id, category, amount, date: '2025-12-15' })
    }
    const { amounts, rentalDays } = await scheduleE(unit.propertyId, 2025)
    assert.deepEqual(amounts, { 3: 8250, 9: 91.67, 12: 1650, 14: 297, 16: 1100 })
    assert.equal(rentalDays, 334)
  })

  test('fair rental days are told by the leases that they are counted from', async () => {
    const lease = await buildLease(app, token, { startDate: '2026-02-01', endDate: '2026-04-30' })
    const { propertyId } = lease.unit
    const { json } = await app.call(listRentedDays, { token, query: { year: 2026, propertyId } })
    assert.deepEqual(
      json.map(({ leaseId, tenants, from, to, days }) => [leaseId, tenants, from, to, days]),
      [[lease.id, lease.tenant.name, '2026-02-01', '2026-04-30', 89]],
    )
    assert.equal((await scheduleE(propertyId)).countedDays, 89)
    const before = await app.call(listRentedDays, { token, query: { year: 2025, propertyId } })
    assert.deepEqual(before.json, [])
  })

  test('Form 4562 of a property has its lines and its miles', async () => {
    const { id } = await buildProperty(app, token)
    const house = await createAsset(id)
    await createTrip({ propertyId: id, vehicle: 'Truck', miles: 12.5 })
    const { json } = await app.call(getForm4562, { token, query: { year: 2026, propertyId: id } })
    assert.deepEqual(json.lines, [{ line: '19h', name: 'Residential rental property', amount: 5091.2 }])
    assert.deepEqual(
      json.rows.map(({ assetId, method, convention, basis }) => [assetId, method, convention, basis]),
      [[house.json.id, 'S/L', 'MM', 160_000]],
    )
    assert.deepEqual([json.total, json.vehicles], [5091.2, [{ vehicle: 'Truck', businessMiles: 12.5 }]])
    const next = await app.call(getForm4562, { token, query: { year: 2027, propertyId: id } })
    assert.deepEqual(
      next.json.lines.map(({ line }) => line),
      ['17'],
    )
  })

  test('the 40% allowance cannot be elected for another year', async () => {
    const body = { year: 2026, recoveryYears: 5, election: 'REDUCED' } as const
    const answer = await app.call(contract.setElection, { token, body })
    assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'election'])
  })

  test('dates and amounts that cannot be are refused at their field', async () => {
    const { id } = await buildProperty(app, token)
    const refused = async (over: Record<string, unknown>) => {
      const { status, problem } = await createAsset(id, over)
      return [status, problem.errors?.[0]?.path]
    }
    assert.deepEqual(await refused({ acquiredOn: '2026-03-01' }), [400, 'inServiceOn'])
    assert.deepEqual(await refused({ disposedOn: '2026-01-01' }), [400, 'disposedOn'])
    assert.deepEqual(await refused({ section179: 10 }), [400, 'section179'])
    assert.deepEqual(await refused({ kind: 'EQUIPMENT', basis: 5, section179: 10 }), [400, 'section179'])
    assert.deepEqual(await refused({ basis: 0 }), [400, 'basis'])
  })

  test('an asset is changed, checked against its version, and deleted', async () => {
    const { id } = await buildProperty(app, token)
    const { json } = await createAsset(id)
    const params = { id: json.id }
    const change = (basis: number, version: number) =>
      app.call(contract.updateAsset, {
        token,
        params,
        body: { basis },
        headers: { 'if-match': `"${version}"` },
      })
    assert.equal((await change(120_000, 1)).json.basis, 120_000)
    assert.equal((await change(1, 1)).problem.code, 'version_mismatch')
    await app.call(contract.deleteAsset, { token, params })
    assert.equal((await app.call(contract.getAsset, { token, params })).status, 404)
  })

  test('a trip is deducted at the rate of its day, on line 6', async () => {
    const { id } = await buildProperty(app, token)
    const first = await createTrip({ propertyId: id })
    assert.deepEqual([first.status, first.json.rate, first.json.deduction], [201, 0.725, 72.5])
    await createTrip({ propertyId: id, miles: 10.5 })
    assert.equal((await scheduleE(id)).amounts[6], 80.11)
    const rows = await app.call(listScheduleERows, { token, query: { year: 2026, line: 6, propertyId: id } })
    assert.deepEqual(
      rows.json.map(({ description, amount }) => [description, amount]),
      [
        ['Showing, 100 miles', 72.5],
        ['Showing, 10.5 miles', 7.61],
      ],
    )
  })

  test('the totals of a year’s trips are what line 6 deducts for them', async () => {
    await createTrip({ date: '2025-05-02', miles: 10.5 })
    await createTrip({ date: '2025-05-02', miles: 10.5 })
    const { json } = await app.call(contract.tripTotals, { token, query: { year: 2025 } })
    assert.deepEqual(json, { count: 2, miles: 21, deduction: 14.7 })
  })

  test('miles of a year without a rate are told and not deducted', async () => {
    const body = { date: '2019-03-02', miles: 12, purpose: 'Bank' }
    const trip = await app.call(contract.createTrip, { token, body })
    assert.deepEqual([trip.json.rate, trip.json.deduction], [null, null])
    const { json } = await app.call(getScheduleE, { token, query: { year: 2019 } })
    assert.equal(json.milesWithoutRate, 12)
  })

  test('a trip of tomorrow’s tomorrow and more than one decimal of a mile are refused', async () => {
    const answers = [await createTrip({ date: '2026-11-23' }), await createTrip({ miles: 1.25 })]
    assert.deepEqual(
      answers.map(({ problem }) => problem.errors?.[0]?.path),
      ['date', 'miles'],
    )
  })

  test('expenses stand on their lines, other ones by name, and those of no property apart', async () => {
    const { id } = await buildProperty(app, token)
    await buildExpense(app, token, { propertyId: id, category: 'REPAIRS', amount: 120.5, date: '2026-03-01' })
    await buildExpense(app, token, {
      propertyId: id,
      category: 'OTHER',
      amount: 300,
      description: 'HOA dues',
      date: '2026-03-01',
    })
    await buildExpense(app, token, {
      propertyId: id,
      category: 'OTHER',
      amount: 300,
      description: 'Hoa dues',
      date: '2026-04-01',
    })
    await buildExpense(app, token, {
      propertyId: null,
      category: 'SUPPLIES',
      amount: 9,
      date: '2026-05-01',
    })
    await buildExpense(app, token, { propertyId: id, category: 'REPAIRS', amount: 1, date: '2025-12-31' })
    const column = await scheduleE(id)
    assert.deepEqual(
      [column.amounts, column.other, column.expenses],
      [{ 14: 120.5, 19: 600 }, [{ name: 'HOA dues', amount: 600 }], 720.5],
    )
    const { json } = await app.call(getScheduleE, { token, query: { year: 2026 } })
    assert.deepEqual(json.business.lines, [{ line: 15, amount: 9 }])
    const rows = await app.call(listScheduleERows, { token, query: { year: 2026, line: 15 } })
    assert.deepEqual(
      rows.json.map(({ amount, source }) => [amount, source?.kind]),
      [[9, 'expense']],
    )
  })

  test('rental days are counted from the leases up to today, and can be set', async () => {
    const { id } = await buildProperty(app, token, { propertyType: 'MULTI_UNIT' })
    const units = [
      await buildUnit(app, token, { propertyId: id }),
      await buildUnit(app, token, { propertyId: id }),
    ]
    for (const { id: unitId } of units) {
      await buildLease(app, token, { unitId, startDate: '2026-11-02' })
    }
    const counted = await scheduleE(id)
    assert.deepEqual(
      [counted.type, counted.rentalDays, counted.countedDays, counted.unitDays, counted.personalDays],
      [2, 20, 20, 40, 0],
    )
    const params = { id }
    const year = 2026
    await app.call(setPropertyTaxYear, {
      token,
      params,
      body: { year, rentalDays: 15, personalDays: 4, type: 1 },
    })
    await app.call(setPropertyTaxYear, { token, params, body: { year, isJointVenture: true } })
    const set = await scheduleE(id)
    assert.deepEqual([set.type, set.rentalDays, set.personalDays, set.isJointVenture], [1, 15, 4, true])
  })

  test('only owners and administrators see taxes', async () => {
    const { token: manager } = await buildMember(app, landlord.accountId, 'MANAGER')
    const answer = await app.call(getScheduleE, { token: manager, query: {} })
    assert.equal(answer.status, 403)
  })
})
