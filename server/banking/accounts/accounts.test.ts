import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildExpense, buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/banking/contract.ts'
import { voidExpense } from '#shared/expenses/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

type NewAccount = WireBody<typeof contract.createBankAccount>
const checking: NewAccount = {
  name: 'Operating',
  kind: 'CHECKING',
  openingBalance: 1000,
  openedOn: '2026-10-31',
}

describe('bank accounts', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  async function landlordWith(...accounts: NewAccount[]) {
    const landlord = await buildLandlord(app)
    const ids: string[] = []
    for (const body of accounts) {
      const { json, status } = await app.call(contract.createBankAccount, { token: landlord.token, body })
      assert.equal(status, 201)
      ids.push(json.id)
    }
    return { ...landlord, ids }
  }
  const accountOf = async ({ token }: Landlord, id: string) =>
    (await app.call(contract.getBankAccount, { token, params: { id } })).json
  const balance = async (landlord: Landlord, id: string) => (await accountOf(landlord, id)).bookBalance
  const overview = async ({ token }: Landlord) => (await app.call(contract.bankingOverview, { token })).json
  const cashOf = ({ accountId }: Landlord) =>
    app.sql<{ code: number; cents: number }>(
      accountId,
      `SELECT code, sum(amount_cents)::bigint AS cents FROM journal_lines WHERE account_id = $1 AND code IN (1000, 1010, 3000)
       GROUP BY code ORDER BY code`,
      [accountId],
    )

  test('the first one is the default, and has its opening balance in the books', async () => {
    const landlord = await landlordWith(checking, { ...checking, name: 'Savings', kind: 'SAVINGS' })
    const { json } = await app.call(contract.listBankAccounts, { token: landlord.token })
    assert.deepEqual(
      json.map(({ name, isDefault, bookBalance, openLines }) => [name, isDefault, bookBalance, openLines]),
      [
        ['Operating', true, 1000, 0],
        ['Savings', false, 1000, 0],
      ],
    )
    assert.deepEqual(await cashOf(landlord), [
      { code: 1010, cents: 200_000 },
      { code: 3000, cents: -200_000 },
    ])
  })

  test('an opening balance takes the place of the cash that the books had through its day', async () => {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    const lease = await buildLease(app, token, { startDate: '2026-09-01' })
    await buildPayment(app, token, { leaseId: lease.id, amount: 900, date: '2026-10-05' })
    await buildPayment(app, token, { leaseId: lease.id, amount: 300, date: '2026-11-05' })
    await buildExpense(app, token, { amount: 120, date: '2026-10-10', propertyId: lease.unit.propertyId })
    await buildExpense(app, token, { amount: 40, date: '2026-11-10' })
    const { json: before } = await app.call(contract.previewOpening, { token, query: { on: '2026-10-31' } })
    assert.deepEqual(before, { undeposited: 900, unassigned: -120 })
    const { json: account } = await app.call(contract.createBankAccount, { token, body: checking })
    assert.deepEqual(await overview(landlord), {
      inAccounts: 1000,
      onCards: 0,
      undeposited: 300,
      unassigned: -40,
      inTrustAccounts: null,
      depositsHeld: 0,
      openLines: 0,
    })
    // 780 of the 1,000 were in the books already
    assert.deepEqual(await cashOf(landlord), [
      { code: 1000, cents: 30_000 },
      { code: 1010, cents: 96_000 },
      { code: 3000, cents: -22_000 },
    ])
    const cashOfProperty = await app.sql<{ cents: number }>(
      landlord.accountId,
      `SELECT sum(amount_cents)::bigint AS cents FROM journal_lines
       WHERE account_id = $1 AND code IN (1000, 1010) AND property_id = $2`,
      [landlord.accountId, lease.unit.propertyId],
    )
    assert.deepEqual(cashOfProperty, [{ cents: 108_000 }], 'the cash of a property stays its own')
    const perProperty = await app.sql<{ cents: number }>(
      landlord.accountId,
      `SELECT sum(amount_cents)::bigint AS cents FROM journal_lines WHERE account_id = $1 GROUP BY property_id`,
      [landlord.accountId],
    )
    assert.ok(
      perProperty.every(({ cents }) => cents === 0),
      'each property balances',
    )
    assert.equal(await balance(landlord, account.id), 1000)
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('a corrected opening balance is posted again, its day only while nothing else is booked', async () => {
    const landlord = await landlordWith(checking)
    const [id = ''] = landlord.ids
    const { token } = landlord
    const change = (body: WireBody<typeof contract.updateBankAccount>) =>
      app.call(contract.updateBankAccount, { token, params: { id }, body })
    assert.equal((await change({ openedOn: '2026-09-30', openingBalance: 850.5 })).json.bookBalance, 850.5)
    await buildExpense(app, token, { amount: 50, date: '2026-10-02' })
    assert.equal(await balance(landlord, id), 800.5)
    const { status, problem } = await change({ openedOn: '2026-10-31' })
    assert.equal(status, 400)
    assert.equal(problem.errors?.[0]?.path, 'openedOn')
    assert.equal((await change({ openingBalance: -10 })).json.bookBalance, -60)
  })

  test('an expense leaves the default account, and comes back to the account that it left', async () => {
    const landlord = await landlordWith(checking, { ...checking, name: 'Second' })
    const [first = '', second = ''] = landlord.ids
    const { token } = landlord
    const expense = await buildExpense(app, token, { amount: 75, date: '2026-11-03' })
    assert.equal(await balance(landlord, first), 925)
    await app.call(contract.updateBankAccount, { token, params: { id: second }, body: { isDefault: true } })
    await app.call(voidExpense, { token, params: { id: expense.id } })
    assert.deepEqual([await balance(landlord, first), await balance(landlord, second)], [1000, 1000])
    assert.equal((await accountOf(landlord, first)).isDefault, false)
  })

  test('an expense of a day that an opening balance contains belongs to no bank account', async () => {
    const landlord = await landlordWith(checking)
    const [id = ''] = landlord.ids
    await buildExpense(app, landlord.token, { amount: 75, date: '2026-10-31' })
    assert.equal(await balance(landlord, id), 1000)
    assert.equal((await overview(landlord)).unassigned, -75)
  })

  test('a transfer moves money between two accounts once, and is voided as a whole', async () => {
    const landlord = await landlordWith(checking, { ...checking, name: 'Reserve' })
    const { token } = landlord
    const [fromId = '', toId = ''] = landlord.ids
    const body = { fromId, toId, amount: 250, date: '2026-11-12' }
    const headers = { 'idempotency-key': 'transfer-1' }
    const { json: made, status } = await app.call(contract.createTransfer, { token, body, headers })
    assert.equal(status, 201)
    const again = await app.call(contract.createTransfer, { token, body, headers })
    assert.equal(again.json.id, made.id)
    assert.deepEqual([await balance(landlord, fromId), await balance(landlord, toId)], [750, 1250])
    const { json: list } = await app.call(contract.listTransfers, { token, query: { bankAccountId: toId } })
    assert.deepEqual(
      list.map(({ from, to, amount, status: state }) => [from.name, to.name, amount, state]),
      [['Operating', 'Reserve', 250, 'POSTED']],
    )
    await app.call(contract.voidTransfer, { token, params: { id: made.id } })
    assert.deepEqual([await balance(landlord, fromId), await balance(landlord, toId)], [1000, 1000])
    const twice = await app.call(contract.voidTransfer, { token, params: { id: made.id } })
    assert.equal(twice.problem.code, 'invalid_transition')
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('what cannot be is refused at its field, and nothing is written', async () => {
    const landlord = await landlordWith(checking, { ...checking, name: 'Reserve' })
    const { token } = landlord
    const [fromId = '', toId = ''] = landlord.ids
    const transfer = { fromId, toId, amount: 1, date: '2026-11-12' }
    const refused: [WireBody<typeof contract.createTransfer>, string][] = [
      [{ ...transfer, toId: fromId }, 'toId'],
      [{ ...transfer, date: '2026-11-30' }, 'date'],
      [{ ...transfer, date: '2026-10-31' }, 'date'],
    ]
    for (const [body, path] of refused) {
      const { status, problem } = await app.call(contract.createTransfer, { token, body })
      assert.equal(status, 400)
      assert.equal(problem.errors?.[0]?.path, path, problem.detail)
    }
    const accounts: [Partial<NewAccount>, string][] = [
      [{ lastFour: '12345' }, 'lastFour'],
      [{ openedOn: '2026-11-30' }, 'openedOn'],
      [{ name: ' ' }, 'name'],
    ]
    for (const [change, path] of accounts) {
      const { problem } = await app.call(contract.createBankAccount, {
        token,
        body: { ...checking, ...change },
      })
      assert.equal(problem.errors?.[0]?.path, path, problem.detail)
    }
    const { problem } = await app.call(contract.archiveBankAccount, { token, params: { id: fromId } })
    assert.match(problem.detail, /still has \$1,000\.00/)
    assert.equal(await balance(landlord, fromId), 1000)
  })

  test('an archived account passes the default on and cannot be used', async () => {
    const landlord = await landlordWith({ ...checking, openingBalance: 0 }, { ...checking, name: 'Other' })
    const { token } = landlord
    const [first = '', second = ''] = landlord.ids
    assert.equal((await app.call(contract.archiveBankAccount, { token, params: { id: first } })).status, 200)
    assert.equal((await accountOf(landlord, second)).isDefault, true)
    const body = { fromId: second, toId: first, amount: 1, date: '2026-11-12' }
    const { problem } = await app.call(contract.createTransfer, { token, body })
    assert.match(problem.detail, /archived/)
  })

  test('members who are limited to some properties see none, and what they pay leaves the default account', async () => {
    const landlord = await landlordWith(checking)
    const [id = ''] = landlord.ids
    const lease = await buildLease(app, landlord.token)
    const { propertyId } = lease.unit
    const member = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [propertyId] })
    const { json } = await app.call(contract.listBankAccounts, { token: member.token })
    assert.deepEqual(json, [])
    const one = await app.call(contract.getBankAccount, { token: member.token, params: { id } })
    assert.equal(one.status, 404)
    const made = await app.call(contract.createBankAccount, { token: member.token, body: checking })
    assert.equal(made.status, 403)
    await buildExpense(app, member.token, { amount: 30, date: '2026-11-03', propertyId })
    assert.equal(await balance(landlord, id), 970)
  })
})
