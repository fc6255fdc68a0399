import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'

import { buildPortfolio, type Portfolio } from '#testing/books/portfolio-of.ts'
import { type Family, readMetrics } from '#testing/product/read-metrics.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

const token = 'metrics-0123456789abcdef0123456789'
const backup = new Date('2026-11-21T03:15:00Z')

const valueOf = (all: Family[], name: string, labels: Record<string, string> = {}) =>
  all
    .flatMap(({ samples }) => samples)
    .find(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )?.value

describe('metrics for the operator', () => {
  let app: TestApp
  let portfolio: Portfolio
  before(async () => {
    app = await startApp({ plans: 'off', poolSize: 5, metrics: { token, lastBackupAt: async () => backup } })
    portfolio = await buildPortfolio(app)
  })
  after(() => app.stop())

  const readText = async () => {
    const answer = await app.app.http.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(answer.statusCode, 200)
    return answer
  }
  const families = async () => readMetrics((await readText()).body)
  test('a wrong token, another one, or none is 401, and answers nothing else', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: `Bearer ${token}x` },
      { authorization: `Basic ${Buffer.from(`metrics:${token}`).toString('base64')}` },
      { authorization: `Bearer ${portfolio.token}` },
    ]) {
      const answer = await app.app.http.inject({ url: '/metrics', headers })
      assert.equal(answer.statusCode, 401)
      assert.equal(answer.headers['www-authenticate'], 'Bearer')
      assert.doesNotMatch(answer.body, /tenure_|process_/)
    }
    const query = await app.app.http.inject({ url: `/metrics?token=${token}` })
    assert.equal(query.statusCode, 401)
  })

  test('the text is what Prometheus reads, and no cache keeps it', async () => {
    const { headers, body } = await readText()
    assert.equal(headers['content-type'], 'text/plain; version=0.0.4; charset=utf-8')
    assert.equal(headers['cache-control'], 'no-store')
    const all = readMetrics(body)
    assert.ok(all.length > 25)
    assert.ok(all.every(({ help }) => help !== ''))
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
      assert.ok((valueOf(all, name) ?? -1) >= 0, name)
    }
    assert.equal(valueOf(all, 'tenure_build_info'), 1)
    assert.equal(valueOf(all, 'tenure_last_backup_timestamp_seconds'), backup.getTime() / 1000)
    assert.equal(valueOf(all, 'tenure_database_up'), 1)
    assert.equal(valueOf(all, 'tenure_database_connections_max'), 5)
    assert.equal(valueOf(all, 'tenure_database_requests_waiting'), 0)
    assert.ok((valueOf(all, 'tenure_database_connections', { state: 'busy' }) ?? -1) >= 0)
  })

  test('the documentation names metrics that there are, and all of ours', async () => {
    const ours = (await families()).map(({ name }) => name).filter((name) => name.startsWith('tenure_'))
    const docs = readFileSync('docs/self-hosting.md', 'utf8')
    const named = [...docs.matchAll(/\b((?:tenure|process|nodejs)_[a-z\d]+_[a-z\d_]+)\b/g)].map(
      ([, name = '']) => name.replace(/_bucket$/, ''),
    )
    const known = new Set((await families()).map(({ name }) => name))
    assert.deepEqual(
      named.filter((name) => !known.has(name)),
      [],
    )
    assert.deepEqual(
      ours.filter((name) => !docs.includes(name) && name !== 'tenure_database_connections_max'),
      [],
    )
  })

  test('requests are counted and timed by the pattern of their route and their status', async () => {
    const before = await families()
    const id = portfolio.ids['leases']!
    await app.raw({ path: `/leases/${id}`, token: portfolio.token })
    await app.raw({ path: `/leases/${id}`, token: portfolio.token })
    await app.raw({ path: `/leases/${id}` })
    await app.raw({ path: `/nowhere/${id}` })
    const now = await families()
    const grown = (name: string, labels: Record<string, string>) =>
      (valueOf(now, name, labels) ?? 0) - (valueOf(before, name, labels) ?? 0)
    const lease = { method: 'GET', route: '/api/v1/leases/:id' }
    assert.equal(grown('tenure_http_requests_total', { ...lease, status: '200' }), 2)
    assert.equal(grown('tenure_http_requests_total', { ...lease, status: '401' }), 1)
    assert.equal(grown('tenure_http_requests_total', { route: 'none', status: '404' }), 1)
    assert.equal(grown('tenure_http_request_duration_seconds_count', { ...lease, status: '2xx' }), 2)
    assert.equal(grown('tenure_http_request_duration_seconds_count', { ...lease, status: '4xx' }), 1)
    assert.ok(grown('tenure_http_request_duration_seconds_sum', { ...lease, status: '2xx' }) > 0)
  })

  test('the queue of jobs: how many wait, the age of the oldest, how many failed', async () => {
    await runSql(app.test.connection, 'DELETE FROM graphile_worker._private_jobs', [])
    const add = (task: string, runAt: string, more = '') =>
      runSql(
        app.test.connection,
        `WITH job AS (SELECT graphile_worker.add_job($1, '{}', run_at => now() + $2::interval) AS made)
         SELECT (made).id FROM job`,
        [task, runAt],
      ).then(([row]) =>
        more
          ? runSql(app.test.connection, `UPDATE graphile_worker._private_jobs SET ${more} WHERE id = $1`, [
              row!['id'],
            ])
          : undefined,
      )
    await add('followPayment', '-90 seconds')
    await add('followPayment', '-10 seconds')
    await add('followPayment', '1 hour')
    await add('followPayment', '-2 hours', `locked_at = now(), locked_by = 'worker'`)
    await add('followPayment', '-3 hours', 'attempts = max_attempts')
    const all = await families()
    const jobs = (state: string) => valueOf(all, 'tenure_jobs', { state })
    assert.deepEqual(['waiting', 'running', 'scheduled', 'failed'].map(jobs), [2, 1, 1, 1])
    const oldest = valueOf(all, 'tenure_jobs_oldest_waiting_seconds') ?? 0
    assert.ok(oldest >= 90 && oldest < 3_000, `${oldest}`)
  })

  test('mails that wait, that are held, and that failed within seven days', async () => {
    const { accountId } = portfolio
    const [one] = await app.sql<{ id: string }>(accountId, `SELECT id FROM mail_outbox LIMIT 1`)
    assert.ok(one)
    const set = (assignment: string) =>
      app.sql(accountId, `UPDATE mail_outbox SET ${assignment} WHERE account_id = $1 AND id = $2`, [
        accountId,
        one.id,
      ])
    await set(`state = 'FAILED', created_at = '2026-11-15T00:00:00Z'`)
    const young = await families()
    await set(`created_at = '2026-11-14T00:00:00Z'`)
    const old = await families()
    await set(`state = 'QUEUED'`)
    const queued = await families()
    await set(`state = 'HELD', held_reason = 'account', held_at = now(), retry_after = now()`)
    const held = await families()
    const mails = (state: string) =>
      [young, old, queued, held].map((all) => valueOf(all, 'tenure_mails', { state }) ?? -1)
    assert.deepEqual(mails('failed'), [1, 0, 0, 0])
    assert.deepEqual(mails('held'), [0, 0, 0, 1])
    const [others = -1] = mails('waiting')
    assert.deepEqual(mails('waiting'), [others, others, others + 1, others])
  })

  test('nothing of an account is in it: no id, no name, no address, no amount', async () => {
    const { body } = await readText()
    assert.doesNotMatch(body, /[\da-f]{8}-[\da-f]{4}-|@|\bsk_|eyJ/)
    const texts = await app.sql<{ text: string }>(
      portfolio.accountId,
      `SELECT name AS text FROM properties UNION SELECT name FROM accounts UNION SELECT name FROM tenants
       UNION SELECT name FROM payers`,
    )
    assert.ok(texts.length > 3)
    for (const { text } of texts) {
      assert.ok(!body.includes(text), text)
    }
    const allowed: Record<string, RegExp> = {
      method: /^(GET|HEAD|POST|PUT|PATCH|DELETE)$/,
      route: /^(none|\/metrics|\/health[\w/]*|\/api\/v1\/[\w/:.*-]+)$/,
      status: /^([1-5]\d\d|[1-5]xx)$/,
      state: /^(busy|idle|waiting|running|scheduled|failed|held)$/,
    }
    const known = new Set(app.app.routes.map(({ route }) => `/api/v1${route.path}`))
    for (const { name, samples } of readMetrics(body).filter(({ name: one }) =>
      /^tenure_(?!build)/.test(one),
    )) {
      for (const { labels } of samples) {
        for (const [key, value] of Object.entries(labels).filter(([one]) => one !== 'le')) {
          assert.match(value, allowed[key] ?? /^\b$/, `${name} ${key}`)
        }
        const { route } = labels
        assert.ok(!route || known.has(route) || /^(none|\/metrics)$/.test(route), route)
      }
    }
  })

  test('while the database does not answer, it says so, and gives no old counts', async () => {
    await runSql(app.test.connection, 'ALTER FUNCTION job_facts() RENAME TO job_facts_away', [])
    const away = await families()
    await runSql(app.test.connection, 'ALTER FUNCTION job_facts_away() RENAME TO job_facts', [])
    assert.equal(valueOf(away, 'tenure_database_up'), 0)
    assert.equal(valueOf(away, 'tenure_jobs', { state: 'failed' }), undefined)
    assert.equal(valueOf(away, 'tenure_mails', { state: 'failed' }), undefined)
    assert.equal(valueOf(away, 'tenure_jobs_oldest_waiting_seconds'), undefined)
    assert.ok((valueOf(away, 'tenure_http_requests_total') ?? 0) > 0)
    const back = await families()
    assert.equal(valueOf(back, 'tenure_database_up'), 1)
    assert.equal(valueOf(back, 'tenure_jobs', { state: 'failed' }), 1)
  })
})

describe('without a token', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ isAlone: true })
  })
  after(() => app.stop())

  test('there are no metrics: 404 for every request', async () => {
    for (const headers of [{}, { authorization: `Bearer ${token}` }, { authorization: 'Bearer ' }]) {
      const answer = await app.app.http.inject({ url: '/metrics', headers })
      assert.equal(answer.statusCode, 404)
    }
  })
})

describe('a backup without a record', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ metrics: { token, lastBackupAt: async () => undefined } })
  })
  after(() => app.stop())

  test('has no metric, so that an alarm for its age can tell both apart', async () => {
    const answer = await app.app.http.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    })
    assert.doesNotMatch(answer.body, /tenure_last_backup/)
    assert.ok(readMetrics(answer.body).length > 20)
  })
})
