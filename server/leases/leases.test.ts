import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildTenant, buildUnit, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as units from '#shared/portfolio/unit-contract.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'

describe('leases', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const change = (id: string, body: Parameters<typeof app.call<typeof contract.updateLease>>[1]) =>
    app.call(contract.updateLease, { token, params: { id }, ...body })
  const statusOfUnit = async (id: string) =>
    (await app.call(units.getUnit, { token, params: { id } })).json.status
  const dues = async (id: string) => {
    const view = await app.call(contract.leaseLedger, { token, params: { id } })
    return view.json.entries.map((entry) => [entry.date, entry.kind, entry.amount, entry.balance])
  }

  test('a new lease owes this month’s rent at once', async () => {
    const lease = await buildLease(app, token)
    assert.equal(lease.balance, 1850)
    assert.deepEqual(await dues(lease.id), [['2026-11-01', 'charge', 1850, 1850]])
  })

  test('a new lease is answered whole, with where it is', async () => {
    const unit = await buildUnit(app, token)
    const [one, two] = [await buildTenant(app, token), await buildTenant(app, token)]
    const answer = await app.call(contract.createLease, {
      token,
      body: {
        unitId: unit.id,
        tenantIds: [one.id, two.id],
        startDate: '2026-12-01',
        rentAmount: 1999.99,
        securityDeposit: 500.5,
        dueDay: 5,
        notes: 'Cat allowed',
      },
    })
    assert.equal(answer.status, 201)
    assert.equal(answer.headers['location'], `/api/v1/leases/${answer.json.id}`)
    assert.equal(answer.headers['etag'], '"1"')
    const { json } = answer
    assert.deepEqual(json.tenantIds, [one.id, two.id])
    assert.equal(json.tenantId, one.id)
    assert.equal(json.tenant?.name, one.name)
    assert.equal(json.unit.property.id, unit.propertyId)
    assert.equal(json.endDate, null)
    assert.equal(json.rentAmount, 1999.99)
    assert.equal(json.securityDeposit, 500.5)
    assert.equal(json.status, 'ACTIVE')
    // the deposit is charged with the lease
    assert.deepEqual([json.balance, json.owed.upcoming], [500.5, 500.5])
    assert.deepEqual(json.payments, [])
    assert.equal(json._count.payments, 0)
    assert.equal(json.nextRent?.dueDate, '2026-12-05')
    const read = await app.call(contract.getLease, { token, params: { id: json.id } })
    assert.deepEqual(read.json, json)
  })

  test('a lease that begins midway through the month owes the days that are left of it', async () => {
    const lease = await buildLease(app, token, { startDate: '2026-11-17', rentAmount: 1850, dueDay: 1 })
    const view = await app.call(contract.leaseLedger, { token, params: { id: lease.id } })
    const [entry] = view.json.entries
    assert.equal(lease.balance, 863.33) // 1850 × 14 ÷ 30
    assert.equal(entry?.date, '2026-11-17')
    assert.match(entry?.explanation ?? '', /\$1,850\.00 × 14 ÷ 30 = \$863\.33/)
  })

  test('a thirty-day month prorates by thirtieths whatever the month has', async () => {
    const lease = await buildLease(app, token, {
      startDate: '2026-10-31',
      chargesFrom: '2026-10-31',
      rentAmount: 1000,
      proration: 'THIRTY_DAY_MONTH',
    })
    assert.equal(lease.balance, 1033.33)
  })

  test('a lease entered late is charged from this month on, earlier months only when asked', async () => {
    const plain = await buildLease(app, token, { startDate: '2026-03-01', endDate: '2027-02-28' })
    assert.equal(plain.balance, 1850)
    assert.equal(plain.chargesFrom, '2026-11-01')
    const asked = await buildLease(app, token, {
      startDate: '2026-09-01',
      endDate: '2027-02-28',
      chargesFrom: '2026-09-01',
    })
    assert.equal(asked.balance, 5550)
  })

  test('the last month of a lease that ends midway is prorated', async () => {
    const lease = await buildLease(app, token, { startDate: '2026-10-01', endDate: '2026-11-15' })
    assert.equal(lease.balance, 925)
  })

  test('the account’s defaults fill in due day and proration', async () => {
    const lease = await buildLease(app, token)
    const { unitId, tenantId } = await buildLease(app, token, { status: 'DRAFT' })
    const answer = await app.call(contract.createLease, {
      token,
      body: { unitId, tenantId, startDate: '2026-11-01', rentAmount: 100 },
    })
    assert.equal(answer.json.dueDay, 1)
    assert.equal(answer.json.proration, 'ACTUAL_DAYS')
    assert.equal(lease.securityDeposit, 0)
  })

  test('a deposit is charged when asked for, due on the first day', async () => {
    const lease = await buildLease(app, token, { securityDeposit: 1200, chargeDeposit: true })
    const charges = await app.call(ledger.listCharges, {
      token,
      query: { leaseId: lease.id, type: 'DEPOSIT' },
    })
    assert.deepEqual(
      charges.json.map((charge) => [charge.amount, charge.dueDate, charge.status]),
      [[1200, '2026-11-01', 'OPEN']],
    )
    assert.equal(lease.balance, 3050)
  })

  test('a unit and tenants that do not exist are refused without a trace', async () => {
    const unit = await buildUnit(app, token)
    const body = { unitId: unit.id, tenantId: missing, startDate: '2026-11-01', rentAmount: 1 }
    const noTenant = await app.call(contract.createLease, { token, body })
    assert.equal(noTenant.status, 404)
    assert.equal(noTenant.problem.code, 'not_found')
    const noUnit = await app.call(contract.createLease, { token, body: { ...body, unitId: missing } })
    assert.equal(noUnit.status, 404)
    const list = await app.call(contract.listLeases, { token, query: { unitId: unit.id } })
    assert.deepEqual(list.json, [])
  })

  test('every rule of a lease that is broken is named', async () => {
    const unit = await buildUnit(app, token)
    const answer = await app.raw({
      method: 'POST',
      path: '/leases',
      token,
      body: {
        unitId: unit.id,
        tenantIds: [],
        startDate: '2026-11-31',
        endDate: '2026-01-01',
        rentAmount: -1,
        securityDeposit: 1.005,
        dueDay: 32,
        status: 'EXPIRED',
      },
    })
    assert.equal(answer.status, 400)
    const paths = answer.problem.errors?.map((error) => error.path) ?? []
    for (const path of ['tenantIds', 'startDate', 'rentAmount', 'securityDeposit', 'dueDay', 'status']) {
      assert.ok(paths.includes(path), `${path} is named among ${paths.join()}`)
    }
  })

  test('an end before the start, and no tenant, are refused', async () => {
    const unit = await buildUnit(app, token)
    const answer = await app.raw({
      method: 'POST',
      path: '/leases',
      token,
      body: { unitId: unit.id, startDate: '2026-11-02', endDate: '2026-11-01', rentAmount: 1 },
    })
    assert.deepEqual(answer.problem.errors?.map((error) => error.path).toSorted(), ['endDate', 'tenantId'])
  })

  test('two leases of one unit that share a day cannot both be signed', async () => {
    const first = await buildLease(app, token, { startDate: '2026-11-01', endDate: '2027-10-31' })
    const { unitId, tenantId } = first
    const body = { unitId, tenantId, startDate: '2027-10-31', rentAmount: 1 }
    const overlapping = await app.call(contract.createLease, { token, body })
    assert.equal(overlapping.status, 409)
    assert.equal(overlapping.problem.code, 'lease_overlap')
    const next = await app.call(contract.createLease, { token, body: { ...body, startDate: '2027-11-01' } })
    assert.equal(next.status, 201)
  })

  test('of twenty leases of one unit at once exactly one is made', async () => {
    const unit = await buildUnit(app, token)
    const tenant = await buildTenant(app, token)
    const body = { unitId: unit.id, tenantId: tenant.id, startDate: '2026-11-01', rentAmount: 1850 }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.call(contract.createLease, { token, body })),
    )
    assert.equal(answers.filter((answer) => answer.status === 201).length, 1)
    assert.equal(answers.filter((answer) => answer.problem.code === 'lease_overlap').length, 19)
    const charges = await app.sql(
      landlord.accountId,
      'SELECT FROM charges c JOIN leases l ON l.id = c.lease_id WHERE l.unit_id = $1',
      [unit.id],
    )
    assert.equal(charges.length, 1)
  })

  test('a draft takes no unit and owes nothing; signing it does both', async () => {
    const draft = await buildLease(app, token, { status: 'DRAFT' })
    assert.equal(draft.status, 'DRAFT')
    assert.equal(draft.balance, 0)
    assert.equal(draft.nextRent, null)
    assert.equal(await statusOfUnit(draft.unitId), 'VACANT')
    const signed = await change(draft.id, { body: { status: 'ACTIVE' } })
    assert.equal(signed.json.status, 'ACTIVE')
    assert.equal(signed.json.balance, 1850)
    assert.equal(await statusOfUnit(draft.unitId), 'OCCUPIED')
  })

  test('a draft cannot be signed over another lease', async () => {
    const lease = await buildLease(app, token)
    const draft = await buildLease(app, token, { unitId: lease.unitId, status: 'DRAFT' })
    const signed = await change(draft.id, { body: { status: 'ACTIVE' } })
    assert.equal(signed.status, 409)
    assert.equal(signed.problem.code, 'lease_overlap')
  })

  test('a draft whose unit was archived cannot be signed', async () => {
    const draft = await buildLease(app, token, { status: 'DRAFT' })
    await app.call(units.archiveUnit, { token, params: { id: draft.unitId } })
    const signed = await change(draft.id, { body: { status: 'ACTIVE' } })
    assert.equal(signed.status, 409)
    assert.equal(signed.problem.code, 'invalid_transition')
  })

  test('a lease is renewed by a later end, which its unit must allow', async () => {
    const lease = await buildLease(app, token, { endDate: '2026-12-31' })
    const renewed = await change(lease.id, { body: { endDate: '2027-12-31', rentAmount: 1900 } })
    assert.equal(renewed.json.endDate, '2027-12-31')
    assert.equal(renewed.json.balance, 1850, 'the month that was charged stays as it was')
    assert.equal(renewed.json.nextRent?.amount, 1850, 'the old term keeps its rent')
    assert.deepEqual(
      renewed.json.rentSteps.map(({ from, rentAmount }) => [from, rentAmount]),
      [['2027-01-01', 1900]],
    )
    const next = await buildLease(app, token, {
      unitId: lease.unitId,
      startDate: '2028-01-01',
      endDate: '2028-12-31',
    })
    const clash = await change(next.id, { body: { startDate: '2027-12-31' } })
    assert.equal(clash.problem.code, 'lease_overlap')
  })

  test('a lease can be made month to month', async () => {
    const lease = await buildLease(app, token)
    const open = await change(lease.id, { body: { endDate: null } })
    assert.equal(open.json.endDate, null)
  })

  test('a terminated lease lives through its last day, then the unit is free', async () => {
    const lease = await buildLease(app, token)
    const ended = await change(lease.id, { body: { status: 'TERMINATED', terminationDate: '2026-11-30' } })
    assert.equal(ended.json.status, 'ACTIVE')
    assert.equal(ended.json.terminationDate, '2026-11-30')
    assert.equal(ended.json.nextRent, null)
    assert.equal(await statusOfUnit(lease.unitId), 'OCCUPIED')
    const past = await change(lease.id, { body: { status: 'TERMINATED', terminationDate: '2026-11-20' } })
    assert.equal(past.json.status, 'TERMINATED')
    assert.equal(await statusOfUnit(lease.unitId), 'VACANT')
  })

  test('a termination is dated today unless told, and can be taken back', async () => {
    const lease = await buildLease(app, token)
    const ended = await change(lease.id, { body: { status: 'TERMINATED' } })
    assert.equal(ended.json.terminationDate, '2026-11-21')
    const back = await change(lease.id, { body: { status: 'ACTIVE' } })
    assert.equal(back.json.terminationDate, null)
    assert.equal(back.json.status, 'ACTIVE')
  })

  test('a termination cannot be taken back once the unit is leased again', async () => {
    const lease = await buildLease(app, token)
    await change(lease.id, { body: { status: 'TERMINATED', terminationDate: '2026-11-20' } })
    await buildLease(app, token, { unitId: lease.unitId, startDate: '2026-11-21' })
    const back = await change(lease.id, { body: { status: 'ACTIVE' } })
    assert.equal(back.problem.code, 'lease_overlap')
  })

  test('a lease terminated before it began takes no day of the unit', async () => {
    const lease = await buildLease(app, token, { startDate: '2027-01-01', endDate: '2027-12-31' })
    const ended = await change(lease.id, { body: { status: 'TERMINATED', terminationDate: '2026-12-31' } })
    assert.equal(ended.status, 200)
    const other = await buildLease(app, token, { unitId: lease.unitId, startDate: '2027-01-01' })
    assert.equal(other.status, 'ACTIVE')
  })

  for (const [title, body, field] of [
    ['before it began', { status: 'TERMINATED', terminationDate: '2026-10-30' }, 'terminationDate'],
    ['after it ends by itself', { status: 'TERMINATED', terminationDate: '2027-11-01' }, 'terminationDate'],
    ['without the status', { terminationDate: '2026-11-25' }, 'terminationDate'],
    ['with an end before the start', { endDate: '2026-10-01' }, 'endDate'],
    ['with charges from before the start', { chargesFrom: '2026-10-01' }, 'chargesFrom'],
  ] as const) {
    test(`a lease is not changed to end ${title}`, async () => {
      const lease = await buildLease(app, token)
      const answer = await change(lease.id, { body })
      assert.equal(answer.status, 400)
      assert.deepEqual(
        answer.problem.errors?.map((error) => error.path),
        [field],
      )
    })
  }

  test('a draft is not terminated and a signed lease is no draft again', async () => {
    const draft = await buildLease(app, token, { status: 'DRAFT' })
    assert.equal(
      (await change(draft.id, { body: { status: 'TERMINATED' } })).problem.code,
      'invalid_transition',
    )
    const lease = await buildLease(app, token)
    assert.equal((await change(lease.id, { body: { status: 'DRAFT' } })).problem.code, 'invalid_transition')
  })

  test('a draft moves to another unit, a signed lease does not', async () => {
    const unit = await buildUnit(app, token)
    const draft = await buildLease(app, token, { status: 'DRAFT' })
    const moved = await change(draft.id, { body: { unitId: unit.id } })
    assert.equal(moved.json.unit.property.id, unit.propertyId)
    const lease = await buildLease(app, token)
    const stays = await change(lease.id, { body: { unitId: unit.id } })
    assert.equal(stays.problem.code, 'invalid_transition')
  })

  test('tenants are changed in their order', async () => {
    const lease = await buildLease(app, token)
    const other = await buildTenant(app, token)
    const changed = await change(lease.id, {
      body: { tenantIds: [other.id, lease.tenantId], correctTenants: true },
    })
    assert.deepEqual(changed.json.tenantIds, [other.id, lease.tenantId])
    const unknown = await change(lease.id, { body: { tenantId: missing, correctTenants: true } })
    assert.equal(unknown.status, 404)
    const after = await app.call(contract.getLease, { token, params: { id: lease.id } })
    assert.deepEqual(after.json.tenantIds, [other.id, lease.tenantId])
  })

  test('a change based on an older version is refused', async () => {
    const lease = await buildLease(app, token)
    const first = await change(lease.id, { body: { notes: 'One' }, headers: { 'if-match': '"1"' } })
    assert.equal(first.json.version, 2)
    const second = await change(lease.id, { body: { notes: 'Two' }, headers: { 'if-match': '"1"' } })
    assert.equal(second.status, 412)
    assert.equal(second.problem.code, 'version_mismatch')
  })

  test('an archived lease leaves the lists, keeps its ledger and is not changed again', async () => {
    const lease = await buildLease(app, token)
    const gone = await app.call(contract.archiveLease, { token, params: { id: lease.id } })
    assert.match(gone.json.message, /archived/)
    const list = await app.call(contract.listLeases, { token, query: { unitId: lease.unitId } })
    assert.deepEqual(list.json, [])
    assert.deepEqual((await dues(lease.id)).at(-1), ['2026-11-01', 'charge', 1295, 1295], 'it ended today')
    assert.equal((await change(lease.id, { body: { notes: 'x' } })).status, 404)
    assert.equal((await app.call(contract.archiveLease, { token, params: { id: lease.id } })).status, 404)
    assert.equal(await statusOfUnit(lease.unitId), 'VACANT')
  })

  test('of two drafts of one unit that are signed at once one is', async () => {
    const one = await buildLease(app, token, { status: 'DRAFT' })
    const two = await buildLease(app, token, { status: 'DRAFT', unitId: one.unitId })
    const signed = await Promise.all([one, two].map(({ id }) => change(id, { body: { status: 'ACTIVE' } })))
    assert.deepEqual(
      signed.map((answer) => answer.status).toSorted((a, b) => a - b),
      [200, 409],
    )
  })

  for (const [what, terms, balance] of [
    ['the first day there is', { startDate: '1900-01-01', chargesFrom: '1900-01-01', endDate: null }, 1523],
    ['the last day there is', { startDate: '2200-12-31', endDate: '2200-12-31', dueDay: 31 }, 0],
    ['a day for ever', { startDate: '2026-11-01', endDate: '2200-12-31' }, 1],
  ] as const) {
    test(`a lease from ${what} is charged to the cent`, async () => {
      const lease = await buildLease(app, token, { ...terms, rentAmount: 1 })
      assert.equal(lease.balance, balance)
    })
  }

  test('a lease that does not exist has no page, no ledger and no change', async () => {
    const params = { id: missing }
    assert.equal((await app.call(contract.getLease, { token, params })).status, 404)
    assert.equal((await app.call(contract.leaseLedger, { token, params })).status, 404)
    assert.equal((await change(missing, { body: { notes: 'x' } })).status, 404)
    assert.equal((await app.call(contract.archiveLease, { token, params })).status, 404)
  })
})
