import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, claimsOf, type Landlord, signInAgain } from '#testing/books/build.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { testKeys } from '#testing/sign-in/keys.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as accounts from '#shared/accounts/contract.ts'
import * as properties from '#shared/portfolio/property-contract.ts'

const start = '2026-11-21T17:00:00Z'
const identity = { as: 'tenure_identity' } as const
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

function sign(header: Record<string, unknown>, payload: Record<string, unknown>, key: Buffer): string {
  const content = `${encode(header)}.${encode(payload)}`
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

describe('signing up and in', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: start, isAlone: true })
  })
  after(() => app.stop())

  test('signing up makes a user who owns an account, and signs them in', async () => {
    const body = {
      name: 'Lena Lord',
      email: ' Lena@Example.COM ',
      password: 'sesame 1',
      confirmPassword: 'sesame 1',
    }
    const answer = await app.call(auth.register, { body })
    assert.equal(answer.status, 201)
    const { json } = answer
    assert.equal(json.expires_in, 900)
    assert.deepEqual(
      { ...json.user, id: '' },
      {
        id: '',
        email: 'lena@example.com',
        name: 'Lena Lord',
        avatarUrl: null,
        phone: null,
        bio: null,
        language: null,
        role: 'OWNER',
        emailVerified: false,
        createdAt: new Date(start).toISOString(),
      },
    )
    const me = await app.call(auth.me, { token: json.access_token })
    assert.deepEqual(me.json, { ...json.user, isScoped: false, timeZone: 'America/New_York' })
    const account = await app.call(accounts.getAccount, { token: json.access_token })
    assert.deepEqual(
      [account.json.today, account.json.defaultDueDay, account.json.isDemo],
      ['2026-11-21', 1, false],
    )
  })

  test('an address signs up once, however it is written', async () => {
    const landlord = await buildLandlord(app)
    const body = { name: 'Other', email: landlord.email.toUpperCase(), password: 'another secret' }
    const answer = await app.call(auth.register, { body })
    assert.deepEqual(
      [answer.status, answer.problem.code, answer.problem.detail],
      [409, 'unable_to_create_user', 'User already registered'],
    )
  })

  test('the same registration again, with its key, is the same person', async () => {
    const body = { name: 'Retry', email: 'retry@example.com', password: 'secret retry' }
    const headers = { 'idempotency-key': 'register-once' }
    const [first, second] = [
      await app.call(auth.register, { body, headers }),
      await app.call(auth.register, { body, headers }),
    ]
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.equal(second.json.user.id, first.json.user.id)
    assert.equal((await app.call(auth.me, { token: second.json.access_token })).status, 200)
    const wrong = await app.call(auth.register, { body: { ...body, password: 'guessed it' }, headers })
    assert.equal(wrong.status, 409, 'the key alone opens nothing')
    const otherKey = await app.call(auth.register, { body, headers: { 'idempotency-key': 'another' } })
    assert.equal(otherKey.status, 409)
  })

  test('ten registrations of one address at once make one user', async () => {
    const body = { name: 'Race', email: 'race@example.com', password: 'secret race' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(auth.register, { body })))
    assert.equal(answers.filter((answer) => answer.status === 201).length, 1)
    assert.equal(answers.filter((answer) => answer.problem.code === 'unable_to_create_user').length, 9)
  })

  test('what is wrong with a registration is said field by field, in the words of the page', async () => {
    const body = { name: 'A', email: 'no', password: '12345', confirmPassword: '54321' }
    const answer = await app.call(auth.register, { body })
    const said = Object.fromEntries(answer.problem.errors?.map((error) => [error.path, error.message]) ?? [])
    assert.equal(said['name'], 'Name must be at least 2 characters')
    assert.equal(said['email'], 'Invalid email address')
    assert.equal(said['password'], 'Password must be at least 6 characters')
    const other = await app.call(auth.register, {
      body: { name: 'Abe', email: 'abe@example.com', password: '123456', confirmPassword: '654321' },
    })
    assert.deepEqual(other.problem.errors, [{ path: 'confirmPassword', message: "Passwords don't match" }])
  })

  test('a wrong password and an unknown address are told in the same words', async () => {
    const landlord = await buildLandlord(app)
    const wrong = await app.call(auth.login, { body: { email: landlord.email, password: 'not the one' } })
    const unknown = await app.call(auth.login, {
      body: { email: 'nobody@example.com', password: 'not the one' },
    })
    for (const { status, problem } of [wrong, unknown]) {
      assert.deepEqual(
        [status, problem.code, problem.detail],
        [401, 'invalid_credentials', 'Invalid email or password'],
      )
    }
    assert.deepEqual({ ...unknown.problem, requestId: '' }, { ...wrong.problem, requestId: '' })
  })

  test('signing in answers as signing up did', async () => {
    const landlord = await buildLandlord(app, { password: 'пароль с пробелом 🏠' })
    const { email, password } = landlord
    const answer = await app.call(auth.login, { body: { email: email.toUpperCase(), password } })
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.json.user, landlord.user)
    assert.notEqual(answer.json.refresh_token, landlord.refreshToken)
    const { json } = await app.call(accounts.usersMe, { token: answer.json.access_token })
    assert.deepEqual(json, { ...landlord.user, isScoped: false, timeZone: 'America/New_York' })
  })

  test('passwords are kept as argon2id, refresh tokens as hashes', async () => {
    const landlord = await buildLandlord(app)
    await app.call(auth.refresh, { body: { refresh_token: landlord.refreshToken } })
    const rows = await app.database.read(identity, (db) =>
      db.query<{ hash: string; tokens: string }>(
        `SELECT u.password_hash AS hash,
                (SELECT string_agg(encode(token_hash, 'hex'), ',') FROM refresh_tokens r JOIN sessions s ON s.id = r.session_id
                 WHERE s.user_id = u.id) AS tokens
         FROM users u WHERE u.id = $1`,
        [landlord.user.id],
      ),
    )
    const [row] = rows
    assert.match(row?.hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const raw = Buffer.from(landlord.refreshToken)
    assert.equal(row?.tokens.split(',').length, 2)
    assert.ok(!row?.tokens.includes(raw.toString('hex')))
    assert.ok(row?.tokens.split(',').every((hash) => hash.length === 64))
  })

  test('what the sign-in page offers is public', async () => {
    assert.deepEqual((await app.call(auth.authConfig)).json, {
      google: false,
      payments: false,
      passkeys: true,
      hosted: null,
      demo: null,
      demoTenant: null,
      demoOwner: null,
      supportEmail: null,
    })
  })

  test('a profile is changed field by field', async () => {
    const { token } = await buildLandlord(app)
    const one = await app.call(accounts.updateProfile, { token, body: { name: 'New Name', phone: '555' } })
    assert.deepEqual([one.json.name, one.json.phone, one.json.bio], ['New Name', '555', null])
    const two = await app.raw({
      method: 'PUT',
      path: '/users/profile',
      token,
      body: { phone: null, bio: 'Hi' },
    })
    assert.equal(two.status, 200)
    const { json } = await app.call(auth.me, { token })
    assert.deepEqual([json.name, json.phone, json.bio], ['New Name', null, 'Hi'])
    assert.equal(
      (await app.raw({ method: 'PATCH', path: '/users/profile', token, body: { role: 'ADMIN' } })).status,
      400,
    )
  })
})

