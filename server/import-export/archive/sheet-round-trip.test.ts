import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { OpenApi } from '#server/platform/http/openapi/openapi.ts'
import { kinds } from '#shared/import-export/columns.ts'
import { runImport } from '#shared/import-export/contract.ts'
import type { JsonSchema } from '#testing/books/arbitrary-of.ts'
import { buildLandlord } from '#testing/books/build.ts'
import { exportOf, unpack } from '#testing/files/archives.ts'
import type { SheetRecord } from '#testing/files/sheet-record.ts'
import { sheetRecords } from '#testing/files/sheet-records.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { candidatesOf, schemaOf } from '#testing/requests/candidate-values.ts'
import { type DescribedCall, describedCalls } from '#testing/requests/described-calls.ts'

/** Sheets without a record here, each with the reason. */
const withoutRecords: Readonly<Record<string, string>> = {
  balances: 'what leases owe is computed from the ledger: archive.test.ts imports it',
  'bank-lines': 'a file of the bank brings them: import-bank.test.ts imports them',
}

/** Fields that a request may have and that a sheet does not carry, by reason and path. */
const leftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the state of a day': { '/units': 'status lastInspectionDate' },
  'a preference of a person, which the person sets': {
    '/tenants': 'language',
    '/owners': 'language mailsStatements',
  },
  'late fees and proration are set for many leases at a time on Automation and in the settings': {
    '/leases': 'proration graceDays lateFee',
  },
  'another sheet has them': { '/leases': 'opening recurringCharges payers' },
  'says how a request is to be understood, or why: it is no field of the record': {
    '/leases': 'lawReasons chargeDeposit correctTenants rentFrom rentNotice',
    '/leases/:id/recurring-charges': 'amountFrom',
    '/owners/properties/:id': 'moneyBeforeOwners',
  },
  'another way to name what is named': {
    '/leases': 'tenantId',
    '/expenses': 'newVendor',
    '/bills': 'newVendor',
    '/vendor-credits': 'newVendor',
    '/recurring-expenses': 'newVendor',
  },
  'a lease that was ended is exported with its last day': { '/leases': 'terminationDate' },
  'the archive alone has what a record belongs to beside its property': {
    '/expenses': 'maintenanceId costTreatment costTreatmentReason',
    '/bills': 'maintenanceId',
    '/tax/assets': 'expenseId',
  },
  'changed from a day on after it was entered': { '/recurring-expenses': 'hasEscrow' },
  'a part of a taxpayer number': { '/vendors': 'taxIdLast4' },
  'set on the page of the fee': { '/owners/properties/:id': 'feeRules' },
}

type Ids = Record<string, string>
type Json = Record<string, unknown>

/** Writes the ids of a text as '{key}', or the other way round. */
const withKeys = (text: string, ids: Ids) =>
  Object.entries(ids).reduce((now, [key, id]) => now.replaceAll(id, `{${key}}`), text)
const withIds = (text: string, ids: Ids) =>
  text.replaceAll(/\{(\w+)\}/g, (all, key: string) => ids[key] ?? all)

/** Leaves out the ids of records that have no key here, which differ in every account. */
const withoutIds = (text: string) => text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '{id}')

const isLeftOut = (route: string, field: string) =>
  Object.values(leftOut).some((paths) => paths[route]?.split(' ').includes(field))

/** Returns the address of a record as the route table writes it: '/leases/:id/payers/:payerId'. */
const routeOf = (path: string) => path.replace('{payer}', ':payerId').replace(/\{\w+\}/, ':id')

