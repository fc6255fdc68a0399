import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildCharge, buildLandlord, buildLease, buildPayment, buildRecurring } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/reports/contract.ts'

describe('a row of the rent roll with rent still to be posted', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  test('counts it beside a fee that was charged in the month', async () => {
    const { token } = await buildLandlord(app)
    const lease = await buildLease(app, token, { dueDay: 25, rentAmount: 1000 })
    await buildCharge(app, token, { leaseId: lease.id, amount: 75, dueDate: '2026-11-10', type: 'LATE_FEE' })
    const row = async () => {
      const { json } = await app.call(contract.rentRoll, { token })
      return json.map(({ charged, paid, open, status, dueDate }) => [charged, paid, open, status, dueDate])
    }
    assert.deepEqual(await row(), [[1075, 0, 1075, 'OVERDUE', '2026-11-10']])
    await buildPayment(app, token, { leaseId: lease.id, amount: 75 })
    assert.deepEqual(await row(), [[1075, 75, 1000, 'SCHEDULED', '2026-11-10']])
  })

  test('counts recurring charges beside the rent, each once, in the row and in the sum', async () => {
    const { token } = await buildLandlord(app)
    const lease = await buildLease(app, token, { rentAmount: 1000 })
    await buildRecurring(app, token, lease.id)
    await buildRecurring(app, token, lease.id, { kind: 'PARKING', amount: 80, startDate: '2026-11-01' })
    const charged = async (month: string) => {
      const { json } = await app.call(contract.rentRoll, { token, query: { month } })
      const sum = await app.call(contract.rentRollSummary, { token, query: { month } })
      return [json[0]?.charged, sum.json.charged, sum.json.scheduled]
    }
    assert.deepEqual(await charged('2026-11'), [1080, 1080, 0])
    assert.deepEqual(await charged('2026-12'), [1115, 0, 1115])
  })
})
