import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildCharge, buildLandlord, buildLease, buildPayment } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/ledger/contract.ts'
import { previewPayment } from '#shared/ledger/payment-preview-contract.ts'

describe('a payment prepared from a preview', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    ;({ token } = await buildLandlord(app))
  })
  after(() => app.stop())

  const previewOf = async (id: string) => (await app.call(previewPayment, { token, params: { id } })).json
  const record = (leaseId: string, booksVersion: string, amount = 100) =>
    app.call(contract.recordPayment, {
      token,
      body: { leaseId, amount, date: '2026-11-21', booksVersion },
    })
  const paymentsOf = async (leaseId: string) =>
    (await app.call(contract.listPayments, { token, query: { leaseId } })).json

  test('the preview has the open charges, the balance and the order of one instant', async () => {
    const { id } = await buildLease(app, token, { rentAmount: 1000 })
    await buildCharge(app, token, { leaseId: id, amount: 300, dueDate: '2026-10-15' })
    await buildPayment(app, token, { leaseId: id, amount: 100 })
    const preview = await previewOf(id)
    assert.deepEqual(
      preview.charges.map(({ description, open }) => [description, open]),
      [
        ['Other charge', 200],
        ['Rent for November 2026', 1000],
      ],
    )
    assert.deepEqual(
      [preview.balance, preview.today, preview.allocationOrder],
      [1200, '2026-11-21', { order: 'OLDEST_FIRST', source: null }],
    )
  })

  test('it is refused where another payment was recorded since, and accepted with the present version', async () => {
    const { id } = await buildLease(app, token, { rentAmount: 1000 })
    const { booksVersion } = await previewOf(id)
    assert.equal((await record(id, booksVersion, 1000)).status, 201)
    const refused = await record(id, booksVersion, 1000)
    const present = (await previewOf(id)).booksVersion
    assert.deepEqual(
      [refused.status, refused.problem.code, (refused.problem as { booksVersion?: string }).booksVersion],
      [409, 'books_changed', present],
    )
    assert.match(refused.problem.detail ?? '', /changed since you opened this form, so nothing was recorded/)
    assert.equal((await paymentsOf(id)).length, 1)
    assert.equal((await record(id, present, 1000)).status, 201)
  })

  test('charges, pending payments and credit that changed are other books; a payment of another lease is not', async () => {
    const { id } = await buildLease(app, token, { rentAmount: 1000 })
    const other = await buildLease(app, token, { rentAmount: 1000 })
    const versions = [(await previewOf(id)).booksVersion]
    await buildPayment(app, token, { leaseId: other.id, amount: 100 })
    assert.equal((await previewOf(id)).booksVersion, versions[0])
    await buildCharge(app, token, { leaseId: id, amount: 300, dueDate: '2026-11-15' })
    versions.push((await previewOf(id)).booksVersion)
    await buildPayment(app, token, { leaseId: id, amount: 50, status: 'PENDING' })
    versions.push((await previewOf(id)).booksVersion)
    await buildPayment(app, token, { leaseId: id, amount: 5000 })
    versions.push((await previewOf(id)).booksVersion)
    await buildPayment(app, token, { leaseId: id, amount: 10 }) // all of it credit
    versions.push((await previewOf(id)).booksVersion)
    assert.equal(new Set(versions).size, 5)
  })

  test('of two payments at once from one preview exactly one is recorded', async () => {
    const { id } = await buildLease(app, token, { rentAmount: 1000 })
    const { booksVersion } = await previewOf(id)
    const answers = await Promise.all([1, 2, 3].map(() => record(id, booksVersion)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 409, 409],
    )
    assert.equal((await paymentsOf(id)).length, 1)
  })
})
