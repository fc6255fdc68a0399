import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildExpense, buildLandlord, buildProperty } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import * as contract from '#shared/expenses/contract.ts'
import * as vendors from '#shared/vendors/contract.ts'

describe('the list of expenses', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    ;({ token } = await buildLandlord(app))
  })
  after(() => app.stop())

  test('totals count and sum what a filtered list has, receipts and void ones apart', async () => {
    const own = (await buildLandlord(app)).token
    const property = await buildProperty(app, own)
    const paid = await buildExpense(app, own, { propertyId: property.id, amount: 100.1, date: '2026-02-01' })
    await buildExpense(app, own, {
      propertyId: null,
      amount: 20.02,
      category: 'SUPPLIES',
      date: '2026-03-01',
    })
    const gone = await buildExpense(app, own, { propertyId: property.id, amount: 7 })
    await app.call(contract.voidExpense, { token: own, params: { id: gone.id } })
    const file = { name: 'receipt.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7\n%%EOF\n') }
    await upload(app, contract.uploadReceipt, { token: own, params: { id: paid.id }, file })
    const totals = async (query: object = {}) =>
      (await app.call(contract.expenseTotals, { token: own, query })).json
    assert.deepEqual(await totals(), {
      posted: { expenses: 2, amount: 120.12, refunded: 0, credited: 0, paidByCredit: 0, net: 120.12 },
      withoutReceipt: { expenses: 1, amount: 20.02 },
      void: { expenses: 1, amount: 7 },
    })
    assert.deepEqual((await totals({ propertyId: property.id, search: 'repair' })).void.expenses, 1)
    assert.deepEqual(await totals({ dateFrom: '2026-03-01', dateTo: '2026-03-31', category: 'SUPPLIES' }), {
      posted: { expenses: 1, amount: 20.02, refunded: 0, credited: 0, paidByCredit: 0, net: 20.02 },
      withoutReceipt: { expenses: 1, amount: 20.02 },
      void: { expenses: 0, amount: 0 },
    })
    const listed = async (hasReceipt: 'true' | 'false') =>
      (await app.call(contract.listExpenses, { token: own, query: { hasReceipt, status: 'POSTED' } })).json
    assert.deepEqual(
      (await listed('true')).map(({ id }) => id),
      [paid.id],
    )
    assert.deepEqual(
      (await listed('false')).map(({ amount }) => amount),
      [20.02],
    )
  })

  test('a vendor is added with the expense that names them first, or neither is', async () => {
    const base = { date: '2026-11-10', amount: 60, category: 'REPAIRS', description: 'Lock' } as const
    const newVendor = { name: 'Lena Locks', trade: 'Locksmith' }
    const made = await app.call(contract.createExpense, { token, body: { ...base, newVendor } })
    assert.equal(made.json.vendor?.name, 'Lena Locks')
    const both = { ...base, newVendor, vendorId: made.json.vendorId }
    const refused = await app.call(contract.createExpense, { token, body: both })
    assert.deepEqual([refused.status, refused.problem.errors?.[0]?.path], [400, 'newVendor'])
    const other = { name: 'Otto Other' }
    const late = { ...base, date: '2026-12-24', newVendor: other }
    assert.equal((await app.call(contract.createExpense, { token, body: late })).status, 400)
    const changed = await app.call(contract.updateExpense, {
      token,
      params: { id: made.json.id },
      body: { newVendor: { name: 'Lena & Sons' } },
    })
    assert.equal(changed.json.vendor?.name, 'Lena & Sons')
    const names = (await app.call(vendors.listVendors, { token, query: { limit: 200 } })).json.map(
      ({ name }) => name,
    )
    assert.deepEqual(
      ['Lena Locks', 'Lena & Sons', 'Otto Other'].map((name) => names.includes(name)),
      [true, true, false],
    )
  })
})
