import type { LawFact } from '#shared/law/fact.ts'

/**
 * The residential landlord-tenant law of one state, as far as the product has it. Facts, not advice: `asOf`
 * is the year in which the law was read, `confirmed` is whether a source that states the main value was read
 * then. No lawyer has reviewed it. Null means that the state has no statute or no single number: never zero,
 * never 'no limit'. One number is one tier; the rule's words next to it give the rest. Cities have their own
 * rules that are not here.
 */
export type StateLaw = {
  state: string
  name: string
  asOf: number
  securityDeposit: DepositLaw
  lateFee: Sourced & {
    graceDays: number | null
    maxPercentOfRent: number | null
    maxFlat: number | null
    rule: string
  }
  nsfFee: Sourced & { max: number | null; rule: string }
  rentIncrease: Sourced & {
    noticeDays: number | null
    noticeRule: string
    rentControl: string
    capRule: string | null
  }
  entry: Sourced & { noticeHours: number | null; rule: string }
  terminationMonthToMonth: Sourced & { landlordDays: number | null; tenantDays: number | null; rule: string }
  nonpaymentNotice: Sourced & { days: number | null; rule: string }
  leaseViolationNotice: Sourced & { days: number | null; curable: boolean | null; rule: string }
  disclosures: readonly (Sourced & { id: string; title: string; requiredWhen: string; text: string })[]
  leaseWritingRequired: string
  prohibitedClauses: readonly string[]
  smallClaimsLimit: number
  remedies: RemediesLaw
  notes: string
  sources: readonly string[]
  /** The city with rules of its own that the home is in (`withCity`); missing elsewhere. */
  city?: LawCity
}

/** A city whose rules take the place of its state's, with its facts whenever they are in force. */
export type LawCity = { name: string; facts: readonly LawFact[] }

type Sourced = { citation: string | null; confirmed: boolean }

export type DepositLaw = Sourced & {
  maxMonthsRent: number | null
  maxRule: string
  /** Days within which the landlord must return the deposit, or list in writing what is kept of it. */
  returnDays: number
  /** Days to return the whole deposit when nothing is kept, where this differs; else null. */
  returnDaysNoDeductions: number | null
  itemizationRequired: boolean
  interestRequired: boolean
  interestRule: string | null
  separateAccount: boolean
  nonrefundableFeesAllowed: boolean | null
}

/** The consequences when one side breaks the law or the lease. A fact without a citation has no statute. */
export type RemediesLaw = {
  /** The penalty for a landlord who wrongly keeps a deposit. */
  depositPenalty: Remedy & {
    /** The multiple that the statute names; the rule says whether the deposit is paid in addition. */
    times: number | null
    /** The base of the multiple: 'kept' (the amount wrongly kept), 'deposit' or 'rent' (of a month). */
    of: string | null
    /** Whether the multiple is a maximum: the court may award less. */
    isMaximum: boolean
  }
  retaliation: Remedy & {
    isForbidden: boolean
    /**
     * Days after the tenant's act in which a landlord's step is presumed to be retaliation, or forbidden; at most one
     * of the two is set.
     */
    presumedDays: number | null
    presumedMonths: number | null
  }
  repairAndDeduct: Remedy & {
    /** Null where no statute mentions it. */
    isAllowed: boolean | null
    capMonthsRent: number | null
    /** The cap in dollars. Where both caps are given, the rule says which one applies. */
    capDollars: number | null
  }
  withholding: Remedy & {
    /** Null where no statute mentions it. */
    isAllowed: boolean | null
    /** Whether rent may be withheld only by paying it to a court or into an account that the court controls. */
    isPaidToCourt: boolean
  }
  /** The steps of an eviction after the notice; the facts about notices are separate. */
  evictionSteps: Sourced & { steps: readonly string[]; removedBy: string; source: string | null }
}

type Remedy = Sourced & {
  rule: string
  /** The address of the page that states the citation and the main value; null where none was read. */
  source: string | null
}
