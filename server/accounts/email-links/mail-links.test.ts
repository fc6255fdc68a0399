import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, type Landlord, signInAgain } from '#testing/books/build.ts'
import { deliverMails, tokenIn } from '#testing/files/mails.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as links from '#shared/accounts/mail-link-contract.ts'

const start = '2026-11-21T17:00:00Z'

describe('sign-in by email link', () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ now: start, isAlone: true })
  })
  beforeEach(async () => {
    app.clock.now = new Date(start)
    landlord = await buildLandlord(app)
  })
  after(() => app.stop())

  const wait = (minutes: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  }
  const mails = () => deliverMails(app, landlord.accountId)
  const verify = (token: string) => app.call(links.verifyLink, { body: { token } })
  const forgot = (redirectTo?: string) =>
    app.call(links.forgotPassword, { body: { email: landlord.email, ...(redirectTo ? { redirectTo } : {}) } })
  const ask = (email: string) =>
    app.call(links.resendVerification, { body: { email, redirectTo: '/auth/callback?setup=true' } })
  const login = (password: string) => app.call(auth.login, { body: { email: landlord.email, password } })
  const session = (token?: string) => app.call(links.authSession, { token })
  const update = (token: string | undefined, body: { password: string; currentPassword?: string }) =>
    app.call(links.updatePassword, { token, body })

  /** Returns the token of the newest mail of this kind. */
  async function tokenOf(kind: string): Promise<string> {
    const mail = (await mails()).findLast((sent) => sent.kind === kind)
    assert.ok(mail, `a mail of kind ${kind} was sent`)
    return tokenIn(mail, '/auth/verify')
  }

  /** Spends a link; returns the session's tokens and the page to which it redirects. */
  async function follow(token: string): Promise<{ access: string; refresh: string; to: URL }> {
    const answer = await verify(token)
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const to = new URL(answer.json.redirectTo)
    const hash = new URLSearchParams(to.hash.slice(1))
    return { access: hash.get('access_token') ?? '', refresh: hash.get('refresh_token') ?? '', to }
  }
  async function recover() {
    await forgot()
    return follow(await tokenOf('password_reset'))
  }

  test('signing up mails a link that confirms the address and signs in', async () => {
    assert.equal(landlord.user.emailVerified, false)
    const { access, to } = await follow(await tokenOf('confirmation'))
    assert.equal(to.origin + to.pathname, 'https://rent.example.com/auth/callback')
    assert.equal(new URLSearchParams(to.hash.slice(1)).get('type'), 'signup')
    const me = await app.call(auth.me, { token: access })
    assert.deepEqual([me.json.email, me.json.emailVerified], [landlord.email, true])
    assert.equal((await session(access)).json?.type, 'signup')
  })

  test('the confirmation says nothing that whoever signed up has typed', async () => {
    const [mail] = await mails()
    assert.ok(!`${mail?.html}${mail?.text}${mail?.subject}${mail?.to.name}`.includes('Lena'))
  })

  test('another confirmation can be asked for until one was used; the answer is the same to strangers', async () => {
    await mails()
    assert.deepEqual((await ask(landlord.email)).json, { status: 'sent' })
    const { to } = await follow(await tokenOf('confirmation'))
    assert.equal(to.pathname + to.search, '/auth/callback?setup=true')
    assert.deepEqual((await ask(landlord.email)).json, { status: 'sent' })
    assert.deepEqual(await mails(), [], 'a confirmed address gets no more')
    assert.deepEqual((await ask('nobody@example.com')).json, { status: 'sent' })
  })

  test('a forgotten password is set anew by a link, and every other session ends', async () => {
    const other = landlord.token
    const { access, to } = await recover()
    assert.equal(new URLSearchParams(to.hash.slice(1)).get('type'), 'recovery')
    assert.equal((await session(access)).json?.type, 'recovery')
    assert.deepEqual((await update(access, { password: 'new secret 1' })).json, { status: 'updated' })
    assert.equal((await app.call(auth.me, { token: other })).status, 401)
    assert.equal((await app.call(auth.me, { token: access })).status, 200)
    assert.equal((await login(landlord.password)).status, 401)
    assert.equal((await login('new secret 1')).status, 200)
    assert.deepEqual(
      (await mails()).map((mail) => [mail.kind, mail.subject]),
      [['sign_in_alert', 'Your password was changed']],
    )
  })

  test('what a recovery link opened sets one password, within the hour', async () => {
    const first = await recover()
    assert.equal((await update(first.access, { password: 'new secret 1' })).status, 200)
    const again = await update(first.access, { password: 'new secret 2' })
    assert.deepEqual([again.status, again.problem.errors?.[0]?.path], [400, 'currentPassword'])
    const second = await recover()
    wait(61)
    const pair = await app.call(auth.refresh, { body: { refresh_token: second.refresh } })
    const late = await update(pair.json.access_token, { password: 'new secret 3' })
    assert.deepEqual([late.status, late.problem.errors?.[0]?.path], [400, 'currentPassword'])
    assert.equal((await session(pair.json.access_token)).json?.type, 'signin')
  })

  test('of two new passwords that a recovery link sets at once one holds', async () => {
    const { access } = await recover()
    const wanted = ['new secret 1', 'new secret 2']
    const answers = await Promise.all(wanted.map((password) => update(access, { password })))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    const set = wanted[answers.findIndex(({ status }) => status === 200)]!
    assert.equal((await login(set)).status, 200)
    const alerts = (await mails()).filter(({ kind }) => kind === 'sign_in_alert')
    assert.equal(alerts.length, 1)
  })

  test('who is signed in changes the password by naming the present one', async () => {
    const { token, password } = landlord
    assert.equal((await update(token, { password: 'another 1' })).status, 400)
    assert.equal((await update(token, { password: 'another 1', currentPassword: 'wrong' })).status, 400)
    assert.equal((await update(token, { password: 'another 1', currentPassword: password })).status, 200)
    assert.equal((await login('another 1')).status, 200)
    assert.equal((await update(undefined, { password: 'another 1' })).status, 401)
    assert.equal((await update('garbage', { password: 'another 1' })).status, 401)
    assert.equal((await update(token, { password: 'short' })).status, 400)
  })

  test('the current password cannot be guessed by trying', async () => {
    const { token } = landlord
    for (let tries = 0; tries < 10; tries += 1) {
      assert.equal(
        (await update(token, { password: 'another 1', currentPassword: `guess ${tries}` })).status,
        400,
      )
    }
    const answer = await update(token, { password: 'another 1', currentPassword: landlord.password })
    assert.deepEqual([answer.status, answer.problem.code], [429, 'rate_limit_exceeded'])
  })

  test('a link that was used, ran out, was cut off or is another’s each says so', async () => {
    await forgot()
    const token = await tokenOf('password_reset')
    const codeOf = async (given: string) => {
      const { status, problem } = await verify(given)
      return [status, problem.code, problem.detail]
    }
    assert.deepEqual(await codeOf(token.slice(0, -3)), [
      404,
      'link_incomplete',
      'This link is incomplete. Open it again from the email, or copy all of it.',
    ])
    assert.deepEqual((await codeOf(`${token}x`))[1], 'link_invalid')
    assert.deepEqual((await codeOf(`${token.slice(0, -3)}xxx`))[1], 'link_invalid')
    assert.deepEqual((await codeOf('rubbish'))[1], 'link_invalid')
    assert.deepEqual((await codeOf(landlord.refreshToken))[1], 'link_wrong_kind')
    assert.deepEqual(await codeOf(`in_${'x'.repeat(43)}`), [
      404,
      'link_wrong_kind',
      'This link is to accept a landlord’s invitation, not to confirm an email address or to set a new password. Open the right link from your email.',
    ])
    wait(61)
    assert.deepEqual(await codeOf(token), [
      410,
      'link_expired',
      'This link expired after one hour. Ask for a new one.',
    ])
    wait(-61)
    assert.equal((await verify(token)).status, 200, 'none of this has spent it')
    assert.deepEqual(await codeOf(token), [
      410,
      'link_used',
      'This link has already been used. To set another password, ask for a new link.',
    ])
  })

  test('of two clicks at once one opens a session', async () => {
    const token = await tokenOf('confirmation')
    const answers = await Promise.all([verify(token), verify(token), verify(token)])
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ status }) => status === 410).length, 2)
  })

  test('using one recovery link ends those in older mails', async () => {
    await forgot()
    const older = await tokenOf('password_reset')
    await recover()
    assert.equal((await verify(older)).problem.code, 'link_used')
  })

  test('only hashes of tokens are stored, and the outbox forgets them', async () => {
    await forgot()
    const token = await tokenOf('password_reset')
    const rows = await app.sql<{ row: string }>(
      landlord.accountId,
      `SELECT o::text AS row FROM mail_outbox o WHERE account_id = $1`,
      [landlord.accountId],
    )
    assert.ok(rows.length >= 2)
    assert.ok(rows.every(({ row }) => !row.includes(token)))
  })

  test('a link leads to pages of this site only', async () => {
    for (const redirectTo of [
      'https://evil.example/x',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/%09/evil.example',
      '/%2F/evil.example',
      'https://rent.example.com@evil.example/',
      'https://rent.example.com.evil.example/',
      'http://rent.example.com/',
      'javascript:alert(1)',
      'https://rent.example.com//evil.example',
      'blob:https://rent.example.com/x',
    ]) {
      const answer = await forgot(redirectTo)
      assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'redirectTo'], redirectTo)
    }
    assert.equal((await forgot('https://rent.example.com/auth/update-password')).status, 200)
    const { to } = await follow(await tokenOf('password_reset'))
    assert.equal(to.origin + to.pathname, 'https://rent.example.com/auth/update-password')
  })

  test('asking for links is limited, for known and unknown addresses alike', async () => {
    for (const email of [landlord.email, 'nobody-here@example.com']) {
      const statuses: number[] = []
      for (let tries = 0; tries < 6; tries += 1) {
        statuses.push((await app.call(links.forgotPassword, { body: { email } })).status)
      }
      assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
    }
  })

  test('the tokens of a link are traded for fresh ones of the same session', async () => {
    const { access, refresh } = await follow(await tokenOf('confirmation'))
    const trade = (access_token: string, refresh_token: string) =>
      app.call(links.authCallback, { body: { access_token, refresh_token, type: 'signup' } })
    const answer = await trade(access, refresh)
    assert.equal(answer.status, 200)
    assert.deepEqual([answer.json.user.email, answer.json.user.role], [landlord.email, 'OWNER'])
    assert.notEqual(answer.json.refresh_token, refresh)
    const stranger = await buildLandlord(app)
    for (const [one, two] of [
      ['garbage', 'garbage'],
      [access, 'garbage'],
      [access, stranger.refreshToken],
      ['garbage', answer.json.refresh_token],
    ] as const) {
      const refused = await trade(one, two)
      assert.deepEqual([refused.status, refused.problem.code], [401, 'session_expired'])
    }
  })

  test('without a good token there is no session, and that is no error', async () => {
    for (const token of [undefined, 'garbage', `${landlord.token}x`]) {
      const answer = await session(token)
      assert.deepEqual([answer.status, answer.json], [200, null])
    }
    const own = await session(landlord.token)
    assert.deepEqual([own.json?.user.email, own.json?.type], [landlord.email, 'signin'])
    await app.call(auth.logout, { body: { refresh_token: landlord.refreshToken } })
    assert.equal((await session(landlord.token)).json, null)
  })

  test('a password that the operator sets ends the links that are on their way', async () => {
    await forgot()
    const token = await tokenOf('password_reset')
    const { setPassword } = await import('#server/accounts/service.ts')
    await setPassword(app.database, {
      email: landlord.email,
      wanted: 'by the operator',
      now: app.clock.now,
    })
    assert.equal((await verify(token)).problem.code, 'link_used')
    await signInAgain(app, { ...landlord, password: 'by the operator' })
  })
})

