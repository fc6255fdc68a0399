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
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/ledger/contract.ts'
import type { createLease } from '#shared/leases/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import type { createProperty } from '#shared/portfolio/property-contract.ts'

describe('the law of the lease’s state bounds what is charged by hand', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  async function leaseIn(
    place: Partial<WireBody<typeof createProperty>>,
    terms: Partial<WireBody<typeof createLease>> = {},
  ) {
    const property = await buildProperty(app, token, { city: 'Riverton', ...place })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    return buildLease(app, token, { unitId: unit.id, rentAmount: 1_000, ...terms })
  }
  const charge = (leaseId: string, body: Partial<WireBody<typeof contract.createCharge>>) =>
    app.call(contract.createCharge, {
      token,
      body: { leaseId, dueDate: '2026-11-20', type: 'DEPOSIT', amount: 100, ...body },
    })
  const correct = (id: string, body: WireBody<typeof contract.updateCharge>) =>
    app.call(contract.updateCharge, { token, params: { id }, body })
  const chargesOf = async (leaseId: string, type: 'DEPOSIT' | 'LATE_FEE' | 'OTHER') =>
    (await app.call(contract.listCharges, { token, query: { leaseId, type } })).json.map(
      ({ amount, dueDate, status }) => [amount, dueDate, status],
    )
  type Answer = Awaited<ReturnType<typeof charge>>
  const isRefused = ({ status, problem }: Pick<Answer, 'status' | 'problem'>, sentence: RegExp) => {
    assert.deepEqual([status, problem.errors?.[0]?.path], [400, 'amount'])
    assert.match(problem.errors?.[0]?.message ?? '', sentence)
  }

  test('California: deposits together are one month’s rent at most, pet deposits among them', async () => {
    const { id } = await leaseIn({ state: 'CA' })
    const sentence =
      /^California allows at most \$1,000\.00 \(.*1950\.5.*\)\. Lower the deposit, or explain why more is allowed here\.$/
    isRefused(await charge(id, { amount: 9_000 }), sentence)
    assert.deepEqual(await chargesOf(id, 'DEPOSIT'), [])
    const first = await charge(id, { amount: 600 })
    assert.equal(first.status, 201)
    isRefused(await charge(id, { amount: 400.01 }), sentence)
    isRefused(await charge(id, { amount: 9_000, depositKind: 'PET' }), sentence)
    assert.equal((await charge(id, { amount: 400, depositKind: 'PET' })).status, 201)
    isRefused(await correct(first.json.id, { amount: 600.01 }), sentence)
    assert.equal((await correct(first.json.id, { amount: 500 })).json.amount, 500)
    isRefused(await correct(first.json.id, { amount: 600.01 }), sentence)
    assert.deepEqual(
      (await chargesOf(id, 'DEPOSIT')).map(([amount]) => Number(amount)).toSorted((a, b) => b - a),
      [500, 400],
    )
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('the deposit of the lease and what is held count, and money received as a deposit counts once', async () => {
    const agreed = await leaseIn({ state: 'NY' }, { securityDeposit: 1_000 })
    isRefused(await charge(agreed.id, { amount: 0.01 }), /^New York allows at most \$1,000\.00/)
    const received = await leaseIn({ state: 'NY' })
    await buildPayment(app, token, {
      leaseId: received.id,
      amount: 1_000,
      type: 'DEPOSIT',
      date: '2026-11-03',
    })
    assert.equal((await charge(received.id, { amount: 1_000 })).status, 201)
    isRefused(await charge(received.id, { amount: 1 }), /^New York allows at most \$1,000\.00/)
  })

  test('a reason is kept with the charge, and a lease with a reason counts its own deposit', async () => {
    const { id } = await leaseIn({ state: 'CA' })
    const lawReason = 'The owner has two properties of four units'
    const { status, json } = await charge(id, { amount: 2_000, lawReason })
    assert.equal(status, 201)
    assert.match(
      json.explanation ?? '',
      /landlord or manager added\. California allows at most \$1,000\.00 \(.*\)\. Reason: The owner has two/,
    )
    const lowered = await correct(json.id, { amount: 1_500 })
    assert.match(lowered.json.explanation ?? '', /Corrected manually from \$2,000\.00.*Reason: The owner/)
    isRefused(await correct(json.id, { amount: 1_600 }), /^California/)
    assert.equal((await correct(json.id, { amount: 1_600, lawReason })).status, 200)
    const agreed = await leaseIn(
      { state: 'CA' },
      { securityDeposit: 2_000, lawReasons: { securityDeposit: lawReason } },
    )
    const [deposit] = (
      await app.call(contract.listCharges, { token, query: { leaseId: agreed.id, type: 'DEPOSIT' } })
    ).json
    assert.equal((await correct(deposit!.id, { amount: 1_900 })).status, 200)
    assert.equal((await charge(agreed.id, { amount: 100 })).status, 201)
    isRefused(await charge(agreed.id, { amount: 0.01 }), /^California/)
  })

  test('New York: a late fee is $50 or 5 % at most, and its correction too', async () => {
    const { id } = await leaseIn({ state: 'NY' })
    const sentence = /^New York allows a late fee of at most \$50\.00 for this rent \(.*238-a/
    isRefused(await charge(id, { type: 'LATE_FEE', amount: 500 }), sentence)
    const fee = await charge(id, { type: 'LATE_FEE', amount: 50 })
    assert.equal(fee.status, 201)
    isRefused(await correct(fee.json.id, { amount: 50.01 }), sentence)
    assert.deepEqual(await chargesOf(id, 'LATE_FEE'), [[50, '2026-11-20', 'OPEN']])
    const small = await leaseIn({ state: 'NY' }, { rentAmount: 600 })
    isRefused(await charge(small.id, { type: 'LATE_FEE', amount: 30.01 }), /at most \$30\.00/)
    assert.equal((await charge(small.id, { type: 'LATE_FEE', amount: 30 })).status, 201)
  })

  test('New York: a fee for a returned payment is $20 at most', async () => {
    const { id } = await leaseIn({ state: 'NY' })
    const fee = { type: 'OTHER', kind: 'RETURNED_PAYMENT' } as const
    isRefused(
      await charge(id, { ...fee, amount: 500 }),
      /^New York allows at most \$20\.00 for a returned payment \(N\.Y\. Gen\. Oblig\. Law § 5-328\)/,
    )
    const { status, json } = await charge(id, { ...fee, amount: 20 })
    assert.equal(status, 201)
    isRefused(await correct(json.id, { amount: 35 }), /^New York allows at most \$20\.00/)
    const lawReason = 'The bank charged this'
    assert.equal((await charge(id, { ...fee, amount: 35, lawReason })).status, 201)
    // another kind of charge has no limit
    assert.equal((await charge(id, { type: 'OTHER', kind: 'UTILITIES', amount: 500 })).status, 201)
  })

  test('nothing is refused where no statute sets a number, at commercial property and for a lower amount', async () => {
    for (const place of [{ state: 'OH' }, { state: 'CA', propertyType: 'COMMERCIAL' as const }]) {
      const { id } = await leaseIn(place)
      assert.equal((await charge(id, { amount: 9_000 })).status, 201)
    }
  })
})
