import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as deposits from '#shared/deposits/contract.ts'
import { getPayment, listPayments } from '#shared/ledger/contract.ts'
import { moveCredit } from '#shared/ledger/credit-contract.ts'
import { refundCredit, undoRefund } from '#shared/ledger/refund-contract.ts'
import * as reports from '#shared/reports/table-contract.ts'
import { getScheduleE } from '#shared/tax/schedule-e-contract.ts'

/** Holds Schedule E to the statements that count money as it moves. Today is November 22, 2026. */
describe('Schedule E and the statements of the same year', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-22T17:00:00Z' })
  })
  beforeEach(async () => {
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))
  after(() => app.stop())

  const year = { from: '2026-01-01', to: '2026-12-31' }

  /** Line 3 and the expenses of Schedule E, and the same of the income statement on cash basis and of the cash flow. */
  async function figures() {
    const { json } = await app.call(getScheduleE, { token, query: { year: 2026 } })
    const { rents, expenses } = json.totals
    const query = { ...year, basis: 'cash' } as const
    const income = (await app.call(reports.incomeStatement, { token, query })).json
    const flow = (await app.call(reports.cashFlowStatement, { token, query: year })).json
    const cellOf = ({ rows }: typeof income, label: string) =>
      Number(rows.find(({ cells }) => cells[0] === label)?.cells.at(-1) ?? 0)
    return {
      scheduleE: [rents, expenses],
      income: [
        cellOf(income, 'Total income'),
        cellOf(income, 'Total operating expenses') + cellOf(income, 'Other interest'),
      ],
      flow: [cellOf(flow, 'Total received'), cellOf(flow, 'Total expenses paid')],
      before: cellOf(flow, 'Prepaid rent from before these books'),
      sentences: [income.explanation, flow.explanation].map(
        (text) => /Interest on deposits[^.]*\.\d\d[^.]*\./.exec(text)?.[0],
      ),
      credited: json.creditedInterest,
    }
  }

  const statementsOf = ({ scheduleE, income, flow }: Awaited<ReturnType<typeof figures>>) => ({
    scheduleE,
    income,
    flow,
  })

  /** A lease with $300 prepaid in other books on October 31. Its rent of $1,250 is due on November 1. */
  async function buildPrepaid(overrides: Parameters<typeof buildLease>[2] = {}) {
    const lease = await buildLease(app, token, {
      startDate: '2026-03-01',
      endDate: '2027-02-28',
      rentAmount: 1250,
      opening: { asOf: '2026-11-15', balance: -300 },
      ...overrides,
    })
    return lease
  }

  test('a refund of what was prepaid in other books repays a liability and is no expense of this year', async () => {
    const lease = await buildPrepaid()
    const body = { amount: 120, date: '2026-11-20' }
    const { status } = await app.call(refundCredit, { token, params: { id: lease.id }, body })
    assert.equal(status, 201)
    const after = await figures()
    assert.deepEqual(statementsOf(after), { scheduleE: [0, 0], income: [0, 0], flow: [0, 0] })
    assert.equal(after.before, 180, 'the liability came with 300 and paid 120 back')
  })

  test('a refund of it that is undone changes neither', async () => {
    const lease = await buildPrepaid()
    await app.call(refundCredit, {
      token,
      params: { id: lease.id },
      body: { amount: 120, date: '2026-11-20' },
    })
    const [payment] = (await app.call(listPayments, { token, query: { leaseId: lease.id } })).json
    const id = payment?.id ?? ''
    const { refunds } = (await app.call(getPayment, { token, params: { id } })).json
    const params = { id, refundId: refunds[0]?.id ?? '' }
    assert.equal((await app.call(undoRefund, { token, params })).status, 200)
    const after = await figures()
    assert.deepEqual(statementsOf(after), { scheduleE: [0, 0], income: [0, 0], flow: [0, 0] })
    assert.equal(after.before, 300)
  })

  test('what was prepaid in other books and moves to another lease is income of neither', async () => {
    const lease = await buildPrepaid({
      startDate: '2025-03-01',
      endDate: '2026-11-20',
      opening: { asOf: '2026-11-15', balance: -300 },
    })
    const next = await buildLease(app, token, {
      tenantId: lease.tenantId,
      startDate: '2026-11-21',
      chargesFrom: '2026-12-01',
      endDate: '2027-11-20',
      rentAmount: 1000,
    })
    const { status, problem } = await app.call(moveCredit, {
      token,
      params: { id: lease.id },
      body: { toLeaseId: next.id, date: '2026-11-22' },
    })
    assert.equal(status, 201, JSON.stringify(problem))
    const after = await figures()
    assert.deepEqual(statementsOf(after), { scheduleE: [0, 0], income: [0, 0], flow: [0, 0] })
  })

  /** A lease in Ohio since November 2025 with a deposit of $2,000, rent of $1,500 not paid, and $25 of interest on November 1. */
  async function creditInterest(postAs: 'CREDIT' | 'PAYMENT') {
    const property = await buildProperty(app, token, { state: 'OH' })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const reason = 'Agreed before the law was asked'
    const { id } = await buildLease(app, token, {
      unitId: unit.id,
      startDate: '2025-11-01',
      endDate: '2027-10-31',
      rentAmount: 1500,
      securityDeposit: 2000,
      chargeDeposit: true,
      lawReasons: { securityDeposit: reason, lateFee: reason, graceDays: reason },
    })
    const ofDeposit = { type: 'DEPOSIT', date: '2025-11-01', confirmDate: true } as const
    await buildPayment(app, token, { leaseId: id, amount: 2000, ...ofDeposit })
    const body = { dueDate: '2026-11-01', amount: 25, postAs } as const
    const answer = await app.call(deposits.postDepositInterest, { token, params: { id }, body })
    assert.equal(answer.status, 201, JSON.stringify(answer.problem))
    return id
  }

  test('interest on a deposit that pays arrears is rent and interest on Schedule E, no money elsewhere, and each says so', async () => {
    const id = await creditInterest('CREDIT')
    const after = await figures()
    assert.deepEqual(statementsOf(after), { scheduleE: [25, 25], income: [0, 0], flow: [0, 0] })
    assert.equal(after.credited, 25)
    assert.deepEqual(
      after.sentences,
      Array.from(
        { length: 2 },
        () =>
          'Interest on deposits credited to tenants, less the part paid out: $25.00 is included in rents and in interest on Schedule E, but it is not cash, so this statement does not include it.',
      ),
    )
    await buildPayment(app, token, { leaseId: id, amount: 40, date: '2026-11-20' })
    const paid = await figures()
    assert.deepEqual(
      [paid.scheduleE, paid.income, paid.flow],
      [
        [65, 25],
        [40, 0],
        [40, 0],
      ],
    )
  })

  test('interest that is paid to the tenant is an expense of each, and there is nothing to say', async () => {
    await creditInterest('PAYMENT')
    const after = await figures()
    assert.deepEqual(statementsOf(after), { scheduleE: [0, 25], income: [0, 25], flow: [0, 25] })
    assert.deepEqual([after.credited, ...after.sentences], [0, undefined, undefined])
  })
})
