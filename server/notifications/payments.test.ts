import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildLandlord,
  buildLease,
  buildPayer,
  buildPayment,
  buildProperty,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { updatePayment } from '#shared/ledger/contract.ts'
import { listNotifications } from '#shared/notifications/contract.ts'

describe('what the team is told of payments', () => {
  let app: TestApp
  let landlord: Landlord
  let colleague: Landlord
  let leaseId: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    const property = await buildProperty(app, landlord.token, { name: 'Harbor View' })
    const unit = await buildUnit(app, landlord.token, { propertyId: property.id, unitNumber: '203' })
    leaseId = (await buildLease(app, landlord.token, { unitId: unit.id })).id
    colleague = await buildMember(app, landlord.accountId, 'MANAGER')
  })
  after(() => app.stop())

  /** Returns the latest notification of a colleague of the one who records the payments. */
  async function lastTold(): Promise<string[]> {
    await runJobs(app)
    const { json } = await app.call(listNotifications, { token: colleague.token, query: { type: 'PAYMENT' } })
    return [json[0]?.title ?? '', json[0]?.message ?? '']
  }

  test('the title names who paid and how much, the message the place and the day', async () => {
    await buildPayment(app, landlord.token, { leaseId, amount: 850, date: '2026-11-20' })
    assert.deepEqual(await lastTold(), ['Tia Tenant paid $850.00', 'Harbor View, 203, Nov 20, 2026'])
  })

  test('a payment that was returned is named as one, with the reason', async () => {
    const { id } = await buildPayment(app, landlord.token, { leaseId, amount: 120, date: '2026-11-20' })
    const body = { status: 'FAILED', reason: 'Insufficient funds' } as const
    await app.call(updatePayment, { token: landlord.token, params: { id }, body })
    assert.deepEqual(await lastTold(), [
      'Tia Tenant’s payment of $120.00 was returned',
      'Harbor View, 203, Nov 20, 2026: Insufficient funds',
    ])
  })

  test('a payment of a payer names the payer, and whose rent it paid', async () => {
    const { token } = landlord
    const { id: payerId } = await buildPayer(app, token, { name: 'Columbus Housing Authority' })
    const shared = await buildLease(app, token, { payers: [{ payerId, amount: 1000 }] })
    await buildPayment(app, token, { leaseId: shared.id, payerId, amount: 1000, date: '2026-11-20' })
    const [title, message] = await lastTold()
    assert.equal(title, 'Columbus Housing Authority paid $1,000.00')
    assert.match(String(message), /, Nov 20, 2026, for Tia Tenant$/)
  })
})
