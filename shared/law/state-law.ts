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
