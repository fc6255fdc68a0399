import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildBanker, type Banker } from '#testing/books/banker.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import { largeOfx } from '#testing/banking/large-files.ts'
import * as contract from '#shared/banking/import-contract.ts'

const head = 'Date,Description,Amount\n2026-11-02,Rent,1850.00\n'

describe('limits of files of banks', () => {
  let app: TestApp
  let banker: Banker
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    banker = await buildBanker(app)
  })
  after(() => app.stop())

  const preview = (content: string) =>
    upload(app, contract.previewBankFile, {
      token: banker.token,
      params: { id: banker.bank },
      file: { name: 'november.csv', content },
    })

  test('10 MB, 200 columns and 200,000 rows with the empty ones: each is refused with a sentence', async () => {
    const commas = await preview(','.repeat(9_000_000))
    assert.deepEqual(
      [commas.status, commas.problem.detail],
      [
        400,
        'Row 1 of this file has more than 200 columns. Download the transactions again, as OFX or QFX if your bank offers it.',
      ],
    )
    const wide = await preview(`${head}2026-11-03,Water,-89.30${','.repeat(200)}\n`)
    assert.match(wide.problem.detail, /^Row 3 of this file has more than 200 columns\. /)
    for (const empty of ['\n', ',,\n']) {
      const { status, problem } = await preview(`${head}${empty.repeat(200_000)}`)
      assert.deepEqual(
        [status, problem.code, problem.errors?.[0]?.path, problem.detail],
        [
          400,
          'validation_failed',
          'file',
          'This file has more than 200,000 rows, empty ones included. Delete the empty rows, or download shorter periods.',
        ],
      )
    }
    const large = await preview(`${head}${'2026-11-03,Water,-89.30\n'.repeat(1_100_000)}`)
    assert.deepEqual(
      [large.status, large.problem.code, large.problem.detail],
      [413, 'payload_too_large', 'The file is larger than 10 MB. Choose a smaller one.'],
    )
  })

  test('more than 100,000 lines of OFX are refused with a sentence', async () => {
    const { status, problem } = await preview(largeOfx(100_001))
    assert.deepEqual(
      [status, problem.detail],
      [400, 'This file has more than 100,000 lines. Download shorter periods and import them one at a time.'],
    )
  })

  test('200 columns and a file with many empty rows are read', async () => {
    const wide = await preview(`${head}2026-11-03,Water,-89.30${','.repeat(197)}\n${'\n'.repeat(150_000)}`)
    assert.deepEqual([wide.status, wide.json.added, wide.json.faults], [200, 2, 0])
  })

  test('while another user changes the bank account for long, the answer is 409 busy with Retry-After', async () => {
    const { status, problem, headers } = await app.database.write(
      { as: 'job', accountId: banker.accountId },
      async (db) => {
        await db.query('SELECT FROM bank_accounts WHERE id = $1 FOR UPDATE', [banker.bank])
        return preview(head)
      },
    )
    assert.deepEqual(
      [status, problem.code, problem.detail, headers['retry-after']],
      [409, 'busy', 'Someone else is changing this right now. Please try again.', '2'],
    )
    assert.equal((await preview(head)).status, 200)
  })
})
