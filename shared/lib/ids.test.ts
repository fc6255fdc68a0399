import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { toJSONSchema } from 'zod'

import { fieldError } from '#shared/messages/field-error.ts'
import * as z from 'zod/mini'
import { uuid } from './ids.ts'

test('a UUID in either case becomes lower case', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      assert.equal(z.parse(uuid, id.toUpperCase()), id)
      assert.equal(z.encode(uuid, id), id)
    }),
    { numRuns: 1000 },
  )
})

test('the nil and the max UUID are UUIDs', () => {
  assert.ok(z.safeParse(uuid, '00000000-0000-0000-0000-000000000000').success)
  assert.ok(z.safeParse(uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff').success)
  assert.ok(z.safeParse(uuid, 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF').success)
})

test('anything else is refused with a sentence', () => {
  for (const bad of [
    '',
    '1',
    7,
    null,
    '018f0000-0000-9000-8000-00000000abcd',
    '{018f0000-0000-7000-8000-00000000abcd}',
  ]) {
    assert.equal(z.safeParse(uuid, bad).error?.issues[0]?.message, fieldError('fields.notUuid'))
  }
})

test('JSON Schema calls it a uuid', () => {
  const schema = toJSONSchema(uuid, { io: 'input' })
  assert.equal(schema.type, 'string')
  assert.equal(schema.format, 'uuid')
})
