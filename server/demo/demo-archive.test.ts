import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { exportOf, unpack } from '#testing/files/archives.ts'
import { buildLandlord, signInAgain } from '#testing/books/build.ts'
import { shareDemo } from '#testing/books/demo.ts'
import type { TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import { login } from '#shared/accounts/auth-contract.ts'
import { getDashboard } from '#shared/reports/contract.ts'
import { kinds } from '#shared/import-export/columns.ts'
import { importArchive, previewImport, runImport } from '#shared/import-export/contract.ts'

import { demoLogin } from './demo.ts'

const shared = shareDemo()

describe('export of the demo portfolio', () => {
  let app: TestApp
  let demo: string
  let archive: Buffer
  before(async () => {
    app = await shared.start()
    demo = (await app.call(login, { body: demoLogin })).json.access_token
    archive = await exportOf(app, demo)
  })
  after(() => shared.stop())

  const into = (token: string) =>
    upload(app, importArchive, { token, file: { name: 'a.zip', type: 'application/zip', content: archive } })

  test('comes back in another account, byte for byte, with the same figures', async () => {
    const landlord = await buildLandlord(app)
    const answer = await into(landlord.token)
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const rows = new Map(answer.json.tables.map((table) => [table.table, table.rows]))
    assert.deepEqual([rows.get('properties'), rows.get('units')], [12, 60])
    assert.ok(rows.get('journal_lines')! > 3_000)
    const token = await signInAgain(app, landlord)
    const [was, is] = [await unpack(archive), await unpack(await exportOf(app, token))]
    for (const name of [...was.keys()].filter((one) => one.startsWith('data/'))) {
      assert.equal(is.get(name)?.toString(), was.get(name)?.toString(), name)
    }
    const [before_, after_] = await Promise.all([
      app.call(getDashboard, { token: demo }),
      app.call(getDashboard, { token }),
    ])
    assert.deepEqual(after_.json, before_.json)
  })

  test('its sheets come into another account without a problem, and nothing of them twice', async () => {
    const landlord = await buildLandlord(app)
    const exported = await unpack(archive)
    const files = kinds.map((kind) => ({ kind, csv: exported.get(`csv/${kind}.csv`)!.toString() }))
    const made = await app.call(runImport, { token: landlord.token, body: { files } })
    assert.equal(made.status, 200, JSON.stringify(made.problem))
    const unread = made.json.warnings.filter(({ message }) => message.startsWith('Not read'))
    assert.deepEqual(
      unread.map(({ file, message }) => `${file}: ${message}`),
      ['recurring-charges.csv: Not read: “Recurring charge ID”.'],
    )
    const again = await app.call(previewImport, { token: landlord.token, body: { files } })
    assert.deepEqual(again.json.problems, [])
    assert.deepEqual(
      Object.entries(again.json.creates).filter(([, count]) => count > 0),
      [],
    )
  })

  test('counts against the plan', async () => {
    const landlord = await buildLandlord(app, { plan: 'freeTrial' })
    const answer = await into(landlord.token)
    assert.deepEqual([answer.status, answer.problem.code], [403, 'plan_limit_reached'])
  })
})
