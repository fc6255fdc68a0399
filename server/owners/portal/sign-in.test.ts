import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, type Landlord, signInAgain } from '#testing/books/build.ts'
import { changeEmailAsOperator } from '#server/accounts/service.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { buildMember } from '#testing/requests/members.ts'
import { buildOwnerRows } from '#testing/books/owner-rows.ts'
import { buildPortfolio } from '#testing/books/portfolio-of.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as notifications from '#shared/notifications/contract.ts'
import * as owners from '#shared/owners/contract.ts'
import * as distributions from '#shared/owners/distributions-contract.ts'
import * as portal from '#shared/owners/portal-contract.ts'
import * as signIn from '#shared/owners/sign-in-contract.ts'
import * as portfolio from '#shared/portfolio/property-contract.ts'
import * as tenants from '#shared/tenants/invitation-contract.ts'
import * as team from '#shared/team/contract.ts'

const password = 'Fern-harbor-42'

describe('the sign-in of property owners', () => {
  let app: TestApp
  let manager: Landlord
  let people = 0
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
  })
  after(() => app.stop())
  beforeEach(async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000) // sign-ups per hour are limited
    manager = await buildLandlord(app)
  })

  async function createOwner(email: string | null = `owner${(people += 1)}@example.com`, by = manager) {
    const body = { kind: 'PERSON', name: 'Olive Owner', email, language: 'es' } as const
    return (await app.call(owners.createOwner, { token: by.token, body })).json
  }

  const stateOf = async (id: string) =>
    (await app.call(signIn.getOwnerSignIn, { token: manager.token, params: { id } })).json

  const invite = (id: string, token = manager.token) =>
    app.call(signIn.inviteOwner, { token, params: { id } })

  /** Invites an owner and returns the token that the mail has. */
  async function inviteByMail(id: string, by = manager): Promise<string> {
    assert.equal((await invite(id, by.token)).status, 200)
    const mails = await deliverMails(app, by.accountId)
    const link = mails.findLast(({ text }) => text.includes('/owner/accept-invitation'))
    return /#token=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? ''
  }

  const accept = (token: string, withPassword = password) =>
    app.call(signIn.acceptOwnerInvitation, { params: { token }, body: { password: withPassword } })

  async function signedInOwner(): Promise<{ id: string; token: string }> {
    const { id } = await createOwner()
    const accepted = await accept(await inviteByMail(id))
    assert.equal(accepted.status, 200)
    return { id, token: accepted.json.access_token }
  }

  test('begins with a mail in the owner’s language', async () => {
    const { id } = await createOwner()
    await invite(id)
    const mail = (await deliverMails(app, manager.accountId)).find(({ kind }) => kind === 'invitation')
    assert.match(mail?.subject ?? '', /Invitación a su portal de propietario/)
  })

  test('is told as invited until the invitation is accepted', async () => {
    const { id, email } = await createOwner()
    assert.equal((await stateOf(id)).status, 'NONE')
    const token = await inviteByMail(id)
    assert.deepEqual([(await stateOf(id)).status, (await stateOf(id)).email], ['INVITED', email])
    await accept(token)
    const active = await stateOf(id)
    assert.deepEqual([active.status, active.email], ['ACTIVE', email])
    assert.equal(active.lastSignInAt, app.clock.now.toISOString())
  })

  test('is told as expired after seven days, and the link is refused', async () => {
    const { id } = await createOwner()
    const token = await inviteByMail(id)
    app.clock.now = new Date(app.clock.now.getTime() + 7 * 86_400_000)
    manager = { ...manager, token: await signInAgain(app, manager) }
    assert.equal((await stateOf(id)).status, 'EXPIRED')
    assert.equal((await accept(token)).problem.code, 'link_expired')
  })

  test('says to the invited person who invites them', async () => {
    const { id, email } = await createOwner()
    const token = await inviteByMail(id)
    const { json } = await app.call(signIn.verifyOwnerInvitation, { params: { token } })
    assert.deepEqual(json.owner, { name: 'Olive Owner', email })
    assert.equal(json.hasSignIn, false)
    assert.match(json.manager.name, /./)
  })

  test('is accepted once', async () => {
    const { id } = await createOwner()
    const token = await inviteByMail(id)
    assert.equal((await accept(token)).status, 200)
    assert.equal((await accept(token)).problem.code, 'link_used')
  })

  test('gives the role PROPERTY_OWNER', async () => {
    const { token } = await signedInOwner()
    assert.equal((await app.call(auth.me, { token })).json.role, 'PROPERTY_OWNER')
  })

  test('tells who invited that the owner accepted', async () => {
    await signedInOwner()
    const { json } = await app.call(notifications.listNotifications, { token: manager.token })
    assert.equal(json[0]?.title, 'Olive Owner accepted your invitation')
  })

  test('ends the link of an earlier invitation when another is sent', async () => {
    const { id } = await createOwner()
    const first = await inviteByMail(id)
    await inviteByMail(id)
    assert.equal((await accept(first)).problem.code, 'link_cancelled')
  })

  test('is not given by an invitation that was taken back', async () => {
    const { id } = await createOwner()
    const token = await inviteByMail(id)
    await app.call(signIn.cancelOwnerInvitation, { token: manager.token, params: { id } })
    assert.equal((await accept(token)).problem.code, 'link_cancelled')
  })

  test('is not given by an invitation to an address that was changed since', async () => {
    const { id } = await createOwner()
    const token = await inviteByMail(id)
    await app.call(owners.updateOwner, {
      token: manager.token,
      params: { id },
      body: { email: 'new@example.com' },
    })
    assert.equal((await accept(token)).problem.code, 'link_cancelled')
  })

  test('needs an address', async () => {
    const { id } = await createOwner(null)
    assert.equal((await invite(id)).problem.code, 'invalid_transition')
  })

  test('is refused to an address of the team', async () => {
    const member = await buildMember(app, manager.accountId, 'VIEWER')
    const { id } = await createOwner(member.email)
    assert.equal((await invite(id)).problem.code, 'already_member')
  })

  test('is not given to a person who joined the team after the invitation', async () => {
    const other = await buildLandlord(app)
    const { id } = await createOwner(other.email)
    const token = await inviteByMail(id)
    await app.sql(
      manager.accountId,
      `INSERT INTO memberships (account_id, user_id, role, created_at) VALUES ($1, $2, 'VIEWER', now())`,
      [manager.accountId, other.user.id],
    )
    assert.equal((await accept(token, other.password)).problem.code, 'already_member')
  })

  test('is limited to five invitations an hour for an owner', async () => {
    const { id } = await createOwner()
    for (let sent = 0; sent < 5; sent += 1) {
      assert.equal((await invite(id)).status, 200)
    }
    assert.equal((await invite(id)).problem.code, 'rate_limit_exceeded')
  })

  test('asks a person who signs in elsewhere for their password', async () => {
    const landlord = await buildLandlord(app)
    const { id } = await createOwner(landlord.email)
    const token = await inviteByMail(id)
    assert.equal((await accept(token)).problem.code, 'invalid_credentials')
    assert.equal((await accept(token, landlord.password)).status, 200)
  })

  test('leads a person with an account of their own there first', async () => {
    const landlord = await buildLandlord(app)
    const { id } = await createOwner(landlord.email)
    await accept(await inviteByMail(id), landlord.password)
    const { email } = landlord
    const { json } = await app.call(auth.login, { body: { email, password: landlord.password } })
    assert.equal(json.user.role, 'OWNER')
    const places = await app.call(auth.listPlaces, { token: json.access_token })
    assert.deepEqual(
      places.json.map(({ role }) => role),
      ['OWNER', 'PROPERTY_OWNER'],
    )
  })

  test('takes no seat and is not in the team', async () => {
    const before = (await app.call(team.getTeam, { token: manager.token })).json
    await signedInOwner()
    const { json } = await app.call(team.getTeam, { token: manager.token })
    assert.deepEqual(json, before)
  })

  test('ends at once when it is revoked', async () => {
    const { id, token } = await signedInOwner()
    await app.call(signIn.revokeOwnerSignIn, { token: manager.token, params: { id } })
    assert.equal((await app.call(portal.ownerDashboard, { token })).status, 401)
    assert.equal((await stateOf(id)).status, 'NONE')
  })

  test('is revoked by a manager too, and by no viewer', async () => {
    const viewer = await buildMember(app, manager.accountId, 'VIEWER')
    const colleague = await buildMember(app, manager.accountId, 'MANAGER')
    const { id, token } = await signedInOwner()
    const revoke = (by: string) => app.call(signIn.revokeOwnerSignIn, { token: by, params: { id } })
    assert.equal((await revoke(viewer.token)).status, 403)
    assert.equal((await revoke(colleague.token)).status, 200)
    assert.equal((await app.call(portal.ownerDashboard, { token })).status, 401)
  })

  test('ends when the owner is archived', async () => {
    const { id, token } = await signedInOwner()
    assert.equal((await app.call(owners.archiveOwner, { token: manager.token, params: { id } })).status, 200)
    assert.equal((await app.call(portal.ownerDashboard, { token })).status, 401)
  })

  test('has the owner’s record follow when its address changes', async () => {
    const { id, email } = await createOwner()
    await accept(await inviteByMail(id))
    const [from, to] = [email ?? '', `moved-${email ?? ''}`]
    await app.database.write({ as: 'tenure_identity' }, (db) =>
      changeEmailAsOperator(db, { from, to, now: app.clock.now }),
    )
    const owner = await app.call(owners.getOwner, { token: manager.token, params: { id } })
    assert.equal(owner.json.email, to)
  })

  test('is gone when the person deletes it everywhere', async () => {
    const { id } = await createOwner()
    const { json } = await accept(await inviteByMail(id))
    await runSql(app.test.connection, 'UPDATE users SET delete_at = $2 WHERE id = $1', [
      json.user.id,
      app.clock.now,
    ])
    await app.database.write({ as: 'tenure_identity' }, (db) =>
      db.query('SELECT delete_user_rows($1, $2)', [json.user.id, app.clock.now]),
    )
    assert.equal((await stateOf(id)).status, 'NONE')
  })

  test('is not exchanged for a tenancy of the same account', async () => {
    const { id, email } = await createOwner()
    await accept(await inviteByMail(id))
    const body = { name: 'Olive Tenant', email: email ?? '' }
    await app.call(tenants.inviteTenant, { token: manager.token, body })
    const mails = await deliverMails(app, manager.accountId)
    const link = mails.findLast(({ text }) => text.includes('/tenant/accept-invitation'))
    const token = /#token=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? ''
    const accepted = await app.call(tenants.acceptTenantInvitation, { params: { token }, body: { password } })
    assert.equal(accepted.problem.code, 'already_member')
  })

  test('stays for another owner of the same person', async () => {
    const person = await createOwner()
    const company = await createOwner(person.email)
    await accept(await inviteByMail(person.id))
    const { json } = await accept(await inviteByMail(company.id))
    const token = json.access_token
    await app.call(signIn.revokeOwnerSignIn, { token: manager.token, params: { id: person.id } })
    const dashboard = await app.call(portal.ownerDashboard, { token })
    assert.deepEqual(
      dashboard.json.owners.map(({ id }) => id),
      [company.id],
    )
  })
})

