import type { Db } from '#server/platform/database/database.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { ChargeExplanation } from '#shared/ledger/explain/explanation.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import { graceEnd, type LateFee, lateFeeFor } from '#shared/leases/late-fees/late-fee.ts'
import { lawfulGraceEnd, lawfulLateFee } from '#shared/leases/late-fees/lawful-late-fee.ts'
import { lawOfLease } from '#shared/leases/law/lease-law.ts'
import { partsOfCharge } from '#shared/ledger/owed/added-part.ts'
import { coverageLostOn, coveredThrough } from '#shared/ledger/allocation/coverage.ts'
import { postCharge } from '#shared/ledger/postings/posting.ts'
import { type Cents, formatUsd, ZERO } from '#shared/lib/money.ts'
import { addDays, maxDate, minDate, type PlainDate } from '#shared/lib/plain-date.ts'

import {
  type ChargeFields,
  insertCharges,
  markVoid,
  restoreCharge,
  updateChargeRow,
} from '#server/ledger/charges/charge-store.ts'
import { applyCredits, deallocateCharge, reverseCharge } from '#server/ledger/credits/credits.ts'
import { type LedgerContext, insertPostings } from '#server/ledger/postings/journal-store.ts'
import {
  addedPartId,
  type LateRentRow,
  listLateRent,
  listMade,
  listUnreversedFees,
  type UnreversedFeeRow,
} from './late-fee-store.ts'
import { findLastRentRun } from '#server/ledger/allocation/open-items-store.ts'
import { lookBackDays, postRentDue } from '#server/ledger/rent/rent.ts'
import { limitWaivers } from '#server/ledger/charges/waivers.ts'

/** Posts a whole day of an account's books: rent that is due, then late fees. Returns how many of each were posted. */
export async function postDay(
  db: Db,
  ledger: LedgerContext,
  through: PlainDate,
): Promise<{ posted: number; lateFees: number }> {
  const lastRun = await findLastRentRun(db, ledger.accountId, ledger.now)
  const from = minDate(lastRun?.runOn ?? through, addDays(through, -lookBackDays))
  const posted = await postRentDue(db, ledger, through)
  return { posted, lateFees: await postLateFees(db, ledger, from, through) }
}

/**
 * Posts the late fees of rent due from `from` on that was not covered when its days of grace ended, through a day: as
 * agreed, within the law of the place (lawfulLateFee). The key allows one fee for each lease and month, so that running it again, late, or twice at once posts nothing twice; a
 * fee that was waived (voided by hand) is not posted again. The rent run before it has locked the leases. Returns how
 * many.
 */
async function postLateFees(
  db: Db,
  ledger: LedgerContext,
  from: PlainDate,
  through: PlainDate,
  leaseId: string | null = null,
): Promise<number> {
  const late = await listLateRent(db, ledger.accountId, from, through, leaseId)
  const coverage = await coverageOf(
    db,
    ledger,
    late.map((rent) => rent.leaseId),
  )
  const due = late.flatMap((rent) => {
    const law = lawOfLease(rent)
    const graceEndsOn = lawfulGraceEnd(law, rent.dueOn, rent.graceDays)
    if (graceEndsOn >= through || (rent.endsOn !== null && graceEndsOn >= rent.endsOn)) {
      return []
    }
    const coveredCents = coverage.of(rent.leaseId, rent.partId, graceEndsOn)
    const fee = lawfulLateFee({ ...rent, law }, rent.lateFee, rent.graceDays, {
      ...rent,
      coveredCents,
    })
    if (!fee) {
      return []
    }
    const dueOn = maxDate(
      fee.dueOn,
      coverage.lostOn(rent.leaseId, rent.partId, rent.amountCents, graceEndsOn),
      rent.takenBackOn ?? fee.dueOn,
    )
    return [{ charge: feeCharge(rent, { ...fee, dueOn }), isRestored: rent.withdrawnId !== null }]
  })
  const added = due.filter((fee) => !fee.isRestored).map((fee) => fee.charge)
  const ids = await insertCharges(db, ledger.accountId, ledger.now, added)
  const restored = due.filter((fee) => fee.isRestored).map((fee) => fee.charge)
  for (const charge of restored) {
    await restoreCharge(db, ledger.accountId, charge.id, ledger.now)
    await updateChargeRow(db, ledger.accountId, charge, ledger.now)
  }
  await post(db, ledger, [...added.filter((charge) => ids.has(charge.id)), ...restored])
  return ids.size + restored.length
}

/**
 * Reviews and posts the late fees of a lease, whose books the caller has locked, after money of it was lost on the day `on`: a
 * payment failed, came back or was paid back, or a credit was withdrawn. What it had covered in time is late from that day.
 */
export async function lateFeesAfterLoss(
  db: Db,
  ledger: LedgerContext,
  leaseId: string,
  { on, today }: { on: PlainDate; today: PlainDate },
): Promise<void> {
  await reviewLateFees(db, ledger, [leaseId], on)
  await postLateFees(db, ledger, addDays(today, -lookBackDays), today, leaseId)
}

