import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createCredit } from '#shared/ledger/credit-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'

describe('the day on which money pays a charge', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  /** Returns receivable and prepaid rent of a lease on a day, in dollars; a liability is negative. */
  const balancesOn = async (leaseId: string, day: string) => {
    const rows = await app.sql<{ code: number; cents: number }>(
      landlord.accountId,
      `SELECT code, sum(amount_cents)::bigint AS cents FROM journal_lines
       WHERE lease_id = $1 AND entry_on <= $2 AND code IN (1200, 2200) GROUP BY 1`,
      [leaseId, day],
    )
    const of = (code: number) => (rows.find((row) => row.code === code)?.cents ?? 0) / 100
    return { receivable: of(1200), prepaid: of(2200) }
  }

  test('money received before a charge is due is prepaid until then, also where it is recorded later', async () => {
    const lease = await buildLease(app, token, { startDate: '2026-10-01', rentAmount: 1200 })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1200, date: '2026-10-28' })
    const id = lease.id
    assert.deepEqual(await balancesOn(id, '2026-10-27'), { receivable: 0, prepaid: 0 })
    assert.deepEqual(await balancesOn(id, '2026-10-28'), { receivable: 0, prepaid: -1200 })
    assert.deepEqual(await balancesOn(id, '2026-10-31'), { receivable: 0, prepaid: -1200 })
    assert.deepEqual(await balancesOn(id, '2026-11-01'), { receivable: 0, prepaid: 0 })
  })

  test('a payment before two charges of other days pays each when it is due; its return leaves the past as it was', async () => {
    const lease = await buildLease(app, token, { startDate: '2026-10-01', rentAmount: 1000 })
    const { id } = lease
    await buildCharge(app, token, { leaseId: id, amount: 300, type: 'OTHER', dueDate: '2026-12-10' })
    const payment = await buildPayment(app, token, { leaseId: id, amount: 1500, date: '2026-10-25' })
    const days = ['2026-10-25', '2026-11-01', '2026-11-20', '2026-12-09', '2026-12-10']
    const before = await Promise.all(days.map((day) => balancesOn(id, day)))
    assert.deepEqual(before, [
      { receivable: 0, prepaid: -1500 },
      { receivable: 0, prepaid: -500 },
      { receivable: 0, prepaid: -500 },
      { receivable: 0, prepaid: -500 },
      { receivable: 0, prepaid: -200 },
    ])
    await app.call(ledger.updatePayment, { token, params: { id: payment.id }, body: { status: 'FAILED' } })
    assert.deepEqual(await Promise.all(days.map((day) => balancesOn(id, day))), [
      ...before.slice(0, 3),
      { receivable: 1000, prepaid: 0 },
      { receivable: 1300, prepaid: 0 },
    ])
  })

  test('a payment recorded for an earlier day pays what was open again only from the day of the return', async () => {
    const { id } = await buildLease(app, token, { startDate: '2026-12-01', rentAmount: 1000 })
    await buildCharge(app, token, { leaseId: id, amount: 440, type: 'OTHER', dueDate: '2026-11-02' })
    const first = await buildPayment(app, token, { leaseId: id, amount: 180, date: '2026-11-03' })
    const body = { status: 'FAILED', returnedOn: '2026-11-11' } as const
    await app.call(ledger.updatePayment, { token, params: { id: first.id }, body })
    await buildPayment(app, token, { leaseId: id, amount: 440, date: '2026-11-06' })
    assert.deepEqual(await balancesOn(id, '2026-11-05'), { receivable: 260, prepaid: 0 })
    // the 260 that no payment had paid are paid on its own day
    assert.deepEqual(await balancesOn(id, '2026-11-06'), { receivable: 0, prepaid: -180 })
    assert.deepEqual(await balancesOn(id, '2026-11-10'), { receivable: 0, prepaid: -180 })
    assert.deepEqual(await balancesOn(id, '2026-11-11'), { receivable: 0, prepaid: 0 })
  })

  test('a credit that is given before a charge is due waits for it', async () => {
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 1000 })
    const { id } = lease
    await buildCharge(app, token, { leaseId: id, amount: 1000, type: 'OTHER', dueDate: '2026-12-10' })
    await app.call(createCredit, {
      token,
      params: { id },
      body: { amount: 1400, reason: 'Repairs', date: '2026-11-05' },
    })
    assert.deepEqual(await balancesOn(id, '2026-11-05'), { receivable: 0, prepaid: -400 })
    assert.deepEqual(await balancesOn(id, '2026-12-10'), { receivable: 600, prepaid: 0 })
  })

  test('a charge that is voided frees its money on that day; it pays others from then on', async () => {
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 1000 })
    const { id } = lease
    const wrong = await buildCharge(app, token, {
      leaseId: id,
      amount: 400,
      type: 'OTHER',
      dueDate: '2026-10-30',
    })
    await buildPayment(app, token, { leaseId: id, amount: 400, date: '2026-11-02' })
    const days = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-20']
    const before = await Promise.all(days.map((day) => balancesOn(id, day)))
    assert.deepEqual(before, [
      { receivable: 400, prepaid: 0 },
      { receivable: 1400, prepaid: 0 },
      { receivable: 1000, prepaid: 0 },
      { receivable: 1000, prepaid: 0 },
    ])
    await app.call(ledger.voidCharge, { token, params: { id: wrong.id } })
    assert.deepEqual(await Promise.all(days.map((day) => balancesOn(id, day))), before)
    assert.deepEqual(await balancesOn(id, '2026-11-21'), { receivable: 600, prepaid: 0 })
  })

  test('the trial balance of a closed year has the rent of January as prepaid', async () => {
    token = await moveClock(app, landlord, '2027-01-20T17:00:00Z')
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 1200 })
    const { id } = lease
    await buildPayment(app, token, { leaseId: id, amount: 1200, date: '2026-12-28', confirmDate: true })
    assert.deepEqual(await balancesOn(id, '2026-12-31'), { receivable: 0, prepaid: -1200 })
    assert.deepEqual(await balancesOn(id, '2027-01-01'), { receivable: 0, prepaid: 0 })
  })
})
