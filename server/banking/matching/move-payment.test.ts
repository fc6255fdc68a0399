import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildBanker } from '#testing/books/banker.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { buildLandlord, buildLease, buildPayment, buildProperty, buildUnit } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { getBankDeposit, createDeposit, voidDeposit } from '#shared/banking/deposit-contract.ts'
import { closeBooks } from '#shared/accounting/contract.ts'
import { leaseLedger } from '#shared/leases/contract.ts'
import * as contract from '#shared/ledger/contract.ts'
import { movePayment } from '#shared/ledger/move-contract.ts'
import { refundPayment } from '#shared/ledger/refund-contract.ts'
import { trialBalance } from '#shared/reports/table-contract.ts'
import { getScheduleE } from '#shared/tax/schedule-e-contract.ts'

describe('payments on the wrong lease', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  const leaseIn = async (token: string, start = '2025-12-01') => {
    const property = await buildProperty(app, token)
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const lease = await buildLease(app, token, {
      unitId: unit.id,
      rentAmount: 1000,
      startDate: start,
      chargesFrom: '2026-11-01',
    })
    return { ...lease, propertyId: property.id }
  }
  const move = (token: string, id: string, leaseId: string) =>
    app.call(movePayment, { token, params: { id }, body: { leaseId } })
  const owedOn = async (token: string, id: string) =>
    (await app.call(leaseLedger, { token, params: { id } })).json.balance

  test('move with their day, amount and method; no year has them twice', async () => {
    const { token, accountId } = await buildLandlord(app)
    const [wrong, right] = [await leaseIn(token), await leaseIn(token)]
    const payment = await buildPayment(app, token, {
      leaseId: wrong.id,
      amount: 1000,
      date: '2025-12-05',
      method: 'CHECK',
      reference: '1204',
      notes: 'Drop box',
    })
    const { status, json } = await move(token, payment.id, right.id)
    assert.deepEqual([status, json.leaseId], [201, right.id])
    const { json: moved } = await app.call(contract.getPayment, { token, params: { id: json.id } })
    assert.deepEqual(
      [moved.leaseId, moved.date, moved.amount, moved.method, moved.reference, moved.notes, moved.state],
      [right.id, '2025-12-05', 1000, 'CHECK', '1204', 'Drop box', 'SETTLED'],
    )
    const { json: former } = await app.call(contract.getPayment, { token, params: { id: payment.id } })
    assert.equal(former.state, 'REVERSED')
    assert.deepEqual([await owedOn(token, wrong.id), await owedOn(token, right.id)], [1000, 0])
    const rents = async (year: string) =>
      (await app.call(getScheduleE, { token, query: { year } })).json.properties.map((one) => [
        one.propertyId,
        one.rents,
      ])
    const of2025 = await rents('2025')
    assert.deepEqual(
      of2025.toSorted(([a], [b]) => String(a).localeCompare(String(b))),
      [
        [wrong.propertyId, 0],
        [right.propertyId, 1000],
      ].toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    )
    assert.ok((await rents('2026')).every(([, amount]) => amount === 0))
    await assertBooksAgree(app, token, accountId)
  })

  test('keep their deposit at the bank, with the cash in the right property', async () => {
    const { token, accountId, bank } = await buildBanker(app, 0)
    const [wrong, right] = [await leaseIn(token), await leaseIn(token)]
    const payment = await buildPayment(app, token, {
      leaseId: wrong.id,
      amount: 1000,
      date: '2026-11-03',
      method: 'CHECK',
    })
    const { json: deposit } = await app.call(createDeposit, {
      token,
      body: { bankAccountId: bank, date: '2026-11-06', paymentIds: [payment.id] },
    })
    assert.equal((await move(token, payment.id, right.id)).status, 201)
    const after = await app.call(getBankDeposit, { token, params: { id: deposit.id } })
    assert.deepEqual([after.json.amount, after.json.payments], [1000, 1])
    const cashOf = async (propertyId: string) => {
      const query = { propertyId, from: '2026-11-01', to: '2026-11-21' }
      const { rows, columns } = (await app.call(trialBalance, { token, query })).json
      const at = (key: string) => columns.findIndex((column) => column.key === key)
      const balance = (code: string) =>
        rows.find(({ cells }) => String(cells[at('account')] ?? cells[0]).startsWith(code))?.cells[
          at('balance')
        ] ?? 0
      return [balance('1000'), balance('1010')]
    }
    assert.deepEqual(
      [await cashOf(wrong.propertyId), await cashOf(right.propertyId)],
      [
        [0, 0],
        [0, 1000],
      ],
    )
    await assertBooksAgree(app, token, accountId)
    assert.equal((await app.call(voidDeposit, { token, params: { id: deposit.id } })).status, 200)
    assert.deepEqual(
      [await cashOf(wrong.propertyId), await cashOf(right.propertyId)],
      [
        [0, 0],
        [1000, 0],
      ],
    )
    await assertBooksAgree(app, token, accountId)
  })

  test('stay with a sentence where they cannot move', async () => {
    const { token } = await buildLandlord(app)
    const [wrong, right] = [await leaseIn(token), await leaseIn(token)]
    const pay = (date: string, amount = 1000) => buildPayment(app, token, { leaseId: wrong.id, amount, date })
    const closed = await pay('2026-10-05')
    const refunded = await pay('2026-11-05', 2500)
    const same = await move(token, closed.id, wrong.id)
    assert.deepEqual([same.status, same.problem.errors?.[0]?.path], [400, 'leaseId'])
    await app.call(refundPayment, { token, params: { id: refunded.id }, body: { amount: 10 } })
    const afterRefund = await move(token, refunded.id, right.id)
    assert.deepEqual(
      [afterRefund.status, afterRefund.problem.detail],
      [409, 'Part of this payment was refunded. Undo that refund first, then change the payment.'],
    )
    await app.call(closeBooks, { token, body: { through: '2026-10-31' } })
    const inClosed = await move(token, closed.id, right.id)
    assert.deepEqual([inClosed.status, inClosed.problem.code], [409, 'books_closed'])
    const { json } = await app.call(contract.getPayment, { token, params: { id: closed.id } })
    assert.equal(json.state, 'SETTLED')
  })

  test('move while they are pending, and pay nothing before they arrive', async () => {
    const { token, accountId } = await buildLandlord(app)
    const [wrong, right] = [await leaseIn(token), await leaseIn(token)]
    const payment = await buildPayment(app, token, {
      leaseId: wrong.id,
      amount: 1000,
      date: '2026-11-05',
      status: 'PENDING',
    })
    const { json } = await move(token, payment.id, right.id)
    const { json: moved } = await app.call(contract.getPayment, { token, params: { id: json.id } })
    assert.deepEqual([moved.state, await owedOn(token, right.id)], ['PENDING', 1000])
    await assertBooksAgree(app, token, accountId)
  })
})
