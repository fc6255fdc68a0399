import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, claimsOf, confirmAddress, type Landlord } from '#testing/books/build.ts'
import { buildMember, type Member } from '#testing/requests/members.ts'
import { createSsoScene, personOf } from '#testing/sign-in/single-sign-on.ts'
import { type CompanyProvider, startCompanyProvider } from '#testing/stand-ins/company-provider.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import { createApiKey } from '#shared/api-keys/contract.ts'
import type { Method } from '#shared/lib/route.ts'

type Call = [method: Method, path: string, body?: object]

const some = '0195d2a0-0000-7000-8000-000000000000'
const credential = {
  id: 'YWJj',
  rawId: 'YWJj',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'YWJj', attestationObject: 'YWJj' },
}

/** Calls that change how a person signs in, or the account itself: refused in a session of single sign-on. */
const refused: Call[] = [
  ['POST', '/auth/switch', { accountId: some }],
  [
    'POST',
    '/auth/update-password',
    { password: 'another correct horse 8', currentPassword: 'correct horse 9' },
  ],
  ['POST', '/auth/passkeys/start'],
  ['POST', '/auth/passkeys', { name: 'Key', credential }],
  ['PATCH', `/auth/passkeys/${some}`, { name: 'Key' }],
  ['DELETE', `/auth/passkeys/${some}`],
  ['POST', '/auth/totp/start'],
  ['POST', '/auth/totp/confirm', { code: '123456' }],
  ['DELETE', '/auth/totp'],
  ['POST', '/auth/recovery-codes'],
  ['POST', '/auth/google/link'],
  ['POST', '/auth/google/link/finish', { google: 'sealed' }],
  ['DELETE', '/auth/google/link'],
  ['POST', '/auth/email-change', { email: 'new@example.com' }],
  ['DELETE', '/auth/email-change'],
  ['POST', '/auth/delete-sign-in'],
  ['POST', '/account/close', { name: 'Lena Lord' }],
  ['POST', '/account/restore'],
  ['DELETE', '/single-sign-on'],
]

/** Public routes of people that work without a session, or only read, or end the session itself. */
const open = [
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/refresh',
  'POST /auth/logout',
  'GET /auth/config',
  'POST /auth/resend-verification',
  'POST /auth/forgot-password',
  'POST /auth/verify-link',
  'GET /auth/session',
  'POST /auth/callback',
  'POST /auth/passkey/options',
  'POST /auth/passkey',
  'GET /auth/google',
  'GET /auth/google/callback',
  'GET /auth/sso',
  'GET /auth/sso/callback/:accountId',
  'POST /auth/second-factor',
  'GET /auth/security',
  'POST /auth/prove',
  'GET /auth/email-change',
  'POST /auth/email-change/confirm',
  'POST /auth/email-change/undo',
  'GET /account/closed',
  'GET /users/pictures/:token',
]

