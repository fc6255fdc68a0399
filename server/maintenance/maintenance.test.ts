import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildUnit } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/maintenance/contract.ts'
import * as units from '#shared/portfolio/unit-contract.ts'
import * as reports from '#shared/reports/contract.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'

describe('maintenance', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    ;({ token } = await buildLandlord(app))
  })
  after(() => app.stop())

  async function report(body: Partial<Parameters<typeof send>[0]> = {}) {
    const unitId = body.unitId ?? (await buildUnit(app, token)).id
    return send({ title: 'Leaking tap', description: 'In the kitchen', ...body, unitId })
  }
  async function send(
    body: NonNullable<Parameters<typeof app.call<typeof contract.createRequest>>[1]>['body'] & object,
  ) {
    return (await app.call(contract.createRequest, { token, body })).json
  }
  const change = (id: string, input: Parameters<typeof app.call<typeof contract.updateRequest>>[1]) =>
    app.call(contract.updateRequest, { token, params: { id }, ...input })

  test('a request is answered whole, open and of medium priority', async () => {
    const unit = await buildUnit(app, token)
    const body = { unitId: unit.id, title: 'No heat', description: 'Since Monday', estimatedCost: 120.5 }
    const answer = await app.call(contract.createRequest, { token, body })
    assert.equal(answer.status, 201)
    assert.equal(answer.headers['location'], `/api/v1/maintenance/${answer.json.id}`)
    const { json } = answer
    assert.deepEqual(
      [
        json.title,
        json.description,
        json.priority,
        json.status,
        json.estimatedCost,
        json.actualCost,
        json.completedAt,
      ],
      ['No heat', 'Since Monday', 'MEDIUM', 'OPEN', 120.5, null, null],
    )
    assert.equal(json.unit.property.id, unit.propertyId)
    assert.deepEqual((await app.call(contract.getRequest, { token, params: { id: json.id } })).json, json)
    const page = await app.call(units.getUnit, { token, params: { id: unit.id } })
    assert.deepEqual(
      page.json.maintenanceRequests.map((row) => row.id),
      [json.id],
    )
  })

  test('a completed request notes the instant, and forgets it when it is reopened', async () => {
    const request = await report()
    const started = await change(request.id, { body: { status: 'IN_PROGRESS', assignedTo: 'Plumber' } })
    assert.deepEqual([started.json.status, started.json.completedAt], ['IN_PROGRESS', null])
    const done = await change(request.id, { body: { status: 'COMPLETED', actualCost: 99 } })
    assert.deepEqual([done.json.completedAt, done.json.actualCost], ['2026-11-21T17:00:00.000Z', 99])
    const again = await change(request.id, { body: { status: 'OPEN', actualCost: null } })
    assert.deepEqual(
      [again.json.completedAt, again.json.actualCost, again.json.assignedTo],
      [null, null, 'Plumber'],
    )
  })

  test('a request moves to another unit of the account', async () => {
    const request = await report()
    const unit = await buildUnit(app, token)
    const moved = await change(request.id, { body: { unitId: unit.id } })
    assert.deepEqual([moved.json.unitId, moved.json.unit.propertyId], [unit.id, unit.propertyId])
    assert.equal((await change(request.id, { body: { unitId: missing } })).status, 404)
  })

  test('an older version does not overwrite', async () => {
    const request = await report()
    await change(request.id, { body: { title: 'a' } })
    assert.equal(
      (await change(request.id, { body: { title: 'b' }, headers: { 'if-match': '"1"' } })).status,
      412,
    )
  })

  test('an archived request is gone from lists, its page and the figures', async () => {
    const request = await report()
    assert.equal((await app.call(contract.archiveRequest, { token, params: { id: request.id } })).status, 200)
    assert.equal((await app.call(contract.getRequest, { token, params: { id: request.id } })).status, 404)
    assert.equal((await app.call(contract.archiveRequest, { token, params: { id: request.id } })).status, 404)
    assert.equal((await change(request.id, { body: { title: 'x' } })).status, 404)
    const list = await app.call(contract.listRequests, { token, query: { unitId: request.unitId } })
    assert.deepEqual(list.json, [])
  })

  test('a request for a unit that is not there, or without words, is refused', async () => {
    const body = { unitId: missing, title: 'x', description: 'y' }
    assert.equal((await app.call(contract.createRequest, { token, body })).status, 404)
    const bad = await app.raw({
      method: 'POST',
      path: '/maintenance',
      token,
      body: { unitId: missing, priority: 'NOW' },
    })
    assert.deepEqual(bad.problem.errors?.map((error) => error.path).toSorted(), [
      'description',
      'priority',
      'title',
    ])
  })

  test('requests are found by status, priority, unit, property and words, and counted', async () => {
    const other = await buildLandlord(app)
    ;({ token } = other)
    const open = await report({ priority: 'URGENT', title: 'Broken window' })
    const busy = await report()
    await change(busy.id, { body: { status: 'IN_PROGRESS' } })
    const done = await report()
    await change(done.id, { body: { status: 'COMPLETED' } })
    const ids = async (input: Parameters<typeof app.call<typeof contract.listRequests>>[1]) =>
      (await app.call(contract.listRequests, { token, ...input })).json.map((row) => row.id)
    assert.deepEqual(await ids({}), [done.id, busy.id, open.id])
    assert.deepEqual(await ids({ query: { status: 'IN_PROGRESS' } }), [busy.id])
    assert.deepEqual(await ids({ query: { status: 'ACTIVE' } }), [busy.id, open.id])
    const unknown = await app.raw({ method: 'GET', path: '/maintenance?status=DONE', token })
    assert.deepEqual([unknown.status, unknown.problem.errors?.map(({ path }) => path)], [400, ['status']])
    assert.deepEqual(await ids({ query: { priority: 'URGENT' } }), [open.id])
    assert.deepEqual(await ids({ query: { unitId: busy.unitId } }), [busy.id])
    assert.deepEqual(await ids({ query: { propertyId: done.unit.propertyId } }), [done.id])
    assert.deepEqual(await ids({ query: { search: 'WINDOW' } }), [open.id])
    const stats = await app.call(contract.requestStats, { token })
    assert.deepEqual(stats.json, {
      total: 3,
      active: 2,
      open: 1,
      inProgress: 1,
      completed: 1,
      canceled: 0,
    })
    assert.equal((await app.call(reports.getDashboard, { token })).json.openMaintenance, 2)
  })
})
