import type { Db } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { addedPartAfter, noAddedPart } from '#shared/ledger/added-part.ts'
import { amountForDays, handSetOf } from '#shared/ledger/hand-set.ts'
import type { ScheduleExplanation } from '#shared/ledger/hand-set-facts.ts'
import type { ChargeExplanation } from '#shared/ledger/explanation.ts'
import { type Named, named, writeLabelIn } from '#shared/ledger/explain.ts'
import { recurringLabel } from '#shared/ledger/period-labels.ts'
import type { TakenOffKind } from '#shared/ledger/label.ts'
import { recurringForPeriod } from '#shared/leases/recurring-charge.ts'
import { type RentStep, rentForPeriod } from '#shared/leases/rent-schedule.ts'
import type { RentShare } from '#shared/leases/rent-shares.ts'
import { type Cents, formatUsd, ZERO } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import {
  insertCharges,
  listScheduled,
  markVoid,
  restoreCharge,
  setAddedParts,
  type ScheduledRow,
  updateChargeRow,
} from './charge-store.ts'
import { concessionOf, postingsOfCharge } from './charge-postings.ts'
import { applyCredits, deallocateCharge, reverseCharge } from './credits.ts'
import { type LedgerContext, insertPostings } from './journal-store.ts'
import { reviewLateFees } from './late-fees.ts'
import { type LockedLease, lockLeaseLedger } from './open-items-store.ts'
import { listRecurringOf, type RecurringRow } from './recurring-store.ts'
import { agreedOn, rentChargesOf } from './rent.ts'
import { listSharesOf } from './share-store.ts'
import { limitWaivers } from './waivers.ts'

/**
 * Adjusts automatically posted rent and recurring charges to a lease, or a recurring charge, whose first or last day
 * has moved, and rent to the shares of its payers: a month that became partial is prorated by the lease's rule, one that
 * became whole again is charged in full, one that is no longer covered is voided, and charged again if it is covered
 * again; a due day after the last day moves to it; a payer's part is charged, corrected or voided as the present steps say, and the household's with it. The
 * amount of a whole month stays as posted; an amount that a person set is kept for its days (`amountForDays`). What becomes owed by the change is due `today` at the earliest. Charges that a person voided stay void, and their words stay. Each change
 * is a reversal and a new entry.
 */
export async function adjustRentOfLease(
  db: Db,
  ledger: LedgerContext,
  leaseId: string,
  today: PlainDate,
): Promise<void> {
  const lease = await lockLeaseLedger(db, ledger.accountId, leaseId)
  if (!lease || lease.state === 'DRAFT') {
    return
  }
  const [scheduled, recurring, shares] = await Promise.all([
    listScheduled(db, ledger.accountId, leaseId),
    listRecurringOf(db, ledger.accountId, [leaseId]),
    listSharesOf(db, ledger.accountId, [leaseId]),
  ])
  const rents = scheduled.filter(({ recurringChargeId }) => recurringChargeId === null)
  for (const charges of Map.groupBy(rents, ({ period }) => period).values()) {
    await adjustMonthOfRent({ db, ledger, today }, lease, shares, charges)
  }
  const byId = new Map(recurring.map((row) => [row.id, row]))
  for (const charge of scheduled) {
    if (charge.recurringChargeId !== null) {
      const now = recurringNow(lease, byId.get(charge.recurringChargeId), charge)
      if (now !== 'as_it_is') {
        await adjust({ db, ledger, today }, charge, now)
      }
    }
  }
  await applyCredits(db, ledger, [leaseId])
  await reviewLateFees(db, ledger, [leaseId])
}

