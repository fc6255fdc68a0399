import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'
import * as z from 'zod/mini'

import { usd } from '#shared/lib/money-codec.ts'
import { instant } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { plainDate } from '#shared/lib/date-schema.ts'

import { compileEncoder } from './encode.ts'

const thing = z.object({
  id: uuid,
  name: z.string(),
  note: z.nullable(z.string()),
  extra: z.optional(z.string()),
  amount: usd,
  on: plainDate,
  at: instant,
  endedAt: z.nullable(instant),
  count: z.int(),
  rate: z.number(),
  isGood: z.boolean(),
  kind: z.enum(['A', 'B']),
  success: z.literal(true),
  tags: z.array(z.string()),
  parts: z.array(z.object({ amount: usd, label: z.nullable(z.string()) })),
  metadata: z.record(z.string(), z.unknown()),
})

const anyThing = fc.record({
  id: fc.uuid({ version: 7 }),
  name: fc.string(),
  note: fc.option(fc.string()),
  extra: fc.option(fc.string(), { nil: undefined }),
  amount: fc.integer({ min: -1e13, max: 1e13 }),
  on: fc.constant('2026-11-21'),
  at: fc.date({ noInvalidDate: true }),
  endedAt: fc.option(fc.date({ noInvalidDate: true })),
  count: fc.integer(),
  rate: fc.double({ noNaN: true, noDefaultInfinity: true }),
  isGood: fc.boolean(),
  kind: fc.constantFrom('A', 'B'),
  success: fc.constant(true),
  tags: fc.array(fc.string()),
  parts: fc.array(fc.record({ amount: fc.integer({ min: -1e9, max: 1e9 }), label: fc.option(fc.string()) })),
  metadata: fc.dictionary(fc.string(), fc.integer()),
})

test('an encoder does what zod does', () => {
  const encode = compileEncoder(thing)
  fc.assert(
    fc.property(anyThing, (value) => {
      const wire = JSON.stringify(encode(value))
      assert.equal(wire, JSON.stringify(z.encode(thing, value as never)))
    }),
  )
})

test('what the schema does not name cannot leave, at any depth', () => {
  const encode = compileEncoder(z.object({ a: z.string(), in: z.array(z.object({ b: z.int() })) }))
  const value = { a: 'x', secret: 1, in: [{ b: 2, secret: 3 }], __proto__: { secret: 4 } }
  assert.deepEqual(encode(value), { a: 'x', in: [{ b: 2 }] })
})

test('a value of another kind is refused with the field that it stands in', () => {
  const encode = compileEncoder(z.object({ people: z.array(z.object({ name: z.string(), owes: usd })) }))
  for (const [person, message] of [
    [{ name: null, owes: 1 }, /^people: name: an answer needs text, not null$/],
    [{ owes: 1 }, /^people: name: .* not a undefined$/],
    [{ name: 'x', owes: 1.5 }, /^people: owes: an answer needs whole cents/],
    [{ name: 'x', owes: '1' }, /^people: owes: /],
    [{ name: 'x', owes: Number.NaN }, /^people: owes: /],
    [7, /^people: an answer needs an object, not a number$/],
  ] as const) {
    assert.throws(() => encode({ people: [person] }), { name: 'TypeError', message })
  }
  assert.throws(() => encode({ people: {} }), /a list/)
  assert.throws(() => compileEncoder(z.int())(Number.POSITIVE_INFINITY), TypeError)
  assert.throws(() => compileEncoder(z.enum(['A']))('B'), TypeError)
})
