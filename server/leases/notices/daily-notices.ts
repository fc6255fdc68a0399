import { getAccount } from '#server/accounts/service.ts'
import { listDueDeposits, listDueInterest } from '#server/deposits/service.ts'
import {
  deleteOldNotices,
  listAudiences,
  type NewNotification,
  notifyAll,
} from '#server/notifications/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isSentToday } from '#shared/leases/reminder-rules.ts'
import { formatUsd, sumCents } from '#shared/lib/money.ts'
import {
  addDays,
  compareDates,
  daysBetween,
  formatDate,
  isTimeZone,
  type PlainDate,
  todayIn,
} from '#shared/lib/plain-date.ts'

import {
  claimDay,
  findPreviousDay,
  listAccountsWithoutNotices,
  listEndingLeases,
  listOverdueCharges,
  listTimeZones,
} from './daily-notices-store.ts'
import { listReminders, waitingDueDates } from '#server/leases/reminders/reminders.ts'
import { sendAutomaticPayerReminders } from '#server/leases/reminders/send-payer-reminders.ts'
import { send } from '#server/leases/reminders/send-reminders.ts'

/** The hour of the account's own day before which no mail is sent. */
const earliestHour = 8

/** Lists the accounts where it is morning and today's notices were not sent yet; runs under tenure_system. */
export async function listDueDailyNotices(
  db: Db,
  now: Date,
): Promise<{ accountId: string; today: PlainDate }[]> {
  const zones = (await listTimeZones(db))
    .filter(isTimeZone)
    .filter((timeZone) => hourIn(timeZone, now) >= earliestHour)
    .map((timeZone) => ({ timeZone, today: todayIn(timeZone, now) }))
  return listAccountsWithoutNotices(db, zones)
}

function hourIn(timeZone: string, now: Date): number {
  const options = { timeZone, hour: 'numeric', hourCycle: 'h23' } as const
  return Number(new Intl.DateTimeFormat('en-US', options).format(now))
}

/**
 * Sends the daily notices of an account. Notifies the team once about each lease that ends in 60 and in 30
 * days, and about charges that became overdue. Reminds tenants of their rent if the account wants it. A day
 * runs once, however often this is called; missed days are caught up. Returns how many reminders and notices
 * were sent.
 */
export async function runDailyNotices(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
  today: PlainDate,
): Promise<{ reminders: number; notices: number }> {
  if (!(await claimDay(db, accountId, today, now))) {
    return { reminders: 0, notices: 0 }
  }
  const last = await findPreviousDay(db, accountId, today)
  const notices = [
    ...(await noticesOfEndingLeases(db, accountId, today, last)),
    ...(await noticesOfOverdueCharges(db, accountId, today, last)),
    ...(await noticesOfDueDeposits(db, accountId, today)),
    ...(await noticesOfDueInterest(db, accountId, today)),
  ].map((notice) => ({ ...notice, accountId, now }))
  await notifyAll(db, accountId, notices)
  const reminders = await sendAutomaticReminders(db, accountId, now, today)
  await deleteOldNotices(db, accountId, now)
  return { reminders, notices: notices.length }
}

type Notice = Omit<NewNotification, 'accountId' | 'now'>

/** More notices of one kind in a morning than this are combined into one. */
const maxSeparateNotices = 10

/**
 * Builds the notices for each reader: one for each row, or one for all rows; never about properties that the reader
 * may not see.
 */
async function notifyAudiences<T extends { propertyId: string }>(
  db: Db,
  accountId: string,
  rows: readonly T[],
  say: {
    type: NewNotification['type']
    one: (row: T) => Omit<Notice, 'to' | 'type'>
    many: (rows: readonly T[], first: T) => Omit<Notice, 'to' | 'type'>
  },
): Promise<Notice[]> {
  const { type } = say
  const audiences = rows.length === 0 ? [] : await listAudiences(db, accountId, type)
  return audiences.flatMap(({ userIds, reaches }) => {
    const theirs = rows.filter(({ propertyId }) => reaches(propertyId))
    const [first] = theirs
    const notices =
      first && theirs.length > maxSeparateNotices
        ? [say.many(theirs, first)]
        : theirs.map((row) => say.one(row))
    return notices.map((notice) => ({ ...notice, type, to: { userIds } }))
  })
}

