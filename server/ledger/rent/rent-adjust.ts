import type { Db } from '#server/platform/database/database.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import { recurringLabel } from '#shared/ledger/explain/period-labels.ts'
import { recurringForPeriod } from '#shared/leases/rent/recurring-charge.ts'
import { type RentStep, rentForPeriod } from '#shared/leases/rent/rent-schedule.ts'
import type { RentShare } from '#shared/leases/rent/rent-shares.ts'
import type { Cents } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { adjust, type Change, type Now, voidRules } from '#server/ledger/charges/adjust-charge.ts'
import {
  insertCharges,
  listScheduled,
  type ScheduledRow,
  setAddedParts,
} from '#server/ledger/charges/charge-store.ts'
import { postingsOfCharge } from '#server/ledger/postings/charge-postings.ts'
import { applyCredits } from '#server/ledger/credits/credits.ts'
import { type LedgerContext, insertPostings } from '#server/ledger/postings/journal-store.ts'
import { reviewLateFees } from '#server/ledger/late-fees/late-fees.ts'
import { type LockedLease, lockLeaseLedger } from '#server/ledger/allocation/open-items-store.ts'
import { listRecurringOf, type RecurringRow } from './recurring-store.ts'
import { agreedOn, rentChargesOf } from './rent.ts'
import { adjustTaxes } from './rent-taxes.ts'
import { listSharesOf } from './share-store.ts'

/**
 * Adjusts automatically posted rent and recurring charges after the first or last day of the lease, or of a
 * recurring charge, has moved. Adjusts rent to the shares of its payers, too:
 * - A month that became partial is prorated by the lease's rule.
 * - A month that became whole again is charged in full.
 * - A month that is not covered any more is voided, and charged again if it is covered again.
 * - A due day after the last day moves to the last day.
 * - A payer's part and the household's part are charged, corrected or voided as the present steps say.
 * The amount of a whole month stays as posted, and sales tax follows the amounts it is computed from. An
 * amount that a person set is kept for its days (`amountForDays`). Amounts that become owed by the change are
 * due `today` at the earliest. Charges that a person voided stay void, and their words stay. Each change is a
 * reversal and a new entry.
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
  await adjustTaxes({ db, ledger, today }, leaseId)
  await applyCredits(db, ledger, [leaseId])
  await reviewLateFees(db, ledger, [leaseId])
}

/** Adjusts the charges of one month's rent, for its payers and for the household, and posts missing ones. */
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

type Facts = Pick<ScheduledRow['explanation'], 'to' | 'rentCents' | 'parts' | 'monthlyCents'>

/** Returns what the schedule charged a month for, also where a person set another amount or due day. */
function factsOf({ explanation }: ScheduledRow): Facts {
  return explanation.schedule ?? explanation
}

/** Returns whether this code may change a charge: the schedule posted it, or this code voided it. */
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
      ...namedLabel(recurringLabel(recurring, period)),
    },
    why: 'recurring_dates_changed',
    voidRule: 'outside_lease',
  }
}
