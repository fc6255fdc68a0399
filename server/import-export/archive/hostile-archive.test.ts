import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { exportOf, pack, unpack } from '#testing/files/archives.ts'
import { buildLandlord, buildProperty } from '#testing/books/build.ts'
import { buildPortfolio } from '#testing/books/portfolio-of.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import { activityFeed } from '#shared/activity/contract.ts'
import { listAudit } from '#shared/audit/contract.ts'
import { importArchive } from '#shared/import-export/contract.ts'

type Row = Record<string, unknown>

describe('import of a modified archive', () => {
  let app: TestApp
  let files: Map<string, Buffer>
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    files = await unpack(await exportOf(app, (await buildPortfolio(app)).token))
  })
  after(() => app.stop())

  async function refusal(table: string, change: (row: Row) => Row): Promise<string> {
    const name = `data/${table}.jsonl`
    const rows = files.get(name)!.toString().trimEnd().split('\n')
    const changed = rows.map((row) => `${JSON.stringify(change(JSON.parse(row) as Row))}\n`)
    const content = await pack(new Map([...files, [name, Buffer.from(changed.join(''))]]))
    const { token } = await buildLandlord(app)
    const answer = await upload(app, importArchive, { token, file: { name: 'a.zip', content } })
    assert.deepEqual([answer.status, answer.problem?.code], [400, 'archive_refused'], table)
    return answer.problem.detail
  }

  test('does not come in without its last byte', async () => {
    const whole = await pack(files)
    const { token } = await buildLandlord(app)
    for (const missing of [1, 2, 21]) {
      const content = whole.subarray(0, -missing)
      const answer = await upload(app, importArchive, { token, file: { name: 'a.zip', content } })
      assert.deepEqual([answer.status, answer.problem?.code], [400, 'archive_refused'], String(missing))
    }
  })

  test('brings no page or drawing that would be shown from our address', async () => {
    const kinds = [
      { mime_type: 'text/html' },
      { mime_type: 'text/html', width: 5, height: 5 },
      { mime_type: 'image/svg+xml', width: 5, height: 5, is_property_image: true },
      { mime_type: 'text/plain\r\nx-evil: 1' },
    ]
    for (const kind of kinds) {
      assert.match(
        await refusal('documents', (row) => ({ ...row, ...kind })),
        /file type that is not accepted here/,
      )
    }
  })

  test('brings no history that looks as if it had been written here', async () => {
    const name = 'data/events.jsonl'
    const { token, user, accountId } = await buildLandlord(app)
    const rows = files.get(name)!.toString().trimEnd().split('\n')
    const forged = rows.map(
      (row) => `${JSON.stringify({ ...JSON.parse(row), user_id: user.id, user_name: user.name })}\n`,
    )
    const content = await pack(new Map([...files, [name, Buffer.from(forged.join(''))]]))
    assert.equal((await upload(app, importArchive, { token, file: { name: 'a.zip', content } })).status, 200)
    await buildProperty(app, token)
    const { json } = await app.call(listAudit, { token, query: { limit: 200 } })
    const [made, imported, ...older] = json
    assert.deepEqual([made?.action, made?.userName], ['created', user.name])
    assert.deepEqual([imported?.action, imported?.userName], ['archive_imported', user.name])
    assert.ok(older.length > 10)
    assert.deepEqual([...new Set(older.map(({ userName }) => userName))], [`${user.name} (imported)`])
    const activities = (await app.call(activityFeed, { token, query: { limit: 50 } })).json
    assert.ok(activities.data.some(({ userName }) => userName === `${user.name} (imported)`))
    const written = await app.sql<{ n: number }>(
      accountId,
      'SELECT count(*)::int AS n FROM events WHERE NOT is_imported',
    )
    assert.ok((written[0]?.n ?? 0) < json.length)
  })

  test('brings no file as a picture that is none', async () => {
    const picture = { mime_type: 'image/webp', width: 5, height: 5 }
    const detail = await refusal('documents', (row) =>
      row['mime_type'] === 'text/plain' ? { ...row, ...picture } : row,
    )
    assert.match(detail, /file type that is not accepted here/)
  })

  test('brings no day that the calendar here does not have', async () => {
    const days: [string, Row][] = [
      ['properties', { created_at: 'infinity' }],
      ['leases', { start_on: '0001-01-01', charges_from: '0001-01-01' }],
      ['leases', { start_on: '-infinity', charges_from: '-infinity' }],
      ['charges', { due_on: '9999-01-01' }],
      ['payments', { paid_on: '-infinity' }],
      ['events', { created_at: 'infinity' }],
    ]
    for (const [table, change] of days) {
      assert.match(await refusal(table, (row) => ({ ...row, ...change })), /not a row of this version/)
    }
  })
})
