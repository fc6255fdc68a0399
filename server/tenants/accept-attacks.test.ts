import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, confirmAddress } from '#testing/books/build.ts'
import { setUpTotp } from '#testing/books/factors.ts'
import { deliverMails, tokenIn } from '#testing/files/mails.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as links from '#shared/accounts/mail-link-contract.ts'
import * as contract from '#shared/tenants/invitation-contract.ts'

const password = 'a roof over one'

describe('attacks on invitations', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ isAlone: true })
  })
  after(() => app.stop())

  async function invited(email: string, name = 'Ivy Invited') {
    const landlord = await buildLandlord(app)
    const made = await app.call(contract.inviteTenant, { token: landlord.token, body: { name, email } })
    const mails = await deliverMails(app, landlord.accountId)
    const mail = mails.findLast(({ kind }) => kind === 'invitation')
    const link = mail && tokenIn(mail, '/tenant/accept-invitation')
    return { made, mail, token: link ?? '' }
  }

  test('a landlord with a second factor who rents as well is asked for it at every way into the portal', async () => {
    const landlord = await buildLandlord(app)
    await confirmAddress(app, landlord)
    const { token } = await invited(landlord.email)
    await setUpTotp(app, landlord)
    const { email } = landlord
    const accepted = await app.call(contract.acceptTenantInvitation, {
      params: { token },
      body: { password: landlord.password },
    })
    const signedIn = await app.call(auth.login, { body: { email, password: landlord.password } })
    for (const { problem } of [accepted, signedIn]) {
      assert.equal(problem.code, 'second_factor_required')
    }
  })

  test('what scanners of mail do to a link spends nothing', async () => {
    const { token } = await invited('scanned@example.com')
    for (const path of ['verify', 'accept', 'google', 'google/accept']) {
      await app.raw({ path: `/tenants/invitation/${token}/${path}` })
    }
    const answer = await app.call(contract.acceptTenantInvitation, { params: { token }, body: { password } })
    assert.equal(answer.status, 200)
  })

  test('a name with line breaks makes no header of a mail', async () => {
    const { made, mail } = await invited('bcc@example.com', 'Ivy\r\nBcc: all@example.com')
    if (made.status === 201) {
      assert.doesNotMatch(`${mail?.subject}${mail?.to.name}${mail?.from.name}`, /[\r\n]/)
    } else {
      assert.equal(made.status, 400)
    }
  })

  test('text that cannot be stored, and text without end, are refused and never a failure of ours', async () => {
    const { token } = await invited('bad-input@example.com')
    const long = `${'a'.repeat(10_000)}@example.com`
    const bad = ['nul\u0000byte@example.com', 'half\uD800pair@example.com', long]
    for (const email of bad) {
      const answers = [
        await app.call(auth.login, { body: { email, password } }),
        await app.call(links.forgotPassword, { body: { email } }),
        await app.call(auth.register, { body: { email, password, name: 'Bad Input' } }),
      ]
      assert.deepEqual(
        answers.map(({ status }) => status),
        [400, 400, 400],
        email.slice(0, 20),
      )
    }
    const huge = 'x'.repeat(1_000_000)
    const body = { email: 'bad-input@example.com', password: huge }
    for (const { status } of [
      await app.call(auth.login, { body }),
      await app.call(contract.acceptTenantInvitation, { params: { token }, body: { password: huge } }),
    ]) {
      assert.ok(status >= 400 && status < 500, String(status))
    }
    for (const strange of [`${password}\u0000`, `${password}\uD800`]) {
      const { status } = await app.call(auth.login, { body: { ...body, password: strange } })
      assert.ok(status >= 400 && status < 500, String(status))
    }
  })
})
