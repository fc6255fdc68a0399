import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildProperty, buildVendor, type Landlord } from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { closeBooks } from '#shared/accounting/contract.ts'
import * as bills from '#shared/expenses/bill-contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as contract from '#shared/expenses/refund-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as reports from '#shared/reports/table-contract.ts'
import * as tax from '#shared/tax/contract.ts'
import { getScheduleE, listScheduleERows } from '#shared/tax/schedule-e-contract.ts'
import { getVendor } from '#shared/vendors/contract.ts'

describe('refunds of expenses by vendors', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  let propertyId: string
  beforeEach(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    propertyId = (await buildProperty(app, token)).id
  })
  afterEach(() => app.stop())

  const record = async (over: Partial<WireBody<typeof expenses.createExpense>> = {}) =>
    (
      await app.call(expenses.createExpense, {
        token,
        body: {
          category: 'SUPPLIES', propertyId, amount: 100, date: '2026-10-05', description: 'Paint', method: 'CHECK', ...over,
        },
      })
    ).json // prettier-ignore
  const refund = (id: string, over: Partial<WireBody<typeof contract.refundExpense>> = {}) =>
    app.call(contract.refundExpense, {
      token,
      params: { id },
      body: { date: '2026-11-03', amount: 40, ...over },
    })
  const balances = async () => {
    const rows = await app.sql<{ code: number; propertyId: string | null; cents: number }>(
      landlord.accountId,
      `SELECT code, property_id AS "propertyId", sum(amount_cents)::bigint AS cents FROM journal_lines
       GROUP BY 1, 2 HAVING sum(amount_cents) <> 0 ORDER BY 1, 2`,
    )
    return rows.map(({ code, cents }) => [code, cents])
  }

  test('credit the accounts of the expense, and are in its list with the net amount', async () => {
    const { id } = await record()
    const { json, status } = await refund(id, { method: 'CASH', reference: 'RMA 7' })
    assert.equal(status, 201)
    assert.deepEqual([json.amount, json.refunded, json.net], [100, 40, 60])
    const { id: _, ...only } = json.refunds[0]!
    assert.deepEqual(only, {
      date: '2026-11-03', amount: 40, method: 'CASH', reference: 'RMA 7', status: 'POSTED',
    }) // prettier-ignore
    assert.deepEqual(await balances(), [
      [1000, 4000],
      [1010, -10_000],
      [5150, 6000],
    ])
    const totals = await app.call(expenses.expenseTotals, { token })
    assert.deepEqual(totals.json.posted, {
      expenses: 1,
      amount: 100,
      refunded: 40,
      credited: 0,
      paidByCredit: 0,
      net: 60,
    })
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('of a split expense are divided over its lines to the cent, also the last one', async () => {
    const other = await buildProperty(app, token)
    const { id } = await record({
      category: undefined,
      propertyId: undefined,
      amount: 100,
      lines: [
        { category: 'SUPPLIES', propertyId, amount: 33.33 },
        { category: 'REPAIRS', propertyId: other.id, amount: 66.67 },
      ],
    })
    await refund(id, { amount: 0.01 })
    await refund(id, { amount: 49.99 })
    const { json } = await refund(id, { amount: 50 })
    assert.equal(json.net, 0)
    assert.deepEqual(await balances(), [])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('count against the category on their day: statements on both bases, Schedule E, vendor and Form 1099', async () => {
    const { id: vendorId } = await buildVendor(app, token)
    const { id } = await record({ vendorId })
    await refund(id)
    const november = { from: '2026-11-01', to: '2026-11-30' } as const
    for (const basis of ['cash', 'accrual'] as const) {
      const { json } = await app.call(reports.incomeStatement, { token, query: { ...november, basis } })
      assert.equal(json.rows.find(({ cells }) => cells[0] === 'Supplies')?.cells[1], -40, basis)
    }
    const form = await app.call(getScheduleE, { token, query: { year: 2026 } })
    assert.equal(form.json.totals.expenses, 60)
    const rows = await app.call(listScheduleERows, { token, query: { year: 2026, line: 15, propertyId } })
    assert.deepEqual(
      rows.json.map(({ amount, source }) => [amount, source]),
      [
        [100, { kind: 'expense', id }],
        [-40, { kind: 'expense', id }],
      ],
    )
    const byVendor = await app.call(reports.expenseByVendor, { token, query: november })
    const own = byVendor.json.rows.find(({ opens }) => opens?.kind === 'expense')
    assert.deepEqual([own?.opens?.id, own?.cells[1], own?.cells.at(-1)], [id, 'Refund: Paint', -40])
    const vendor = await app.call(getVendor, { token, params: { id: vendorId } })
    assert.equal(vendor.json.paidThisYear, 60)
    const ledger = await app.call(reports.generalLedger, { token, query: { ...november, account: '5150' } })
    assert.deepEqual(ledger.json.rows.find(({ opens }) => opens !== null)?.opens, { kind: 'expense', id })
  })

  test('of a payment of a bill lower the expense, and leave the bill paid', async () => {
    const { id: vendorId } = await buildVendor(app, token)
    const bill = await app.call(bills.createBill, {
      token,
      body: { vendorId, category: 'REPAIRS', propertyId, amount: 300, date: '2026-10-01', dueDate: '2026-10-31', description: 'Roof' },
    }) // prettier-ignore
    const paid = await app.call(bills.payBills, {
      token,
      body: { date: '2026-10-20', bills: [{ billId: bill.json.id, amount: 300 }] },
    })
    await refund(paid.json.expenseIds[0]!, { amount: 50 })
    const { json } = await app.call(bills.getBill, { token, params: { id: bill.json.id } })
    assert.deepEqual([json.status, json.open], ['PAID', 0])
    assert.deepEqual(await balances(), [
      [1010, -25_000],
      [5140, 25_000],
    ])
  })

  test('are at most what was paid less what was refunded, and not before the payment or in the future', async () => {
    const { id } = await record()
    await refund(id, { amount: 99 })
    assert.equal((await refund(id, { amount: 1.01 })).problem.errors?.[0]?.path, 'amount')
    assert.equal((await refund(id, { amount: 1 })).status, 201)
    assert.equal((await refund(id, { amount: 0.01 })).problem.errors?.[0]?.path, 'amount')
    const { id: other } = await record()
    assert.equal((await refund(other, { date: '2026-10-04' })).problem.errors?.[0]?.path, 'date')
    assert.equal((await refund(other, { date: '2026-12-01' })).problem.errors?.[0]?.path, 'date')
  })

  test('hold the expense until they are voided: neither void nor another amount, but another description', async () => {
    const { id } = await record()
    const { json } = await refund(id)
    const params = { id }
    assert.equal((await app.call(expenses.voidExpense, { token, params })).status, 409)
    const body = { amount: 90 }
    assert.equal((await app.call(expenses.updateExpense, { token, params, body })).status, 409)
    const renamed = await app.call(expenses.updateExpense, { token, params, body: { description: 'Primer' } })
    assert.equal(renamed.status, 200)
    const expenseRefundId = json.refunds[0]!.id
    const voided = await app.call(contract.voidExpenseRefund, { token, params: { id, expenseRefundId } })
    assert.equal(voided.status, 200)
    const again = await app.call(contract.voidExpenseRefund, { token, params: { id, expenseRefundId } })
    assert.equal(again.status, 409)
    assert.equal((await app.call(expenses.voidExpense, { token, params })).status, 200)
    assert.deepEqual(await balances(), [])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('two at once refund no more than was paid', async () => {
    const { id } = await record()
    const answers = await Promise.all([refund(id, { amount: 60 }), refund(id, { amount: 60 })])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 400],
    )
  })

  test('are refused on closed days, and voided on the first open one', async () => {
    const { id } = await record({ date: '2026-09-05' })
    const { json } = await refund(id, { date: '2026-10-06' })
    await app.call(closeBooks, { token, body: { through: '2026-10-31' } })
    assert.equal((await refund(id, { date: '2026-10-07' })).problem.code, 'books_closed')
    const params = { id, expenseRefundId: json.refunds[0]!.id }
    await app.call(contract.voidExpenseRefund, { token, params })
    const [reversal] = await app.sql<{ day: string }>(
      landlord.accountId,
      `SELECT entry_on AS day FROM journal_entries WHERE kind = 'expense_refund_reversal'`,
    )
    assert.equal(reversal?.day, '2026-11-01')
  })

  test('of what is depreciated need a lower basis first', async () => {
    const { id } = await record({ category: 'CAPITAL', amount: 500 })
    const body = { propertyId, expenseId: id, kind: 'EQUIPMENT', description: 'Stove', basis: 500, inServiceOn: '2026-10-05' } as const // prettier-ignore
    const { json: asset } = await app.call(tax.createAsset, { token, body })
    assert.equal((await refund(id)).status, 409)
    await app.call(tax.updateAsset, { token, params: { id: asset.id }, body: { basis: 460 } })
    assert.equal((await refund(id)).status, 201)
    const raised = await app.call(tax.updateAsset, { token, params: { id: asset.id }, body: { basis: 461 } })
    assert.equal(raised.problem.errors?.[0]?.path, 'basis')
  })

  test('of a split beyond the properties of a member are not theirs to record', async () => {
    const other = await buildProperty(app, token)
    const { id } = await record({
      category: undefined,
      propertyId: undefined,
      lines: [
        { category: 'SUPPLIES', propertyId, amount: 50 },
        { category: 'SUPPLIES', propertyId: other.id, amount: 50 },
      ],
    })
    await refund(id)
    const member = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [propertyId] })
    const seen = await app.call(expenses.getExpense, { token: member.token, params: { id } })
    assert.deepEqual([seen.json.amount, seen.json.refunded, seen.json.net], [50, 20, 30])
    const body = { date: '2026-11-03', amount: 1 }
    const refused = await app.call(contract.refundExpense, { token: member.token, params: { id }, body })
    assert.equal(refused.status, 403)
    const own = await record()
    const recorded = await app.call(contract.refundExpense, {
      token: member.token,
      params: { id: own.id },
      body,
    })
    assert.equal(recorded.status, 201)
  })
})
