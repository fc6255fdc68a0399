import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecurringCharge } from '#web/leases/api.ts'
import { amountInMonth, dueNext, laterAmounts, recurringDueOn } from './recurring-labels.ts'

const amounts = [
  { from: '2026-11-10', amount: 35 },
  { from: '2027-01-01', amount: 45 },
] as RecurringCharge['amounts']
const charge = { amounts, amount: 35 } as RecurringCharge

test('a month costs what was set for it last, its first month the first amount', () => {
  assert.deepEqual(
    ['2026-11-01', '2026-12-01', '2027-01-01', '2027-06-01'].map((month) => amountInMonth(charge, month)),
    [35, 35, 45, 45],
  )
})

test('amounts that are set for later months are named', () => {
  assert.deepEqual(laterAmounts(charge, '2026-12-01'), ['$45.00 from January 2027'])
  assert.deepEqual(laterAmounts(charge, '2027-01-01'), [])
})

const next = (dueDate: string, amount: number) => ({ next: { dueDate, amount, explanation: '' } })

test('what is due with the rent is what the recurring charges come to on its day', () => {
  const charges = [next('2026-12-01', 35.1), next('2026-12-01', 19.2), next('2026-12-15', 50), { next: null }]
  assert.equal(recurringDueOn(charges, '2026-12-01'), 54.3)
  assert.equal(recurringDueOn(charges, '2027-01-01'), 0)
})

const rent = { dueDate: '2026-12-01', amount: 1675, explanation: '' }

test('what is due next is the rent and the recurring charges of its day in one sum, with its parts', () => {
  assert.deepEqual(dueNext(rent, { others: 35, wholeRent: 1675 }), {
    label: 'Next charges',
    value: 1710,
    note: 'Due Dec 1, 2026: $1,675.00 rent and $35.00 recurring charges',
  })
})

test('where only rent is due next, it has no parts', () => {
  assert.deepEqual(dueNext(rent, { others: 0, wholeRent: 1675 }), {
    label: 'Next rent',
    value: 1675,
    note: 'Due Dec 1, 2026',
  })
})

test('a part of a month that is due next shows its arithmetic', () => {
  const part = { ...rent, amount: 837.5, explanation: 'Partial month.' }
  assert.equal(dueNext(part, { others: 0, wholeRent: 1675 }).note, 'Due Dec 1, 2026. Partial month.')
})
