import type { rentReminders, sendReminders } from '#shared/leases/reminder-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { formatCounted, toCents, toDollars } from '#web/lib/text/format.ts'

type RemindersAnswer = WireResponse<typeof rentReminders>
export type Reminder = RemindersAnswer['reminders'][number]
export type ReminderStats = RemindersAnswer['stats']
export type SendResult = WireResponse<typeof sendReminders>['results'][number]

/** Returns whether the reminder is not sent yet and the tenant has an email address. */
export function isSendable({ status, tenantEmail }: Reminder): boolean {
  return status === 'pending' && tenantEmail !== null
}

/** Returns what the mail for these reminders of one lease asks for, in dollars: fees and credit count once. */
export function amountTogether(reminders: readonly Reminder[]): number {
  const rents = reminders.reduce((sum, { rentAmount }) => sum + toCents(rentAmount), 0)
  const now = reminders.find(({ reminderType }) => reminderType !== 'upcoming')
  const others = now ? toCents(now.amount) - toCents(now.rentAmount) : 0
  return toDollars(Math.max(0, rents + others))
}

/** `in 3 days`, `today`, `12 days late`. */
export function daysText(daysToDue: number): string {
  if (daysToDue === 0) {
    return 'today'
  }
  return daysToDue > 0 ? `in ${formatCounted(daysToDue, 'day')}` : `${formatCounted(-daysToDue, 'day')} late`
}

/** Returns the counts of reminders to send, the most urgent first: `7 overdue, 1 due today, 2 upcoming`. */
export function waitingText({ overdue, dueToday, upcomingReminders }: ReminderStats): string {
  const parts = [
    overdue > 0 && `${overdue} overdue`,
    dueToday > 0 && `${dueToday} due today`,
    upcomingReminders > 0 && `${upcomingReminders} upcoming`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** Why reminders were not sent: each reason once, with the tenants it concerns. */
export function failureReasons(
  failures: ReadonlyMap<string, string>,
  reminders: readonly Reminder[],
): { reason: string; names: string }[] {
  const byReason = new Map<string, string[]>()
  for (const { id, tenantName } of reminders) {
    const reason = failures.get(id)
    if (reason !== undefined) {
      byReason.set(reason, [...(byReason.get(reason) ?? []), tenantName])
    }
  }
  return [...byReason].map(([reason, names]) => ({ reason, names: someOf(names) }))
}

const named = 5

function someOf(names: readonly string[]): string {
  const more = names.length - named
  return names.slice(0, named).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
