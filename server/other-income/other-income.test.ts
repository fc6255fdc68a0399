import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildProperty, buildUnit, type Landlord } from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { closeBooks } from '#shared/accounting/contract.ts'
import * as contract from '#shared/other-income/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as dashboard from '#shared/reports/contract.ts'
import * as reports from '#shared/reports/table-contract.ts'
import { getScheduleE, listScheduleERows } from '#shared/tax/schedule-e-contract.ts'

describe('income without a lease', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  beforeEach(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => app.stop())

  const record = async (over: Partial<WireBody<typeof contract.createOtherIncome>> = {}) =>
    app.call(contract.createOtherIncome, {
      token,
      body: {
        category: 'LAUNDRY_AND_VENDING',
        date: '2026-11-03',
        amount: 80.5,
        description: 'Coins of November',
        method: 'CASH',
        ...over,
      },
    })
  const sumOf = async (code: number) => {
    const [row] = await app.sql<{ cents: number }>(
      landlord.accountId,
      'SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM journal_lines WHERE code = $1',
      [code],
    )
    return row?.cents
  }
  const november = { from: '2026-11-01', to: '2026-11-30' } as const

  test('credits other income, and debits the account of cash that its method means', async () => {
    await record()
    await record({ method: 'CHECK', amount: 10 })
    await record({ method: 'ZELLE', amount: 20 })
    await record({ category: 'INTEREST', method: null, amount: 1.25 })
    assert.deepEqual([await sumOf(4900), await sumOf(1000), await sumOf(1010)], [-11_175, 9050, 2125])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('is income on its day on both bases: income statement, by property, cash flow and dashboard', async () => {
    const property = await buildProperty(app, token)
    await record({ propertyId: property.id })
    for (const basis of ['cash', 'accrual'] as const) {
      const statement = await app.call(reports.incomeStatement, { token, query: { ...november, basis } })
      const row = statement.json.rows.find(({ cells }) => cells[0] === 'Other income')
      assert.equal(row?.cells[1], 80.5, basis)
      const byProperty = await app.call(reports.incomeTable, { token, query: { ...november, basis } })
      const own = byProperty.json.rows.find(({ cells }) => cells[0] === property.name)
      const at = byProperty.json.columns.findIndex(({ key }) => key === 'other')
      assert.equal(own?.cells[at], 80.5, basis)
    }
    const flow = await app.call(reports.cashFlowStatement, { token, query: november })
    assert.equal(flow.json.rows.find(({ cells }) => cells[0] === 'Other income')?.cells[1], 80.5)
    const { json } = await app.call(dashboard.getDashboard, { token })
    assert.equal(json.received, 80.5)
  })

  test('is in the general ledger with the way to it, its payer and its unit', async () => {
    const property = await buildProperty(app, token)
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const { json } = await record({ unitId: unit.id, payerName: 'CSC ServiceWorks' })
    const ledger = await app.call(reports.generalLedger, { token, query: { ...november, account: '4900' } })
    const row = ledger.json.rows.find(({ opens }) => opens !== null)
    assert.deepEqual(row?.opens, { kind: 'otherIncome', id: json.id })
    assert.deepEqual(row?.cells.slice(2, 5), ['CSC ServiceWorks', property.name, unit.unitNumber])
  })

  test('is on line 3 of Schedule E with its row; interest of no property is apart', async () => {
    const property = await buildProperty(app, token)
    const { json: laundry } = await record({ propertyId: property.id, payerName: 'Coinmach' })
    await record({ amount: 30, category: 'OTHER' })
    await record({ amount: 7.77, category: 'INTEREST' })
    const { json } = await app.call(getScheduleE, { token, query: { year: 2026 } })
    assert.equal(json.properties.find(({ propertyId }) => propertyId === property.id)?.rents, 80.5)
    assert.deepEqual([json.business.rents, json.business.interest, json.totals.rents], [30, 7.77, 110.5])
    const rows = await app.call(listScheduleERows, {
      token,
      query: { year: 2026, line: 3, propertyId: property.id },
    })
    assert.deepEqual(
      rows.json.map(({ amount, party, source }) => [amount, party, source]),
      [[80.5, 'Coinmach', { kind: 'otherIncome', id: laundry.id }]],
    )
    const business = await app.call(listScheduleERows, { token, query: { year: 2026, line: 3 } })
    assert.deepEqual(
      business.json.map(({ amount }) => amount),
      [30],
    )
  })

  test('leaves the books when voided, once, and stays listed', async () => {
    const { json } = await record()
    await app.call(contract.voidOtherIncome, { token, params: { id: json.id } })
    assert.deepEqual([await sumOf(4900), await sumOf(1000)], [0, 0])
    const again = await app.call(contract.voidOtherIncome, { token, params: { id: json.id } })
    assert.equal(again.status, 409)
    const list = await app.call(contract.listOtherIncome, { token, query: { status: 'VOID' } })
    assert.deepEqual(
      list.json.map(({ id, status }) => [id, status]),
      [[json.id, 'VOID']],
    )
  })

  test('is reversed and posted again when it is corrected, and a description changes no entry', async () => {
    const property = await buildProperty(app, token)
    const { json } = await record()
    const params = { id: json.id }
    await app.call(contract.updateOtherIncome, { token, params, body: { description: 'Dryers' } })
    const entries = () =>
      app.sql<{ kind: string }>(landlord.accountId, 'SELECT kind FROM journal_entries ORDER BY id')
    assert.equal((await entries()).length, 1)
    const { json: changed } = await app.call(contract.updateOtherIncome, {
      token,
      params,
      body: { amount: 90, propertyId: property.id, method: 'ACH' },
    })
    assert.deepEqual([changed.amount, changed.propertyId, changed.version], [90, property.id, 3])
    assert.deepEqual(
      (await entries()).map(({ kind }) => kind),
      ['other_income', 'other_income_reversal', 'other_income'],
    )
    assert.deepEqual([await sumOf(4900), await sumOf(1000), await sumOf(1010)], [-9000, 0, 9000])
  })

  test('is refused on closed days, and a void is posted on the first open day', async () => {
    const { json } = await record({ date: '2026-10-05' })
    await app.call(closeBooks, { token, body: { through: '2026-10-31' } })
    const refused = await record({ date: '2026-10-06' })
    assert.equal(refused.problem.code, 'books_closed')
    await app.call(contract.voidOtherIncome, { token, params: { id: json.id } })
    const [reversal] = await app.sql<{ day: string }>(
      landlord.accountId,
      `SELECT entry_on AS day FROM journal_entries WHERE kind = 'other_income_reversal'`,
    )
    assert.equal(reversal?.day, '2026-11-01')
  })

  test('is refused in the future, and in a unit of another property', async () => {
    assert.equal((await record({ date: '2026-12-01' })).problem.errors?.[0]?.path, 'date')
    const [property, other] = [await buildProperty(app, token), await buildProperty(app, token)]
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const wrong = await record({ propertyId: other.id, unitId: unit.id })
    assert.equal(wrong.problem.errors?.[0]?.path, 'unitId')
  })

  test('is summed by the filters of its list', async () => {
    await record()
    await record({ category: 'INTEREST', amount: 3, payerName: 'First Bank' })
    const { json } = await app.call(contract.otherIncomeTotals, { token, query: { category: 'INTEREST' } })
    assert.deepEqual(json, { posted: { count: 1, amount: 3 }, void: { count: 0, amount: 0 } })
    const found = await app.call(contract.listOtherIncome, { token, query: { search: 'first b' } })
    assert.deepEqual(
      found.json.map(({ payerName }) => payerName),
      ['First Bank'],
    )
  })

  test('of other properties is hidden from a member who is kept to some', async () => {
    const [mine, other] = [await buildProperty(app, token), await buildProperty(app, token)]
    const { json } = await record({ propertyId: mine.id })
    await record({ propertyId: other.id })
    await record()
    const member = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [mine.id] })
    const list = await app.call(contract.listOtherIncome, { token: member.token })
    assert.deepEqual(
      list.json.map(({ id }) => id),
      [json.id],
    )
    const body = {
      category: 'OTHER', date: '2026-11-03', amount: 5, description: 'Shed', propertyId: mine.id,
    } as const // prettier-ignore
    assert.equal((await app.call(contract.createOtherIncome, { token: member.token, body })).status, 201)
  })
})
