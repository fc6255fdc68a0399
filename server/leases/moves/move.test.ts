import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayer,
  buildPayment,
  buildRecurring,
  buildTenant,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { getDeposit } from '#shared/deposits/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import { updateLeaseTenant } from '#shared/leases/household/household-contract.ts'
import * as contract from '#shared/leases/moves/move-contract.ts'
import { listRecurringCharges } from '#shared/leases/rent/recurring-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { listLeasePayers, setLeasePayer } from '#shared/payers/contract.ts'

const problemsOf = (answer: { problem: { errors?: readonly { path: string; message: string }[] } }) =>
  answer.problem.errors?.map(({ path, message }) => [path, message])

describe('a move to another unit', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    token = landlord.token
  })
  after(() => app.stop())

  const move = (id: string, body: WireBody<typeof contract.moveLease>, by = token) =>
    app.call(contract.moveLease, { token: by, params: { id }, body })
  const preview = (id: string, body: WireBody<typeof contract.previewMove>) =>
    app.call(contract.previewMove, { token, params: { id }, body })
  const read = async (id: string) => (await app.call(leases.getLease, { token, params: { id } })).json
  const depositOf = async (id: string) => (await app.call(getDeposit, { token, params: { id } })).json
  const ledgerOf = async (id: string) => (await app.call(leases.leaseLedger, { token, params: { id } })).json

  async function buildHousehold() {
    const maria = await buildTenant(app, token, { name: 'Maria Lopez' })
    const juan = await buildTenant(app, token, { name: 'Juan Perez' })
    const lease = await buildLease(app, token, {
      tenantId: maria.id,
      tenantIds: [maria.id, juan.id],
      securityDeposit: 1500,
      chargeDeposit: true,
    })
    const { json: charges } = await app.call(ledger.listCharges, {
      token,
      query: { leaseId: lease.id, type: 'DEPOSIT' },
    })
    // one check pays the deposit and the first rent
    const paid = await buildPayment(app, token, {
      leaseId: lease.id,
      amount: 3350,
      paidBy: juan.id,
      chargeId: charges[0]?.id ?? assert.fail(),
    })
    const { id: unitId } = await buildUnit(app, token)
    return { id: lease.id, maria, juan, paid, unitId }
  }

  test('begins with one check that pays deposit and rent', async () => {
    const { id, paid } = await buildHousehold()
    assert.deepEqual(
      new Map(paid.allocations.map(({ description, amount }) => [description, amount])),
      new Map([
        ['Security deposit', 1500],
        ['Rent for November 2026', 1850],
      ]),
    )
    assert.deepEqual([(await read(id)).balance, (await depositOf(id)).held], [0, 1500])
  })

  test('ends the one lease and begins the other with the same terms', async () => {
    const { id, maria, juan, unitId } = await buildHousehold()
    await buildRecurring(app, token, id, { startDate: '2026-11-01' })
    await app.call(updateLeaseTenant, {
      token,
      params: { id, tenantId: maria.id },
      body: { shares: [{ from: '2026-11-01', amount: 1000 }] },
    })
    const plan = { unitId, moveOn: '2026-12-01', rentAmount: 2000, securityDeposit: 1800 }
    const { json: shown } = await preview(id, plan)
    assert.deepEqual(
      [shown.tenants, shown.lastDay, shown.lastRent?.amount, shown.firstRent?.amount, shown.deposit],
      [
        ['Maria Lopez', 'Juan Perez'],
        '2026-11-30',
        1850,
        2000,
        { held: 1500, moved: 1500, toPay: 300, toReturn: 0 },
      ],
    )
    assert.deepEqual(
      shown.recurringCharges.map(({ name, amount }) => [name, amount]),
      [['Pet rent', 35]],
    )
    assert.equal((await read(id)).terminationDate, null, 'a preview writes nothing')
    const { status, json: next } = await move(id, plan)
    assert.equal(status, 201)
    assert.deepEqual(
      [next.startDate, next.endDate, next.rentAmount, next.tenantIds, next.unit.id, next.phase],
      ['2026-12-01', '2027-10-31', 2000, [maria.id, juan.id], unitId, 'upcoming'],
    )
    const former = await read(id)
    assert.deepEqual(
      [former.terminationDate, former.movedTo?.leaseId, former.movedFrom, next.movedFrom?.leaseId],
      ['2026-11-30', next.id, null, id],
    )
    const [was, is] = [await depositOf(id), await depositOf(next.id)]
    // planned ahead: the deposit goes along on the day of the move
    assert.deepEqual(
      [was.held, is.held, is.deposits.map(({ amount, paid }) => [amount, paid])],
      [1500, 0, [[1800, 0]]],
    )
    for (const leaseId of [id, next.id]) {
      const { balance } = await ledgerOf(leaseId)
      assert.equal(balance, (await read(leaseId)).balance)
    }
    const { json: roommates } = await app.call(leases.getLease, { token, params: { id: next.id } })
    assert.equal(roommates.graceDays, former.graceDays)
  })

  test('in the middle of a month charges each home for its days', async () => {
    const { id, unitId } = await buildHousehold()
    const { json: shown } = await preview(id, { unitId, moveOn: '2026-11-16', rentAmount: 2100 })
    assert.deepEqual([shown.lastRent?.amount, shown.firstRent?.amount], [925, 1050])
    const { json: next } = await move(id, {
      unitId,
      moveOn: '2026-11-16',
      rentAmount: 2100,
      carryCredit: true,
    })
    const former = await read(id)
    assert.deepEqual(
      [former.balance, former.phase, next.phase, next.balance],
      // half of November was paid twice over: $925 go along and pay the new rent
      [0, 'ended', 'current', 1050 - 925],
    )
    const [was, is] = [await ledgerOf(id), await ledgerOf(next.id)]
    assert.deepEqual([was.balance, is.balance], [0, 125])
    assert.ok(was.entries.some(({ description }) => description === 'Credit transferred to another lease'))
    assert.ok(is.entries.some(({ description }) => description === 'Credit transferred from another lease'))
    assert.deepEqual([(await depositOf(id)).held, (await depositOf(next.id)).held], [0, 1500])
  })

  test('keeps what a smaller deposit leaves, to be returned, and what is owed', async () => {
    const { id, unitId } = await buildHousehold()
    await buildCharge(app, token, { leaseId: id, amount: 80 })
    const { json: next } = await move(id, {
      unitId,
      moveOn: '2026-11-21',
      rentAmount: 1200,
      securityDeposit: 1000,
    })
    assert.deepEqual([(await depositOf(id)).held, (await depositOf(next.id)).held], [500, 1000])
    const former = await read(id)
    // ten of thirty days of November were paid too much; the charge of $80 was paid from that
    assert.deepEqual([former.balance, (await ledgerOf(id)).balance], [-536.67, -536.67])
  })

  test('takes along only the recurring charges that were chosen', async () => {
    const { id, unitId } = await buildHousehold()
    const pet = await buildRecurring(app, token, id, { startDate: '2026-11-01' })
    await buildRecurring(app, token, id, { kind: 'PARKING', startDate: '2026-11-01' })
    const body = { unitId, moveOn: '2026-12-01', rentAmount: 2000, recurringChargeIds: [pet.id] }
    const { json: next } = await move(id, body)
    const { json } = await app.call(listRecurringCharges, { token, params: { id: next.id } })
    assert.deepEqual(
      json.map(({ name }) => name),
      ['Pet rent'],
    )
  })

  test('takes payers’ shares along', async () => {
    const { id, unitId } = await buildHousehold()
    const payer = await buildPayer(app, token)
    const steps = [
      { from: '2026-12-01', amount: 900 },
      { from: '2027-03-01', amount: 950 },
    ]
    await app.call(setLeasePayer, { token, params: { id, payerId: payer.id }, body: { steps } })
    const { json: next } = await move(id, { unitId, moveOn: '2027-01-01', rentAmount: 1900 })
    const { json: shares } = await app.call(listLeasePayers, { token, params: { id: next.id } })
    assert.deepEqual(
      shares.payers.map((one) => [one.payerId, one.steps]),
      [
        [
          payer.id,
          [
            { from: '2027-01-01', amount: 900 },
            { from: '2027-03-01', amount: 950 },
          ],
        ],
      ],
    )
  })

  test('refuses units and days that do not fit, and writes nothing', async () => {
    const { id, unitId } = await buildHousehold()
    const own = (await read(id)).unitId
    const body = { unitId, moveOn: '2026-12-01', rentAmount: 2000 }
    const other = await buildLease(app, token)
    const stranger = await buildLandlord(app)
    const foreign = await buildUnit(app, stranger.token)
    const rows = (await ledgerOf(id)).entries.length
    for (const call of [preview, move]) {
      assert.deepEqual(problemsOf(await call(id, { ...body, unitId: own })), [
        ['unitId', 'The household already lives in this unit. Choose another one'],
      ])
      assert.deepEqual(problemsOf(await call(id, { ...body, unitId: other.unitId })), [
        ['unitId', 'This unit is leased for some of the days after the move. Choose another one'],
      ])
      assert.equal((await call(id, { ...body, unitId: foreign.id })).status, 404)
      assert.deepEqual(problemsOf(await call(id, { ...body, moveOn: '2026-11-01' })), [
        ['moveOn', 'Choose Nov 2, 2026 or a later day'],
      ])
      assert.deepEqual(problemsOf(await call(id, { ...body, moveOn: '2027-11-02' })), [
        ['moveOn', 'Choose Nov 1, 2027 or an earlier day'],
      ])
    }
    assert.deepEqual(problemsOf(await move(id, { ...body, endDate: '2026-01-31' })), [
      ['endDate', 'The last day is before the first day'],
    ])
    const old = await buildLease(app, token, { startDate: '2025-01-01', endDate: '2027-10-31' })
    assert.deepEqual(problemsOf(await move(old.id, { ...body, moveOn: '2026-09-01' })), [
      ['moveOn', 'Choose Sep 22, 2026 or a later day'],
    ])
    const ended = await buildLease(app, token, { startDate: '2025-01-01', endDate: '2026-10-31' })
    assert.equal((await move(ended.id, body)).status, 409)
    assert.equal((await move(id, body, stranger.token)).status, 404)
    const after = await read(id)
    assert.deepEqual([after.terminationDate, (await ledgerOf(id)).entries.length], [null, rows])
  })

  test('of two moves from one version makes one', async () => {
    const { id, unitId } = await buildHousehold()
    const { version } = await read(id)
    const other = await buildUnit(app, token)
    const answers = await Promise.all(
      [unitId, other.id].map((unit) =>
        app.raw({
          method: 'POST',
          path: `/leases/${id}/move`,
          token,
          body: { unitId: unit, moveOn: '2026-12-01', rentAmount: 2000 },
          headers: { 'if-match': `"${version}"` },
        }),
      ),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201, 412]))
  })

  test('asks for a reason where the new deposit is beyond the law', async () => {
    const { id } = await buildHousehold()
    const { json: property } = await app.raw({
      method: 'POST',
      path: '/properties',
      token,
      body: {
        name: 'Broadway',
        address: '1 Broadway',
        city: 'Albany',
        state: 'NY',
        zipCode: '12207',
        propertyType: 'MULTI_UNIT',
      },
    })
    const { id: unitId } = await buildUnit(app, token, { propertyId: (property as { id: string }).id })
    const body = { unitId, moveOn: '2026-12-01', rentAmount: 1500, securityDeposit: 5000 }
    const refused = await move(id, body)
    assert.deepEqual([refused.status, problemsOf(refused)?.map(([path]) => path)], [400, ['securityDeposit']])
    const allowed = await move(id, { ...body, lawReasons: { securityDeposit: 'A furnished home' } })
    assert.deepEqual(
      [allowed.status, allowed.json.lawExceptions.map(({ question }) => question)],
      [201, ['securityDeposit']],
    )
  })
})
