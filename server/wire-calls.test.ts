import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildCharge, buildLandlord, buildLease, buildPayment, buildTenant, buildUnit, confirmAddress, type Landlord } from '#testing/books/build.ts' // prettier-ignore
import { deliverMails, tokenIn } from '#testing/files/mails.ts'
import { type Payments, startPayments } from '#testing/books/payments.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import {
  type SpecifiedCall,
  specifiedCalls,
  type SpecifiedRequest,
  sendSpecified,
} from '#testing/requests/specified-calls.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser, type TenantUser } from '#testing/sign-in/tenant-user.ts'
import { multipartOf } from '#testing/requests/upload.ts'

const start = '2026-11-21T17:00:00Z'
const site = 'https://rent.example.com'
const password = 'my own secret 1'

/** The calls are sent with the bodies that the specification names. */
describe('the specified calls, sent,', () => {
  let app: TestApp
  let payments: Payments
  let landlord: Landlord
  let token: string
  /** A lease that ends soon, with a charge and a payment; its tenant signs in. */
  let lease: Awaited<ReturnType<typeof buildLease>>
  let tenant: TenantUser
  const sent = new Set<SpecifiedCall>()

  before(async () => {
    payments = await startPayments()
    app = await startApp({ now: start, payments: payments.provider })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    const email = 'tia@example.com'
    const { id: tenantId } = await buildTenant(app, token, { email })
    lease = await buildLease(app, token, { tenantId, endDate: '2026-12-15' })
    tenant = await buildTenantUser(app, landlord, { email, leaseId: lease.id })
    await buildCharge(app, token, { leaseId: lease.id })
    await buildPayment(app, token, { leaseId: lease.id })
  })
  after(async () => {
    await app.stop()
    await payments.stripe.stop()
  })

  /** Sends a call, as the landlord unless another token is given. */
  async function send(call: SpecifiedCall, request: SpecifiedRequest = {}, status = 200) {
    const received = await sendSpecified(app, call, { token, ...request }, status)
    sent.add(call)
    return received
  }

  /** Returns the one-time token of the newest mail with a link to this page. */
  async function mailed(page: string, kind: string, to = landlord.accountId): Promise<string> {
    const mail = (await deliverMails(app, to)).findLast((one) => one.kind === kind)
    assert.ok(mail, kind)
    return tokenIn(mail, page)
  }

  /** Continues from a link of a mail; returns the tokens that it opens. */
  async function follow(link: string): Promise<URLSearchParams> {
    const { redirectTo } = await send('POST /auth/verify-link', { body: { token: link } })
    return new URLSearchParams(new URL(String(redirectTo)).hash.slice(1))
  }

  test('sign up, sign in, refresh an expired token and sign out', async () => {
    const body = { email: 'nora@example.com', password }
    const filledIn = { ...body, name: 'Nora New', confirmPassword: password }
    await send('POST /auth/register', { body: filledIn }, 201)
    const { refresh_token, access_token } = await send('POST /auth/login', { body })
    await send('GET /auth/me', { token: access_token })
    app.clock.now = new Date('2026-11-21T18:00:00Z') // the access token has expired by then
    const next = await send('POST /auth/refresh', { token: access_token, body: { refresh_token } })
    await send('POST /auth/logout', { body: { refresh_token: next.refresh_token } })
    app.clock.now = new Date(start)
  })

  test('confirm an address by a link and exchange the tokens of the link', async () => {
    const { email, accountId } = await buildLandlord(app)
    const redirectTo = `${site}/auth/callback?setup=true`
    await send('POST /auth/resend-verification', { body: { email, redirectTo } })
    const opened = await follow(await mailed('/auth/verify', 'confirmation', accountId))
    const { access_token, refresh_token, type } = Object.fromEntries(opened)
    await send('POST /auth/callback', { token: access_token, body: { access_token, refresh_token, type } })
  })

  test('set a forgotten password by a link', async () => {
    const { email, accountId } = await buildLandlord(app)
    const redirectTo = `${site}/auth/update-password`
    await send('POST /auth/forgot-password', { body: { email, redirectTo } })
    const opened = await follow(await mailed('/auth/verify', 'password_reset', accountId))
    const recovering = opened.get('access_token') ?? ''
    await send('GET /auth/session', { token: recovering })
    await send('POST /auth/update-password', { token: recovering, body: { password } })
  })

  test('read and change a user', async () => {
    const { id, email } = landlord.user
    await send('GET /users/me')
    const profile = { name: 'Lena Lord', phone: '555-0100', bio: 'Three houses', avatarUrl: `${site}/l.png` }
    await send('PUT /users/profile', { body: profile })
    await send('PATCH /users/profile', { body: { phone: '555-0101' } })
    await send('GET /users/{id}/exists', { id })
    const authUser = { id, email, user_metadata: { full_name: 'Lena Lord' } }
    await send('POST /users/ensure-exists', { body: { authUser, options: {} } })
    await send('POST /users/{id}/verify', { id, body: {} })
  })

  test('choose, link, change and cancel a subscription', async () => {
    const { token: chooser } = await buildLandlord(app, { plan: 'freeTrial' })
    await send('GET /subscriptions/plans')
    await send('GET /subscriptions/plans/{id}', { id: 'growth', query: '?billingPeriod=annual' })
    const chosen = { planId: 'starter', billingPeriod: 'monthly' }
    await send('POST /subscriptions', { token: chooser, body: chosen }, 201)

    const payer = await buildLandlord(app, { plan: 'freeTrial' })
    await confirmAddress(app, payer)
    const { email, user } = payer
    const paid = payments.stripe.buildPaid({ email, priceKey: 'starter_monthly' })
    const claim = { subscriptionId: paid['subscription'], sessionId: paid['id'] }
    const body = { userId: user.id, userEmail: email, ...claim }
    await send('POST /subscriptions/link', { token: payer.token, body })
    const { id } = await send('GET /subscriptions/current', { token: payer.token })
    await send('GET /subscriptions/usage', { token: payer.token })
    const change = { planId: 'growth', billingPeriod: 'annual' }
    await send('PATCH /subscriptions/{id}', { id, token: payer.token, body: change })
    await send('POST /subscriptions/portal', { token: payer.token, body: { returnUrl: `${site}/settings` } })
    await send('DELETE /subscriptions/current', { token: payer.token })
  })

  test('add, list, read, change and archive a property', async () => {
    const body = { name: 'Elm House', address: '5 Elm St', city: 'Columbus', state: 'OH', zipCode: '43004' }
    const { id } = await send('POST /properties', { body }, 201)
    await send('GET /properties', { query: '?propertyType=&search=Maple&limit=10&offset=0' })
    await send('GET /properties/{id}', { id })
    await send('PUT /properties/{id}', {
      id,
      body: { ...body, name: 'Elm Court', propertyType: 'APARTMENT' },
    })
    await send('PATCH /properties/{id}', { id, body: { description: 'By the river' } })
    const file = { name: 'elm.png', type: 'image/png', content: pngOf(8, 8) }
    await send('POST /properties/{id}/upload-image', { id, ...multipartOf([file]) }, 201)
    await send('GET /properties/stats')
    await send('DELETE /properties/{id}', { id })
  })

  test('add, list, read, change and archive a unit', async () => {
    const body = { unitNumber: '2B', propertyId: lease.unit.propertyId, rent: 1850.5 }
    const { id } = await send('POST /units', { body }, 201)
    await send('GET /units', { query: `?propertyId=${body.propertyId}` })
    await send('GET /units/{id}', { id })
    await send('PUT /units/{id}', { id, body: { ...body, bedrooms: 2, bathrooms: 1.5, squareFeet: 800 } })
    await send('GET /units/stats')
    await send('DELETE /units/{id}', { id })
  })

  test('sign, list, read, change and archive a lease', async () => {
    const { id: unitId } = await buildUnit(app, token)
    const term = { startDate: '2026-12-01', endDate: '2027-11-30' }
    const rent = { rentAmount: 1850, securityDeposit: 1850, dueDay: 1 }
    const body = { unitId, tenantId: lease.tenantId, ...term, ...rent, status: 'ACTIVE' }
    const { id } = await send('POST /leases', { body }, 201)
    await send('GET /leases')
    await send('GET /leases/{id}', { id })
    await send('PUT /leases/{id}', { id, body: { ...body, endDate: '2027-12-31' } })
    await send('GET /leases/stats')
    await send('GET /leases/expiring', { query: '?days=30' })
    await send('GET /leases/{id}/ledger', { id: lease.id })
    await send('DELETE /leases/{id}', { id })
  })

  test('list and send rent reminders', async () => {
    const { reminders } = await send('GET /leases/rent-reminders')
    const [{ id }] = reminders as [{ id: string }] // the scene's rent is not paid in full
    await send('POST /leases/rent-reminders/{id}/send', { id, body: {} })
    await send('POST /leases/rent-reminders/send-bulk', { body: { reminderIds: [id, lease.id] } })
  })

  test('add, list, read, change and archive a tenant', async () => {
    const body = { name: 'Theo Tenant', email: 'theo@example.com' }
    const { id } = await send('POST /tenants', { body }, 201)
    await send('GET /tenants')
    await send('GET /tenants/{id}', { id })
    await send('PUT /tenants/{id}', { id, body: { ...body, phone: '555-0102', emergencyContact: 'Ann' } })
    await send('GET /tenants/stats')
    const file = { name: 'lease.txt', type: 'text/plain', content: 'Signed.\n' }
    const form = multipartOf([file, { name: 'documentType', value: 'LEASE' }])
    await send('POST /tenants/{id}/upload-document', { id, ...form }, 201)
    await send('DELETE /tenants/{id}', { id })
  })

  test('invite a tenant, who accepts, and cancel an invitation', async () => {
    const { id: unitId, propertyId } = lease.unit
    const person = { name: 'Ivy Invited', email: 'ivy@example.com' }
    const { id } = await send('POST /tenants/invite', { body: { ...person, propertyId, unitId } }, 201)
    await send('GET /tenants/pending-invitations')
    await send('POST /tenants/{id}/resend-invitation', { id, body: {} })
    const link = await mailed('/tenant/accept-invitation', 'invitation')
    await send('GET /tenants/invitation/{token}/verify', { id: link })
    const userInfo = { id, ...person }
    await send('POST /tenants/invitation/{token}/accept', { id: link, body: { password, userInfo } })
    const other = { name: 'Otto Other', email: 'otto@example.com' }
    const cancelled = await send('POST /tenants/invite', { body: other }, 201)
    await send('DELETE /tenants/{id}/invitation', { id: cancelled.id })
  })

  test('report, list, read, change, announce and archive a repair', async () => {
    const body = { unitId: lease.unitId, title: 'Leaking tap', description: 'In the kitchen' }
    const { id } = await send('POST /maintenance', { body }, 201)
    await send('GET /maintenance')
    await send('GET /maintenance/{id}', { id })
    await send('PUT /maintenance/{id}', { id, body: { ...body, status: 'IN_PROGRESS', priority: 'HIGH' } })
    await send('GET /maintenance/stats')
    const notice = { maintenanceId: id, type: 'STATUS_UPDATE', message: 'On Monday' }
    await send('POST /maintenance/notifications', { body: notice })
    await send('POST /maintenance/notifications/log', { body: notice }, 201)
    await send('DELETE /maintenance/{id}', { id })
  })

  test('record, list, read, change and reverse a payment of 200 days ago', async () => {
    const body = { leaseId: lease.id, amount: 100, date: '2026-05-05', type: 'RENT' }
    const { id, amount, date, type, status } = await send('POST /payments', { body }, 201)
    assert.deepEqual([amount, date, type, status], [100, '2026-05-05', 'RENT', 'COMPLETED'])
    const filters = `leaseId=${lease.id}&propertyId=&tenantId=&status=COMPLETED&type=RENT&dateFrom=2026-05-05`
    await send('GET /payments', { query: `?${filters}&dateTo=2026-05-05&search=` })
    await send('GET /payments/{id}', { id })
    await send('PUT /payments/{id}', { id, body: { amount: 110, method: 'CHECK', reference: '104' } })
    await send('GET /payments/stats')
    await send('DELETE /payments/{id}', { id })
  })

  test('post, list, read, change and void a charge', async () => {
    const body = { leaseId: lease.id, amount: 35, dueDate: '2026-11-10', type: 'OTHER' }
    const { id } = await send('POST /charges', { body }, 201)
    await send('GET /charges')
    await send('GET /charges/{id}', { id })
    await send('PUT /charges/{id}', { id, body: { description: 'A key' } })
    await send('DELETE /charges/{id}', { id })
  })

  test('write, list, read, mark and dismiss a notification', async () => {
    const body = { title: 'Water is off', message: 'From 9 to 11', type: 'SYSTEM', priority: 'HIGH' }
    const { id } = await send('POST /notifications', { body: { ...body, userId: landlord.user.id } }, 201)
    await send('GET /notifications')
    await send('GET /notifications/{id}', { id })
    await send('PUT /notifications/{id}/mark-read', { id, body: {} })
    await send('PUT /notifications/{id}', { id, body: { read: false } })
    await send('PUT /notifications/mark-all-read', { body: {} })
    await send('GET /notifications/stats')
    await send('DELETE /notifications/{id}', { id })
  })

  test('read what happened', async () => {
    await send('GET /activity/feed', { query: '?limit=10' })
    await send('GET /activity/realtime', { query: '?limit=10' })
  })

  test('show tenants what is theirs and take their repairs', async () => {
    const as = { token: tenant.token }
    for (const page of ['dashboard', 'lease', 'payments', 'maintenance', 'documents', 'profile'] as const) {
      await send(`GET /tenant/${page}`, as)
    }
    const body = { title: 'Cold radiator', description: 'In the bedroom' }
    await send('POST /tenant/maintenance', { ...as, body }, 201)
  })

  test('list, import and export what else there is', async () => {
    const lists = [
      'documents',
      'expenses',
      'vendors',
      'team',
      'account',
      'api-keys',
      'webhooks',
      'audit',
    ] as const
    for (const list of lists) {
      await send(`GET /${list}`)
    }
    await send('GET /search', { query: '?q=Tia' })
    const csv = 'Property,Address,City,State,ZIP\nOak House,5 Oak St,Columbus,OH,43004\n'
    await send('POST /import', { body: { files: [{ kind: 'properties', csv }] } })
    await proveSession(app, token)
    await send('GET /export')
  })

  test('are all of the list', () => {
    const calls = Object.keys(specifiedCalls) as SpecifiedCall[]
    assert.deepEqual(
      calls.filter((call) => !sent.has(call)),
      [],
    )
  })
})
