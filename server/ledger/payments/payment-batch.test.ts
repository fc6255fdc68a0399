import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildCharge, buildLandlord, buildLease, buildTenant, type Landlord } from '#testing/books/build.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as activity from '#shared/activity/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import { maxBatchPayments, recordPaymentBatch } from '#shared/ledger/payment-batch-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

type Batch = WireBody<typeof recordPaymentBatch>
type Payment = Batch['payments'][number]

const date = '2026-11-20'

const checkFor = ({ id }: { id: string }, more: Partial<Payment> = {}): Payment => ({
  leaseId: id,
  amount: 1850,
  date,
  method: 'CHECK',
  ...more,
})

describe('payments recorded at once', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  let tenantId: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
  })
  beforeEach(async () => {
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    tenantId = (await buildTenant(app, token)).id
  })
  after(() => app.stop())

  /** Builds leases of one tenant, which owe the rent of November: $1,850 each. */
  const buildLeases = (count: number) =>
    Promise.all(Array.from({ length: count }, () => buildLease(app, token, { tenantId })))
  const record = (body: Batch, { key, as = token }: { key?: string; as?: string } = {}) =>
    app.call(recordPaymentBatch, {
      token: as,
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const listPayments = async (query: { batchId?: string } = {}) =>
    (await app.call(ledger.listPayments, { token, query: { limit: 200, ...query } })).json
  const balanceOf = async (id: string) =>
    (await app.call(leases.getLease, { token, params: { id } })).json.balance

  test('are a payment for each lease, in the order of the request, with one batch', async () => {
    const [one, two] = await buildLeases(2)
    const { status, json } = await record({
      payments: [checkFor(two!, { reference: '77', notes: 'Late' }), checkFor(one!)],
      total: 3700,
    })
    assert.equal(status, 201)
    assert.equal(json.total, 3700)
    assert.deepEqual(
      json.payments.map(({ leaseId, batchId, reference, state, paidBy }) => [
        leaseId,
        batchId,
        reference,
        state,
        paidBy?.id,
      ]),
      [
        [two!.id, json.batchId, '77', 'SETTLED', tenantId],
        [one!.id, json.batchId, null, 'SETTLED', tenantId],
      ],
    )
    assert.deepEqual([await balanceOf(one!.id), await balanceOf(two!.id)], [0, 0])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('can be partial, and what is more than owed is credit', async () => {
    const [one, two] = await buildLeases(2)
    const { json } = await record({
      payments: [checkFor(one!, { amount: 1000 }), checkFor(two!, { amount: 2000.01 })],
    })
    assert.deepEqual(
      json.payments.map(({ unallocated }) => unallocated),
      [0, 150.01],
    )
    assert.deepEqual([await balanceOf(one!.id), await balanceOf(two!.id)], [850, -150.01])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('of one lease pay one after the other', async () => {
    const [lease] = await buildLeases(1)
    const { json } = await record({
      payments: [checkFor(lease!, { amount: 925 }), checkFor(lease!, { amount: 1000 })],
    })
    assert.deepEqual(
      json.payments.map(({ unallocated }) => unallocated),
      [0, 75],
    )
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('are found by their batch later, without others', async () => {
    const [one, two] = await buildLeases(2)
    const { json } = await record({ payments: [checkFor(one!), checkFor(two!)] })
    const alone = await app.call(ledger.recordPayment, { token, body: checkFor(one!) })
    assert.equal(alone.json.batchId, null)
    assert.deepEqual(
      (await listPayments({ batchId: json.batchId })).map(({ id }) => id).toSorted(),
      json.payments.map(({ id }) => id).toSorted(),
    )
  })

  test('are taken back one by one', async () => {
    const [one, two] = await buildLeases(2)
    const { json } = await record({ payments: [checkFor(one!), checkFor(two!)] })
    await app.call(ledger.reversePayment, { token, params: { id: json.payments[0]!.id } })
    const left = await listPayments({ batchId: json.batchId })
    assert.deepEqual(new Map(left.map(({ leaseId, state }) => [leaseId, state])), new Map([[one!.id, 'REVERSED'], [two!.id, 'SETTLED']])) // prettier-ignore
    assert.deepEqual([await balanceOf(one!.id), await balanceOf(two!.id)], [1850, 0])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('mail a receipt and are an event each, and none of either where they are refused', async () => {
    const [one, two] = await buildLeases(2)
    await deliverMails(app, landlord.accountId)
    const receipts = async () => {
      await runJobs(app)
      return (await deliverMails(app, landlord.accountId)).filter(({ kind }) => kind === 'receipt').length
    }
    const events = async () =>
      (await app.call(activity.activityFeed, { token, query: { limit: 50 } })).json.data.filter(
        ({ entityType, action }) => entityType === 'payment' && action === 'recorded',
      ).length
    await record({ payments: [checkFor(one!), checkFor(two!)], total: 1 })
    assert.deepEqual([await receipts(), await events()], [0, 0])
    await record({ payments: [checkFor(one!), checkFor(two!)] })
    // the receipts of one person go out as one mail
    assert.deepEqual([await receipts(), await events()], [1, 2])
  })

  test('are recorded once when the request is repeated', async () => {
    const [one, two] = await buildLeases(2)
    const body = { payments: [checkFor(one!), checkFor(two!)] }
    const answers = await Promise.all(Array.from({ length: 5 }, () => record(body, { key: 'slip-1' })))
    assert.deepEqual(new Set(answers.map(({ json }) => json.batchId)).size, 1)
    assert.equal((await listPayments()).length, 2)
    const other = await record({ payments: [checkFor(one!)] }, { key: 'slip-1' })
    assert.equal(other.problem.code, 'idempotency_conflict')
  })

  /** Records payments that are refused and checks that nothing was written. Returns the answer. */
  async function refused(body: Batch) {
    const answer = await record(body)
    assert.deepEqual(await listPayments(), [])
    return {
      status: answer.status,
      paths: answer.problem.errors?.map(({ path }) => path),
      detail: answer.problem.detail,
    }
  }

  test('are refused where they do not add up to the slip', async () => {
    const [one, two] = await buildLeases(2)
    const answer = await refused({ payments: [checkFor(one!), checkFor(two!)], total: 3699.99 })
    assert.deepEqual([answer.status, answer.paths], [400, ['total']])
    assert.match(answer.detail, /add up to \$3,700\.00, but the deposit slip says \$3,699\.99/)
  })

  test('are all refused where some are, each named with its place', async () => {
    const [one, two, three] = await buildLeases(3)
    const { chargeId } = await ownCharge(three!.id)
    const answer = await refused({
      payments: [
        checkFor(one!),
        checkFor(two!, { date: '2026-11-23' }),
        checkFor(one!, { date: '2026-12-31' }),
        checkFor(two!, { chargeId }),
        checkFor(two!, { paidBy: one!.id }),
      ],
    })
    assert.equal(answer.status, 400)
    assert.deepEqual(answer.paths, [
      'payments.1.date',
      'payments.2.date',
      'payments.3.chargeId',
      'payments.4.paidBy',
    ])
    assert.match(answer.detail, /3 more/)
  })

  async function ownCharge(leaseId: string) {
    return { chargeId: (await buildCharge(app, token, { leaseId })).id }
  }

  test('take a date far from today, confirmed or not', async () => {
    const [lease] = await buildLeases(1)
    const { status } = await record({
      payments: [
        checkFor(lease!, { date: '2026-05-01' }),
        checkFor(lease!, { date: '2026-05-02', confirmDate: true }),
      ],
    })
    assert.equal(status, 201)
  })

  test('name the place of what is no payment', async () => {
    const [lease] = await buildLeases(1)
    for (const [bad, path] of [
      [{ amount: 0 }, 'payments.1.amount'],
      [{ amount: 1.001 }, 'payments.1.amount'],
      [{ date: '2026-02-30' }, 'payments.1.date'],
      [{ leaseId: 'x' }, 'payments.1.leaseId'],
      [{ reference: 'x'.repeat(101) }, 'payments.1.reference'],
      [{ status: 'REFUNDED' }, 'payments.1.status'],
      [{ surprise: 1 }, 'payments.1.surprise'],
    ] as const) {
      const answer = await refused({
        payments: [checkFor(lease!), { ...checkFor(lease!), ...bad } as Payment],
      })
      assert.deepEqual([answer.status, answer.paths], [400, [path]])
    }
  })

  test('are at least one and at most 200', async () => {
    const [lease] = await buildLeases(1)
    for (const payments of [[], Array.from({ length: maxBatchPayments + 1 }, () => checkFor(lease!))]) {
      const answer = await refused({ payments })
      assert.deepEqual([answer.status, answer.paths], [400, ['payments']])
    }
  })

  test('are refused where a lease is another account’s, as one that does not exist', async () => {
    const [own] = await buildLeases(1)
    const stranger = await buildLandlord(app)
    const theirs = await buildLease(app, stranger.token)
    const answer = await refused({ payments: [checkFor(own!), checkFor(theirs)] })
    const none = await refused({ payments: [checkFor(own!), checkFor({ id: stranger.user.id })] })
    assert.deepEqual([answer.status, answer.paths], [404, ['payments.1.leaseId']])
    assert.deepEqual(answer, none)
    const found = await app.call(ledger.listPayments, { token: stranger.token })
    assert.deepEqual(found.json, [])
  })

  test('are refused for roles that do not record payments, and leases that a member does not reach', async () => {
    const [one, two] = await buildLeases(2)
    for (const [role, status] of [
      ['VIEWER', 403],
      ['MAINTENANCE', 403],
      ['MANAGER', 201],
    ] as const) {
      const member = await buildMember(app, landlord.accountId, role)
      const answer = await record({ payments: [checkFor(one!)] }, { as: member.token })
      assert.equal(answer.status, status, role)
    }
    const scoped = await buildMember(app, landlord.accountId, 'MANAGER', {
      propertyIds: [one!.unit.propertyId],
    })
    const answer = await record({ payments: [checkFor(one!), checkFor(two!)] }, { as: scoped.token })
    assert.deepEqual(
      [answer.status, answer.problem.errors?.map(({ path }) => path)],
      [404, ['payments.1.leaseId']],
    )
  })

  test('at once and in opposite orders do not lock each other out and spend nothing twice', async () => {
    const own = await buildLeases(12)
    const payments = own.map((lease) => checkFor(lease, { amount: 200 }))
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        record({ payments: index % 2 === 0 ? payments : payments.toReversed() }),
      ),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 201),
    )
    assert.deepEqual(
      await Promise.all(own.map(({ id }) => balanceOf(id))),
      own.map(() => -150),
    )
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('can be 200', async (t) => {
    const own = await buildLeases(20)
    const payments = Array.from({ length: maxBatchPayments }, (_, index) =>
      checkFor(own[index % own.length]!, { amount: 100.01, reference: String(1000 + index) }),
    )
    const began = performance.now()
    const { status, json } = await record({ payments, total: 20_002 })
    t.diagnostic(`200 payments: ${Math.round(performance.now() - began)} ms`)
    assert.equal(status, 201)
    assert.deepEqual(
      json.payments.map(({ reference }) => reference),
      payments.map(({ reference }) => reference),
    )
    assert.equal(await balanceOf(own[0]!.id), 849.9)
  })
})
