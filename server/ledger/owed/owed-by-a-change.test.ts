import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildLandlord,
  buildLease,
  buildPayer,
  buildPayment,
  buildRecurring,
  buildUnit,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as automation from '#shared/automation/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import { moveLease } from '#shared/leases/moves/move-contract.ts'
import { rentReminders } from '#shared/leases/reminder-contract.ts'
import * as contract from '#shared/ledger/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { setLeasePayer } from '#shared/payers/contract.ts'

const flat = { kind: 'FLAT', amount: 50 } as const

/** Rent of $3,000, due on the 20th without days of grace; today is the 28th, and everything due was paid on the 20th. */
describe('what becomes owed by a change after the due day', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-10-10T17:00:00Z' })
  })
  after(() => app.stop())

  const on = async (day: string) => {
    token = await moveClock(app, landlord, `${day}T17:00:00Z`)
    return (await app.call(automation.runRent, { token })).json
  }
  const chargesOf = async (leaseId: string) =>
    (await app.call(contract.listCharges, { token, query: { leaseId, sort: 'dueDate' } })).json.filter(
      ({ status }) => status !== 'VOID',
    )
  const owedOf = async (id: string) => (await app.call(leases.getLease, { token, params: { id } })).json.owed
  const change = async (id: string, body: WireBody<typeof leases.updateLease>) => {
    const answer = await app.call(leases.updateLease, { token, params: { id }, body })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
  }

  async function begin(terms: Partial<Parameters<typeof buildLease>[2]> = {}) {
    app.clock.now = new Date('2026-10-10T17:00:00Z')
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    const lease = await buildLease(app, token, {
      startDate: '2026-11-01',
      endDate: '2027-10-31',
      rentAmount: 3000,
      dueDay: 20,
      graceDays: 0,
      lateFee: flat,
      ...terms,
    })
    await on('2026-11-20')
    const { overdue, due } = await owedOf(lease.id)
    if (overdue + due > 0) {
      await buildPayment(app, token, { leaseId: lease.id, amount: overdue + due, date: '2026-11-20' })
    }
    assert.equal((await on('2026-11-28')).lateFees, 0, 'paid in full and in time')
    return lease
  }

  /** Asserts that `amount` dollars are due today and nothing is overdue, reminded as late or charged a fee. */
  async function isDueToday(leaseId: string, amount: number) {
    const { overdue, due } = await owedOf(leaseId)
    assert.deepEqual({ overdue, due }, { overdue: 0, due: amount })
    const { json } = await app.call(rentReminders, { token, query: {} })
    assert.deepEqual(
      json.reminders.filter((one) => one.leaseId === leaseId && one.daysToDue < 0 && one.amount > 0),
      [],
    )
    assert.equal((await app.call(automation.runRent, { token })).json.lateFees, 0)
    assert.equal((await on('2026-11-28')).lateFees, 0)
    await assertBooksAgree(app, token, landlord.accountId)
  }

  /** Asserts that it is overdue from the next day on, since the day of the change, and only then late. */
  async function isLateFrom(leaseId: string, amount: number) {
    const { lateFees } = await on('2026-11-29')
    const { overdue } = await owedOf(leaseId)
    assert.deepEqual({ lateFees, overdue }, { lateFees: 1, overdue: amount + 0 })
    const fee = (await chargesOf(leaseId)).find(({ type }) => type === 'LATE_FEE')
    assert.deepEqual([fee?.amount, fee?.dueDate], [50, '2026-11-29'])
    await assertBooksAgree(app, token, landlord.accountId)
  }

  test('a renewal: the days added to the month are due on the day of the change', async () => {
    const lease = await begin({ endDate: '2026-11-29' })
    await change(lease.id, { endDate: '2027-10-31' })
    const [rent] = await chargesOf(lease.id)
    assert.deepEqual(
      [rent?.amount, rent?.open, rent?.dueDate, rent?.dueLater, rent?.payer],
      [3000, 100, '2026-11-20', { amount: 100, dueDate: '2026-11-28' }, null],
    )
    await isDueToday(lease.id, 100)
    await isLateFrom(lease.id, 100)
  })

  test('a renewal of a lease that has ended: months of the past are due on the day of the change', async () => {
    const lease = await begin({ startDate: '2026-10-01', chargesFrom: '2026-10-01', endDate: '2026-10-31' })
    await change(lease.id, { endDate: '2027-10-31' })
    const [, november] = (await chargesOf(lease.id)).filter(({ type }) => type === 'RENT')
    assert.deepEqual(
      [november?.amount, november?.dueDate, november?.dueLater],
      [3000, '2026-11-20', { amount: 3000, dueDate: '2026-11-28' }],
    )
    await isDueToday(lease.id, 3000)
  })

  test('a later end and a termination that is withdrawn', async () => {
    for (const body of [{ terminationDate: '2026-11-30' }, { status: 'ACTIVE' }] as const) {
      const lease = await begin()
      await change(lease.id, { status: 'TERMINATED', terminationDate: '2026-11-15' })
      assert.deepEqual((await owedOf(lease.id)).credit, 1500)
      await change(lease.id, body)
      const [rent] = await chargesOf(lease.id)
      assert.deepEqual([rent?.amount, rent?.open], [3000, 0], 'the credit pays it')
      await isDueToday(lease.id, 0)
    }
  })

  test('an earlier first day', async () => {
    const lease = await begin({ startDate: '2026-11-16' })
    await change(lease.id, { startDate: '2026-11-01', chargesFrom: '2026-11-01' })
    await isDueToday(lease.id, 1500)
  })

  test('a charge corrected upward; a second correction; and down again', async () => {
    const lease = await begin()
    const correct = async (amount: number) => {
      const [rent] = await chargesOf(lease.id)
      const { json } = await app.call(contract.updateCharge, {
        token,
        params: { id: rent!.id },
        body: { amount },
      })
      return json.dueLater
    }
    assert.deepEqual(await correct(3200), { amount: 200, dueDate: '2026-11-28' })
    assert.deepEqual(await correct(3300), { amount: 300, dueDate: '2026-11-28' })
    await isDueToday(lease.id, 300)
    assert.deepEqual(await correct(3050), { amount: 50, dueDate: '2026-11-28' })
    assert.equal(await correct(3000), null)
    await isDueToday(lease.id, 0)
  })

  test('a charge whose due day is corrected to an earlier one was not due before the former one', async () => {
    const lease = await begin()
    const [rent] = await chargesOf(lease.id)
    await app.call(contract.updateCharge, {
      token,
      params: { id: rent!.id },
      body: { dueDate: '2026-11-01' },
    })
    await isDueToday(lease.id, 0)
  })

  test('what was overdue before a correction stays overdue', async () => {
    const lease = await begin()
    const [payment] = (await app.call(contract.listPayments, { token, query: { leaseId: lease.id } })).json
    await app.call(contract.updatePayment, { token, params: { id: payment!.id }, body: { amount: 2500 } })
    const [rent] = await chargesOf(lease.id)
    await app.call(contract.updateCharge, { token, params: { id: rent!.id }, body: { amount: 3200 } })
    const { overdue, due } = await owedOf(lease.id)
    assert.deepEqual({ overdue, due }, { overdue: 500, due: 200 })
  })

  test('the household’s part when a housing authority’s share is lowered', async () => {
    const lease = await begin()
    const { id: payerId } = await buildPayer(app, token)
    const set = (amount: number) =>
      app.call(setLeasePayer, {
        token,
        params: { id: lease.id, payerId },
        body: { steps: [{ from: '2026-11-01', amount }] },
      })
    assert.equal((await set(2000)).status, 200)
    const authority = (await chargesOf(lease.id)).find(({ payer }) => payer !== null)
    assert.deepEqual([authority?.amount, authority?.dueLater?.dueDate], [2000, '2026-11-28'])
    assert.equal((await set(500)).status, 200)
    await isDueToday(lease.id, 0)
    const household = (await chargesOf(lease.id)).find(({ payer }) => payer === null)
    assert.deepEqual([household?.amount, household?.paid], [2500, 2500], 'their credit pays it')
  })

  test('an added recurring charge and an added month of one', async () => {
    const lease = await begin()
    const parking = await buildRecurring(app, token, lease.id, { startDate: '2026-11-01', amount: 90 })
    const charge = (await chargesOf(lease.id)).find(
      ({ recurringChargeId }) => recurringChargeId === parking.id,
    )
    assert.deepEqual([charge?.amount, charge?.dueLater?.dueDate, charge?.type], [90, '2026-11-28', 'OTHER'])
    await isDueToday(lease.id, 90)
  })

  test('a draft that is signed late', async () => {
    const lease = await begin({ status: 'DRAFT' })
    await change(lease.id, { status: 'ACTIVE' })
    const [rent] = await chargesOf(lease.id)
    assert.deepEqual([rent?.amount, rent?.dueLater], [3000, { amount: 3000, dueDate: '2026-11-28' }])
    await isDueToday(lease.id, 3000)
  })

  test('a lease that is entered late has no late fee for the days before', async () => {
    await begin()
    const late = { startDate: '2026-08-01', rentAmount: 1000, dueDay: 20, graceDays: 0, lateFee: flat }
    const entered = await buildLease(app, token, { ...late, chargesFrom: '2026-10-01' })
    assert.equal((await owedOf(entered.id)).overdue, 2000, 'its own days, as the landlord says')
    assert.equal((await on('2026-11-29')).lateFees, 0)
  })

  test('a move that is entered late', async () => {
    const lease = await begin()
    const unit = await buildUnit(app, token)
    const { json } = await app.call(moveLease, {
      token,
      params: { id: lease.id },
      body: { unitId: unit.id, moveOn: '2026-11-16', rentAmount: 3600, securityDeposit: 0 },
    })
    await isDueToday(json.id, 1800)
  })
})
