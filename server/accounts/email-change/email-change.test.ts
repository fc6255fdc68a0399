import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, confirmAddress, type Landlord, signInAgain } from '#testing/books/build.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { deliverMails, tokenIn } from '#testing/files/mails.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser } from '#testing/sign-in/tenant-user.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as contract from '#shared/accounts/email-change-contract.ts'
import * as links from '#shared/accounts/mail-link-contract.ts'
import * as factors from '#shared/accounts/second-factor-contract.ts'
import * as preferences from '#shared/mail/contract.ts'
import * as tenants from '#shared/tenants/contract.ts'

import { changeEmailAsOperator } from './change-email-as-operator.ts'

const start = '2026-11-21T17:00:00Z'
let counter = 0
const newAddress = () => `new-${Date.now().toString(36)}${(counter += 1)}@example.org`

describe('changing the sign-in address', () => {
  let app: TestApp
  let landlord: Landlord
  let wanted: string
  before(async () => {
    app = await startApp({ now: start, isAlone: true })
  })
  beforeEach(async () => {
    app.clock.now = new Date(start)
    landlord = await buildLandlord(app)
    await confirmAddress(app, landlord)
    await deliverMails(app, landlord.accountId)
    wanted = newAddress()
  })
  after(() => app.stop())

  type Person = { token: string; password: string; accountId: string }
  const prove = ({ token, password }: Person) =>
    app.call(factors.reauthenticate, { token, body: { password } })
  const ask = (email: string, { token }: { token: string } = landlord) =>
    app.call(contract.requestEmailChange, { token, body: { email } })
  const confirm = (token: string) => app.call(contract.confirmEmailChange, { body: { token } })
  const undo = (token: string) => app.call(contract.undoEmailChange, { body: { token } })
  const login = (email: string, password = landlord.password) =>
    app.call(auth.login, { body: { email, password } })

  /** Delivers the waiting mails; returns, per recipient, the tokens after the `#` of their links. */
  async function tokens(accountId = landlord.accountId): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {}
    for (const mail of await deliverMails(app, accountId)) {
      const here = [...mail.text.matchAll(/\/auth\/email-change#token=(\S+)/g)].map(([, token = '']) => token)
      found[mail.to.address] = [...(found[mail.to.address] ?? []), ...here]
    }
    return found
  }

  async function request(person: Person = landlord, email = wanted) {
    assert.equal((await prove(person)).status, 200)
    const asked = await ask(email, person)
    assert.equal(asked.status, 200, JSON.stringify(asked.problem))
    return { asked, mails: await tokens(person.accountId) }
  }

  test('happens once both mailboxes confirmed; other sessions end, the one that asked goes on', async () => {
    const other = await signInAgain(app, landlord)
    assert.equal((await ask(wanted)).problem.code, 'proof_required')
    const { asked, mails } = await request()
    assert.deepEqual(
      [asked.json.email, asked.json.newConfirmed, asked.json.oldConfirmed],
      [wanted, false, false],
    )
    const [toNew = ''] = mails[wanted] ?? []
    const [toOld = ''] = mails[landlord.email] ?? []
    const first = await confirm(toNew)
    assert.deepEqual([first.status, first.json.status, first.json.waitsFor], [200, 'waiting', 'old'])
    assert.equal((await login(landlord.email)).status, 200, 'the old address still signs in')
    const open = await app.call(contract.getEmailChange, { token: landlord.token })
    assert.deepEqual([open.json?.newConfirmed, open.json?.oldConfirmed], [true, false])
    const second = await confirm(toOld)
    assert.deepEqual([second.json.status, second.json.email], ['changed', wanted])
    assert.equal((await app.call(auth.me, { token: landlord.token })).json.email, wanted)
    assert.equal((await app.call(auth.me, { token: other })).status, 401)
    assert.equal((await login(landlord.email)).status, 401)
    assert.equal((await login(wanted)).status, 200)
    assert.equal((await confirm(toNew)).problem.code, 'link_used')
    assert.equal((await app.call(contract.getEmailChange, { token: landlord.token })).json, null)
  })

  test('an address that is in use gets the same answer, and no link that moves anything', async () => {
    const known = await buildLandlord(app)
    await prove(landlord)
    const free = await ask(wanted)
    const taken = await ask(known.email)
    assert.deepEqual(Object.keys(taken.json), Object.keys(free.json))
    assert.deepEqual(
      [taken.status, taken.json.newConfirmed, taken.json.oldConfirmed],
      [free.status, free.json.newConfirmed, free.json.oldConfirmed],
    )
    assert.deepEqual((await tokens())[known.email], [])
  })

  test('links stop working after three days, and where a later request replaced them', async () => {
    const { mails } = await request()
    const [toNew = ''] = mails[wanted] ?? []
    const again = await request(landlord, newAddress())
    assert.equal((await confirm(toNew)).problem.code, 'link_cancelled')
    const [late = ''] = Object.entries(again.mails).find(([to]) => to !== landlord.email)?.[1] ?? []
    app.clock.now = new Date(app.clock.now.getTime() + 3 * 86_400_000 + 1)
    assert.equal((await confirm(late)).problem.code, 'link_expired')
    assert.equal((await confirm(`ec_${'a'.repeat(43)}`)).problem.code, 'link_invalid')
    assert.equal((await confirm(`cf_${'a'.repeat(43)}`)).problem.code, 'link_wrong_kind')
  })

  test('its person takes it back', async () => {
    const { mails } = await request()
    const { token } = landlord
    assert.deepEqual((await app.call(contract.cancelEmailChange, { token })).json, { status: 'cancelled' })
    assert.equal((await confirm((mails[wanted] ?? [])[0] ?? '')).problem.code, 'link_cancelled')
  })

  test('the old mailbox stops it: every session ends and the password opens nothing', async () => {
    const { mails } = await request()
    const [, toUndo = ''] = mails[landlord.email] ?? []
    assert.deepEqual((await undo(toUndo)).json, { email: landlord.email })
    assert.equal((await app.call(auth.me, { token: landlord.token })).status, 401)
    assert.equal((await login(landlord.email)).status, 401)
    assert.equal((await confirm((mails[wanted] ?? [])[0] ?? '')).problem.code, 'link_cancelled')
    const reset = await app.call(links.forgotPassword, { body: { email: landlord.email } })
    assert.deepEqual(reset.json, { status: 'sent' })
  })

  test('the old mailbox undoes it for seven days after the change, also where it was moved on', async () => {
    const { mails } = await request()
    await confirm((mails[wanted] ?? [])[0] ?? '')
    await confirm((mails[landlord.email] ?? [])[0] ?? '')
    const told = await tokens()
    assert.deepEqual(told[wanted], [], 'the new mailbox can undo nothing')
    const [toUndo = ''] = told[landlord.email] ?? []
    const third = newAddress()
    const next = await request({ ...landlord, token: landlord.token }, third)
    await confirm((next.mails[third] ?? [])[0] ?? '')
    await confirm((next.mails[wanted] ?? [])[0] ?? '')
    assert.equal((await app.call(auth.me, { token: landlord.token })).json.email, third)
    app.clock.now = new Date(app.clock.now.getTime() + 6 * 86_400_000)
    assert.deepEqual((await undo(toUndo)).json, { email: landlord.email })
    assert.equal((await undo(toUndo)).problem.code, 'link_used')
    assert.equal((await login(third)).status, 401)
  })

  test('the undo succeeds where a stranger signed up with the old address and did not confirm it', async () => {
    const { mails } = await request()
    await confirm((mails[wanted] ?? [])[0] ?? '')
    await confirm((mails[landlord.email] ?? [])[0] ?? '')
    const [toUndo = ''] = (await tokens())[landlord.email] ?? []
    const stranger = await buildLandlord(app, { email: landlord.email })
    const theirs = (await deliverMails(app, stranger.accountId)).find(({ kind }) => kind === 'confirmation')!
    const undone = await undo(toUndo)
    assert.deepEqual(undone.json, { email: landlord.email }, JSON.stringify(undone.problem))
    assert.equal((await app.call(auth.me, { token: stranger.token })).status, 401)
    assert.equal((await login(landlord.email, stranger.password)).status, 401)
    const verified = await app.call(links.verifyLink, { body: { token: tokenIn(theirs, '/auth/verify') } })
    assert.equal(verified.problem.code, 'link_used')
    await app.call(links.forgotPassword, { body: { email: landlord.email } })
    const own = await deliverMails(app, landlord.accountId)
    assert.ok(own.some(({ kind, to }) => kind === 'password_reset' && to.address === landlord.email))
  })

  test('the undo is refused where the old address is the confirmed one of another person', async () => {
    const { mails } = await request()
    await confirm((mails[wanted] ?? [])[0] ?? '')
    await confirm((mails[landlord.email] ?? [])[0] ?? '')
    const [toUndo = ''] = (await tokens())[landlord.email] ?? []
    const other = await buildLandlord(app, { email: landlord.email })
    await confirmAddress(app, other)
    assert.equal((await undo(toUndo)).problem.code, 'conflict')
    assert.equal((await app.call(auth.me, { token: other.token })).status, 200)
  })

  test('an address that was never confirmed is not asked', async () => {
    const fresh = await buildLandlord(app)
    await deliverMails(app, fresh.accountId)
    const { asked, mails } = await request(fresh)
    assert.equal(asked.json.oldConfirmed, true)
    assert.deepEqual(Object.keys(mails), [wanted])
    assert.equal((await confirm((mails[wanted] ?? [])[0] ?? '')).json.status, 'changed')
    const me = await app.call(auth.me, { token: fresh.token })
    assert.deepEqual([me.json.email, me.json.emailVerified], [wanted, true])
  })

  test('of two people who confirm the same new address one gets it', async () => {
    const other = await buildLandlord(app)
    await confirmAddress(app, other)
    await deliverMails(app, other.accountId)
    const pair = [await request(landlord), await request(other)]
    for (const [at, who] of [landlord, other].entries()) {
      await confirm((pair[at]!.mails[wanted] ?? [])[0] ?? '')
      const last = await confirm((pair[at]!.mails[who.email] ?? [])[0] ?? '')
      assert.equal(last.status, at === 0 ? 200 : 409)
    }
    assert.equal((await login(other.email, other.password)).status, 200)
  })

  test('the landlord’s record of a tenant follows, and the history says so', async () => {
    const email = newAddress()
    const tenant = await buildTenantUser(app, landlord, { email })
    const off = await app.call(preferences.updateMailPreferences, {
      token: tenant.token,
      body: { receipts: false },
    })
    assert.equal(off.json.receipts, false)
    const { mails } = await request(tenant)
    await confirm((mails[wanted] ?? [])[0] ?? '')
    await confirm((mails[email] ?? [])[0] ?? '')
    await runJobs(app)
    const { token } = landlord
    const record = await app.call(tenants.getTenant, { token, params: { id: tenant.tenantId } })
    assert.equal(record.json.email, wanted)
    const rows = await app.sql<{ after: { email?: string } }>(
      landlord.accountId,
      `SELECT after FROM events WHERE entity_type = 'tenant' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [tenant.tenantId],
    )
    assert.equal(rows[0]?.after.email, wanted)
    const kept = await app.call(preferences.getMailPreferences, { token: tenant.token })
    assert.deepEqual([kept.json.email, kept.json.receipts], [wanted, false], 'what was off stays off')
  })

  test('the operator changes it where the old mailbox is lost', async () => {
    const change = (to: string) =>
      app.database.write({ as: 'tenure_identity' }, (db) =>
        changeEmailAsOperator(db, { from: landlord.email, to, now: app.clock.now }),
      )
    await change(wanted)
    assert.equal((await login(wanted)).status, 200)
    assert.deepEqual(Object.keys(await tokens()).toSorted(), [landlord.email, wanted].toSorted())
    await assert.rejects(change(newAddress()), /not found/)
  })
})
