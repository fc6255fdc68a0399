import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { OpenApi } from './openapi.ts'
import { type DescribedCall, describedCalls } from '#server/testing/described-calls.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { errorCodes } from '#shared/lib/error-codes.ts'

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