async function noticesOfEndingLeases(
  db: Db,
  accountId: string,
  today: PlainDate,
  last: PlainDate | undefined,
): Promise<Notice[]> {
  // each step covers a range of last days: days that are now within 60, or 30, days but were not on the last
  // morning
  const days = last ? daysBetween(last, today) : 60
  const steps = [
    { step: 30, from: last ? addDays(today, 31 - days) : today },
    { step: 60, from: last ? addDays(today, 61 - days) : addDays(today, 31) },
  ]
  const found = await Promise.all(
    steps.map(async ({ step, from }) => {
      const leases = await listEndingLeases(
        db,
        accountId,
        today,
        from < today ? today : from,
        addDays(today, step),
      )
      return leases.map((lease) => ({ ...lease, step }))
    }),
  )
  // after a long gap both steps may be due at once: the nearer one is enough
  const nearest = [
    ...new Map(
      found
        .toReversed()
        .flat()
        .map((lease) => [lease.leaseId, lease]),
    ).values(),
  ]
  const bySoonest = nearest.toSorted((a, b) => compareDates(a.endsOn, b.endsOn))
  return notifyAudiences(db, accountId, bySoonest, {
    type: 'LEASE',
    one: (lease) => ({
      priority: lease.step === 30 ? 'HIGH' : 'MEDIUM',
      title: `${lease.continues ? 'Lease term' : 'Lease'} ends ${inDays(daysBetween(today, lease.endsOn))}`,
      message: `${describeUnit(lease)}: ${formatDate(lease.endsOn)}.${lease.isEnded ? ' It was ended for this day: prepare the move-out.' : ''}${lease.continues ? ` Continues month to month on ${formatDate(addDays(lease.endsOn, 1))}.` : ''}`,
      propertyId: lease.propertyId,
      tenantId: lease.tenantId,
      leaseId: lease.leaseId,
      actionUrl: `/leases/${lease.leaseId}`,
      key: `lease-ends:${lease.leaseId}:${lease.endsOn}:${lease.step}`,
    }),
    many: (all, first) => ({
      priority: 'HIGH',
      title: `${all.length} leases end soon`,
      message: `The first ends on ${formatDate(first.endsOn)}: ${describeUnit(first)}.`,
      actionUrl: '/leases',
      key: `leases-end:${today}`,
    }),
  })
}

function describeUnit(row: { tenantName: string | null; propertyName: string; unitNumber: string }): string {
  return `${row.tenantName ?? 'A tenant'}, ${row.propertyName}, unit ${row.unitNumber}`
}

async function noticesOfOverdueCharges(
  db: Db,
  accountId: string,
  today: PlainDate,
  last: PlainDate | undefined,
): Promise<Notice[]> {
  // charges due on the last morning itself were not overdue then
  const charges = await listOverdueCharges(db, accountId, last ?? addDays(today, -31), addDays(today, -1))
  const byLease = [...Map.groupBy(charges, ({ leaseId }) => leaseId).values()].flatMap((ofLease) => {
    const [first] = ofLease
    return first ? [{ ...first, charges: ofLease }] : []
  })
  return notifyAudiences(db, accountId, byLease, {
    type: 'PAYMENT',
    one: (lease) => {
      const [first, ...others] = lease.charges.map(({ description }) => description)
      const open = formatUsd(sumCents(lease.charges.map(({ openCents }) => openCents)))
      const unit = describeUnit(lease)
      return {
        priority: 'HIGH',
        title: others.length === 0 ? `${first} is overdue` : `${open} is overdue`,
        message:
          others.length === 0
            ? `${open} from ${unit}, due ${formatDate(lease.dueOn)}.`
            : `From ${unit}, overdue since ${formatDate(lease.dueOn)}: ${[first, ...others].join(', ')}.`,
        propertyId: lease.propertyId,
        tenantId: lease.tenantId,
        leaseId: lease.leaseId,
        actionUrl: `/leases/${lease.leaseId}`,
        key: `overdue:${lease.chargeId}`,
      }
    },
    many: (all, first) => ({
      priority: 'HIGH',
      title: `${all.flatMap((lease) => lease.charges).length} charges are overdue`,
      message: `${formatUsd(sumCents(all.flatMap((lease) => lease.charges.map(({ openCents }) => openCents))))} is unpaid; the oldest charge was due ${formatDate(first.dueOn)}.`,
      actionUrl: '/reports/delinquency',
      key: `overdue:${today}`,
    }),
  })
}

