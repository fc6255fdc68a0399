import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'

import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/deposits/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

describe('interest on deposits', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-22T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))
  after(() => app.stop())

  /** Builds a running lease since November 2025 with a deposit of $2,000 that was paid on its first day. */
  async function running(
    place: { state: string; city?: string },
    overrides: object = {},
    paidOn = '2025-11-01',
  ): Promise<string> {
    const property = await buildProperty(app, token, place)
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const reason = 'Agreed before the law was asked'
    const { id } = await buildLease(app, token, {
      unitId: unit.id,
      startDate: '2025-11-01',
      endDate: '2027-10-31',
      rentAmount: 1500,
      securityDeposit: 2000,
      chargeDeposit: true,
      lawReasons: { securityDeposit: reason, lateFee: reason, graceDays: reason },
      ...overrides,
    })
    const ofDeposit = { type: 'DEPOSIT', date: paidOn, confirmDate: true } as const
    await buildPayment(app, token, { leaseId: id, amount: 2000, ...ofDeposit })
    return id
  }

  const depositOf = async (id: string) =>
    (await app.call(contract.getDeposit, { token, params: { id } })).json
  const post = (id: string, body: Partial<WireBody<typeof contract.postDepositInterest>> = {}) =>
    app.call(contract.postDepositInterest, {
      token,
      params: { id },
      body: { dueDate: '2026-11-01', amount: 25, postAs: 'CREDIT', ...body },
    })
  const undo = (id: string, interestId: string) =>
    app.call(contract.undoDepositInterest, { token, params: { id, interestId } })
  const balanceOf = async (id: string) =>
    (await app.call(leases.getLease, { token, params: { id } })).json.balance
  const tasks = async () => (await app.call(contract.listDepositTasks, { token })).json

  test('Ohio’s five percent on the part above a month’s rent is due on the anniversary', async () => {
    const id = await running({ state: 'OH' })
    const { interestDue } = await depositOf(id)
    assert.deepEqual(
      [interestDue?.dueDate, interestDue?.from, interestDue?.amount, interestDue?.base, interestDue?.rateBps],
      ['2026-11-01', '2025-11-01', 25, 500, 500],
    )
    assert.equal((await tasks()).interest.find((row) => row.leaseId === id)?.amount, 25)
  })

  test('as credit it lowers what the tenant owes, and is not asked for again', async () => {
    const id = await running({ state: 'OH' })
    const before = await balanceOf(id)
    const { status, json } = await post(id)
    assert.equal(status, 201)
    assert.deepEqual([json.amount, json.postedAs, json.rateBps, json.date], [25, 'CREDIT', 500, '2026-11-22'])
    assert.equal(await balanceOf(id), before - 25)
    const { interestDue, interestPaid, held, interest } = await depositOf(id)
    assert.equal(interestDue, null)
    assert.deepEqual([interestPaid.length, held], [1, 2000])
    // at the return only the days since the anniversary count: 21 of $25.00 a year
    assert.equal(interest?.amount, 1.44)
    assert.equal((await post(id)).problem.code, 'invalid_transition')
  })

  test('paid to the tenant it leaves the balance as it was', async () => {
    const id = await running({ state: 'OH' })
    const before = await balanceOf(id)
    const { json } = await post(id, { postAs: 'PAYMENT', method: 'CHECK', reference: '77' })
    assert.equal(json.postedAs, 'PAYMENT')
    assert.equal(await balanceOf(id), before)
  })

  test('undone it is due again, as credit and as payment', async () => {
    for (const postAs of ['CREDIT', 'PAYMENT'] as const) {
      const id = await running({ state: 'OH' })
      const before = await balanceOf(id)
      const { json } = await post(id, { postAs })
      assert.equal((await undo(id, json.id)).status, 200)
      assert.equal(await balanceOf(id), before)
      assert.equal((await depositOf(id)).interestDue?.amount, 25)
      assert.equal((await undo(id, json.id)).status, 404)
    }
  })

  test('New Jersey’s rate is that of the bank: the landlord enters it, and zero is recorded too', async () => {
    const id = await running({ state: 'NJ' }, { rentAmount: 1900 })
    const { interestDue } = await depositOf(id)
    assert.deepEqual([interestDue?.basis, interestDue?.amount, interestDue?.base], ['unknown', null, 2000])
    assert.match(interestDue?.lookUp?.words ?? '', /statement of the bank/)
    const { json } = await post(id, { amount: 12.4, rateBps: 62 })
    assert.deepEqual([json.amount, json.rateBps], [12.4, 62])
    const other = await running({ state: 'NJ' })
    const none = await post(other, { amount: 0, rateBps: 0 })
    assert.deepEqual([none.json.postedAs, (await depositOf(other)).interestDue], ['NONE', null])
    assert.equal((await undo(other, none.json.id)).status, 200)
  })

  test('Chicago asks for the rate that the city announced, Illinois for none in a small building', async () => {
    const chicago = await running({ state: 'IL', city: 'Chicago' })
    const { interestDue } = await depositOf(chicago)
    assert.equal(interestDue?.citation, 'Chi. Mun. Code §§ 5-12-080(c), 5-12-081')
    assert.equal(interestDue?.payBy, '2026-12-01')
    assert.match(interestDue?.lookUp?.href ?? '', /chicago\.gov/)
    const peoria = await running({ state: 'IL', city: 'Peoria' })
    assert.equal((await depositOf(peoria)).interestDue, null)
  })

  test('all years since the books have the deposit are asked for at once, the latest anniversary as its day', async () => {
    const id = await running({ state: 'OH' }, { startDate: '2024-11-01' }, '2024-11-01')
    const { interestDue } = await depositOf(id)
    assert.deepEqual(
      [interestDue?.from, interestDue?.dueDate, interestDue?.amount],
      ['2024-11-01', '2026-11-01', 50],
    )
  })

  test('what was paid before these books is recorded without an entry, and not asked for again', async () => {
    const id = await running({ state: 'OH' })
    const before = await balanceOf(id)
    const refused = await post(id, { postAs: 'NONE', amount: 25 })
    assert.deepEqual(
      refused.problem.errors?.map(({ path }) => path),
      ['amount'],
    )
    const { status, json } = await post(id, { postAs: 'NONE', amount: 0 })
    assert.deepEqual([status, json.postedAs, json.amount], [201, 'NONE', 0])
    const { interestDue, interestPaid } = await depositOf(id)
    assert.deepEqual([interestDue, interestPaid.length, await balanceOf(id)], [null, 1, before])
  })

  test('less than the law gives, another anniversary and days that do not fit are refused at their fields', async () => {
    const id = await running({ state: 'OH' })
    const pathOf = async (body: Parameters<typeof post>[1]) =>
      (await post(id, body)).problem.errors?.map(({ path, message }) => [path, message])
    assert.deepEqual(await pathOf({ amount: 24.99 }), [
      ['amount', 'Enter at least $25.00, as the law requires'],
    ])
    assert.deepEqual((await pathOf({ dueDate: '2025-11-01' }))?.[0]?.[0], 'dueDate')
    assert.deepEqual((await pathOf({ date: '2026-11-30' }))?.[0]?.[0], 'date')
    assert.deepEqual((await pathOf({ date: '2025-10-31' }))?.[0]?.[0], 'date')
    assert.equal((await depositOf(id)).interestPaid.length, 0)
  })
})
