import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildTenant, type Landlord } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/notifications/contract.ts'

import { deleteOldNotices, type NewNotification, notify } from './service.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const missing = '0195d2a0-0000-7000-8000-000000000000'

describe('notifications', () => {
  let app: TestApp
  let owner: Landlord
  let manager: Landlord
  let repairer: Landlord
  let tenant: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    owner = await buildLandlord(app)
    manager = await buildMember(app, owner.accountId, 'MANAGER')
    repairer = await buildMember(app, owner.accountId, 'MAINTENANCE')
    tenant = await buildMember(app, owner.accountId, 'TENANT')
  })
  after(() => app.stop())

  const tell = (fact: Partial<NewNotification> = {}) =>
    app.database.write({ as: 'job', accountId: fact.accountId ?? owner.accountId }, (db) =>
      notify(db, {
        accountId: owner.accountId,
        now: app.clock.now,
        type: 'PAYMENT',
        title: 'Payment recorded',
        message: '$1,850.00 from Tia Tenant',
        to: { team: true },
        ...fact,
      }),
    )
  const listOf = async (
    person: Landlord,
    query?: NonNullable<Parameters<typeof app.call<typeof contract.listNotifications>>[1]>['query'],
  ) => (await app.call(contract.listNotifications, { token: person.token, ...(query ? { query } : {}) })).json
  const statsOf = async ({ token }: Landlord) => (await app.call(contract.notificationStats, { token })).json
  const inAccount = (text: string, values?: readonly unknown[]) => app.sql(owner.accountId, text, values)
  const clear = () => inAccount('DELETE FROM notifications')

  test('the team is told of a payment, but neither tenants, nor who only repairs, nor who did it', async () => {
    await clear()
    await tell({ except: manager.user.id })
    assert.equal((await listOf(owner)).length, 1)
    for (const person of [manager, repairer, tenant]) {
      assert.deepEqual(await listOf(person), [])
    }
    await tell({ type: 'MAINTENANCE', title: 'New request' })
    assert.equal((await listOf(repairer)).length, 1)
  })

  test('a notification is answered whole', async () => {
    await clear()
    await tell({
      to: { userIds: [tenant.user.id] },
      priority: 'HIGH',
      leaseId: missing,
      actionUrl: '/leases',
      data: { amount: 1850 },
    })
    const [row] = await listOf(tenant)
    assert.deepEqual(
      { ...row, id: '' },
      {
        id: '',
        title: 'Payment recorded',
        message: '$1,850.00 from Tia Tenant',
        type: 'PAYMENT',
        priority: 'HIGH',
        read: false,
        userId: tenant.user.id,
        propertyId: null,
        tenantId: null,
        leaseId: missing,
        paymentId: null,
        maintenanceId: null,
        actionUrl: '/leases',
        data: { amount: 1850 },
        createdAt: '2026-11-21T17:00:00.000Z',
      },
    )
  })

  test('people who are no members of the account are told nothing', async () => {
    await clear()
    const stranger = await buildLandlord(app)
    await tell({ to: { userIds: [stranger.user.id, missing] } })
    assert.deepEqual(await listOf(stranger), [])
    const rows = await inAccount('SELECT count(*)::int AS n FROM notifications')
    assert.deepEqual(rows, [{ n: 0 }])
  })

  test('a fact with a key is told once, also where it is told twice at the same time', async () => {
    await clear()
    await Promise.all([tell({ key: 'a' }), tell({ key: 'a' }), tell({ key: 'a' })])
    await tell({ key: 'a' })
    await tell({ key: 'b' })
    assert.equal((await listOf(owner)).length, 2)
    assert.equal((await listOf(manager)).length, 2)
    const [one] = await listOf(owner)
    await app.call(contract.deleteNotification, { token: owner.token, params: { id: one?.id ?? '' } })
    await tell({ key: 'b' })
    assert.equal((await listOf(owner)).length, 1, 'dismissed is told too')
  })

  test('nobody reads, marks or dismisses what a colleague was told', async () => {
    await clear()
    await tell({ to: { userIds: [owner.user.id] } })
    const [own] = await listOf(owner)
    const params = { id: own?.id ?? '' }
    for (const { token } of [manager, tenant]) {
      assert.deepEqual((await app.call(contract.listNotifications, { token })).json, [])
      for (const route of [contract.getNotification, contract.markRead, contract.deleteNotification]) {
        assert.equal((await app.call(route, { token, params })).status, 404)
      }
      assert.equal(
        (await app.call(contract.updateNotification, { token, params, body: { read: true } })).status,
        404,
      )
      assert.equal((await app.call(contract.markAllRead, { token })).json.updated, 0)
    }
    assert.deepEqual(await statsOf(owner), { total: 1, unread: 1 })
  })

  test('the database itself shows a person their own alone', async () => {
    await clear()
    await tell()
    const seen = (person: Landlord, text: string) => {
      const { sub: userId } = { sub: person.user.id }
      return app.database.write({ as: 'job', accountId: owner.accountId }, async (db) => {
        await db.query(`SELECT set_config('app.user_id', $1, true)`, [userId])
        return db.query(text)
      })
    }
    const everything = 'SELECT user_id AS "userId" FROM notifications'
    assert.deepEqual(await seen(owner, everything), [{ userId: owner.user.id }])
    assert.deepEqual(await seen(tenant, everything), [])
    assert.equal((await seen(tenant, 'UPDATE notifications SET read_at = now() RETURNING id')).length, 0)
    assert.equal((await seen(owner, 'DELETE FROM notifications RETURNING id')).length, 0)
    await assert.rejects(seen(owner, `UPDATE notifications SET user_id = '${manager.user.id}'`), {
      code: '42501',
    })
  })

  test('read and unread: one, back again, and all at once', async () => {
    await clear()
    for (const title of ['one', 'two', 'three']) {
      await tell({ title })
    }
    assert.deepEqual(await statsOf(owner), { total: 3, unread: 3 })
    const [three] = await listOf(owner)
    const params = { id: three?.id ?? '' }
    const { token } = owner
    assert.equal((await app.call(contract.markRead, { token, params })).json.read, true)
    assert.equal((await app.call(contract.markRead, { token, params })).json.read, true)
    assert.deepEqual(
      (await listOf(owner, { read: 'false' })).map((row) => row.title),
      ['two', 'one'],
    )
    const back = await app.call(contract.updateNotification, { token, params, body: { read: false } })
    assert.equal(back.json.read, false)
    assert.equal(
      (await app.raw({ method: 'PUT', path: `/notifications/${params.id}`, token, body: { read: true } }))
        .status,
      200,
    )
    const all = await app.call(contract.markAllRead, { token })
    assert.equal(all.json.updated, 2)
    const again = await app.raw({ method: 'POST', path: '/notifications/mark-all-read', token })
    assert.deepEqual(again.json, { message: 'All notifications were marked as read', updated: 0 })
    assert.deepEqual(await statsOf(owner), { total: 3, unread: 0 })
    assert.deepEqual(await statsOf(manager), { total: 3, unread: 3 })
  })

  test('some notifications are marked read at once, and nobody else’s', async () => {
    await clear()
    await tell({ title: 'one' })
    await tell({ title: 'two' })
    await tell({ title: 'three' })
    const idsOf = async (of: typeof owner) =>
      (await listOf(of, {})).filter(({ title }) => title !== 'three').map(({ id }) => id)
    const { token } = owner
    const marked = await app.call(contract.markSomeRead, {
      token,
      body: { ids: [...(await idsOf(owner)), ...(await idsOf(manager))] },
    })
    assert.equal(marked.json.updated, 2)
    assert.deepEqual(await statsOf(owner), { total: 3, unread: 1 })
    assert.deepEqual(await statsOf(manager), { total: 3, unread: 3 })
    const again = await app.call(contract.markSomeRead, { token, body: { ids: await idsOf(owner) } })
    assert.equal(again.json.updated, 0)
  })

  test('to mark none of the notifications is refused', async () => {
    const refused = await app.raw({
      method: 'POST',
      path: '/notifications/mark-read',
      token: owner.token,
      body: { ids: [] },
    })
    assert.equal(refused.status, 400)
  })

  test('notifications are found by type, priority, whether they were read, and words', async () => {
    await clear()
    await tell({ title: 'Rent came', priority: 'LOW' })
    await tell({ title: 'Lease ends', type: 'LEASE', priority: 'HIGH' })
    const titles = async (query: Parameters<typeof listOf>[1]) =>
      (await listOf(owner, query)).map((row) => row.title)
    assert.deepEqual(await titles({}), ['Lease ends', 'Rent came'])
    assert.deepEqual(await titles({ type: 'LEASE' }), ['Lease ends'])
    assert.deepEqual(await titles({ priority: 'LOW' }), ['Rent came'])
    assert.deepEqual(await titles({ search: 'LEASE ENDS' }), ['Lease ends'])
    assert.deepEqual(await titles({ search: '%' }), [])
    assert.deepEqual(await titles({ read: 'true' }), [])
    const page = await app.call(contract.listNotifications, { token: owner.token, query: { limit: 1 } })
    assert.equal(page.headers['x-total-count'], '2')
    const next = await app.raw({
      path: /<([^>]+)>/.exec(page.headers['link'] ?? '')?.[1] ?? '',
      token: owner.token,
    })
    assert.deepEqual(
      (next.json as { title: string }[]).map((row) => row.title),
      ['Rent came'],
    )
    const bad = await app.raw({
      path: '/notifications?type=RENT&priority=EMERGENCY&read=1',
      token: owner.token,
    })
    assert.deepEqual(bad.problem.errors?.map((error) => error.path).toSorted(), ['priority', 'read', 'type'])
  })

  test('a landlord writes a notice to the team, a member or a tenant', async () => {
    await clear()
    const { token } = manager
    const body = { title: 'Water is off', message: 'On Monday' }
    const toTeam = await app.call(contract.createNotification, { token, body: { ...body, team: true } })
    assert.deepEqual([toTeam.status, toTeam.json.sent, toTeam.json.userId], [201, 3, manager.user.id])
    assert.equal((await listOf(owner)).length, 1)
    assert.deepEqual(await listOf(tenant), [])
    const own = await app.raw({ path: toTeam.headers['location'] ?? '', token })
    assert.equal(own.status, 200)
    const renter = await buildTenant(app, token)
    const early = await app.call(contract.createNotification, {
      token,
      body: { ...body, tenantId: renter.id },
    })
    assert.deepEqual([early.status, early.problem.code], [409, 'invalid_transition'])
    await inAccount('UPDATE tenants SET user_id = $1 WHERE id = $2', [tenant.user.id, renter.id])
    const toTenant = await app.call(contract.createNotification, {
      token,
      body: { ...body, tenantId: renter.id, priority: 'URGENT', actionUrl: '/tenant/maintenance' },
    })
    assert.deepEqual([toTenant.status, toTenant.json.sent], [201, 1])
    const [received] = await listOf(tenant)
    assert.deepEqual(
      [received?.title, received?.priority, received?.actionUrl, received?.tenantId],
      ['Water is off', 'URGENT', '/tenant/maintenance', renter.id],
    )
    const toMember = await app.call(contract.createNotification, {
      token,
      body: { ...body, userId: owner.user.id },
    })
    assert.deepEqual([toMember.json.sent, toMember.json.read], [1, false])
  })

  test('a notice to nobody, to two kinds of people, or that leads elsewhere is refused', async () => {
    const { token } = owner
    const body = { title: 'x', message: 'y' }
    const send = (more: object) =>
      app.raw({ method: 'POST', path: '/notifications', token, body: { ...body, ...more } })
    for (const more of [
      {},
      { team: false },
      { team: true, userId: owner.user.id },
      { team: true, actionUrl: 'https://evil.example' },
      { team: true, actionUrl: '//evil.example' },
      { team: true, actionUrl: '/\\evil.example' },
      { team: true, actionUrl: 'javascript:alert(1)' },
      { team: true, title: '' },
      { team: true, extra: 1 },
    ]) {
      assert.equal((await send(more)).status, 400, JSON.stringify(more))
    }
    const stranger = await buildLandlord(app)
    assert.equal((await send({ userId: stranger.user.id })).status, 404)
    assert.equal((await send({ tenantId: missing })).status, 404)
    assert.equal(
      (
        await app.raw({
          method: 'POST',
          path: '/notifications',
          token: tenant.token,
          body: { ...body, team: true },
        })
      ).status,
      403,
    )
  })

  test('a person who leaves the account leaves no notifications behind', async () => {
    await clear()
    const leaver = await buildMember(app, owner.accountId, 'MANAGER')
    await tell({ to: { userIds: [leaver.user.id] } })
    await runSql(app.test.connection, 'DELETE FROM memberships WHERE user_id = $1', [leaver.user.id])
    assert.deepEqual(await inAccount('SELECT 1 FROM notifications'), [])
  })

  test('what was read is forgotten after three months, everything after a year', async () => {
    await clear()
    await tell({ title: 'ancient', now: at('2025-11-01') })
    await tell({ title: 'unread', now: at('2026-01-01') })
    await tell({ title: 'read', now: at('2026-01-02') })
    await tell({ title: 'new', now: at('2026-11-01') })
    const { id } = (await listOf(owner)).find((row) => row.title === 'read') ?? { id: '' }
    await app.call(contract.markRead, { token: owner.token, params: { id } })
    await app.database.write({ as: 'job', accountId: owner.accountId }, (db) =>
      deleteOldNotices(db, owner.accountId, app.clock.now),
    )
    assert.deepEqual(
      (await listOf(owner)).map((row) => row.title),
      ['new', 'unread'],
    )
  })
})
