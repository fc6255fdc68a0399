import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  type Landlord,
  beginDay,
  moveClock,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/accounts/contract.ts'
import * as automation from '#shared/automation/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as contract from '#shared/ledger/contract.ts'

const flat = { kind: 'FLAT', amount: 50 } as const

describe('late fees', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z' })
  })
  after(() => app.stop())

  /** Builds a landlord on the 20th of October whose lease starts on the first of November, at $1,000 due on the 1st. */
  async function begin(
    terms: Partial<Parameters<typeof buildLease>[2]> = {},
    account: Parameters<typeof app.call<typeof accounts.updateAccount>>[1] = {},
  ) {
    app.clock.now = new Date('2026-10-20T17:00:00Z')
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    if (account.body) {
      const changed = await app.call(accounts.updateAccount, { token, ...account })
      assert.equal(changed.status, 200, JSON.stringify(changed.problem))
    }
    return buildLease(app, token, { rentAmount: 1000, startDate: '2026-11-01', lateFee: flat, ...terms })
  }

  /** Begins a day of the account: posts what is due automatically. */
  async function dayBegins(day: string): Promise<{ posted: number; lateFees: number }> {
    const { posted, lateFees, ...begun } = await beginDay(app, landlord, day)
    ;({ token } = begun)
    return { posted, lateFees }
  }

  const feesOf = async (leaseId: string) =>
    (await app.call(contract.listCharges, { token, query: { leaseId, type: 'LATE_FEE' } })).json
  const agree = () => assertBooksAgree(app, token, landlord.accountId)

  test('rent that is open when the days of grace are over costs a fee, once, with its explanation', async () => {
    const lease = await begin()
    assert.deepEqual(await dayBegins('2026-11-06'), { posted: 1, lateFees: 0 }, 'the fifth day of grace')
    assert.deepEqual(await dayBegins('2026-11-07'), { posted: 0, lateFees: 1 })
    assert.deepEqual(await dayBegins('2026-11-08'), { posted: 0, lateFees: 0 })
    const [fee, ...none] = await feesOf(lease.id)
    assert.deepEqual(none, [])
    assert.deepEqual(
      [fee?.amount, fee?.dueDate, fee?.status, fee?.description],
      [50, '2026-11-07', 'OPEN', 'Late fee for November 2026'],
    )
    const { json } = await app.call(leases.leaseLedger, { token, params: { id: lease.id } })
    assert.equal(
      json.entries.at(-1)?.explanation,
      'The rent due Nov 1, 2026 was not paid in full by Nov 6, 2026, the end of the 5-day grace period: $1,000.00 of $1,000.00 was unpaid. A flat fee of $50.00.',
    )
    assert.equal(json.balance, 1050)
    await agree()
  })

  test('a run that comes late posts what a punctual one would have', async () => {
    const lease = await begin({ lateFee: { kind: 'PERCENT', basisPoints: 525 }, rentAmount: 1234.5 })
    await dayBegins('2026-11-02')
    await buildPayment(app, token, { leaseId: lease.id, amount: 500, date: '2026-11-02' })
    await dayBegins('2026-12-20')
    assert.deepEqual(
      (await feesOf(lease.id)).map((fee) => [fee.dueDate, fee.amount]),
      [
        ['2026-12-07', 64.81],
        ['2026-11-07', 64.81],
      ],
    )
    await agree()
  })

  test('rent paid on the last day of grace has no fee, on the day after it has one', async () => {
    const inTime = await begin()
    await dayBegins('2026-11-06')
    await buildPayment(app, token, { leaseId: inTime.id, amount: 1000, date: '2026-11-06' })
    await dayBegins('2026-11-10')
    assert.deepEqual(await feesOf(inTime.id), [])
  })

  test('a payment dated within the days of grace but recorded later takes the fee back', async () => {
    const lease = await begin()
    await dayBegins('2026-11-09')
    assert.equal((await feesOf(lease.id))[0]?.status, 'OPEN')
    await buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2026-11-05' })
    const [fee] = await feesOf(lease.id)
    assert.equal(fee?.status, 'VOID')
    assert.match(
      fee?.explanation ?? '',
      /paid by Nov 6, 2026, within the grace period. This was recorded later/,
    )
    const { json } = await app.call(leases.getLease, { token, params: { id: lease.id } })
    assert.equal(json.balance, 0)
    assert.deepEqual(await dayBegins('2026-11-10'), { posted: 0, lateFees: 0 })
    await agree()
  })

  test('money that paid the fee meanwhile becomes credit when it is taken back', async () => {
    const lease = await begin()
    await dayBegins('2026-11-09')
    await buildPayment(app, token, { leaseId: lease.id, amount: 50, date: '2026-11-09', type: 'LATE_FEE' })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2026-11-02' })
    const { json } = await app.call(leases.getLease, { token, params: { id: lease.id } })
    assert.equal(json.balance, -50)
    await agree()
  })

  test('when that payment comes back, the fee does too', async () => {
    const lease = await begin()
    await dayBegins('2026-11-09')
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2026-11-02' })
    assert.equal((await feesOf(lease.id))[0]?.status, 'VOID')
    await app.call(contract.updatePayment, { token, params: { id: payment.id }, body: { status: 'FAILED' } })
    // it covered the rent until it came back: the fee is of that day, and is posted with the return
    assert.deepEqual(await dayBegins('2026-11-12'), { posted: 0, lateFees: 0 })
    const fees = await feesOf(lease.id)
    assert.deepEqual(
      fees.map((fee) => [fee.status, fee.dueDate, fee.amount]),
      [['OPEN', '2026-11-09', 50]],
    )
    await agree()
  })

  test('money on its way holds the fee; where it fails, the fee is of that day', async () => {
    const lease = await begin()
    await dayBegins('2026-11-04')
    const payment = await buildPayment(app, token, {
      leaseId: lease.id,
      amount: 1000,
      date: '2026-11-03',
      status: 'PENDING',
    })
    assert.deepEqual(await dayBegins('2026-11-09'), { posted: 0, lateFees: 0 })
    assert.deepEqual(await feesOf(lease.id), [])
    await app.call(contract.updatePayment, {
      token,
      params: { id: payment.id },
      body: { status: 'FAILED', returnedOn: '2026-11-08' },
    })
    assert.deepEqual(
      (await feesOf(lease.id)).map((fee) => [fee.status, fee.dueDate, fee.amount]),
      [['OPEN', '2026-11-08', 50]],
    )
    await agree()
  })

  test('money on its way that is too little holds no fee', async () => {
    const little = await begin()
    await dayBegins('2026-11-04')
    await buildPayment(app, token, { leaseId: little.id, amount: 100, date: '2026-11-03', status: 'PENDING' })
    assert.deepEqual(await dayBegins('2026-11-09'), { posted: 0, lateFees: 1 })
    const late = await begin()
    assert.deepEqual(
      await dayBegins('2026-11-07'),
      { posted: 1, lateFees: 1 },
      'the first day after the grace',
    )
    await buildPayment(app, token, { leaseId: late.id, amount: 1000, date: '2026-11-07', status: 'PENDING' })
    assert.deepEqual(await dayBegins('2026-11-09'), { posted: 0, lateFees: 0 })
    assert.deepEqual(
      (await feesOf(late.id)).map((fee) => [fee.status, fee.dueDate, fee.amount]),
      [['OPEN', '2026-11-07', 50]],
      'money that is dated after the days of grace holds no fee',
    )
  })

  test('a payment whose date is corrected into the days of grace takes the fee back', async () => {
    const lease = await begin()
    await dayBegins('2026-11-09')
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2026-11-08' })
    assert.equal((await feesOf(lease.id))[0]?.status, 'OPEN')
    const body = { date: '2026-11-06' }
    await app.call(contract.updatePayment, { token, params: { id: payment.id }, body })
    assert.equal((await feesOf(lease.id))[0]?.status, 'VOID')
    await agree()
  })

  test('a fee that was waived stays away', async () => {
    const lease = await begin()
    await dayBegins('2026-11-07')
    const [fee] = await feesOf(lease.id)
    await app.call(contract.voidCharge, { token, params: { id: fee?.id ?? '' } })
    assert.deepEqual(await dayBegins('2026-11-08'), { posted: 0, lateFees: 0 })
    assert.deepEqual(
      (await feesOf(lease.id)).map((row) => row.status),
      ['VOID'],
    )
    await agree()
  })

  test('an unpaid fee never makes the next month late', async () => {
    const lease = await begin()
    await dayBegins('2026-11-20')
    await buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2026-11-20' })
    await dayBegins('2026-12-02')
    // oldest first: this pays the fee of November before the rent of December
    await buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2026-12-02' })
    await dayBegins('2026-12-20')
    assert.equal((await feesOf(lease.id)).length, 1)
    const { json } = await app.call(leases.getLease, { token, params: { id: lease.id } })
    assert.equal(json.balance, 50)
    await agree()
  })

  test('other charges that are open cost no late fee', async () => {
    const lease = await begin()
    await dayBegins('2026-11-02')
    await buildCharge(app, token, { leaseId: lease.id, amount: 300, dueDate: '2026-10-25' })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2026-11-02' })
    await dayBegins('2026-11-20')
    assert.deepEqual(await feesOf(lease.id), [])
  })

  test('nothing reaches back: rent due before the rule was set has no fee', async () => {
    const lease = await begin({ lateFee: undefined, startDate: '2026-09-01', chargesFrom: '2026-09-01' })
    assert.deepEqual([lease.lateFee.kind, lease.lateFeesFrom], ['NONE', null])
    await dayBegins('2026-11-15')
    const params = { id: lease.id }
    const changed = await app.call(leases.updateLease, {
      token,
      params,
      body: { lateFee: flat, graceDays: 3 },
    })
    assert.deepEqual(
      [changed.json.lateFee, changed.json.graceDays, changed.json.lateFeesFrom],
      [{ kind: 'FLAT', amount: 50, basisPoints: null }, 3, '2026-11-15'],
    )
    assert.deepEqual(await dayBegins('2026-11-16'), { posted: 0, lateFees: 0 })
    assert.deepEqual(await dayBegins('2026-12-05'), { posted: 1, lateFees: 1 })
    assert.deepEqual(
      (await feesOf(lease.id)).map((fee) => fee.dueDate),
      ['2026-12-05'],
    )
    const off = await app.call(leases.updateLease, { token, params, body: { lateFee: { kind: 'NONE' } } })
    assert.equal(off.json.lateFeesFrom, null)
    assert.deepEqual(await dayBegins('2027-01-20'), { posted: 1, lateFees: 0 })
    await agree()
  })

  test('a lease entered when its rent is long due gets no fee for it', async () => {
    const lease = await begin({ startDate: '2026-10-01' })
    assert.deepEqual(await dayBegins('2026-10-21'), { posted: 0, lateFees: 0 })
    assert.deepEqual(await feesOf(lease.id), [])
  })

  test('drafts and leases that ended before the fee would be due have none', async () => {
    const draft = await begin({ status: 'DRAFT' })
    await dayBegins('2026-11-20')
    assert.deepEqual(await feesOf(draft.id), [])
    const signed = { token, params: { id: draft.id }, body: { status: 'ACTIVE' } } as const
    await app.call(leases.updateLease, signed)
    assert.deepEqual(await dayBegins('2026-11-21'), { posted: 0, lateFees: 0 }, 'signed only now')
    const ended = await begin()
    await dayBegins('2026-11-03')
    const body = { status: 'TERMINATED', terminationDate: '2026-11-05' } as const
    await app.call(leases.updateLease, { token, params: { id: ended.id }, body })
    await dayBegins('2026-11-20')
    assert.deepEqual(await feesOf(ended.id), [])
  })

  test('rent that is voided or corrected takes its fee along', async () => {
    const lease = await begin({ lateFee: { kind: 'PERCENT', basisPoints: 1000 } })
    await dayBegins('2026-11-08')
    const query = { leaseId: lease.id, type: 'RENT' } as const
    const [rent] = (await app.call(contract.listCharges, { token, query })).json
    const params = { id: rent?.id ?? '' }
    await app.call(contract.updateCharge, { token, params, body: { amount: 600 } })
    assert.deepEqual(
      (await feesOf(lease.id)).map((fee) => [fee.status, fee.amount]),
      [['OPEN', 60]],
    )
    await agree()
    await app.call(contract.voidCharge, { token, params })
    assert.deepEqual(
      (await feesOf(lease.id)).map((fee) => fee.status),
      ['VOID'],
    )
    await agree()
  })

  test('two runs at once post one fee', async () => {
    const lease = await begin()
    await dayBegins('2026-11-02')
    token = await moveClock(app, landlord, '2026-11-09T17:00:00Z')
    await Promise.all([1, 2, 3].map(() => app.call(automation.runRent, { token })))
    assert.equal((await feesOf(lease.id)).length, 1)
  })

  test('new leases take the account’s days of grace and late fee, or their own', async () => {
    const body = { defaultGraceDays: 3, defaultLateFee: { kind: 'PERCENT', basisPoints: 500 } } as const
    const own = await begin({ lateFee: { kind: 'NONE' }, graceDays: 10 }, { body })
    assert.deepEqual([own.graceDays, own.lateFee.kind], [10, 'NONE'])
    const taken = await buildLease(app, token, { startDate: '2026-12-01' })
    assert.deepEqual(
      [taken.graceDays, taken.lateFee, taken.lateFeesFrom],
      [3, { kind: 'PERCENT', amount: null, basisPoints: 500 }, '2026-10-20'],
    )
    await app.call(accounts.updateAccount, { token, body: { defaultLateFee: { kind: 'NONE' } } })
    const still = await app.call(leases.getLease, { token, params: { id: taken.id } })
    assert.equal(still.json.lateFee.kind, 'PERCENT', 'what a lease says is its own')
  })

  test('a rule that does not hold together is refused', async () => {
    await begin()
    for (const [lateFee, path] of [
      [{ kind: 'FLAT' }, 'defaultLateFee.amount'],
      [{ kind: 'FLAT', amount: 0 }, 'defaultLateFee.amount'],
      [{ kind: 'NONE', amount: 5 }, 'defaultLateFee.amount'],
      [{ kind: 'PERCENT' }, 'defaultLateFee.basisPoints'],
      [{ kind: 'PERCENT', basisPoints: 5_001 }, 'defaultLateFee.basisPoints'],
      [{ kind: 'PERCENT', basisPoints: 7.5 }, 'defaultLateFee.basisPoints'],
      [{ kind: 'DAILY' }, 'defaultLateFee.kind'],
    ] as const) {
      const body = { defaultLateFee: lateFee }
      const answer = await app.raw({ method: 'PATCH', path: '/account', token, body })
      assert.deepEqual(
        [answer.status, answer.problem.errors?.[0]?.path],
        [400, path],
        JSON.stringify(lateFee),
      )
    }
    const grace = await app.raw({ method: 'PATCH', path: '/account', token, body: { defaultGraceDays: 31 } })
    assert.equal(grace.status, 400)
  })
})

