import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'

import { cleanFilename, withExtension } from './filename.ts'

test('a name is its last part, whichever slashes divide it', () => {
  assert.equal(cleanFilename('/etc/passwd'), 'passwd')
  assert.equal(cleanFilename('C:\\files\\lease.pdf'), 'lease.pdf')
  assert.equal(cleanFilename('../..'), 'file')
})

test('an extension follows what the file is', () => {
  assert.equal(withExtension('porch.heic.png', 'webp'), 'porch.heic.webp')
  assert.equal(withExtension('porch', 'webp'), 'porch.webp')
  assert.equal(withExtension(`${'x'.repeat(200)}.jpeg`, 'webp').length, 200)
})

test('whatever is given, a name is never empty, a path, longer than 200 characters or invisible, and clean stays clean', () => {
  const marks = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\u202E',
    '\u0000',
    '\r\n',
    '\uD800',
    ' ',
    '🏠',
    'é',
    'a',
    '.pdf',
  )
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.array(marks, { maxLength: 400 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(anything, (name) => {
      const clean = cleanFilename(name)
      const length = Array.from(clean).length
      assert.ok(length >= 1 && length <= 200)
      assert.ok(clean.isWellFormed())
      assert.doesNotMatch(clean, /[/\\\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/)
      assert.doesNotMatch(clean, /^\.|^\s|\s$|\.$/)
      assert.equal(cleanFilename(clean), clean)
    }),
  )
})