describe('mandatory email confirmation', () => {
  test('nobody signs in before, and the mail’s link lets them in', async () => {
    const app = await startApp({ now: start, requireEmailConfirmation: true })
    const body = { name: 'Lena Lord', email: 'lena@example.com', password: 'correct horse 9' }
    const made = await app.call(auth.register, { body })
    assert.deepEqual([made.status, made.problem.code], [403, 'email_verification_required'])
    const { name: _, ...credentials } = body
    const early = await app.call(auth.login, { body: credentials })
    assert.deepEqual([early.status, early.problem.code, early.problem.detail], [403, 'email_verification_required', 'Email not confirmed']) // prettier-ignore
    const wrong = await app.call(auth.login, { body: { ...credentials, password: 'something else' } })
    assert.equal(wrong.status, 401, 'who does not know the password learns nothing')
    const [account] = await app.database.read({ as: 'tenure_identity' }, (db) =>
      db.query<{ id: string }>('SELECT account_id AS id FROM memberships'),
    )
    const [mail] = await deliverMails(app, account?.id ?? '')
    assert.ok(mail)
    const token = tokenIn(mail, '/auth/verify')
    assert.equal((await app.call(links.verifyLink, { body: { token } })).status, 200)
    assert.equal((await app.call(auth.login, { body: credentials })).status, 200)
    await app.stop()
  })

  test('and mail goes out, an answer does not tell whether an address is taken; its person is told', async () => {
    const app = await startApp({ now: start, requireEmailConfirmation: true, hasMail: true })
    const register = (body: object) => app.raw({ method: 'POST', path: '/auth/register', body })
    const body = { name: 'Lena Lord', email: 'lena@example.com', password: 'correct horse 9' }
    const first = await register(body)
    const [account] = await app.database.read({ as: 'tenure_identity' }, (db) =>
      db.query<{ id: string }>('SELECT account_id AS id FROM memberships'),
    )
    await deliverMails(app, account?.id ?? '')
    const again = await register({ ...body, name: 'Eve', password: 'another good one' })
    await register({ ...body, name: 'Eve', password: 'another good one' })
    const told = (answer: typeof first) => [answer.status, answer.problem.code, answer.problem.detail]
    assert.deepEqual(told(again), told(first))
    const [mail, ...others] = await deliverMails(app, account?.id ?? '')
    assert.deepEqual(
      [mail?.to.address, mail?.subject],
      ['lena@example.com', 'Sign-up attempt with your email address'],
    )
    assert.equal(others.length, 0, 'once a day')
    assert.ok(!mail?.text.includes('Eve'))
    await app.stop()
  })
})
