import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildExpense, buildLease, buildUnit, moveClock } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { buildReportBooks, type ReportBooks } from '#testing/books/report-books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as ending from '#shared/leases/ending/ending-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as pages from '#shared/reports/contract.ts'
import * as contract from '#shared/reports/table-contract.ts'

type Report = WireResponse<typeof contract.rentRollTable>

const cellsOf = ({ rows }: Report) => rows.map(({ cells }) => cells)
const inCents = (cell: string | number | null | undefined) => Math.round(Number(cell ?? 0) * 100)
/** Returns the rows under these columns, headings left out. */
const pick = ({ columns, rows }: Report, ...keys: string[]) =>
  rows
    .filter(({ kind }) => kind !== 'heading')
    .map(({ cells }) => keys.map((key) => cells[columns.findIndex((column) => column.key === key)] ?? null))
const totalOf = (report: Report, key: string) =>
  inCents(
    report.rows.findLast(({ kind }) => kind === 'total')?.cells[
      report.columns.findIndex((column) => column.key === key)
    ],
  )

describe('the reports of leases, units and requests', () => {
  let app: TestApp
  let books: ReportBooks
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-08-01T15:00:00Z' })
    books = await buildReportBooks(app)
    ;({ token } = books)
  })
  after(() => app.stop())

  const rentRoll = async (query: { to?: string; propertyId?: string } = {}) =>
    (await app.call(contract.rentRollTable, { token, query })).json
  const aging = async (query: { to?: string; propertyId?: string } = {}) =>
    (await app.call(contract.delinquencyTable, { token, query })).json

  const loss = async (from: string, to: string) => {
    const { json } = await app.call(contract.vacancyLoss, { token, query: { from, to } })
    return pick(json, 'unit', 'vacant', 'loss', 'lease')
  }

  test('the rent roll has every unit once, vacant ones with their market rent', async () => {
    const report = await rentRoll()
    assert.deepEqual(pick(report, 'unit', 'tenant', 'status', 'market', 'rent', 'deposit', 'past'), [
      ['1', 'Tia Tenant', 'Current', 1100, 1000, 800, 1600],
      ['Total Alder: 1 of 1 occupied (100%)', null, null, 1100, 1000, 800, 1600],
      ['1', 'Tia Tenant', 'Current', 1100, 500, null, 0],
      ['2', null, 'Vacant', 900, null, null, null],
      ['Total Birch: 1 of 2 occupied (50%)', null, null, 2000, 500, 0, 0],
      ['Total: 2 of 3 occupied (66.7%)', null, null, 3100, 1500, 800, 1600],
    ])
    assert.deepEqual(pick(report, 'start', 'end')[0], ['2026-08-01', '2027-07-31'])
  })

  test('the rent roll of an earlier day is that of its leases', async () => {
    const report = await rentRoll({ to: '2026-08-31' })
    assert.deepEqual(pick(report, 'unit', 'status', 'rent', 'past').slice(2), [
      ['1', 'Future', null, null],
      ['2', 'Vacant', null, null],
      ['Total Birch: 0 of 2 occupied (0%)', null, 0, 0],
      ['Total: 1 of 3 occupied (33.3%)', null, 1000, 0],
    ])
  })

  test('what is due has its age by the due date, and credit stands apart', async () => {
    const keys = ['tenant', 'days0to30', 'days31to60', 'days61to90', 'over90', 'due', 'overdue', 'credit']
    assert.deepEqual(pick(await aging(), ...keys), [
      ['Tia Tenant', 1000, 600, 0, 0, 1600, 1600, 0],
      ['Total current tenants', 1000, 600, 0, 0, 1600, 1600, 0],
      ['Leases with nothing due', 0, 0, 0, 0, 0, 0, 900],
      ['Total', 1000, 600, 0, 0, 1600, 1600, 900],
    ])
  })

  test('no day counts in two parts, and none in no part', async () => {
    // the rent of October 1 is 30 days old on October 31, 31 on November 1, 60 on the 30th and so on
    for (const [to, key] of [
      ['2026-12-01', 'days61to90'],
      ['2026-12-30', 'days61to90'],
      ['2026-12-31', 'over90'],
      ['2026-11-30', 'days31to60'],
    ] as const) {
      const report = await aging({ to })
      const [row] = pick(report, 'days0to30', 'days31to60', 'days61to90', 'over90', 'due')
      const parts = row?.slice(0, 4).reduce<number>((sum, cell) => sum + inCents(cell), 0)
      assert.equal(parts, inCents(row?.[4]), to)
      assert.equal(pick(report, key)[0]?.[0], 600, `${to} ${key}`)
    }
  })

  test('on an earlier day what was paid then and came back later is paid', async () => {
    assert.deepEqual(pick(await aging({ to: '2026-10-31' }), 'due', 'credit').at(-1), [0, 1500])
    assert.deepEqual(pick(await aging({ to: '2026-11-05' }), 'due').at(-1), [2000])
  })

  test('at any date what is due less credit is receivable, deposits due and prepaid rent of the books', async () => {
    for (const to of [
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
      '2026-10-20',
      '2026-11-04',
      '2026-11-12',
      '2026-11-21',
      '2027-01-31',
    ]) {
      for (const propertyId of [undefined, books.alder.id, books.birch.id]) {
        const [row] = await app.sql<{ cents: number }>(
          books.accountId,
          `SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM journal_lines
           WHERE code IN (1200, 1210, 2200) AND entry_on <= $1 AND ($2::uuid IS NULL OR property_id = $2)`,
          [to, propertyId ?? null],
        )
        const report = await aging({ to, ...(propertyId && { propertyId }) })
        assert.equal(totalOf(report, 'due') - totalOf(report, 'credit'), row?.cents, `${to} ${propertyId}`)
      }
    }
  })

  test('what is due today is what the pages of today say', async () => {
    const [report, page] = [
      await aging(),
      (await app.call(pages.delinquency, { token, query: { limit: 200 } })).json,
    ]
    assert.equal(totalOf(report, 'due'), inCents(page.totals.overdue + page.totals.deposit))
    assert.equal(totalOf(report, 'due'), inCents(page.totals.due))
    assert.deepEqual([report.to, report.property], [page.asOf, null])
  })

  test('income by property is that of its page and of the income statement, on both bases', async () => {
    const query = { from: '2026-08-01', to: '2026-11-30' }
    const page = (await app.call(pages.incomeByProperty, { token, query })).json
    for (const basis of ['accrual', 'cash'] as const) {
      const { json } = await app.call(contract.incomeTable, { token, query: { ...query, basis } })
      const statement = (await app.call(contract.incomeStatement, { token, query: { ...query, basis } })).json
      const said = (label: string) =>
        inCents(statement.rows.find(({ cells }) => cells[0] === label)?.cells.at(-1))
      assert.deepEqual(
        [totalOf(json, 'total'), totalOf(json, 'noi'), totalOf(json, 'net')],
        [said('Total income'), said('Net operating income'), said('Net income')],
        basis,
      )
      if (basis === 'accrual') {
        assert.deepEqual(
          pick(json, 'property', 'total', 'operating', 'noi'),
          [
            ...page.rows,
            { propertyName: 'No property', ...page.business },
            { propertyName: 'Total', ...page },
          ].map((row) => [row.propertyName, row.total, row.operatingExpenses, row.noi]),
        )
      }
      for (const { cells, drill } of json.rows) {
        for (const [index, column] of json.columns.entries()) {
          if (drill && column.drill && cells[index]) {
            const lines = await app.call(contract.transactions, {
              token,
              query: { ...column.drill, ...drill },
            })
            assert.equal(
              inCents(lines.json.total),
              inCents(cells[index]),
              `${basis} ${cells[0]} ${column.label}`,
            )
          }
        }
      }
    }
  })

  test('vacancy loss is vacant days of the market rent, and loss to lease is apart', async () => {
    assert.deepEqual(await loss('2026-09-01', '2026-09-30'), [
      ['1', 0, 0, 100],
      ['Total Alder', 0, 0, 100],
      ['1', 0, 0, 600],
      ['2', 30, 900, 0],
      ['Total Birch', 30, 900, 600],
      ['Total', 30, 900, 700],
    ])
    // through today, November 21: 21 of 30 days
    assert.deepEqual((await loss('2026-11-01', '2026-11-30')).at(-1), ['Total', 21, 630, 490])
    // Birch 1 was let from September 1, and the units are there from August 1
    assert.deepEqual((await loss('2026-07-01', '2026-08-31')).at(-1), ['Total', 62, 2000, 100])
    assert.deepEqual(await loss('2027-01-01', '2027-01-31'), [])
  })

  test('requests of a period have their days and what their expenses cost', async () => {
    const unit = await buildUnit(app, token, { propertyId: books.birch.id, unitNumber: '3', rent: 700 })
    const report = (title: string) =>
      app.call(maintenance.createRequest, { token, body: { unitId: unit.id, title, description: title } })
    const [tap, door] = [(await report('Tap')).json, (await report('Door')).json]
    token = await moveClock(app, books, '2026-11-23T15:00:00Z')
    await app.call(maintenance.updateRequest, {
      token,
      params: { id: tap.id },
      body: { status: 'COMPLETED', actualCost: 90 },
    })
    const asked = async (query: { from: string; to: string }) =>
      pick(
        (await app.call(contract.maintenanceTable, { token, query })).json,
        'request',
        'status',
        'days',
        'vendor',
        'cost',
        'unbooked',
      )
    const november = { from: '2026-11-01', to: '2026-11-30' }
    assert.deepEqual((await asked(november))[0], ['Tap', 'Completed', 2, null, 0, 90])
    await buildExpense(app, token, {
      propertyId: books.birch.id,
      amount: 95,
      date: '2026-11-23',
      maintenanceId: tap.id,
      vendorId: books.vendor.id,
    })
    assert.deepEqual(await asked(november), [
      ['Tap', 'Completed', 2, 'Lone Star Heating', 95, 0],
      ['Door', 'Open', 2, null, 0, 0],
      ['Total: 2 requests, 1 open', null, null, null, 95, 0],
    ])
    assert.deepEqual(await asked({ from: '2026-08-01', to: '2026-08-31' }), [])
    assert.ok(door.id)
  })

  test('leases that end are listed by month with their rent, month-to-month apart', async () => {
    const unit = await buildUnit(app, token, { propertyId: books.alder.id, unitNumber: '2', rent: 800 })
    const soon = await buildLease(app, token, {
      unitId: unit.id,
      rentAmount: 750,
      startDate: '2026-11-23',
      endDate: '2027-07-15',
    })
    await app.call(ending.giveEndingNotice, {
      token,
      params: { id: soon.id },
      body: { givenBy: 'TENANT', lastDay: '2027-07-15' },
    })
    const query = { from: '2027-07-01', to: '2027-12-31' }
    const { json } = await app.call(contract.leaseExpirations, { token, query })
    assert.deepEqual(pick(json, 'ends', 'tenant', 'property', 'status', 'rent'), [
      ['2027-07-15', 'Tia Tenant', 'Alder', 'Notice', 750],
      ['2027-07-31', 'Tia Tenant', 'Alder', null, 1000],
      [null, 'July 2027: 2 leases', null, null, 1750],
      [null, 'Total ending: 2 leases', null, null, 1750],
      [null, 'Tia Tenant', 'Birch', null, 500],
      [null, 'Month to month: 1 lease', null, null, 500],
    ])
  })

  test('a former tenant who owes stays in the report, in a separate group', async () => {
    token = await moveClock(app, books, '2027-09-01T15:00:00Z')
    const report = await aging({ propertyId: books.alder.id })
    const group = report.rows.findIndex(
      ({ kind, cells }) => kind === 'heading' && cells[0] === 'Former tenants',
    )
    assert.ok(group >= 0)
    assert.ok(report.rows.slice(group).some(({ opens }) => opens?.id === books.lease.id))
  })

  test('a member who is kept to one property sees its units, debts and days alone', async () => {
    const member = await buildMember(app, books.accountId, 'VIEWER', { propertyIds: [books.alder.id] })
    const query = { propertyId: books.alder.id, from: '2026-08-01', to: '2026-11-30' }
    for (const route of [contract.vacancyLoss, contract.incomeTable, contract.maintenanceTable] as const) {
      const own = await app.call(route, {
        token: member.token,
        query: { from: query.from, to: query.to },
      })
      const all = await app.call(route, { token, query })
      assert.deepEqual(cellsOf(own.json), cellsOf(all.json), route.path)
    }
    for (const route of [contract.rentRollTable, contract.delinquencyTable, contract.depositsHeld] as const) {
      const own = await app.call(route, { token: member.token })
      const all = await app.call(route, {
        token,
        query: { propertyId: books.alder.id },
      })
      assert.deepEqual(cellsOf(own.json), cellsOf(all.json), route.path)
    }
  })
})
