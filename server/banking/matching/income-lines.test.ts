import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { importAnswered } from '#testing/files/bank-files.ts'
import { type Banker, buildBanker } from '#testing/books/banker.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/banking/contract.ts'
import * as contract from '#shared/banking/match-contract.ts'
import * as income from '#shared/other-income/contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import { voidExpenseRefund } from '#shared/expenses/refund-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

describe('other income and refunds on lines of a bank', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  /** Imports one line into the reserve account, which is not the default one, and returns its id. */
  async function importLine({ token, reserve }: Banker, row: string): Promise<string> {
    const file = { name: `${row}.csv`, content: `Date,Description,Amount\n${row}\n` }
    const answer = await importAnswered(app, { token, params: { id: reserve }, file })
    assert.equal(answer.status, 201, JSON.stringify(answer.json))
    const { lines } = (await app.call(contract.listReviewLines, { token, params: { id: reserve } })).json
    return lines.find(({ description }) => description === row.split(',')[1])!.id
  }
  const match = ({ token }: Banker, id: string, parts: WireBody<typeof contract.matchBankLine>['parts']) =>
    app.call(contract.matchBankLine, { token, params: { id }, body: { parts } })
  const book = async ({ token }: Banker, id: string) =>
    (await app.call(accounts.getBankAccount, { token, params: { id } })).json.bookBalance
  const record = { kind: 'NEW_OTHER_INCOME', category: 'LAUNDRY_AND_VENDING', description: 'Coins' } as const

  test('a line is recorded as other income in its bank account, and undoing voids it', async () => {
    const banker = await buildBanker(app)
    const { token, accountId } = banker
    const id = await importLine(banker, '11/17/2026,CSC SERVICEWORKS,88.25')
    const { json, status } = await match(banker, id, [{ ...record, amount: 88.25 }])
    assert.equal(status, 200)
    const [part] = json.match?.parts ?? []
    assert.deepEqual([part?.kind, part?.amount, part?.title], ['OTHER_INCOME', 88.25, 'Coins'])
    assert.equal(await book(banker, banker.reserve), 88.25)
    await assertBooksAgree(app, token, accountId)
    const params = { id: part!.id! }
    assert.equal(
      (await app.call(income.voidOtherIncome, { token, params })).status,
      409,
      'while it is matched',
    )
    await app.call(contract.unmatchBankLine, { token, params: { id } })
    const { json: after } = await app.call(income.getOtherIncome, { token, params })
    assert.deepEqual([after.status, await book(banker, banker.reserve)], ['VOID', 0])
    await assertBooksAgree(app, token, accountId)
  })

  test('a line is matched to other income that is recorded, whose check moves to the bank account', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const body = {
      category: 'INSURANCE', date: '2026-11-15', amount: 500, description: 'Hail', method: 'CHECK', payerName: 'Allstate',
    } as const // prettier-ignore
    const { json: recorded } = await app.call(income.createOtherIncome, { token, body })
    const id = await importLine(banker, '11/17/2026,REMOTE DEPOSIT,500.00')
    const found = await app.call(contract.listMatchCandidates, { token, params: { id }, query: {} })
    assert.ok(found.json.some((one) => one.kind === 'OTHER_INCOME' && one.id === recorded.id))
    const answer = await match(banker, id, [{ kind: 'OTHER_INCOME', otherIncomeId: recorded.id }])
    assert.equal(answer.status, 200)
    assert.equal(await book(banker, banker.reserve), 500)
    await app.call(contract.unmatchBankLine, { token, params: { id } })
    const { json } = await app.call(income.getOtherIncome, { token, params: { id: recorded.id } })
    assert.deepEqual([json.status, await book(banker, banker.reserve)], ['POSTED', 0])
    await assertBooksAgree(app, token, banker.accountId)
  })

  test('a line is recorded as the refund of an expense, and undoing voids the refund', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const body = { category: 'SUPPLIES', date: '2026-11-03', amount: 120, description: 'Paint' } as const
    const { json: expense } = await app.call(expenses.createExpense, { token, body })
    const before = await book(banker, banker.reserve)
    const id = await importLine(banker, '11/17/2026,HOME DEPOT RETURN,30.00')
    const refund = { kind: 'NEW_EXPENSE_REFUND', amount: 30, expenseId: expense.id } as const
    const { json, status } = await match(banker, id, [refund])
    assert.equal(status, 200)
    assert.deepEqual(
      json.match?.parts.map((part) => [part.kind, part.amount, part.id, part.title]),
      [['EXPENSE_REFUND', 30, expense.id, 'Paint']],
    )
    const params = { id: expense.id }
    const { json: after } = await app.call(expenses.getExpense, { token, params })
    assert.deepEqual([after.net, after.refunds[0]?.date], [90, '2026-11-17'])
    assert.equal(await book(banker, banker.reserve), before + 30)
    const held = { id: expense.id, expenseRefundId: after.refunds[0]!.id }
    assert.equal((await app.call(voidExpenseRefund, { token, params: held })).status, 409)
    await assertBooksAgree(app, token, banker.accountId)
    await app.call(contract.unmatchBankLine, { token, params: { id } })
    assert.equal((await app.call(expenses.getExpense, { token, params })).json.net, 120)
    assert.equal(await book(banker, banker.reserve), before)
  })

  test('a line on which money left is neither, and nothing is recorded', async () => {
    const banker = await buildBanker(app)
    const id = await importLine(banker, '11/17/2026,SOMETHING,-10.00')
    const answer = await match(banker, id, [{ ...record, amount: 10 }])
    assert.equal(answer.problem.errors?.[0]?.path, 'parts')
    const { json } = await app.call(income.listOtherIncome, { token: banker.token, query: {} })
    assert.deepEqual(json, [])
  })
})
