import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import * as contract from '#shared/ledger/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { refundCredit, refundPayment, undoRefund } from '#shared/ledger/refund-contract.ts'

describe('refunds of a part of a payment', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))
  after(() => app.stop())

  const balanceOf = async (id: string) =>
    (await app.call(leases.getLease, { token, params: { id } })).json.balance
  const ledgerOf = async (id: string) =>
    (await app.call(leases.leaseLedger, { token, params: { id } })).json.entries
  const refund = (id: string, body: WireBody<typeof refundPayment> = {}) =>
    app.call(refundPayment, { token, params: { id }, body })
  const overpaid = async () => {
    const lease = await buildLease(app, token)
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 2050, date: '2026-11-03' })
    return { lease, payment }
  }

  test('refunding an overpayment leaves the charges paid and the balance at zero', async () => {
    const { lease, payment } = await overpaid()
    const answer = await refund(payment.id, { amount: 200, method: 'CHECK', reference: '88' })
    assert.equal(answer.status, 201)
    assert.deepEqual(
      [answer.json.state, answer.json.amount, answer.json.refunded, answer.json.unallocated],
      ['SETTLED', 2050, 200, 0],
    )
    assert.equal(answer.json.allocations[0]?.amount, 1850)
    assert.deepEqual(
      answer.json.refunds.map(({ amount, date, method, reference }) => [amount, date, method, reference]),
      [[200, '2026-11-21', 'CHECK', '88']],
    )
    assert.equal(await balanceOf(lease.id), 0)
  })

  test('a refund is a line of the ledger with its method', async () => {
    const { lease, payment } = await overpaid()
    await refund(payment.id, { amount: 200, method: 'CHECK', reference: '88' })
    const line = (await ledgerOf(lease.id)).at(-1)
    assert.deepEqual(
      [line?.kind, line?.amount, line?.date, line?.description],
      ['refund', 200, '2026-11-21', 'Refund of credit by check 88'],
    )
    assert.equal(line?.paymentId, payment.id)
    assert.ok(line?.refundId)
  })

  test('without an amount all credit of the payment is refunded', async () => {
    const { payment } = await overpaid()
    const answer = await refund(payment.id)
    assert.deepEqual([answer.json.refunded, answer.json.unallocated], [200, 0])
  })

  test('a payment is refunded several times up to its credit', async () => {
    const { payment } = await overpaid()
    await refund(payment.id, { amount: 120 })
    const second = await refund(payment.id, { amount: 80 })
    assert.deepEqual([second.json.refunded, second.json.refunds.length], [200, 2])
    const third = await refund(payment.id, { amount: 0.01 })
    assert.deepEqual([third.status, third.problem.errors?.[0]?.path], [400, 'amount'])
  })

  test('a refund above the credit names the credit at the field', async () => {
    const { payment } = await overpaid()
    const answer = await refund(payment.id, { amount: 200.01 })
    assert.equal(answer.status, 400)
    assert.deepEqual(
      answer.problem.errors?.map(({ path, message }) => [path, message]),
      [['amount', 'Enter at most $200.00, the credit held']],
    )
  })

  test('a refund is dated neither before its payment nor in the future', async () => {
    const { payment } = await overpaid()
    for (const date of ['2026-11-02', '2026-11-23']) {
      const answer = await refund(payment.id, { amount: 1, date })
      assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'date'])
    }
  })

  test('a refund in cash leaves undeposited funds, any other one the bank', async () => {
    const { payment } = await overpaid()
    await refund(payment.id, { amount: 50, method: 'CASH' })
    await refund(payment.id, { amount: 60, method: 'ACH' })
    const lines = await app.sql<{ code: number; cents: number }>(
      landlord.accountId,
      `SELECT l.code, l.amount_cents AS cents FROM journal_entries e
       JOIN journal_lines l ON l.account_id = e.account_id AND l.entry_id = e.id
       WHERE e.payment_id = $1 AND e.kind = 'refund' AND l.code < 2000 ORDER BY l.code`,
      [payment.id],
    )
    assert.deepEqual(
      lines.map((line) => [line.code, line.cents]),
      [
        [1000, -5_000],
        [1010, -6_000],
      ],
    )
  })

  test('an ended lease with credit from its prorated last month is paid out', async () => {
    const lease = await buildLease(app, token)
    await buildPayment(app, token, { leaseId: lease.id, amount: 1850 })
    await app.call(leases.updateLease, {
      token,
      params: { id: lease.id },
      body: { status: 'TERMINATED', terminationDate: '2026-11-15' },
    })
    assert.equal(await balanceOf(lease.id), -925)
    const answer = await app.call(refundCredit, { token, params: { id: lease.id }, body: {} })
    assert.deepEqual([answer.status, answer.json.balance], [201, 0])
  })

  test('the credit of a lease is refunded from its latest payments first', async () => {
    const lease = await buildLease(app, token)
    const first = await buildPayment(app, token, { leaseId: lease.id, amount: 1950, date: '2026-11-02' })
    const second = await buildPayment(app, token, { leaseId: lease.id, amount: 300, date: '2026-11-05' })
    const body = { amount: 350 }
    const answer = await app.call(refundCredit, { token, params: { id: lease.id }, body })
    assert.equal(answer.json.balance, -50)
    const refundedOf = async (id: string) =>
      (await app.call(contract.getPayment, { token, params: { id } })).json.refunded
    assert.deepEqual([await refundedOf(second.id), await refundedOf(first.id)], [300, 50])
    const lines = (await ledgerOf(lease.id)).slice(-2)
    assert.deepEqual(
      lines.map(({ description }) => description),
      ['Refund of credit: $300.00 of $350.00', 'Refund of credit: $50.00 of $350.00'],
    )
  })

  test('an undone refund is credit again and cannot be undone twice', async () => {
    const { lease, payment } = await overpaid()
    const { json } = await refund(payment.id, { amount: 200 })
    const params = { id: payment.id, refundId: json.refunds[0]?.id ?? '' }
    assert.equal((await app.call(undoRefund, { token, params })).status, 200)
    assert.equal(await balanceOf(lease.id), -200)
    const again = await app.call(undoRefund, { token, params })
    assert.deepEqual([again.status, again.problem.code], [409, 'invalid_transition'])
  })

  test('a payment with a refund keeps its amount and is not paid back again until the refund is undone', async () => {
    const { payment } = await overpaid()
    await refund(payment.id, { amount: 10 })
    for (const body of [{ amount: 2000 }, { status: 'REFUNDED' }] as const) {
      const answer = await app.call(contract.updatePayment, { token, params: { id: payment.id }, body })
      assert.deepEqual([answer.status, answer.problem.code], [409, 'invalid_transition'])
    }
    const reversed = await app.call(contract.reversePayment, { token, params: { id: payment.id } })
    assert.equal(reversed.status, 409)
  })

  test('a payment that brought no money cannot be refunded', async () => {
    const lease = await buildLease(app, token)
    const payment = await buildPayment(app, token, { leaseId: lease.id, status: 'PENDING' })
    assert.equal((await refund(payment.id, { amount: 1 })).problem.code, 'invalid_transition')
  })

  test('twenty refunds at once give back no more than the credit', async () => {
    const { lease, payment } = await overpaid()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(payment.id, { amount: 30 })))
    assert.equal(answers.filter(({ status }) => status === 201).length, 6)
    assert.equal(await balanceOf(lease.id), -20)
  })

  test('a deposit that is refunded is not owed again', async () => {
    const lease = await buildLease(app, token, { securityDeposit: 1675, chargeDeposit: true })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1850, date: '2026-11-01' })
    const deposit = await buildPayment(app, token, {
      leaseId: lease.id,
      amount: 1675,
      type: 'DEPOSIT',
      date: '2026-11-01',
    })
    await app.call(contract.updatePayment, {
      token,
      params: { id: deposit.id },
      body: { status: 'REFUNDED' },
    })
    const after = await app.call(leases.getLease, { token, params: { id: lease.id } })
    assert.deepEqual([after.json.balance, after.json.depositHeld], [0, 0])
  })

  test('a part of a deposit that is refunded is not owed again, the unpaid rest still is', async () => {
    const lease = await buildLease(app, token, { securityDeposit: 1675, chargeDeposit: true })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1850, date: '2026-11-01' })
    const deposit = await buildPayment(app, token, {
      leaseId: lease.id,
      amount: 1000,
      type: 'DEPOSIT',
      date: '2026-11-01',
    })
    await app.call(contract.updatePayment, {
      token,
      params: { id: deposit.id },
      body: { status: 'REFUNDED' },
    })
    assert.equal(await balanceOf(lease.id), 675)
  })
})
