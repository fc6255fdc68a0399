import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'

import {
  buildCharge,
  buildExpense,
  buildLandlord,
  buildLease,
  buildPayment,
  type Landlord,
} from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as ledger from '#shared/ledger/contract.ts'
import { createRecurringCharge } from '#shared/leases/rent/recurring-contract.ts'
import { getFees } from '#shared/owners/fees-contract.ts'
import { updateManagedProperty } from '#shared/owners/contract.ts'
import * as reports from '#shared/reports/table-contract.ts'
import { getScheduleE, listScheduleERows } from '#shared/tax/schedule-e-contract.ts'

/** Tests sales tax that a tenant pays with the rent. Today is November 21, 2026. */
describe('sales tax on rent', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))

  /** Rent of 2,000.00 of November 1 with 50.00 of tax on the same day, both paid on November 5. */
  async function buildTaxed() {
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    const lease = await buildLease(app, token, { rentAmount: 2000, chargesFrom: '2026-11-01' })
    const tax = await buildCharge(app, token, {
      leaseId: lease.id,
      amount: 50,
      type: 'OTHER',
      kind: 'SALES_TAX',
      dueDate: '2026-11-01',
    })
    const paid = await buildPayment(app, token, { leaseId: lease.id, amount: 2050, date: '2026-11-05' })
    return { lease, tax, paid, propertyId: lease.unit.propertyId }
  }
  const sumOf = async (code: number, through: string) => {
    const [row] = await app.sql<{ cents: number }>(
      landlord.accountId,
      `SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM journal_lines WHERE code = $1 AND entry_on <= $2`,
      [code, through],
    )
    return row?.cents
  }
  const rents = async () => {
    const { json } = await app.call(getScheduleE, { token, query: { year: 2026 } })
    const propertyId = json.properties[0]?.propertyId ?? ''
    const rows = await app.call(listScheduleERows, { token, query: { year: 2026, line: 3, propertyId } })
    const sum = rows.json.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
    assert.equal(sum, Math.round(json.totals.rents * 100), 'the rows of line 3 sum to it')
    return json.totals.rents
  }
  const trust = async (to: string) => {
    const { json } = await app.call(reports.trustCheck, { token, query: { to } })
    const total = json.rows.find(({ kind }) => kind === 'total')
    // a column without sales tax is left out
    const of = (key: string) => total?.cells[json.columns.findIndex((column) => column.key === key)] ?? 0
    return [of('cash'), of('salesTax'), of('difference')]
  }
  const pay = (amount: number, date: string, propertyId: string) =>
    buildExpense(app, token, {
      category: 'SALES_TAX',
      amount,
      date,
      description: 'Return of November',
      propertyId,
    })

  test('is a liability from its day and no income, rent or management fee', async () => {
    const { tax, propertyId } = await buildTaxed()
    assert.deepEqual([tax.kind, tax.description, tax.amount], ['SALES_TAX', 'Sales tax', 50])
    assert.deepEqual(
      [await sumOf(2300, '2026-10-31'), await sumOf(2300, '2026-11-01'), await sumOf(4000, '2026-11-01')],
      [0, -5_000, -200_000],
    )
    assert.equal(await rents(), 2000)
    const rule = { from: '2026-01-01', basis: 'COLLECTED' as const, percent: 8 }
    await app.call(updateManagedProperty, { token, params: { id: propertyId }, body: { feeRules: [rule] } })
    const { json } = await app.call(getFees, { token, query: { month: '2026-11' } })
    assert.equal(json.rows.find(({ property }) => property.id === propertyId)?.total, 160)
  })

  test('is charged every month with the rent, and prorated like it', async () => {
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    const lease = await buildLease(app, token, {
      startDate: '2026-10-16',
      chargesFrom: '2026-10-16',
      rentAmount: 3100,
    })
    const body = { kind: 'SALES_TAX', amount: 62, startDate: '2026-10-16' } as const
    const { status } = await app.call(createRecurringCharge, { token, params: { id: lease.id }, body })
    assert.equal(status, 201)
    const charges = (await app.call(ledger.listCharges, { token, query: { leaseId: lease.id } })).json
    assert.deepEqual(
      charges
        .filter(({ kind }) => kind === 'SALES_TAX')
        .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
        .map(({ dueDate, amount, type }) => [dueDate, amount, type]),
      [
        ['2026-10-16', 32, 'OTHER'], // 16 of 31 days
        ['2026-11-01', 62, 'OTHER'],
      ],
    )
    assert.deepEqual([await sumOf(2300, '2026-10-31'), await sumOf(2300, '2026-11-01')], [-3_200, -9_400])
    assert.equal(await sumOf(4900, '2026-11-30'), 0)
  })

  test('is money of the state on the trust check until it is paid, and the payment is no expense', async () => {
    const { propertyId } = await buildTaxed()
    assert.deepEqual(await trust('2026-11-05'), [2050, 50, 0])
    await pay(50, '2026-11-20', propertyId)
    assert.deepEqual(await trust('2026-11-19'), [2050, 50, 0])
    assert.deepEqual(await trust('2026-11-20'), [2000, 0, 0])
    assert.equal(await sumOf(2300, '2026-11-20'), 0)
    const table = async (basis: 'cash' | 'accrual', from: string, to: string) =>
      (await app.call(reports.salesTax, { token, query: { basis, from, to } })).json.rows
        .filter(({ kind }) => kind === 'total')
        .map(({ cells }) => cells.slice(1))
    // owed before, taxable rent (none: the tax is an amount), charged or received, paid, owed at the end
    assert.deepEqual(await table('accrual', '2026-11-01', '2026-11-04'), [[0, 0, 50, 0, 50]])
    assert.deepEqual(await table('cash', '2026-11-01', '2026-11-04'), [])
    assert.deepEqual(await table('cash', '2026-11-05', '2026-11-30'), [[0, 0, 50, 50, 0]])
    assert.deepEqual(await table('accrual', '2026-11-05', '2026-11-30'), [[50, 0, 0, 50, 0]])
    const { json } = await app.call(getScheduleE, { token, query: { year: 2026 } })
    assert.deepEqual([json.totals.rents, json.totals.expenses], [2000, 0])
  })

  test('paid in one sum for several properties is paid on the report, too', async () => {
    await buildTaxed()
    await buildExpense(app, token, {
      category: 'SALES_TAX',
      amount: 35,
      date: '2026-11-20',
      propertyId: null,
    })
    const { json } = await app.call(reports.salesTax, {
      token,
      query: { basis: 'accrual', from: '2026-11-01', to: '2026-11-21' },
    })
    // owed before, taxable rent, charged, paid, owed at the end
    assert.deepEqual(
      json.rows.filter(({ kind }) => kind === 'row' || kind === 'total').map(({ cells }) => cells.slice(1)),
      [
        [0, 0, 50, 0, 50],
        [0, 0, 0, 35, -35],
        [0, 0, 50, 35, 15],
      ],
    )
    assert.equal(json.rows.find(({ cells }) => cells[4] === 35)?.cells[0], 'No property')
    assert.equal(await sumOf(2300, '2026-11-21'), -1_500)
  })

  test('is advance rent while it is paid ahead: what was printed of the day stays', async () => {
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    const lease = await buildLease(app, token, { rentAmount: 2000, chargesFrom: '2026-11-01' })
    await buildPayment(app, token, { leaseId: lease.id, amount: 2050, date: '2026-11-05' })
    const income = async (to: string) => {
      const query = { basis: 'cash' as const, from: '2026-11-01', to }
      const { json } = await app.call(reports.incomeStatement, { token, query })
      return json.rows.find(({ cells }) => cells[0] === 'Total income')?.cells.at(-1)
    }
    assert.deepEqual([await income('2026-11-09'), await rents()], [2050, 2050])
    const tax = { amount: 50, type: 'OTHER', kind: 'SALES_TAX', dueDate: '2026-11-10' } as const
    await buildCharge(app, token, { leaseId: lease.id, ...tax })
    assert.deepEqual(
      [await income('2026-11-09'), await income('2026-11-10'), await rents()],
      [2050, 2000, 2000],
    )
    const { json } = await app.call(reports.salesTax, {
      token,
      query: { basis: 'cash', from: '2026-11-10', to: '2026-11-10' },
    })
    assert.deepEqual(json.rows.find(({ kind }) => kind === 'total')?.cells.slice(1), [0, 0, 50, 0, 50])
  })

  test('goes back when the check comes back, on the day of the return', async () => {
    const { paid } = await buildTaxed()
    const { status } = await app.call(ledger.updatePayment, {
      token,
      params: { id: paid.id },
      headers: { 'if-match': String(paid.version) },
      body: { status: 'FAILED', returnedOn: '2026-11-12' },
    })
    assert.equal(status, 200)
    assert.deepEqual(await trust('2026-11-11'), [2050, 50, 0])
    assert.deepEqual((await trust('2026-11-12')).slice(1), [0, 0])
    assert.equal(await rents(), 0)
  })

  test('counts as paid by the money that paid it, also where the charge is voided later', async () => {
    const { tax } = await buildTaxed()
    await app.call(ledger.voidCharge, { token, params: { id: tax.id } })
    assert.equal(await sumOf(2300, '2026-11-21'), 0)
    // what had paid it is advance rent
    assert.equal(await rents(), 2050)
  })
})
