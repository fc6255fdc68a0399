import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildLandlord, buildLease, buildRecurring, buildUnit } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import { moveLease } from '#shared/leases/moves/move-contract.ts'
import * as contract from '#shared/ledger/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

/** Leases of $3,000 from September on; today is November 22. A person changes something of October's rent. */
describe('a month that a person changed', () => {
  let app: TestApp
  let token: string
  let accountId: string
  before(async () => {
    app = await startApp({ now: '2026-11-22T17:00:00Z' })
    ;({ token, accountId } = await buildLandlord(app))
  })
  after(() => app.stop())

  const chargesOf = async (leaseId: string) =>
    (await app.call(contract.listCharges, { token, query: { leaseId, sort: 'dueDate' } })).json
  const change = async (id: string, body: WireBody<typeof leases.updateLease>) => {
    const answer = await app.call(leases.updateLease, { token, params: { id }, body })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
  }
  const end = (id: string, terminationDate: string) => change(id, { status: 'TERMINATED', terminationDate })

  async function begin(touch: WireBody<typeof contract.updateCharge>) {
    const { id } = await buildLease(app, token, {
      startDate: '2026-09-01',
      chargesFrom: '2026-09-01',
      endDate: '2027-08-31',
      rentAmount: 3000,
    })
    const october = (await chargesOf(id)).find(({ dueDate }) => dueDate === '2026-10-01')!
    const answer = await app.call(contract.updateCharge, { token, params: { id: october.id }, body: touch })
    assert.deepEqual([answer.status, answer.json.isByHand], [200, touch.description === undefined])
    return { id, octoberId: october.id }
  }
  const charge = async (id: string) => (await app.call(contract.getCharge, { token, params: { id } })).json
  /** Returns amount, due day, status and words of a charge, and asserts that the books agree. */
  async function told(id: string) {
    const { amount, dueDate, status, description } = await charge(id)
    await assertBooksAgree(app, token, accountId)
    return [amount, dueDate, status, description]
  }

  test('only in its due day is prorated, voided and charged again with the lease', async () => {
    const { id, octoberId } = await begin({ dueDate: '2026-10-05' })
    await end(id, '2026-10-10')
    assert.deepEqual(await told(octoberId), [
      967.74,
      '2026-10-05',
      'OPEN',
      'Rent for October 2026, 1–10 (prorated)',
    ])
    await end(id, '2026-09-30')
    assert.equal((await charge(octoberId)).status, 'VOID')
    await change(id, { status: 'ACTIVE' })
    assert.deepEqual(await told(octoberId), [3000, '2026-10-05', 'OPEN', 'Rent for October 2026'])
  })

  test('in its amount keeps that amount for its days: part of it for fewer, more for further ones', async () => {
    const { id, octoberId } = await begin({ amount: 3100 })
    await end(id, '2026-10-10')
    assert.equal((await charge(octoberId)).amount, 1000)
    await end(id, '2026-10-31')
    assert.equal((await charge(octoberId)).amount, 3100)
    await end(id, '2026-09-15')
    assert.equal((await charge(octoberId)).status, 'VOID')
    await change(id, { status: 'ACTIVE' })
    assert.equal((await charge(octoberId)).amount, 3100)
  })

  test('in the amount of a part is extended by what the schedule charges for the further days', async () => {
    const { id, octoberId } = await begin({ dueDate: '2026-10-02' })
    await end(id, '2026-10-10')
    await app.call(contract.updateCharge, { token, params: { id: octoberId }, body: { amount: 900 } })
    await change(id, { terminationDate: '2026-10-31' })
    assert.equal((await charge(octoberId)).amount, 900 + 3000 - 967.74)
    await assertBooksAgree(app, token, accountId)
  })

  test('in its words keeps them', async () => {
    const { id, octoberId } = await begin({ description: 'October, as agreed with Ann' })
    await end(id, '2026-10-10')
    assert.deepEqual(await told(octoberId), [967.74, '2026-10-01', 'OPEN', 'October, as agreed with Ann'])
  })

  test('of a tenant who moves is not charged beside the new home’s rent', async () => {
    const { id } = await buildLease(app, token, { rentAmount: 3000 })
    const [november] = await chargesOf(id)
    await app.call(contract.updateCharge, {
      token,
      params: { id: november!.id },
      body: { dueDate: '2026-11-05' },
    })
    const unit = await buildUnit(app, token)
    const { json } = await app.call(moveLease, {
      token,
      params: { id },
      body: { unitId: unit.id, moveOn: '2026-11-16', rentAmount: 3000, securityDeposit: 0 },
    })
    const [before] = await chargesOf(id)
    const [after] = await chargesOf(json.id)
    assert.deepEqual([before?.amount, after?.amount], [1500, 1500])
  })

  test('of a recurring charge is prorated too', async () => {
    const { id } = await buildLease(app, token, { rentAmount: 3000 })
    await buildRecurring(app, token, id, { startDate: '2026-11-01', amount: 90 })
    const parking = (await chargesOf(id)).find(({ type }) => type === 'OTHER')!
    await app.call(contract.updateCharge, { token, params: { id: parking.id }, body: { amount: 60 } })
    await end(id, '2026-11-15')
    assert.equal((await charge(parking.id)).amount, 30)
    await assertBooksAgree(app, token, accountId)
  })
  test('of a recurring charge is told by the amount of a whole month, also where the lease ends within it', async () => {
    const { id } = await buildLease(app, token, { rentAmount: 3000 })
    await buildRecurring(app, token, id, { startDate: '2026-11-01', amount: 90 })
    const parking = (await chargesOf(id)).find(({ type }) => type === 'OTHER')!
    assert.equal(parking.wholeMonth, 90)
    await app.call(contract.updateCharge, { token, params: { id: parking.id }, body: { amount: 60 } })
    await end(id, '2026-11-15')
    const { amount, wholeMonth, isByHand } = await charge(parking.id)
    assert.deepEqual([amount, wholeMonth, isByHand], [30, 60, true])
  })
})
