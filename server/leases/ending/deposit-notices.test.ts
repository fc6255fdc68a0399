import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, buildProperty, buildUnit } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { listNotifications } from '#shared/notifications/contract.ts'

import { runDailyNotices } from '#server/leases/notices/daily-notices.ts'

describe('notices of interest on deposits', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-22T17:00:00Z' })
  })
  after(() => app.stop())

  test('the team is notified once, with the amount or that the rate is to be looked up', async () => {
    const { token, accountId } = await buildLandlord(app)
    for (const state of ['OH', 'NJ', 'TX']) {
      const property = await buildProperty(app, token, { state })
      const unit = await buildUnit(app, token, { propertyId: property.id })
      const { id: leaseId } = await buildLease(app, token, {
        unitId: unit.id,
        startDate: '2025-11-01',
        endDate: '2027-10-31',
        rentAmount: 1500,
        securityDeposit: 2000,
        chargeDeposit: true,
      })
      await buildPayment(app, token, {
        leaseId,
        amount: 2000,
        type: 'DEPOSIT',
        date: '2025-11-01',
        confirmDate: true,
      })
    }
    for (const day of ['2026-11-23', '2026-11-24']) {
      await app.database.write({ as: 'job', accountId }, (db) =>
        runDailyNotices(db, { accountId, now: app.clock.now }, parsePlainDate(day)),
      )
    }
    const { json } = await app.call(listNotifications, { token })
    const found = json.filter(({ title }) => title.startsWith('Interest'))
    assert.deepEqual(
      found
        .map(({ title, message }) => [title, message?.replace(/^.*?, (?=Nov 1, 2025)/, '')])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
      [
        [
          'Interest is due on Tia Tenant’s security deposit',
          'Nov 1, 2025 to Nov 1, 2026. Look up the rate and enter it. N.J. Stat. Ann. §§ 46:8-19 to 46:8-26',
        ],
        [
          'Interest of $25.00 is due on Tia Tenant’s security deposit',
          'Nov 1, 2025 to Nov 1, 2026. Ohio Rev. Code § 5321.16',
        ],
      ],
    )
  })
})