describe('allocation order', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  for (const [allocationOrder, paid] of [
    ['OLDEST_FIRST', ['OTHER', 'RENT']],
    ['RENT_FIRST', ['RENT']],
    ['FEES_FIRST', ['OTHER', 'LATE_FEE', 'RENT']],
  ] as const) {
    test(`${allocationOrder} decides for new payments and for credit`, async () => {
      const landlord = await buildLandlord(app)
      const { token } = landlord
      const changed = await app.call(accounts.updateAccount, { token, body: { allocationOrder } })
      assert.equal(changed.json.allocationOrder, allocationOrder)
      const lease = await buildLease(app, token, { rentAmount: 1000 })
      await buildCharge(app, token, { leaseId: lease.id, type: 'OTHER', amount: 100, dueDate: '2026-10-15' })
      await buildCharge(app, token, {
        leaseId: lease.id,
        type: 'LATE_FEE',
        amount: 50,
        dueDate: '2026-11-07',
      })
      const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 1000 })
      const charges = (await app.call(contract.listCharges, { token, query: { leaseId: lease.id } })).json
      const typeOf = new Map(charges.map((charge) => [charge.id, charge.type]))
      assert.deepEqual(new Set(payment.allocations.map((row) => typeOf.get(row.chargeId))), new Set(paid))
      // voiding the rent frees its money, which is allocated in the same order
      const rent = charges.find((charge) => charge.type === 'RENT')
      await app.call(contract.voidCharge, { token, params: { id: rent?.id ?? '' } })
      await assertBooksAgree(app, token, landlord.accountId)
    })
  }

  test('a payment made for a charge pays that one first, whatever the order', async () => {
    const { token } = await buildLandlord(app)
    await app.call(accounts.updateAccount, { token, body: { allocationOrder: 'RENT_FIRST' } })
    const lease = await buildLease(app, token, { rentAmount: 1000 })
    const fee = await buildCharge(app, token, { leaseId: lease.id, type: 'LATE_FEE', amount: 50 })
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 100, chargeId: fee.id })
    assert.deepEqual(
      payment.allocations.map((row) => row.amount),
      [50, 50],
    )
    assert.ok(payment.allocations.some((row) => row.chargeId === fee.id))
  })
})
