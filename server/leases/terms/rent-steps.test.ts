import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildLandlord,
  buildLease,
  buildProperty,
  buildUnit,
  type Landlord,
  beginDay,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/leases/contract.ts'
import { cancelRentStep, previewRentChange } from '#shared/leases/rent/rent-step-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as reports from '#shared/reports/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

const step = (from: string) => ({ from, rentAmount: 1300 })

/** Tests rents that change over time. Today is November 21, 2026; the rent of November is posted. */
describe('the rent of a lease over time', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())
  beforeEach(async () => {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    landlord = await buildLandlord(app)
    token = landlord.token
  })

  const year = { startDate: '2026-03-01', endDate: '2027-02-28', rentAmount: 1250, dueDay: 1 } as const
  const monthly = { startDate: '2026-03-01', rentAmount: 1000, dueDay: 1 } as const

  const tryChange = (id: string, body: WireBody<typeof contract.updateLease>) =>
    app.call(contract.updateLease, { token, params: { id }, body })
  async function change(id: string, body: WireBody<typeof contract.updateLease>) {
    const answer = await tryChange(id, body)
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    return answer.json
  }
  const get = async (id: string) => (await app.call(contract.getLease, { token, params: { id } })).json
  async function rentsOf(leaseId: string) {
    const query = { leaseId, type: 'RENT', limit: 200 } as const
    const { json } = await app.call(ledger.listCharges, { token, query })
    return json.toReversed().map(({ dueDate, amount }) => [dueDate, amount])
  }
  async function runThrough(day: string) {
    ;({ token } = await beginDay(app, landlord, day))
  }
  async function unitInCalifornia() {
    const property = await buildProperty(app, token, { state: 'CA', zipCode: '95814' })
    return (await buildUnit(app, token, { propertyId: property.id })).id
  }
  async function refuse(id: string, body: WireBody<typeof contract.updateLease>, path: string) {
    const { status, problem } = await tryChange(id, body)
    assert.equal(status, 400, JSON.stringify(problem))
    assert.deepEqual(
      problem?.errors?.map((error) => error.path),
      [path],
    )
    return problem?.errors?.[0]?.message ?? ''
  }

  test('a renewal with a new rent charges it from the day after the old last day', async () => {
    const lease = await buildLease(app, token, year)
    const renewed = await change(lease.id, { endDate: '2028-02-29', rentAmount: 1325 })
    assert.equal(renewed.rentAmount, 1250)
    assert.deepEqual(
      renewed.rentSteps.map(({ from, rentAmount, kind }) => [from, rentAmount, kind]),
      [['2027-03-01', 1325, 'RENEWAL']],
    )
    assert.deepEqual([renewed.nextRent?.dueDate, renewed.nextRent?.amount], ['2026-12-01', 1250])
    await runThrough('2027-03-02')
    assert.deepEqual((await rentsOf(lease.id)).slice(-2), [
      ['2027-02-01', 1250],
      ['2027-03-01', 1325],
    ])
    assert.equal((await get(lease.id)).rentAmount, 1325)
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('a renewal in the middle of a month charges the days of each rent', async () => {
    const lease = await buildLease(app, token, { ...year, endDate: '2026-11-25', proration: 'ACTUAL_DAYS' })
    await change(lease.id, { endDate: '2027-11-25', rentAmount: 1500 })
    // 25 days at 1,250 and 5 at 1,500
    assert.deepEqual((await rentsOf(lease.id)).at(-1), ['2026-11-01', 1291.67])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('a raise counts from the first month that the notice of the state allows', async () => {
    // California: 30 days up to 10 %, so a notice of November 21 reaches January 1
    const unitId = await unitInCalifornia()
    const lease = await buildLease(app, token, { ...monthly, unitId })
    const raised = await change(lease.id, { rentAmount: 1050 })
    assert.deepEqual(
      raised.rentSteps.map(({ from, rentAmount, kind, noticeGivenOn }) => [
        from,
        rentAmount,
        kind,
        noticeGivenOn,
      ]),
      [['2027-01-01', 1050, 'INCREASE', '2026-11-21']],
    )
    await runThrough('2027-01-02')
    assert.deepEqual((await rentsOf(lease.id)).slice(-2), [
      ['2026-12-01', 1000],
      ['2027-01-01', 1050],
    ])
  })

  test('a raise of more than 10 % in California needs 90 days', async () => {
    const unitId = await unitInCalifornia()
    const lease = await buildLease(app, token, { ...monthly, unitId })
    assert.equal((await change(lease.id, { rentAmount: 1150 })).rentSteps[0]?.from, '2027-03-01')
  })

  test('a raise before the day of the law needs a reason, which is kept', async () => {
    const unitId = await unitInCalifornia()
    const lease = await buildLease(app, token, { ...monthly, unitId })
    const early = { rentAmount: 1050, rentFrom: '2026-12-01' }
    assert.match(await refuse(lease.id, early, 'rentFrom'), /January 1, 2027|Jan 1, 2027/)
    const reason = 'The tenant agreed in writing on November 2.'
    const raised = await change(lease.id, { ...early, lawReasons: { rentIncrease: reason } })
    assert.deepEqual([raised.rentSteps[0]?.from, raised.rentSteps[0]?.reason], ['2026-12-01', reason])
  })

  test('a notice that was given earlier allows an earlier day', async () => {
    const unitId = await unitInCalifornia()
    const lease = await buildLease(app, token, { ...monthly, unitId })
    const rentNotice = { givenOn: '2026-10-30', service: 'PERSON' } as const
    const raised = await change(lease.id, { rentAmount: 1050, rentFrom: '2026-12-01', rentNotice })
    assert.deepEqual(
      raised.rentSteps.map((step) => [step.noticeGivenOn, step.noticeService, step.reason]),
      [['2026-10-30', 'PERSON', null]],
    )
  })

  test('a lower rent counts from the first month that is not charged yet', async () => {
    const lease = await buildLease(app, token, monthly)
    const lowered = await change(lease.id, { rentAmount: 900 })
    assert.deepEqual(
      lowered.rentSteps.map(({ from, rentAmount, kind }) => [from, rentAmount, kind]),
      [['2026-12-01', 900, 'AGREED']],
    )
    assert.equal(lowered.nextRent?.amount, 900)
  })

  test('the rent in force sent again plans nothing', async () => {
    const lease = await buildLease(app, token, monthly)
    assert.deepEqual((await change(lease.id, { rentAmount: 1000, notes: 'x' })).rentSteps, [])
  })

  test('a new rent begins neither on charged days, nor before the lease, nor after it', async () => {
    const lease = await buildLease(app, token, year)
    await refuse(lease.id, { rentAmount: 900, rentFrom: '2026-11-15' }, 'rentFrom')
    await refuse(lease.id, { rentAmount: 900, rentFrom: '2026-02-01' }, 'rentFrom')
    await refuse(lease.id, { rentAmount: 900, rentFrom: '2027-03-01' }, 'rentFrom')
    await refuse(lease.id, { rentFrom: '2027-01-01' }, 'rentAmount')
    await refuse(lease.id, { rentSteps: [] }, 'rentSteps')
    assert.deepEqual((await get(lease.id)).rentSteps, [])
  })

  test('a later rent that has not begun can be cancelled, one that has begun cannot', async () => {
    const lease = await buildLease(app, token, monthly)
    await change(lease.id, { rentAmount: 900 })
    const params = { id: lease.id, firstDay: '2026-12-01' }
    const { status } = await app.call(cancelRentStep, { token, params })
    assert.equal(status, 200)
    assert.deepEqual((await get(lease.id)).rentSteps, [])
    await change(lease.id, { rentAmount: 900 })
    await runThrough('2026-12-01')
    const begun = await app.call(cancelRentStep, { token, params })
    assert.deepEqual([begun.status, begun.problem?.code], [409, 'invalid_transition'])
    const unknown = await app.call(cancelRentStep, {
      token,
      params: { id: lease.id, firstDay: '2027-01-01' },
    })
    assert.equal(unknown.status, 404)
  })

  test('a new lease takes its later rents, and a draft may change them', async () => {
    const rentSteps = [
      { from: '2027-03-01', rentAmount: 1300 },
      { from: '2028-03-01', rentAmount: 1350 },
    ]
    const lease = await buildLease(app, token, { ...year, endDate: '2029-02-28', rentSteps })
    assert.deepEqual(
      lease.rentSteps.map(({ from, rentAmount, kind }) => [from, rentAmount, kind]),
      [
        ['2027-03-01', 1300, 'AGREED'],
        ['2028-03-01', 1350, 'AGREED'],
      ],
    )
    const draft = await buildLease(app, token, { ...year, status: 'DRAFT', rentSteps: rentSteps.slice(0, 0) })
    const changed = await change(draft.id, {
      rentAmount: 1200,
      rentSteps: [{ from: '2026-12-01', rentAmount: 1100 }],
    })
    assert.deepEqual([changed.rentAmount, changed.rentSteps[0]?.rentAmount], [1200, 1100])
  })

  test('later rents out of order, before the first day or past the last are refused at their fields', async () => {
    const { id: unitId } = await buildUnit(app, token)
    const base = await buildLease(app, token, { ...year, unitId, status: 'DRAFT' })
    const attempt = async (rentSteps: { from: string; rentAmount: number }[]) => {
      const { problem } = await tryChange(base.id, { rentSteps })
      return problem?.errors?.map((error) => error.path)
    }
    assert.deepEqual(await attempt([step('2026-03-01')]), ['rentSteps.0.from'])
    assert.deepEqual(await attempt([step('2027-03-01')]), ['rentSteps.0.from'])
    assert.deepEqual(await attempt([step('2026-12-01'), step('2026-06-01')]), ['rentSteps.1.from'])
    assert.deepEqual(await attempt([step('2026-12-01'), step('2026-12-01')]), ['rentSteps.1.from'])
  })

  test('the first day of a lease cannot move past a later rent', async () => {
    const rentSteps = [{ from: '2027-02-01', rentAmount: 1300 }]
    const lease = await buildLease(app, token, { ...year, startDate: '2026-12-01', rentSteps })
    await refuse(lease.id, { startDate: '2027-02-01' }, 'startDate')
  })

  test('a preview says when a raise may begin, by which law, and what is charged', async () => {
    const unitId = await unitInCalifornia()
    const lease = await buildLease(app, token, { ...monthly, unitId })
    const { json } = await app.call(previewRentChange, {
      token,
      params: { id: lease.id },
      query: { rentAmount: 1050 },
    })
    assert.deepEqual(
      [json.rentNow, json.rentFrom, json.isRaise, json.needsReason, json.notice?.earliestFrom],
      [1000, '2027-01-01', true, false, '2027-01-01'],
    )
    assert.match(json.notice?.citation ?? '', /827/)
    assert.deepEqual(
      json.charges.map(({ dueDate, amount }) => [dueDate, amount]),
      [
        ['2026-12-01', 1000],
        ['2027-01-01', 1050],
      ],
    )
    assert.deepEqual((await get(lease.id)).rentSteps, [])
  })

  test('lists, figures and reports show the rent in force today', async () => {
    const lease = await buildLease(app, token, monthly)
    await change(lease.id, { rentAmount: 900 })
    await runThrough('2026-12-02')
    const { json: stats } = await app.call(contract.leaseStats, { token })
    assert.equal(stats.totalRentRoll, 900)
    const { json: listed } = await app.call(contract.listLeases, { token, query: { sort: 'rentAmount' } })
    assert.deepEqual(
      listed.map((one) => one.rentAmount),
      [900],
    )
    const { json: dashboard } = await app.call(reports.getDashboard, { token })
    assert.equal(dashboard.monthlyRent, 900)
  })
})
