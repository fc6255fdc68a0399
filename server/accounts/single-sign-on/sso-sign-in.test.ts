import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, claimsOf, type Landlord, signInAgain } from '#testing/books/build.ts'
import { setUpTotp } from '#testing/books/factors.ts'
import { buildMember, type Member } from '#testing/requests/members.ts'
import { createSsoScene, personOf } from '#testing/sign-in/single-sign-on.ts'
import {
  type CompanyFault,
  type CompanyPerson,
  type CompanyProvider,
  startCompanyProvider,
} from '#testing/stand-ins/company-provider.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as sso from '#shared/accounts/sso-contract.ts'
import { listProperties } from '#shared/portfolio/property-contract.ts'
import { updateMember } from '#shared/team/contract.ts'

const host = 'rent.example.com'
type SsoScene = ReturnType<typeof createSsoScene>

/** Signing in through a company's provider, over HTTP and with a real provider of its own over TLS. */
describe('single sign-on', () => {
  let app: TestApp
  let provider: CompanyProvider
  let owner: Landlord
  let member: Member
  let scene: SsoScene
  before(async () => {
    provider = await startCompanyProvider()
    app = await startApp({ outbound: provider.outbound })
  })
  after(async () => {
    await app.stop()
    await provider.stop()
  })
  beforeEach(async () => {
    // the limits on sign-ups are counted by the hour
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
    owner = await buildLandlord(app)
    member = await buildMember(app, owner.accountId, 'MANAGER')
    scene = createSsoScene(app, provider, owner)
    await setUp()
  })
  afterEach(() => {
    provider.fault = null
  })

  const { begin, finish, open, setUp, signIn } = {
    begin: (query?: string) => scene.begin(query),
    finish: (back: URL, cookie: string) => scene.finish(back, cookie),
    open: (person: CompanyPerson) => scene.open(person),
    setUp: (changes?: Parameters<SsoScene['setUp']>[0]) => scene.setUp(changes),
    signIn: (person: CompanyPerson | 'cancel') => scene.signIn(person),
  }
  const detailOf = async (person: CompanyPerson | 'cancel') => {
    const answer = await signIn(person)
    assert.equal(answer.page, '/auth/error')
    assert.equal(answer.query['access_token'], undefined)
    return answer.query['details']
  }
  const meWith = (token: string) => app.call(auth.me, { token })

  test('a member signs in with code flow, PKCE, state and nonce, and works in the account', async () => {
    const { url, header } = await begin()
    const query = Object.fromEntries(new URL(url).searchParams)
    assert.equal(new URL(url).origin, provider.issuer)
    assert.equal(query['code_challenge_method'], 'S256')
    assert.ok(query['state'] && query['nonce'] && query['code_challenge'])
    assert.equal(
      query['redirect_uri'],
      `https://${host}/api/v1/auth/sso/callback/${owner.accountId}`,
      'an address of each account’s own',
    )
    assert.match(header, /; Path=\/api\/v1\/auth\/sso; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
    const { access_token, user } = await open(personOf(member))
    assert.equal(user.id, member.user.id)
    assert.equal(user.role, 'MANAGER')
    assert.equal(claimsOf(access_token).account, owner.accountId)
    assert.equal((await app.call(listProperties, { token: access_token })).status, 200)
  })

  test('neither tokens nor codes nor the secret are in the log', async () => {
    app.logs.length = 0
    const { url, cookie } = await begin()
    const back = provider.visit(url, personOf(member))
    const { query } = await finish(back, cookie)
    const written = app.logs.join('\n')
    assert.ok(written.length > 100)
    for (const secret of [
      provider.clientSecret,
      back.searchParams.get('code') ?? 'none',
      query['access_token'] ?? 'none',
      query['refresh_token'] ?? 'none',
    ]) {
      assert.ok(!written.includes(secret))
    }
  })

  const faults: [CompanyFault, RegExp][] = [
    ['wrong_nonce', /could not be verified/],
    ['wrong_audience', /could not be verified/],
    ['wrong_issuer', /could not be verified/],
    ['tampered', /could not be verified/],
    ['other_key', /could not be verified/],
    ['unsigned', /could not be verified/],
    ['expired', /differ by more than a minute/],
    ['other_issuer', /a different issuer URL/],
    ['away', /could not be reached/],
    ['huge', /could not be reached/],
  ]
  for (const [fault, sentence] of faults) {
    test(`an answer of the provider is refused with a sentence: ${fault}`, async () => {
      const { url, cookie } = await begin()
      provider.fault = fault
      const { page, query } = await finish(provider.visit(url, personOf(member)), cookie)
      assert.equal(page, '/auth/error')
      assert.match(query['details'] ?? '', sentence)
      assert.equal(query['access_token'], undefined)
    })
  }

  test('a wrong client secret, a page without TLS and a person who cancels have sentences of their own', async () => {
    assert.match((await detailOf('cancel')) ?? '', /You canceled/)
    await setUp({ clientSecret: 'wrong' })
    assert.match((await detailOf(personOf(member))) ?? '', /does not accept the client ID or secret/)
    provider.fault = 'plain_page'
    const { url } = await begin()
    assert.match(new URL(url, `https://${host}`).searchParams.get('details') ?? '', /could not be reached/)
  })

  test('only a member with an address of this domain can sign in, and only as one person at the provider', async () => {
    const own = personOf(member)
    const stranger = await buildLandlord(app)
    const tenant = await buildMember(app, owner.accountId, 'TENANT')
    for (const [person, sentence] of [
      [{ ...own, emailVerified: false }, /has not verified your email/],
      [{ ...personOf(owner), emailVerified: undefined }, /has not verified your email/],
      [{ sub: 'x1' }, /did not send your email address/],
      [{ sub: 'x2', email: 'not an address' }, /did not send your email address/],
      [{ sub: 'x3', email: 'anna@other.example' }, /not in one of this account’s domains/],
      [{ sub: 'x4', email: `${member.email}.evil.example` }, /not in one of this account’s domains/],
      [{ sub: 'x5', email: 'nobody-here@example.com' }, /No member of this account/],
      [personOf(stranger), /No member of this account/],
      [personOf(tenant), /No member of this account/],
    ] as const) {
      assert.match((await detailOf(person)) ?? '', sentence)
    }
    await open({ ...own, emailVerified: undefined })
    assert.match((await detailOf({ ...own, sub: 'a\u0000b' })) ?? '', /could not be verified/)
    assert.match((await detailOf({ ...own, sub: 'x'.repeat(256) })) ?? '', /could not be verified/)
    assert.match(
      (await detailOf({ ...own, sub: 'another' })) ?? '',
      /as a different person with the provider/,
    )
    const colleague = await buildMember(app, owner.accountId, 'VIEWER')
    assert.match(
      (await detailOf({ ...own, email: colleague.email })) ?? '',
      /as a different person with the provider/,
      'one person of the provider is one member',
    )
    await open({ ...own, email: member.email.toUpperCase() })
  })

  test('an address that only the userinfo endpoint tells is read there', async () => {
    provider.fault = 'thin'
    const { user } = await open(personOf(member))
    assert.equal(user.id, member.user.id)
  })

  test('a sign-in that came back is spent; another browser’s, another account’s and Google’s cookies are refused', async () => {
    const { url, cookie } = await begin()
    const back = provider.visit(url, personOf(member))
    assert.equal((await finish(back, cookie)).page, '/auth/oauth/callback')
    const again = await finish(provider.visit(url, personOf(member)), cookie)
    assert.match(again.query['details'] ?? '', /started in another browser/)
    const other = await begin()
    const foreign = await finish(provider.visit(other.url, personOf(member)), cookie)
    assert.match(foreign.query['details'] ?? '', /started in another browser/)
    const third = await begin()
    const elsewhere = provider.visit(third.url, personOf(member))
    elsewhere.pathname = elsewhere.pathname.replace(owner.accountId, member.user.id)
    assert.match((await finish(elsewhere, third.cookie)).query['details'] ?? '', /changed or turned off/)
    const fourth = await begin()
    const renamed = fourth.cookie.replace('tenure_sso_', 'tenure_google_')
    const google = provider.visit(fourth.url, personOf(member))
    google.pathname = '/api/v1/auth/google/callback'
    assert.equal((await finish(google, renamed)).page, '/auth/error')
  })

  test('a domain leads to the provider once it is verified, and does not show who has an account there', async () => {
    const domain = `d${Date.now()}.example.com`
    await setUp({ domains: ['example.com', domain] })
    const query = `domain=${domain.toUpperCase()}`
    const unknown = await begin(query)
    assert.match(
      new URL(unknown.url, `https://${host}`).searchParams.get('details') ?? '',
      /No company here uses single sign-on/,
    )
    const { verification } = (await app.call(sso.getSso, { token: owner.token })).json
    provider.records.set(domain, null)
    const unread = await app.call(sso.testSso, { token: owner.token })
    assert.match(unread.json.domains[0]?.problem ?? '', /could not be read/)
    provider.records.set(domain, ['v=spf1 -all', verification])
    const tested = await app.call(sso.testSso, { token: owner.token })
    assert.deepEqual(
      tested.json.domains.map((one) => [one.domain, one.verified]),
      [
        [domain, true],
        ['example.com', false],
      ],
    )
    assert.equal(tested.json.ok, true)
    assert.equal(new URL((await begin(query)).url).origin, provider.issuer)
    const rival = await buildLandlord(app)
    const theirs = await createSsoScene(app, provider, rival).setUp({ domains: [domain] })
    const refused = await app.call(sso.testSso, { token: rival.token })
    assert.match(
      refused.json.domains[0]?.problem ?? '',
      /record was not found/,
      'not without a record of their own',
    )
    provider.records.set(domain, [theirs.verification])
    const taken = await app.call(sso.testSso, { token: rival.token })
    assert.match(taken.json.domains[0]?.problem ?? '', /Another account/)
    assert.equal(taken.json.domains[0]?.verified, false)
  })

  test('the second factor is the provider’s: no code is asked for', async () => {
    member.token = await signInAgain(app, member)
    await setUpTotp(app, member)
    assert.equal((await open(personOf(member))).user.id, member.user.id)
  })

  test('where it is required, members sign in through it only; owners, tenants and API keys as before', async () => {
    const { access_token: through } = await open(personOf(member))
    const tenant = await buildMember(app, owner.accountId, 'TENANT')
    await setUp({ required: true })
    const { email, password } = member
    const refused = await app.call(auth.login, { body: { email, password } })
    assert.equal(refused.problem.code, 'sso_required')
    assert.match(refused.problem.detail ?? '', /requires single sign-on/)
    assert.equal((await meWith(member.token)).status, 401, 'a session from before has ended')
    assert.equal((await meWith(through)).status, 200)
    assert.equal((await meWith(owner.token)).status, 200)
    await signInAgain(app, owner)
    await signInAgain(app, tenant)
    assert.equal((await meWith(tenant.token)).status, 200)
    const wrong = await app.call(auth.login, { body: { email, password: 'wrong password 1' } })
    assert.equal(wrong.problem.code, 'invalid_credentials', 'told only to a person with the password')
  })

  test('where it is required, a session that stayed and a role that changed are refused too', async () => {
    await open(personOf(member))
    await setUp({ required: true })
    // a session that another process opened at the same moment
    const { session } = claimsOf(member.token)
    await app.database.write({ as: 'tenure_identity' }, (db) =>
      db.query('UPDATE sessions SET revoked_at = NULL, revoked_reason = NULL WHERE id = $1', [session]),
    )
    assert.equal((await meWith(member.token)).problem.code, 'sso_required')
    const security = await app.raw({ path: '/auth/security', token: member.token })
    assert.equal(security.status, 401)
    const switched = await app.call(auth.switchAccount, {
      token: member.token,
      body: { accountId: owner.accountId },
    })
    assert.equal(switched.status, 401)
  })

  test('a person with two accounts signs in to the other one where one requires single sign-on', async () => {
    await open(personOf(member))
    const own = await buildLandlord(app)
    await app.sql(
      own.accountId,
      `INSERT INTO memberships (account_id, user_id, role, created_at) VALUES ($1, $2, 'VIEWER', now() + interval '1 day')`,
      [own.accountId, member.user.id],
    )
    await setUp({ required: true })
    const token = await signInAgain(app, member)
    assert.equal(claimsOf(token).account, own.accountId)
    const switched = await app.call(auth.switchAccount, { token, body: { accountId: owner.accountId } })
    assert.equal(switched.problem.code, 'sso_required')
  })

  test('it cannot be required before anyone has signed in through it', async () => {
    const answer = await scene.save({ required: true })
    assert.equal(answer.status, 400)
    assert.deepEqual(
      answer.problem.errors?.map(({ path }) => path),
      ['required'],
    )
  })

  test('its sessions end with the membership, another client, a domain less, and when it is turned off', async () => {
    const refresh = (token: string) => app.call(auth.refresh, { body: { refresh_token: token } })
    const first = await open(personOf(member))
    await setUp({ clientId: 'another-client' })
    assert.equal((await meWith(first.access_token)).status, 401)
    assert.equal((await refresh(first.refresh_token)).problem.code, 'session_expired')
    await setUp()
    const second = await open({ ...personOf(member), sub: 'new-at-this-client' })
    await setUp({ domains: ['other.example.com'] })
    assert.equal((await meWith(second.access_token)).status, 401)
    await setUp()
    const third = await open({ ...personOf(member), sub: 'new-at-this-client' })
    await app.raw({ method: 'DELETE', path: `/team/${member.user.id}`, token: owner.token })
    const left = await meWith(third.access_token)
    assert.equal(left.status, 401)
    const through = await open(personOf(owner))
    const removed = await app.call(sso.deleteSso, { token: owner.token })
    assert.equal(removed.status, 200, JSON.stringify(removed.problem))
    assert.equal((await meWith(through.access_token)).status, 401)
    assert.equal((await refresh(through.refresh_token)).problem.code, 'session_expired')
    assert.equal((await meWith(owner.token)).status, 200)
  })

  test('a sign-in that was under way when the client changed comes to nothing', async () => {
    const { url, cookie } = await begin()
    await setUp({ clientId: 'another-client' })
    const { query } = await finish(provider.visit(url, personOf(member)), cookie)
    assert.match(query['details'] ?? '', /changed or turned off/)
  })

  test('a session of it that a race left over opens nothing', async () => {
    const { access_token, refresh_token } = await open(personOf(member))
    await app.call(sso.deleteSso, { token: owner.token })
    await app.database.write({ as: 'tenure_identity' }, (db) =>
      db.query('UPDATE sessions SET revoked_at = NULL, revoked_reason = NULL WHERE id = $1', [
        claimsOf(access_token).session,
      ]),
    )
    assert.equal((await meWith(access_token)).status, 401)
    assert.equal((await app.raw({ path: '/auth/security', token: access_token })).status, 401)
    assert.equal((await app.call(auth.refresh, { body: { refresh_token } })).status, 401)
  })

  test('a role that changes to tenant ends it; refresh and the list of sessions work', async () => {
    const opened = await open(personOf(member))
    const next = await app.call(auth.refresh, { body: { refresh_token: opened.refresh_token } })
    assert.equal(next.status, 200)
    const token = next.json.access_token
    const sessions = await app.call(auth.listSessions, { token })
    assert.ok(sessions.json.some(({ current }) => current))
    const changed = await app.call(updateMember, {
      token: owner.token,
      params: { userId: member.user.id },
      body: { role: 'VIEWER' },
    })
    assert.equal(changed.status, 200)
    assert.equal((await meWith(token)).status, 401, 'a token names its role: the client gets another')
    await app.sql(owner.accountId, `UPDATE memberships SET role = 'TENANT' WHERE user_id = $1`, [
      member.user.id,
    ])
    const last = await app.call(auth.refresh, { body: { refresh_token: next.json.refresh_token } })
    assert.equal(last.status, 401)
  })
})
