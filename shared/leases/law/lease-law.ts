import { allocationOrderFor } from '#shared/law/allocation-order.ts'
import { withCity } from '#shared/law/places/city-facts.ts'
import { computeDepositCap, type DepositCap } from '#shared/law/deposits/deposit-cap.ts'
import { computeLateFeeLimit, firstLateFeeDay } from '#shared/law/late-fees/late-fee-rules.ts'
import { type LawSource, lawSource } from '#shared/law/law-source.ts'
import { findStateLaw } from '#shared/law/places/lookup.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import type { AllocationOrder, AppliedOrder } from '#shared/ledger/allocation/allocation.ts'
import type { Cents } from '#shared/lib/money.ts'
import { dateParts, daysInMonth, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { monthlyRent, type RentFrequency } from '#shared/leases/rent-periods.ts'
import type { LateFeeKind } from '#shared/leases/late-fees/late-fee.ts'
import type { LimitSource, TermsLaw } from './lawful-terms.ts'

/** The place and the type of a leased home, as its property says. */
export type LeasePlace = { state: string; city: string; zipCode?: string; propertyType: string }

/**
 * Returns the law that applies to a lease of a home in this place: the state's, with the rules of its city; undefined
 * where its state is not one that the product knows, and for commercial property, to which the law of homes does not
 * apply. Everything that applies the law to a lease asks this function.
 */
export function lawOfLease({ state, city, zipCode, propertyType }: LeasePlace): StateLaw | undefined {
  const law = propertyType === 'COMMERCIAL' ? undefined : findStateLaw(state)
  return law && withCity(law, { city, zipCode: zipCode ?? null })
}

/**
 * Returns the order in which a payment pays the charges of a lease on a date: the law's, with its statute, where a
 * confirmed law demands one, or else the agreed one.
 */
export function orderByLaw(place: LeasePlace, agreed: AllocationOrder, on: PlainDate): AppliedOrder {
  const law = lawOfLease(place)
  const required = law ? allocationOrderFor(law, on) : null
  return required !== null && required.doubt === null
    ? { order: required.order, source: required.citation }
    : { order: agreed, source: null }
}

/** The facts of a lease that decide the limits of its terms. */
export type LimitFacts = {
  /** The rent of a month, or of a period of the frequency. */
  rentCents: Cents
  rentFrequency?: RentFrequency | undefined
  startOn: PlainDate
  /** The last day of the term; null for month to month. */
  endOn: PlainDate | null
  today: PlainDate
  /** The kind of late fee that is agreed or wanted: Oregon limits them differently. */
  lateFeeKind?: LateFeeKind | undefined
  /** The number of units of the property. */
  units?: number
}

/**
 * Returns what the law says about the terms of a lease: about its deposit on its first day, about late fees on that day
 * or today, whichever is later. A percentage of the unpaid rent is taken of all of it.
 */
export function lawOfTerms(
  law: StateLaw,
  { rentCents, rentFrequency, startOn, endOn, today, lateFeeKind: kind, units }: LimitFacts,
): TermsLaw {
  const on = maxDate(startOn, today)
  const deposit = depositCapOfLease(law, { rentCents, rentFrequency, startOn, endOn })
  const fee = computeLateFeeLimit(
    law,
    { rent: rentCents, ...(kind && { kind }), ...(units !== undefined && { units }) },
    on,
  )
  const firstDay = firstLateFeeDay(law, on)
  return {
    securityDeposit: {
      ...sourceOf(deposit),
      limit: deposit.cap,
      words: deposit.words,
      cityDoubts: [...deposit.cityDoubts],
    },
    lateFee: {
      ...sourceOf(fee),
      cityDoubts: [...fee.cityDoubts],
      limit: fee.limit,
      isPresumption: fee.isPresumption,
      words: fee.parts.join('. '),
    },
    // no city has days of grace of its own
    graceDays: {
      ...sourceOf(lawSource(law, 'lateFee', law.lateFee)),
      limit: firstDay === null ? null : firstDay - 1,
    },
  }
}

/** Returns the law's cap on the deposits of a lease, of its first day. */
export function depositCapOfLease(
  law: StateLaw,
  {
    rentCents,
    rentFrequency,
    startOn,
    endOn,
  }: Pick<LimitFacts, 'rentCents' | 'rentFrequency' | 'startOn' | 'endOn'>,
): DepositCap {
  const termMonths = endOn && monthsOf(startOn, endOn)
  return computeDepositCap(law, { monthlyRent: monthlyRent(rentCents, rentFrequency), termMonths }, startOn)
}

function sourceOf({ stateName, insteadOf, citation, confirmed, isDoubtful }: LawSource): LimitSource {
  return { stateName, insteadOf: insteadOf ?? null, citation, isFirm: confirmed && !isDoubtful }
}

/** Returns the whole months of a term: a year from November 1 to October 31 has 12. */
function monthsOf(startOn: PlainDate, endOn: PlainDate): number {
  const [start, end] = [dateParts(startOn), dateParts(endOn)]
  const months = (end.year - start.year) * 12 + end.month - start.month
  const lastOfMonth = daysInMonth(end.year, end.month)
  if (start.day === 1) {
    return end.day === lastOfMonth ? months + 1 : months
  }
  return Math.min(start.day, lastOfMonth) > end.day + 1 ? months - 1 : months
}
