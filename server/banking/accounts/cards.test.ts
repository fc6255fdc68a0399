import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { importAnswered } from '#testing/files/bank-files.ts'
import { type Banker, buildBanker } from '#testing/books/banker.ts'
import { buildExpense, buildProperty } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/banking/contract.ts'
import * as matches from '#shared/banking/match-contract.ts'
import { voidExpense } from '#shared/expenses/contract.ts'
import * as reports from '#shared/reports/table-contract.ts'

type Cell = string | number | null | undefined

describe('credit cards', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  async function buildCard(openingBalance = 5000) {
    const banker = await buildBanker(app, openingBalance)
    const { json, status } = await app.call(contract.createBankAccount, {
      token: banker.token,
      body: { name: 'Card', kind: 'CREDIT_CARD', openingBalance: -2000, openedOn: '2026-10-31' },
    })
    assert.equal(status, 201)
    return { ...banker, card: json.id }
  }

  /** Confirms a line of the card on a day as an expense of a property, in dollars. */
  async function charge(banker: Banker & { card: string }, day: string, amount: number, propertyId: string) {
    const { token, card } = banker
    const file = { name: 'card.csv', content: `Date,Description,Amount\n${day},HARDWARE STORE,-${amount}\n` }
    const { status, json } = await importAnswered(app, { token, params: { id: card }, file })
    assert.equal(status, 201, JSON.stringify(json))
    const { lines } = (await app.call(matches.listReviewLines, { token, params: { id: card } })).json
    const part = {
      kind: 'NEW_EXPENSE',
      amount,
      category: 'SUPPLIES',
      description: 'Paint',
      propertyId,
    } as const
    const { json: line } = await app.call(matches.matchBankLine, {
      token,
      params: { id: lines[0]!.id },
      body: { parts: [part] },
    })
    return line
  }

  const sheet = async ({ token }: Banker, to: string, propertyId?: string) => {
    const { json } = await app.call(reports.balanceSheet, {
      token,
      query: { to, ...(propertyId && { propertyId }) },
    })
    return new Map(json.rows.map(({ cells }): [Cell, Cell] => [cells[0], cells[1]]))
  }

  test('what is owed on a card is a liability and lowers no cash', async () => {
    const banker = await buildCard()
    const on = await sheet(banker, '2026-10-31')
    assert.deepEqual(
      [on.get('1010 Bank'), on.get('2050 Credit cards payable'), on.get('Total assets')],
      [10_000, 2000, 10_000],
    )
    assert.equal(on.get('3000 Owner equity'), 8000)
    const { json } = await app.call(contract.bankingOverview, { token: banker.token })
    assert.deepEqual([json.inAccounts, json.onCards], [10_000, 2000])
  })

  test('a purchase is an expense of its day and property; paying the card is none', async () => {
    const banker = await buildCard()
    const { token } = banker
    const property = await buildProperty(app, token)
    await charge(banker, '11/05/2026', 150.25, property.id)
    const body = { fromId: banker.bank, toId: banker.card, amount: 500, date: '2026-11-12' }
    assert.equal((await app.call(contract.createTransfer, { token, body })).status, 201)
    const seen = []
    for (const day of ['2026-11-04', '2026-11-05', '2026-11-12']) {
      const on = await sheet(banker, day)
      seen.push([on.get('1010 Bank'), on.get('2050 Credit cards payable')])
    }
    assert.deepEqual(seen, [
      [10_000, 2000],
      [10_000, 2150.25],
      [9500, 1650.25],
    ])
    const november = { from: '2026-11-01', to: '2026-11-30' }
    for (const basis of ['cash', 'accrual'] as const) {
      const income = await app.call(reports.incomeStatement, {
        token,
        query: { ...november, basis, propertyId: property.id },
      })
      assert.deepEqual(income.json.rows.find(({ cells }) => cells[0] === 'Supplies')?.cells, [
        'Supplies',
        150.25,
      ])
    }
    const flow = (await app.call(reports.cashFlowStatement, { token, query: november })).json.rows
    const flowOf = (label: string) => flow.find(({ cells }) => cells[0] === label)?.cells[1]
    assert.deepEqual(
      [
        flowOf('Net cash from operations'),
        flowOf('Credit cards, charged less paid'),
        flowOf('Change in cash'),
      ],
      [-150.25, -349.75, -500],
    )
    assert.equal(flowOf('Cash at the end'), 9500)
    assert.equal(
      (await app.call(contract.getBankAccount, { token, params: { id: banker.card } })).json.bookBalance,
      -1650.25,
    )
    await assertBooksAgree(app, token, banker.accountId)
  })

  test('an expense that a line of a card paid goes back to the card when the match is undone', async () => {
    const banker = await buildCard()
    const { token } = banker
    const property = await buildProperty(app, token)
    const line = await charge(banker, '11/05/2026', 40, property.id)
    assert.equal((await app.call(matches.unmatchBankLine, { token, params: { id: line.id } })).status, 200)
    const on = await sheet(banker, '2026-11-21')
    assert.deepEqual(
      [on.get('1010 Bank'), on.get('2050 Credit cards payable'), on.get('1000 Undeposited funds')],
      [10_000, 2000, undefined],
    )
  })

  test('an expense that was paid by the bank and is matched to a line of a card is owed on the card', async () => {
    const banker = await buildCard()
    const { token } = banker
    const property = await buildProperty(app, token)
    const expense = await buildExpense(app, token, {
      amount: 75,
      date: '2026-11-06',
      propertyId: property.id,
    })
    const file = { name: 'card.csv', content: 'Date,Description,Amount\n11/06/2026,TOOLS,-75.00\n' }
    await importAnswered(app, { token, params: { id: banker.card }, file })
    const { lines } = (await app.call(matches.listReviewLines, { token, params: { id: banker.card } })).json
    const { status } = await app.call(matches.matchBankLine, {
      token,
      params: { id: lines[0]!.id },
      body: { parts: [{ kind: 'EXPENSE', expenseId: expense.id }] },
    })
    assert.equal(status, 200)
    const on = await sheet(banker, '2026-11-06')
    assert.deepEqual([on.get('1010 Bank'), on.get('2050 Credit cards payable')], [10_000, 2075])
    assert.equal((await app.call(voidExpense, { token, params: { id: expense.id } })).status, 409)
  })

  test('a card takes over no cash of the books, and is never the default', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const add = (body: object) =>
      app.call(contract.createBankAccount, {
        token,
        body: { name: 'Card', kind: 'CREDIT_CARD', openingBalance: -300, openedOn: '2026-10-31', ...body },
      })
    const refused = await add({ isDefault: true })
    assert.deepEqual([refused.status, refused.problem.errors?.[0]?.path], [400, 'isDefault'])
    await buildExpense(app, token, { amount: 20, date: '2026-09-10' })
    const { json: card } = await add({})
    assert.deepEqual([card.isDefault, card.bookBalance], [false, -300])
    assert.equal((await app.call(contract.bankingOverview, { token })).json.unassigned, -20)
  })

  test('an account that has entries stays a bank account or a card', async () => {
    const banker = await buildCard()
    const { token } = banker
    const body = { fromId: banker.bank, toId: banker.card, amount: 5, date: '2026-11-12' }
    await app.call(contract.createTransfer, { token, body })
    const change = (id: string, kind: 'CREDIT_CARD' | 'SAVINGS') =>
      app.call(contract.updateBankAccount, { token, params: { id }, body: { kind } })
    const refused = await change(banker.card, 'SAVINGS')
    assert.deepEqual([refused.status, refused.problem.errors?.[0]?.path], [400, 'kind'])
    assert.equal((await change(banker.reserve, 'CREDIT_CARD')).status, 200)
    const on = await sheet(banker, '2026-11-21')
    assert.deepEqual([on.get('1010 Bank'), on.get('2050 Credit cards payable')], [4995, -3005])
  })
})