/** Builds the notices of interest on deposits that is due since an anniversary of the last month: each once. */
async function noticesOfDueInterest(db: Db, accountId: string, today: PlainDate): Promise<Notice[]> {
  const due = await listDueInterest(db, accountId, today)
  const recent = due.filter(({ dueOn }) => dueOn >= addDays(today, -31))
  return notifyAudiences(db, accountId, recent, {
    type: 'LEASE',
    one: (row) => ({
      priority: 'MEDIUM',
      title:
        row.interest.cents === null
          ? `Interest is due on the security deposit for ${describeUnit(row)}`
          : `Interest of ${formatUsd(row.interest.cents)} is due on the security deposit for ${describeUnit(row)}`,
      message: [
        `For ${formatDate(row.from)} to ${formatDate(row.dueOn)}.`,
        row.interest.cents === null ? 'Look up the rate and enter it.' : '',
        row.interest.citation ?? '',
      ]
        .filter(Boolean)
        .join(' '),
      propertyId: row.propertyId,
      tenantId: row.tenantId,
      leaseId: row.leaseId,
      actionUrl: `/leases/${row.leaseId}`,
      key: `depositInterest:${row.leaseId}:${row.dueOn}`,
    }),
    many: (all, first) => ({
      priority: 'MEDIUM',
      title: `Interest is due on ${all.length} deposits`,
      message: `The first was due on ${formatDate(first.dueOn)}: ${describeUnit(first)}.`,
      actionUrl: '/dashboard',
      key: `depositInterest:${today}`,
    }),
  })
}

/** Builds the notices of deposits that must be returned within a week, and of late deposits: each once. */
async function noticesOfDueDeposits(db: Db, accountId: string, today: PlainDate): Promise<Notice[]> {
  const deposits = await listDueDeposits(db, accountId, today)
  return notifyAudiences(db, accountId, deposits, {
    type: 'LEASE',
    one: (deposit) => ({
      priority: 'HIGH',
      title:
        deposit.daysLeft < 0
          ? `Overdue: return a security deposit by ${formatDate(deposit.returnBy)}`
          : `Return a security deposit by ${formatDate(deposit.returnBy)}`,
      message: `${formatUsd(deposit.heldCents)} of ${describeUnit(deposit)}${deposit.citation ? `, ${deposit.citation}` : ''}.`,
      propertyId: deposit.propertyId,
      tenantId: deposit.tenantId,
      leaseId: deposit.leaseId,
      actionUrl: `/leases/${deposit.leaseId}/move-out`,
      key: `depositDue:${deposit.leaseId}:${deposit.returnBy}:${deposit.daysLeft < 0 ? 'late' : 'near'}`,
    }),
    many: (all, first) => ({
      priority: 'HIGH',
      title: `${all.length} security deposits must be returned`,
      message: `The first by ${formatDate(first.returnBy)}: ${describeUnit(first)}.`,
      actionUrl: '/leases',
      key: `depositsDue:${today}`,
    }),
  })
}

async function sendAutomaticReminders(
  db: Db,
  accountId: string,
  now: Date,
  today: PlainDate,
): Promise<number> {
  const account = await getAccount(db, accountId)
  if (!account.autoReminders) {
    return 0
  }
  const due = (await listReminders(db, { accountId, today })).filter((reminder) =>
    waitingDueDates(reminder).some((one) => isSentToday(account, { ...one, status: 'pending' })),
  )
  const actor = { accountId, userId: null, now }
  const outcomes = await send(db, actor, due)
  const toPayers = await sendAutomaticPayerReminders(db, actor, today)
  return outcomes.filter(({ status }) => status === 'sent').length + toPayers
}

/** Returns when a day is, in words: 'today', 'in 1 day', 'in 30 days'. */
function inDays(days: number): string {
  if (days <= 0) {
    return 'today'
  }
  return days === 1 ? 'in 1 day' : `in ${days} days`
}
