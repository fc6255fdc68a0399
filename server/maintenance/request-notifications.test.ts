import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildLease } from '#testing/books/build.ts'
import { buildHousehold, type Household } from '#testing/books/household.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { buildMember } from '#testing/requests/members.ts'
import type { TestApp } from '#testing/product/start-app.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as notifications from '#shared/notifications/contract.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'

describe('notifications about maintenance requests', () => {
  let house: Household
  let app: TestApp
  let token: string
  let { owner, manager, repairer, tenant, lease } = {} as Household
  before(async () => {
    house = await buildHousehold()
    ;({ app, token, owner, manager, repairer, tenant, lease } = house)
  })
  after(() => app.stop())
  beforeEach(() => house.forgetAll())

  test('the team hears of a new request, except who made it; tenants do not unless it is shared', async () => {
    await house.report()
    assert.deepEqual(await house.mails(), [])
    assert.deepEqual(await house.told(manager), ['New request: Leaking tap'])
    assert.deepEqual(await house.told(repairer), ['New request: Leaking tap'])
    assert.deepEqual(await house.told(owner), [])
    assert.deepEqual(await house.told(tenant), [])
  })

  test('a shared request tells its tenants when it is made and whenever it moves on', async () => {
    const request = await house.report({ shareWithTenant: true })
    assert.equal(request.leaseId, lease.id)
    assert.deepEqual(await house.mails(), [
      `${lease.tenant.email}: We received your request: Leaking tap (Lena Lord’s rentals)`,
    ])
    await house.change(request.id, { status: 'IN_PROGRESS' }, repairer.token)
    assert.deepEqual(await house.mails(), [
      `${lease.tenant.email}: Repair update: In progress (Leaking tap, Lena Lord’s rentals)`,
    ])
    assert.deepEqual(await house.told(tenant), ['In progress: Leaking tap', 'Reported: Leaking tap'])
    assert.deepEqual(await house.told(owner), ['In progress: Leaking tap'])
    await house.change(request.id, { title: 'Dripping tap' })
    assert.deepEqual(await house.mails(), [], 'a change of words is not told')
    await house.change(request.id, { shareWithTenant: false, status: 'COMPLETED' })
    assert.deepEqual(await house.mails(), [], 'what is no longer shared is not told')
  })

  test('an emergency reaches the whole team at once, urgent and by mail', async () => {
    const { id } = await house.report({ priority: 'EMERGENCY', title: 'Gas smell' }, repairer.token)
    assert.deepEqual(
      await house.mails(),
      [owner.email, manager.email]
        .map((email) => `${email}: EMERGENCY: Gas smell (Lena Lord’s rentals)`)
        .toSorted(),
    )
    const { json } = await app.call(notifications.listNotifications, { token: manager.token })
    assert.deepEqual(
      json.map((row) => [row.title, row.priority, row.type, row.actionUrl]),
      [['Emergency: Gas smell', 'URGENT', 'MAINTENANCE', `/maintenance?request=${id}`]],
    )
  })

  test('who is to do it is told; it must be somebody of the team who looks after the property', async () => {
    const request = await house.report()
    await runJobs(app)
    const done = await house.change(request.id, { assignedUserId: repairer.user.id })
    assert.deepEqual([done.json.assignedUserId, done.json.assignedTo], [repairer.user.id, repairer.user.name])
    assert.deepEqual(await house.mails(), [
      `${repairer.email}: Assigned to you: Leaking tap (Lena Lord’s rentals)`,
    ])
    const list = await app.call(maintenance.listRequests, {
      token,
      query: { assignedUserId: repairer.user.id },
    })
    assert.deepEqual(
      list.json.map((row) => row.id),
      [request.id],
    )
    const scoped = await buildMember(app, owner.accountId, 'MAINTENANCE', { propertyIds: [] })
    const stranger = await buildLandlord(app)
    for (const assignedUserId of [scoped.user.id, stranger.user.id, tenant.user.id, missing]) {
      assert.equal((await house.change(request.id, { assignedUserId })).status, 400)
    }
    const none = await house.change(request.id, { assignedUserId: null, assignedTo: 'Joe the plumber' })
    assert.deepEqual([none.json.assignedUserId, none.json.assignedTo], [null, 'Joe the plumber'])
  })

  test('the team to choose from are those who may work on the unit, by name', async () => {
    const elsewhere = await buildMember(app, owner.accountId, 'MAINTENANCE', { propertyIds: [] })
    const viewer = await buildMember(app, owner.accountId, 'VIEWER')
    const query = { unitId: lease.unitId }
    for (const reader of [owner, repairer]) {
      const { json } = await app.call(maintenance.listAssignees, { token: reader.token, query })
      const ids = json.map(({ userId }) => userId)
      for (const member of [owner, manager, repairer]) {
        assert.ok(ids.includes(member.user.id))
      }
      for (const other of [elsewhere, viewer, tenant]) {
        assert.ok(!ids.includes(other.user.id))
      }
      const names = json.map(({ name }) => name)
      assert.deepEqual(
        names,
        names.toSorted((a, b) => a.localeCompare(b, 'en')),
      )
    }
    const all = await app.call(maintenance.listAssignees, { token })
    assert.ok(all.json.some(({ userId }) => userId === elsewhere.user.id))
    assert.ok(!all.json.some(({ userId }) => userId === viewer.user.id || userId === tenant.user.id))
    const stranger = await buildLandlord(app)
    const other = await app.call(maintenance.listAssignees, { token: stranger.token, query })
    assert.equal(other.status, 404)
    const request = await house.report()
    assert.equal((await house.change(request.id, { assignedUserId: viewer.user.id })).status, 400)
  })

  test('what is assigned to the caller and not done comes first where asked', async () => {
    const own = await house.report({ assignedUserId: repairer.user.id })
    const done = await house.report({ assignedUserId: repairer.user.id })
    await house.change(done.id, { status: 'COMPLETED' })
    const newest = await house.report()
    const { json } = await app.call(maintenance.listRequests, {
      token: repairer.token,
      query: { sort: '-assignedToMe', limit: 100 },
    })
    const ids = json.map(({ id }) => id)
    const mine = json.map((row) => row.assignedUserId === repairer.user.id && row.status !== 'COMPLETED')
    assert.equal(ids[0], own.id)
    assert.ok(ids.includes(newest.id) && ids.includes(done.id))
    assert.deepEqual(
      mine,
      mine.toSorted((a, b) => Number(b) - Number(a)),
    )
  })

  test('a member who looks after other properties hears nothing', async () => {
    const other = await buildLease(app, token)
    const scoped = await buildMember(app, owner.accountId, 'MANAGER', {
      propertyIds: [other.unit.propertyId],
    })
    await house.report({ priority: 'EMERGENCY' })
    assert.ok(!(await house.mails()).some((line) => line.startsWith(scoped.email)))
    assert.deepEqual(await house.told(scoped), [])
    await house.report({ unitId: other.unitId })
    await runJobs(app)
    assert.deepEqual(await house.told(scoped), ['New request: Leaking tap'])
  })

  test('what moves on twice before anybody is told is told once, as it is now', async () => {
    const request = await house.report({ shareWithTenant: true })
    await house.mails()
    await house.change(request.id, { status: 'IN_PROGRESS' })
    await house.change(request.id, { status: 'COMPLETED' })
    assert.deepEqual(await house.mails(), [
      `${lease.tenant.email}: Repair update: Completed (Leaking tap, Lena Lord’s rentals)`,
    ])
    const told = await house.told(tenant)
    assert.equal(told.filter((title) => title === 'Completed: Leaking tap').length, 1, told.join('\n'))
  })

  test('each state is told where the people were told of the one before', async () => {
    const request = await house.report({ shareWithTenant: true })
    await house.mails()
    for (const [status, word] of [
      ['COMPLETED', 'Completed'],
      ['OPEN', 'Open'],
      ['COMPLETED', 'Completed'],
    ] as const) {
      await house.change(request.id, { status })
      assert.deepEqual(await house.mails(), [
        `${lease.tenant.email}: Repair update: ${word} (Leaking tap, Lena Lord’s rentals)`,
      ])
    }
  })

  test('a job that runs twice tells once', async () => {
    const request = await house.report({ shareWithTenant: true })
    await runJobs(app)
    const fact = { factId: missing, requestId: request.id, what: 'status', by: owner.user.id }
    for (const data of [fact, fact]) {
      await app.sql(owner.accountId, `SELECT enqueue_job('tellOfRequest', $1)`, [JSON.stringify(data)])
    }
    const sent = await house.mails()
    assert.deepEqual(
      sent.map((line) => line.replace(/^\S+ /, '')),
      ['Repair updates: 2 messages from Lena Lord’s rentals'],
      'the report and one status',
    )
    assert.equal((await house.told(tenant)).length, 2)
  })

  test('tenants who have moved out are not told', async () => {
    const gone = await buildLease(app, token)
    const request = await house.report({ unitId: gone.unitId, shareWithTenant: true })
    await house.mails()
    await app.sql(
      owner.accountId,
      `UPDATE leases SET state = 'TERMINATED', terminated_on = '2026-11-20' WHERE id = $1`,
      [gone.id],
    )
    await house.change(request.id, { status: 'COMPLETED' })
    assert.deepEqual(await house.mails(), [])
  })

  test('a request for a unit where nobody lives cannot be shared', async () => {
    const draft = await buildLease(app, token, { status: 'DRAFT' })
    const answer = await app.call(maintenance.createRequest, {
      token,
      body: { unitId: draft.unitId, title: 'x', description: 'y', shareWithTenant: true },
    })
    assert.deepEqual([answer.status, answer.problem.code], [409, 'invalid_transition'])
  })
})
