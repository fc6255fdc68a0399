import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import * as fc from 'fast-check'
import * as z from 'zod/mini'

import type { OpenApi, Operation } from './openapi.ts'
import type { RouteEntry } from './route-table.ts'
import { arbitraryOf, type Ids, type JsonSchema, named } from '#server/testing/arbitrary-of.ts'
import { moveClock, signInAgain } from '#server/testing/build.ts'
import { buildPortfolio, type Portfolio } from '#server/testing/portfolio-of.ts'
import { uploadOf } from '#server/testing/upload.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { errorCodes } from '#shared/lib/error-codes.ts'
import type { Method } from '#shared/lib/route.ts'

type Described = Omit<Operation, 'parameters' | 'requestBody' | 'responses'> & {
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[]
}

const nobody = '0195d2a0-0000-7000-8000-000000000000'
const cases = Number(process.env['FUZZ_CASES'] ?? 300)

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

describe('the OpenAPI document', () => {
  let app: TestApp
  let mine: Portfolio
  let stranger: Portfolio
  let token: string
  let document: OpenApi
  let operations: { entry: RouteEntry; method: Method; path: string; operation: Described }[]
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    mine = await buildPortfolio(app)
    stranger = await buildPortfolio(app)
    ;({ token } = mine)
    document = (await app.raw({ path: '/openapi.json' })).json as OpenApi
    operations = app.app.routes.flatMap((entry) =>
      [entry.route.method, ...(entry.route.alias ? [entry.route.alias] : [])].map((method) => {
        const path = `/api/v1${entry.route.path.replaceAll(/:(\w+)/g, '{$1}')}`
        const operation = document.paths[path]?.[method.toLowerCase()] as unknown as Described | undefined
        assert.ok(operation, `${method} ${path} is described`)
        return { entry, method, path, operation }
      }),
    )
  })
  after(() => app.stop())

  test('describes every route, and nothing that is not there', () => {
    const described = Object.values(document.paths).flatMap((path) => Object.keys(path))
    assert.equal(described.length, operations.length)
    assert.ok(operations.length > 55)
  })

  test('is an OpenAPI 3.1 document whose references lead somewhere', () => {
    assert.equal(document['openapi'], '3.1.0')
    const { title, version } = document['info'] as Record<string, string>
    assert.ok(title && version)
    for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      let at: unknown = document
      for (const part of reference.split('/')) {
        at = (at as Record<string, unknown> | undefined)?.[part]
      }
      assert.ok(at, reference)
    }
    assert.ok(
      !JSON.stringify(document).includes('"$ref":"#/$defs'),
      'no reference into a schema that was cut out',
    )
  })

  test('names each operation once, with words, a tag and its parameters', () => {
    const names = operations.map(({ operation }) => operation.operationId)
    assert.equal(new Set(names).size, names.length)
    for (const { entry, path, method, operation } of operations) {
      assert.ok(operation.summary.length > 3 && operation.tags.length === 1)
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters.filter((one) => one.in === 'path')
      assert.deepEqual(
        declared.map((one) => one.name),
        inPath,
        path,
      )
      assert.ok(declared.every((one) => one.required))
      assert.deepEqual(operation.security, entry.access === 'public' ? [] : [{ bearer: [] }])
      assert.equal(
        operation.parameters.some((one) => one.name === 'Idempotency-Key'),
        method === 'POST',
      )
    }
  })

  test('says of each operation how it succeeds and how it may fail', () => {
    for (const { entry, operation, path } of operations) {
      const ok = operation.responses[String(entry.route.status ?? 200)]
      const type = entry.route.download ? 'application/octet-stream' : 'application/json'
      assert.ok(ok?.content?.[type]?.schema, path)
      for (const code of entry.route.errors ?? []) {
        const { status } = errorCodes[code]
        assert.match(operation.responses[String(status)]?.description ?? '', new RegExp(`\\b${code}\\b`))
      }
      for (const [status, response] of Object.entries(operation.responses)) {
        if (Number(status) >= 400) {
          assert.ok(response.content?.['application/problem+json'], `${path} ${status}`)
        }
      }
    }
  })

  test('shows money as numbers, dates and ids as text with a format', () => {
    const body = operations.find(({ operation }) => operation.operationId === 'postLeases')?.operation
      .requestBody
    const { properties = {} } = body?.content['application/json']?.schema ?? {}
    assert.equal(properties['rentAmount']?.type, 'number')
    assert.equal(properties['startDate']?.format, 'date')
    assert.equal(properties['unitId']?.format, 'uuid')
  })

  test('is shown as a page that runs no script', async () => {
    const page = await app.raw({ path: '/docs' })
    assert.equal(page.status, 200)
    assert.ok(!String(page.json).includes('<script'))
    assert.match(page.headers['content-security-policy'] ?? '', /default-src 'none'/)
  })

  test('holds against anything that is sent: no 5xx, only what it says, and quickly', async () => {
    const { properties, units, tenants, leases, charges } = mine.ids
    const all = [...Object.values(mine.ids), ...Object.values(stranger.ids), nobody, 'no-id']
    const byName = {
      propertyId: properties,
      unitId: units,
      tenantId: tenants,
      leaseId: leases,
      chargeId: charges,
    }
    const seen = new Map<number, number>()
    for (const one of operations) {
      await fc.assert(
        fc.asyncProperty(
          requestOf(one.operation, {
            all,
            byName: defined({ ...byName, id: mine.ids[one.path.split('/')[3] ?? ''] }),
          }),
          async (request) => {
            const status = await tryOut(one, request)
            seen.set(status, (seen.get(status) ?? 0) + 1)
          },
        ),
        { numRuns: Math.max(2, Math.ceil(cases / operations.length)), endOnFailure: true },
      )
    }
    for (const status of [200, 201, 400, 404]) {
      assert.ok((seen.get(status) ?? 0) > 0, `${status} came up among ${JSON.stringify([...seen])}`)
    }
  })

  type Request = { path: unknown; query: unknown; header: unknown; body: unknown }

  function requestOf(operation: Described, ids: Ids): fc.Arbitrary<Request> {
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

  async function tryOut(
    { entry, method, path, operation }: (typeof operations)[number],
    request: Request,
  ): Promise<number> {
    const fields = request as Record<'path' | 'query' | 'header', Record<string, unknown>>
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => safe(fields.path[name]))
    const query = Object.entries(fields.query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${safe(value)}`)
    const headers = Object.entries(fields.header)
      .filter(([, value]) => typeof value === 'string')
      .map(([name, value]): [string, string] => [name, String(value).replaceAll(/[^\x20-\x7e]/g, '')])
    const form = uploadOf(entry.route, Object(request.body) as Record<string, unknown>)
    const began = performance.now()
    const send = () =>
      app.raw({
        method,
        path: query.length > 0 ? `${address}?${query.join('&')}` : address,
        ...(entry.access === 'public'
          ? {}
          : { token: entry.access === 'tenant' ? mine.tenant.token : token }),
        headers: {
          ...Object.fromEntries(headers),
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...form?.headers,
        },
        ...(request.body === undefined ? {} : { body: form?.body ?? JSON.stringify(request.body) }),
      })
    let answer = await send()
    if (answer.status === 401 && entry.access !== 'public') {
      // a request before may have ended the session, or moved the account's time zone
      token = await moveClock(app, mine, new Date(app.clock.now.getTime() + 360_000).toISOString())
      mine.tenant.token = await signInAgain(app, mine.tenant)
      answer = await send()
      assert.notEqual(answer.status, 401, `${method} ${address} after signing in again`)
    }
    const ms = performance.now() - began
    const what = `${method} ${address}?${query.join('&')} ${JSON.stringify(request.body)?.slice(0, 500)} answered ${answer.status} ${JSON.stringify(answer.json).slice(0, 300)}`
    // a refusal on purpose: this installation takes no money
    assert.ok(answer.status < 500 || answer.problem.code === 'payments_unavailable', what)
    assert.ok(ms < 2_000, `${what} after ${Math.round(ms)} ms`)
    const said = operation.responses[String(answer.status)]
    assert.ok(said, `${what}, which is not described`)
    if (answer.status < 300 && entry.route.download) {
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
})
