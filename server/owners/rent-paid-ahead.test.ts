import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildCharge, buildLandlord, buildLease, buildPayment } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { voidCharge } from '#shared/ledger/contract.ts'
import * as owners from '#shared/owners/contract.ts'
import * as reports from '#shared/reports/table-contract.ts'

describe('rent and deposits that are paid before they are due', () => {
  let app: TestApp
  let token: string
  let [ownerId, propertyId, leaseId] = ['', '', '']
  before(async () => {
    app = await startApp({ now: '2026-11-05T15:00:00Z' })
    ;({ token } = await buildLandlord(app))
    const lease = await buildLease(app, token, {
      startDate: '2026-11-01',
      rentAmount: 500,
      securityDeposit: 400,
      chargeDeposit: true,
    })
    propertyId = lease.unit.propertyId
    leaseId = lease.id
    // the charges of November 1 were posted before this money of October was recorded
    await buildPayment(app, token, { leaseId: lease.id, amount: 500, date: '2026-10-28' })
    await buildPayment(app, token, { leaseId: lease.id, amount: 400, type: 'DEPOSIT', date: '2026-10-28' })
    ownerId = (await app.call(owners.createOwner, { token, body: { kind: 'PERSON', name: 'Ida Stone' } }))
      .json.id
    const body = { ownership: [{ from: '2026-01-01', shares: [{ ownerId, share: '100%' }] }] }
    const { status } = await app.call(owners.updateManagedProperty, {
      token,
      params: { id: propertyId },
      body,
    })
    assert.equal(status, 200)
  })
  after(() => app.stop())

  const trust = async (to: string) => {
    const { json } = await app.call(reports.trustCheck, { token, query: { to } })
    const row = json.rows.find(({ opens }) => opens?.id === propertyId)
    const of = (key: string) => row?.cells[json.columns.findIndex((column) => column.key === key)]
    return Object.fromEntries(
      ['cash', 'deposits', 'prepaid', 'owners', 'own', 'difference'].map((key) => [key, of(key)]),
    )
  }
  const statement = async (from: string, to: string) => {
    const { json } = await app.call(reports.ownerStatement, { token, query: { ownerId, from, to } })
    const of = (label: string) => json.rows.find(({ cells }) => cells[0] === label)?.cells.at(-1) ?? 0
    return { rent: of('Rent income'), available: of('Available to pay') }
  }

  test('are the tenant’s on the trust check of every day until then', async () => {
    const common = { cash: 900, deposits: 400, own: 0, difference: 0 }
    assert.deepEqual(await trust('2026-10-28'), { ...common, prepaid: 500, owners: 0 })
    assert.deepEqual(await trust('2026-10-31'), { ...common, prepaid: 500, owners: 0 })
    assert.deepEqual(await trust('2026-11-01'), { ...common, prepaid: 0, owners: 500 })
  })

  test('are available to the owner in the month in which the rent is due', async () => {
    assert.deepEqual(await statement('2026-10-01', '2026-10-31'), { rent: 0, available: 0 })
    assert.deepEqual(await statement('2026-11-01', '2026-11-30'), { rent: 500, available: 500 })
  })

  test('were the owner’s until the charge was voided', async () => {
    const body = {
      leaseId,
      type: 'MAINTENANCE',
      amount: 80,
      dueDate: '2026-11-02',
      description: 'Lost key',
    } as const
    const { id } = await buildCharge(app, token, body)
    await buildPayment(app, token, { leaseId, amount: 80, type: 'MAINTENANCE', date: '2026-11-03' })
    const common = { cash: 980, deposits: 400, own: 0, difference: 0 }
    assert.deepEqual(await trust('2026-11-04'), { ...common, prepaid: 0, owners: 580 })
    assert.equal((await app.call(voidCharge, { token, params: { id } })).status, 200)
    // voided on November 5: until then the tenant owed it, and had paid it
    assert.deepEqual(await trust('2026-11-04'), { ...common, prepaid: 0, owners: 580 })
    assert.deepEqual(await trust('2026-11-05'), { ...common, prepaid: 80, owners: 500 })
    assert.equal((await statement('2026-11-01', '2026-11-04')).available, 580)
    assert.equal((await statement('2026-11-01', '2026-11-05')).available, 500)
  })

  test('open the lines of the same days', async () => {
    const query = { basis: 'held', accounts: '2200', propertyId } as const
    for (const [to, total] of [
      ['2026-10-31', 500],
      ['2026-11-01', 0],
    ] as const) {
      const { json } = await app.call(reports.transactions, { token, query: { ...query, to } })
      assert.equal(json.total, total, to)
    }
  })
})