/** Adjusts the charges of one month's rent: those of its payers and of the household, and posts missing ones. */
async function adjustMonthOfRent(
  change: Change,
  lease: LockedLease,
  shares: readonly RentShare[],
  charges: readonly ScheduledRow[],
): Promise<void> {
  const { db, ledger, today } = change
  const own = charges.filter((charge) => isOurs(charge, factsOf(charge).rentCents))
  const withOwnDay = new Set(shares.flatMap(({ payerId, dueDay }) => (dueDay ? [payerId] : [])))
  const isDueWithRent = ({ payerId }: ScheduledRow) => payerId === null || !withOwnDay.has(payerId)
  const untouched = own.filter(({ explanation }) => !explanation.schedule)
  const source = untouched.find(isDueWithRent) ?? own.find(isDueWithRent) ?? own[0]
  if (!source) {
    return
  }
  const facts = factsOf(source)
  const rentCents = facts.rentCents! // isOurs has checked it
  const rentSteps = stepsAsPosted(lease, facts)
  const period = rentForPeriod({ ...lease, rentCents, rentSteps }, source.period)
  const dueOn = period && (isDueWithRent(source) ? dueDateNow(source, period) : period.dueOn)
  const parts = period && dueOn ? rentChargesOf(lease, shares, { ...period, dueOn }) : []
  for (const charge of own) {
    const part = parts.find(({ payerId }) => payerId === charge.payerId)
    await adjust(change, charge, {
      due: part && period ? { ...part, dueOn: dueDateNow(charge, { ...part, to: period.to }) } : null,
      why: period === null || shares.length === 0 ? 'lease_dates_changed' : 'share_changed',
      voidRule: period === null ? 'outside_lease' : 'share_ended',
    })
  }
  // a part that is due later than every posted one is posted when it is due
  const latest = maxDate(...(own.map((charge) => charge.dueOn) as [PlainDate, ...PlainDate[]]))
  const missing = parts.filter(
    ({ payerId, dueOn: day }) => day <= latest && !charges.some((charge) => charge.payerId === payerId),
  )
  if (missing.length > 0) {
    await insertCharges(db, ledger.accountId, ledger.now, missing)
    await insertPostings(db, ledger, missing.flatMap(postingsOfCharge))
    const agreed = missing.flatMap((part) => agreedOn(part, today))
    await setAddedParts(db, ledger.accountId, agreed)
  }
}

/** What the schedule charges for a month now. */
type Due = Named & { amountCents: Cents; dueOn: PlainDate; explanation: ScheduleExplanation }

/** The present charge of a month; `due` is null when the month is not covered any more. */
type Now = {
  due: Due | null
  why: TakenOffKind
  /** The rule that is stored with a charge that is voided. */
  voidRule: 'outside_lease' | 'share_ended'
}

/** The part of a charge that was not owed while it was void. */
const unpaid = { ...noAddedPart, amountCents: ZERO, paidCents: ZERO }

/** The rules of charges that this code voided, and may restore. */
const voidRules: readonly string[] = ['outside_lease', 'share_ended']

type Facts = Pick<ScheduledRow['explanation'], 'to' | 'rentCents' | 'parts' | 'monthlyCents'>

/** Returns what the schedule charged a month for, also where a person set another amount or due day. */
function factsOf({ explanation }: ScheduledRow): Facts {
  return explanation.schedule ?? explanation
}

/**
 * Returns whether this code may change a charge: only those that the schedule posted, or this code voided.
 */
function isOurs(charge: ScheduledRow, monthlyCents: Cents | undefined): monthlyCents is Cents {
  return monthlyCents !== undefined && (!charge.isVoid || voidRules.includes(charge.explanation.rule))
}

/** Returns the steps of the rent within the days that a charge was posted for, and the lease's own after them. */
function stepsAsPosted(lease: LockedLease, { to, parts = [] }: Facts): RentStep[] {
  const later = lease.rentSteps.filter((step) => to !== undefined && step.from > to)
  return [...parts.slice(1), ...later]
}

/**
 * Returns the due date of a posted charge with its present days: the one that was posted, but the last day of the lease
 * where it ends before that; the due day again where the lease then lasts longer.
 */
function dueDateNow(charge: ScheduledRow, period: { dueOn: PlainDate; to: PlainDate }): PlainDate {
  const { dueOn } = charge
  return dueOn > period.to || dueOn === factsOf(charge).to ? period.dueOn : dueOn
}

