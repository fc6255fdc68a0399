import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
  type Landlord,
  beginDay,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/ledger/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { incomeStatement } from '#shared/reports/table-contract.ts'
import { type createLease, updateLease } from '#shared/leases/contract.ts'

type LeaseOverrides = Partial<WireBody<typeof createLease>>

describe('the law of the lease’s state bounds its late fees', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z' })
  })
  after(() => app.stop())

  /** Builds a landlord whose lease of a home in the state begins on the first of November, due on the 1st. */
  async function begin(
    state: string,
    { units = 1, city = 'Riverton', ...terms }: LeaseOverrides & { units?: number; city?: string },
  ) {
    app.clock.now = new Date('2026-10-20T17:00:00Z')
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    const property = await buildProperty(app, token, { state, city })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    for (let i = 1; i < units; i += 1) {
      await buildUnit(app, token, { propertyId: property.id })
    }
    const reason = 'Agreed before the law was asked'
    const lawReasons = { lateFee: reason, graceDays: reason }
    return buildLease(app, token, { unitId: unit.id, startDate: '2026-11-01', lawReasons, ...terms })
  }

  async function dayBegins(day: string): Promise<number> {
    const begun = await beginDay(app, landlord, day)
    ;({ token } = begun)
    return begun.lateFees
  }

  const feesOf = async (leaseId: string) =>
    (await app.call(contract.listCharges, { token, query: { leaseId, type: 'LATE_FEE' } })).json
  const agree = () => assertBooksAgree(app, token, landlord.accountId)

  test('Seattle: a fee of $100 is posted as the $10 of the city’s ordinance, with its citation', async () => {
    const lease = await begin('WA', {
      city: 'Seattle',
      rentAmount: 2000,
      lateFee: { kind: 'FLAT', amount: 100 },
      graceDays: 5,
    })
    await dayBegins('2026-11-08')
    const [fee] = await feesOf(lease.id)
    assert.equal(fee?.amount, 10)
    assert.match(JSON.stringify(fee), /Seattle allows.*Seattle Municipal Code § 7\.24\.034/)
    await agree()
  })

  test('New York: a fee of 50 % without days of grace is $50 from the sixth day after the due day', async () => {
    const lease = await begin('NY', {
      rentAmount: 2000,
      lateFee: { kind: 'PERCENT', basisPoints: 5000 },
      graceDays: 0,
    })
    assert.equal(await dayBegins('2026-11-02'), 0)
    assert.equal(await dayBegins('2026-11-06'), 0)
    assert.equal(await dayBegins('2026-11-07'), 1)
    assert.equal(await dayBegins('2026-11-08'), 0)
    const [fee] = await feesOf(lease.id)
    assert.deepEqual([fee?.amount, fee?.dueDate], [50, '2026-11-07'])
    assert.equal(
      fee?.explanation,
      'The rent due Nov 1, 2026 was not paid in full by Nov 6, 2026, the last day of the grace period required by law: $2,000.00 of $2,000.00 was unpaid. The lease sets $1,000.00, but New York allows at most $50.00 (N.Y. Real Prop. Law § 238-a(2)), starting Nov 7, 2026.',
    )
    await agree()
  })

  test('rent paid within the time that the law gives costs no fee, whatever the lease says', async () => {
    const lease = await begin('NY', {
      rentAmount: 2000,
      lateFee: { kind: 'FLAT', amount: 50 },
      graceDays: 0,
    })
    await dayBegins('2026-11-06')
    await buildPayment(app, token, { leaseId: lease.id, amount: 2000, date: '2026-11-06' })
    await dayBegins('2026-11-09')
    assert.deepEqual(await feesOf(lease.id), [])
    await agree()
  })

  for (const [state, agreed, posted] of [
    ['MD', 75, 0.5],
    ['CT', 50, 0.5],
    ['MN', 120, 0.8],
    ['HI', 120, 0.8],
    ['VA', 150, 1],
    ['TN', 150, 1],
    ['CO', 75, 50],
  ] as const) {
    test(`${state}: $${agreed} agreed and $10 of $1,500 open is a fee of $${posted}`, async () => {
      const lease = await begin(state, {
        rentAmount: 1500,
        lateFee: { kind: 'FLAT', amount: agreed },
        graceDays: 10,
      })
      await dayBegins('2026-11-02')
      await buildPayment(app, token, { leaseId: lease.id, amount: 1490, date: '2026-11-01' })
      await dayBegins('2026-11-20')
      const [fee] = await feesOf(lease.id)
      assert.equal(fee?.amount, posted)
      assert.match(fee?.explanation ?? '', /\$10\.00 of \$1,500\.00 was unpaid.*allows at most/)
      await agree()
    })
  }

  test('a fee that the law does not reach, in amount or day, is posted as agreed', async () => {
    const lease = await begin('NY', {
      rentAmount: 2000,
      lateFee: { kind: 'FLAT', amount: 40 },
      graceDays: 7,
    })
    await dayBegins('2026-11-15')
    const [fee] = await feesOf(lease.id)
    assert.deepEqual([fee?.amount, fee?.dueDate], [40, '2026-11-09'])
    assert.match(
      fee?.explanation ?? '',
      /end of the 7-day grace period: \$2,000\.00 of \$2,000\.00 was unpaid\.$/,
    )
  })

  test('a state without a number leaves the agreed fee', async () => {
    const lease = await begin('OH', {
      rentAmount: 2000,
      lateFee: { kind: 'PERCENT', basisPoints: 5000 },
      graceDays: 0,
    })
    assert.equal(await dayBegins('2026-11-02'), 1)
    const [fee] = await feesOf(lease.id)
    assert.deepEqual([fee?.amount, fee?.dueDate], [1000, '2026-11-02'])
  })

  test('Texas: the number of units decides what is presumed reasonable; a kept reason allows more', async () => {
    const terms = { rentAmount: 1000, lateFee: { kind: 'FLAT', amount: 100 }, graceDays: 5 } as const
    const feeOf = async (units: number, change: WireBody<typeof updateLease>) => {
      const lease = await begin('TX', { ...terms, units })
      const changed = await app.call(updateLease, { token, params: { id: lease.id }, body: change })
      assert.equal(changed.status, 200, JSON.stringify(changed.problem))
      await dayBegins('2026-11-09')
      return (await feesOf(lease.id))[0]?.amount
    }
    assert.equal(await feeOf(2, { rentAmount: 500 }), 60)
    assert.equal(await feeOf(5, { rentAmount: 500 }), 50)
    const justified = { lateFee: 'Late rent costs us a bank fee of $150' }
    assert.equal(await feeOf(5, { lateFee: { kind: 'FLAT', amount: 150 }, lawReasons: justified }), 150)
  })

  test('a payment dated in time that becomes known later lowers the fee to its limit', async () => {
    const lease = await begin('MD', {
      rentAmount: 1500,
      lateFee: { kind: 'FLAT', amount: 75 },
      graceDays: 5,
    })
    await dayBegins('2026-11-09')
    assert.equal((await feesOf(lease.id))[0]?.amount, 75)
    await buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2026-11-03' })
    assert.deepEqual(
      (await feesOf(lease.id)).map((fee) => [fee.status, fee.amount]),
      [['OPEN', 25]],
    )
    await agree()
  })

  test('a lease that ends before the law’s first day has no fee', async () => {
    const lease = await begin('NY', {
      rentAmount: 2000,
      lateFee: { kind: 'FLAT', amount: 50 },
      graceDays: 0,
      endDate: '2026-11-05',
    })
    await dayBegins('2026-11-20')
    assert.deepEqual(await feesOf(lease.id), [])
  })

  test('Minnesota: a fee of 8 % of the unpaid rent is larger from the day on which a part of it comes back', async () => {
    const lease = await begin('MN', { rentAmount: 1000, lateFee: { kind: 'FLAT', amount: 50 }, graceDays: 5 })
    await dayBegins('2026-11-02')
    const check = await buildPayment(app, token, { leaseId: lease.id, amount: 500, date: '2026-11-02' })
    await dayBegins('2026-11-09')
    assert.equal((await feesOf(lease.id))[0]?.amount, 40)
    await dayBegins('2026-11-20')
    const incomeTo = async (to: string) => {
      const query = { from: '2026-11-01', to, basis: 'accrual' } as const
      const { json } = await app.call(incomeStatement, { token, query })
      return json.rows.find(({ cells }) => cells[0] === 'Late fee income')?.cells.at(-1)
    }
    await app.call(contract.updatePayment, { token, params: { id: check.id }, body: { status: 'FAILED' } })
    assert.equal((await feesOf(lease.id))[0]?.amount, 50)
    assert.deepEqual([await incomeTo('2026-11-19'), await incomeTo('2026-11-20')], [40, 50])
    await agree()
  })
})
