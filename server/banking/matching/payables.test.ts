import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildExpense } from '#testing/books/build.ts'
import { importAnswered } from '#testing/files/bank-files.ts'
import { type Banker, buildBanker } from '#testing/books/banker.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/banking/contract.ts'
import * as contract from '#shared/banking/match-contract.ts'
import * as owners from '#shared/owner-transactions/contract.ts'
import * as bills from '#shared/expenses/bill-contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as recurring from '#shared/expenses/recurring-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'

type Review = WireResponse<typeof contract.getReviewLine>

/** Returns the level of a proposal, and the kind and id of its best option. */
function best({ proposal }: Review) {
  const [part] = proposal?.options[0]?.parts ?? []
  return [proposal?.level, part?.kind, part?.id]
}

describe('bills, recurring expenses and owner money on lines of a bank', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  /** Imports one line and returns it with its proposal. */
  async function importLine({ token }: Banker, id: string, row: string): Promise<Review> {
    const file = { name: `${row}.csv`, content: `Date,Description,Amount\n${row}\n` }
    const answer = await importAnswered(app, { token, params: { id }, file })
    assert.equal(answer.status, 201, JSON.stringify(answer.json))
    return (await propose({ token }, id, row.split(',')[1]))!
  }
  async function propose({ token }: { token: string }, id: string, text?: string) {
    const { status, problem } = await app.call(contract.proposeBankMatches, { token })
    assert.equal(status, 200, problem?.detail)
    const { lines } = (await app.call(contract.listReviewLines, { token, params: { id } })).json
    return lines.find(({ description }) => description === text)
  }
  const confirm = ({ token }: Banker, { id, proposal }: Review) =>
    app.call(contract.confirmProposal, {
      token,
      params: { id },
      body: { proposalId: proposal!.id, option: 0 },
    })
  const undo = ({ token }: Banker, { id }: Review) =>
    app.call(contract.unmatchBankLine, { token, params: { id } })
  const book = async ({ token }: Banker, id: string) =>
    (await app.call(accounts.getBankAccount, { token, params: { id } })).json.bookBalance
  const createBill = async ({ token }: Banker, amount: number, name = 'Allied Roofing') =>
    (
      await app.call(bills.createBill, {
        token,
        body: {
          newVendor: { name },
          date: '2026-11-01',
          dueDate: '2026-11-15',
          amount,
          category: 'REPAIRS',
          description: 'Roof',
        },
      })
    ).json
  const billOf = async ({ token }: Banker, id: string) =>
    (await app.call(bills.getBill, { token, params: { id } })).json
  const addUtility = async ({ token }: Banker, startDate: string) =>
    (
      await app.call(recurring.createRecurringExpense, {
        token,
        body: {
          kind: 'EXPENSE',
          description: 'Electricity',
          newVendor: { name: 'Ohio Edison' },
          category: 'UTILITIES',
          every: 'MONTH',
          startDate,
          amount: 120,
          handling: 'AUTOPAY',
        },
      })
    ).json

  test('an open bill is paid by one press on the day of the line, and is open again when that is undone', async () => {
    const banker = await buildBanker(app)
    const bill = await createBill(banker, 450)
    const line = await importLine(banker, banker.reserve, '11/17/2026,BILL PAY ALLIED ROOFING,-450.00')
    assert.deepEqual(best(line), ['sure', 'BILL', bill.id])
    assert.equal((await billOf(banker, bill.id)).open, 450, 'nothing is paid by a proposal')
    const { json, status } = await confirm(banker, line)
    assert.equal(status, 200)
    assert.deepEqual(
      json.match?.parts.map(({ kind, amount, isRecorded }) => [kind, amount, isRecorded]),
      [['EXPENSE', -450, true]],
    )
    const paid = await billOf(banker, bill.id)
    assert.deepEqual([paid.open, paid.payments.map(({ date }) => date)], [0, ['2026-11-17']])
    assert.deepEqual([await book(banker, banker.bank), await book(banker, banker.reserve)], [0, -450])
    await assertBooksAgree(app, banker.token, banker.accountId)
    assert.equal((await undo(banker, line)).status, 200)
    const after = await billOf(banker, bill.id)
    assert.deepEqual([after.open, after.payments], [450, []])
    assert.deepEqual([await book(banker, banker.bank), await book(banker, banker.reserve)], [0, 0])
    await assertBooksAgree(app, banker.token, banker.accountId)
  })

  test('a bill that was paid since it was proposed is refused, and nothing is posted', async () => {
    const banker = await buildBanker(app)
    const bill = await createBill(banker, 310)
    const line = await importLine(banker, banker.bank, '11/17/2026,ALLIED ROOFING,-310.00')
    const { token } = banker
    const body = { date: '2026-11-16', bills: [{ billId: bill.id, amount: 10 }] }
    assert.equal((await app.call(bills.payBills, { token, body })).status, 201)
    const { status, problem } = await confirm(banker, line)
    assert.equal(status, 409)
    assert.match(problem.detail, /out of date/)
    assert.equal((await billOf(banker, bill.id)).open, 300)
    assert.equal(await book(banker, banker.bank), -10)
  })

  test('a bill beside an expense of its vendor and amount is a choice; neither is sure', async () => {
    const banker = await buildBanker(app)
    const bill = await createBill(banker, 275)
    const { token } = banker
    const expense = await buildExpense(app, token, {
      amount: 275,
      date: '2026-11-16',
      description: 'Roof',
      vendorId: bill.vendor.id,
    })
    const line = await importLine(banker, banker.bank, '11/17/2026,ALLIED ROOFING,-275.00')
    assert.equal(line.proposal?.level, 'choose')
    assert.deepEqual(
      new Set(line.proposal.options.map(({ parts: [part] }) => part?.id)),
      new Set([bill.id, expense.id]),
    )
  })

  test('the recorded payment of half a bill comes before the half that is open', async () => {
    const banker = await buildBanker(app)
    const bill = await createBill(banker, 600)
    const { token } = banker
    const body = { date: '2026-11-16', bills: [{ billId: bill.id, amount: 300 }] }
    await app.call(bills.payBills, { token, body })
    const [payment] = (await billOf(banker, bill.id)).payments
    const line = await importLine(banker, banker.bank, '11/17/2026,ALLIED ROOFING,-300.00')
    assert.deepEqual(best(line), ['sure', 'EXPENSE', payment?.expenseId])
    assert.ok(line.proposal?.options.every(({ parts }) => parts[0]?.kind !== 'BILL'))
    await confirm(banker, line)
    const second = await importLine(banker, banker.bank, '11/18/2026,ALLIED ROOFING REST,-300.00')
    assert.deepEqual(best(second).slice(1), ['BILL', bill.id])
    await confirm(banker, second)
    assert.equal((await billOf(banker, bill.id)).open, 0)
    assert.equal(await book(banker, banker.bank), -600)
    await assertBooksAgree(app, token, banker.accountId)
  })

  test('a part of a bill is paid by hand', async () => {
    const banker = await buildBanker(app)
    const bill = await createBill(banker, 500)
    const { token } = banker
    const { id } = await importLine(banker, banker.bank, '11/17/2026,TRANSFER OUT,-200.00')
    const found = await app.call(contract.listMatchCandidates, { token, params: { id }, query: {} })
    assert.deepEqual(
      found.json.map(({ kind, amount }) => [kind, amount]),
      [['BILL', -500]],
    )
    const parts = [{ kind: 'BILL', billId: bill.id, amount: 200 }] as const
    const answer = await app.call(contract.matchBankLine, {
      token,
      params: { id },
      body: { parts: [...parts] },
    })
    assert.equal(answer.status, 200)
    assert.equal((await billOf(banker, bill.id)).open, 300)
  })

  test('a utility that was recorded with its planned amount is corrected, and restored when that is undone', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const utility = await addUtility(banker, '2026-11-10')
    assert.equal(await book(banker, banker.bank), -120)
    const line = await importLine(banker, banker.bank, '11/11/2026,BILL PAY OHIO EDISON,-134.87')
    const [level, kind, id] = best(line)
    assert.deepEqual([level, kind], ['likely', 'RECURRING_EXPENSE'])
    assert.notEqual(id, utility.id)
    assert.match(line.proposal?.options[0]?.parts[0]?.detail ?? '', /recorded as \$120\.00/)
    assert.equal((await confirm(banker, line)).status, 200)
    const amountOf = async () =>
      (await app.call(expenses.getExpense, { token, params: { id: String(id) } })).json.amount
    assert.deepEqual([await amountOf(), await book(banker, banker.bank)], [134.87, -134.87])
    await assertBooksAgree(app, token, banker.accountId)
    assert.equal((await undo(banker, line)).status, 200)
    assert.deepEqual([await amountOf(), await book(banker, banker.bank)], [120, -120])
    await assertBooksAgree(app, token, banker.accountId)
  })

  test('a recurring expense that is due soon is recorded once, and is due again when that is undone', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const { id } = await addUtility(banker, '2026-11-23')
    const line = await importLine(banker, banker.bank, '11/20/2026,BILL PAY OHIO EDISON,-118.40')
    assert.deepEqual(best(line), ['likely', 'RECURRING_EXPENSE', id])
    assert.equal((await confirm(banker, line)).status, 200)
    const dates = async () =>
      (await app.call(recurring.getRecurringExpense, { token, params: { id } })).json.upcoming
    assert.deepEqual((await dates())[0]?.date, '2026-12-23')
    assert.equal(await book(banker, banker.bank), -118.4)
    await undo(banker, line)
    assert.deepEqual((await dates())[0]?.date, '2026-11-23')
    assert.equal(await book(banker, banker.bank), 0)
    await assertBooksAgree(app, token, banker.accountId)
  })

  test('a recorded draw is linked, cannot be voided while it is matched, and stays when that is undone', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const body = { kind: 'DRAW', date: '2026-11-16', amount: 900, description: 'November' } as const
    const { json: draw } = await app.call(owners.createOwnerTransaction, { token, body })
    const line = await importLine(banker, banker.reserve, '11/17/2026,OWNER DRAW,-900.00')
    assert.deepEqual(best(line), ['sure', 'OWNER_MONEY', draw.id])
    const { json } = await confirm(banker, line)
    assert.deepEqual(
      json.match?.parts.map(({ kind, id, isRecorded }) => [kind, id, isRecorded]),
      [['OWNER', draw.id, false]],
    )
    assert.deepEqual([await book(banker, banker.bank), await book(banker, banker.reserve)], [0, -900])
    const params = { id: draw.id }
    const refused = await app.call(owners.voidOwnerTransaction, { token, params })
    assert.match(refused.problem.detail, /matched to a bank line/)
    await assertBooksAgree(app, token, banker.accountId)
    await undo(banker, line)
    assert.deepEqual([await book(banker, banker.bank), await book(banker, banker.reserve)], [-900, 0])
    const after = await app.call(owners.getOwnerTransaction, { token, params })
    assert.equal(after.json.status, 'POSTED')
    assert.equal((await app.call(owners.voidOwnerTransaction, { token, params })).status, 200)
  })

  test('a recorded contribution is not given to two lines', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const body = { kind: 'CONTRIBUTION', date: '2026-11-16', amount: 5000, description: 'Boiler' } as const
    await app.call(owners.createOwnerTransaction, { token, body })
    await importLine(banker, banker.bank, '11/17/2026,OWNER CONTRIBUTION A,5000.00')
    await importLine(banker, banker.bank, '11/18/2026,OWNER CONTRIBUTION B,5000.00')
    const { lines } = (await app.call(contract.listReviewLines, { token, params: { id: banker.bank } })).json
    assert.deepEqual(
      lines.map(({ proposal }) => proposal?.level === 'sure'),
      [false, false],
    )
  })
})
