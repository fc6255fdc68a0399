import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildCharge,
  buildExpense,
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { listAudit } from '#shared/audit/contract.ts'
import * as automation from '#shared/automation/contract.ts'
import * as contract from '#shared/accounting/contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import { cashFlowStatement } from '#shared/reports/table-contract.ts'

const sentence =
  'The books are closed through Oct 31, 2026. Use a later date, or have an owner or administrator reopen them under Settings, Accounting.'

/** Returns the status of a refusal and what it says about its first field. */
async function problem(answer: Promise<{ status: number; json: unknown }>) {
  const { status, json } = await answer
  return [status, (json as { errors?: { message: string }[] }).errors?.[0]?.message]
}

describe('closed months', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  async function begin(): Promise<void> {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    landlord = await buildLandlord(app, { name: 'Ola Owner' })
    ;({ token } = landlord)
  }
  const close = (through = '2026-10-31') => app.call(contract.closeBooks, { token, body: { through } })
  const entries = () =>
    app.sql<{ kind: string; on: string }>(
      landlord.accountId,
      `SELECT kind, entry_on::text AS "on" FROM journal_entries WHERE account_id = $1 ORDER BY id`,
      [landlord.accountId],
    )

  test('nothing is posted on a closed day: the answer names the date and says what to do', async () => {
    await begin()
    const lease = await buildLease(app, token)
    const property = await buildProperty(app, token)
    assert.equal((await close()).json.closedThrough, '2026-10-31')
    const answers = [
      await app.raw({
        method: 'POST',
        path: '/expenses',
        token,
        body: {
          date: '2026-10-31',
          amount: 10,
          category: 'REPAIRS',
          description: 'Tap',
          propertyId: property.id,
        },
      }),
      await app.raw({
        method: 'POST',
        path: '/payments',
        token,
        body: { leaseId: lease.id, amount: 10, date: '2026-10-30', type: 'RENT', confirmDate: true },
      }),
      await app.raw({
        method: 'POST',
        path: '/charges',
        token,
        body: { leaseId: lease.id, type: 'OTHER', amount: 10, dueDate: '2026-10-01', description: 'Key' },
      }),
    ]
    for (const { status, json } of answers) {
      const { code, detail, closedThrough } = json as Record<string, unknown>
      assert.deepEqual([status, code, detail, closedThrough], [409, 'books_closed', sentence, '2026-10-31'])
    }
    const open = await buildExpense(app, token, { date: '2026-11-01', propertyId: property.id })
    assert.equal(open.date, '2026-11-01')
  })

  test('an expense of a closed day keeps its amount, and its void is posted on the first open day', async () => {
    await begin()
    const { id: propertyId } = await buildProperty(app, token)
    const expense = await buildExpense(app, token, { date: '2026-10-15', propertyId, amount: 100 })
    await close()
    const change = (body: object) =>
      app.call(expenses.updateExpense, { token, params: { id: expense.id }, body })
    assert.equal((await change({ amount: 120 })).status, 409)
    assert.equal((await change({ date: '2026-11-02' })).status, 200, 'to an open day')
    assert.equal((await change({ description: 'Named' })).status, 200, 'not in the books')
    await app.call(expenses.voidExpense, { token, params: { id: expense.id } })
    assert.deepEqual(await entries(), [
      { kind: 'expense', on: '2026-10-15' },
      { kind: 'expense_reversal', on: '2026-11-01' },
      { kind: 'expense', on: '2026-11-02' },
      { kind: 'expense_reversal', on: '2026-11-02' },
    ])
  })

  test('a charge that comes late from the schedule is posted on the first open day and keeps its due date', async () => {
    await begin()
    await buildLease(app, token, { startDate: '2026-09-01', rentAmount: 1000 })
    token = await moveClock(app, landlord, '2027-02-10T17:00:00Z')
    await close('2027-01-31')
    const run = await app.call(automation.runRent, { token })
    assert.equal(run.status, 200)
    const charges = await app.call(ledger.listCharges, { token, query: { limit: 50 } })
    assert.ok(charges.json.some(({ dueDate }) => dueDate === '2027-01-01'))
    const late = (await entries()).filter(({ on }) => on > '2026-12-01')
    assert.deepEqual(
      late.map(({ kind, on }) => [kind, on]),
      [
        ['charge', '2027-02-01'],
        ['charge', '2027-02-01'],
        ['charge', '2027-02-01'],
      ],
    )
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('a payment of a closed month that was recorded by mistake leaves the books on the first open day', async () => {
    await begin()
    const lease = await buildLease(app, token)
    await buildCharge(app, token, { leaseId: lease.id, amount: 50, dueDate: '2026-10-05' })
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 50, date: '2026-10-06' })
    await close()
    const corrected = await app.call(ledger.updatePayment, {
      token,
      params: { id: payment.id },
      body: { amount: 60 },
    })
    assert.equal(corrected.status, 409)
    const undone = await app.raw({ method: 'DELETE', path: `/payments/${payment.id}`, token })
    assert.equal(undone.status, 200)
    const reversal = (await entries()).find(({ kind }) => kind === 'payment_reversal')
    assert.equal(reversal?.on, '2026-11-01')
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('a payment of a closed month keeps its day, so that its month stays as it was on cash basis', async () => {
    await begin()
    const lease = await buildLease(app, token)
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 50, date: '2026-10-06' })
    await close()
    const received = async () => {
      const query = { from: '2026-10-01', to: '2026-10-31' } as const
      const { rows } = (await app.call(cashFlowStatement, { token, query })).json
      return rows.find(({ cells }) => cells[0] === 'Net cash from operations')?.cells.at(-1)
    }
    const moved = await app.call(ledger.updatePayment, {
      token,
      params: { id: payment.id },
      body: { date: '2026-11-10', confirmDate: true },
    })
    assert.deepEqual(
      [moved.status, moved.problem.code, moved.problem.detail],
      [409, 'books_closed', sentence],
    )
    assert.equal(await received(), 50)
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('only days that are over close, further and further; a reopening needs a reason, and both are in the history', async () => {
    await begin()
    assert.deepEqual(await problem(close('2026-11-21')), [
      400,
      'Choose a day before today. Today cannot be closed yet',
    ])
    await close()
    assert.deepEqual(await problem(close('2026-09-30')), [
      400,
      'The books are already closed through Oct 31, 2026. Choose a later day',
    ])
    const reopen = (body: { through: string | null; reason: string }) =>
      app.call(contract.reopenBooks, { token, body })
    assert.deepEqual((await problem(reopen({ through: null, reason: ' ' })))[0], 400)
    assert.deepEqual(await problem(reopen({ through: '2026-10-31', reason: 'Late bill' })), [
      400,
      'The books are closed through Oct 31, 2026. Choose an earlier day, or reopen all days',
    ])
    const { json } = await reopen({ through: '2026-09-30', reason: 'Late bill' })
    assert.deepEqual(
      json.closings.map(({ action, closedThrough, reason, createdBy }) => [
        action,
        closedThrough,
        reason,
        createdBy,
      ]),
      [
        ['REOPENED', '2026-09-30', 'Late bill', 'Ola Owner'],
        ['CLOSED', '2026-10-31', null, 'Ola Owner'],
      ],
    )
    const events = await app.call(listAudit, { token, query: { entityType: 'account' } })
    assert.deepEqual(
      events.json.slice(0, 2).map(({ action, entityName }) => [action, entityName]),
      [
        ['books_reopened', 'Closed through Sep 30, 2026'],
        ['books_closed', 'Closed through Oct 31, 2026'],
      ],
    )
  })

  test('owners and administrators close; others read; a member of some properties is bound by it', async () => {
    await begin()
    const { id: propertyId } = await buildProperty(app, token)
    const manager = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [propertyId] })
    await close()
    const refused = await app.call(contract.closeBooks, {
      token: manager.token,
      body: { through: '2026-11-10' },
    })
    assert.equal(refused.status, 403)
    const read = await app.call(contract.getBooks, { token: manager.token })
    assert.equal(read.json.closedThrough, '2026-10-31')
    const body = {
      date: '2026-10-20',
      amount: 10,
      category: 'REPAIRS',
      description: 'Tap',
      propertyId,
    } as const
    const posted = await app.call(expenses.createExpense, { token: manager.token, body })
    assert.equal(posted.status, 409)
  })
})
