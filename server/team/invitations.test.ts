import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildProperty, claimsOf, type Landlord, signInAgain } from '#testing/books/build.ts'
import { deliverMails, tokenIn } from '#testing/files/mails.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as team from '#shared/team/contract.ts'

const start = '2026-11-21T17:00:00Z'
let counter = 0

describe('invitations to a team', () => {
  let app: TestApp
  let owner: Landlord
  let email: string
  before(async () => {
    app = await startApp({ now: start, isAlone: true })
  })
  beforeEach(async () => {
    app.clock.now = new Date(start)
    owner = await buildLandlord(app)
    await deliverMails(app, owner.accountId)
    email = `invited-${(counter += 1)}@example.com`
  })
  after(() => app.stop())

  const invite = (body: Partial<WireBody<typeof team.inviteMember>> = {}, token = owner.token) =>
    app.call(team.inviteMember, { token, body: { email, name: 'Ida Invited', role: 'MANAGER', ...body } })
  const verify = (token: string) => app.call(team.verifyTeamInvitation, { params: { token } })
  const accept = (token: string, body: object = {}) =>
    app.call(team.acceptTeamInvitation, { params: { token }, body: { password: 'a good secret', ...body } })
  const wait = (days: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000)
  }

  async function mailedToken(): Promise<string> {
    const mail = (await deliverMails(app, owner.accountId)).findLast(({ kind }) => kind === 'team_invitation')
    assert.ok(mail, 'an invitation was mailed')
    return tokenIn(mail, '/auth/join-team')
  }

  test('lead by a mail to a sign-in of one’s own, in the role and the properties that were given', async () => {
    const property = await buildProperty(app, owner.token)
    const invited = await invite({ role: 'MAINTENANCE', propertyIds: [property.id] })
    assert.deepEqual(
      [invited.status, invited.json.status, invited.json.propertyIds],
      [201, 'PENDING', [property.id]],
    )
    assert.equal((await app.raw({ path: invited.headers['location'] ?? '', token: owner.token })).status, 200)
    const token = await mailedToken()
    const shown = await verify(token)
    assert.deepEqual(shown.json, {
      email,
      name: 'Ida Invited',
      role: 'MAINTENANCE',
      accountName: 'Lena Lord’s rentals',
      invitedBy: { name: 'Lena Lord', email: owner.email },
      propertyCount: 1,
      hasSignIn: false,
      expiresAt: '2026-11-28T17:00:00.000Z',
    })
    const joined = await accept(token, { name: 'Ida Ida' })
    assert.equal(joined.status, 200)
    assert.deepEqual(
      [joined.json.user.email, joined.json.user.name, joined.json.user.role],
      [email, 'Ida Ida', 'MAINTENANCE'],
    )
    assert.equal(claimsOf(joined.json.access_token).account, owner.accountId)
    const me = await app.call(auth.me, { token: joined.json.access_token })
    assert.deepEqual([me.json.role, me.json.emailVerified], ['MAINTENANCE', true])
    assert.equal((await app.call(auth.login, { body: { email, password: 'a good secret' } })).status, 200)
    const { members, invitations } = (await app.call(team.getTeam, { token: owner.token })).json
    assert.deepEqual(members[1]?.propertyIds, [property.id])
    assert.deepEqual(invitations, [])
    const told = await app.raw({ path: '/notifications', token: owner.token })
    assert.equal((told.json as { title: string }[])[0]?.title, 'Ida Ida has joined your team')
    const rows = await app.sql<{ action: string }>(
      owner.accountId,
      `SELECT action FROM events WHERE account_id = $1 AND entity_type IN ('member', 'invitation') ORDER BY id`,
      [owner.accountId],
    )
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['invited', 'joined'],
    )
  })

  test('to an address that has a sign-in need its password, and add a place', async () => {
    const other = await buildLandlord(app)
    await invite({ email: other.email })
    const token = await mailedToken()
    assert.equal((await verify(token)).json.hasSignIn, true)
    const wrong = await accept(token)
    assert.deepEqual([wrong.status, wrong.problem.code], [401, 'invalid_credentials'])
    wait(1 / 1440)
    const right = await accept(token, { password: other.password, name: 'Not Their Name' })
    assert.deepEqual([right.status, right.json.user.name], [200, 'Lena Lord'])
    const places = await app.call(auth.listPlaces, { token: right.json.access_token })
    assert.deepEqual(
      places.json.map(({ id, role, current }) => [id, role, current]),
      [
        [other.accountId, 'OWNER', false],
        [owner.accountId, 'MANAGER', true],
      ],
    )
  })

  test('say what is wrong with their link', async () => {
    const { json } = await invite()
    const token = await mailedToken()
    const sentence = async (given: string) => {
      const [look, take] = [await verify(given), await accept(given)]
      assert.equal(look.problem.detail, take.problem.detail)
      return [look.status, look.problem.code, look.problem.detail]
    }
    assert.equal((await sentence(token.slice(0, -5)))[1], 'link_incomplete')
    assert.equal((await sentence(`${token.slice(0, -5)}aaaaa`))[1], 'link_invalid')
    assert.equal((await sentence('rubbish'))[1], 'link_invalid')
    assert.deepEqual(await sentence(`rc_${'x'.repeat(43)}`), [
      404,
      'link_wrong_kind',
      'This link is to set a new password, not to join a team. Open the right link from your email.',
    ])
    wait(7)
    assert.deepEqual(await sentence(token), [
      410,
      'link_expired',
      'This invitation has expired. Ask Lena Lord to send it again.',
    ])
    wait(-7)
    await app.call(team.resendTeamInvitation, { token: owner.token, params: { id: json.id } })
    assert.deepEqual(await sentence(token), [
      410,
      'link_expired',
      'A newer email replaced this one. Open the link in the newest email.',
    ])
    const newer = await mailedToken()
    assert.equal((await accept(newer)).status, 200)
    const used = [
      410,
      'link_used',
      'This invitation was already accepted. Sign in to work in Lena Lord’s rentals.',
    ]
    assert.deepEqual(await sentence(newer), used)
    assert.deepEqual(await sentence(token), used)
  })

  test('end when they are taken back', async () => {
    const { json } = await invite()
    const token = await mailedToken()
    const cancel = () => app.call(team.cancelTeamInvitation, { token: owner.token, params: { id: json.id } })
    assert.equal((await cancel()).status, 200)
    assert.deepEqual((await verify(token)).problem.code, 'link_cancelled')
    assert.equal((await accept(token)).status, 410)
    assert.equal((await cancel()).status, 404)
    assert.equal((await invite()).status, 201, 'the address can be invited again')
  })

  test('of two answers at once one joins', async () => {
    await invite()
    const token = await mailedToken()
    const answers = await Promise.all([accept(token), accept(token), accept(token)])
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.ok(answers.every(({ status }) => [200, 401, 409, 410].includes(status)))
  })

  test('are refused for who is in the account or invited already', async () => {
    const member = await buildMember(app, owner.accountId, 'VIEWER')
    const tenant = await buildMember(app, owner.accountId, 'TENANT')
    assert.equal((await invite({ email: member.email.toUpperCase() })).problem.code, 'already_member')
    assert.match((await invite({ email: tenant.email })).problem.detail, /belongs to one of your tenants/)
    assert.equal((await invite()).status, 201)
    assert.equal((await invite()).problem.code, 'already_invited')
  })

  test('are sent by owners and administrators only, and never for owners', async () => {
    const manager = await buildMember(app, owner.accountId, 'MANAGER')
    const admin = await buildMember(app, owner.accountId, 'ADMIN')
    assert.equal((await invite({}, manager.token)).status, 403)
    assert.equal((await invite({ role: 'OWNER' as 'ADMIN' })).status, 400)
    assert.equal((await invite({ role: 'TENANT' as 'ADMIN' })).status, 400)
    assert.equal((await invite({ role: 'ADMIN' }, admin.token)).status, 201)
    const other = await buildLandlord(app)
    const theirs = await buildProperty(app, other.token)
    assert.equal((await invite({ propertyIds: [theirs.id] })).status, 400)
  })

  test('hold a place of the plan until they are taken back or run out', async () => {
    const small = await buildLandlord(app, { plan: 'starter' })
    const other = (name: string) => invite({ email: `${name}-${email}` }, small.token)
    const statuses: number[] = []
    let last = await other('0')
    for (let tries = 1; last.status === 201 && tries < 60; tries += 1) {
      statuses.push(last.status)
      last = await other(String(tries))
    }
    assert.deepEqual([last.status, last.problem.code], [403, 'plan_limit_reached'])
    const { invitations } = (await app.call(team.getTeam, { token: small.token })).json
    assert.equal(invitations.length, statuses.length)
    await app.call(team.cancelTeamInvitation, {
      token: small.token,
      params: { id: invitations[0]?.id ?? '' },
    })
    const both = await Promise.all([other('a'), other('b')])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 403],
      'two at once, one place',
    )
    wait(8)
    const token = await signInAgain(app, small)
    assert.equal((await invite({}, token)).status, 201, 'those that ran out hold none')
  })

  test('keep no token in the database', async () => {
    await invite()
    const token = await mailedToken()
    const rows = await app.sql<{ row: string }>(
      owner.accountId,
      'SELECT i::text AS row FROM team_invitations i WHERE account_id = $1',
      [owner.accountId],
    )
    assert.ok(
      rows.every(({ row }) => !row.includes(token) && !row.includes(Buffer.from(token).toString('hex'))),
    )
  })
})
