import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildProperty, type Landlord } from '#testing/books/build.ts'
import { buildMember, type Member } from '#testing/requests/members.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/api-keys/contract.ts'
import { listLeases } from '#shared/leases/contract.ts'
import { listProperties } from '#shared/portfolio/property-contract.ts'
import * as team from '#shared/team/contract.ts'
import { createTenant } from '#shared/tenants/contract.ts'

describe('permissions of an API key and its creator', () => {
  let app: TestApp
  let owner: Landlord
  let admin: Member
  let key: string
  let id: string
  before(async () => {
    app = await startApp()
  })
  after(() => app.stop())
  beforeEach(async () => {
    owner = await buildLandlord(app)
    admin = await buildMember(app, owner.accountId, 'ADMIN')
    await proveSession(app, owner.token)
    await proveSession(app, admin.token)
    const body = { name: 'Bookkeeping', scopes: ['write'] }
    ;({ key, id } = (await app.call(contract.createApiKey, { token: admin.token, body })).json)
  })

  const write = () => app.call(createTenant, { token: key, body: { name: 'Tia' } })
  const read = () => app.call(listProperties, { token: key })
  const change = async (body: object) => {
    const params = { userId: admin.user.id }
    assert.equal((await app.call(team.updateMember, { token: owner.token, params, body })).status, 200)
  }
  const shown = async () => {
    const { json } = await app.call(contract.listApiKeys, { token: owner.token })
    const found = json.find((one) => one.id === id)
    return [found?.status, found?.limitedTo, found?.createdByName]
  }

  test('it writes while its maker does, and the list says whose it is', async () => {
    assert.equal((await write()).status, 201)
    assert.deepEqual(await shown(), ['active', [], admin.user.name])
  })

  test('its maker became a viewer: it only reads', async () => {
    await change({ role: 'VIEWER' })
    const refused = await write()
    assert.deepEqual(
      [refused.status, refused.problem.detail],
      [403, 'This API key is read-only because the person who created it is now a viewer.'],
    )
    assert.equal((await read()).status, 200)
    assert.deepEqual(await shown(), ['active', ['reading'], admin.user.name])
  })

  test('its maker is kept to one property: it sees and changes that one only', async () => {
    const here = await buildLease(app, owner.token)
    const there = await buildLease(app, owner.token)
    await change({ role: 'MANAGER', propertyIds: [here.unit.propertyId] })
    assert.deepEqual(
      (await read()).json.map((row) => row.id),
      [here.unit.propertyId],
    )
    const leases = await app.call(listLeases, { token: key })
    assert.deepEqual(
      leases.json.map((row) => row.id),
      [here.id],
    )
    const pay = (leaseId: string) =>
      app.raw({
        method: 'POST',
        path: '/payments',
        token: key,
        body: { leaseId, amount: 1, date: '2026-11-20' },
      })
    assert.deepEqual([(await pay(here.id)).status, (await pay(there.id)).status], [201, 404])
    assert.equal((await write()).status, 201)
    assert.deepEqual(await shown(), ['active', ['some_properties'], admin.user.name])
  })

  test('its maker does maintenance now: it reaches no money', async () => {
    await change({ role: 'MAINTENANCE' })
    assert.equal((await app.raw({ path: '/payments', token: key })).status, 403)
    assert.equal((await app.raw({ path: '/maintenance', token: key })).status, 200)
    assert.deepEqual(await shown(), ['active', ['maintenance'], admin.user.name])
  })

  test('its maker was removed: it stops, and others make their own', async () => {
    await buildProperty(app, owner.token)
    const params = { userId: admin.user.id }
    assert.equal((await app.call(team.deleteMember, { token: owner.token, params })).status, 200)
    for (const answer of [await read(), await write()]) {
      assert.deepEqual(
        [answer.status, answer.problem.detail],
        [
          401,
          'The person who created this API key is no longer on the team. Create a new one under Settings.',
        ],
      )
    }
    assert.deepEqual(await shown(), ['stopped', [], null])
    const body = { name: 'Mine', scopes: ['read'] }
    const own = await app.call(contract.createApiKey, { token: owner.token, body })
    assert.equal((await app.call(listProperties, { token: own.json.key })).json.length, 1)
  })
})
