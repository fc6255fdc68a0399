import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildLandlord,
  buildLease,
  buildProperty,
  buildTenant,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as contract from '#shared/portfolio/property-contract.ts'
import * as units from '#shared/portfolio/unit-contract.ts'
import * as reports from '#shared/reports/contract.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'
const address = { address: '1 Elm St', city: 'Akron', state: 'OH', zipCode: '44301' }

describe('properties', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  test('a property is answered whole, owned by who made it', async () => {
    const body = { name: ' Elm House ', ...address, state: 'oh', description: 'Brick' }
    const answer = await app.call(contract.createProperty, { token, body })
    assert.equal(answer.status, 201)
    assert.equal(answer.headers['location'], `/api/v1/properties/${answer.json.id}`)
    const { json } = answer
    assert.equal(json.name, 'Elm House')
    assert.equal(json.state, 'OH')
    assert.equal(json.propertyType, 'SINGLE_FAMILY')
    assert.equal(json.ownerId, landlord.user.id)
    assert.equal(json.imageUrl, null)
    assert.deepEqual(
      [json.units, json._count, json.occupancyRate, json.monthlyRent],
      [[], { units: 0, leases: 0 }, 0, 0],
    )
    assert.deepEqual((await app.call(contract.getProperty, { token, params: { id: json.id } })).json, json)
  })

  test('a property shows its units, how many are let and for how much', async () => {
    const property = await buildProperty(app, token)
    const unit = await buildUnit(app, token, { propertyId: property.id })
    await buildUnit(app, token, { propertyId: property.id })
    await buildUnit(app, token, { propertyId: property.id })
    await buildLease(app, token, { unitId: unit.id, rentAmount: 1234.5 })
    const { json } = await app.call(contract.getProperty, { token, params: { id: property.id } })
    assert.deepEqual(json._count, { units: 3, leases: 1 })
    assert.equal(json.occupancyRate, 33.3)
    assert.equal(json.monthlyRent, 1234.5)
    assert.equal(json.units.find((row) => row.id === unit.id)?.status, 'OCCUPIED')
    const list = await app.call(contract.listProperties, { token, query: { search: property.name } })
    assert.deepEqual(list.json, [json])
  })

  test('PATCH and PUT change what they name and leave the rest', async () => {
    const property = await buildProperty(app, token, { description: 'Old' })
    const params = { id: property.id }
    const one = await app.call(contract.updateProperty, { token, params, body: { name: 'New' } })
    assert.deepEqual([one.json.name, one.json.description, one.json.version], ['New', 'Old', 2])
    const two = await app.raw({
      method: 'PUT',
      path: `/properties/${property.id}`,
      token,
      body: { description: null },
    })
    assert.equal(two.status, 200)
    const { json } = await app.call(contract.getProperty, { token, params })
    assert.deepEqual([json.name, json.description, json.version], ['New', null, 3])
  })

  test('a property with a lease that is not over stays', async () => {
    const lease = await buildLease(app, token)
    const params = { id: lease.unit.propertyId }
    const refused = await app.call(contract.archiveProperty, { token, params })
    assert.deepEqual([refused.status, refused.problem.code], [409, 'in_use'])
    await app.call(leases.archiveLease, { token, params: { id: lease.id } })
    const gone = await app.call(contract.archiveProperty, { token, params })
    assert.equal(gone.status, 200)
    assert.equal((await app.call(contract.getProperty, { token, params })).status, 404)
    assert.equal((await app.call(units.getUnit, { token, params: { id: lease.unitId } })).status, 404)
  })

  test('a property archived while a lease is made there has no live lease afterwards', async () => {
    for (let round = 0; round < 6; round += 1) {
      const property = await buildProperty(app, token)
      const rooms = await Promise.all([1, 2, 3].map(() => buildUnit(app, token, { propertyId: property.id })))
      const tenant = await buildTenant(app, token)
      const [gone, ...made] = await Promise.all([
        app.call(contract.archiveProperty, { token, params: { id: property.id } }),
        ...rooms.map((unit) =>
          app.call(leases.createLease, {
            token,
            body: { unitId: unit.id, tenantId: tenant.id, startDate: '2026-11-01', rentAmount: 1 },
          }),
        ),
      ])
      const isLet = made.some((answer) => answer.status === 201)
      assert.ok(gone.status === 409 || !isLet, 'a lease was made in an archived property')
    }
  })

  test('properties that are not there are not read, changed or archived', async () => {
    const params = { id: missing }
    assert.equal((await app.call(contract.getProperty, { token, params })).status, 404)
    assert.equal(
      (await app.call(contract.updateProperty, { token, params, body: { name: 'x' } })).status,
      404,
    )
    assert.equal((await app.call(contract.archiveProperty, { token, params })).status, 404)
  })

  test('an update based on an older version is refused', async () => {
    const property = await buildProperty(app, token)
    const params = { id: property.id }
    await app.call(contract.updateProperty, { token, params, body: { name: 'a' } })
    const late = await app.call(contract.updateProperty, {
      token,
      params,
      body: { name: 'b' },
      headers: { 'if-match': 'W/"1"' },
    })
    assert.equal(late.status, 412)
  })

  test('a unit is answered whole, and its number is used once in a property', async () => {
    const property = await buildProperty(app, token)
    const body = {
      propertyId: property.id,
      unitNumber: '2B',
      rent: 999.99,
      bedrooms: 2,
      bathrooms: 1.5,
      squareFeet: 700,
    }
    const answer = await app.call(units.createUnit, { token, body })
    assert.equal(answer.status, 201)
    const { json } = answer
    assert.deepEqual(
      [json.unitNumber, json.rent, json.bedrooms, json.bathrooms, json.squareFeet, json.status],
      ['2B', 999.99, 2, 1.5, 700, 'VACANT'],
    )
    assert.equal(json.property.id, property.id)
    assert.deepEqual([json.leases, json.maintenanceRequests], [[], []])
    const twice = await app.call(units.createUnit, { token, body: { ...body, unitNumber: '2b' } })
    assert.deepEqual([twice.status, twice.problem.code], [409, 'unit_number_taken'])
    const elsewhere = await buildUnit(app, token, { unitNumber: '2B' })
    assert.equal(elsewhere.unitNumber, '2B')
    await app.call(units.archiveUnit, { token, params: { id: json.id } })
    assert.equal(
      (await app.call(units.createUnit, { token, body })).status,
      201,
      'an archived number is free',
    )
  })

  test('units stand in the order of their doors, over pages too', async () => {
    const property = await buildProperty(app, token)
    for (const unitNumber of ['10', '2', 'B1', '1', 'a2']) {
      await buildUnit(app, token, { propertyId: property.id, unitNumber })
    }
    const query = { propertyId: property.id, limit: 3 }
    const first = await app.call(units.listUnits, { token, query })
    const cursor = new URL(
      /<(.*)>/.exec(first.headers['link'] ?? '')?.[1] ?? '',
      'http://x',
    ).searchParams.get('cursor')
    const second = await app.call(units.listUnits, { token, query: { ...query, cursor: cursor ?? '' } })
    assert.deepEqual(
      [...first.json, ...second.json].map((unit) => unit.unitNumber),
      ['1', '2', '10', 'a2', 'B1'],
    )
  })

  test('a unit is held and freed by hand, let by its leases', async () => {
    const unit = await buildUnit(app, token)
    const set = (status: 'VACANT' | 'MAINTENANCE' | 'RESERVED' | 'OCCUPIED') =>
      app.call(units.updateUnit, { token, params: { id: unit.id }, body: { status } })
    assert.equal((await set('MAINTENANCE')).json.status, 'MAINTENANCE')
    assert.equal((await set('RESERVED')).json.status, 'RESERVED')
    assert.equal((await set('OCCUPIED')).status, 400)
    await buildLease(app, token, { unitId: unit.id })
    const let_ = await app.call(units.getUnit, { token, params: { id: unit.id } })
    assert.deepEqual([let_.json.status, let_.json._count.leases], ['OCCUPIED', 1])
    assert.equal((await set('OCCUPIED')).status, 200)
    assert.equal((await set('VACANT')).json.status, 'OCCUPIED')
  })

  test('a unit on hold that is let counts as occupied once, everywhere', async () => {
    const other = await buildLandlord(app)
    const unit = await buildUnit(app, other.token, { status: 'MAINTENANCE' })
    await buildUnit(app, other.token, { propertyId: unit.propertyId })
    await buildUnit(app, other.token, { propertyId: unit.propertyId, status: 'RESERVED' })
    await buildLease(app, other.token, { unitId: unit.id })
    const dashboard = await app.call(reports.getDashboard, { token: other.token })
    assert.deepEqual(dashboard.json.units, { total: 3, occupied: 1, vacant: 1, maintenance: 0, reserved: 1 })
    const stats = await app.call(units.unitStats, { token: other.token })
    assert.deepEqual(stats.json, {
      totalUnits: 3,
      availableUnits: 1,
      occupiedUnits: 1,
      maintenanceUnits: 0,
      averageRent: 1850,
    })
    const properties = await app.call(contract.propertyStats, { token: other.token })
    assert.deepEqual(properties.json, {
      totalProperties: 1,
      totalUnits: 3,
      occupiedUnits: 1,
      vacantUnits: 2,
      totalRentAmount: 1850,
      collectionsRate: 0,
    })
  })

  test('a unit moves to another property until it has had a lease or a request', async () => {
    const [unit, let_, broken] = [
      await buildUnit(app, token),
      await buildUnit(app, token),
      await buildUnit(app, token),
    ]
    const property = await buildProperty(app, token)
    const move = (id: string, propertyId: string) =>
      app.call(units.updateUnit, { token, params: { id }, body: { propertyId } })
    assert.equal((await move(unit.id, property.id)).json.propertyId, property.id)
    assert.equal((await move(unit.id, missing)).status, 404)
    await buildLease(app, token, { unitId: let_.id })
    assert.equal((await move(let_.id, property.id)).problem.code, 'in_use')
    const body = { unitId: broken.id, title: 'Drip', description: 'It drips' }
    assert.equal((await app.call(maintenance.createRequest, { token, body })).status, 201)
    assert.equal((await move(broken.id, property.id)).problem.code, 'in_use')
  })

  test('an inspection cannot have been tomorrow', async () => {
    const unit = await buildUnit(app, token)
    const inspect = (lastInspectionDate: string | null) =>
      app.call(units.updateUnit, { token, params: { id: unit.id }, body: { lastInspectionDate } })
    assert.equal((await inspect('2026-11-21')).json.lastInspectionDate, '2026-11-21')
    assert.equal((await inspect('2026-11-22')).status, 400)
    assert.equal((await inspect(null)).json.lastInspectionDate, null)
    const body = { unitNumber: 'x', rent: 1, propertyId: unit.propertyId, lastInspectionDate: '2026-11-22' }
    assert.equal((await app.call(units.createUnit, { token, body })).status, 400)
  })

  test('a unit with a lease to come stays; one whose leases are over goes', async () => {
    const lease = await buildLease(app, token, { startDate: '2027-05-01', endDate: null })
    const params = { id: lease.unitId }
    assert.equal((await app.call(units.archiveUnit, { token, params })).problem.code, 'in_use')
    await app.call(leases.archiveLease, { token, params: { id: lease.id } })
    assert.equal((await app.call(units.archiveUnit, { token, params })).status, 200)
    assert.equal((await app.call(units.archiveUnit, { token, params })).status, 404)
    assert.equal((await app.call(units.getUnit, { token, params: { id: missing } })).status, 404)
    assert.equal((await app.call(units.updateUnit, { token, params, body: { rent: 1 } })).status, 404)
  })

  test('properties are found by whether they have a vacant unit', async () => {
    const { token: own } = await buildLandlord(app)
    const full = await buildProperty(app, own, { name: 'Full' })
    const rented = await buildUnit(app, own, { propertyId: full.id })
    await buildLease(app, own, { unitId: rented.id })
    const held = await buildUnit(app, own, { propertyId: full.id, unitNumber: 'held' })
    const body = { status: 'MAINTENANCE' as const }
    await app.call(units.updateUnit, { token: own, params: { id: held.id }, body })
    const half = await buildProperty(app, own, { name: 'Half' })
    await buildUnit(app, own, { propertyId: half.id })
    await buildProperty(app, own, { name: 'No units' })
    const query = { hasVacantUnits: 'true' as const }
    const { json } = await app.call(contract.listProperties, { token: own, query })
    assert.deepEqual(
      json.map(({ name }) => name),
      ['Half'],
    )
  })

  test('a unit is found by its property and number together', async () => {
    const birch = await buildProperty(app, token, { name: 'Birch Walk', address: '1420 Birch Avenue' })
    const other = await buildProperty(app, token, { name: 'Birchen Close' })
    const build = async (propertyId: string, unitNumber: string) =>
      (await buildUnit(app, token, { propertyId, unitNumber })).id
    const [one, , twentyOne, ten] = [
      await build(birch.id, '1'),
      await build(birch.id, '2'),
      await build(birch.id, '21'),
      await build(birch.id, '10'),
    ]
    const otherOne = await build(other.id, '1')
    const find = async (search: string) =>
      (await app.call(units.listUnits, { token, query: { search } })).json.map(({ id }) => id)
    assert.deepEqual(await find('birch 1'), [one, ten, otherOne])
    assert.deepEqual(await find('Birch Walk, 21'), [twentyOne])
    assert.deepEqual(await find('1 walk'), [one, ten])
    assert.equal((await find('1420 birch')).length, 4, 'the address as it is written')
    assert.deepEqual(await find('birch 3'), [])
  })

  test('units are found by property, status and words, in order of property and number', async () => {
    const property = await buildProperty(app, token, { name: 'zz Top' })
    const [b, a] = [
      await buildUnit(app, token, { propertyId: property.id, unitNumber: 'B' }),
      await buildUnit(app, token, { propertyId: property.id, unitNumber: 'A', status: 'RESERVED' }),
    ]
    await buildLease(app, token, { unitId: b.id })
    const ids = async (query: Parameters<typeof app.call<typeof units.listUnits>>[1]) =>
      (await app.call(units.listUnits, { token, ...query })).json.map((unit) => unit.id)
    const propertyId = property.id
    assert.deepEqual(await ids({ query: { propertyId } }), [a.id, b.id])
    assert.deepEqual(await ids({ query: { propertyId, status: 'OCCUPIED' } }), [b.id])
    assert.deepEqual(await ids({ query: { propertyId, status: 'RESERVED' } }), [a.id])
    assert.deepEqual(await ids({ query: { propertyId, status: 'VACANT' } }), [])
    assert.deepEqual(await ids({ query: { propertyId, status: 'MAINTENANCE' } }), [])
    assert.deepEqual(await ids({ query: { search: 'zz t' } }), [a.id, b.id])
    const last = await app.call(contract.listProperties, {
      token,
      query: { propertyType: 'MULTI_UNIT', limit: 200 },
    })
    assert.equal(last.json.at(-1)?.id, propertyId)
    assert.ok(last.json.every((row) => row.propertyType === 'MULTI_UNIT'))
  })
})
