import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { OpenApi } from './openapi.ts'
import type * as z from 'zod/mini'

import { type Call, callsOf } from '#testing/requests/calls.ts'
import { type DescribedCall, describedCalls } from '#testing/requests/described-calls.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { errorCodes } from '#shared/lib/error-codes.ts'
import { usd, usdNonNegative, usdPositive } from '#shared/lib/money-codec.ts'
import { may, permissionOf, rolesOfPermission } from '#shared/lib/access/permissions.ts'
import { permissionToRead } from '#shared/lib/access/restricted.ts'
import { userRoles } from '#shared/lib/access/roles.ts'
import { updateCharge } from '#shared/ledger/contract.ts'
import { rolesOf } from '#server/platform/http/route-table.ts'

describe('the OpenAPI document', () => {
  let app: TestApp
  let document: OpenApi
  let operations: DescribedCall[]
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    document = (await app.raw({ path: '/openapi.json' })).json as OpenApi
    operations = describedCalls(app, document)
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
      if (entry.route.redirect) {
        assert.ok(ok?.headers?.['Location'], path)
        continue
      }
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
})

type Def = { type: string; innerType?: z.ZodMiniType; element?: z.ZodMiniType; shape?: Record<string, z.ZodMiniType>; options?: z.ZodMiniType[] } // prettier-ignore

/** Returns the paths of money fields in a response that the maintenance role could read. */
function moneyIn(schema: z.ZodMiniType, at: string): string[] {
  const permission = permissionToRead(schema)
  if (permission && !may('MAINTENANCE', permission)) {
    return []
  }
  if ([usd, usdPositive, usdNonNegative].includes(schema as typeof usd)) {
    return [at]
  }
  const { def } = (schema as unknown as { _zod: { def: Def } })._zod // every zod schema has it
  return [
    ...(def.innerType ? moneyIn(def.innerType, at) : []),
    ...(def.element ? moneyIn(def.element, `${at}[]`) : []),
    ...(def.options ?? []).flatMap((option) => moneyIn(option, at)),
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => moneyIn(field, `${at}.${name}`)),
  ]
}

describe('the table of permissions', () => {
  let app: TestApp
  let calls: Call[]
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    calls = callsOf(app).filter(({ entry }) => entry.access !== 'public')
  })
  after(() => app.stop())

  test('is what the server does: a new route belongs into shared/lib/access/permissions.ts', () => {
    for (const { entry, method, name } of calls) {
      const permission = permissionOf(entry.route, method)
      assert.ok(permission, `${name}: its area is missing in shared/lib/access/permissions.ts`)
      const said = userRoles.filter((role) => rolesOfPermission(permission).includes(role))
      const done = userRoles.filter((role) => rolesOf(entry, method).includes(role))
      assert.deepEqual(said, done, `${name}: the table says ${permission}, the route says ${entry.access}`)
    }
  })

  test('leaves no money in any answer that the maintenance role may read', () => {
    const leaks = calls
      .filter(({ entry, method }) => rolesOf(entry, method).includes('MAINTENANCE'))
      .flatMap(({ entry, name }) => moneyIn(entry.route.response, name))
    assert.deepEqual(moneyIn(updateCharge.response, ''), [
      '.amount',
      '.dueLater.amount',
      '.paid',
      '.credited',
      '.depositApplied',
      '.open',
      '.paidByCredit',
      '.wholeMonth',
    ])
    assert.deepEqual(leaks, [], "wrap each in restricted('<area>:read', …)")
  })
})
