import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { AppError } from '#server/platform/http/errors.ts'

import { takeTurn } from './turns.ts'

describe('turns of threads', () => {
  test('an account has one at a time and two that wait; more are told to come back', async () => {
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
    const begun: number[] = []
    const turns = gates.map(({ promise }, at) =>
      takeTurn('a', async () => {
        begun.push(at)
        await promise
        return at
      }),
    )
    await assert.rejects(
      takeTurn('a', async () => undefined),
      (error) => error instanceof AppError && error.code === 'busy' && error.extra.retryAfterSeconds === 2,
    )
    assert.equal(await takeTurn('b', async () => 'another account'), 'another account')
    assert.deepEqual(begun, [0])
    gates[0]!.resolve()
    assert.equal(await turns[0], 0)
    gates[2]!.resolve()
    gates[1]!.resolve()
    assert.deepEqual(await Promise.all(turns), [0, 1, 2])
    assert.deepEqual(begun, [0, 1, 2])
    assert.equal(await takeTurn('a', async () => 'again'), 'again')
  })

  test('what fails makes room for the next', async () => {
    await assert.rejects(
      takeTurn('c', async () => Promise.reject(new Error('no'))),
      /^Error: no$/,
    )
    assert.equal(await takeTurn('c', async () => 'next'), 'next')
  })
})
