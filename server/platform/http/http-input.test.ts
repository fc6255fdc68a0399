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
import * as ledger from '#shared/ledger/contract.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as properties from '#shared/portfolio/property-contract.ts'
import * as units from '#shared/portfolio/unit-contract.ts'
import * as tenants from '#shared/tenants/contract.ts'

const json = { 'content-type': 'application/json' }
const address = { address: '1 Elm St', city: 'Akron', state: 'OH', zipCode: '44301' }

describe('request input', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    app.raw({ method: 'POST', path, token, body, ...(headers ? { headers } : {}) })

  test('one 400 names every bad field at once', async () => {
    const answer = await post('/leases', {
      unitId: 'x',
      tenantIds: [1],
      startDate: '2026-02-30',
      endDate: 'soon',
      rentAmount: 'a lot',
      securityDeposit: 0.001,
      dueDay: 0,
      proration: 'HALF',
      notes: 7,
      status: 'OVER',
      chargesFrom: '26-1-1',
      chargeDeposit: 'yes',
      colour: 'red',
    })
    assert.equal(answer.status, 400)
    assert.equal(answer.problem.code, 'validation_failed')
    assert.deepEqual(
      answer.problem.errors?.map((error) => error.path).toSorted(),
      [
        'chargeDeposit', 'chargesFrom', 'colour', 'dueDay', 'endDate', 'notes', 'proration', 'rentAmount',
        'securityDeposit', 'startDate', 'status', 'tenantIds.0', 'unitId',
      ], // prettier-ignore
    )
    assert.ok(answer.problem.errors?.every((error) => error.message.length > 3))
  })

  test('bad query values are named too', async () => {
    const answer = await app.raw({
      path: '/payments?limit=0&offset=-1&status=PAID&dateFrom=2026-02-30&leaseId=7',
      token,
    })
    assert.deepEqual(answer.problem.errors?.map((error) => error.path).toSorted(), [
      'dateFrom',
      'leaseId',
      'limit',
      'offset',
      'status',
    ])
  })

  test('money is dollars with at most two decimals, as a number', async () => {
    const lease = await buildLease(app, token, { startDate: '2027-01-01', endDate: null })
    for (const amount of [
      0.001,
      1.005,
      1850.555,
      1e21,
      -1,
      Number.MAX_SAFE_INTEGER,
      '5',
      '1e3',
      null,
      true,
      [5],
      {},
    ]) {
      const answer = await post('/charges', {
        leaseId: lease.id,
        amount,
        dueDate: '2026-11-01',
        type: 'RENT',
      })
      assert.equal(answer.status, 400, JSON.stringify(amount))
      assert.deepEqual(
        answer.problem.errors?.map((error) => error.path),
        ['amount'],
      )
    }
    for (const text of ['NaN', 'Infinity', '-', '0x10', '01', '1.', '1e400']) {
      const body = `{"leaseId":"${lease.id}","amount":${text},"dueDate":"2026-11-01","type":"RENT"}`
      assert.equal((await post('/charges', body, json)).status, 400, text)
    }
    for (const amount of [0.01, 0.1, 0.29, 1.1, 1.15, 8.2, 1850.55, 9_999_999.99, 10_000_000]) {
      const body = { leaseId: lease.id, amount, dueDate: '2026-11-01', type: 'OTHER' as const }
      const answer = await app.call(ledger.createCharge, { token, body })
      assert.equal(answer.json.amount, amount)
    }
  })

  test('a calendar date is a real day, written out', async () => {
    const unit = await buildUnit(app, token)
    for (const date of [
      '2026-02-29',
      '2026-2-01',
      '2026-13-01',
      '2026-11-31',
      '20261101',
      '2026-11-01T00:00:00Z',
      '0000-01-01',
      '1899-12-31',
      '2201-01-01',
      '２０２６-11-01',
    ]) {
      const answer = await app.raw({
        method: 'PATCH',
        path: `/units/${unit.id}`,
        token,
        body: { lastInspectionDate: date },
      })
      assert.equal(answer.status, 400, date)
    }
    const leap = await app.raw({
      method: 'PATCH',
      path: `/units/${unit.id}`,
      token,
      body: { lastInspectionDate: '2024-02-29' },
    })
    assert.equal(leap.status, 200)
  })

  for (const [what, body] of [
    ['text', '"a"'],
    ['true', 'true'],
    ['a number', '1'],
    ['an array', '[]'],
    ['null', 'null'],
    ['an object without fields', '{}'],
  ] as const) {
    test(`a body that is ${what} is a 400`, async () => {
      const answer = await post('/properties', body, json)
      assert.deepEqual([answer.status, answer.problem.code], [400, 'validation_failed'])
    })
  }

  for (const [what, body] of [
    ['broken JSON', '{"name":'],
    ['nothing', ''],
    ['JSON with something behind it', '{} {}'],
    ['a field __proto__', '{"__proto__":{"name":"x"}}'],
    ['a field constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['JSON nested 10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['objects nested 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a number beyond any', '{"name": 1e999999}'],
    ['half a surrogate', '{"name":"\\ud800","address":"a","city":"b","state":"OH","zipCode":"44301"}'],
    ['a NUL', '{"name":"a\\u0000b","address":"a","city":"b","state":"OH","zipCode":"44301"}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ] as const) {
    test(`a body with ${what} is a 400, with or without an idempotency key`, async () => {
      assert.equal((await post('/properties', body, json)).status, 400)
      assert.equal(
        (await post('/properties', body, { ...json, 'idempotency-key': `odd-${what.length}` })).status,
        400,
      )
    })
  }

  for (const type of ['application/json', 'application/json; charset=utf-8', 'text/plain']) {
    test(`no body is no body, also where a client announces ${type}`, async () => {
      const headers = { 'content-type': type }
      const property = await buildProperty(app, token)
      const removed = await app.raw({ method: 'DELETE', path: `/properties/${property.id}`, token, headers })
      assert.equal(removed.status, 200)
      const run = await app.raw({ method: 'POST', path: '/automation/rent/run', token, headers })
      assert.equal(run.status, 200, JSON.stringify(run.problem))
      const read = await app.raw({ method: 'PUT', path: '/notifications/mark-all-read', token, headers })
      assert.equal(read.status, 200, JSON.stringify(read.problem))
    })

    test(`a call that needs a body names what is missing, also where a client announces ${type} and sends none`, async () => {
      const headers = { 'content-type': type }
      const created = await app.raw({ method: 'POST', path: '/units', token, headers })
      assert.equal(created.status, 400)
      assert.deepEqual(created.problem.errors?.map(({ path }) => path).toSorted(), [
        'propertyId',
        'rent',
        'unitNumber',
      ])
      const chunked = await app.raw({
        method: 'POST',
        path: '/units',
        token,
        headers: { ...json, 'transfer-encoding': 'chunked' },
        body: '',
      })
      assert.deepEqual(chunked.problem.errors, created.problem.errors)
    })
  }

  test('a body of another type is a 415', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
    ]) {
      const answer = await post('/properties', '{"name":"x"}', { 'content-type': type })
      assert.deepEqual([answer.status, answer.problem.code], [415, 'unsupported_media_type'], type)
    }
  })

  test('a body of ten megabytes is a 413', async () => {
    const answer = await post('/properties', JSON.stringify({ name: 'x'.repeat(10_000_000) }), json)
    assert.deepEqual([answer.status, answer.problem.code], [413, 'payload_too_large'])
  })

  test('unknown fields are refused, so that a slip of the pen is noticed', async () => {
    const answer = await post('/properties', {
      name: 'A',
      ...address,
      zipcode: '44301',
      accountId: landlord.accountId,
    })
    assert.deepEqual(answer.problem.errors?.map((error) => error.path).toSorted(), ['accountId', 'zipcode'])
  })

  for (const [what, words] of [
    ['SQL', `Robert'); DROP TABLE leases; -- $1 %s \\`],
    ['HTML', `<script>alert("1")</script><img src=x onerror=alert(1)> &amp;`],
    ['emoji, accents and Arabic', '🏠👩‍👩‍👧 Zoë Ñandú مستأجر'],
    ['templates', '${7*7} {{7*7}} #{7*7}'],
  ] as const) {
    test(`${what} in every text field is kept as it is`, async () => {
      const property = await buildProperty(app, token, {
        name: words,
        address: words,
        city: words,
        description: words,
      })
      assert.deepEqual(
        [property.name, property.address, property.city, property.description],
        [words, words, words, words],
      )
      const unit = await buildUnit(app, token, { propertyId: property.id, unitNumber: words.slice(0, 40) })
      const tenant = await buildTenant(app, token, {
        name: words,
        phone: words.slice(0, 20),
        emergencyContact: words,
      })
      assert.deepEqual([tenant.name, tenant.emergencyContact], [words, words])
      const lease = await buildLease(app, token, { unitId: unit.id, tenantId: tenant.id, notes: words })
      const body = { leaseId: lease.id, amount: 1, date: '2026-11-01', reference: words, notes: words }
      const payment = await app.call(ledger.recordPayment, { token, body })
      assert.deepEqual([payment.json.reference, payment.json.notes], [words, words])
      const charge = {
        leaseId: lease.id,
        amount: 1,
        dueDate: '2026-11-01',
        type: 'OTHER' as const,
        description: words,
      }
      assert.equal((await app.call(ledger.createCharge, { token, body: charge })).json.description, words)
      const request = { unitId: unit.id, title: words, description: words, assignedTo: words }
      const made = await app.call(maintenance.createRequest, { token, body: request })
      assert.deepEqual([made.json.title, made.json.description, made.json.assignedTo], [words, words, words])
      const read = await app.call(leases.getLease, { token, params: { id: lease.id } })
      assert.deepEqual(
        [read.json.notes, read.json.tenant?.name, read.json.unit.property.name],
        [words, words, words],
      )
      const found = await app.call(properties.listProperties, { token, query: { search: words } })
      assert.deepEqual(
        found.json.map((row) => row.id),
        [property.id],
      )
      for (const [route, id] of [
        [tenants.listTenants, tenant.id],
        [units.listUnits, unit.id],
      ] as const) {
        const list = await app.call(route, { token, query: { search: words.slice(0, 30) } })
        assert.ok(list.json.some((row) => row.id === id))
      }
    })
  }

  test('text is measured after it is trimmed', async () => {
    const body = { ...address, name: `  ${'é'.repeat(120)}  ` }
    assert.equal((await post('/properties', body)).status, 201)
    assert.equal((await post('/properties', { ...body, name: 'é'.repeat(121) })).status, 400)
    assert.equal((await post('/properties', { ...body, name: ' \t\n ' })).status, 400)
  })
})