describe('the portal of property owners', () => {
  let app: TestApp
  let mine: Awaited<ReturnType<typeof buildPortfolio>>
  let token: string
  let other: Record<string, string>
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    mine = await buildPortfolio(app)
    const { accountId } = mine
    other = await buildOwnerRows(app, { accountId, token: mine.token, propertyId: await createProperty() })
    await app.sql(
      accountId,
      'UPDATE owner_distributions SET voided_at = NULL, reference = $2 WHERE account_id = $1',
      [accountId, 'ACH 7'],
    )
    token = (await buildMember(app, accountId, 'PROPERTY_OWNER', { ownerId: mine.ids['owners'] ?? '' })).token
  })
  after(() => app.stop())

  async function createProperty(): Promise<string> {
    const body = { name: 'Elm Court', address: '9 Elm Ct', city: 'Dayton', state: 'OH', zipCode: '45402' }
    const { json } = await app.call(portfolio.createProperty, {
      token: mine.token,
      body: { ...body, propertyType: 'SINGLE_FAMILY' },
    })
    return json.id
  }

  test('lists the statements that were sent to the owner', async () => {
    const { json } = await app.call(portal.ownerDashboard, { token })
    assert.deepEqual(
      json.statements.map(({ id, month }) => [id, month]),
      [[mine.ids['owners/statements'], '2026-09']],
    )
  })

  test('shows a statement as it was sent', async () => {
    const { json } = await app.call(portal.portalOwnerStatement, {
      token,
      params: { id: mine.ids['owners/statements'] ?? '' },
    })
    assert.deepEqual([json.ownerName, json.table.title], ['Birch Holdings LLC', 'Owner statement'])
  })

  test('has no statement of another owner', async () => {
    const { status } = await app.call(portal.portalOwnerStatement, {
      token,
      params: { id: other['owners/statements'] ?? '' },
    })
    assert.equal(status, 404)
  })

  test('names the properties with the owner’s part', async () => {
    const { json } = await app.call(portal.ownerDashboard, { token })
    assert.deepEqual(
      json.properties.map(({ id, share }) => [id, share]),
      [[mine.ids['properties'], '60%']],
    )
  })

  test('says what was paid to the owner in each month, and which month it is', async () => {
    const { json } = await app.call(portal.ownerDashboard, { token })
    assert.deepEqual([json.today, json.paid], ['2026-11-21', [{ month: '2026-11', amount: 1 }]])
  })

  test('lists the distributions of the owner', async () => {
    const { json } = await app.call(portal.ownerDistributions, { token })
    assert.deepEqual(
      json.map(({ id, date, amount, reference }) => [id, date, amount, reference]),
      [[mine.ids['owners/distributions'], '2026-11-01', 1, 'ACH 7']],
    )
  })

  test('refuses what is for the team', async () => {
    for (const route of [owners.listOwners, distributions.listDistributions, portfolio.listProperties]) {
      assert.equal((await app.call(route, { token })).status, 403, route.path)
    }
  })

  test('is not for the team', async () => {
    assert.equal((await app.call(portal.ownerDashboard, { token: mine.token })).status, 403)
  })
})
