import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  buildTenant,
  type Landlord,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser, type TenantUser } from '#testing/sign-in/tenant-user.ts'
import { upload } from '#testing/requests/upload.ts'
import { uploadDocument } from '#shared/documents/contract.ts'
import { addLeaseTenant } from '#shared/leases/household/household-contract.ts'
import * as tenants from '#shared/tenants/contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'

const secret = 'Pays late, watch out'

describe('the tenant portal', () => {
  let app: TestApp
  let landlord: Landlord
  let ann: TenantUser
  let leaseId: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app, { name: 'Ola Owner' })
    const { token } = landlord
    const bob = await buildTenant(app, token, { name: 'Bob Roommate' })
    ann = await buildTenantUser(app, landlord, { email: 'ann@example.com', name: 'Ann Able' })
    const lease = await buildLease(app, token, {
      tenantIds: [ann.tenantId, bob.id],
      tenantId: ann.tenantId,
      securityDeposit: 1000,
      chargeDeposit: true,
      notes: secret,
    })
    leaseId = lease.id
    await buildPayment(app, token, { leaseId, amount: 850, notes: secret, reference: '#12', method: 'CHECK' })
    await buildPayment(app, token, { leaseId, amount: 400, status: 'PENDING', notes: secret })
    await buildCharge(app, token, { leaseId, amount: 35.5, dueDate: '2026-12-05', description: 'Key' })
  })
  after(() => app.stop())

  const dashboard = async (token: string) => {
    const answer = await app.call(portal.tenantDashboard, { token })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    return answer.json
  }

  test('the dashboard has tenant, home, lease, landlord, what is owed, what is next and what was paid', async () => {
    const json = await dashboard(ann.token)
    assert.deepEqual(json.tenant, {
      id: ann.tenantId,
      name: 'Ann Able',
      email: 'ann@example.com',
      phone: null,
    })
    assert.deepEqual(json.propertyOwner, {
      name: 'Ola Owner',
      email: landlord.email,
      phone: null,
      businessName: null,
      address: null,
    })
    assert.equal(json.property?.unit.rent, 1850)
    const { paymentReference, ...terms } = json.lease ?? { paymentReference: '' }
    assert.match(paymentReference, /^TN[A-Z2-9]{6}$/)
    assert.deepEqual(terms, {
      id: leaseId,
      startDate: '2026-11-01',
      endDate: '2027-10-31',
      atEnd: 'ENDS',
      rentAmount: 1850,
      rentFrequency: 'MONTHLY',
      periodsFrom: null,
      status: 'ACTIVE',
      securityDeposit: 1000,
      dueDay: 1,
      terminationDate: null,
      leftOn: null,
      daysLeft: 344,
      lateFee: null,
    })
    assert.deepEqual([json.currentLease?.dueDay, json.currentLease?.daysLeft], [1, 344])
    assert.deepEqual(
      json.paymentHistory.map(({ amount, status }) => [amount, status]),
      [
        [400, 'PENDING'],
        [850, 'COMPLETED'],
      ],
    )
  })

  test('money that is pending is named, and is not asked for again', async () => {
    const json = await dashboard(ann.token)
    assert.deepEqual([json.balance, json.pendingAmount], [1850 + 1000 + 35.5 - 850, 400])
    const open = json.upcomingPayments.map(({ dueDate, open, status }) => [dueDate, open, status])
    assert.deepEqual(open, [
      ['2026-11-01', 1000 + 1850 - 850 - 1000, 'OVERDUE'],
      ['2026-11-01', 1000, 'OVERDUE'],
      ['2026-12-05', 35.5, 'UPCOMING'],
      ['2026-12-01', 1850, 'SCHEDULED'],
      ['2027-01-01', 1850, 'SCHEDULED'],
      ['2027-02-01', 1850, 'SCHEDULED'],
    ])
    assert.deepEqual([json.nextDue?.date, json.nextDue?.amount], ['2026-11-01', 1600])
    assert.equal(json.nextDue?.breakdown.length, 2)
    const { overdue, deposit, pending } = json.owed
    assert.deepEqual([overdue, deposit, pending], [600, 1000, 400])
  })

  test('the lease has its terms, who lives there by name, and the deposit that is held', async () => {
    const { json } = await app.call(portal.tenantLease, { token: ann.token })
    assert.deepEqual(json.household, [
      { name: 'Ann Able', isYou: true },
      { name: 'Bob Roommate', isYou: false },
    ])
    assert.equal(json.deposit.agreed, 1000)
    assert.equal(json.nextRent?.dueDate, '2026-12-01')
    assert.deepEqual(
      json.leases.map(({ id }) => id),
      [leaseId],
    )
  })

  test('payments, charges and the ledger agree, and each amount says why', async () => {
    const { json } = await app.call(portal.tenantPayments, { token: ann.token })
    assert.equal(json.ledger.at(-1)?.balance, json.balance)
    assert.ok(
      json.charges.find(({ type }) => type === 'RENT')?.explanation?.includes('November') ||
        json.charges.some(({ explanation }) => explanation),
    )
    const [pending, paid] = json.payments
    const receipt = await app.call(portal.tenantPayment, { token: ann.token, params: { id: paid?.id ?? '' } })
    assert.deepEqual(
      [receipt.json.isReceipt, receipt.json.amount, receipt.json.reference, receipt.json.receivedBy.name],
      [true, 850, '#12', 'Ola Owner'],
    )
    assert.equal(
      receipt.json.allocations.reduce((sum, { amount }) => sum + amount, 0),
      850,
    )
    const none = await app.call(portal.tenantPayment, { token: ann.token, params: { id: pending?.id ?? '' } })
    assert.deepEqual([none.json.isReceipt, none.json.allocations], [false, []])
  })

  test('a receipt says what was owed after its payment, a payment that is no receipt does not', async () => {
    const { json } = await app.call(portal.tenantPayments, { token: ann.token })
    const [pending, paid] = json.payments
    const line = json.ledger.find(({ paymentId }) => paymentId === paid?.id)
    assert.ok(line)
    const after = async (id = '') =>
      (await app.call(portal.tenantPayment, { token: ann.token, params: { id } })).json.balanceAfter
    assert.equal(await after(paid?.id), line.balance)
    assert.equal(await after(pending?.id), null)
  })

  test('what the landlord notes for themselves appears nowhere', async () => {
    for (const path of ['dashboard', 'lease', 'payments', 'profile', 'documents', 'tenancies']) {
      const answer = await app.raw({ path: `/tenant/${path}`, token: ann.token })
      assert.equal(answer.status, 200, path)
      const text = JSON.stringify(answer.json)
      assert.ok(!text.includes(secret), path)
      // the law's own notes are a list
      assert.ok(!/"notes":(?!\[)|"(estimatedCost|actualCost|assignedTo|stateReason)"/.test(text), path)
    }
  })

  test('a roommate sees the shared lease, a neighbour nothing of it', async () => {
    const { token } = landlord
    const cora = await buildTenantUser(app, landlord, { email: 'cora@example.com', name: 'Cora' })
    const neighbour = await buildTenantUser(app, landlord, { email: 'ned@example.com', name: 'Ned' })
    await buildLease(app, token, { tenantId: neighbour.tenantId })
    await app.call(addLeaseTenant, { token, params: { id: leaseId }, body: { tenantId: cora.tenantId } })
    assert.equal((await dashboard(cora.token)).lease?.id, leaseId)
    assert.equal((await dashboard(cora.token)).tenant?.name, 'Cora')
    const theirs = await dashboard(neighbour.token)
    assert.notEqual(theirs.lease?.id, leaseId)
    const { json } = await app.call(portal.tenantPayments, { token: ann.token })
    const params = { id: json.payments[0]?.id ?? '' }
    assert.equal((await app.call(portal.tenantPayment, { token: neighbour.token, params })).status, 404)
    assert.equal((await app.call(portal.tenantPayment, { token: cora.token, params })).status, 200)
    for (const route of [portal.tenantLease, portal.tenantPayments]) {
      assert.equal((await app.call(route, { token: neighbour.token, query: { leaseId } })).status, 404)
    }
    const text = JSON.stringify([
      theirs,
      (await app.call(portal.tenantLease, { token: neighbour.token })).json,
    ])
    assert.ok(!text.includes('Ann Able') && !text.includes(leaseId))
  })

  test('who was invited and rents nothing yet has a view of nulls', async () => {
    const early = await buildTenantUser(app, landlord, { email: 'early@example.com', name: 'Early Bird' })
    const json = await dashboard(early.token)
    assert.deepEqual(
      [json.tenant?.name, json.property, json.lease, json.currentLease, json.nextDue, json.balance],
      ['Early Bird', null, null, null, null, 0],
    )
    assert.deepEqual([json.upcomingPayments, json.paymentHistory, json.maintenanceRequests], [[], [], []])
    const lease = await app.call(portal.tenantLease, { token: early.token })
    assert.deepEqual([lease.status, lease.json.lease, lease.json.household], [200, null, []])
    assert.equal((await app.call(portal.tenantPayments, { token: early.token })).status, 200)
  })

  test('a draft is nobody’s business yet', async () => {
    const soon = await buildTenantUser(app, landlord, { email: 'soon@example.com', name: 'Soon' })
    await buildLease(app, landlord.token, { tenantId: soon.tenantId, status: 'DRAFT' })
    assert.equal((await dashboard(soon.token)).lease, null)
  })

  test('who moved out still reads everything of theirs', async () => {
    const { token } = landlord
    const gone = await buildTenantUser(app, landlord, { email: 'gone@example.com', name: 'Gone' })
    const old = await buildLease(app, token, {
      tenantId: gone.tenantId,
      startDate: '2025-11-01',
      endDate: '2026-10-31',
      chargesFrom: '2026-10-01',
    })
    await buildPayment(app, token, { leaseId: old.id, amount: 1850 })
    const json = await dashboard(gone.token)
    assert.deepEqual([json.lease?.id, json.lease?.status, json.currentLease], [old.id, 'EXPIRED', null])
    assert.deepEqual([json.balance, json.nextDue, json.paymentHistory.length], [0, null, 1])
    const books = await app.call(portal.tenantPayments, { token: gone.token })
    assert.equal(books.json.ledger.length, 2)
  })

  test('documents that were shared are listed and fetched, others are not there', async () => {
    const { token } = landlord
    const fields = { entityType: 'lease', entityId: leaseId, documentType: 'LEASE' } as const
    const shared = await upload(app, uploadDocument, {
      token,
      fields: { ...fields, sharedWithTenant: 'true' } as never,
    })
    const kept = await upload(app, uploadDocument, { token, fields })
    const list = await app.call(portal.tenantDocuments, { token: ann.token })
    assert.deepEqual(
      list.json.map(({ id, about, uploadedByYou }) => [id, about, uploadedByYou]),
      [[shared.json.id, 'Your lease', false]],
    )
    const fetched = await app.raw({ path: list.json[0]?.url ?? '', token: ann.token })
    assert.deepEqual([fetched.status, fetched.json], [200, 'A note.\n'])
    assert.match(fetched.headers['content-disposition'] ?? '', /^attachment/)
    const other = await app.raw({ path: `/tenant/documents/${kept.json.id}/download`, token: ann.token })
    assert.equal(other.status, 404)
    const { json } = await app.call(portal.tenantLease, { token: ann.token })
    assert.deepEqual(
      json.documents.map(({ id }) => id),
      [shared.json.id],
    )
  })

  test('a tenant changes their own name, telephone and emergency contact; the landlord sees it', async () => {
    const before = await app.call(portal.tenantProfile, { token: ann.token })
    const change = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
      app.raw({ method: 'PATCH', path: '/tenant/profile', token: ann.token, body, headers })
    const answer = await change({ phone: '555-0199', emergencyContact: 'Mum, 555-0100' })
    assert.equal(answer.status, 200)
    const params = { id: ann.tenantId }
    const seen = await app.call(tenants.getTenant, { token: landlord.token, params })
    assert.deepEqual(
      [seen.json.phone, seen.json.emergencyContact, seen.json.name],
      ['555-0199', 'Mum, 555-0100', 'Ann Able'],
    )
    const [event] = await app.sql<{ action: string; userId: string }>(
      landlord.accountId,
      `SELECT action, user_id AS "userId" FROM events WHERE entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [ann.tenantId],
    )
    assert.deepEqual(event, { action: 'updated', userId: ann.userId })
    assert.equal((await change({ phone: 'late' }, { 'if-match': String(before.json?.version) })).status, 412)
    assert.equal((await change({ email: 'other@example.com' })).status, 400)
    assert.equal((await change({ name: 'A' })).status, 400)
  })

  test('one person who rents from two landlords has both, each in its own account', async () => {
    const other = await buildLandlord(app, { name: 'Uma Other' })
    const twice = await buildTenantUser(app, other, { email: ann.email, name: 'Ann A.' })
    assert.equal(twice.userId, ann.userId)
    const lease = await buildLease(app, other.token, { tenantId: twice.tenantId, rentAmount: 900 })
    const there = await dashboard(twice.token)
    assert.deepEqual(
      [there.lease?.id, there.propertyOwner.name, there.tenant?.name],
      [lease.id, 'Uma Other', 'Ann A.'],
    )
    assert.equal((await dashboard(ann.token)).lease?.id, leaseId)
    const { json } = await app.call(portal.tenantTenancies, { token: ann.token })
    assert.deepEqual(
      json.map(({ propertyOwner, isHere, leases }) => [
        propertyOwner.name,
        isHere,
        leases.map(({ id, balance }) => [id, balance]),
      ]),
      [
        ['Ola Owner', true, [[leaseId, 2035.5]]],
        ['Uma Other', false, [[lease.id, 900]]],
      ],
    )
    const own = await app.call(portal.tenantTenancies, { token: twice.token })
    assert.deepEqual(
      own.json.map(({ isHere }) => isHere),
      [false, true],
    )
    assert.equal(
      (await app.call(portal.tenantPayments, { token: ann.token, query: { leaseId: lease.id } })).status,
      404,
    )
  })

  test('landlords have no tenants’ view', async () => {
    const answer = await app.raw({ path: '/tenant/dashboard', token: landlord.token })
    assert.deepEqual([answer.status, answer.problem.code], [403, 'forbidden'])
  })
})