function recurringNow(
  lease: LockedLease,
  recurring: RecurringRow | undefined,
  charge: ScheduledRow,
): Now | 'as_it_is' {
  const { monthlyCents } = factsOf(charge)
  if (!recurring || !isOurs(charge, monthlyCents)) {
    return 'as_it_is'
  }
  const terms = { ...recurring, amountCents: monthlyCents, changes: [] }
  const period = recurringForPeriod(lease, terms, charge.period)
  return {
    due: period && {
      ...period,
      dueOn: dueDateNow(charge, period),
      ...named(recurringLabel(recurring, period)),
    },
    why: 'recurring_dates_changed',
    voidRule: 'outside_lease',
  }
}

/** Returns the present charge of a month with what a person set of it: the amount for its days, and the words. */
function keepByHand(
  charge: ScheduledRow,
  due: Due,
): Omit<Due, 'explanation'> & { explanation: ChargeExplanation } {
  const { description, label, explanation } = charge
  const words = label?.kind === 'typed' ? { description, label } : {}
  const set = handSetOf(explanation as ChargeExplanation) // the row of a charge has no other
  if (!set) {
    return { ...due, ...words }
  }
  const amountCents = amountForDays(set, due)
  const corrected = { fromCents: charge.amountCents, toCents: amountCents }
  const schedule = { schedule: due.explanation, scheduleCents: due.amountCents }
  return {
    ...due,
    ...words,
    amountCents,
    explanation: { rule: 'by_hand', corrected, ...schedule, ...(set.hand && { hand: set.hand }) },
  }
}

/** A change of what a lease owes, on the account's day `today`. */
type Change = { db: Db; ledger: LedgerContext; today: PlainDate }

async function adjust({ db, ledger, today }: Change, charge: ScheduledRow, now: Now): Promise<void> {
  const { why, voidRule } = now
  const due = now.due && keepByHand(charge, now.due)
  const isSame =
    due?.amountCents === charge.amountCents &&
    due.dueOn === charge.dueOn &&
    concessionOf(due.explanation)?.amountCents === charge.explanation.concession?.amountCents
  const isRight = charge.isVoid ? due === null : isSame
  if (isRight) {
    return
  }
  if (!charge.isVoid) {
    await deallocateCharge(db, ledger, charge.id, { kind: why })
    await reverseCharge(db, ledger, charge, charge.dueOn, 'correction')
  }
  if (due === null) {
    const explanation = { ...charge.explanation, rule: voidRule }
    await updateChargeRow(db, ledger.accountId, { ...charge, explanation }, ledger.now)
    await markVoid(db, ledger.accountId, charge.id, ledger.now)
    await limitWaivers(db, ledger, charge.id, { leftCents: ZERO })
  } else {
    const { amountCents, dueOn, description, label, explanation } = due
    await restoreCharge(db, ledger.accountId, charge.id, ledger.now)
    await updateChargeRow(
      db,
      ledger.accountId,
      { ...charge, amountCents, dueOn, description, label, explanation },
      ledger.now,
    )
    // all of a month that is owed again is due today
    const before = charge.isVoid ? { ...charge, ...unpaid, dueOn } : charge
    await setAddedParts(db, ledger.accountId, [
      { id: charge.id, ...addedPartAfter(before, { amountCents, dueOn }, today) },
    ])
    const posted = { ...charge, amountCents, dueOn, description, label, explanation }
    await insertPostings(db, ledger, postingsOfCharge(posted))
    await limitWaivers(db, ledger, charge.id, { leftCents: amountCents })
  }
  await appendEvent(db, ledger, {
    action: due ? 'charge_corrected' : 'charge_voided',
    entityType: 'lease',
    entityId: charge.leaseId,
    entityName: `${due?.description ?? charge.description}, ${formatUsd(due?.amountCents ?? charge.amountCents)}`,
    before: { chargeId: charge.id, amountCents: charge.amountCents },
    after: { amountCents: due?.amountCents ?? 0, explanation: writeLabelIn('en', { kind: why }) },
  })
}
