import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import {
  buildLandlord,
  buildLease,
  buildTenant,
  buildUnit,
  claimsOf,
  type Landlord,
  signInAgain,
} from '#testing/books/build.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { deliverMails, tokenIn } from '#testing/files/mails.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as activity from '#shared/activity/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as leases from '#shared/leases/contract.ts'
import * as notifications from '#shared/notifications/contract.ts'
import * as tenants from '#shared/tenants/contract.ts'
import * as contract from '#shared/tenants/invitation-contract.ts'

const start = '2026-11-21T17:00:00Z'
const password = 'my own secret 1'

describe('inviting tenants', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: start, isAlone: true })
  })
  beforeEach(async () => {
    app.clock.now = new Date(start)
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  let counter = 0
  const someone = () => `ivy-${(counter += 1)}@example.com`
  const invite = (body: Partial<WireBody<typeof contract.inviteTenant>> = {}) =>
    app.call(contract.inviteTenant, { token, body: { name: 'Ivy Invited', email: someone(), ...body } })
  const verify = (given: string) => app.call(contract.verifyTenantInvitation, { params: { token: given } })
  const accept = (
    given: string,
    body: { password: string; userInfo?: { email: string; name: string } } = { password },
  ) => app.call(contract.acceptTenantInvitation, { params: { token: given }, body })
  const codeOf = async (given: string) => (await verify(given)).problem.code
  const resend = (id: string) => app.call(contract.resendTenantInvitation, { token, params: { id } })
  const pending = async () => (await app.call(contract.pendingInvitations, { token })).json
  const tenantOf = async (id: string) => (await app.call(tenants.getTenant, { token, params: { id } })).json

  /** Returns the token of the newest invitation in the account's mails. */
  async function mailed(): Promise<string> {
    const mail = (await deliverMails(app, landlord.accountId)).findLast(({ kind }) => kind === 'invitation')
    assert.ok(mail, 'an invitation was mailed')
    return tokenIn(mail, '/tenant/accept-invitation')
  }
  const wait = async (hours: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000)
    token = await signInAgain(app, landlord)
  }

  test('an invitation adds the tenant, mails them and waits for their answer', async () => {
    const lease = await buildLease(app, token)
    const answer = await invite({ phone: '555-0100', leaseId: lease.id })
    assert.equal(answer.status, 201)
    const { json } = answer
    assert.deepEqual(
      [json.name, json.phone, json.invitationStatus, json.userId],
      ['Ivy Invited', '555-0100', 'PENDING', null],
    )
    assert.equal(json.invitedAt, new Date(start).toISOString())
    const [row] = await pending()
    assert.deepEqual(
      [row?.id, row?.unit?.id, row?.expiresAt],
      [json.id, lease.unitId, '2026-11-28T17:00:00.000Z'],
    )
    const mail = (await deliverMails(app, landlord.accountId)).find(({ kind }) => kind === 'invitation')
    assert.equal(mail?.to.address, json.email)
    assert.equal(mail?.replyTo?.address, landlord.email)
    assert.match(mail?.from.name ?? '', /rentals via Tenure$/)
    assert.match(mail?.text ?? '', new RegExp(lease.unit.unitNumber))
    const stats = await app.call(tenants.tenantStats, { token })
    assert.equal(stats.json.pendingInvitations, 1)
  })

  test('the answer to an invitation names the address of the tenant', async () => {
    const { headers, json } = await invite()
    assert.equal(headers['location'], `/api/v1/tenants/${json.id}`)
  })

  test('the link shows what it is about, to anybody who holds it, and spends nothing', async () => {
    const lease = await buildLease(app, token)
    const { json } = await invite({ leaseId: lease.id })
    const link = await mailed()
    for (let look = 0; look < 2; look += 1) {
      const shown = await verify(link)
      assert.equal(shown.status, 200)
      assert.deepEqual(shown.json.tenant, {
        id: json.id,
        name: 'Ivy Invited',
        email: json.email,
        phone: null,
      })
      assert.deepEqual(shown.json.unit, { id: lease.unitId, unitNumber: lease.unit.unitNumber })
      assert.equal(shown.json.property?.id, lease.unit.propertyId)
      assert.deepEqual(shown.json.propertyOwner, {
        id: landlord.user.id,
        name: 'Lena Lord',
        email: landlord.email,
        displayName: 'Lena Lord’s rentals',
      })
      assert.deepEqual([shown.json.hasSignIn, shown.json.expiresAt], [false, '2026-11-28T17:00:00.000Z'])
    }
  })

  test('who accepts has a confirmed sign-in as that tenant, whatever they say about themselves', async () => {
    const { json } = await invite()
    const answer = await accept(await mailed(), {
      password,
      userInfo: { email: 'else@example.com', name: 'Ivy I. Invited' },
    })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const { user, tenant, success } = answer.json
    assert.deepEqual(
      [success, user.email, user.name, user.role, user.emailVerified],
      [true, json.email, 'Ivy I. Invited', 'TENANT', true],
    )
    assert.deepEqual(
      [tenant.userId, tenant.invitationStatus, tenant.acceptedAt],
      [user.id, 'ACCEPTED', new Date(start).toISOString()],
    )
    const me = await app.call(auth.me, { token: answer.json.access_token })
    assert.deepEqual([me.json.id, me.json.role], [user.id, 'TENANT'])
    assert.equal(claimsOf(answer.json.access_token).account, landlord.accountId)
    const again = await app.call(auth.login, { body: { email: json.email ?? '', password } })
    assert.equal(again.json.user.role, 'TENANT')
    assert.deepEqual(await pending(), [])
  })

  test('the landlord is told who accepted, and the history names them', async () => {
    const { json } = await invite()
    const { user } = (await accept(await mailed())).json
    const [told] = (await app.call(notifications.listNotifications, { token })).json
    assert.deepEqual([told?.title, told?.tenantId], ['Ivy Invited accepted your invitation', json.id])
    const feed = await app.call(activity.activityFeed, { token, query: { entityId: json.id } })
    assert.deepEqual(
      feed.json.data.map(({ action, userId }) => [action, userId]),
      [
        ['invitation_accepted', user.id],
        ['invited', landlord.user.id],
        ['created', landlord.user.id],
      ],
    )
  })

  test('somebody who signs in already gives their own password and keeps their other places', async () => {
    const other = await buildLandlord(app)
    await invite({ email: other.email })
    const link = await mailed()
    assert.equal((await verify(link)).json.hasSignIn, true)
    const wrong = await accept(link, { password: 'not theirs' })
    assert.deepEqual([wrong.status, wrong.problem.code], [401, 'invalid_credentials'])
    const right = await accept(link, { password: other.password })
    assert.deepEqual([right.status, right.json.user.id, right.json.user.role], [200, other.user.id, 'TENANT'])
    const home = await app.call(auth.login, { body: { email: other.email, password: other.password } })
    assert.equal(home.json.user.role, 'OWNER', 'a sign-in leads to their own account first')
  })

  test('one person rents from two landlords with one sign-in', async () => {
    const email = someone()
    await invite({ email })
    const first = await accept(await mailed())
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    await invite({ email })
    const second = await accept(await mailed())
    assert.equal(second.json.user.id, first.json.user.id)
    assert.notEqual(claimsOf(second.json.access_token).account, claimsOf(first.json.access_token).account)
  })

  test('a tenant who is there already is invited, not doubled', async () => {
    const tenant = await buildTenant(app, token, { name: 'Tia Tenant' })
    const answer = await invite({ email: tenant.email?.toUpperCase() ?? '' })
    assert.deepEqual([answer.status, answer.json.id, answer.json.name], [201, tenant.id, 'Tia Tenant'])
    assert.equal((await app.call(tenants.listTenants, { token })).json.length, 1)
    await accept(await mailed())
    const late = await invite({ email: tenant.email ?? '' })
    assert.deepEqual([late.status, late.problem.code], [409, 'invalid_transition'])
    assert.equal((await resend(tenant.id)).status, 409)
  })

  test('without a place named, the invitation shows the tenant’s own lease', async () => {
    const lease = await buildLease(app, token)
    assert.equal((await resend(lease.tenantId)).status, 200)
    assert.equal((await verify(await mailed())).json.unit?.id, lease.unitId)
  })

  test('a place of another account, or one that does not fit, is refused and invites nobody', async () => {
    const lease = await buildLease(app, token)
    const elsewhere = await buildLease(app, (await buildLandlord(app)).token)
    const otherUnit = await buildUnit(app, token)
    for (const place of [
      { leaseId: elsewhere.id },
      { unitId: elsewhere.unitId },
      { propertyId: elsewhere.unit.propertyId },
      { leaseId: lease.id, unitId: otherUnit.id },
      { unitId: otherUnit.id, propertyId: lease.unit.propertyId },
    ]) {
      const email = someone()
      assert.equal((await invite({ email, ...place })).status, 404)
      const found = await app.call(tenants.listTenants, { token, query: { search: email } })
      assert.deepEqual(found.json, [])
    }
    assert.deepEqual(await pending(), [])
  })

  test('a new link ends the one before', async () => {
    const { json } = await invite()
    const first = await mailed()
    const again = await resend(json.id)
    assert.deepEqual([again.status, again.json.invitationStatus], [200, 'PENDING'])
    const second = await mailed()
    const old = await verify(first)
    assert.deepEqual(
      [old.status, old.problem.code, old.problem.detail],
      [410, 'link_cancelled', 'A newer invitation was sent. Use the link in the newest email.'],
    )
    assert.equal((await accept(first)).problem.code, 'link_cancelled')
    assert.equal((await accept(second)).status, 200)
  })

  test('an invitation that is taken back opens nothing; it can be sent again', async () => {
    const { json } = await invite()
    const link = await mailed()
    const cancel = () => app.call(contract.cancelTenantInvitation, { token, params: { id: json.id } })
    assert.equal((await cancel()).status, 200)
    assert.equal((await tenantOf(json.id)).invitationStatus, 'CANCELLED')
    assert.deepEqual([(await cancel()).status, (await verify(link)).problem.code], [409, 'link_cancelled'])
    assert.equal((await resend(json.id)).json.invitationStatus, 'PENDING')
    assert.equal((await accept(await mailed())).status, 200)
  })

  test('after seven days an invitation has expired by itself', async () => {
    const { json } = await invite()
    const link = await mailed()
    await wait(7 * 24)
    const late = await verify(link)
    assert.deepEqual(
      [late.status, late.problem.code, late.problem.detail],
      [410, 'link_expired', 'This invitation has expired. Ask your landlord to send it again.'],
    )
    assert.equal((await accept(link)).status, 410)
    assert.equal((await tenantOf(json.id)).invitationStatus, 'EXPIRED')
    assert.equal((await app.call(tenants.listTenants, { token })).json[0]?.invitationStatus, 'EXPIRED')
    assert.equal((await app.call(tenants.tenantStats, { token })).json.pendingInvitations, 0)
    assert.deepEqual(await pending(), [])
    await resend(json.id)
    assert.equal((await accept(await mailed())).status, 200)
  })

  test('of two who accept at once one wins', async () => {
    await invite()
    const link = await mailed()
    const answers = await Promise.all([accept(link), accept(link), accept(link)])
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.ok(answers.every(({ status }) => [200, 401, 409, 410].includes(status)))
    assert.deepEqual([(await accept(link)).problem.code, (await accept(link)).status], ['link_used', 410])
  })

  test('links that are cut off, invented or of another kind each say so', async () => {
    await invite()
    const link = await mailed()
    assert.equal(await codeOf(link.slice(0, -4)), 'link_incomplete')
    assert.equal(await codeOf(`${link.slice(0, -4)}xxxx`), 'link_invalid')
    assert.equal(await codeOf('in_'), 'link_incomplete')
    assert.equal(await codeOf('rubbish'), 'link_invalid')
    assert.equal(await codeOf(`rc_${'x'.repeat(43)}`), 'link_wrong_kind')
    assert.equal(await codeOf(`in_${'_'.repeat(65)}`), 'link_invalid')
  })

  test('a tenant or lease that was archived meanwhile is told so', async () => {
    const { json } = await invite()
    const link = await mailed()
    await app.call(tenants.archiveTenant, { token, params: { id: json.id } })
    assert.equal((await accept(link)).problem.code, 'link_cancelled')
    const lease = await buildLease(app, token, { status: 'DRAFT' })
    await invite({ leaseId: lease.id })
    const other = await mailed()
    await app.call(leases.archiveLease, { token, params: { id: lease.id } })
    const gone = await accept(other)
    assert.deepEqual(
      [gone.problem.code, gone.problem.detail],
      ['link_cancelled', 'This invitation is no longer valid. Ask your landlord for a new one.'],
    )
  })

  test('a corrected address ends what was sent to the wrong one', async () => {
    const { json } = await invite()
    const link = await mailed()
    await app.call(tenants.updateTenant, { token, params: { id: json.id }, body: { email: someone() } })
    assert.equal((await accept(link)).problem.code, 'link_cancelled')
    assert.equal((await tenantOf(json.id)).invitationStatus, 'CANCELLED')
  })

  test('the team is told of an invitation that no mail server takes', async () => {
    const { json } = await invite()
    await deliverMails(app, landlord.accountId, ({ kind }) =>
      kind === 'invitation' ? { outcome: 'refused', reason: '550' } : { outcome: 'sent' },
    )
    await runJobs(app)
    const [told] = (await app.call(notifications.listNotifications, { token })).json
    assert.equal(told?.title, 'An email to Ivy Invited was not delivered')
    assert.deepEqual([told.priority, told.tenantId], ['HIGH', json.id])
  })

  test('a tenant without an address is not invited, and nobody is flooded', async () => {
    const { id } = await buildTenant(app, token, { email: null })
    assert.deepEqual(
      [(await resend(id)).status, (await resend(id)).problem.code],
      [409, 'invalid_transition'],
    )
    const { json } = await invite()
    for (let again = 0; again < 4; again += 1) {
      assert.equal((await resend(json.id)).status, 200)
    }
    const flood = await resend(json.id)
    assert.deepEqual([flood.status, flood.problem.code], [429, 'rate_limit_exceeded'])
    await wait(2)
    assert.equal((await resend(json.id)).status, 200)
  })

  test('the password of an address cannot be guessed through an invitation', async () => {
    const other = await buildLandlord(app)
    await invite({ email: other.email })
    const link = await mailed()
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push((await accept(link, { password: `guess ${tries}` })).status)
    }
    assert.equal(statuses.at(-1), 429)
  })

  test('a stranger who uses up the tries of an address keeps nobody from accepting', async () => {
    const email = someone()
    await invite({ email })
    const link = await mailed()
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push((await app.call(auth.login, { body: { email, password: `guess ${tries}` } })).status)
    }
    assert.equal(statuses.at(-1), 429)
    assert.equal((await accept(link)).status, 200)
  })

  test('a tenant’s sign-in sees nothing that is the landlord’s', async () => {
    await invite()
    const { access_token } = (await accept(await mailed())).json
    for (const path of ['/tenants', '/tenants/pending-invitations', '/properties']) {
      assert.equal((await app.raw({ path, token: access_token })).status, 403, path)
    }
  })
})