function feeCharge(rent: LateRentRow, { amountCents, dueOn, explanation }: LateFee): ChargeFields {
  const { leaseId, propertyId, period } = rent
  const id = rent.withdrawnId ?? newId()
  return {
    id,
    leaseId,
    propertyId,
    type: 'LATE_FEE',
    kind: null,
    period,
    recurringChargeId: null,
    depositKind: null,
    payerId: null,
    amountCents,
    dueOn,
    ...namedLabel(
      rent.rentFrequency === 'MONTHLY'
        ? { kind: 'late_fee', month: period }
        : { kind: 'late_fee_period', from: rent.dueOn },
    ),
    explanation,
  }
}

async function post(db: Db, ledger: LedgerContext, charges: readonly ChargeFields[]): Promise<void> {
  if (charges.length === 0) {
    return
  }
  await insertPostings(
    db,
    ledger,
    charges.map(({ id: chargeId, type, leaseId, propertyId, ...charge }) => ({
      entry: postCharge({ ...charge, type, on: charge.dueOn }),
      type,
      leaseId,
      propertyId,
      chargeId,
    })),
  )
  await applyCredits(db, ledger, [...new Set(charges.map((charge) => charge.leaseId))])
  await appendEvents(
    db,
    ledger,
    charges.map((charge) => ({
      action: 'late_fee_posted',
      entityType: 'lease',
      entityId: charge.leaseId,
      entityName: `${charge.description}, ${formatUsd(charge.amountCents)}`,
      after: {
        chargeId: charge.id,
        amountCents: charge.amountCents,
        dueOn: charge.dueOn,
        explanation: charge.explanation,
      },
    })),
  )
}

/**
 * Reviews the late fees that were posted automatically on these leases; the caller has locked their books.
 * Each fee is reviewed by the rule and the days of grace that it was posted under. A fee is taken back if its
 * rent was covered in time (a payment dated within the days of grace but recorded later), or if its rent is
 * not owed any more. A fee is corrected if its rent has another amount now. Fees that a person voided or
 * corrected stay unchanged. Pass `on`, the day of the change, if the change does not correct an earlier day.
 * It then takes effect on that day: the fee and the reports were right until then.
 */
export async function reviewLateFees(
  db: Db,
  ledger: LedgerContext,
  leaseIds: readonly string[],
  on?: PlainDate,
): Promise<void> {
  const fees = await listUnreversedFees(db, ledger.accountId, leaseIds)
  const coverage = await coverageOf(
    db,
    ledger,
    fees.map((fee) => fee.leaseId),
  )
  const changed = fees.flatMap((fee) => {
    const now = recompute(fee, coverage)
    if (now?.amountCents === fee.amountCents && now.dueOn === fee.dueOn) {
      return []
    }
    // money that an earlier fee uses covers no later rent: the fees come in order of their days
    coverage.replaceCharge(fee.leaseId, fee.id, now)
    return [{ fee, now }]
  })
  for (const { fee, now } of changed) {
    await replace(db, ledger, { fee, now, on: on && maxDate(on, fee.dueOn) })
  }
  if (changed.length > 0) {
    await applyCredits(db, ledger, [...new Set(changed.map(({ fee }) => fee.leaseId))])
  }
}

function recompute(fee: UnreversedFeeRow, coverage: Coverage): LateFee | null {
  const { rentId, rentCents, rentDueOn, addedCents, addedOn } = fee
  if (rentId === null || rentCents === null || rentDueOn === null) {
    return null
  }
  const charge = {
    amountCents: rentCents,
    paidCents: ZERO,
    dueOn: rentDueOn,
    addedCents: addedCents ?? ZERO,
    addedOn,
  }
  for (const { amountCents, dueOn } of partsOfCharge(charge)) {
    const id = dueOn === rentDueOn ? rentId : addedPartId(rentId)
    const now = feeForPart(fee, { id, amountCents, dueOn }, coverage)
    if (now) {
      return now
    }
  }
  return null
}

/** Returns the fee for a part of a month's rent; null where it was covered in time. */
function feeForPart(
  fee: UnreversedFeeRow,
  part: { id: string; amountCents: Cents; dueOn: PlainDate },
  coverage: Coverage,
): LateFee | null {
  const { units, isJustified } = fee
  const { lateFee, graceDays, law: applied, rounding = 'nearest' } = fee.explanation
  const { leaseId } = fee
  const { amountCents } = part
  const rentCovered = (graceEndsOn: PlainDate) => ({
    amountCents,
    dueOn: part.dueOn,
    coveredCents: coverage.of(leaseId, part.id, graceEndsOn),
  })
  const notBeforeLoss = (now: LateFee | null, graceEndsOn: PlainDate) =>
    now && {
      ...now,
      dueOn: maxDate(
        now.dueOn,
        coverage.lostOn(leaseId, part.id, amountCents, graceEndsOn),
        fee.takenBackOn ?? now.dueOn,
      ),
    }
  if (applied === undefined) {
    // posted by an earlier version, as agreed
    const agreedEnd = graceEnd(part.dueOn, graceDays)
    return notBeforeLoss(lateFeeFor(lateFee, graceDays, rentCovered(agreedEnd), rounding), agreedEnd)
  }
  const law = lawOfLease(fee)
  const graceEndsOn = lawfulGraceEnd(law, part.dueOn, graceDays)
  const now = lawfulLateFee({ law, units, isJustified }, lateFee, graceDays, rentCovered(graceEndsOn))
  return notBeforeLoss(now, graceEndsOn)
}

