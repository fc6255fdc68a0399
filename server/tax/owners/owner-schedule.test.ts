import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildExpense } from '#testing/books/build.ts'
import { buildReportBooks, type ReportBooks } from '#testing/books/report-books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as owners from '#shared/owners/contract.ts'
import { getScheduleEByOwner } from '#shared/tax/owner-schedule-contract.ts'
import { getScheduleE } from '#shared/tax/schedule-e-contract.ts'

const toCents = (dollars: number) => Math.round(dollars * 100)

describe('Schedule E by owner', () => {
  let app: TestApp
  let books: ReportBooks
  let token: string
  let [ida, vern] = ['', '']
  before(async () => {
    app = await startApp({ now: '2026-08-01T15:00:00Z' })
    books = await buildReportBooks(app)
    ;({ token } = books)
    const add = async (name: string) =>
      (await app.call(owners.createOwner, { token, body: { kind: 'PERSON', name } })).json.id
    ;[ida, vern] = [await add('Ida Stone'), await add('Vern Stone')]
    const answer = await app.call(owners.updateManagedProperty, {
      token,
      params: { id: books.alder.id },
      body: {
        ownership: [
          {
            from: '2026-02-01',
            shares: [
              { ownerId: ida, share: '1/3' },
              { ownerId: vern, share: '2/3' },
            ],
          },
          { from: '2026-10-16', shares: [{ ownerId: vern, share: '100%' }] },
        ],
      },
    })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const cost = { category: 'REPAIRS', propertyId: books.alder.id } as const
    await buildExpense(app, token, { ...cost, date: '2026-10-15', amount: 100.01 })
    await buildExpense(app, token, { ...cost, date: '2026-10-16', amount: 50 })
    await buildExpense(app, token, { ...cost, category: 'TAXES', date: '2026-01-31', amount: 70 })
  })
  after(() => app.stop())

  test('divides each day’s money by the shares of that day, and sums to the property to the cent', async () => {
    const { json: whole } = await app.call(getScheduleE, { token, query: { year: 2026 } })
    const { json, status } = await app.call(getScheduleEByOwner, { token, query: { year: 2026 } })
    assert.equal(status, 200)
    assert.deepEqual(
      json.properties.map(({ name }) => name),
      ['Alder'],
    )
    const [alder] = json.properties
    const property = whole.properties.find(({ name }) => name === 'Alder')
    for (const { line, amount } of property?.lines ?? []) {
      const parts =
        alder?.owners.map(({ lines }) => lines.find((one) => one.line === line)?.amount ?? 0) ?? []
      assert.equal(
        parts.reduce((sum, part) => sum + toCents(part), 0),
        toCents(amount),
        `line ${line}`,
      )
    }
    const lineOf = (name: string | null, line: number) =>
      alder?.owners
        .find(({ owner }) => (owner?.name ?? null) === name)
        ?.lines.find((one) => one.line === line)?.amount
    // a third of 100.01, and nothing of the 170.50 that were paid after the sale
    assert.deepEqual([lineOf('Ida Stone', 14), lineOf('Vern Stone', 14)], [33.34, 237.17])
    // January had no owners
    assert.deepEqual([lineOf('Ida Stone', 16), lineOf(null, 16)], [undefined, 70])
    assert.equal(
      toCents(json.owners.reduce((sum, { income }) => sum + income, 0)),
      toCents(property?.income ?? 0),
    )
  })
})
