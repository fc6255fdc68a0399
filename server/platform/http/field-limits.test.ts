import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { addressOf } from '#testing/requests/addresses.ts'
import type { JsonSchema } from '#testing/books/arbitrary-of.ts'
import { buildRecordScene } from '#testing/requests/record-scene.ts'
import { bodyOf, candidatesOf, schemaOf, uniqueText } from '#testing/requests/candidate-values.ts'
import type { DescribedCall } from '#testing/requests/described-calls.ts'
import type { Portfolio } from '#testing/books/portfolio-of.ts'
import { isNightly } from '#testing/product/nightly.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

/** The least and the greatest number and date that the schema of a field takes, in the fields that hold it too. */
function limitsOf(schema: JsonSchema, ids: Record<string, string[]>): unknown[] {
  const either = schema.anyOf ?? schema.oneOf
  if (either) {
    return either.flatMap((one) => limitsOf(one, ids))
  }
  if (schema.type === 'number' || schema.type === 'integer') {
    return [schema.minimum, schema.maximum].filter((limit) => limit !== undefined)
  }
  if (schema.type === 'string' && schema.format === 'date') {
    return ['1900-01-01', '0001-01-01', '2200-12-31', '9999-12-31']
  }
  if (schema.type === 'array') {
    const one = schema.items ?? {}
    return limitsOf(one, ids).map((item) => [item])
  }
  const { properties } = schema
  if (properties) {
    const whole = Object.fromEntries(
      Object.entries(properties).map(([key, inner]) => [key, candidatesOf(key, inner, ids)[0]]),
    )
    return Object.entries(properties).flatMap(([key, inner]) =>
      limitsOf(inner, ids).map((limit) => ({ ...whole, [key]: limit })),
    )
  }
  return []
}

/** Whether a lease is charged rent from a day that is centuries ago: each such request takes half a minute. */
function chargesCenturies({ entry }: DescribedCall, field: string, limit: unknown): boolean {
  return (
    entry.route.path.startsWith('/leases') &&
    ['startDate', 'chargesFrom'].includes(field) &&
    String(limit).startsWith('1900')
  )
}

/** A number or a date that the API takes and the database does not is answered with 500. */
describe('the limits of numbers and dates', () => {
  let app: TestApp
  let mine: Portfolio
  let ids: Record<string, string[]>
  let operations: DescribedCall[]
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    ;({ mine, ids, operations } = await buildRecordScene(app))
  })
  after(() => app.stop())

  test('of the API are within those of the database', async (t) => {
    const wrong: string[] = []
    const tooLong: string[] = []
    let [calls, taken] = [0, 0]
    for (const one of operations) {
      const { path } = one.entry.route
      const { properties = {}, required = [] } = schemaOf(one)
      const needed = Object.fromEntries(
        required.map((field) => [field, candidatesOf(field, properties[field] ?? {}, ids)[0]]),
      )
      for (const [field, schema] of Object.entries(properties)) {
        for (const limit of limitsOf(schema, ids)) {
          if (!isNightly && chargesCenturies(one, field, limit)) {
            continue
          }
          calls += 1
          const base = one.method === 'PATCH' ? {} : { ...needed, ...bodyOf(path, ids, uniqueText(calls)) }
          const body = { ...base, [field]: limit }
          const answer = await app.raw({
            method: one.method,
            path: addressOf(path, mine.ids),
            token: mine.token,
            body,
          })
          taken += Number(answer.status < 300)
          if (answer.status === 503) {
            tooLong.push(`${one.name} ${JSON.stringify({ [field]: limit })}`)
          } else if (answer.status >= 500) {
            wrong.push(`${one.name} ${JSON.stringify(body)}`)
          }
        }
      }
    }
    t.diagnostic(`${calls} requests, ${taken} accepted`)
    t.diagnostic(`took too long: ${tooLong.join(', ') || 'none'}`)
    // rent of centuries, charged and voided in one request, may take longer than a statement may: a 503, which is logged
    const logged = app.takeErrors()
    assert.deepEqual(
      logged.filter(({ err }) => err?.code !== '57014'),
      [],
    )
    assert.ok(logged.length <= tooLong.length, `${logged.length} logged, answered: ${tooLong.join(', ')}`)
    assert.deepEqual(wrong, [])
    assert.ok(taken > 100, `${taken} accepted`)
  })
})
