import { computeLateFeeLimit } from '#shared/law/late-fees/late-fee-rules.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { type Cents, cents, minCents } from '#shared/lib/money.ts'
import { addDays, daysBetween, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import {
  graceEnd,
  type LateFee,
  type LateFeeLaw,
  lateFeeFor,
  type LateFeeTerms,
  type RentToCollect,
} from './late-fee.ts'

/** The law of the lease's place, and the facts of the lease that decide some limits. */
export type LateFeeJurisdiction = {
  law: StateLaw | undefined
  /** The number of units of its property. */
  units?: number | undefined
  /** Whether a reason is kept why the lease's late fee is more than the law presumes reasonable. */
  isJustified?: boolean | undefined
}

/**
 * Returns the last day on which rent due on `dueOn` can be paid without a fee: the end of the agreed days of grace or,
 * where it is later, of the time that the law gives.
 */
export function lawfulGraceEnd(law: StateLaw | undefined, dueOn: PlainDate, graceDays: number): PlainDate {
  const agreed = graceEnd(dueOn, graceDays)
  const from = law && computeLateFeeLimit(law, { rent: cents(0), dueOn }, dueOn).chargeableFrom
  return from ? maxDate(agreed, addDays(from, -1)) : agreed
}

/**
 * Returns the late fee of a month's rent as it may be charged: the agreed fee, but never more than the law
 * allows for the unpaid part of the rent, and never before the law's first day. `coveredCents` is the part
 * that money received through `lawfulGraceEnd` covered. Two kinds of limits do not apply if a reason is kept:
 * a limit that the law only presumes (Texas), and a limit with exempt buildings (Chicago). If the law has no
 * number, the agreed fee applies. A limit that grows by the day is taken as of the day of the fee. Null if a
 * fee is not due. The explanation names the law if it changed the fee.
 */
export function lawfulLateFee(
  { law, units, isJustified = false }: LateFeeJurisdiction,
  terms: LateFeeTerms,
  graceDays: number,
  rent: RentToCollect,
): LateFee | null {
  const agreed = lateFeeFor(terms, graceDays, rent)
  if (agreed === null || law === undefined) {
    return agreed && { ...agreed, explanation: { ...agreed.explanation, law: null } }
  }
  const graceEndsOn = lawfulGraceEnd(law, rent.dueOn, graceDays)
  const dueOn = addDays(graceEndsOn, 1)
  const {
    limit: most,
    isPresumption,
    mayBeExempt,
    stateName,
    citation,
    isDoubtful,
    confirmed,
  } = computeLateFeeLimit(
    law,
    {
      rent: rent.amountCents,
      unpaid: cents(rent.amountCents - rent.coveredCents),
      daysLate: daysBetween(rent.dueOn, dueOn),
      dueOn: rent.dueOn,
      kind: terms.kind,
      ...(units !== undefined && { units }),
    },
    dueOn,
  )
  const limit = (isPresumption || mayBeExempt) && isJustified ? null : most
  const amountCents = limit === null ? agreed.amountCents : minCents(agreed.amountCents, limit)
  if (amountCents <= 0) {
    return null
  }
  const limitCents = amountCents < agreed.amountCents ? limit : null
  const firstDay = dueOn > agreed.dueOn ? dueOn : null
  const applied: LateFeeLaw | null =
    limitCents === null && firstDay === null
      ? null
      : {
          stateName,
          citation,
          isDoubtful: isDoubtful || !confirmed,
          agreedCents: agreed.amountCents,
          agreedOn: agreed.dueOn,
          limitCents,
          firstDay,
        }
  return { amountCents, dueOn, explanation: { ...agreed.explanation, graceEndsOn, law: applied } }
}

/** A late fee for a whole month's rent that nobody has paid any of, as a lease's page states it. */
export type StatedLateFee = { amountCents: Cents; basisPoints: number | null; graceDays: number }

/**
 * Returns the late fee of a completely unpaid month's rent due on `dueOn`, as it may be charged.
 * `basisPoints` is set if the agreed percentage applies as it is. Null if a fee is not due.
 */
export function stateLateFee(
  jurisdiction: LateFeeJurisdiction,
  terms: LateFeeTerms,
  graceDays: number,
  rent: Pick<RentToCollect, 'amountCents' | 'dueOn'>,
): StatedLateFee | null {
  const fee = lawfulLateFee(jurisdiction, terms, graceDays, { ...rent, coveredCents: cents(0) })
  return (
    fee && {
      amountCents: fee.amountCents,
      basisPoints: typeof fee.explanation.law?.limitCents === 'number' ? null : terms.basisPoints,
      graceDays: daysBetween(rent.dueOn, fee.dueOn) - 1,
    }
  )
}
