import type { Db } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { addedPartAfter, noAddedPart } from '#shared/ledger/owed/added-part.ts'
import type { ChargeExplanation } from '#shared/ledger/explain/explanation.ts'
import { type Named, writeLabelIn } from '#shared/ledger/explain/explain.ts'
import { amountForDays, handSetOf } from '#shared/ledger/explain/hand-set.ts'
import type { ScheduleExplanation } from '#shared/ledger/explain/hand-set-facts.ts'
import type { TakenOffKind } from '#shared/ledger/explain/label.ts'
import type { SalesTaxFacts } from '#shared/leases/rent/sales-tax.ts'
import { type Cents, formatUsd, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { markVoid, restoreCharge, type ScheduledRow, setAddedParts, updateChargeRow } from './charge-store.ts'
import { concessionOf, postingsOfCharge } from '#server/ledger/postings/charge-postings.ts'
import { deallocateCharge, reverseCharge } from '#server/ledger/credits/credits.ts'
import { type LedgerContext, insertPostings } from '#server/ledger/postings/journal-store.ts'
import { limitWaivers } from './waivers.ts'

/** The charge for a month by the present schedule. */
type Due = Named & {
  amountCents: Cents
  dueOn: PlainDate
  explanation: ScheduleExplanation | SalesTaxFacts
}

/** The present charge of a month; `due` is null when the month is not covered any more. */
export type Now = {
  due: Due | null
  why: TakenOffKind
  /** The rule that is stored with a charge that is voided. */
  voidRule: 'outside_lease' | 'share_ended' | 'rent_not_owed'
}

/** The part of a charge that was not owed while it was void. */
const unpaid = { ...noAddedPart, amountCents: ZERO, paidCents: ZERO }

/** The rules of charges that this code voided, and may restore. */
export const voidRules: readonly string[] = ['outside_lease', 'share_ended', 'rent_not_owed']

/** Returns the present charge of a month with what a person set of it: the amount for its days, and the words. */
function keepByHand(
  charge: ScheduledRow,
  due: Due,
): Omit<Due, 'explanation'> & { explanation: ChargeExplanation } {
  const { description, label, explanation } = charge
  const words = label?.kind === 'typed' ? { description, label } : {}
  const set = handSetOf(explanation as ChargeExplanation) // the row of a charge has no other
  if (!set || due.explanation.rule === 'sales_tax') {
    return { ...due, ...words }
  }
  const amountCents = amountForDays(set, { ...due, explanation: due.explanation })
  const corrected = { fromCents: charge.amountCents, toCents: amountCents }
  const schedule = { schedule: due.explanation, scheduleCents: due.amountCents }
  return {
    ...due,
    ...words,
    amountCents,
    explanation: { rule: 'by_hand', corrected, ...schedule, ...(set.hand && { hand: set.hand }) },
  }
}

/**
 * A change of the amounts that a lease owes, on the account's day `today`. `on` is set if a person voids or
 * waives, on that day, amounts that other charges are computed from. The entries of those charges are then
 * also reversed and posted on that day.
 */
export type Change = { db: Db; ledger: LedgerContext; today: PlainDate; on?: PlainDate }

/** Makes a posted charge what it is now: by a reversal and a new entry, by voiding it, or by restoring it. */
export async function adjust(
  { db, ledger, today, on }: Change,
  charge: ScheduledRow,
  now: Now,
): Promise<void> {
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
    await deallocateCharge(db, ledger, charge.id, { kind: why }, on)
    await reverseCharge(db, ledger, charge, on ?? charge.dueOn, on && due === null ? 'voided' : 'correction')
  }
  if (due === null) {
    // the row of a charge has the facts of its rule
    const explanation = { ...charge.explanation, rule: voidRule } as ChargeExplanation
    await updateChargeRow(db, ledger.accountId, { ...charge, explanation }, ledger.now)
    await markVoid(db, ledger.accountId, charge.id, ledger.now)
    await limitWaivers(db, ledger, charge.id, { leftCents: ZERO, ...(on && { on }) })
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
    await insertPostings(db, ledger, postingsOfCharge(on ? { ...posted, dueOn: on } : posted))
    await limitWaivers(db, ledger, charge.id, { leftCents: amountCents, ...(on && { on }) })
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
