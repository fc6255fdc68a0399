import { type Cents, cents, minCents } from '#shared/lib/money.ts'

import { type LateFeeTerms, percentFee } from '#shared/leases/late-fees/late-fee.ts'

/** The terms of a lease that the law of its state may limit. */
export const lawQuestions = ['securityDeposit', 'lateFee', 'graceDays'] as const
export type LawQuestion = (typeof lawQuestions)[number]

/** The source of a limit, and whether the collection is sure of it. */
export type LimitSource = {
  /** The state, or the city whose rule takes the place of its state's. */
  stateName: string
  /** The state whose rule a city's takes the place of; null where the state's own applies. */
  insteadOf: string | null
  /** The statute; null where the collection names none. */
  citation: string | null
  /** Whether a source confirms the limit: one that is not confirmed is shown and refuses nothing. */
  isFirm: boolean
}

/**
 * The law of a place on the terms of a lease. A null limit means that no statute sets a number. `cityDoubts`
 * are sentences about rules that the city may have and that are not confirmed.
 */
export type TermsLaw = {
  /** The largest deposit in cents, and the limit in words: 'One month’s rent: $1,850.00'. */
  securityDeposit: LimitSource & { limit: Cents | null; words: string; cityDoubts: string[] }
  /**
   * The largest late fee in cents for a completely unpaid month's rent. `isPresumption`: a landlord who
   * proves the cost of the late payment may take more.
   */
  lateFee: LimitSource & { limit: Cents | null; isPresumption: boolean; words: string; cityDoubts: string[] }
  /** The least days of grace before a late fee. */
  graceDays: LimitSource & { limit: number | null }
}

/** Returns the limit of a deposit in words without its amount: 'One month’s rent: $1,850.00' is 'one month’s rent'. */
export function limitBasis(words: string): string {
  const [basis = ''] = words.split(':')
  return basis.charAt(0).toLowerCase() + basis.slice(1)
}

/** The terms that are compared with the law; amounts in cents. */
export type LimitedTerms = {
  rentCents: Cents
  depositCents: Cents
  lateFee: LateFeeTerms
  graceDays: number
}

/** A term beyond the law's limit: cents, or days of grace. */
export type BeyondLaw = { question: LawQuestion; value: number; limit: number }

/** Returns the late fee in cents for a whole month's rent, by its terms; 0 for none. */
export function lateFeeOfRent(terms: LateFeeTerms, rentCents: Cents): Cents {
  return terms.kind === 'PERCENT' ? percentFee(rentCents, terms.basisPoints) : (terms.amount ?? cents(0))
}

/**
 * Returns the terms that are beyond the law's limit: a larger deposit or late fee, fewer days of grace. Without rent or
 * without a late fee there is nothing to compare.
 */
export function findBeyondLaw(law: TermsLaw, terms: LimitedTerms): BeyondLaw[] {
  const { rentCents, depositCents, graceDays } = terms
  const fee = lateFeeOfRent(terms.lateFee, rentCents)
  const { securityDeposit, lateFee, graceDays: grace } = law
  const hasRent = rentCents > 0
  const hasFee = terms.lateFee.kind !== 'NONE'
  return [
    ...(hasRent && securityDeposit.limit !== null && depositCents > securityDeposit.limit
      ? [{ question: 'securityDeposit' as const, value: depositCents, limit: securityDeposit.limit }]
      : []),
    ...(hasRent && hasFee && lateFee.limit !== null && fee > lateFee.limit
      ? [{ question: 'lateFee' as const, value: fee, limit: lateFee.limit }]
      : []),
    ...(hasFee && grace.limit !== null && graceDays < grace.limit
      ? [{ question: 'graceDays' as const, value: graceDays, limit: grace.limit }]
      : []),
  ]
}

/**
 * Returns a late fee and days of grace within the law's limits, as close to the given ones as it allows: the default of
 * a new lease.
 */
export function withinLaw(
  law: TermsLaw,
  { rentCents, lateFee, graceDays }: Omit<LimitedTerms, 'depositCents'>,
): { lateFee: LateFeeTerms; graceDays: number } {
  const { limit } = law.lateFee
  const isBeyond = limit !== null && rentCents > 0 && lateFeeOfRent(lateFee, rentCents) > limit
  return {
    lateFee: isBeyond ? lowered(lateFee, rentCents, limit) : lateFee,
    graceDays: Math.max(graceDays, lateFee.kind === 'NONE' ? 0 : (law.graceDays.limit ?? 0)),
  }
}

function lowered(lateFee: LateFeeTerms, rentCents: Cents, limit: Cents): LateFeeTerms {
  if (lateFee.kind !== 'PERCENT') {
    return { kind: 'FLAT', amount: minCents(lateFee.amount ?? limit, limit), basisPoints: null }
  }
  const basisPoints = Math.floor((limit * 10_000) / rentCents)
  return basisPoints > 0
    ? { kind: 'PERCENT', amount: null, basisPoints }
    : { kind: 'FLAT', amount: limit, basisPoints: null }
}
