import type { rentReminders, sendReminders } from '#shared/leases/reminder-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { formatCounted, formatMoney } from '#web/lib/text/format.ts'

type RemindersAnswer = WireResponse<typeof rentReminders>
export type Reminder = RemindersAnswer['reminders'][number]
export type ReminderStats = RemindersAnswer['stats']
export type SendResult = WireResponse<typeof sendReminders>['results'][number]

/** Returns whether the reminder is not sent yet and the tenant has an email address. */
export function isSendable({ status, tenantEmail }: Reminder): boolean {
  return status === 'pending' && tenantEmail !== null
}

/** `in 3 days`, `today`, `12 days late`. */
export function daysText(daysToDue: number): string {
  if (daysToDue === 0) {
    return 'today'
  }
  return daysToDue > 0 ? `in ${formatCounted(daysToDue, 'day')}` : `${formatCounted(-daysToDue, 'day')} late`
}

/**
 * Returns what is not reminded of yet, the most urgent first, with the leases that each amount is of: `$10,606.49 overdue (7
 * leases), $900.00 due today (1 lease)`.
 */
export function waitingText(stats: ReminderStats): string {
  const parts = [
    [stats.overdueAmount, 'overdue', stats.overdue],
    [stats.dueAmount, 'due today', stats.dueToday],
    [stats.upcomingAmount, 'due soon', stats.upcomingReminders],
  ] as const
  return parts
    .flatMap(([amount, words, leases]) =>
      amount > 0
        ? [`${formatMoney(amount)} ${words}${leases > 0 ? ` (${formatCounted(leases, 'lease')})` : ''}`]
        : [],
    )
    .join(', ')
}

/** Returns how the amounts to remind of lead to Overdue of the page; '' where they are the same. */
export function overdueBridge(stats: ReminderStats): string {
  const parts = [
    stats.overdueReminded > 0 && `${formatMoney(stats.overdueReminded)} already has a reminder`,
    stats.overdueWithoutReminder > 0 &&
      `${formatMoney(stats.overdueWithoutReminder)} is owed by payers or under leases that are archived or have no tenant`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `Of ${formatMoney(stats.overdueTotal)} overdue, ${parts.join(', and ')}.`
}

/** Returns the reasons that reminders were not sent: each reason once, with the tenants it concerns. */
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
