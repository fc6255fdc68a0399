import assert from 'node:assert/strict'
import { test } from 'node:test'

import { reminderSummary } from '#web/common/account/reminder-summary.ts'

import { daysAfterOptions, daysBeforeOptions } from './email-preference-options.ts'

const account = { autoReminders: true, reminderDaysBefore: 3, reminderOnDueDay: true, reminderDaysAfter: 1 }

test('a sentence says when reminders go out', () => {
  assert.equal(reminderSummary(account), '3 days before rent is due, on the due date, 1 day after it')
  assert.equal(
    reminderSummary({ ...account, reminderDaysBefore: 0, reminderDaysAfter: 0 }),
    'On the due date',
  )
})

test('without a day, or turned off, reminders go out by hand', () => {
  assert.equal(reminderSummary({ ...account, autoReminders: false }), 'Manually only')
  assert.equal(
    reminderSummary({
      autoReminders: true,
      reminderDaysBefore: 0,
      reminderOnDueDay: false,
      reminderDaysAfter: 0,
    }),
    'Manually only',
  )
})

test('the days on offer are the ones that the contract takes', () => {
  assert.deepEqual(
    [daysBeforeOptions, daysAfterOptions].map((options) => options.at(-1)?.label),
    ['14 days before it is due', '30 days after it was due'],
  )
  assert.deepEqual([daysBeforeOptions[0]?.label, daysAfterOptions[0]?.label], ['Never', 'Never'])
})
