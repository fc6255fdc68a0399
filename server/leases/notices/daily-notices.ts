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
import { type Cents, formatUsd, sumCents } from '#shared/lib/money.ts'
import {
  addDays,
  compareDates,
  daysBetween,
  formatDate,
  isTimeZone,
  minDate,
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
      title: `${nameOf(lease)}’s ${lease.continues ? 'lease term' : 'lease'} ends ${inDays(daysBetween(today, lease.endsOn))}`,
      message: `${placeOf(lease)}: ends ${formatDate(lease.endsOn)}.${lease.isEnded ? ' It was ended for this day: prepare the move-out.' : ''}${lease.continues ? ` Continues month to month on ${formatDate(addDays(lease.endsOn, 1))}.` : ''}`,
      propertyId: lease.propertyId,
      tenantId: lease.tenantId,
      leaseId: lease.leaseId,
      actionUrl: `/leases/${lease.leaseId}`,
      key: `lease-ends:${lease.leaseId}:${lease.endsOn}:${lease.step}`,
    }),
    many: (all, first) => ({
      priority: 'HIGH',
      title: `${all.length} leases end soon`,
      message: `The first ends on ${formatDate(first.endsOn)}: ${describeHome(first)}.`,
      actionUrl: '/leases',
      key: `leases-end:${today}`,
    }),
  })
}

type Home = { tenantName: string | null; propertyName: string; unitNumber: string }

const nameOf = ({ tenantName }: Pick<Home, 'tenantName'>) => tenantName ?? 'A tenant'
const placeOf = ({ propertyName, unitNumber }: Omit<Home, 'tenantName'>) => `${propertyName}, ${unitNumber}`
const describeHome = (home: Home) => `${nameOf(home)}, ${placeOf(home)}`

async function noticesOfOverdueCharges(
  db: Db,
  accountId: string,
  today: PlainDate,
  last: PlainDate | undefined,
): Promise<Notice[]> {
  // charges due on the last morning itself were not overdue then
  const since = last ?? addDays(today, -31)
  const charges = await listOverdueCharges(db, accountId, addDays(today, -1))
  // a charge that became overdue is the occasion; the amount is all that is overdue under its lease
  const byLease = [...Map.groupBy(charges, ({ leaseId }) => leaseId).values()].flatMap((ofLease) => {
    const occasion = ofLease.find(({ dueOn }) => dueOn >= since)
    return occasion ? [{ ...occasion, charges: ofLease }] : []
  })
  return notifyAudiences(db, accountId, byLease, {
    type: 'PAYMENT',
    one: (lease) => {
      const items = lease.charges.map(({ description }) => description).join(', ')
      return {
        priority: 'HIGH',
        title: `${nameOf(lease)} owes ${openOf([lease])}`,
        message: `${placeOf(lease)}, due ${formatDate(oldestDue([lease]))}: ${items}.`,
        propertyId: lease.propertyId,
        tenantId: lease.tenantId,
        leaseId: lease.leaseId,
        actionUrl: `/leases/${lease.leaseId}`,
        key: `overdue:${lease.chargeId}`,
      }
    },
    many: (all) => ({
      priority: 'HIGH',
      title: `${all.length} tenants owe ${openOf(all)}`,
      message: `Overdue rent and charges; the oldest was due ${formatDate(oldestDue(all))}.`,
      actionUrl: '/reports/delinquency',
      key: `overdue:${today}`,
    }),
  })
}

type OverdueLease = { charges: readonly { openCents: Cents; dueOn: PlainDate }[] }

const openOf = (leases: readonly OverdueLease[]) =>
  formatUsd(sumCents(leases.flatMap(({ charges }) => charges.map(({ openCents }) => openCents))))

function oldestDue(leases: readonly OverdueLease[]): PlainDate {
  return leases
    .flatMap(({ charges }) => charges.map(({ dueOn }) => dueOn))
    .reduce((oldest, day) => minDate(oldest, day))
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
          ? `Interest is due on ${nameOf(row)}’s security deposit`
          : `Interest of ${formatUsd(row.interest.cents)} is due on ${nameOf(row)}’s security deposit`,
      message: [
        `${placeOf(row)}, ${formatDate(row.from)} to ${formatDate(row.dueOn)}.`,
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
      message: `The first was due on ${formatDate(first.dueOn)}: ${describeHome(first)}.`,
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
      title: `${deposit.daysLeft < 0 ? 'Overdue: return' : 'Return'} ${nameOf(deposit)}’s security deposit of ${formatUsd(deposit.heldCents)}`,
      message: `${placeOf(deposit)}, due ${formatDate(deposit.returnBy)}${deposit.citation ? `, ${deposit.citation}` : ''}.`,
      propertyId: deposit.propertyId,
      tenantId: deposit.tenantId,
      leaseId: deposit.leaseId,
      actionUrl: `/leases/${deposit.leaseId}/move-out`,
      key: `depositDue:${deposit.leaseId}:${deposit.returnBy}:${deposit.daysLeft < 0 ? 'late' : 'near'}`,
    }),
    many: (all, first) => ({
      priority: 'HIGH',
      title: `${all.length} security deposits must be returned`,
      message: `The first by ${formatDate(first.returnBy)}: ${describeHome(first)}.`,
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
