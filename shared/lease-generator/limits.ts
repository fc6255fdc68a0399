import { computeDepositCap, type DepositCap } from '#shared/law/deposit-cap.ts'
import { computeLateFeeLimit, type LateFeeLimit } from '#shared/law/late-fee-rules.ts'
import type { StateLaw } from '#shared/law/state-law.ts'
import type { LateFeeKind } from '#shared/leases/late-fee.ts'
import { assertNever } from '#shared/lib/assert-never.ts'
import { applyBps, type Cents, cents, ZERO } from '#shared/lib/money.ts'
import { dateParts, daysInMonth } from '#shared/lib/plain-date.ts'

import type { LeaseAnswers } from './answers.ts'
import type { StateRules } from './state-rules.ts'

/** The answer that says what each kind of late fee costs. */
export const lateFeeAnswers = {
  FLAT: 'amount',
  PERCENT: 'basisPoints',
} as const satisfies Record<Exclude<LateFeeKind, 'NONE'>, keyof LeaseAnswers['fees']['lateFee']>

/** The late fee as the lease may have it: the answer, cut to what the statute allows. */
export type LateFeeTerms = {
  kind: LateFeeKind
  /** FLAT: the fee. PERCENT: what the percentage comes to for a whole month's rent, null while there is no rent. */
  amount: Cents | null
  basisPoints: number | null
  /** Days after the due day without a fee: the answer, never fewer than the statute's. */
  graceDays: number
  /** The statute's limit for a month's rent; null where it names no number, or there is no rent yet. */
  limit: LateFeeLimit | null
  /** Whether the answer was more than the limit. */
  isCut: boolean
}

/**
 * What of the late fee that was answered may stand in the lease. A fee above the statute's limit is cut to it and a grace
 * period below the statute's lengthened to it (shared/law/late-fee-rules.ts has the statutes); both are also warned about.
 */
export function lateFeeTerms({ fees, rent, property }: LeaseAnswers, law: StateLaw | null): LateFeeTerms {
  const { kind, basisPoints, graceDays } = fees.lateFee
  const rentCents = rent.amount === null ? null : cents(rent.amount)
  const limit =
    law === null || rentCents === null
      ? null
      : computeLateFeeLimit(law, {
          rent: rentCents,
          ...(property.unitsInBuilding === null ? {} : { units: property.unitsInBuilding }),
        })
  const asked = feeAsked(fees.lateFee, rentCents)
  const most = limit?.limit ?? null
  const isCut = asked !== null && most !== null && asked > most
  return {
    kind,
    amount: isCut ? most : asked,
    basisPoints: kind === 'PERCENT' ? basisPoints : null,
    graceDays: Math.max(graceDays, law?.lateFee.graceDays ?? 0),
    limit,
    isCut,
  }
}

/** Returns the fee that was answered in cents for a month's rent; null for none, or while its number is missing. */
function feeAsked(
  { kind, amount, basisPoints }: LeaseAnswers['fees']['lateFee'],
  rentCents: Cents | null,
): Cents | null {
  switch (kind) {
    case 'NONE':
      return null
    case 'FLAT':
      return amount === null ? null : cents(amount)
    case 'PERCENT':
      return rentCents === null || basisPoints === null ? null : applyBps(rentCents, basisPoints)
    default:
      return assertNever(kind)
  }
}

/** The charge for a returned payment in cents: the answer, never more than the statute's number; zero for none. */
export function returnedPaymentFee({ fees }: LeaseAnswers, law: StateLaw | null): Cents {
  const most = returnedPaymentLimit(law)
  const asked = cents(fees.returnedPayment ?? 0)
  return most !== null && asked > most ? most : asked
}

/** The statute's number for a returned payment in cents; null where it names none. Source: the state's `nsfFee`. */
export function returnedPaymentLimit(law: StateLaw | null): Cents | null {
  const dollars = law?.nsfFee.max ?? null
  return dollars === null ? null : cents(Math.round(dollars * 100))
}

/** Days' notice that end a tenancy from month to month. */
export type NoticeTerms = {
  /** null: the landlord may end it only for a reason that the law names, with the notice of that reason. */
  landlordDays: number | null
  tenantDays: number
}

/**
 * The notice of either side: the answer, never shorter than the statute's; 30 days where neither names a number. Source:
 * the state's `terminationMonthToMonth`. Longer tiers of a statute are left to the law's words in the lease.
 */
export function noticeTerms({ term }: LeaseAnswers, law: StateLaw | null, rules: StateRules): NoticeTerms {
  const legal = law?.terminationMonthToMonth
  const most = rules.mostNoticeDays ?? 365
  const agreed = (answer: number | null, least: number | null, usual: number) =>
    rules.fixedNotice && least !== null ? least : Math.min(most, Math.max(answer ?? usual, least ?? 0))
  const landlordDays = rules.endsForCause
    ? null
    : agreed(term.landlordNoticeDays, legal?.landlordDays ?? null, Math.max(30, legal?.landlordDays ?? 30))
  const tenantDays = agreed(term.tenantNoticeDays, legal?.tenantDays ?? null, legal?.tenantDays ?? 30)
  return {
    landlordDays,
    tenantDays: rules.equalNotice && landlordDays !== null ? Math.min(tenantDays, landlordDays) : tenantDays,
  }
}

/** The whole months of a fixed term, null for month-to-month; undefined while a date is missing. */
export function termMonths({ term }: LeaseAnswers): number | null | undefined {
  if (term.kind === 'month-to-month') {
    return null
  }
  if (term.startDate === null || term.endDate === null || term.endDate < term.startDate) {
    return undefined
  }
  const start = dateParts(term.startDate)
  const end = dateParts(term.endDate)
  // the day after the end, which may be none that can be counted with
  const after =
    end.day === daysInMonth(end.year, end.month)
      ? { month: end.month + 1, day: 1 }
      : { month: end.month, day: end.day + 1 }
  const months = (end.year - start.year) * 12 + after.month - start.month
  return after.day < start.day ? months - 1 : months
}

/** The state's limit on the deposit for these answers; null in the general lease and while there is no rent. */
export function depositCapOf(answers: LeaseAnswers, law: StateLaw | null): DepositCap | null {
  if (law === null || answers.rent.amount === null) {
    return null
  }
  const months = termMonths(answers)
  return computeDepositCap(law, {
    monthlyRent: cents(answers.rent.amount),
    isFurnished: answers.property.furnished,
    hasPets: answers.pets.allowed,
    yearOfTenancy: 1,
    ...(months === undefined ? {} : { termMonths: months }),
  })
}

/** What is paid before or on the day of moving in beside the first rent. */
export function prepaidRent({ rent }: LeaseAnswers): Cents {
  return rent.lastMonthPrepaid === null ? ZERO : cents(rent.lastMonthPrepaid)
}
