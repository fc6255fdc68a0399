import { appendEvents } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { ChargeExplanation } from '#shared/ledger/explain/explanation.ts'
import { explainChargeIn } from '#shared/ledger/explain/explain.ts'
import { formatUsd } from '#shared/lib/money.ts'

import { markVoid, updateChargeRow } from './charge-store.ts'
import { applyCredits, reverseCharge } from '#server/ledger/credits/credits.ts'
import { reviewLateFees } from '#server/ledger/late-fees/late-fees.ts'
import { lockLedgersOfLeases } from '#server/ledger/allocation/open-items-store.ts'
import { type EarlyCharge, deleteEarlyRuns, listEarlyCharges, earlyChargeRule } from './early-charge-store.ts'

/**
 * Takes back the scheduled charges (rent, recurring charges, late fees) that are due after today and that have no
 * payment: each is voided and reversed on its own due date. Rent runs charge them again when they are due. Returns how
 * many were taken back, and how many stay because money was paid on them.
 */
export async function takeBackRent(context: Context): Promise<{ takenBack: number; left: number }> {
  const { db, actor, today, now } = context
  const ledger = eventActorOf(context)
  const found = await listEarlyCharges(db, actor.accountId, today)
  const leaseIds = [...new Set(found.map(({ leaseId }) => leaseId))]
  await lockLedgersOfLeases(db, actor.accountId, leaseIds)
  // read again under the lock: a payment may have come meanwhile
  const charges = await listEarlyCharges(db, actor.accountId, today)
  const unpaid = charges.filter(({ paidCents, leaseId }) => paidCents === 0 && leaseIds.includes(leaseId))
  for (const charge of unpaid) {
    await reverseCharge(db, ledger, charge, charge.dueOn, 'taken_back')
    await updateChargeRow(db, actor.accountId, { ...charge, explanation: explanationOf(charge) }, now)
    await markVoid(db, actor.accountId, charge.id, now)
  }
  const changed = [...new Set(unpaid.map(({ leaseId }) => leaseId))]
  await applyCredits(db, ledger, changed)
  await reviewLateFees(db, ledger, changed)
  await appendEvents(
    db,
    ledger,
    unpaid.map(({ id, leaseId, description, amountCents, dueOn }) => ({
      action: 'charge_voided',
      entityType: 'lease',
      entityId: leaseId,
      entityName: `${description}, ${formatUsd(amountCents)}`,
      before: { chargeId: id, amountCents, dueOn },
      after: { explanation: explainChargeIn('en', { rule: 'clock_was_ahead' }) },
    })),
  )
  await deleteEarlyRuns(db, actor.accountId, now)
  return { takenBack: unpaid.length, left: charges.length - unpaid.length }
}

/**
 * Returns the explanation of a charge that is taken back. A late fee gets a rule that lets the late fees find
 * it again.
 */
function explanationOf({ explanation }: EarlyCharge): ChargeExplanation {
  return 'lateFee' in explanation
    ? { ...explanation, rule: 'late_fee_withdrawn', withdrawn: 'clock_was_ahead' }
    : { ...explanation, rule: earlyChargeRule }
}
