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
import * as contract from '#shared/ledger/contract.ts'
import { refundPayment, undoRefund } from '#shared/ledger/refund-contract.ts'
import { previewReturn } from '#shared/ledger/return-contract.ts'
import { closeBooks } from '#shared/accounting/contract.ts'
import { leaseLedger } from '#shared/leases/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { getScheduleE } from '#shared/tax/schedule-e-contract.ts'

describe('payments that come back', () => {
  let app: TestApp
  let token: string
  let accountId: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    ;({ token, accountId } = await buildLandlord(app))
    await app.call(accounts.updateAccount, { token, body: { returnedPaymentFee: 35 } })
  })
  after(() => app.stop())

  async function leaseIn(state: string) {
    const property = await buildProperty(app, token, { state })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    return (await buildLease(app, token, { unitId: unit.id, rentAmount: 1000 })).id
  }

  const preview = async (id: string) => (await app.call(previewReturn, { token, params: { id } })).json
  const giveBack = (id: string, fee?: NonNullable<WireBody<typeof contract.updatePayment>['returnedFee']>) =>
    app.call(contract.updatePayment, {
      token,
      params: { id },
      body: { status: 'FAILED', reason: 'Insufficient funds', ...(fee && { returnedFee: fee }) },
    })
  const chargesOf = async (leaseId: string) =>
    (await app.call(contract.listCharges, { token, query: { leaseId } })).json

  test('the preview says the balance afterwards, also where other credit pays a part of it', async () => {
    const leaseId = await leaseIn('OH')
    await buildCharge(app, token, { leaseId, amount: 300, dueDate: '2026-10-15' })
    const first = await buildPayment(app, token, { leaseId, amount: 1300, date: '2026-11-02' })
    await buildPayment(app, token, { leaseId, amount: 450, date: '2026-11-03' })
    const before = await preview(first.id)
    assert.deepEqual(
      before.charges.map(({ description, paid, open, credit }) => [description, paid, open, credit]),
      [
        ['Other charge', 300, 0, 300],
        ['Rent for November 2026', 1000, 850, 150],
      ],
    )
    assert.equal((await giveBack(first.id)).status, 200)
    const charges = await chargesOf(leaseId)
    for (const { chargeId, open } of before.charges) {
      assert.equal(charges.find(({ id }) => id === chargeId)?.open, open)
    }
    await assertBooksAgree(app, token, accountId)
  })

  test('the fee that is proposed is the account’s, or the law’s limit where that is less', async () => {
    const [ohio, newYork] = [await leaseIn('OH'), await leaseIn('NY')]
    const here = await buildPayment(app, token, { leaseId: ohio, amount: 1000 })
    const there = await buildPayment(app, token, { leaseId: newYork, amount: 1000 })
    assert.equal((await preview(here.id)).fee, 35)
    const { fee, law } = await preview(there.id)
    assert.deepEqual([fee, law?.limit, law?.citation], [20, 20, 'N.Y. Gen. Oblig. Law § 5-328'])
  })

  test('the fee is a charge of its own, dated today, which says why', async () => {
    const leaseId = await leaseIn('NY')
    const payment = await buildPayment(app, token, { leaseId, amount: 1000, date: '2026-11-02' })
    const { status } = await giveBack(payment.id, { amount: 20 })
    assert.equal(status, 200)
    const fee = (await chargesOf(leaseId)).find(({ type }) => type === 'OTHER')
    assert.deepEqual(
      [fee?.amount, fee?.dueDate, fee?.description, fee?.explanation],
      [
        20,
        '2026-11-21',
        'Fee for a returned payment',
        'The $1,000.00 payment received Nov 2, 2026 was returned. New York allows a fee of at most $20.00 (N.Y. Gen. Oblig. Law § 5-328).',
      ],
    )
    await assertBooksAgree(app, token, accountId)
  })

  test('a fee beyond the law needs a reason, which is kept; without it nothing is written', async () => {
    const leaseId = await leaseIn('NY')
    const payment = await buildPayment(app, token, { leaseId, amount: 1000 })
    const refused = await giveBack(payment.id, { amount: 50 })
    assert.deepEqual(
      [refused.status, refused.problem.errors?.[0]],
      [
        400,
        {
          path: 'returnedFee.amount',
          message:
            'New York allows at most $20.00 for a returned payment (N.Y. Gen. Oblig. Law § 5-328). Lower the fee, or explain why more is allowed here.',
        },
      ],
    )
    const { json } = await app.call(contract.getPayment, { token, params: { id: payment.id } })
    assert.equal(json.state, 'SETTLED')
    await giveBack(payment.id, { amount: 50, reason: 'The bank charged us $50' })
    const fee = (await chargesOf(leaseId)).find(({ type }) => type === 'OTHER')
    assert.match(fee?.explanation ?? '', /Reason: The bank charged us \$50$/)
  })

  test('a fee comes only with a return', async () => {
    const leaseId = await leaseIn('OH')
    const payment = await buildPayment(app, token, { leaseId, amount: 1000 })
    const answer = await app.call(contract.updatePayment, {
      token,
      params: { id: payment.id },
      body: { notes: 'x', returnedFee: { amount: 20 } },
    })
    assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'returnedFee'])
  })

  test('a check that bounces after its overpayment was refunded is owed in full', async () => {
    const leaseId = await leaseIn('OH')
    await buildCharge(app, token, { leaseId, amount: 650, dueDate: '2026-11-03' })
    const payment = await buildPayment(app, token, { leaseId, amount: 1800, date: '2026-11-04' })
    const params = { id: payment.id }
    const { json: refunded } = await app.call(refundPayment, {
      token,
      params,
      body: { amount: 150, date: '2026-11-10' },
    })
    const { charges, fee } = await preview(payment.id)
    assert.deepEqual([charges.reduce((sum, { open }) => sum + open, 0), fee], [1800, 35])
    const { status, json } = await change(payment.id, { status: 'FAILED', returnedOn: '2026-11-12' })
    assert.deepEqual([status, json.state, json.refunded], [200, 'RETURNED', 150])
    const { json: ledger } = await app.call(leaseLedger, { token, params: { id: leaseId } })
    assert.equal(ledger.balance, 1800)
    const owed = (await chargesOf(leaseId)).find(({ kind }) => kind === 'REFUND')
    assert.deepEqual(
      [owed?.amount, owed?.dueDate, owed?.description, owed?.explanation],
      [
        150,
        '2026-11-12',
        'Refund to repay',
        '$150.00 of the $1,800.00 payment received Nov 4, 2026 was refunded, but the payment was returned or removed from the ledger, so it is owed again.',
      ],
    )
    await assertBooksAgree(app, token, accountId)
    // the refund stays as money paid out, and no income comes of it when it is paid
    const lines = await entriesOf(payment.id)
    assert.deepEqual(
      lines
        .filter(({ code }) => code === 1010 || code === 1000)
        .map(({ kind, on, cents }) => [kind, on, cents]),
      [
        ['payment', '2026-11-04', 180_000],
        ['refund', '2026-11-10', -15_000],
        ['payment_reversal', '2026-11-12', -180_000],
      ],
    )
    const undone = await app.call(undoRefund, {
      token,
      params: { id: payment.id, refundId: refunded.refunds[0]!.id },
    })
    const voided = await app.call(contract.voidCharge, { token, params: { id: owed!.id } })
    assert.deepEqual([undone.status, voided.status], [409, 409])
    await buildPayment(app, token, { leaseId, amount: 1800, date: '2026-11-15' })
    await assertBooksAgree(app, token, accountId)
    const income = await app.sql<{ cents: number }>(
      accountId,
      `SELECT coalesce(sum(-amount_cents), 0)::bigint AS cents FROM journal_lines
       WHERE lease_id = $1 AND code BETWEEN 4000 AND 4999`,
      [leaseId],
    )
    assert.equal(income[0]?.cents, 165_000)
  })

  test('without a fee in the settings none is proposed, though the law has a limit', async () => {
    const { token: other } = await buildLandlord(app)
    const property = await buildProperty(app, other, { state: 'NY' })
    const unit = await buildUnit(app, other, { propertyId: property.id })
    const lease = await buildLease(app, other, { unitId: unit.id, rentAmount: 1000 })
    const payment = await buildPayment(app, other, { leaseId: lease.id, amount: 1000 })
    const { json } = await app.call(previewReturn, { token: other, params: { id: payment.id } })
    assert.deepEqual([json.fee, json.law?.limit], [null, 20])
  })

  const entriesOf = (paymentId: string) =>
    app.sql<{ kind: string; on: string; code: number; cents: number }>(
      accountId,
      `SELECT e.kind, e.entry_on AS on, l.code, l.amount_cents AS cents FROM journal_entries e
       JOIN journal_lines l ON l.account_id = e.account_id AND l.entry_id = e.id
       WHERE e.payment_id = $1 ORDER BY e.entry_on, e.id, l.code`,
      [paymentId],
    )
  const change = (id: string, body: WireBody<typeof contract.updatePayment>) =>
    app.call(contract.updatePayment, { token, params: { id }, body })
  const rentsOf = async (year: number, propertyId: string) => {
    const { json } = await app.call(getScheduleE, { token, query: { year: String(year) } })
    return json.properties.find((one) => one.propertyId === propertyId)?.rents ?? 0
  }

  test('money that came back counts out on the day on which it did, and says so', async () => {
    const leaseId = await leaseIn('OH')
    const payment = await buildPayment(app, token, { leaseId, amount: 1000, date: '2026-11-02' })
    const { json } = await change(payment.id, { status: 'FAILED', returnedOn: '2026-11-09' })
    assert.deepEqual([json.state, json.date, json.returnedOn], ['RETURNED', '2026-11-02', '2026-11-09'])
    assert.deepEqual(
      (await entriesOf(payment.id))
        .filter(({ kind }) => kind === 'payment_reversal')
        .map(({ on, code, cents }) => [on, code, cents]),
      [
        ['2026-11-09', 1000, -100_000],
        ['2026-11-09', 1200, 100_000],
      ],
    )
    await assertBooksAgree(app, token, accountId)
  })

  test('the day of a return is at its field: not before the payment, not in the future, not without a return', async () => {
    const leaseId = await leaseIn('OH')
    const payment = await buildPayment(app, token, { leaseId, amount: 1000, date: '2026-11-02' })
    const refused = [
      { status: 'FAILED', returnedOn: '2026-11-01' },
      { status: 'FAILED', returnedOn: '2026-11-22' },
      { notes: 'x', returnedOn: '2026-11-10' },
    ] as const
    for (const body of refused) {
      const answer = await change(payment.id, body)
      assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'returnedOn'])
    }
    const { json } = await app.call(contract.getPayment, { token, params: { id: payment.id } })
    assert.deepEqual([json.state, json.returnedOn], ['SETTLED', null])
  })

  test('other credit pays the reopened charge from the day of the return on', async () => {
    const leaseId = await leaseIn('OH')
    const first = await buildPayment(app, token, { leaseId, amount: 1000, date: '2026-11-02' })
    const credit = await buildPayment(app, token, { leaseId, amount: 450, date: '2026-11-03' })
    await change(first.id, { status: 'FAILED', returnedOn: '2026-11-10' })
    const applied = (await entriesOf(credit.id)).filter(({ kind }) => kind === 'allocation')
    assert.deepEqual(
      applied.map(({ on, code, cents }) => [on, code, cents]),
      [
        ['2026-11-10', 1200, -45_000],
        ['2026-11-10', 2200, 45_000],
      ],
    )
    await assertBooksAgree(app, token, accountId)
  })

  test('the whole payment is paid back on the day on which it was', async () => {
    const leaseId = await leaseIn('OH')
    const payment = await buildPayment(app, token, { leaseId, amount: 1000, date: '2026-11-02' })
    const { json } = await change(payment.id, { status: 'REFUNDED', returnedOn: '2026-11-05' })
    assert.deepEqual([json.state, json.returnedOn], ['REFUNDED', '2026-11-05'])
    const reversal = (await entriesOf(payment.id)).find(({ kind }) => kind === 'payment_reversal')
    assert.equal(reversal?.on, '2026-11-05')
    await assertBooksAgree(app, token, accountId)
  })

  test('a payment recorded by mistake is income of no year', async () => {
    const property = await buildProperty(app, token, { state: 'OH' })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const lease = await buildLease(app, token, {
      unitId: unit.id,
      rentAmount: 1000,
      startDate: '2025-12-01',
      chargesFrom: '2025-12-01',
    })
    const pay = () => buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2025-12-05' })
    await pay()
    const twice = await pay()
    assert.equal(await rentsOf(2025, property.id), 2000)
    const { status } = await app.call(contract.reversePayment, { token, params: { id: twice.id } })
    assert.equal(status, 200)
    assert.deepEqual([await rentsOf(2025, property.id), await rentsOf(2026, property.id)], [1000, 0])
    const reversal = (await entriesOf(twice.id)).filter(({ kind }) => kind === 'payment_reversal')
    assert.deepEqual([...new Set(reversal.map(({ on }) => on))], ['2025-12-05'])
    await assertBooksAgree(app, token, accountId)
  })

  test('a refund recorded by mistake is undone on its own day', async () => {
    const leaseId = await leaseIn('OH')
    const payment = await buildPayment(app, token, { leaseId, amount: 1200, date: '2026-11-02' })
    const { json } = await app.call(refundPayment, {
      token,
      params: { id: payment.id },
      body: { amount: 200, date: '2026-11-06' },
    })
    const refundId = json.refunds[0]!.id
    await app.call(undoRefund, { token, params: { id: payment.id, refundId } })
    const undone = (await entriesOf(payment.id)).find(({ kind }) => kind === 'refund_reversal')
    assert.equal(undone?.on, '2026-11-06')
    await assertBooksAgree(app, token, accountId)
  })
})

describe('payments that come back while months are closed', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    ;({ token } = await buildLandlord(app))
  })
  after(() => app.stop())

  test('a closed day of return is refused at its field, and a mistake leaves on the first open day', async () => {
    const lease = await buildLease(app, token, { rentAmount: 1000, startDate: '2026-10-01' })
    const pay = () => buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2026-10-05' })
    const [returned, mistake] = [await pay(), await pay()]
    await app.call(closeBooks, { token, body: { through: '2026-10-31' } })
    const refused = await app.call(contract.updatePayment, {
      token,
      params: { id: returned.id },
      body: { status: 'FAILED', returnedOn: '2026-10-12' },
    })
    assert.deepEqual(
      [refused.status, refused.problem.errors?.[0]],
      [
        400,
        {
          path: 'returnedOn',
          message:
            'The books are closed on this day. Enter Nov 1, 2026 or a later day, or reopen the month first',
        },
      ],
    )
    await app.call(contract.reversePayment, { token, params: { id: mistake.id } })
    const { json } = await app.call(leaseLedger, { token, params: { id: lease.id } })
    const reversal = json.entries.find(({ paymentId, kind }) => paymentId === mistake.id && kind === 'refund')
    assert.equal(reversal?.date, '2026-11-01')
  })
})
