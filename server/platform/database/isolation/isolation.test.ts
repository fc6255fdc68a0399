import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { RouteEntry } from '#server/platform/http/route-table.ts'
import { addressOf, queryOf } from '#testing/requests/addresses.ts'
import { publicRoutes } from '#testing/requests/public-routes.ts'
import { buildPortfolio, type Portfolio } from '#testing/books/portfolio-of.ts'
import { uploadOf } from '#testing/requests/upload.ts'
import { type Answer, startApp, type TestApp } from '#testing/product/start-app.ts'
import type { Method } from '#shared/lib/route.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'

const named = (method: Method, path: string) => `${method} ${path}`
const nobody = (path: string) => ({
  ...Object.fromEntries(paramsOf(path)),
  jobs: '2',
  firstDay: '2027-01-02',
})
const paramsOf = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, missing] as const)
const isAt = (path: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
const without = (answer: Answer<unknown>) => JSON.stringify({ ...answer.problem, requestId: '' })

/** Lists that hold nothing here: no job died, and no law of the portfolio's state has changed. */
const mayBeEmpty = [
  '/work-orders',
  '/tax/schedule-e/days',
  '/jobs/dead',
  '/banking/rules/offers',
  '/leases/law-changes',
  '/payers/reminders',
  '/tenants/message-recipients',
]

/** Returns the token for a route: the tenant's for tenant routes, the owner's for all others. */
const tokenFor = ({ access }: RouteEntry, portfolio: Portfolio) =>
  access === 'tenant' ? portfolio.tenant.token : portfolio.token

/**
 * Tests the isolation between accounts over HTTP on every route of the table; new routes are included automatically.
 */
describe('isolation between accounts', () => {
  let app: TestApp
  let mine: Portfolio
  let stranger: Portfolio
  let calls: { entry: RouteEntry; method: Method; path: string }[]
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    mine = await buildPortfolio(app)
    stranger = await buildPortfolio(app)
    calls = app.app.routes.flatMap((entry) =>
      [entry.route.method, ...(entry.route.alias ? [entry.route.alias] : [])].map((method) => ({
        entry,
        method,
        path: entry.route.path,
      })),
    )
  })
  after(() => app.stop())
  // isolation-roles.test.ts tests the routes for tenants and property owners
  const members = () =>
    calls.filter(({ entry }) => !['public', 'tenant', 'propertyOwner'].includes(entry.access))
  const paidBill = { date: '2026-11-20', bills: [{ billId: missing, amount: 1 }] }
  // bodies for the routes that refuse an empty one, so that the id is what is refused
  const needed: Record<string, object> = {
    '/maintenance/:id/comments': { body: 'Hello' },
    '/recurring-expenses/:id/terms': { from: '2027-01-01', amount: 90 },
    // prettier-ignore
    '/recurring-expenses/:id/escrow-payouts': { date: '2026-11-01', amount: 1, category: 'TAXES', description: 'County tax' },
    '/recurring-expenses/:id/skip': { date: '2026-12-10', skip: true },
    '/bills/payments': paidBill,
    '/vendor-credits/:id/applications': paidBill,
    '/vendor-credits/:id/refunds': { date: '2026-11-20', amount: 1 },
    '/books/close': { through: '2020-01-31' },
    '/books/reopen': { through: null, reason: 'A late bill' },
    '/leases/:id/recurring-charges': { kind: 'PARKING', amount: 80, startDate: '2026-12-01' },
    '/leases/:id/payers/:payerId': { steps: [{ from: '2026-12-01', amount: 500 }] },
    '/leases/:id/tenants': { tenantId: missing },
    '/leases/:id/move': { unitId: missing, moveOn: '2026-12-01', rentAmount: 1900 },
    '/payments/:id/move': { leaseId: missing },
    '/leases/:id/move/preview': { unitId: missing, moveOn: '2026-12-01', rentAmount: 1900 },
    '/leases/:id/credits': { amount: 1, reason: 'A cold week' },
    '/leases/:id/concessions': { kind: 'ONCE', from: '2026-12-01', amount: 1 },
    '/leases/:id/deposit/account': { bankName: 'First Bank', isInterestBearing: false },
    '/leases/:id/deposit/forwarding-address': { address: '2 Oak Street, Akron, OH 44301' },
    '/leases/:id/deposit/events': { possession: '2026-11-20' },
    '/leases/:id/deposit/interest': { dueDate: '2026-11-20', amount: 1, postAs: 'CREDIT' },
    '/leases/:id/deposit/transfers': { toLeaseId: missing },
    '/leases/:id/credit-transfers': { toLeaseId: missing },
    '/leases/:id/deposit/returns': { deductions: [] },
    '/leases/:id/renewal-offers': {
      options: [{ rentAmount: 1900, endDate: '2027-12-15' }],
      answerBy: '2026-12-01',
    },
    '/leases/:id/notices': { givenBy: 'LANDLORD', lastDay: '2027-10-31' },
    '/banking/lines/:id/exclude': { reason: 'Private' },
    '/banking/lines/:id/confirm': { proposalId: missing, option: 0 },
    '/banking/lines/:id/refuse': { proposalId: missing },
    '/banking/lines/:id/match': { parts: [{ kind: 'OWNER', amount: 5 }] },
    '/expenses/:id/refunds': { date: '2026-11-20', amount: 5 },
    '/banking/accounts/:id/reconciliations': { statementDate: '2026-11-20', statementBalance: 1 },
    '/banking/reconciliations/:id/reopen': { reason: 'A late line' },
    '/work-orders/:id/approve': { date: '2026-11-20' },
    '/payers/:id/payments': { date: '2026-11-20', amount: 500 },
  }
  const send = (method: Method, pathname: string, token?: string) => {
    const called = calls.find((call) => call.method === method && isAt(pathname, call.path))
    const address = pathname + (queryOf(pathname) || queryOf(called?.path ?? ''))
    const form = called && uploadOf(called.entry.route)
    return app.raw({
      method,
      path: address,
      token,
      ...(method === 'GET' || method === 'DELETE'
        ? {}
        : (form ?? { body: needed[called?.path ?? ''] ?? {} })),
    })
  }

  test('there are routes of every kind to try, or all this means nothing', () => {
    assert.ok(members().length > 50)
    assert.ok(members().filter(({ path }) => path.includes(':')).length > 25)
    for (const { path } of members().filter((call) => call.path.includes(':'))) {
      assert.ok(
        !addressOf(path, mine.ids).includes(':'),
        `no id is known for ${path}: add one to buildPortfolio`,
      )
    }
    assert.deepEqual(
      calls
        .filter(({ entry }) => entry.access === 'public')
        .map(({ method, path }) => named(method, path))
        .toSorted(),
      publicRoutes.toSorted(),
      'a route that is open to the world is named here on purpose',
    )
  })

  test('another account’s ids answer exactly as ids that do not exist', async () => {
    let tried = 0
    for (const { entry, method, path } of members().filter((call) => call.path.includes(':'))) {
      const token = tokenFor(entry, stranger)
      const theirs = await send(method, addressOf(path, mine.ids), token)
      const none = await send(method, addressOf(path, nobody(path)), token)
      assert.equal(theirs.status, 404, named(method, path))
      assert.equal(without(theirs), without(none), named(method, path))
      assert.deepEqual(
        Object.keys(theirs.headers).filter((name) => name !== 'date'),
        Object.keys(none.headers).filter((name) => name !== 'date'),
      )
      tried += 1
    }
    assert.ok(tried > 25)
  })

  test('every list and figure holds one’s own and never another’s', async () => {
    const secrets = [...Object.values(mine.ids), mine.accountId, mine.user.id, mine.email]
    let lists = 0
    for (const { entry, path } of members().filter(
      ({ method, path }) => method === 'GET' && !path.includes(':'),
    )) {
      const own = await send('GET', path, tokenFor(entry, mine))
      const other = await send('GET', path, tokenFor(entry, stranger))
      assert.deepEqual([own.status, other.status], [200, 200], path)
      const text = JSON.stringify(other.json)
      for (const secret of secrets) {
        assert.ok(!text.includes(secret), `${path} shows another account’s ${secret}`)
      }
      if (Array.isArray(own.json) && !mayBeEmpty.includes(path)) {
        assert.ok(own.json.length > 0 && (other.json as unknown[]).length > 0, `${path} is tried with rows`)
        lists += 1
      }
    }
    assert.ok(lists >= 9)
  })

  test('filters that name another account’s ids find nothing', async () => {
    const { properties, units, tenants, leases } = mine.ids
    for (const path of [
      `/units?propertyId=${properties}`,
      `/leases?propertyId=${properties}`,
      `/leases?unitId=${units}`,
      `/leases?tenantId=${tenants}`,
      `/charges?leaseId=${leases}`,
      `/charges?propertyId=${properties}`,
      `/charges?tenantId=${tenants}`,
      `/payments?leaseId=${leases}`,
      `/payments?propertyId=${properties}`,
      `/payments?tenantId=${tenants}`,
      `/maintenance?unitId=${units}`,
      `/maintenance?propertyId=${properties}`,
      `/expenses?propertyId=${properties}`,
      `/expenses?unitId=${units}`,
      `/expenses?vendorId=${mine.ids['vendors']}`,
      `/audit?entityId=${leases}`,
      `/reports/rent-roll?propertyId=${properties}`,
      `/documents?entityId=${leases}`,
    ]) {
      // prettier-ignore
      const [own, other] = [await send('GET', path, mine.token), await send('GET', path, stranger.token)]
      assert.ok((own.json as unknown[]).length > 0, path)
      assert.deepEqual([other.status, other.json, other.headers['x-total-count']], [200, [], '0'], path)
    }
    const feed = await send('GET', `/activity/feed?entityId=${leases}`, stranger.token)
    assert.deepEqual(feed.json, { success: true, data: [] })
    const summary = await send('GET', `/reports/rent-roll/summary?propertyId=${properties}`, stranger.token)
    assert.deepEqual((summary.json as { leases: number }).leases, 0)
    const aging = await send('GET', `/reports/delinquency?propertyId=${properties}`, stranger.token)
    assert.deepEqual((aging.json as { rows: unknown[] }).rows, [])
  })

  test('bodies that name another account’s ids are refused and write nothing', async () => {
    const theirs = stranger.ids
    const own = mine.ids
    const day = '2026-11-01'
    const before = await countRows()
    const bodies: [Method, string, Record<string, unknown>][] = [
      ['POST', '/units', { propertyId: theirs['properties'], unitNumber: 'X', rent: 1 }],
      ['PATCH', `/units/${own['units']}`, { propertyId: theirs['properties'] }],
      [
        'POST',
        '/leases',
        { unitId: theirs['units'], tenantId: own['tenants'], startDate: day, rentAmount: 1 },
      ],
      [
        'POST',
        '/leases',
        { unitId: own['units'], tenantId: theirs['tenants'], startDate: '2030-01-01', rentAmount: 1 },
      ],
      [
        'POST',
        '/leases',
        {
          unitId: own['units'],
          tenantIds: [own['tenants'], theirs['tenants']],
          startDate: '2030-01-01',
          rentAmount: 1,
        },
      ],
      ['PATCH', `/leases/${own['leases']}`, { tenantId: theirs['tenants'] }],
      ['PATCH', `/leases/${own['leases']}`, { tenantIds: [own['tenants'], theirs['tenants']] }],
      ['POST', '/charges', { leaseId: theirs['leases'], amount: 1, dueDate: day, type: 'RENT' }],
      ['POST', '/payments', { leaseId: theirs['leases'], amount: 1, date: day }],
      [
        'POST',
        '/payments/batch',
        {
          payments: [
            { leaseId: own['leases'], amount: 1, date: day },
            { leaseId: theirs['leases'], amount: 1, date: day },
          ],
        },
      ],
      ['POST', '/payments', { leaseId: own['leases'], amount: 1, date: day, chargeId: theirs['charges'] }],
      ['POST', '/maintenance', { unitId: theirs['units'], title: 'x', description: 'y' }],
      ['PATCH', `/maintenance/${own['maintenance']}`, { unitId: theirs['units'] }],
      ...(['properties', 'units', 'vendors', 'maintenance'] as const).flatMap((kind): typeof bodies => {
        const field = {
          properties: 'propertyId',
          units: 'unitId',
          vendors: 'vendorId',
          maintenance: 'maintenanceId',
        }[kind]
        const expense = { date: day, amount: 1, category: 'REPAIRS', description: 'x' }
        return [
          ['POST', '/expenses', { ...expense, [field]: theirs[kind] }],
          ['PATCH', `/expenses/${own['expenses']}`, { [field]: theirs[kind] }],
        ]
      }),
    ]
    for (const [method, path, body] of bodies) {
      const answer = await app.raw({ method, path, token: mine.token, body })
      assert.ok(
        [400, 404].includes(answer.status),
        `${method} ${path} ${JSON.stringify(body)}: ${answer.status}`,
      )
      const text = JSON.stringify(answer.problem)
      assert.ok(!Object.values(theirs).some((id) => text.includes(id)), 'the answer does not repeat the id')
    }
    assert.deepEqual(await countRows(), before)
  })

  async function countRows() {
    const tables = [
      'units',
      'leases',
      'lease_tenants',
      'charges',
      'payments',
      'allocations',
      'journal_lines',
      'events',
      'maintenance_requests',
      'expenses',
      'vendors',
      'journal_entries',
    ]
    const counts: Record<string, unknown> = {}
    for (const { accountId } of [mine, stranger]) {
      for (const table of tables) {
        const [row] = await app.sql<{ rows: string }>(
          accountId,
          `SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) AS rows FROM ${table} t`,
        )
        counts[`${accountId} ${table}`] = row?.rows
      }
    }
    return counts
  }

  test('an unknown person’s session, profile and account are their own only', async () => {
    const profile = await app.raw({
      method: 'PATCH',
      path: '/users/profile',
      token: stranger.token,
      body: { name: 'Stranger' },
    })
    assert.equal(profile.status, 200)
    const me = await send('GET', '/auth/me', mine.token)
    assert.equal((me.json as { name: string }).name, 'Lena Lord')
    await app.raw({ method: 'PATCH', path: '/account', token: stranger.token, body: { name: 'Theirs' } })
    const account = await send('GET', '/account', mine.token)
    assert.notEqual((account.json as { name: string }).name, 'Theirs')
  })
})
