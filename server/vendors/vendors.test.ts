import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildExpense, buildLandlord, buildVendor } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { activityFeed } from '#shared/activity/contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import type { WireQuery } from '#shared/lib/route.ts'
import * as contract from '#shared/vendors/contract.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'

describe('vendors', () => {
  let app: TestApp
  let token: string
  let accountId: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    ;({ token, accountId } = await buildLandlord(app))
  })
  after(() => app.stop())

  const get = (id: string) => app.call(contract.getVendor, { token, params: { id } })

  test('a vendor is answered whole', async () => {
    const body = {
      name: 'Pia Pipes',
      company: 'Pipe & Drain LLC',
      trade: 'Plumber',
      email: 'Pia@Pipes.example',
      phone: '614 555 0101',
      address: '1 Main St',
      taxIdLast4: '6789',
      hasW9: true,
      insuranceExpiresOn: '2027-03-31',
      licenseExpiresOn: '2026-12-31',
      notes: 'Rings first',
    }
    const answer = await app.call(contract.createVendor, { token, body })
    assert.equal(answer.status, 201)
    assert.equal(answer.headers['location'], `/api/v1/vendors/${answer.json.id}`)
    const { id: _, createdAt, updatedAt, version, ...rest } = answer.json
    assert.deepEqual(rest, {
      ...body,
      email: 'pia@pipes.example',
      is1099Exempt: false,
      isArchived: false,
      isEditable: true,
      paidThisYear: 0,
      reportableThisYear: 0,
      needs1099: false,
    })
    assert.deepEqual([createdAt === updatedAt, version], [true, 1])
    assert.deepEqual((await get(answer.json.id)).json, answer.json)
  })

  test('a whole tax number is refused, and history keeps no digit of it', async () => {
    const bad = await app.call(contract.createVendor, {
      token,
      body: { name: 'Bob', taxIdLast4: '12-3456789' },
    })
    assert.deepEqual([bad.status, bad.problem.errors?.[0]?.path], [400, 'taxIdLast4'])
    const vendor = await buildVendor(app, token, { taxIdLast4: '4321' })
    await app.call(contract.updateVendor, { token, params: { id: vendor.id }, body: { taxIdLast4: '8765' } })
    const rows = await app.sql<{ text: string }>(
      accountId,
      'SELECT coalesce(before::text, $2) || after::text AS text FROM events WHERE entity_id = $1',
      [vendor.id, ''],
    )
    assert.equal(rows.length, 2)
    assert.ok(rows.every(({ text }) => !/4321|8765/.test(text) && text.includes('hasTaxId')))
  })

  test('what is not given stays; empty text is none; an older version does not overwrite', async () => {
    const vendor = await buildVendor(app, token, { trade: 'Roofer', phone: '1' })
    const params = { id: vendor.id }
    const changed = await app.call(contract.updateVendor, { token, params, body: { trade: '', hasW9: true } })
    assert.deepEqual(
      [changed.json.trade, changed.json.phone, changed.json.hasW9, changed.json.version],
      [null, '1', true, 2],
    )
    const headers = { 'if-match': '"1"' }
    const old = await app.call(contract.updateVendor, { token, params, body: { name: 'Zed' }, headers })
    assert.equal(old.status, 412)
  })

  test('an archived vendor is gone from lists and new expenses; what was paid stays', async () => {
    const vendor = await buildVendor(app, token)
    const expense = await buildExpense(app, token, { vendorId: vendor.id })
    assert.equal((await app.call(contract.archiveVendor, { token, params: { id: vendor.id } })).status, 200)
    assert.equal((await get(vendor.id)).json.isArchived, true)
    const list = await app.call(contract.listVendors, { token, query: { limit: 200 } })
    assert.ok(!list.json.some((row) => row.id === vendor.id))
    const kept = await app.call(expenses.getExpense, { token, params: { id: expense.id } })
    assert.equal(kept.json.vendor?.name, vendor.name)
    const body = {
      date: '2026-11-01',
      amount: 1,
      category: 'REPAIRS',
      description: 'x',
      vendorId: vendor.id,
    } as const
    assert.equal((await app.call(expenses.createExpense, { token, body })).status, 404)
    // but an existing expense of theirs can still be corrected
    const change = { token, params: { id: expense.id }, body: { description: 'y', vendorId: vendor.id } }
    assert.equal((await app.call(expenses.updateExpense, change)).status, 200)
  })

  test('an archived vendor is listed among the archived ones, cannot be changed, and can be restored', async () => {
    const vendor = await buildVendor(app, token, { hasW9: true })
    const params = { id: vendor.id }
    await app.call(contract.archiveVendor, { token, params })
    const archived = async () =>
      (await app.call(contract.listVendors, { token, query: { archived: 'true', limit: 200 } })).json.map(
        ({ id }) => id,
      )
    assert.ok((await archived()).includes(vendor.id))
    assert.equal(
      (await app.call(contract.updateVendor, { token, params, body: { name: 'Zed' } })).status,
      404,
    )
    const back = await app.call(contract.restoreVendor, { token, params })
    assert.deepEqual([back.status, back.json.isArchived, back.json.version], [200, false, 3])
    assert.ok(!(await archived()).includes(vendor.id))
    // once more changes nothing, and records nothing
    assert.equal((await app.call(contract.restoreVendor, { token, params })).json.version, 3)
    const events = await app.sql<{ action: string }>(
      accountId,
      'SELECT action FROM events WHERE entity_id = $1 ORDER BY id',
      [vendor.id],
    )
    assert.deepEqual(
      events.map(({ action }) => action),
      ['created', 'archived', 'restored'],
    )
    assert.equal((await app.call(contract.restoreVendor, { token, params: { id: missing } })).status, 404)
  })

  test('vendors are filtered by their W-9 and by the end of their insurance, and counted so', async () => {
    const other = (await buildLandlord(app)).token
    const expired = await buildVendor(app, other, { insuranceExpiresOn: '2026-11-20', trade: 'Roofer' })
    const today = await buildVendor(app, other, { insuranceExpiresOn: '2026-11-21', hasW9: true })
    const soon = await buildVendor(app, other, { insuranceExpiresOn: '2026-12-21', hasW9: true })
    const later = await buildVendor(app, other, { insuranceExpiresOn: '2026-12-22', is1099Exempt: true })
    const gone = await buildVendor(app, other, { insuranceExpiresOn: '2026-11-20', trade: 'Painter' })
    await app.call(contract.archiveVendor, { token: other, params: { id: gone.id } })
    const ids = async (query: WireQuery<typeof contract.listVendors>) =>
      (await app.call(contract.listVendors, { token: other, query })).json.map(({ id }) => id)
    assert.deepEqual(await ids({ missingW9: 'true' }), [expired.id])
    assert.deepEqual(await ids({ insurance: 'EXPIRED' }), [expired.id])
    const expiring = await ids({ insurance: 'EXPIRING', sort: 'insuranceExpiresOn' })
    assert.deepEqual(expiring, [today.id, soon.id])
    assert.deepEqual(await ids({ sort: '-insuranceExpiresOn' }), [later.id, soon.id, today.id, expired.id])
    assert.deepEqual(await ids({ archived: 'true' }), [gone.id])
    const { json } = await app.call(contract.vendorStats, { token: other })
    assert.deepEqual(
      [
        json.totalVendors,
        json.missingW9,
        json.expiredInsurance,
        json.expiringInsurance,
        json.archivedVendors,
      ],
      [4, 1, 1, 2, 1],
    )
    assert.deepEqual(json.trades, ['Roofer'])
  })

  test('a year whose threshold is not published has no list of forms', async () => {
    const { json } = await app.call(contract.vendorStats, { token, query: { year: 2027 } })
    assert.deepEqual([json.threshold, json.form1099], [null, []])
  })

  test('vendors are found by name, company, trade and what they can be reached by, in order of their names', async () => {
    const other = (await buildLandlord(app)).token
    const a = await buildVendor(app, other, { name: 'anna 10', company: 'Acme' })
    const b = await buildVendor(app, other, { name: 'Anna 2', trade: 'Painter' })
    const ids = async (query: object) =>
      (await app.call(contract.listVendors, { token: other, query })).json.map((row) => row.id)
    assert.deepEqual(await ids({}), [b.id, a.id])
    assert.deepEqual(await ids({ search: 'acm' }), [a.id])
    assert.deepEqual(await ids({ trade: 'painter' }), [b.id])
    assert.deepEqual(await ids({ search: '100%' }), [])
  })

  test('a form 1099 is due from the year’s threshold on, without cards, networks and exempt vendors', async () => {
    const other = (await buildLandlord(app)).token
    const pay = (vendorId: string, amount: number, rest: object = {}) =>
      buildExpense(app, other, { vendorId, amount, date: '2026-05-01', ...rest })
    const due = await buildVendor(app, other, { taxIdLast4: '1111' })
    await pay(due.id, 1500)
    await pay(due.id, 500, { method: 'ZELLE' })
    const under = await buildVendor(app, other)
    await pay(under.id, 1999.99)
    await pay(under.id, 900, { method: 'CARD' })
    await pay(under.id, 800, { method: 'THIRD_PARTY_NETWORK' })
    const old = await pay(under.id, 700, { date: '2025-12-31' })
    const exempt = await buildVendor(app, other, { is1099Exempt: true })
    await pay(exempt.id, 5000)
    const voided = await pay(under.id, 5000)
    await app.call(expenses.voidExpense, { token: other, params: { id: voided.id } })
    const { json } = await app.call(contract.vendorStats, { token: other })
    assert.deepEqual(
      [json.year, json.threshold, json.totalVendors, json.paidVendors, json.paid, json.reportable],
      [2026, 2000, 3, 3, 10699.99, 8999.99],
    )
    assert.deepEqual(json.form1099, [
      {
        vendorId: due.id,
        name: due.name,
        company: null,
        taxIdLast4: '1111',
        hasW9: false,
        paid: 2000,
        reportable: 2000,
      },
    ])
    const before = await app.call(contract.vendorStats, { token: other, query: { year: 2025 } })
    assert.deepEqual(
      [before.json.threshold, before.json.form1099.map((row) => [row.vendorId, row.reportable])],
      [600, [[under.id, old.amount]]],
    )
    const one = await app.call(contract.getVendor, { token: other, params: { id: under.id } })
    assert.deepEqual(
      [one.json.paidThisYear, one.json.reportableThisYear, one.json.needs1099],
      [3699.99, 1999.99, false],
    )
    const list = await app.call(contract.listVendors, { token: other })
    assert.equal(list.json.find((row) => row.id === due.id)?.needs1099, true)
  })

  test('insurance and licenses that have run out are counted', async () => {
    const other = (await buildLandlord(app)).token
    await buildVendor(app, other, { insuranceExpiresOn: '2026-11-20', licenseExpiresOn: '2026-11-21' })
    const { json } = await app.call(contract.vendorStats, { token: other })
    assert.deepEqual([json.expiredInsurance, json.expiredLicenses], [1, 0])
  })

  test('vendors are no news of the activity feed', async () => {
    const other = (await buildLandlord(app)).token
    await buildVendor(app, other)
    assert.deepEqual((await app.call(activityFeed, { token: other })).json.data, [])
  })

  test('what is not there is not found', async () => {
    assert.equal((await get(missing)).status, 404)
    const answer = await app.call(contract.updateVendor, { token, params: { id: missing }, body: {} })
    assert.equal(answer.status, 404)
  })
})
