import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as deposits from '#shared/deposits/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as tables from '#shared/reports/table-contract.ts'

describe('money that is received as a deposit', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  /** Whether the clock has moved past rent that no job has posted. */
  let hasMoved = false
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(async () => {
    if (!hasMoved) {
      await assertBooksAgree(app, token, landlord.accountId)
    }
  })
  after(() => app.stop())

  const leaseOf = async (id: string) => (await app.call(leases.getLease, { token, params: { id } })).json
  const heldOf = async (id: string) =>
    (await app.call(deposits.getDeposit, { token, params: { id } })).json.held
  const chargesOf = async (leaseId: string) =>
    (await app.call(ledger.listCharges, { token, query: { leaseId, limit: 200 } })).json

  /** Returns the balances of a lease on a day by account, in dollars; liabilities are positive. */
  const on = async (leaseId: string, day: string) => {
    const rows = await app.sql<{ code: number; cents: number }>(
      landlord.accountId,
      `SELECT code, sum(amount_cents)::bigint AS cents FROM journal_lines
       WHERE lease_id = $1 AND entry_on <= $2 AND code IN (1200, 2100, 2200) GROUP BY 1`,
      [leaseId, day],
    )
    const of = (code: number) => (rows.find((row) => row.code === code)?.cents ?? 0) / 100
    return { receivable: of(1200), held: 0 - of(2100), prepaid: 0 - of(2200) }
  }
  /** Returns what the report Deposits held says of a lease on a day: received, applied, returned and held, in dollars. */
  const reportOn = async (leaseId: string, to: string) => {
    const { columns, rows } = (await app.call(tables.depositsHeld, { token, query: { to } })).json
    const row = rows.find(({ opens }) => opens?.id === leaseId)
    return ['received', 'applied', 'returned', 'held'].map(
      (key) => row?.cells[columns.findIndex((column) => column.key === key)],
    )
  }
  const nothing = { receivable: 0, held: 0, prepaid: 0 }

  test('is held from that day although nothing was charged, and is no credit', async () => {
    const lease = await buildLease(app, token, {
      startDate: '2026-12-01',
      rentAmount: 1000,
      securityDeposit: 1500,
      chargeDeposit: false,
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1500, type: 'DEPOSIT', date: '2026-11-20' })
    assert.deepEqual(await on(lease.id, '2026-11-19'), nothing)
    assert.deepEqual(await on(lease.id, '2026-11-20'), { ...nothing, held: 1500 })
    assert.equal(await heldOf(lease.id), 1500)
    const { balance, owed } = await leaseOf(lease.id)
    assert.deepEqual([balance, owed.credit, owed.deposit], [0, 0, 0])
  })

  test('is held where no deposit was agreed', async () => {
    const lease = await buildLease(app, token, { rentAmount: 1000, securityDeposit: 0 })
    await buildPayment(app, token, { leaseId: lease.id, amount: 900, type: 'DEPOSIT', date: '2026-11-10' })
    assert.deepEqual(await on(lease.id, '2026-11-10'), { receivable: 1000, held: 900, prepaid: 0 })
    assert.equal(await heldOf(lease.id), 900)
  })

  test('is held before its charge is due', async () => {
    const lease = await buildLease(app, token, {
      startDate: '2026-12-01',
      rentAmount: 1000,
      securityDeposit: 1000,
      chargeDeposit: true,
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1000, type: 'DEPOSIT', date: '2026-11-20' })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2026-11-20' })
    assert.deepEqual(await on(lease.id, '2026-11-20'), { receivable: 0, held: 1000, prepaid: 1000 })
  })

  test('pays rent that is due with what is above the deposit, and the rest later rent', async () => {
    const lease = await buildLease(app, token, {
      startDate: '2026-11-01',
      rentAmount: 800,
      securityDeposit: 800,
      chargeDeposit: true,
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1700, type: 'DEPOSIT', date: '2026-11-02' })
    const { owed } = await leaseOf(lease.id)
    assert.deepEqual([owed.overdue, owed.deposit, owed.credit], [0, 0, 100])
    assert.deepEqual(await on(lease.id, '2026-11-01'), { receivable: 800, held: 0, prepaid: 0 })
    assert.deepEqual(await on(lease.id, '2026-11-02'), { receivable: 0, held: 800, prepaid: 100 })
    const rent = (await chargesOf(lease.id)).find(({ type }) => type === 'RENT')
    assert.deepEqual([rent?.paid, rent?.status], [800, 'PAID'])
  })

  test('pays rent with what is above it, and rent never pays a deposit', async () => {
    const lease = await buildLease(app, token, { securityDeposit: 1000, chargeDeposit: true })
    const deposit = await buildPayment(app, token, { leaseId: lease.id, amount: 1500, type: 'DEPOSIT' })
    assert.deepEqual(
      deposit.allocations.map(({ amount }) => amount),
      [1000, 500],
    )
    const rent = await buildPayment(app, token, { leaseId: lease.id, amount: 2000, type: 'RENT' })
    assert.deepEqual([rent.allocations.length, rent.unallocated], [1, 650])
    const statuses = (await chargesOf(lease.id)).map((charge) => [charge.type, charge.status])
    assert.deepEqual(new Set(statuses.map(String)), new Set(['RENT,PAID', 'DEPOSIT,PAID']))
  })

  test('is not held twice where the deposit is charged afterwards', async () => {
    const lease = await buildLease(app, token, {
      rentAmount: 700,
      securityDeposit: 700,
      chargeDeposit: false,
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 700, type: 'DEPOSIT', date: '2026-11-03' })
    const charge = { leaseId: lease.id, type: 'DEPOSIT', amount: 700, dueDate: '2026-11-10' } as const
    await buildCharge(app, token, charge)
    const { owed } = await leaseOf(lease.id)
    assert.deepEqual([owed.deposit, owed.credit], [0, 0])
    assert.deepEqual(await on(lease.id, '2026-11-03'), { receivable: 700, held: 700, prepaid: 0 })
    assert.deepEqual(await on(lease.id, '2026-11-20'), { receivable: 700, held: 700, prepaid: 0 })
  })

  test('leaves nothing charged where it was recorded by mistake or is corrected', async () => {
    const lease = await buildLease(app, token, {
      rentAmount: 700,
      securityDeposit: 700,
      chargeDeposit: false,
    })
    const payment = await buildPayment(app, token, {
      leaseId: lease.id,
      amount: 700,
      type: 'DEPOSIT',
      date: '2026-11-03',
    })
    await app.call(ledger.updatePayment, { token, params: { id: payment.id }, body: { amount: 600 } })
    assert.equal(await heldOf(lease.id), 600)
    await app.call(ledger.reversePayment, { token, params: { id: payment.id } })
    assert.equal(await heldOf(lease.id), 0)
    assert.equal((await leaseOf(lease.id)).owed.deposit, 0)
    assert.deepEqual(await on(lease.id, '2026-11-03'), { receivable: 700, held: 0, prepaid: 0 })
  })

  test('was held on earlier days as it was where the deposit is lowered', async () => {
    const lease = await buildLease(app, token, {
      startDate: '2026-12-01',
      rentAmount: 700,
      securityDeposit: 1500,
      chargeDeposit: true,
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1500, type: 'DEPOSIT', date: '2026-11-03' })
    const [charge] = await chargesOf(lease.id)
    // the charge is due on December 1: it is lowered on that day
    hasMoved = true
    token = await moveClock(app, landlord, '2026-12-05T17:00:00Z')
    await app.call(ledger.updateCharge, { token, params: { id: charge!.id }, body: { amount: 1000 } })
    assert.deepEqual(await on(lease.id, '2026-11-03'), { ...nothing, held: 1500 })
    assert.equal((await on(lease.id, '2026-12-04')).held, 1500)
    assert.equal((await on(lease.id, '2026-12-05')).held, 1000)
  })

  test('is not returned before it was paid, and a return changes no earlier balance sheet', async () => {
    const lease = await buildLease(app, token, {
      startDate: '2026-09-01',
      rentAmount: 900,
      securityDeposit: 900,
      chargeDeposit: true,
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 900, type: 'DEPOSIT', date: '2026-10-10' })
    await buildPayment(app, token, { leaseId: lease.id, amount: 900, date: '2026-11-01' })
    await buildPayment(app, token, { leaseId: lease.id, amount: 900, date: '2026-12-01' })
    const params = { id: lease.id }
    const early = await app.call(deposits.returnDeposit, {
      token,
      params,
      body: { date: '2026-10-09', deductions: [] },
    })
    assert.deepEqual([early.status, early.problem.errors?.[0]?.path], [400, 'date'])
    assert.match(
      early.problem.errors?.[0]?.message ?? '',
      /^Enter .* 10, 2026 or a later day\. The deposit was paid then/,
    )
    const sheet = async (to: string) =>
      (await app.call(tables.balanceSheet, { token, query: { to } })).json.rows.map(({ cells }) => cells)
    const before = [await sheet('2026-10-31'), await sheet('2026-11-30'), await sheet('2026-12-03')]
    const deductions = [{ category: 'DAMAGE' as const, description: 'A broken door', amount: 900 }]
    const { status } = await app.call(deposits.returnDeposit, {
      token,
      params,
      body: { date: '2026-12-04', deductions },
    })
    assert.equal(status, 201)
    assert.deepEqual(
      [await sheet('2026-10-31'), await sheet('2026-11-30'), await sheet('2026-12-03')],
      before,
    )
    assert.deepEqual(await reportOn(lease.id, '2026-12-03'), [900, 0, 0, 900])
    assert.deepEqual(
      await reportOn(lease.id, '2026-12-04'),
      [900, 900, 0, 0],
      'kept whole: applied, not returned',
    )
  })

  for (const status of ['REFUNDED', 'FAILED'] as const) {
    test(`that is ${status} later was received and held on the days before`, async () => {
      const lease = await buildLease(app, token, { startDate: '2026-09-01', securityDeposit: 900 })
      const terms = { leaseId: lease.id, amount: 900, type: 'DEPOSIT', date: '2026-11-03' } as const
      const { id } = await buildPayment(app, token, terms)
      assert.deepEqual(await reportOn(lease.id, '2026-11-10'), [900, 0, 0, 900])
      const body = { status, returnedOn: '2026-11-12' }
      assert.equal((await app.call(ledger.updatePayment, { token, params: { id }, body })).status, 200)
      assert.deepEqual(await reportOn(lease.id, '2026-11-10'), [900, 0, 0, 900])
      assert.deepEqual(await reportOn(lease.id, '2026-11-12'), [0, 0, 0, 0])
    })
  }

  test('whose refund is undone later was returned on the days before', async () => {
    const lease = await buildLease(app, token, {
      startDate: '2026-09-01',
      endDate: '2026-10-31',
      rentAmount: 100,
      securityDeposit: 900,
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 900, type: 'DEPOSIT', date: '2026-09-03' })
    await buildPayment(app, token, { leaseId: lease.id, amount: 200, date: '2026-10-01' })
    const params = { id: lease.id }
    const body = { date: '2026-11-12', deductions: [] }
    const returned = await app.call(deposits.returnDeposit, { token, params, body })
    assert.equal(returned.status, 201)
    const before = await reportOn(lease.id, '2026-11-15')
    assert.deepEqual(before, [900, 0, 900, 0])
    const undone = { ...params, returnId: returned.json.id }
    assert.equal((await app.call(deposits.undoDepositReturn, { token, params: undone })).status, 200)
    assert.deepEqual(await reportOn(lease.id, '2026-11-15'), before)
    assert.deepEqual((await reportOn(lease.id, '2026-12-05')).at(-1), 900)
  })
})
