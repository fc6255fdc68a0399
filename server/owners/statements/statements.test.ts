import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildMember } from '#testing/requests/members.ts'
import { buildReportBooks, type ReportBooks } from '#testing/books/report-books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { addDays, endOfMonth, parsePlainDate } from '#shared/lib/plain-date.ts'
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
    first = await createOwner('Ida Stone')
    second = await createOwner('Vern Stone')
  })
  after(() => app.stop())

  const createOwner = async (name: string) =>
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

  test('say of an amount below zero that it is not paid out', async () => {
    await own(books.alder.id, [[first, '100%']])
    await manage(books.alder.id, { feeRules: [{ from: '2026-01-01', basis: 'NONE', reserve: 2640.01 }] })
    const below = await statement(first, '2026-11')
    assert.deepEqual(
      cellsOf(below).find(([label]) => label === 'Available to pay'),
      ['Available to pay', -360.51],
    )
    assert.match(below.explanation, /Rent received later is applied to it first\.$/)
    await manage(books.alder.id, { feeRules: [{ from: '2026-01-01', basis: 'NONE', reserve: 2279.5 }] })
    assert.doesNotMatch((await statement(first, '2026-11')).explanation, /amount is negative/)
  })

  test('go from the balance at the beginning to what is available, on cash basis', async () => {
    await own(books.alder.id, [[first, '100%']])
    await manage(books.alder.id, { feeRules: [{ from: '2026-01-01', basis: 'NONE', reserve: 250 }] })
    assert.deepEqual(cellsOf(await statement(first, '2026-11')), [
      ['Alder', null],
      ['Beginning balance', 2879.5],
      ['Rent income', -600],
      ['Income', -600],
      ['Expenses', 0],
      ['Ending balance', 2279.5],
      ['Less reserve', -250],
      ['Available to pay', 2029.5],
      ['Memo: security deposits held', 800],
      ['Memo: property cash at end of period', 3079.5],
    ])
  })

  test('begin with the balance at the end of the month before, and end with the cash of the books less what is the tenants’', async () => {
    await own(books.alder.id, [[first, '100%']])
    await own(books.birch.id, [[first, '100%']])
    let before = new Map<string, number>()
    for (const month of ['2026-08', '2026-09', '2026-10', '2026-11']) {
      const after = new Map<string, number>()
      const cash = new Map<string, number>()
      let property = ''
      for (const [label, cell] of cellsOf(await statement(first, month))) {
        const amount = Number(cell)
        if (label === 'Alder' || label === 'Birch') {
          property = label
        } else if (label === 'Beginning balance') {
          assert.equal(amount, before.get(property) ?? 0, `${property} ${month}`)
        } else if (label === 'Ending balance') {
          after.set(property, amount)
          cash.set(property, amount)
        } else if (label === 'Memo: property cash at end of period') {
          assert.equal(amount.toFixed(2), cash.get(property)?.toFixed(2), `${property} ${month}`)
        } else if (String(label).startsWith('Memo')) {
          cash.set(property, (cash.get(property) ?? 0) + amount)
        }
      }
      for (const [name, { id }] of Object.entries({ Alder: books.alder, Birch: books.birch })) {
        const held = await cashOf(id, endOfMonth(parsePlainDate(`${month}-01`)))
        assert.equal(cash.get(name)?.toFixed(2), held.toFixed(2), `${name} ${month}`)
      }
      before = after
    }
  })

  test('show the owner’s own part to the cent, and leave prepaid rent to the tenants', async () => {
    await own(books.birch.id, [
      [first, '1/3'],
      [second, '1/3'],
    ])
    await own(books.alder.id, [[first, '50%']])
    const table = await statement(first, '2026-10')
    assert.deepEqual(
      table.columns.map(({ label }) => label),
      ['', 'Date', 'Unit', 'Category', 'Property', 'Owner’s share'],
    )
    const rows = cellsOf(table)
    const birch = rows.slice(rows.findIndex(([label]) => label === 'Birch, 1/3'))
    const find = (label: string) => birch.find(([text]) => text === label)
    // of the $1,500 of October 20, November has been paid since: $900 of it is rent of later months, $100 was given back later
    assert.equal(typeof find('Memo: prepaid rent held')?.[1], 'number')
    assert.equal(find('Memo: property cash at end of period'), undefined)
    const income = find('Income')?.map(Number)
    // the running total is divided, so that a line may be a cent off its own third
    assert.ok(Math.abs(Number(income?.[2]) - Number(income?.[1]) / 3) < 0.011, income?.join(', '))
    assert.deepEqual([find('Beginning balance')?.[1], find('Ending balance')?.[1]], [null, null])
    const alder = rows.find(([label]) => label === 'Available to pay')
    assert.deepEqual(rows.at(-1), [
      'Available to pay, all properties',
      null,
      Number((Number(alder?.[2]) + Number(find('Available to pay')?.[2])).toFixed(2)),
    ])
  })

  test('leave the balance with the owner who earned it, where the property was sold in the month', async () => {
    await own(books.birch.id, [])
    await manage(books.alder.id, {
      ownership: [
        { from: '2026-01-01', shares: [{ ownerId: first, share: '100%' }] },
        { from: '2026-11-08', shares: [{ ownerId: second, share: '100%' }] },
      ],
    })
    const sold = cellsOf(await statement(first, '2026-11'))
    assert.deepEqual(sold, [
      ['Alder, Nov 1, 2026 to Nov 7, 2026', null],
      ['Beginning balance', 2879.5],
      ['Rent income', -1000],
      ['Income', -1000],
      ['Expenses', 0],
      ['Ending balance', 1879.5],
      ['Available to pay', 1879.5],
    ])
    const bought = cellsOf(await statement(second, '2026-11'))
    assert.deepEqual(bought.slice(0, 5), [
      ['Alder, Nov 8, 2026 to Nov 30, 2026', null],
      ['Beginning balance', 0],
      ['Rent income', 400],
      ['Income', 400],
      ['Expenses', 0],
    ])
    const later = cellsOf(await statement(first, '2026-12'))
    assert.deepEqual(
      later.map(([label, amount]) => [label, amount]),
      [
        ['Alder, no ownership in this period', null],
        ['Beginning balance', 1879.5],
        ['Income', 0],
        ['Expenses', 0],
        ['Ending balance', 1879.5],
        ['Available to pay', 1879.5],
      ],
    )
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
    await own(books.birch.id, [[first, '100%']])
    for (const month of ['2026-08', '2026-10', '2026-11']) {
      const from = parsePlainDate(`${month}-01`)
      const table = await statement(first, month)
      const listed = table.rows.filter(({ cells }) => cells[1] !== null).map(({ cells }) => Number(cells[4]))
      const changes = []
      for (const { id } of [books.alder, books.birch]) {
        changes.push((await cashOf(id, endOfMonth(from))) - (await cashOf(id, addDays(from, -1))))
      }
      assert.equal(sumOf(listed), sumOf(changes), month)
      const subtotals = table.rows.filter(({ cells }) => cells[0] === 'Change in cash')
      assert.deepEqual(
        subtotals.map(({ cells }) => Number(cells[4]).toFixed(2)),
        changes.filter((cash) => cash !== 0).map((cash) => cash.toFixed(2)),
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
