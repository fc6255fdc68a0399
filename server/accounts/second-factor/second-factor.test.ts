import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, confirmAddress, type Landlord, signInAgain } from '#testing/books/build.ts'
import { codeOf, reauthenticateByPassword, setUpTotp } from '#testing/books/factors.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { buildPortfolio } from '#testing/books/portfolio-of.ts'
import { type Answer, startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as links from '#shared/accounts/mail-link-contract.ts'
import * as factors from '#shared/accounts/second-factor-contract.ts'

const start = new Date('2026-11-21T17:00:00Z').getTime()
let day = 0
const challengeOf = (answer: Answer<unknown>) =>
  (answer.problem as unknown as { challenge: string }).challenge

describe('the second factor', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: new Date(start).toISOString(), isAlone: true })
  })
  beforeEach(() => {
    app.clock.now = new Date(start + (day += 1) * 86_400_000)
  })
  after(() => app.stop())

  const wait = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
  }
  const logIn = ({ email, password }: Landlord) => app.call(auth.login, { body: { email, password } })
  const finish = (challenge: string, code: string) =>
    app.call(factors.finishSecondFactor, { body: { challenge, code } })
  const securityOf = async (token: string) => (await app.call(factors.getSecurity, { token })).json

  test('a password alone no longer opens: the answer names a challenge and the ways to meet it', async () => {
    const landlord = await buildLandlord(app)
    const { secret } = await setUpTotp(app, landlord)
    wait(60)
    const half = await logIn(landlord)
    assert.deepEqual([half.status, half.problem.code], [403, 'second_factor_required'])
    const { challenge, methods } = half.problem as unknown as { challenge: string; methods: string[] }
    assert.deepEqual(methods, ['totp', 'recovery_code'])
    const whole = await finish(challenge, codeOf(app, secret))
    assert.equal(whole.status, 200)
    assert.deepEqual([whole.json.type, whole.json.user.email], ['signin', landlord.email])
    assert.equal((await app.call(auth.me, { token: whole.json.access_token })).status, 200)
  })

  test('a code may be of the step before or after, and no further', async () => {
    const landlord = await buildLandlord(app)
    const { secret } = await setUpTotp(app, landlord)
    wait(300)
    const challenge = challengeOf(await logIn(landlord))
    const at = async (seconds: number) => {
      wait(seconds)
      const code = codeOf(app, secret)
      wait(-seconds)
      return (await finish(challenge, code)).status
    }
    assert.deepEqual([await at(-60), await at(60)], [400, 400])
    assert.equal(await at(30), 200)
  })

  test('a code is good once, and none older after it', async () => {
    const landlord = await buildLandlord(app)
    const { secret } = await setUpTotp(app, landlord)
    wait(300)
    const [first, second] = [challengeOf(await logIn(landlord)), challengeOf(await logIn(landlord))]
    const code = codeOf(app, secret)
    const both = await Promise.all([finish(first, code), finish(second, code)])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 400],
    )
    wait(-30)
    const older = codeOf(app, secret)
    wait(30)
    assert.equal((await finish(challengeOf(await logIn(landlord)), older)).status, 400)
  })

  test('a challenge opens one session, and not after ten minutes', async () => {
    const landlord = await buildLandlord(app)
    const { secret } = await setUpTotp(app, landlord)
    wait(60)
    const [used, late] = [challengeOf(await logIn(landlord)), challengeOf(await logIn(landlord))]
    assert.equal((await finish(used, codeOf(app, secret))).status, 200)
    wait(60)
    const again = await finish(used, codeOf(app, secret))
    assert.deepEqual([again.status, again.problem.code], [410, 'challenge_expired'])
    wait(600)
    assert.equal((await finish(late, codeOf(app, secret))).problem.code, 'challenge_expired')
  })

  test('five wrong codes end a challenge, ten the tries of a quarter of an hour', async () => {
    const landlord = await buildLandlord(app)
    const { secret } = await setUpTotp(app, landlord)
    wait(60)
    const challenge = challengeOf(await logIn(landlord))
    for (let n = 0; n < 5; n += 1) {
      assert.equal((await finish(challenge, '000000')).status, 400)
    }
    const right = await finish(challenge, codeOf(app, secret))
    assert.deepEqual(
      [right.status, right.problem.detail],
      [410, 'Too many wrong codes for this sign-in. Please sign in again.'],
    )
    const next = challengeOf(await logIn(landlord))
    for (let n = 0; n < 5; n += 1) {
      assert.equal((await finish(next, '000000')).status, 400)
    }
    const last = challengeOf(await logIn(landlord))
    assert.equal((await finish(last, codeOf(app, secret))).status, 429)
  })

  test('a recovery code opens once, however it is typed; its owner is mailed how many are left', async () => {
    const landlord = await buildLandlord(app)
    const { recoveryCodes } = await setUpTotp(app, landlord)
    assert.equal(new Set(recoveryCodes).size, 10)
    await deliverMails(app, landlord.accountId)
    wait(60)
    const typed = (recoveryCodes[3] ?? '').toLowerCase().replace('-', ' ')
    const opened = await finish(challengeOf(await logIn(landlord)), ` ${typed} `)
    assert.equal(opened.status, 200)
    assert.equal((await securityOf(opened.json.access_token)).recoveryCodesLeft, 9)
    assert.equal((await finish(challengeOf(await logIn(landlord)), typed)).status, 400)
    const [mail] = await deliverMails(app, landlord.accountId)
    assert.equal(mail?.subject, 'A recovery code was used')
    assert.match(mail?.text ?? '', /9 codes are left/)
  })

  test('codes are stored as hashes and the secret sealed, so that nobody reads them from the database', async () => {
    const landlord = await buildLandlord(app)
    const { secret, recoveryCodes } = await setUpTotp(app, landlord)
    const rows = await app.database.read({ as: 'tenure_identity' }, (db) =>
      db.query(
        `SELECT t::text || string_agg(c::text, '') AS everything FROM user_totp t JOIN recovery_codes c USING (user_id)
         WHERE t.user_id = $1 GROUP BY t`,
        [landlord.user.id],
      ),
    )
    const text = JSON.stringify(rows)
    const { Secret } = await import('otpauth')
    assert.ok(text.length > 500)
    assert.ok(!text.toLowerCase().includes(Secret.fromBase32(secret).hex.toLowerCase()))
    assert.ok(!recoveryCodes.some((code) => text.includes(Buffer.from(code).toString('hex'))))
  })

  test('setting up needs the password again, a code of the app, and shows the codes once', async () => {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    const bare = await app.call(factors.startTotp, { token })
    assert.deepEqual([bare.status, bare.problem.code], [403, 'proof_required'])
    assert.equal(
      (await app.call(factors.reauthenticate, { token, body: { password: 'not the one' } })).status,
      400,
    )
    await reauthenticateByPassword(app, landlord)
    const { secret, uri } = (await app.call(factors.startTotp, { token })).json
    assert.match(uri, /^otpauth:\/\/totp\/Tenure:.+secret=[A-Z2-7]{32}&/)
    assert.equal((await app.call(factors.confirmTotp, { token, body: { code: '000000' } })).status, 400)
    assert.equal((await logIn(landlord)).status, 200, 'nothing counts before it is confirmed')
    assert.equal((await securityOf(token)).totp, null)
    const confirmed = await app.call(factors.confirmTotp, { token, body: { code: codeOf(app, secret) } })
    assert.equal(confirmed.json.recoveryCodes.length, 10)
    assert.notEqual((await securityOf(token)).totp, null)
  })

  test('a proof is good for ten minutes', async () => {
    const landlord = await buildLandlord(app)
    await reauthenticateByPassword(app, landlord)
    wait(599)
    assert.equal((await app.call(factors.startTotp, { token: landlord.token })).status, 200)
    wait(2)
    assert.equal((await app.call(factors.startTotp, { token: landlord.token })).status, 403)
  })

  test('turning it on signs every other device out and tells its person, by mail and in the app', async () => {
    const landlord = await buildLandlord(app)
    const other = await signInAgain(app, landlord)
    await deliverMails(app, landlord.accountId)
    await setUpTotp(app, landlord)
    assert.equal((await app.call(auth.me, { token: other })).status, 401)
    assert.equal((await app.call(auth.me, { token: landlord.token })).status, 200)
    const [mail] = await deliverMails(app, landlord.accountId)
    assert.deepEqual([mail?.kind, mail?.subject], ['sign_in_alert', 'Two-step verification was turned on'])
    const [notice] = await app.sql<{ title: string }>(
      landlord.accountId,
      'SELECT title FROM notifications WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
      [landlord.user.id],
    )
    assert.equal(notice?.title, 'Codes are now required to sign in')
  })

  test('turning it off needs a proof; then the password alone opens again', async () => {
    const landlord = await buildLandlord(app)
    const { secret } = await setUpTotp(app, landlord)
    wait(700)
    const { token } = landlord
    assert.equal((await app.call(factors.deleteTotp, { token })).problem.code, 'proof_required')
    assert.equal(
      (await app.call(factors.reauthenticate, { token, body: { code: codeOf(app, secret) } })).status,
      200,
    )
    assert.equal((await app.call(factors.deleteTotp, { token })).status, 200)
    assert.equal((await logIn(landlord)).status, 200)
    assert.equal((await securityOf(token)).recoveryCodesLeft, 0)
  })

  test('new recovery codes end the old ones', async () => {
    const landlord = await buildLandlord(app)
    const { recoveryCodes } = await setUpTotp(app, landlord)
    const { token } = landlord
    const renewed = (await app.call(factors.renewRecoveryCodes, { token })).json.recoveryCodes
    assert.equal(new Set([...recoveryCodes, ...renewed]).size, 20)
    wait(60)
    const challenge = challengeOf(await logIn(landlord))
    assert.equal((await finish(challenge, recoveryCodes[0] ?? '')).status, 400)
    assert.equal((await finish(challenge, renewed[0] ?? '')).status, 200)
  })

  test('a recovery link does not get around it: the code comes before the new password', async () => {
    const landlord = await buildLandlord(app)
    await confirmAddress(app, landlord)
    const { secret } = await setUpTotp(app, landlord)
    wait(60)
    await app.call(links.forgotPassword, { body: { email: landlord.email } })
    const mail = (await deliverMails(app, landlord.accountId)).find(({ kind }) => kind === 'password_reset')
    const token = /token=(rc_[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const spent = await app.call(links.verifyLink, { body: { token } })
    const url = new URL(spent.json.redirectTo)
    const hash = new URLSearchParams(url.hash.slice(1))
    assert.deepEqual(
      [url.pathname, hash.get('access_token'), hash.get('type'), hash.get('methods')],
      ['/auth/second-factor', null, 'recovery', 'totp,recovery_code'],
    )
    const opened = await finish(hash.get('challenge') ?? '', codeOf(app, secret))
    assert.equal(opened.json.type, 'recovery')
    const updated = await app.call(links.updatePassword, {
      token: opened.json.access_token,
      body: { password: 'a new one 9' },
    })
    assert.equal(updated.status, 200)
  })

  test('a session of before it does not switch places without it', async () => {
    const landlord = await buildLandlord(app)
    await setUpTotp(app, landlord)
    const strong = await app.call(auth.switchAccount, {
      token: landlord.token,
      body: { accountId: landlord.accountId },
    })
    assert.equal(strong.status, 200)
    await app.database.write({ as: 'tenure_identity' }, (db) =>
      db.query(`UPDATE sessions SET strength = 'one_factor' WHERE user_id = $1`, [landlord.user.id]),
    )
    const weak = await app.call(auth.switchAccount, {
      token: landlord.token,
      body: { accountId: landlord.accountId },
    })
    assert.equal(weak.problem.code, 'second_factor_required')
  })

  test('a tenant’s session sets none up', async () => {
    const { tenant } = await buildPortfolio(app)
    await reauthenticateByPassword(app, tenant)
    assert.equal((await app.call(factors.startTotp, { token: tenant.token })).status, 403)
  })

  test('a new password ends sign-ins that wait for their second factor', async () => {
    const landlord = await buildLandlord(app)
    const { secret } = await setUpTotp(app, landlord)
    wait(60)
    const challenge = challengeOf(await logIn(landlord))
    const body = { password: 'a new one 9', currentPassword: landlord.password }
    assert.equal((await app.call(links.updatePassword, { token: landlord.token, body })).status, 200)
    assert.equal((await finish(challenge, codeOf(app, secret))).problem.code, 'challenge_expired')
  })
})
