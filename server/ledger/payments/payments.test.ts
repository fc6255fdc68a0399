import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'

import { buildCharge, buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import * as contract from '#shared/ledger/contract.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'

describe('payments', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))
  after(() => app.stop())

  const balanceOf = async (id: string) =>
    (await app.call(leases.getLease, { token, params: { id } })).json.balance
  const chargesOf = async (leaseId: string) =>
    (await app.call(contract.listCharges, { token, query: { leaseId } })).json
  const change = (id: string, input: Parameters<typeof app.call<typeof contract.updatePayment>>[1]) =>
    app.call(contract.updatePayment, { token, params: { id }, ...input })

  test('a payment is answered whole, with the charge that it pays', async () => {
    const lease = await buildLease(app, token)
    const answer = await app.call(contract.recordPayment, {
      token,
      body: {
        leaseId: lease.id,
        amount: 500.25,
        date: '2026-11-05',
        type: 'RENT',
        method: 'CHECK',
        reference: '1042',
        notes: 'Half',
      },
    })
    assert.equal(answer.status, 201)
    assert.equal(answer.headers['location'], `/api/v1/payments/${answer.json.id}`)
    const { json } = answer
    assert.equal(json.amount, 500.25)
    assert.equal(json.dueDate, '2026-11-01')
    assert.equal(json.status, 'COMPLETED')
    assert.equal(json.state, 'SETTLED')
    assert.equal(json.unallocated, 0)
    assert.equal(json.lease.unit.property.id, lease.unit.propertyId)
    assert.equal(json.lease.tenant?.id, lease.tenantId)
    const [charge] = await chargesOf(lease.id)
    assert.deepEqual(
      json.allocations.map(({ chargeId, amount }) => ({ chargeId, amount })),
      [{ chargeId: charge?.id, amount: 500.25 }],
    )
    assert.deepEqual([charge?.status, charge?.paid, charge?.open], ['PARTIAL', 500.25, 1349.75])
    assert.equal(await balanceOf(lease.id), 1349.75)
    assert.deepEqual((await app.call(contract.getPayment, { token, params: { id: json.id } })).json, json)
  })

  test('a payment pays the oldest charge first and what is left over is credit', async () => {
    const lease = await buildLease(app, token, { startDate: '2026-10-01', chargesFrom: '2026-10-01' })
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 4000 })
    assert.deepEqual(
      payment.allocations.map(({ dueDate, amount }) => [dueDate, amount]),
      [
        ['2026-10-01', 1850],
        ['2026-11-01', 1850],
      ],
    )
    assert.equal(payment.unallocated, 300)
    assert.equal(await balanceOf(lease.id), -300)
  })

  test('credit pays the next charge by itself', async () => {
    const lease = await buildLease(app, token)
    await buildPayment(app, token, { leaseId: lease.id, amount: 2000 })
    const charge = await buildCharge(app, token, { leaseId: lease.id, amount: 100 })
    assert.deepEqual([charge.status, charge.paid], ['PAID', 100])
    assert.equal(await balanceOf(lease.id), -50)
  })

  test('a payment made for a charge pays that one first', async () => {
    const lease = await buildLease(app, token)
    const fee = await buildCharge(app, token, { leaseId: lease.id, amount: 75, type: 'LATE_FEE' })
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 100, chargeId: fee.id })
    assert.deepEqual(
      payment.allocations.map((row) => row.amount).toSorted((a, b) => a - b),
      [25, 75],
    )
    assert.equal((await chargesOf(lease.id)).find((row) => row.id === fee.id)?.status, 'PAID')
  })

  test('a payment cannot be made for a charge of another lease or one that is paid', async () => {
    const [lease, other] = [await buildLease(app, token), await buildLease(app, token)]
    const [charge] = await chargesOf(other.id)
    const answer = await app.call(contract.recordPayment, {
      token,
      body: { leaseId: lease.id, amount: 1, date: '2026-11-01', chargeId: charge?.id },
    })
    assert.equal(answer.status, 400)
    assert.deepEqual(
      answer.problem.errors?.map((error) => error.path),
      ['chargeId'],
    )
  })

  test('a pending payment is shown and pays nothing until it settles', async () => {
    const lease = await buildLease(app, token)
    const pending = await buildPayment(app, token, { leaseId: lease.id, amount: 1850, status: 'PENDING' })
    assert.deepEqual([pending.status, pending.allocations, pending.unallocated], ['PENDING', [], 0])
    assert.equal(await balanceOf(lease.id), 1850)
    const settled = await change(pending.id, { body: { status: 'COMPLETED' } })
    assert.deepEqual([settled.json.status, settled.json.allocations.length], ['COMPLETED', 1])
    assert.equal(await balanceOf(lease.id), 0)
  })

  test('a pending payment made for a charge pays that one when it settles', async () => {
    const lease = await buildLease(app, token)
    const fee = await buildCharge(app, token, { leaseId: lease.id, amount: 75, type: 'LATE_FEE' })
    const pending = await buildPayment(app, token, {
      leaseId: lease.id,
      amount: 75,
      status: 'PENDING',
      chargeId: fee.id,
    })
    const settled = await change(pending.id, { body: { status: 'COMPLETED' } })
    assert.deepEqual(
      settled.json.allocations.map((row) => row.chargeId),
      [fee.id],
    )
  })

  test('a pending payment that fails never was in the books', async () => {
    const lease = await buildLease(app, token)
    const pending = await buildPayment(app, token, { leaseId: lease.id, status: 'PENDING' })
    const failed = await change(pending.id, { body: { status: 'FAILED', reason: 'Card declined' } })
    assert.deepEqual([failed.json.status, failed.json.state], ['FAILED', 'FAILED'])
    const view = await app.call(leases.leaseLedger, { token, params: { id: lease.id } })
    assert.equal(view.json.entries.length, 1)
  })

  test('an attempt that brought no money is listed and never in the books', async () => {
    const { accountId, token: own } = await buildLandlord(app)
    const lease = await buildLease(app, own)
    const failed = await buildPayment(app, own, { leaseId: lease.id, amount: 1850, status: 'FAILED' })
    assert.deepEqual(
      [failed.status, failed.state, failed.allocations, failed.unallocated],
      ['FAILED', 'FAILED', [], 0],
    )
    const view = await app.call(leases.leaseLedger, { token: own, params: { id: lease.id } })
    assert.deepEqual([view.json.entries.length, view.json.balance], [1, 1850])
    await assertBooksAgree(app, own, accountId)
    const [event] = await app.sql<{ action: string }>(
      accountId,
      `SELECT action FROM events WHERE entity_id = $1`,
      [failed.id],
    )
    assert.equal(event?.action, 'recorded_failed')
    const later = await app.call(contract.updatePayment, {
      token: own,
      params: { id: failed.id },
      body: { status: 'COMPLETED' },
    })
    assert.deepEqual([later.status, later.problem.code], [409, 'invalid_transition'])
  })

  test('money that was refunded before it is recorded shows twice in the ledger and pays nothing', async () => {
    const { accountId, token: own } = await buildLandlord(app)
    const lease = await buildLease(app, own)
    const input = { leaseId: lease.id, amount: 2000, date: '2026-11-03', status: 'REFUNDED' as const }
    const refunded = await buildPayment(app, own, input)
    assert.deepEqual(
      [refunded.status, refunded.state, refunded.allocations, refunded.unallocated],
      ['REFUNDED', 'REFUNDED', [], 0],
    )
    const view = await app.call(leases.leaseLedger, { token: own, params: { id: lease.id } })
    assert.deepEqual(
      view.json.entries.map((entry) => [entry.date, entry.kind, entry.amount]),
      [
        ['2026-11-01', 'charge', 1850],
        ['2026-11-03', 'payment', -2000],
        ['2026-11-21', 'refund', 2000],
      ],
    )
    assert.equal(view.json.balance, 1850)
    await assertBooksAgree(app, own, accountId)
    const { json } = await app.call(contract.paymentStats, { token: own })
    assert.deepEqual([json.totalAmount, json.pendingAmount], [0, 0])
  })

  for (const [status, state] of [
    ['FAILED', 'RETURNED'],
    ['REFUNDED', 'REFUNDED'],
  ] as const) {
    test(`settled money that is ${state.toLowerCase()} opens its charges again and shows twice in the ledger`, async () => {
      const lease = await buildLease(app, token)
      const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 2000 })
      const back = await change(payment.id, { body: { status, reason: 'Insufficient funds' } })
      assert.deepEqual([back.json.status, back.json.state, back.json.allocations], [status, state, []])
      assert.equal(await balanceOf(lease.id), 1850)
      const view = await app.call(leases.leaseLedger, { token, params: { id: lease.id } })
      assert.deepEqual(
        view.json.entries.map((entry) => [entry.date, entry.kind, entry.amount]),
        [
          ['2026-11-01', 'charge', 1850],
          ['2026-11-01', 'payment', -2000],
          ['2026-11-21', 'refund', 2000],
        ],
      )
      assert.match(view.json.entries.at(-1)?.description ?? '', /Insufficient funds/)
    })
  }

  test('a payment taken back as a mistake stays listed as reversed', async () => {
    const lease = await buildLease(app, token)
    const payment = await buildPayment(app, token, { leaseId: lease.id })
    const gone = await app.call(contract.reversePayment, { token, params: { id: payment.id } })
    assert.match(gone.json.message, /reversed/)
    const read = await app.call(contract.getPayment, { token, params: { id: payment.id } })
    assert.deepEqual([read.json.status, read.json.state], ['FAILED', 'REVERSED'])
    assert.equal(await balanceOf(lease.id), 1850)
  })

  test('money that left the books cannot leave them again or be corrected', async () => {
    const lease = await buildLease(app, token)
    const payment = await buildPayment(app, token, { leaseId: lease.id })
    await app.call(contract.reversePayment, { token, params: { id: payment.id } })
    const again = await app.call(contract.reversePayment, { token, params: { id: payment.id } })
    assert.deepEqual([again.status, again.problem.code], [409, 'invalid_transition'])
    for (const body of [
      { amount: 1 },
      { date: '2026-11-02' },
      { status: 'COMPLETED' },
      { status: 'REFUNDED' },
    ] as const) {
      assert.equal((await change(payment.id, { body })).problem.code, 'invalid_transition')
    }
  })

  test('a correction reverses the entry and posts another', async () => {
    const lease = await buildLease(app, token)
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 1580 })
    const right = await change(payment.id, { body: { amount: 1850 } })
    assert.deepEqual([right.json.amount, right.json.allocations[0]?.amount], [1850, 1850])
    assert.equal(await balanceOf(lease.id), 0)
    const view = await app.call(leases.leaseLedger, { token, params: { id: lease.id } })
    assert.deepEqual(
      view.json.entries.map((entry) => entry.amount),
      [1850, -1580, 1580, -1850],
    )
  })

  test('what a corrected payment covers no more is paid by other credit', async () => {
    const lease = await buildLease(app, token)
    const first = await buildPayment(app, token, { leaseId: lease.id, amount: 1850 })
    const second = await buildPayment(app, token, { leaseId: lease.id, amount: 600 })
    await change(first.id, { body: { amount: 1400 } })
    const { json } = await app.call(contract.getPayment, { token, params: { id: second.id } })
    assert.equal(json.unallocated, 150)
    await change(first.id, { body: { type: 'DEPOSIT' } })
    assert.deepEqual(
      new Map((await chargesOf(lease.id)).map((charge) => [charge.type, charge.paid])),
      new Map([
        ['DEPOSIT', 1400],
        ['RENT', 600],
      ]),
    )
  })

  test('a payment that turns out to be a deposit frees the rent that it paid', async () => {
    const lease = await buildLease(app, token, { securityDeposit: 500, chargeDeposit: true })
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 500 })
    await change(payment.id, { body: { type: 'DEPOSIT' } })
    const charges = await chargesOf(lease.id)
    assert.equal(charges.find((charge) => charge.type === 'DEPOSIT')?.status, 'PAID')
    assert.equal(charges.find((charge) => charge.type === 'RENT')?.status, 'OPEN')
  })

  test('money goes back as it was recorded, not corrected on the way', async () => {
    const lease = await buildLease(app, token)
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 1700 })
    const refused = await change(payment.id, { body: { status: 'REFUNDED', amount: 100 } })
    assert.equal(refused.problem.code, 'invalid_transition')
    const same = await change(payment.id, { body: { status: 'REFUNDED', amount: 1700 } })
    assert.deepEqual([same.status, same.json.amount], [200, 1700])
  })

  test('words about a payment change without touching the books', async () => {
    const lease = await buildLease(app, token)
    const payment = await buildPayment(app, token, { leaseId: lease.id })
    const changed = await change(payment.id, {
      body: { notes: 'Front desk', reference: '77', method: 'CASH' },
    })
    assert.deepEqual(
      [changed.json.notes, changed.json.reference, changed.json.method],
      ['Front desk', '77', 'CASH'],
    )
    const cleared = await change(payment.id, { body: { notes: null, reference: '', method: null } })
    assert.deepEqual([cleared.json.notes, cleared.json.reference, cleared.json.method], [null, null, null])
    const view = await app.call(leases.leaseLedger, { token, params: { id: lease.id } })
    assert.equal(view.json.entries.length, 2)
  })

  test('a change of a payment based on an older version is refused', async () => {
    const lease = await buildLease(app, token)
    const payment = await buildPayment(app, token, { leaseId: lease.id })
    await change(payment.id, { body: { notes: 'a' } })
    const late = await change(payment.id, { body: { amount: 9 }, headers: { 'if-match': '"1"' } })
    assert.equal(late.status, 412)
  })

  test('a payment is not dated in the future', async () => {
    const lease = await buildLease(app, token)
    const body = { leaseId: lease.id, amount: 1, date: '2026-11-23' }
    const answer = await app.call(contract.recordPayment, { token, body })
    assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'date'])
    const payment = await buildPayment(app, token, { leaseId: lease.id })
    assert.equal((await change(payment.id, { body: { date: '2026-12-24' } })).status, 400)
  })

  test('a payment for nothing, less than nothing or a lease that is not there is refused', async () => {
    const lease = await buildLease(app, token)
    for (const amount of [0, -5, 0.001, 10_000_000.01, '5', null]) {
      const answer = await app.raw({
        method: 'POST',
        path: '/payments',
        token,
        body: { leaseId: lease.id, amount, date: '2026-11-01' },
      })
      assert.deepEqual([answer.status, answer.problem.errors?.map((error) => error.path)], [400, ['amount']])
    }
    const body = { leaseId: missing, amount: 1, date: '2026-11-01' }
    assert.equal((await app.call(contract.recordPayment, { token, body })).status, 404)
    assert.equal((await app.call(contract.getPayment, { token, params: { id: missing } })).status, 404)
    assert.equal((await change(missing, { body: { notes: 'x' } })).status, 404)
    assert.equal((await app.call(contract.reversePayment, { token, params: { id: missing } })).status, 404)
  })

  test('twenty payments of one lease at once spend nothing twice', async () => {
    const lease = await buildLease(app, token, { rentAmount: 1000 })
    const made = await Promise.all(
      Array.from({ length: 20 }, () => buildPayment(app, token, { leaseId: lease.id, amount: 70.07 })),
    )
    const allocated = made.reduce((sum, row) => sum + 7007 - Math.round(row.unallocated * 100), 0)
    assert.equal(allocated, 100_000)
    assert.equal(await balanceOf(lease.id), -401.4)
  })
})

