import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { moveCredit, undoCreditMove } from '#shared/ledger/credit-contract.ts'
import { returnDeposit, undoDepositReturn } from '#shared/deposits/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as contract from '#shared/ledger/contract.ts'
import { refundCredit } from '#shared/ledger/refund-contract.ts'

const used = 'Before then, part of this money was applied to a charge that was later voided or lowered'

describe('days of refunds', () => {
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

  /** Receivable, prepaid rent and deposits held of a lease at the end of a day, in cents. */
  const booksOn = async (leaseId: string, day: string) => {
    const [row] = await app.sql<Record<'receivable' | 'prepaid' | 'held', number>>(
      landlord.accountId,
      `SELECT coalesce(sum(amount_cents) FILTER (WHERE code = 1200), 0)::int AS receivable,
              coalesce(-sum(amount_cents) FILTER (WHERE code = 2200), 0)::int AS prepaid,
              coalesce(-sum(amount_cents) FILTER (WHERE code = 2100), 0)::int AS held
       FROM journal_lines WHERE lease_id = $1 AND entry_on <= $2`,
      [leaseId, day],
    )
    return [row!.receivable, row!.prepaid, row!.held]
  }

  /**
   * A deposit of $1,000 received on November 3, returned on the 10th, undone on the 21st; then its check turns out to have come back,
   * or never to have been one.
   */
  const undoneReturn = async () => {
    const lease = await buildLease(app, token, { securityDeposit: 1000, chargeDeposit: true })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1850, date: '2026-11-03' })
    const deposit = await buildPayment(app, token, { leaseId: lease.id, amount: 1000, type: 'DEPOSIT', date: '2026-11-03' }) // prettier-ignore
    const returned = await app.call(returnDeposit, {
      token,
      params: { id: lease.id },
      body: { date: '2026-11-10', deductions: [], method: 'CHECK' },
    })
    const params = { id: lease.id, returnId: returned.json.id }
    assert.equal((await app.call(undoDepositReturn, { token, params })).status, 200)
    return { lease, deposit }
  }
  /** A lease whose November rent was paid on the 3rd, with so many dollars too much, and voided on the 21st. */
  const paidAndVoided = async (overpaid: number, more: Parameters<typeof buildLease>[2] = {}) => {
    const lease = await buildLease(app, token, more)
    await buildPayment(app, token, { leaseId: lease.id, amount: 1850 + overpaid, date: '2026-11-03' })
    const { json } = await app.call(contract.listCharges, {
      token,
      query: { leaseId: lease.id, type: 'RENT' },
    })
    await app.call(contract.voidCharge, { token, params: { id: json[0]!.id } })
    return lease
  }
  const refund = (id: string, amount: number, date: string) =>
    app.call(refundCredit, { token, params: { id }, body: { amount, date, method: 'CHECK' } })
  const prepaidOn = async (leaseId: string, day: string) => (await booksOn(leaseId, day))[1]

  describe('a payment that left the books before its refund was undone', () => {
    test('is owed by the tenant between, who had the refund', async () => {
      const { lease, deposit } = await undoneReturn()
      const answer = await app.call(contract.updatePayment, {
        token,
        params: { id: deposit.id },
        body: { status: 'FAILED', returnedOn: '2026-11-06' },
      })
      assert.equal(answer.status, 200)
      assert.deepEqual(await booksOn(lease.id, '2026-11-05'), [0, 0, 100_000])
      assert.deepEqual(await booksOn(lease.id, '2026-11-09'), [0, 0, 0])
      assert.deepEqual(await booksOn(lease.id, '2026-11-10'), [100_000, 0, 0])
      assert.deepEqual(await booksOn(lease.id, '2026-11-21'), [0, 0, 0])
    })

    test('leaves no prepaid rent below zero where it was recorded by mistake', async () => {
      const { lease, deposit } = await undoneReturn()
      assert.equal(
        (await app.call(contract.reversePayment, { token, params: { id: deposit.id } })).status,
        200,
      )
      assert.deepEqual(await booksOn(lease.id, '2026-11-09'), [0, 0, 0])
      assert.deepEqual(await booksOn(lease.id, '2026-11-20'), [100_000, 0, 0])
      assert.deepEqual(await booksOn(lease.id, '2026-11-21'), [0, 0, 0])
    })
  })

  describe('credit of another lease, refunded with a deposit whose return was undone later', () => {
    test('is owed by the tenant between, where its transfer is undone, too', async () => {
      const next = await buildLease(app, token, { securityDeposit: 1000, chargeDeposit: true })
      await buildPayment(app, token, { leaseId: next.id, amount: 1850, date: '2026-11-03' })
      await buildPayment(app, token, { leaseId: next.id, amount: 1000, type: 'DEPOSIT', date: '2026-11-03' }) // prettier-ignore
      const { tenantId } = next
      const old = await buildLease(app, token, { tenantId })
      await buildPayment(app, token, { leaseId: old.id, amount: 2250, date: '2026-11-03' })
      const body = { toLeaseId: next.id, amount: 400, date: '2026-11-04' }
      const moved = await app.call(moveCredit, { token, params: { id: old.id }, body })
      assert.equal(moved.status, 201)
      const returned = await app.call(returnDeposit, {
        token,
        params: { id: next.id },
        body: { date: '2026-11-10', deductions: [], method: 'CHECK' },
      })
      const params = { id: next.id, returnId: returned.json.id }
      assert.equal((await app.call(undoDepositReturn, { token, params })).status, 200)
      assert.equal((await app.call(undoCreditMove, { token, params: { id: moved.json.id } })).status, 200)
      assert.deepEqual(await booksOn(next.id, '2026-11-09'), [0, 0, 100_000])
      assert.deepEqual(await booksOn(next.id, '2026-11-20'), [40_000, 0, 0])
      assert.deepEqual(await booksOn(next.id, '2026-11-21'), [0, 0, 100_000])
      assert.deepEqual(await booksOn(old.id, '2026-11-20'), [0, 40_000, 0])
    })
  })

  describe('the day from which credit is refunded', () => {
    test('is the day on which the charge that it paid was voided', async () => {
      const lease = await paidAndVoided(0)
      const early = await refund(lease.id, 1850, '2026-11-20')
      assert.equal(early.status, 400)
      assert.deepEqual(
        early.problem.errors?.map(({ path, message }) => [path, message]),
        [['date', `Enter Nov 21, 2026 or a later day. ${used}`]],
      )
      assert.equal((await refund(lease.id, 1850, '2026-11-21')).status, 201)
      assert.deepEqual(
        [await prepaidOn(lease.id, '2026-11-20'), await prepaidOn(lease.id, '2026-11-21')],
        [0, 0],
      )
    })

    test('is an earlier one for what was free before', async () => {
      const lease = await paidAndVoided(200)
      assert.equal((await refund(lease.id, 200, '2026-11-05')).status, 201)
      assert.equal((await refund(lease.id, 0.01, '2026-11-05')).status, 400)
      assert.deepEqual(
        [await prepaidOn(lease.id, '2026-11-05'), await prepaidOn(lease.id, '2026-11-21')],
        [0, 185_000],
      )
    })

    test('holds for the other credit that the return of a deposit pays out', async () => {
      const lease = await paidAndVoided(0, { securityDeposit: 1000, chargeDeposit: true })
      await buildPayment(app, token, { leaseId: lease.id, amount: 1000, type: 'DEPOSIT', date: '2026-11-03' })
      const returnOn = (date: string) =>
        app.call(returnDeposit, {
          token,
          params: { id: lease.id },
          body: { date, deductions: [], method: 'CHECK' },
        })
      const early = await returnOn('2026-11-10')
      assert.deepEqual([early.status, early.problem.errors?.map(({ path }) => path)], [400, ['date']])
      assert.equal((await returnOn('2026-11-21')).status, 201)
      assert.deepEqual(
        [await prepaidOn(lease.id, '2026-11-20'), await prepaidOn(lease.id, '2026-11-21')],
        [0, 0],
      )
    })

    test('is that of moving it to another lease of the tenant, too', async () => {
      const lease = await paidAndVoided(200)
      const { json } = await app.call(leases.getLease, { token, params: { id: lease.id } })
      const other = await buildLease(app, token, { tenantIds: [json.tenants[0]!.id] })
      const move = (amount: number, date: string) =>
        app.call(moveCredit, { token, params: { id: lease.id }, body: { toLeaseId: other.id, amount, date } })
      const early = await move(201, '2026-11-05')
      assert.deepEqual([early.status, early.problem.errors?.map(({ path }) => path)], [400, ['date']])
      assert.equal((await move(200, '2026-11-05')).status, 201)
      assert.equal(await prepaidOn(lease.id, '2026-11-05'), 0)
    })
  })
})
