import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, buildTenant } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import * as contract from '#shared/tenants/contract.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'

describe('tenants', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    ;({ token } = await buildLandlord(app))
  })
  after(() => app.stop())

  const change = (id: string, input: Parameters<typeof app.call<typeof contract.updateTenant>>[1]) =>
    app.call(contract.updateTenant, { token, params: { id }, ...input })

  test('a tenant is answered whole, with the address in lower case', async () => {
    const body = { name: 'Ann Able', email: ' Ann@Example.COM ', phone: '555-0100', emergencyContact: 'Bob' }
    const answer = await app.call(contract.createTenant, { token, body })
    assert.equal(answer.status, 201)
    assert.equal(answer.headers['location'], `/api/v1/tenants/${answer.json.id}`)
    const { json } = answer
    assert.deepEqual(
      [
        json.name,
        json.email,
        json.phone,
        json.emergencyContact,
        json.userId,
        json.invitationStatus,
        json.version,
      ],
      ['Ann Able', 'ann@example.com', '555-0100', 'Bob', null, null, 1],
    )
    assert.deepEqual([json.leases, json._count], [[], { leases: 0, payments: 0 }])
    assert.deepEqual((await app.call(contract.getTenant, { token, params: { id: json.id } })).json, json)
  })

  test('a tenant needs no address, and an address is used once in an account', async () => {
    const one = await buildTenant(app, token, { email: null })
    const two = await buildTenant(app, token, { email: null })
    assert.deepEqual([one.email, two.email], [null, null])
    const taken = await buildTenant(app, token)
    const again = await app.call(contract.createTenant, {
      token,
      body: { name: 'Other', email: taken.email?.toUpperCase() },
    })
    assert.deepEqual([again.status, again.problem.code], [409, 'tenant_email_taken'])
    assert.deepEqual(
      again.problem.errors?.map((error) => error.path),
      ['email'],
    )
    assert.equal((await change(one.id, { body: { email: taken.email } })).problem.code, 'tenant_email_taken')
    const elsewhere = await buildLandlord(app)
    const there = await buildTenant(app, elsewhere.token, { email: taken.email })
    assert.equal(there.email, taken.email)
  })

  test('a tenant’s page shows their leases, what is owed and how many payments came', async () => {
    const lease = await buildLease(app, token)
    await buildPayment(app, token, { leaseId: lease.id, amount: 850 })
    const { json } = await app.call(contract.getTenant, { token, params: { id: lease.tenantId } })
    assert.deepEqual(json._count, { leases: 1, payments: 1 })
    const [own] = json.leases
    assert.deepEqual(
      [own?.id, own?.balance, own?.status, own?.rentAmount, own?.unitNumber],
      [lease.id, 1000, 'ACTIVE', 1850, lease.unit.unitNumber],
    )
  })

  test('the leases of a tenant have the fields that every lease of the API has', async () => {
    const lease = await buildLease(app, token, { securityDeposit: 1200, dueDay: 3 })
    const { json } = await app.call(contract.getTenant, { token, params: { id: lease.tenantId } })
    const { json: whole } = await app.call(leases.getLease, { token, params: { id: lease.id } })
    const {
      unitNumber: _,
      propertyId: __,
      propertyName: ___,
      leftOn: ____,
      ...own
    } = json.leases[0] ?? assert.fail()
    const names = Object.keys(own) as (keyof typeof own)[]
    assert.deepEqual(own, Object.fromEntries(names.map((name) => [name, whole[name]])))
    assert.deepEqual([own.tenantIds, own.securityDeposit, own.dueDay], [[lease.tenantId], 1200, 3])
  })

  test('tenants are listed as an address book does: capitals and accents do not part names', async () => {
    const { token: own } = await buildLandlord(app)
    for (const name of ['Zoë Young', 'adam Apple', 'Émile Early', 'Eve Evans']) {
      await buildTenant(app, own, { name })
    }
    const { json } = await app.call(contract.listTenants, { token: own })
    assert.deepEqual(
      json.map((tenant) => tenant.name),
      ['adam Apple', 'Émile Early', 'Eve Evans', 'Zoë Young'],
    )
  })

  test('a change names what it changes; null and empty text clear it', async () => {
    const tenant = await buildTenant(app, token, { phone: '1', emergencyContact: 'C' })
    const one = await change(tenant.id, { body: { name: 'New Name' } })
    assert.deepEqual([one.json.name, one.json.phone, one.json.version], ['New Name', '1', 2])
    const two = await change(tenant.id, { body: { phone: '', emergencyContact: null, email: null } })
    assert.deepEqual([two.json.phone, two.json.emergencyContact, two.json.email], [null, null, null])
    const late = await change(tenant.id, { body: { name: 'Late' }, headers: { 'if-match': '1' } })
    assert.equal(late.status, 412)
  })

  test('a tenant with a lease that is not over stays, a draft’s too', async () => {
    const lease = await buildLease(app, token, { status: 'DRAFT' })
    const params = { id: lease.tenantId }
    const refused = await app.call(contract.archiveTenant, { token, params })
    assert.deepEqual([refused.status, refused.problem.code], [409, 'in_use'])
    await app.call(leases.archiveLease, { token, params: { id: lease.id } })
    assert.equal((await app.call(contract.archiveTenant, { token, params })).status, 200)
    assert.equal((await app.call(contract.getTenant, { token, params })).status, 404)
    assert.equal((await app.call(contract.archiveTenant, { token, params })).status, 404)
    const again = await buildTenant(app, token, { email: lease.tenant.email })
    assert.equal(again.email, lease.tenant.email, 'an archived tenant’s address is free')
  })

  test('an archived tenant gets no new lease', async () => {
    const tenant = await buildTenant(app, token)
    await app.call(contract.archiveTenant, { token, params: { id: tenant.id } })
    const { unitId } = await buildLease(app, token, { status: 'DRAFT' })
    const body = { unitId, tenantId: tenant.id, startDate: '2026-11-01', rentAmount: 1 }
    assert.equal((await app.call(leases.createLease, { token, body })).status, 404)
  })

  test('a tenant archived while a lease is made for them has no live lease afterwards', async () => {
    for (let round = 0; round < 6; round += 1) {
      const tenant = await buildTenant(app, token)
      const { unitId } = await buildLease(app, token, { status: 'DRAFT' })
      const body = { unitId, tenantId: tenant.id, startDate: '2026-11-01', rentAmount: 1 }
      const [gone, made] = await Promise.all([
        app.call(contract.archiveTenant, { token, params: { id: tenant.id } }),
        app.call(leases.createLease, { token, body }),
      ])
      assert.ok(gone.status !== 200 || made.status !== 201, 'a lease was made for an archived tenant')
    }
  })

  test('tenants that are not there are not read or changed', async () => {
    assert.equal((await app.call(contract.getTenant, { token, params: { id: missing } })).status, 404)
    assert.equal((await change(missing, { body: { name: 'Nobody' } })).status, 404)
  })

  test('every bad field of a tenant is named', async () => {
    const answer = await app.raw({
      method: 'POST',
      path: '/tenants',
      token,
      body: { name: 'A', email: 'no', phone: 'x'.repeat(41), extra: 1 },
    })
    assert.equal(answer.status, 400)
    assert.deepEqual(answer.problem.errors?.map((error) => error.path).toSorted(), [
      'email',
      'extra',
      'name',
      'phone',
    ])
  })

  test('tenants are found by name, address and whether they rent, in order of name', async () => {
    const other = await buildLandlord(app)
    const zoe = await buildTenant(app, other.token, { name: 'Zoe Zed' })
    const abe = await buildTenant(app, other.token, { name: 'Abe Ace', email: 'abe_1@example.com' })
    const lease = await buildLease(app, other.token, { tenantId: zoe.id })
    const find = async (input: Parameters<typeof app.call<typeof contract.listTenants>>[1]) =>
      (await app.call(contract.listTenants, { token: other.token, ...input })).json
    const ids = async (input: Parameters<typeof find>[0]) => (await find(input)).map((row) => row.id)
    assert.deepEqual(await ids({}), [abe.id, zoe.id])
    assert.deepEqual(await ids({ query: { status: 'active' } }), [zoe.id])
    assert.deepEqual(await ids({ query: { status: 'inactive' } }), [abe.id])
    assert.deepEqual(await ids({ query: { search: 'ZOE' } }), [zoe.id])
    assert.deepEqual(await ids({ query: { search: 'abe_1@' } }), [abe.id])
    assert.deepEqual(await ids({ query: { search: 'a_e' } }), [], 'an underscore is an underscore')
    const { property, unitNumber } = lease.unit
    assert.deepEqual(await ids({ query: { search: `${property.name} ${unitNumber}` } }), [zoe.id])
    assert.deepEqual(await ids({ query: { search: `${property.name} nowhere` } }), [])
    const [, row] = await find({})
    assert.equal(row?.currentLease?.id, lease.id)
    const stats = await app.call(contract.tenantStats, { token: other.token })
    assert.deepEqual(stats.json, {
      totalTenants: 2,
      activeTenants: 1,
      inactiveTenants: 1,
      upcomingTenants: 0,
      formerTenants: 0,
      formerOwingTenants: 0,
      pendingInvitations: 0,
    })
  })

  test('upcoming, former and other tenants are separate statuses, and the figures count each list', async () => {
    const { token } = await buildLandlord(app)
    const named = (name: string) => buildTenant(app, token, { name })
    const [present, next, gone, back] = await Promise.all(['Present', 'Next', 'Gone', 'Back soon'].map(named))
    await named('Never')
    const lease = (tenant: { id: string } | undefined, startDate: string, endDate: string | null) =>
      buildLease(app, token, { tenantId: tenant?.id, startDate, endDate })
    await lease(present, '2025-01-01', null)
    await lease(next, '2027-01-01', null)
    await lease(gone, '2024-01-01', '2024-12-31')
    await lease(back, '2024-01-01', '2024-12-31')
    await lease(back, '2027-01-01', null)
    const names = async (status: 'upcoming' | 'former' | 'former_owing') =>
      (await app.call(contract.listTenants, { token, query: { status } })).json.map(({ name }) => name)
    assert.deepEqual(await names('upcoming'), ['Back soon', 'Next'])
    assert.deepEqual(await names('former'), ['Gone'])
    const { json } = await app.call(contract.tenantStats, { token })
    assert.deepEqual(
      [json.activeTenants, json.inactiveTenants, json.upcomingTenants, json.formerTenants],
      [1, 4, 2, 1],
    )
    assert.equal(json.formerOwingTenants, (await names('former_owing')).length)
  })
})