describe('lists of payments', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    ;({ token } = await buildLandlord(app))
  })
  after(() => app.stop())

  test('payments are found by lease, property, tenant, status, type, date and words, latest first', async () => {
    const [lease, other] = [await buildLease(app, token), await buildLease(app, token)]
    const early = await buildPayment(app, token, { leaseId: lease.id, date: '2026-10-02' })
    const late = await buildPayment(app, token, { leaseId: lease.id, date: '2026-11-02', type: 'OTHER' })
    const pending = await buildPayment(app, token, {
      leaseId: other.id,
      status: 'PENDING',
      date: '2026-11-20',
    })
    const ids = async (query: Parameters<typeof app.call<typeof contract.listPayments>>[1]) =>
      (await app.call(contract.listPayments, { token, ...query })).json.map((payment) => payment.id)
    assert.deepEqual(await ids({}), [pending.id, late.id, early.id])
    assert.deepEqual(await ids({ query: { leaseId: lease.id } }), [late.id, early.id])
    assert.deepEqual(await ids({ query: { propertyId: other.unit.propertyId } }), [pending.id])
    assert.deepEqual(await ids({ query: { tenantId: lease.tenantId } }), [late.id, early.id])
    assert.deepEqual(await ids({ query: { status: 'PENDING' } }), [pending.id])
    assert.deepEqual(await ids({ query: { status: 'COMPLETED' } }), [late.id, early.id])
    assert.deepEqual(await ids({ query: { type: 'OTHER' } }), [late.id])
    assert.deepEqual(await ids({ query: { dateFrom: '2026-11-02', dateTo: '2026-11-02' } }), [late.id])
    assert.deepEqual(await ids({ query: { search: lease.unit.unitNumber } }), [late.id, early.id])
    const { byStatus: _, ...figures } = (await app.call(contract.paymentStats, { token })).json
    assert.deepEqual(figures, {
      totalPayments: 3,
      totalAmount: 1000,
      pendingAmount: 500,
      overdueAmount: 2200,
      collectionRate: 27,
    })
  })
})
