import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { createAuthenticator } from '#testing/sign-in/authenticator.ts'
import { buildLandlord, buildProperty, type Landlord } from '#testing/books/build.ts'
import { codeOf, reauthenticateByPassword, setUpTotp } from '#testing/books/factors.ts'
import { deliverMails, linkIn } from '#testing/files/mails.ts'
import { buildMember } from '#testing/requests/members.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as passkeys from '#shared/accounts/passkey-contract.ts'
import * as factors from '#shared/accounts/second-factor-contract.ts'
import * as keys from '#shared/api-keys/contract.ts'
import { listProperties } from '#shared/portfolio/property-contract.ts'
import { listSecurityEvents } from '#shared/security-log/contract.ts'
import * as team from '#shared/team/contract.ts'
import * as tenants from '#shared/tenants/contract.ts'

describe('each kind of security event', () => {
  let app: TestApp
  let owner: Landlord
  before(async () => {
    app = await startApp({ isAlone: true })
  })
  after(() => app.stop())
  beforeEach(async () => {
    owner = await buildLandlord(app)
  })

  /** Waits for the newest event of this name in the account's log; failures are written after their response. */
  async function event(name: string) {
    for (;;) {
      const [row] = await app.sql<{
        name: string
        outcome: string
        userId: string
        target: string | null
        details: Record<string, unknown> | null
        requestId: string
        ipAddress: string
      }>(
        owner.accountId,
        `SELECT name, outcome, user_id AS "userId", target, details, request_id AS "requestId",
                ip_address AS "ipAddress" FROM security_events WHERE name = $1 ORDER BY id DESC LIMIT 1`,
        [name],
      )
      if (row) {
        return row
      }
      await delay(20)
    }
  }
  const told = async (name: string) => {
    const { outcome, target, details } = await event(name)
    return [outcome, target, details]
  }

  test('API keys: made, renamed, used the first time a day, refused and revoked', async () => {
    const { token } = owner
    await proveSession(app, token)
    const body = { name: 'LedgerContext', scopes: ['write'] }
    const { key, id } = (await app.call(keys.createApiKey, { token, body })).json
    assert.deepEqual(await told('api_key_created'), ['success', 'LedgerContext', { scopes: 'write' }])
    await app.call(listProperties, { token: key })
    await app.call(listProperties, { token: key })
    const used = await app.sql(owner.accountId, `SELECT FROM security_events WHERE name = 'api_key_used'`)
    assert.equal(used.length, 1)
    await app.call(keys.renameApiKey, { token, params: { id }, body: { name: 'Ledger' } })
    assert.equal((await event('api_key_renamed')).target, 'Ledger')
    await app.call(keys.revokeApiKey, { token, params: { id } })
    assert.equal((await event('api_key_revoked')).target, 'Ledger')
    const ended = { name: 'Short', scopes: ['read'], expiresAt: '2026-11-21T17:00:01Z' }
    const short = (await app.call(keys.createApiKey, { token, body: ended })).json
    await app.call(tenants.createTenant, { token: short.key, body: { name: 'Tia' } })
    const refused = ['failure', 'Short', { reason: 'insufficient_scope' }]
    assert.deepEqual(await told('api_key_refused'), refused)
    app.clock.now = new Date('2026-11-21T17:20:02Z')
    await app.call(listProperties, { token: short.key })
    while (((await event('api_key_refused')).details ?? {})['reason'] !== 'expired') {
      await delay(20)
    }
    app.clock.now = new Date('2026-11-21T17:00:00Z')
  })

  test('rights: invited, joined, another role, other properties, a new owner, removed', async () => {
    const { token } = owner
    const email = `ida-${owner.accountId}@example.com`
    const body = { email, name: 'Ida Invited', role: 'VIEWER' as const }
    const invitation = (await app.call(team.inviteMember, { token, body })).json
    assert.deepEqual(await told('invitation_sent'), ['success', 'Ida Invited', { role: 'VIEWER', email }])
    await app.call(team.cancelTeamInvitation, { token, params: { id: invitation.id } })
    assert.equal((await event('invitation_cancelled')).target, 'Ida Invited')
    const manager = await buildMember(app, owner.accountId, 'MANAGER')
    const property = await buildProperty(app, token)
    const params = { userId: manager.user.id }
    const change = (changes: object) => app.call(team.updateMember, { token, params, body: changes })
    await change({ propertyIds: [property.id] })
    assert.deepEqual(await told('member_properties_changed'), [
      'success',
      manager.user.name,
      { before: 'all properties', after: '1 of the properties' },
    ])
    await change({ role: 'VIEWER', propertyIds: null })
    assert.deepEqual((await event('member_role_changed')).details, { before: 'MANAGER', after: 'VIEWER' })
    await app.call(team.deleteMember, { token, params })
    const removed = await event('member_removed')
    assert.deepEqual([removed.target, removed.userId], [manager.user.name, owner.user.id])
  })

  test('data: an export, an archived tenant', async () => {
    const { token } = owner
    await proveSession(app, token)
    assert.equal((await app.raw({ path: '/export', token })).status, 200)
    assert.deepEqual(await told('export_downloaded'), ['success', 'Whole account', null])
    const tenant = (await app.call(tenants.createTenant, { token, body: { name: 'Tia Tenant' } })).json
    await app.call(tenants.archiveTenant, { token, params: { id: tenant.id } })
    assert.equal((await event('tenant_archived')).target, 'Tia Tenant')
  })

  test('what somebody may not do, counted in one row', async () => {
    const viewer = await buildMember(app, owner.accountId, 'VIEWER')
    const body = { name: 'Tia' }
    await app.call(tenants.createTenant, { token: viewer.token, body })
    await app.call(tenants.createTenant, { token: viewer.token, body })
    const denied = await event('access_denied')
    assert.deepEqual(
      [denied.outcome, denied.userId, denied.target],
      ['failure', viewer.user.id, 'POST /api/v1/tenants'],
    )
  })

  test('sessions: ended by their person, signed out, a refresh token that comes back', async () => {
    const { email, password, token } = owner
    const other = (await app.call(auth.login, { body: { email, password } })).json
    await app.call(auth.revokeOtherSessions, { token })
    assert.deepEqual(await told('session_revoked'), ['success', null, { others: 1 }])
    assert.ok(other.refresh_token)
    const third = (await app.call(auth.login, { body: { email, password } })).json
    const refresh = (refresh_token: string) => app.call(auth.refresh, { body: { refresh_token } })
    const next = await refresh(third.refresh_token)
    await refresh(next.json.refresh_token)
    app.clock.now = new Date('2026-11-21T17:01:00Z')
    assert.equal((await refresh(third.refresh_token)).status, 401)
    assert.equal((await event('refresh_token_reused')).outcome, 'failure')
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    await app.call(auth.logout, { body: { refresh_token: owner.refreshToken } })
    assert.equal((await event('signed_out')).userId, owner.user.id)
  })

  test('passwords: a link asked for, the address confirmed by it, the password set', async () => {
    const { email } = owner
    await app.raw({ method: 'POST', path: '/auth/forgot-password', body: { email } })
    assert.equal((await event('password_reset_requested')).userId, owner.user.id)
    const mails = await deliverMails(app, owner.accountId)
    const mail = mails.find(({ kind }) => kind === 'password_reset')
    assert.ok(mail)
    const link = linkIn(mail, '/auth/')
    const token = link.searchParams.get('token') ?? new URLSearchParams(link.hash.slice(1)).get('token')
    const verified = await app.raw({ method: 'POST', path: '/auth/verify-link', body: { token } })
    assert.equal(verified.status, 200, JSON.stringify(verified.problem))
    assert.equal((await event('email_confirmed')).userId, owner.user.id)
    const { redirectTo } = verified.json as { redirectTo: string }
    const session = new URLSearchParams(new URL(redirectTo).hash.slice(1)).get('access_token') ?? ''
    const changed = await app.raw({
      method: 'POST',
      path: '/auth/update-password',
      token: session,
      body: { password: 'quite another one 7' },
    })
    assert.equal(changed.status, 200, JSON.stringify(changed.problem))
    assert.deepEqual(await told('password_changed'), ['success', null, { by: 'recovery link' }])
  })

  test('the second factor: proved, on, a wrong code, new codes, off', async () => {
    const { token, email, password } = owner
    await app.call(factors.reauthenticate, { token, body: { password: 'not the one' } })
    assert.equal((await event('reauthentication_failed')).outcome, 'failure')
    const { secret } = await setUpTotp(app, owner)
    assert.equal((await event('reauthenticated')).outcome, 'success')
    assert.equal((await event('second_factor_enabled')).userId, owner.user.id)
    const waiting = await app.raw({ method: 'POST', path: '/auth/login', body: { email, password } })
    const { challenge } = waiting.json as { challenge: string }
    const finish = (code: string) => app.call(factors.finishSecondFactor, { body: { challenge, code } })
    await finish('000000')
    assert.equal((await event('second_factor_failed')).outcome, 'failure')
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    assert.equal((await finish(codeOf(app, secret))).status, 200)
    assert.deepEqual((await event('signed_in')).details, { method: 'password', secondFactor: true })
    await app.call(factors.renewRecoveryCodes, { token })
    assert.equal((await event('recovery_codes_renewed')).outcome, 'success')
    await app.call(factors.deleteTotp, { token })
    assert.equal((await event('second_factor_disabled')).outcome, 'success')
    app.clock.now = new Date('2026-11-21T17:00:00Z')
  })

  test('passkeys: added, used to sign in, removed', async () => {
    const { token } = owner
    await reauthenticateByPassword(app, owner)
    const laptop = createAuthenticator({ origin: app.site.origin() })
    const wanted = (await app.call(passkeys.startPasskey, { token })).json
    const body = { name: 'Laptop', credential: laptop.create(wanted.challenge) }
    const { id } = (await app.call(passkeys.createPasskey, { token, body })).json
    assert.deepEqual(await told('passkey_added'), ['success', 'Laptop', null])
    const { challenge } = (await app.call(passkeys.passkeyOptions, {})).json
    const credential = laptop.use(challenge) as never
    assert.equal((await app.call(passkeys.passkeySignIn, { body: { credential } })).status, 200)
    assert.deepEqual((await event('signed_in')).details, { method: 'passkey', secondFactor: true })
    await app.call(passkeys.deletePasskey, { token, params: { id } })
    assert.equal((await event('passkey_removed')).target, 'Laptop')
  })

  test('is read by administrators, narrowed and paged, and as a file; not by others', async () => {
    const { token, accountId } = owner
    const manager = await buildMember(app, accountId, 'MANAGER')
    const tenant = await buildMember(app, accountId, 'TENANT')
    const list = (query: object, by = token) => app.call(listSecurityEvents, { token: by, query })
    const all = (await list({})).json
    assert.ok(all.some((row) => row.userId === manager.user.id && row.name === 'signed_in'))
    assert.ok(!all.some((row) => row.userId === tenant.user.id), 'tenants’ sign-ins are theirs')
    const own = (await list({ userId: owner.user.id, name: 'signed_up' })).json
    assert.deepEqual(
      own.map((row) => row.userEmail),
      [owner.email],
    )
    assert.deepEqual((await list({ dateFrom: '2026-11-22' })).json, [])
    assert.equal((await list({ limit: 1 })).json.length, 1)
    assert.equal((await list({}, manager.token)).status, 403)
    const file = await app.raw({ path: '/security-events/export', token })
    assert.match(String(file.json), /signed_up,success,Lena Lord/)
    assert.equal((await event('export_downloaded')).target, 'Security log')
    for (const person of [manager, tenant]) {
      const mine = await app.raw({ path: '/auth/security/events', token: person.token })
      const rows = mine.json as { name: string; userId: string }[]
      assert.ok(rows.some((row) => row.name === 'signed_in'))
      assert.ok(rows.every((row) => row.userId === person.user.id))
    }
  })
})
