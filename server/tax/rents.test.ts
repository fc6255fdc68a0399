import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'

import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
// the other computation of the same money, to which this one is held
import { bookLinesSql, scopeValues } from '#server/reports/service.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as deposits from '#shared/deposits/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import { makeDate } from '#shared/lib/plain-date.ts'
import { createCredit } from '#shared/ledger/credit-contract.ts'
import { refundPayment } from '#shared/ledger/refund-contract.ts'
import { getScheduleE, listScheduleERows } from '#shared/tax/schedule-e-contract.ts'

/** Rents as received, for line 3 of Schedule E. The leases of these tests run from November 2026. */
describe('rents received', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  beforeEach(async () => {
    app = await startApp({ now: '2026-12-20T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => app.stop())

  /** Returns line 3 of each property, after checking that its rows and the books on cash basis sum to it. */
  const rentsOf = async (year: number) => {
    const { json } = await app.call(getScheduleE, { token, query: { year } })
    const rents: Record<string, number> = {}
    for (const { propertyId, name, rents: sum } of json.properties) {
      const rows = await app.call(listScheduleERows, { token, query: { year, line: 3, propertyId } })
      const cents = rows.json.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
      assert.equal(cents, Math.round(sum * 100), 'the rows of line 3 sum to it')
      rents[name] = sum
    }
    const days = { accountId: landlord.accountId, from: makeDate(year, 1, 1), to: makeDate(year, 12, 31) }
    const [books] = await app.sql<{ cents: number }>(
      landlord.accountId,
      `SELECT coalesce(-sum(cents), 0)::bigint AS cents FROM (${bookLinesSql(days, 'cash')}) line
       WHERE code BETWEEN 4000 AND 4900 OR code = 2200`,
      scopeValues(days),
    )
    assert.equal(books?.cents, Math.round(json.totals.rents * 100), 'income and prepaid rent on cash basis')
    return rents
  }
  const build = async (name: string, lease: Parameters<typeof buildLease>[2] = {}) => {
    const property = await buildProperty(app, token, { name })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    return buildLease(app, token, { unitId: unit.id, ...lease })
  }
  const withDeposit = { securityDeposit: 1000, chargeDeposit: true }
  const payDeposit = (leaseId: string) =>
    buildPayment(app, token, { leaseId, amount: 1000, type: 'DEPOSIT', date: '2026-11-01' })

  test('rent paid in advance is income of the year of its receipt', async () => {
    const lease = await build('Elm')
    await buildPayment(app, token, { leaseId: lease.id, amount: 5550, date: '2026-12-20' })
    token = await moveClock(app, landlord, '2027-02-10T17:00:00Z')
    assert.deepEqual([await rentsOf(2026), await rentsOf(2027)], [{ Elm: 5550 }, { Elm: 0 }])
  })

  test('a deposit that may have to be returned is no income', async () => {
    const lease = await build('Elm', withDeposit)
    await payDeposit(lease.id)
    assert.deepEqual(await rentsOf(2026), { Elm: 0 })
  })

  test('what is kept of a deposit is income of the year in which it is kept', async () => {
    const lease = await build('Elm', { ...withDeposit, startDate: '2026-12-01', endDate: '2027-11-30' })
    await payDeposit(lease.id)
    await buildPayment(app, token, { leaseId: lease.id, amount: 1850, date: '2026-12-01' })
    token = await moveClock(app, landlord, '2027-01-10T17:00:00Z')
    await app.call(deposits.returnDeposit, {
      token,
      params: { id: lease.id },
      body: { deductions: [{ category: 'CLEANING', description: 'Kitchen', amount: 200 }] },
    })
    assert.deepEqual([await rentsOf(2026), await rentsOf(2027)], [{ Elm: 1850 }, { Elm: 200 }])
  })

  test('a deposit return that is undone changes no year', async () => {
    const lease = await build('Elm', withDeposit)
    await payDeposit(lease.id)
    token = await moveClock(app, landlord, '2027-01-10T17:00:00Z')
    const returned = await app.call(deposits.returnDeposit, {
      token,
      params: { id: lease.id },
      body: { deductions: [{ category: 'CLEANING', description: 'Kitchen', amount: 200 }] },
    })
    token = await moveClock(app, landlord, '2027-01-11T17:00:00Z')
    await app.call(deposits.undoDepositReturn, {
      token,
      params: { id: lease.id, returnId: returned.json.id },
    })
    assert.deepEqual([await rentsOf(2026), await rentsOf(2027)], [{ Elm: 0 }, { Elm: 0 }])
  })

  test('a payment that comes back counts against the year in which it came back', async () => {
    const lease = await build('Elm')
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 1850, date: '2026-12-01' })
    token = await moveClock(app, landlord, '2027-01-10T17:00:00Z')
    await app.call(ledger.updatePayment, { token, params: { id: payment.id }, body: { status: 'FAILED' } })
    assert.deepEqual([await rentsOf(2026), await rentsOf(2027)], [{ Elm: 1850 }, { Elm: -1850 }])
  })

  test('a payment that is corrected counts once, on its new day', async () => {
    const lease = await build('Elm', withDeposit)
    const payment = await payDeposit(lease.id)
    await app.call(ledger.updatePayment, {
      token,
      params: { id: payment.id },
      body: { amount: 3000, date: '2026-12-05', confirmDate: true },
    })
    assert.deepEqual(await rentsOf(2026), { Elm: 2000 })
  })

  test('credit that is refunded counts against the year of the refund', async () => {
    const lease = await build('Elm')
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 5000, date: '2026-12-20' })
    token = await moveClock(app, landlord, '2027-01-02T17:00:00Z')
    const refunded = await app.call(refundPayment, {
      token,
      params: { id: payment.id },
      body: { amount: 300, date: '2027-01-02' },
    })
    assert.equal(refunded.status, 201)
    assert.deepEqual([await rentsOf(2026), await rentsOf(2027)], [{ Elm: 5000 }, { Elm: -300 }])
  })

  test('credit that the landlord gives is no income', async () => {
    const lease = await build('Elm')
    await app.call(createCredit, {
      token,
      params: { id: lease.id },
      body: { amount: 500, reason: 'Broken heating' },
    })
    assert.deepEqual(await rentsOf(2026), { Elm: 0 })
  })

  test('a deposit that goes to a lease of another property is income of neither', async () => {
    const old = await build('Elm', { ...withDeposit, endDate: '2026-12-31' })
    await payDeposit(old.id)
    const next = await build('Oak', {
      tenantId: old.tenantId,
      startDate: '2027-01-01',
      endDate: '2027-12-31',
    })
    const moved = await app.call(deposits.transferDeposit, {
      token,
      params: { id: old.id },
      body: { toLeaseId: next.id },
    })
    assert.equal(moved.status, 201, JSON.stringify(moved.problem))
    assert.deepEqual(await rentsOf(2026), { Elm: 0, Oak: 0 })
  })

  test('a payment that was recorded by mistake is in no year', async () => {
    const lease = await build('Elm')
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 1850, date: '2026-12-20' })
    await app.call(ledger.reversePayment, { token, params: { id: payment.id } })
    assert.deepEqual(await rentsOf(2026), { Elm: 0 })
  })
})
