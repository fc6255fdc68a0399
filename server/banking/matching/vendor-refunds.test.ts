import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { importAnswered } from '#testing/files/bank-files.ts'
import { type Banker, buildBanker } from '#testing/books/banker.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { buildProperty, buildVendor } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/banking/contract.ts'
import * as contract from '#shared/banking/match-contract.ts'
import * as reconciliations from '#shared/banking/reconciliation-contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as refunds from '#shared/expenses/refund-contract.ts'
import * as credits from '#shared/expenses/vendor-credit-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

type Books = Banker & { vendorId: string; propertyId: string }

describe('refunds of vendors on lines of a bank', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  async function begin(): Promise<Books> {
    const banker = await buildBanker(app)
    const { id: vendorId } = await buildVendor(app, banker.token, { name: 'Rosa Roof' })
    const { id: propertyId } = await buildProperty(app, banker.token, { name: 'Alder' })
    return { ...banker, vendorId, propertyId }
  }
  const credit = async (
    { token, vendorId, propertyId }: Books,
    over: Partial<WireBody<typeof credits.createVendorCredit>> = {},
  ) =>
    (
      await app.call(credits.createVendorCredit, {
        token,
        body: {
          vendorId, propertyId, date: '2026-10-05', amount: 120, category: 'SUPPLIES', description: 'Returned shingles', ...over,
        },
      })
    ).json // prettier-ignore
  const refund = async ({ token }: Books, id: string, amount: number, method: 'CHECK' | 'CASH' = 'CHECK') =>
    (
      await app.call(credits.refundVendorCredit, {
        token,
        params: { id },
        body: { date: '2026-11-15', amount, method, reference: '881' },
      })
    ).json.uses.at(-1)!.id
  /** Imports one line into the reserve account, which is not the default one, proposes, and returns it. */
  async function review({ token, reserve }: Books, row: string) {
    const file = { name: `${row}.csv`, content: `Date,Description,Amount\n${row}\n` }
    const answer = await importAnswered(app, { token, params: { id: reserve }, file })
    assert.equal(answer.status, 201, JSON.stringify(answer.json))
    await app.call(contract.proposeBankMatches, { token })
    const { lines } = (await app.call(contract.listReviewLines, { token, params: { id: reserve } })).json
    return lines.find(({ description }) => description === row.split(',')[1])!
  }
  const match = ({ token }: Books, id: string, parts: WireBody<typeof contract.matchBankLine>['parts']) =>
    app.call(contract.matchBankLine, { token, params: { id }, body: { parts } })
  const unmatch = ({ token }: Books, id: string) =>
    app.call(contract.unmatchBankLine, { token, params: { id } })
  const read = async ({ token }: Books, id: string) =>
    (await app.call(credits.getVendorCredit, { token, params: { id } })).json
  /** The cash of the books by account, property and day, in cents. */
  const cash = async ({ accountId, bank, reserve, propertyId }: Books) => {
    const rows = await app.sql<{ day: string; place: string | null; at: string | null; cents: number }>(
      accountId,
      `SELECT entry_on AS day, bank_account_id AS place, property_id AS at, sum(amount_cents)::bigint AS cents
       FROM journal_lines WHERE code IN (1000, 1010) GROUP BY 1, 2, 3 HAVING sum(amount_cents) <> 0 ORDER BY 1, 4`,
    )
    assert.ok(rows.every(({ at }) => at === propertyId))
    const places = new Map([[bank, 'operating'], [reserve, 'reserve']]) // prettier-ignore
    return rows.map(({ day, place, cents }) => [day, places.get(place ?? '') ?? 'undeposited', cents])
  }

  test('a recorded refund of a credit is proposed by the vendor’s name, and its money moves to the account of the line', async () => {
    const books = await begin()
    const { id } = await credit(books)
    const useId = await refund(books, id, 50)
    assert.deepEqual(await cash(books), [['2026-11-15', 'operating', 5000]])
    const line = await review(books, '11/17/2026,ROSA ROOF REFUND,50.00')
    const [best] = line.proposal?.options ?? []
    assert.deepEqual(
      [line.proposal?.level, best?.parts.map(({ kind, id: of, title, detail, amount }) => [kind, of, title, detail, amount])],
      ['sure', [['VENDOR_CREDIT_REFUND', useId, 'Rosa Roof', 'Returned shingles, Alder', 50]]],
    ) // prettier-ignore
    const { status, json } = await app.call(contract.confirmProposal, {
      token: books.token,
      params: { id: line.id },
      body: { proposalId: line.proposal!.id, option: 0 },
    })
    assert.equal(status, 200)
    assert.deepEqual(
      json.match?.parts.map((part) => [part.kind, part.id, part.amount, part.title, part.detail, part.date, part.isRecorded]),
      [['VENDOR_CREDIT_REFUND', useId, 50, 'Rosa Roof', 'Returned shingles', '2026-11-15', false]],
    ) // prettier-ignore
    assert.deepEqual(await cash(books), [
      ['2026-11-15', 'operating', 5000],
      ['2026-11-17', 'operating', -5000],
      ['2026-11-17', 'reserve', 5000],
    ])
    const params = { id, vendorCreditUseId: useId }
    const held = await app.call(credits.voidVendorCreditUse, { token: books.token, params })
    assert.equal(held.status, 409, 'while it is matched')
    assert.match(held.problem.detail ?? '', /bank line/)
    await assertBooksAgree(app, books.token, books.accountId)
    assert.equal((await unmatch(books, line.id)).status, 200)
    assert.deepEqual(await cash(books), [['2026-11-15', 'operating', 5000]])
    assert.equal((await read(books, id)).used, 50, 'it stays recorded')
    assert.equal((await app.call(credits.voidVendorCreditUse, { token: books.token, params })).status, 200)
    await assertBooksAgree(app, books.token, books.accountId)
  })

  test('a refund is matched once, whole, to money that came in, and not when it is void', async () => {
    const books = await begin()
    const { id } = await credit(books)
    const useId = await refund(books, id, 50, 'CASH')
    const part = { kind: 'VENDOR_CREDIT_REFUND', vendorCreditUseId: useId } as const
    const first = await review(books, '11/17/2026,CASH DEPOSIT,50.00')
    const listed = await app.call(contract.listMatchCandidates, {
      token: books.token,
      params: { id: first.id },
      query: { search: 'shingles' },
    })
    assert.deepEqual(
      listed.json.map(({ kind, id: of, amount }) => [kind, of, amount]),
      [
        ['VENDOR_CREDIT_REFUND', useId, 50],
        ['VENDOR_CREDIT', id, 70],
      ],
    )
    assert.equal((await match(books, first.id, [part])).status, 200)
    // cash that was not deposited yet
    assert.deepEqual(await cash(books), [
      ['2026-11-15', 'undeposited', 5000],
      ['2026-11-17', 'undeposited', -5000],
      ['2026-11-17', 'reserve', 5000],
    ])
    const second = await review(books, '11/18/2026,AGAIN,50.00')
    assert.equal((await match(books, second.id, [part])).status, 409)
    const larger = await review(books, '11/18/2026,LARGER,51.00')
    await unmatch(books, first.id)
    assert.equal((await match(books, larger.id, [part])).problem.errors?.[0]?.path, 'parts')
    const out = await review(books, '11/18/2026,OUT,-50.00')
    assert.equal((await match(books, out.id, [part])).problem.errors?.[0]?.path, 'parts')
    const params = { id, vendorCreditUseId: useId }
    await app.call(credits.voidVendorCreditUse, { token: books.token, params })
    assert.equal((await match(books, first.id, [part])).status, 409)
    const missing = { kind: 'VENDOR_CREDIT_REFUND', vendorCreditUseId: id } as const
    assert.equal((await match(books, first.id, [missing])).status, 404)
    await assertBooksAgree(app, books.token, books.accountId)
  })

  test('a line that pays an unused credit back is likely, and records the refund on its day; undoing voids it', async () => {
    const books = await begin()
    const { id } = await credit(books)
    const line = await review(books, '11/16/2026,ROSA ROOF,120.00')
    assert.deepEqual(
      [line.proposal?.level, line.proposal?.options[0]?.parts.map((part) => [part.kind, part.id])],
      ['likely', [['VENDOR_CREDIT', id]]],
    )
    const confirmed = await app.call(contract.confirmProposal, {
      token: books.token,
      params: { id: line.id },
      body: { proposalId: line.proposal!.id, option: 0 },
    })
    assert.equal(confirmed.status, 200, JSON.stringify(confirmed.problem))
    const after = await read(books, id)
    assert.deepEqual(
      after.uses.map(({ date, amount, bill, status }) => [date, amount, bill, status]),
      [['2026-11-16', 120, null, 'POSTED']],
    )
    assert.deepEqual(
      confirmed.json.match?.parts.map((part) => [part.kind, part.id, part.isRecorded]),
      [['VENDOR_CREDIT_REFUND', after.uses[0]?.id, true]],
    )
    assert.deepEqual(await cash(books), [['2026-11-16', 'reserve', 12_000]])
    await assertBooksAgree(app, books.token, books.accountId)
    await unmatch(books, line.id)
    assert.deepEqual([(await read(books, id)).open, await cash(books)], [120, []])
    const part = { kind: 'NEW_VENDOR_CREDIT_REFUND', amount: 120, vendorCreditId: id } as const
    assert.equal((await match(books, line.id, [part])).status, 200)
    const more = await review(books, '11/17/2026,MORE,1.00')
    const refused = await match(books, more.id, [{ ...part, amount: 1 }])
    assert.equal(refused.status, 400, 'all of it is used')
    // a line before the credit is none of its refund
    const early = await credit(books, { date: '2026-11-18', amount: 33 })
    const before = await review(books, '11/17/2026,ROSA ROOF EARLY,33.00')
    assert.ok(
      before.proposal?.options.every(({ parts }) => parts.every(({ id: of }) => of !== early.id)) ?? true,
    )
    await assertBooksAgree(app, books.token, books.accountId)
  })

  test('a recorded refund of an expense is matched to its line too, and stays recorded', async () => {
    const books = await begin()
    const { token, vendorId, propertyId } = books
    const { json: expense } = await app.call(expenses.createExpense, {
      token,
      body: {
        vendorId,
        propertyId,
        category: 'SUPPLIES',
        date: '2026-11-03',
        amount: 120,
        description: 'Paint',
      },
    })
    const { json: refunded } = await app.call(refunds.refundExpense, {
      token,
      params: { id: expense.id },
      body: { date: '2026-11-14', amount: 30, method: 'CHECK', reference: '77' },
    })
    const expenseRefundId = refunded.refunds[0]!.id
    const line = await review(books, '11/17/2026,ROSA ROOF,30.00')
    const [best] = line.proposal?.options ?? []
    assert.deepEqual(
      best?.parts.map((part) => [part.kind, part.id, part.title]),
      [['EXPENSE_REFUND', expenseRefundId, 'Rosa Roof']],
    )
    const { json } = await match(books, line.id, [{ kind: 'EXPENSE_REFUND', expenseRefundId }])
    assert.deepEqual(
      json.match?.parts.map((part) => [part.kind, part.id, part.isRecorded]),
      [['EXPENSE_REFUND', expense.id, false]],
    )
    assert.deepEqual((await cash(books)).slice(-2), [
      ['2026-11-17', 'operating', -3000],
      ['2026-11-17', 'reserve', 3000],
    ])
    await unmatch(books, line.id)
    const { json: after } = await app.call(expenses.getExpense, { token, params: { id: expense.id } })
    assert.equal(after.refunded, 30)
    await assertBooksAgree(app, token, books.accountId)
  })

  test('a reconciliation says that the line proves it, and names the vendor', async () => {
    const books = await begin()
    const { token, bank, vendorId } = books
    const { id } = await credit(books)
    await refund(books, id, 50)
    const started = await app.call(reconciliations.startReconciliation, {
      token,
      params: { id: bank },
      body: { statementDate: '2026-11-20', statementBalance: 50 },
    })
    assert.equal(started.status, 201, JSON.stringify(started.problem))
    const items = async () => {
      const params = { id: started.json.id }
      const { json } = await app.call(reconciliations.getReconciliation, { token, params })
      return json.items.map(({ date, amount, name, document, state }) => [
        date,
        amount,
        name,
        document,
        state,
      ])
    }
    const document = { kind: 'VENDOR_CREDIT', id: vendorId }
    assert.deepEqual(await items(), [['2026-11-15', 50, 'Rosa Roof', document, 'OPEN']])
    const file = { name: 'bank.csv', content: 'Date,Description,Amount\n11/16/2026,CHECK 881,50.00\n' }
    await importAnswered(app, { token, params: { id: bank }, file })
    const { lines } = (await app.call(contract.listReviewLines, { token, params: { id: bank } })).json
    const [use] = (await read(books, id)).uses
    await match(books, lines[0]!.id, [{ kind: 'VENDOR_CREDIT_REFUND', vendorCreditUseId: use!.id }])
    assert.deepEqual(await items(), [['2026-11-15', 50, 'Rosa Roof', document, 'MATCHED']])
    assert.equal(
      (await app.call(accounts.getBankAccount, { token, params: { id: bank } })).json.bookBalance,
      50,
    )
  })
})
