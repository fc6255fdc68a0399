import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildProperty, buildVendor } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as bills from '#shared/expenses/bill-contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as credits from '#shared/expenses/vendor-credit-contract.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import type { WireQuery, WireResponse } from '#shared/lib/route.ts'
import * as owners from '#shared/owners/contract.ts'
import * as reports from '#shared/reports/contract.ts'
import { getVendor } from '#shared/vendors/contract.ts'
import * as tables from '#shared/reports/table-contract.ts'

type StatementRows = WireResponse<typeof tables.ownerStatement>['rows']

/** Returns the names and amounts of the sums of a statement. */
const sums = (rows: StatementRows) =>
  rows
    .filter(({ kind, cells }) => kind !== 'heading' && cells[1] === null)
    .map(({ cells }) => [cells[0], cells.at(-1)])

/**
 * Alder belongs to Ida. It has $3,000 of repairs on September 1, and a credit of $150 for supplies on October
 * 5. $80 of the credit pays a part of a bill of $500 for repairs on November 10. $40 of it comes back by
 * check on November 15. $420 pays the rest of the bill on November 20. Birch belongs to Vern. Its bill of $70
 * is not paid.
 */
describe('figures with used credits of vendors', () => {
  let app: TestApp
  let token: string
  let [alder, birch, ida, vern, vendorId] = ['', '', '', '', '']
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    ;({ token } = await buildLandlord(app))
    ;({ id: vendorId } = await buildVendor(app, token, { name: 'Rosa Roof' }))
    ;[alder, ida] = await owned('Alder', 'Ida Stone')
    ;[birch, vern] = await owned('Birch', 'Vern Hill')
    await app.call(expenses.createExpense, {
      token,
      body: { vendorId, propertyId: alder, date: '2026-09-01', amount: 3000, category: 'REPAIRS', description: 'Roof', method: 'CHECK' },
    }) // prettier-ignore
    const bill = {
      vendorId,
      propertyId: alder,
      date: '2026-10-20',
      dueDate: '2026-11-19',
      category: 'REPAIRS',
    } as const
    const gutter = await app.call(bills.createBill, {
      token,
      body: { ...bill, amount: 500, description: 'Gutter' },
    })
    await app.call(bills.createBill, {
      token,
      body: { ...bill, propertyId: birch, amount: 70, description: 'Ladder' },
    })
    const credit = await app.call(credits.createVendorCredit, {
      token,
      body: { vendorId, propertyId: alder, date: '2026-10-05', amount: 150, category: 'SUPPLIES', description: 'Returned shingles', reference: 'CM 7' },
    }) // prettier-ignore
    const params = { id: credit.json.id }
    await app.call(credits.applyVendorCredit, {
      token,
      params,
      body: { date: '2026-11-10', bills: [{ billId: gutter.json.id, amount: 80 }] },
    })
    await app.call(credits.refundVendorCredit, {
      token,
      params,
      body: { date: '2026-11-15', amount: 40, method: 'CHECK', reference: '881' },
    })
    const paid = await app.call(bills.payBills, {
      token,
      body: { date: '2026-11-20', method: 'CHECK', bills: [{ billId: gutter.json.id, amount: 420 }] },
    })
    assert.equal(paid.status, 201, JSON.stringify(paid.problem))
  })
  after(() => app.stop())

  async function owned(name: string, owner: string): Promise<[propertyId: string, ownerId: string]> {
    const { id } = await buildProperty(app, token, { name })
    const { json } = await app.call(owners.createOwner, { token, body: { kind: 'PERSON', name: owner } })
    const shares = [{ ownerId: json.id, share: '100%' }]
    const body = { ownership: [{ from: '2026-01-01', shares }] }
    const { status } = await app.call(owners.updateManagedProperty, { token, params: { id }, body })
    assert.equal(status, 200)
    return [id, json.id]
  }

  const posted = async (query: WireQuery<typeof expenses.expenseTotals> = {}) => {
    const { json } = await app.call(expenses.expenseTotals, { token, query })
    const { amount, refunded, credited, paidByCredit, net } = json.posted
    return [amount, refunded, credited, paidByCredit, net]
  }
  const billTotals = async (query: WireQuery<typeof bills.billTotals> = {}) =>
    (await app.call(bills.billTotals, { token, query })).json

  test('the totals of expenses count them on their days, in their categories', async () => {
    assert.deepEqual(await posted(), [3420, 0, 120, 80, 3380])
    const { json } = await app.call(expenses.expenseStats, { token, query: {} })
    assert.equal(json.total, 3380)
    const byCategory = new Map(json.byCategory.map(({ category, total }) => [category, total]))
    for (const category of ['REPAIRS', 'SUPPLIES'] as const) {
      assert.equal((await posted({ category })).at(-1), byCategory.get(category), category)
    }
    assert.deepEqual(await posted({ category: 'SUPPLIES' }), [0, 0, 120, 0, -120])
    assert.deepEqual(await posted({ category: 'REPAIRS' }), [3420, 0, 0, 80, 3500])
    assert.deepEqual(await posted({ dateTo: '2026-11-09' }), [3000, 0, 0, 0, 3000])
    assert.deepEqual(await posted({ dateFrom: '2026-11-15', dateTo: '2026-11-19' }), [0, 0, 40, 0, -40])
    assert.deepEqual(await posted({ propertyId: birch }), [0, 0, 0, 0, 0])
    assert.deepEqual(await posted({ propertyId: alder, vendorId }), [3420, 0, 120, 80, 3380])
    const stranger = await buildVendor(app, token, { name: 'Other' })
    assert.deepEqual(await posted({ vendorId: stranger.id }), [0, 0, 0, 0, 0])
    // a search finds a part of a credit by the credit's words, and a part of a bill by the bill's words
    assert.deepEqual(await posted({ search: 'shingles' }), [0, 0, 120, 0, -120])
    assert.deepEqual(await posted({ search: 'Gutter' }), [420, 0, 0, 80, 500])
    assert.deepEqual(await posted({ search: 'Rosa' }), [3420, 0, 120, 80, 3380])
  })

  test('the totals of bills say what credits paid and what is not used, as aged payables do', async () => {
    const { unpaid, paid, unusedCredits } = await billTotals()
    assert.deepEqual(unpaid, { bills: 1, amount: 70 })
    assert.deepEqual(paid, { bills: 1, amount: 500, byCredit: 80 })
    assert.deepEqual(unusedCredits, { credits: 1, amount: 30 })
    const { json } = await app.call(tables.agedPayables, { token, query: { to: '2026-11-21' } })
    assert.deepEqual(json.rows.at(-1)?.cells.slice(-2), [
      -unusedCredits.amount,
      unpaid.amount - unusedCredits.amount,
    ])
    const none = { credits: 0, amount: 0 }
    assert.deepEqual((await billTotals({ propertyId: birch })).unusedCredits, none)
    assert.deepEqual((await billTotals({ category: 'REPAIRS' })).unusedCredits, none)
    assert.deepEqual((await billTotals({ search: 'shingles' })).unusedCredits, unusedCredits)
    assert.deepEqual((await billTotals({ dueTo: '2026-11-20' })).unusedCredits, unusedCredits)
  })

  const statement = async (ownerId: string, from: string, to: string) => {
    const query = { ownerId, from: parsePlainDate(from), to: parsePlainDate(to) }
    return (await app.call(tables.ownerStatement, { token, query })).json.rows
  }

  test('the statement of the owner has them on the days of the uses, in both categories', async () => {
    const november = await statement(ida, '2026-11-01', '2026-11-30')
    assert.deepEqual(sums(november).slice(0, 7), [
      ['Beginning balance', -3000],
      ['Income', 0],
      ['Repairs', -500],
      ['Supplies', 120],
      ['Expenses', -380],
      ['Ending balance', -3380],
      ['Available to pay', -3380],
    ])
    assert.deepEqual(
      november.filter(({ cells }) => cells[1] !== null).map(({ cells }) => cells),
      [
        ['Rosa Roof, Vendor credit applied: Returned shingles', '2026-11-10', null, 'Repairs', -80],
        ['Rosa Roof, Vendor credit applied: Returned shingles', '2026-11-10', null, 'Supplies', 80],
        ['Rosa Roof, Vendor credit refunded: Returned shingles', '2026-11-15', null, 'Supplies', 40],
        ['Rosa Roof, Gutter', '2026-11-20', null, 'Repairs', -420],
      ],
    )
    // the credit itself moved no money: October is as it was
    const october = sums(await statement(ida, '2026-10-01', '2026-10-31'))
    assert.deepEqual(october.slice(0, 6), [
      ['Beginning balance', -3000],
      ['Income', 0],
      ['Expenses', 0],
      ['Ending balance', -3000],
      // the whole bill: the credit does not count as cash until it is used
      ['Less unpaid bills', -500],
      ['Available to pay', -3500],
    ])
    // no other owner has a part of it
    assert.deepEqual(sums(await statement(vern, '2026-11-01', '2026-11-30')).slice(0, 6), [
      ['Beginning balance', 0],
      ['Income', 0],
      ['Expenses', 0],
      ['Ending balance', 0],
      ['Less unpaid bills', -70],
      ['Available to pay', -70],
    ])
  })

  test('vendors are paid the same in their panel, by vendor, for Form 1099 and on the dashboard', async () => {
    const query = { from: '2026-01-01', to: '2026-12-31' }
    const { json: byVendor } = await app.call(tables.expenseByVendor, { token, query })
    assert.deepEqual(
      byVendor.rows
        .slice(1)
        .map(({ cells: [day, what, account, , , ...paid] }) => [day, what, account, ...paid]),
      [
        ['2026-09-01', 'Roof', 'Repairs', 'Check', null, 3000],
        ['2026-11-10', 'Vendor credit applied: Returned shingles', 'Repairs', null, null, 80],
        ['2026-11-10', 'Vendor credit applied: Returned shingles', 'Supplies', null, null, -80],
        ['2026-11-15', 'Vendor credit refunded: Returned shingles', 'Supplies', 'Check', '881', -40],
        ['2026-11-20', 'Gutter', 'Repairs', 'Check', null, 420],
        [null, 'Total Rosa Roof', null, null, null, 3380],
        [null, 'Total', null, null, null, 3380],
      ],
    )
    const { json: vendor } = await app.call(getVendor, { token, params: { id: vendorId } })
    assert.deepEqual([vendor.paidThisYear, vendor.reportableThisYear], [3380, 3380])
    const { json: dashboard } = await app.call(reports.getDashboard, { token })
    assert.equal(dashboard.expenses, 380)
  })
})
