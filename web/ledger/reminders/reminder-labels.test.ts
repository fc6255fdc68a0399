import assert from 'node:assert/strict'
import { test } from 'node:test'

import { daysText, failureReasons, overdueBridge, type Reminder, waitingText } from './reminder-labels.ts'

test('days say how far the due date is', () => {
  assert.deepEqual([3, 1, 0, -1, -12].map(daysText), [
    'in 3 days',
    'in 1 day',
    'today',
    '1 day late',
    '12 days late',
  ])
})

const stats = {
  totalReminders: 10,
  overdue: 7,
  dueToday: 1,
  upcomingReminders: 2,
  totalRentAmount: 4_000.49,
  overdueAmount: 1_000.49,
  dueAmount: 900,
  upcomingAmount: 2_100,
  overdueTotal: 1_000.49,
  overdueReminded: 0,
  overdueWithoutReminder: 0,
}

test('what waits is named by its urgency, with its leases, and only what there is', () => {
  assert.equal(
    waitingText(stats),
    '$1,000.49 overdue (7 leases), $900.00 due today (1 lease), $2,100.00 due soon (2 leases)',
  )
  const soon = { ...stats, overdue: 0, dueToday: 0, overdueAmount: 0, dueAmount: 0 }
  assert.equal(waitingText(soon), '$2,100.00 due soon (2 leases)')
})

test('a line leads from what is to be reminded of to what is overdue, where they differ', () => {
  assert.equal(overdueBridge(stats), '')
  assert.equal(
    overdueBridge({
      ...stats,
      overdueTotal: 2_400.49,
      overdueReminded: 1_000,
      overdueWithoutReminder: 400,
    }),
    'Of $2,400.49 overdue, $1,000.00 already has a reminder, and $400.00 is owed by payers or under leases that are archived or have no tenant.',
  )
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
    overdueAmount: 1_200,
    owedSince: '2026-11-01',
    chargedAmount: 1_200,
    dueDate: '2026-11-01',
    reminderType: 'overdue',
    daysToDue: -20,
    status: 'pending',
    sentAt: null,
    createdAt: '2026-11-01T00:00:00Z',
  }
}
