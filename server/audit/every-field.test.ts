import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { changesBetween } from '#shared/audit/changes.ts'
import type { Portfolio } from '#testing/books/portfolio-of.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { addressOf } from '#testing/requests/addresses.ts'
import { buildRecordScene } from '#testing/requests/record-scene.ts'
import { candidatesOf, schemaOf } from '#testing/requests/candidate-values.ts'
import type { DescribedCall } from '#testing/requests/described-calls.ts'

/** Fields that change without an entry in the history, each with the reason. */
const withoutHistory: Readonly<Record<string, string>> = {
  'PATCH /users/mail-preferences': 'a choice of one person about their own mail',
  'PATCH /notifications/:id': 'what one person has read',
  'PATCH /banking/reconciliations/:id': 'a draft: the history has it once it is finished',
}

/** Updates of what no GET of the same address answers, so that the test cannot see whether a value is another one. */
const unread = [
  'PATCH /leases/:id/deposit/account',
  'PATCH /leases/:id/deposit/events',
  'PATCH /leases/:id/deposit/forwarding-address',
  'PATCH /leases/:id/payers/:payerId',
  'PATCH /leases/:id/tenants/:tenantId',
  'PATCH /subscriptions/:id',
  'PATCH /tax/elections',
  'PATCH /tax/properties/:id',
  'PATCH /team/:userId',
  'PATCH /users/profile',
]

/** Fields of the API whose record has another name than the same word. */
const storedAs: Readonly<Record<string, string>> = {
  atEnd: 'termEndsOn',
  category: 'code',
  enabled: 'disabledAt',
  from: 'startPlace',
  lines: 'propertyId',
  miles: 'tenthsOfMiles',
  openingBalance: 'opening',
  reason: 'stateReason',
  securityDeposit: 'deposit',
  status: 'state',
  terminationDate: 'terminatedOn',
  to: 'endPlace',
}

type Event = { action: string; entityType: string; before: unknown; after: unknown }

const stem = (name: string) => name.replace(/(On|Date|Id|TenantId)$/, '').toLowerCase()

/** Returns whether a changed field of the record is the field of the API: `dueOn` and `dueDate`, `amount` and `amountCents`. */
function isOf(changed: string, field: string): boolean {
  const [first = ''] = changed.split('.')
  if (field === 'date') {
    return first.endsWith('On')
  }
  return first === storedAs[field] || first === field || stem(first).includes(stem(field))
}

describe('the history', () => {
  let app: TestApp
  let mine: Portfolio
  let ids: Record<string, string[]>
  let operations: DescribedCall[]
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    const scene = await buildRecordScene(app)
    ;({ mine, ids } = scene)
    operations = scene.operations.filter(({ method }) => method === 'PATCH')
  })
  after(() => app.stop())

  const isRead = ({ entry }: DescribedCall) =>
    app.app.routes.some(({ route }) => route.method === 'GET' && route.path === entry.route.path)

  /** Returns the events that were recorded after the first `count`. */
  const eventsAfter = (count: number) =>
    app.sql<Event>(
      mine.accountId,
      `SELECT action, entity_type AS "entityType", before, after FROM events WHERE account_id = $1
       ORDER BY id OFFSET $2`,
      [mine.accountId, count],
    )

  test('has each field that an update changes, with its value before and after', async (t) => {
    const lost: string[] = []
    let recorded = 0
    for (const one of operations.filter((each) => isRead(each) && !(each.name in withoutHistory))) {
      for (const [field, schema] of Object.entries(schemaOf(one).properties ?? {})) {
        const changes = await changesOf(one, field, candidatesOf(field, schema, ids))
        if (changes?.some((name) => isOf(name, field))) {
          recorded += 1
        } else if (changes) {
          lost.push(`${one.name} ${field}: ${changes.join(', ') || 'nothing'}`)
        }
      }
    }
    t.diagnostic(`${recorded} fields are in the history`)
    assert.deepEqual(lost, [])
    assert.ok(recorded > 180, `only ${recorded} fields were changed`)
  })

  test('is asked for every update that the API can also read', () => {
    const names = operations.filter((one) => !isRead(one)).map(({ name }) => name)
    assert.deepEqual(names.toSorted(), unread)
  })

  /**
   * Sends the values until one changes the field. Returns the names of what the history then has as changed; undefined if
   * no value changes it.
   */
  async function changesOf(
    one: DescribedCall,
    field: string,
    values: readonly unknown[],
  ): Promise<string[] | undefined> {
    const path = addressOf(one.entry.route.path, mine.ids)
    const read = async () => {
      const { json } = await app.raw({ path, token: mine.token })
      return JSON.stringify((json as Record<string, unknown>)[field])
    }
    const was = await read()
    for (const value of values.filter((each) => JSON.stringify(each) !== was)) {
      const { length } = await eventsAfter(0)
      const answer = await app.raw({ method: 'PATCH', path, token: mine.token, body: { [field]: value } })
      if (answer.status < 300 && (await read()) !== was) {
        const events = await eventsAfter(length)
        return events.flatMap((event) =>
          changesBetween(event.before, event.after).map((change) => change.field),
        )
      }
    }
    return undefined
  }
})
