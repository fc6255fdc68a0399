import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildReportBooks, type ReportBooks } from '#testing/books/report-books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as owners from '#shared/owners/contract.ts'
import * as contract from '#shared/owners/distributions-contract.ts'
import * as reports from '#shared/reports/table-contract.ts'

type Line = { ownerId: string; propertyId: string; amount: number }

/** Returns the sum in cents of amounts in dollars. */
const sumOf = (amounts: readonly number[]) => amounts.reduce((all, one) => all + Math.round(one * 100), 0)

describe('distributions to owners', () => {
  let app: TestApp
  let books: ReportBooks
  let token: string
  let [ida, vern] = ['', '']
  before(async () => {
    app = await startApp({ now: '2026-08-01T15:00:00Z' })
    books = await buildReportBooks(app)
    ;({ token } = books)
    ida = await add('Ida Stone')
    vern = await add('Vern Stone')
    // Alder has 3,079.50; 800 of it is a deposit
    await own(books.alder.id, [ida, '1/3'], [vern, '2/3'])
    await own(books.birch.id, [vern, '100%'])
  })
  after(() => app.stop())

  const add = async (name: string) =>
    (
      await app.call(owners.createOwner, {
        token,
        body: { kind: 'PERSON', name, paymentNote: `ACH to ${name}` },
      })
    ).json.id
  const own = (id: string, ...shares: [ownerId: string, share: string][]) =>
    app.call(owners.updateManagedProperty, {
      token,
      params: { id },
      body: {
        ownership: [{ from: '2026-01-01', shares: shares.map(([ownerId, share]) => ({ ownerId, share })) }],
      },
    })
  const pay = (...lines: Line[]) =>
    app.call(contract.recordDistributions, { token, body: { date: '2026-11-21', reference: 'ACH 7', lines } })
  const proposalOf = async (propertyId: string) => {
    const { json } = await app.call(contract.proposeDistributions, { token })
    return json.properties.find(({ property }) => property.id === propertyId)
  }
  const line = (ownerId: string, amount: number, propertyId = books.alder.id) => ({
    ownerId,
    propertyId,
    amount,
  })

  test('are proposed from what is available, by the parts, to the cent', async () => {
    const alder = await proposalOf(books.alder.id)
    assert.deepEqual([alder?.cash, alder?.deposits, alder?.available], [3079.5, 800, 2279.5])
    assert.deepEqual(
      alder?.owners.map(({ owner, amount, paymentNote }) => [owner.name, amount, paymentNote]),
      [
        ['Ida Stone', 759.83, 'ACH to Ida Stone'],
        ['Vern Stone', 1519.67, 'ACH to Vern Stone'],
      ],
    )
    const {
      total,
      owners: sums,
      properties,
    } = (await app.call(contract.proposeDistributions, { token })).json
    for (const { owner, amount, shortfall } of sums) {
      const parts = properties.flatMap((one) => one.owners.filter((part) => part.owner.id === owner.id))
      assert.deepEqual([sumOf([amount]), shortfall], [sumOf(parts.map((part) => part.amount)), 0])
    }
    assert.equal(sumOf(sums.map(({ amount }) => amount)), sumOf([total]))
    assert.deepEqual(sums.map(({ owner }) => owner.name).toSorted(), ['Ida Stone', 'Vern Stone'])
  })

  test('are refused whole where one is more than its property has, however much another one has', async () => {
    const refused = await pay(line(vern, 10, books.birch.id), line(ida, 759.83), line(vern, 1519.68))
    assert.deepEqual([refused.status, refused.problem.errors?.[0]?.path], [400, 'lines.2.amount'])
    const stranger = await pay(line(ida, 1, books.birch.id))
    assert.deepEqual([stranger.status, stranger.problem.errors?.[0]?.path], [400, 'lines.0.ownerId'])
    const { json } = await app.call(contract.listDistributions, { token })
    assert.deepEqual(json, [])
  })

  test('several are recorded at once as owner draws, and two at the same time do not pay twice', async () => {
    const lines = [line(ida, 759.83), line(vern, 1519.67)]
    const answers = await Promise.all([pay(...lines), pay(...lines)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 400],
    )
    const posted = await app.sql<{ code: number; cents: number }>(
      books.accountId,
      `SELECT l.code, sum(l.amount_cents)::bigint AS cents FROM journal_lines l
       JOIN journal_entries e ON e.id = l.entry_id AND e.kind = 'owner_draw'
       WHERE l.property_id = $1 GROUP BY 1 ORDER BY 1`,
      [books.alder.id],
    )
    assert.deepEqual(
      posted.map(({ code, cents }) => [code, cents]),
      [
        [1010, -227_950],
        [3100, 227_950],
      ],
    )
    assert.equal((await proposalOf(books.alder.id))?.available, 0)
    const { json } = await app.call(reports.ownerStatement, {
      token,
      query: { ownerId: ida, from: '2026-11-01', to: '2026-11-30' },
    })
    const cells = json.rows.map((row) => row.cells)
    assert.deepEqual(cells.find(([label]) => label === 'Distributions')?.[5], -759.83)
    assert.deepEqual(cells.find(([label]) => label === 'Available to pay')?.[5], 0)
  })

  test('of a property without money are nothing, never less', async () => {
    const expense = { date: '2026-11-21', amount: 100, category: 'REPAIRS', description: 'Lock' }
    await app.raw({
      method: 'POST',
      path: '/expenses',
      token,
      body: { ...expense, propertyId: books.alder.id },
    })
    const alder = await proposalOf(books.alder.id)
    assert.deepEqual([alder?.available, alder?.owners.map(({ amount }) => amount)], [-100, [0, 0]])
    // the list of owners says what one is short by, and what another one can be paid from another property
    const { total, owners: sums } = (await app.call(contract.proposeDistributions, { token })).json
    assert.deepEqual(
      [total, sums.map(({ owner, amount, shortfall }) => [owner.name, amount, shortfall])],
      [
        1225,
        [
          ['Ida Stone', 0, 33.33],
          ['Vern Stone', 1225, 0],
        ],
      ],
    )
  })

  test('can be voided once, which gives the property its money back', async () => {
    const { json } = await app.call(contract.listDistributions, { token, query: { ownerId: vern } })
    const [row] = json
    assert.deepEqual([row?.amount, row?.reference, row?.status], [1519.67, 'ACH 7', 'POSTED'])
    const params = { id: row?.id ?? '' }
    assert.equal((await app.call(contract.voidDistribution, { token, params })).status, 200)
    assert.equal((await app.call(contract.voidDistribution, { token, params })).status, 409)
    assert.equal((await proposalOf(books.alder.id))?.available, 1419.67)
  })
})
