import assert from 'node:assert/strict'
import { test } from 'node:test'

import { balanceToday, openToday, owedWords } from './owed-words.ts'

const nothing = { overdue: 0, due: 0, pending: 0, upcoming: 0, deposit: 0, credit: 0 }

test('nothing owed has no words', () => {
  assert.equal(owedWords(nothing, 0), '')
})

test('a part that is all of the balance needs no amount', () => {
  assert.equal(owedWords({ ...nothing, pending: 1480 }, 1480), 'Pending')
  assert.equal(owedWords({ ...nothing, credit: 200 }, -200), 'Credit')
})

test('several parts are each named with their amount', () => {
  assert.equal(
    owedWords({ ...nothing, overdue: 480, pending: 1000 }, 1480),
    '$480.00 overdue, $1,000.00 pending',
  )
})

test('a part that the balance leaves out has its amount', () => {
  assert.equal(owedWords({ ...nothing, upcoming: 1250 }, 0), '$1,250.00 upcoming')
})

test('what is still to be paid leaves out pending payments and later charges', () => {
  assert.equal(
    openToday({ ...nothing, overdue: 480.1, due: 20.2, deposit: 100, pending: 50, upcoming: 9 }),
    600.3,
  )
  assert.equal(openToday({ ...nothing, pending: 1480 }), 0)
})

test('the balance of today leaves out what is not due yet', () => {
  assert.equal(balanceToday(1310.1, { upcoming: 1250 }), 60.1)
})
