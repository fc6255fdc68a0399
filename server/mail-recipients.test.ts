import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, confirmAddress } from '#testing/books/build.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { runSql } from '#testing/product/sql.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import * as links from '#shared/accounts/mail-link-contract.ts'
import * as team from '#shared/team/contract.ts'
import * as invitations from '#shared/tenants/invitation-contract.ts'

const trick = 'Your account is locked: www.evil.test/login'

describe('names in mails', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
  })
  after(() => app.stop())

  const forgot = (email: string) => app.call(links.forgotPassword, { body: { email } })
  async function rename(userId: string, accountId: string, name: string) {
    await runSql(app.test.connection, 'UPDATE users SET name = $2 WHERE id = $1', [userId, name])
    await runSql(app.test.connection, 'UPDATE accounts SET name = $2, business_name = $2 WHERE id = $1', [
      accountId,
      name,
    ])
  }

  test('mails to an address that is not confirmed name nobody', async () => {
    const landlord = await buildLandlord(app)
    await rename(landlord.user.id, landlord.accountId, trick)
    await forgot(landlord.email)
    const mails = await deliverMails(app, landlord.accountId)
    assert.ok(mails.some(({ kind }) => kind === 'password_reset'))
    for (const { text, html, to } of mails) {
      assert.doesNotMatch(`${text} ${html} ${JSON.stringify(to)}`, /locked|evil/)
    }
    assert.match(mails.find(({ kind }) => kind === 'password_reset')!.text, /^Hello,$/m)
  })

  test('mails to a confirmed address name the person without web addresses', async () => {
    const landlord = await buildLandlord(app)
    await confirmAddress(app, landlord)
    await rename(landlord.user.id, landlord.accountId, `Ann\nsee ${trick}`)
    await forgot(landlord.email)
    const mail = (await deliverMails(app, landlord.accountId)).find(({ kind }) => kind === 'password_reset')!
    assert.match(mail.text, /^Hello Ann see Your account is locked: …,$/m)
    assert.doesNotMatch(mail.html, /evil/)
  })

  test('invitations hold no web address of the names in them', async () => {
    const landlord = await buildLandlord(app)
    await confirmAddress(app, landlord)
    await rename(landlord.user.id, landlord.accountId, trick)
    const { token } = landlord
    const tenant = await app.call(invitations.inviteTenant, {
      token,
      body: { name: `Tess http://evil.test/x`, email: 'tess@example.com' },
    })
    assert.equal(tenant.status, 201, JSON.stringify(tenant.problem))
    const colleague = await app.call(team.inviteMember, {
      token,
      body: { email: 'cole@example.com', name: 'Cole www.evil.test', role: 'MANAGER' },
    })
    assert.equal(colleague.status, 201, JSON.stringify(colleague.problem))
    const mails = await deliverMails(app, landlord.accountId)
    const invited = mails.filter(({ kind }) => kind === 'invitation' || kind === 'team_invitation')
    assert.equal(invited.length, 2)
    for (const { text, html } of invited) {
      assert.doesNotMatch(`${text} ${html}`, /evil/)
    }
  })

  test('greet without a name in either language where nothing is left of it', () => {
    assert.equal(mailWords('en').greeting('https://evil.test/'), 'Hello,')
    assert.equal(mailWords('es').greeting(''), 'Hola:')
    assert.equal(mailWords('es').greeting('Ana'), 'Hola, Ana:')
  })
})
