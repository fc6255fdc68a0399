import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { judge, tellFlaky } from './journeys.ts'
import { type Failure, nothing, type Result } from './results.ts'

const failure = (name: string): Failure => ({ file: 'e2e/blog.e2e.ts', name, words: 'timeout' })
const red = (...names: string[]): Result => ({
  ...nothing,
  passed: 1,
  failed: names.length,
  failures: names.map(failure),
})
const green: Result = { ...nothing, passed: 3 }

describe('browser journeys', () => {
  test('that pass at once are not flaky', () => {
    assert.deepEqual(judge([[green], [green]]), { ...nothing, passed: 6, flaky: [] })
  })

  test('that pass on a new product are flaky, named, and do not fail the run up to three', () => {
    const { passed, failed, flaky } = judge([[green], [red('one', 'two', 'three'), green]])
    assert.deepEqual([passed, failed], [6, 0])
    assert.match(tellFlaky(flaky), /^\nFlaky, 3 of at most 3:\n {2}e2e\/blog\.e2e\.ts: one\n/)
  })

  test('more than three flaky ones fail the run', () => {
    const { failed, failures } = judge([
      [red('one', 'two'), green],
      [red('three', 'four'), green],
    ])
    assert.equal(failed, 1)
    assert.match(failures[0]?.words ?? '', /^4 journeys failed first/)
  })

  test('that fail twice fail the run, and are not flaky', () => {
    const { failed, failures, flaky } = judge([[red('one', 'two'), red('one')]])
    assert.equal(failed, 1)
    assert.deepEqual(failures.map(({ name }) => name), ['one']) // prettier-ignore
    assert.deepEqual(flaky.map(({ name }) => name), ['two']) // prettier-ignore
  })

  test('nothing is told where none is flaky', () => {
    assert.equal(tellFlaky([]), '')
  })
})
