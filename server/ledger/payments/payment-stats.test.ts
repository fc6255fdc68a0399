import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildReportBooks, type ReportBooks } from '#testing/books/report-books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/ledger/contract.ts'

describe('payments in figures', () => {
  let app: TestApp
  let books: ReportBooks
  before(async () => {
    app = await startApp({ now: '2026-08-01T15:00:00Z' })
    books = await buildReportBooks(app)
  })
  after(() => app.stop())

  test('those of the properties add up to those of the account', async () => {
    const stats = async (propertyId?: string) =>
      (await app.call(contract.paymentStats, { token: books.token, query: { propertyId } })).json
    const [all, alder, birch] = [await stats(), await stats(books.alder.id), await stats(books.birch.id)]
    for (const figure of ['totalPayments', 'totalAmount', 'pendingAmount', 'overdueAmount'] as const) {
      assert.equal(alder[figure] + birch[figure], all[figure], figure)
    }
    // rent of October and November less $400; all of the other property is paid
    assert.deepEqual([alder.overdueAmount, birch.overdueAmount], [1600, 0])
    // five payments of $500, and $1,500 less $100 that was given back
    assert.equal(birch.totalAmount, 2400)
  })
})
