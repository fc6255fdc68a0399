import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLease, buildTenant } from '#testing/books/build.ts'
import { checkRequests } from '#testing/requests/check-requests.ts'
import { buildPortfolio, type Portfolio } from '#testing/books/portfolio-of.ts'
import { runSql } from '#testing/product/sql.ts'
import { unreachable } from '#testing/sources/unreachable-checks.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

/**
 * Every CHECK constraint has a request that it would refuse, which the API refuses before at a field, or a reason why no request
 * reaches it. A constraint that the database finds first is a 500.
 */
describe('CHECK constraints', () => {
  let app: TestApp
  let mine: Portfolio
  let ids: Record<string, string>
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    mine = await buildPortfolio(app)
    const [second] = await app.sql<{ id: string }>(
      mine.accountId,
      'SELECT id FROM bank_accounts WHERE account_id = $1 AND id <> $2 LIMIT 1',
      [mine.accountId, mine.ids['banking/accounts']],
    )
    const household = await buildLease(app, mine.token)
    const roommate = await buildTenant(app, mine.token)
    const path = `/leases/${household.id}/tenants`
    const joined = await app.raw({ method: 'POST', path, token: mine.token, body: { tenantId: roommate.id } })
    assert.equal(joined.status, 201)
    ids = { ...mine.ids, secondBank: second?.id ?? '', household: household.id, roommate: roommate.id }
  })
  after(() => app.stop())

  /** Returns a value with the ids of the portfolio in the place of `{leases}`. */
  const filled = <Value>(value: Value): Value =>
    JSON.parse(
      JSON.stringify(value).replaceAll(/\{([a-zA-Z/-]+)\}/g, (_, name: string) => {
        assert.ok(ids[name], `the portfolio has ${name}`)
        return ids[name] ?? ''
      }),
    ) as Value // the same shape

  test('are all in the table, with a request or with a reason', async () => {
    const rows = await runSql(
      app.test.connection,
      `SELECT conname AS name FROM pg_constraint
       WHERE contype = 'c' AND connamespace = 'public'::regnamespace ORDER BY conname`,
    )
    const withReason = Object.values(unreachable).flat()
    const known = new Set([...checkRequests.map(([name]) => name), ...withReason])
    assert.equal(known.size, new Set(checkRequests.map(([name]) => name)).size + withReason.length)
    const unknown = rows.map(({ name }) => String(name)).filter((name) => !known.has(name))
    assert.deepEqual(
      unknown,
      [],
      'give these a request in check-requests.ts, or a reason in unreachable-checks.ts',
    )
    assert.ok(rows.length > 400, `${rows.length} constraints`)
  })

  test('are refused by the API at a field with a sentence, before the database', async () => {
    const wrong: string[] = []
    for (const [name, call, body, field] of checkRequests) {
      const [method = '', path = ''] = filled(call).split(' ')
      const answer = await app.raw({
        method: method as 'POST' | 'PATCH' | 'PUT',
        path,
        token: mine.token,
        body: filled(body),
      })
      const errors = answer.status < 300 ? [] : (answer.problem.errors ?? [])
      const found = errors.find((one) => one.path === field)
      if (answer.status !== 400 || !found?.message) {
        wrong.push(`${name}: ${call} answered ${answer.status} ${JSON.stringify(errors)} ${answer.status < 300 ? '' : answer.problem.detail}`) // prettier-ignore
      }
    }
    assert.deepEqual(wrong, [])
  })
})
