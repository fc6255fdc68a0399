import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { toJSONSchema } from 'zod'

import { fieldSentence } from '#shared/messages/field-sentence.ts'
import * as z from 'zod/mini'
import { usd, usdNonNegative, usdPositive } from './money-codec.ts'
import { type Cents, cents } from './money.ts'

const lease = z.object({ rent: usdPositive, deposit: z.nullable(usdNonNegative), rows: z.array(usd) })

function messages(schema: z.ZodMiniType, value: unknown): string[] {
  return z.safeParse(schema, value).error?.issues.map((issue) => fieldSentence(issue.message)) ?? []
}

test('dollars inside objects and arrays decode to cents and encode back', () => {
  const wire = { rent: 1850.55, deposit: null, rows: [-3.5, 0] }
  const decoded: { rent: Cents; deposit: Cents | null; rows: Cents[] } = z.decode(lease, wire)
  assert.deepEqual(decoded, { rent: 185_055, deposit: null, rows: [-350, 0] })
  assert.deepEqual(z.encode(lease, decoded), wire)
  assert.deepEqual(z.parse(lease, wire), decoded)
})

test('every amount survives encode and decode', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (n) => {
      assert.equal(z.decode(usd, z.encode(usd, cents(n))), n)
    }),
    { numRuns: 2000 },
  )
})

test('one clear sentence says what is wrong', () => {
  const format = ['Use dollars with at most two decimals, for example 1850.50']
  for (const bad of [1.005, '1850', null, undefined, Number.NaN, Infinity, true, {}]) {
    assert.deepEqual(messages(usdPositive, bad), format)
  }
  assert.deepEqual(messages(usdPositive, 0), ['Must be more than zero'])
  assert.deepEqual(messages(usdPositive, -5), ['Must be more than zero'])
  assert.deepEqual(messages(usdPositive, 0.001), format)
  assert.deepEqual(messages(usdPositive, 10_000_000.01), ['Must be at most $10,000,000'])
  assert.deepEqual(messages(usdNonNegative, -0.01), ['Must be zero or more'])
  assert.deepEqual(messages(usd, 1e300), ['Must be at most $100,000,000,000'])
})

test('the bounds themselves are allowed', () => {
  assert.equal(z.decode(usdPositive, 10_000_000), 1_000_000_000)
  assert.equal(z.decode(usdPositive, 0.01), 1)
  assert.ok(Object.is(z.decode(usdNonNegative, -0), 0))
  assert.equal(z.decode(usd, -100_000_000_000), -(10 ** 13))
})

test('safeDecode names every bad field at once', () => {
  const result = z.safeDecode(lease, { rent: 0, deposit: 0.001, rows: [1, Number.NaN] })
  assert.deepEqual(
    result.error?.issues.map((issue) => issue.path),
    [['rent'], ['deposit'], ['rows', 1]],
  )
})

test('JSON Schema of the wire side is a bounded number with a description', () => {
  const { properties } = toJSONSchema(lease, { io: 'input' }) as { properties: Record<string, unknown> }
  assert.deepEqual(properties['rent'], {
    type: 'number',
    minimum: 0.01,
    maximum: 10_000_000,
    description: 'US dollars with at most two decimals, more than zero',
    examples: [1850.5],
  })
})
