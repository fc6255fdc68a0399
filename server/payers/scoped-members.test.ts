import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildMember, type Member } from '#testing/requests/members.ts'
import { buildPayer } from '#testing/books/build.ts'
import { buildSharedRent, type SharedRent } from '#testing/books/shared-rent.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as activity from '#shared/activity/contract.ts'
import { search } from '#shared/search/contract.ts'
import * as contract from '#shared/payers/contract.ts'
import * as payments from '#shared/payers/payment-contract.ts'
import * as reminders from '#shared/payers/reminder-contract.ts'

describe('a member who is kept to some properties', () => {
  let app: TestApp
  let scene: SharedRent
  let own: Awaited<ReturnType<SharedRent['begin']>>
  let other: Awaited<ReturnType<SharedRent['begin']>>
  let member: Member
  let params: { id: string }
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z' })
  })
  after(() => app.stop())
  beforeEach(async () => {
    scene = await buildSharedRent(app)
    params = { id: scene.authority.id }
    own = await scene.begin()
    other = await scene.begin()
    await scene.dayBegins('2026-11-05')
    const { accountId } = scene.landlord
    member = await buildMember(app, accountId, 'MANAGER', { propertyIds: [own.unit.propertyId] })
  })

  /** Records a sum of the payer as the owner. */
  const pays = (lines: { leaseId: string; amount: number }[]) =>
    app.call(payments.recordPayerPayment, {
      token: scene.token,
      params,
      body: { amount: lines.reduce((sum, { amount }) => sum + amount, 0), date: '2026-11-05', lines },
    })
  const paymentsSeen = async () =>
    (await app.call(payments.listPayerPayments, { token: member.token, params })).json

  test('sees the parts of a payment of their leases alone, and the sum of those', async () => {
    await pays([
      { leaseId: own.id, amount: 700 },
      { leaseId: other.id, amount: 900 },
    ])
    const seen = await paymentsSeen()
    assert.deepEqual(
      seen.map(({ amount, lines }) => [amount, lines.map((line) => [line.leaseId, line.amount])]),
      [[700, [[own.id, 700]]]],
    )
    assert.doesNotMatch(JSON.stringify(seen), /1600|900/)
  })

  test('does not see a payment for other leases', async () => {
    await pays([{ leaseId: other.id, amount: 900 }])
    assert.deepEqual(await paymentsSeen(), [])
  })

  test('gets figures, leases and statements of their leases alone', async () => {
    await pays([{ leaseId: other.id, amount: 900 }])
    const { json } = await app.call(contract.getPayer, { token: member.token, params })
    assert.deepEqual([json.leases, json.monthlyShare, json.due, json.overdue], [1, 1100, 1100, 1100])
    const leases = await app.call(payments.listPayerLeases, { token: member.token, params })
    assert.deepEqual(
      leases.json.map(({ leaseId }) => leaseId),
      [own.id],
    )
    const statement = await app.call(payments.payerStatement, { token: member.token, params })
    assert.deepEqual(
      [statement.json.closing, statement.json.leases.map(({ leaseId }) => leaseId)],
      [1100, [own.id]],
    )
    const waiting = await app.call(reminders.listPayerReminders, { token: member.token })
    assert.deepEqual(
      waiting.json.map(({ leases: count, due }) => [count, due]),
      [[1, 1100]],
    )
  })

  test('records a payment for their leases, and cannot for others', async () => {
    const body = { amount: 500, date: '2026-11-05' }
    const paid = await app.call(payments.recordPayerPayment, { token: member.token, params, body })
    assert.deepEqual(
      paid.json.lines.map(({ leaseId, amount }) => [leaseId, amount]),
      [[own.id, 500]],
    )
    const refused = await app.call(payments.recordPayerPayment, {
      token: member.token,
      params,
      body: { ...body, lines: [{ leaseId: other.id, amount: 500 }] },
    })
    assert.equal(refused.status, 400)
  })

  test('learns no sum from the activity', async () => {
    await pays([
      { leaseId: own.id, amount: 700 },
      { leaseId: other.id, amount: 900 },
    ])
    const { json } = await app.call(activity.activityFeed, { token: member.token })
    assert.doesNotMatch(JSON.stringify(json), /1,600|160000|900\.00|90000/)
  })

  test('cannot change a payer with shares elsewhere, whose mail names other tenants', async () => {
    const body = { email: 'elsewhere@example.com', sendsReminders: true }
    const before = (await app.call(contract.getPayer, { token: scene.token, params })).json
    const answer = await app.call(contract.updatePayer, { token: member.token, params, body })
    assert.equal(answer.status, 409)
    assert.match(answer.problem.detail ?? '', /a lease that you cannot access/)
    assert.deepEqual((await app.call(contract.getPayer, { token: scene.token, params })).json, before)
    await scene.setShare(other.id, [{ from: '2026-11-01', amount: 0 }])
    assert.equal((await app.call(contract.updatePayer, { token: member.token, params, body })).status, 200)
  })

  test('do not see the payers of other leases alone, in any list, and give them no share', async () => {
    const guarantor = await buildPayer(app, scene.token, {
      name: 'Gloria Guarantor',
      kind: 'GUARANTOR',
      email: 'gloria@example.com',
      reference: 'ref-of-gloria',
      notes: 'Mother of the tenant',
    })
    const unused = await buildPayer(app, scene.token, { name: 'Unused Employer', kind: 'EMPLOYER' })
    await scene.setShare(other.id, [{ from: '2026-12-01', amount: 100 }], guarantor.id)
    const viewer = await buildMember(app, scene.landlord.accountId, 'VIEWER', {
      propertyIds: [own.unit.propertyId],
    })
    for (const { token } of [member, viewer]) {
      const listed = await app.call(contract.listPayers, { token })
      assert.deepEqual(
        listed.json.map(({ id }) => id),
        [scene.authority.id],
      )
      for (const id of [guarantor.id, unused.id]) {
        const paths = [
          `/payers/${id}`,
          `/payers/${id}/leases`,
          `/payers/${id}/payments`,
          `/payers/${id}/statement`,
        ]
        for (const path of [...paths, `/payers/${id}/reminder`]) {
          assert.equal((await app.raw({ path, token })).status, 404, path)
        }
      }
      const found = await app.call(search, { token, query: { q: 'Gloria' } })
      assert.deepEqual(found.json.groups, [])
      const read = ['/payers?search=Gloria', '/activity/feed', '/audit', '/payers/reminders']
      for (const path of read) {
        assert.doesNotMatch(JSON.stringify((await app.raw({ path, token })).json), /gloria|Mother of/i, path)
      }
    }
    for (const id of [guarantor.id, unused.id]) {
      const byId = { token: member.token, params: { id } }
      const change = await app.call(contract.updatePayer, { ...byId, body: { name: 'Mine now' } })
      assert.equal(change.status, 404)
      assert.equal((await app.call(contract.archivePayer, byId)).status, 404)
      const share = await app.call(contract.setLeasePayer, {
        token: member.token,
        params: { id: own.id, payerId: id },
        body: { steps: [{ from: '2026-12-01', amount: 100 }] },
      })
      assert.equal(share.status, 404)
      const lease = await app.raw({
        method: 'POST',
        path: '/leases',
        token: member.token,
        body: {
          unitId: own.unitId,
          tenantId: own.tenantId,
          rentAmount: 1000,
          startDate: '2029-01-01',
          endDate: '2029-12-31',
          payers: [{ payerId: id, amount: 100 }],
        },
      })
      assert.equal(lease.status, 400)
      assert.match(JSON.stringify(lease.json), /payers\.0\.payerId/)
      const body = { leaseId: own.id, amount: 100, date: '2026-11-05', payerId: id }
      const paid = await app.raw({ method: 'POST', path: '/payments', token: member.token, body })
      assert.equal(paid.status, 404)
    }
  })

  test('see, change and archive a payer that they added, until it gets a share elsewhere', async () => {
    const made = await buildPayer(app, member.token, { name: 'Made by a manager', kind: 'EMPLOYER' })
    const byId = { token: member.token, params: { id: made.id } }
    const colleague = await buildMember(app, scene.landlord.accountId, 'MANAGER', {
      propertyIds: [own.unit.propertyId],
    })
    const asColleague = { token: colleague.token, params: { id: made.id } }
    assert.equal((await app.call(contract.getPayer, asColleague)).status, 404)
    assert.equal((await app.call(contract.updatePayer, { ...byId, body: { name: 'Renamed' } })).status, 200)
    const setShare = (leaseId: string, token: string) =>
      app.call(contract.setLeasePayer, {
        token,
        params: { id: leaseId, payerId: made.id },
        body: { steps: [{ from: '2026-12-01', amount: 100 }] },
      })
    assert.equal((await setShare(own.id, member.token)).status, 200)
    assert.equal((await app.call(contract.getPayer, asColleague)).json.isEditable, true)
    assert.equal((await setShare(other.id, scene.token)).status, 200)
    assert.equal((await app.call(contract.getPayer, byId)).json.isEditable, false)
    assert.equal((await app.call(contract.updatePayer, { ...byId, body: { name: 'Again' } })).status, 409)
    assert.equal((await app.call(contract.getPayer, { ...byId, token: scene.token })).json.isEditable, true)
  })

  test('cannot change a payer whose share elsewhere has ended, of which charges are left', async () => {
    await scene.setShare(other.id, [
      { from: '2026-11-01', amount: 1100 },
      { from: '2026-12-01', amount: 0 },
    ])
    await scene.dayBegins('2027-01-05')
    const { token } = await buildMember(app, scene.landlord.accountId, 'MANAGER', {
      propertyIds: [own.unit.propertyId],
    })
    const body = { email: 'elsewhere@example.com' }
    assert.equal((await app.call(contract.updatePayer, { token, params, body })).status, 409)
  })

  test('cannot archive a payer with shares elsewhere', async () => {
    await scene.setShare(own.id, [{ from: '2026-11-01', amount: 0 }])
    const answer = await app.call(contract.archivePayer, { token: member.token, params })
    assert.equal(answer.status, 409)
    assert.match(answer.problem.detail ?? '', /a lease that you cannot access/)
  })
})
