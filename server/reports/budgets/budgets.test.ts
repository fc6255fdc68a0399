import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildMember } from '#testing/requests/members.ts'
import { buildReportBooks, type ReportBooks } from '#testing/books/report-books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/reports/budget-contract.ts'
import * as tables from '#shared/reports/table-contract.ts'

const each = (amount: number) => Array.from({ length: 12 }, () => amount)

describe('budgets', () => {
  let app: TestApp
  let books: ReportBooks
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-08-01T15:00:00Z' })
    books = await buildReportBooks(app)
    ;({ token } = books)
  })
  after(() => app.stop())

  const save = (propertyId: string | null, lines: { account: number; months: number[] }[], year = 2026) =>
    app.call(contract.updateBudget, { token, body: { year, propertyId, lines } })
  const read = async (propertyId?: string) =>
    (await app.call(contract.getBudget, { token, query: { year: 2026, ...(propertyId && { propertyId }) } }))
      .json
  const compare = async (query: { from: string; to: string; propertyId?: string; basis?: 'cash' }) => {
    const { json } = await app.call(tables.budgetComparison, { token, query })
    return json.rows.filter(({ kind }) => kind !== 'heading').map(({ cells }) => cells)
  }

  test('a budget is saved whole, and lines of zeros are left out', async () => {
    assert.deepEqual(await read(books.alder.id), {
      year: 2026,
      propertyId: books.alder.id,
      version: null,
      lines: [],
      plannedProperties: [],
    })
    const { json } = await save(books.alder.id, [
      { account: 4000, months: each(1000) },
      { account: 5140, months: [...each(50).slice(1), 450] },
      { account: 5160, months: each(0) },
    ])
    assert.deepEqual([json.version, json.lines.map(({ account }) => account)], [1, [4000, 5140]])
    assert.deepEqual(await read(books.alder.id), json)
    const { lines, plannedProperties } = await read()
    assert.deepEqual([lines, plannedProperties], [[], [books.alder.id]])
  })

  test('the comparison has the variance of the period and of the year to date', async () => {
    await save(books.birch.id, [{ account: 4000, months: each(600) }])
    await save(null, [{ account: 5100, months: each(40) }])
    assert.deepEqual(await compare({ from: '2026-10-01', to: '2026-10-31' }), [
      ['Rent income', 1500, 1600, -100, -0.0625, 4000, 16_000, -12_000, -0.75],
      ['Total income', 1500, 1600, -100, -0.0625, 4000, 16_000, -12_000, -0.75],
      ['Legal and other professional fees', 0, 40, 40, 1, 0, 400, 400, 1],
      ['Repairs', 120.5, 50, -70.5, -1.41, 120.5, 500, 379.5, 0.759],
      ['Total operating expenses', 120.5, 90, -30.5, -30.5 / 90, 120.5, 900, 779.5, 779.5 / 900],
      [
        'Net operating income',
        1379.5,
        1510,
        -130.5,
        -130.5 / 1510,
        3879.5,
        15_100,
        -11_220.5,
        -11_220.5 / 15_100,
      ],
      ['Mortgage interest paid to banks', 300, 0, -300, null, 300, 0, -300, null],
      ['Net income', 1079.5, 1510, -430.5, -430.5 / 1510, 3579.5, 15_100, -11_520.5, -11_520.5 / 15_100],
    ])
  })

  test('the months of a budget count whole, across years too, and a property has its own', async () => {
    const [rent] = await compare({ from: '2026-12-15', to: '2027-01-10', propertyId: books.alder.id })
    assert.deepEqual(rent, ['Rent income', 0, 1000, -1000, -1, 0, 0, 0, null])
    const repairs = await compare({ from: '2026-12-01', to: '2026-12-31', propertyId: books.alder.id })
    assert.deepEqual(repairs.find(([name]) => name === 'Repairs')?.slice(1, 4), [0, 450, 450])
    const [prepaid] = (await compare({ from: '2026-10-01', to: '2026-10-31', basis: 'cash' })).filter(
      ([name]) => name === 'Prepaid rent received',
    )
    assert.deepEqual(prepaid?.slice(1, 3), [975, 0])
  })

  test('the actual figures are those of the income statement', async () => {
    for (const basis of ['accrual', 'cash'] as const) {
      const query = { from: '2026-08-01', to: '2026-11-30', basis }
      const statement = (await app.call(tables.incomeStatement, { token, query })).json
      const { json } = await app.call(tables.budgetComparison, { token, query })
      const of = (rows: typeof json.rows, at: number) =>
        rows.find(({ kind }) => kind === 'total')?.cells.at(at)
      assert.equal(of(json.rows, 1), of(statement.rows, -1), basis)
    }
  })

  test('a year of the books has the form of a budget', async () => {
    const query = { year: 2026, propertyId: books.alder.id }
    const { json } = await app.call(contract.getBudgetActuals, { token, query })
    assert.deepEqual(
      json.lines.map(({ account, months }) => [account, months.slice(7)]),
      [
        [4000, [1000, 1000, 1000, 1000, 0]],
        [5140, [0, 0, 120.5, 0, 0]],
      ],
    )
    const business = await app.call(contract.getBudgetActuals, { token, query: { year: 2026 } })
    assert.deepEqual(
      business.json.lines.map(({ account, months }) => [account, months[10]]),
      [[5100, 45]],
    )
  })

  test('of two who saved from one version the second is refused', async () => {
    const body = { year: 2030, propertyId: books.alder.id, lines: [{ account: 5140, months: each(1) }] }
    const put = (version: number) =>
      app.raw({
        method: 'PUT',
        path: '/reports/budgets',
        token,
        body,
        headers: { 'if-match': `"${version}"` },
      })
    await app.call(contract.updateBudget, { token, body })
    assert.deepEqual(
      (await Promise.all([put(1), put(1)])).map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 412],
    )
  })

  test('refuses eleven months, an account that is no income or expense, and one that is named twice', async () => {
    for (const lines of [
      [{ account: 5140, months: each(1).slice(1) }],
      [{ account: 1010, months: each(1) }],
      [{ account: 5180, months: each(1) }],
      [
        { account: 5140, months: each(1) },
        { account: 5140, months: each(2) },
      ],
      [{ account: 5140, months: [-1, ...each(1).slice(1)] }],
    ]) {
      const answer = await app.raw({
        method: 'PUT',
        path: '/reports/budgets',
        token,
        body: { year: 2031, lines },
      })
      assert.equal(answer.status, 400, JSON.stringify(lines))
    }
    const query = { year: 2031 }
    assert.deepEqual((await app.call(contract.getBudget, { token, query })).json.lines, [])
  })

  test('a member who is kept to one property reads and saves its budget alone', async () => {
    const scoped = await buildMember(app, books.accountId, 'MANAGER', { propertyIds: [books.alder.id] })
    const own = await app.call(contract.getBudget, {
      token: scoped.token,
      query: { year: 2026, propertyId: books.alder.id },
    })
    assert.equal(own.json.lines.length, 2)
    const business = await app.call(contract.getBudget, { token: scoped.token, query: { year: 2026 } })
    assert.deepEqual(business.json.lines, [])
    const body = { year: 2026, propertyId: books.birch.id, lines: [] }
    const other = await app.raw({ method: 'PUT', path: '/reports/budgets', token: scoped.token, body })
    assert.equal(other.status, 404)
    const whole = { year: 2026, lines: [{ account: 5140, months: each(1) }] }
    const refused = await app.raw({
      method: 'PUT',
      path: '/reports/budgets',
      token: scoped.token,
      body: whole,
    })
    assert.ok(refused.status >= 400 && refused.status < 500, String(refused.status))
    assert.deepEqual(
      (await read()).lines.map(({ account }) => account),
      [5100],
    )
  })

  test('a viewer reads and does not save', async () => {
    const viewer = await buildMember(app, books.accountId, 'VIEWER')
    const body = { year: 2026, lines: [] }
    const answer = await app.raw({ method: 'PUT', path: '/reports/budgets', token: viewer.token, body })
    assert.equal(answer.status, 403)
  })
})