describe('access tokens', () => {
  let app: TestApp
  let landlord: Landlord
  let key: Buffer
  before(async () => {
    app = await startApp({ now: start, isAlone: true })
    landlord = await buildLandlord(app)
    key = (await testKeys(app.database)).signing
  })
  after(() => app.stop())

  const statusWith = async (token: string) => (await app.call(auth.me, { token })).status
  const header = { alg: 'HS256', typ: 'JWT' }
  const claims = () => claimsOf(landlord.token) as unknown as Record<string, unknown>

  test('live for fifteen minutes', async () => {
    const token = await signInAgain(app, landlord)
    assert.equal(await statusWith(token), 200)
    app.clock.now = new Date('2026-11-21T17:14:59Z')
    assert.equal(await statusWith(token), 200)
    app.clock.now = new Date('2026-11-21T17:15:01Z')
    assert.equal(await statusWith(token), 401)
    app.clock.now = new Date(start)
  })

  test('are good only as they were made', async () => {
    const [head = '', body = '', signature = ''] = landlord.token.split('.')
    assert.equal(await statusWith(sign(header, claims(), key)), 200, 'the forgery below is well made')
    const forged = {
      'no algorithm': `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
      'no algorithm, signed': sign({ alg: 'none' }, claims(), key),
      'another key': sign(header, claims(), randomBytes(32)),
      'an empty key': sign(header, claims(), Buffer.alloc(0)),
      'another algorithm': sign({ alg: 'HS512', typ: 'JWT' }, claims(), key),
      'another issuer': sign(header, { ...claims(), iss: 'elsewhere' }, key),
      'another audience': sign(header, { ...claims(), aud: 'mail-link' }, key),
      'no audience': sign(header, { ...claims(), aud: undefined }, key),
      'no end': sign(header, { ...claims(), exp: undefined }, key),
      'another role': `${head}.${encode({ ...claims(), role: 'ADMIN' })}.${signature}`,
      'no signature': `${head}.${body}.`,
      'a cut signature': landlord.token.slice(0, -2),
      'too many parts': `${landlord.token}.x`,
      'a critical header': sign({ ...header, crit: ['b64'], b64: false }, claims(), key),
      garbage: 'garbage',
      'a null': '\u0000',
      'the refresh token': landlord.refreshToken,
    }
    for (const [what, token] of Object.entries(forged)) {
      const answer = await app.call(auth.me, { token })
      assert.deepEqual([answer.status, answer.problem.code], [401, 'unauthorized'], what)
      assert.equal(answer.headers['www-authenticate'], 'Bearer')
    }
  })

  test('claim nothing that is not true in the database, however well signed', async () => {
    const other = await buildLandlord(app)
    const their = claimsOf(other.token)
    for (const change of [
      { role: 'MANAGER' },
      { account: their.account },
      { sub: their.sub },
      { session: their.session },
      { session: '0195d2a0-0000-7000-8000-000000000000' },
    ]) {
      assert.equal(
        await statusWith(sign(header, { ...claims(), ...change }, key)),
        401,
        JSON.stringify(change),
      )
    }
    // the token's time zone gives no rights: the account's own counts
    const elsewhere = sign(header, { ...claims(), zone: 'Pacific/Kiritimati' }, key)
    const account = await app.call(accounts.getAccount, { token: elsewhere })
    assert.deepEqual([account.status, account.json.timeZone], [200, 'America/New_York'])
  })

  test('are presented as a bearer’s and no other way', async () => {
    const { token } = landlord
    for (const authorization of ['', 'Bearer', 'Bearer ', `Basic ${token}`, token, `bearer${token}`]) {
      assert.equal((await app.raw({ path: '/auth/me', headers: { authorization } })).status, 401)
    }
    for (const authorization of [`bearer ${token}`, `BEARER  ${token}`]) {
      assert.equal((await app.raw({ path: '/auth/me', headers: { authorization } })).status, 200)
    }
    assert.equal((await app.raw({ path: `/auth/me?access_token=${token}` })).status, 401)
    assert.equal(
      (await app.raw({ path: '/auth/me', headers: { cookie: `access_token=${token}` } })).status,
      401,
    )
  })

  test('end where the role is changed, and the next refresh brings the new one', async () => {
    const member = await buildLandlord(app)
    assert.equal((await app.call(properties.listProperties, { token: member.token })).status, 200)
    await runSql(app.test.connection, `UPDATE memberships SET role = 'TENANT' WHERE user_id = $1`, [
      member.user.id,
    ])
    assert.equal((await app.call(properties.listProperties, { token: member.token })).status, 401)
    const pair = await app.call(auth.refresh, { body: { refresh_token: member.refreshToken } })
    const token = pair.json.access_token
    assert.equal((await app.call(auth.me, { token })).json.role, 'TENANT')
    assert.equal((await app.call(properties.listProperties, { token })).status, 403)
  })

  test('go on when the account’s time zone moves, with the new one’s today', async () => {
    const { token, refreshToken } = await buildLandlord(app)
    const moved = await app.call(accounts.updateAccount, { token, body: { timeZone: 'Pacific/Kiritimati' } })
    assert.deepEqual([moved.json.timeZone, moved.json.today], ['Pacific/Kiritimati', '2026-11-22'])
    const read = await app.call(accounts.getAccount, { token })
    assert.deepEqual([read.status, read.json.today], [200, '2026-11-22'])
    const written = await app.call(accounts.updateAccount, { token, body: { name: 'Moved' } })
    assert.deepEqual([written.status, written.json.today], [200, '2026-11-22'])
    await app.call(auth.logout, { body: { refresh_token: refreshToken } })
    assert.equal(await statusWith(token), 401)
  })

  test('a time zone is one of the world’s', async () => {
    for (const timeZone of ['Mars/Olympus', '', '+05:00', 'America/New_York; DROP', 'local']) {
      const answer = await app.call(accounts.updateAccount, { token: landlord.token, body: { timeZone } })
      assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'timeZone'], timeZone)
    }
  })

  test('an account is changed against its version, field by field', async () => {
    const { token } = landlord
    const body = { name: 'Lord & Co', defaultDueDay: 5, proration: 'THIRTY_DAY_MONTH' as const }
    const first = await app.call(accounts.updateAccount, { token, body, headers: { 'if-match': '"1"' } })
    assert.deepEqual(
      [first.json.name, first.json.defaultDueDay, first.json.proration, first.json.version],
      ['Lord & Co', 5, 'THIRTY_DAY_MONTH', 2],
    )
    const late = await app.call(accounts.updateAccount, {
      token,
      body: { name: 'Late' },
      headers: { 'if-match': '"1"' },
    })
    assert.equal(late.status, 412)
  })
})
