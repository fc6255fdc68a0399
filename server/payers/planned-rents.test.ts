import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildSharedRent, type SharedRent } from '#testing/books/shared-rent.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import * as rents from '#shared/leases/rent/rent-step-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as contract from '#shared/payers/contract.ts'
import * as renewals from '#shared/renewals/contract.ts'

/** Returns the errors of a rent that is too low. */
function tooLow(path: string, month: string) {
  return [
    {
      path,
      message: `Payers’ shares of the ${month} rent total $1,100.00. Change their shares first, or enter $1,100.00 or more.`,
    },
  ]
}

describe('planned rents and the shares of payers', () => {
  let app: TestApp
  let scene: SharedRent
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z' })
  })
  after(() => app.stop())
  beforeEach(async () => {
    scene = await buildSharedRent(app)
  })

  const change = (id: string, body: WireBody<typeof leases.updateLease>) =>
    app.call(leases.updateLease, { token: scene.token, params: { id }, body })

  const sharesOf = async (id: string) =>
    (await app.call(contract.listLeasePayers, { token: scene.token, params: { id } })).json.payers.map(
      ({ steps }) => steps,
    )

  test('a later rent of a draft below the shares of its month is refused', async () => {
    const lease = await scene.begin({ status: 'DRAFT' })
    const rentSteps = [
      { from: '2027-01-01', rentAmount: 1200 },
      { from: '2027-03-01', rentAmount: 1000 },
    ]
    const answer = await change(lease.id, { rentSteps })
    assert.deepEqual(answer.problem.errors, tooLow('rentSteps.1.rentAmount', 'March 2027'))
  })

  test('a rent below the shares of its first month is refused', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-02')
    const answer = await change(lease.id, { rentAmount: 1000, rentFrom: '2027-02-01' })
    assert.deepEqual(answer.problem.errors, tooLow('rentAmount', 'February 2027'))
    assert.equal((await change(lease.id, { rentAmount: 1100, rentFrom: '2027-02-01' })).status, 200)
  })

  test('a planned rent that covers a later share cannot be cancelled', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-02')
    const raised = await change(lease.id, {
      rentAmount: 1800,
      rentFrom: '2027-06-01',
      lawReasons: { rentIncrease: 'Agreed with the tenants' },
    })
    assert.equal(raised.status, 200)
    await scene.setShare(lease.id, [
      { from: '2026-11-01', amount: 1100 },
      { from: '2027-06-01', amount: 1600 },
    ])
    const answer = await app.call(rents.cancelRentStep, {
      token: scene.token,
      params: { id: lease.id, firstDay: '2027-06-01' },
    })
    assert.equal(answer.status, 400)
    assert.match(answer.problem.errors?.[0]?.message ?? '', /shares of the June 2027 rent total \$1,600\.00/)
  })

  test('a renewal is not offered at a rent below the shares', async () => {
    const lease = await scene.begin({ endDate: '2027-03-31' })
    await scene.dayBegins('2026-11-02')
    const answer = await app.call(renewals.createRenewalOffer, {
      token: scene.token,
      params: { id: lease.id },
      body: {
        options: [
          { endDate: '2028-03-31', rentAmount: 1600 },
          { endDate: null, rentAmount: 1050 },
        ],
        answerBy: '2027-02-01',
      },
    })
    assert.deepEqual(answer.problem.errors, tooLow('options.1.rentAmount', 'April 2027'))
  })

  test('a draft that begins later or earlier takes its shares along', async () => {
    const lease = await scene.begin({ status: 'DRAFT' })
    assert.equal((await change(lease.id, { startDate: '2026-12-15' })).status, 200)
    assert.deepEqual(await sharesOf(lease.id), [[{ from: '2026-12-01', amount: 1100 }]])
    assert.equal((await change(lease.id, { startDate: '2026-10-01' })).status, 200)
    assert.deepEqual(await sharesOf(lease.id), [[{ from: '2026-10-01', amount: 1100 }]])
  })

  test('a draft that begins after a change of a share begins with the amount in force then', async () => {
    const lease = await scene.begin({ status: 'DRAFT' })
    await scene.setShare(lease.id, [
      { from: '2026-11-01', amount: 1100 },
      { from: '2027-01-01', amount: 900 },
      { from: '2027-06-01', amount: 950 },
    ])
    assert.equal((await change(lease.id, { startDate: '2027-02-01' })).status, 200)
    assert.deepEqual(await sharesOf(lease.id), [
      [
        { from: '2027-02-01', amount: 900 },
        { from: '2027-06-01', amount: 950 },
      ],
    ])
  })

  test('values of the wrong kind are answered with a sentence', async () => {
    const wrong = async (path: string, body: unknown, method: 'POST' | 'PATCH' = 'POST') => {
      const answer = await app.raw({ method, path: `/api/v1${path}`, body, token: scene.token })
      return answer.problem.errors?.map(({ message }) => message)
    }
    const lease = await scene.begin()
    assert.deepEqual(await wrong('/payers', { name: 'City', kind: 'OTHER', sendsReminders: 'yes' }), [
      'sendsReminders must be true or false',
    ])
    assert.deepEqual(
      await wrong(`/leases/${lease.id}/payers/${scene.authority.id}`, { steps: 'none' }, 'PATCH'),
      ['Enter the payer’s share and its first month'],
    )
    assert.deepEqual(
      await wrong(`/payers/${scene.authority.id}/payments`, { date: '2026-11-01', amount: 1, lines: 1 }),
      ['Choose the lease that this payment is for'],
    )
    assert.deepEqual(
      await wrong(`/leases/${lease.id}/renewal-offers`, { options: 1, answerBy: '2027-01-01' }),
      ['Offer at least one term'],
    )
    const account = { bankName: 'First Bank', isInterestBearing: 'yes' }
    assert.deepEqual(await wrong(`/leases/${lease.id}/deposit/account`, account, 'PATCH'), [
      'isInterestBearing must be true or false',
    ])
    assert.deepEqual(await wrong(`/leases/${lease.id}/deposit/returns`, { deductions: 'none' }), [
      'List the deductions, or send an empty list if there are none',
    ])
  })
})
