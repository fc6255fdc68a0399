import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { bookLinesSql } from '#server/reports/accounting/book-lines-store.ts'
import { scopeValues } from '#server/reports/accounting/books-scope.ts'
import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
  moveClock,
  type Landlord,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { returnDeposit, undoDepositReturn } from '#shared/deposits/contract.ts'
import * as contract from '#shared/ledger/contract.ts'
import { createCredit } from '#shared/ledger/credit-contract.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { WireBody } from '#shared/lib/route.ts'

/** Payments that are corrected, deleted as a mistake or returned, after something that they paid ended or was paid by others. */
describe('the days of what corrected and returned payments paid', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  let leaseId: string
  before(async () => {
    app = await startApp({ now: '2026-09-02T15:00:00Z' })
    landlord = await buildLandlord(app)
  })
  after(() => app.stop())

  beforeEach(async () => {
    token = await moveClock(app, landlord, '2026-09-02T15:00:00Z')
    const property = await buildProperty(app, token, { state: 'OH' })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const days = { startDate: '2026-09-01', endDate: '2027-08-31' }
    leaseId = (await buildLease(app, token, { unitId: unit.id, ...days, rentAmount: 1000, dueDay: 28 })).id
  })

  const on = async (day: string) => {
    token = await moveClock(app, landlord, `${day}T15:00:00Z`)
  }
  const correct = (id: string, body: WireBody<typeof contract.updatePayment>) =>
    app.call(contract.updatePayment, { token, params: { id }, body })
  const remove = (id: string) => app.call(contract.reversePayment, { token, params: { id } })
  const voidCharge = (id: string) => app.call(contract.voidCharge, { token, params: { id } })

  /** Returns the balances of an account of the lease after each day on which they change: '09-02 -100'. */
  const balances = async (
    code: number,
    sql = 'SELECT entry_on AS on_date, code, amount_cents AS cents, lease_id FROM journal_lines',
  ) => {
    const rows = await app.sql<{ day: string; cents: number }>(
      landlord.accountId,
      `SELECT on_date::text AS day, sum(sum(cents)) OVER (ORDER BY on_date)::bigint AS cents
       FROM (${sql}) line WHERE code = ${code} AND lease_id = '${leaseId}' GROUP BY on_date HAVING sum(cents) <> 0 ORDER BY 1`,
      sql.includes('$1') ? scopeValues(scope()) : [],
    )
    return rows.map(({ day, cents }) => `${day.slice(5)} ${cents / 100}`)
  }
  const scope = () => ({ accountId: landlord.accountId, from: null, to: '2027-12-31' as PlainDate })
  const onCashBasis = (code: number) => balances(code, bookLinesSql(scope(), 'cash'))

  /** Makes a charge of September 2 and the payment that pays it on that day. */
  const chargeAndPayment = async (amount: number, type: 'OTHER' | 'DEPOSIT') => ({
    charge: await buildCharge(app, token, { leaseId, amount, dueDate: '2026-09-02', type }),
    payment: await buildPayment(app, token, { leaseId, amount, date: '2026-09-02', type }),
  })

  test('a payment deleted as a mistake pays nothing on any day, also of a charge that was voided since', async () => {
    const { charge, payment } = await chargeAndPayment(100, 'OTHER')
    await on('2026-09-10')
    assert.equal((await voidCharge(charge.id)).status, 200)
    assert.deepEqual(await balances(2200), ['09-10 -100'])
    assert.equal((await remove(payment.id)).status, 200)
    // the tenant owed the charge from September 2 until it was voided, and no money ever came
    assert.deepEqual(await balances(1200), ['09-02 100', '09-10 0'])
    assert.deepEqual(await balances(2200), [])
    assert.deepEqual(await balances(1000), [])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('a payment of another day pays nothing before it, also of a charge that was voided since', async () => {
    const { charge, payment } = await chargeAndPayment(100, 'OTHER')
    await on('2026-09-10')
    await voidCharge(charge.id)
    assert.equal((await correct(payment.id, { date: '2026-09-04' })).status, 200)
    assert.deepEqual(await balances(1000), ['09-04 100'])
    assert.deepEqual(await balances(1200), ['09-02 100', '09-10 0'])
    assert.deepEqual(await balances(2200), ['09-04 -100'])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('a deposit whose charge was voided is held from the corrected day, accrual and cash', async () => {
    const { charge, payment } = await chargeAndPayment(500, 'DEPOSIT')
    await on('2026-09-10')
    await voidCharge(charge.id)
    assert.deepEqual(await balances(2100), ['09-02 -500', '09-10 0'])
    assert.equal((await correct(payment.id, { date: '2026-09-04' })).status, 200)
    for (const read of [balances, onCashBasis]) {
      const [held, prepaid] = [await read(2100), await read(2200)]
      assert.ok(
        [...held, ...prepaid].every((line) => line > '09-04'),
        `nothing before it: ${[...held, ...prepaid].join(', ')}`,
      )
    }
    assert.deepEqual(await onCashBasis(2100), await balances(2100))
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('credit that pays a deposit after the check for it came back is a deposit from that day, accrual and cash', async () => {
    await buildCharge(app, token, { leaseId, amount: 500, dueDate: '2026-09-02', type: 'DEPOSIT' })
    const check = await buildPayment(app, token, {
      leaseId,
      amount: 500,
      date: '2026-09-02',
      type: 'DEPOSIT',
    })
    await on('2026-09-04')
    await buildPayment(app, token, { leaseId, amount: 300, date: '2026-09-03', type: 'DEPOSIT' })
    assert.deepEqual(await balances(2100), ['09-02 -500'])
    await on('2026-09-08')
    const body = { status: 'FAILED', returnedOn: '2026-09-06' } as const
    assert.equal((await correct(check.id, body)).status, 200)
    assert.deepEqual(await balances(2100), ['09-02 -500', '09-06 -300'])
    assert.deepEqual(await onCashBasis(2100), ['09-02 -500', '09-06 -300'])
    assert.deepEqual(await onCashBasis(2200), ['09-03 -300', '09-06 0'])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  for (const [name, change] of [
    ['another day', (id: string) => correct(id, { date: '2026-09-01' })],
    ['a lower amount', (id: string) => correct(id, { amount: 300 })],
    ['another type', (id: string) => correct(id, { type: 'RENT' })],
    ['the bank instead of cash', (id: string) => correct(id, { method: 'ACH' })],
    ['a deletion', (id: string) => remove(id)],
  ] as const) {
    test(`${name} is refused while a returned deposit pays charges from the payment`, async () => {
      await buildCharge(app, token, { leaseId, amount: 500, dueDate: '2026-09-02', type: 'DEPOSIT' })
      const payment = await buildPayment(app, token, {
        leaseId,
        amount: 500,
        date: '2026-09-02',
        type: 'DEPOSIT',
        method: 'CASH',
      })
      await on('2026-09-10')
      const kept = { category: 'CLEANING', description: 'Oven', amount: 500 } as const
      const returned = await app.call(returnDeposit, {
        token,
        params: { id: leaseId },
        body: { deductions: [kept] },
      })
      assert.equal(returned.status, 201)
      const lines = await balances(2100)
      const refused = await change(payment.id)
      assert.equal(refused.status, 409)
      assert.match(JSON.stringify(refused.json), /Undo the deposit return first/)
      assert.deepEqual(await balances(2100), lines)
      const params = { id: leaseId, returnId: returned.json.id }
      const undone = await app.call(undoDepositReturn, { token, params })
      assert.equal(undone.status, 200, JSON.stringify(undone.json))
      const changed = await change(payment.id)
      assert.equal(changed.status, 200, JSON.stringify(changed.json))
      await assertBooksAgree(app, token, landlord.accountId)
    })
  }

  test('a credit of an earlier day pays what a returned payment had paid from the day of the return', async () => {
    await buildCharge(app, token, { leaseId, amount: 200, dueDate: '2026-09-01' })
    const payment = await buildPayment(app, token, {
      leaseId,
      amount: 200,
      date: '2026-09-02',
      type: 'OTHER',
    })
    await on('2026-09-08')
    const body = { status: 'FAILED', returnedOn: '2026-09-05' } as const
    assert.equal((await correct(payment.id, body)).status, 200)
    const credit = { amount: 200, date: '2026-08-30', reason: 'Agreed' }
    const { status } = await app.call(createCredit, { token, params: { id: leaseId }, body: credit })
    assert.equal(status, 201)
    assert.deepEqual(await balances(1200), ['09-01 200', '09-02 0'])
    assert.deepEqual(await balances(2200), ['08-30 -200', '09-05 0'])
  })

  test('a charge that is lowered leaves what a returned payment was above it prepaid until the return', async () => {
    const charge = await buildCharge(app, token, { leaseId, amount: 500, dueDate: '2026-09-01' })
    const payment = await buildPayment(app, token, {
      leaseId,
      amount: 400,
      date: '2026-09-02',
      type: 'OTHER',
    })
    await on('2026-09-08')
    await correct(payment.id, { status: 'FAILED', returnedOn: '2026-09-05' })
    assert.deepEqual(await balances(1200), ['09-01 500', '09-02 100', '09-05 500'])
    for (const amount of [150, 120]) {
      const body = { amount }
      const { status } = await app.call(contract.updateCharge, { token, params: { id: charge.id }, body })
      assert.equal(status, 200)
      assert.deepEqual(await balances(1200), [`09-01 ${amount}`])
      assert.deepEqual(await balances(2200), ['09-02 -400', '09-05 0'])
    }
  })
})
