import { computeDepositCap, type DepositCap } from '#shared/law/deposits/deposit-cap.ts'
import { computeLateFeeLimit, type LateFeeLimit } from '#shared/law/late-fees/late-fee-rules.ts'
import { type LeaseNotice, noticesOfLease } from '#shared/law/notices/lease-notices.ts'
import { lawReadOn } from '#shared/law/law-source.ts'
import type { NoticeKind } from '#shared/law/notices/notice-kinds.ts'
import { nsfFeeLimit } from '#shared/law/late-fees/returned-payment.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { type LateFeeKind, percentFee } from '#shared/leases/late-fees/late-fee.ts'
import { assertNever } from '#shared/lib/assert-never.ts'
import { type Cents, cents, ZERO } from '#shared/lib/money.ts'
import { dateParts, daysInMonth, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import type { LeaseAnswers } from './answers.ts'
import type { StateRules } from '#shared/lease-generator/state-rules.ts'

/**
 * Returns the date whose law the lease follows: the date on which it is made, or its first day if that is later, but
 * never a date before the one on which the collection was read.
 */
export function lawDateOf({ date, term }: LeaseAnswers): PlainDate {
  return [date, term.startDate].reduce<PlainDate>(
    (latest, day) => (day === null ? latest : maxDate(latest, day)),
    lawReadOn,
  )
}

/** The path of the answer with the cost of each kind of late fee. */
export const lateFeeAnswers = {
  FLAT: 'amount',
  PERCENT: 'basisPoints',
} as const satisfies Record<Exclude<LateFeeKind, 'NONE'>, keyof LeaseAnswers['fees']['lateFee']>

/** The late fee as the lease may contain it: the answer, reduced to the limit of the statute. */
export type LateFeeTerms = {
  kind: LateFeeKind
  /**
   * The fee in cents. FLAT: the fee itself. PERCENT: the percentage of a whole month's rent; null while the
   * rent is open.
   */
  amount: Cents | null
  basisPoints: number | null
  /** Days after the due day without a fee: the answer, but never fewer than the statute's. */
  graceDays: number
  /** The statute's limit for a month's rent; null if it has no number, or while the rent is open. */
  limit: LateFeeLimit | null
  /** Whether the answer exceeded the limit. */
  isCut: boolean
}

/**
 * Returns the late fee that the lease may contain. A fee above the statute's limit is reduced to it, and a grace period
 * shorter than the statute's is extended to it (shared/law/late-fees/late-fee-rules.ts has the statutes); `warningsFor` warns
 * about both.
 */
export function limitedLateFee(answers: LeaseAnswers, law: StateLaw | null): LateFeeTerms {
  const { fees, rent, property } = answers
  const { kind, basisPoints, graceDays } = fees.lateFee
  const rentCents = rent.amount === null ? null : cents(rent.amount)
  const limit =
    law === null || rentCents === null
      ? null
      : computeLateFeeLimit(
          law,
          {
            rent: rentCents,
            kind,
            ...(property.unitsInBuilding === null ? {} : { units: property.unitsInBuilding }),
          },
          lawDateOf(answers),
        )
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

/** Returns the answered fee in cents for a month's rent; null for none, or while its number is missing. */
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
      return rentCents === null || basisPoints === null ? null : percentFee(rentCents, basisPoints)
    default:
      return assertNever(kind)
  }
}

/**
 * Returns the charge for a returned payment in cents: the answer, but never more than the statute's number; zero for
 * none.
 */
export function returnedPaymentFee(answers: LeaseAnswers, law: StateLaw | null): Cents {
  const most = returnedPaymentLimit(answers, law)
  const asked = cents(answers.fees.returnedPayment ?? 0)
  return most !== null && asked > most ? most : asked
}

/** Returns the statute's maximum charge in cents for a returned payment of a month's rent; null where it has no number. */
export function returnedPaymentLimit(answers: LeaseAnswers, law: StateLaw | null): Cents | null {
  const { amount } = answers.rent
  const facts = amount === null ? {} : { payment: cents(amount) }
  return law === null ? null : nsfFeeLimit(law, lawDateOf(answers), facts).limit
}

