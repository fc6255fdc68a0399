import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildMember } from '#server/testing/members.ts'
import { buildReportBooks, type ReportBooks } from '#server/testing/report-books.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { endOfMonth, parsePlainDate } from '#shared/lib/plain-date.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as owners from '#shared/owners/contract.ts'
import * as reports from '#shared/reports/table-contract.ts'

const sumOf = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0).toFixed(2)

describe('owner statements', () => {
  let app: TestApp
  let books: ReportBooks
  let token: string
  let [first, second] = ['', '']
  before(async () => {
    app = await startApp({ now: '2026-08-01T15:00:00Z' })
    books = await buildReportBooks(app)
    ;({ token } = books)
    first = await addOwner('Ida Stone')
    second = await addOwner('Vern Stone')
  })
  after(() => app.stop())

  const addOwner = async (name: string) =>
    (await app.call(owners.createOwner, { token, body: { kind: 'PERSON', name } })).json.id
  const manage = async (id: string, body: WireBody<typeof owners.updateManagedProperty>) => {
    const answer = await app.call(owners.updateManagedProperty, { token, params: { id }, body })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
  }
  const own = (id: string, shares: [ownerId: string, share: string][], from = '2026-01-01') =>
    manage(id, { ownership: [{ from, shares: shares.map(([ownerId, share]) => ({ ownerId, share })) }] })
  const statement = async (ownerId: string, month: string) => {
    const from = parsePlainDate(`${month}-01`)
    const { status, json, problem } = await app.call(reports.ownerStatement, {
      token,
      query: { ownerId, from, to: endOfMonth(from) },
    })
    assert.equal(status, 200, JSON.stringify(problem))
    return json
  }
  const isListed = ({ cells }: Awaited<ReturnType<typeof statement>>['rows'][number]) =>
    String(cells[0]).startsWith('Transactions, ')
  /** Returns the sums of a statement: their labels, then their amounts. */
  const cellsOf = ({ rows }: Awaited<ReturnType<typeof statement>>) => {
    const end = rows.findIndex(isListed)
    return rows
      .slice(0, end === -1 ? undefined : end)
      .map(({ kind, cells }) => [cells[0], ...(kind === 'heading' ? [null] : cells.slice(4))])
  }
  const cashOf = async (propertyId: string, to: string) => {
    const [row] = await app.sql<{ cents: number }>(
      books.accountId,
      `SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM journal_lines
       WHERE property_id = $1 AND code IN (1000, 1010) AND entry_on <= $2`,
      [propertyId, to],
    )
    return row!.cents / 100
  }

  test('go from the cash at the beginning to what is available, on cash basis', async () => {
    await own(books.alder.id, [[first, '100%']])
    await manage(books.alder.id, { feeRules: [{ from: '2026-01-01', basis: 'NONE', reserve: 250 }] })
    assert.deepEqual(cellsOf(await statement(first, '2026-11')), [
      ['Alder', null],
      ['Cash at the beginning', 3679.5],
      ['Rent income', -600],
      ['Money received', -600],
      ['Expenses paid', 0],
      ['Cash at the end', 3079.5],
      ['Less reserve', -250],
      ['Less security deposits held', -800],
      ['Available to pay', 2029.5],
    ])
  })

  test('begin with the cash at the end of the month before, and end with that of the books', async () => {
    await own(books.alder.id, [[first, '100%']])
    await own(books.birch.id, [[first, '100%']])
    let before = new Map<string, number>()
    for (const month of ['2026-08', '2026-09', '2026-10', '2026-11']) {
      const after = new Map<string, number>()
      let property = ''
      for (const [label, amount] of cellsOf(await statement(first, month))) {
        if (label === 'Alder' || label === 'Birch') {
          property = label
        } else if (label === 'Cash at the beginning') {
          assert.equal(amount, before.get(property) ?? 0, `${property} ${month}`)
        } else if (label === 'Cash at the end') {
          after.set(property, Number(amount))
        }
      }
      assert.equal(
        after.get('Alder'),
        await cashOf(books.alder.id, endOfMonth(parsePlainDate(`${month}-01`))),
      )
      assert.equal(
        after.get('Birch'),
        await cashOf(books.birch.id, endOfMonth(parsePlainDate(`${month}-01`))),
      )
      before = after
    }
  })

  test('keep back prepaid rent, and divide what is available by the parts to the cent', async () => {
    await own(books.birch.id, [
      [first, '1/3'],
      [second, '1/3'],
    ])
    await own(books.alder.id, [[first, '50%']])
    const table = await statement(first, '2026-10')
    assert.deepEqual(
      table.columns.map(({ label }) => label),
      ['', 'Date', 'Unit', 'Category', 'Property', 'Owner’s part'],
    )
    const rows = cellsOf(table)
    const birch = rows.slice(rows.findIndex(([label]) => label === 'Birch, 1/3'))
    const find = (label: string) => birch.find(([text]) => text === label)
    // of the $1,500 of October 20, November has been paid since: $900 of it is rent of later months, $100 was given back later
    assert.deepEqual(
      [find('Cash at the end')?.[1], find('Less prepaid rent')?.[1]].map((amount) => typeof amount),
      ['number', 'number'],
    )
    const available = Number(find('Available to pay')?.[1])
    const kept = Number(find('Less prepaid rent')?.[1])
    assert.equal(available, Number(find('Cash at the end')?.[1]) + kept)
    assert.equal(find('Available to pay')?.[2], Math.floor((available * 100) / 3) / 100)
    const alder = rows.find(([label]) => label === 'Available to pay')
    assert.deepEqual(rows.at(-1), [
      'Available to pay, all properties',
      null,
      Number((Number(alder?.[2]) + Number(find('Available to pay')?.[2])).toFixed(2)),
    ])
  })

  test('cover the days on which the owner had the part, where it changed in the month', async () => {
    await own(books.birch.id, [])
    await manage(books.alder.id, {
      ownership: [
        { from: '2026-01-01', shares: [{ ownerId: first, share: '100%' }] },
        { from: '2026-11-08', shares: [{ ownerId: second, share: '100%' }] },
      ],
    })
    const sold = cellsOf(await statement(first, '2026-11'))
    assert.deepEqual(
      [sold[0]?.[0], sold.find(([label]) => label === 'Cash at the end')?.[1], sold.at(-1)?.[0]],
      ['Alder, Nov 1, 2026 to Nov 7, 2026', 2679.5, 'Cash at the end'],
    )
    const bought = cellsOf(await statement(second, '2026-11'))
    assert.deepEqual(bought.slice(0, 3), [
      ['Alder, Nov 8, 2026 to Nov 30, 2026', null],
      ['Cash at the beginning', 2679.5],
      ['Rent income', 400],
    ])
  })

  test('list the transactions of the period, which are the change in cash', async () => {
    await own(books.alder.id, [[first, '100%']])
    const { rows } = await statement(first, '2026-11')
    assert.deepEqual(
      rows.slice(rows.findIndex(isListed)).map(({ kind, cells, opens }) => [kind, ...cells, opens?.kind]),
      [
        ['heading', 'Transactions, Alder', null, null, null, null, undefined],
        ['row', 'Tia Tenant, Rent for October 2026', '2026-11-05', '1', 'Rent income', -1000, 'payment'],
        ['row', 'Tia Tenant, Rent for October 2026', '2026-11-10', '1', 'Rent income', 400, 'payment'],
        ['subtotal', 'Change in cash', null, null, null, -600, undefined],
      ],
    )
    for (const month of ['2026-08', '2026-10', '2026-11']) {
      await own(books.birch.id, [[first, '100%']])
      const table = await statement(first, month)
      const ends = (label: string) =>
        cellsOf(table)
          .filter(([text]) => text === label)
          .map(([, amount]) => Number(amount))
      const change = ends('Cash at the end').map((end, at) => end - (ends('Cash at the beginning')[at] ?? 0))
      const listed = table.rows.filter(({ cells }) => cells[1] !== null).map(({ cells }) => Number(cells[4]))
      assert.equal(sumOf(listed), sumOf(change), month)
      const subtotals = table.rows.filter(({ cells }) => cells[0] === 'Change in cash')
      assert.deepEqual(
        subtotals.map(({ cells }) => Number(cells[4]).toFixed(2)),
        change.filter((cash) => cash !== 0).map((cash) => cash.toFixed(2)),
        `each property in ${month}`,
      )
    }
  })

  test('are empty without an owner, and unknown to other accounts and to members of some properties', async () => {
    const empty = await app.call(reports.ownerStatement, { token, query: {} })
    assert.deepEqual([empty.status, empty.json.rows], [200, []])
    const member = await buildMember(app, books.accountId, 'VIEWER', { propertyIds: [books.alder.id] })
    const hidden = await app.call(reports.ownerStatement, { token: member.token, query: { ownerId: first } })
    assert.equal(hidden.status, 404)
  })

  test('the trust check finds all cash with its beneficiaries, and who is below zero', async () => {
    await own(books.alder.id, [[first, '50%']])
    await own(books.birch.id, [[second, '100%']])
    const { json } = await app.call(reports.trustCheck, { token, query: { to: '2026-11-21' } })
    const rows = json.rows.map(({ cells }) => cells)
    for (const [name, cash, deposits, prepaid, ofOwners, ofAccount, difference] of rows) {
      assert.equal(difference, 0, String(name))
      const parts = [deposits, prepaid, ofOwners, ofAccount].map(Number)
      assert.equal(Number(parts.reduce((all, part) => all + part, 0).toFixed(2)), cash, String(name))
    }
    const alder = rows.find(([name]) => name === 'Alder')
    assert.deepEqual(alder?.slice(1), [3079.5, 800, 0, 1139.75, 1139.75, 0, null])
    const expense = { date: '2026-11-21', amount: 9000, category: 'REPAIRS', description: 'Roof' } as const
    const created = await app.raw({
      method: 'POST',
      path: '/expenses',
      token,
      body: { ...expense, propertyId: books.alder.id },
    })
    const after = await app.call(reports.trustCheck, { token, query: { to: '2026-11-21' } })
    const below = after.json.rows.find(({ cells }) => cells[0] === 'Alder')?.cells.at(-1)
    assert.equal(below, 'owners, your own')
    await app.raw({ method: 'DELETE', path: `/expenses/${(created.json as { id: string }).id}`, token })
  })
})
