import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildProperty, buildTenant, moveClock } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import { uploadDocument } from '#shared/documents/contract.ts'
import { archiveProperty, createProperty } from '#shared/portfolio/property-contract.ts'
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
      'Free trial includes 3 properties and you have 3. Archive one that you no longer manage, or ask the administrator of this installation for a larger plan.',
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
    await app.call(archiveProperty, { token, params: { id: first.id } })
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

describe('warnings before a plan limit', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  test('are told of once a month, from four fifths on', async () => {
    const landlord = await buildLandlord(app, { plan: 'starter' })
    const titles = async (token: string) =>
      ((await app.raw({ path: '/notifications', token })).json as { title: string }[]).map(
        ({ title }) => title,
      )
    for (let n = 0; n < 7; n += 1) {
      await buildProperty(app, landlord.token)
    }
    assert.deepEqual(await titles(landlord.token), [])
    await buildProperty(app, landlord.token)
    await buildProperty(app, landlord.token)
    assert.deepEqual(await titles(landlord.token), ['8 of 10 properties are used'])
    const token = await moveClock(app, landlord, '2026-12-01T00:00:00Z')
    await buildProperty(app, token)
    assert.deepEqual(await titles(token), ['10 of 10 properties are used', '8 of 10 properties are used'])
  })

  test('storage is counted in bytes of what is not archived', async () => {
    const { token, accountId } = await buildLandlord(app, { plan: 'freeTrial' })
    const { id: entityId } = await buildProperty(app, token)
    const fields = { entityType: 'property', entityId, documentType: 'OTHER' } as const
    const file = { name: 'lease.txt', type: 'text/plain', content: 'x'.repeat(2_000) }
    const send = () => upload(app, uploadDocument, { token, fields, file })
    assert.equal((await send()).status, 201)
    await app.sql(accountId, 'UPDATE documents SET size_bytes = 104857600 - 3000')
    assert.equal((await send()).status, 201)
    const refused = await send()
    assert.deepEqual([refused.status, refused.problem.code], [403, 'plan_limit_reached'])
    assert.match(
      refused.problem.detail,
      /^Free trial includes 100 MB of storage\. You have used 100 MB, and this needs 0\.01 MB\./,
    )
    await app.sql(accountId, 'UPDATE documents SET archived_at = now() WHERE size_bytes > 3000')
    assert.equal((await send()).status, 201)
  })

  test('somebody who sees a part of the account takes places of the whole of it', async () => {
    const { token, accountId } = await buildLandlord(app, { plan: 'freeTrial' })
    for (let n = 0; n < 9; n += 1) {
      await buildTenant(app, token)
    }
    const scoped = await buildMember(app, accountId, 'MANAGER', { propertyIds: [] })
    const add = (name: string) => app.call(createTenant, { token: scoped.token, body: { name } })
    assert.deepEqual([(await add('Ten')).status, (await add('Eleven')).status], [201, 403])
  })
})
