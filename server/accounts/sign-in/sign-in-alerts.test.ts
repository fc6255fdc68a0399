import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as accounts from '#shared/accounts/contract.ts'

const home = '203.0.113.7'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const from = (network: string, device: string) => ({ 'x-forwarded-for': network, 'user-agent': device })

describe('sign-in alerts', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', trustProxy: 1 })
  })
  after(() => app.stop())

  const logIn = ({ email, password }: Landlord, network: string, device: string) =>
    app.call(auth.login, { body: { email, password }, headers: from(network, device) })
  const alerts = async (landlord: Landlord) =>
    (await deliverMails(app, landlord.accountId)).filter(({ kind }) => kind === 'sign_in_alert')
  /** A landlord who has signed in from home with Firefox. */
  const settled = async () => {
    const landlord = await buildLandlord(app)
    await app.database.write({ as: 'tenure_identity' }, (db) =>
      db.query('DELETE FROM known_devices WHERE user_id = $1', [landlord.user.id]),
    )
    await app.database.write({ as: 'tenure_identity' }, (db) =>
      db.query('UPDATE sessions SET ip_address = $2, user_agent = $3 WHERE user_id = $1', [
        landlord.user.id,
        home,
        firefox,
      ]),
    )
    await logIn(landlord, home, firefox)
    await alerts(landlord)
    return landlord
  }

  test('the very first sign-in, and one from a known device and network, are no news', async () => {
    const landlord = await buildLandlord(app)
    assert.deepEqual(await alerts(landlord), [])
    const known = await settled()
    await logIn(known, home, firefox)
    assert.deepEqual(await alerts(known), [])
  })

  test('a new device is told of, with when, what and from where, and a way to the sessions', async () => {
    const landlord = await settled()
    await logIn(landlord, home, safari)
    const [mail, ...others] = await alerts(landlord)
    assert.equal(others.length, 0)
    assert.equal(mail?.subject, 'New sign-in to Tenure')
    for (const part of ['Safari on Mac', home, 'November 21, 2026', '/settings/security']) {
      assert.ok(mail?.text.includes(part), `${part} in ${mail?.text}`)
    }
    await logIn(landlord, home, safari)
    assert.deepEqual(await alerts(landlord), [], 'it is known from then on')
  })

  test('a new network is told of; another address of one IPv6 subscriber is none', async () => {
    const landlord = await settled()
    await logIn(landlord, '2001:db8:1:2::9', firefox)
    assert.equal((await alerts(landlord)).length, 1)
    await logIn(landlord, '2001:db8:1:2:ffff::1', firefox)
    assert.deepEqual(await alerts(landlord), [])
  })

  test('two sign-ins at once from one new place are one alert', async () => {
    const landlord = await settled()
    await Promise.all([1, 2, 3].map(() => logIn(landlord, '198.51.100.9', safari)))
    assert.equal((await alerts(landlord)).length, 1)
  })

  test('many new places within an hour are a few alerts', async () => {
    const landlord = await settled()
    for (let n = 1; n <= 9; n += 1) {
      await logIn(landlord, `198.51.100.${n}`, safari)
    }
    const told = await alerts(landlord)
    assert.ok(told.length >= 2 && told.length <= 6, `${told.length} alerts`)
  })

  test('a wrong password tells nobody', async () => {
    const landlord = await settled()
    await app.call(auth.login, {
      body: { email: landlord.email, password: 'not the one' },
      headers: from('198.51.100.77', safari),
    })
    assert.deepEqual(await alerts(landlord), [])
  })

  test('it is in the language that its person chose', async () => {
    const landlord = await settled()
    await app.call(accounts.updateProfile, { token: landlord.token, body: { language: 'es' } })
    await logIn(landlord, home, safari)
    const [mail] = await alerts(landlord)
    assert.equal(mail?.subject, 'Nuevo inicio de sesión en Tenure')
    assert.ok(mail?.text.includes('Hola'))
  })

  test('a spent refresh token that comes back ends the session, and its owner is told by mail and in the app, once', async () => {
    const landlord = await settled()
    const first = landlord.refreshToken
    const refresh = (refresh_token: string) => app.call(auth.refresh, { body: { refresh_token } })
    const second = await refresh(first)
    app.clock.now = new Date(app.clock.now.getTime() + 11_000)
    assert.equal((await refresh(first)).status, 401)
    assert.equal((await refresh(second.json.refresh_token)).status, 401, 'the whole family has died')
    assert.equal((await refresh(first)).status, 401)
    assert.deepEqual(
      (await alerts(landlord)).map(({ subject }) => subject),
      ['We ended a session that may have been copied'],
    )
    const notices = await app.sql<{ title: string; url: string }>(
      landlord.accountId,
      `SELECT title, action_url AS url FROM notifications WHERE user_id = $1 AND title LIKE 'We ended a session that may%'`,
      [landlord.user.id],
    )
    assert.deepEqual(notices, [
      { title: 'We ended a session that may have been copied', url: '/settings/security' },
    ])
  })
})
