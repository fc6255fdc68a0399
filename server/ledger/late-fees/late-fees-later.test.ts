import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  type Landlord,
  beginDay,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/ledger/contract.ts'
import { createCredit, withdrawCredit } from '#shared/ledger/credit-contract.ts'
import * as reports from '#shared/reports/table-contract.ts'

describe('a late fee that falls away or comes on a later day', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z' })
  })
  after(() => app.stop())

  /** Builds a landlord on the 20th of October whose lease starts on the first of November, at $1,000 due on the 1st. */
  async function begin() {
    app.clock.now = new Date('2026-10-20T17:00:00Z')
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    return buildLease(app, token, {
      rentAmount: 1000,
      startDate: '2026-11-01',
      lateFee: { kind: 'FLAT', amount: 50 },
    })
  }

  /** Begins a day of the account: posts what is due automatically. */
  async function dayBegins(day: string): Promise<{ posted: number; lateFees: number }> {
    const { posted, lateFees, ...begun } = await beginDay(app, landlord, day)
    ;({ token } = begun)
    return { posted, lateFees }
  }

  const feesOf = async (leaseId: string) =>
    (await app.call(contract.listCharges, { token, query: { leaseId, type: 'LATE_FEE' } })).json
  const agree = () => assertBooksAgree(app, token, landlord.accountId)

  test('rent that is voided takes its fee back on the day of the void: earlier days stay as they were', async () => {
    const lease = await begin()
    await dayBegins('2026-11-08')
    await dayBegins('2026-11-20')
    const owedOn = async (to: string) => {
      const query = { from: '2026-11-01', to, basis: 'accrual' } as const
      const { json } = await app.call(reports.incomeStatement, { token, query })
      const sheet = (await app.call(reports.balanceSheet, { token, query: { to } })).json
      const cellOf = (rows: typeof sheet.rows, label: string) =>
        rows.find(({ cells }) => cells[0] === label)?.cells.at(-1) ?? 0
      return [cellOf(json.rows, 'Late fee income'), cellOf(sheet.rows, '1200 Accounts receivable')]
    }
    assert.deepEqual(await owedOn('2026-11-10'), [50, 1050])
    const query = { leaseId: lease.id, type: 'RENT' } as const
    const [rent] = (await app.call(contract.listCharges, { token, query })).json
    await app.call(contract.voidCharge, { token, params: { id: rent?.id ?? '' } })
    assert.deepEqual(await owedOn('2026-11-10'), [50, 1050])
    assert.deepEqual(await owedOn('2026-11-19'), [50, 1050])
    assert.deepEqual(await owedOn('2026-11-20'), [0, 0])
    await agree()
  })

  test('a charge that is voided later leaves the fee of other rent on the days before', async () => {
    const lease = await begin()
    const other = await buildCharge(app, token, {
      leaseId: lease.id,
      type: 'RENT',
      amount: 1000,
      dueDate: '2026-10-21',
    })
    await dayBegins('2026-11-02')
    await buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2026-11-02' })
    await dayBegins('2026-11-08')
    await dayBegins('2026-11-20')
    const feesOn = async (to: string) => {
      const query = { from: '2026-11-01', to, basis: 'accrual' } as const
      const { json } = await app.call(reports.incomeStatement, { token, query })
      return json.rows.find(({ cells }) => cells[0] === 'Late fee income')?.cells.at(-1) ?? 0
    }
    assert.equal(await feesOn('2026-11-19'), 50)
    // the money that paid it pays the rent of November, which was late until then
    await app.call(contract.voidCharge, { token, params: { id: other.id } })
    assert.deepEqual([await feesOn('2026-11-19'), await feesOn('2026-11-20')], [50, 0])
    assert.deepEqual(
      (await feesOf(lease.id)).map((fee) => fee.status),
      ['VOID'],
    )
    await agree()
  })

  test('rent that is paid back later is late from that day, not before', async () => {
    const lease = await begin()
    await dayBegins('2026-11-02')
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2026-11-02' })
    assert.deepEqual(await dayBegins('2026-11-20'), { posted: 0, lateFees: 0 })
    const { status, problem } = await app.call(contract.updatePayment, {
      token,
      params: { id: payment.id },
      body: { status: 'REFUNDED' },
    })
    assert.equal(status, 200, JSON.stringify(problem))
    await dayBegins('2026-11-21')
    assert.deepEqual(
      (await feesOf(lease.id)).map((fee) => [fee.amount, fee.dueDate]),
      [[50, '2026-11-20']],
    )
    await agree()
  })

  test('a fee that comes again counts from the day on which it was taken back, not twice before', async () => {
    const lease = await begin()
    const charge = { leaseId: lease.id, type: 'RENT', amount: 1000, dueDate: '2026-10-21' } as const
    const other = await buildCharge(app, token, charge)
    await dayBegins('2026-11-02')
    const check = await buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2026-11-02' })
    await dayBegins('2026-11-12')
    await app.call(contract.voidCharge, { token, params: { id: other.id } })
    await dayBegins('2026-11-20')
    // the check, which pays November since the void, had come back two days before it
    const body = { status: 'FAILED', returnedOn: '2026-11-10' } as const
    await app.call(contract.updatePayment, { token, params: { id: check.id }, body })
    const feesOn = async (to: string) => {
      const query = { from: '2026-11-01', to, basis: 'accrual' } as const
      const { json } = await app.call(reports.incomeStatement, { token, query })
      return json.rows.find(({ cells }) => cells[0] === 'Late fee income')?.cells.at(-1) ?? 0
    }
    const days = ['2026-11-06', '2026-11-07', '2026-11-11', '2026-11-12', '2026-11-20']
    const amounts = [0, 50, 50, 50, 50]
    assert.deepEqual(await Promise.all(days.map(feesOn)), amounts)
    // a payment that is recorded later makes the fees be reviewed
    await buildPayment(app, token, { leaseId: lease.id, amount: 10, date: '2026-11-19' })
    assert.deepEqual(await Promise.all(days.map(feesOn)), amounts)
    assert.deepEqual(
      (await feesOf(lease.id)).map((fee) => [fee.status, fee.dueDate, fee.amount]),
      [['OPEN', '2026-11-12', 50]],
    )
    await agree()
  })

  test('a fee stays on the day on which a check came back when credit is withdrawn later', async () => {
    const lease = await begin()
    await dayBegins('2026-11-02')
    const check = await buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2026-11-02' })
    const credit = await app.call(createCredit, {
      token,
      params: { id: lease.id },
      body: { amount: 100, reason: 'Paint', date: '2026-11-02' },
    })
    await dayBegins('2026-11-12')
    await app.call(contract.updatePayment, { token, params: { id: check.id }, body: { status: 'FAILED' } })
    const feeNow = async () => (await feesOf(lease.id)).map((fee) => [fee.status, fee.dueDate, fee.amount])
    assert.deepEqual(await feeNow(), [['OPEN', '2026-11-12', 50]])
    await dayBegins('2026-11-28')
    const { json } = await app.call(reports.rentRollTable, { token, query: { to: '2026-11-20' } })
    assert.equal((await app.call(withdrawCredit, { token, params: { id: credit.json.id } })).status, 200)
    assert.deepEqual(await feeNow(), [['OPEN', '2026-11-12', 50]])
    assert.deepEqual(
      (await app.call(reports.rentRollTable, { token, query: { to: '2026-11-20' } })).json.rows,
      json.rows,
    )
    await agree()
  })

  test('a pending payment dated in time takes the fee back, and its failure gives the fee its own day', async () => {
    const lease = await begin()
    await dayBegins('2026-11-08')
    const statusAndDay = async () => (await feesOf(lease.id)).map((fee) => [fee.status, fee.dueDate])
    assert.deepEqual(await statusAndDay(), [['OPEN', '2026-11-07']])
    await dayBegins('2026-11-11')
    const payment = { leaseId: lease.id, amount: 1000, date: '2026-11-03', status: 'PENDING' } as const
    const { id } = await buildPayment(app, token, payment)
    assert.deepEqual(await statusAndDay(), [['VOID', '2026-11-07']])
    await app.call(contract.updatePayment, { token, params: { id }, body: { status: 'FAILED' } })
    assert.deepEqual(await statusAndDay(), [['OPEN', '2026-11-11']])
    await dayBegins('2026-11-25')
    const sheetOf = async () =>
      (await app.call(reports.balanceSheet, { token, query: { to: '2026-11-20' } })).json.rows
    const before = await sheetOf()
    await buildPayment(app, token, { leaseId: lease.id, amount: 200, date: '2026-11-24' })
    assert.deepEqual(await statusAndDay(), [['OPEN', '2026-11-11']])
    assert.deepEqual(await sheetOf(), before)
    await agree()
  })

  test('a pending payment whose date is corrected to one in time takes the fee back', async () => {
    const lease = await begin()
    await dayBegins('2026-11-08')
    const late = { leaseId: lease.id, amount: 1000, date: '2026-11-08', status: 'PENDING' } as const
    const { id } = await buildPayment(app, token, late)
    assert.equal((await feesOf(lease.id))[0]?.status, 'OPEN')
    const body = { date: '2026-11-05', confirmDate: true }
    await app.call(contract.updatePayment, { token, params: { id }, body })
    assert.equal((await feesOf(lease.id))[0]?.status, 'VOID')
    await agree()
  })

  for (const way of ['is paid back', 'is withdrawn'] as const) {
    test(`rent whose ${way === 'is paid back' ? 'payment' : 'credit'} ${way} has its late fee at once, of that day`, async () => {
      const lease = await begin()
      await dayBegins('2026-11-03')
      const covers = { amount: 1000, date: '2026-11-03' }
      const params = { id: lease.id }
      const { id } =
        way === 'is paid back'
          ? await buildPayment(app, token, { leaseId: lease.id, ...covers })
          : (await app.call(createCredit, { token, params, body: { ...covers, reason: 'Paint' } })).json
      await dayBegins('2026-11-12')
      assert.deepEqual(await feesOf(lease.id), [])
      await (way === 'is paid back'
        ? app.call(contract.updatePayment, { token, params: { id }, body: { status: 'REFUNDED' } })
        : app.call(withdrawCredit, { token, params: { id } }))
      assert.deepEqual(
        (await feesOf(lease.id)).map((fee) => [fee.status, fee.dueDate, fee.amount]),
        [['OPEN', '2026-11-12', 50]],
      )
      assert.deepEqual(await dayBegins('2026-11-13'), { posted: 0, lateFees: 0 })
      await agree()
    })
  }
})
