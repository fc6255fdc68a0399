import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { addressOf } from '#testing/requests/addresses.ts'
import { buildPortfolio, type Portfolio } from '#testing/books/portfolio-of.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

/** The change that is made to each resource with a version; the test fails for a new resource that is missing here. */
const changes: Record<string, Record<string, unknown>> = {
  '/account': { name: 'Renamed' },
  '/properties/:id': { name: 'Renamed' },
  '/units/:id': { rent: 1234 },
  '/tenants/:id': { name: 'Renamed' },
  '/leases/:id': { notes: 'Renamed' },
  '/recurring-charges/:id': { description: 'Renamed' },
  '/charges/:id': { description: 'Renamed' },
  '/payments/:id': { notes: 'Renamed' },
  '/maintenance/:id': { title: 'Renamed' },
  '/api-keys/:id': { name: 'Renamed' },
  '/webhooks/:id': { description: 'Renamed' },
  '/vendors/:id': { name: 'Renamed' },
  '/expenses/:id': { description: 'Renamed' },
  '/recurring-expenses/:id': { description: 'Renamed' },
  '/bills/:id': { description: 'Renamed' },
  '/owners/:id': { name: 'Renamed' },
  '/owners/properties/:id': { ownership: [] },
  '/payers/:id': { name: 'Renamed' },
  '/tenant/profile': { phone: '555-0123' },
  '/documents/:id': { filename: 'Renamed.txt' },
  '/tax/vendors/:id/w9': { city: 'Renamed' },
  '/tax/owners/:id/w9': { city: 'Renamed' },
  '/tax/payer': { city: 'Renamed' },
  '/tax/assets/:id': { description: 'Renamed' },
  '/other-income/:id': { description: 'Renamed' },
  '/banking/accounts/:id': { name: 'Renamed' },
  '/banking/reconciliations/:id': { statementBalance: 12.5 },
  '/banking/rules/:id': { description: 'Renamed' },
  '/tax/trips/:id': { purpose: 'Renamed' },
}

describe('concurrent changes', () => {
  let app: TestApp
  let mine: Portfolio
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    mine = await buildPortfolio(app)
  })
  after(() => app.stop())

  const tokenFor = (path: string) => (path.startsWith('/tenant/') ? mine.tenant.token : mine.token)

  test('every resource that says it checks its version is tried', () => {
    // a move is not a PATCH: it is tested in server/leases/moves/move.test.ts
    const checked = app.app.routes.filter(
      ({ route }) => route.method === 'PATCH' && route.errors?.includes('version_mismatch'),
    )
    assert.deepEqual(new Set(checked.map(({ route }) => route.path)), new Set(Object.keys(changes)))
  })

  for (const [path, body] of Object.entries(changes)) {
    test(`of five changes of ${path} from one version exactly one is made`, async () => {
      const address = addressOf(path, mine.ids)
      const read = await app.raw({ path: address, token: tokenFor(path) })
      const version = (read.json as { version: number }).version // every one of these has a version
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          app.raw({
            method: 'PATCH',
            path: address,
            token: tokenFor(path),
            body,
            headers: { 'if-match': `"${version}"` },
          }),
        ),
      )
      assert.deepEqual(
        answers.map((answer) => answer.status).toSorted((a, b) => a - b),
        [200, 412, 412, 412, 412],
      )
      const after = await app.raw({ path: address, token: tokenFor(path) })
      assert.equal((after.json as { version: number }).version, version + 1)
    })

    test(`a change of ${path} that changes nothing is accepted, and without a version the last one wins`, async () => {
      const address = addressOf(path, mine.ids)
      const answer = await app.raw({ method: 'PATCH', path: address, token: tokenFor(path), body: {} })
      assert.equal(answer.status, 200)
      const same = await app.raw({ method: 'PUT', path: address, token: tokenFor(path), body })
      assert.equal(same.status, 200)
      const [name, value] = Object.entries(body)[0] ?? []
      assert.deepEqual((same.json as Record<string, unknown>)[name ?? ''], value)
    })
  }
})
