import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { type App, buildApp } from '#server/app.ts'
import { buildLandlord, buildProperty } from '#testing/books/build.ts'
import { runSql } from '#testing/product/sql.ts'
import { type Problem, startApp, type TestApp } from '#testing/product/start-app.ts'
import { uploadOf } from '#testing/requests/upload.ts'
import { uploadDocument } from '#shared/documents/contract.ts'
import { createProperty } from '#shared/portfolio/property-contract.ts'

import type { Files } from './files.ts'
import { testKeys } from '#testing/sign-in/keys.ts'

/** Throws the file system's error for a full disk. */
function noSpace(): never {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}

const sentence = 'The server’s disk is full. Nothing can be saved until the operator frees some space.'
const address = { name: 'Elm', address: '1 Elm', city: 'Akron', state: 'OH', zipCode: '44301' }

describe('a full disk', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await startApp({ isAlone: true })
    token = (await buildLandlord(app)).token
  })
  after(() => app.stop())

  /** Runs the app with another file storage. */
  async function withFiles(changes: Partial<Files>, work: (changed: App) => Promise<void>): Promise<void> {
    const files = { ...app.files, ...changes }
    const keys = await testKeys(app.database)
    const changed = buildApp({ ...app, files, keys, clock: () => app.clock.now })
    try {
      await work(changed)
    } finally {
      await changed.http.close()
    }
  }

  /** Makes every insert into this table fail as if the database's disk were full. */
  async function withFullDatabase(table: string, work: () => Promise<void>): Promise<void> {
    await runSql(
      app.test.connection,
      `CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`,
    )
    await runSql(
      app.test.connection,
      `CREATE TRIGGER fill_disk BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION fill_disk()`,
    )
    try {
      await work()
    } finally {
      await runSql(app.test.connection, 'DROP FUNCTION fill_disk() CASCADE')
    }
  }

  const ready = async ({ http } = app.app) => {
    const answer = await http.inject({ url: '/health/ready' })
    return { status: answer.statusCode, reason: answer.json<{ reason?: string }>().reason }
  }

  test('answers an upload with a sentence, and leaves nothing behind', async () => {
    const { id } = await buildProperty(app, token)
    await withFiles({ put: async () => noSpace() }, async ({ http }) => {
      const fields = { entityType: 'property' as const, entityId: id }
      const { body, headers } = uploadOf(uploadDocument, fields)!
      const sent = { ...headers, authorization: `Bearer ${token}` }
      const url = `/api/v1${uploadDocument.path}`
      const raw = await http.inject({ method: 'POST', url, headers: sent, payload: body })
      const answer = { status: raw.statusCode, headers: raw.headers, problem: raw.json<Problem>() }
      assert.deepEqual(
        [answer.status, answer.problem.code, answer.problem.detail],
        [503, 'disk_full', sentence],
      )
      assert.equal(answer.headers['retry-after'], '60')
    })
    assert.equal(app.takeErrors().length, 1)
  })

  test('answers a write that the database has no room for in the same way', async () => {
    await withFullDatabase('properties', async () => {
      const answer = await app.call(createProperty, { token, body: address })
      assert.deepEqual(
        [answer.status, answer.problem.code, answer.problem.detail],
        [503, 'disk_full', sentence],
      )
    })
    assert.equal(app.takeErrors().length, 1)
    assert.equal((await app.call(createProperty, { token, body: address })).status, 201)
  })

  test('makes the server unready while the database cannot be written, and says why', async () => {
    await withFiles({}, (fresh) =>
      withFullDatabase('rate_limits', async () => {
        const answer = await ready(fresh)
        assert.deepEqual([answer.status, answer.reason], [503, sentence])
      }),
    )
    assert.equal((await ready()).status, 200)
  })

  test('makes the server unready while no file can be written', async () => {
    await withFiles({ temporaryPath: noSpace }, async (changed) => {
      const answer = await ready(changed)
      assert.deepEqual([answer.status, answer.reason], [503, sentence])
    })
  })
})
