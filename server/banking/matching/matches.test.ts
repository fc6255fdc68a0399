import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildExpense, buildLandlord, buildLease, buildPayment } from '#testing/books/build.ts'
import { importAnswered } from '#testing/files/bank-files.ts'
import { type Banker, buildBanker } from '#testing/books/banker.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/banking/contract.ts'
import * as contract from '#shared/banking/match-contract.ts'
import * as rules from '#shared/banking/rule-contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'

type Row = [date: string, text: string, amount: string]
type Review = WireResponse<typeof contract.getReviewLine>

const water = (day: string): Row => [`${day}/2026`, 'CITY WATER UTILITY', '-61.20']

describe('lines of a bank', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  async function importRows({ token }: Banker, id: string, rows: readonly Row[]): Promise<void> {
    const content = `Date,Description,Amount\n${rows.map((row) => row.join(',')).join('\n')}\n`
    const answer = await importAnswered(app, {
      token,
      params: { id },
      file: { name: `${rows.length}-${rows[0]?.[1]}.csv`, content },
    })
    assert.equal(answer.status, 201, JSON.stringify(answer.json))
    const { status, problem } = await app.call(contract.proposeBankMatches, { token })
    assert.equal(status, 200, problem?.detail)
  }
  const review = async ({ token }: Banker, id: string) =>
    (await app.call(contract.listReviewLines, { token, params: { id } })).json
  const lineOf = async (banker: Banker, id: string, text: string): Promise<Review> => {
    const found = (await review(banker, id)).lines.find(({ description }) => description === text)
    assert.ok(found, text)
    return found
  }
  const confirm = ({ token }: Banker, line: Review, option = 0) =>
    app.call(contract.confirmProposal, {
      token,
      params: { id: line.id },
      body: { proposalId: line.proposal!.id, option },
    })
  const match = (
    { token }: Banker,
    { id }: Review,
    parts: WireBody<typeof contract.matchBankLine>['parts'],
  ) => app.call(contract.matchBankLine, { token, params: { id }, body: { parts } })
  const undo = ({ token }: Banker, { id }: Review) =>
    app.call(contract.unmatchBankLine, { token, params: { id } })
  const book = async ({ token }: Banker, id: string) =>
    (await app.call(accounts.getBankAccount, { token, params: { id } })).json.bookBalance
  const undeposited = async ({ token }: Banker) =>
    (await app.call(accounts.bankingOverview, { token })).json.undeposited

  test('a transfer with our reference is the rent of its lease, and is recorded by one press', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 1850 })
    await importRows(banker, banker.bank, [['11/03/2026', `ACH CREDIT ${lease.paymentReference}`, '1850.00']])
    const { lines, sure } = await review(banker, banker.bank)
    assert.equal(sure, 1)
    const line = lines[0]!
    assert.equal(line.proposal?.level, 'sure')
    assert.deepEqual(
      line.proposal.options[0]!.parts.map(({ kind, id, amount }) => [kind, id, amount]),
      [['LEASE', lease.id, 1850]],
    )
    assert.ok(line.proposal.options[0]!.evidence.some(({ key }) => key === 'reference'))
    assert.equal(await book(banker, banker.bank), 0, 'nothing is posted by a proposal')
    const { json, status } = await confirm(banker, line)
    assert.equal(status, 200)
    assert.equal(json.state, 'MATCHED')
    const [part] = json.match!.parts
    assert.deepEqual([part?.kind, part?.amount, part?.isRecorded], ['PAYMENT', 1850, true])
    const { json: payment } = await app.call(ledger.getPayment, { token, params: { id: part!.id! } })
    assert.deepEqual([payment.status, payment.date, payment.amount], ['COMPLETED', '2026-11-03', 1850])
    assert.deepEqual([await book(banker, banker.bank), await undeposited(banker)], [1850, 0])
    const twice = await confirm(banker, line)
    assert.equal(twice.problem.code, 'invalid_transition')
    assert.equal((await undo(banker, line)).json.state, 'OPEN')
    assert.deepEqual([await book(banker, banker.bank), await undeposited(banker)], [0, 0])
    const after = await app.call(ledger.getPayment, { token, params: { id: part!.id! } })
    assert.equal(after.json.state, 'REVERSED')
    await assertBooksAgree(app, token, banker.accountId)
  })

  test('a new payment takes the method that the line of the bank names', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 900 })
    const texts = ['ZELLE FROM', 'VENMO', 'CASH APP', 'PAYPAL TRANSFER', 'ACH CREDIT', 'MOBILE DEPOSIT']
    await importRows(
      banker,
      banker.bank,
      texts.map((text, at) => ['11/03/2026', `${text} ${lease.paymentReference}`, `${900 - at}.00`]),
    )
    const methods = []
    for (const text of texts) {
      const line = await lineOf(banker, banker.bank, `${text} ${lease.paymentReference}`)
      const { json } = await match(banker, line, [
        { kind: 'NEW_PAYMENT', leaseId: lease.id, amount: line.amount },
      ])
      const { json: payment } = await app.call(ledger.getPayment, {
        token,
        params: { id: json.match!.parts[0]!.id! },
      })
      methods.push([payment.method, payment.date])
    }
    assert.deepEqual(
      methods,
      ['ZELLE', 'VENMO', 'CASH_APP', 'PAYPAL', 'ACH', null].map((method) => [method, '2026-11-03']),
    )
    assert.deepEqual(await undeposited(banker), 0)
  })

  test('a recorded payment is only linked, keeps its amount, and leaves undeposited funds', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 1200 })
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 1200, date: '2026-11-02' })
    await importRows(banker, banker.bank, [['11/04/2026', 'MOBILE DEPOSIT', '1200.00']])
    assert.equal(await undeposited(banker), 1200)
    const line = await lineOf(banker, banker.bank, 'MOBILE DEPOSIT')
    assert.deepEqual(
      line.proposal?.options[0]?.parts.map(({ kind, id }) => [kind, id]),
      [['PAYMENT', payment.id]],
    )
    await confirm(banker, line)
    assert.deepEqual([await book(banker, banker.bank), await undeposited(banker)], [1200, 0])
    const params = { id: payment.id }
    const changed = await app.call(ledger.updatePayment, { token, params, body: { amount: 1100 } })
    assert.match(changed.problem.detail, /matched to a bank line/)
    const removed = await app.call(ledger.reversePayment, { token, params })
    assert.match(removed.problem.detail, /matched to a bank line/)
    await undo(banker, line)
    assert.equal((await app.call(ledger.getPayment, { token, params })).json.status, 'COMPLETED')
    assert.equal(
      (await app.call(ledger.updatePayment, { token, params, body: { amount: 1100 } })).status,
      200,
    )
    await assertBooksAgree(app, token, banker.accountId)
  })

  test('a proposal that is out of date is refused with a sentence, and nothing is posted', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 900 })
    await importRows(banker, banker.bank, [['11/03/2026', `ZELLE ${lease.paymentReference}`, '900.00']])
    const line = await lineOf(banker, banker.bank, `ZELLE ${lease.paymentReference}`)
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 900, date: '2026-11-03' })
    const { status, problem } = await confirm(banker, line)
    assert.equal(status, 409)
    assert.match(problem.detail, /out of date/)
    await app.call(contract.proposeBankMatches, { token })
    const again = await lineOf(banker, banker.bank, `ZELLE ${lease.paymentReference}`)
    assert.notEqual(again.proposal?.id, line.proposal?.id)
    assert.deepEqual(
      again.proposal?.options[0]?.parts.map(({ id }) => id),
      [payment.id],
    )
    assert.equal((await confirm(banker, again)).status, 200)
    assert.equal(await book(banker, banker.bank), 900)
  })

  test('both lines of a transfer are confirmed with one press, as one transfer', async () => {
    const banker = await buildBanker(app)
    await importRows(banker, banker.bank, [['11/10/2026', 'ONLINE TRANSFER TO RESERVE', '-500.00']])
    await importRows(banker, banker.reserve, [['11/11/2026', 'ONLINE TRANSFER FROM OPERATING', '500.00']])
    const line = await lineOf(banker, banker.bank, 'ONLINE TRANSFER TO RESERVE')
    assert.equal(line.proposal?.options[0]?.parts[0]?.kind, 'TRANSFER')
    assert.equal((await confirm(banker, line)).status, 200)
    assert.equal((await review(banker, banker.reserve)).total, 0)
    assert.deepEqual([await book(banker, banker.bank), await book(banker, banker.reserve)], [-500, 500])
    await assertBooksAgree(app, banker.token, banker.accountId)
  })

  test('an expense from another account moves to the account of the line', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const expense = await buildExpense(app, token, {
      amount: 89.3,
      date: '2026-11-05',
      description: 'City Water',
    })
    assert.equal(await book(banker, banker.bank), -89.3)
    await importRows(banker, banker.reserve, [['11/06/2026', 'CITY WATER', '-89.30']])
    const line = await lineOf(banker, banker.reserve, 'CITY WATER')
    assert.equal((await match(banker, line, [{ kind: 'EXPENSE', expenseId: expense.id }])).status, 200)
    assert.deepEqual([await book(banker, banker.bank), await book(banker, banker.reserve)], [0, -89.3])
    const refused = await app.call(expenses.voidExpense, { token, params: { id: expense.id } })
    assert.match(refused.problem.detail, /matched to a bank line/)
    await undo(banker, line)
    assert.deepEqual([await book(banker, banker.bank), await book(banker, banker.reserve)], [-89.3, 0])
    assert.equal((await app.call(expenses.voidExpense, { token, params: { id: expense.id } })).status, 200)
  })

  test('a line is split over a payment and a contribution of the owner; parts that do not sum are refused', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 700 })
    await importRows(banker, banker.bank, [['11/12/2026', 'COUNTER DEPOSIT', '1000.00']])
    const line = await lineOf(banker, banker.bank, 'COUNTER DEPOSIT')
    const rent = { kind: 'NEW_PAYMENT', leaseId: lease.id, amount: 700 } as const
    const short = await match(banker, line, [rent])
    assert.equal(short.status, 400)
    assert.match(short.problem.errors?.[0]?.message ?? '', /add up to \$700\.00, but the line is \$1,000\.00/)
    assert.equal(
      (await app.call(ledger.listPayments, { token, query: { leaseId: lease.id } })).json.length,
      0,
    )
    assert.equal((await match(banker, line, [rent, { kind: 'OWNER', amount: 300 }])).status, 200)
    assert.equal(await book(banker, banker.bank), 1000)
    const owner = await app.sql<{ cents: number }>(
      banker.accountId,
      'SELECT sum(amount_cents)::bigint AS cents FROM journal_lines WHERE account_id = $1 AND code = 3200',
      [banker.accountId],
    )
    assert.equal(owner[0]?.cents, -30_000)
  })

  test('a returned check reverses its payment and leaves the account', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 640 })
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 640, date: '2026-11-02' })
    await importRows(banker, banker.bank, [
      ['11/03/2026', 'MOBILE DEPOSIT', '640.00'],
      ['11/11/2026', 'RETURNED DEPOSITED ITEM NSF', '-640.00'],
    ])
    await confirm(banker, await lineOf(banker, banker.bank, 'MOBILE DEPOSIT'))
    await app.call(contract.proposeBankMatches, { token })
    const line = await lineOf(banker, banker.bank, 'RETURNED DEPOSITED ITEM NSF')
    assert.equal(line.proposal?.options[0]?.parts[0]?.kind, 'RETURN')
    assert.equal((await confirm(banker, line)).status, 200)
    assert.equal(
      (await app.call(ledger.getPayment, { token, params: { id: payment.id } })).json.state,
      'RETURNED',
    )
    assert.deepEqual([await book(banker, banker.bank), await undeposited(banker)], [0, 0])
    await assertBooksAgree(app, token, banker.accountId)
  })

  test('the third equal confirmation offers a rule, which proposes, and is suspended by a refusal', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    await importRows(banker, banker.bank, [water('10/05'), water('10/12'), water('10/19'), water('11/05')])
    const { lines } = await review(banker, banker.bank)
    const latest = lines.find(({ date }) => date === '2026-11-05')!
    for (const line of lines.filter(({ id }) => id !== latest.id)) {
      const parts = [
        { kind: 'NEW_EXPENSE', amount: 61.2, category: 'UTILITIES', description: 'Water' } as const,
      ]
      assert.equal((await match(banker, line, parts)).status, 200)
    }
    const { json: offers } = await app.call(rules.listOfferedRules, { token })
    const [offer] = offers
    assert.deepEqual(
      [offers.length, offer?.target, offer?.category, offer?.lines],
      [1, 'EXPENSE', 'UTILITIES', 3],
    )
    const { lines: _, bankAccountName: __, propertyName: ___, vendorName: ____, ...body } = offer!
    const { json: rule, status } = await app.call(rules.createBankRule, { token, body })
    assert.equal(status, 201)
    assert.deepEqual((await app.call(rules.listOfferedRules, { token })).json, [])
    await app.call(contract.proposeBankMatches, { token })
    const proposed = await lineOf(banker, banker.bank, 'CITY WATER UTILITY')
    assert.equal(proposed.proposal?.options[0]?.parts[0]?.kind, 'RULE')
    const refuse = { token, params: { id: proposed.id }, body: { proposalId: proposed.proposal.id } }
    assert.equal((await app.call(contract.refuseProposal, refuse)).status, 200)
    const { json: suspended } = await app.call(rules.getBankRule, { token, params: { id: rule.id } })
    assert.equal(suspended.isSuspended, true)
    await app.call(contract.proposeBankMatches, { token })
    assert.notEqual(
      (await lineOf(banker, banker.bank, 'CITY WATER UTILITY')).proposal?.options[0]?.parts[0]?.kind,
      'RULE',
    )
  })

  test('all sure ones are confirmed at once, all or none', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const one = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 800 })
    const two = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 810 })
    await importRows(banker, banker.bank, [
      ['11/03/2026', `ACH ${one.paymentReference}`, '800.00'],
      ['11/03/2026', `ACH ${two.paymentReference}`, '810.00'],
    ])
    const { lines } = await review(banker, banker.bank)
    const chosen = lines.map(({ id, proposal }) => ({ lineId: id, proposalId: proposal!.id }))
    const wrong = [chosen[0]!, { ...chosen[1]!, proposalId: chosen[0]!.proposalId }]
    assert.equal((await app.call(contract.confirmProposals, { token, body: { lines: wrong } })).status, 409)
    assert.equal(await book(banker, banker.bank), 0)
    const { json } = await app.call(contract.confirmProposals, { token, body: { lines: chosen } })
    assert.equal(json.confirmed, 2)
    assert.equal(await book(banker, banker.bank), 1610)
  })

  test('a payment that an opening balance contains is no candidate, and is refused by its id', async () => {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    const lease = await buildLease(app, token, { startDate: '2026-09-01', rentAmount: 510 })
    const early = await buildPayment(app, token, { leaseId: lease.id, amount: 510, date: '2026-09-28' })
    const body = { name: 'Bank', kind: 'CHECKING', openingBalance: 510, openedOn: '2026-09-30' } as const
    const bank = (await app.call(accounts.createBankAccount, { token, body })).json.id
    const banker = { ...landlord, bank, reserve: bank }
    assert.equal(await undeposited(banker), 0)
    await importRows(banker, bank, [['10/02/2026', 'DEPOSIT', '510.00']])
    const line = await lineOf(banker, bank, 'DEPOSIT')
    const found = await app.call(contract.listMatchCandidates, { token, params: { id: line.id }, query: {} })
    assert.deepEqual(
      found.json.filter(({ kind }) => kind === 'PAYMENT'),
      [],
    )
    const { status } = await match(banker, line, [{ kind: 'PAYMENT', paymentId: early.id }])
    assert.equal(status, 409)
    assert.deepEqual([await book(banker, bank), await undeposited(banker)], [510, 0])
  })

  test('candidates are found by amount and by name', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 777 })
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 500, date: '2026-11-02' })
    await importRows(banker, banker.bank, [['11/12/2026', 'UNKNOWN', '500.00']])
    const { id } = await lineOf(banker, banker.bank, 'UNKNOWN')
    const { json } = await app.call(contract.listMatchCandidates, { token, params: { id }, query: {} })
    assert.equal(json[0]?.id, payment.id)
    assert.deepEqual(new Set(json.map(({ kind }) => kind)), new Set(['PAYMENT', 'LEASE']))
    const named = await app.call(contract.listMatchCandidates, {
      token,
      params: { id },
      query: { search: 'zzz' },
    })
    assert.deepEqual(named.json, [])
  })
})
