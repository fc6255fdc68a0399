import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, buildTenant, type Landlord } from '#testing/books/build.ts'
import { tokenIn } from '#testing/requests/public-links.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser, type TenantUser } from '#testing/sign-in/tenant-user.ts'
import * as leases from '#shared/leases/contract.ts'
import { leaseParties } from '#shared/leases/household/parties-contract.ts'
import * as contract from '#shared/leases/household/household-contract.ts'
import { rentReminders } from '#shared/leases/reminder-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as links from '#shared/public-links/contract.ts'
import * as guests from '#shared/public-links/public-contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'
import * as requests from '#shared/tenant-portal/maintenance-contract.ts'
import * as tenants from '#shared/tenants/contract.ts'

const problemsOf = (answer: { problem: { errors?: readonly { path: string; message: string }[] } }) =>
  answer.problem.errors?.map(({ path, message }) => [path, message])

describe('the household of a lease', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    token = landlord.token
  })
  after(() => app.stop())

  const add = (id: string, body: WireBody<typeof contract.addLeaseTenant>) =>
    app.call(contract.addLeaseTenant, { token, params: { id }, body })
  const leave = (id: string, tenantId: string, body: WireBody<typeof contract.recordDeparture> = {}) =>
    app.call(contract.recordDeparture, { token, params: { id, tenantId }, body })
  const change = (id: string, tenantId: string, body: WireBody<typeof contract.updateLeaseTenant>) =>
    app.call(contract.updateLeaseTenant, { token, params: { id, tenantId }, body })
  const read = async (id: string) => (await app.call(contract.getHousehold, { token, params: { id } })).json
  const lease = async (id: string) => (await app.call(leases.getLease, { token, params: { id } })).json

  const openLink = async (url: string | null) =>
    (await app.call(guests.openBalance, { token: tokenIn(url) })).status

  async function buildHousehold() {
    const maria = await buildTenant(app, token, { name: 'Maria Lopez' })
    const juan = await buildTenant(app, token, { name: 'Juan Perez' })
    const made = await buildLease(app, token, { tenantId: maria.id, tenantIds: [maria.id, juan.id] })
    return { id: made.id, maria, juan }
  }

  test('gets a roommate from a day on, without another charge or ledger', async () => {
    const made = await buildLease(app, token)
    const owed = (await lease(made.id)).balance
    const sam = await buildTenant(app, token, { name: 'Sam Roommate' })
    const { status, json } = await add(made.id, { tenantId: sam.id, joinedOn: '2026-11-15' })
    assert.equal(status, 201)
    assert.deepEqual(
      json.tenants.map(({ tenantId, joinedOn }) => [tenantId, joinedOn]),
      [
        [made.tenantId, null],
        [sam.id, '2026-11-15'],
      ],
    )
    const after = await lease(made.id)
    assert.deepEqual([after.balance, after.tenantIds], [owed, [made.tenantId, sam.id]])
  })

  test('names who moved out as a former tenant, and the lease after a present one', async () => {
    const { id, maria, juan } = await buildHousehold()
    const { status } = await leave(id, maria.id, {
      leftOn: '2026-11-20',
      forwardingAddress: '2 Oak Street, Akron, OH 44301',
    })
    assert.equal(status, 201)
    const after = await lease(id)
    assert.deepEqual(
      [after.tenant?.name, after.tenants.map(({ name }) => name), after.formerTenants],
      [
        'Juan Perez',
        ['Juan Perez'],
        [{ id: maria.id, name: 'Maria Lopez', joinedOn: null, leftOn: '2026-11-20' }],
      ],
    )
    const { former } = await read(id)
    assert.equal(former[0]?.forwardingAddress, '2 Oak Street, Akron, OH 44301')
    const { json: parties } = await app.call(leaseParties, { token, params: { id } })
    assert.deepEqual(parties.household, ['Juan Perez'])
    const { json: found } = await app.call(leases.listLeases, { token, query: { search: 'Maria Lopez' } })
    assert.ok(found.some((row) => row.id === id))
    const { json: person } = await app.call(tenants.getTenant, { token, params: { id: maria.id } })
    assert.deepEqual(
      person.leases.map(({ phase, leftOn, balance }) => [phase, leftOn, balance]),
      [['ended', '2026-11-20', 0]],
    )
    const { json: owner } = await app.call(tenants.getTenant, { token, params: { id: juan.id } })
    assert.deepEqual(
      owner.leases.map(({ phase, balance }) => [phase, balance]),
      [['current', after.balance]],
    )
    const { json: gone } = await app.call(tenants.archiveTenant, { token, params: { id: maria.id } })
    assert.ok(gone, 'a former tenant can be archived while the lease goes on')
  })

  test('reminds and counts present tenants only', async () => {
    const { id, maria } = await buildHousehold()
    await leave(id, maria.id)
    const { json } = await app.call(rentReminders, { token })
    const names = json.reminders.flatMap((row) => (row.leaseId === id ? [row.tenantName] : []))
    assert.ok(names.length > 0 && names.every((name) => name === 'Juan Perez'), names.join())
    const { json: stats } = await app.call(tenants.tenantStats, { token })
    const { json: active } = await app.call(tenants.listTenants, {
      token,
      query: { status: 'active', limit: 200 },
    })
    assert.equal(active.length, stats.activeTenants)
    assert.ok(active.every((tenant) => tenant.id !== maria.id))
  })

  test('ends the link to the balance of who moved out', async () => {
    const { id, maria, juan } = await buildHousehold()
    const linkOf = (tenantId: string) =>
      app.call(links.createBalanceLink, { token, params: { id }, body: { tenantId } })
    const [hers, his] = [(await linkOf(maria.id)).json.url, (await linkOf(juan.id)).json.url]
    assert.deepEqual([await openLink(hers), await openLink(his)], [200, 200])
    await leave(id, maria.id)
    assert.deepEqual([await openLink(hers), await openLink(his)], [410, 200])
    assert.equal((await linkOf(maria.id)).status, 404)
  })

  test('never loses its last tenant this way', async () => {
    const made = await buildLease(app, token)
    const answer = await leave(made.id, made.tenantId)
    assert.deepEqual(
      [answer.status, answer.problem.code, answer.problem.detail],
      [
        409,
        'invalid_transition',
        'This is the only tenant on the lease. End the lease instead, or add another tenant first.',
      ],
    )
  })

  test('refuses days that do not fit, with a sentence at the field', async () => {
    const { id, maria, juan } = await buildHousehold()
    assert.deepEqual(problemsOf(await leave(id, maria.id, { leftOn: '2026-11-22' })), [
      ['leftOn', 'Choose today or an earlier day. Record the move-out after the person moves out'],
    ])
    assert.deepEqual(problemsOf(await leave(id, maria.id, { leftOn: '2026-10-31' })), [
      ['leftOn', 'This person joined on Nov 1, 2026. Choose that day or a later one'],
    ])
    const sam = await buildTenant(app, token)
    assert.deepEqual(problemsOf(await add(id, { tenantId: sam.id, joinedOn: '2026-10-01' })), [
      ['joinedOn', 'The lease begins on Nov 1, 2026. Choose that day or a later one'],
    ])
    assert.deepEqual(problemsOf(await add(id, { tenantId: sam.id, joinedOn: '2027-11-01' })), [
      ['joinedOn', 'The lease ends on Oct 31, 2027, so no one can move in later. Choose an earlier day'],
    ])
    assert.deepEqual(problemsOf(await add(id, { tenantId: juan.id })), [
      ['tenantId', 'This person is already a tenant on the lease'],
    ])
    await leave(id, juan.id, { leftOn: '2026-11-10' })
    assert.deepEqual(problemsOf(await add(id, { tenantId: juan.id })), [
      [
        'tenantId',
        'This person moved out on Nov 10, 2026. If that was recorded by mistake, cancel the move-out instead',
      ],
    ])
    assert.equal((await leave(id, juan.id)).status, 409)
    const stranger = await buildLandlord(app)
    const other = await buildTenant(app, stranger.token)
    assert.equal((await add(id, { tenantId: other.id })).status, 404)
    assert.equal((await leave(id, other.id)).status, 404)
    assert.deepEqual((await read(id)).tenants.length, 1)
  })

  test('takes a departure that was recorded by mistake back', async () => {
    const { id, maria, juan } = await buildHousehold()
    await leave(id, maria.id)
    const { status, json } = await app.call(contract.cancelDeparture, {
      token,
      params: { id, tenantId: maria.id },
    })
    assert.deepEqual(
      [status, json.tenants.map(({ tenantId }) => tenantId), json.former],
      [200, [juan.id, maria.id], []],
    )
    const again = await app.call(contract.cancelDeparture, { token, params: { id, tenantId: maria.id } })
    assert.equal(again.status, 409)
  })

  test('keeps days, shares and former tenants when the tenants of a lease are edited', async () => {
    const { id, maria, juan } = await buildHousehold()
    const sam = await buildTenant(app, token)
    await add(id, { tenantId: sam.id, joinedOn: '2026-11-15', shares: [{ from: '2026-12-01', amount: 400 }] })
    await leave(id, juan.id)
    const edit = (tenantIds: string[]) =>
      app.call(leases.updateLease, { token, params: { id }, body: { tenantIds, correctTenants: true } })
    assert.equal((await edit([sam.id, maria.id])).status, 200)
    const { tenants: present, former } = await read(id)
    assert.deepEqual(
      [...present, ...former].map(({ tenantId, joinedOn, leftOn, shares }) => [
        tenantId,
        joinedOn,
        leftOn,
        shares,
      ]),
      [
        [sam.id, '2026-11-15', null, [{ from: '2026-12-01', amount: 400 }]],
        [maria.id, null, null, []],
        [juan.id, null, '2026-11-21', []],
      ],
    )
    assert.equal((await edit([maria.id, juan.id])).status, 400)
  })

  test('divides the rent among roommates without dividing what is owed', async () => {
    const { id, maria, juan } = await buildHousehold()
    const owed = (await lease(id)).balance
    await change(id, maria.id, { shares: [{ from: '2026-11-01', amount: 1000 }] })
    const { json } = await change(id, juan.id, { shares: [{ from: '2026-11-01', amount: 800 }] })
    assert.deepEqual(
      [json.rent, json.undivided, json.tenants.map(({ share }) => share)],
      [1850, 50, [1000, 800]],
    )
    assert.deepEqual(
      problemsOf(await change(id, juan.id, { shares: [{ from: '2026-11-01', amount: 900 }] })),
      [
        [
          'shares.0.amount',
          'The shares would add up to more than the November 2026 rent. At most $850.00 is left for this share.',
        ],
      ],
    )
    assert.equal((await lease(id)).balance, owed)
    await leave(id, maria.id)
    const raised = await change(id, juan.id, { shares: [{ from: '2026-11-01', amount: 1850 }] })
    assert.deepEqual([raised.status, raised.json.undivided], [200, 0])
  })

  test('keeps who of it paid', async () => {
    const { id, maria, juan } = await buildHousehold()
    const alone = await buildLease(app, token)
    const own = await buildPayment(app, token, { leaseId: alone.id })
    assert.deepEqual(own.paidBy, { id: alone.tenantId, name: 'Tia Tenant' })
    const unknown = await buildPayment(app, token, { leaseId: id, amount: 100 })
    assert.equal(unknown.paidBy, null)
    const paid = await buildPayment(app, token, { leaseId: id, amount: 700, paidBy: juan.id })
    assert.deepEqual(paid.paidBy, { id: juan.id, name: 'Juan Perez' })
    assert.deepEqual(
      paid.lease.tenants.map(({ name }) => name),
      ['Maria Lopez', 'Juan Perez'],
    )
    const { json: corrected } = await app.call(ledger.updatePayment, {
      token,
      params: { id: unknown.id },
      body: { paidBy: maria.id },
    })
    assert.deepEqual(corrected.paidBy, { id: maria.id, name: 'Maria Lopez' })
    const { json: books } = await app.call(leases.leaseLedger, { token, params: { id } })
    assert.deepEqual(
      new Set(books.entries.flatMap(({ kind, paidBy }) => (kind === 'payment' ? [paidBy] : []))),
      new Set(['Juan Perez', 'Maria Lopez']),
    )
    assert.deepEqual(
      (await read(id)).tenants.map(({ paidThisMonth }) => paidThisMonth),
      [100, 700],
    )
    const outsider = await app.call(ledger.recordPayment, {
      token,
      body: { leaseId: id, amount: 1, date: '2026-11-21', paidBy: alone.tenantId },
    })
    assert.deepEqual(problemsOf(outsider), [['paidBy', 'This person is not a tenant on the lease']])
  })

  test('shows a former roommate their time in the portal, and nothing after it', async () => {
    const lord = await buildLandlord(app)
    const ann: TenantUser = await buildTenantUser(app, lord, { email: 'ann-h@example.com', name: 'Ann Able' })
    const rob: TenantUser = await buildTenantUser(app, lord, {
      email: 'rob-h@example.com',
      name: 'Rob Roommate',
    })
    const { id } = await buildLease(app, lord.token, {
      tenantId: ann.tenantId,
      tenantIds: [ann.tenantId, rob.tenantId],
    })
    await buildPayment(app, lord.token, { leaseId: id, amount: 850, paidBy: rob.tenantId })
    await app.call(contract.updateLeaseTenant, {
      token: lord.token,
      params: { id, tenantId: rob.tenantId },
      body: { shares: [{ from: '2026-11-01', amount: 850 }] },
    })
    const see = async (user: TenantUser) => (await app.call(portal.tenantLease, { token: user.token })).json
    assert.deepEqual((await see(rob)).ownShare, { amount: 850, of: 1850 })
    assert.equal((await see(ann)).ownShare, null)
    const { json: departed } = await app.call(contract.recordDeparture, {
      token: lord.token,
      params: { id, tenantId: rob.tenantId },
      body: { leftOn: '2026-11-20' },
    })
    assert.equal(departed.former[0]?.tenantId, rob.tenantId)
    const later = await buildPayment(app, lord.token, {
      leaseId: id,
      amount: 1000,
      date: '2026-11-21',
      paidBy: ann.tenantId,
    })
    const seen = await see(rob)
    assert.deepEqual(
      [seen.lease?.leftOn, seen.lease?.endDate, seen.lease?.status, seen.ownShare, seen.nextRent],
      ['2026-11-20', '2026-11-20', 'EXPIRED', null, null],
    )
    assert.deepEqual(
      seen.household.map(({ name }) => name),
      ['Ann Able', 'Rob Roommate'],
    )
    assert.deepEqual(
      (await see(ann)).household.map(({ name }) => name),
      ['Ann Able'],
    )
    const { json: money } = await app.call(portal.tenantPayments, { token: rob.token })
    assert.deepEqual(
      money.payments.map(({ amount, paidBy }) => [amount, paidBy]),
      [[850, 'Rob Roommate']],
    )
    assert.ok(money.ledger.every(({ paymentId }) => paymentId !== later.id))
    assert.ok(money.upcomingPayments.every(({ status }) => status !== 'SCHEDULED'))
    const receipt = await app.call(portal.tenantPayment, { token: rob.token, params: { id: later.id } })
    assert.equal(receipt.status, 404)
    const asked = await app.call(requests.createTenantRequest, {
      token: rob.token,
      body: { title: 'Tap drips', description: 'All night' },
    })
    assert.notEqual(asked.status, 201)
    const address = await app.call(portal.giveForwardingAddress, {
      token: rob.token,
      body: { leaseId: id, address: '9 Elm Street, Akron, OH' },
    })
    assert.equal(address.status, 200)
    const { json: kept } = await app.call(contract.getHousehold, { token: lord.token, params: { id } })
    assert.equal(kept.former[0]?.forwardingAddress, '9 Elm Street, Akron, OH')
    assert.equal((await see(ann)).deposit.forwardingAddress, null)
    const { json: tenancies } = await app.call(portal.tenantTenancies, { token: rob.token })
    assert.deepEqual(tenancies[0]?.leases[0]?.endDate, '2026-11-20')
  })

  test('cannot be added to after the lease is over', async () => {
    const own = await buildLandlord(app)
    const made = await buildLease(app, own.token, { startDate: '2025-11-01', endDate: '2026-11-20' })
    const sam = await buildTenant(app, own.token)
    const { status, problem } = await app.call(contract.addLeaseTenant, {
      token: own.token,
      params: { id: made.id },
      body: { tenantId: sam.id },
    })
    assert.deepEqual(
      [status, problem.detail],
      [409, 'This lease has ended. Renew or reinstate it to add a tenant.'],
    )
  })
})
