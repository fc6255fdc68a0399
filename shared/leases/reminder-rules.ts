import type { ReminderStatus, ReminderType } from './reminder-contract.ts'

/**
 * The days on which an account reminds automatically: days before the due date, on it, and days after it (0
 * is never).
 */
export type ReminderSettings = {
  reminderDaysBefore: number
  reminderOnDueDay: boolean
  reminderDaysAfter: number
}

/** Returns the type of a reminder from the days until the due date; negative after it. */
export function reminderTypeOf(daysToDue: number): ReminderType {
  if (daysToDue === 0) {
    return 'due'
  }
  return daysToDue > 0 ? 'upcoming' : 'overdue'
}

/** Returns whether the account sends this reminder automatically today. */
export function isSentToday(
  account: ReminderSettings,
  { type, status, daysToDue }: { type: ReminderType; status: ReminderStatus; daysToDue: number },
): boolean {
  if (status !== 'pending') {
    return false
  }
  if (type === 'upcoming') {
    return daysToDue <= account.reminderDaysBefore
  }
  if (type === 'due') {
    return account.reminderOnDueDay
  }
  // a missed day is caught up within the month; older debts need no reminder
  const { reminderDaysAfter } = account
  return reminderDaysAfter > 0 && -daysToDue >= reminderDaysAfter && -daysToDue <= reminderDaysAfter + 30
}
