import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildTenant,
  buildUnit,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/leases/ending/ending-contract.ts'
import * as leases from '#shared/leases/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as renewals from '#shared/renewals/contract.ts'

type Body = WireBody<typeof contract.giveEndingNotice>

const now = '2026-11-22T17:00:00Z'
/** Month to month in Ohio: 30 days before a rent day. */
const monthly = {
  startDate: '2025-06-01',
  endDate: null,
  rentAmount: 1000,
  chargesFrom: '2026-11-01',
} as const
const fixed = {
  startDate: '2026-06-01',
  endDate: '2027-05-31',
  rentAmount: 1000,
  chargesFrom: '2026-11-01',
} as const

describe('a notice to end a lease', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(async () => {
    token = await moveClock(app, landlord, now)
    await assertBooksAgree(app, token, landlord.accountId)
  })
  after(() => app.stop())

  async function build(overrides: Parameters<typeof buildLease>[2] = monthly, state = 'OH') {
    const property = await buildProperty(app, token, { state })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    return buildLease(app, token, { unitId: unit.id, ...overrides })
  }
  const give = (id: string, body: Body) =>
    app.call(contract.giveEndingNotice, { token, params: { id }, body })
  const withdraw = (id: string, noticeId: string) =>
    app.call(contract.withdrawEndingNotice, { token, params: { id, noticeId } })
  const leaseOf = async (id: string) => (await app.call(leases.getLease, { token, params: { id } })).json
  const refusal = async (id: string, body: Body) => {
    const { status, problem } = await give(id, body)
    return [status, problem.errors?.[0]?.path ?? problem.code]
  }

  test('of a landlord ends the lease on its last day, with the law of the day kept', async () => {
    const lease = await build()
    const given = await give(lease.id, {
      givenBy: 'LANDLORD',
      lastDay: '2026-12-31',
      service: 'CERTIFIED_MAIL',
    })
    assert.equal(given.status, 201, JSON.stringify(given.problem))
    assert.deepEqual(
      [
        given.json.givenOn,
        given.json.earliestLastDay,
        given.json.isEarly,
        given.json.reason,
        given.json.tenant,
      ],
      ['2026-11-22', '2026-12-31', false, null, null],
    )
    assert.match(given.json.law.citation ?? '', /5321\.17/)
    const ended = await leaseOf(lease.id)
    assert.deepEqual(
      [ended.terminationDate, ended.status, ended.endingNotice?.id],
      ['2026-12-31', 'ACTIVE', given.json.id],
    )
    assert.equal(ended.nextRent?.dueDate, '2026-12-01')
  })

  test('before the law’s day needs a reason, which is kept', async () => {
    const lease = await build()
    const body = { givenBy: 'LANDLORD', lastDay: '2026-12-30' } as const
    assert.deepEqual(await refusal(lease.id, body), [400, 'lastDay'])
    assert.equal((await leaseOf(lease.id)).terminationDate, null, 'nothing is written')
    const given = await give(lease.id, { ...body, reason: 'Agreed with the tenant' })
    assert.deepEqual([given.json.isEarly, given.json.reason], [true, 'Agreed with the tenant'])
  })

  test('keeps a landlord’s reason where none is needed, and refuses what only the other side gives', async () => {
    const lease = await build()
    const tenant = { givenBy: 'TENANT', lastDay: '2026-12-31' } as const
    const own = { givenBy: 'LANDLORD', lastDay: '2026-12-31' } as const
    assert.deepEqual(await refusal(lease.id, { ...tenant, reason: 'A new job' }), [400, 'reason'])
    assert.deepEqual(await refusal(lease.id, { ...own, acceptEarly: true }), [400, 'acceptEarly'])
    assert.equal((await leaseOf(lease.id)).terminationDate, null, 'nothing is written')
    const given = await give(lease.id, { ...own, reason: 'The building is sold', acceptEarly: false })
    assert.deepEqual([given.json.isEarly, given.json.reason], [false, 'The building is sold'])
  })

  test('of a landlord in a term needs a reason for a day before its end', async () => {
    const lease = await build(fixed)
    assert.deepEqual(await refusal(lease.id, { givenBy: 'LANDLORD', lastDay: '2027-05-30' }), [
      400,
      'lastDay',
    ])
    const given = await give(lease.id, { givenBy: 'LANDLORD', lastDay: '2027-05-31' })
    assert.deepEqual([given.status, given.json.law.termEndDate], [201, '2027-05-31'])
  })

  test('where the law is in doubt is taken without a reason', async () => {
    const lease = await build(monthly, 'NH')
    const given = await give(lease.id, { givenBy: 'LANDLORD', lastDay: '2026-12-01' })
    assert.deepEqual([given.status, given.json.isEarly], [201, true])
  })

  test('of a tenant that is too short lets rent go on until the law’s day, unless the landlord accepts it', async () => {
    const body = { givenBy: 'TENANT', lastDay: '2026-12-10' } as const
    const lease = await build()
    const given = await give(lease.id, body)
    assert.deepEqual([given.json.lastDay, given.json.isEarly], ['2026-12-10', true])
    assert.deepEqual(given.json.tenant, { id: lease.tenantId, name: lease.tenant.name })
    assert.equal((await leaseOf(lease.id)).terminationDate, '2026-12-31')
    const accepting = await build()
    await give(accepting.id, { ...body, acceptEarly: true })
    assert.equal((await leaseOf(accepting.id)).terminationDate, '2026-12-10')
  })

  test('of a tenant for a later day ends the lease on that day', async () => {
    const lease = await build()
    await give(lease.id, { givenBy: 'TENANT', lastDay: '2027-02-10' })
    assert.equal((await leaseOf(lease.id)).terminationDate, '2027-02-10')
  })

  test('prorates the last month and charges none after it', async () => {
    const lease = await build({ ...monthly, rentAmount: 3100 })
    await buildPayment(app, token, { leaseId: lease.id, amount: 3100 })
    await give(lease.id, { givenBy: 'TENANT', lastDay: '2027-01-10' })
    token = await moveClock(app, landlord, '2027-03-05T17:00:00Z')
    await app.call(leases.updateLease, { token, params: { id: lease.id }, body: { notes: 'Moved out' } })
    const ended = await leaseOf(lease.id)
    assert.deepEqual([ended.balance, ended.status, ended.nextRent], [3100 + 1000, 'TERMINATED', null])
  })

  test('recorded after its last day voids rent of later days', async () => {
    const lease = await build({ ...monthly, rentAmount: 3000 })
    await give(lease.id, {
      givenBy: 'TENANT',
      givenOn: '2026-10-01',
      lastDay: '2026-11-10',
    })
    assert.equal((await leaseOf(lease.id)).balance, 1000)
  })

  test('stops a lease from continuing month to month after its term', async () => {
    const lease = await build({ ...fixed, endDate: '2026-12-15', atEnd: 'MONTH_TO_MONTH' })
    await give(lease.id, { givenBy: 'TENANT', lastDay: '2026-12-15' })
    token = await moveClock(app, landlord, '2027-01-20T17:00:00Z')
    const ended = await leaseOf(lease.id)
    assert.deepEqual(
      [ended.status, ended.terminationDate, ended.nextRent],
      ['TERMINATED', '2026-12-15', null],
    )
  })

  test('lists the lease among those that end', async () => {
    const { token: own } = await buildLandlord(app)
    const lease = await buildLease(app, own, monthly)
    const body = { givenBy: 'TENANT', lastDay: '2026-12-31' } as const
    await app.call(contract.giveEndingNotice, { token: own, params: { id: lease.id }, body })
    const ending = await app.call(leases.listLeases, { token: own, query: { endingWithin: '60' } })
    assert.deepEqual(
      ending.json.map(({ id }) => id),
      [lease.id],
    )
  })

  test('withdraws an open renewal offer, and no other one is made', async () => {
    const lease = await build(fixed)
    const offer = { options: [{ endDate: '2028-05-31', rentAmount: 1100 }], answerBy: '2027-04-30' }
    const send = () => app.call(renewals.createRenewalOffer, { token, params: { id: lease.id }, body: offer })
    await send()
    await give(lease.id, { givenBy: 'TENANT', lastDay: '2027-05-31' })
    const { json } = await app.call(renewals.listRenewalOffers, { token, params: { id: lease.id } })
    assert.deepEqual(
      json.map(({ status }) => status),
      ['WITHDRAWN'],
    )
    assert.equal((await send()).problem.code, 'invalid_transition')
  })

  test('is in force once, and again after it was withdrawn', async () => {
    const lease = await build({ ...monthly, rentAmount: 3000 })
    const body = { givenBy: 'TENANT', lastDay: '2026-12-31' } as const
    const first = await give(lease.id, body)
    const second = await give(lease.id, body)
    assert.deepEqual([second.status, second.problem.code], [409, 'conflict'])
    assert.equal((await withdraw(lease.id, first.json.id)).status, 200)
    const back = await leaseOf(lease.id)
    assert.deepEqual([back.terminationDate, back.status, back.endingNotice], [null, 'ACTIVE', null])
    assert.equal((await withdraw(lease.id, first.json.id)).status, 404)
    assert.equal((await give(lease.id, body)).status, 201)
  })

  test('is written once although it is sent twice at the same time', async () => {
    const lease = await build()
    const body = { givenBy: 'TENANT', lastDay: '2026-12-31' } as const
    const answers = await Promise.all([give(lease.id, body), give(lease.id, body)])
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201, 409]))
  })

  test('is withdrawn with the lease that is reinstated, and rent goes on', async () => {
    const lease = await build({ ...monthly, rentAmount: 3000 })
    await give(lease.id, { givenBy: 'TENANT', givenOn: '2026-10-01', lastDay: '2026-11-10' })
    assert.equal((await leaseOf(lease.id)).balance, 1000)
    await app.call(leases.updateLease, { token, params: { id: lease.id }, body: { status: 'ACTIVE' } })
    const back = await leaseOf(lease.id)
    assert.deepEqual([back.endingNotice, back.balance, back.terminationDate], [null, 3000, null])
  })

  test('is not withdrawn once the unit is leased to others', async () => {
    const lease = await build()
    const given = await give(lease.id, { givenBy: 'TENANT', lastDay: '2026-12-31' })
    const next = await buildTenant(app, token, { name: 'Nia Next' })
    await buildLease(app, token, {
      unitId: lease.unitId,
      tenantId: next.id,
      startDate: '2027-01-01',
      endDate: null,
    })
    const refused = await withdraw(lease.id, given.json.id)
    assert.deepEqual([refused.status, refused.problem.code], [409, 'lease_overlap'])
    assert.equal((await leaseOf(lease.id)).endingNotice?.id, given.json.id)
  })

  test('and its withdrawal are kept in the events', async () => {
    const lease = await build()
    const given = await give(lease.id, { givenBy: 'TENANT', lastDay: '2026-12-31' })
    await withdraw(lease.id, given.json.id)
    const rows = await app.sql<{ action: string }>(
      landlord.accountId,
      `SELECT action FROM events WHERE entity_id = $1 AND action <> 'created' ORDER BY id`,
      [lease.id],
    )
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['notice_given', 'terminated', 'notice_withdrawn', 'reinstated'],
    )
  })

  test('with a wrong day is refused at its field', async () => {
    const lease = await build(fixed)
    const open = await build()
    assert.deepEqual(await refusal(lease.id, { givenBy: 'TENANT', lastDay: '2027-06-01' }), [400, 'lastDay'])
    assert.deepEqual(await refusal(lease.id, { givenBy: 'TENANT', lastDay: '2026-05-31' }), [400, 'lastDay'])
    assert.deepEqual(await refusal(open.id, { givenBy: 'TENANT', lastDay: '2046-12-31' }), [400, 'lastDay'])
    assert.deepEqual(
      await refusal(open.id, { givenBy: 'TENANT', givenOn: '2006-11-22', lastDay: '2026-12-31' }),
      [400, 'givenOn'],
    )
    assert.deepEqual(
      await refusal(open.id, { givenBy: 'TENANT', givenOn: '2026-11-23', lastDay: '2026-12-31' }),
      [400, 'givenOn'],
    )
    assert.deepEqual(await refusal(open.id, { givenBy: 'TENANT', lastDay: 'soon' }), [400, 'lastDay'])
    assert.deepEqual((await leaseOf(open.id)).endingNotice, null)
  })

  test('names a tenant of the lease, and only where a tenant gives it', async () => {
    const lease = await build()
    const other = await buildTenant(app, token)
    const lastDay = '2026-12-31'
    const unknown = await give(lease.id, { givenBy: 'TENANT', tenantId: other.id, lastDay })
    assert.equal(unknown.status, 404)
    assert.deepEqual(await refusal(lease.id, { givenBy: 'LANDLORD', tenantId: lease.tenantId, lastDay }), [
      400,
      'tenantId',
    ])
  })

  test('is not taken for a draft, an ended lease, or one that is being ended', async () => {
    const draft = await build({ ...monthly, status: 'DRAFT' })
    const over = await build({ ...fixed, startDate: '2026-06-01', endDate: '2026-11-10' })
    const ending = await build()
    const end = { status: 'TERMINATED', terminationDate: '2026-12-31' } as const
    await app.call(leases.updateLease, { token, params: { id: ending.id }, body: end })
    for (const { id } of [draft, over, ending]) {
      const refused = await give(id, { givenBy: 'LANDLORD', lastDay: '2026-11-30' })
      assert.deepEqual([refused.status, refused.problem.code], [409, 'invalid_transition'])
    }
  })
})
