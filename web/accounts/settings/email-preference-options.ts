import type { getAccountMail } from '#shared/mail/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
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
    sentence: 'To tenants. If off, none are sent, automatically or manually.',
  },
  { name: 'receipts', label: 'Receipts', sentence: 'To tenants, when their payment is recorded.' },
  {
    name: 'maintenanceUpdates',
    label: 'Repair updates',
    sentence: 'To tenants and your team, when a request is created, assigned, answered or completed.',
  },
]

/** The kinds of e-mail that a team member can turn off. */
export const userEmailOptions: readonly EmailPreferenceOption[] = [
  {
    name: 'maintenanceUpdates',
    label: 'Repair updates',
    sentence: 'When a request is created, assigned to you, answered or completed.',
  },
]

export const daysBeforeOptions = dayOptions(14, 'before it is due')
export const daysAfterOptions = dayOptions(30, 'after it was due')

function dayOptions(most: number, words: string) {
  return Array.from({ length: most + 1 }, (_, days) => ({
    value: String(days),
    label: days === 0 ? 'Never' : `${formatCounted(days, 'day')} ${words}`,
  }))
}
