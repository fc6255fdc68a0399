import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { firstMoment, type Outcome, runOperations } from '#testing/operations/run-operations.ts'
import { isNightly } from '#testing/product/nightly.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

// `npm run bench -- operations` takes new seeds, and does it at size
const seed = Number(process.env['OPERATIONS_SEED'] ?? (isNightly ? process.env['TENURE_SEED'] : 634))
const operations = isNightly ? 500 : 100

// `npm run bench -- operations 200 SEED` repeats one account; bench/README.md says what is compared
describe(`random operations of every kind, OPERATIONS_SEED=${seed}`, () => {
  let app: TestApp
  let outcome: Outcome
  before(async () => {
    app = await startApp({ now: firstMoment })
    outcome = await runOperations({ app, seeds: [seed, seed + 1], operations, compareEvery: 25 })
  })
  after(() => app.stop())

  test('leave the books that follow from what was accepted, and nothing of what was refused', () => {
    assert.equal(outcome.disagreements.join('\n\n'), '')
    assert.ok(outcome.comparisons >= 8, 'the books were compared')
  })

  test('leave every page with the same amounts', async () => {
    for (const { token, accountId } of outcome.accounts) {
      await assertBooksAgree(app, token, accountId)
    }
  })
})
