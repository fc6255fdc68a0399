import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { failuresOf, retell } from './failures.ts'

const output = `✖ the blog (12.5ms)
ℹ tests 3
ℹ fail 2

✖ failing tests:

test at e2e/blog.e2e.ts:30:9
✖ a phone fits (15945.61ms)
  locator.click: Timeout 15000ms exceeded.
  Call log:
    - waiting for getByRole('button')

      at choose (/home/nora/tenure/e2e/scene.ts:56:44)
      at async run (/home/nora/tenure/e2e/google.ts:45:7) {
    name: 'TimeoutError',
  }

test at e2e/blog.e2e.ts:60:3
✖ the feed names every article (0.5ms)
  'Expected 1, not 2'
`

describe('what failed, told at the end', () => {
  const [phone, feed] = failuresOf('journeys', output)

  test('a failure has its place, its name, its message and the line where it happened', () => {
    assert.equal(phone?.name, 'a phone fits')
    assert.equal(
      phone.words,
      [
        '  test at e2e/blog.e2e.ts:30:9',
        '  ✖ a phone fits (15945.61ms)',
        '    locator.click: Timeout 15000ms exceeded.',
        '    Call log:',
        "      - waiting for getByRole('button')",
        '',
        '        at choose (/home/nora/tenure/e2e/scene.ts:56:44)',
      ].join('\n'),
    )
    assert.equal(feed?.name, 'the feed names every article')
  })

  test('a green run has none', () => {
    assert.deepEqual(failuresOf('journeys', 'ℹ tests 3\nℹ fail 0\n'), [])
  })

  test('what passed in a later attempt is told apart from what stayed a failure', () => {
    assert.ok(phone && feed)
    const text = retell([phone, feed], [{ ...feed, attempt: 'once more' }])
    const [stayed = '', passed = ''] = text.split('Failed first, and passed when tried again:')
    assert.match(stayed, /Failed:\n— once more\n.*the feed names/s)
    assert.match(passed, /— journeys\n.*a phone fits.*Timeout 15000ms/s)
    assert.doesNotMatch(passed, /the feed/)
  })

  test('where nothing failed nothing is told', () => {
    assert.equal(retell([], []), '')
  })
})
