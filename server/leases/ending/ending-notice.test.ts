import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildProperty, buildUnit } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import type { WireQuery } from '#shared/lib/route.ts'
import * as contract from '#shared/leases/ending/ending-contract.ts'

describe('the notice that ends a lease', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    ;({ token } = await buildLandlord(app))
  })
  after(() => app.stop())

  async function build(state: string, overrides: Parameters<typeof buildLease>[2]) {
    const property = await buildProperty(app, token, { state })
    const unit = await buildUnit(app, token, { propertyId: property.id })
    return buildLease(app, token, { unitId: unit.id, ...overrides })
  }
  const ask = (id: string, query: WireQuery<typeof contract.previewEndingNotice>) =>
    app.call(contract.previewEndingNotice, { token, params: { id }, query })

  test('of a landlord in California is longer once the tenancy has lasted a year', async () => {
    const short = await build('CA', { startDate: '2026-03-01', endDate: null })
    const long = await build('CA', { startDate: '2025-03-01', endDate: null })
    const days = await Promise.all(
      [short, long].map(
        async ({ id }) => (await ask(id, { givenOn: '2026-12-01' })).json.notice?.earliestLastDay,
      ),
    )
    assert.deepEqual(days, ['2026-12-31', '2027-01-30'])
  })

  test('of a tenant is computed by the rule for tenants, with its citation', async () => {
    const lease = await build('CA', { startDate: '2025-03-01', endDate: null })
    const { json } = await ask(lease.id, { givenBy: 'TENANT', givenOn: '2026-12-01' })
    assert.equal(json.notice?.earliestLastDay, '2026-12-31')
    assert.match(json.notice?.citation ?? '', /1946/)
  })

  test('does not end a lease in its term', async () => {
    const lease = await build('CA', { startDate: '2026-03-01', endDate: '2027-02-28' })
    const { json } = await ask(lease.id, {})
    assert.deepEqual([json.notice, json.termEndDate], [null, '2027-02-28'])
  })

  test('ends a lease that continues after its term', async () => {
    const lease = await build('CA', {
      startDate: '2026-03-01',
      endDate: '2026-10-31',
      atEnd: 'MONTH_TO_MONTH',
    })
    const { json } = await ask(lease.id, { givenBy: 'TENANT' })
    assert.deepEqual([json.notice?.earliestLastDay, json.termEndDate], ['2026-12-21', null])
  })
})
