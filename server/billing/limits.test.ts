import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildProperty, buildTenant } from '#server/testing/build.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { deleteProperty, createProperty } from '#shared/portfolio/property-contract.ts'
import { createTenant } from '#shared/tenants/contract.ts'

const property = {
  name: 'One more',
  address: '1 Elm Street',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43004',
}

describe('plan limits', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  const onTrial = () => buildLandlord(app, { plan: 'freeTrial' })

  test('the fourth property of a trial is refused with what there is, what there may be, and what to do', async () => {
    const { token } = await onTrial()
    for (let n = 0; n < 3; n += 1) {
      await buildProperty(app, token)
    }
    const answer = await app.call(createProperty, { token, body: property })
    const { status, code, detail, ...rest } = answer.problem as typeof answer.problem &
      Record<string, unknown>
    assert.deepEqual([status, code], [403, 'plan_limit_reached'])
    const { limit, used, max, plan } = rest
    assert.deepEqual({ limit, used, max, plan }, { limit: 'properties', used: 3, max: 3, plan: 'freeTrial' })
    assert.equal(
      detail,
      'Free trial includes 3 properties and you have 3. Archive one that you no longer manage, or choose Starter under Settings.',
    )
  })

  test('of eight requests at once for the last place exactly one gets it', async () => {
    const { token, accountId } = await onTrial()
    await buildProperty(app, token)
    await buildProperty(app, token)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call(createProperty, { token, body: property })),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 403, 403, 403, 403, 403, 403, 403],
    )
    const [row] = await app.sql<{ n: number }>(accountId, 'SELECT count(*)::int AS n FROM properties')
    assert.equal(row?.n, 3)
  })

  test('an archived property frees its place', async () => {
    const { token } = await onTrial()
    const first = await buildProperty(app, token)
    await buildProperty(app, token)
    await buildProperty(app, token)
    await app.call(deleteProperty, { token, params: { id: first.id } })
    assert.equal((await app.call(createProperty, { token, body: property })).status, 201)
  })

  test('tenants are limited in the same way', async () => {
    const { token } = await onTrial()
    for (let n = 0; n < 10; n += 1) {
      await buildTenant(app, token)
    }
    const answer = await app.call(createTenant, { token, body: { name: 'Eleven' } })
    assert.deepEqual([answer.status, answer.problem.code], [403, 'plan_limit_reached'])
  })

  test('the enterprise plan limits nothing', async () => {
    const { token } = await buildLandlord(app)
    for (let n = 0; n < 5; n += 1) {
      await buildProperty(app, token)
    }
  })
})

test('an installation without plans limits nothing', async () => {
  const app = await startApp({ now: '2026-11-21T17:00:00Z', plans: 'off' })
  const { token } = await buildLandlord(app, { plan: 'freeTrial' })
  for (let n = 0; n < 5; n += 1) {
    await buildProperty(app, token)
  }
  await app.stop()
})
