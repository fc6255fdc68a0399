import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, type Landlord, signInAgain } from '#testing/books/build.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { buildMember } from '#testing/requests/members.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as links from '#shared/accounts/mail-link-contract.ts'
import * as keys from '#shared/api-keys/contract.ts'

describe('the mail about a changed password', () => {
  let app: TestApp
  let owner: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    owner = await buildLandlord(app)
    await deliverMails(app, owner.accountId)
  })
  after(() => app.stop())

  const makeKey = async (token: string, name: string, expiresAt: string | null = null) => {
    await proveSession(app, token)
    return (await app.call(keys.createApiKey, { token, body: { name, scopes: ['read'], expiresAt } })).json
  }

  async function changePassword(password: string) {
    const token = await signInAgain(app, owner)
    const body = { password, currentPassword: owner.password }
    assert.equal((await app.call(links.updatePassword, { token, body })).status, 200)
    owner.password = password
    const sent = (await deliverMails(app, owner.accountId)).filter(
      ({ subject }) => subject === 'Your password was changed',
    )
    assert.equal(sent.length, 1)
    return sent[0]!
  }

  test('names the API keys that the person made and that still work, with a link to revoke them', async () => {
    assert.doesNotMatch((await changePassword('new secret 1')).text, /API key/)
    const token = await signInAgain(app, owner)
    const key = await makeKey(token, 'Accounting sync')
    const ended = await makeKey(token, 'Revoked script')
    await app.call(keys.revokeApiKey, { token, params: { id: ended.id } })
    await makeKey(token, 'Expired script', '2026-11-21T18:00:00Z')
    const admin = await buildMember(app, owner.accountId, 'ADMIN')
    await makeKey(admin.token, 'Of a colleague')
    app.clock.now = new Date('2026-11-21T19:00:00Z')
    const mail = await changePassword('new secret 2')
    assert.match(mail.text, /These API keys that you created still work/)
    assert.match(mail.text, /Accounting sync/)
    assert.match(mail.text, new RegExp(key.prefix))
    assert.doesNotMatch(mail.text, /Revoked script|Expired script|Of a colleague/)
    assert.match(mail.text, /https:\/\/rent\.example\.com\/settings\/integrations/)
    assert.ok(!mail.text.includes(key.key) && !mail.html.includes(key.key))
  })
})
