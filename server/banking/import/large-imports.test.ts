import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildBanker } from '#testing/books/banker.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import { largeOfx } from '#testing/banking/large-files.ts'
import * as contract from '#shared/banking/import-contract.ts'
import * as lines from '#shared/banking/line-contract.ts'

const count = 100_000

describe('files of many lines', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  test('100,000 lines are stored once, whether the same file comes again or one that overlaps', async () => {
    const { token, bank: id } = await buildBanker(app)
    const send = (content: string) =>
      upload(app, contract.importBankFile, { token, params: { id }, file: { name: 'a.qfx', content } })
    const stored = async () => {
      const { open, excluded } = (await app.call(lines.bankLineTotals, { token, params: { id } })).json
      return open.lines + excluded.lines
    }
    const first = await send(largeOfx(count))
    assert.deepEqual([first.status, first.json.added, first.json.faults], [201, count, 0])
    assert.equal(await stored(), count)
    const same = await send(largeOfx(count))
    assert.deepEqual([same.status, same.problem.code], [409, 'conflict'])
    const later = await send(largeOfx(count + 10).replace(/<STMTTRN>[^\n]*FITID>F\d{1,4}<[^\n]*\n/g, ''))
    assert.deepEqual(
      [later.status, later.json?.added ?? later.problem.detail, later.json?.duplicates],
      [201, 10, count - 10_000],
    )
    assert.equal(await stored(), count + 10)
  })
})
