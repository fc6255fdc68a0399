import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildProperty, type Landlord, moveClock } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { reauthenticate } from '#shared/accounts/second-factor-contract.ts'
import { me, listSessions } from '#shared/accounts/auth-contract.ts'
import * as contract from '#shared/api-keys/contract.ts'
import { createProperty, listProperties } from '#shared/portfolio/property-contract.ts'
import { createTenant, listTenants } from '#shared/tenants/contract.ts'

const property = {
  name: 'One more',
  address: '1 Elm Street',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43004',
}

describe('API keys', () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ isAlone: true })
  })
  after(() => app.stop())
  beforeEach(async () => {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    landlord = await buildLandlord(app, { plan: 'starter' })
    await proveSession(app, landlord.token)
  })

  async function makeKey(scopes: string[], more: { expiresAt?: string; name?: string } = {}) {
    const body = { name: 'Bookkeeping', scopes, ...more }
    const answer = await app.call(contract.createApiKey, { token: landlord.token, body })
    assert.equal(answer.status, 201, JSON.stringify(answer.problem))
    return answer.json
  }

  const read = (token: string) => app.call(listProperties, { token })
  const write = (token: string) => app.call(createProperty, { token, body: property })
  const once = (token: string) =>
    app.call(createProperty, { token, body: property, headers: { 'idempotency-key': 'one' } })
  const refusal = ({ status, problem }: Awaited<ReturnType<typeof app.raw>>) => [status, problem.code]

  test('the text of a key is shown once, and only its hash is stored', async () => {
    const { key, id, prefix } = await makeKey(['read'])
    assert.match(key, /^tnr_live_[0-9A-Za-z]{65}$/)
    assert.ok(key.startsWith(prefix))
    const one = await app.call(contract.getApiKey, { token: landlord.token, params: { id } })
    const list = await app.call(contract.listApiKeys, { token: landlord.token })
    assert.ok(!JSON.stringify([one.json, list.json]).includes(key))
    const secret = key.slice(9, 52)
    const tables = await runSql(
      app.test.connection,
      `SELECT (SELECT string_agg(k::text, ' ') FROM api_keys k) || (SELECT string_agg(e::text, ' ') FROM events e) ||
              coalesce((SELECT string_agg(i::text, ' ') FROM idempotency_keys i), '') AS text`,
    )
    assert.ok(!JSON.stringify(tables).includes(secret))
    assert.ok(!app.logs.some((line) => line.includes(secret)))
  })

  test('a key is made only after a recent proof of identity, with the same Idempotency-Key too', async () => {
    const { token, password, accountId } = await buildLandlord(app)
    const body = { name: 'Stolen', scopes: ['write'] }
    const make = () => app.call(contract.createApiKey, { token, body, headers: { 'idempotency-key': 'one' } })
    const refused = await make()
    assert.deepEqual(refusal(refused), [403, 'proof_required'])
    assert.deepEqual(await app.sql(accountId, 'SELECT FROM api_keys'), [])
    assert.equal((await app.call(reauthenticate, { token, body: { password } })).status, 200)
    assert.equal((await make()).status, 201)
    app.clock.now = new Date('2026-11-21T17:10:00Z')
    const late = await app.call(contract.createApiKey, { token, body })
    assert.deepEqual(refusal(late), [403, 'proof_required'])
    const { json } = await app.call(contract.listApiKeys, { token })
    assert.equal(json.length, 1)
  })

  test('a repetition with the same Idempotency-Key makes no second key, and keeps no text of the first', async () => {
    const { token, accountId } = landlord
    const body = { name: 'LedgerContext', scopes: ['read'] }
    const make = () =>
      app.call(contract.createApiKey, { token, body, headers: { 'idempotency-key': 'make' } })
    const [first, second] = [await make(), await make()]
    assert.deepEqual([first.status, ...refusal(second)], [201, 409, 'idempotency_conflict'])
    const [row] = await app.sql<{ keys: number; text: string }>(
      accountId,
      `SELECT (SELECT count(*)::int FROM api_keys) AS keys, i::text AS text FROM idempotency_keys i`,
    )
    assert.ok(row?.keys === 1 && !row.text.includes(first.json.key))
  })

  test('a key that reads sees what its account has and changes nothing', async () => {
    await buildProperty(app, landlord.token)
    const { key } = await makeKey(['read'])
    const answer = await read(key)
    assert.deepEqual([answer.status, answer.json.length], [200, 1])
    assert.deepEqual(refusal(await write(key)), [403, 'insufficient_scope'])
  })

  test('a key that writes makes what a manager may, in its own name', async () => {
    const { key } = await makeKey(['write'], { name: 'Zapier' })
    const made = await write(key)
    assert.deepEqual([made.status, made.json.ownerId], [201, landlord.user.id])
    const [event] = await app.sql<{ userName: string }>(
      landlord.accountId,
      `SELECT user_name AS "userName" FROM events WHERE entity_id = $1`,
      [made.json.id],
    )
    assert.equal(event?.userName, 'Zapier (API key)')
  })

  test('scopes of one area end at its border; writing permits reading', async () => {
    const { key } = await makeKey(['tenants:write'])
    assert.equal((await app.call(createTenant, { token: key, body: { name: 'Tia' } })).status, 201)
    assert.equal((await app.call(listTenants, { token: key })).status, 200)
    const answer = await read(key)
    assert.deepEqual(refusal(answer), [403, 'insufficient_scope'])
    assert.equal(
      answer.problem.detail,
      'This key cannot read properties because it only has tenants:write. Create a key with properties:read.',
    )
  })

  test('what belongs to a person or to the owner no key may do', async () => {
    const { key } = await makeKey(['write'])
    for (const answer of [
      await app.call(me, { token: key }),
      await app.call(listSessions, { token: key }),
      await app.call(contract.listApiKeys, { token: key }),
      await app.raw({ method: 'POST', path: '/subscriptions', token: key, body: { planId: 'starter' } }),
      await app.raw({ method: 'PATCH', path: '/account', token: key, body: { name: 'Mine' } }),
      await app.raw({ method: 'PATCH', path: '/users/profile', token: key, body: { name: 'Mine' } }),
      await app.raw({ path: '/notifications', token: key }),
    ]) {
      assert.deepEqual(refusal(answer), [403, 'forbidden'])
    }
  })

  test('a revoked key is dead at once, and stays in the list', async () => {
    const { key, id } = await makeKey(['read'])
    const { token } = landlord
    assert.equal((await read(key)).status, 200)
    assert.equal((await app.call(contract.revokeApiKey, { token, params: { id } })).status, 200)
    assert.deepEqual(refusal(await read(key)), [401, 'unauthorized'])
    const { json } = await app.call(contract.listApiKeys, { token })
    assert.deepEqual([json[0]?.id, json[0]?.status], [id, 'revoked'])
    const again = await app.call(contract.revokeApiKey, { token, params: { id } })
    assert.deepEqual(refusal(again), [409, 'invalid_transition'])
  })

  test('a key ends at the very instant of its end', async () => {
    const { key, id } = await makeKey(['read'], { expiresAt: '2026-11-22T00:00:00Z' })
    app.clock.now = new Date('2026-11-21T23:59:59.999Z')
    assert.equal((await read(key)).status, 200)
    app.clock.now = new Date('2026-11-22T00:00:00Z')
    const answer = await read(key)
    assert.deepEqual(refusal(answer), [401, 'unauthorized'])
    assert.equal(answer.problem.detail, 'This API key has expired. Create a new one under Settings.')
    const token = await moveClock(app, landlord, '2026-11-22T00:00:00Z')
    const { json } = await app.call(contract.getApiKey, { token, params: { id } })
    assert.equal(json.status, 'expired')
  })

  test('another account’s key, an altered one and one of no account open nothing', async () => {
    const { key } = await makeKey(['read'])
    const other = await buildLandlord(app)
    await buildProperty(app, other.token)
    assert.equal((await read(key)).json.length, 0)
    const swapped = key.slice(0, 9) + key.slice(9, 52).split('').toReversed().join('') + key.slice(52)
    const altered = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`
    for (const odd of [swapped, altered, 'tnr_live_', `tnr_live_${'z'.repeat(65)}`]) {
      assert.deepEqual(refusal(await read(odd)), [401, 'unauthorized'], odd)
    }
  })

  test('calls are counted for the key and the month, and the answer says how many are left', async () => {
    const { key, id } = await makeKey(['read'])
    await read(key)
    const second = await read(key)
    assert.deepEqual(
      [second.headers['x-ratelimit-limit'], second.headers['x-ratelimit-remaining']].map(Number),
      [1000, 998],
    )
    const show = async (token: string) => (await app.call(contract.getApiKey, { token, params: { id } })).json
    const { callsThisMonth, lastUsedAt } = await show(landlord.token)
    assert.deepEqual([callsThisMonth, lastUsedAt], [2, '2026-11-21T17:00:00.000Z'])
    const usage = await app.raw({ path: '/subscriptions/usage', token: landlord.token })
    assert.equal((usage.json as { apiCalls: number }).apiCalls, 2)
    const token = await moveClock(app, landlord, '2026-12-01T00:00:00Z')
    assert.equal((await show(token)).callsThisMonth, 0)
    assert.equal(Number((await read(key)).headers['x-ratelimit-remaining']), 999)
  })

  test('of thirty calls at once for the last ten exactly ten are answered, and the others do nothing', async () => {
    const { key } = await makeKey(['write'])
    const { accountId } = landlord
    await app.sql(
      accountId,
      `INSERT INTO api_calls (account_id, month, calls) VALUES ($1, '2026-11-01', 990)`,
      [accountId],
    )
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => app.call(createTenant, { token: key, body: { name: 'Tia' } })),
    )
    assert.equal(answers.filter(({ status }) => status === 201).length, 10)
    const refused = answers.filter(({ status }) => status === 403)
    assert.deepEqual(refusal(refused[0]!), [403, 'plan_limit_reached'])
    assert.equal(
      refused[0]?.problem.detail,
      'Starter includes 1000 API calls a month, and you have used them all. Wait until next month, or ask the administrator of this installation for a larger plan.',
    )
    const [row] = await app.sql<{ calls: number; tenants: number }>(
      accountId,
      `SELECT calls, (SELECT count(*)::int FROM tenants) AS tenants FROM api_calls`,
    )
    assert.deepEqual(row, { calls: 1000, tenants: 10 })
  })

  test('a call refused for its scope is not counted', async () => {
    const { key } = await makeKey(['tenants:read'])
    await read(key)
    const [row] = await app.sql(landlord.accountId, 'SELECT FROM api_calls')
    assert.equal(row, undefined)
  })

  test('a repeated call with the same Idempotency-Key does its work once', async () => {
    const { key } = await makeKey(['write'])
    const [first, second, person] = [await once(key), await once(key), await once(landlord.token)]
    assert.equal(first.json.id, second.json.id)
    assert.notEqual(first.json.id, person.json.id, 'a program’s keys are its own')
  })

  test('scopes that name nothing, an end that is past and a nameless key are refused, each field named', async () => {
    const { token } = landlord
    const attempt = async (body: Record<string, unknown>) => {
      const answer = await app.raw({ method: 'POST', path: '/api-keys', token, body })
      assert.equal(answer.status, 400, JSON.stringify(body))
      return answer.problem.errors?.map(({ path }) => path)
    }
    assert.deepEqual(await attempt({ name: 'x', scopes: [] }), ['name', 'scopes'])
    assert.deepEqual(await attempt({ name: 'LedgerContext', scopes: ['everything'] }), ['scopes.0'])
    assert.deepEqual(await attempt({ name: 'LedgerContext', scopes: ['read', 'propertys:read'] }), [
      'scopes.1',
    ])
    assert.deepEqual(await attempt({ name: 'LedgerContext', scopes: ['auth:write'] }), ['scopes.0'])
    assert.deepEqual(
      await attempt({ name: 'LedgerContext', scopes: ['read'], expiresAt: '2026-11-21T17:00:00Z' }),
      ['expiresAt'],
    )
    assert.deepEqual(await attempt({ name: 'LedgerContext', scopes: ['read'], expiresAt: 'tomorrow' }), [
      'expiresAt',
    ])
  })

  test('only owners and administrators see and make keys', async () => {
    const manager = await buildMember(app, landlord.accountId, 'MANAGER')
    const admin = await buildMember(app, landlord.accountId, 'ADMIN')
    assert.equal((await app.call(contract.listApiKeys, { token: manager.token })).status, 403)
    assert.equal((await app.call(contract.listApiKeys, { token: admin.token })).status, 200)
  })

  test('a key of an account whose trial is over reads and writes nothing', async () => {
    const { key } = await makeKey(['write'])
    await app.sql(
      landlord.accountId,
      `UPDATE subscriptions SET plan = 'freeTrial', trial_start = '2026-11-01', trial_end = '2026-11-15'`,
    )
    assert.equal((await read(key)).status, 200)
    assert.deepEqual(refusal(await write(key)), [403, 'trial_ended'])
  })
})
