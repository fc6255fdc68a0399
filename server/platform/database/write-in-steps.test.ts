import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { startApp, type TestApp } from '#testing/product/start-app.ts'

const identity = { as: 'tenure_identity' } as const
const add = (subject: string) => `INSERT INTO rate_limits VALUES ('${subject}', now(), 1)`

describe('a transaction in steps', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ isAlone: true })
  })
  after(() => app.stop())

  const hits = (subject: string) =>
    app.database.read(identity, (db) => db.query('SELECT 1 FROM rate_limits WHERE subject = $1', [subject]))

  test('keeps what the steps before a failed one wrote, and nothing of that one', async () => {
    const refusal = new Error('refused')
    const written = app.database.writeInSteps(async (step) => {
      await step(identity, (db) => db.query(add('kept')))
      await step(identity, async (db) => {
        await db.query(add('taken back'))
        throw refusal
      })
    })
    await assert.rejects(written, refusal)
    assert.equal((await hits('kept')).length, 1)
    assert.equal((await hits('taken back')).length, 0)
  })

  test('keeps nothing of any step where it is to be written whole', async () => {
    const refusal = new Error('refused')
    const written = app.database.writeInSteps(
      async (step) => {
        await step(identity, (db) => db.query(add('a first step')))
        await step(identity, () => Promise.reject(refusal))
      },
      { isWhole: true },
    )
    await assert.rejects(written, refusal)
    assert.equal((await hits('a first step')).length, 0)
  })

  test('keeps the steps before one whose statement the database refuses', async () => {
    const written = app.database.writeInSteps(async (step) => {
      await step(identity, (db) => db.query(add('before')))
      await step({ as: 'tenure_system' }, (db) => db.query(add('not allowed')))
    })
    await assert.rejects(written, /permission denied/)
    assert.equal((await hits('before')).length, 1)
  })

  test('a step sees what its own identity may see, whatever came before', async () => {
    const seen = app.database.writeInSteps(async (step) => {
      await step({ as: 'tenure_system' }, (db) => db.query('SELECT 1'))
      return step(identity, (db) => db.query<{ name: string }>('SELECT current_user AS name'))
    })
    assert.deepEqual(await seen, [{ name: 'tenure_identity' }])
  })

  test('the handle of a step that is over refuses', async () => {
    await assert.rejects(
      app.database.writeInSteps(async (step) => {
        const handle = await step(identity, async (db) => db)
        await handle.query('SELECT 1')
      }),
      /transaction is over/,
    )
  })
})
