import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment } from '#server/testing/build.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import * as contract from '#shared/ledger/contract.ts'

describe('payments by status', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    token = (await buildLandlord(app)).token
    const [one, other] = [await buildLease(app, token), await buildLease(app, token)]
    await buildPayment(app, token, { leaseId: one.id, amount: 700, date: '2026-11-01' })
    await buildPayment(app, token, { leaseId: other.id, amount: 300.25, date: '2026-11-09' })
    await buildPayment(app, token, { leaseId: one.id, amount: 500, status: 'PENDING' })
  })
  after(() => app.stop())

  const byStatus = async (query: { dateFrom?: string; search?: string } = {}) =>
    (await app.call(contract.paymentStats, { token, query })).json.byStatus

  test('are counted with the sum of their amounts', async () => {
    assert.deepEqual(await byStatus(), {
      PENDING: { payments: 1, amount: 500 },
      COMPLETED: { payments: 2, amount: 1000.25 },
      FAILED: { payments: 0, amount: 0 },
      REFUNDED: { payments: 0, amount: 0 },
    })
  })

  test('are narrowed as the list is', async () => {
    const { COMPLETED } = await byStatus({ dateFrom: '2026-11-05' })
    assert.deepEqual(COMPLETED, { payments: 1, amount: 300.25 })
    const none = await byStatus({ search: 'nobody of this name' })
    assert.deepEqual(none.PENDING, { payments: 0, amount: 0 })
  })
})
