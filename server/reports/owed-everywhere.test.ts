import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  buildTenant,
  type Landlord,
} from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import { addLeaseTenant } from '#shared/leases/household/household-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as reports from '#shared/reports/contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'
import * as tenants from '#shared/tenants/contract.ts'

const nothing = { overdue: 0, due: 0, pending: 0, upcoming: 0, deposit: 0, credit: 0 }

/** One account with a lease of every kind: the same word has the same cents wherever it is read. */
describe('what is owed', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  const ids: Record<string, { lease: string; tenant: string }> = {}
  const expected = {
    pending: { ...nothing, pending: 1480 },
    half: { ...nothing, overdue: 480, pending: 1000 },
    partial: { ...nothing, overdue: 900 },
    credit: { ...nothing, credit: 200 },
    deposit: { ...nothing, deposit: 700 },
    upcoming: { ...nothing, upcoming: 60 },
    signed: { ...nothing, upcoming: 1250 },
    former: { ...nothing, overdue: 640 },
    today: { ...nothing, due: 75 },
  }
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    const build = async (name: keyof typeof expected, terms: Parameters<typeof buildLease>[2] = {}) => {
      const tenant = await buildTenant(app, token, { name: `${name} tenant` })
      const { id } = await buildLease(app, token, { rentAmount: 1480, ...terms, tenantId: tenant.id })
      ids[name] = { lease: id, tenant: tenant.id }
      return id
    }
    const pay = (leaseId: string, amount: number, status: 'PENDING' | 'COMPLETED' = 'COMPLETED') =>
      buildPayment(app, token, { leaseId, amount, status, date: '2026-11-20' })
    await pay(await build('pending'), 1480, 'PENDING')
    await pay(await build('half'), 1000, 'PENDING')
    await pay(await build('partial'), 580)
    await pay(await build('credit'), 1680)
    await pay(await build('deposit', { securityDeposit: 700, chargeDeposit: true }), 1480)
    const upcoming = await build('upcoming')
    await pay(upcoming, 1480)
    await buildCharge(app, token, { leaseId: upcoming, amount: 60, dueDate: '2026-11-28' })
    await build('signed', {
      startDate: '2026-12-01',
      endDate: '2027-11-30',
      securityDeposit: 1250,
      chargeDeposit: true,
    })
    const former = await build('former', {
      startDate: '2025-11-01',
      endDate: '2026-10-31',
      chargesFrom: '2026-10-01',
      rentAmount: 640,
    })
    assert.ok(former)
    const today = await build('today')
    await pay(today, 1480)
    await buildCharge(app, token, { leaseId: today, amount: 75, dueDate: '2026-11-21' })
  })
  after(() => app.stop())

  const sumOf = (part: keyof typeof nothing) =>
    Object.values(expected).reduce((sum, owed) => sum + owed[part], 0)
  const nameOf = (leaseId: string) => Object.keys(ids).find((name) => ids[name]?.lease === leaseId) ?? ''

  test('has the same parts on the lease, in the list of leases, on the tenant and in the portal', async () => {
    const list = await app.call(leases.listLeases, { token, query: { limit: 200 } })
    for (const [name, owed] of Object.entries(expected)) {
      const { lease, tenant } = ids[name]!
      const one = await app.call(leases.getLease, { token, params: { id: lease } })
      assert.deepEqual(one.json.owed, owed, `${name}: the lease`)
      assert.deepEqual(list.json.find(({ id }) => id === lease)?.owed, owed, `${name}: the list`)
      const person = await app.call(tenants.getTenant, { token, params: { id: tenant } })
      assert.deepEqual(person.json.leases[0]?.owed, owed, `${name}: the tenant`)
      const member = await buildMember(app, landlord.accountId, 'TENANT', { tenantId: tenant })
      const home = await app.call(portal.tenantDashboard, { token: member.token })
      assert.deepEqual(home.json.owed, owed, `${name}: the tenant’s home`)
      const own = await app.call(portal.tenantPayments, { token: member.token })
      assert.deepEqual(own.json.owed, owed, `${name}: the tenant’s payments`)
    }
  })

  test('has the same sums on the dashboard, in delinquency, in the rent roll and in the payments', async () => {
    const [dashboard, aging, summary, stats] = await Promise.all([
      app.call(reports.getDashboard, { token }),
      app.call(reports.delinquency, { token, query: {} }),
      app.call(reports.rentRollSummary, { token }),
      app.call(ledger.paymentStats, { token }),
    ])
    const { overdue, due, pending, upcoming, deposit, credit } = dashboard.json
    assert.deepEqual(
      { overdue: overdue.amount, due, pending, upcoming, deposit, credit },
      Object.fromEntries(
        (Object.keys(nothing) as (keyof typeof nothing)[]).map((part) => [part, sumOf(part)]),
      ),
    )
    assert.deepEqual(
      [aging.json.totals.overdue, summary.json.expected.overdue, stats.json.overdueAmount],
      [overdue.amount, overdue.amount, overdue.amount],
    )
    assert.deepEqual(
      [aging.json.totals.pending, summary.json.expected.pending, stats.json.pendingAmount],
      [pending, pending, pending],
    )
    assert.equal(aging.json.totals.deposit, deposit)
    assert.equal(overdue.leases, 3)
  })

  test('names nobody as overdue whose payment is pending', async () => {
    const { json } = await app.call(reports.delinquency, { token, query: {} })
    assert.deepEqual(
      new Set(json.rows.map((row) => nameOf(row.leaseId))),
      new Set(['half', 'partial', 'deposit', 'former']),
    )
    const roll = await app.call(reports.rentRoll, { token, query: { limit: 200 } })
    assert.deepEqual(Object.fromEntries(roll.json.map((row) => [nameOf(row.leaseId), row.status])), {
      pending: 'PENDING',
      half: 'OVERDUE',
      partial: 'OVERDUE',
      credit: 'PAID',
      deposit: 'PAID',
      upcoming: 'UPCOMING',
      former: 'OVERDUE',
      today: 'PARTIAL',
    })
    const of = async (status: 'overdue' | 'pending') => {
      const rows = await app.call(reports.rentRoll, { token, query: { status } })
      return new Set(rows.json.map((row) => nameOf(row.leaseId)))
    }
    assert.deepEqual(await of('overdue'), new Set(['half', 'partial', 'former']))
    assert.deepEqual(await of('pending'), new Set(['pending', 'half']))
  })

  test('lists a former tenant who owes among the rent of the month, and says so', async () => {
    const roll = await app.call(reports.rentRoll, { token, query: { limit: 200 } })
    const former = roll.json.find((row) => nameOf(row.leaseId) === 'former')
    assert.deepEqual(
      [former?.isFormer, former?.carriedOver, former?.charged, former?.overdue],
      [true, 640, 0, 640],
    )
    const { json } = await app.call(reports.delinquency, { token, query: {} })
    assert.deepEqual(
      json.rows.filter(({ isFormer }) => isFormer).map((row) => nameOf(row.leaseId)),
      ['former'],
    )
  })

  test('adds up in the month: what is expected is what became of it', async () => {
    const { json } = await app.call(reports.rentRollSummary, { token })
    assert.deepEqual(json.expected, {
      total: 640 + 7 * 1480 + 75 + 60,
      carriedOver: 640,
      charged: 7 * 1480 + 75,
      upcoming: 60,
      collected: 4 * 1480 + 580,
      credited: 0,
      depositApplied: 0,
      pending: 2480,
      overdue: 480 + 900 + 640,
      due: 75,
    })
  })

  test('adds up to the total in the columns of the rent roll, upcoming charges apart', async () => {
    const roll = await app.call(reports.rentRoll, { token, query: { limit: 200 } })
    const { json } = await app.call(reports.rentRollSummary, { token })
    const total = (of: (row: (typeof roll.json)[number]) => number) =>
      roll.json.reduce((sum, row) => sum + of(row), 0)
    assert.deepEqual(
      [total((row) => row.charged - row.upcoming), total((row) => row.upcoming)],
      [json.expected.charged, json.expected.upcoming],
    )
  })

  test('calls a lease upcoming that is signed and has not begun, on the lease and on its tenant', async () => {
    const { lease, tenant } = ids['signed']!
    const one = await app.call(leases.getLease, { token, params: { id: lease } })
    const person = await app.call(tenants.getTenant, { token, params: { id: tenant } })
    const stats = await app.call(leases.leaseStats, { token })
    assert.deepEqual(
      [one.json.status, one.json.phase, person.json.leases[0]?.phase],
      ['ACTIVE', 'upcoming', 'upcoming'],
    )
    const list = await app.call(leases.listLeases, { token, query: { limit: 200 } })
    const count = (phase: string) => list.json.filter((row) => row.phase === phase).length
    assert.deepEqual(
      [stats.json.activeLeases, stats.json.upcomingLeases, stats.json.draftLeases],
      [count('current'), count('upcoming'), count('draft')],
    )
    assert.equal(count('ended'), 1)
  })

  test('shows in the list of tenants the lease that a tenant has, will have or had', async () => {
    const { json } = await app.call(tenants.listTenants, { token, query: { limit: 200 } })
    const of = (name: string) => json.find((row) => row.id === ids[name]?.tenant)
    assert.equal(of('partial')?.currentLease?.id, ids['partial']?.lease)
    const signed = of('signed')
    assert.deepEqual([signed?.currentLease, signed?.upcomingLease?.id], [null, ids['signed']?.lease])
    const former = of('former')
    assert.deepEqual(
      [former?.currentLease, former?.upcomingLease, former?.formerLease?.owed],
      [null, null, expected.former],
    )
  })

  test('names all tenants of a household in the rent roll and in delinquency', async () => {
    const second = await buildTenant(app, token, { name: 'Second tenant' })
    const { lease } = ids['partial']!
    await app.call(addLeaseTenant, { token, params: { id: lease }, body: { tenantId: second.id } })
    const roll = await app.call(reports.rentRoll, { token, query: { limit: 200 } })
    const aging = await app.call(reports.delinquency, { token, query: {} })
    for (const rows of [roll.json, aging.json.rows]) {
      const row = rows.find(({ leaseId }) => leaseId === lease)
      assert.deepEqual(row?.tenantNames, ['partial tenant', 'Second tenant'])
      assert.equal(row?.tenantName, 'partial tenant')
    }
  })

  test('is what the books say', () => assertBooksAgree(app, token, landlord.accountId))
})
