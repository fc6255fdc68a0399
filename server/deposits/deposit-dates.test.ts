import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildTenant,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { tokenIn } from '#testing/requests/public-links.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser, type TenantUser } from '#testing/sign-in/tenant-user.ts'
import * as contract from '#shared/deposits/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { answerRenewalLink } from '#shared/public-links/public-contract.ts'
import * as renewals from '#shared/renewals/contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'

describe('the dates that start the days for the return of a deposit', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  let tenant: TenantUser
  before(async () => {
    app = await startApp({ now: '2026-11-22T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    tenant = await buildTenantUser(app, landlord, { email: 'tia@example.com' })
  })
  after(() => app.stop())

  /** Builds a lease that ended on November 15 with a deposit of $1,000 that is held. */
  async function ended(state: string, overrides: object = {}): Promise<string> {
    const property = await buildProperty(app, token, { state })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const reason = 'Agreed before the law was asked'
    const { id } = await buildLease(app, token, {
      unitId: unit.id,
      tenantId: tenant.tenantId,
      startDate: '2026-11-01',
      endDate: '2026-11-15',
      securityDeposit: 1000,
      chargeDeposit: true,
      lawReasons: { lateFee: reason, graceDays: reason, securityDeposit: reason },
      ...overrides,
    })
    await buildPayment(app, token, { leaseId: id, amount: 1000, type: 'DEPOSIT', date: '2026-11-01' })
    return id
  }

  const record = (id: string, body: WireBody<typeof contract.setDepositEvents>) =>
    app.call(contract.setDepositEvents, { token, params: { id }, body })
  const depositOf = async (id: string) =>
    (await app.call(contract.getDeposit, { token, params: { id } })).json
  const seenByTenant = async (leaseId: string) =>
    (await app.call(portal.tenantLease, { token: tenant.token, query: { leaseId } })).json.deposit.law

  test('in Arizona the days wait for keys and demand: both sides see the same deadline and why', async () => {
    const id = await ended('AZ')
    assert.deepEqual((await depositOf(id)).events, [
      { event: 'possession', date: null },
      { event: 'demand', date: null },
    ])
    assert.equal((await record(id, { possession: '2026-11-16', demand: '2026-11-20' })).status, 200)
    const { law, events } = await depositOf(id)
    assert.deepEqual(
      events.map(({ date }) => date),
      ['2026-11-16', '2026-11-20'],
    )
    // fourteen days without weekends, Thanksgiving and the holidays of the state
    assert.deepEqual(law?.countedFrom, { event: 'demand', date: '2026-11-20', days: 14, unit: 'workdays' })
    assert.deepEqual(law?.waitsFor, [])
    const theirs = await seenByTenant(id)
    assert.deepEqual([theirs?.returnBy, theirs?.countedFrom], [law?.returnBy, law?.countedFrom])
  })

  test('a day is changed and removed, and what is not named stays', async () => {
    const id = await ended('AZ')
    await record(id, { possession: '2026-11-16', demand: '2026-11-20' })
    await record(id, { demand: '2026-11-19' })
    await record(id, { possession: null })
    assert.deepEqual((await depositOf(id)).events, [
      { event: 'possession', date: null },
      { event: 'demand', date: '2026-11-19' },
    ])
  })

  test('the forwarding address has the day on which it was given', async () => {
    const id = await ended('MN')
    await app.call(contract.setForwardingAddress, {
      token,
      params: { id },
      body: { address: '7 New Road, Cleveland' },
    })
    const { law } = await depositOf(id)
    assert.deepEqual(law?.countedFrom, { event: 'address', date: '2026-11-22', days: 21, unit: 'calendar' })
    assert.equal(law?.returnBy, '2026-12-13')
  })

  test('a day in the future or before the lease is refused at its field', async () => {
    const id = await ended('AZ')
    const future = await record(id, { possession: '2026-11-16', demand: '2026-12-01' })
    assert.deepEqual([future.status, future.problem.errors?.[0]?.path], [400, 'demand'])
    const early = await record(id, { possession: '2026-10-31' })
    assert.deepEqual(early.problem.errors?.[0]?.path, 'possession')
    assert.ok((await depositOf(id)).events.every(({ date }) => date === null))
  })

  test('where the days count from the end alone nothing is asked', async () => {
    assert.deepEqual((await depositOf(await ended('OR'))).events, [])
  })

  test('the list of work has the deposits to return, the nearest first', async () => {
    const other = await buildLandlord(app)
    const mine = { landlord, token, tenant }
    ;[landlord, token] = [other, other.token]
    tenant = await buildTenantUser(app, landlord, { email: 'uma@example.com' })
    const [oregon, florida] = [await ended('OR'), await ended('FL')]
    const { json } = await app.call(contract.listDepositTasks, { token })
    const stranger = await app.call(contract.listDepositTasks, { token: mine.token })
    ;({ landlord, token, tenant } = mine)
    assert.deepEqual(
      json.returns.map(({ leaseId, held, returnBy, daysLeft }) => [leaseId, held, returnBy, daysLeft]),
      [
        [florida, 1000, '2026-12-15', 23],
        [oregon, 1000, '2026-12-16', 24],
      ],
    )
    assert.ok(!stranger.json.returns.some(({ leaseId }) => leaseId === oregon))
  })

  test('the return is mailed to the tenants in their language where it is asked for', async () => {
    const quiet = await ended('OH')
    await deliverMails(app, landlord.accountId)
    const back = (id: string, body: Partial<WireBody<typeof contract.returnDeposit>> = {}) =>
      app.call(contract.returnDeposit, {
        token,
        params: { id },
        body: { deductions: [{ category: 'CLEANING', description: 'Oven', amount: 50 }], ...body },
      })
    assert.deepEqual((await back(quiet)).json.mailedTo, [])
    assert.deepEqual(await deliverMails(app, landlord.accountId), [])
    const spanish = await buildTenant(app, token, { email: 'ana@example.com', language: 'es' })
    const noMail = await buildTenant(app, token, { email: null })
    const id = await ended('OH', { tenantId: undefined, tenantIds: [tenant.tenantId, spanish.id, noMail.id] })
    const { json } = await back(id, {
      mailTenants: true,
      method: 'CHECK',
      reference: '501',
      sentTo: '7 New Road',
    })
    const mails = await deliverMails(app, landlord.accountId)
    assert.deepEqual([json.mailedTo.length, json.notMailedTo], [mails.length, [noMail.name]])
    const to = (address: string) => mails.find((mail) => mail.to.address === address)
    assert.match(to('tia@example.com')?.subject ?? '', /^Your deposit with .+: /)
    assert.match(
      to('tia@example.com')?.text ?? '',
      /Cleaning: Oven[\s\S]*-\$50\.00[\s\S]*\/tenant\/documents/,
    )
    assert.match(to('ana@example.com')?.subject ?? '', /^Su depósito con .+: /)
    assert.match(to('ana@example.com')?.text ?? '', /Limpieza: Oven[\s\S]*dirección de reenvío/)
    assert.ok(!to('ana@example.com')?.text.includes('/tenant/documents'))
  })

  test('a term that the tenants can still renew has no deadline; once they declined it has', async () => {
    const id = await ended('OH', { endDate: '2026-12-31' })
    assert.equal((await depositOf(id)).law?.returnBy, '2027-01-30')
    const made = await app.call(renewals.createRenewalOffer, {
      token,
      params: { id },
      body: { options: [{ endDate: '2027-12-31', rentAmount: 1900 }], answerBy: '2026-12-10' },
    })
    assert.equal(made.status, 201, JSON.stringify(made.problem))
    assert.equal((await depositOf(id)).law?.returnBy, null)
    const body = { choice: null, name: 'Tia Tenant' }
    await app.call(answerRenewalLink, { token: tokenIn(made.json.url), body })
    assert.equal((await depositOf(id)).law?.returnBy, '2027-01-30')
  })

  test('a term that continues month to month has no last day and no deadline', async () => {
    const id = await ended('OH', { endDate: '2026-12-31', atEnd: 'MONTH_TO_MONTH' })
    const { endsOn, law } = await depositOf(id)
    assert.deepEqual([endsOn, law?.returnBy], [null, null])
  })
})
