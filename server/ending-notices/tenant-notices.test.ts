import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildLease, type Landlord } from '#testing/books/build.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser, type TenantUser } from '#testing/sign-in/tenant-user.ts'
import * as contract from '#shared/leases/ending/ending-contract.ts'
import * as leases from '#shared/leases/contract.ts'
import { recordDeparture } from '#shared/leases/household/household-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { listNotifications } from '#shared/notifications/contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'
import * as renewals from '#shared/renewals/contract.ts'

let counter = 0

/** Month to month in Ohio: 30 days before a rent day, so December 31 for a notice of November 22. */
const monthly = { startDate: '2025-06-01', endDate: null, chargesFrom: '2026-11-01' } as const

describe('notice to move out in the portal', () => {
  let app: TestApp
  let landlord: Landlord
  let tenant: TenantUser
  before(async () => {
    app = await startApp({ now: '2026-11-22T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app, { name: 'Ola Owner' })
  })
  beforeEach(async () => {
    counter += 1
    tenant = await buildTenantUser(app, landlord, { email: `tia${counter}@example.com`, name: 'Tia Tenant' })
  })
  after(() => app.stop())

  const build = (overrides: Parameters<typeof buildLease>[2] = {}) =>
    buildLease(app, landlord.token, { ...monthly, tenantId: tenant.tenantId, ...overrides })
  const see = async (leaseId?: string, token = tenant.token) =>
    (await app.call(contract.tenantEndingNotice, { token, query: { leaseId } })).json
  const give = (body: WireBody<typeof contract.giveTenantNotice>, token = tenant.token) =>
    app.call(contract.giveTenantNotice, { token, body })
  const leaseOf = async (id: string) =>
    (await app.call(leases.getLease, { token: landlord.token, params: { id } })).json

  test('begins with the earliest day by law, explained', async () => {
    const lease = await build()
    const { notice, today } = await see(lease.id)
    assert.equal(notice, null)
    assert.deepEqual(
      [today?.date, today?.earliestLastDay, today?.law.termEndDate, today?.latestLastDay],
      ['2026-11-22', '2026-12-31', null, '2028-11-22'],
    )
    assert.match(today?.law.citation ?? '', /5321\.17/)
    assert.ok((today?.law.parts.length ?? 0) > 1)
    assert.ok(today?.rule)
  })

  test('in a term has the term’s last day as the earliest and the latest', async () => {
    const lease = await build({ endDate: '2027-05-31' })
    const { today } = await see(lease.id)
    assert.deepEqual(
      [today?.earliestLastDay, today?.latestLastDay, today?.law.termEndDate],
      ['2027-05-31', '2027-05-31', '2027-05-31'],
    )
  })

  test('ends the lease, and the landlord is notified and gets a mail', async () => {
    const lease = await build()
    await deliverMails(app, landlord.accountId)
    const given = await give({ leaseId: lease.id, lastDay: '2027-01-31', note: 'We move to Akron.' })
    assert.equal(given.status, 201, JSON.stringify(given.problem))
    assert.deepEqual(
      [
        given.json.notice?.givenBy,
        given.json.notice?.name,
        given.json.notice?.service,
        given.json.notice?.endsOn,
      ],
      ['TENANT', 'Tia Tenant', 'PORTAL', '2027-01-31'],
    )
    await runJobs(app)
    const ended = await leaseOf(lease.id)
    assert.deepEqual(
      [ended.terminationDate, ended.endingNotice?.tenant?.name, ended.endingNotice?.note],
      ['2027-01-31', 'Tia Tenant', 'We move to Akron.'],
    )
    const { json } = await app.call(listNotifications, { token: landlord.token })
    const [sent] = json.filter(({ actionUrl }) => actionUrl === `/leases/${lease.id}`)
    assert.equal(sent?.title, 'Tia Tenant gave notice to move out')
    assert.match(sent?.message ?? '', /last day Jan 31, 2027/)
    const mails = await deliverMails(app, landlord.accountId)
    const [mail] = mails.filter(({ subject }) =>
      /^Notice to move out: .+ \(Ola Owner’s rentals\)$/.test(subject),
    )
    assert.equal(mail?.to.address, landlord.email)
    assert.match(mail?.text ?? '', /We move to Akron/)
  })

  test('for a day before the law’s one lets rent go on until that one, and says so', async () => {
    const lease = await build()
    const { json } = await give({ leaseId: lease.id, lastDay: '2026-12-05' })
    assert.deepEqual([json.notice?.lastDay, json.notice?.endsOn], ['2026-12-05', '2026-12-31'])
    await runJobs(app)
    assert.equal((await leaseOf(lease.id)).terminationDate, '2026-12-31')
    const early = { status: 'TERMINATED', terminationDate: '2026-12-05' } as const
    await app.call(leases.updateLease, { token: landlord.token, params: { id: lease.id }, body: early })
    assert.equal((await see(lease.id)).notice?.endsOn, '2026-12-05', 'the landlord has accepted the day')
  })

  test('closes an open offer to renew', async () => {
    const lease = await build({ startDate: '2026-06-01', endDate: '2027-05-31' })
    const offer = { options: [{ endDate: '2028-05-31', rentAmount: 1900 }], answerBy: '2027-04-30' }
    await app.call(renewals.createRenewalOffer, {
      token: landlord.token,
      params: { id: lease.id },
      body: offer,
    })
    await give({ leaseId: lease.id, lastDay: '2027-05-31' })
    await runJobs(app)
    const offered = await app.call(renewals.tenantRenewal, {
      token: tenant.token,
      query: { leaseId: lease.id },
    })
    assert.equal(offered.json, null)
  })

  test('is given once, and its job run again changes nothing', async () => {
    const lease = await build()
    await give({ leaseId: lease.id, lastDay: '2026-12-31' })
    const again = await give({ leaseId: lease.id, lastDay: '2027-01-31' })
    assert.deepEqual([again.status, again.problem.code], [409, 'conflict'])
    const notice = await app.sql<{ id: string }>(
      landlord.accountId,
      'SELECT id FROM ending_notices WHERE lease_id = $1',
      [lease.id],
    )
    const data = JSON.stringify({ noticeId: notice[0]?.id, leaseId: lease.id })
    await app.sql(landlord.accountId, 'SELECT enqueue_job($1, $2, $3)', ['endByTenantNotice', data, 'again'])
    await runJobs(app)
    const events = await app.sql<{ action: string }>(
      landlord.accountId,
      `SELECT action FROM events WHERE entity_id = $1 AND action <> 'created' ORDER BY id`,
      [lease.id],
    )
    assert.deepEqual(
      events.map(({ action }) => action),
      ['notice_given', 'terminated'],
    )
  })

  test('that the landlord withdraws before the job has run ends nothing', async () => {
    const lease = await build()
    await give({ leaseId: lease.id, lastDay: '2026-12-31' })
    const { endingNotice } = await leaseOf(lease.id)
    const params = { id: lease.id, noticeId: endingNotice?.id ?? '' }
    const answer = await app.call(contract.withdrawEndingNotice, { token: landlord.token, params })
    assert.equal(answer.status, 200)
    await runJobs(app)
    const lasting = await leaseOf(lease.id)
    assert.deepEqual([lasting.terminationDate, lasting.endingNotice], [null, null])
  })

  test('is given for a lease of one’s own alone, with a day that makes sense', async () => {
    const other = await buildLease(app, landlord.token, monthly)
    assert.equal((await give({ leaseId: other.id, lastDay: '2026-12-31' })).status, 404)
    const lease = await build()
    for (const lastDay of ['2026-11-21', '2046-12-31']) {
      const refused = await give({ leaseId: lease.id, lastDay })
      assert.deepEqual([refused.status, refused.problem.errors?.[0]?.path], [400, 'lastDay'])
    }
    const { status } = await app.call(contract.tenantEndingNotice, {
      token: tenant.token,
      query: { leaseId: other.id },
    })
    assert.equal(status, 404)
  })

  test('is refused in the tenant’s language', async () => {
    const lease = await build({ endDate: '2027-05-31' })
    const refused = await app.call(contract.giveTenantNotice, {
      token: tenant.token,
      body: { leaseId: lease.id, lastDay: '2027-06-30' },
      headers: { 'accept-language': 'es' },
    })
    assert.match(refused.problem.errors?.[0]?.message ?? '', /El contrato termina el 31 de mayo de 2027/)
  })

  test('notifies roommates; a landlord’s notice and its withdrawal notify all, in their language', async () => {
    const ben = await buildTenantUser(app, landlord, { email: `ben${counter}@example.com`, name: 'Ben Low' })
    const lease = await build({ tenantIds: [tenant.tenantId, ben.tenantId] })
    const titles = async ({ token }: TenantUser, language: string) =>
      (await app.call(listNotifications, { token, headers: { 'accept-language': language } })).json
        .filter(({ actionUrl }) => actionUrl === '/tenant/lease')
        .map(({ title }) => title)
    await give({ leaseId: lease.id, lastDay: '2026-12-31' })
    await runJobs(app)
    assert.deepEqual(await titles(ben, 'en'), [
      'Tia Tenant gave notice to move out: the lease ends on Dec 31, 2026',
    ])
    assert.deepEqual(await titles(tenant, 'en'), [])
    assert.equal((await see(lease.id, ben.token)).notice?.name, 'Tia Tenant')
    const { endingNotice } = await leaseOf(lease.id)
    const params = { id: lease.id, noticeId: endingNotice?.id ?? '' }
    await app.call(contract.withdrawEndingNotice, { token: landlord.token, params })
    assert.deepEqual(await titles(tenant, 'es'), [
      'Se retiró el aviso para terminar el contrato: el contrato continúa',
    ])
    await app.call(contract.giveEndingNotice, {
      token: landlord.token,
      params: { id: lease.id },
      body: { givenBy: 'LANDLORD', lastDay: '2027-01-31', note: 'Internal', reason: null },
    })
    assert.match(
      (await titles(tenant, 'en'))[0] ?? '',
      /^Your landlord gave notice to end the lease on Jan 31, 2027/,
    )
    const { notice } = await see(lease.id)
    assert.deepEqual([notice?.givenBy, notice?.endsOn, notice?.note], ['LANDLORD', '2027-01-31', null])
  })

  test('is neither shown to nor taken from a former roommate', async () => {
    const ben = await buildTenantUser(app, landlord, { email: `left${counter}@example.com`, name: 'Ben Low' })
    const lease = await build({ tenantIds: [tenant.tenantId, ben.tenantId] })
    await give({ leaseId: lease.id, lastDay: '2026-12-31' })
    const params = { id: lease.id, tenantId: ben.tenantId }
    const body = { leftOn: '2026-11-20' }
    const left = await app.call(recordDeparture, { token: landlord.token, params, body })
    assert.equal(left.status, 201, JSON.stringify(left.problem))
    assert.deepEqual(await see(lease.id, ben.token), { notice: null, today: null })
    const refused = await give({ leaseId: lease.id, lastDay: '2026-12-31' }, ben.token)
    assert.equal(refused.status, 404)
  })

  test('shows in the portal when the lease ends', async () => {
    const lease = await build()
    await give({ leaseId: lease.id, lastDay: '2026-12-31' })
    await runJobs(app)
    const { json } = await app.call(portal.tenantLease, { token: tenant.token, query: { leaseId: lease.id } })
    assert.equal(json.lease?.terminationDate, '2026-12-31')
  })

  test('is not offered to a tenant without a lease, nor for one that is over', async () => {
    assert.deepEqual(await see(), { notice: null, today: null })
    const lease = await build({ startDate: '2026-01-01', endDate: '2026-11-01' })
    assert.deepEqual(await see(lease.id), { notice: null, today: null })
    const refused = await give({ leaseId: lease.id, lastDay: '2026-12-01' })
    assert.equal(refused.problem.code, 'invalid_transition')
  })
})
