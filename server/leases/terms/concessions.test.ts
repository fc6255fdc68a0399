import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildLandlord, buildLease, buildPayment, type Landlord, beginDay } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createConcession, cancelConcession } from '#shared/leases/rent/concession-contract.ts'
import * as contract from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as reports from '#shared/reports/contract.ts'

/** Tests discounts on the rent. Today is November 21, 2026; the rent of November is posted. */
describe('concessions of a lease', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())
  beforeEach(async () => {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    landlord = await buildLandlord(app)
    token = landlord.token
  })

  const year = { startDate: '2026-11-01', endDate: '2027-10-31', rentAmount: 1200, dueDay: 1 } as const
  const half = { kind: 'MONTHLY', from: '2026-12-01', months: 3, basisPoints: 5_000 } as const
  const free = { kind: 'ONCE', from: '2026-12-01', basisPoints: 10_000, reason: 'First month free' } as const

  const add = (id: string, body: WireBody<typeof createConcession>) =>
    app.call(createConcession, { token, params: { id }, body })
  const cancel = (id: string, concessionId: string) =>
    app.call(cancelConcession, { token, params: { id, concessionId } })
  const get = async (id: string) => (await app.call(contract.getLease, { token, params: { id } })).json
  async function rentsOf(leaseId: string) {
    const query = { leaseId, type: 'RENT', limit: 200 } as const
    const { json } = await app.call(ledger.listCharges, { token, query })
    return json.toReversed()
  }
  const amountsOf = async (leaseId: string) => (await rentsOf(leaseId)).map(({ amount }) => amount)
  const linesOf = async (id: string) =>
    (await app.call(contract.leaseLedger, { token, params: { id } })).json.entries
  async function runThrough(day: string) {
    ;({ token } = await beginDay(app, landlord, day))
    await assertBooksAgree(app, token, landlord.accountId)
  }
  async function refusal(id: string, body: WireBody<typeof createConcession>) {
    const { status, problem } = await add(id, body)
    assert.equal(status, 400, JSON.stringify(problem))
    assert.deepEqual((await get(id)).concessions, [])
    return problem?.errors?.map(({ path, message }) => [path, message])
  }

  test('that are agreed with a new lease are charged with its rent, and are lines of the ledger', async () => {
    const { id } = await buildLease(app, token, {
      ...year,
      concessions: [
        { kind: 'MONTHLY', from: '2026-11-15', months: 2, amount: 150, reason: 'Move-in special' },
      ],
    })
    const [rent] = await rentsOf(id)
    assert.equal(rent?.amount, 1050)
    assert.match(rent?.explanation ?? '', /A rent concession takes \$150\.00 off \$1,200\.00\./)
    const lines = await linesOf(id)
    assert.deepEqual(
      lines.map(({ kind, amount, balance, description }) => [kind, amount, balance, description]),
      [
        ['charge', 1200, 1200, 'Rent for November 2026'],
        ['credit', -150, 1050, 'Rent concession for November 2026 (Move-in special)'],
      ],
    )
    assert.equal(lines[1]?.explanation, 'Move-in special: $150.00 off the rent. Month 1 of 2.')
    await assertBooksAgree(app, token, landlord.accountId)
    await runThrough('2027-01-02')
    assert.deepEqual(await amountsOf(id), [1050, 1050, 1200])
    const journal = await app.sql<{ code: number; cents: number }>(
      landlord.accountId,
      `SELECT code, sum(amount_cents)::bigint AS cents FROM journal_lines WHERE lease_id = '${id}' GROUP BY 1 ORDER BY 1`,
    )
    assert.deepEqual(journal, [
      { code: 1200, cents: 330_000 },
      { code: 4000, cents: -360_000 },
      { code: 4910, cents: 30_000 },
    ])
  })

  test('can be added later, and the preview of the next rent has them', async () => {
    const { id } = await buildLease(app, token, year)
    const { status, json } = await add(id, half)
    assert.equal(status, 201)
    assert.deepEqual(
      { ...json, id: '' },
      {
        id: '',
        kind: 'MONTHLY',
        from: '2026-12-01',
        months: 3,
        amount: null,
        basisPoints: 5_000,
        reason: null,
        agreedOn: '2026-11-21',
        cancelledFrom: null,
      },
    )
    const lease = await get(id)
    assert.deepEqual(lease.concessions, [json])
    assert.equal(lease.rentAmount, 1200)
    assert.equal(lease.nextRent?.amount, 600)
    await runThrough('2027-03-02')
    assert.deepEqual(await amountsOf(id), [1200, 600, 600, 600, 1200])
  })

  test('that are spread sum to the total, with the remainder in the last month', async () => {
    const { id } = await buildLease(app, token, year)
    await add(id, { kind: 'SPREAD', from: '2026-12-01', months: 3, amount: 100 })
    await runThrough('2027-02-02')
    assert.deepEqual(await amountsOf(id), [1200, 1166.67, 1166.67, 1166.66])
  })

  test('of a whole month leave a charge that is paid, without a reminder or a late fee', async () => {
    const { id } = await buildLease(app, token, {
      ...year,
      graceDays: 3,
      lateFee: { kind: 'FLAT', amount: 50 },
      lawReasons: { lateFee: 'Agreed' },
    })
    await buildPayment(app, token, { leaseId: id, amount: 1200, date: '2026-11-21' })
    await add(id, free)
    await runThrough('2026-12-20')
    const [, rent] = await rentsOf(id)
    assert.deepEqual([rent?.amount, rent?.status], [0, 'PAID'])
    assert.deepEqual(
      (await linesOf(id)).slice(-2).map(({ amount }) => amount),
      [1200, -1200],
    )
    const { json } = await app.call(ledger.listCharges, { token, query: { leaseId: id, type: 'LATE_FEE' } })
    assert.deepEqual(json, [])
    assert.equal((await get(id)).balance, 0)
    const { json: roll } = await app.call(reports.rentRoll, { token, query: { month: '2026-12' } })
    assert.deepEqual(
      roll.map(({ rent, concession, charged, open, status }) => [rent, concession, charged, open, status]),
      [[1200, 1200, 0, 0, 'PAID']],
    )
  })

  test('count before a late fee: a percentage is of what is left of the rent', async () => {
    const { id } = await buildLease(app, token, {
      ...year,
      graceDays: 5,
      lateFee: { kind: 'PERCENT', basisPoints: 500 },
    })
    await buildPayment(app, token, { leaseId: id, amount: 1200, date: '2026-11-21' })
    await add(id, half)
    await runThrough('2026-12-20')
    const { json } = await app.call(ledger.listCharges, { token, query: { leaseId: id, type: 'LATE_FEE' } })
    assert.deepEqual(
      json.map(({ amount }) => amount),
      [30],
    )
  })

  test('are used up by what the tenants have paid in advance for what is left', async () => {
    const { id } = await buildLease(app, token, year)
    await buildPayment(app, token, { leaseId: id, amount: 2400, date: '2026-11-21' })
    await add(id, half)
    await runThrough('2027-01-02')
    const rents = await rentsOf(id)
    assert.deepEqual(
      rents.map(({ amount, paid }) => [amount, paid]),
      [
        [1200, 1200],
        [600, 600],
        [600, 600],
      ],
    )
  })

  test('show in the rent roll of a month to come', async () => {
    const { id } = await buildLease(app, token, year)
    await add(id, half)
    const { json } = await app.call(reports.rentRoll, { token, query: { month: '2026-12' } })
    const row = json.find(({ leaseId }) => leaseId === id)
    assert.deepEqual([row?.rent, row?.concession, row?.charged], [1200, 600, 600])
  })

  test('are prorated with the last month when the lease is ended within it', async () => {
    const { id } = await buildLease(app, token, {
      ...year,
      concessions: [{ kind: 'ONCE', from: '2026-11-01', amount: 300 }],
    })
    const body = { status: 'TERMINATED', terminationDate: '2026-11-25' } as const
    await app.call(contract.updateLease, { token, params: { id }, body })
    assert.deepEqual(await amountsOf(id), [750]) // (1200 − 300) × 25 ÷ 30
    await assertBooksAgree(app, token, landlord.accountId)
    await app.call(contract.updateLease, { token, params: { id }, body: { status: 'ACTIVE' } })
    assert.deepEqual(await amountsOf(id), [900])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('are reversed with a charge that is voided or corrected by hand', async () => {
    const { id } = await buildLease(app, token, {
      ...year,
      concessions: [{ kind: 'MONTHLY', from: '2026-11-01', months: 12, amount: 300 }],
    })
    const [rent] = await rentsOf(id)
    assert.ok(rent)
    await app.call(ledger.updateCharge, { token, params: { id: rent.id }, body: { amount: 1000 } })
    assert.equal((await get(id)).balance, 1000)
    await assertBooksAgree(app, token, landlord.accountId)
    await runThrough('2026-12-02')
    const [, next] = await rentsOf(id)
    assert.ok(next)
    await app.call(ledger.voidCharge, { token, params: { id: next.id } })
    assert.equal((await get(id)).balance, 1000)
    assert.deepEqual(
      (await linesOf(id)).slice(-2).map(({ kind, amount }) => [kind, amount]),
      [
        ['credit', -1200],
        ['charge', 300],
      ],
    )
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('are cancelled for the months that are not charged yet', async () => {
    const { id } = await buildLease(app, token, year)
    const { json } = await add(id, half)
    await runThrough('2026-12-02')
    assert.equal((await cancel(id, json.id)).status, 200)
    assert.equal((await get(id)).concessions[0]?.cancelledFrom, '2027-01-01')
    const again = await cancel(id, json.id)
    assert.deepEqual([again.status, again.problem?.code], [409, 'invalid_transition'])
    await runThrough('2027-02-02')
    assert.deepEqual(await amountsOf(id), [1200, 600, 1200, 1200])
  })

  test('of which no month is charged are removed when they are cancelled', async () => {
    const { id } = await buildLease(app, token, year)
    const { json } = await add(id, half)
    await cancel(id, json.id)
    assert.deepEqual((await get(id)).concessions, [])
    assert.equal((await cancel(id, json.id)).status, 404)
  })

  test('are refused with a sentence where they do not fit the lease', async () => {
    const { id } = await buildLease(app, token, year)
    assert.deepEqual(await refusal(id, { ...half, from: '2026-11-01' }), [
      [
        'from',
        'Rent is already charged through then. Choose December 2026 or a later month, or add a credit for a charged month',
      ],
    ])
    assert.deepEqual(await refusal(id, { ...half, from: '2027-09-01' }), [
      ['months', 'The lease ends on Oct 31, 2027. A concession must end in that month or earlier'],
    ])
    assert.deepEqual(await refusal(id, { kind: 'ONCE', from: '2026-12-01', amount: 1200.01 }), [
      [
        'amount',
        'Concessions for December 2026 would exceed the $1,200.00 rent for that month. Lower this one',
      ],
    ])
    assert.deepEqual(
      (await refusal(id, { kind: 'SPREAD', from: '2026-12-01', amount: 100 }))?.[0]?.[0],
      'months',
    )
    assert.deepEqual((await refusal(id, { ...half, amount: 100 }))?.[0]?.[0], 'amount')
    assert.deepEqual((await refusal(id, { ...half, kind: 'SPREAD' }))?.[0]?.[0], 'basisPoints')
  })

  test('of a draft are replaced, and move with its first month', async () => {
    const draft = { ...year, startDate: '2026-12-01', status: 'DRAFT' as const, concessions: [free] }
    const { id } = await buildLease(app, token, draft)
    const change = (body: WireBody<typeof contract.updateLease>) =>
      app.call(contract.updateLease, { token, params: { id }, body })
    await change({ startDate: '2027-01-15' })
    assert.equal((await get(id)).concessions[0]?.from, '2027-01-01')
    const tooLong = await change({ concessions: [{ ...half, from: '2027-09-01' }] })
    assert.deepEqual(
      tooLong.problem?.errors?.map(({ path }) => path),
      ['concessions.0.months'],
    )
    await change({ concessions: [{ ...half, from: '2027-02-01' }] })
    assert.deepEqual(
      (await get(id)).concessions.map(({ from, basisPoints }) => [from, basisPoints]),
      [['2027-02-01', 5_000]],
    )
    assert.equal((await change({ status: 'ACTIVE' })).status, 200)
    const signed = await change({ concessions: [] })
    assert.deepEqual(
      signed.problem?.errors?.map(({ path }) => path),
      ['concessions'],
    )
  })
})
