import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { importAnswered } from '#testing/files/bank-files.ts'
import { type Banker, buildBanker } from '#testing/books/banker.ts'
import { buildLandlord, buildProperty, buildVendor } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/banking/match-contract.ts'
import { archiveVendor } from '#shared/vendors/contract.ts'

describe('a line of money out is filled in like the last one of the same payee', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  /** Imports a line of October and one of November of the same payee, and returns their ids. */
  async function importTwo({ token, bank }: Banker) {
    const content =
      'Date,Description,Amount\n10/02/2026,HOME DEPOT #4411 COLUMBUS OH,-84.12\n11/03/2026,HOME DEPOT #0210 COLUMBUS OH,-19.99\n'
    const file = { name: 'two.csv', content }
    assert.equal((await importAnswered(app, { token, params: { id: bank }, file })).status, 201)
    const { lines } = (await app.call(contract.listReviewLines, { token, params: { id: bank } })).json
    const on = (day: string) => lines.find(({ date }) => date === day)!.id
    return { october: on('2026-10-02'), november: on('2026-11-03') }
  }
  const suggestionFor = async (token: string, id: string) =>
    (await app.call(contract.suggestExpense, { token, params: { id } })).json.suggestion

  test('by its category, property and vendor, with the line that it is from', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const { october, november } = await importTwo(banker)
    assert.equal(await suggestionFor(token, november), null, 'nothing is recorded')
    const property = await buildProperty(app, token, { name: 'Maple Court' })
    const vendor = await buildVendor(app, token, { name: 'Home Depot' })
    const part = {
      kind: 'NEW_EXPENSE',
      amount: 84.12,
      category: 'REPAIRS',
      description: 'Paint',
      propertyId: property.id,
      vendorId: vendor.id,
    } as const
    const matched = await app.call(contract.matchBankLine, {
      token,
      params: { id: october },
      body: { parts: [part] },
    })
    assert.equal(matched.status, 200, JSON.stringify(matched.json))
    const suggestion = {
      category: 'REPAIRS',
      property: { id: property.id, name: 'Maple Court' },
      vendor: { id: vendor.id, name: 'Home Depot' },
      date: '2026-10-02',
      amount: -84.12,
    }
    assert.deepEqual(await suggestionFor(token, november), suggestion)
    await app.call(archiveVendor, { token, params: { id: vendor.id } })
    assert.deepEqual(await suggestionFor(token, november), { ...suggestion, vendor: null })
    await app.call(contract.unmatchBankLine, { token, params: { id: october } })
    assert.equal(await suggestionFor(token, november), null, 'what was undone teaches nothing')
  })

  test("another account's line is not found", async () => {
    const { november } = await importTwo(await buildBanker(app))
    const { token } = await buildLandlord(app)
    const { status } = await app.call(contract.suggestExpense, { token, params: { id: november } })
    assert.equal(status, 404)
  })
})
