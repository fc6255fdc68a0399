import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as deposits from '#shared/deposits/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as ledger from '#shared/ledger/contract.ts'
import { createCredit, creditToMove, moveCredit, undoCreditMove } from '#shared/ledger/credit-contract.ts'
import { refundCredit } from '#shared/ledger/refund-contract.ts'
import * as reports from '#shared/reports/contract.ts'
import { trustCheck } from '#shared/reports/table-contract.ts'

type Line = { code: number; day: string; cents: number; lease: string; property: string }

/** Tests credit that goes to the next lease. Today is November 21, 2026. */
describe('credit moved to another lease', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))

  /** A lease that ended on October 31 with 250.00 of unused rent, received October 5, and the tenant's next one. */
  async function buildPair() {
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    const old = await buildLease(app, token, {
      rentAmount: 1000,
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      chargesFrom: '2026-10-01',
    })
    const paid = await buildPayment(app, token, { leaseId: old.id, amount: 1250, date: '2026-10-05' })
    const next = await buildLease(app, token, {
      tenantId: old.tenantId,
      rentAmount: 1100,
      startDate: '2026-11-01',
      endDate: '2027-10-31',
      chargesFrom: '2026-11-01',
    })
    return { old, next, paid }
  }
  const move = (id: string, body: WireBody<typeof moveCredit>) =>
    app.call(moveCredit, { token, params: { id }, body })
  const balanceOf = async (id: string) =>
    (await app.call(leases.getLease, { token, params: { id } })).json.balance
  const ledgerOf = async (id: string) =>
    (await app.call(leases.leaseLedger, { token, params: { id } })).json.entries.map(
      ({ date, kind, amount, description }) => [date, kind, amount, description],
    )
  const linesOf = (day: string) =>
    app.sql<Line>(
      landlord.accountId,
      `SELECT code, entry_on AS day, sum(amount_cents)::bigint AS cents, lease_id AS lease, property_id AS property
       FROM journal_lines WHERE entry_on = $1 AND code IN (1000, 1010, 1200, 2100, 2200)
       GROUP BY 1, 2, 4, 5 HAVING sum(amount_cents) <> 0 ORDER BY code, cents`,
      [day],
    )
  const trustOf = async (to: string) => {
    const { json } = await app.call(trustCheck, { token, query: { to } })
    return json.rows
      .filter(({ kind, cells }) => kind !== 'total' && cells[1] !== 0)
      .map(({ cells }) => [cells[1], cells[3], cells[6]])
  }

  test('pays the rent of the next lease on the day of the transfer, and the cash goes along', async () => {
    const { old, next } = await buildPair()
    const { json: shown } = await app.call(creditToMove, { token, params: { id: old.id } })
    assert.deepEqual([shown.amount, shown.targets.map(({ leaseId }) => leaseId)], [250, [next.id]])
    const { status, json, problem } = await move(old.id, { toLeaseId: next.id, date: '2026-11-10' })
    assert.equal(status, 201, JSON.stringify(problem))
    assert.deepEqual([json.balance, await balanceOf(old.id), await balanceOf(next.id)], [0, 0, 850])
    assert.deepEqual((await ledgerOf(old.id)).at(-1), [
      '2026-11-10',
      'refund',
      250,
      'Credit transferred to another lease',
    ])
    assert.deepEqual((await ledgerOf(next.id)).at(-1), [
      '2026-11-10',
      'payment',
      -250,
      'Credit transferred from another lease',
    ])
    const [from, to] = [old.unit.property.id, next.unit.property.id]
    assert.notEqual(from, to)
    assert.deepEqual(
      (await linesOf('2026-11-10')).map(({ code, cents, lease, property }) => [code, cents, lease, property]),
      [
        [1000, -25_000, next.id, from],
        [1000, 25_000, next.id, to],
        [1200, -25_000, next.id, to],
        [2200, 25_000, old.id, from],
      ],
    )
    // cash, prepaid rent and difference of each property: before, and from the day on
    assert.deepEqual(await trustOf('2026-11-09'), [[1250, 250, 0]])
    assert.deepEqual(
      (await trustOf('2026-11-10')).toSorted((a, b) => Number(b[0]) - Number(a[0])),
      [
        [1000, 0, 0],
        [250, 0, 0],
      ],
    )
  })

  test('is no money received', async () => {
    const { old, next } = await buildPair()
    const { json: before } = await app.call(ledger.paymentStats, { token })
    await move(old.id, { toLeaseId: next.id })
    const { json: after } = await app.call(ledger.paymentStats, { token })
    assert.equal(after.totalAmount, before.totalAmount)
    const { json: dashboard } = await app.call(reports.getDashboard, { token })
    assert.equal(dashboard.received, 0)
  })

  test('moves in part, and is undone on both leases on its own day', async () => {
    const { old, next } = await buildPair()
    const { json } = await move(old.id, { toLeaseId: next.id, amount: 100, date: '2026-11-10' })
    assert.deepEqual([await balanceOf(old.id), await balanceOf(next.id)], [-150, 1000])
    for (const id of [old.id, next.id]) {
      const entries = (await app.call(leases.leaseLedger, { token, params: { id } })).json.entries
      assert.equal(entries.at(-1)?.transferId, json.id, 'both ledgers name the transfer')
    }
    const undone = await app.call(undoCreditMove, { token, params: { id: json.id } })
    assert.equal(undone.status, 200, JSON.stringify(undone.problem))
    assert.deepEqual([await balanceOf(old.id), await balanceOf(next.id)], [-250, 1100])
    assert.deepEqual(await linesOf('2026-11-10'), [])
    assert.deepEqual(await trustOf('2026-11-21'), [[1250, 250, 0]])
    const again = await app.call(undoCreditMove, { token, params: { id: json.id } })
    assert.deepEqual([again.status, again.problem.code], [409, 'invalid_transition'])
  })

  test('is not undone by reversing one of its sides, nor after it was refunded', async () => {
    const { old, next, paid } = await buildPair()
    await buildPayment(app, token, { leaseId: next.id, amount: 1100, date: '2026-11-02' })
    const { json } = await move(old.id, { toLeaseId: next.id })
    assert.equal(await balanceOf(next.id), -250)
    for (const id of [json.id, paid.id]) {
      const reversed = await app.call(ledger.reversePayment, { token, params: { id } })
      assert.equal(reversed.status, 409)
    }
    const refunded = await app.call(refundCredit, { token, params: { id: next.id }, body: { amount: 250 } })
    assert.equal(refunded.status, 201)
    const undone = await app.call(undoCreditMove, { token, params: { id: json.id } })
    assert.deepEqual([undone.status, undone.problem.code], [409, 'invalid_transition'])
  })

  test('refuses what does not fit with a sentence at its field, and writes nothing', async () => {
    const { old, next } = await buildPair()
    const other = await buildLease(app, token)
    const refusals: [WireBody<typeof moveCredit>, string][] = [
      [{ toLeaseId: other.id }, 'toLeaseId'],
      [{ toLeaseId: old.id }, 'toLeaseId'],
      [{ toLeaseId: next.id, amount: 250.01 }, 'amount'],
      [{ toLeaseId: next.id, date: '2026-10-04' }, 'date'],
      [{ toLeaseId: next.id, date: '2026-11-22' }, 'date'],
    ]
    for (const [body, path] of refusals) {
      const { status, problem } = await move(old.id, body)
      assert.deepEqual([status, problem.errors?.[0]?.path], [400, path])
    }
    assert.equal(await balanceOf(old.id), -250)
  })

  test('does not move credit that the landlord gave', async () => {
    const { old, next } = await buildPair()
    await move(old.id, { toLeaseId: next.id })
    await app.call(createCredit, { token, params: { id: old.id }, body: { amount: 40, reason: 'Paint' } })
    const { json } = await app.call(creditToMove, { token, params: { id: old.id } })
    assert.equal(json.amount, 0)
    const { problem } = await move(old.id, { toLeaseId: next.id })
    assert.match(problem.errors?.[0]?.message ?? '', /credit that you gave stays on its lease/)
  })

  test('moves a deposit with its cash to the property of the other lease', async () => {
    const { old, next } = await buildPair()
    await buildPayment(app, token, { leaseId: old.id, amount: 500, type: 'DEPOSIT', date: '2026-10-05' })
    const { status } = await app.call(deposits.transferDeposit, {
      token,
      params: { id: old.id },
      body: { toLeaseId: next.id, date: '2026-11-10' },
    })
    assert.equal(status, 201)
    const { json } = await app.call(trustCheck, { token, query: { to: '2026-11-10' } })
    assert.deepEqual(
      json.rows
        .filter(({ kind }) => kind !== 'total')
        .map(({ cells }) => [cells[1], cells[2], cells[6]])
        .toSorted((a, b) => Number(b[0]) - Number(a[0])),
      [
        [1250, 0, 0],
        [500, 500, 0],
      ],
    )
  })
})
