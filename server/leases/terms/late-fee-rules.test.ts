import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildLandlord,
  buildLease,
  buildProperty,
  buildUnit,
  type Landlord,
  beginDay,
} from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as audit from '#shared/audit/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as contract from '#shared/leases/late-fees/late-fee-rule-contract.ts'
import { listLeaseVersions } from '#shared/leases/version-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import type { PropertyType } from '#shared/portfolio/property-contract.ts'

const flat = { kind: 'FLAT', amount: 50 } as const
const higher = { lateFee: { kind: 'FLAT', amount: 75 }, graceDays: 2 } as const

describe('one late fee for many leases', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z' })
  })
  after(() => app.stop())

  async function begin() {
    app.clock.now = new Date('2026-10-20T17:00:00Z')
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  }

  /** Builds a lease at $1,000 from November 1 in a state without limits, or another one. */
  async function lease(
    state = 'OH',
    terms: Parameters<typeof buildLease>[2] = {},
    propertyType: PropertyType = 'APARTMENT',
  ) {
    const property = await buildProperty(app, token, { state, propertyType, city: 'Riverton' })
    const unitId = (await buildUnit(app, token, { propertyId: property.id })).id
    return buildLease(app, token, { unitId, rentAmount: 1000, startDate: '2026-11-01', ...terms })
  }

  async function dayBegins(day: string) {
    const begun = await beginDay(app, landlord, day)
    ;({ token } = begun)
    return begun.lateFees
  }

  const preview = async (body: WireBody<typeof contract.previewLateFeeRule>) =>
    (await app.call(contract.previewLateFeeRule, { token, body })).json.leases
  const get = async (id: string) => (await app.call(leases.getLease, { token, params: { id } })).json

  async function set(
    ids: readonly string[],
    body: Omit<WireBody<typeof contract.setLateFeeRule>, 'leases'>,
    as = token,
  ) {
    const chosen = await Promise.all(ids.map(async (id) => ({ id, version: (await get(id)).version })))
    return app.call(contract.setLateFeeRule, { token: as, body: { ...body, leases: chosen } })
  }

  /** Returns day, cents, account and tenant of the late fees in the books. */
  const postedFees = (leaseId: string) =>
    app.sql(
      landlord.accountId,
      `SELECT e.entry_on::text AS day, l.code AS account, (-sum(l.amount_cents))::int AS cents, min(t.name) AS person
       FROM journal_lines l JOIN journal_entries e ON e.account_id = $1 AND e.id = l.entry_id
       JOIN charges c ON c.account_id = $1 AND c.id = e.charge_id AND c.type = 'LATE_FEE'
       JOIN lease_tenants x ON x.account_id = $1 AND x.lease_id = c.lease_id
       JOIN tenants t ON t.account_id = $1 AND t.id = x.tenant_id
       WHERE l.account_id = $1 AND c.lease_id = $2 AND l.code = 4100
       GROUP BY 1, 2 ORDER BY 1`,
      [landlord.accountId, leaseId],
    )

  test('each lease is shown with its rule, the proposed one and the law of its state, which limits it', async () => {
    await begin()
    const [free, limited, shop, same] = [
      await lease('OH', { lateFee: flat }),
      await lease('NY'),
      await lease('NY', {}, 'COMMERCIAL'),
      await lease('OH', higher),
    ]
    const rows = new Map((await preview(higher)).map((row) => [row.id, row]))
    const told = (id: string) => {
      const row = rows.get(id)
      return [row?.outcome, row?.next.lateFee.amount, row?.next.graceDays, row?.law?.lateFee.limit ?? null]
    }
    assert.deepEqual(told(free.id), ['AS_PROPOSED', 75, 2, null])
    assert.deepEqual(told(limited.id), ['LIMITED', 50, 5, 50])
    assert.deepEqual(told(shop.id), ['AS_PROPOSED', 75, 2, null])
    assert.deepEqual(told(same.id), ['SAME', 75, 2, null])
    assert.equal(
      rows.get(limited.id)?.reason,
      'New York allows at most $50.00 for this rent (N.Y. Real Prop. Law § 238-a(2)). New York requires a grace period of at least 5 days (N.Y. Real Prop. Law § 238-a(2)).',
    )
    assert.deepEqual(rows.get(free.id)?.present, {
      lateFee: { kind: 'FLAT', amount: 50, basisPoints: null },
      graceDays: 5,
      from: '2026-10-20',
    })
    const done = await set([free.id, limited.id, shop.id, same.id], higher)
    assert.deepEqual(done.json, { changed: 3, limited: 1, unchanged: 1, from: '2026-10-20' })
    const after = await get(limited.id)
    assert.deepEqual([after.lateFee.amount, after.graceDays, after.lateFeesFrom], [50, 5, '2026-10-20'])
    const events = (
      await app.call(audit.listAudit, { token, query: { entityId: free.id, action: 'updated' } })
    ).json
    assert.deepEqual(events[0]?.changes, [
      { field: 'graceDays', before: 5, after: 2 },
      { field: 'lateFee.amount', before: 50, after: 75 },
    ])
  })

  test('rent due before keeps its rule, also within its days of grace, and rent due later has the new one', async () => {
    await begin()
    const { id } = await lease('OH', { lateFee: flat })
    assert.equal(await dayBegins('2026-11-03'), 0)
    await set([id], higher)
    assert.equal(await dayBegins('2026-11-06'), 0, 'five days of grace as agreed for November')
    assert.equal(await dayBegins('2026-11-07'), 1)
    assert.equal(await dayBegins('2026-12-04'), 1)
    const { name: person } = (await get(id)).tenants[0]!
    assert.deepEqual(await postedFees(id), [
      { day: '2026-11-07', account: 4100, cents: 5000, person },
      { day: '2026-12-04', account: 4100, cents: 7500, person },
    ])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('a rule from a later day leaves the present one until then, and fees that were charged stay', async () => {
    await begin()
    const { id } = await lease('OH', { lateFee: flat })
    await dayBegins('2026-11-08')
    await set([id], { ...higher, from: '2027-01-01' })
    const after = await get(id)
    assert.deepEqual(
      [
        after.lateFee.amount,
        after.lateFeesFrom,
        after.formerLateFees.map(({ from, until }) => [from, until]),
      ],
      [75, '2027-01-01', [['2026-10-20', '2027-01-01']]],
    )
    const versions = await app.call(listLeaseVersions, { token, params: { id } })
    assert.deepEqual(versions.json[0]?.changes, [
      { field: 'lateFee', from: '2027-01-01', before: '$50.00', after: '$75.00' },
      { field: 'graceDays', from: '2027-01-01', before: '5 days', after: '2 days' },
    ])
    await dayBegins('2027-01-10')
    const { name: person } = after.tenants[0]!
    assert.deepEqual(await postedFees(id), [
      { day: '2026-11-07', account: 4100, cents: 5000, person },
      { day: '2026-12-07', account: 4100, cents: 5000, person },
      { day: '2027-01-04', account: 4100, cents: 7500, person },
    ])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('a rule that is set for a later day is set for an earlier one, too', async () => {
    await begin()
    const [raised, ended] = [await lease('OH', { lateFee: flat }), await lease('OH', { lateFee: flat })]
    const none = { lateFee: { kind: 'NONE' }, graceDays: 5 } as const
    await set([raised.id], { ...higher, from: '2027-01-01' })
    await set([ended.id], { ...none, from: '2027-01-01' })
    const outcomes = async (body: WireBody<typeof contract.previewLateFeeRule>) => {
      const rows = await preview(body)
      return [raised, ended].map(({ id }) => rows.find((row) => row.id === id)?.outcome)
    }
    assert.deepEqual(await outcomes(higher), ['AS_PROPOSED', 'AS_PROPOSED'])
    assert.deepEqual(await outcomes({ ...higher, from: '2027-01-01' }), ['SAME', 'AS_PROPOSED'])
    assert.deepEqual(await outcomes(none), ['AS_PROPOSED', 'AS_PROPOSED'])
    assert.deepEqual(await outcomes({ ...none, from: '2027-02-01' }), ['AS_PROPOSED', 'SAME'])
    assert.equal((await set([raised.id], { ...higher, from: '2026-12-01' })).json.changed, 1)
    assert.equal((await set([ended.id], none)).json.changed, 1)
    await dayBegins('2026-11-20')
    await dayBegins('2026-12-10')
    const { name: person } = (await get(raised.id)).tenants[0]!
    assert.deepEqual(await postedFees(raised.id), [
      { day: '2026-11-07', account: 4100, cents: 5000, person },
      { day: '2026-12-04', account: 4100, cents: 7500, person },
    ])
    assert.deepEqual(await postedFees(ended.id), [])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('no late fee from a later day ends it then, and from today at once', async () => {
    await begin()
    const [later, now] = [await lease('OH', { lateFee: flat }), await lease('OH', { lateFee: flat })]
    await dayBegins('2026-11-03')
    const none = { lateFee: { kind: 'NONE' }, graceDays: 5 } as const
    await set([later.id], { ...none, from: '2026-12-01' })
    await set([now.id], none)
    await dayBegins('2026-11-20')
    await dayBegins('2027-01-20')
    const { name: person } = (await get(later.id)).tenants[0]!
    assert.deepEqual(await postedFees(later.id), [{ day: '2026-11-07', account: 4100, cents: 5000, person }])
    assert.deepEqual(await postedFees(now.id), [])
  })

  test('a change of one lease within its days of grace takes no fee away either', async () => {
    await begin()
    const { id } = await lease('OH', { lateFee: flat })
    await dayBegins('2026-11-03')
    await app.call(leases.updateLease, { token, params: { id }, body: higher })
    await dayBegins('2026-11-20')
    const fees = (await app.call(ledger.listCharges, { token, query: { leaseId: id, type: 'LATE_FEE' } }))
      .json
    assert.deepEqual(
      fees.map(({ amount, dueDate }) => [amount, dueDate]),
      [[50, '2026-11-07']],
    )
  })

  test('a draft keeps the later day that was set for it when it is signed before', async () => {
    await begin()
    const { id } = await lease('OH', { status: 'DRAFT', lateFee: flat })
    await set([id], { ...higher, from: '2027-01-01' })
    const signed = await app.call(leases.updateLease, { token, params: { id }, body: { status: 'ACTIVE' } })
    assert.equal(signed.json.lateFeesFrom, '2027-01-01')
  })

  test('all or none: a changed, an ended, another’s lease and a day that is over are refused', async () => {
    await begin()
    const [first, second] = [await lease(), await lease()]
    const past = await set([first.id], { ...higher, from: '2026-10-19' })
    assert.deepEqual(
      past.problem.errors?.map(({ path }) => path),
      ['from'],
    )
    const old = { id: second.id, version: second.version + 1 }
    const body = { ...higher, leases: [{ id: first.id, version: first.version }, old] }
    const stale = await app.call(contract.setLateFeeRule, { token, body })
    assert.deepEqual([stale.status, stale.problem.code], [412, 'version_mismatch'])
    assert.equal((await get(first.id)).lateFee.kind, 'NONE', 'nothing is half written')
    assert.equal(
      (await app.call(contract.setLateFeeRule, { token, body: { ...higher, leases: [] } })).status,
      400,
    )
    const viewer = await buildMember(app, landlord.accountId, 'VIEWER')
    assert.equal((await set([first.id], higher, viewer.token)).status, 403)
    const asViewer = await app.call(contract.previewLateFeeRule, { token: viewer.token, body: higher })
    assert.equal(asViewer.json.leases.length, 2)
    const stranger = await buildLandlord(app)
    assert.equal((await set([first.id], higher, stranger.token)).status, 404)
    const params = { id: first.id }
    const end = { status: 'TERMINATED', terminationDate: '2026-11-10' } as const
    await app.call(leases.updateLease, { token, params, body: end })
    await dayBegins('2026-11-20')
    assert.equal((await set([first.id, second.id], higher)).problem.code, 'invalid_transition')
    assert.deepEqual(
      (await preview(higher)).map(({ id }) => id),
      [second.id],
    )
  })

  test('a member who is limited to one property sees and sets its leases alone', async () => {
    await begin()
    const [own, other] = [await lease(), await lease()]
    const propertyIds = [own.unit.propertyId]
    const member = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds })
    const seen = await app.call(contract.previewLateFeeRule, { token: member.token, body: higher })
    assert.deepEqual(
      seen.json.leases.map(({ id }) => id),
      [own.id],
    )
    assert.equal((await set([own.id, other.id], higher, member.token)).status, 404)
    assert.equal((await get(own.id)).lateFee.kind, 'NONE')
    assert.equal((await set([own.id], higher, member.token)).json.changed, 1)
  })
})
