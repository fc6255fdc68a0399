import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { importAnswered } from '#testing/files/bank-files.ts'
import { type Banker, buildBanker } from '#testing/books/banker.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { buildCharge, buildLease, buildPayment, buildTenant } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/banking/contract.ts'
import * as contract from '#shared/banking/match-contract.ts'
import * as reconciliations from '#shared/banking/reconciliation-contract.ts'
import * as ownerMoney from '#shared/owner-transactions/contract.ts'
import * as deposits from '#shared/deposits/contract.ts'
import * as refunds from '#shared/ledger/refund-contract.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import * as owners from '#shared/owners/contract.ts'
import * as distributions from '#shared/owners/distributions-contract.ts'

type Review = WireResponse<typeof contract.getReviewLine>
type Parts = WireBody<typeof contract.matchBankLine>['parts']

/** Returns the level of a proposal, and the kinds of the parts of its best option. */
function best({ proposal }: Review) {
  return [proposal?.level, ...(proposal?.options[0]?.parts ?? []).map(({ kind }) => kind)]
}

describe('money that leaves for owners and tenants', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  async function importLine({ token }: Banker, id: string, row: string): Promise<Review> {
    const file = { name: `${row}.csv`, content: `Date,Description,Amount\n${row}\n` }
    const answer = await importAnswered(app, { token, params: { id }, file })
    assert.equal(answer.status, 201, JSON.stringify(answer.json))
    const { status, problem } = await app.call(contract.proposeBankMatches, { token })
    assert.equal(status, 200, problem?.detail)
    const { lines } = (await app.call(contract.listReviewLines, { token, params: { id } })).json
    return lines.find(({ description }) => description === row.split(',')[1])!
  }
  const confirm = ({ token }: Banker, { id, proposal }: Review) =>
    app.call(contract.confirmProposal, {
      token,
      params: { id },
      body: { proposalId: proposal!.id, option: 0 },
    })
  const match = ({ token }: Banker, { id }: Review, parts: Parts) =>
    app.call(contract.matchBankLine, { token, params: { id }, body: { parts } })
  const undo = ({ token }: Banker, { id }: Review) =>
    app.call(contract.unmatchBankLine, { token, params: { id } })
  const found = async ({ token }: Banker, { id }: Review, search?: string) =>
    (await app.call(contract.listMatchCandidates, { token, params: { id }, query: { search } })).json
  const book = async ({ token, bank, reserve }: Banker) => {
    const of = async (id: string) =>
      (await app.call(accounts.getBankAccount, { token, params: { id } })).json.bookBalance
    return [await of(bank), await of(reserve)]
  }
  /** The items of a reconciliation that is begun for an account, as amounts with their states. */
  const cleared = async ({ token }: Banker, id: string, statementBalance: number) => {
    const body = { statementDate: '2026-11-20', statementBalance }
    const { json } = await app.call(reconciliations.startReconciliation, { token, params: { id }, body })
    return [json.difference, ...json.items.map(({ amount, state }) => `${amount} ${state}`)]
  }

  async function buildRuth(token: string) {
    const tenant = await buildTenant(app, token, { name: 'Ruth Stone' })
    return buildLease(app, token, { startDate: '2026-11-01', rentAmount: 1000, tenantId: tenant.id })
  }

  /** A banker with a lease whose tenant has paid $1,500 more than the rent by bank transfer. */
  async function buildCredit() {
    const banker = await buildBanker(app)
    const { token } = banker
    const lease = await buildRuth(token)
    const pay = (amount: number, date: string) =>
      buildPayment(app, token, { leaseId: lease.id, amount, date, method: 'ACH' })
    return { banker, token, lease, payments: [await pay(2000, '2026-11-02'), await pay(500, '2026-11-03')] }
  }

  async function buildDistributions(...lines: [owner: string, amount: number][]) {
    const { banker, token, lease } = await buildCredit()
    const names = [...new Set(lines.map(([name]) => name))]
    const ids = new Map<string, string>()
    for (const name of names) {
      const body = { kind: 'PERSON', name } as const
      ids.set(name, (await app.call(owners.createOwner, { token, body })).json.id)
    }
    const { propertyId } = lease.unit
    const shares = names.map((name) => ({ ownerId: ids.get(name)!, share: `1/${names.length}` }))
    const body = { ownership: [{ from: '2026-01-01', shares }] }
    await app.call(owners.updateManagedProperty, { token, params: { id: propertyId }, body })
    const paid = await app.call(distributions.recordDistributions, {
      token,
      body: {
        date: '2026-11-16',
        reference: 'Check 2041',
        lines: lines.map(([name, amount]) => ({ ownerId: ids.get(name)!, propertyId, amount })),
      },
    })
    assert.equal(paid.status, 200, JSON.stringify(paid.problem))
    return { banker, token, rows: paid.json }
  }

  test('a recorded distribution is linked, kept while it is matched, and cleared in reconciliation', async () => {
    const { banker, token, rows } = await buildDistributions(['Ida Quill', 400])
    assert.deepEqual(await book(banker), [2100, 0])
    const line = await importLine(banker, banker.reserve, '11/17/2026,ACH PAYMENT IDA QUILL,-400.00')
    assert.deepEqual(best(line), ['sure', 'DISTRIBUTION'])
    const keys = line.proposal!.options[0]!.evidence.map(({ key }) => key)
    assert.deepEqual(keys, ['amount', 'name', 'day'])
    const { json } = await confirm(banker, line)
    const [part] = json.match!.parts
    assert.deepEqual(
      [part?.kind, part?.id, part?.title, part?.date, part?.isRecorded],
      ['DISTRIBUTION', rows[0]!.id, 'Ida Quill', '2026-11-16', false],
    )
    assert.deepEqual(await book(banker), [2500, -400])
    await assertBooksAgree(app, token, banker.accountId)
    const params = { id: rows[0]!.id }
    const refused = await app.call(distributions.voidDistribution, { token, params })
    assert.deepEqual([refused.status, refused.problem.code], [409, 'invalid_transition'])
    assert.match(refused.problem.detail, /matched to a bank line/)
    assert.deepEqual(await cleared(banker, banker.reserve, -400), [0, '-400 MATCHED'])
    assert.equal((await undo(banker, line)).status, 200)
    assert.deepEqual(await book(banker), [2100, 0])
    assert.equal((await app.call(distributions.voidDistribution, { token, params })).status, 200)
    await assertBooksAgree(app, token, banker.accountId)
  })

  test('the distributions of a batch are found as one sum, by owner or by check number', async () => {
    const { banker } = await buildDistributions(['Ida Quill', 300], ['Ida Quill', 100], ['Vern Moss', 250])
    const own = await importLine(banker, banker.bank, '11/17/2026,ZELLE TO IDA QUILL,-400.00')
    assert.deepEqual(best(own), ['likely', 'DISTRIBUTION', 'DISTRIBUTION'])
    const all = await importLine(banker, banker.bank, '11/18/2026,CHECK 2041,-650.00')
    assert.deepEqual(best(all).slice(1), ['DISTRIBUTION', 'DISTRIBUTION', 'DISTRIBUTION'])
    assert.equal((await confirm(banker, all)).json.match?.parts.length, 3)
    assert.deepEqual(await book(banker), [1850, 0])
    assert.deepEqual(await cleared(banker, banker.bank, 1850), [
      2500,
      '2000 OPEN',
      '500 OPEN',
      '-300 MATCHED',
      '-100 MATCHED',
      '-250 MATCHED',
    ])
  })

  test('distributions are searched by their owner and matched by hand, each to one line', async () => {
    const { banker, rows } = await buildDistributions(['Ida Quill', 300], ['Vern Moss', 250])
    const line = await importLine(banker, banker.bank, '11/17/2026,WITHDRAWAL,-550.00')
    const names = (await found(banker, line, 'quill')).map(({ kind, title, amount }) => [kind, title, amount])
    assert.deepEqual(names, [['DISTRIBUTION', 'Ida Quill', -300]])
    const parts = rows.map(({ id }) => ({ kind: 'DISTRIBUTION' as const, distributionId: id }))
    assert.equal((await match(banker, line, parts)).status, 200)
    const second = await importLine(banker, banker.bank, '11/18/2026,WITHDRAWAL AGAIN,-550.00')
    assert.deepEqual(
      (await found(banker, second)).filter(({ kind }) => kind === 'DISTRIBUTION'),
      [],
    )
    assert.equal((await match(banker, second, parts)).status, 409)
  })

  test('a refund is linked, cannot be undone while it is matched, and is free again afterwards', async () => {
    const { banker, token, lease, payments } = await buildCredit()
    const body = { amount: 500, date: '2026-11-10', method: 'ACH' } as const
    await app.call(refunds.refundCredit, { token, params: { id: lease.id }, body })
    assert.deepEqual(await book(banker), [2000, 0])
    const line = await importLine(banker, banker.reserve, '11/11/2026,ZELLE TO RUTH STONE,-500.00')
    assert.deepEqual(best(line), ['sure', 'REFUND'])
    const { json } = await confirm(banker, line)
    const [part] = json.match!.parts
    assert.deepEqual([part?.kind, part?.title, part?.isRecorded], ['REFUND', 'Ruth Stone', false])
    assert.deepEqual(await book(banker), [2500, -500])
    const params = { id: payments[1]!.id, refundId: part!.id! }
    const refused = await app.call(refunds.undoRefund, { token, params })
    assert.match(refused.problem.detail, /matched to a bank line/)
    assert.deepEqual(await cleared(banker, banker.reserve, -500), [0, '-500 MATCHED'])
    await assertBooksAgree(app, token, banker.accountId)
    await undo(banker, line)
    assert.equal((await app.call(refunds.undoRefund, { token, params })).status, 200)
    assert.deepEqual(await book(banker), [2500, 0])
  })

  test('a refund of two payments at once is one line of the bank', async () => {
    const { banker, token, lease } = await buildCredit()
    const body = { amount: 800, date: '2026-11-10', method: 'CHECK', reference: '3117' } as const
    await app.call(refunds.refundCredit, { token, params: { id: lease.id }, body })
    const line = await importLine(banker, banker.bank, '11/19/2026,CHECK 3117,-800.00')
    assert.deepEqual(best(line), ['sure', 'REFUND', 'REFUND'])
    assert.equal((await confirm(banker, line)).json.match?.parts.length, 2)
    assert.deepEqual(await book(banker), [1700, 0])
    await assertBooksAgree(app, token, banker.accountId)
  })

  test('a returned deposit is one choice with all that was paid, and is not undone while it is matched', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const lease = await buildRuth(token)
    await buildCharge(app, token, { leaseId: lease.id, type: 'DEPOSIT', amount: 900, dueDate: '2026-11-01' })
    const params = { id: lease.id }
    const pay = (amount: number, type: 'DEPOSIT' | 'RENT') =>
      buildPayment(app, token, { leaseId: lease.id, amount, date: '2026-11-02', type, method: 'ACH' })
    await pay(1200, 'RENT')
    await pay(900, 'DEPOSIT')
    const returned = await app.call(deposits.returnDeposit, {
      token,
      params,
      body: { deductions: [], date: '2026-11-12', method: 'ACH' },
    })
    assert.equal(returned.status, 201, JSON.stringify(returned.problem))
    const line = await importLine(banker, banker.reserve, '11/13/2026,ZELLE TO RUTH STONE,-1100.00')
    assert.deepEqual(best(line), ['sure', 'DEPOSIT_RETURN'])
    const search = await found(banker, line)
    assert.deepEqual(
      search.slice(0, 1).map(({ kind, title, amount }) => [kind, title, amount]),
      [['DEPOSIT_RETURN', 'Ruth Stone', -1100]],
    )
    assert.ok(search.every(({ kind }) => kind !== 'REFUND'))
    const { json } = await confirm(banker, line)
    assert.deepEqual(
      new Set(json.match?.parts.map(({ kind, amount }) => `${kind} ${amount}`)),
      new Set(['REFUND -200', 'REFUND -900']),
    )
    assert.deepEqual(await book(banker), [2100, -1100])
    const { json: deposit } = await app.call(deposits.getDeposit, { token, params })
    const returnId = deposit.returned!.id
    const refused = await app.call(deposits.undoDepositReturn, {
      token,
      params: { id: lease.id, returnId },
    })
    assert.match(refused.problem.detail, /matched to a bank line/)
    assert.deepEqual(await cleared(banker, banker.reserve, -1100), [0, '-1100 MATCHED'])
    await assertBooksAgree(app, token, banker.accountId)
    await undo(banker, line)
    const by = [{ kind: 'DEPOSIT_RETURN' as const, depositReturnId: returnId }]
    assert.equal((await match(banker, line, by)).status, 200)
    await undo(banker, line)
    const again = await app.call(deposits.undoDepositReturn, { token, params: { id: lease.id, returnId } })
    assert.equal(again.status, 200)
    assert.equal((await match(banker, line, by)).problem.code, 'not_found')
    await assertBooksAgree(app, token, banker.accountId)
  })

  test('a recorded draw that is booked on the account of its line is cleared in reconciliation', async () => {
    const banker = await buildBanker(app)
    const { token } = banker
    const body = { kind: 'DRAW', date: '2026-11-16', amount: 900, description: 'November' } as const
    await app.call(ownerMoney.createOwnerTransaction, { token, body })
    const line = await importLine(banker, banker.bank, '11/17/2026,OWNER DRAW,-900.00')
    await confirm(banker, line)
    assert.deepEqual(await cleared(banker, banker.bank, -900), [0, '-900 MATCHED'])
  })
})
