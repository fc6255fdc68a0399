import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as money from '#shared/owner-transactions/contract.ts'
import * as books from '#shared/accounting/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as owners from '#shared/owners/contract.ts'
import * as distributions from '#shared/owners/distributions-contract.ts'
import * as transfers from '#shared/owners/transfers-contract.ts'
import * as reports from '#shared/reports/table-contract.ts'

type Shares = Record<string, string>

describe('balances of owners', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-09-02T15:00:00Z' })
  })
  after(() => app.stop())

  /** Builds a property of X and Y, half each since September 1, whose rent of $3,000 was received on September 2. */
  async function build() {
    app.clock.now = new Date('2026-09-02T15:00:00Z')
    const landlord: Landlord = await buildLandlord(app)
    let { token } = landlord
    const { id: propertyId } = await buildProperty(app, token, { name: 'Maple Court' })
    const { id: unitId } = await buildUnit(app, token, { propertyId })
    const lease = await buildLease(app, token, { unitId, startDate: '2026-09-01', rentAmount: 3000 })
    /** Moves the clock to November 20. */
    const toNovember = async () => {
      token = await moveClock(app, landlord, '2026-11-20T15:00:00Z')
    }
    const add = async (name: string) =>
      (await app.call(owners.createOwner, { token, body: { kind: 'PERSON', name } })).json.id
    const [x, y] = [await add('Xenia'), await add('Yves')]
    const share = async (
      steps: Record<string, Shares>,
      body: WireBody<typeof owners.updateManagedProperty> = {},
    ) =>
      app.call(owners.updateManagedProperty, {
        token,
        params: { id: propertyId },
        body: {
          ownership: Object.entries(steps).map(([from, shares]) => ({
            from,
            shares: Object.entries(shares).map(([ownerId, part]) => ({ ownerId, share: part })),
          })),
          ...body,
        },
      })
    const half = { [x]: '50%', [y]: '50%' }
    await share({ '2026-09-01': half })
    await buildPayment(app, token, { leaseId: lease.id, amount: 3000, date: '2026-09-02' })
    const record = (over: Partial<WireBody<typeof money.createOwnerTransaction>> = {}) =>
      app.call(money.createOwnerTransaction, {
        token,
        body: {
          kind: 'CONTRIBUTION',
          date: '2026-09-02',
          amount: 1000,
          description: 'Roof',
          propertyId,
          ...over,
        },
      })
    const proposal = async () => {
      const { json } = await app.call(distributions.proposeDistributions, { token })
      const found = json.properties.find((one) => one.property.id === propertyId)
      return new Map(found?.owners.map((one) => [one.owner.id, one]))
    }
    const amounts = async () => {
      const found = await proposal()
      return [found.get(x)?.amount, found.get(y)?.amount]
    }
    const statement = async (ownerId: string, from: string, to: string) => {
      const { json, status, problem } = await app.call(reports.ownerStatement, {
        token,
        query: { ownerId, from, to },
      })
      assert.equal(status, 200, JSON.stringify(problem))
      return json
    }
    /** Returns the owner's own amounts of a statement by their labels. */
    const figures = async (ownerId: string, from: string, to: string) => {
      const { rows } = await statement(ownerId, from, to)
      return Object.fromEntries(rows.map(({ cells }) => [cells[0], cells.at(-1)])) as Record<
        string,
        number | null
      >
    }
    return {
      now: () => token,
      toNovember,
      propertyId,
      x,
      y,
      half,
      share,
      record,
      amounts,
      proposal,
      statement,
      figures,
    }
  }

  test('an owner’s contribution is theirs, and a change of shares moves no money', async () => {
    const { toNovember, x, y, half, share, record, amounts, statement, figures } = await build()
    assert.equal((await record({ ownerId: x })).json.owner?.name, 'Xenia')
    assert.deepEqual(await amounts(), [2500, 1500])
    await toNovember()
    const changed = await share({ '2026-09-01': half, '2026-11-15': { [x]: '10%', [y]: '90%' } })
    assert.equal(changed.status, 200, JSON.stringify(changed.problem))
    assert.deepEqual(await amounts(), [2500, 1500])
    const own = await figures(x, '2026-09-01', '2026-09-30')
    assert.deepEqual(
      ['Beginning balance', 'Rent income', 'Contributions', 'Ending balance', 'Available to pay'].map(
        (label) => own[label],
      ),
      [0, 1500, 1000, 2500, 2500],
    )
    const november = await figures(x, '2026-11-01', '2026-11-30')
    assert.deepEqual([november['Beginning balance'], november['Ending balance']], [2500, 2500])
    assert.deepEqual(
      (await statement(y, '2026-11-01', '2026-11-30')).rows[0]?.cells[0],
      'Maple Court, 50%, Nov 1, 2026 to Nov 14, 2026; 90%, Nov 15, 2026 to Nov 30, 2026',
    )
  })

  test('money without an owner is divided by the shares of its day', async () => {
    const { toNovember, x, y, half, share, record, amounts } = await build()
    await toNovember()
    await share({ '2026-09-01': half, '2026-11-15': { [x]: '10%', [y]: '90%' } })
    await record({ amount: 100, date: '2026-11-16' })
    await record({ amount: 100, date: '2026-11-14' })
    await record({ kind: 'DRAW', amount: 40, date: '2026-11-15' })
    // halves of 3,000 and 100; tenths of 100 less 40
    assert.deepEqual(await amounts(), [1500 + 50 + 6, 1500 + 50 + 54])
  })

  test('a draw is at most what is available, on its day and today, as a distribution is', async () => {
    const { toNovember, propertyId, x, y, half, record, share, amounts } = await build()
    await toNovember()
    await share({ '2026-09-01': half, '2026-11-15': { [x]: '20%', [y]: '80%' } })
    await record({ ownerId: x, amount: 1000, date: '2026-11-10' })
    const draw = async (over: Parameters<typeof record>[0]) => {
      const { status, json, problem } = await record({ kind: 'DRAW', date: '2026-11-20', ...over })
      return status === 201 ? [json.owner?.name ?? null, json.amount] : problem.errors?.[0]
    }
    assert.deepEqual(await draw({ ownerId: y, amount: 1500.01 }), {
      path: 'amount',
      message:
        'Yves has $1,500.00 available in Maple Court. You cannot use another owner’s money for it, so lower the amount.',
    })
    // the contribution of November 10 was not there on November 9
    assert.deepEqual(await draw({ ownerId: x, amount: 1500.01, date: '2026-11-09' }), {
      path: 'amount',
      message:
        'Xenia had $1,500.00 available in Maple Court on Nov 9, 2026. Enter at most that amount, or choose a later day.',
    })
    // without an owner, four fifths of it are Yves’s
    assert.deepEqual(await draw({ amount: 2000 }), {
      path: 'amount',
      message:
        'Yves has $1,500.00 available in Maple Court. You cannot use another owner’s money for it, so lower the amount.',
    })
    assert.deepEqual(await amounts(), [2500, 1500])
    assert.deepEqual(await draw({ amount: 1000 }), [null, 1000])
    assert.deepEqual(await amounts(), [2300, 700])
    assert.deepEqual(await draw({ ownerId: x, amount: 2300 }), ['Xenia', 2300])
    assert.deepEqual(await draw({ ownerId: x, amount: 0.01 }), {
      path: 'amount',
      message:
        'Xenia has $0.00 available in Maple Court. You cannot use another owner’s money for it, so lower the amount.',
    })
    // money of the whole business does not belong to an owner
    assert.deepEqual(await draw({ propertyId: null, amount: 5000 }), [null, 5000])
    assert.ok(propertyId)
  })

  test('an owner who has sold is paid what is theirs, and not more', async () => {
    const { toNovember, now, propertyId, x, y, half, share, amounts, figures } = await build()
    await toNovember()
    await share({ '2026-09-01': half, '2026-11-15': { [y]: '100%' } })
    assert.deepEqual(await amounts(), [1500, 1500])
    const pay = (ownerId: string, amount: number) =>
      app.call(distributions.recordDistributions, {
        token: now(),
        body: { date: '2026-11-20', lines: [{ ownerId, propertyId, amount }] },
      })
    const refused = await pay(x, 1500.01)
    assert.deepEqual(
      [refused.status, refused.problem.errors?.[0]?.path, refused.problem.errors?.[0]?.message],
      [
        400,
        'lines.0.amount',
        'Xenia has $1,500.00 available in Maple Court. You cannot use another owner’s money for it, so lower the amount.',
      ],
    )
    assert.equal((await pay(x, 1500)).status, 200)
    assert.deepEqual(await amounts(), [undefined, 1500])
    const own = await figures(x, '2026-11-01', '2026-11-30')
    assert.deepEqual(
      [own['Beginning balance'], own['Distributions'], own['Ending balance']],
      [1500, -1500, 0],
    )
  })

  test('money of an owner who has no part on that day is refused, and so is a share change that would make it so', async () => {
    const { toNovember, now, x, y, half, share, record } = await build()
    await toNovember()
    await share({ '2026-09-01': half, '2026-11-15': { [y]: '100%' } })
    const late = await record({ ownerId: x, date: '2026-11-15' })
    assert.deepEqual(late.problem.errors, [
      {
        path: 'ownerId',
        message:
          'Xenia does not own part of Maple Court on Nov 15, 2026. Choose a day when they do, or change the shares first.',
      },
    ])
    const early = await record({ ownerId: x, date: '2026-08-31' })
    assert.equal(early.problem.errors?.[0]?.path, 'ownerId')
    const nowhere = await record({ ownerId: x, propertyId: null })
    assert.equal(nowhere.problem.errors?.[0]?.path, 'propertyId')
    assert.equal((await record({ ownerId: x, date: '2026-11-14' })).status, 201)
    const without = await share({ '2026-09-01': half, '2026-11-14': { [y]: '100%' } })
    assert.deepEqual([without.status, without.problem.errors?.[0]?.path], [400, 'ownership.1.shares'])
    const list = await app.call(money.listOwnerTransactions, { token: now() })
    assert.equal(list.json.length, 1)
  })

  test('shares of closed days do not change', async () => {
    const { toNovember, now, x, y, half, share, amounts } = await build()
    await toNovember()
    await app.call(books.closeBooks, { token: now(), body: { through: '2026-10-31' } })
    const refused = await share({ '2026-09-01': half, '2026-10-15': { [y]: '100%' } })
    assert.deepEqual(
      [refused.status, refused.problem.errors?.[0]?.path, refused.problem.errors?.[0]?.message],
      [
        400,
        'ownership.1.from',
        'The books are closed through Oct 31, 2026. Choose a later day, or have an owner or administrator reopen the books under Settings, Accounting.',
      ],
    )
    const before = await share({ '2026-09-01': half }, { moneyBeforeOwners: 'FIRST_OWNERS' })
    assert.equal(before.problem.errors?.[0]?.path, 'moneyBeforeOwners')
    const later = await share({ '2026-09-01': half, '2026-11-01': { [x]: '25%', [y]: '75%' } })
    assert.equal(later.status, 200, JSON.stringify(later.problem))
    assert.deepEqual(await amounts(), [1500, 1500])
  })

  test('money from before the first owners is the account’s own, or the first owners’ where that is said', async () => {
    const { toNovember, half, share, amounts } = await build()
    await toNovember()
    await share({ '2026-10-01': half })
    assert.deepEqual(await amounts(), [0, 0])
    await share({ '2026-10-01': half }, { moneyBeforeOwners: 'FIRST_OWNERS' })
    assert.deepEqual(await amounts(), [1500, 1500])
  })

  test('a sale that includes the cash is a transfer, and nothing else moves a balance', async () => {
    const { toNovember, now, propertyId, x, y, half, share, amounts, figures } = await build()
    await toNovember()
    await share({ '2026-09-01': half, '2026-11-15': { [y]: '100%' } })
    const move = (over: Partial<WireBody<typeof transfers.createBalanceTransfer>> = {}) =>
      app.call(transfers.createBalanceTransfer, {
        token: now(),
        body: {
          propertyId,
          fromOwnerId: x,
          toOwnerId: y,
          date: '2026-11-15',
          amount: 1500,
          note: 'Sale',
          ...over,
        },
      })
    const above = await move({ amount: 1500.01 })
    assert.deepEqual(above.problem.errors, [
      {
        path: 'amount',
        message:
          'Xenia has $1,500.00 in Maple Court. Enter at most that amount. A transfer cannot leave a balance below zero.',
      },
    ])
    assert.equal((await move({ date: '2026-08-31' })).problem.errors?.[0]?.path, 'fromOwnerId')
    assert.equal((await move({ toOwnerId: x })).problem.errors?.[0]?.path, 'toOwnerId')
    assert.equal((await move({ date: '2026-12-01' })).problem.errors?.[0]?.path, 'date')
    const { status, json } = await move()
    assert.deepEqual([status, json.from?.name, json.to?.name, json.amount], [201, 'Xenia', 'Yves', 1500])
    assert.deepEqual(await amounts(), [undefined, 3000])
    const sold = await figures(x, '2026-11-01', '2026-11-30')
    assert.deepEqual([sold['Transfers between owners'], sold['Ending balance']], [-1500, 0])
    assert.equal(
      (await app.call(transfers.voidBalanceTransfer, { token: now(), params: { id: json.id } })).status,
      200,
    )
    assert.deepEqual(await amounts(), [1500, 1500])
    await app.call(books.closeBooks, { token: now(), body: { through: '2026-11-15' } })
    assert.equal((await move()).problem.code, 'books_closed')
  })
})
