import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildCharge,
  buildExpense,
  buildLease,
  buildPayment,
  buildTenant,
  buildUnit,
  moveClock,
} from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { buildReportBooks, type ReportBooks } from '#testing/books/report-books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as deposits from '#shared/deposits/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import * as contract from '#shared/reports/table-contract.ts'

type Report = WireResponse<typeof contract.depositsHeld>

const cellsOf = ({ rows }: Report) => rows.map(({ cells }) => cells)
const inCents = (cell: string | number | null | undefined) => Math.round(Number(cell ?? 0) * 100)
/** Returns the figures of the total by the keys of their columns. */
const totalOf = ({ columns, rows }: Report) => {
  const total = rows.findLast(({ kind }) => kind === 'total')
  return Object.fromEntries(columns.map(({ key }, index) => [key, total?.cells[index] ?? null]))
}

/** Alder 2: a deposit of $1,200 paid September 1. On November 20, $300 is kept and $900 returned. */
describe('the reports of tenants and vendors', () => {
  let app: TestApp
  let books: ReportBooks
  let token: string
  let kept: { id: string }
  before(async () => {
    app = await startApp({ now: '2026-08-01T15:00:00Z' })
    books = await buildReportBooks(app)
    const unit = await buildUnit(app, books.token, { propertyId: books.alder.id, unitNumber: '2' })
    const tenant = await buildTenant(app, books.token, { name: 'Kit Keeper' })
    kept = await buildLease(app, books.token, {
      unitId: unit.id,
      tenantIds: [tenant.id],
      rentAmount: 900,
      securityDeposit: 1200,
      startDate: '2026-09-01',
      endDate: '2026-11-19',
      chargesFrom: '2026-11-19',
    })
    const charge = { leaseId: kept.id, amount: 1200, dueDate: '2026-09-01' } as const
    await buildCharge(app, books.token, { ...charge, type: 'DEPOSIT' })
    await buildPayment(app, books.token, {
      leaseId: kept.id,
      amount: 1200,
      type: 'DEPOSIT',
      date: '2026-09-01',
    })
    token = await moveClock(app, books, '2026-11-22T15:00:00Z')
    const owed = (await app.call(contract.tenantLedger, { token, query: { leaseId: kept.id } })).json.rows.at(
      -1,
    )
    const balance = Number(owed?.cells.at(-1) ?? 0)
    if (balance > 0) {
      await buildPayment(app, token, { leaseId: kept.id, amount: balance, date: '2026-11-19' })
    }
    await app.call(deposits.returnDeposit, {
      token,
      params: { id: kept.id },
      body: {
        date: '2026-11-20',
        deductions: [{ category: 'DAMAGE', description: 'A broken door', amount: 300 }],
        method: 'CHECK',
      },
    })
  })
  after(() => app.stop())

  const held = async (query: { to?: string; propertyId?: string } = {}) =>
    (await app.call(contract.depositsHeld, { token, query })).json

  test('a deposit is received, applied, returned and held', async () => {
    assert.deepEqual(
      cellsOf(await held({ to: '2026-11-20', propertyId: books.alder.id })).map((row) => [
        row[0],
        row[1],
        ...row.slice(4),
      ]),
      [
        ['Alder', null, null, null, null, null, null],
        ['1', 'Tia Tenant', 800, 800, 0, 0, 800],
        ['2', 'Tia Tenant, Kit Keeper', 1200, 1200, 300, 900, 0],
        ['Total', null, 2000, 2000, 300, 900, 800],
      ],
    )
  })

  test('before its return a deposit is held, and before its charge there is none', async () => {
    const { held: before } = totalOf(await held({ to: '2026-11-19' }))
    assert.equal(before, 2000)
    assert.deepEqual(cellsOf(await held({ to: '2026-07-31' })), [])
  })

  test('a deposit that is charged and not received is due, no liability and not held', async () => {
    const query = { to: '2026-11-22', propertyId: books.birch.id }
    const read = async () => ({
      books: cellsOf(
        (await app.call(contract.trialBalance, { token, query: { ...query, from: '2026-11-22' } })).json,
      ),
      owed: totalOf((await app.call(contract.delinquencyTable, { token, query })).json),
    })
    const earlier = await read()
    await buildCharge(app, token, {
      leaseId: books.other.id,
      type: 'DEPOSIT',
      amount: 50,
      dueDate: '2026-11-22',
    })
    const report = await held({ propertyId: books.birch.id })
    assert.deepEqual(cellsOf(report).at(-1)?.slice(4), [0, 0, 0, 0, 0, 50])
    const { books: found, owed } = await read()
    assert.deepEqual(found, earlier.books, 'the memorandum accounts are in no report of the books')
    assert.equal(found.at(-1)?.at(-1), 0)
    assert.deepEqual(
      [inCents(owed['due']), inCents(owed['deposits']), owed['overdue']],
      [inCents(earlier.owed['due']) + 5000, 5000, earlier.owed['overdue']],
    )
  })

  test('at any date the deposits are account 2100', async () => {
    for (const to of ['2026-08-01', '2026-09-01', '2026-11-19', '2026-11-20', '2026-11-22', '2027-12-31']) {
      for (const propertyId of [undefined, books.alder.id, books.birch.id]) {
        const [row] = await app.sql<{ cents: number }>(
          books.accountId,
          `SELECT coalesce(-sum(amount_cents), 0)::bigint AS cents FROM journal_lines
           WHERE code = 2100 AND entry_on <= $1 AND ($2::uuid IS NULL OR property_id = $2)`,
          [to, propertyId ?? null],
        )
        const total = totalOf(await held({ to, ...(propertyId && { propertyId }) }))
        assert.equal(inCents(total['held']), row?.cents, `${to} ${propertyId}`)
      }
    }
  })

  test('what is held of a deposit opens its lines', async () => {
    const report = await held({ to: '2026-11-19' })
    let opened = 0
    for (const { cells, drill } of report.rows) {
      for (const [index, column] of report.columns.entries()) {
        if (drill && column.drill && cells[index]) {
          const query = { ...column.drill, ...drill }
          const { json } = await app.call(contract.transactions, { token, query })
          assert.equal(inCents(json.total), inCents(cells[index]), `${cells[1]} ${column.label}`)
          opened += 1
        }
      }
    }
    // received and held
    assert.equal(opened, 4)
  })

  test('on cash basis a kept deposit is income on the day on which it is kept', async () => {
    const income = async (from: string, to: string) => {
      const query = { basis: 'cash', propertyId: books.alder.id, from, to } as const
      const { json } = await app.call(contract.incomeStatement, { token, query })
      return json.rows.find(({ cells }) => cells[0] === 'Maintenance reimbursements')?.cells[1]
    }
    assert.equal(await income('2026-11-20', '2026-11-20'), 300)
    assert.equal(await income('2026-08-01', '2026-11-19'), undefined)
    const august = {
      basis: 'cash',
      propertyId: books.alder.id,
      from: '2026-09-01',
      to: '2026-09-01',
    } as const
    const { json } = await app.call(contract.incomeStatement, { token, query: august })
    // the deposit of that day is not income: only the rent of $1,000 is
    assert.equal(json.rows.find(({ cells }) => cells[0] === 'Total income')?.cells[1], 1000)
  })

  test('the ledger of a lease begins with its balance and ends with that of the books', async () => {
    const query = { leaseId: books.other.id, from: '2026-10-01', to: '2026-11-12' }
    const { json } = await app.call(contract.tenantLedger, { token, query })
    assert.deepEqual(cellsOf(json), [
      [null, 'Beginning balance', null, null, 0],
      ['2026-10-01', 'Rent for October 2026', 500, null, 500],
      ['2026-10-02', 'Payment', null, 500, 0],
      ['2026-10-20', 'Payment', null, 1500, -1500],
      ['2026-11-01', 'Rent for November 2026', 500, null, -1000],
      ['2026-11-12', 'Refund of credit', 100, null, -900],
      [null, 'Total', 1100, 2000, -900],
    ])
    assert.match(json.subject ?? '', /Tia Tenant.*Birch, 1/)
  })

  test('the balance of a ledger is that of receivable, deposits due and prepaid rent', async () => {
    for (const leaseId of [books.lease.id, books.other.id, kept.id]) {
      for (const to of ['2026-09-30', '2026-11-05', '2026-11-22']) {
        const { json } = await app.call(contract.tenantLedger, {
          token,
          query: { leaseId, from: '2026-08-01', to },
        })
        const [row] = await app.sql<{ cents: number }>(
          books.accountId,
          `SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM journal_lines
           WHERE code IN (1200, 1210, 2200) AND lease_id = $1 AND entry_on <= $2`,
          [leaseId, to],
        )
        assert.equal(inCents(totalOf(json)['balance']), row?.cents, `${leaseId} ${to}`)
      }
    }
  })

  test('the ledger of a lease out of reach is not found, and without a lease it is empty', async () => {
    const member = await buildMember(app, books.accountId, 'VIEWER', { propertyIds: [books.birch.id] })
    const answer = await app.raw({
      path: `/reports/tenant-ledger/table?leaseId=${kept.id}`,
      token: member.token,
    })
    assert.equal(answer.status, 404)
    const { json } = await app.call(contract.tenantLedger, { token })
    assert.deepEqual(json.rows, [])
  })

  test('expenses are grouped by vendor, with the sum of each', async () => {
    const query = { from: '2026-10-01', to: '2026-11-30' }
    const { json } = await app.call(contract.expenseByVendor, { token, query })
    assert.deepEqual(
      json.rows.map(({ kind, cells }) => [kind, ...cells.slice(0, 4), cells.at(-1)]),
      [
        ['heading', 'Lone Star Heating', null, null, null, null],
        ['row', '2026-10-20', 'Repair', 'Repairs', 'Alder', 120.5],
        ['subtotal', null, 'Total Lone Star Heating', null, null, 120.5],
        ['heading', 'No vendor', null, null, null, null],
        ['row', '2026-10-15', 'Repair', 'Mortgage interest paid to banks', 'Birch', 300],
        ['row', '2026-11-10', 'Repair', 'Legal and other professional fees', null, 45],
        ['subtotal', null, 'Total No vendor', null, null, 345],
        ['total', null, 'Total', null, null, 465.5],
      ],
    )
  })

  test('the pages of expenses by vendor are together the whole, and their total is that of the books', async () => {
    for (let day = 10; day < 20; day += 1) {
      await buildExpense(app, token, {
        propertyId: books.alder.id,
        amount: day,
        date: `2026-09-${day}`,
        vendorId: day % 2 === 0 ? books.vendor.id : null,
      })
    }
    const query = { from: '2026-08-01', to: '2026-11-30' }
    const whole = (await app.call(contract.expenseByVendor, { token, query })).json
    const parts: Report['rows'] = []
    let cursor: string | undefined
    do {
      const { json } = await app.call(contract.expenseByVendor, {
        token,
        query: { ...query, limit: 4, cursor },
      })
      parts.push(...json.rows)
      cursor = json.next ?? undefined
    } while (cursor)
    const lines = (rows: Report['rows']) => rows.filter(({ kind }) => kind !== 'heading')
    assert.deepEqual(lines(parts), lines(whole.rows))
    assert.equal(lines(parts).length, 13 + 3)
    const [row] = await app.sql<{ cents: number }>(
      books.accountId,
      `SELECT sum(amount_cents)::bigint AS cents FROM journal_lines
       WHERE code BETWEEN 5000 AND 5999 AND entry_on BETWEEN '2026-08-01' AND '2026-11-30'`,
    )
    assert.equal(inCents(totalOf(whole)['amount']), row?.cents)
  })
})
