import { getAccount } from '#server/accounts/service.ts'
import { listSharesOf } from '#server/ledger/service.ts'
import { type Db, planForValues } from '#server/platform/database/database.ts'
import { idOf } from '#server/platform/database/ids.ts'
import type { ReminderStatus, ReminderType } from '#shared/leases/reminder-contract.ts'
import { reminderTypeOf } from '#shared/leases/reminder-rules.ts'
import { rentForPeriod } from '#shared/leases/rent-schedule.ts'
import { type RentShare, splitRent } from '#shared/leases/rent-shares.ts'
import { cents, type Cents, minCents, sumCents, ZERO } from '#shared/lib/money.ts'
import {
  addDays,
  dateParts,
  daysBetween,
  endOfMonth,
  monthsBetween,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'

import {
  type ChargeToPay,
  listChargesToPay,
  listRentCredits,
  type LeaseInReminder,
  listLeasesInReminders,
  listLeasesToCome,
  listRentDue,
  listSentReminders,
} from './reminder-store.ts'

/** Rent of which a tenant may be reminded today. */
export type Reminder = {
  id: string
  lease: LeaseInReminder
  dueOn: PlainDate
  type: ReminderType
  daysToDue: number
  /** Its open (unpaid) cents, without what pending payments will pay. */
  openCents: Cents
  /** The part of it that pending payments will pay. */
  pendingCents: Cents
  /** The charges that its mail names (its rent, and all fees due by today), and what it asks for: less `creditCents`. */
  charges: readonly ChargeToPay[]
  creditCents: Cents
  amountCents: Cents
  chargedCents: Cents
  /** What concessions took off `chargedCents`. */
  concessionCents: Cents
  status: ReminderStatus
  sentAt: Date | null
  createdAt: Date
}

type Due = {
  leaseId: string
  dueOn: PlainDate
  chargedCents: Cents
  concessionCents: Cents
  openCents: Cents
  pendingCents: Cents
  since: Date | null
}

export type ReminderScope = {
  accountId: string
  today: PlainDate
  propertyId?: string | undefined
  leaseId?: string | undefined
}

/**
 * Lists the reminders of today, the longest overdue first: rent due within the account's `reminderDaysBefore`, from
 * the leases' schedule when it is not charged yet, less the credit that will pay it; rent due today; and open rent of
 * earlier days. What pending payments will pay is left out. Amounts in cents. Uses eight statements, for any number of
 * leases.
 */
export async function listReminders(db: Db, scope: ReminderScope): Promise<Reminder[]> {
  const { accountId, today } = scope
  const [{ reminderDaysBefore }] = await Promise.all([getAccount(db, accountId), planForValues(db)])
  const through = addDays(today, reminderDaysBefore)
  const [charged, toCome] = await Promise.all([
    listRentDue(db, scope, today, through),
    reminderDaysBefore === 0
      ? []
      : listLeasesToCome(db, scope, today, through, dueDaysBetween(today, through)),
  ])
  const posted: Due[] = charged.map((due) => ({ ...due, since: due.createdAt }))
  const leaseIds = [...new Set([...charged, ...toCome].map(({ leaseId }) => leaseId))]
  const dueFrom = charged.reduce((first, { dueOn }) => (dueOn < first ? dueOn : first), today)
  const [leases, sent, toPay, credits, shares] = await Promise.all([
    listLeasesInReminders(db, accountId, leaseIds),
    listSentReminders(db, accountId, leaseIds, dueFrom),
    listChargesToPay(db, accountId, leaseIds, today),
    listRentCredits(db, accountId, leaseIds),
    listSharesOf(
      db,
      accountId,
      toCome.map(({ leaseId }) => leaseId),
    ),
  ])
  const chargesOf = Map.groupBy(toPay, ({ leaseId }) => leaseId)
  const creditOf = new Map(credits.map(({ leaseId, creditCents }) => [leaseId, creditCents]))
  const byId = new Map(leases.map((lease) => [lease.leaseId, lease]))
  const sharesOf = Map.groupBy(shares, ({ leaseId }) => leaseId)
  const scheduled = toCome.flatMap((row) => {
    const lease = byId.get(row.leaseId)
    return lease ? dueLater(lease, sharesOf.get(row.leaseId) ?? [], row, today, through) : []
  })
  const sentAt = new Map(sent.map((one) => [one.id, one.sentAt]))
  return [...posted, ...scheduled]
    .flatMap((due) => {
      const lease = byId.get(due.leaseId)
      const own = {
        charges: chargesOf.get(due.leaseId) ?? [],
        creditCents: creditOf.get(due.leaseId) ?? ZERO,
      }
      return lease ? [toReminder(accountId, lease, { ...due, ...own }, today, sentAt)] : []
    })
    .toSorted((a, b) => (a.dueOn === b.dueOn ? (a.id < b.id ? -1 : 1) : a.dueOn < b.dueOn ? -1 : 1))
}

/**
 * Returns the due days that may occur between the two dates: on a month's last day, also those that the month does not
 * have.
 */
function dueDaysBetween(after: PlainDate, through: PlainDate): number[] {
  const days = Array.from({ length: daysBetween(after, through) }, (_, index) => addDays(after, index + 1))
  return days.flatMap((date) => {
    const { day } = dateParts(date)
    return date === endOfMonth(date) ? Array.from({ length: 32 - day }, (_, more) => day + more) : [day]
  })
}

/**
 * Returns the household's part of the rent that the schedule of a lease brings after today and that is not charged yet;
 * credit pays the earliest first, then pending money does.
 */
function dueLater(
  lease: LeaseInReminder,
  shares: readonly RentShare[],
  row: { creditCents: Cents; pendingCents: Cents; months: readonly PlainDate[] },
  today: PlainDate,
  through: PlainDate,
): Due[] {
  let credit = row.creditCents
  let pending = row.pendingCents
  return monthsBetween(startOfMonth(today), through).flatMap((month) => {
    const period = row.months.includes(month) ? null : rentForPeriod(lease, month)
    if (period === null || period.dueOn <= today || period.dueOn > through) {
      return []
    }
    const part = splitRent(period, shares).find(({ payerId }) => payerId === null)
    if (!part || part.amountCents === 0) {
      return []
    }
    const { amountCents: chargedCents, concession } = part
    const used = Math.min(credit, chargedCents)
    credit = cents(credit - used)
    const pendingCents = minCents(pending, cents(chargedCents - used))
    pending = cents(pending - pendingCents)
    const openCents = cents(chargedCents - used - pendingCents)
    return [
      {
        leaseId: lease.leaseId,
        dueOn: period.dueOn,
        chargedCents,
        concessionCents: concession?.amountCents ?? ZERO,
        openCents,
        pendingCents,
        since: null,
      },
    ]
  })
}

function toReminder(
  accountId: string,
  lease: LeaseInReminder,
  due: Due & Pick<Reminder, 'charges' | 'creditCents'>,
  today: PlainDate,
  sent: ReadonlyMap<string, Date>,
): Reminder {
  const { dueOn, chargedCents, concessionCents, openCents, pendingCents } = due
  const daysToDue = daysBetween(today, dueOn)
  const type = reminderTypeOf(daysToDue)
  const id = idOf(`rent-reminder:${accountId}:${lease.leaseId}:${dueOn}:${type}`, midnight(dueOn))
  const sentAt = sent.get(id) ?? null
  // rent that is due soon is asked for alone: its credit is taken off already
  const charges =
    type === 'upcoming' ? [] : due.charges.filter((one) => one.type !== 'RENT' || one.dueOn === dueOn)
  const creditCents = type === 'upcoming' ? ZERO : due.creditCents
  const amountCents = type === 'upcoming' ? openCents : computeAmount(charges, creditCents)
  return {
    id,
    lease,
    dueOn,
    type,
    daysToDue,
    openCents,
    pendingCents,
    charges,
    creditCents,
    amountCents,
    chargedCents,
    concessionCents,
    status: openCents <= ZERO || amountCents <= ZERO ? 'paid' : sentAt === null ? 'pending' : 'sent',
    sentAt,
    createdAt: due.since ?? lease.createdAt,
  }
}

function midnight(day: PlainDate): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** Returns the sum of charges less credit; never below zero. */
export function computeAmount(charges: readonly ChargeToPay[], creditCents: Cents): Cents {
  return cents(Math.max(0, sumCents(charges.map(({ restCents }) => restCents)) - creditCents))
}

/** Returns whether there is nothing to ask for because a payment is pending: the tenant has done their part. */
export function isPaymentPending({
  openCents,
  pendingCents,
}: Pick<Reminder, 'openCents' | 'pendingCents'>): boolean {
  return openCents <= ZERO && pendingCents > ZERO
}

/** Returns counts and amounts of reminders; a paid one is counted, but adds no amount. */
export function reminderStats(reminders: readonly Reminder[]) {
  const of = (type: ReminderType) => reminders.filter((one) => one.type === type)
  const openOf = (some: readonly Reminder[]) => sumCents(some.map(({ openCents }) => openCents))
  return {
    totalReminders: reminders.length,
    upcomingReminders: of('upcoming').length,
    dueToday: of('due').length,
    overdue: of('overdue').length,
    totalRentAmount: openOf(reminders),
    overdueAmount: openOf(of('overdue')),
  }
}
