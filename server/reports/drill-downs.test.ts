import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildExpense, buildVendor } from '#testing/books/build.ts'
import { buildReportBooks, type ReportBooks } from '#testing/books/report-books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { type ReportName, reportNames, reportOf } from '#shared/reports/definitions.ts'
import * as contract from '#shared/reports/table-contract.ts'

type Table = WireResponse<typeof contract.trialBalance>

const inCents = (cell: string | number | null | undefined) => Math.round(Number(cell ?? 0) * 100)

const line = (amount: number, category: 'REPAIRS' | 'SUPPLIES' | 'UTILITIES', propertyId: string) => ({
  amount,
  category,
  propertyId,
})

describe('drill-downs of all reports', () => {
  let app: TestApp
  let books: ReportBooks
  let token: string
  let owner: string
  const post = async (path: string, body: object, method: 'POST' | 'PATCH' = 'POST') => {
    const { status, json } = await app.raw({ method, path, token, body })
    assert.ok(status < 300, `${path}: ${JSON.stringify(json)}`)
    return json as { id: string }
  }
  before(async () => {
    app = await startApp({ now: '2026-08-01T15:00:00Z' })
    books = await buildReportBooks(app)
    ;({ token } = books)
    const { alder, birch } = books
    const plumber = await buildVendor(app, token, { name: 'Pipe Dream' })
    // sales tax that a tenant pays with the rent, and a part of it that is paid to the state
    const tax = await post('/charges', {
      leaseId: books.lease.id,
      amount: 20,
      type: 'OTHER',
      kind: 'SALES_TAX',
      dueDate: '2026-11-02',
    })
    await post('/payments', {
      leaseId: books.lease.id,
      amount: 20,
      date: '2026-11-02',
      type: 'OTHER',
      chargeId: tax.id,
    })
    await post('/expenses', {
      date: '2026-11-20',
      amount: 15,
      category: 'SALES_TAX',
      description: 'Return of October',
      propertyId: alder.id,
    })
    // a bill of October that is paid in part in November, and an expense of two properties
    const bill = await post('/bills', {
      vendorId: plumber.id,
      date: '2026-10-10',
      dueDate: '2026-11-10',
      amount: 300,
      description: 'Pipes',
      lines: [line(200, 'REPAIRS', alder.id), line(100, 'UTILITIES', birch.id)],
    })
    await post('/bills/payments', {
      date: '2026-11-18',
      method: 'CHECK',
      bills: [{ billId: bill.id, amount: 150 }],
    })
    // a credit of the vendor that pays another part of it, and is paid back in part
    const credit = await post('/vendor-credits', {
      vendorId: plumber.id,
      date: '2026-10-12',
      amount: 60,
      category: 'SUPPLIES',
      description: 'Returned pipes',
      propertyId: alder.id,
    })
    const applied = { date: '2026-11-18', bills: [{ billId: bill.id, amount: 25 }] }
    await post(`/vendor-credits/${credit.id}/applications`, applied)
    await post(`/vendor-credits/${credit.id}/refunds`, { date: '2026-11-19', amount: 15 })
    await post('/expenses', {
      date: '2026-11-19',
      description: 'Filters',
      vendorId: plumber.id,
      amount: 42.5,
      lines: [line(30, 'SUPPLIES', alder.id), line(12.5, 'SUPPLIES', birch.id)],
    })
    const request = await post('/maintenance', {
      unitId: await unitOf(alder.id),
      title: 'Leak',
      description: 'Drips',
    })
    await buildExpense(app, token, {
      amount: 64.2,
      date: '2026-11-20',
      maintenanceId: request.id,
    })
    owner = (await post('/owners', { kind: 'PERSON', name: 'Ida Stone' })).id
    for (const { id } of [alder, birch]) {
      await post(
        `/owners/properties/${id}`,
        { ownership: [{ from: '2026-01-01', shares: [{ ownerId: owner, share: '100%' }] }] },
        'PATCH',
      )
    }
    // the account in which the money of the three-way reconciliation is
    await post('/banking/accounts', {
      name: 'Trust',
      kind: 'TRUST',
      openingBalance: 500,
      openedOn: '2026-11-01',
    })
    await post('/owners/distributions', {
      date: '2026-11-21',
      lines: [{ ownerId: owner, propertyId: alder.id, amount: 100 }],
    })
    // what is kept of the deposit pays a deduction and open rent
    await post(`/leases/${books.lease.id}/deposit/returns`, {
      date: '2026-11-21',
      deductions: [{ category: 'CLEANING', description: 'Carpet', amount: 95 }],
    })
    await post('/owner-transactions', {
      kind: 'CONTRIBUTION',
      propertyId: birch.id,
      date: '2026-11-20',
      amount: 250,
      description: 'For the roof',
    })
  })
  after(() => app.stop())

  const unitOf = async (propertyId: string) => {
    const { json } = await app.raw({ path: `/units?propertyId=${propertyId}`, token })
    return (json as { id: string }[])[0]!.id // each property has one
  }

  const periods: Record<string, string> = {
    period: 'from=2026-08-01&to=2026-11-30',
    day: 'to=2026-11-21',
    ahead: 'from=2026-11-01&to=2027-12-31',
  }

  async function read(name: ReportName, more = ''): Promise<Table> {
    const { dates, hasLease, hasOwner } = reportOf(name)
    const subject = hasLease ? `&leaseId=${books.lease.id}` : hasOwner ? `&ownerId=${owner}` : ''
    const path = `/reports/${name}/table?${periods[dates]}${subject}${more}`
    const { status, json } = await app.raw({ path, token })
    assert.equal(status, 200, `${path}: ${JSON.stringify(json)}`)
    return json as Table // the contract of every report
  }

  /**
   * Compares each figure that opens with the sum of the opened lines. Returns the number of these figures.
   */
  async function compare(table: Table): Promise<number> {
    let opened = 0
    for (const row of table.rows) {
      for (const [index, column] of table.columns.entries()) {
        const cell = row.cells[index]
        if (
          !row.drill ||
          !column.drill ||
          column.kind !== 'money' ||
          typeof cell !== 'number' ||
          cell === 0
        ) {
          continue
        }
        const query = {
          ...(table.property && { propertyId: table.property.id }),
          ...column.drill,
          ...row.drill,
          ...row.drills?.[column.key],
        }
        const { status, json } = await app.call(contract.transactions, {
          token,
          query: { ...query, limit: 500 },
        })
        const about = `${table.report} ${table.basis ?? ''} ${row.cells[0] ?? row.cells[1]}, ${column.label}: ${JSON.stringify(query)}`
        assert.equal(status, 200, about)
        assert.equal(inCents(json.total), inCents(cell), about)
        assert.equal(
          json.rows.reduce((sum, { amount }) => sum + inCents(amount), 0),
          inCents(cell),
          `rows of ${about}`,
        )
        opened += 1
      }
    }
    return opened
  }

  for (const name of reportNames) {
    test(`${reportOf(name).title}: what a figure opens adds up to it, or its rows lead somewhere`, async () => {
      const bases = reportOf(name).hasBasis ? ['&basis=cash', '&basis=accrual'] : ['']
      const places = reportOf(name).hasLease ? [''] : ['', `&propertyId=${books.alder.id}`]
      for (const more of bases.flatMap((basis) => places.map((place) => basis + place))) {
        const table = await read(name, more)
        // the note names accounts in words; a number of four digits may only be a year
        assert.doesNotMatch(table.explanation, /\b(?!20[23]\d\b)[1-9]\d{3}\b/)
        const opened = await compare(table)
        const leads = table.rows.filter(({ opens, links }) => opens !== null || links !== undefined).length
        assert.ok(opened + leads > 0, `${name}${more}`)
      }
    })
  }

  test('the lines of money of owners lead to the distribution and to the owner’s money', async () => {
    const { rows } = await read('general-ledger')
    const kinds = new Set(rows.flatMap(({ opens }) => opens?.kind ?? []))
    assert.deepEqual(
      ['bill', 'charge', 'distribution', 'expense', 'ownerMoney', 'payment'].filter(
        (kind) => !kinds.has(kind as never),
      ),
      [],
    )
    const lines = rows.filter(({ kind, cells }) => kind === 'row' && cells[0] !== null)
    assert.deepEqual(
      lines.filter(({ opens }) => opens === null).map(({ cells }) => cells[1]),
      [],
    )
  })

  test('cash at the beginning and at the end lead to the balance sheets of their days', async () => {
    const { rows } = await read('cash-flow')
    const first = rows.find(({ cells }) => cells[0] === 'Cash at the beginning')
    assert.deepEqual(first?.links?.['2026-09-01'], { kind: 'balanceSheet', id: '2026-08-31' })
    const last = rows.at(-1)
    assert.deepEqual(last?.links?.['total'], { kind: 'balanceSheet', id: '2026-11-30' })
  })
})