describe('the CSV sheets of an account', () => {
  let app: TestApp
  let owner: string
  let other: string
  const made: Ids = {}
  const found: Ids = {}
  let calls: DescribedCall[]
  let sheets: { kind: (typeof kinds)[number]; csv: string }[]

  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    owner = (await buildLandlord(app)).token
    other = (await buildLandlord(app)).token
    calls = describedCalls(app, (await app.raw({ path: '/openapi.json' })).json as OpenApi)
    for (const record of sheetRecords) {
      const { key, method = 'POST', path } = record
      const body = JSON.parse(withIds(JSON.stringify(bodyOf(record)), made))
      const answer = await app.raw({ method, path: withIds(path, made), token: owner, body })
      assert.ok(answer.status < 300, `${key}: ${JSON.stringify(answer.problem)}`)
      if (method === 'POST') {
        made[key] = (answer.json as { id: string }).id
      }
    }
    sheets = await sheetsOf(owner)
    const answer = await app.call(runImport, { token: other, body: { files: sheets } })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
  })
  after(() => app.stop())

  test('have a record here for each kind of file that can be imported', () => {
    const covered = new Set([...sheetRecords.map(({ sheet }) => sheet), ...Object.keys(withoutRecords)])
    assert.deepEqual([...covered].toSorted(), kinds.toSorted())
  })

  test('have a record here with each field that a request may have', () => {
    const missing = sheetRecords.flatMap((record) => {
      const route = routeOf(record.path)
      const given = sheetRecords
        .filter(({ path }) => routeOf(path) === route)
        .flatMap((one) => Object.keys(bodyOf(one)))
      // a recurring charge is changed at an address without its lease
      const fields = fieldsOf('PATCH', route, `${route}/:id`, `${route.replace('/leases/:id', '')}/:id`)
      return Object.keys(fields)
        .filter((field) => !given.includes(field) && !isLeftOut(route, field))
        .map((field) => `${route} ${field}`)
    })
    assert.deepEqual(
      [...new Set(missing)],
      [],
      'give the field a value in testing/files/sheet-records.ts, or say here why it has none',
    )
  })

  test('make the same record with each field when they are imported into an empty account', async () => {
    const different: string[] = []
    for (const record of sheetRecords) {
      const [was, is] = [await read(record, owner, made), await read(record, other, found)]
      for (const field of [...Object.keys(bodyOf(record)), ...(record.alsoRead ?? [])]) {
        const answered = record.answeredAs?.[field]
        const [before, after] = [was, is].map((one) => JSON.stringify(one?.[answered ?? field]))
        if (answered !== null && (before === undefined || before !== after)) {
          different.push(`${record.key} ${field}: ${before} became ${after}`)
        }
      }
    }
    assert.deepEqual(different, [])
  })

  test('are the same again when that account exports them', async () => {
    for (const [index, { kind, csv }] of (await sheetsOf(other)).entries()) {
      assert.equal(withoutIds(csv), withoutIds(sheets[index]!.csv), kind)
    }
  })

  /** Exports the sheets of the kinds that have records here. */
  async function sheetsOf(token: string) {
    const files = await unpack(await exportOf(app, token))
    return kinds
      .filter((kind) => !(kind in withoutRecords))
      .map((kind) => ({ kind, csv: files.get(`csv/${kind}.csv`)!.toString() }))
  }

  /** Returns the fields of the bodies that these routes take, each with its schema. */
  function fieldsOf(method: string, ...routes: string[]): Record<string, JsonSchema> {
    return Object.assign(
      {},
      ...calls
        .filter((call) => call.method === method && routes.includes(call.entry.route.path))
        .map((call) => schemaOf(call).properties ?? {}),
    ) as Record<string, JsonSchema>
  }

  /** Returns the body of a record, with a value of its own for each field that no record names: a new one is tried too. */
  function bodyOf({ path, method, body }: SheetRecord): Json {
    const route = routeOf(path)
    const named = sheetRecords
      .filter((one) => routeOf(one.path) === route)
      .flatMap((one) => Object.keys(one.body))
    const others = method === 'PATCH' ? [] : Object.entries(fieldsOf('POST', route))
    const untold = others.filter(([field]) => !named.includes(field) && !isLeftOut(route, field))
    return {
      ...Object.fromEntries(untold.map(([field, schema]) => [field, candidatesOf(field, schema, {})[0]])),
      ...body,
    }
  }

  /** Reads a record by the value that finds it, with keys in place of ids, whose id it notes. */
  async function read(
    { key, method, path, foundBy, body }: SheetRecord,
    token: string,
    ids: Ids,
  ): Promise<Json | undefined> {
    const own = method === 'PATCH' ? path.replace(/\/\{\w+\}$/, '') : path
    const { json } = await app.raw({ path: withIds(own, ids), token })
    const list = (Array.isArray(json) ? json : (json as { payers: Json[] }).payers) as Json[]
    const wanted = method === 'PATCH' ? undefined : body[foundBy]
    const listed = wanted === undefined ? list[0] : list.find((one) => one[foundBy] === wanted)
    if (!listed) {
      return undefined
    }
    if (method !== 'PATCH') {
      ids[key] = String(listed['id'])
    }
    const single = await app.raw({ path: `${withIds(own, ids)}/${String(listed['id'])}`, token })
    const whole = single.status === 200 ? (single.json as Json) : listed
    return JSON.parse(withoutIds(withKeys(JSON.stringify(whole), ids))) as Json
  }
})
