import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildProperty, buildVendor, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as contract from '#shared/expenses/recurring-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as reports from '#shared/reports/table-contract.ts'
import { getScheduleE } from '#shared/tax/schedule-e-contract.ts'

const figure = (rows: readonly { cells: readonly unknown[] }[], label: string) =>
  rows.find(({ cells }) => cells[0] === label)?.cells.at(-1)

describe('escrow of a mortgage', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  /**
   * Builds a landlord with a mortgage. Four of its payments are recorded, each with 200 for tax and 100 for
   * insurance.
   */
  const begin = async (over: Partial<WireBody<typeof contract.createRecurringExpense>> = {}) => {
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    const lender = await buildVendor(app, token, { name: 'Lender' })
    const property = await buildProperty(app, token)
    const { json, status } = await app.call(contract.createRecurringExpense, {
      token,
      body: {
        kind: 'MORTGAGE',
        description: 'Mortgage',
        vendorId: lender.id,
        propertyId: property.id,
        every: 'MONTH',
        startDate: '2026-08-01',
        amount: 1_199.1,
        rate: 6,
        balance: 200_000,
        balanceDate: '2026-07-20',
        tax: 200,
        insurance: 100,
        handling: 'AUTOPAY',
        ...over,
      },
    })
    assert.equal(status, 201)
    return { loan: json, property, lender }
  }
  const payOut = (id: string, over: Partial<WireBody<typeof contract.recordEscrowPayout>> = {}) =>
    app.call(contract.recordEscrowPayout, {
      token,
      params: { id },
      body: {
        date: '2026-11-15',
        amount: 700,
        category: 'TAXES',
        description: 'County tax',
        newVendor: { name: 'County' },
        ...over,
      },
    })
  const lines = async (propertyId: string) => {
    const { json } = await app.call(getScheduleE, { token, query: { year: 2026 } })
    const column = json.properties.find((one) => one.propertyId === propertyId)!
    return Object.fromEntries(column.lines.map(({ line, amount }) => [line, amount]))
  }
  const balances = async (through = '2026-12-31') => {
    const rows = await app.sql<{ code: number; cents: number }>(
      landlord.accountId,
      `SELECT code, sum(amount_cents)::bigint AS cents FROM journal_lines WHERE entry_on <= $1
       GROUP BY code HAVING sum(amount_cents) <> 0 ORDER BY code`,
      [through],
    )
    return Object.fromEntries(rows.map(({ code, cents }) => [code, cents]))
  }

  test('what is paid to the lender for taxes and insurance is an asset, and no line of Schedule E', async () => {
    const { loan, property } = await begin()
    assert.deepEqual([loan.dates.length, loan.escrow?.counts, loan.escrow?.held], [4, true, 1_200])
    const amounts = await lines(property.id)
    assert.deepEqual([amounts[9], amounts[16]], [undefined, undefined])
    const books = await balances()
    assert.deepEqual(
      [books[1300], books[5160], books[5090], books[1010]],
      [120_000, undefined, undefined, -599_640],
    )
  })

  test('what the lender pays out is an expense of that day, and moves no cash', async () => {
    const { loan, property } = await begin()
    const paid = await payOut(loan.id)
    assert.deepEqual([paid.status, paid.json.escrow?.held], [201, 500])
    assert.deepEqual(
      paid.json.escrow?.payouts.map(({ date, amount, description, payee }) => [
        date,
        amount,
        description,
        payee,
      ]),
      [['2026-11-15', 700, 'County tax', 'County']],
    )
    await payOut(loan.id, { category: 'INSURANCE', amount: 400, date: '2026-11-20', description: 'Policy' })
    const amounts = await lines(property.id)
    assert.deepEqual([amounts[9], amounts[16]], [400, 700])
    const books = await balances()
    assert.deepEqual([books[1300], books[5160], books[5090], books[1010]], [10_000, 70_000, 40_000, -599_640])
    assert.equal((await balances('2026-11-14'))[1300], 120_000)
  })

  test('income statements on both bases, cash flow and balance sheet say the same', async () => {
    const { loan, property } = await begin()
    await payOut(loan.id)
    const query = { propertyId: property.id, from: '2026-08-01', to: '2026-11-30' }
    for (const basis of ['accrual', 'cash'] as const) {
      const { json } = await app.call(reports.incomeStatement, { token, query: { ...query, basis } })
      assert.equal(figure(json.rows, 'Taxes'), 700, basis)
      assert.equal(figure(json.rows, 'Mortgage escrow'), undefined, basis)
    }
    const flow = await app.call(reports.cashFlowStatement, { token, query })
    assert.deepEqual(
      ['Taxes', 'Mortgage escrow, paid in less paid out', 'Change in cash'].map((label) =>
        figure(flow.json.rows, label),
      ),
      [700, -500, -5_996.4],
    )
    const sheet = await app.call(reports.balanceSheet, {
      token,
      query: { propertyId: property.id, to: '2026-11-30' },
    })
    assert.equal(
      sheet.json.rows.find(({ cells }) => String(cells[0]).includes('Mortgage escrow'))?.cells.at(-1),
      500,
    )
  })

  test('a payout above what is held on its day or later is refused with a sentence, and nothing is stored', async () => {
    const { loan } = await begin({ escrowBalance: 150 })
    assert.equal(loan.escrow?.held, 1_350)
    const tooMuch = await payOut(loan.id, { amount: 1_350.01 })
    assert.deepEqual([tooMuch.status, tooMuch.problem.errors?.[0]?.path], [400, 'amount'])
    assert.match(tooMuch.problem.detail ?? '', /held \$1,350\.00 on .*could not have paid out \$1,350\.01/)
    // two payments were there in September: 150 + 600
    assert.equal((await payOut(loan.id, { date: '2026-09-10', amount: 751 })).status, 400)
    assert.equal((await payOut(loan.id, { date: '2026-09-10', amount: 750 })).status, 201)
    assert.equal(
      (await payOut(loan.id, { date: '2026-08-10', amount: 1 })).status,
      400,
      'it would be short in September',
    )
    assert.equal(
      (await payOut(loan.id, { category: 'MORTGAGE_PRINCIPAL', amount: 1 })).problem.errors?.[0]?.path,
      'category',
    )
    const read = await app.call(contract.getRecurringExpense, { token, params: { id: loan.id } })
    assert.deepEqual([read.json.escrow?.held, read.json.escrow?.payouts.length], [600, 1])
  })

  test('a payment into escrow that was paid out stays, and voiding the payout frees it', async () => {
    const { loan } = await begin()
    const paid = await payOut(loan.id, { amount: 1_000 })
    const payment = { token, params: { id: loan.dates[0]!.expenseId! } }
    const refused = await app.call(expenses.voidExpense, payment)
    assert.deepEqual([refused.status, refused.problem.code], [409, 'invalid_transition'])
    const payout = { token, params: { id: paid.json.escrow!.payouts[0]!.expenseId } }
    assert.equal(
      (await app.call(expenses.updateExpense, { ...payout, body: { amount: 1_200.01 } })).status,
      409,
    )
    assert.equal(
      (await app.call(expenses.updateExpense, { ...payout, body: { method: 'CHECK' } })).status,
      400,
    )
    assert.equal((await app.call(expenses.updateExpense, { ...payout, body: { amount: 1_200 } })).status, 200)
    assert.equal((await app.call(expenses.voidExpense, payout)).status, 200)
    assert.equal((await balances())[1300], 120_000)
    assert.equal((await app.call(expenses.voidExpense, payment)).status, 200)
    assert.equal((await balances())[1300], 90_000)
  })

  test('what was held when the mortgage came into the books is an asset against equity, and no cash', async () => {
    await begin({ startDate: '2026-12-01', escrowBalance: 800 })
    assert.deepEqual(await balances(), { 1300: 80_000, 2500: -20_000_000, 3000: 19_920_000 })
  })

  test('a mortgage of an earlier release stays as it was filed until its owner counts escrow', async () => {
    const { loan, property } = await begin({ startDate: '2026-12-01' })
    await app.sql(landlord.accountId, 'UPDATE recurring_expenses SET has_escrow = false WHERE id = $1', [
      loan.id,
    ])
    const refused = await payOut(loan.id, { amount: 1 })
    assert.deepEqual([refused.status, refused.problem.errors?.[0]?.path], [400, 'amount'])
    const change = (body: WireBody<typeof contract.updateRecurringExpense>) =>
      app.call(contract.updateRecurringExpense, { token, params: { id: loan.id }, body })
    assert.equal((await change({ hasEscrow: false })).status, 400)
    assert.equal((await change({ hasEscrow: true })).json.escrow?.counts, true)
    assert.deepEqual(await lines(property.id), {})
  })
})
