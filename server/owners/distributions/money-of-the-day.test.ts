import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
  moveClock,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createOwnerTransaction } from '#shared/owner-transactions/contract.ts'
import { updatePayment } from '#shared/ledger/contract.ts'
import { refundPayment } from '#shared/ledger/refund-contract.ts'
import * as owners from '#shared/owners/contract.ts'
import { recordDistributions } from '#shared/owners/distributions-contract.ts'
import * as reports from '#shared/reports/table-contract.ts'
import { getScheduleE } from '#shared/tax/schedule-e-contract.ts'

/**
 * One property of one owner, with a lease of October 2026 at 900.00. A check of 1,500.00 of October 3 pays it, its overpayment
 * of 600.00 is refunded on October 10, and the check comes back on October 20.
 */
describe('a check that comes back after its overpayment was refunded', () => {
  let app: TestApp
  let token: string
  let [ownerId, propertyId, leaseId] = ['', '', '']
  before(async () => {
    app = await startApp({ now: '2026-10-01T15:00:00Z' })
    const landlord = await buildLandlord(app)
    ;({ token } = landlord)
    const property = await buildProperty(app, token, { name: 'Elm' })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const lease = await buildLease(app, token, {
      unitId: unit.id,
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      rentAmount: 900,
    })
    propertyId = property.id
    leaseId = lease.id
    token = await moveClock(app, landlord, '2026-11-20T15:00:00Z')
    ownerId = (await app.call(owners.createOwner, { token, body: { kind: 'PERSON', name: 'Ida Stone' } }))
      .json.id
    const ownership = [{ from: '2026-01-01', shares: [{ ownerId, share: '100%' }] }]
    await app.call(owners.updateManagedProperty, { token, params: { id: propertyId }, body: { ownership } })
    const payment = await buildPayment(app, token, { leaseId, amount: 1500, date: '2026-10-03' })
    const params = { id: payment.id }
    await app.call(refundPayment, { token, params, body: { amount: 600, date: '2026-10-10' } })
    await app.call(updatePayment, { token, params, body: { status: 'FAILED', returnedOn: '2026-10-20' } })
    await app.call(createOwnerTransaction, {
      token,
      body: {
        kind: 'CONTRIBUTION',
        propertyId,
        ownerId,
        date: '2026-10-15',
        amount: 1000,
        description: 'Reserve',
      },
    })
  })
  after(() => app.stop())

  const trust = async (to: string) => {
    const { json } = await app.call(reports.trustCheck, { token, query: { to } })
    const row = json.rows.find(({ opens }) => opens?.id === propertyId)
    const of = (key: string) => row?.cells[json.columns.findIndex((column) => column.key === key)]
    return Object.fromEntries(
      ['cash', 'prepaid', 'owners', 'own', 'difference', 'below'].map((key) => [key, of(key)]),
    )
  }
  const cashBasis = async (from: string, to: string) => {
    const { json } = await app.call(reports.incomeStatement, { token, query: { from, to, basis: 'cash' } })
    return json.rows
      .filter(({ cells }) => Number(cells.at(-1)) !== 0)
      .map(({ cells }) => [cells[0], cells.at(-1)])
  }
  const rents = async () => {
    const { json } = await app.call(getScheduleE, { token, query: { year: 2026 } })
    return json.totals.rents
  }
  const pay = (date: string, amount: number) =>
    app.call(recordDistributions, { token, body: { date, lines: [{ ownerId, propertyId, amount }] } })

  test('leaves no prepaid rent below zero, on any day', async () => {
    const common = { own: 0, difference: 0 }
    assert.deepEqual(await trust('2026-10-12'), {
      ...common,
      cash: 900,
      prepaid: 0,
      owners: 900,
      below: null,
    })
    assert.deepEqual(await trust('2026-10-31'), {
      ...common,
      cash: 400,
      prepaid: 0,
      owners: 400,
      below: null,
    })
  })

  test('is no income, and no income below zero', async () => {
    assert.equal(await rents(), 0)
    assert.deepEqual(await cashBasis('2026-10-01', '2026-10-31'), [])
  })

  test('lets the owner be paid what is there, and not what the tenant owes', async () => {
    const refused = await pay('2026-11-20', 1000)
    assert.deepEqual(
      [refused.status, refused.problem.errors?.[0]],
      [
        400,
        {
          path: 'lines.0.amount',
          message:
            'Ida Stone has $400.00 available in Elm. You cannot use another owner’s money for it, so lower the amount.',
        },
      ],
    )
  })

  test('paid again is income as far as it is rent', async () => {
    await buildPayment(app, token, { leaseId, amount: 1500, date: '2026-11-05' })
    assert.equal(await rents(), 900)
    const { cash, prepaid, owners: balance } = await trust('2026-11-05')
    assert.deepEqual([cash, prepaid, balance], [1900, 0, 1900])
  })

  test('a distribution is at most what the owner had on its day', async () => {
    const refused = await pay('2026-10-12', 1000)
    assert.deepEqual(
      [refused.status, refused.problem.errors?.[0]?.path, refused.problem.errors?.[0]?.message],
      [
        400,
        'lines.0.amount',
        'Ida Stone had $900.00 available in Elm on Oct 12, 2026. Enter at most that amount, or choose a later day.',
      ],
    )
    assert.equal((await pay('2026-10-02', 1)).status, 400)
    assert.equal((await pay('2026-10-12', 900)).status, 200)
    assert.equal((await trust('2026-10-12')).owners, 0)
  })
})
