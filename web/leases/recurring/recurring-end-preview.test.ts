import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { recurringWhenEnded } from './recurring-end-preview.ts'

const lease = {
  startDate: parsePlainDate('2026-01-01'),
  endDate: null,
  atEnd: 'MONTH_TO_MONTH',
  terminationDate: null,
  startingRent: 1850,
  rentSteps: [],
  dueDay: 1,
  proration: 'ACTUAL_DAYS',
  chargesFrom: parsePlainDate('2026-01-01'),
} as const

const petRent = {
  id: 'pet',
  kind: 'PET_RENT' as const,
  description: null,
  name: 'Pet rent',
  amounts: [
    { from: parsePlainDate('2026-01-01'), amount: 30 },
    { from: parsePlainDate('2026-10-01'), amount: 35 },
  ],
  startDate: parsePlainDate('2026-01-01'),
  endDate: null,
}

type Changes = {
  amount?: number
  paid?: number
  status?: 'OPEN' | 'VOID'
  recurringChargeId?: string
  wholeMonth?: number | null
  isByHand?: boolean
}

function charge(dueDate: string, changes: Changes = {}) {
  const amount = changes.amount ?? 35
  const rest = {
    paid: 0,
    status: 'OPEN' as const,
    recurringChargeId: 'pet',
    wholeMonth: amount,
    isByHand: false,
  }
  return { dueDate: parsePlainDate(dueDate), amount, ...rest, ...changes }
}

const ended = (lastDay: string, posted: ReturnType<typeof charge>[]) =>
  recurringWhenEnded(lease, petRent, lastDay, posted)

test('the last month of a recurring charge is prorated as the rent is, at the amount of that month', () => {
  assert.deepEqual(ended('2026-11-20', [charge('2026-11-01')]), [
    'Pet rent for November 2026 becomes $23.33: $35.00\u00a0×\u00a020\u00a0÷\u00a030.',
  ])
  assert.deepEqual(ended('2026-12-31', []), ['Pet rent for December 2026 will be $35.00.'])
})

test('later months of a recurring charge are voided, and money on them becomes credit', () => {
  const posted = [
    charge('2026-09-01', { amount: 30, paid: 30 }),
    charge('2026-10-01'),
    charge('2026-11-01'),
    charge('2026-11-01', { recurringChargeId: 'parking', amount: 80 }),
  ]
  assert.deepEqual(ended('2026-09-15', posted), [
    'Pet rent for September 2026 becomes $15.00: $30.00\u00a0×\u00a015\u00a0÷\u00a030.',
    'Pet rent of later months, $70.00, is voided.',
    'Any excess becomes credit.',
  ])
})

test('a recurring charge that was posted at an earlier amount is prorated by that amount', () => {
  assert.deepEqual(ended('2026-11-20', [charge('2026-11-01', { amount: 30 })]), [
    'Pet rent for November 2026 becomes $20.00: $30.00\u00a0×\u00a020\u00a0÷\u00a030.',
  ])
})

test('a recurring charge that was set by hand is prorated from its amount and named', () => {
  const byHand = charge('2026-11-01', { amount: 60, isByHand: true })
  assert.deepEqual(ended('2026-11-15', [byHand]), [
    'Pet rent for November 2026 becomes $30.00: $60.00\u00a0×\u00a015\u00a0÷\u00a030.',
    'Pet rent for November 2026 was set manually to $60.00. Check the amount charged.',
  ])
})

test('a later month of a recurring charge that was set by hand is voided', () => {
  const december = charge('2026-12-01', { amount: 60, paid: 60, isByHand: true })
  assert.deepEqual(ended('2026-11-30', [charge('2026-11-01'), december]), [
    'Pet rent for November 2026 stays $35.00.',
    'Pet rent of later months, $60.00, is voided.',
    'Any excess becomes credit.',
  ])
})

test('nothing is foretold of a recurring charge that differs from its schedule, was voided by hand or is over', () => {
  assert.deepEqual(ended('2026-11-20', [charge('2026-11-01', { amount: 20, wholeMonth: null })]), [])
  assert.deepEqual(ended('2026-11-20', [charge('2026-11-01', { status: 'VOID' })]), [])
  const over = { ...petRent, endDate: parsePlainDate('2026-08-31') }
  assert.deepEqual(recurringWhenEnded(lease, over, '2026-11-20', []), [])
})
