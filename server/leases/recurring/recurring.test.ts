import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildLandlord, buildLease, buildPayment, type Landlord, moveClock } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { runRent } from '#shared/automation/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as contract from '#shared/leases/rent/recurring-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import { addMonths, parsePlainDate } from '#shared/lib/plain-date.ts'
import type { WireBody } from '#shared/lib/route.ts'

/** Tests pet rent, parking and other charges with the rent. Today is November 21, the rent of November is posted. */
describe('recurring charges', () => {
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

  const petRent = { kind: 'PET_RENT', amount: 35, startDate: '2026-11-01' } as const

  async function add(leaseId: string, body: Partial<WireBody<typeof contract.createRecurringCharge>> = {}) {
    const answer = await app.call(contract.createRecurringCharge, {
      token,
      params: { id: leaseId },
      body: { ...petRent, ...body },
    })
    assert.equal(answer.status, 201, JSON.stringify(answer.problem))
    return answer.json
  }
  const tryChange = (id: string, body: WireBody<typeof contract.updateRecurringCharge>, ifMatch?: number) =>
    app.call(contract.updateRecurringCharge, {
      token,
      params: { id },
      body,
      ...(ifMatch && { headers: { 'If-Match': `"${ifMatch}"` } }),
    })
  async function change(id: string, body: WireBody<typeof contract.updateRecurringCharge>) {
    const answer = await tryChange(id, body)
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    return answer.json
  }
  async function updateLease(id: string, body: WireBody<typeof leases.updateLease>) {
    const answer = await app.call(leases.updateLease, { token, params: { id }, body })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    return answer.json
  }
  /** Returns the charges other than the rent, oldest first. */
  async function chargesOf(leaseId: string) {
    const query = { leaseId, type: 'OTHER', limit: 200 } as const
    const { json } = await app.call(ledger.listCharges, { token, query })
    return json
      .toReversed()
      .map(({ dueDate, amount, status, description }) => [dueDate, amount, status, description])
  }
  const run = () => app.call(runRent, { token })
  async function on(day: string) {
    token = await moveClock(app, landlord, `${day}T17:00:00Z`)
  }
  const agree = () => assertBooksAgree(app, token, landlord.accountId)

  test('are charged at once where they are due by today, with their reason, and say when the next one is', async () => {
    const lease = await buildLease(app, token)
    const charge = await add(lease.id)
    assert.deepEqual(await chargesOf(lease.id), [['2026-11-01', 35, 'OPEN', 'Pet rent for November 2026']])
    assert.deepEqual(charge.next, {
      dueDate: '2026-12-01',
      amount: 35,
      explanation: 'The whole month, Dec 1, 2026 to Dec 31, 2026. $35.00',
    })
    const { json } = await app.call(leases.leaseLedger, { token, params: { id: lease.id } })
    const line = json.entries.find(({ type }) => type === 'OTHER')
    assert.equal(line?.explanation, 'The whole month, Nov 1, 2026 to Nov 30, 2026.')
    await agree()
  })

  test('that begin in the middle of a month are prorated as the rent is, by either rule', async () => {
    const byDays = await buildLease(app, token, { startDate: '2026-10-01', chargesFrom: '2026-10-01' })
    await add(byDays.id, { startDate: '2026-10-17', description: 'Garage 4' })
    assert.deepEqual(await chargesOf(byDays.id), [
      ['2026-10-17', 16.94, 'OPEN', 'Garage 4 for October 2026, 17–31 (prorated)'],
      ['2026-11-01', 35, 'OPEN', 'Garage 4 for November 2026'],
    ])
    const byThirtieths = await buildLease(app, token, {
      startDate: '2026-10-01',
      chargesFrom: '2026-10-01',
      proration: 'THIRTY_DAY_MONTH',
    })
    await add(byThirtieths.id, { startDate: '2026-10-17' })
    assert.deepEqual((await chargesOf(byThirtieths.id))[0]?.slice(0, 2), ['2026-10-17', 17.5])
    await agree()
  })

  test('are charged once a month, however often and at once the run runs', async () => {
    const lease = await buildLease(app, token)
    await add(lease.id)
    await add(lease.id, { kind: 'PARKING', amount: 80 })
    await on('2026-12-01')
    await Promise.all(Array.from({ length: 4 }, run))
    await run()
    const charged = (await chargesOf(lease.id)).map(([due, amount]) => `${due} ${amount}`)
    assert.deepEqual(charged.toSorted(), ['2026-11-01 35', '2026-11-01 80', '2026-12-01 35', '2026-12-01 80'])
    await agree()
  })

  test('are caught up after a downtime of months', async () => {
    const lease = await buildLease(app, token)
    await add(lease.id)
    await run()
    await on('2027-03-05')
    await run()
    const months = (await chargesOf(lease.id)).map(([due]) => due)
    assert.deepEqual(months, ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01'])
    await agree()
  })

  test('cost something else from a month on; what was charged stays', async () => {
    const lease = await buildLease(app, token)
    const { id } = await add(lease.id)
    const changed = await change(id, { amount: 45, amountFrom: '2027-01-01' })
    assert.deepEqual(changed.amounts, [
      { from: '2026-11-01', amount: 35 },
      { from: '2027-01-01', amount: 45 },
    ])
    assert.equal(changed.amount, 35)
    await on('2027-01-01')
    await run()
    assert.deepEqual(
      (await chargesOf(lease.id)).map(([due, amount]) => [due, amount]),
      [
        ['2026-11-01', 35],
        ['2026-12-01', 35],
        ['2027-01-01', 45],
      ],
    )
  })

  test('refuse a new amount for a month that is charged, or from the middle of one', async () => {
    const lease = await buildLease(app, token)
    const { id } = await add(lease.id)
    const charged = await tryChange(id, { amount: 45, amountFrom: '2026-11-01' })
    assert.equal(charged.status, 400)
    assert.match(JSON.stringify(charged.problem), /December 2026/)
    assert.equal((await tryChange(id, { amount: 45, amountFrom: '2026-12-15' })).status, 400)
    assert.equal((await tryChange(id, { amount: 45 })).status, 400)
    assert.equal((await tryChange(id, { kind: 'STORAGE' })).status, 409)
    assert.equal((await tryChange(id, { startDate: '2026-12-01' })).status, 409)
  })

  test('take sixty later amounts; another one is refused', async () => {
    const lease = await buildLease(app, token)
    const { id } = await add(lease.id)
    const months = Array.from({ length: 61 }, (_, n) => addMonths(parsePlainDate('2026-12-01'), n))
    const changes = months.slice(0, 60).map((from, n) => ({ from, amountCents: 36_00 + n }))
    await app.sql(landlord.accountId, 'UPDATE recurring_charges SET changes = $2 WHERE id = $1', [
      id,
      JSON.stringify(changes),
    ])
    await change(id, { amount: 80, amountFrom: months[59]! })
    const refused = await tryChange(id, { amount: 81, amountFrom: months[60]! })
    assert.equal(refused.status, 400, JSON.stringify(refused.problem))
    assert.match(JSON.stringify(refused.problem), /60 scheduled amounts/)
  })

  test('ended in the middle of a charged month, owe the part of it; money on it becomes credit', async () => {
    const lease = await buildLease(app, token)
    const { id } = await add(lease.id)
    await buildPayment(app, token, { leaseId: lease.id, amount: 1885 })
    const ended = await change(id, { endDate: '2026-11-15' })
    assert.equal(ended.next, null)
    assert.deepEqual(await chargesOf(lease.id), [
      ['2026-11-01', 17.5, 'PAID', 'Pet rent for November 2026, 1–15 (prorated)'],
    ])
    const { json } = await app.call(leases.getLease, { token, params: { id: lease.id } })
    assert.equal(json.balance, -17.5)
    await on('2026-12-01')
    await run()
    assert.equal((await chargesOf(lease.id)).length, 1)
    await agree()
  })

  test('whose end is taken back are charged again', async () => {
    const lease = await buildLease(app, token)
    const { id } = await add(lease.id)
    await change(id, { endDate: '2026-11-15' })
    await change(id, { endDate: null })
    assert.deepEqual(await chargesOf(lease.id), [['2026-11-01', 35, 'OPEN', 'Pet rent for November 2026']])
    await agree()
  })

  test('end with the lease: the month of it is prorated, and charged again where the lease goes on', async () => {
    const lease = await buildLease(app, token)
    await add(lease.id)
    await updateLease(lease.id, { status: 'TERMINATED', terminationDate: '2026-11-18' })
    assert.deepEqual((await chargesOf(lease.id))[0]?.slice(0, 3), ['2026-11-01', 21, 'OPEN'])
    await on('2026-12-01')
    await run()
    assert.equal((await chargesOf(lease.id)).length, 1)
    await updateLease(lease.id, { status: 'ACTIVE' })
    assert.deepEqual(
      (await chargesOf(lease.id)).map(([due, amount]) => [due, amount]),
      [
        ['2026-11-01', 35],
        ['2026-12-01', 35],
      ],
    )
    await agree()
  })

  test('of a lease that is archived are charged no more, and cannot be changed', async () => {
    const lease = await buildLease(app, token)
    const { id } = await add(lease.id)
    await app.call(leases.archiveLease, { token, params: { id: lease.id } })
    await on('2026-12-01')
    await run()
    assert.equal((await chargesOf(lease.id)).length, 1)
    assert.equal((await tryChange(id, { description: 'Two cats' })).status, 404)
    const params = { id: lease.id }
    assert.equal(
      (await app.call(contract.createRecurringCharge, { token, params, body: petRent })).status,
      404,
    )
  })

  test('a month that somebody voided is not charged again', async () => {
    const lease = await buildLease(app, token)
    await add(lease.id)
    const { json } = await app.call(ledger.listCharges, {
      token,
      query: { leaseId: lease.id, type: 'OTHER' },
    })
    await app.call(ledger.voidCharge, { token, params: { id: json[0]?.id ?? '' } })
    await run()
    await updateLease(lease.id, { notes: 'x' })
    assert.deepEqual((await chargesOf(lease.id))[0]?.slice(0, 3), ['2026-11-01', 35, 'VOID'])
  })

  test('are removed while nothing was charged for them, and only then', async () => {
    const lease = await buildLease(app, token)
    const later = await add(lease.id, { startDate: '2026-12-01' })
    const charged = await add(lease.id)
    const remove = (id: string) => app.call(contract.deleteRecurringCharge, { token, params: { id } })
    assert.equal((await remove(later.id)).status, 200)
    assert.equal((await remove(charged.id)).status, 409)
    const { json } = await app.call(contract.listRecurringCharges, { token, params: { id: lease.id } })
    assert.deepEqual(
      json.map(({ id }) => id),
      [charged.id],
    )
  })

  test('of a draft begin with it, follow its first day, and are charged once it is active', async () => {
    const lease = await buildLease(app, token, {
      status: 'DRAFT',
      startDate: '2026-11-01',
      recurringCharges: [
        { kind: 'PET_RENT', amount: 35 },
        { kind: 'PARKING', amount: 80, startDate: '2027-02-01' },
      ],
    })
    await updateLease(lease.id, { startDate: '2026-11-16' })
    assert.deepEqual(await chargesOf(lease.id), [])
    await updateLease(lease.id, { status: 'ACTIVE' })
    assert.deepEqual(await chargesOf(lease.id), [
      ['2026-11-16', 17.5, 'OPEN', 'Pet rent for November 2026, 16–30 (prorated)'],
    ])
    const { json } = await app.call(contract.listRecurringCharges, { token, params: { id: lease.id } })
    assert.deepEqual(
      json.map(({ name, startDate }) => [name, startDate]),
      [
        ['Pet rent', '2026-11-16'],
        ['Parking', '2027-02-01'],
      ],
    )
  })

  test('make no rent late and raise no late fee', async () => {
    const lease = await buildLease(app, token, {
      startDate: '2026-12-01',
      lateFee: { kind: 'PERCENT', basisPoints: 1000 },
    })
    await add(lease.id, { startDate: '2026-12-01', amount: 500 })
    await on('2026-12-01')
    await run()
    await buildPayment(app, token, { leaseId: lease.id, amount: 1850, date: '2026-12-01' })
    await on('2026-12-20')
    await run()
    const { json } = await app.call(ledger.listCharges, {
      token,
      query: { leaseId: lease.id, type: 'LATE_FEE' },
    })
    assert.deepEqual(json, [])
  })

  test('are changed by one at a time: an older version is refused', async () => {
    const lease = await buildLease(app, token)
    const { id, version } = await add(lease.id)
    await change(id, { description: 'Two cats' })
    assert.equal((await tryChange(id, { description: 'Three cats' }, version)).status, 412)
  })

  test('refuse what makes no sense', async () => {
    const lease = await buildLease(app, token)
    const send = async (body: Record<string, unknown>) =>
      (
        await app.call(contract.createRecurringCharge, {
          token,
          params: { id: lease.id },
          body: { ...petRent, ...body },
        })
      ).status
    assert.equal(await send({ amount: 0 }), 400)
    assert.equal(await send({ amount: -5 }), 400)
    assert.equal(await send({ amount: 35.005 }), 400)
    assert.equal(await send({ amount: 10_000_001 }), 400)
    assert.equal(await send({ kind: 'RENT' }), 400)
    assert.equal(await send({ startDate: '2026-02-30' }), 400)
    assert.equal(await send({ endDate: '2026-10-31' }), 400)
    assert.equal(await send({ changes: [] }), 400)
    assert.equal(await send({ startDate: '2025-01-01', endDate: '2025-02-01' }), 400)
  })

  test('viewers see them and change nothing; a member kept to other properties sees none', async () => {
    const lease = await buildLease(app, token)
    const elsewhere = await buildLease(app, token)
    const { id } = await add(lease.id)
    const viewer = await buildMember(app, landlord.accountId, 'VIEWER')
    const scoped = await buildMember(app, landlord.accountId, 'MANAGER', {
      propertyIds: [elsewhere.unit.propertyId],
    })
    const stranger = await buildLandlord(app)
    const statuses = async (who: string) => {
      const params = { id: lease.id }
      const answers = [
        await app.call(contract.listRecurringCharges, { token: who, params }),
        await app.call(contract.createRecurringCharge, { token: who, params, body: petRent }),
        await app.call(contract.updateRecurringCharge, { token: who, params: { id }, body: { amount: 1 } }),
        await app.call(contract.deleteRecurringCharge, { token: who, params: { id } }),
      ]
      return answers.map(({ status }) => status)
    }
    assert.deepEqual(await statuses(viewer.token), [200, 403, 403, 403])
    assert.deepEqual(await statuses(scoped.token), [404, 404, 404, 404])
    assert.deepEqual(await statuses(stranger.token), [404, 404, 404, 404])
  })
})
