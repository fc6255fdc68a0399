import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildTenant, type Landlord, moveClock } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/leases/contract.ts'
import { addLeaseTenant } from '#shared/leases/household/household-contract.ts'
import { createRecurringCharge, updateRecurringCharge } from '#shared/leases/rent/recurring-contract.ts'
import { getLeaseTerms } from '#shared/leases/version-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { createPayer, setLeasePayer } from '#shared/payers/contract.ts'

/** Tests what GET /leases/:id/terms says was agreed on a date. Today is November 21, 2026. */
describe('the terms of a lease on a date are', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())
  beforeEach(async () => {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    landlord = await buildLandlord(app)
    token = landlord.token
  })

  const year = { startDate: '2026-11-01', endDate: '2027-10-31', rentAmount: 1200, dueDay: 1 } as const
  async function change(id: string, body: WireBody<typeof contract.updateLease>) {
    const { status, problem } = await app.call(contract.updateLease, { token, params: { id }, body })
    assert.equal(status, 200, JSON.stringify(problem))
  }
  /** Adds parking for $50 a month to a lease. */
  async function addParking(id: string) {
    const body = { kind: 'PARKING', amount: 50, startDate: '2026-11-01' } as const
    const { status, json } = await app.call(createRecurringCharge, { token, params: { id }, body })
    assert.equal(status, 201)
    return json
  }
  /** Makes a payer with a share in the rent of a lease. */
  async function addShare(id: string, steps: { from: string; amount: number }[]) {
    const { json } = await app.call(createPayer, {
      token,
      body: { name: 'City Housing', kind: 'HOUSING_AUTHORITY' },
    })
    const set = { token, params: { id, payerId: json.id }, body: { steps } }
    assert.equal((await app.call(setLeasePayer, set)).status, 200)
    return json.id
  }

  async function termsOn(id: string, asOf?: string) {
    const { status, json } = await app.call(getLeaseTerms, { token, params: { id }, query: { asOf } })
    assert.equal(status, 200)
    return json
  }

  test('the version that was recorded by then', async () => {
    const { id } = await buildLease(app, token, { ...year, securityDeposit: 1200 })
    token = await moveClock(app, landlord, '2027-01-15T17:00:00Z')
    await change(id, { securityDeposit: 900 })
    const before = await termsOn(id, '2027-01-14')
    assert.deepEqual([before.version.number, before.terms.securityDeposit], [1, 1200])
    const after = await termsOn(id, '2027-01-15')
    assert.deepEqual([after.version.number, after.terms.securityDeposit], [2, 900])
  })

  test('the first one of days before it was recorded', async () => {
    const { id } = await buildLease(app, token, { ...year, startDate: '2026-01-01' })
    const { version, terms } = await termsOn(id, '2026-03-01')
    assert.deepEqual([version.number, version.recordedOn, terms.startingRent], [1, '2026-11-21', 1200])
  })

  test('the rent of that day, and the later ones', async () => {
    const { id } = await buildLease(app, token, year)
    await change(id, { rentAmount: 1100, rentFrom: '2027-02-01' })
    await change(id, { rentAmount: 1000, rentFrom: '2027-06-01' })
    const { terms } = await termsOn(id, '2027-02-10')
    assert.equal(terms.startingRent, 1100)
    assert.deepEqual(
      terms.rentSteps.map(({ from, rentAmount }) => [from, rentAmount]),
      [['2027-06-01', 1000]],
    )
  })

  test('no concession that is over', async () => {
    const concessions = [{ kind: 'ONCE', from: '2026-12-01', amount: 100 }] as const
    const { id } = await buildLease(app, token, { ...year, concessions: [...concessions] })
    assert.equal((await termsOn(id, '2026-12-31')).terms.concessions.length, 1)
    assert.equal((await termsOn(id, '2027-01-01')).terms.concessions.length, 0)
  })

  test('the recurring charges and shares of that day', async () => {
    const { id } = await buildLease(app, token, year)
    const { id: parking } = await addParking(id)
    const params = { id: parking }
    await app.call(updateRecurringCharge, { token, params, body: { amount: 60, amountFrom: '2027-01-01' } })
    await app.call(updateRecurringCharge, { token, params, body: { endDate: '2027-06-30' } })
    await addShare(id, [
      { from: '2026-11-01', amount: 700 },
      { from: '2027-02-01', amount: 0 },
    ])
    const { terms } = await termsOn(id, '2027-01-10')
    assert.deepEqual(
      terms.recurringCharges?.map(({ amounts }) => amounts),
      [[{ from: '2026-11-01', amount: 60 }]],
    )
    assert.deepEqual(
      terms.payers?.map(({ name, amounts }) => [name, amounts]),
      [
        [
          'City Housing',
          [
            { from: '2026-11-01', amount: 700 },
            { from: '2027-02-01', amount: 0 },
          ],
        ],
      ],
    )
    const later = await termsOn(id, '2027-07-01')
    assert.deepEqual([later.terms.recurringCharges, later.terms.payers], [[], []])
  })

  test('the household of that day', async () => {
    const { id } = await buildLease(app, token, { ...year, startDate: '2026-01-01' })
    const { id: tenantId } = await buildTenant(app, token, { name: 'Ada Added' })
    const added = { token, params: { id }, body: { tenantId, joinedOn: '2026-10-01' } }
    assert.equal((await app.call(addLeaseTenant, added)).status, 201)
    assert.deepEqual((await termsOn(id, '2026-11-21')).terms.tenants.length, 2)
    const { terms } = await termsOn(id)
    assert.equal(terms.tenants[1], 'Ada Added')
  })

  test('by default today, and of no lease of another account', async () => {
    const { id } = await buildLease(app, token, year)
    assert.equal((await termsOn(id)).asOf, '2026-11-21')
    const other = await buildLandlord(app)
    const { status } = await app.call(getLeaseTerms, { token: other.token, params: { id }, query: {} })
    assert.equal(status, 404)
  })
})
