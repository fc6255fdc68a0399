import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildExpense,
  buildLandlord,
  buildLease,
  buildPayer,
  buildPayment,
  buildTenant,
  buildVendor,
  type Landlord,
} from '#testing/books/build.ts'
import { buildMember, type Member } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as team from '#shared/team/contract.ts'
import * as vendors from '#shared/vendors/contract.ts'
import * as billing from '#shared/billing/contract.ts'

const reads = [
  '/subscriptions/current',
  '/subscriptions/usage',
  '/vendors/stats',
  '/vendors?missingW9=true',
  '/vendors?insurance=EXPIRED',
  '/payers',
  '/payers/reminders',
  '/properties',
  '/tenants',
  '/leases',
  '/reports/dashboard',
  '/activity/feed',
]

/**
 * A member who is limited to some properties reads the figures of the whole account, before and after changes
 * elsewhere.
 */
describe('counters and names of the account for a scoped member', () => {
  let app: TestApp
  let owner: Landlord
  let members: Member[]
  let propertyId: string
  let leaseId: string
  before(async () => {
    app = await startApp({ now: '2026-11-20T17:00:00Z' })
    owner = await buildLandlord(app)
    const lease = await buildLease(app, owner.token)
    leaseId = lease.id
    propertyId = lease.unit.propertyId
    const scope = { propertyIds: [propertyId] }
    members = [
      await buildMember(app, owner.accountId, 'MANAGER', scope),
      await buildMember(app, owner.accountId, 'VIEWER', scope),
    ]
  })
  after(() => app.stop())

  const invite = (email: string, propertyIds: string[] | null) =>
    app.call(team.inviteMember, {
      token: owner.token,
      body: { email, name: 'Invited Person', role: 'VIEWER', propertyIds },
    })

  test('do not move with what happens in other properties', async () => {
    const readAll = async ({ token }: Member) => {
      const invited = (await app.call(team.getTeam, { token })).json.invitations
      const answers = await Promise.all(
        reads.map(async (path) => {
          const { status, json } = await app.raw({ path, token })
          assert.equal(status, 200, path)
          return [path, json] as const
        }),
      )
      return [...answers, ['/team invitations', invited] as const]
    }
    const earlier = await Promise.all(members.map(readAll))
    const vendor = await buildVendor(app, owner.token, {
      trade: 'Only elsewhere',
      insuranceExpiresOn: '2026-01-01',
      licenseExpiresOn: '2026-01-01',
    })
    const elsewhere = await buildLease(app, owner.token)
    await buildExpense(app, owner.token, { vendorId: vendor.id, propertyId: elsewhere.unit.propertyId })
    await buildPayment(app, owner.token, { leaseId: elsewhere.id })
    await buildTenant(app, owner.token)
    const payer = await buildPayer(app, owner.token)
    await app.raw({
      method: 'PATCH',
      path: `/leases/${elsewhere.id}/payers/${payer.id}`,
      token: owner.token,
      body: { steps: [{ from: '2026-12-01', amount: 500 }] },
    })
    assert.equal((await invite('all@example.com', null)).status, 201)
    assert.equal((await invite('there@example.com', [elsewhere.unit.propertyId])).status, 201)
    assert.equal((await invite('both@example.com', [elsewhere.unit.propertyId, propertyId])).status, 201)
    for (const [index, member] of members.entries()) {
      const later = await readAll(member)
      for (const [at, [path, json]] of later.entries()) {
        assert.deepEqual(json, earlier[index]![at]![1], `${member.role}: ${path}`)
      }
    }
    const { json } = await app.call(billing.getUsage, { token: owner.token })
    assert.deepEqual([json.properties, json.leases], [2, 2])
  })

  test('are of what they reach', async () => {
    const vendor = await buildVendor(app, owner.token, { trade: 'Here' })
    await buildExpense(app, owner.token, { vendorId: vendor.id, propertyId })
    const waiting = await invite('here@example.com', [propertyId])
    for (const { token } of members) {
      const stats = await app.call(vendors.vendorStats, { token })
      assert.deepEqual([stats.json.totalVendors, stats.json.missingW9, stats.json.trades], [1, 1, ['Here']])
      const { json } = await app.call(billing.getUsage, { token })
      assert.deepEqual([json.properties, json.tenants, json.leases, json.apiCalls], [1, 1, 1, 0])
      const { invitations } = (await app.call(team.getTeam, { token })).json
      assert.deepEqual(
        invitations.map(({ email }) => email),
        ['here@example.com'],
      )
      const params = { id: waiting.json.id }
      assert.equal((await app.call(team.getTeamInvitation, { token, params })).status, 200)
    }
  })

  test('name no bank account in any report', async () => {
    await buildPayment(app, owner.token, { leaseId, date: '2026-11-05' })
    const account = await app.raw({
      method: 'POST',
      path: '/banking/accounts',
      token: owner.token,
      body: {
        name: 'Zephyr Operating',
        kind: 'CHECKING',
        openingBalance: 5000,
        openedOn: '2026-11-10',
        includesUndeposited: true,
      },
    })
    assert.equal(account.status, 201, JSON.stringify(account.json))
    const { id } = account.json as { id: string } // just made
    const changed = await app.raw({
      method: 'PATCH',
      path: `/banking/accounts/${id}`,
      token: owner.token,
      body: { openingBalance: 4000 },
    })
    assert.equal(changed.status, 200, JSON.stringify(changed.json))
    const days = 'from=2026-01-01&to=2026-12-31'
    const paths = [
      `/reports/transactions?${days}`,
      `/reports/transactions?${days}&basis=cash`,
      `/reports/general-ledger/table?${days}`,
      '/search?q=Zephyr',
      '/activity/feed',
      '/audit',
    ]
    const toOwner = await app.raw({ path: paths[0]!, token: owner.token })
    assert.match(JSON.stringify(toOwner.json), /Opening balance of Zephyr Operating/)
    for (const { token } of members) {
      for (const path of paths) {
        const answer = await app.raw({ path, token })
        assert.ok(answer.status === 200 || path === '/audit', path)
        const { query: _, ...json } = answer.json as Record<string, unknown> // a search answers with its words
        assert.ok(!JSON.stringify(json).includes('Zephyr'), path)
        assert.ok(!JSON.stringify(json).includes(id), path)
      }
    }
  })
})
