import assert from 'node:assert/strict'
import { before, after, describe, test } from 'node:test'

import { addressOf } from '#testing/requests/addresses.ts'
import { buildRecordScene } from '#testing/requests/record-scene.ts'
import {
  bodyOf,
  candidatesOf,
  schemaOf,
  uniqueText,
  withoutUnique,
} from '#testing/requests/candidate-values.ts'
import type { DescribedCall } from '#testing/requests/described-calls.ts'
import type { Portfolio } from '#testing/books/portfolio-of.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { withoutEffect, untried } from '#testing/requests/accepted-field-exceptions.ts'

type Verdict = 'seen' | 'ignored' | 'untried'

/**
 * Sends each field of every create and update route, and looks whether it can be seen afterwards: in the answer, or in what the same
 * address answers to GET. A field that is accepted and changes nothing is ignored.
 */
describe('the fields that the API accepts', () => {
  let app: TestApp
  let mine: Portfolio
  let ids: Record<string, string[]>
  let operations: DescribedCall[]
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    const scene = await buildRecordScene(app)
    ;({ mine, ids } = scene)
    operations = scene.operations.filter(
      ({ entry, method }) => method === 'PATCH' || (method === 'POST' && entry.route.status === 201),
    )
  })
  after(() => app.stop())

  test('have an effect that can be seen', async (t) => {
    const found = new Map<string, Verdict>()
    // creates last: an update finds the record as it was made
    for (const one of operations.toSorted((a, b) => a.method.localeCompare(b.method))) {
      const fields = await (one.method === 'PATCH' ? tryUpdate(one) : tryCreate(one))
      fields.forEach((verdict, field) => found.set(`${one.method} ${one.entry.route.path} ${field}`, verdict))
    }
    const of = (verdict: Verdict) => [...found].filter(([, one]) => one === verdict).map(([name]) => name)
    t.diagnostic(
      `${found.size} fields of ${operations.length} operations: ${of('seen').length} seen, ${of('untried').length} not accepted alone`,
    )
    assert.deepEqual(
      of('ignored').filter((name) => !(name in withoutEffect)),
      [],
      'these fields are accepted and ignored',
    )
    const explained = Object.values(untried)
      .flatMap((fields) => Object.entries(fields))
      .flatMap(([name, fields]) => fields.split(' ').map((field) => `${name} ${field}`))
    const isExplained = (name: string) => explained.includes(name)
    assert.deepEqual(
      of('untried').filter((name) => !isExplained(name)),
      [],
      'no value of these fields is accepted: give one in candidate-values.ts',
    )
    assert.ok(of('seen').length > 300)
  })

  const send = (one: DescribedCall, body: unknown) =>
    app.raw({
      method: one.method,
      path: addressOf(one.entry.route.path, mine.ids),
      token: mine.token,
      body,
    })

  /** Returns the visible data of a record: the response of its own address, else `answer`. */
  async function seen(one: DescribedCall, answer: unknown): Promise<string> {
    const { path } = one.entry.route
    const own =
      operations && app.app.routes.some(({ route }) => route.method === 'GET' && route.path === path)
    const read = own ? await app.raw({ path: addressOf(path, mine.ids), token: mine.token }) : null
    return shown(read && read.status < 300 ? read.json : answer)
  }

  async function tryUpdate(one: DescribedCall): Promise<Map<string, Verdict>> {
    const verdicts = new Map<string, Verdict>()
    const { properties = {} } = schemaOf(one)
    for (const [field, schema] of Object.entries(properties)) {
      let verdict: Verdict = 'untried'
      let earlier = await seen(one, null)
      for (const value of candidatesOf(field, schema, ids)) {
        if (holds(earlier, field, value)) {
          continue
        }
        const answer = await send(one, { [field]: value })
        assert.ok(
          answer.status < 500 || answer.status === 503,
          `${one.name} ${field} answers ${answer.status}`,
        )
        if (answer.status < 300) {
          const now = await seen(one, answer.json)
          verdict = now === earlier ? unchanged(value, verdict) : 'seen'
          earlier = now
        }
        if (verdict === 'seen') {
          break
        }
      }
      verdicts.set(field, verdict)
    }
    return verdicts
  }

  async function tryCreate(one: DescribedCall): Promise<Map<string, Verdict>> {
    const { path } = one.entry.route
    const { properties = {}, required = [] } = schemaOf(one)
    const made = Object.fromEntries(
      required.map((field) => [field, candidatesOf(field, properties[field] ?? {}, ids)[0]]),
    )
    let calls = 0
    const base = () => ({ ...made, ...bodyOf(path, ids, uniqueText((calls += 1))) })
    const first = await send(one, base())
    assert.ok(first.status < 500, `${one.name} answers ${first.status}`)
    const verdicts = new Map<string, Verdict>()
    for (const [field, schema] of Object.entries(properties)) {
      let verdict: Verdict = 'untried'
      for (const value of candidatesOf(field, schema, ids)) {
        if (JSON.stringify(value) === JSON.stringify((base() as Record<string, unknown>)[field])) {
          continue
        }
        const answer = await send(one, { ...base(), [field]: value })
        assert.ok(
          answer.status < 500 || answer.status === 503,
          `${one.name} ${field} answers ${answer.status}`,
        )
        if (answer.status < 300) {
          const isSame = shown(answer.json) === shown(first.json)
          verdict = isSame ? unchanged(value, verdict) : 'seen'
        }
        if (verdict === 'seen') {
          break
        }
      }
      verdicts.set(field, first.status < 300 ? verdict : 'untried')
    }
    return verdicts
  }
})

/**
 * Returns the verdict on a value that changed nothing: null, false and an empty list may equal the value
 * before.
 */
const unchanged = (value: unknown, verdict: Verdict): Verdict =>
  value === null || value === false || (Array.isArray(value) && value.length === 0) ? verdict : 'ignored'

/** Whether what is seen of a record has this value already. */
function holds(seen: string, field: string, value: unknown): boolean {
  const record = JSON.parse(seen) as Record<string, unknown> | null
  return JSON.stringify(record?.[field]) === JSON.stringify(value)
}

const changing = new Set(['version', 'updatedAt', 'createdAt', 'id', 'number', 'requestId'])
const isInstant = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

const shown = (value: unknown) => withoutUnique(JSON.stringify(plain(value)))

/** Returns an answer without what differs between any two: its own id, its version and its times. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(plain)
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, one]) => !changing.has(name) && !isInstant(one))
        .map(([name, one]) => [name, plain(one)]),
    )
  }
  return value
}