describe('a session of single sign-on', () => {
  let app: TestApp
  let provider: CompanyProvider
  let owner: Landlord
  let other: Landlord
  let member: Member
  /** Tokens of the owner and of the member through the provider. */
  let ownerThrough: string
  let memberThrough: string
  before(async () => {
    provider = await startCompanyProvider()
    app = await startApp({ outbound: provider.outbound })
    owner = await buildLandlord(app)
    other = await buildLandlord(app)
    member = await buildMember(app, owner.accountId, 'MANAGER')
    // both have an account elsewhere
    await app.sql(
      other.accountId,
      `INSERT INTO memberships (account_id, user_id, role, created_at)
       SELECT $1, unnest($2::uuid[]), 'ADMIN', now() + interval '1 day'`,
      [other.accountId, [owner.user.id, member.user.id]],
    )
    const scene = createSsoScene(app, provider, owner)
    await scene.setUp()
    ownerThrough = (await scene.open(personOf(owner))).access_token
    memberThrough = (await scene.open(personOf(member))).access_token
  })
  after(async () => {
    await app.stop()
    await provider.stop()
  })

  for (const [method, path, body] of refused) {
    test(`may not ${method} ${path.replace(some, ':id')}, though it is fresh and the owner’s`, async () => {
      const sent = path === '/auth/switch' ? { accountId: other.accountId } : body
      const answer = await app.raw({ method, path, token: ownerThrough, ...(sent ? { body: sent } : {}) })
      assert.equal(answer.status, 403, JSON.stringify(answer.problem))
      assert.equal(answer.problem.code, 'forbidden')
      assert.match(answer.problem.detail ?? '', /signed in through your company’s single sign-on/)
    })
  }

  test('every public route of people is in one of the two lists above', () => {
    const named = new Set([
      ...open,
      ...refused.map(([method, path]) => `${method} ${path.replace(some, ':id')}`),
    ])
    const routes = app.app.routes
      .filter(({ access, route }) => access === 'public' && /^\/(auth|account|users)\b/.test(route.path))
      .map(({ route }) => `${route.method} ${route.path}`)
    assert.ok(routes.length > 30)
    assert.deepEqual(
      routes.filter((name) => !named.has(name)),
      [],
    )
  })

  test('changes no single sign-on, and no owner of the account', async () => {
    const scene = createSsoScene(app, provider, { ...owner, token: ownerThrough })
    assert.equal((await scene.save()).problem.code, 'forbidden')
    await confirmAddress(app, owner)
    const id = member.user.id
    for (const [method, path, body] of [
      ['POST', `/team/${id}/transfer-ownership`],
      ['PATCH', `/team/${id}`, { role: 'OWNER' }],
      ['PATCH', `/team/${owner.user.id}`, { role: 'ADMIN' }],
      ['DELETE', `/team/${owner.user.id}`],
      ['POST', '/team/leave', { accountId: owner.accountId }],
    ] as Call[]) {
      const answer = await app.raw({ method, path, token: ownerThrough, ...(body ? { body } : {}) })
      assert.equal(answer.problem.code, 'forbidden', `${method} ${path}: ${JSON.stringify(answer.problem)}`)
      assert.match(answer.problem.detail ?? '', /single sign-on/, `${method} ${path}`)
    }
  })

  test('sees no other account, no session and no sign-in elsewhere, and ends none', async () => {
    const token = memberThrough
    const places = await app.call(auth.listPlaces, { token })
    assert.deepEqual(
      places.json.map(({ id }) => id),
      [owner.accountId],
    )
    const elsewhere = await app.call(auth.switchAccount, {
      token: member.token,
      body: { accountId: other.accountId },
    })
    assert.equal(elsewhere.status, 200, JSON.stringify(elsewhere.problem))
    const id = claimsOf(elsewhere.json.access_token).session
    const sessions = await app.call(auth.listSessions, { token })
    assert.ok(!sessions.json.some((session) => session.id === id))
    assert.equal((await app.call(auth.revokeSession, { token, params: { id } })).status, 404)
    const events = await app.raw({ path: '/auth/security/events?limit=200', token })
    assert.ok(!JSON.stringify(events.json).includes('account_switched'))
    await app.call(auth.revokeOtherSessions, { token })
    assert.equal((await app.call(auth.me, { token: elsewhere.json.access_token })).status, 200)
  })

  test('changes no name, language or picture that other accounts see', async () => {
    for (const [method, path, body] of [
      ['PATCH', '/users/profile', { name: 'Someone Else' }],
      ['PATCH', '/users/profile', { language: 'es' }],
      ['DELETE', '/users/avatar'],
    ] as Call[]) {
      const answer = await app.raw({ method, path, token: memberThrough, ...(body ? { body } : {}) })
      assert.equal(answer.status, 403, `${method} ${path}`)
    }
    const colleague = await buildMember(app, owner.accountId, 'VIEWER')
    const { access_token: token } = await createSsoScene(app, provider, owner).open(personOf(colleague))
    const answer = await app.raw({
      method: 'PATCH',
      path: '/users/profile',
      token,
      body: { name: 'Vic Viewer' },
    })
    assert.equal(answer.status, 200, 'of a person without another account')
  })

  test('a fresh one proves who its person is, in its account, for ten minutes', async () => {
    const admin = await buildMember(app, owner.accountId, 'ADMIN')
    const { access_token: token } = await createSsoScene(app, provider, owner).open(personOf(admin))
    const body = { name: 'Reports', scopes: ['read'] }
    assert.equal((await app.call(createApiKey, { token, body })).status, 201)
    const { now } = app.clock
    app.clock.now = new Date(now.getTime() + 11 * 60_000)
    const late = await app.call(createApiKey, { token, body })
    app.clock.now = now
    assert.equal(late.problem.code, 'proof_required')
  })

  test('cancels no deletion of the sign-in, which another sign-in does', async () => {
    const leaving = await buildMember(app, owner.accountId, 'VIEWER')
    const deleteAt = async () => {
      const [row] = await app.database.read({ as: 'tenure_identity' }, (db) =>
        db.query<{ at: Date | null }>('SELECT delete_at AS at FROM users WHERE id = $1', [leaving.user.id]),
      )
      return row?.at
    }
    await app.database.write({ as: 'tenure_identity' }, (db) =>
      db.query('UPDATE users SET delete_at = $2 WHERE id = $1', [
        leaving.user.id,
        new Date(app.clock.now.getTime() + 86_400_000),
      ]),
    )
    await createSsoScene(app, provider, owner).open(personOf(leaving))
    assert.ok(await deleteAt())
  })
})
