import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'

import { buildCharge, buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import * as contract from '#shared/ledger/contract.ts'
import { createCredit, withdrawCredit } from '#shared/ledger/credit-contract.ts'
import { refundCredit } from '#shared/ledger/refund-contract.ts'
import * as reports from '#shared/reports/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

/**
 * Returns the balances after a charge of these cents, waived on November 10, and a credit of 300.00: account,
 * day, cents.
 */
const waivedDays = (cents: number) => [
  [1200, '2026-11-02', cents],
  [1200, '2026-11-05', cents],
  [1200, '2026-11-10', 0],
  [2200, '2026-11-05', -30_000],
  [2200, '2026-11-10', -30_000],
  [4910, '2026-11-05', 30_000],
  [4910, '2026-11-10', 30_000 + cents],
]

/** Tests credits and waived charges. Today is November 21, 2026; the rent of November is posted. */
describe('credits of a lease', () => {
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

  const credit = (id: string, body: Partial<WireBody<typeof createCredit>> = {}) =>
    app.call(createCredit, { token, params: { id }, body: { amount: 100, reason: 'No hot water', ...body } })
  const entriesOf = async (id: string) =>
    (await app.call(leases.leaseLedger, { token, params: { id } })).json.entries
  const chargesOf = async (leaseId: string) =>
    (await app.call(contract.listCharges, { token, query: { leaseId, limit: 200 } })).json

  test('a credit lowers what is owed and is a line of the ledger with its reason', async () => {
    const lease = await buildLease(app, token)
    const { status, json } = await credit(lease.id)
    assert.deepEqual([status, json.balance], [201, 1750])
    const line = (await entriesOf(lease.id)).at(-1)
    assert.deepEqual(
      [line?.kind, line?.amount, line?.description, line?.creditId, line?.paymentId],
      ['credit', -100, 'Credit: No hot water', json.id, null],
    )
    assert.equal((await chargesOf(lease.id))[0]?.open, 1750)
  })

  test('a credit is no payment: no list and no figure of received money has it', async () => {
    const lease = await buildLease(app, token)
    const { json: before } = await app.call(reports.getDashboard, { token })
    const { json } = await credit(lease.id)
    const { json: after } = await app.call(reports.getDashboard, { token })
    assert.equal(after.received, before.received)
    const { json: payments } = await app.call(contract.listPayments, { token, query: { leaseId: lease.id } })
    assert.deepEqual(payments, [])
    const one = await app.call(contract.getPayment, { token, params: { id: json.id } })
    assert.equal(one.status, 404)
    const { json: found } = await app.call(leases.getLease, { token, params: { id: lease.id } })
    assert.deepEqual([found.payments, found._count.payments], [[], 0])
  })

  test('a credit lowers income', async () => {
    const year = { from: '2026-01-01', to: '2026-12-31' }
    const { json: before } = await app.call(reports.incomeByProperty, { token, query: year })
    const lease = await buildLease(app, token)
    await credit(lease.id)
    const { json: after } = await app.call(reports.incomeByProperty, { token, query: year })
    assert.equal(after.total - before.total, 1750)
  })

  test('a charge is corrected after credit that paid it was withdrawn: it is below zero on no day', async () => {
    const lease = await buildLease(app, token, { chargesFrom: '2026-12-01' })
    const { id } = await buildCharge(app, token, {
      leaseId: lease.id,
      amount: 566,
      type: 'OTHER',
      dueDate: '2026-11-02',
    })
    const { json } = await credit(lease.id, { amount: 142, date: '2026-11-10' })
    await app.call(withdrawCredit, { token, params: { id: json.id } })
    await buildPayment(app, token, { leaseId: lease.id, amount: 424, date: '2026-11-06' })
    const corrected = await app.call(contract.updateCharge, {
      token,
      params: { id },
      body: { amount: 136 },
    })
    assert.equal(corrected.status, 200, JSON.stringify(corrected.problem))
    const days = await app.sql<{ code: number; day: string; cents: number }>(
      landlord.accountId,
      `SELECT code, entry_on AS day, sum(sum(amount_cents)) OVER (PARTITION BY code ORDER BY entry_on)::int AS cents
       FROM journal_lines WHERE lease_id = $1 AND code IN (1200, 2200, 4910) GROUP BY 1, 2 ORDER BY 1, 2`,
      [lease.id],
    )
    assert.deepEqual(
      days.map(({ code, day, cents }) => [code, day, cents]),
      [
        [1200, '2026-11-02', 13_600],
        [1200, '2026-11-06', 0],
        [1200, '2026-11-10', 0],
        [1200, '2026-11-21', 0],
        [2200, '2026-11-06', -28_800],
        [2200, '2026-11-10', -43_000],
        [2200, '2026-11-21', -28_800],
        [4910, '2026-11-10', 14_200],
        [4910, '2026-11-21', 0],
      ],
    )
  })

  test('a charge is lowered after a waiver took credit off it: it is below zero on no day', async () => {
    const lease = await buildLease(app, token, { chargesFrom: '2026-12-01' })
    const { id } = await buildCharge(app, token, {
      leaseId: lease.id,
      amount: 566,
      type: 'OTHER',
      dueDate: '2026-11-02',
    })
    await credit(lease.id, { amount: 300, date: '2026-11-05' })
    const waived = await credit(lease.id, { amount: 566, date: '2026-11-10', chargeId: id })
    assert.equal(waived.status, 201, JSON.stringify(waived.problem))
    const correct = async (amount: number) => {
      const { status, problem } = await app.call(contract.updateCharge, {
        token,
        params: { id },
        body: { amount },
      })
      assert.equal(status, 200, JSON.stringify(problem))
    }
    const days = async () =>
      (
        await app.sql<{ code: number; day: string; cents: number }>(
          landlord.accountId,
          `SELECT code, entry_on AS day, sum(sum(amount_cents)) OVER (PARTITION BY code ORDER BY entry_on)::int AS cents
           FROM journal_lines WHERE lease_id = $1 AND code IN (1200, 2200, 4910) GROUP BY 1, 2 ORDER BY 1, 2`,
          [lease.id],
        )
      ).map(({ code, day, cents }) => [code, day, cents])
    await correct(136)
    assert.deepEqual(await days(), waivedDays(13_600))
    // what was taken back once is not taken back again
    await correct(100)
    assert.deepEqual(await days(), waivedDays(10_000))
  })

  test('a credit of a lease that owes nothing pays the next charge and cannot be refunded', async () => {
    const lease = await buildLease(app, token)
    await buildPayment(app, token, { leaseId: lease.id, amount: 1850, date: '2026-11-03' })
    assert.equal((await credit(lease.id)).json.balance, -100)
    const refunded = await app.call(refundCredit, { token, params: { id: lease.id }, body: {} })
    assert.equal(refunded.status, 400)
    await buildCharge(app, token, { leaseId: lease.id, amount: 60, type: 'OTHER', dueDate: '2026-11-21' })
    const { json } = await app.call(leases.getLease, { token, params: { id: lease.id } })
    assert.equal(json.balance, -40)
  })

  test('a charge is waived in part, then in full, with the reason in the ledger', async () => {
    const lease = await buildLease(app, token)
    const fee = await buildCharge(app, token, {
      leaseId: lease.id,
      amount: 50,
      type: 'LATE_FEE',
      dueDate: '2026-11-20',
    })
    await credit(lease.id, { amount: 20, reason: 'First time', chargeId: fee.id })
    const of = async () => (await chargesOf(lease.id)).find(({ id }) => id === fee.id)
    assert.deepEqual([(await of())?.status, (await of())?.open], ['PARTIAL', 30])
    await credit(lease.id, { amount: 30, reason: 'Bank error', chargeId: fee.id })
    assert.deepEqual([(await of())?.status, (await of())?.open], ['PAID', 0])
    assert.equal((await entriesOf(lease.id)).at(-1)?.description, 'Waived: Late fee (Bank error)')
  })

  test('more than is open, a deposit, a charge of another lease and a void charge are not waived', async () => {
    const lease = await buildLease(app, token)
    const other = await buildLease(app, token)
    const of = (type: 'OTHER' | 'DEPOSIT', leaseId = lease.id) =>
      buildCharge(app, token, { leaseId, amount: 50, type, dueDate: '2026-11-20' })
    const [charge, deposit, foreign, empty] = [
      await of('OTHER'),
      await of('DEPOSIT'),
      await of('OTHER', other.id),
      await of('OTHER'),
    ]
    const above = await credit(lease.id, { amount: 50.01, chargeId: charge.id })
    assert.deepEqual([above.status, above.problem?.errors?.[0]?.path], [400, 'amount'])
    assert.equal((await credit(lease.id, { amount: 50, chargeId: deposit.id })).status, 409)
    assert.equal((await credit(lease.id, { amount: 50, chargeId: foreign.id })).status, 404)
    await app.call(contract.voidCharge, { token, params: { id: empty.id } })
    assert.equal((await credit(lease.id, { amount: 50, chargeId: empty.id })).status, 409)
  })

  test('a credit needs a reason and a day that is not in the future, and a signed lease', async () => {
    const lease = await buildLease(app, token)
    const paths = async (body: Partial<WireBody<typeof createCredit>>) =>
      (await credit(lease.id, body)).problem?.errors?.map(({ path }) => path)
    assert.deepEqual(await paths({ reason: ' ' }), ['reason'])
    assert.deepEqual(await paths({ amount: 0 }), ['amount'])
    assert.deepEqual(await paths({ date: '2026-11-22' }), ['date'])
    const draft = await buildLease(app, token, { status: 'DRAFT' })
    assert.equal((await credit(draft.id)).status, 409)
  })

  test('a withdrawn credit is owed again, and is withdrawn once', async () => {
    const lease = await buildLease(app, token)
    const { json } = await credit(lease.id)
    const { status } = await app.call(withdrawCredit, { token, params: { id: json.id } })
    assert.equal(status, 200)
    const line = (await entriesOf(lease.id)).at(-1)
    assert.deepEqual(
      [line?.amount, line?.balance, line?.description],
      [100, 1850, 'Withdrawn: Credit: No hot water'],
    )
    assert.equal((await chargesOf(lease.id))[0]?.open, 1850)
    const again = await app.call(withdrawCredit, { token, params: { id: json.id } })
    assert.equal(again.status, 409)
  })
})
