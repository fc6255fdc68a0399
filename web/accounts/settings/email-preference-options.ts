import type { getAccountMail } from '#shared/mail/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import type { Account } from '#web/lib/api/account.ts'
import { formatCounted } from '#web/lib/text/format.ts'

export type EmailPreferences = WireResponse<typeof getAccountMail>
/** The kinds of e-mail that can be turned off. */
export type EmailPreference = 'rentReminders' | 'receipts' | 'maintenanceUpdates'
export type EmailPreferenceOption = { name: EmailPreference; label: string; sentence: string }

/** The kinds of e-mail that the account can turn off. */
export const accountEmailOptions: readonly EmailPreferenceOption[] = [
  {
    name: 'rentReminders',
    label: 'Rent reminders',
    sentence: 'To tenants. Off: none is sent, automatically or by hand.',
  },
  { name: 'receipts', label: 'Receipts', sentence: 'To tenants, when a payment of theirs is recorded.' },
  {
    name: 'maintenanceUpdates',
    label: 'News about repairs',
    sentence: 'To tenants and your team, when a request is made, assigned, answered or done.',
  },
]

/** The kinds of e-mail that a team member can turn off. */
export const userEmailOptions: readonly EmailPreferenceOption[] = [
  {
    name: 'maintenanceUpdates',
    label: 'News about repairs',
    sentence: 'When a request is made, assigned to you, answered or done.',
  },
]

export const daysBeforeOptions = dayOptions(14, 'before it is due', 'Not before it is due')
export const daysAfterOptions = dayOptions(30, 'after it was due', 'Not after it was due')

/** Returns in one sentence when reminders are sent automatically. */
export function reminderSummary(
  account: Pick<Account, 'autoReminders' | 'reminderDaysBefore' | 'reminderOnDueDay' | 'reminderDaysAfter'>,
): string {
  const { autoReminders, reminderDaysBefore, reminderOnDueDay, reminderDaysAfter } = account
  const when = [
    reminderDaysBefore > 0 && `${formatCounted(reminderDaysBefore, 'day')} before rent is due`,
    reminderOnDueDay && 'on the due day',
    reminderDaysAfter > 0 && `${formatCounted(reminderDaysAfter, 'day')} after it`,
  ].filter((part) => part !== false)
  return autoReminders && when.length > 0 ? capital(when.join(', ')) : 'Only by hand'
}

function dayOptions(most: number, words: string, none: string) {
  return Array.from({ length: most + 1 }, (_, days) => ({
    value: String(days),
    label: days === 0 ? none : `${formatCounted(days, 'day')} ${words}`,
  }))
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
