import { getAccount } from '#server/accounts/service.ts'
import { listSharesOf } from '#server/ledger/service.ts'
import { type Db, planForValues } from '#server/platform/database/database.ts'
import { idOf } from '#server/platform/database/ids.ts'
import type { ReminderStatus, ReminderType } from '#shared/leases/reminder-contract.ts'
import { reminderTypeOf } from '#shared/leases/reminder-rules.ts'
import { periodsBetween } from '#shared/leases/rent-periods.ts'
import { rentForPeriod } from '#shared/leases/rent/rent-schedule.ts'
import { type RentShare, splitRent } from '#shared/leases/rent/rent-shares.ts'
import { cents, type Cents, minCents, sumCents, ZERO } from '#shared/lib/money.ts'
import {
  addDays,
  compareDates,
  dateParts,
  daysBetween,
  endOfMonth,
  type PlainDate,
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

/** A due date of a lease that its tenants may be reminded of, once for each type. */
export type DueDate = {
  /** Stable: the same lease, due date and type have the same id. */
  id: string
  dueOn: PlainDate
  type: ReminderType
  daysToDue: number
  /** False where it stands for charges other than rent. */
  isRent: boolean
  /** The open cents of the rent due that day; where only other charges are open, theirs. Without what is pending. */
  openCents: Cents
  /** The part of the rent that pending payments will pay. */
  pendingCents: Cents
  chargedCents: Cents
  /** The amount that concessions took off `chargedCents`. */
  concessionCents: Cents
  sentAt: Date | null
  createdAt: Date
}

/** All due dates and charges that the tenants of a lease may be reminded of today, in one mail. */
export type Reminder = {
  lease: LeaseInReminder
  /** Its due dates, the oldest first. The reminder has the id, the day and the type of `dueDate`, which is one of them. */
  dueDates: readonly DueDate[]
  dueDate: DueDate
  /** Every charge due by today, deposits apart, and the credit that is taken off; each charge is in one reminder alone. */
  charges: readonly ChargeToPay[]
  creditCents: Cents
  /** The parts of the charges that were due before today, and that are due today. */
  overdueCents: Cents
  dueCents: Cents
  /** Rent that is due soon, with its cents. */
  later: readonly DueDate[]
  /** What the mail asks for: the charges less credit, and only where there are none, the rent that is due soon. */
  amountCents: Cents
  status: ReminderStatus
  sentAt: Date | null
}

type Due = Omit<DueDate, 'id' | 'type' | 'daysToDue' | 'sentAt' | 'createdAt'> & {
  leaseId: string
  since: Date | null
}

export type ReminderScope = {
  accountId: string
  today: PlainDate
  propertyId?: string | undefined
  leaseId?: string | undefined
}

/**
 * Lists the reminders of today, one for each lease, the longest overdue first: all charges due by today that are open
 * (rent, fees and others, without deposits), and rent due within the account's `reminderDaysBefore`, from the leases'
 * schedule when it is not charged yet, less the credit that will pay it. What pending payments will pay is left out.
 * Amounts in cents. Uses eight statements, for any number of leases.
 */
export async function listReminders(db: Db, scope: ReminderScope): Promise<Reminder[]> {
  const { accountId, today } = scope
  const [{ reminderDaysBefore }] = await Promise.all([getAccount(db, accountId), planForValues(db)])
  const through = addDays(today, reminderDaysBefore)
  const [charged, toPay, toCome] = await Promise.all([
    listRentDue(db, scope, today, through),
    listChargesToPay(db, scope, today),
    reminderDaysBefore === 0
      ? []
      : listLeasesToCome(db, scope, today, through, dueDaysBetween(today, through)),
  ])
  const leaseIds = [...new Set([...charged, ...toPay, ...toCome].map(({ leaseId }) => leaseId))]
  const dueFrom = [...charged, ...toPay].reduce((first, { dueOn }) => (dueOn < first ? dueOn : first), today)
  const [leases, sent, credits, shares] = await Promise.all([
    listLeasesInReminders(db, accountId, leaseIds),
    listSentReminders(db, accountId, leaseIds, dueFrom),
    listRentCredits(db, accountId, leaseIds),
    listSharesOf(
      db,
      accountId,
      toCome.map(({ leaseId }) => leaseId),
    ),
  ])
  const sentAt = new Map(sent.map((one) => [one.id, one.sentAt]))
  const creditOf = new Map(credits.map(({ leaseId, creditCents }) => [leaseId, creditCents]))
  const chargesOf = Map.groupBy(toPay, ({ leaseId }) => leaseId)
  const postedOf = Map.groupBy(charged, ({ leaseId }) => leaseId)
  const toComeOf = new Map(toCome.map((row) => [row.leaseId, row]))
  const sharesOf = Map.groupBy(shares, ({ leaseId }) => leaseId)
  return leases
    .flatMap((lease) => {
      const { leaseId } = lease
      const charges = chargesOf.get(leaseId) ?? []
      const posted: Due[] = (postedOf.get(leaseId) ?? []).map((due) => ({
        ...due,
        isRent: true,
        since: due.createdAt,
      }))
      const row = toComeOf.get(leaseId)
      const scheduled = row ? dueLater(lease, sharesOf.get(leaseId) ?? [], row, today, through) : []
      const dues = [...posted, ...otherDue(leaseId, posted, charges, today), ...scheduled]
      const dueDates = dues
        .toSorted((a, b) => compareDates(a.dueOn, b.dueOn))
        .map((due) => toDueDate(accountId, lease, due, today, sentAt))
      const reminder = toReminder(lease, dueDates, charges, creditOf.get(leaseId) ?? ZERO, today)
      return reminder ? [reminder] : []
    })
    .toSorted((a, b) => compareDates(owedSince(a), owedSince(b)) || (a.dueDate.id < b.dueDate.id ? -1 : 1))
}

/** Returns the oldest day on which something was due that the reminder asks for; without one, its own due date. */
export function owedSince({ charges, later, dueDate }: Reminder): PlainDate {
  return charges[0]?.dueOn ?? later[0]?.dueOn ?? dueDate.dueOn
}

/**
 * Returns the due days that may occur between the two dates. A month's last day is also the due day for days that the
 * month does not have.
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
  return periodsBetween(lease, today, through).flatMap((month) => {
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
        isRent: true,
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

/**
 * Returns the due date that stands for charges other than rent, where no rent is open that a reminder could name: their
 * earliest one. So a late fee or a repair alone is reminded of once, and each further fee adds no mail of its own.
 */
function otherDue(
  leaseId: string,
  posted: readonly Due[],
  charges: readonly ChargeToPay[],
  today: PlainDate,
): Due[] {
  const [first] = charges
  const hasRent = posted.some(({ dueOn, openCents }) => dueOn <= today && openCents > 0)
  if (!first || hasRent) {
    return []
  }
  const same = charges.filter(({ dueOn }) => dueOn === first.dueOn)
  return [
    {
      leaseId,
      isRent: false,
      dueOn: first.dueOn,
      chargedCents: sumCents(same.map(({ amountCents }) => amountCents)),
      concessionCents: ZERO,
      openCents: sumCents(same.map(({ restCents }) => restCents)),
      pendingCents: ZERO,
      since: null,
    },
  ]
}

function toDueDate(
  accountId: string,
  lease: LeaseInReminder,
  { leaseId, since, ...due }: Due,
  today: PlainDate,
  sent: ReadonlyMap<string, Date>,
): DueDate {
  const daysToDue = daysBetween(today, due.dueOn)
  const type = reminderTypeOf(daysToDue)
  const id = idOf(`rent-reminder:${accountId}:${leaseId}:${due.dueOn}:${type}`, midnight(due.dueOn))
  return { ...due, id, type, daysToDue, sentAt: sent.get(id) ?? null, createdAt: since ?? lease.createdAt }
}

/** Returns the reminder of a lease: of its oldest due date for which no reminder was sent, else of the oldest open one. */
function toReminder(
  lease: LeaseInReminder,
  dueDates: readonly DueDate[],
  charges: readonly ChargeToPay[],
  creditCents: Cents,
  today: PlainDate,
): Reminder | null {
  const owed = computeAmount(charges, creditCents)
  const open = dueDates.filter(
    ({ type, openCents }) => openCents > ZERO && (type === 'upcoming' || owed > ZERO),
  )
  const waiting = open.find(({ sentAt }) => sentAt === null)
  const dueDate = waiting ?? open[0] ?? dueDates.find(({ sentAt }) => sentAt !== null) ?? dueDates[0]
  if (!dueDate) {
    return null
  }
  const later = open.filter(({ type }) => type === 'upcoming')
  const of = (isMeant: (charge: ChargeToPay) => boolean) =>
    sumCents(charges.filter(isMeant).map(({ restCents }) => restCents))
  return {
    lease,
    dueDates,
    dueDate,
    charges,
    creditCents,
    overdueCents: of(({ dueOn }) => dueOn < today),
    dueCents: of(({ dueOn }) => dueOn === today),
    later,
    amountCents: dueDate.type === 'upcoming' ? sumCents(later.map(({ openCents }) => openCents)) : owed,
    status: open.length === 0 ? 'paid' : waiting ? 'pending' : 'sent',
    sentAt: waiting ? null : dueDate.sentAt,
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
export function isPaymentPending({ status, dueDates }: Pick<Reminder, 'status' | 'dueDates'>): boolean {
  return status === 'paid' && dueDates.some(({ pendingCents }) => pendingCents > ZERO)
}

/** Returns the due dates that a mail about the reminder mentions for the first time. */
export function waitingDueDates({ dueDates, dueDate, later }: Reminder): DueDate[] {
  return dueDates.filter(
    (one) =>
      one.sentAt === null &&
      one.openCents > ZERO &&
      (one.type === 'upcoming' ? later.includes(one) : dueDate.type !== 'upcoming'),
  )
}

/** Returns the rent that a reminder names, in cents: the rent due by today, else the rent due soon. */
export function rentOf({ dueDate, dueDates }: Reminder) {
  const open = dueDates.filter(
    ({ type, openCents }) => openCents > ZERO && (type === 'upcoming') === (dueDate.type === 'upcoming'),
  )
  const rents = (open.length > 0 ? open : [dueDate]).filter(({ isRent }) => isRent)
  const sum = (key: 'openCents' | 'chargedCents' | 'concessionCents') =>
    sumCents(rents.map((one) => one[key]))
  return {
    openCents: sum('openCents'),
    chargedCents: sum('chargedCents'),
    concessionCents: sum('concessionCents'),
  }
}

/**
 * Returns counts of reminders by type, and what they ask for; a paid one is counted, but adds no amount. With
 * `onlyWaiting`, what is overdue or due and was reminded of already is left out of the amounts.
 */
export function reminderStats(reminders: readonly Reminder[], { onlyWaiting }: { onlyWaiting: boolean }) {
  const of = (type: ReminderType) => reminders.filter(({ dueDate }) => dueDate.type === type)
  const asked = reminders.filter(({ status }) => status !== 'paid')
  const now = onlyWaiting ? asked.filter(({ dueDate }) => dueDate.type !== 'upcoming') : asked
  return {
    totalReminders: reminders.length,
    upcomingReminders: of('upcoming').length,
    dueToday: of('due').length,
    overdue: of('overdue').length,
    totalRentAmount: sumCents(asked.map(({ amountCents }) => amountCents)),
    overdueAmount: sumCents(now.map(({ overdueCents }) => overdueCents)),
    dueAmount: sumCents(now.map(({ dueCents }) => dueCents)),
    upcomingAmount: sumCents(
      asked
        .filter(({ dueDate }) => dueDate.type === 'upcoming')
        .flatMap(({ later }) => later.map(({ openCents }) => openCents)),
    ),
  }
}
