import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildTenant, buildUnit, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createConcession, cancelConcession } from '#shared/leases/rent/concession-contract.ts'
import * as contract from '#shared/leases/contract.ts'
import { termFields } from '#shared/leases/lease-versions.ts'
import {
  createRecurringCharge,
  deleteRecurringCharge,
  updateRecurringCharge,
} from '#shared/leases/rent/recurring-contract.ts'
import { cancelRentStep } from '#shared/leases/rent/rent-step-contract.ts'
import { listLeaseVersions } from '#shared/leases/version-contract.ts'
import { createPayer, setLeasePayer } from '#shared/payers/contract.ts'
import type { WireBody, WireQuery } from '#shared/lib/route.ts'

/** Tests the versions of a lease's terms. Today is November 21, 2026. */
describe('the versions of a lease', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())
  beforeEach(async () => {
    landlord = await buildLandlord(app)
    token = landlord.token
  })

  const year = { startDate: '2026-11-01', endDate: '2027-10-31', rentAmount: 1200, dueDay: 1 } as const
  const list = (id: string, query: Partial<WireQuery<typeof listLeaseVersions>> = {}) =>
    app.call(listLeaseVersions, { token, params: { id }, query })
  const versionsOf = async (id: string) => (await list(id)).json
  async function change(id: string, body: WireBody<typeof contract.updateLease>) {
    const { status, problem } = await app.call(contract.updateLease, { token, params: { id }, body })
    assert.equal(status, 200, JSON.stringify(problem))
    const [latest, ...earlier] = await versionsOf(id)
    assert.ok(latest)
    return { latest, number: earlier.length + 1 }
  }

  test('begin with the terms at signing, and who recorded them', async () => {
    const { id, tenantId } = await buildLease(app, token, { ...year, securityDeposit: 1200 })
    const [first, ...more] = await versionsOf(id)
    assert.deepEqual(more, [])
    assert.deepEqual(
      [first?.number, first?.kind, first?.appliesFrom, first?.recordedOn, first?.recordedBy, first?.changes],
      [1, 'FIRST', '2026-11-01', '2026-11-21', landlord.user.name, []],
    )
    assert.equal(first?.isBackfilled, false)
    assert.deepEqual(
      [first?.terms.startingRent, first?.terms.securityDeposit, first?.terms.tenantIds, first?.terms.endDate],
      [1200, 1200, [tenantId], '2027-10-31'],
    )
  })

  test('keep the former terms as they were', async () => {
    const { id } = await buildLease(app, token, { ...year, securityDeposit: 1200 })
    const { latest } = await change(id, { securityDeposit: 900 })
    assert.deepEqual(latest.changes, [
      { field: 'securityDeposit', from: '2026-11-21', before: '$1,200.00', after: '$900.00' },
    ])
    const [, first] = await versionsOf(id)
    assert.equal(first?.terms.securityDeposit, 1200)
    assert.equal(latest.terms.securityDeposit, 900)
  })

  test('are not made where no term changes', async () => {
    const { id } = await buildLease(app, token, year)
    const { number } = await change(id, { notes: 'The key is at the neighbor’s', rentAmount: 1200 })
    assert.equal(number, 1)
  })

  test('say from which day a change applies', async () => {
    const { id } = await buildLease(app, token, year)
    const rent = await change(id, { rentAmount: 1100, rentFrom: '2027-02-01' })
    assert.deepEqual([rent.latest.kind, rent.latest.appliesFrom], ['RENT', '2027-02-01'])
    assert.equal(rent.latest.changes[0]?.after, '$1,100.00 from Feb 1, 2027')
    const renewal = await change(id, { endDate: '2028-10-31' })
    assert.deepEqual([renewal.latest.kind, renewal.latest.appliesFrom], ['RENEWED', '2027-11-01'])
    const end = await change(id, { status: 'TERMINATED', terminationDate: '2027-03-15' })
    assert.deepEqual([end.latest.kind, end.latest.appliesFrom], ['ENDED', '2027-03-15'])
    const back = await change(id, { status: 'ACTIVE' })
    assert.equal(back.latest.kind, 'REINSTATED')
  })

  test('are made for rents that are cancelled, for concessions, and for the end by archiving', async () => {
    const { id } = await buildLease(app, token, year)
    await change(id, { rentAmount: 1100, rentFrom: '2027-02-01' })
    await app.call(cancelRentStep, { token, params: { id, firstDay: '2027-02-01' } })
    const body = { kind: 'MONTHLY', from: '2026-12-01', months: 6, amount: 100, reason: 'Works' } as const
    const { json } = await app.call(createConcession, { token, params: { id }, body })
    await app.call(cancelConcession, { token, params: { id, concessionId: json.id } })
    await app.call(contract.archiveLease, { token, params: { id } })
    const versions = await versionsOf(id)
    assert.deepEqual(
      versions.map(({ kind }) => kind),
      ['ENDED', 'CONCESSION', 'CONCESSION', 'RENT', 'RENT', 'FIRST'],
    )
    assert.deepEqual(versions[2]?.changes, [
      {
        field: 'concession',
        from: '2026-12-01',
        before: null,
        after: '$100.00 off each month’s rent, December 2026 to May 2027 (Works)',
      },
    ])
  })

  test('are made for every term that can change', async () => {
    const { id, unit } = await buildLease(app, token, { ...year, status: 'DRAFT', securityDeposit: 1200 })
    const other = await buildUnit(app, token, { propertyId: unit.propertyId, unitNumber: 'Other' })
    const tenant = await buildTenant(app, token, { name: 'Ada Added' })
    const lawReasons = { lateFee: 'Agreed in writing', securityDeposit: 'A large dog', graceDays: 'Agreed' }
    const changes: WireBody<typeof contract.updateLease>[] = [
      { unitId: other.id },
      { tenantIds: [tenant.id] },
      { startDate: '2026-11-15' },
      { endDate: '2027-11-30' },
      { atEnd: 'MONTH_TO_MONTH' },
      { rentAmount: 1300 },
      { rentSteps: [{ from: '2027-06-01', rentAmount: 1400 }] },
      { concessions: [{ kind: 'ONCE', from: '2027-01-01', amount: 50 }] },
      { securityDeposit: 1000 },
      { dueDay: 5 },
      { proration: 'THIRTY_DAY_MONTH' },
      { chargesFrom: '2026-12-01' },
      { lateFee: { kind: 'FLAT', amount: 500 }, lawReasons },
      { graceDays: 9 },
      { status: 'ACTIVE' },
      { status: 'TERMINATED', terminationDate: '2027-04-30' },
    ]
    const seen = new Set<string>()
    const elsewhere = new Set<string>(['lawReason', 'recurringCharge', 'payerShare'])
    for (const [at, body] of changes.entries()) {
      const { latest, number } = await change(id, body)
      assert.equal(number, at + 2, `${JSON.stringify(body)} makes one version`)
      assert.ok(latest.changes.length > 0, `${JSON.stringify(body)} changes a term`)
      for (const { field } of latest.changes) {
        seen.add(field)
      }
    }
    assert.deepEqual(
      termFields.filter((field) => !seen.has(field) && !elsewhere.has(field)),
      [],
    )
    // what the contract can change and no version keeps
    const kept = new Set(changes.flatMap((body) => Object.keys(body)))
    // (a signed lease keeps the periods of its rent)
    const others = [
      'tenantId',
      'correctTenants',
      'rentFrom',
      'rentNotice',
      'rentFrequency',
      'periodsFrom',
      'lawReasons',
      'chargeDeposit',
      'notes',
    ]
    assert.deepEqual(
      Object.keys(contract.leaseChanges.shape).filter((name) => !kept.has(name) && !others.includes(name)),
      [],
    )
  })

  test('keep the reason for a term beyond the law', async () => {
    const { id } = await buildLease(app, token, { ...year, unitId: await unitInNewYork() })
    const refused = { lateFee: { kind: 'FLAT', amount: 90 } } as const
    const { latest } = await change(id, { ...refused, lawReasons: { lateFee: 'Agreed in writing' } })
    const reason = latest.changes.find(({ field }) => field === 'lawReason')
    assert.deepEqual([reason?.before, reason?.after], [null, 'Agreed in writing'])
    assert.equal(latest.terms.lawReasons.lateFee, 'Agreed in writing')
  })

  /** Adds parking for $50 a month to a lease. */
  async function addParking(id: string, startDate = '2026-11-01') {
    const body = { kind: 'PARKING', amount: 50, startDate } as const
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

  test('are made when a recurring charge is added, changed, ended and removed', async () => {
    const { id } = await buildLease(app, token, year)
    const parking = await addParking(id)
    const params = { id: parking.id }
    await app.call(updateRecurringCharge, { token, params, body: { amount: 60, amountFrom: '2027-01-01' } })
    await app.call(updateRecurringCharge, { token, params, body: { endDate: '2027-06-30' } })
    const storage = await addParking(id, '2027-03-01')
    await app.call(deleteRecurringCharge, { token, params: { id: storage.id } })
    const versions = (await versionsOf(id)).toReversed()
    assert.deepEqual(
      versions.map(({ kind, appliesFrom, changes }) => [kind, appliesFrom, changes[0]?.after]),
      [
        ['FIRST', '2026-11-01', undefined],
        ['RECURRING_CHARGE', '2026-11-01', 'Parking, $50.00 a month from Nov 1, 2026'],
        [
          'RECURRING_CHARGE',
          '2027-01-01',
          'Parking, $50.00 a month from Nov 1, 2026, $60.00 starting Jan 1, 2027',
        ],
        [
          'RECURRING_CHARGE',
          '2027-07-01',
          'Parking, $50.00 a month from Nov 1, 2026, $60.00 starting Jan 1, 2027, until Jun 30, 2027',
        ],
        ['RECURRING_CHARGE', '2027-03-01', 'Parking, $50.00 a month from Mar 1, 2027'],
        ['RECURRING_CHARGE', '2027-03-01', null],
      ],
    )
  })

  test('are made when the share of a payer changes', async () => {
    const { id } = await buildLease(app, token, year)
    await addShare(id, [
      { from: '2026-11-01', amount: 700 },
      { from: '2027-02-01', amount: 0 },
    ])
    const [latest] = await versionsOf(id)
    assert.equal(latest?.kind, 'PAYER_SHARE')
    assert.deepEqual(latest.changes, [
      {
        field: 'payerShare',
        from: '2026-11-01',
        before: null,
        after: 'City Housing, $700.00 a month from Nov 1, 2026, none starting Feb 1, 2027',
      },
    ])
  })

  test('begin with the recurring charges and shares of the signing', async () => {
    const recurringCharges = [{ kind: 'PET_RENT', amount: 25 }] as const
    const { id } = await buildLease(app, token, { ...year, recurringCharges: [...recurringCharges] })
    const versions = await versionsOf(id)
    assert.equal(versions.length, 1)
    assert.deepEqual(
      versions[0]?.terms.recurringCharges?.map(({ name, amounts }) => [name, amounts]),
      [['Pet rent', [{ from: '2026-11-01', amount: 25 }]]],
    )
    assert.deepEqual(versions[0].terms.payers, [])
  })

  test('of earlier releases do not look as if charges and shares had been added', async () => {
    const { id } = await buildLease(app, token, year)
    await app.sql(
      landlord.accountId,
      `INSERT INTO lease_versions (account_id, id, lease_id, number, terms, labels, recorded_on, created_at)
       SELECT account_id, gen_random_uuid(), lease_id, 2, terms - '{recurringCharges,payerShares}'::text[], labels,
              recorded_on, created_at FROM lease_versions WHERE lease_id = $1`,
      [id],
    )
    const { latest, number } = await change(id, { notes: 'Nothing of the terms' })
    assert.equal(number, 2)
    assert.equal(latest.terms.recurringCharges, null)
    const { latest: later } = await change(id, { securityDeposit: 900 })
    assert.deepEqual(
      later.changes.map(({ field }) => field),
      ['securityDeposit'],
    )
  })

  test('are listed page by page, in both directions', async () => {
    const { id } = await buildLease(app, token, year)
    await change(id, { securityDeposit: 900 })
    await change(id, { securityDeposit: 800 })
    const page = await list(id, { limit: '2' })
    assert.deepEqual(
      page.json.map(({ number }) => number),
      [3, 2],
    )
    assert.match(String(page.headers['link']), /rel="next"/)
    const oldest = await list(id, { limit: '2', sort: 'number' })
    assert.deepEqual(
      oldest.json.map(({ number }) => number),
      [1, 2],
    )
  })

  test('can only be appended', async () => {
    const { id } = await buildLease(app, token, year)
    const { status } = await list('0195d2a0-0000-7000-8000-000000000000')
    assert.equal(status, 404)
    const rights = await app.sql<{ may: string }>(
      landlord.accountId,
      `SELECT privilege_type AS may FROM information_schema.role_table_grants
       WHERE table_name = 'lease_versions' AND grantee = 'tenure_app' ORDER BY 1`,
    )
    assert.deepEqual(
      rights.map(({ may }) => may),
      ['INSERT', 'SELECT'],
    )
    assert.ok(id)
  })

  async function unitInNewYork() {
    const { buildProperty } = await import('#testing/books/build.ts')
    const property = await buildProperty(app, token, { state: 'NY', zipCode: '14604', city: 'Rochester' })
    return (await buildUnit(app, token, { propertyId: property.id })).id
  }
})
