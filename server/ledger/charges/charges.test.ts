import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'

import { buildCharge, buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import * as contract from '#shared/ledger/contract.ts'
import * as reports from '#shared/reports/contract.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'

describe('charges', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))
  after(() => app.stop())

  const entriesOf = async (id: string) => {
    const view = await app.call(leases.leaseLedger, { token, params: { id } })
    return view.json.entries.map((entry) => [entry.date, entry.kind, entry.amount, entry.balance])
  }
  const change = (id: string, input: Parameters<typeof app.call<typeof contract.updateCharge>>[1]) =>
    app.call(contract.updateCharge, { token, params: { id }, ...input })
  const rentOf = async (leaseId: string) => {
    const list = await app.call(contract.listCharges, { token, query: { leaseId, type: 'RENT' } })
    const [charge] = list.json
    assert.ok(charge)
    return charge
  }

  test('a charge whose amount alone changes keeps its own name in every language', async () => {
    const lease = await buildLease(app, token)
    const rent = await rentOf(lease.id)
    const labels = () =>
      app.sql<{ kind: string }>(
        landlord.accountId,
        `SELECT label ->> 'kind' AS kind FROM charges WHERE id = $1`,
        [rent.id],
      )
    // as a form sends it: the description is there, unchanged
    const lowered = await change(rent.id, { body: { amount: 900, description: rent.description } })
    assert.deepEqual([lowered.status, lowered.json.description], [200, rent.description])
    assert.deepEqual(await labels(), [{ kind: 'rent' }])
    const named = await change(rent.id, { body: { description: 'November, as agreed' } })
    assert.equal(named.json.description, 'November, as agreed')
    assert.deepEqual(await labels(), [{ kind: 'typed' }])
  })

  test('a charge is answered whole and can be read again', async () => {
    const lease = await buildLease(app, token)
    const answer = await app.call(contract.createCharge, {
      token,
      body: {
        leaseId: lease.id,
        amount: 42.42,
        dueDate: '2026-12-01',
        type: 'MAINTENANCE',
        description: 'Key',
      },
    })
    assert.equal(answer.status, 201)
    assert.equal(answer.headers['location'], `/api/v1/charges/${answer.json.id}`)
    const { json } = answer
    assert.deepEqual(
      [
        json.amount,
        json.dueDate,
        json.type,
        json.description,
        json.status,
        json.paid,
        json.open,
        json.version,
      ],
      [42.42, '2026-12-01', 'MAINTENANCE', 'Key', 'OPEN', 0, 42.42, 1],
    )
    assert.equal(json.explanation, 'A one-time charge that the landlord or manager added.')
    assert.equal(json.lease.tenant?.name, lease.tenant.name)
    const read = await app.call(contract.getCharge, { token, params: { id: json.id } })
    assert.deepEqual(read.json, { ...json, payments: [] })
  })

  test('a charge of a payer that the account does not have is not found', async () => {
    const lease = await buildLease(app, token)
    const { status, json } = await app.call(contract.createCharge, {
      token,
      body: {
        leaseId: lease.id,
        amount: 10,
        dueDate: '2026-12-01',
        type: 'RENT',
        payerId: '0195d2a0-0000-7000-8000-000000000000',
      },
    })
    assert.deepEqual([status, (json as { code?: string }).code], [404, 'not_found'])
  })

  test('every type of charge is owed and counts as the income of its kind', async () => {
    const lease = await buildLease(app, token, { startDate: '2027-01-01', endDate: null })
    for (const [type, amount] of [
      ['RENT', 1],
      ['LATE_FEE', 2],
      ['MAINTENANCE', 4],
      ['OTHER', 8],
      ['DEPOSIT', 16],
    ] as const) {
      await buildCharge(app, token, { leaseId: lease.id, type, amount })
    }
    const after = await app.call(leases.getLease, { token, params: { id: lease.id } })
    assert.equal(after.json.balance, 31)
    const income = await app.call(reports.incomeByProperty, { token })
    const row = income.json.rows.find(({ propertyId }) => propertyId === lease.unit.propertyId)
    assert.deepEqual([row?.rent, row?.fees, row?.other, row?.total], [1, 2, 12, 15], 'a deposit is no income')
  })

  test('a corrected amount reverses the old entry and posts another', async () => {
    const lease = await buildLease(app, token)
    const charge = await rentOf(lease.id)
    const changed = await change(charge.id, { body: { amount: 1800 } })
    assert.deepEqual([changed.json.amount, changed.json.open], [1800, 1800])
    assert.match(changed.json.explanation ?? '', /from \$1,850\.00 to \$1,800\.00/)
    assert.deepEqual(await entriesOf(lease.id), [
      ['2026-11-01', 'charge', 1850, 1850],
      ['2026-11-01', 'credit', -1850, 0],
      ['2026-11-01', 'charge', 1800, 1800],
    ])
  })

  test('a paid charge that is corrected downward leaves credit, upward opens again', async () => {
    const lease = await buildLease(app, token)
    await buildPayment(app, token, { leaseId: lease.id, amount: 1850 })
    const charge = await rentOf(lease.id)
    const less = await change(charge.id, { body: { amount: 1700 } })
    assert.deepEqual([less.json.status, less.json.paid], ['PAID', 1700])
    const more = await change(charge.id, { body: { amount: 2000 } })
    assert.deepEqual([more.json.status, more.json.paid, more.json.open], ['PARTIAL', 1850, 150])
  })

  test('a new due date moves the entry, new words do not', async () => {
    const lease = await buildLease(app, token)
    const charge = await buildCharge(app, token, { leaseId: lease.id })
    await change(charge.id, { body: { description: 'Parking' } })
    assert.equal((await entriesOf(lease.id)).length, 2)
    const moved = await change(charge.id, { body: { dueDate: '2026-12-24' } })
    assert.deepEqual([moved.json.dueDate, moved.json.description], ['2026-12-24', 'Parking'])
    assert.deepEqual((await entriesOf(lease.id)).at(-1), ['2026-12-24', 'charge', 100, 1950])
  })

  test('a void charge is owed no more, stays listed and its money pays what else is open', async () => {
    const lease = await buildLease(app, token)
    const fee = await buildCharge(app, token, { leaseId: lease.id, amount: 200, dueDate: '2026-10-15' })
    await buildPayment(app, token, { leaseId: lease.id, amount: 200 })
    const gone = await app.call(contract.voidCharge, { token, params: { id: fee.id } })
    assert.match(gone.json.message, /voided/)
    const read = await app.call(contract.getCharge, { token, params: { id: fee.id } })
    assert.deepEqual([read.json.status, read.json.paid, read.json.open], ['VOID', 0, 0])
    assert.equal((await rentOf(lease.id)).paid, 200)
  })

  test('a charge names the payments that cover it, each with its part', async () => {
    const lease = await buildLease(app, token)
    const fee = await buildCharge(app, token, { leaseId: lease.id, amount: 200, dueDate: '2026-10-15' })
    const first = await buildPayment(app, token, { leaseId: lease.id, amount: 150, date: '2026-10-20' })
    const second = await buildPayment(app, token, { leaseId: lease.id, amount: 80, date: '2026-10-21' })
    const { json } = await app.call(contract.getCharge, { token, params: { id: fee.id } })
    assert.deepEqual(
      json.payments.map(({ paymentId, amount }) => [paymentId, amount]),
      [
        [first.id, 150],
        [second.id, 50],
      ],
    )
  })

  test('a payment that was returned is none of those that cover a charge', async () => {
    const lease = await buildLease(app, token)
    const fee = await buildCharge(app, token, { leaseId: lease.id, amount: 200, dueDate: '2026-10-15' })
    const { id } = await buildPayment(app, token, { leaseId: lease.id, amount: 150, date: '2026-10-20' })
    await app.call(contract.reversePayment, { token, params: { id } })
    const { json } = await app.call(contract.getCharge, { token, params: { id: fee.id } })
    assert.deepEqual(json.payments, [])
  })

  test('a void charge is neither voided again nor changed', async () => {
    const lease = await buildLease(app, token)
    const charge = await buildCharge(app, token, { leaseId: lease.id })
    await app.call(contract.voidCharge, { token, params: { id: charge.id } })
    const again = await app.call(contract.voidCharge, { token, params: { id: charge.id } })
    assert.deepEqual([again.status, again.problem.code], [409, 'invalid_transition'])
    assert.equal((await change(charge.id, { body: { amount: 1 } })).problem.code, 'invalid_transition')
  })

  test('rent that was voided by hand is not charged again', async () => {
    const lease = await buildLease(app, token)
    const charge = await rentOf(lease.id)
    await app.call(contract.voidCharge, { token, params: { id: charge.id } })
    await app.call(leases.updateLease, { token, params: { id: lease.id }, body: { notes: 'Free month' } })
    const after = await app.call(leases.getLease, { token, params: { id: lease.id } })
    assert.equal(after.json.balance, 0)
  })

  test('a change of a charge based on an older version is refused', async () => {
    const lease = await buildLease(app, token)
    const charge = await buildCharge(app, token, { leaseId: lease.id })
    await change(charge.id, { body: { amount: 50 } })
    const late = await change(charge.id, { body: { amount: 9 }, headers: { 'if-match': '"1"' } })
    assert.deepEqual([late.status, late.problem.code], [412, 'version_mismatch'])
  })

  test('a charge of nothing, of a lease or an id that is not there is refused', async () => {
    const lease = await buildLease(app, token)
    const body = { leaseId: lease.id, amount: 0, dueDate: '2026-02-30', type: 'FINE' }
    const bad = await app.raw({ method: 'POST', path: '/charges', token, body })
    assert.deepEqual(bad.problem.errors?.map((error) => error.path).toSorted(), ['amount', 'dueDate', 'type'])
    const good = { leaseId: missing, amount: 1, dueDate: '2026-11-01', type: 'OTHER' } as const
    assert.equal((await app.call(contract.createCharge, { token, body: good })).status, 404)
    assert.equal((await app.call(contract.getCharge, { token, params: { id: missing } })).status, 404)
    assert.equal((await change(missing, { body: { amount: 1 } })).status, 404)
    assert.equal((await app.call(contract.voidCharge, { token, params: { id: missing } })).status, 404)
  })

  test('a charge voided and corrected at once ends in one of the two, with books that agree', async () => {
    const lease = await buildLease(app, token)
    const charge = await buildCharge(app, token, { leaseId: lease.id })
    const [gone, changed] = await Promise.all([
      app.call(contract.voidCharge, { token, params: { id: charge.id } }),
      change(charge.id, { body: { amount: 120 } }),
    ])
    assert.ok(gone.status === 200 || changed.status === 200)
    const read = await app.call(contract.getCharge, { token, params: { id: charge.id } })
    assert.equal(read.json.status, gone.status === 200 ? 'VOID' : 'OPEN')
  })

  test('charges are found by lease, property, tenant, status, type, date and words, latest due first', async () => {
    const lease = await buildLease(app, token)
    const partial = await rentOf(lease.id)
    const fee = await buildCharge(app, token, { leaseId: lease.id, type: 'LATE_FEE', dueDate: '2026-11-06' })
    const other = await buildCharge(app, token, { leaseId: lease.id, dueDate: '2027-01-01' })
    await app.call(contract.voidCharge, { token, params: { id: other.id } })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1900 })
    const ids = async (query: Parameters<typeof app.call<typeof contract.listCharges>>[1]) => {
      const list = await app.call(contract.listCharges, { token, ...query })
      return list.json.filter((charge) => charge.leaseId === lease.id).map((charge) => charge.id)
    }
    const { id: leaseId } = lease
    assert.deepEqual(await ids({ query: { leaseId } }), [other.id, fee.id, partial.id])
    assert.deepEqual(await ids({ query: { leaseId, status: 'PAID' } }), [partial.id])
    assert.deepEqual(await ids({ query: { leaseId, status: 'PARTIAL' } }), [fee.id])
    assert.deepEqual(await ids({ query: { leaseId, status: 'VOID' } }), [other.id])
    assert.deepEqual(await ids({ query: { leaseId, status: 'OPEN' } }), [])
    assert.deepEqual(await ids({ query: { type: 'LATE_FEE' } }), [fee.id])
    assert.deepEqual(await ids({ query: { dateFrom: '2026-11-02', dateTo: '2026-12-31' } }), [fee.id])
    assert.equal((await ids({ query: { tenantId: lease.tenantId } })).length, 3)
    assert.equal((await ids({ query: { propertyId: lease.unit.propertyId } })).length, 3)
    assert.equal((await ids({ query: { search: lease.unit.property.name } })).length, 3)
  })
})
