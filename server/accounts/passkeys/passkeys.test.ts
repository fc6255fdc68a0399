import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { createAuthenticator } from '#testing/sign-in/authenticator.ts'
import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { reauthenticateByPassword, setUpTotp } from '#testing/books/factors.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as passkeys from '#shared/accounts/passkey-contract.ts'
import * as factors from '#shared/accounts/second-factor-contract.ts'

const start = new Date('2026-11-21T17:00:00Z').getTime()

describe('passkeys', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: new Date(start).toISOString(), isAlone: true })
  })
  after(() => app.stop())

  const device = (options: { userVerified?: boolean } = {}) =>
    createAuthenticator({ origin: app.site.origin(), ...options })
  const challenge = async () => (await app.call(passkeys.passkeyOptions, {})).json.challenge
  const signIn = (credential: object) =>
    app.call(passkeys.passkeySignIn, { body: { credential: credential as never } })
  const add = async ({ token }: Landlord, made: ReturnType<typeof device>) => {
    const wanted = (await app.call(passkeys.startPasskey, { token })).json
    return app.call(passkeys.createPasskey, {
      token,
      body: { name: 'Laptop', credential: made.create(wanted.challenge) },
    })
  }
  const withPasskey = async () => {
    const landlord = await buildLandlord(app)
    await reauthenticateByPassword(app, landlord)
    const laptop = device()
    const added = await add(landlord, laptop)
    assert.equal(added.status, 201, JSON.stringify(added.problem))
    return { landlord, laptop, id: added.json.id }
  }

  test('a passkey is added after a proof, listed, renamed and removed, and its person is mailed', async () => {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    assert.equal((await app.call(passkeys.startPasskey, { token })).problem.code, 'proof_required')
    await reauthenticateByPassword(app, landlord)
    const { json } = await add(landlord, device())
    assert.deepEqual([json.name, json.isSynced, json.lastUsedAt], ['Laptop', false, null])
    const renamed = await app.call(passkeys.renamePasskey, {
      token,
      params: { id: json.id },
      body: { name: 'Old laptop' },
    })
    assert.equal(renamed.json.name, 'Old laptop')
    const removed = await app.call(passkeys.deletePasskey, { token, params: { id: json.id } })
    assert.equal(removed.status, 200)
    assert.deepEqual((await app.call(factors.getSecurity, { token })).json.passkeys, [])
    const mails = await deliverMails(app, landlord.accountId)
    assert.deepEqual(
      mails.filter(({ kind }) => kind === 'sign_in_alert').map(({ subject }) => subject),
      ['A passkey was added', 'A passkey was removed'],
    )
  })

  test('it signs in by itself, without the second factor, and counts its uses', async () => {
    const { landlord, laptop } = await withPasskey()
    await setUpTotp(app, landlord)
    const opened = await signIn(laptop.use(await challenge()))
    assert.equal(opened.status, 200)
    assert.equal(opened.json.user.email, landlord.email)
    assert.equal((await app.call(auth.me, { token: opened.json.access_token })).status, 200)
    const [passkey] = (await app.call(factors.getSecurity, { token: opened.json.access_token })).json.passkeys
    assert.notEqual(passkey?.lastUsedAt, null)
  })

  test('what it signed is taken once, also of two at once', async () => {
    const { laptop } = await withPasskey()
    const answer = laptop.use(await challenge())
    const both = await Promise.all([signIn(answer), signIn(answer)])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 401],
    )
    assert.equal((await signIn(answer)).problem.code, 'passkey_refused')
  })

  test('a challenge is ours, and good for five minutes', async () => {
    const { laptop } = await withPasskey()
    assert.equal((await signIn(laptop.use(Buffer.alloc(54).toString('base64url')))).status, 401)
    const late = await challenge()
    app.clock.now = new Date(app.clock.now.getTime() + 301_000)
    assert.equal((await signIn(laptop.use(late))).status, 401)
  })

  test('a challenge to make a passkey is no challenge to sign in, nor another person’s', async () => {
    const { landlord, laptop } = await withPasskey()
    await reauthenticateByPassword(app, landlord)
    const wanted = (await app.call(passkeys.startPasskey, { token: landlord.token })).json
    assert.equal((await signIn(laptop.use(wanted.challenge))).status, 401)
    const other = await buildLandlord(app)
    await reauthenticateByPassword(app, other)
    const stolen = await app.call(passkeys.createPasskey, {
      token: other.token,
      body: { name: 'Mine', credential: device().create(wanted.challenge) },
    })
    assert.equal(stolen.problem.code, 'passkey_refused')
  })

  test('a count that does not grow is a copy’s, and is refused', async () => {
    const { laptop } = await withPasskey()
    laptop.counter = 40
    assert.equal((await signIn(laptop.use(await challenge()))).status, 200)
    laptop.counter = 5
    assert.equal((await signIn(laptop.use(await challenge()))).status, 401)
  })

  test('another site’s answer, one without its user verified, and an unknown passkey open nothing', async () => {
    const { landlord, laptop } = await withPasskey()
    const elsewhere = createAuthenticator({ origin: 'https://evil.example' })
    assert.equal((await signIn({ ...elsewhere.use(await challenge()), id: laptop.id })).status, 401)
    await reauthenticateByPassword(app, landlord)
    assert.equal((await add(landlord, device({ userVerified: false }))).status, 401)
    const unknown = await signIn(device().use(await challenge()))
    assert.deepEqual([unknown.status, unknown.problem.code], [401, 'passkey_refused'])
  })

  test('nobody renames or removes another person’s', async () => {
    const { id } = await withPasskey()
    const other = await buildLandlord(app)
    await reauthenticateByPassword(app, other)
    const { token } = other
    const params = { id }
    assert.equal((await app.call(passkeys.renamePasskey, { token, params, body: { name: 'x' } })).status, 404)
    assert.equal((await app.call(passkeys.deletePasskey, { token, params })).status, 404)
  })
})
