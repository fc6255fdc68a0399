import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'

import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayer,
  buildPayment,
  buildProperty,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/deposits/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import { createCredit } from '#shared/ledger/credit-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { depositsHeld } from '#shared/reports/table-contract.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'

const cleaning = (amount: number) => ({ category: 'CLEANING' as const, description: 'Kitchen', amount })

describe('deposits', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))
  after(() => app.stop())

  const depositOf = async (id: string) =>
    (await app.call(contract.getDeposit, { token, params: { id } })).json
  const balanceOf = async (id: string) =>
    (await app.call(leases.getLease, { token, params: { id } })).json.balance
  const giveBack = (id: string, body: Partial<WireBody<typeof contract.returnDeposit>> = {}) =>
    app.call(contract.returnDeposit, { token, params: { id }, body: { deductions: [], ...body } })

  /** Builds a lease whose November rent and deposit of $1,675 are paid. */
  const paidUp = async (overrides: Partial<WireBody<typeof leases.createLease>> = {}) => {
    const lease = await buildLease(app, token, { securityDeposit: 1675, chargeDeposit: true, ...overrides })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1850, date: '2026-11-01' })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1675, type: 'DEPOSIT', date: '2026-11-01' })
    return lease
  }

  test('a lease shows what is held of each of its deposits', async () => {
    const lease = await paidUp()
    await buildCharge(app, token, { leaseId: lease.id, amount: 300, type: 'DEPOSIT', depositKind: 'PET' })
    const { held, open, deposits } = await depositOf(lease.id)
    assert.deepEqual([held, open], [1675, 0])
    assert.deepEqual(
      deposits.map(({ kind, description, amount, paid }) => [kind, description, amount, paid]),
      [
        ['SECURITY', 'Security deposit', 1675, 1675],
        ['PET', 'Pet deposit', 300, 0],
      ],
    )
  })

  test('only a deposit has a kind of deposit', async () => {
    const lease = await buildLease(app, token)
    const body = {
      leaseId: lease.id,
      amount: 1,
      dueDate: '2026-11-21',
      type: 'RENT',
      depositKind: 'PET',
    } as const
    const answer = await app.call(ledger.createCharge, { token, body })
    assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'depositKind'])
  })

  test('where a deposit is held is kept and can be changed', async () => {
    const lease = await buildLease(app, token)
    const params = { id: lease.id }
    const account = {
      bankName: 'First Bank',
      lastDigits: '4821',
      isInterestBearing: true,
      heldSince: '2026-11-02',
    }
    await app.call(contract.setDepositAccount, { token, params, body: account })
    await app.call(contract.setDepositAccount, {
      token,
      params,
      body: { ...account, bankName: 'Second Bank' },
    })
    assert.deepEqual((await depositOf(lease.id)).account, {
      bankName: 'Second Bank',
      bankAddress: null,
      lastDigits: '4821',
      isInterestBearing: true,
      heldSince: '2026-11-02',
    })
    const wrong = await app.call(contract.setDepositAccount, {
      token,
      params,
      body: { ...account, lastDigits: '12' },
    })
    assert.deepEqual([wrong.status, wrong.problem.errors?.[0]?.path], [400, 'lastDigits'])
  })

  test('a deposit is returned whole: nothing is held and nothing is owed', async () => {
    const lease = await paidUp()
    const answer = await giveBack(lease.id, { method: 'CHECK', reference: '501', refund: 1675 })
    assert.equal(answer.status, 201)
    assert.deepEqual([answer.json.held, answer.json.refund, answer.json.owed], [1675, 1675, 0])
    const after = await depositOf(lease.id)
    assert.deepEqual([after.held, after.open, after.returned?.reference], [0, 0, '501'])
    assert.equal(await balanceOf(lease.id), 0)
  })

  test('deductions become charges paid from the deposit and the rest is refunded', async () => {
    const lease = await paidUp()
    const answer = await giveBack(lease.id, {
      interest: 12.5,
      deductions: [cleaning(200), { category: 'KEYS', description: 'Two keys', amount: 45 }],
    })
    assert.equal(answer.json.refund, 1442.5)
    const charges = (await app.call(ledger.listCharges, { token, query: { leaseId: lease.id } })).json
    const deducted = charges.filter(({ id }) =>
      answer.json.deductions.some(({ chargeId }) => chargeId === id),
    )
    assert.deepEqual(
      new Set(deducted.map(({ status, amount, type }) => `${status} ${amount} ${type}`)),
      new Set(['PAID 200 MAINTENANCE', 'PAID 45 MAINTENANCE']),
    )
    assert.equal(await balanceOf(lease.id), 0)
  })

  test('the deposit pays open rent, and what it does not cover is still owed', async () => {
    const lease = await buildLease(app, token, { securityDeposit: 1000, chargeDeposit: true })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1000, type: 'DEPOSIT' })
    const answer = await giveBack(lease.id, { deductions: [cleaning(100)] })
    assert.deepEqual([answer.json.open, answer.json.refund, answer.json.owed], [1850, 0, 950])
    assert.equal(await balanceOf(lease.id), 950)
  })

  test('credit of the lease is refunded with the deposit', async () => {
    const lease = await paidUp()
    await app.call(leases.updateLease, {
      token,
      params: { id: lease.id },
      body: { status: 'TERMINATED', terminationDate: '2026-11-15' },
    })
    const answer = await giveBack(lease.id)
    assert.deepEqual([answer.json.open, answer.json.refund], [-925, 2600])
    assert.equal(await balanceOf(lease.id), 0)
  })

  test('credit that the landlord gave is not paid out with the deposit', async () => {
    const lease = await paidUp()
    await app.call(createCredit, {
      token,
      params: { id: lease.id },
      body: { amount: 100, reason: 'No heat' },
    })
    const answer = await giveBack(lease.id, { deductions: [cleaning(75)] })
    assert.deepEqual([answer.json.open, answer.json.refund, answer.json.owed], [0, 1600, 0])
    assert.equal(await balanceOf(lease.id), -100, 'it stays credit of the lease')
  })

  test('what another payer owes is not taken from the deposit and not owed by the household', async () => {
    const authority = await buildPayer(app, token)
    const lease = await buildLease(app, token, {
      securityDeposit: 1675,
      chargeDeposit: true,
      payers: [{ payerId: authority.id, amount: 1100 }],
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 750, date: '2026-11-01' })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1675, type: 'DEPOSIT', date: '2026-11-01' })
    const answer = await giveBack(lease.id)
    assert.deepEqual([answer.json.open, answer.json.refund, answer.json.owed], [0, 1675, 0])
  })

  test('a deposit that was charged and not paid is not owed after the return', async () => {
    const lease = await paidUp()
    await buildCharge(app, token, { leaseId: lease.id, amount: 300, type: 'DEPOSIT', depositKind: 'PET' })
    await giveBack(lease.id)
    assert.equal(await balanceOf(lease.id), 0)
  })

  test('a deduction above the deposit names what is left at its field', async () => {
    const lease = await paidUp()
    const answer = await giveBack(lease.id, { deductions: [cleaning(1600), cleaning(80)] })
    assert.deepEqual(
      answer.problem.errors?.map(({ path, message }) => [path, message]),
      [
        [
          'deductions.1.amount',
          'Enter at most $75.00, the remaining deposit. Add the rest as a charge on the lease.',
        ],
      ],
    )
    assert.equal((await depositOf(lease.id)).held, 1675)
  })

  test('a refund that does not fit the books any more posts nothing', async () => {
    const lease = await paidUp()
    await buildCharge(app, token, { leaseId: lease.id, amount: 50 })
    const answer = await giveBack(lease.id, { refund: 1675 })
    assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'refund'])
    assert.equal((await depositOf(lease.id)).held, 1675)
  })

  test('a receipt must be a document of the lease, and the day one of the lease', async () => {
    const lease = await paidUp()
    const receipt = await giveBack(lease.id, { deductions: [{ ...cleaning(5), documentId: missing }] })
    assert.equal(receipt.problem.errors?.[0]?.path, 'deductions.0.documentId')
    for (const date of ['2026-11-23', '2026-10-31']) {
      assert.equal((await giveBack(lease.id, { date })).problem.errors?.[0]?.path, 'date')
    }
  })

  test('a deposit is returned once, and not where none is held', async () => {
    const lease = await paidUp()
    await giveBack(lease.id)
    assert.equal((await giveBack(lease.id)).problem.code, 'invalid_transition')
    const bare = await buildLease(app, token)
    assert.equal((await giveBack(bare.id)).problem.code, 'invalid_transition')
  })

  test('an undone return holds the deposit again', async () => {
    const lease = await paidUp()
    const made = await giveBack(lease.id, { interest: 10, deductions: [cleaning(200)] })
    const params = { id: lease.id, returnId: made.json.id }
    assert.equal((await app.call(contract.undoDepositReturn, { token, params })).status, 200)
    const after = await depositOf(lease.id)
    assert.deepEqual([after.held, after.open, after.returned], [1675, 0, null])
    assert.equal(await balanceOf(lease.id), 0)
    assert.equal((await giveBack(lease.id, { refund: 1675 })).status, 201)
  })

  test('an undone return leaves open rent open', async () => {
    const lease = await buildLease(app, token, { securityDeposit: 1000, chargeDeposit: true })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1000, type: 'DEPOSIT' })
    const made = await giveBack(lease.id, { deductions: [cleaning(100)] })
    await app.call(contract.undoDepositReturn, { token, params: { id: lease.id, returnId: made.json.id } })
    const after = await depositOf(lease.id)
    assert.deepEqual([after.held, after.open], [1000, 1850])
  })

  test('the parts of a refund with one check name their sum in the ledger', async () => {
    const lease = await paidUp()
    await buildPayment(app, token, { leaseId: lease.id, amount: 125, date: '2026-11-05' })
    const check = { method: 'CHECK', reference: '1042' } as const
    const made = await giveBack(lease.id, { ...check, deductions: [cleaning(845)] })
    const refunds = async () =>
      (await app.call(leases.leaseLedger, { token, params: { id: lease.id } })).json.entries
        .filter(({ refundId }) => refundId !== null)
        .map(({ description, amount }) => [description, amount])
    assert.deepEqual(await refunds(), [
      ['Refund of credit by check 1042: $125.00 of $955.00', 125],
      ['Refund of deposit by check 1042: $830.00 of $955.00', 830],
    ])
    await app.call(contract.undoDepositReturn, { token, params: { id: lease.id, returnId: made.json.id } })
    assert.deepEqual(await refunds(), [
      ['Refund of credit by check 1042', 125],
      ['Refund of deposit by check 1042', 830],
      ['Recorded by mistake: Refund of credit by check 1042', -125],
      ['Recorded by mistake: Refund of deposit by check 1042', -830],
    ])
  })

  test('a return whose refund was undone separately cannot be undone', async () => {
    const lease = await paidUp()
    const made = await giveBack(lease.id, { deductions: [cleaning(200)] })
    await app.call(ledger.voidCharge, { token, params: { id: made.json.deductions[0]?.chargeId ?? '' } })
    const params = { id: lease.id, returnId: made.json.id }
    const answer = await app.call(contract.undoDepositReturn, { token, params })
    assert.deepEqual([answer.status, answer.problem.code], [409, 'invalid_transition'])
  })

  test('the interest of a return is no money received and cannot be changed by itself', async () => {
    const lease = await paidUp()
    const dashboardBefore = (await app.call(ledger.paymentStats, { token })).json.totalAmount
    await giveBack(lease.id, { interest: 10 })
    const payments = (await app.call(ledger.listPayments, { token, query: { leaseId: lease.id } })).json
    const interest = payments.find(({ source }) => source === 'DEPOSIT_INTEREST')
    const reversed = await app.call(ledger.reversePayment, { token, params: { id: interest?.id ?? '' } })
    assert.equal(reversed.problem.code, 'invalid_transition')
    const { totalAmount } = (await app.call(ledger.paymentStats, { token })).json
    assert.equal(Math.round((dashboardBefore - totalAmount) * 100), 168_500)
  })

  test('the interest of a return pays no later deposit: what is held was received', async () => {
    const lease = await buildLease(app, token, { securityDeposit: 1675, chargeDeposit: true })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1675, type: 'DEPOSIT', date: '2026-11-01' })
    const { json } = await giveBack(lease.id, { interest: 10 })
    assert.deepEqual([json.refund, json.owed], [0, 165])
    const query = { leaseId: lease.id }
    const rent = (await app.call(ledger.listCharges, { token, query })).json.find(
      ({ type }) => type === 'RENT',
    )
    await app.call(ledger.voidCharge, { token, params: { id: rent?.id ?? '' } })
    await buildCharge(app, token, { leaseId: lease.id, amount: 2000, type: 'DEPOSIT', dueDate: '2026-11-21' })
    const { held, open } = await depositOf(lease.id)
    assert.deepEqual([held, open, await balanceOf(lease.id)], [1675, -10, 315])
    const report = await app.call(depositsHeld, { token, query: { to: '2026-11-21' } })
    const at = report.json.columns.findIndex(({ key }) => key === 'held')
    const row = report.json.rows.find(({ opens }) => opens?.id === lease.id)
    assert.equal(row?.cells[at], 1675)
  })

  test('a deposit moves to another lease of the same tenant without money', async () => {
    const lease = await paidUp()
    const next = await buildLease(app, token, {
      tenantId: lease.tenantId,
      securityDeposit: 2000,
      chargeDeposit: true,
    })
    const params = { id: lease.id }
    const before = (await app.call(ledger.paymentStats, { token })).json.totalAmount
    assert.deepEqual(
      (await depositOf(lease.id)).transferTargets.map(({ leaseId }) => leaseId),
      [next.id],
    )
    const answer = await app.call(contract.transferDeposit, { token, params, body: { toLeaseId: next.id } })
    assert.deepEqual([answer.status, answer.json.held], [201, 0])
    assert.equal(await balanceOf(lease.id), 0)
    const target = await depositOf(next.id)
    assert.deepEqual([target.held, target.deposits[0]?.paid], [1675, 1675])
    assert.equal((await app.call(ledger.paymentStats, { token })).json.totalAmount, before)
  })

  test('a part of a deposit moves, also where the other lease has charged none', async () => {
    const lease = await paidUp()
    const next = await buildLease(app, token, { tenantId: lease.tenantId })
    const body = { toLeaseId: next.id, amount: 675 }
    await app.call(contract.transferDeposit, { token, params: { id: lease.id }, body })
    assert.equal((await depositOf(lease.id)).held, 1000)
    assert.equal((await depositOf(next.id)).held, 675)
    const back = { toLeaseId: lease.id }
    await app.call(contract.transferDeposit, { token, params: { id: next.id }, body: back })
    assert.equal((await depositOf(lease.id)).held, 1675)
  })

  test('a deposit moves to leases of the same tenant alone, and not above what is held', async () => {
    const [lease, other] = [await paidUp(), await buildLease(app, token)]
    const move = (toLeaseId: string, amount?: number) =>
      app.call(contract.transferDeposit, { token, params: { id: lease.id }, body: { toLeaseId, amount } })
    assert.equal((await move(other.id)).problem.errors?.[0]?.path, 'toLeaseId')
    assert.equal((await move(lease.id)).problem.errors?.[0]?.path, 'toLeaseId')
    const next = await buildLease(app, token, { tenantId: lease.tenantId })
    assert.equal((await move(next.id, 1675.01)).problem.errors?.[0]?.path, 'amount')
  })

  test('interest is computed where the statute gives the rate', async () => {
    const property = await buildProperty(app, token, { state: 'MN', city: 'Duluth', zipCode: '55802' })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const lease = await buildLease(app, token, {
      unitId: unit.id,
      startDate: '2024-08-01',
      endDate: '2026-11-20',
      chargesFrom: '2026-11-01',
      securityDeposit: 1200,
      chargeDeposit: true,
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1200, type: 'DEPOSIT', date: '2024-08-15' })
    const { interest } = await depositOf(lease.id)
    // September 2024 through November 2026: 27 months of $12.00 a year
    assert.deepEqual([interest?.basis, interest?.amount], ['statute', 27])
  })

  test('of twenty returns at once one is made', async () => {
    const lease = await paidUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => giveBack(lease.id)))
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
    assert.equal(await balanceOf(lease.id), 0)
  })
})
