import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildTenant,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { buildTenantUser } from '#testing/sign-in/tenant-user.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { activityFeed } from '#shared/activity/contract.ts'
import { createBankAccount } from '#shared/banking/contract.ts'
import { listPayments, paymentStats, reversePayment } from '#shared/ledger/contract.ts'
import * as contract from '#shared/leases/contract.ts'
import * as reports from '#shared/reports/table-contract.ts'
import { getScheduleE } from '#shared/tax/schedule-e-contract.ts'
import { tenantLease } from '#shared/tenant-portal/contract.ts'
import type { WireBody, WireQuery, WireResponse } from '#shared/lib/route.ts'

/** Tests leases that are entered in the middle of their lives. Today is November 21, 2026. */
describe('a lease that has run already', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())
  beforeEach(async () => {
    landlord = await buildLandlord(app)
    token = landlord.token
  })

  const running = {
    startDate: '2026-03-01',
    endDate: '2027-02-28',
    rentAmount: 1250,
    securityDeposit: 1250,
    dueDay: 1,
  } as const
  const opening = { asOf: '2026-11-15', balance: 350, depositHeld: 1250 }

  async function attempt(body: Partial<WireBody<typeof contract.createLease>>) {
    const [unit, tenant] = [await buildUnit(app, token), await buildTenant(app, token)]
    const answer = await app.call(contract.createLease, {
      token,
      body: { ...running, unitId: unit.id, tenantId: tenant.id, ...body },
    })
    return answer.problem?.errors?.map((error) => error.path)
  }

  test('is entered with what was owed and the deposit that is held', async () => {
    const lease = await buildLease(app, token, { ...running, opening })
    assert.deepEqual([lease.balance, lease.depositHeld], [350, 1250])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('charges the first rent that fell due after the day of the balance', async () => {
    const lease = await buildLease(app, token, { ...running, opening })
    assert.deepEqual([lease.chargesFrom, lease.nextRent?.dueDate], ['2026-12-01', '2026-12-01'])
    const earlier = await buildLease(app, token, { ...running, opening: { ...opening, asOf: '2026-10-31' } })
    assert.deepEqual([earlier.chargesFrom, earlier.balance], ['2026-11-01', 1600])
  })

  test('is entered with credit, which pays the next rent', async () => {
    const credit = { asOf: '2026-10-31', balance: -300 }
    const lease = await buildLease(app, token, { ...running, opening: credit })
    assert.deepEqual([lease.balance, lease.depositHeld], [950, 0])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('is named as opening balance in the ledger and in the activity, and not as a payment', async () => {
    const lease = await buildLease(app, token, {
      ...running,
      opening: { asOf: '2026-11-15', balance: -300, depositHeld: 1250 },
    })
    const { json } = await app.call(contract.leaseLedger, { token, params: { id: lease.id } })
    assert.deepEqual(
      json.entries.map(({ date, amount, description }) => `${date} ${amount} ${description}`).toSorted(),
      [
        '2026-11-15 -1250 Opening balance: security deposit received',
        '2026-11-15 -300 Opening balance: prepaid rent',
        '2026-11-15 1250 Security deposit held',
      ],
    )
    const feed = await app.call(activityFeed, { token, query: { limit: 100 } })
    assert.deepEqual(
      feed.json.data
        .filter(({ entityType }) => entityType === 'payment')
        .map(({ action, entityName }) => `${action} ${entityName}`)
        .toSorted(),
      ['opening_entered $1,250.00', 'opening_entered $300.00'],
    )
  })

  const report = { from: '2026-11-01', to: '2026-11-30' }
  type Rows = WireResponse<typeof reports.incomeStatement>['rows']
  const byLabel = (rows: Rows) => new Map(rows.map(({ cells }) => [cells[0], cells.at(-1)] as const))
  const incomeOf = async (query: WireQuery<typeof reports.incomeStatement>) =>
    byLabel((await app.call(reports.incomeStatement, { token, query })).json.rows)
  const sheetOn = async (to: string) =>
    byLabel((await app.call(reports.balanceSheet, { token, query: { to } })).json.rows)

  test('what was owed before is owner equity of its day and no income of this year, on either basis', async () => {
    await buildLease(app, token, { ...running, opening })
    for (const basis of ['cash', 'accrual'] as const) {
      const income = await incomeOf({ ...report, basis })
      assert.equal(income.get('Total income') ?? 0, 0, basis)
    }
    const sheet = await sheetOn('2026-11-15')
    assert.deepEqual(
      ['1200 Accounts receivable', '2100 Security deposits held', '3000 Owner equity'].map((row) =>
        sheet.get(row),
      ),
      [350, 1250, 350],
    )
  })

  test('what was owed before is income on cash basis on the day on which the tenant pays it', async () => {
    const lease = await buildLease(app, token, { ...running, opening })
    await buildPayment(app, token, { leaseId: lease.id, amount: 350, date: '2026-11-20' })
    const cash = await incomeOf({ ...report, basis: 'cash' })
    const accrual = await incomeOf({ ...report, basis: 'accrual' })
    assert.deepEqual([cash.get('Total income') ?? 0, accrual.get('Total income') ?? 0], [350, 0])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('what was prepaid before pays the next rent, and is on no Schedule E and in no cash income of this year', async () => {
    const lease = await buildLease(app, token, { ...running, opening: { asOf: '2026-10-31', balance: -300 } })
    const days = { from: '2026-10-01', to: '2026-11-30' }
    const cash = await incomeOf({ ...days, basis: 'cash' })
    const accrual = await incomeOf({ ...days, basis: 'accrual' })
    assert.deepEqual([cash.get('Total income') ?? 0, accrual.get('Total income') ?? 0], [0, 1250])
    const { json } = await app.call(getScheduleE, { token, query: { year: 2026 } })
    assert.deepEqual(
      json.properties.map(({ rents }) => rents),
      [0],
    )
    assert.equal((await app.call(paymentStats, { token, query: {} })).json.totalAmount, 0)
    assert.equal(lease.balance, 950)
    assert.equal((await sheetOn('2026-10-31')).get('2200 Prepaid rent'), 300)
  })

  const cashOn = async (to: string) => {
    const sheet = await sheetOn(to)
    return [
      sheet.get('1000 Undeposited funds') ?? 0,
      sheet.get('1010 Bank') ?? 0,
      sheet.get('3000 Owner equity'),
    ]
  }
  const openBank = (openedOn: string) =>
    app.call(createBankAccount, {
      token,
      body: { name: 'Operating', kind: 'CHECKING', openingBalance: 5000, openedOn },
    })

  test('the deposit is in the balance of the bank, whichever of the two is entered first', async () => {
    await openBank('2026-10-31')
    await buildLease(app, token, { ...running, opening: { ...opening, balance: 0 } })
    assert.deepEqual(await cashOn('2026-11-14'), [0, 5000, 5000])
    assert.deepEqual(
      await cashOn('2026-11-15'),
      [0, 5000, 3750],
      'the deposit is the tenant’s, not the owner’s',
    )
    landlord = await buildLandlord(app)
    token = landlord.token
    await buildLease(app, token, { ...running, opening: { ...opening, balance: 0 } })
    assert.deepEqual(await cashOn('2026-11-15'), [1250, 0, undefined], 'no bank account has it yet')
    await openBank('2026-10-31')
    assert.deepEqual(await cashOn('2026-11-14'), [0, 5000, 5000])
    assert.deepEqual(await cashOn('2026-11-15'), [0, 5000, 3750])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('a deposit that was brought over by mistake leaves the books and the bank has its balance', async () => {
    await openBank('2026-10-31')
    const lease = await buildLease(app, token, { ...running, opening: { ...opening, balance: 0 } })
    const [payment] = (await app.call(listPayments, { token, query: { leaseId: lease.id } })).json
    assert.equal(payment?.source, 'OPENING_DEPOSIT')
    assert.equal((await app.call(reversePayment, { token, params: { id: payment.id } })).status, 200)
    assert.deepEqual(await cashOn('2026-11-21'), [0, 5000, 5000])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('tells the tenant that the deposit is held', async () => {
    const email = 'ruth.kaplan@example.com'
    const { id: tenantId } = await buildTenant(app, token, { email })
    await buildLease(app, token, { ...running, tenantId, opening })
    const tenant = await buildTenantUser(app, landlord, { email })
    const { json } = await app.call(tenantLease, { token: tenant.token })
    assert.equal(json.deposit.held, 1250)
  })

  test('has no balance before its first day, of a future day, or as a draft', async () => {
    assert.deepEqual(await attempt({ opening: { ...opening, asOf: '2026-02-28' } }), ['opening.asOf'])
    assert.deepEqual(await attempt({ opening: { ...opening, asOf: '2026-11-22' } }), ['opening.asOf'])
    assert.deepEqual(await attempt({ opening, status: 'DRAFT' }), ['opening'])
    assert.deepEqual(await attempt({ opening, chargeDeposit: true }), ['chargeDeposit'])
    const { json } = await app.call(contract.listLeases, { token })
    assert.deepEqual(json, [], 'nothing was written')
  })
})
