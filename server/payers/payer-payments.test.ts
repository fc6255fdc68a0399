import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildPayer } from '#testing/books/build.ts'
import { buildSharedRent, type SharedRent } from '#testing/books/shared-rent.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as ledger from '#shared/ledger/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as contract from '#shared/payers/payment-contract.ts'

describe('a payment of a payer for many leases', () => {
  let app: TestApp
  let scene: SharedRent
  let first: Awaited<ReturnType<SharedRent['begin']>>
  let second: typeof first
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z' })
  })
  after(() => app.stop())
  beforeEach(async () => {
    scene = await buildSharedRent(app)
    first = await scene.begin()
    second = await scene.begin({ payers: [{ payerId: scene.authority.id, amount: 900 }] })
    await scene.dayBegins('2026-11-05')
  })

  const record = (body: Partial<WireBody<typeof contract.recordPayerPayment>>, key?: string) =>
    app.call(contract.recordPayerPayment, {
      token: scene.token,
      params: { id: scene.authority.id },
      body: { date: '2026-11-03', amount: 2000, reference: 'HAP 1103', ...body },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const leasesOf = async () =>
    (await app.call(contract.listPayerLeases, { token: scene.token, params: { id: scene.authority.id } }))
      .json

  /** Records a payment that is refused and checks that nothing was written. Returns the errors. */
  const refused = async (body: Parameters<typeof record>[0]) => {
    const { status, problem } = await record(body)
    assert.equal(status, 400)
    const { json } = await app.call(contract.listPayerPayments, {
      token: scene.token,
      params: { id: scene.authority.id },
    })
    assert.deepEqual(json, [])
    return problem.errors
  }

  test('pays the unpaid charges of all of its leases', async () => {
    const { status, json } = await record({})
    assert.equal(status, 201)
    assert.deepEqual(
      new Map(json.lines.map((line) => [line.leaseId, line.amount])),
      new Map([
        [first.id, 1100],
        [second.id, 900],
      ]),
    )
    assert.deepEqual(
      (await leasesOf()).map(({ open }) => open),
      [0, 0],
    )
    await scene.agree()
  })

  test('pays the oldest charge first where it is less than the payer owes', async () => {
    await scene.dayBegins('2026-12-02')
    const { json } = await record({ amount: 2500 })
    assert.equal(json.lines.length, 2)
    const open = await leasesOf()
    assert.deepEqual(
      open.map(({ oldestDueDate }) => oldestDueDate),
      ['2026-12-01', '2026-12-01'],
    )
    assert.equal(
      open.reduce((sum, row) => sum + row.open, 0),
      1500,
    )
    await scene.agree()
  })

  test('is divided as its lines say', async () => {
    const { json } = await record({
      amount: 1500,
      lines: [
        { leaseId: second.id, amount: 900 },
        { leaseId: first.id, amount: 600 },
      ],
    })
    assert.deepEqual(
      new Map(json.lines.map((line) => [line.leaseId, line.amount])),
      new Map([
        [first.id, 600],
        [second.id, 900],
      ]),
    )
    await scene.agree()
  })

  test('is one deposit in the payer’s payments', async () => {
    await record({})
    const { json } = await app.call(contract.listPayerPayments, {
      token: scene.token,
      params: { id: scene.authority.id },
    })
    assert.deepEqual(
      json.map(({ amount, date, reference, lines }) => [amount, date, reference, lines.length]),
      [[2000, '2026-11-03', 'HAP 1103', 2]],
    )
  })

  test('is recorded once when the request is repeated', async () => {
    const one = await record({}, 'authority-2026-11')
    const again = await record({}, 'authority-2026-11')
    assert.deepEqual([one.status, again.json.id], [201, one.json.id])
    const { json } = await app.call(ledger.listPayments, {
      token: scene.token,
      query: { payerId: scene.authority.id },
    })
    assert.equal(json.length, 2)
  })

  test('leaves what is more than the open charges of a line as credit of the payer', async () => {
    const { json } = await record({ amount: 1200, lines: [{ leaseId: first.id, amount: 1200 }] })
    assert.equal(json.lines[0]?.unallocated, 100)
    await scene.agree()
  })

  describe('is refused and writes nothing', () => {
    test('when its lines do not sum to it', async () => {
      assert.deepEqual(await refused({ lines: [{ leaseId: first.id, amount: 1999.99 }] }), [
        {
          path: 'lines',
          message: '$1,999.99 of $2,000.00 is assigned to leases. Change the amounts so that they add up.',
        },
      ])
    })

    test('when it is more than the payer owes, without lines', async () => {
      assert.deepEqual(await refused({ amount: 2000.01 }), [
        {
          path: 'amount',
          message:
            '$0.01 is more than this payer owes. Choose the lease that this payment is for, or correct the amount.',
        },
      ])
    })

    test('when a line names a lease of which the payer has no share', async () => {
      const other = await scene.begin({ payers: [] })
      const errors = await refused({ lines: [{ leaseId: other.id, amount: 2000 }] })
      assert.equal(errors?.[0]?.path, 'lines.0.leaseId')
    })

    test('when two lines name one lease', async () => {
      const lines = [1500, 500].map((amount) => ({ leaseId: first.id, amount }))
      const errors = await refused({ lines })
      assert.equal(errors?.[0]?.path, 'lines.1.leaseId')
    })

    test('when it is dated in the future', async () => {
      const errors = await refused({ date: '2026-12-24' })
      assert.equal(errors?.[0]?.path, 'date')
    })
  })

  test('is in the payer’s statement with the charges that it pays', async () => {
    await record({})
    const { json } = await app.call(contract.payerStatement, {
      token: scene.token,
      params: { id: scene.authority.id },
      query: { from: '2026-11-02' },
    })
    assert.equal(json.opening, 2000)
    assert.deepEqual(
      json.entries.map(({ amount }) => amount).toSorted((a, b) => a - b),
      [-1100, -900],
    )
    assert.equal(json.closing, 0)
  })

  test('of a payer of another account is not found', async () => {
    const other = await buildSharedRent(app)
    const foreign = await buildPayer(app, other.token)
    const answer = await app.call(contract.recordPayerPayment, {
      token: scene.token,
      params: { id: foreign.id },
      body: { date: '2026-10-20', amount: 1 },
    })
    assert.equal(answer.status, 404)
  })
})
