import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/accounts/contract.ts'
import { getLease } from '#shared/leases/contract.ts'
import * as contract from '#shared/ledger/contract.ts'
import { recordPaymentBatch } from '#shared/ledger/payment-batch-contract.ts'

describe('the allocation order of the law', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  /** Builds a lease in the state whose account wants fees first, with a fee older than its rent of $1,000. */
  async function leaseIn(state: string) {
    const { token, accountId } = await buildLandlord(app)
    const body = { allocationOrder: 'FEES_FIRST' } as const
    await app.call(accounts.updateAccount, { token, body })
    const property = await buildProperty(app, token, { state })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const lease = await buildLease(app, token, { unitId: unit.id, rentAmount: 1000 })
    await buildCharge(app, token, { leaseId: lease.id, type: 'OTHER', amount: 100, dueDate: '2026-10-15' })
    return { token, accountId, leaseId: lease.id }
  }

  for (const [state, source] of [
    ['OR', 'Or. Rev. Stat. § 90.220(9)'],
    ['WA', 'Wash. Rev. Code § 59.18.283'],
  ] as const) {
    test(`${state}: rent is paid first, whatever the account has chosen`, async () => {
      const { token, accountId, leaseId } = await leaseIn(state)
      const payment = await buildPayment(app, token, { leaseId, amount: 1050 })
      assert.deepEqual(
        payment.allocations.map(({ amount, description }) => [amount, description]),
        [
          [50, 'Other charge'],
          [1000, 'Rent for November 2026'],
        ],
      )
      assert.ok(
        payment.allocations.every(({ explanation }) =>
          explanation.endsWith(`The law requires this order (${source}).`),
        ),
      )
      const { json } = await app.call(getLease, { token, params: { id: leaseId } })
      assert.deepEqual(json.allocationOrder, { order: 'RENT_FIRST', source })
      await assertBooksAgree(app, token, accountId)
    })
  }

  test('credit follows the same order as payments', async () => {
    const { token, accountId, leaseId } = await leaseIn('OR')
    const payment = await buildPayment(app, token, { leaseId, amount: 1000 })
    const charges = (await app.call(contract.listCharges, { token, query: { leaseId } })).json
    const rent = charges.find(({ type }) => type === 'RENT')
    await app.call(contract.updateCharge, { token, params: { id: rent?.id ?? '' }, body: { amount: 950 } })
    const { json } = await app.call(contract.getPayment, { token, params: { id: payment.id } })
    assert.deepEqual(
      json.allocations.map(({ amount }) => amount).toSorted((a, b) => a - b),
      [50, 950],
    )
    await assertBooksAgree(app, token, accountId)
  })

  test('a state whose law is silent, or not confirmed, leaves the order to the account', async () => {
    for (const state of ['OH', 'CO']) {
      const { token, leaseId } = await leaseIn(state)
      const payment = await buildPayment(app, token, { leaseId, amount: 100 })
      assert.deepEqual(
        payment.allocations.map(({ description }) => description),
        ['Other charge'],
      )
      assert.doesNotMatch(payment.allocations[0]?.explanation ?? '', /law/)
    }
  })
})

describe('the date of a payment', () => {
  let app: TestApp
  let token: string
  let leaseId: string
  before(async () => {
    app = await startApp({ now: '2026-11-22T17:00:00Z' })
    ;({ token } = await buildLandlord(app))
    leaseId = (await buildLease(app, token)).id
  })
  after(() => app.stop())

  const record = (date: string, more: { confirmDate?: boolean } = {}) =>
    app.call(contract.recordPayment, { token, body: { leaseId, amount: 100, date, ...more } })

  test('in the past is taken as it is, however far: a form asks about it, not the server', async () => {
    for (const date of ['2006-11-01', '2025-12-31', '2026-05-06', '2026-09-22']) {
      const { status, json } = await record(date)
      assert.deepEqual([status, json.date], [201, date])
    }
    assert.equal((await record('2006-11-02', { confirmDate: true })).status, 201)
  })

  test('in the past is taken in a correction and in a deposit slip too', async () => {
    const { id } = (await record('2026-11-20')).json
    const change = (body: { date?: string; notes?: string; confirmDate?: boolean }) =>
      app.call(contract.updatePayment, { token, params: { id }, body })
    assert.equal((await change({ date: '2006-11-20' })).json.date, '2006-11-20')
    assert.equal((await change({ date: '2006-11-21', confirmDate: true })).json.date, '2006-11-21')
    const { status } = await app.call(recordPaymentBatch, {
      token,
      body: { payments: [{ leaseId, amount: 100, date: '2006-11-01', type: 'RENT' }] },
    })
    assert.equal(status, 201)
  })

  test('in the future is refused at its field, and nothing is written', async () => {
    const { json: before } = await app.call(contract.listPayments, { token, query: { leaseId } })
    const answer = await record('2026-11-24')
    assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'date'])
    const { json } = await app.call(contract.listPayments, { token, query: { leaseId } })
    assert.equal(json.length, before.length)
  })
})
