import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { seedOfRun } from './seed.ts'

describe('the seed of a run', () => {
  test('is the same in every run, unless another is asked for', () => {
    assert.equal(seedOfRun(''), '20261128')
    assert.equal(seedOfRun('7'), '7')
  })

  test('is a new one where that is asked for', () => {
    const [first, second] = [seedOfRun('new'), seedOfRun('new')]
    assert.match(first, /^\d+$/)
    assert.ok(Number(first) < 2 ** 31)
    assert.notEqual(first, second)
  })
})
