import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import * as fc from 'fast-check'
import * as z from 'zod/mini'

import type { OpenApi } from './openapi/openapi.ts'
import { rolesOf } from './route-table.ts'
import { arbitraryOf, type Ids, type JsonSchema, named } from '#testing/books/arbitrary-of.ts'
import { type Landlord, signInAgain } from '#testing/books/build.ts'
import { type DescribedCall, describedCalls } from '#testing/requests/described-calls.ts'
import { buildMember } from '#testing/requests/members.ts'
import { buildPortfolio, type Portfolio } from '#testing/books/portfolio-of.ts'
import { type Answer, startApp, type TestApp } from '#testing/product/start-app.ts'
import { uploadOf } from '#testing/requests/upload.ts'

const nobody = '0195d2a0-0000-7000-8000-000000000000'
const cases = Number(process.env['FUZZ_CASES'] ?? 300)

/** The roles that call. */
const roles = ['OWNER', 'TENANT', 'VIEWER'] as const
type Who = (typeof roles)[number]

type Request = Record<'path' | 'query' | 'header', Record<string, unknown>> & { body: unknown }

/** Sends random input to every operation as every role, and checks the responses against the OpenAPI document. */
describe('the API under random input', () => {
  let app: TestApp
  let mine: Portfolio
  let stranger: Portfolio
  let operations: DescribedCall[]
  const people = new Map<Who, Landlord>()
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    mine = await buildPortfolio(app)
    stranger = await buildPortfolio(app)
    const { accountId } = mine
    people.set('OWNER', { ...mine })
    people.set('TENANT', mine.tenant)
    people.set('VIEWER', await buildMember(app, accountId, 'VIEWER'))
    operations = describedCalls(app, (await app.raw({ path: '/openapi.json' })).json as OpenApi)
  })
  after(() => app.stop())

  test('no 5xx, only what it says, and quickly; every operation is reached by somebody who may call it', async (t) => {
    const seen = new Map<number, number>()
    const succeeded = new Set<string>()
    const failures: string[] = []
    let tried = 0
    for (const one of operations) {
      // each role once, then only the allowed ones
      const allowed = roles.filter((role) => one.entry.access === 'public' || rolesOf(one.entry, one.method).includes(role)) // prettier-ignore
      const first = [...allowed, ...roles.filter((role) => !allowed.includes(role))]
      let run = 0
      // few random bodies are accepted: each POST is tried more often, so that 201 comes up
      const times = one.method === 'POST' ? 4 : 1
      const numRuns = Math.max(first.length, Math.ceil(cases / operations.length)) * times
      // every operation is tried, so that one run finds what is wrong with each
      await fc
        .assert(
          fc.asyncProperty(requestOf(one), async (request) => {
            const who = first[run] ?? allowed[run % allowed.length] ?? 'OWNER'
            run += 1
            const status = await tryOut(one, request, who)
            seen.set(status, (seen.get(status) ?? 0) + 1)
            if (status < 300) {
              succeeded.add(one.name)
            }
          }),
          { numRuns, endOnFailure: true },
        )
        .catch((error: Error) => failures.push(`${one.name}: ${String(error.cause)}`))
      assert.ok(run >= 1, `${one.name} was reached`)
      tried += run
    }
    assert.equal(failures.join('\n'), '')
    const statuses = [...seen].toSorted(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`)
    t.diagnostic(`${tried} requests to ${operations.length} operations (all), ${succeeded.size} of them with success: ${statuses.join(', ')}`) // prettier-ignore
    for (const status of [200, 201, 400, 403, 404]) {
      assert.ok((seen.get(status) ?? 0) > 0, `${status} came up among ${JSON.stringify([...seen])}`)
    }
  })

  test('what does not exist is answered as it says', async () => {
    const withIds = operations.filter(
      ({ entry, operation, method }) =>
        method !== 'GET' &&
        (entry.access === 'public' || rolesOf(entry, method).includes('OWNER')) &&
        JSON.stringify(operation.requestBody ?? {}).includes('"uuid"'),
    )
    assert.ok(withIds.length > 15)
    for (const one of withIds) {
      const ids = Object.fromEntries(
        Object.keys(idsFor(one.entry.route.path).byName).map((name) => [name, nobody]),
      )
      const arbitrary = requestOf(one, { all: [nobody], byName: ids })
      await fc.assert(
        fc.asyncProperty(arbitrary, async (request) => void (await tryOut(one, request, 'OWNER'))),
        { numRuns: 6, endOnFailure: true },
      )
    }
  })

  function requestOf(
    { operation, entry }: DescribedCall,
    ids = idsFor(entry.route.path),
  ): fc.Arbitrary<Request> {
    const part = (where: string) => {
      const parameters = operation.parameters.filter((parameter) => parameter.in === where)
      return fc.record(
        Object.fromEntries(
          parameters.map(({ name, schema, required }) => [
            name,
            required
              ? named(name, schema, ids)
              : fc.option(named(name, schema, ids), { nil: undefined, freq: 2 }),
          ]),
        ),
      )
    }
    const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {}
    const schema = json?.schema ?? (form && withoutFile(form.schema))
    return fc.record({
      path: part('path'),
      query: part('query'),
      header: part('header'),
      body: schema ? arbitraryOf(schema, ids) : fc.constant(undefined),
    })
  }

  /** Returns existing ids by the names of fields; the name of a path parameter is found by the path before it. */
  function idsFor(path: string): Ids {
    const { properties, units, tenants, leases, charges } = mine.ids
    const inPath = [...path.matchAll(/:(\w+)/g)].map(({ 1: name = '', index }) => {
      const place = path.slice(1, index - 1)
      return [name, mine.ids[place] ?? mine.ids[name] ?? mine.ids[place.split('/')[0] ?? '']] as const
    })
    const byName = {
      propertyId: properties,
      unitId: units,
      tenantId: tenants,
      leaseId: leases,
      chargeId: charges,
    }
    return {
      all: [...Object.values(mine.ids), ...Object.values(stranger.ids), nobody, 'no-id'],
      byName: defined({ ...byName, ...Object.fromEntries(inPath) }),
    }
  }

  async function tryOut(call: DescribedCall, request: Request, who: Who): Promise<number> {
    const { entry, method, operation } = call
    const { address, send } = prepare(call, request)
    const token = () => (entry.access === 'public' && !entry.route.errors?.includes('unauthorized') ? undefined : people.get(who)?.token) // prettier-ignore
    const began = process.cpuUsage()
    let answer = await send(token())
    if (answer.status === 401 && entry.access !== 'public') {
      // an earlier request may have ended the session, removed the role, or changed the account's time zone
      await signInOnce(who)
      answer = await send(token())
      assert.notEqual(answer.status, 401, `${method} ${address} after signing in again`)
    }
    const { user, system } = process.cpuUsage(began)
    // CPU time, so that other work on the machine does not count
    const ms = (user + system) / 1_000
    const what = `${who}: ${method} ${address} ${JSON.stringify(request.body)?.slice(0, 500)} answered ${answer.status} ${JSON.stringify(answer.json)?.slice(0, 300)}`
    // an intended refusal: this installation takes no payments
    assert.ok(answer.status < 500 || answer.problem.code === 'payments_unavailable', what)
    assert.ok(ms < 4_000, `${what} after ${Math.round(ms)} ms`)
    const said = operation.responses[String(answer.status)]
    assert.ok(said, `${what}, which is not described`)
    if (entry.route.redirect && answer.status === 302) {
      assert.ok(answer.headers['location'], what)
    } else if (answer.status < 300 && entry.route.download) {
      assert.ok(answer.headers['content-disposition'], what)
    } else if (answer.status < 300) {
      const read = z.safeDecode(entry.route.response, answer.json)
      assert.ok(read.success, `${what}: ${read.success ? '' : z.prettifyError(read.error)}`)
    } else {
      assert.ok(said.description.includes(answer.problem.code), `${what}, whose code is not described`)
      assert.equal(answer.problem.status, answer.status)
    }
    return answer.status
  }

  function prepare({ entry, method, path }: DescribedCall, request: Request) {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => safe(request.path[name]))
    const query = Object.entries(request.query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${safe(value)}`)
    const address = query.length > 0 ? `${filled}?${query.join('&')}` : filled
    const headers = Object.entries(request.header)
      .filter(([, value]) => typeof value === 'string')
      .map(([name, value]): [string, string] => [name, String(value).replaceAll(/[^\x20-\x7e]/g, '')])
    const form = uploadOf(entry.route, Object(request.body) as Record<string, unknown>)
    const hasBody = request.body !== undefined
    const send = (token: string | undefined): Promise<Answer<unknown>> =>
      app.raw({
        method,
        path: address,
        token,
        headers: {
          ...Object.fromEntries(headers),
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
          ...form?.headers,
        },
        ...(hasBody ? { body: form?.body ?? JSON.stringify(request.body) } : {}),
      })
    return { address, send }
  }

  /** Signs a user in again, six minutes later, or creates a new member if the user has lost the role. */
  async function signInOnce(who: Who): Promise<void> {
    app.clock.now = new Date(app.clock.now.getTime() + 360_000)
    const person = people.get(who)
    const isThere = await isStill(who)
    if (person && isThere) {
      people.set(who, { ...person, token: await signInAgain(app, person) })
      return
    }
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
    const scope = who === 'TENANT' ? { tenantId: mine.ids['tenants'] ?? '' } : {}
    people.set(who, await buildMember(app, mine.accountId, who, scope))
  }

  async function isStill(who: Who): Promise<boolean> {
    const [row] = await app.sql<{ role: string }>(
      mine.accountId,
      'SELECT role FROM memberships WHERE account_id = $1 AND user_id = $2',
      [mine.accountId, people.get(who)?.user.id],
    )
    return row?.role === who
  }
})

function defined(ids: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ids).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

function withoutFile({ properties = {}, required = [], ...rest }: JsonSchema): JsonSchema {
  const fields = Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'file'))
  return { ...rest, properties: fields, required: required.filter((name) => name !== 'file') }
}

function safe(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed().slice(0, 400)) || '%20'
}
