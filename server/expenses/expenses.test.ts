import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildExpense,
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
  buildVendor,
  type Landlord,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import * as contract from '#shared/expenses/contract.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as reports from '#shared/reports/contract.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'

type Line = {
  kind: string
  on: string
  code: number
  cents: number
  propertyId: string | null
  reverses: boolean
}

describe('expenses', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(async () => {
    await assertBooksAgree(app, token, landlord.accountId)
    await app.stop()
  })

  type Changes = NonNullable<Parameters<typeof app.call<typeof contract.updateExpense>>[1]>
  const change = (id: string, body: Changes['body'], headers: Record<string, string> = {}) =>
    app.call(contract.updateExpense, { token, params: { id }, body: body!, headers })

  /** Returns the journal lines of an expense, in the order in which they were posted. */
  const journalOf = (id: string) =>
    app.sql<Line>(
      landlord.accountId,
      `SELECT e.kind, e.entry_on AS on, l.code, l.amount_cents AS cents, l.property_id AS "propertyId",
              e.reverses_entry_id IS NOT NULL AS reverses
       FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id WHERE e.expense_id = $1 ORDER BY e.id, l.line_no`,
      [id],
    )
  const posted = async (id: string) =>
    (await journalOf(id)).map((line) => [line.kind, line.on, line.code, line.cents])

  test('an expense is answered whole and posted to the books at once', async () => {
    const vendor = await buildVendor(app, token)
    const unit = await buildUnit(app, token)
    const body = {
      date: '2026-11-10',
      amount: 240.15,
      category: 'REPAIRS',
      description: 'New faucet',
      unitId: unit.id,
      vendorId: vendor.id,
      method: 'CHECK',
      reference: '#1204',
    } as const
    const answer = await app.call(contract.createExpense, { token, body })
    assert.equal(answer.status, 201)
    const { json } = answer
    assert.equal(answer.headers['location'], `/api/v1/expenses/${json.id}`)
    assert.deepEqual(
      [
        json.propertyId,
        json.unit,
        json.vendor,
        json.maintenance,
        json.status,
        json.amount,
        json.date,
        json.version,
      ],
      [
        unit.propertyId,
        { id: unit.id, unitNumber: unit.unitNumber },
        { id: vendor.id, name: vendor.name },
        null,
        'POSTED',
        240.15,
        '2026-11-10',
        1,
      ],
    )
    assert.deepEqual((await app.call(contract.getExpense, { token, params: { id: json.id } })).json, json)
    const lines = await journalOf(json.id)
    assert.deepEqual(
      lines.map((line) => [line.kind, line.on, line.code, line.cents, line.propertyId]),
      [
        ['expense', '2026-11-10', 5140, 24_015, unit.propertyId],
        ['expense', '2026-11-10', 1010, -24_015, unit.propertyId],
      ],
    )
  })

  test('what was paid in cash comes out of undeposited funds', async () => {
    const expense = await buildExpense(app, token, { method: 'CASH', amount: 5 })
    assert.deepEqual(
      (await posted(expense.id)).map(([, , code, cents]) => [code, cents]),
      [
        [5140, 500],
        [1000, -500],
      ],
    )
  })

  test('an expense of the whole business has no property', async () => {
    const { json } = await app.call(contract.createExpense, {
      token,
      body: { date: '2026-11-01', amount: 30, category: 'ADVERTISING', description: 'Listing' },
    })
    assert.deepEqual(
      [json.propertyId, json.property, (await journalOf(json.id))[0]?.propertyId],
      [null, null, null],
    )
  })

  test('a new amount, category or date reverses what was posted and posts it anew', async () => {
    const expense = await buildExpense(app, token, { amount: 100, date: '2026-10-31' })
    const { json, status } = await change(expense.id, {
      amount: 80,
      category: 'SUPPLIES',
      date: '2026-11-02',
    })
    assert.deepEqual([status, json.amount, json.category, json.version], [200, 80, 'SUPPLIES', 2])
    assert.deepEqual(await posted(expense.id), [
      ['expense', '2026-10-31', 5140, 10_000],
      ['expense', '2026-10-31', 1010, -10_000],
      ['expense_reversal', '2026-10-31', 5140, -10_000],
      ['expense_reversal', '2026-10-31', 1010, 10_000],
      ['expense', '2026-11-02', 5150, 8_000],
      ['expense', '2026-11-02', 1010, -8_000],
    ])
    assert.deepEqual(
      (await journalOf(expense.id)).filter((line) => line.reverses).map((line) => line.kind),
      ['expense_reversal', 'expense_reversal'],
      'the reversal names what it reverses',
    )
  })

  test('words, vendor and reference are the document’s alone', async () => {
    const expense = await buildExpense(app, token)
    await change(expense.id, { description: 'Two faucets', reference: 'INV-7', method: 'ACH' })
    assert.equal((await journalOf(expense.id)).length, 2)
    await change(expense.id, { method: 'CASH' })
    assert.equal((await journalOf(expense.id)).length, 6, 'cash is another account')
  })

  test('a voided expense stays listed, is reversed on its own date and changes no more', async () => {
    const expense = await buildExpense(app, token, { amount: 70, date: '2026-09-15' })
    const params = { id: expense.id }
    assert.equal((await app.call(contract.voidExpense, { token, params })).status, 200)
    const { json } = await app.call(contract.getExpense, { token, params })
    assert.equal(json.status, 'VOID')
    assert.deepEqual((await posted(expense.id)).slice(2), [
      ['expense_reversal', '2026-09-15', 5140, -7_000],
      ['expense_reversal', '2026-09-15', 1010, 7_000],
    ])
    for (const answer of [
      await app.call(contract.voidExpense, { token, params }),
      await change(expense.id, { amount: 1 }),
    ]) {
      assert.deepEqual([answer.status, answer.problem.code], [409, 'invalid_transition'])
    }
    const listed = await app.call(contract.listExpenses, { token, query: { status: 'VOID' } })
    assert.ok(listed.json.some((row) => row.id === expense.id))
  })

  test('two corrections at once leave one entry standing', async () => {
    const expense = await buildExpense(app, token, { amount: 10 })
    await Promise.all([change(expense.id, { amount: 20 }), change(expense.id, { amount: 30 })])
    const { json } = await app.call(contract.getExpense, { token, params: { id: expense.id } })
    const sum = (await journalOf(expense.id))
      .filter((line) => line.code === 5140)
      .reduce((total, line) => total + line.cents, 0)
    assert.equal(sum, json.amount * 100)
  })

  test('a maintenance request brings its unit and property along', async () => {
    const unit = await buildUnit(app, token)
    const body = { unitId: unit.id, title: 'Leak', description: 'Kitchen' }
    const request = (await app.call(maintenance.createRequest, { token, body })).json
    const expense = await buildExpense(app, token, { maintenanceId: request.id })
    assert.deepEqual(
      [expense.unitId, expense.propertyId, expense.maintenance],
      [unit.id, unit.propertyId, { id: request.id, title: 'Leak' }],
    )
    const elsewhere = await buildProperty(app, token)
    const moved = await change(expense.id, { propertyId: elsewhere.id })
    assert.deepEqual(
      [moved.json.propertyId, moved.json.unitId, moved.json.maintenanceId],
      [elsewhere.id, null, null],
      'another property leaves the unit behind',
    )
    assert.deepEqual(
      new Set((await journalOf(expense.id)).slice(4).map((line) => line.propertyId)),
      new Set([elsewhere.id]),
    )
  })

  test('what does not belong together, is not there, or is still to come is refused', async () => {
    const unit = await buildUnit(app, token)
    const other = await buildProperty(app, token)
    const base = { date: '2026-11-10', amount: 1, category: 'REPAIRS', description: 'x' } as const
    const send = (body: object) => app.call(contract.createExpense, { token, body: { ...base, ...body } })
    const bad: [object, number, string | undefined][] = [
      [{ unitId: unit.id, propertyId: other.id }, 400, 'unitId'],
      [{ date: '2026-11-23' }, 400, 'date'],
      [{ amount: 0 }, 400, 'amount'],
      [{ amount: -5 }, 400, 'amount'],
      [{ amount: 1.005 }, 400, 'amount'],
      [{ category: 'DEPRECIATION' }, 400, 'category'],
      [{ category: 5140 }, 400, 'category'],
      [{ description: '  ' }, 400, 'description'],
      [{ propertyId: missing }, 404, undefined],
      [{ unitId: missing }, 404, undefined],
      [{ vendorId: missing }, 404, undefined],
      [{ maintenanceId: missing }, 404, undefined],
    ]
    for (const [body, status, path] of bad) {
      const answer = await send(body)
      assert.deepEqual(
        [answer.status, answer.problem.errors?.[0]?.path],
        [status, path],
        JSON.stringify(body),
      )
    }
    const expense = await buildExpense(app, token)
    assert.equal((await change(expense.id, { date: '2027-01-01' })).status, 400)
    assert.equal((await change(expense.id, { amount: 2 }, { 'if-match': '"9"' })).status, 412)
    assert.equal((await change(missing, { amount: 2 })).status, 404)
  })

  test('expenses are found by what they are, and summed by month, category and property', async () => {
    const one = await buildLandlord(app)
    const own = one.token
    const [a, b] = [
      await buildProperty(app, own, { name: 'Alder' }),
      await buildProperty(app, own, { name: 'Birch' }),
    ]
    const vendor = await buildVendor(app, own, { name: 'Pia Pipes' })
    const make = (body: object) => buildExpense(app, own, body)
    const first = await make({ propertyId: a.id, amount: 100, date: '2026-01-05', vendorId: vendor.id })
    const second = await make({ propertyId: b.id, amount: 50.5, date: '2026-03-05', category: 'INSURANCE' })
    const third = await make({
      amount: 9,
      date: '2026-03-31',
      category: 'MORTGAGE_INTEREST',
      propertyId: null,
    })
    const old = await make({ propertyId: a.id, amount: 1, date: '2025-12-31' })
    const gone = await make({ propertyId: a.id, amount: 1_000, date: '2026-03-01' })
    await app.call(contract.voidExpense, { token: own, params: { id: gone.id } })

    const ids = async (query: object) =>
      (await app.call(contract.listExpenses, { token: own, query })).json.map((row) => row.id)
    assert.deepEqual(await ids({ status: 'POSTED' }), [third.id, second.id, first.id, old.id])
    assert.deepEqual(await ids({ propertyId: a.id, status: 'POSTED' }), [first.id, old.id])
    assert.deepEqual(await ids({ vendorId: vendor.id }), [first.id])
    assert.deepEqual(await ids({ category: 'INSURANCE' }), [second.id])
    assert.deepEqual(await ids({ dateFrom: '2026-03-05', dateTo: '2026-03-05' }), [second.id])
    assert.deepEqual(await ids({ search: 'pia' }), [first.id])

    const { json } = await app.call(contract.expenseStats, { token: own })
    assert.deepEqual(json, {
      from: '2026-01-01',
      to: '2026-11-21',
      count: 3,
      total: 159.5,
      operating: 150.5,
      byMonth: [
        { month: '2026-01', total: 100 },
        { month: '2026-03', total: 59.5 },
      ],
      byCategory: [
        { category: 'INSURANCE', name: 'Insurance', scheduleELine: 9, total: 50.5 },
        {
          category: 'MORTGAGE_INTEREST',
          name: 'Mortgage interest paid to banks',
          scheduleELine: 12,
          total: 9,
        },
        { category: 'REPAIRS', name: 'Repairs', scheduleELine: 14, total: 100 },
      ],
      byProperty: [
        { propertyId: a.id, propertyName: 'Alder', total: 100 },
        { propertyId: b.id, propertyName: 'Birch', total: 50.5 },
        { propertyId: null, propertyName: null, total: 9 },
      ],
    })
    const only = await app.call(contract.expenseStats, { token: own, query: { propertyId: b.id } })
    assert.deepEqual([only.json.total, only.json.byProperty.length], [50.5, 1])
    await assertBooksAgree(app, own, one.accountId)
  })

  test('reports count expenses: cash flow and dashboard what was paid, income net operating income', async () => {
    const one = await buildLandlord(app)
    const own = one.token
    const lease = await buildLease(app, own, { rentAmount: 1000 })
    await buildPayment(app, own, { leaseId: lease.id, amount: 1000, date: '2026-11-02' })
    const { propertyId } = lease.unit
    await buildExpense(app, own, { propertyId, amount: 150, date: '2026-11-03' })
    await buildExpense(app, own, {
      propertyId,
      amount: 400,
      date: '2026-11-04',
      category: 'MORTGAGE_INTEREST',
    })
    await buildExpense(app, own, {
      propertyId: null,
      amount: 20,
      date: '2026-11-05',
      category: 'ADVERTISING',
    })
    await buildExpense(app, own, { propertyId, amount: 60, date: '2026-10-31' })
    const voided = await buildExpense(app, own, { propertyId, amount: 999, date: '2026-11-06' })
    await app.call(contract.voidExpense, { token: own, params: { id: voided.id } })

    const dashboard = (await app.call(reports.getDashboard, { token: own })).json
    assert.deepEqual([dashboard.received, dashboard.expenses, dashboard.net], [1000, 570, 430])
    const flow = (await app.call(reports.cashFlow, { token: own })).json
    const none = { credited: 0, depositApplied: 0 }
    const of = (rent: number) => ({ charged: rent, paid: rent, received: rent, income: rent, ...none })
    assert.deepEqual(flow.slice(-2), [
      { month: '2026-10', ...of(0), expenses: 60, net: -60 },
      { month: '2026-11', ...of(1000), expenses: 570, net: 430 },
    ])
    const query = { from: '2026-11-01', to: '2026-11-30' }
    const income = (await app.call(reports.incomeByProperty, { token: own, query })).json
    assert.deepEqual(income.rows, [
      {
        propertyId,
        propertyName: lease.unit.property.name,
        rent: 1000,
        fees: 0,
        other: 0,
        total: 1000,
        expenses: 550,
        operatingExpenses: 150,
        noi: 850,
        net: 450,
      },
    ])
    assert.deepEqual(income.business, { total: 0, expenses: 20, operatingExpenses: 20, noi: -20, net: -20 })
    assert.deepEqual(
      [income.total, income.expenses, income.operatingExpenses, income.noi, income.net],
      [1000, 570, 170, 830, 430],
    )
    await assertBooksAgree(app, own, one.accountId)
  })

  test('a receipt is kept with its expense', async () => {
    const expense = await buildExpense(app, token)
    const file = { name: 'receipt.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7\n%%EOF\n') }
    const sent = { token, params: { id: expense.id }, fields: {}, file }
    const answer = await upload(app, contract.uploadReceipt, sent)
    assert.equal(answer.status, 201, JSON.stringify(answer.problem))
    assert.deepEqual(
      [answer.json.entityType, answer.json.entityId, answer.json.documentType],
      ['expense', expense.id, 'RECEIPT'],
    )
    const { json } = await app.call(contract.getExpense, { token, params: { id: expense.id } })
    assert.deepEqual(
      json.documents.map((row) => row.id),
      [answer.json.id],
    )
    const missingExpense = await upload(app, contract.uploadReceipt, { ...sent, params: { id: missing } })
    assert.equal(missingExpense.status, 404)
  })

  test('the categories are the lines of Schedule E', async () => {
    const { json } = await app.call(contract.listCategories, { token })
    assert.equal(json.length, 14)
    assert.deepEqual(json[0], {
      category: 'ADVERTISING',
      name: 'Advertising',
      code: 5050,
      scheduleELine: 5,
      isOperating: true,
    })
  })
})
