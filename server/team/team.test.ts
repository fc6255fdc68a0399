import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import {
  buildLandlord,
  buildProperty,
  confirmAddress,
  type Landlord,
  signInAgain,
} from '#testing/books/build.ts'
import { deliverMails, tokenIn } from '#testing/files/mails.ts'
import { buildMember } from '#testing/requests/members.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as properties from '#shared/portfolio/property-contract.ts'
import * as factors from '#shared/accounts/second-factor-contract.ts'
import * as team from '#shared/team/contract.ts'

const start = '2026-11-21T17:00:00Z'

describe('the team of an account', () => {
  let app: TestApp
  let owner: Landlord
  before(async () => {
    app = await startApp({ now: start, isAlone: true })
  })
  beforeEach(async () => {
    app.clock.now = new Date(start)
    owner = await buildLandlord(app)
    await confirmAddress(app, owner)
  })
  after(() => app.stop())

  const join = (role: Parameters<typeof buildMember>[2], scope = {}) =>
    buildMember(app, owner.accountId, role, scope)
  const change = (token: string, userId: string, body: object) =>
    app.call(team.updateMember, { token, params: { userId }, body })
  const remove = (token: string, userId: string) => app.call(team.deleteMember, { token, params: { userId } })
  const transfer = (token: string, userId: string) =>
    app.call(team.transferOwnership, { token, params: { userId } })
  const membersOf = async (token: string) => (await app.call(team.getTeam, { token })).json.members
  const eventsOf = () =>
    app.sql<{ action: string; before: object; after: object }>(
      owner.accountId,
      `SELECT action, before, after FROM events WHERE account_id = $1 AND entity_type = 'member' ORDER BY id`,
      [owner.accountId],
    )

  test('lists who works here, what they may do, where, and when they last signed in', async () => {
    const property = await buildProperty(app, owner.token)
    const manager = await join('MANAGER', { propertyIds: [property.id] })
    const [first, second] = await membersOf(owner.token)
    assert.deepEqual([first?.role, first?.isYou, first?.propertyIds], ['OWNER', true, null])
    assert.deepEqual(
      [second?.userId, second?.email, second?.role, second?.isYou, second?.propertyIds],
      [manager.user.id, manager.email, 'MANAGER', false, [property.id]],
    )
    assert.equal(second?.lastSignInAt, '2026-11-21T17:00:00.000Z')
    assert.equal((await membersOf(manager.token)).length, 2, 'a manager sees the team')
  })

  test('tenants are not of it', async () => {
    const tenant = await join('TENANT')
    assert.equal((await membersOf(owner.token)).length, 1)
    assert.equal((await app.call(team.getTeam, { token: tenant.token })).status, 403)
    assert.equal((await change(owner.token, tenant.user.id, { role: 'MANAGER' })).status, 404)
    assert.equal((await remove(owner.token, tenant.user.id)).status, 404)
  })

  test('only owners and administrators change it', async () => {
    const admin = await join('ADMIN')
    const manager = await join('MANAGER')
    const viewer = await join('VIEWER')
    for (const { token } of [manager, viewer]) {
      assert.equal((await change(token, viewer.user.id, { role: 'MANAGER' })).status, 403)
      assert.equal((await remove(token, manager.user.id)).status, 403)
      assert.equal((await transfer(token, manager.user.id)).status, 403)
    }
    const changed = await change(admin.token, viewer.user.id, { role: 'MANAGER' })
    assert.deepEqual([changed.status, changed.json.role], [200, 'MANAGER'])
    assert.deepEqual(
      (await eventsOf()).map(({ action, before, after }) => [action, before, after]),
      [
        [
          'changed',
          { role: 'VIEWER', email: viewer.email, propertyIds: null },
          { role: 'MANAGER', email: viewer.email, propertyIds: null },
        ],
      ],
    )
  })

  test('nobody raises their own role; administrators leave owners alone', async () => {
    const admin = await join('ADMIN')
    const up = await change(admin.token, admin.user.id, { role: 'OWNER' })
    assert.deepEqual([up.status, up.problem.detail], [403, 'You cannot give yourself a higher role.'])
    assert.equal((await change(admin.token, owner.user.id, { role: 'VIEWER' })).status, 403)
    assert.equal((await remove(admin.token, owner.user.id)).status, 403)
    assert.equal((await transfer(admin.token, admin.user.id)).status, 403)
    const manager = await join('MANAGER')
    assert.equal((await change(admin.token, manager.user.id, { role: 'OWNER' })).status, 403)
    assert.equal((await change(admin.token, admin.user.id, { role: 'MANAGER' })).status, 200)
    const back = await change(await signInAgain(app, admin), admin.user.id, { role: 'ADMIN' })
    assert.equal(back.status, 403)
  })

  test('the last owner can neither leave nor be demoted', async () => {
    await join('ADMIN')
    for (const answer of [
      await change(owner.token, owner.user.id, { role: 'ADMIN' }),
      await remove(owner.token, owner.user.id),
      await app.call(team.leaveTeam, { token: owner.token, body: { accountId: owner.accountId } }),
    ]) {
      assert.deepEqual([answer.status, answer.problem.code], [409, 'last_owner'])
    }
  })

  test('of two owners who demote each other at once one stays', async () => {
    const other = await join('OWNER')
    const answers = await Promise.all([
      change(owner.token, other.user.id, { role: 'MANAGER' }),
      change(other.token, owner.user.id, { role: 'MANAGER' }),
      remove(owner.token, owner.user.id),
      remove(other.token, other.user.id),
    ])
    assert.ok(answers.every(({ status }) => [200, 401, 403, 404, 409].includes(status)))
    const [row] = await app.sql<{ owners: number }>(
      owner.accountId,
      `SELECT count(*)::int AS owners FROM memberships WHERE account_id = $1 AND role = 'OWNER'`,
      [owner.accountId],
    )
    assert.equal(row?.owners, 1)
  })

  test('ownership goes to a member, and the one before stays as an administrator', async () => {
    const property = await buildProperty(app, owner.token)
    const manager = await join('MANAGER', { propertyIds: [property.id] })
    await deliverMails(app, owner.accountId)
    assert.equal((await transfer(owner.token, manager.user.id)).problem.code, 'proof_required')
    const raised = await change(owner.token, manager.user.id, { role: 'OWNER', propertyIds: null })
    assert.equal(raised.problem.code, 'proof_required')
    await app.call(factors.reauthenticate, { token: owner.token, body: { password: owner.password } })
    const answer = await transfer(owner.token, manager.user.id)
    const told = (await deliverMails(app, owner.accountId)).map(({ to }) => to.address)
    assert.deepEqual(new Set(told), new Set([owner.email, manager.email]))
    assert.deepEqual([answer.status, answer.json.role, answer.json.propertyIds], [200, 'OWNER', null])
    const token = await signInAgain(app, manager)
    assert.deepEqual(
      (await membersOf(token)).map(({ role }) => role),
      ['ADMIN', 'OWNER'],
    )
    assert.equal((await transfer(token, '0195d2a0-0000-7000-8000-000000000000')).status, 404)
  })

  test('a changed role holds from the next request on', async () => {
    const manager = await join('MANAGER')
    await change(owner.token, manager.user.id, { role: 'VIEWER' })
    assert.equal((await app.call(properties.listProperties, { token: manager.token })).status, 401)
    const pair = await app.call(auth.refresh, { body: { refresh_token: manager.refreshToken } })
    assert.equal(pair.status, 401, 'that session was of the account they signed up with')
    const token = await signInAgain(app, manager)
    assert.equal((await app.call(properties.listProperties, { token })).status, 200)
    const made = await app.raw({ method: 'POST', path: '/properties', token, body: {} })
    assert.deepEqual(
      [made.status, made.problem.detail],
      [403, 'Your role can view everything but cannot make changes.'],
    )
  })

  test('a removed member is out at once, and stays out when they are taken back', async () => {
    const manager = await join('MANAGER')
    assert.equal((await remove(owner.token, manager.user.id)).status, 200)
    const call = () => app.call(auth.me, { token: manager.token })
    assert.equal((await call()).status, 401)
    await app.sql(
      owner.accountId,
      `INSERT INTO memberships (account_id, user_id, role) VALUES ($1, $2, 'MANAGER')`,
      [owner.accountId, manager.user.id],
    )
    assert.equal((await call()).status, 401, 'the session of before does not come back')
    assert.equal((await app.call(auth.me, { token: await signInAgain(app, manager) })).status, 200)
    assert.equal((await eventsOf())[0]?.action, 'removed')
  })

  test('keys that a removed member made are pointed out: they know them', async () => {
    const admin = await join('ADMIN')
    await proveSession(app, admin.token)
    const body = { name: 'LedgerContext', scopes: ['read'] }
    await app.raw({ method: 'POST', path: '/api-keys', token: admin.token, body })
    const answer = await remove(owner.token, admin.user.id)
    assert.match(answer.json.message, /The API key that they created no longer works\./)
  })

  test('who is removed after inviting somebody stops nobody from joining', async () => {
    const admin = await join('ADMIN')
    const email = 'invited-by-admin@example.com'
    const body = { email, name: 'Ida Invited', role: 'VIEWER' as const }
    assert.equal((await app.call(team.inviteMember, { token: admin.token, body })).status, 201)
    const mails = await deliverMails(app, owner.accountId)
    await remove(owner.token, admin.user.id)
    const mail = mails.findLast(({ kind }) => kind === 'team_invitation')
    const token = mail ? tokenIn(mail, '/auth/join-team') : null
    const shown = await app.call(team.verifyTeamInvitation, { params: { token: token ?? '' } })
    assert.deepEqual([shown.status, shown.json.invitedBy.name], [200, 'Former member'])
    const joined = await app.call(team.acceptTeamInvitation, {
      params: { token: token ?? '' },
      body: { password: 'a good secret' },
    })
    assert.equal(joined.status, 200)
  })

  test('anybody but a tenant may leave, naming the account', async () => {
    const viewer = await join('VIEWER')
    const leave = (token: string, accountId: string) =>
      app.call(team.leaveTeam, { token, body: { accountId } })
    const other = await buildLandlord(app)
    assert.equal((await leave(viewer.token, other.accountId)).status, 400)
    assert.equal((await leave(viewer.token, owner.accountId)).status, 200)
    assert.equal((await app.call(auth.me, { token: viewer.token })).status, 401)
    assert.equal((await eventsOf())[0]?.action, 'left')
    const tenant = await join('TENANT')
    assert.equal((await leave(tenant.token, owner.accountId)).problem.code, 'conflict')
  })
})
