import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newConcession } from '#web/leases/concessions/concession-values.ts'
import { moreOptionsText, optionsSet } from './more-option-words.ts'

const none = {
  payers: [],
  concessions: [],
  proration: 'ACTUAL_DAYS',
  chargesFrom: '',
  notes: '',
  rentFrequency: 'MONTHLY',
} as const

test('a new lease with the usual terms has nothing set under More options', () => {
  assert.deepEqual(optionsSet({ ...none, payers: [], concessions: [] }, 'ACTUAL_DAYS'), [])
})

test('what is set under More options is named', () => {
  const values = {
    ...none,
    payers: [{ payerId: '', amount: null }],
    concessions: [newConcession, newConcession],
    chargesFrom: '2026-11-01',
    notes: 'Has a cat',
  }
  assert.deepEqual(optionsSet(values, 'THIRTY_DAY_MONTH'), [
    '1 payer',
    '2 concessions',
    'partial month by actual days',
    'rent charged from Nov 1, 2026',
    'notes',
  ])
})

test('payers, concessions and partial months are not set where rent is not monthly', () => {
  const values = {
    ...none,
    payers: [{ payerId: '', amount: null }],
    concessions: [newConcession],
    rentFrequency: 'WEEKLY' as const,
  }
  assert.deepEqual(optionsSet(values, 'THIRTY_DAY_MONTH'), [])
})

test('while nothing is set, the line says what can be set for this lease', () => {
  assert.equal(
    moreOptionsText([], { hasPayers: true, isByMonths: true, isSigned: false }),
    'Payers, rent concessions, partial month, first rent to charge, notes',
  )
  assert.equal(
    moreOptionsText([], { hasPayers: false, isByMonths: false, isSigned: true }),
    'First rent to charge, notes',
  )
  assert.equal(
    moreOptionsText(['1 payer', 'notes'], { hasPayers: true, isByMonths: true, isSigned: false }),
    'Set: 1 payer, notes',
  )
})
