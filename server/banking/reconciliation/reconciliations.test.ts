import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildExpense, buildLease, buildPayment } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { importAnswered } from '#testing/files/bank-files.ts'
import { type Banker, buildBanker } from '#testing/books/banker.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/banking/contract.ts'
import * as matches from '#shared/banking/match-contract.ts'
import * as contract from '#shared/banking/reconciliation-contract.ts'
import { updateExpense, voidExpense } from '#shared/expenses/contract.ts'
import { reversePayment, updatePayment } from '#shared/ledger/contract.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'

type Detail = WireResponse<typeof contract.getReconciliation>

const told = ({ items }: Detail) => items.map(({ date, amount, state }) => [date, amount, state])
const allOf = ({ items }: Detail) => items.map(({ id }) => id)

describe('reconciliations of a bank account', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  const begin = ({ token, bank }: Banker, statementDate: string, statementBalance: number, id = bank) =>
    app.call(contract.startReconciliation, {
      token,
      params: { id },
      body: { statementDate, statementBalance },
    })
  const read = async ({ token }: Banker, { id }: { id: string }) =>
    (await app.call(contract.getReconciliation, { token, params: { id } })).json
  const change = (
    { token }: Banker,
    { id }: { id: string },
    body: WireBody<typeof contract.updateReconciliation>,
  ) => app.call(contract.updateReconciliation, { token, params: { id }, body })
  const finish = ({ token }: Banker, { id }: { id: string }) =>
    app.call(contract.finishReconciliation, { token, params: { id } })
  const reopen = ({ token }: Banker, { id }: { id: string }) =>
    app.call(contract.reopenReconciliation, { token, params: { id }, body: { reason: 'A late line' } })
  const list = async ({ token, bank }: Banker) =>
    (await app.call(contract.listReconciliations, { token, params: { id: bank } })).json
  /** Reconciles all that the books have through a day. */
  async function reconciled(banker: Banker, statementDate: string, balance: number): Promise<Detail> {
    const { json: open } = await begin(banker, statementDate, balance)
    await change(banker, open, { clear: allOf(open) })
    const { json, status, problem } = await finish(banker, open)
    assert.equal(status, 200, problem?.detail)
    return json
  }
  const importRows = async (
    { token, bank }: Banker,
    rows: readonly [date: string, text: string, amount: string][],
  ) => {
    const content = `Date,Description,Amount\n${rows.map((row) => row.join(',')).join('\n')}`
    const file = { name: 'november.csv', content }
    const answer = await importAnswered(app, { token, params: { id: bank }, file })
    assert.equal(answer.status, 201, JSON.stringify(answer.json))
  }
  async function matchLine(
    { token, bank }: Banker,
    text: string,
    parts: WireBody<typeof matches.matchBankLine>['parts'],
  ): Promise<void> {
    const { json } = await app.call(matches.listReviewLines, { token, params: { id: bank } })
    const line = json.lines.find(({ description }) => description === text)
    assert.ok(line, text)
    const answer = await app.call(matches.matchBankLine, { token, params: { id: line.id }, body: { parts } })
    assert.equal(answer.status, 200, answer.problem?.detail)
  }

  test('it begins at the opening balance, lists what the books have, and finishes at zero only', async () => {
    const banker = await buildBanker(app, 1000)
    await buildExpense(app, banker.token, { amount: 75, date: '2026-10-05' })
    await buildExpense(app, banker.token, { amount: 20, date: '2026-10-30' })
    await buildExpense(app, banker.token, { amount: 11, date: '2026-11-01' })
    const { json: open, status } = await begin(banker, '2026-10-31', 925)
    assert.equal(status, 201)
    assert.deepEqual(
      [open.status, open.openingBalance, open.clearedTotal, open.difference],
      ['OPEN', 1000, 0, -75],
    )
    assert.deepEqual(told(open), [
      ['2026-10-05', -75, 'OPEN'],
      ['2026-10-30', -20, 'OPEN'],
    ])
    const early = await finish(banker, open)
    assert.equal(early.problem.code, 'invalid_transition')
    assert.match(early.problem.detail, /\$75\.00 lower than the cleared balance/)
    const { json: ticked } = await change(banker, open, { clear: [open.items[0]!.id] })
    assert.deepEqual([ticked.clearedTotal, ticked.difference], [-75, 0])
    const { json: done } = await finish(banker, open)
    assert.deepEqual([done.status, done.finishedBy, done.difference], ['FINISHED', 'Lena Lord', 0])
    assert.deepEqual(told(done), [
      ['2026-10-05', -75, 'CLEARED'],
      ['2026-10-30', -20, 'OPEN'],
    ])
    const again = await finish(banker, open)
    assert.match(again.problem.detail, /is finished/)
    const { json: next } = await begin(banker, '2026-11-20', 894)
    assert.deepEqual([next.openingBalance, next.difference], [925, -31])
    assert.deepEqual(told(next), [
      ['2026-10-30', -20, 'OPEN'],
      ['2026-11-01', -11, 'OPEN'],
    ])
  })

  test('a finished one says the balance at the bank, and one that is opened again does not', async () => {
    const banker = await buildBanker(app, 1000)
    const known = async () =>
      (await app.call(accounts.getBankAccount, { token: banker.token, params: { id: banker.bank } })).json
        .statement
    const { json: open } = await begin(banker, '2026-10-31', 1000)
    assert.equal(await known(), null)
    await finish(banker, open)
    assert.deepEqual(await known(), { balance: 1000, date: '2026-10-31', source: 'RECONCILIATION' })
    await reopen(banker, open)
    assert.equal(await known(), null)
  })

  test('the latest of a file and a finished one says the balance at the bank, on one day the file', async () => {
    const banker = await buildBanker(app, 1000)
    const known = async () =>
      (await app.call(accounts.getBankAccount, { token: banker.token, params: { id: banker.bank } })).json
        .statement
    const importBalance = async (day: string, balance: string) => {
      const content = `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>5.00<FITID>F${day}<NAME>INTEREST</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>${day}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
      const file = { name: `${day}.ofx`, content }
      const answer = await importAnswered(app, { ...banker, params: { id: banker.bank }, file })
      assert.equal(answer.status, 201, JSON.stringify(answer.json))
    }
    await reconciled(banker, '2026-10-31', 1000)
    await importBalance('20261030', '995.00')
    assert.deepEqual(await known(), { balance: 1000, date: '2026-10-31', source: 'RECONCILIATION' })
    await importBalance('20261031', '1001.00')
    assert.deepEqual(await known(), { balance: 1001, date: '2026-10-31', source: 'FILE' })
    await importBalance('20261105', '1006.00')
    assert.deepEqual(await known(), { balance: 1006, date: '2026-11-05', source: 'FILE' })
  })

  test('confirmed lines clear what they prove, and lines without a counterpart are listed', async () => {
    const banker = await buildBanker(app, 1000)
    const { token, bank, reserve } = banker
    const lease = await buildLease(app, token, { startDate: '2026-10-01', rentAmount: 1200 })
    const check = await buildPayment(app, token, { leaseId: lease.id, amount: 1200, date: '2026-11-02' })
    const wire = await buildPayment(app, token, {
      leaseId: lease.id,
      amount: 300,
      date: '2026-11-12',
      method: 'ACH',
    })
    const expense = await buildExpense(app, token, { amount: 60, date: '2026-11-05' })
    const transfer = await app.call(accounts.createTransfer, {
      token,
      body: { fromId: bank, toId: reserve, amount: 50, date: '2026-11-06' },
    })
    await importRows(banker, [
      ['11/03/2026', 'MOBILE DEPOSIT', '1200.00'],
      ['11/06/2026', 'CITY WATER', '-60.00'],
      ['11/06/2026', 'TO RESERVE', '-50.00'],
      ['11/07/2026', 'BANK FEE', '-4.00'],
      ['11/14/2026', 'ACH', '300.00'],
    ])
    await matchLine(banker, 'MOBILE DEPOSIT', [{ kind: 'PAYMENT', paymentId: check.id }])
    await matchLine(banker, 'CITY WATER', [{ kind: 'EXPENSE', expenseId: expense.id }])
    await matchLine(banker, 'TO RESERVE', [{ kind: 'TRANSFER', transferId: transfer.json.id }])
    await matchLine(banker, 'ACH', [{ kind: 'PAYMENT', paymentId: wire.id }])
    const { json } = await begin(banker, '2026-11-13', 2086)
    assert.deepEqual(told(json), [
      ['2026-11-03', 1200, 'MATCHED'],
      ['2026-11-05', -60, 'MATCHED'],
      ['2026-11-06', -50, 'MATCHED'],
      ['2026-11-12', 300, 'OPEN'],
    ])
    assert.deepEqual(
      json.bankLines.map(({ description, amount, state }) => [description, amount, state]),
      [['BANK FEE', -4, 'OPEN']],
    )
    assert.deepEqual([json.clearedTotal, json.difference], [1090, -4])
    assert.deepEqual(json.items[0]?.document, { kind: 'PAYMENT', id: check.id })
    // the other account has its side of the transfer alone, which no line of it proves
    const { json: other } = await begin(banker, '2026-11-13', 1050, reserve)
    assert.deepEqual(told(other), [['2026-11-06', 50, 'OPEN']])
    await matchLine(banker, 'BANK FEE', [
      { kind: 'NEW_EXPENSE', category: 'OTHER', description: 'Bank fee', amount: 4 },
    ])
    const { json: done, status } = await finish(banker, json)
    assert.equal(status, 200)
    assert.deepEqual([done.difference, done.bankLines], [0, []])
    assert.equal((await read(banker, other)).status, 'OPEN')
  })

  test('what was recorded and voided before anybody cleared it is left out', async () => {
    const banker = await buildBanker(app, 1000)
    const { token } = banker
    const expense = await buildExpense(app, token, { amount: 75, date: '2026-10-05' })
    const other = await buildExpense(app, token, { amount: 30, date: '2026-10-06' })
    await app.call(voidExpense, { token, params: { id: expense.id } })
    await app.call(updateExpense, { token, params: { id: other.id }, body: { amount: 33 } })
    const { json } = await begin(banker, '2026-10-31', 967)
    assert.deepEqual(told(json), [['2026-10-06', -33, 'OPEN']])
  })

  test('one is open for each account, and it can be saved, canceled and begun again', async () => {
    const banker = await buildBanker(app, 1000)
    await buildExpense(app, banker.token, { amount: 75, date: '2026-10-05' })
    const both = await Promise.all([begin(banker, '2026-10-31', 925), begin(banker, '2026-10-31', 925)])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 409],
    )
    const { json: open } = both.find(({ status }) => status === 201)!
    await change(banker, open, { clear: allOf(open), statementBalance: 900, statementDate: '2026-11-01' })
    const saved = await read(banker, open)
    assert.deepEqual(
      [saved.statementDate, saved.statementBalance, saved.clearedTotal, saved.difference],
      ['2026-11-01', 900, -75, -25],
    )
    const { json: less } = await change(banker, open, { unclear: allOf(open) })
    assert.equal(less.clearedTotal, 0)
    const { token } = banker
    const canceled = await app.call(contract.cancelReconciliation, { token, params: { id: open.id } })
    assert.equal(canceled.status, 200)
    assert.deepEqual(await list(banker), [])
    assert.equal((await begin(banker, '2026-10-31', 925)).status, 201)
  })

  test('an item of another account and dates that cannot be are refused at their field', async () => {
    const banker = await buildBanker(app, 1000)
    const { token, bank, reserve } = banker
    await app.call(accounts.createTransfer, {
      token,
      body: { fromId: bank, toId: reserve, amount: 50, date: '2026-10-06' },
    })
    const late = await buildExpense(app, token, { amount: 5, date: '2026-11-06' })
    for (const date of ['2026-09-30', '2026-11-30']) {
      const { problem } = await begin(banker, date, 1000)
      assert.equal(problem.errors?.[0]?.path, 'statementDate', problem.detail)
    }
    const { json: open } = await begin(banker, '2026-10-31', 1050, reserve)
    const { problem } = await change(banker, open, { clear: [late.id] })
    assert.equal(problem.errors?.[0]?.path, 'clear')
    await change(banker, open, { clear: allOf(open) })
    assert.equal((await finish(banker, open)).status, 200)
    const earlier = await begin(banker, '2026-10-15', 1050, reserve)
    assert.match(earlier.problem.errors?.[0]?.message ?? '', /after Oct 31, 2026/)
    // the transfer is cleared in the other account alone
    const { json: mine } = await begin(banker, '2026-10-31', 950)
    assert.deepEqual(told(mine), [['2026-10-06', -50, 'OPEN']])
  })

  test('the latest one can be reopened with its reason, and keeps its marks', async () => {
    const banker = await buildBanker(app, 1000)
    await buildExpense(app, banker.token, { amount: 75, date: '2026-10-05' })
    const october = await reconciled(banker, '2026-10-31', 925)
    const november = await reconciled(banker, '2026-11-15', 925)
    assert.match((await reopen(banker, october)).problem.detail, /Only the latest/)
    const { json: open } = await reopen(banker, november)
    assert.deepEqual([open.status, open.finishedAt, open.openingBalance], ['OPEN', null, 925])
    assert.match((await reopen(banker, october)).problem.detail, /no other one is open/)
    const { token } = banker
    await app.call(contract.cancelReconciliation, { token, params: { id: november.id } })
    const { json: again } = await reopen(banker, october)
    assert.deepEqual(told(again), [['2026-10-05', -75, 'CLEARED']])
    assert.equal((await finish(banker, again)).status, 200)
    const events = await app.sql<{ action: string; reason: string | null }>(
      banker.accountId,
      `SELECT action, after ->> 'reason' AS reason FROM events WHERE account_id = $1 AND action LIKE 'reconciliation%'
       ORDER BY id`,
      [banker.accountId],
    )
    assert.deepEqual(
      events.map(({ action, reason }) => [action.replace('reconciliation_', ''), reason]),
      [
        ['started', null],
        ['finished', null],
        ['started', null],
        ['finished', null],
        ['reopened', 'A late line'],
        ['canceled', null],
        ['reopened', 'A late line'],
        ['finished', null],
      ],
    )
  })

  test('a payment that came back within a reconciled month, and was recorded later, is shown as added', async () => {
    const banker = await buildBanker(app, 1000)
    const { token } = banker
    const lease = await buildLease(app, token, { startDate: '2026-10-01', rentAmount: 1200 })
    const { id } = await buildPayment(app, token, {
      leaseId: lease.id,
      amount: 400,
      date: '2026-10-02',
      method: 'ACH',
    })
    const october = await reconciled(banker, '2026-10-31', 1400)
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    await app.call(updatePayment, {
      token,
      params: { id },
      body: { status: 'FAILED', returnedOn: '2026-10-09' },
    })
    assert.deepEqual(
      (await read(banker, october)).discrepancies.map(({ kind, date, amount }) => [kind, date, amount]),
      [['ADDED', '2026-10-09', -400]],
    )
  })

  test('a payment that is voided after it was reconciled is shown, and changes no sum of it', async () => {
    const banker = await buildBanker(app, 1000)
    const { token } = banker
    const lease = await buildLease(app, token, { startDate: '2026-10-01', rentAmount: 1200 })
    const [voided, returned] = [
      await buildPayment(app, token, { leaseId: lease.id, amount: 400, date: '2026-10-02', method: 'ACH' }),
      await buildPayment(app, token, { leaseId: lease.id, amount: 500, date: '2026-10-03', method: 'ACH' }),
    ]
    const october = await reconciled(banker, '2026-10-31', 1900)
    assert.deepEqual(october.discrepancies, [])
    await app.call(reversePayment, { token, params: { id: voided.id } })
    await app.call(updatePayment, { token, params: { id: returned.id }, body: { status: 'FAILED' } })
    const after = await read(banker, october)
    assert.deepEqual([after.status, after.clearedTotal, after.difference], ['FINISHED', 900, 0])
    assert.deepEqual(
      after.discrepancies.map(({ kind, date, amount, changedOn, document }) => [
        kind,
        date,
        amount,
        changedOn,
        document?.id,
      ]),
      [['VOIDED', '2026-10-02', 400, '2026-11-21', voided.id]],
      'one that came back is money that moved again, no change',
    )
    assert.equal((await list(banker))[0]?.discrepancyCount, 1)
    const { json: next } = await begin(banker, '2026-11-21', 1400)
    assert.equal(next.openingBalance, 1900)
    assert.deepEqual(
      next.items.map(({ amount }) => amount).toSorted((a, b) => a - b),
      [-500, -400],
    )
  })

  test('an expense of the period that is recorded later, and another opening balance, are shown', async () => {
    const banker = await buildBanker(app, 1000)
    const { token, bank } = banker
    const october = await reconciled(banker, '2026-10-31', 1000)
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    await buildExpense(app, token, { amount: 9, date: '2026-10-20' })
    await app.call(accounts.updateBankAccount, {
      token,
      params: { id: bank },
      body: { openingBalance: 1100 },
    })
    const { discrepancies, items, openingBalance } = await read(banker, october)
    assert.deepEqual(
      discrepancies.map(({ kind, amount }) => [kind, amount]),
      [
        ['OPENING', 100],
        ['ADDED', -9],
      ],
    )
    assert.deepEqual([items, openingBalance], [[], 1000])
  })

  test('viewers, technicians and members who are limited to some properties reconcile nothing', async () => {
    const banker = await buildBanker(app, 1000)
    const { accountId, bank, token } = banker
    const { json: open } = await begin(banker, '2026-10-31', 1000)
    const lease = await buildLease(app, token)
    for (const role of ['VIEWER', 'MAINTENANCE'] as const) {
      const member = { ...(await buildMember(app, accountId, role)), bank, reserve: bank }
      assert.equal((await begin(member, '2026-10-31', 1)).status, 403)
      assert.equal((await finish(member, open)).status, 403)
    }
    const propertyIds = [lease.unit.propertyId]
    const limited = {
      ...(await buildMember(app, accountId, 'MANAGER', { propertyIds })),
      bank,
      reserve: bank,
    }
    assert.equal((await begin(limited, '2026-10-31', 1)).status, 404)
    assert.equal((await finish(limited, open)).status, 404)
    assert.equal((await read(banker, open)).status, 'OPEN')
  })
})
