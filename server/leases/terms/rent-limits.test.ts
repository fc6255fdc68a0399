import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildProperty, buildUnit } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { previewRentChange } from '#shared/leases/rent/rent-step-contract.ts'
import type { WireBody, WireQuery } from '#shared/lib/route.ts'
import type { createProperty } from '#shared/portfolio/property-contract.ts'

type Place = Pick<WireBody<typeof createProperty>, 'city' | 'state' | 'zipCode'>

/** Tests what a preview of a raise says of caps and of cities. Today is November 22, 2026. */
describe('the limits of a raise', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-22T17:00:00Z' })
  })
  after(() => app.stop())

  const preview = async (place: Place, query: WireQuery<typeof previewRentChange>) => {
    const { token } = await buildLandlord(app)
    const { id: propertyId } = await buildProperty(app, token, place)
    const { id: unitId } = await buildUnit(app, token, { propertyId })
    const lease = await buildLease(app, token, {
      unitId,
      startDate: '2025-03-01',
      rentAmount: 1000,
      dueDay: 1,
    })
    const { json } = await app.call(previewRentChange, { token, params: { id: lease.id }, query })
    return json
  }

  const spokane = { city: 'Spokane', state: 'WA', zipCode: '99201' }

  test('a cap of the state is said with its highest rent', async () => {
    const { cap } = await preview(spokane, { rentAmount: '1200', rentFrom: '2026-12-01' })
    assert.deepEqual(
      [cap?.stateName, cap?.most, cap?.isExceeded, cap?.doubt],
      ['Washington', 1096.83, true, null],
    )
    assert.match(cap?.citation ?? '', /HB 1217/)
    const within = await preview(spokane, { rentAmount: '1096.83', rentFrom: '2026-12-01' })
    assert.equal(within.cap?.isExceeded, false)
  })

  test('a cap whose figure is not known yet says so, and no raise may exceed the most that it can be', async () => {
    const { cap } = await preview(spokane, { rentAmount: '1050', rentFrom: '2027-04-01' })
    assert.deepEqual([cap?.most, cap?.isExceeded], [null, false])
    assert.match(cap?.doubt ?? '', /2027 was due in July 2026/)
    const above = await preview(spokane, { rentAmount: '1101', rentFrom: '2027-04-01' })
    assert.equal(above.cap?.isExceeded, true)
  })

  test('the rule of a city is said where the home is in it', async () => {
    const angeles = { city: 'Los Angeles', state: 'CA', zipCode: '90012' }
    const { localRules } = await preview(angeles, { rentAmount: '1050', rentFrom: '2027-06-01' })
    assert.deepEqual(
      localRules.map(({ place, confirmed }) => [place, confirmed]),
      [['Los Angeles', true]],
    )
    assert.match(localRules[0]?.citation ?? '', /^L\.A\. Mun\. Code § 151\.06/)
    assert.deepEqual((await preview(spokane, { rentAmount: '1050', rentFrom: '2027-06-01' })).localRules, [])
  })

  test('the rule of a city that is the notice is not said twice', async () => {
    const seattle = { city: 'Seattle', state: 'WA', zipCode: '98101' }
    const { notice, localRules } = await preview(seattle, { rentAmount: '1050', rentFrom: '2027-06-01' })
    assert.deepEqual([notice?.days, notice?.citation], [180, 'Seattle Municipal Code § 7.24.030(A)'])
    assert.deepEqual(localRules, [])
  })

  test('a state without a cap, and a lower rent, have none', async () => {
    const austin = { city: 'Austin', state: 'TX', zipCode: '78701' }
    assert.equal((await preview(austin, { rentAmount: '1500' })).cap, null)
    const lower = await preview(spokane, { rentAmount: '900' })
    assert.deepEqual([lower.cap, lower.localRules], [null, []])
  })

  test('the length of the notice is said in its unit', async () => {
    const { notice } = await preview(spokane, { rentAmount: '1050' })
    assert.deepEqual([notice?.days, notice?.unit], [90, 'calendar'])
  })
})
