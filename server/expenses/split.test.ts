import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildExpense,
  buildLandlord,
  buildProperty,
  buildUnit,
  buildVendor,
  type Landlord,
} from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import { listAudit } from '#shared/audit/contract.ts'
import * as contract from '#shared/expenses/contract.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as reports from '#shared/reports/contract.ts'
import * as vendors from '#shared/vendors/contract.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'
const base = { date: '2026-11-10', description: 'Insurance of three houses' } as const

const lineOf = (propertyId: string) => ({ category: 'REPAIRS', propertyId, amount: 2 })

describe('expenses split over properties, units and categories', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  let alder: string
  let birch: string
  let unit: Awaited<ReturnType<typeof buildUnit>>
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    alder = (await buildProperty(app, token, { name: 'Alder' })).id
    birch = (await buildProperty(app, token, { name: 'Birch' })).id
    unit = await buildUnit(app, token, { propertyId: alder, unitNumber: '2B' })
  })
  after(async () => {
    await assertBooksAgree(app, token, landlord.accountId)
    await app.stop()
  })

  type Body = NonNullable<Parameters<typeof app.call<typeof contract.createExpense>>[1]>['body']
  const record = (body: Omit<Body & object, 'date' | 'description'>) =>
    app.call(contract.createExpense, { token, body: { ...base, ...body } })
  const change = (id: string, body: object, by = token) =>
    app.call(contract.updateExpense, { token: by, params: { id }, body })
  const threeWays = () =>
    record({
      amount: 100.01,
      lines: [
        { category: 'REPAIRS', unitId: unit.id, amount: 50 },
        { category: 'SUPPLIES', propertyId: alder, amount: 20.01 },
        { category: 'REPAIRS', propertyId: birch, amount: 25 },
        { category: 'REPAIRS', amount: 5 },
      ],
    })
  const journalOf = async (id: string) =>
    (
      await app.sql<{ kind: string; code: number; cents: number; propertyId: string | null }>(
        landlord.accountId,
        `SELECT e.kind, l.code, l.amount_cents AS cents, l.property_id AS "propertyId"
         FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
         WHERE e.expense_id = $1 ORDER BY e.id, l.line_no`,
        [id],
      )
    ).map(({ kind, code, cents, propertyId }) => [kind, code, cents, propertyId])

  test('a split expense answers its lines, and of itself what they have in common', async () => {
    const { status, json } = await threeWays()
    assert.equal(status, 201)
    assert.deepEqual(
      json.lines.map((line) => [line.category, line.property?.name, line.unit?.unitNumber, line.amount]),
      [
        ['REPAIRS', 'Alder', '2B', 50],
        ['SUPPLIES', 'Alder', undefined, 20.01],
        ['REPAIRS', 'Birch', undefined, 25],
        ['REPAIRS', undefined, undefined, 5],
      ],
    )
    assert.deepEqual([json.amount, json.category, json.propertyId, json.unit], [100.01, null, null, null])
    const alike = await record({
      amount: 3,
      lines: [
        { category: 'TAXES', propertyId: alder, amount: 1 },
        { category: 'TAXES', unitId: unit.id, amount: 2 },
      ],
    })
    assert.deepEqual(
      [alike.json.category, alike.json.property?.name, alike.json.unitId],
      ['TAXES', 'Alder', null],
    )
  })

  test('a single line answers the expense’s own fields', async () => {
    const { json } = await record({ amount: 7, lines: [{ category: 'REPAIRS', unitId: unit.id, amount: 7 }] })
    const { category, propertyId, unitId } = json
    assert.deepEqual(
      { category, propertyId, unitId },
      { category: 'REPAIRS', propertyId: alder, unitId: unit.id },
    )
    const plain = await buildExpense(app, token, { unitId: unit.id, amount: 7 })
    assert.deepEqual(plain.lines, json.lines)
  })

  test('one entry is posted, in which each property balances', async () => {
    const { json } = await threeWays()
    assert.deepEqual(await journalOf(json.id), [
      ['expense', 5140, 5_000, alder],
      ['expense', 5150, 2_001, alder],
      ['expense', 1010, -7_001, alder],
      ['expense', 5140, 2_500, birch],
      ['expense', 1010, -2_500, birch],
      ['expense', 5140, 500, null],
      ['expense', 1010, -500, null],
    ])
  })

  test('lines that do not sum to the amount, or do not fit, are refused with the place', async () => {
    const line = { category: 'REPAIRS', amount: 1 } as const
    const bad: [object, number, string | undefined][] = [
      [{ lines: [line, { ...line, amount: 0.98 }] }, 400, 'lines'],
      [{ lines: [] }, 400, 'lines'],
      [{ lines: [line, { ...line, amount: 0 }] }, 400, 'lines.1.amount'],
      [{ lines: [line, { ...line, category: 'RENT' }] }, 400, 'lines.1.category'],
      [{ lines: [line, { ...line, unitId: unit.id, propertyId: birch }] }, 400, 'lines.1.unitId'],
      [{ lines: [line, line], category: 'REPAIRS' }, 400, 'lines'],
      [{ lines: [line, line], propertyId: alder }, 400, 'lines'],
      [{ lines: [line, { ...line, propertyId: missing }] }, 404, undefined],
      [{ lines: [line, { ...line, unitId: missing }] }, 404, undefined],
      [{}, 400, 'category'],
    ]
    for (const [body, status, path] of bad) {
      const answer = await app.call(contract.createExpense, { token, body: { ...base, amount: 2, ...body } })
      assert.deepEqual(
        [answer.status, answer.problem.errors?.[0]?.path],
        [status, path],
        JSON.stringify(body),
      )
    }
    const answer = await record({ amount: 2, lines: [line] })
    assert.equal(answer.problem.errors?.[0]?.message, 'The lines add up to $1.00, but the amount is $2.00')
  })

  test('other lines reverse the posted entry and post theirs, words do not', async () => {
    const { json } = await threeWays()
    await change(json.id, { description: 'Three houses', method: 'ACH' })
    assert.equal((await journalOf(json.id)).length, 7)
    const halves = [
      { category: 'INSURANCE', propertyId: alder, amount: 50 },
      { category: 'INSURANCE', propertyId: birch, amount: 50 },
    ]
    const changed = await change(json.id, { amount: 100, lines: halves })
    assert.deepEqual([changed.status, changed.json.category, changed.json.amount], [200, 'INSURANCE', 100])
    assert.deepEqual((await journalOf(json.id)).slice(7), [
      ['expense_reversal', 5140, -5_000, alder],
      ['expense_reversal', 5150, -2_001, alder],
      ['expense_reversal', 1010, 7_001, alder],
      ['expense_reversal', 5140, -2_500, birch],
      ['expense_reversal', 1010, 2_500, birch],
      ['expense_reversal', 5140, -500, null],
      ['expense_reversal', 1010, 500, null],
      ['expense', 5090, 5_000, alder],
      ['expense', 1010, -5_000, alder],
      ['expense', 5090, 5_000, birch],
      ['expense', 1010, -5_000, birch],
    ])
    const [event] = (await app.call(listAudit, { token, query: { entityId: json.id } })).json
    assert.deepEqual(event?.changes.map(({ field }) => field).toSorted(), ['amount', 'lines'])
  })

  test('a split expense needs all of its lines for another amount, category or place', async () => {
    const { json } = await threeWays()
    for (const body of [{ amount: 5 }, { category: 'TAXES' }, { propertyId: alder }, { unitId: unit.id }]) {
      const answer = await change(json.id, body)
      assert.deepEqual(
        [answer.status, answer.problem.errors?.[0]?.path],
        [400, 'lines'],
        JSON.stringify(body),
      )
    }
    const whole = await change(json.id, {
      amount: 9,
      lines: [{ category: 'TAXES', propertyId: birch, amount: 9 }],
    })
    assert.deepEqual([whole.json.category, whole.json.propertyId], ['TAXES', birch])
    assert.equal((await change(json.id, { amount: 8 })).json.lines[0]?.amount, 8)
  })

  test('a maintenance request stays with a split that has its property', async () => {
    const body = { unitId: unit.id, title: 'Leak', description: 'Kitchen' }
    const request = (await app.call(maintenance.createRequest, { token, body })).json
    const expense = await buildExpense(app, token, { maintenanceId: request.id, amount: 4 })
    const kept = await change(expense.id, { lines: [lineOf(alder), lineOf(birch)] })
    assert.equal(kept.json.maintenanceId, request.id)
    const elsewhere = [lineOf(birch), lineOf(birch)]
    const refused = await change(expense.id, { lines: elsewhere, maintenanceId: request.id })
    assert.deepEqual([refused.status, refused.problem.errors?.[0]?.path], [400, 'maintenanceId'])
    assert.equal((await change(expense.id, { lines: elsewhere })).json.maintenanceId, null)
  })

  test('lists find a split by one of its lines; totals and stats count the lines that are meant', async () => {
    const own = (await buildLandlord(app)).token
    const [a, b] = [await buildProperty(app, own), await buildProperty(app, own)]
    const lines = [
      { category: 'REPAIRS', propertyId: a.id, amount: 60 },
      { category: 'SUPPLIES', propertyId: b.id, amount: 40 },
    ]
    const vendor = await buildVendor(app, own)
    const body = { ...base, amount: 100, lines, vendorId: vendor.id } as Body & object
    const split = (await app.call(contract.createExpense, { token: own, body })).json
    const other = await buildExpense(app, own, { propertyId: b.id, amount: 5 })
    const find = async (query: object) => {
      const list = await app.call(contract.listExpenses, { token: own, query })
      const totals = await app.call(contract.expenseTotals, { token: own, query })
      return [list.json.map(({ id }) => id), totals.json.posted.amount]
    }
    assert.deepEqual(await find({ propertyId: a.id, sort: 'amount' }), [[split.id], 60])
    assert.deepEqual(await find({ propertyId: b.id, sort: 'amount' }), [[other.id, split.id], 45])
    assert.deepEqual(await find({ propertyId: b.id, category: 'REPAIRS' }), [[other.id], 5])
    assert.deepEqual(await find({ category: 'SUPPLIES' }), [[split.id], 40])
    assert.deepEqual(await find({ vendorId: vendor.id }), [[split.id], 100])
    assert.deepEqual(await find({ search: b.name, sort: 'amount' }), [[other.id, split.id], 105])
    const { json } = await app.call(contract.expenseStats, { token: own })
    assert.deepEqual(
      [json.count, json.total, json.byCategory.map(({ category, total }) => [category, total])],
      [2, 105, [['REPAIRS', 65], ['SUPPLIES', 40]]], // prettier-ignore
    )
    assert.deepEqual(
      new Map(json.byProperty.map(({ propertyId, total }) => [propertyId, total])),
      new Map([[a.id, 60], [b.id, 45]]), // prettier-ignore
    )
    const income = (await app.call(reports.incomeByProperty, { token: own })).json
    assert.deepEqual(
      new Map(income.rows.map(({ propertyId, expenses }) => [propertyId, expenses])),
      new Map([[a.id, 60], [b.id, 45]]), // prettier-ignore
    )
  })

  test('a member of one property sees its part of a split, and changes none of it', async () => {
    const own = await buildLandlord(app)
    const [a, b] = [await buildProperty(app, own.token), await buildProperty(app, own.token)]
    const vendor = await buildVendor(app, own.token)
    const lines = [
      { category: 'REPAIRS', propertyId: a.id, amount: 60 },
      { category: 'REPAIRS', propertyId: b.id, amount: 40 },
    ]
    const body = { ...base, amount: 100, lines, vendorId: vendor.id } as Body & object
    const split = (await app.call(contract.createExpense, { token: own.token, body })).json
    const file = { name: 'bill.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7\n%%EOF\n') }
    await upload(app, contract.uploadReceipt, { token: own.token, params: { id: split.id }, file })
    const member = (await buildMember(app, own.accountId, 'MANAGER', { propertyIds: [a.id] })).token
    const seen = await app.call(contract.getExpense, { token: member, params: { id: split.id } })
    assert.deepEqual(
      [seen.json.amount, seen.json.lines.length, seen.json.isEditable, seen.json.documents],
      [60, 1, false, []],
    )
    for (const answer of [
      await change(split.id, { description: 'Mine' }, member),
      await app.call(contract.voidExpense, { token: member, params: { id: split.id } }),
    ]) {
      assert.deepEqual([answer.status, answer.problem.code], [403, 'forbidden'])
    }
    assert.deepEqual((await app.call(listAudit, { token: member, query: { entityId: split.id } })).json, [])
    assert.equal((await app.call(contract.expenseTotals, { token: member })).json.posted.amount, 60)
    assert.equal((await app.call(reports.getDashboard, { token: member })).json.expenses, 60)
    assert.equal((await app.call(vendors.vendorStats, { token: member })).json.paid, 60)
    const theirs = {
      ...base,
      amount: 2,
      lines: [lines[0]!, lines[1]!].map((line) => ({ ...line, amount: 1 })),
    }
    const refused = await app.call(contract.createExpense, { token: member, body: theirs as Body & object })
    assert.equal(refused.status, 404)
    await assertBooksAgree(app, own.token, own.accountId)
  })

  test('the database keeps the lines of an expense at its amount', async () => {
    const { json } = await threeWays()
    for (const statement of [
      'UPDATE expenses SET amount_cents = amount_cents + 1 WHERE id = $1',
      'DELETE FROM expense_lines WHERE expense_id = $1 AND line_no = 1',
      `INSERT INTO expense_lines (account_id, expense_id, line_no, code, amount_cents)
       SELECT account_id, id, 9, 5140, 1 FROM expenses WHERE id = $1`,
    ]) {
      await assert.rejects(app.sql(landlord.accountId, statement, [json.id]), { code: 'TN003' }, statement)
    }
  })
})
