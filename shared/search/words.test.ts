import assert from 'node:assert/strict'
import { test } from 'node:test'

import { searchWords } from './words.ts'

test('a longer word is found anywhere, a short one where a word begins', () => {
  assert.deepEqual(searchWords('  Maple   2B '), {
    query: 'maple 2b',
    name: 'maple 2b',
    patterns: ['%maple%', '% 2b%'],
    first: '%maple%',
    second: '%maple%',
    amountCents: null,
  })
  assert.deepEqual(
    [searchWords('2')?.first, searchWords('2')?.second, searchWords('2')?.amountCents],
    ['2%', '% 2%', 200],
  )
})

test('wildcards are letters like any other', () => {
  assert.deepEqual(searchWords('100%_\\x')?.patterns, ['%100\\%\\_\\\\x%'])
})

test('an amount is read with or without its signs', () => {
  assert.equal(searchWords('$1,850.50')?.amountCents, 185_050)
  assert.equal(searchWords('1850.5')?.amountCents, 185_050)
  assert.equal(searchWords('1850.505')?.amountCents, null)
  assert.equal(searchWords('rent 1850')?.amountCents, null)
})

test('nothing is looked for where nothing is typed', () => {
  assert.equal(searchWords('   '), null)
})
