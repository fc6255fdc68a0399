import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildRecurring,
  type Landlord,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

/** Tests the posted rent of a lease when its first or last day moves. Today is November 21. */
describe('moving the dates of a lease', () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
  })
  after(() => app.stop())

  async function change(id: string, body: WireBody<typeof leases.updateLease>) {
    const { token } = landlord
    const answer = await app.call(leases.updateLease, { token, params: { id }, body })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    await assertBooksAgree(app, token, landlord.accountId)
    return answer.json
  }
  const lines = async (id: string) => {
    const view = await app.call(leases.leaseLedger, { token: landlord.token, params: { id } })
    return view.json.entries.map((entry) => [entry.date, entry.kind, entry.amount, entry.balance])
  }
  const rentOf = async (leaseId: string) => {
    const { json } = await app.call(ledger.listCharges, { token: landlord.token, query: { leaseId } })
    return json.map((charge) => [charge.dueDate, charge.amount, charge.status])
  }

  test('ended in the middle of a posted month, it owes the part of it, with the arithmetic', async () => {
    const lease = await buildLease(app, landlord.token)
    const ended = await change(lease.id, { status: 'TERMINATED', terminationDate: '2026-11-20' })
    assert.equal(ended.balance, 1233.33)
    assert.deepEqual(await lines(lease.id), [
      ['2026-11-01', 'charge', 1850, 1850],
      ['2026-11-01', 'credit', -1850, 0],
      ['2026-11-01', 'charge', 1233.33, 1233.33],
    ])
    const { json } = await app.call(ledger.listCharges, {
      token: landlord.token,
      query: { leaseId: lease.id },
    })
    assert.match(json[0]?.description ?? '', /^Rent for November 2026, 1–20 \(prorated\)$/)
  })

  test('ended after the rent was paid, it has the rest as credit', async () => {
    const lease = await buildLease(app, landlord.token)
    await buildPayment(app, landlord.token, { leaseId: lease.id, amount: 1850 })
    const ended = await change(lease.id, { status: 'TERMINATED', terminationDate: '2026-11-15' })
    assert.equal(ended.balance, -925)
  })

  test('ended before a posted month, it does not owe that month', async () => {
    const lease = await buildLease(app, landlord.token, {
      startDate: '2026-10-01',
      chargesFrom: '2026-10-01',
    })
    await change(lease.id, { status: 'TERMINATED', terminationDate: '2026-10-31' })
    assert.deepEqual(await rentOf(lease.id), [
      ['2026-11-01', 1850, 'VOID'],
      ['2026-10-01', 1850, 'OPEN'],
    ])
  })

  test('reinstated, it owes the whole months again', async () => {
    const lease = await buildLease(app, landlord.token, {
      startDate: '2026-10-01',
      chargesFrom: '2026-10-01',
    })
    await change(lease.id, { status: 'TERMINATED', terminationDate: '2026-10-15' })
    const back = await change(lease.id, { status: 'ACTIVE' })
    assert.equal(back.balance, 3700)
    assert.deepEqual(await rentOf(lease.id), [
      ['2026-11-01', 1850, 'OPEN'],
      ['2026-10-01', 1850, 'OPEN'],
    ])
  })

  test('ended before the due day of a posted month, it owes that rent on its last day, and reinstated on the due day', async () => {
    const { token } = landlord
    const lease = await buildLease(app, token, { dueDay: 15 })
    await buildRecurring(app, token, lease.id, { startDate: '2026-11-01' })
    await change(lease.id, { status: 'TERMINATED', terminationDate: '2026-11-10' })
    assert.deepEqual(await rentOf(lease.id), [
      ['2026-11-10', 11.67, 'OPEN'],
      ['2026-11-10', 616.67, 'OPEN'],
    ])
    await change(lease.id, { status: 'ACTIVE' })
    assert.deepEqual(await rentOf(lease.id), [
      ['2026-11-15', 35, 'OPEN'],
      ['2026-11-15', 1850, 'OPEN'],
    ])
  })

  test('ended the day before the due day, with the whole rent of thirty days, it owes it on its last day', async () => {
    const lease = await buildLease(app, landlord.token, {
      startDate: '2026-10-01',
      chargesFrom: '2026-10-01',
      dueDay: 31,
      proration: 'THIRTY_DAY_MONTH',
    })
    await change(lease.id, { status: 'TERMINATED', terminationDate: '2026-10-30' })
    assert.deepEqual(await rentOf(lease.id), [['2026-10-30', 1850, 'OPEN']])
  })

  test('renewed in its last, prorated month, it owes the whole of it', async () => {
    const lease = await buildLease(app, landlord.token, { endDate: '2026-11-24' })
    assert.equal(lease.balance, 1480)
    const renewed = await change(lease.id, { endDate: null })
    assert.equal(renewed.balance, 1850)
  })

  test('a month whose amount a person set is prorated from that amount', async () => {
    const { token } = landlord
    const lease = await buildLease(app, token)
    const { json } = await app.call(ledger.listCharges, { token, query: { leaseId: lease.id } })
    await app.call(ledger.updateCharge, { token, params: { id: json[0]?.id ?? '' }, body: { amount: 1000 } })
    const ended = await change(lease.id, { status: 'TERMINATED', terminationDate: '2026-11-10' })
    assert.equal(ended.balance, 333.33)
  })

  test('a month that somebody voided stays void', async () => {
    const { token } = landlord
    const lease = await buildLease(app, token, { endDate: '2026-11-24' })
    const { json } = await app.call(ledger.listCharges, { token, query: { leaseId: lease.id } })
    await app.call(ledger.voidCharge, { token, params: { id: json[0]?.id ?? '' } })
    const renewed = await change(lease.id, { endDate: '2027-10-31' })
    assert.equal(renewed.balance, 0)
  })

  test('rent that was posted before a raise keeps its own rent when the days move', async () => {
    const lease = await buildLease(app, landlord.token)
    await change(lease.id, { rentAmount: 3000 })
    const ended = await change(lease.id, { status: 'TERMINATED', terminationDate: '2026-11-20' })
    assert.equal(ended.balance, 1233.33)
  })

  test('a first day that was moved away and back charges the same months again', async () => {
    const lease = await buildLease(app, landlord.token, {
      startDate: '2026-09-01',
      chargesFrom: '2026-09-01',
    })
    const moved = await change(lease.id, { startDate: '2026-10-16' })
    assert.equal(moved.balance, 954.84 + 1850)
    const back = await change(lease.id, { startDate: '2026-09-01' })
    assert.equal(back.balance, 3 * 1850)
  })

  test('a first day that moves into the past charges no month that was settled outside', async () => {
    const lease = await buildLease(app, landlord.token)
    const earlier = await change(lease.id, { startDate: '2025-03-01' })
    assert.equal(earlier.balance, 1850)
  })

  test('the next rent is of a month that is not yet charged, also where the due day moves', async () => {
    const lease = await buildLease(app, landlord.token)
    const moved = await change(lease.id, { dueDay: 28 })
    assert.equal(moved.nextRent?.dueDate, '2026-12-28')
  })

  test('a draft that begins earlier than first written is charged from its earlier first day', async () => {
    const draft = await buildLease(app, landlord.token, { status: 'DRAFT', startDate: '2027-01-01' })
    const earlier = await change(draft.id, { startDate: '2026-12-01' })
    assert.equal(earlier.chargesFrom, '2026-12-01')
    assert.equal(earlier.nextRent?.dueDate ?? '2026-12-01', '2026-12-01')
  })

  test('so is a signed lease that has not begun, yet neither for months before this one', async () => {
    const lease = await buildLease(app, landlord.token, { startDate: '2027-01-01' })
    assert.equal((await change(lease.id, { startDate: '2026-12-01' })).chargesFrom, '2026-12-01')
    const past = await change(lease.id, { startDate: '2026-08-15' })
    assert.deepEqual([past.chargesFrom, past.balance], ['2026-11-01', 1850])
  })

  test('free months at the start stay free when the first day of a draft moves', async () => {
    const draft = await buildLease(app, landlord.token, {
      status: 'DRAFT',
      startDate: '2027-01-01',
      chargesFrom: '2027-03-01',
    })
    assert.equal((await change(draft.id, { startDate: '2026-12-01' })).chargesFrom, '2027-03-01')
  })

  test('a draft charges no deposit; signing it does when asked', async () => {
    const lease = await buildLease(app, landlord.token, {
      status: 'DRAFT',
      securityDeposit: 900,
      chargeDeposit: true,
    })
    assert.equal(lease.balance, 0)
    const signed = await change(lease.id, { status: 'ACTIVE', chargeDeposit: true })
    assert.equal(signed.balance, 2750)
  })
})
