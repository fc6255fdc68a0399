import type { Db } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import type { ChargeExplanation } from '#shared/ledger/explanation.ts'
import { type Named, named, writeLabelIn } from '#shared/ledger/explain.ts'
import { recurringLabel, rentLabel } from '#shared/ledger/period-labels.ts'
import type { TakenOffKind } from '#shared/ledger/label.ts'
import { postCharge } from '#shared/ledger/posting.ts'
import { recurringForPeriod } from '#shared/leases/recurring-charge.ts'
import { type RentStep, rentForPeriod } from '#shared/leases/rent-schedule.ts'
import { type Cents, formatUsd } from '#shared/lib/money.ts'

import { listScheduled, markVoid, restoreCharge, type ScheduledRow, updateChargeRow } from './charge-store.ts'
import { applyCredits, deallocateCharge, reverseCharge } from './credits.ts'
import { type LedgerContext, insertPostings } from './journal-store.ts'
import { reviewLateFees } from './late-fees.ts'
import { type LockedLease, lockLeaseLedger } from './open-items-store.ts'
import { listRecurringOf, type RecurringRow } from './recurring-store.ts'

/**
 * Adjusts automatically posted rent and recurring charges to a lease, or a recurring charge, whose first or last day
 * has moved: a month that became partial is prorated by the lease's rule, one that became whole again is charged in
 * full, one that is no longer covered is voided, and charged again if it is covered again. The amount of a whole month
 * stays as posted. Charges that a person corrected or voided by hand stay unchanged. Each change is a reversal and a
 * new entry.
 */
export async function adjustRentOfLease(db: Db, ledger: LedgerContext, leaseId: string): Promise<void> {
  const lease = await lockLeaseLedger(db, ledger.accountId, leaseId)
  if (!lease || lease.state === 'DRAFT') {
    return
  }
  const [scheduled, recurring] = await Promise.all([
    listScheduled(db, ledger.accountId, leaseId),
    listRecurringOf(db, ledger.accountId, [leaseId]),
  ])
  const byId = new Map(recurring.map((row) => [row.id, row]))
  for (const charge of scheduled) {
    const now =
      charge.recurringChargeId === null
        ? rentNow(lease, charge)
        : recurringNow(lease, byId.get(charge.recurringChargeId), charge)
    if (now !== 'as_it_is') {
      await adjust(db, ledger, charge, now)
    }
  }
  await applyCredits(db, ledger, [leaseId])
  await reviewLateFees(db, ledger, [leaseId])
}

/** The present charge of a month; `due` is null when the month is not covered any more. */
type Now = {
  due: (Named & { amountCents: Cents; explanation: ChargeExplanation }) | null
  why: TakenOffKind
}

/**
 * Returns whether this code may change a charge: only those that were posted automatically, or voided automatically.
 */
function isOurs(charge: ScheduledRow, monthlyCents: Cents | undefined): monthlyCents is Cents {
  return monthlyCents !== undefined && (!charge.isVoid || charge.explanation.rule === 'outside_lease')
}

function rentNow(lease: LockedLease, charge: ScheduledRow): Now | 'as_it_is' {
  const { rentCents } = charge.explanation
  if (!isOurs(charge, rentCents)) {
    return 'as_it_is'
  }
  const rentSteps = stepsAsPosted(lease, charge.explanation)
  const period = rentForPeriod({ ...lease, rentCents, rentSteps }, charge.period)
  return {
    due: period && { ...period, ...named(rentLabel(period)) },
    why: 'lease_dates_changed',
  }
}

/** Returns the steps of the rent within the days that a charge was posted for, and the lease's own after them. */
function stepsAsPosted(lease: LockedLease, { to, parts = [] }: ScheduledRow['explanation']): RentStep[] {
  const later = lease.rentSteps.filter((step) => to !== undefined && step.from > to)
  return [...parts.slice(1), ...later]
}

function recurringNow(
  lease: LockedLease,
  recurring: RecurringRow | undefined,
  charge: ScheduledRow,
): Now | 'as_it_is' {
  const { monthlyCents } = charge.explanation
  if (!recurring || !isOurs(charge, monthlyCents)) {
    return 'as_it_is'
  }
  const terms = { ...recurring, amountCents: monthlyCents, changes: [] }
  const period = recurringForPeriod(lease, terms, charge.period)
  return {
    due: period && { ...period, ...named(recurringLabel(recurring, period)) },
    why: 'recurring_dates_changed',
  }
}

async function adjust(db: Db, ledger: LedgerContext, charge: ScheduledRow, { due, why }: Now): Promise<void> {
  const isRight = charge.isVoid ? due === null : due?.amountCents === charge.amountCents
  if (isRight) {
    return
  }
  if (!charge.isVoid) {
    await deallocateCharge(db, ledger, charge.id, { kind: why })
    await reverseCharge(db, ledger, charge, charge.dueOn, 'correction')
  }
  if (due === null) {
    const explanation = { ...charge.explanation, rule: 'outside_lease' as const }
    await updateChargeRow(db, ledger.accountId, { ...charge, explanation }, ledger.now)
    await markVoid(db, ledger.accountId, charge.id, ledger.now)
  } else {
    const { amountCents, description, label, explanation } = due
    await restoreCharge(db, ledger.accountId, charge.id, ledger.now)
    await updateChargeRow(
      db,
      ledger.accountId,
      { ...charge, amountCents, description, label, explanation },
      ledger.now,
    )
    const { id: chargeId, type, leaseId, propertyId, dueOn: on } = charge
    const entry = postCharge({ type, amountCents, on, description, label })
    await insertPostings(db, ledger, [{ entry, type, leaseId, propertyId, chargeId }])
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
