import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { OpenApi } from '#server/platform/http/openapi/openapi.ts'
import type { JsonSchema } from '#testing/books/arbitrary-of.ts'
import { specifiedCalls } from '#testing/requests/specified-calls.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

type Described = { responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }> }

/** The calls that the specification names and the fields that the wire contract promises. */
describe('the specified calls', () => {
  let app: TestApp
  let document: OpenApi
  before(async () => {
    app = await startApp()
    document = (await app.raw({ path: '/openapi.json' })).json as OpenApi
  })
  after(() => app.stop())

  /** Follows references and unions (including null) to every shape that the schema allows. */
  function shapes(schema: JsonSchema | undefined): Record<string, unknown>[] {
    const one = schema as Record<string, unknown> | undefined
    if (!one) {
      return []
    }
    if (typeof one['$ref'] === 'string') {
      const name = one['$ref'].split('/').at(-1) ?? ''
      const components = document['components'] as { schemas: Record<string, JsonSchema> }
      return shapes(components.schemas[name])
    }
    const several = (one['anyOf'] ?? one['oneOf'] ?? one['allOf']) as JsonSchema[] | undefined
    return several ? several.flatMap((part) => shapes(part)) : [one]
  }

  function has(schema: JsonSchema | undefined, path: readonly string[]): boolean {
    const [first, ...rest] = path
    if (first === undefined) {
      return true
    }
    return shapes(schema).some((shape) => {
      const next =
        first === '[]'
          ? shape['items']
          : (shape['properties'] as Record<string, unknown> | undefined)?.[first]
      return next !== undefined && has(next as JsonSchema, rest)
    })
  }

  test('are all there', () => {
    const missing = Object.keys(specifiedCalls).filter((call) => {
      const [method = '', path = ''] = call.split(' ')
      return !document.paths[`/api/v1${path}`]?.[method.toLowerCase()]
    })
    assert.deepEqual(missing, [])
  })

  test('answer at least the fields that were promised, under these names', () => {
    const missing: string[] = []
    for (const [call, fields] of Object.entries(specifiedCalls)) {
      const [method = '', path = ''] = call.split(' ')
      const operation = document.paths[`/api/v1${path}`]?.[method.toLowerCase()] as Described | undefined
      const good = operation?.responses['200'] ?? operation?.responses['201']
      const schema = good?.content?.['application/json']?.schema
      for (const field of fields.split(' ').filter(Boolean)) {
        if (!has(schema, field.replace('?', '').split('.'))) {
          missing.push(`${call}: ${field}`)
        }
      }
    }
    assert.deepEqual(missing, [])
  })
})