/** The days of notice that end a month-to-month tenancy. */
export type NoticeTerms = {
  /**
   * The landlord's days; null where the landlord may end it only for a reason that the law lists, with that reason's
   * notice.
   */
  landlordDays: number | null
  /** The landlord's notices as the tenancy grows, shortest first; one where it does not depend on its length. */
  landlordNotices: readonly LeaseNotice[]
  tenantDays: number
}

/**
 * Returns the notice of either side: the answer, but never shorter than the statute's; 30 days where neither has a
 * number. Source: shared/law, for a lease of this length.
 */
export function noticeTerms(answers: LeaseAnswers, law: StateLaw | null, rules: StateRules): NoticeTerms {
  const { term } = answers
  const legal = law?.terminationMonthToMonth
  const most = rules.mostNoticeDays ?? 365
  const agreed = (answer: number | null, least: number | null, usual: number) =>
    rules.fixedNotice && least !== null ? least : Math.min(most, Math.max(answer ?? usual, least ?? 0))
  const landlordNotices = rules.endsForCause
    ? []
    : mergeNotices(
        lawfulNotices(answers, law, 'landlordEnds').map(({ days, label }) => ({
          days: agreed(term.landlordNoticeDays, days, Math.max(30, days ?? 30)),
          label,
        })),
      )
  const landlordDays = landlordNotices[0]?.days ?? null
  const tenantDays = agreed(term.tenantNoticeDays, legal?.tenantDays ?? null, legal?.tenantDays ?? 30)
  return {
    landlordDays,
    landlordNotices,
    tenantDays: rules.equalNotice && landlordDays !== null ? Math.min(tenantDays, landlordDays) : tenantDays,
  }
}

/** Returns the law's notices for this lease once it is monthly; one without days where the law has no number. */
export function lawfulNotices(
  answers: LeaseAnswers,
  law: StateLaw | null,
  kind: NoticeKind,
): readonly { days: number | null; label: string | null }[] {
  const given = { termMonths: fixedTermMonths(answers) ?? null, on: lawDateOf(answers) }
  const found = law === null ? [] : noticesOfLease(law, kind, given)
  return found.length === 0 ? [{ days: null, label: null }] : found
}

/** Returns the notices, with notices of the same number of days merged. A single one has no case. */
export function mergeNotices(notices: readonly LeaseNotice[]): readonly LeaseNotice[] {
  const days = [...new Set(notices.map((notice) => notice.days))].toSorted((a, b) => a - b)
  return days.map((one) => {
    const labels = notices.filter((notice) => notice.days === one).map(({ label }) => label)
    const isPlain = days.length === 1 || labels.includes(null)
    return { days: one, label: isPlain ? null : labels.join(', or ') }
  })
}

/** Returns the whole months of a fixed term; null for month-to-month, undefined while a date is missing. */
export function fixedTermMonths({ term }: LeaseAnswers): number | null | undefined {
  if (term.kind === 'month-to-month') {
    return null
  }
  if (term.startDate === null || term.endDate === null || term.endDate < term.startDate) {
    return undefined
  }
  const start = dateParts(term.startDate)
  const end = dateParts(term.endDate)
  // the day after the end, which may be beyond the last supported date
  const after =
    end.day === daysInMonth(end.year, end.month)
      ? { month: end.month + 1, day: 1 }
      : { month: end.month, day: end.day + 1 }
  const months = (end.year - start.year) * 12 + after.month - start.month
  return after.day < start.day ? months - 1 : months
}

/**
 * Returns the state's limit on the deposit for these answers; null in the general lease or without a rent.
 */
export function depositCapOf(answers: LeaseAnswers, law: StateLaw | null): DepositCap | null {
  if (law === null || answers.rent.amount === null) {
    return null
  }
  const months = fixedTermMonths(answers)
  const facts = {
    monthlyRent: cents(answers.rent.amount),
    isFurnished: answers.property.furnished,
    hasPets: answers.pets.allowed,
    yearOfTenancy: 1,
    ...(months === undefined ? {} : { termMonths: months }),
  }
  return computeDepositCap(law, facts, lawDateOf(answers))
}

/** Returns the rent in cents that is paid before or on the day of moving in, other than the first rent. */
export function prepaidRent({ rent }: LeaseAnswers): Cents {
  return rent.lastMonthPrepaid === null ? ZERO : cents(rent.lastMonthPrepaid)
}
