import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { type Ending, type Message, nothing, resultOf, sumOf, tell } from './results.ts'

const batch = { name: 'server/leases', files: ['server/leases/a.test.ts', 'server/leases/b.test.ts'] }
const exit = { how: 'exit', code: 0, signal: null, errors: '' } satisfies Ending
const finished: Message = { kind: 'finished', open: [] }

const passed = (file: string, ms = 5): Message => ({
  kind: 'passed',
  file: `/repo/${file}`,
  name: 'leases › one',
  place: '3:1',
  ms,
  words: '',
})
const failed: Message = {
  kind: 'failed',
  file: '/repo/server/leases/b.test.ts',
  name: 'leases › a renewal keeps the deposit',
  place: '12:3',
  ms: 7,
  words: 'AssertionError: 1 == 2\n    at one (/repo/x.ts:1:1)\n    at two (/repo/y.ts:1:1)',
}

const of = (messages: readonly Message[], ending: Ending = exit) => resultOf(batch, messages, ending, '/repo')
const told = (messages: readonly Message[], ending: Ending = exit) =>
  of(messages, ending).failures.map(({ file, name, words }) => `${file}: ${name}: ${words}`)

const said = (text: string): Message => ({ kind: 'complaint', file: '/repo/server/leases/a.test.ts', text })

describe('what a batch came to', () => {
  test('a green one counts its tests and what each file took', () => {
    const result = of([passed('server/leases/a.test.ts'), passed('server/leases/a.test.ts', 6), finished])
    assert.deepEqual(result, { ...nothing, passed: 2, ms: new Map([['server/leases/a.test.ts', 11]]) })
  })

  test('a failure has its file, its place, its message and the line where it happened', () => {
    assert.deepEqual(told([passed('server/leases/a.test.ts'), failed, finished], { ...exit, code: 1 }), [
      'server/leases/b.test.ts: leases › a renewal keeps the deposit: at server/leases/b.test.ts:12:3\n' +
        'AssertionError: 1 == 2\n    at one (/repo/x.ts:1:1)',
    ])
  })

  test('a failure with a cause has the message of the cause too', () => {
    const words = `Error: Property failed\n    at one (/repo/x.ts:1:1) {\n  [cause]: AssertionError: 2 == 3\n      at two (/repo/y.ts:1:1)\n      at three (/repo/z.ts:1:1)`
    assert.match(
      told([{ ...failed, words }, finished], { ...exit, code: 1 }).join(''),
      /Property failed\n    at one .*\n\[cause\]: AssertionError: 2 == 3\n      at two \(\/repo\/y\.ts:1:1\)$/,
    )
  })

  test('of a very long line of a message, 500 characters are told', () => {
    const words = `Counterexample: ${'x'.repeat(9_000)}\nShrunk 0 time(s)`
    const [text = ''] = told([{ ...failed, words }, finished], { ...exit, code: 1 })
    assert.match(text, /x…\nShrunk 0 time\(s\)$/)
    assert.ok(text.length < 700)
  })

  test('a warning fails the file that caused it, once, and no other', () => {
    assert.deepEqual(told([said('first\n'), said('second\n'), passed('server/leases/b.test.ts'), finished]), [
      'server/leases/a.test.ts: wrote a warning or an error: first\nsecond',
    ])
  })

  test('a warning of nobody is the batch’s', () => {
    const [one] = of([{ kind: 'complaint', file: '', text: 'late' }, finished]).failures
    assert.equal(one?.file, 'server/leases')
  })

  test('what is left open is named with its file', () => {
    const ending: Ending = {
      how: 'open',
      seconds: 20,
      open: ['TCPServerWrap'],
      files: ['server/leases/b.test.ts'],
    }
    assert.deepEqual(told([finished], ending), [
      'server/leases/b.test.ts: left something open: Its tests had ended, but the process was still running after 20 seconds. Open: TCPServerWrap.',
    ])
  })

  test('a test that never ends is named with its file', () => {
    const running: Message = { kind: 'running', file: '/repo/server/leases/b.test.ts', name: 'waits' }
    assert.deepEqual(told([running], { how: 'stuck', seconds: 300 }), [
      'server/leases/b.test.ts: hangs: No test ended for 300 seconds. Last test started: waits.',
    ])
  })

  test('a process that breaks off before its last test fails, however it exits', () => {
    assert.match(
      told([passed('server/leases/a.test.ts')]).join(''),
      /broke off: The process ended with 0 before/,
    )
    const killed: Ending = { how: 'exit', code: null, signal: 'SIGKILL', errors: 'out of memory' }
    assert.match(told([], killed).join(''), /was ended by SIGKILL before its last test.*out of memory/s)
  })

  test('a process that fails after its last test is a failure', () => {
    assert.match(told([finished], { ...exit, code: 7 }).join(''), /The process ended with 7\./)
  })
})

describe('the end of a run', () => {
  test('sums its parts', () => {
    const sum = sumOf([of([passed('server/leases/a.test.ts'), finished]), of([failed, finished])])
    assert.deepEqual([sum.passed, sum.failed, sum.failures.length], [1, 1, 1])
  })

  test('tells each failure, and nothing where nothing failed', () => {
    assert.equal(tell('Failed:', []), '')
    assert.equal(
      tell('Failed:', [{ file: 'a.test.ts', name: 'one', words: 'two\nlines' }]),
      '\nFailed:\n✖ a.test.ts: one\n    two\n    lines\n',
    )
  })
})
