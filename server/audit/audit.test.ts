import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildProperty, type Landlord, moveClock } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/accounts/contract.ts'
import * as contract from '#shared/audit/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as properties from '#shared/portfolio/property-contract.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'

describe('audit', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app, { name: 'Ola Owner' })
    ;({ token } = landlord)
  })
  after(() => app.stop())

  type Query = NonNullable<Parameters<typeof app.call<typeof contract.listAudit>>[1]>['query']
  const list = async (query: Query = {}) => (await app.call(contract.listAudit, { token, query })).json

  test('a change says who made it, to what, with which request, and what each field said before', async () => {
    const property = await buildProperty(app, token, { name: 'Maple' })
    const headers = { 'x-request-id': 'request-of-mine' }
    const body = { name: 'Maple Court', zipCode: '43004-1234' }
    await app.call(properties.updateProperty, { token, params: { id: property.id }, body, headers })
    const [event] = await list({ entityId: property.id })
    assert.deepEqual(event, {
      id: event?.id,
      createdAt: '2026-11-21T17:00:00.000Z',
      userId: landlord.user.id,
      userName: 'Ola Owner',
      action: 'updated',
      entityType: 'property',
      entityId: property.id,
      entityName: 'Maple Court',
      requestId: 'request-of-mine',
      changes: [
        { field: 'name', before: 'Maple', after: 'Maple Court' },
        { field: 'zipCode', before: '43004', after: '43004-1234' },
      ],
    })
    const one = await app.call(contract.getAuditEvent, { token, params: { id: event?.id ?? '' } })
    assert.deepEqual(one.json, event)
    assert.equal((await app.call(contract.getAuditEvent, { token, params: { id: missing } })).status, 404)
  })

  test('money is told in dollars', async () => {
    const lease = await buildLease(app, token, { rentAmount: 1850.5 })
    const body = { securityDeposit: 900.5, lateFee: { kind: 'FLAT', amount: 50 } } as const
    await app.call(leases.updateLease, { token, params: { id: lease.id }, body })
    const [event] = await list({ entityId: lease.id, action: 'updated' })
    assert.deepEqual(event?.changes, [
      { field: 'deposit', before: lease.securityDeposit, after: 900.5 },
      { field: 'lateFee.amount', before: null, after: 50 },
      { field: 'lateFee.kind', before: 'NONE', after: 'FLAT' },
      { field: 'lateFeesFrom', before: null, after: '2026-11-21' },
    ])
  })

  test('a planned rent is told in dollars too', async () => {
    const lease = await buildLease(app, token, { rentAmount: 1850.5 })
    await app.call(leases.updateLease, { token, params: { id: lease.id }, body: { rentAmount: 1900 } })
    const [event] = await list({ entityId: lease.id, action: 'updated' })
    const steps = event?.changes.find(({ field }) => field === 'rentSteps')?.after
    assert.ok(Array.isArray(steps))
    assert.deepEqual(
      steps.map(({ rent }: { rent: number }) => rent),
      [1900],
    )
  })

  test('the history is narrowed by person, thing, deed, request, words and day', async () => {
    await app.call(accounts.updateAccount, { token, body: { name: 'Renamed' } })
    assert.ok((await list({ entityType: 'account' })).every((row) => row.entityType === 'account'))
    assert.ok((await list({ action: 'created' })).every((row) => row.action === 'created'))
    assert.ok((await list({ userId: landlord.user.id })).length > 0)
    assert.deepEqual(await list({ userId: missing }), [])
    assert.equal((await list({ requestId: 'request-of-mine' })).length, 1)
    assert.ok((await list({ search: 'renam' })).length > 0)
    assert.equal((await list({ dateFrom: '2026-11-22' })).length, 0)
    assert.equal((await list({ dateTo: '2026-11-20' })).length, 0)
    assert.ok((await list({ dateFrom: '2026-11-21', dateTo: '2026-11-21' })).length > 0)
  })

  test('days are those of the account’s calendar', async () => {
    const other = await buildLandlord(app)
    // half past eleven in the evening of the 24th in New York
    const late = await moveClock(app, other, '2026-11-25T04:30:00Z')
    const property = await buildProperty(app, late)
    const on = async (day: string) =>
      (await app.call(contract.listAudit, { token: late, query: { dateFrom: day, dateTo: day } })).json.map(
        (row) => row.entityId,
      )
    assert.deepEqual(await on('2026-11-24'), [property.id])
    assert.deepEqual(await on('2026-11-25'), [])
    app.clock.now = new Date('2026-11-21T17:00:00Z')
  })

  test('pages follow each other without a gap or a double, newest first', async () => {
    const all = await list({ limit: 200 })
    const seen: string[] = []
    let path = '/audit?limit=3'
    for (;;) {
      const answer = await app.raw({ path, token })
      seen.push(...(answer.json as { id: string }[]).map((row) => row.id))
      const next = /<([^>]+)>/.exec(answer.headers['link'] ?? '')?.[1]
      if (!next) {
        break
      }
      path = next
    }
    assert.deepEqual(
      seen,
      all.map((row) => row.id),
    )
  })

  test('a viewer does not see the history', async () => {
    const viewer = (await buildMember(app, landlord.accountId, 'VIEWER')).token
    assert.equal((await app.raw({ path: '/audit', token: viewer })).status, 403)
    assert.equal((await app.raw({ path: '/properties', token: viewer })).status, 200)
  })

  test('no event holds a secret', async () => {
    const rows = await app.sql<{ text: string }>(
      landlord.accountId,
      `SELECT coalesce(before::text, '') || coalesce(after::text, '') AS text FROM events`,
    )
    assert.ok(rows.length > 5)
    assert.ok(rows.every(({ text }) => !/password|"[a-z]*hash"|secret|token|storage_?key/i.test(text)))
  })
})
