import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { importAnswered } from '#testing/files/bank-files.ts'
import { type Banker, buildBanker } from '#testing/books/banker.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { buildLease, buildPayment } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/banking/contract.ts'
import * as contract from '#shared/banking/match-contract.ts'
import * as reconciliations from '#shared/banking/reconciliation-contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'

type Review = WireResponse<typeof contract.getReviewLine>

/** The level of a proposal, and the kinds and amounts of the parts of its best option. */
const kinds = ({ proposal }: Review) => [
  proposal?.level,
  ...(proposal?.options[0]?.parts ?? []).map(({ kind, amount }) => `${kind} ${amount}`),
]

describe('payouts of processors and fees of the bank', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  async function importLine({ token }: Banker, id: string, row: string): Promise<Review> {
    const file = { name: `${row}.csv`, content: `Date,Description,Amount\n${row}\n` }
    const answer = await importAnswered(app, { token, params: { id }, file })
    assert.equal(answer.status, 201, JSON.stringify(answer.json))
    await app.call(contract.proposeBankMatches, { token })
    const { lines } = (await app.call(contract.listReviewLines, { token, params: { id } })).json
    return lines.find(({ description }) => description === row.split(',')[1])!
  }
  const confirm = ({ token }: Banker, { id, proposal }: Review) =>
    app.call(contract.confirmProposal, {
      token,
      params: { id },
      body: { proposalId: proposal!.id, option: 0 },
    })
  const undo = ({ token }: Banker, { id }: Review) =>
    app.call(contract.unmatchBankLine, { token, params: { id } })
  const book = async ({ token, bank, reserve }: Banker) => {
    const of = async (id: string) =>
      (await app.call(accounts.getBankAccount, { token, params: { id } })).json.bookBalance
    return [await of(bank), await of(reserve)]
  }

  /** A banker with two tenants who paid $1,500 and $1,200 by card on November 2 and 3. */
  async function buildCards() {
    const banker = await buildBanker(app)
    const { token } = banker
    const pay = async (amount: number, date: string) => {
      const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: amount })
      const payment = await buildPayment(app, token, { leaseId: lease.id, amount, date, method: 'CARD' })
      return { payment, propertyId: lease.unit.propertyId }
    }
    return { banker, token, paid: [await pay(1500, '2026-11-02'), await pay(1200, '2026-11-03')] }
  }

  test('payments less the fee of a processor are one line; the fee is an expense, the payments stay whole', async () => {
    const { banker, token, paid } = await buildCards()
    const line = await importLine(banker, banker.reserve, '11/05/2026,STRIPE TRANSFER ST-A1,2621.10')
    const [level, ...parts] = kinds(line)
    assert.deepEqual(
      [level, new Set(parts)],
      ['likely', new Set(['PAYMENT 1500', 'PAYMENT 1200', 'FEE -78.9'])],
    )
    const keys = line.proposal!.options[0]!.evidence.map(({ key }) => key)
    assert.deepEqual(keys, ['processor', 'amountLessFee', 'day'])
    assert.deepEqual(await book(banker), [2700, 0], 'nothing is posted by a proposal')
    const { json } = await confirm(banker, line)
    const fee = json.match!.parts.find(({ kind }) => kind === 'EXPENSE')
    assert.deepEqual([fee?.amount, fee?.isRecorded], [-78.9, true])
    const { json: expense } = await app.call(expenses.getExpense, { token, params: { id: fee!.id! } })
    assert.deepEqual(
      [expense.category, expense.amount, expense.date, expense.vendor],
      ['OTHER', 78.9, '2026-11-05', null],
    )
    const { json: payment } = await app.call(ledger.getPayment, {
      token,
      params: { id: paid[0]!.payment.id },
    })
    assert.deepEqual([payment.amount, payment.date], [1500, '2026-11-02'])
    assert.deepEqual(await book(banker), [0, 2621.1])
    await assertBooksAgree(app, token, banker.accountId)
    const begun = await app.call(reconciliations.startReconciliation, {
      token,
      params: { id: banker.reserve },
      body: { statementDate: '2026-11-20', statementBalance: 2621.1 },
    })
    assert.equal(begun.json.difference, 0)
    await undo(banker, line)
    assert.deepEqual(await book(banker), [2700, 0])
    const after = await app.call(expenses.getExpense, { token, params: { id: fee!.id! } })
    assert.equal(after.json.status, 'VOID')
    await assertBooksAgree(app, token, banker.accountId)
  })

  test('payments are ticked by hand with their fee, and teach who pays out', async () => {
    const { banker, token, paid } = await buildCards()
    const line = await importLine(banker, banker.bank, '11/05/2026,OAKWOOD RENTALS 7711,1450.00')
    assert.deepEqual(kinds(line), ['none'])
    const fee = { kind: 'NEW_EXPENSE', amount: 50, category: 'OTHER', description: 'Fee' } as const
    const payment = { kind: 'PAYMENT', paymentId: paid[0]!.payment.id } as const
    const match = (parts: ((typeof fee | typeof payment) & object)[]) =>
      app.call(contract.matchBankLine, { token, params: { id: line.id }, body: { parts } })
    const short = await match([payment, { ...fee, amount: 49 as 50 }])
    assert.deepEqual([short.status, short.problem.errors?.[0]?.path], [400, 'parts'])
    assert.equal((await match([payment, fee])).status, 200)
    assert.deepEqual(await book(banker), [2650, 0])
    const next = await importLine(banker, banker.bank, '11/06/2026,OAKWOOD RENTALS 7799,1164.90')
    assert.deepEqual(kinds(next), ['likely', 'PAYMENT 1200', 'FEE -35.1'])
    await confirm(banker, next)
    const [, part] = (await app.call(contract.getReviewLine, { token, params: { id: next.id } })).json.match!
      .parts
    const { json } = await app.call(expenses.getExpense, { token, params: { id: part!.id! } })
    assert.equal(json.lines[0]?.property?.id, paid[1]!.propertyId)
  })

  test('the fee of the bank beside a return is proposed as an expense', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    await importLine(banker, banker.bank, '11/05/2026,RETURNED DEPOSITED ITEM,-1850.00')
    const line = await importLine(banker, banker.bank, '11/05/2026,RETURNED ITEM FEE,-12.00')
    assert.deepEqual(kinds(line), ['likely', 'FEE -12'])
    const { json } = await confirm(banker, line)
    const [part] = json.match!.parts
    assert.deepEqual([part?.kind, part?.amount, part?.isRecorded], ['EXPENSE', -12, true])
    const { json: expense } = await app.call(expenses.getExpense, { token, params: { id: part!.id! } })
    assert.deepEqual([expense.category, expense.amount], ['OTHER', 12])
    assert.deepEqual(await book(banker), [-12, 0])
  })
})
