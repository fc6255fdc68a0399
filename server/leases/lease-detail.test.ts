import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/leases/contract.ts'
import { rentReminders } from '#shared/leases/reminder-contract.ts'
import { listCharges, listPayments, recordPayment } from '#shared/ledger/contract.ts'

describe('a lease as the API answers it', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  test('without tenants it has null for one, and so have its money and its reminders', async () => {
    const { token, accountId } = await buildLandlord(app)
    const { id } = await buildLease(app, token)
    await app.call(recordPayment, {
      token,
      body: { leaseId: id, amount: 100, date: '2026-11-20', type: 'RENT' },
    })
    await app.sql(accountId, 'DELETE FROM lease_tenants WHERE lease_id = $1', [id])
    const { json } = await app.call(contract.getLease, { token, params: { id } })
    assert.deepEqual([json.tenantId, json.tenant, json.tenantIds, json.tenants], [null, null, [], []])
    const charges = await app.call(listCharges, { token })
    assert.deepEqual(
      charges.json.map(({ lease }) => lease.tenant),
      [null],
    )
    const payments = await app.call(listPayments, { token })
    assert.deepEqual(
      payments.json.map(({ lease }) => lease.tenant),
      [null],
    )
    const reminders = await app.call(rentReminders, { token })
    assert.ok(reminders.json.reminders.every(({ tenantId }) => tenantId !== id))
  })

  test('tells the deposit that is held: what was paid of it, not what was charged', async () => {
    const { token } = await buildLandlord(app)
    const { id } = await buildLease(app, token, { securityDeposit: 1_850, chargeDeposit: true })
    const held = async () => (await app.call(contract.getLease, { token, params: { id } })).json.depositHeld
    assert.equal(await held(), 0)
    const deposit = (await app.call(listCharges, { token, query: { leaseId: id, type: 'DEPOSIT' } })).json[0]
    await app.call(recordPayment, {
      token,
      body: { leaseId: id, amount: 600, date: '2026-11-20', type: 'DEPOSIT', chargeId: deposit!.id },
    })
    assert.equal(await held(), 600)
  })
})
