import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildLandlord, buildLease, buildPayment } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/banking/contract.ts'
import * as contract from '#shared/banking/deposit-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import { refundPayment } from '#shared/ledger/refund-contract.ts'

describe('undeposited funds', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  async function scene() {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    const { json } = await app.call(accounts.createBankAccount, {
      token,
      body: { name: 'Operating', kind: 'CHECKING', openingBalance: 0, openedOn: '2026-10-31' },
    })
    const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 1000 })
    const pay = (amount: number, method: ledger.PaymentMethod | null, date = '2026-11-04') =>
      buildPayment(app, token, { leaseId: lease.id, amount, method, date })
    const cash = async () => {
      const overview = await app.call(accounts.bankingOverview, { token })
      return [overview.json.inAccounts, overview.json.undeposited]
    }
    const waiting = async (through?: string) =>
      (await app.call(contract.listUndepositedPayments, { token, query: { through } })).json
    const deposit = (paymentIds?: string[], date = '2026-11-10') =>
      app.call(contract.createDeposit, {
        token,
        body: { bankAccountId: json.id, date, ...(paymentIds && { paymentIds }) },
      })
    return { ...landlord, bank: json.id, pay, cash, waiting, deposit }
  }

  test('electronic payments debit the bank; checks, cash and unknown ones wait for a deposit', async () => {
    const { pay, cash, waiting } = await scene()
    await pay(100, 'ACH')
    await pay(20, 'CARD')
    await pay(3, 'CHECK')
    await pay(0.5, 'CASH')
    await pay(0.25, null)
    assert.deepEqual(await cash(), [120, 3.75])
    assert.deepEqual([(await waiting()).count, (await waiting()).total], [3, 3.75])
  })

  test('money by Zelle, Venmo, Cash App and PayPal is at the bank on its day and in no deposit slip', async () => {
    const { token, pay, cash, waiting, deposit } = await scene()
    await pay(100, 'ZELLE')
    await pay(20, 'VENMO')
    await pay(3, 'CASH_APP')
    const paypal = await pay(0.5, 'PAYPAL')
    assert.deepEqual([await cash(), (await waiting()).count], [[123.5, 0], 0])
    const change = (method: ledger.PaymentMethod) =>
      app.call(ledger.updatePayment, { token, params: { id: paypal.id }, body: { method } })
    assert.equal((await change('CHECK')).status, 200)
    assert.deepEqual(await cash(), [123, 0.5])
    await deposit([paypal.id])
    const moved = await change('VENMO')
    assert.match(moved.problem.detail, /deposit/)
    assert.deepEqual(await cash(), [123.5, 0])
  })

  test('a deposit moves what was chosen, or all through its day, and is voided as a whole', async () => {
    const { token, accountId, pay, cash, deposit, waiting } = await scene()
    const one = await pay(300, 'CHECK')
    await pay(200, 'CHECK')
    await pay(50, 'CASH', '2026-11-12')
    const { json: first, status } = await deposit([one.id])
    assert.equal(status, 201)
    assert.deepEqual([first.amount, first.payments], [300, 1])
    const { json: second } = await deposit()
    assert.deepEqual([second.amount, second.payments], [200, 1])
    assert.deepEqual(await cash(), [500, 50])
    assert.equal((await deposit([one.id])).status, 400)
    await app.call(contract.voidDeposit, { token, params: { id: first.id } })
    assert.deepEqual(await cash(), [200, 350])
    assert.equal((await waiting()).count, 2)
    assert.equal((await app.call(contract.voidDeposit, { token, params: { id: first.id } })).status, 409)
    await assertBooksAgree(app, token, accountId)
  })

  test('a deposited check keeps its amount and method until the deposit is voided', async () => {
    const { token, pay, deposit, cash } = await scene()
    const check = await pay(300, 'CHECK')
    const { json } = await deposit([check.id])
    const params = { id: check.id }
    for (const body of [{ amount: 290 }, { method: 'ACH' as const }]) {
      const { problem } = await app.call(ledger.updatePayment, { token, params, body })
      assert.match(problem.detail, /part of a deposit/)
    }
    assert.equal((await app.call(ledger.updatePayment, { token, params, body: { notes: 'x' } })).status, 200)
    await app.call(contract.voidDeposit, { token, params: { id: json.id } })
    assert.equal(
      (await app.call(ledger.updatePayment, { token, params, body: { method: 'ACH' } })).status,
      200,
    )
    assert.deepEqual(await cash(), [300, 0])
  })

  test('the opening balance of another account leaves what was deposited elsewhere since', async () => {
    const { token, accountId, pay, deposit, cash, waiting } = await scene()
    await pay(300, 'CHECK')
    await pay(80, 'CASH')
    const { json: made } = await deposit(undefined, '2026-11-10')
    const { json: reserve } = await app.call(accounts.createBankAccount, {
      token,
      body: { name: 'Reserve', kind: 'SAVINGS', openingBalance: 500, openedOn: '2026-11-06' },
    })
    assert.equal(reserve.bookBalance, 500)
    assert.deepEqual(await cash(), [880, 0])
    const preview = await app.call(accounts.previewOpening, { token, query: { on: '2026-11-06' } })
    assert.deepEqual(preview.json, { undeposited: 0, unassigned: 0 })
    await app.call(contract.voidDeposit, { token, params: { id: made.id } })
    assert.deepEqual([await cash(), (await waiting()).total], [[500, 380], 380])
    assert.equal((await deposit()).status, 201)
    await assertBooksAgree(app, token, accountId)
  })

  test('what was refunded in cash is left out of no opening balance, also of a payment deposited later', async () => {
    const { token, pay, deposit, cash } = await scene()
    const { id } = await pay(1300, 'CHECK')
    const refund = { amount: 100, date: '2026-11-05', method: 'CASH' } as const
    assert.equal((await app.call(refundPayment, { token, params: { id }, body: refund })).status, 201)
    await deposit(undefined, '2026-11-10')
    assert.deepEqual(await cash(), [1300, -100])
    const query = { on: '2026-11-06' }
    const preview = await app.call(accounts.previewOpening, { token, query })
    assert.deepEqual(preview.json, { undeposited: -100, unassigned: 0 })
  })

  test('a corrected opening balance contains no payment that was recorded after the account', async () => {
    const { token, bank, pay, cash, waiting } = await scene()
    app.clock.now = new Date('2026-11-21T17:05:00Z')
    await pay(60, 'CHECK', '2026-10-30')
    const body = { openingBalance: 700 }
    const { json } = await app.call(accounts.updateBankAccount, { token, params: { id: bank }, body })
    assert.equal(json.bookBalance, 700)
    assert.deepEqual(await cash(), [700, 60])
    assert.equal((await waiting()).total, 60)
    app.clock.now = new Date('2026-11-21T17:00:00Z')
  })

  test('a payment that comes back leaves the account that it came into', async () => {
    const { token, accountId, pay, cash } = await scene()
    const wire = await pay(400, 'ACH')
    const check = await pay(70, 'CHECK')
    for (const { id } of [wire, check]) {
      const body = { status: 'FAILED' as const }
      assert.equal((await app.call(ledger.updatePayment, { token, params: { id }, body })).status, 200)
    }
    assert.deepEqual(await cash(), [0, 0])
    await assertBooksAgree(app, token, accountId)
  })
})
