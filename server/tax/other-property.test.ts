import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildExpense, buildLandlord, buildProperty, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createOtherIncome } from '#shared/other-income/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as contract from '#shared/tax/contract.ts'
import {
  getForm4562,
  getScheduleE,
  listScheduleERows,
  setPropertyTaxYear,
} from '#shared/tax/schedule-e-contract.ts'

describe('depreciation of other property', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const add = async (propertyId: string, over: Record<string, unknown> = {}) => {
    const answer = await app.call(contract.createAsset, {
      token,
      body: {
        propertyId,
        kind: 'BUILDING',
        description: 'Shop',
        basis: 390_000,
        inServiceOn: '2025-01-15',
        ...over,
      },
    })
    return answer
  }
  const shop = () => buildProperty(app, token, { propertyType: 'COMMERCIAL' })
  const lines = async (propertyId: string, year: number) => {
    const { json } = await app.call(getScheduleE, { token, query: { year } })
    const column = json.properties.find((one) => one.propertyId === propertyId)!
    return {
      amounts: Object.fromEntries(column.lines.map(({ line, amount }) => [line, amount])),
      other: column.other,
    }
  }

  test('a building of a commercial property has 39 years: $9,597.90 in 2025 and $9,999.60 in 2026, line 19i', async () => {
    const { id } = await shop()
    const { json } = await add(id)
    assert.deepEqual(
      [json.buildingUse, json.recoveryYears, json.convention, json.notice],
      ['NONRESIDENTIAL', 39, 'MID_MONTH', null],
    )
    assert.deepEqual((await lines(id, 2025)).amounts, { 18: 9_597.9 })
    assert.deepEqual((await lines(id, 2026)).amounts, { 18: 9_999.6 })
    const form = await app.call(getForm4562, { token, query: { year: 2025, propertyId: id } })
    assert.deepEqual(
      form.json.lines.map(({ line, amount }) => [line, amount]),
      [['19i', 9_597.9]],
    )
  })

  test('a building of dwellings has 27.5 years, and nonresidential where the owner says so', async () => {
    const { id } = await buildProperty(app, token)
    assert.equal((await add(id)).json.recoveryYears, 27.5)
    assert.equal((await add(id, { buildingUse: 'NONRESIDENTIAL' })).json.recoveryYears, 39)
    const shopId = (await shop()).id
    assert.equal((await add(shopId, { buildingUse: 'RESIDENTIAL' })).json.recoveryYears, 27.5)
  })

  test('a commercial building of an earlier release keeps 27.5 years and a sentence until its owner says what it is', async () => {
    const { id } = await shop()
    const { json } = await add(id)
    await app.sql(landlord.accountId, 'UPDATE depreciable_assets SET building_use = NULL WHERE id = $1', [
      json.id,
    ])
    const read = async () => (await app.call(contract.getAsset, { token, params: { id: json.id } })).json
    const before = await read()
    assert.deepEqual([before.recoveryYears, before.years[0]?.total], [27.5, 13_591.5])
    assert.match(before.notice ?? '', /27\.5 years.*39 years.*Form 3115/)
    const change = (body: Record<string, unknown>) =>
      app.call(contract.updateAsset, { token, params: { id: json.id }, body })
    assert.equal((await change({ notes: 'Seen' })).json.recoveryYears, 27.5)
    const after = (await change({ buildingUse: 'NONRESIDENTIAL' })).json
    assert.deepEqual([after.recoveryYears, after.years[0]?.total, after.notice], [39, 9_597.9, null])
  })

  test('points of a loan are on line 19 and in Part VI of Form 4562, not on line 18', async () => {
    const { id } = await buildProperty(app, token)
    const loan = {
      kind: 'LOAN_COSTS',
      description: 'Points',
      basis: 3_600,
      inServiceOn: '2025-04-20',
      termMonths: 360,
    }
    const { json } = await add(id, loan)
    assert.deepEqual([json.convention, json.recoveryYears, json.unused], [null, 30, 0])
    assert.deepEqual(await lines(id, 2025), {
      amounts: { 19: 90 },
      other: [{ name: 'Amortization of points and loan costs', amount: 90 }],
    })
    const rows = await app.call(listScheduleERows, { token, query: { year: 2025, line: 19, propertyId: id } })
    assert.deepEqual(
      rows.json.map(({ date, amount, source }) => [date, amount, source]),
      [['2025-04-20', 90, { kind: 'asset', id: json.id }]],
    )
    const form = await app.call(getForm4562, { token, query: { year: 2026, propertyId: id } })
    assert.deepEqual(
      [form.json.lines.map(({ line, amount }) => [line, amount]), form.json.total, form.json.amortization],
      [[['43', 120]], 0, 120],
    )
    const paidOff = { token, params: { id: json.id }, body: { disposedOn: '2026-11-03' } }
    assert.equal((await app.call(contract.updateAsset, paidOff)).json.unused, 3_410)
  })

  test('what cannot be computed is refused with a sentence at its field', async () => {
    const { id } = await shop()
    const refused = async (over: Record<string, unknown>) => {
      const { status, problem } = await add(id, over)
      return [status, problem.errors?.[0]?.path, problem.errors?.[0]?.message]
    }
    const cases: [Record<string, unknown>, string, RegExp][] = [
      [{ inServiceOn: '1992-05-01' }, 'inServiceOn', /31\.5 years/],
      [{ kind: 'EQUIPMENT', inServiceOn: '1985-05-01' }, 'inServiceOn', /before 1987/],
      [{ kind: 'QUALIFIED_IMPROVEMENT', inServiceOn: '2017-05-01' }, 'inServiceOn', /in 2018 or later/],
      [
        { kind: 'LAND_IMPROVEMENT', basis: 5_000, section179: 1_000 },
        'section179',
        /not for buildings, land improvements/,
      ],
      [{ kind: 'LOAN_COSTS' }, 'termMonths', /loan term/],
      [{ termMonths: 360 }, 'termMonths', /Only points/],
      [{ kind: 'EQUIPMENT', buildingUse: 'RESIDENTIAL' }, 'buildingUse', /applies only to a building/],
    ]
    for (const [over, path, sentence] of cases) {
      const [status, at, message] = await refused(over)
      assert.deepEqual([status, at], [400, path])
      assert.match(String(message), sentence)
    }
  })

  test('the allowance of a fence of 2016 is taken, and can be elected out', async () => {
    const { id } = await buildProperty(app, token)
    const fence = { kind: 'LAND_IMPROVEMENT', description: 'Fence', basis: 10_000, inServiceOn: '2016-05-10' }
    const { json } = await add(id, fence)
    const in2024 = async () =>
      (await app.call(contract.getAsset, { token, params: { id: json.id } })).json.years.find(
        ({ year }) => year === 2024,
      )?.total
    assert.deepEqual([json.allowanceRate, await in2024()], [50, 295.5])
    const body = { year: 2016, recoveryYears: 15, election: 'ELECTED_OUT' } as const
    await app.call(contract.setElection, { token, body })
    assert.equal(await in2024(), 591)
  })

  const setYear = (propertyId: string, body: WireBody<typeof setPropertyTaxYear>) =>
    app.call(setPropertyTaxYear, { token, params: { id: propertyId }, body })

  test('personal use divides the expenses of a cabin by days: 3,000.00 of 3,650 and 2,988.49 of 3,636', async () => {
    const { id } = await buildProperty(app, token, { propertyType: 'SINGLE_FAMILY' })
    await buildExpense(app, token, {
      propertyId: id,
      amount: 3_000,
      category: 'UTILITIES',
      date: '2025-03-01',
    })
    await buildExpense(app, token, { propertyId: id, amount: 650, category: 'UTILITIES', date: '2025-09-01' })
    await buildExpense(app, token, {
      propertyId: id,
      amount: 400,
      category: 'MANAGEMENT_FEES',
      date: '2025-09-01',
    })
    await buildExpense(app, token, {
      propertyId: id,
      amount: 730,
      category: 'OTHER',
      description: 'Dues',
      date: '2025-04-01',
    })
    await add(id, { description: 'Cabin', basis: 100_000, inServiceOn: '2020-01-05' })
    await setYear(id, { year: 2025, rentalDays: 300, personalDays: 65 })
    assert.deepEqual(await lines(id, 2025), {
      amounts: { 11: 400, 17: 3_000, 18: 2_988.49, 19: 600 },
      other: [{ name: 'Dues', amount: 600 }],
    })
    const { json } = await app.call(getScheduleE, { token, query: { year: 2025 } })
    const column = json.properties.find((one) => one.propertyId === id)!
    assert.deepEqual(
      [column.expenses, column.income, column.personalUse?.isHome],
      [6_988.49, -6_988.49, true],
    )
    assert.match(column.personalUse?.note ?? '', /300 of 365.*280A\(c\)\(5\).*does not calculate/)
    const rows = await app.call(listScheduleERows, { token, query: { year: 2025, line: 17, propertyId: id } })
    assert.deepEqual(
      rows.json.map(({ description, amount }) => [description, amount]),
      [
        ['Repair', 3_000],
        ['Repair', 650],
        ['Personal use, 65 of 365 days of use', -650],
      ],
    )
    const none = await lines(id, 2024)
    assert.equal(none.amounts[18], 3_636)
  })

  test('a home that was rented for 14 days is left off, and for 15 days is not', async () => {
    const { id } = await buildProperty(app, token, { propertyType: 'SINGLE_FAMILY' })
    const income = {
      propertyId: id,
      amount: 1_000,
      date: '2025-07-10',
      category: 'OTHER',
      description: 'Festival guests',
    }
    const made = await app.call(createOtherIncome, {
      token,
      body: income as WireBody<typeof createOtherIncome>,
    })
    assert.equal(made.status, 201)
    await buildExpense(app, token, { propertyId: id, amount: 500, category: 'TAXES', date: '2025-09-01' })
    await setYear(id, { year: 2025, rentalDays: 14, personalDays: 351 })
    assert.deepEqual((await lines(id, 2025)).amounts, {})
    const { json } = await app.call(getScheduleE, { token, query: { year: 2025 } })
    const column = json.properties.find((one) => one.propertyId === id)!
    assert.deepEqual([column.rents, column.income, column.personalUse?.treatment], [0, 0, 'LEFT_OFF'])
    assert.deepEqual(
      column.personalUse?.lines.map(({ line, whole, amount }) => [line, whole, amount]),
      [
        [3, 1_000, 0],
        [16, 500, 0],
      ],
    )
    await setYear(id, { year: 2025, rentalDays: 15, personalDays: 350 })
    assert.deepEqual((await lines(id, 2025)).amounts, { 3: 1_000, 16: 20.55 })
  })

  test('more days than the year has are refused', async () => {
    const { id } = await buildProperty(app, token)
    const { status, problem } = await setYear(id, { year: 2025, rentalDays: 300, personalDays: 66 })
    assert.deepEqual([status, problem.errors?.[0]?.path], [400, 'personalDays'])
    assert.match(problem.detail ?? '', /365 days in 2025/)
  })
})