/** Reverses a fee on its own day, or on a later one, and, if another one is due, posts that. */
async function replace(
  db: Db,
  ledger: LedgerContext,
  { fee, now, on }: { fee: UnreversedFeeRow; now: LateFee | null; on: PlainDate | undefined },
): Promise<void> {
  await deallocateCharge(db, ledger, fee.id, { kind: now ? 'rent_corrected' : 'rent_covered' }, on)
  await reverseCharge(db, ledger, fee, on ?? fee.dueOn, 'correction')
  const explanation = now?.explanation ?? withdrawn(fee)
  const { amountCents, dueOn } = now ?? fee
  await updateChargeRow(db, ledger.accountId, { ...fee, amountCents, dueOn, explanation }, ledger.now)
  await limitWaivers(db, ledger, fee.id, { leftCents: now?.amountCents ?? ZERO, ...(on && { on }) })
  if (now) {
    const { id: chargeId, type, leaseId, propertyId, description, label } = fee
    const entry = postCharge({ type, amountCents, on: on ? maxDate(on, dueOn) : dueOn, description, label })
    await insertPostings(db, ledger, [{ entry, type, leaseId, propertyId, chargeId }])
  } else {
    await markVoid(db, ledger.accountId, fee.id, ledger.now)
  }
  await appendEvents(db, ledger, [
    {
      action: now ? 'charge_corrected' : 'late_fee_withdrawn',
      entityType: 'lease',
      entityId: fee.leaseId,
      entityName: `${fee.description}, ${formatUsd(amountCents)}`,
      before: {
        chargeId: fee.id,
        amountCents: fee.amountCents,
        dueOn: fee.dueOn,
        explanation: fee.explanation,
      },
      after: { amountCents: now?.amountCents ?? 0, explanation },
    },
  ])
}

function withdrawn({ explanation, rentId }: UnreversedFeeRow): ChargeExplanation {
  return { ...explanation, rule: 'late_fee_withdrawn', withdrawn: rentId === null ? 'not_owed' : 'covered' }
}

/** The covered part of the rent of leases, from all of their charges and payments. */
type Coverage = {
  of(leaseId: string, rentId: string, through: PlainDate): ReturnType<typeof coveredThrough>
  /** As `coverageLostOn`. */
  lostOn(leaseId: string, rentId: string, rentCents: Cents, through: PlainDate): PlainDate
  /** Counts another amount and day of a charge, or (null) the charge no more. */
  replaceCharge(leaseId: string, chargeId: string, now: Pick<LateFee, 'amountCents' | 'dueOn'> | null): void
}

/** Reads the charges and payments of these leases, to compute how much of their rent was covered. */
async function coverageOf(db: Db, ledger: LedgerContext, leaseIds: readonly string[]): Promise<Coverage> {
  const wanted = [...new Set(leaseIds)]
  const { charges, payments, lost } =
    wanted.length === 0
      ? { charges: [], payments: [], lost: [] }
      : await listMade(db, ledger.accountId, wanted)
  const chargesOf = Map.groupBy(charges, (charge) => charge.leaseId)
  const paymentsOf = Map.groupBy(payments, (payment) => payment.leaseId)
  const lostOf = Map.groupBy(lost, (payment) => payment.leaseId)
  return {
    of: (leaseId, rentId, through) =>
      coveredThrough(rentId, through, chargesOf.get(leaseId) ?? [], paymentsOf.get(leaseId) ?? []),
    lostOn: (leaseId, rentId, rentCents, through) =>
      coverageLostOn({ id: rentId, amountCents: rentCents }, through, {
        charges: chargesOf.get(leaseId) ?? [],
        payments: paymentsOf.get(leaseId) ?? [],
        lost: lostOf.get(leaseId) ?? [],
      }),
    replaceCharge(leaseId, chargeId, now) {
      const own = chargesOf.get(leaseId) ?? []
      chargesOf.set(
        leaseId,
        own.flatMap((charge) =>
          charge.id !== chargeId
            ? [charge]
            : now
              ? [{ ...charge, amountCents: now.amountCents, dueOn: now.dueOn }]
              : [],
        ),
      )
    },
  }
}
