import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildProperty, buildUnit } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { buildReportBooks, type ReportBooks } from '#testing/books/report-books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import * as contract from '#shared/reports/table-contract.ts'

type Report = WireResponse<typeof contract.trialBalance>

/** Returns the cells of a report's rows. */
const cellsOf = ({ rows }: Report) => rows.map(({ cells }) => cells)
const inCents = (cell: string | number | null | undefined) => Math.round(Number(cell ?? 0) * 100)

describe('the reports of the books', () => {
  let app: TestApp
  let books: ReportBooks
  before(async () => {
    app = await startApp({ now: '2026-08-01T15:00:00Z' })
    books = await buildReportBooks(app)
  })
  after(() => app.stop())

  /** Sums of the journal by account through a day, in dollars. */
  async function journal(to: string, only = 'true') {
    const rows = await app.sql<{ code: number; cents: number }>(
      books.accountId,
      `SELECT l.code, sum(l.amount_cents)::bigint AS cents FROM journal_lines l
       JOIN journal_entries e ON e.account_id = l.account_id AND e.id = l.entry_id
       WHERE e.entry_on <= $1 AND ${only} GROUP BY l.code HAVING sum(l.amount_cents) <> 0`,
      [to],
    )
    return new Map(rows.map(({ code, cents }) => [code, cents]))
  }

  test('a line of the journal keeps the day of its entry', async () => {
    const [row] = await app.sql<{ odd: number; all: number }>(
      books.accountId,
      `SELECT count(*) FILTER (WHERE l.entry_on <> e.entry_on)::int AS odd, count(*)::int AS all FROM journal_lines l
       JOIN journal_entries e ON e.account_id = l.account_id AND e.id = l.entry_id`,
    )
    assert.deepEqual([row?.odd, (row?.all ?? 0) > 40], [0, true])
  })

  test('the trial balance shows each account, and both sides are equal', async () => {
    const query = { from: '2026-10-01', to: '2026-10-31' }
    const { json } = await app.call(contract.trialBalance, { token: books.token, query })
    assert.deepEqual(cellsOf(json), [
      ['1000 Undeposited funds', 3300, 3000, 300, 6000],
      ['1010 Bank', 0, 0, 120.5, -120.5],
      ['1200 Accounts receivable', 0, 1500, 1500, 0],
      ['2100 Security deposits held', -800, 0, 0, -800],
      ['2200 Prepaid rent', 0, 0, 1500, -1500],
      ['4000 Rent income', -2500, 0, 1500, -4000],
      ['5120 Mortgage interest paid to banks', 0, 300, 0, 300],
      ['5140 Repairs', 0, 120.5, 0, 120.5],
      ['Total', 0, 4920.5, 4920.5, 0],
    ])
    assert.deepEqual([json.from, json.to, json.title], ['2026-10-01', '2026-10-31', 'Trial balance'])
  })

  test('the trial balance of one property leaves the others out', async () => {
    const query = { propertyId: books.birch.id, from: '2026-09-01', to: '2026-10-31' }
    const { json } = await app.call(contract.trialBalance, { token: books.token, query })
    assert.deepEqual(
      cellsOf(json).map(([name, , , , balance]) => [name, balance]),
      [
        ['1000 Undeposited funds', 2200],
        ['1200 Accounts receivable', 0],
        ['2200 Prepaid rent', -1500],
        ['4000 Rent income', -1000],
        ['5120 Mortgage interest paid to banks', 300],
        ['Total', 0],
      ],
    )
    assert.deepEqual(json.property, { id: books.birch.id, name: 'Birch' })
  })

  test('at any date, the trial balance is that of the journal and adds up to zero', async () => {
    for (const to of ['2026-08-01', '2026-09-15', '2026-10-20', '2026-11-05', '2026-11-21', '2027-06-30']) {
      const { json } = await app.call(contract.trialBalance, {
        token: books.token,
        query: { to, from: '2026-08-01' },
      })
      // the memorandum accounts of deposits that are charged and not received are in no report, and what was earned
      // before the year of the day is retained
      const isNow = `l.code < 4000 OR l.entry_on >= date_trunc('year', '${to}'::date)`
      const expected = await journal(to, `l.code NOT IN (1210, 1215) AND (${isNow})`)
      const shown = cellsOf(json)
        .slice(0, -1)
        .filter(([name]) => !String(name).startsWith('Retained'))
      const found = shown.map(
        ([name, , , , balance]) => [Number(String(name).slice(0, 4)), inCents(balance)] as const,
      )
      assert.deepEqual(new Map(found.filter(([, amount]) => amount !== 0)), expected, to)
      const [, , debit, credit, balance] = cellsOf(json).at(-1) ?? []
      assert.deepEqual([debit, balance], [credit, 0], to)
    }
  })

  test('income of earlier years is retained earnings, the same as on the balance sheet', async () => {
    // through 2026: rent $5,500, late fees and concessions $25 each, costs of $465.50
    const query = { from: '2027-01-01', to: '2027-03-31' }
    const { json } = await app.call(contract.trialBalance, { token: books.token, query })
    const rows = cellsOf(json).map(([name, ...cells]) => [name, cells] as const)
    const retained = rows.find(([name]) => name === 'Retained earnings (earlier years)')?.[1]
    assert.deepEqual(retained, [-5034.5, 0, 0, -5034.5])
    assert.ok(!rows.some(([name]) => /^[45]/.test(String(name))), 'nothing was earned in 2027')
    assert.deepEqual(rows.at(-1), ['Total', [0, 0, 0, 0]])
    const sheet = await app.call(contract.balanceSheet, { token: books.token, query: { to: '2027-03-31' } })
    assert.equal(
      cellsOf(sheet.json).find(([name]) => name === 'Retained earnings (earlier years)')?.[1],
      5034.5,
    )
  })

  test('a trial balance over New Year ties to the balance sheet of its last day, and the general ledger to it', async () => {
    const landlord = await buildLandlord(app)
    const property = await buildProperty(app, landlord.token)
    const unit = await buildUnit(app, landlord.token, { propertyId: property.id })
    await buildLease(app, landlord.token, {
      unitId: unit.id,
      rentAmount: 1_000,
      startDate: '2025-11-01',
      endDate: '2026-06-30',
      chargesFrom: '2025-11-01',
    })
    const { token } = landlord
    const query = { from: '2025-06-01', to: '2026-06-30' }
    const trial = await app.call(contract.trialBalance, { token, query })
    assert.deepEqual(cellsOf(trial.json), [
      ['1200 Accounts receivable', 0, 8000, 0, 8000],
      ['Retained earnings (earlier years)', 0, 0, 0, -2000],
      ['4000 Rent income', 0, 0, 8000, -6000],
      ['Total', 0, 8000, 8000, 0],
    ])
    const sheet = await app.call(contract.balanceSheet, { token, query: { to: query.to } })
    const onSheet = (name: string) => cellsOf(sheet.json).find(([label]) => label === name)?.[1]
    assert.deepEqual(
      ['Retained earnings (earlier years)', 'Net income since Jan 1, 2026'].map(onSheet),
      [2000, 6000],
    )
    // the figures open the lines that they are the sum of
    const rent = trial.json.rows.find(({ cells }) => cells[0] === '4000 Rent income')
    const retained = trial.json.rows.find(({ cells }) => String(cells[0]).startsWith('Retained'))
    assert.deepEqual(
      [rent?.drills?.['balance']?.from, retained?.drills?.['balance']?.to],
      ['2026-01-01', '2025-12-31'],
    )
    // from December on, one month of 2025 was brought forward
    const later = await app.call(contract.trialBalance, { token, query: { ...query, from: '2025-12-01' } })
    assert.deepEqual(cellsOf(later.json).slice(1, 3), [
      ['Retained earnings (earlier years)', 0, 0, 0, -2000],
      ['4000 Rent income', -1000, 0, 7000, -6000],
    ])
    const income = await app.call(contract.generalLedger, { token, query: { ...query, account: '4000' } })
    const balances = cellsOf(income.json).map((cells) => [cells[0], cells.at(-1)])
    assert.deepEqual(balances.slice(2), [
      ['2025-11-01', -1000],
      ['2025-12-01', -2000],
      ['2026-01-01', 0],
      ['2026-01-01', -1000],
      ['2026-02-01', -2000],
      ['2026-03-01', -3000],
      ['2026-04-01', -4000],
      ['2026-05-01', -5000],
      ['2026-06-01', -6000],
      [null, -6000],
    ])
    // page by page it is the same
    const paged: unknown[] = []
    let cursor: string | undefined
    do {
      const page = { ...query, account: '4000', limit: 2, cursor }
      const { json } = await app.call(contract.generalLedger, { token, query: page })
      paged.push(
        ...cellsOf(json)
          .filter(([day]) => String(day).startsWith('20'))
          .map((cells) => [cells[0], cells.at(-1)]),
      )
      cursor = json.next ?? undefined
    } while (cursor !== undefined)
    assert.deepEqual(paged, balances.slice(2, -1))
  })

  test('at any date, assets are liabilities and equity', async () => {
    for (const to of ['2026-07-31', '2026-08-01', '2026-10-20', '2026-11-21', '2027-03-01']) {
      for (const propertyId of [undefined, books.alder.id, books.birch.id]) {
        const { json } = await app.call(contract.balanceSheet, {
          token: books.token,
          query: { to, propertyId },
        })
        const of = (name: string) => cellsOf(json).find(([label]) => label === name)?.[1]
        assert.equal(of('Total assets'), of('Total liabilities and equity'), `${to} ${propertyId}`)
        assert.ok(!cellsOf(json).some(([label]) => String(label).startsWith('Due to')))
      }
    }
  })

  test('the balance sheet computes the earnings of this year and of earlier ones', async () => {
    const query = { to: '2026-11-21' }
    const { json } = await app.call(contract.balanceSheet, { token: books.token, query })
    assert.deepEqual(cellsOf(json), [
      ['Assets', null],
      ['1000 Undeposited funds', 5400],
      ['1010 Bank', -265.5],
      ['1200 Accounts receivable', 1600],
      ['Total assets', 6734.5],
      ['Liabilities', null],
      ['2100 Security deposits held', 800],
      ['2200 Prepaid rent', 900],
      ['Total liabilities', 1700],
      ['Equity', null],
      ['Retained earnings (earlier years)', 0],
      ['Net income since Jan 1, 2026', 5034.5],
      ['Total equity', 5034.5],
      ['Total liabilities and equity', 6734.5],
    ])
    const next = await app.call(contract.balanceSheet, { token: books.token, query: { to: '2027-01-31' } })
    assert.deepEqual(
      cellsOf(next.json).filter(([label]) => /earnings|Net income/.test(String(label))),
      [
        ['Retained earnings (earlier years)', 5034.5],
        ['Net income since Jan 1, 2027', 0],
      ],
    )
  })

  test('the general ledger goes through an account with its running balance', async () => {
    const query = { account: '2200', from: '2026-10-01', to: '2026-11-30' }
    const { json } = await app.call(contract.generalLedger, { token: books.token, query })
    assert.equal(json.subject, '2200 Prepaid rent')
    const rows = cellsOf(json).map(([date, text, name, , , debit, credit, balance]) => [
      date ?? '',
      text,
      name,
      debit,
      credit,
      balance,
    ])
    assert.deepEqual(rows[1], ['', 'Beginning balance', null, null, null, 0])
    assert.deepEqual(rows[2], ['2026-10-20', 'Payment', 'Tia Tenant', null, 1500, -1500])
    assert.deepEqual(rows.at(-1)?.at(-1), -900)
    const lines = rows.slice(2, -1)
    const sum = (at: number) => lines.reduce((total, row) => total + inCents(row[at]), 0)
    assert.deepEqual([sum(3), sum(4)], [inCents(rows.at(-1)?.[3]), inCents(rows.at(-1)?.[4])])
  })

  test('the pages of the general ledger are together the whole', async () => {
    const query = { from: '2026-01-01', to: '2026-12-31' }
    const whole = await app.call(contract.generalLedger, {
      token: books.token,
      query: { ...query, limit: 2_000 },
    })
    assert.equal(whole.json.next, null)
    const lines = (report: Report) => report.rows.filter(({ opens }) => opens !== null)
    const parts: Report['rows'] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const { json } = await app.call(contract.generalLedger, {
        token: books.token,
        query: { ...query, limit: 7, cursor },
      })
      parts.push(...json.rows)
      cursor = json.next ?? undefined
      pages += 1
    } while (cursor)
    assert.ok(pages > 5)
    assert.deepEqual(
      parts.filter(({ opens }) => opens !== null),
      lines(whole.json),
    )
    const totals = (rows: Report['rows']) => rows.filter(({ kind }) => kind === 'subtotal')
    assert.deepEqual(totals(parts), totals(whole.json.rows))
  })

  test('each line of the general ledger leads to its payment, charge or expense', async () => {
    const query = { from: '2026-10-01', to: '2026-10-31' }
    const { json } = await app.call(contract.generalLedger, { token: books.token, query })
    const kinds = new Set(json.rows.flatMap(({ opens }) => (opens ? [opens.kind] : [])))
    assert.deepEqual(kinds, new Set(['payment', 'charge', 'expense']))
    for (const { opens } of json.rows) {
      if (opens) {
        const answer = await app.raw({ path: `/${opens.kind}s/${opens.id}`, token: books.token })
        assert.equal(answer.status, 200, opens.kind)
      }
    }
  })

  test('a figure opens the lines that it is made of', async () => {
    const query = { accounts: '4000', from: '2026-10-01', to: '2026-10-31' }
    const { json } = await app.call(contract.transactions, { token: books.token, query })
    assert.deepEqual([json.count, json.total], [2, 1500])
    assert.deepEqual(
      json.rows.map((row) => [
        row.date,
        row.description,
        row.propertyName,
        row.unitNumber,
        row.amount,
        row.opens?.kind,
      ]),
      [
        ['2026-10-01', 'Rent for October 2026', 'Alder', '1', 1000, 'charge'],
        ['2026-10-01', 'Rent for October 2026', 'Birch', '1', 500, 'charge'],
      ],
    )
  })

  test('the count and the sum of a figure cover more lines than are listed', async () => {
    const query = { accounts: '4000', limit: 1 }
    const { json } = await app.call(contract.transactions, { token: books.token, query })
    assert.deepEqual([json.count, json.total, json.rows.length], [7, 5500, 1])
  })

  test('a member who is kept to one property sees its lines alone', async () => {
    const member = await buildMember(app, books.accountId, 'MANAGER', { propertyIds: [books.birch.id] })
    const query = { from: '2026-01-01', to: '2026-12-31' }
    const { json } = await app.call(contract.trialBalance, { token: member.token, query })
    const expected = await journal('2026-12-31', `l.property_id = '${books.birch.id}'`)
    const found = cellsOf(json)
      .slice(0, -1)
      .map(([name, , , , balance]) => [Number(String(name).slice(0, 4)), inCents(balance)] as const)
    assert.deepEqual(new Map(found.filter(([, amount]) => amount !== 0)), expected)
    const other = await app.call(contract.trialBalance, {
      token: member.token,
      query: { propertyId: books.alder.id },
    })
    assert.equal(other.status, 404)
    const ledger = await app.call(contract.generalLedger, {
      token: member.token,
      query: { ...query, limit: 2_000 },
    })
    assert.deepEqual(
      new Set(ledger.json.rows.flatMap(({ cells, opens }) => (opens ? [cells[3]] : []))),
      new Set(['Birch']),
    )
  })

  test('an API key that may read reads reports, and maintenance staff do not', async () => {
    const { token } = await buildMember(app, books.accountId, 'MAINTENANCE')
    for (const path of [
      'trial-balance/table',
      'general-ledger/table',
      'balance-sheet/table',
      'transactions',
    ]) {
      assert.equal((await app.raw({ path: `/reports/${path}`, token })).status, 403, path)
    }
  })

  test('a period that ends first, one that is too long and an unknown account are refused at their fields', async () => {
    const answers = [
      ['/reports/trial-balance/table?from=2026-02-01&to=2026-01-31', 'to'],
      ['/reports/trial-balance/table?from=1925-01-31&to=2026-01-31', 'to'],
      ['/reports/general-ledger/table?account=1999', 'account'],
      ['/reports/general-ledger/table?cursor=x', 'cursor'],
      ['/reports/transactions?accounts=40', 'accounts'],
    ] as const
    for (const [path, field] of answers) {
      const { status, problem } = await app.raw({ path, token: books.token })
      assert.deepEqual([status, problem.errors?.[0]?.path], [400, field], path)
    }
  })
})
