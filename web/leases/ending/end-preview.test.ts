import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { rentWhenEnded } from './end-preview.ts'

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

function rent(
  dueDate: string,
  changes: {
    amount?: number
    paid?: number
    status?: 'OPEN' | 'VOID'
    wholeMonth?: number | null
    isByHand?: boolean
  } = {},
) {
  return {
    dueDate: parsePlainDate(dueDate),
    amount: 1850,
    paid: 0,
    dueLater: null,
    paidByCredit: 0,
    isByHand: false,
    wholeMonth: 1850,
    status: 'OPEN' as const,
    ...changes,
  }
}

test('the last month is prorated by the lease’s rule, with its arithmetic', () => {
  const november = [rent('2026-11-01')]
  assert.deepEqual(rentWhenEnded(lease, '2026-11-20', november), [
    'Rent for November 2026 becomes $1,233.33: $1,850.00\u00a0×\u00a020\u00a0÷\u00a030.',
  ])
  assert.deepEqual(rentWhenEnded(lease, '2026-11-30', november), [
    'Rent for November 2026 stays $1,850.00, the full month.',
  ])
  assert.deepEqual(rentWhenEnded({ ...lease, proration: 'THIRTY_DAY_MONTH' }, '2026-12-10', []), [
    'Rent for December 2026 will be $616.67: $1,850.00\u00a0×\u00a010\u00a0÷\u00a030.',
  ])
})

test('later months are voided, and what was paid above what is owed becomes credit', () => {
  const posted = [rent('2026-09-01', { paid: 1850 }), rent('2026-10-01'), rent('2026-11-01')]
  assert.deepEqual(rentWhenEnded(lease, '2026-09-15', posted), [
    'Rent for September 2026 becomes $925.00: $1,850.00\u00a0×\u00a015\u00a0÷\u00a030.',
    'Rent for 2 later months, $3,700.00, is voided.',
    'Any excess becomes credit.',
  ])
  assert.deepEqual(rentWhenEnded(lease, '2026-10-31', posted.slice(1)), [
    'Rent for October 2026 stays $1,850.00, the full month.',
    'Rent for November 2026, $1,850.00, is voided.',
  ])
})

test('rent that was charged at an earlier amount is prorated by that amount', () => {
  const november = [rent('2026-11-01', { amount: 1700, wholeMonth: 1700 })]
  assert.deepEqual(rentWhenEnded(lease, '2026-11-15', november), [
    'Rent for November 2026 becomes $850.00: $1,700.00\u00a0×\u00a015\u00a0÷\u00a030.',
  ])
})

test('rent that was set by hand is prorated from its amount and named', () => {
  const byHand = [rent('2026-11-01', { amount: 1500, wholeMonth: 1500, isByHand: true })]
  assert.deepEqual(rentWhenEnded(lease, '2026-11-20', byHand), [
    'Rent for November 2026 becomes $1,000.00: $1,500.00\u00a0×\u00a020\u00a0÷\u00a030.',
    'Rent for November 2026 was set manually to $1,500.00. Check the amount charged.',
  ])
})

test('a later month of rent that was set by hand is voided and named', () => {
  const december = rent('2026-12-01', { amount: 1500, wholeMonth: 1500, isByHand: true })
  assert.deepEqual(rentWhenEnded(lease, '2026-11-30', [rent('2026-11-01'), december]), [
    'Rent for November 2026 stays $1,850.00, the full month.',
    'Rent for December 2026, $1,500.00, is voided.',
    'Rent for December 2026 was set manually to $1,500.00. Check the amount charged.',
  ])
})

test('rent that was corrected by hand stays, and a month that was voided is not charged again', () => {
  const byHand = [rent('2026-11-01', { amount: 1700, wholeMonth: null })]
  assert.deepEqual(rentWhenEnded(lease, '2026-11-20', byHand), [
    'Rent for November 2026 stays $1,700.00, because it was set manually.',
  ])
  assert.deepEqual(rentWhenEnded(lease, '2026-11-20', [rent('2026-11-01', { status: 'VOID' })]), [])
  assert.deepEqual(
    rentWhenEnded({ ...lease, chargesFrom: parsePlainDate('2026-12-01') }, '2026-11-20', []),
    [],
  )
})

test('a rent change that is planned or past names the one amount of the last month', () => {
  const raised = {
    ...lease,
    rentSteps: [{ from: parsePlainDate('2026-12-01'), rentAmount: 1950 }],
  }
  assert.deepEqual(rentWhenEnded(raised, '2026-11-15', [rent('2026-11-01')]), [
    'Rent for November 2026 becomes $925.00: $1,850.00\u00a0×\u00a015\u00a0÷\u00a030.',
  ])
  assert.deepEqual(rentWhenEnded(raised, '2026-12-31', []), [
    'Rent for December 2026 will be $1,950.00, the full month.',
  ])
})

test('where payers have shares, each part of the last month is named', () => {
  const authority = { id: 'authority', name: 'Columbus Housing Authority' }
  const shares = [
    {
      payerId: authority.id,
      payerName: authority.name,
      steps: [{ from: parsePlainDate('2026-01-01'), amountCents: cents(110_000) }],
    },
  ]
  const posted = ['2026-11-01', '2026-12-01'].flatMap((day) => [
    { ...rent(day, { amount: 1100, paid: 1100 }), payer: authority },
    { ...rent(day, { amount: 750 }), payer: null },
  ])
  assert.deepEqual(rentWhenEnded(lease, '2026-11-15', posted, shares), [
    'Rent for November 2026 (Columbus Housing Authority) becomes $550.00.',
    'Rent for November 2026 (tenants) becomes $375.00.',
    'Rent for December 2026, $1,850.00, is voided.',
    'Any excess becomes credit.',
  ])
  assert.deepEqual(rentWhenEnded(lease, '2027-01-31', [], shares), [
    'Rent for January 2027 (Columbus Housing Authority) will be $1,100.00.',
    'Rent for January 2027 (tenants) will be $750.00.',
  ])
})
