import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildProperty, buildVendor, type Landlord } from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as bills from '#shared/expenses/bill-contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as reports from '#shared/reports/table-contract.ts'
import * as tax from '#shared/tax/contract.ts'
import { getScheduleE } from '#shared/tax/schedule-e-contract.ts'
import { getVendor } from '#shared/vendors/contract.ts'

const cellOf = (table: { rows: { cells: unknown[] }[] }, label: string) =>
  table.rows.find(({ cells }) => cells[0] === label)?.cells[1]

describe('costs that are depreciated', () => {
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
          category: 'CAPITAL', propertyId, amount: 12_000, date: '2026-11-05', description: 'Roof', ...over,
        },
      })
    ).json // prettier-ignore
  const createAsset = (over: Partial<WireBody<typeof tax.createAsset>> = {}) =>
    app.call(tax.createAsset, {
      token,
      body: {
        propertyId, kind: 'IMPROVEMENT', description: 'Roof', basis: 12_000, inServiceOn: '2026-11-05', ...over,
      },
    }) // prettier-ignore
  const november = { from: '2026-11-01', to: '2026-11-30' } as const

  test('are an asset and investing in the cash flow, and no expense on either basis', async () => {
    const { id: vendorId } = await buildVendor(app, token)
    await record({ vendorId, method: 'CHECK' })
    const bill = await app.call(bills.createBill, {
      token,
      body: { vendorId, category: 'CAPITAL', propertyId, amount: 900, date: '2026-11-06', dueDate: '2026-11-30', description: 'Furnace' },
    }) // prettier-ignore
    await app.call(bills.payBills, {
      token,
      body: { date: '2026-11-10', bills: [{ billId: bill.json.id, amount: 400 }] },
    })
    const sheet = await app.call(reports.balanceSheet, { token, query: { to: '2026-11-30' } })
    assert.equal(cellOf(sheet.json, '1500 Property and equipment'), 12_900)
    assert.equal(cellOf(sheet.json, 'Total assets'), cellOf(sheet.json, 'Total liabilities and equity'))
    for (const basis of ['cash', 'accrual'] as const) {
      const { json } = await app.call(reports.incomeStatement, { token, query: { ...november, basis } })
      assert.equal(cellOf(json, 'Total operating expenses') ?? 0, 0, basis)
    }
    const flow = await app.call(reports.cashFlowStatement, { token, query: november })
    assert.deepEqual(
      [cellOf(flow.json, 'Net cash from operations'), cellOf(flow.json, 'Net cash from investing')],
      [0, -12_400],
    )
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('are on no line of Schedule E, and count toward Form 1099', async () => {
    const { id: vendorId } = await buildVendor(app, token)
    await record({ vendorId, method: 'CHECK' })
    const { json } = await app.call(getScheduleE, { token, query: { year: 2026 } })
    assert.equal(json.totals.expenses, 0)
    const vendor = await app.call(getVendor, { token, params: { id: vendorId } })
    assert.equal(vendor.json.paidThisYear, 12_000)
  })

  test('become the basis of depreciable property, which says its expense', async () => {
    const expense = await record()
    const { json } = await createAsset({ expenseId: expense.id })
    assert.deepEqual(json.expense, { id: expense.id, description: 'Roof', date: '2026-11-05' })
    const own = await app.call(tax.listAssets, { token, query: { expenseId: expense.id } })
    assert.deepEqual(
      own.json.map(({ id }) => id),
      [json.id],
    )
  })

  test('are used up to their amount, at their property', async () => {
    const other = await buildProperty(app, token)
    const expense = await record({
      category: undefined,
      amount: 15_000,
      propertyId: undefined,
      lines: [
        { category: 'CAPITAL', propertyId, amount: 12_000 },
        { category: 'REPAIRS', propertyId, amount: 3000 },
      ],
    })
    assert.equal((await createAsset({ expenseId: expense.id, basis: 7000 })).status, 201)
    const over = await createAsset({ expenseId: expense.id, basis: 5000.01 })
    assert.equal(over.problem.errors?.[0]?.path, 'basis')
    const elsewhere = await createAsset({ expenseId: expense.id, basis: 100, propertyId: other.id })
    assert.equal(elsewhere.problem.errors?.[0]?.path, 'basis')
    const { json } = await createAsset({ expenseId: expense.id, basis: 5000 })
    const raised = await app.call(tax.updateAsset, { token, params: { id: json.id }, body: { land: 1 } })
    assert.equal(raised.problem.errors?.[0]?.path, 'basis')
  })

  test('of an expense that does not exist are not found, for a new asset and a changed one', async () => {
    const expenseId = '01980000-0000-7000-8000-000000000000'
    assert.equal((await createAsset({ expenseId })).status, 404)
    const { json } = await createAsset({})
    const changed = await app.call(tax.updateAsset, { token, params: { id: json.id }, body: { expenseId } })
    assert.equal(changed.status, 404)
  })

  test('that are repairs are not depreciated', async () => {
    const repair = await record({ category: 'REPAIRS' })
    const refused = await createAsset({ expenseId: repair.id })
    assert.equal(refused.problem.errors?.[0]?.path, 'expenseId')
  })

  test('stay what they are while they are depreciated', async () => {
    const expense = await record()
    const { json: asset } = await createAsset({ expenseId: expense.id })
    const params = { id: expense.id }
    for (const body of [{ amount: 11_000 }, { category: 'REPAIRS' } as const]) {
      const changed = await app.call(expenses.updateExpense, { token, params, body })
      assert.equal(changed.problem.code, 'invalid_transition')
    }
    assert.equal((await app.call(expenses.voidExpense, { token, params })).status, 409)
    await app.call(tax.deleteAsset, { token, params: { id: asset.id } })
    assert.equal((await app.call(expenses.voidExpense, { token, params })).status, 200)
  })

  test('keep what was answered about a large repair, and why', async () => {
    const { id, costTreatment, costTreatmentReason } = await record({
      category: 'REPAIRS',
      costTreatment: 'REPAIR',
      costTreatmentReason: 'Leak above the kitchen only',
    })
    assert.deepEqual([costTreatment, costTreatmentReason], ['REPAIR', 'Leak above the kitchen only'])
    const { json } = await app.call(expenses.updateExpense, {
      token,
      params: { id },
      body: { costTreatment: null },
    })
    assert.deepEqual([json.costTreatment, json.costTreatmentReason], [null, null])
  })
})
