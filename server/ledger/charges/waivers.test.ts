import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildCharge, buildLandlord, buildLease, buildPayment } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import * as contract from '#shared/ledger/contract.ts'
import { createCredit } from '#shared/ledger/credit-contract.ts'

describe('what was waived of a charge', () => {
  let app: TestApp
  let token: string
  let accountId: string
  before(async () => {
    app = await startApp({ now: '2026-11-22T17:00:00Z' })
    ;({ token, accountId } = await buildLandlord(app))
  })
  after(() => app.stop())

  const chargesOf = async (leaseId: string) =>
    (await app.call(contract.listCharges, { token, query: { leaseId, sort: 'dueDate' } })).json
  const waive = async (leaseId: string, chargeId: string, amount: number) => {
    const answer = await app.call(createCredit, {
      token,
      params: { id: leaseId },
      body: { amount, reason: 'Free', chargeId },
    })
    assert.equal(answer.status, 201, JSON.stringify(answer.problem))
  }
  /** Returns a lease of $3,000 whose months of October and November are waived in full. */
  async function waived() {
    const { id } = await buildLease(app, token, {
      startDate: '2026-10-01',
      chargesFrom: '2026-10-01',
      rentAmount: 3000,
    })
    for (const charge of await chargesOf(id)) {
      await waive(id, charge.id, charge.open)
    }
    return { id, charges: await chargesOf(id) }
  }
  /** Asserts the credit of the lease in dollars, its open amount, and that prepaid rent (2200) and concessions (4910) agree. */
  async function isLeft(leaseId: string, expected: { credit: number; open: number; concessions: number }) {
    const { json } = await app.call(leases.getLease, { token, params: { id: leaseId } })
    const lines = await app.sql<{ code: number; cents: number }>(
      accountId,
      `SELECT code, sum(amount_cents)::int AS cents FROM journal_lines WHERE lease_id = $1 GROUP BY code`,
      [leaseId],
    )
    const of = (code: number) => (lines.find((line) => line.code === code)?.cents ?? 0) / 100
    assert.deepEqual(
      {
        credit: json.owed.credit,
        open: json.owed.overdue + json.owed.due,
        prepaid: of(2200),
        concessions: of(4910),
      },
      {
        credit: expected.credit,
        open: expected.open,
        prepaid: 0 - expected.credit,
        concessions: expected.concessions,
      },
    )
    await assertBooksAgree(app, token, accountId)
  }

  test('ends with a charge that is voided, and lowers its day’s concessions', async () => {
    const { id, charges } = await waived()
    await app.call(contract.voidCharge, { token, params: { id: charges[0]!.id } })
    await isLeft(id, { credit: 0, open: 0, concessions: 3000 })
  })

  test('shrinks with a charge that is corrected downward, in part and with money beside it', async () => {
    const { id, charges } = await waived()
    const correct = (amount: number) =>
      app.call(contract.updateCharge, { token, params: { id: charges[0]!.id }, body: { amount } })
    await correct(1000)
    await isLeft(id, { credit: 0, open: 0, concessions: 4000 })
    await correct(1200)
    await isLeft(id, { credit: 0, open: 200, concessions: 4000 })
    await buildPayment(app, token, { leaseId: id, amount: 200, date: '2026-11-22' })
    await correct(900)
    await isLeft(id, { credit: 200, open: 0, concessions: 3900 })
  })

  test('shrinks with a month that is prorated, and ends with one after the end of the lease', async () => {
    const { id } = await waived()
    const body = { status: 'TERMINATED', terminationDate: '2026-10-10' } as const
    const answer = await app.call(leases.updateLease, { token, params: { id }, body })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    await isLeft(id, { credit: 0, open: 0, concessions: 967.74 })
  })

  test('is of a late fee also what credit paid of it, which is credit again', async () => {
    const { id } = await buildLease(app, token, { rentAmount: 1000 })
    await buildPayment(app, token, { leaseId: id, amount: 1050, date: '2026-11-01' })
    const fee = await buildCharge(app, token, {
      leaseId: id,
      type: 'LATE_FEE',
      amount: 75,
      dueDate: '2026-11-07',
    })
    assert.deepEqual([fee.open, fee.paidByCredit], [25, 50])
    const more = await app.call(createCredit, {
      token,
      params: { id },
      body: { amount: 75.01, reason: 'Free', chargeId: fee.id },
    })
    assert.deepEqual([more.status, more.problem.errors?.[0]?.path], [400, 'amount'])
    await waive(id, fee.id, 75)
    await isLeft(id, { credit: 50, open: 0, concessions: 75 })
    const { json } = await app.call(contract.getCharge, { token, params: { id: fee.id } })
    assert.deepEqual([json.status, json.open, json.paidByCredit], ['PAID', 0, 0])
    await app.call(contract.voidCharge, { token, params: { id: fee.id } })
    await isLeft(id, { credit: 50, open: 0, concessions: 0 })
  })

  test('is not more than the open amount of a fee that a payment paid after it was due', async () => {
    const { id } = await buildLease(app, token, { rentAmount: 1000 })
    const fee = await buildCharge(app, token, {
      leaseId: id,
      type: 'LATE_FEE',
      amount: 75,
      dueDate: '2026-11-07',
    })
    await buildPayment(app, token, { leaseId: id, amount: 1050, date: '2026-11-10' })
    const { json } = await app.call(contract.getCharge, { token, params: { id: fee.id } })
    assert.deepEqual([json.open, json.paidByCredit], [25, 0])
  })
})
