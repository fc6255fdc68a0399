import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildExpense, buildLandlord, buildLease, buildPayment, buildVendor } from '#testing/books/build.ts'
import { buildBanker } from '#testing/books/banker.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createDeposit } from '#shared/banking/deposit-contract.ts'
import { createBill, payBills } from '#shared/expenses/bill-contract.ts'
import { createExpense, updateExpense } from '#shared/expenses/contract.ts'
import { refundExpense } from '#shared/expenses/refund-contract.ts'
import * as contract from '#shared/ledger/contract.ts'
import { recordPaymentBatch } from '#shared/ledger/payment-batch-contract.ts'
import { refundPayment } from '#shared/ledger/refund-contract.ts'

const tomorrow = '2026-11-22'

const fieldOf = ({
  status,
  problem,
}: {
  status: number
  problem: { errors?: { path: string; message: string }[] }
}) => [status, problem.errors?.[0]?.path, problem.errors?.[0]?.message]

describe('the order of days', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  test('money of tomorrow is refused in every way of entering it', async () => {
    const { token } = await buildLandlord(app)
    const lease = await buildLease(app, token, { rentAmount: 1000 })
    const message = 'The payment date cannot be in the future. Record the payment when you receive it'
    const body = { leaseId: lease.id, amount: 100, date: tomorrow, confirmDate: true }
    assert.deepEqual(fieldOf(await app.call(contract.recordPayment, { token, body })), [400, 'date', message])
    assert.deepEqual(fieldOf(await app.call(recordPaymentBatch, { token, body: { payments: [body] } })), [
      400,
      'payments.0.date',
      message,
    ])
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 1200, date: '2026-11-05' })
    const params = { id: payment.id }
    const moved = await app.call(contract.updatePayment, { token, params, body: { date: tomorrow } })
    assert.deepEqual(fieldOf(moved), [400, 'date', message])
    const refunded = await app.call(refundPayment, { token, params, body: { amount: 50, date: tomorrow } })
    assert.deepEqual(fieldOf(refunded).slice(0, 2), [400, 'date'])
    const paid = await app.call(createExpense, {
      token,
      body: { amount: 10, date: tomorrow, category: 'REPAIRS', description: 'Lock' },
    })
    assert.deepEqual(fieldOf(paid).slice(0, 2), [400, 'date'])
  })

  test('tomorrow is that of the account’s time zone', async () => {
    // in New York it is still the evening of November 20
    app.clock.now = new Date('2026-11-21T03:00:00Z')
    const { token } = await buildLandlord(app)
    const lease = await buildLease(app, token, { rentAmount: 1000 })
    const body = { leaseId: lease.id, amount: 100, confirmDate: true }
    const late = await app.call(contract.recordPayment, { token, body: { ...body, date: '2026-11-21' } })
    const today = await app.call(contract.recordPayment, { token, body: { ...body, date: '2026-11-20' } })
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    assert.deepEqual([late.status, today.status], [400, 201])
  })

  test('a payment is not moved behind its deposit at the bank, nor returned before it', async () => {
    const { token, bank } = await buildBanker(app, 1000)
    const lease = await buildLease(app, token, { rentAmount: 1000, startDate: '2026-11-01' })
    const payment = await buildPayment(app, token, {
      leaseId: lease.id,
      amount: 1000,
      date: '2026-11-03',
      method: 'CHECK',
    })
    const deposit = { bankAccountId: bank, date: '2026-11-06', paymentIds: [payment.id] }
    assert.equal((await app.call(createDeposit, { token, body: deposit })).status, 201)
    const change = (body: object) =>
      app.call(contract.updatePayment, { token, params: { id: payment.id }, body })
    assert.deepEqual(fieldOf(await change({ date: '2026-11-09' })), [
      400,
      'date',
      'This payment was deposited at the bank on Nov 6, 2026. Enter that day or an earlier one, or void the deposit first',
    ])
    assert.deepEqual(fieldOf(await change({ status: 'FAILED', returnedOn: '2026-11-05' })), [
      400,
      'returnedOn',
      'This payment was deposited at the bank on Nov 6, 2026. Enter that day or a later one',
    ])
    assert.equal((await change({ date: '2026-11-06' })).status, 200)
    assert.equal((await change({ status: 'FAILED', returnedOn: '2026-11-12' })).status, 200)
  })

  test('a bill is not paid before its date, and its payment is not moved there', async () => {
    const { token } = await buildLandlord(app)
    const vendor = await buildVendor(app, token)
    const { json: bill } = await app.call(createBill, {
      token,
      body: {
        vendorId: vendor.id,
        date: '2026-11-10',
        dueDate: '2026-11-30',
        amount: 100,
        category: 'REPAIRS',
        description: 'Pipe',
      },
    })
    const pay = (date: string) =>
      app.call(payBills, { token, body: { date, bills: [{ billId: bill.id, amount: 100 }] } })
    const message =
      'The bill is dated Nov 10, 2026. Enter that day or a later one, or correct the bill date first'
    assert.deepEqual(fieldOf(await pay('2026-11-09')), [400, 'date', message])
    const { status, json } = await pay('2026-11-12')
    assert.equal(status, 201)
    const params = { id: json.expenseIds[0]! }
    const move = (date: string) => app.call(updateExpense, { token, params, body: { date } })
    assert.deepEqual(fieldOf(await move('2026-11-08')), [400, 'date', message])
    assert.equal((await move('2026-11-10')).status, 200)
  })

  test('an expense is not moved behind its refund', async () => {
    const { token } = await buildLandlord(app)
    const { id } = await buildExpense(app, token, { amount: 90, date: '2026-11-02' })
    await app.call(refundExpense, { token, params: { id }, body: { amount: 20, date: '2026-11-04' } })
    const moved = await app.call(updateExpense, { token, params: { id }, body: { date: '2026-11-05' } })
    assert.deepEqual(fieldOf(moved).slice(0, 2), [400, 'date'])
  })
})
