import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, type Landlord } from '#server/testing/build.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import * as contract from '#shared/leases/contract.ts'

describe('leases', () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
  })
  after(() => app.stop())

  test('a new lease owes this month’s rent at once', async () => {
    const { token } = landlord
    const lease = await buildLease(app, token)
    assert.equal(lease.balance, 1850)
    const ledger = await app.call(contract.leaseLedger, { token, params: { id: lease.id } })
    assert.deepEqual(
      ledger.json.entries.map((entry) => [entry.date, entry.kind, entry.amount, entry.balance]),
      [['2026-11-01', 'charge', 1850, 1850]],
    )
  })
})
