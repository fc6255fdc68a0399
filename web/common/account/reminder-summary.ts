import type { Account } from '#web/lib/api/account.ts'
import { formatCounted } from '#web/lib/text/format.ts'

/** Returns in one sentence when reminders are sent automatically. */
export function reminderSummary(
  account: Pick<Account, 'autoReminders' | 'reminderDaysBefore' | 'reminderOnDueDay' | 'reminderDaysAfter'>,
): string {
  const { autoReminders, reminderDaysBefore, reminderOnDueDay, reminderDaysAfter } = account
  const when = [
    reminderDaysBefore > 0 && `${formatCounted(reminderDaysBefore, 'day')} before rent is due`,
    reminderOnDueDay && 'on the due date',
    reminderDaysAfter > 0 && `${formatCounted(reminderDaysAfter, 'day')} after it`,
  ].filter((part) => part !== false)
  return autoReminders && when.length > 0 ? capital(when.join(', ')) : 'Manually only'
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
