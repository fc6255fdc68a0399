import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, type Landlord, moveClock } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { updateManagedProperty } from '#shared/owners/contract.ts'
import * as contract from '#shared/owners/fees-contract.ts'

type Rule = NonNullable<WireBody<typeof updateManagedProperty>['feeRules']>[number]

describe('management fees', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const setRule = async (propertyId: string, rule: Partial<Rule> = {}) => {
    const answer = await app.call(updateManagedProperty, {
      token,
      params: { id: propertyId },
      body: { feeRules: [{ from: '2026-01-01', basis: 'COLLECTED', percent: 8, ...rule }] },
    })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
  }
  const buildManaged = async (rule: Partial<Rule> = {}, lease: Parameters<typeof buildLease>[2] = {}) => {
    const built = await buildLease(app, token, lease)
    await setRule(built.unit.propertyId, rule)
    return { leaseId: built.id, propertyId: built.unit.propertyId }
  }
  const feeOf = async (propertyId: string, month = '2026-11') => {
    const { json } = await app.call(contract.getFees, { token, query: { month } })
    return json.rows.find(({ property }) => property.id === propertyId)
  }
  const post = (propertyId: string, month = '2026-11', as = token) =>
    app.call(contract.postFees, { token: as, body: { month, propertyIds: [propertyId] } })

  test('is shown with its equation, charged once, and paid from the cash of the property', async () => {
    const { leaseId, propertyId } = await buildManaged()
    await buildPayment(app, token, { leaseId, amount: 1850, date: '2026-11-03' })
    const shown = await feeOf(propertyId)
    assert.deepEqual(shown?.parts, [{ text: '8% of $1,850.00 collected (rent)', amount: 148 }])
    assert.equal(shown.posted, null)
    const answers = await Promise.all([post(propertyId), post(propertyId), post(propertyId)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    )
    const list = await app.call(expenses.listExpenses, { token, query: { propertyId } })
    assert.deepEqual(
      list.json.map(({ amount, category, description, date }) => [amount, category, description, date]),
      [[148, 'MANAGEMENT_FEES', 'Management fee, November 2026', '2026-11-21']],
    )
    const lines = await app.sql<{ code: number; cents: number }>(
      landlord.accountId,
      `SELECT l.code, l.amount_cents AS cents FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id
       WHERE e.expense_id = $1 AND l.property_id = $2 ORDER BY l.code`,
      [list.json[0]?.id, propertyId],
    )
    assert.deepEqual(
      lines.map(({ code, cents }) => [code, cents]),
      [
        [1010, -14_800],
        [5110, 14_800],
      ],
    )
    assert.deepEqual((await feeOf(propertyId))?.posted?.expenseId, list.json[0]?.id)
  })

  test('of rent that is paid early belongs to the month in which the rent is due', async () => {
    const { leaseId, propertyId } = await buildManaged()
    await buildPayment(app, token, { leaseId, amount: 3700, date: '2026-11-03' })
    assert.equal((await feeOf(propertyId))?.total, 148)
  })

  test('counts what is charged, other charges, the minimum, and a new lease', async () => {
    const { propertyId } = await buildManaged({
      basis: 'CHARGED',
      percent: 10,
      leasePercent: 50,
      leaseFee: 25,
      maximum: 100,
    })
    const fee = await feeOf(propertyId)
    assert.deepEqual(
      fee?.parts.map(({ amount }) => amount),
      [185, -85, 925, 25],
    )
    assert.equal(fee.total, 1050)
  })

  test('is waived for a property without a lease in the month', async () => {
    const { propertyId } = await buildManaged(
      { minimum: 40, waiveWhenVacant: true },
      { startDate: '2026-12-01', endDate: '2027-11-30' },
    )
    const november = await feeOf(propertyId)
    assert.deepEqual(november?.parts, [{ text: 'Waived: vacant all month', amount: 0 }])
    await post(propertyId)
    const { json } = await app.call(expenses.listExpenses, { token, query: { propertyId } })
    assert.deepEqual(json, [])
  })

  test('of a month in the future is refused', async () => {
    const { propertyId } = await buildManaged()
    const answer = await post(propertyId, '2026-12')
    assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'month'])
  })

  test('can be voided with its expense and charged again; voiding the expense voids the fee', async () => {
    const { leaseId, propertyId } = await buildManaged()
    await buildPayment(app, token, { leaseId, amount: 1000, date: '2026-11-03' })
    await post(propertyId)
    const first = (await feeOf(propertyId))?.posted
    const dropped = await app.call(contract.voidFee, { token, params: { id: first?.id ?? '' } })
    assert.equal(dropped.status, 200, JSON.stringify(dropped.problem))
    assert.equal((await feeOf(propertyId))?.posted, null)
    const again = await app.call(contract.voidFee, { token, params: { id: first?.id ?? '' } })
    assert.deepEqual([again.status, again.problem.code], [409, 'invalid_transition'])
    await post(propertyId)
    const second = (await feeOf(propertyId))?.posted
    await app.call(expenses.voidExpense, { token, params: { id: second?.expenseId ?? '' } })
    assert.equal((await feeOf(propertyId))?.posted, null)
  })

  test('the expense is voided with its fee also by a member who does not see fees', async () => {
    const { leaseId, propertyId } = await buildManaged()
    await buildPayment(app, token, { leaseId, amount: 1000, date: '2026-11-03' })
    await post(propertyId)
    const member = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [propertyId] })
    const { json } = await app.call(contract.getFees, { token: member.token, query: { month: '2026-11' } })
    assert.deepEqual(json.rows, [])
    const expenseId = (await feeOf(propertyId))?.posted?.expenseId ?? ''
    const dropped = await app.call(expenses.voidExpense, { token: member.token, params: { id: expenseId } })
    assert.equal(dropped.status, 200, JSON.stringify(dropped.problem))
    assert.equal((await feeOf(propertyId))?.posted, null)
  })

  test('that was charged too much, because a payment came back, is lower the next month, in a separate line', async (t) => {
    const { leaseId, propertyId } = await buildManaged()
    const payment = await buildPayment(app, token, { leaseId, amount: 1850, date: '2026-11-03' })
    await post(propertyId)
    const returned = await app.call(ledger.updatePayment, {
      token,
      params: { id: payment.id },
      body: { status: 'FAILED' },
    })
    assert.equal(returned.status, 200, JSON.stringify(returned.problem))
    const before = await feeOf(propertyId)
    assert.deepEqual([before?.total, before?.differences], [148, []], 'what was charged stays as it was')
    t.after(() => (app.clock.now = new Date('2026-11-21T17:00:00Z')))
    token = await moveClock(app, landlord, '2026-12-15T17:00:00Z')
    await app.raw({
      method: 'POST',
      path: '/automation/rent/run',
      token,
      headers: { 'idempotency-key': 'dec' },
    })
    await buildPayment(app, token, { leaseId, amount: 3700, date: '2026-12-04' })
    const december = await feeOf(propertyId, '2026-12')
    // both months’ rent came in December
    assert.deepEqual(
      [december?.parts[0]?.amount, december?.differences, december?.total],
      [
        296,
        [
          {
            month: '2026-11',
            text: 'Difference for November 2026: $0.00 now, $148.00 charged',
            amount: -148,
          },
        ],
        148,
      ],
    )
    const answer = await post(propertyId, '2026-12')
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const posted = await feeOf(propertyId, '2026-12')
    assert.deepEqual([posted?.total, posted?.differences.length], [148, 1])
  })
})
