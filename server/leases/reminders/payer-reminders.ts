import { getAccount } from '#server/accounts/service.ts'
import { type Db, planForValues } from '#server/platform/database/database.ts'
import { idOf } from '#server/platform/database/ids.ts'
import type { ReminderStatus, ReminderType } from '#shared/leases/reminder-contract.ts'
import { reminderTypeOf } from '#shared/leases/reminder-rules.ts'
import { rentForPeriod } from '#shared/leases/rent/rent-schedule.ts'
import { splitRent } from '#shared/leases/rent/rent-shares.ts'
import { type Cents, cents, minCents, ZERO } from '#shared/lib/money.ts'
import { addDays, daysBetween, monthsBetween, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import {
  type LeaseOfPayer,
  listPayerDues,
  listPayersToRemind,
  listSharesToCome,
  listUnusedOfPayers,
  type PayerDue,
  type PayerToRemind,
  type ShareToCome,
} from './payer-reminder-store.ts'
import { findSentReminders } from './reminder-store.ts'

/** The debt that a payer may be reminded of today, under one lease with one due date. */
export type PayerReminder = LeaseOfPayer & {
  /** Stable: the same lease, payer, due date and type have the same id. */
  id: string
  dueOn: PlainDate
  type: ReminderType
  daysToDue: number
  /** Cents to ask for: without what pending payments and credit will pay. */
  openCents: Cents
  what: string
  status: ReminderStatus
  sentAt: Date | null
}

export type RemindersOfPayer = { payer: PayerToRemind; items: PayerReminder[] }

/**
 * Lists what payers may be reminded of today, by payer, the oldest first: unpaid charges due by today, and shares of rent
 * that fall due within the account's `reminderDaysBefore`. Never late fees (24 CFR 982.451(b)(4) keeps the shares apart from
 * the tenant's; the payer has agreed to no fee). With `ids`, those payers only.
 */
export async function listPayerReminders(
  db: Db,
  { accountId, today }: { accountId: string; today: PlainDate },
  ids: readonly string[] | null = null,
): Promise<RemindersOfPayer[]> {
  const [account, payers] = await Promise.all([
    getAccount(db, accountId),
    listPayersToRemind(db, accountId, ids),
    planForValues(db),
  ])
  if (payers.length === 0) {
    return []
  }
  const through = addDays(today, account.reminderDaysBefore)
  const payerIds = payers.map(({ id }) => id)
  const [charged, toCome, unused] = await Promise.all([
    listPayerDues(db, accountId, payerIds, through),
    through > today ? listSharesToCome(db, accountId, payerIds, today, through) : [],
    listUnusedOfPayers(db, accountId, payerIds),
  ])
  const dues = [...charged, ...toCome.flatMap((share) => dueLater(share, today, through))]
  const open = withoutUnused(dues, unused)
  const found = open.map((due) => {
    const daysToDue = daysBetween(today, due.dueOn)
    const type = reminderTypeOf(daysToDue)
    const key = `payer-reminder:${accountId}:${due.leaseId}:${due.payerId}:${due.dueOn}:${type}`
    return { ...due, daysToDue, type, id: idOf(key, Date.parse(`${due.dueOn}T00:00:00Z`)) }
  })
  const sent = await findSentReminders(
    db,
    accountId,
    found.map(({ id }) => id),
  )
  const sentAt = new Map(sent.map((one) => [one.id, one.sentAt]))
  const byPayer = Map.groupBy(found, ({ payerId }) => payerId)
  return payers.map((payer) => ({
    payer,
    items: (byPayer.get(payer.id) ?? []).map((item) => {
      const at = sentAt.get(item.id) ?? null
      return { ...item, sentAt: at, status: at === null ? 'pending' : 'sent' }
    }),
  }))
}

/** Returns the payer's share of rent that the schedule of a lease brings after today and that is not charged yet. */
function dueLater(share: ShareToCome, today: PlainDate, through: PlainDate): PayerDue[] {
  const { payerId, leaseId, propertyId, propertyName, unitNumber, tenantName } = share
  return monthsBetween(startOfMonth(today), through).flatMap((month) => {
    const period = share.months.includes(month) ? null : rentForPeriod(share, month)
    const part = period && splitRent(period, share.shares).find((one) => one.payerId === payerId)
    if (!part?.amountCents || part.dueOn <= today || part.dueOn > through) {
      return []
    }
    const place = { leaseId, propertyId, propertyName, unitNumber, tenantName }
    return [{ ...place, payerId, dueOn: part.dueOn, openCents: part.amountCents, what: '' }]
  })
}

const keyOf = ({ leaseId, payerId }: { leaseId: string; payerId: string }) => `${leaseId}:${payerId}`

/** Takes unused money off what is due, the oldest first within its lease; returns what is left of more than zero. */
function withoutUnused(
  dues: readonly PayerDue[],
  unused: readonly { leaseId: string; payerId: string; unusedCents: Cents }[],
): PayerDue[] {
  const pools = new Map(unused.map((row) => [keyOf(row), row.unusedCents]))
  return dues
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
    .flatMap((due) => {
      const pool = pools.get(keyOf(due)) ?? ZERO
      const used = minCents(pool, due.openCents)
      pools.set(keyOf(due), cents(pool - used))
      return due.openCents > used ? [{ ...due, openCents: cents(due.openCents - used) }] : []
    })
}
