import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#server/testing/books.ts'
import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
} from '#server/testing/build.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import * as accounts from '#shared/accounts/contract.ts'
import * as contract from '#shared/ledger/contract.ts'
import { previewReturn } from '#shared/ledger/return-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

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
        'The payment of $1,000.00 received Nov 2, 2026 came back. New York allows a fee of at most $20.00 (N.Y. Gen. Oblig. Law § 5-328).',
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
            'New York allows at most $20.00 for a returned payment (N.Y. Gen. Oblig. Law § 5-328). Lower it, or say why another amount is allowed here.',
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
})
