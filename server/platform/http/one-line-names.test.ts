import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import * as z from 'zod/mini'

import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

/** Lists the names and titles of a request's body, each with its address and its schema. */
function namesOf(schema: unknown, path = ''): [string, z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([field, inner]) => namesOf(inner, `${path}.${field}`))
  }
  if (def.type === 'array') {
    return namesOf(def.element, path)
  }
  if (def.type === 'union') {
    return def.options.flatMap((option) => namesOf(option, path))
  }
  if (def.type === 'optional' || def.type === 'nullable') {
    return namesOf(def.innerType, path)
  }
  const isName = def.type === 'string' && /(name|title|company|trade|label)$/i.test(path)
  return isName ? [[path, schema as z.core.$ZodType]] : []
}

/** The server itself cleans the name of a file. */
const isFile = ({ field }: { field: string }) => field.endsWith('.filename')

describe('names that are sent with control characters', () => {
  let app: TestApp
  let owner: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    owner = await buildLandlord(app)
    await proveSession(app, owner.token)
  })
  after(() => app.stop())

  const address = { address: '1 Elm Street', city: 'Columbus', state: 'OH', zipCode: '43004' }
  const bodies: [string, object][] = [
    ['/tenants', {}],
    ['/vendors', {}],
    ['/payers', { kind: 'OTHER' }],
    ['/owners', { kind: 'PERSON' }],
    ['/properties', { ...address, propertyType: 'SINGLE_FAMILY' }],
    ['/api-keys', { scopes: ['read'] }],
  ]

  test('are stored in one line, as they read', async () => {
    for (const [path, body] of bodies) {
      const name = 'Ana\r\nBcc: x@example.com \u202Egnp.exe\u202C'
      const answer = await app.raw({ method: 'POST', path, token: owner.token, body: { ...body, name } })
      assert.equal(answer.status, 201, `${path}: ${JSON.stringify(answer.json)}`)
      assert.equal((answer.json as { name: string }).name, 'Ana Bcc: x@example.com gnp.exe', path)
    }
  })

  test('have one line in every field of every request', () => {
    const names = app.app.routes.flatMap(({ route }) =>
      namesOf(route.body ?? z.string()).map(([path, schema]) => ({
        field: `${route.method} ${route.path} ${path}`,
        schema,
      })),
    )
    assert.ok(names.length > 60, `${names.length} names`)
    const kept = names.filter(({ schema }) => {
      const read = z.safeParse(schema, 'Ana \u202E\u200F\r\nAble')
      return read.success && read.data !== 'Ana Able'
    })
    const taken = names.filter(({ schema }) => z.safeParse(schema, 'Ana\u0007Able').success)
    assert.deepEqual(
      kept.filter((name) => !isFile(name)).map(({ field }) => field),
      [],
    )
    assert.deepEqual(
      taken.map(({ field }) => field),
      [],
    )
  })

  test('are refused at their field where they cannot be read', async () => {
    for (const [path, body] of bodies) {
      for (const character of ['\u0007', '\u001B', '\u009B']) {
        const name = `Ana${character}Able`
        const answer = await app.raw({ method: 'POST', path, token: owner.token, body: { ...body, name } })
        assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'name'], path)
      }
    }
  })

  test('keep the lines of notes', async () => {
    const body = { name: 'Vic Vendor', notes: 'Rings twice.\n\tThen waits.' }
    const answer = await app.raw({ method: 'POST', path: '/vendors', token: owner.token, body })
    assert.equal((answer.json as { notes: string }).notes, body.notes)
  })
})
