import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildLandlord, buildLease, buildUnit, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/leases/contract.ts'
import * as reports from '#shared/reports/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

describe('the end of a fixed term', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))
  after(() => app.stop())

  const change = (id: string, body: WireBody<typeof contract.updateLease>) =>
    app.call(contract.updateLease, { token, params: { id }, body })
  /** A term that ended on October 15. */
  const past = { startDate: '2025-10-16', endDate: '2026-10-15', chargesFrom: '2026-09-01' } as const

  test('is the end of the lease unless the lease says otherwise', async () => {
    const lease = await buildLease(app, token, past)
    assert.deepEqual(
      [lease.atEnd, lease.endDate, lease.status, lease.nextRent],
      ['ENDS', '2026-10-15', 'EXPIRED', null],
    )
  })

  test('of a lease that continues leaves it active, with rent for every month after it', async () => {
    const lease = await buildLease(app, token, { ...past, atEnd: 'MONTH_TO_MONTH', rentAmount: 1000 })
    assert.deepEqual([lease.atEnd, lease.endDate, lease.status], ['MONTH_TO_MONTH', '2026-10-15', 'ACTIVE'])
    assert.equal(lease.balance, 3000, 'September, October and November')
    assert.equal(lease.nextRent?.dueDate, '2026-12-01')
  })

  test('of a lease that continues can be followed by its end on a later day', async () => {
    const lease = await buildLease(app, token, { ...past, atEnd: 'MONTH_TO_MONTH', rentAmount: 3000 })
    const ended = await change(lease.id, { status: 'TERMINATED', terminationDate: '2026-11-10' })
    assert.equal(ended.status, 200)
    assert.deepEqual([ended.json.status, ended.json.balance], ['TERMINATED', 7000])
  })

  test('leaves the unit taken where the lease continues', async () => {
    const unit = await buildUnit(app, token)
    await buildLease(app, token, { ...past, unitId: unit.id, atEnd: 'MONTH_TO_MONTH' })
    const next = await app.call(contract.createLease, {
      token,
      body: {
        unitId: unit.id,
        tenantId: (await buildLease(app, token)).tenantId ?? '',
        startDate: '2026-12-01',
        rentAmount: 1000,
      },
    })
    assert.equal(next.problem.code, 'lease_overlap')
  })

  test('can be changed from an end to a continuation and back', async () => {
    const lease = await buildLease(app, token, { ...past, rentAmount: 3100 })
    assert.equal(lease.balance, 3100 + 1500)
    const continued = await change(lease.id, { atEnd: 'MONTH_TO_MONTH' })
    assert.deepEqual([continued.json.status, continued.json.balance], ['ACTIVE', 9300])
    const back = await change(lease.id, { atEnd: 'ENDS' })
    assert.deepEqual(
      [back.json.status, back.json.balance, back.json.endDate],
      ['EXPIRED', 4600, '2026-10-15'],
    )
  })

  test('is kept as it is agreed when the term is extended', async () => {
    const lease = await buildLease(app, token, { ...past, atEnd: 'MONTH_TO_MONTH' })
    const renewed = await change(lease.id, { endDate: '2027-10-15' })
    assert.deepEqual([renewed.json.endDate, renewed.json.atEnd], ['2027-10-15', 'MONTH_TO_MONTH'])
  })

  test('is the day before the first day of a renewal’s rent, also where the lease continues', async () => {
    const term = { startDate: '2026-01-01', endDate: '2026-12-31', rentAmount: 1000 } as const
    const lease = await buildLease(app, token, { ...term, atEnd: 'MONTH_TO_MONTH' })
    const renewed = await change(lease.id, { endDate: '2027-12-31', rentAmount: 1100 })
    assert.deepEqual(
      renewed.json.rentSteps.map(({ from, rentAmount, kind }) => ({ from, rentAmount, kind })),
      [{ from: '2027-01-01', rentAmount: 1100, kind: 'RENEWAL' }],
    )
  })

  test('must not be before the first day', async () => {
    const lease = await buildLease(app, token, { ...past, atEnd: 'MONTH_TO_MONTH' })
    const refused = await change(lease.id, { endDate: '2025-01-01' })
    assert.deepEqual(refused.problem.errors?.[0]?.path, 'endDate')
  })

  test('is listed before it comes, also of leases that continue', async () => {
    const { token } = await buildLandlord(app)
    const term = { startDate: '2026-01-01', endDate: '2026-12-05' } as const
    const continues = await buildLease(app, token, { ...term, atEnd: 'MONTH_TO_MONTH' })
    await buildLease(app, token, { ...past, atEnd: 'MONTH_TO_MONTH' })
    const soon = await app.call(contract.expiringLeases, { token, query: { days: '30' } })
    assert.deepEqual(
      soon.json.map(({ id, daysUntilExpiry, atEnd }) => ({ id, daysUntilExpiry, atEnd })),
      [{ id: continues.id, daysUntilExpiry: 14, atEnd: 'MONTH_TO_MONTH' }],
    )
    const list = await app.call(contract.listLeases, { token, query: { endingWithin: '30' } })
    assert.deepEqual(
      list.json.map(({ id }) => id),
      [continues.id],
    )
    const dashboard = await app.call(reports.getDashboard, { token })
    assert.equal(dashboard.json.expiringLeases, 1)
  })
})
