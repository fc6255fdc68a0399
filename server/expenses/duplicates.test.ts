import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildExpense,
  buildLandlord,
  buildProperty,
  buildVendor,
  type Landlord,
} from '#testing/books/build.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { type TestFile, upload } from '#testing/requests/upload.ts'
import { archiveDocument } from '#shared/documents/contract.ts'
import * as bills from '#shared/expenses/bill-contract.ts'
import * as expenses from '#shared/expenses/contract.ts'

const receipt = (content: string): TestFile => ({ name: 'receipt.txt', type: 'text/plain', content })

describe('a receipt that is stored twice', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const attach = (id: string, file: TestFile, as = token) =>
    upload(app, expenses.uploadReceipt, { token: as, params: { id }, file })
  const attachToBill = (id: string, file: TestFile) =>
    upload(app, bills.uploadBillFile, { token, params: { id }, file })
  async function buildBill() {
    const vendor = await buildVendor(app, token, { name: 'Rosa Roof' })
    const { id: propertyId } = await buildProperty(app, token)
    const body = {
      vendorId: vendor.id,
      date: '2026-11-02',
      dueDate: '2026-11-30',
      amount: 600,
      category: 'REPAIRS' as const,
      description: 'Roof',
      propertyId,
    }
    return (await app.call(bills.createBill, { token, body })).json
  }

  test('names the expense that has it, with its date, vendor and amount, and is kept', async () => {
    const vendor = await buildVendor(app, token, { name: 'Pia Pipes' })
    const first = await buildExpense(app, token, { amount: 240.15, vendorId: vendor.id, description: 'Tap' })
    const second = await buildExpense(app, token)
    assert.deepEqual((await attach(first.id, receipt('Tap: $240.15'))).json.duplicateOf, [])
    const again = await attach(second.id, receipt('Tap: $240.15'))
    assert.equal(again.status, 201)
    assert.deepEqual(again.json.duplicateOf, [
      {
        kind: 'expense',
        id: first.id,
        date: '2026-11-10',
        vendor: 'Pia Pipes',
        amount: 240.15,
        description: 'Tap',
      },
    ])
    const { json } = await app.call(expenses.getExpense, { token, params: { id: second.id } })
    assert.equal(json.documents.length, 1)
  })

  test('is found as a picture too', async () => {
    const [first, second] = [await buildExpense(app, token), await buildExpense(app, token)]
    const picture = { name: 'photo.png', type: 'image/png', content: pngOf(41, 31) }
    await attach(first.id, picture)
    const again = await attach(second.id, { ...picture, name: 'other name.png' })
    assert.deepEqual(
      again.json.duplicateOf.map(({ id }) => id),
      [first.id],
    )
  })

  test('is found at a bill, but not between a bill and its own payments', async () => {
    const bill = await buildBill()
    await attachToBill(bill.id, receipt('Roof: $600'))
    const pay = { date: '2026-11-20', bills: [{ billId: bill.id, amount: 300 }] }
    const [paymentId] = (await app.call(bills.payBills, { token, body: pay })).json.expenseIds
    assert.deepEqual((await attach(paymentId!, receipt('Roof: $600'))).json.duplicateOf, [])
    const other = await buildExpense(app, token)
    const found = (await attach(other.id, receipt('Roof: $600'))).json.duplicateOf
    assert.deepEqual(
      found.map(({ kind, id, vendor, amount }) => [kind, id, vendor, amount]),
      [
        ['expense', paymentId, 'Rosa Roof', 300],
        ['bill', bill.id, 'Rosa Roof', 600],
      ],
    )
    const otherBill = await buildBill()
    const atBill = (await attachToBill(otherBill.id, receipt('Roof: $600'))).json.duplicateOf
    assert.ok(atBill.some(({ id }) => id === bill.id))
  })

  test('is no longer named once its expense is void, or it is removed there', async () => {
    const rows = [
      await buildExpense(app, token),
      await buildExpense(app, token),
      await buildExpense(app, token),
    ]
    const [voided, removed, last] = rows.map(({ id }) => id)
    await attach(voided!, receipt('Paint'))
    const { json } = await attach(removed!, receipt('Paint'))
    await app.call(expenses.voidExpense, { token, params: { id: voided! } })
    await app.call(archiveDocument, { token, params: { id: json.id } })
    assert.deepEqual((await attach(last!, receipt('Paint'))).json.duplicateOf, [])
  })

  test('is not looked for in other accounts', async () => {
    const stranger = await buildLandlord(app)
    const theirs = await buildExpense(app, stranger.token)
    await attach(theirs.id, receipt('Carpet'), stranger.token)
    const mine = await buildExpense(app, token)
    assert.deepEqual((await attach(mine.id, receipt('Carpet'))).json.duplicateOf, [])
  })
})
