import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { namesMortgage } from './mortgage-words.ts'

describe('a bank line of a mortgage', () => {
  for (const text of [
    'ROCKET MORTGAGE LN 0042',
    'FREEDOM MTG PYMT',
    'HOME MTG AUTO DEBIT',
    'WF HOME LOANS AUTO PAY',
    'NEWREZ LOAN SERVICING',
    'LOANCARE SVC',
    'LOANDEPOT PMT',
  ]) {
    test(`is ${text}`, () => assert.equal(namesMortgage(text), true))
  }
  for (const text of ['HOME DEPOT 0042', 'STUDENT LOAN SERVICING', 'CAR LOAN 12', 'LOAN DEPARTMENT FEE']) {
    test(`is not ${text}`, () => assert.equal(namesMortgage(text), false))
  }
})
