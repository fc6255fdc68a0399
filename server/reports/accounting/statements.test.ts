import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildMember } from '#testing/requests/members.ts'
import { buildReportBooks, type ReportBooks } from '#testing/books/report-books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import * as contract from '#shared/reports/table-contract.ts'

type Report = WireResponse<typeof contract.incomeStatement>

/** Returns the rows of a report that have amounts, each with its label first. */
const amountsOf = ({ rows }: Report) =>
  rows.filter(({ kind }) => kind !== 'heading').map(({ cells }) => cells)
const rowOf = (report: Report, label: string) =>
  amountsOf(report)
    .find(([name]) => name === label)
    ?.slice(1)
const inCents = (cell: string | number | null | undefined) => Math.round(Number(cell ?? 0) * 100)

describe('income statement and cash flow', () => {
  let app: TestApp
  let books: ReportBooks
  before(async () => {
    app = await startApp({ now: '2026-08-01T15:00:00Z' })
    books = await buildReportBooks(app)
  })
  after(() => app.stop())

  const whole = { from: '2026-08-01', to: '2026-11-30' }
  const income = async (
    query: { basis?: 'cash' | 'accrual'; propertyId?: string; from?: string; to?: string } = {},
  ) => (await app.call(contract.incomeStatement, { token: books.token, query: { ...whole, ...query } })).json
  const cashFlow = async (query: { propertyId?: string; from?: string; to?: string } = {}) =>
    (await app.call(contract.cashFlowStatement, { token: books.token, query: { ...whole, ...query } })).json

  test('on accrual basis income counts on the day it is charged', async () => {
    assert.deepEqual(amountsOf(await income()), [
      ['Rent income', 1000, 1500, 1500, 1500, 5500],
      ['Late fee income', 0, 0, 0, 25, 25],
      ['Concessions', 0, 0, 0, -25, -25],
      ['Total income', 1000, 1500, 1500, 1500, 5500],
      ['Legal and other professional fees', 0, 0, 0, 45, 45],
      ['Repairs', 0, 0, 120.5, 0, 120.5],
      ['Total operating expenses', 0, 0, 120.5, 45, 165.5],
      ['Net operating income', 1000, 1500, 1379.5, 1455, 5334.5],
      ['Mortgage interest paid to banks', 0, 0, 300, 0, 300],
      ['Net income', 1000, 1500, 1079.5, 1455, 5034.5],
    ])
  })

  test('on cash basis a receipt counts on its day under what it pays, and a return on its own', async () => {
    assert.deepEqual(amountsOf(await income({ basis: 'cash' })), [
      // October: the rent of both, including $1,000 that came back in November, and money paid ahead,
      // including
      // $500 for November.
      // November: $400 in part of October's rent, less the money that came back
      ['Rent income', 1000, 1500, 2000, -600, 3900],
      ['Late fee income', 0, 0, 25, 0, 25],
      // $1,500 less $500 for November's rent and the late fee; $100 of it was given back in November
      ['Prepaid rent received', 0, 0, 975, -100, 875],
      ['Total income', 1000, 1500, 3000, -700, 4800],
      ['Legal and other professional fees', 0, 0, 0, 45, 45],
      ['Repairs', 0, 0, 120.5, 0, 120.5],
      ['Total operating expenses', 0, 0, 120.5, 45, 165.5],
      ['Net operating income', 1000, 1500, 2879.5, -745, 4634.5],
      ['Mortgage interest paid to banks', 0, 0, 300, 0, 300],
      ['Net income', 1000, 1500, 2579.5, -745, 4334.5],
    ])
  })

  test('a charge that was voided is in neither basis', async () => {
    for (const basis of ['cash', 'accrual'] as const) {
      assert.equal(rowOf(await income({ basis }), 'Other income'), undefined)
    }
  })

  test('cash flow goes from the cash at the beginning to that at the end', async () => {
    assert.deepEqual(amountsOf(await cashFlow({ from: '2026-09-01' })), [
      ['Cash at the beginning', 1800, 3300, 5879.5, 1800],
      ['Rent income', 1500, 2000, -600, 2900],
      ['Late fee income', 0, 25, 0, 25],
      ['Prepaid rent, less refunds', 0, 975, -100, 875],
      ['Total received', 1500, 3000, -700, 3800],
      ['Legal and other professional fees', 0, 0, 45, 45],
      ['Mortgage interest paid to banks', 0, 300, 0, 300],
      ['Repairs', 0, 120.5, 0, 120.5],
      ['Total expenses paid', 0, 420.5, 45, 465.5],
      ['Net cash from operations', 1500, 2579.5, -745, 3334.5],
      ['Change in cash', 1500, 2579.5, -745, 3334.5],
      ['Cash at the end', 3300, 5879.5, 5134.5, 5134.5],
    ])
  })

  test('a deposit is cash and no income', async () => {
    const august = { from: '2026-08-01', to: '2026-08-31' }
    assert.deepEqual(rowOf(await cashFlow(august), 'Security deposits received'), [800])
    assert.deepEqual(rowOf(await income({ ...august, basis: 'cash' }), 'Total income'), [1000])
  })

  test('the cash at the end is the balance of the accounts of cash', async () => {
    for (const to of ['2026-08-31', '2026-10-20', '2026-11-05', '2026-11-30']) {
      for (const propertyId of [undefined, books.alder.id, books.birch.id]) {
        const [row] = await app.sql<{ cents: number }>(
          books.accountId,
          `SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM journal_lines
           WHERE code IN (1000, 1010) AND entry_on <= $1 AND ($2::uuid IS NULL OR property_id = $2)`,
          [to, propertyId ?? null],
        )
        const report = await cashFlow({ to, ...(propertyId && { propertyId }) })
        assert.equal(inCents(rowOf(report, 'Cash at the end')?.at(-1)), row?.cents, `${to} ${propertyId}`)
        assert.equal(rowOf(report, 'Transfers between properties'), undefined)
      }
    }
  })

  test('a figure opens lines that add up to it, on both bases', async () => {
    for (const report of [await income(), await income({ basis: 'cash' }), await cashFlow()]) {
      let opened = 0
      for (const { cells, drill, kind } of report.rows) {
        for (const [index, column] of report.columns.entries()) {
          const cell = cells[index]
          if (drill && column.drill && typeof cell === 'number' && cell !== 0) {
            const query = { ...column.drill, ...drill }
            const { json } = await app.call(contract.transactions, { token: books.token, query })
            assert.equal(
              Math.abs(inCents(json.total)),
              Math.abs(inCents(cell)),
              `${report.title} ${cells[0]} ${kind} ${column.label}`,
            )
            assert.ok(json.count > 0)
            opened += 1
          }
        }
      }
      assert.ok(opened > 20)
    }
  })

  test('the lines of a figure on cash basis lead to the payments', async () => {
    const query = { basis: 'cash', accounts: '4000', from: '2026-11-01', to: '2026-11-30' } as const
    const { json } = await app.call(contract.transactions, { token: books.token, query })
    assert.deepEqual(
      json.rows.map(({ date, description, amount, opens }) => [date, description, amount, opens?.kind]),
      [
        ['2026-11-10', 'Rent for October 2026', 400, 'payment'],
        ['2026-11-05', 'Rent for October 2026', -1000, 'payment'],
      ],
    )
  })

  test('a member who is kept to one property sees its figures alone', async () => {
    const { token } = await buildMember(app, books.accountId, 'VIEWER', { propertyIds: [books.alder.id] })
    for (const basis of ['cash', 'accrual'] as const) {
      const own = await app.call(contract.incomeStatement, { token, query: { ...whole, basis } })
      assert.deepEqual(own.json.rows, (await income({ basis, propertyId: books.alder.id })).rows)
    }
  })

  test('without anything in its days a statement has no rows', async () => {
    const { rows } = await income({ from: '2020-01-01', to: '2020-12-31' })
    assert.deepEqual(rows, [])
  })
})
