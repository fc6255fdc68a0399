import assert from 'node:assert/strict'
import { test } from 'node:test'

import { amountTogether, daysText, failureReasons, type Reminder, waitingText } from './reminder-labels.ts'

test('days say how far the due date is', () => {
  assert.deepEqual([3, 1, 0, -1, -12].map(daysText), [
    'in 3 days',
    'in 1 day',
    'today',
    '1 day late',
    '12 days late',
  ])
})

test('what waits is named by its urgency, and only what there is', () => {
  const stats = { totalReminders: 3, totalRentAmount: 0, overdueAmount: 0 }
  assert.equal(
    waitingText({ ...stats, overdue: 7, dueToday: 1, upcomingReminders: 2 }),
    '7 overdue, 1 due today, 2 upcoming',
  )
  assert.equal(waitingText({ ...stats, overdue: 0, dueToday: 0, upcomingReminders: 3 }), '3 upcoming')
})

test('a reason is told once, with at most five names', () => {
  const reminders = ['Ann', 'Ben', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus'].map((tenantName, index) =>
    reminderOf(String(index), tenantName),
  )
  const failures = new Map(reminders.slice(0, 6).map(({ id }) => [id, 'No address.']))
  failures.set('6', 'Turned off.')
  assert.deepEqual(failureReasons(failures, reminders), [
    { reason: 'No address.', names: 'Ann, Ben, Cal, Dee, Eve and 1 more' },
    { reason: 'Turned off.', names: 'Gus' },
  ])
})

test('reminders of one lease ask for their rents, and for fees and credit once', () => {
  const withFee = { ...reminderOf('1', 'Ann'), amount: 1_250.5 }
  assert.equal(amountTogether([withFee]), 1_250.5)
  assert.equal(amountTogether([withFee, { ...withFee, id: '2' }]), 2_450.5)
  const soon = { ...reminderOf('3', 'Ann'), reminderType: 'upcoming' as const }
  assert.equal(amountTogether([withFee, soon]), 2_450.5)
})

function reminderOf(id: string, tenantName: string): Reminder {
  return {
    id,
    tenantName,
    leaseId: 'l',
    propertyId: 'p',
    unitId: 'u',
    tenantId: 't',
    propertyName: 'Oak Street',
    unitNumber: '1',
    tenantEmail: null,
    rentAmount: 1_200,
    amount: 1_200,
    chargedAmount: 1_200,
    dueDate: '2026-11-01',
    reminderType: 'overdue',
    daysToDue: -20,
    status: 'pending',
    sentAt: null,
    createdAt: '2026-11-01T00:00:00Z',
  }
}
