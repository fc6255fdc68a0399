import assert from 'node:assert/strict'
import { test } from 'node:test'

import { termEndLaw } from './term-end.ts'

test('a term of New Jersey continues by law, with its citation', () => {
  assert.deepEqual(
    [termEndLaw('NJ')?.rule, termEndLaw('NJ')?.citation],
    ['CONTINUES', 'N.J.S.A. 46:8-10 and 2A:18-61.1'],
  )
})

test('a term of California continues where rent is accepted', () => {
  assert.equal(termEndLaw('CA')?.rule, 'IF_RENT_ACCEPTED')
})

test('nothing is said of a state without a recorded statute', () => {
  assert.equal(termEndLaw('TX'), null)
})
