/**
 * The residential landlord-tenant law of one state, as far as the product knows it. Facts, not advice: `asOf` is the year
 * of the reading, `confirmed` whether a source that states the main value was read then. Nothing here was reviewed by a
 * lawyer. null means that there is no statute or no single number: never zero, never 'no limit'. One number is one tier,
 * and the rule's words beside it give the rest. Cities add rules that are not here.
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
}

type Sourced = { citation: string | null; confirmed: boolean }

export type DepositLaw = Sourced & {
  maxMonthsRent: number | null
  maxRule: string
  /** Days in which the landlord returns the deposit, or says in writing what is kept of it. */
  returnDays: number
  /** Where it differs: days in which all of it goes back when nothing is kept. */
  returnDaysNoDeductions: number | null
  itemizationRequired: boolean
  interestRequired: boolean
  interestRule: string | null
  separateAccount: boolean
  nonrefundableFeesAllowed: boolean | null
}

/** What follows when one side breaks the law or the lease. A fact without a citation is one without a statute. */
export type RemediesLaw = {
  /** What a landlord pays who wrongly keeps a deposit. */
  depositPenalty: Remedy & {
    /** The multiple that the statute names; whether the deposit comes on top stands in the rule. */
    times: number | null
    /** Of what: 'kept' (wrongly kept), 'deposit' or 'rent' (of a month). */
    of: string | null
    /** The court may give less. */
    isMaximum: boolean
  }
  retaliation: Remedy & {
    isForbidden: boolean
    /** How long after the tenant's act a landlord's step is presumed to answer it, or forbidden; one of the two at most. */
    presumedDays: number | null
    presumedMonths: number | null
  }
  repairAndDeduct: Remedy & {
    /** null where no statute speaks of it. */
    isAllowed: boolean | null
    capMonthsRent: number | null
    /** Dollars. Where both are given the rule says which of them counts. */
    capDollars: number | null
  }
  withholding: Remedy & {
    /** null where no statute speaks of it. */
    isAllowed: boolean | null
    /** Only by paying the rent to a court or into an account it watches. */
    isPaidToCourt: boolean
  }
  /** What comes after the notice, which the facts about notices hold. */
  evictionSteps: Sourced & { steps: readonly string[]; removedBy: string; source: string | null }
}

type Remedy = Sourced & {
  rule: string
  /** The page that states the citation and the main value; null where none was read. */
  source: string | null
}
