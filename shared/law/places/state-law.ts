import type { CountingRule, MailRule } from '#shared/law/days/counting-rule.ts'
import type { StateCap } from '#shared/law/deposits/deposit-cap-rule.ts'
import type { DepositClock } from '#shared/law/deposits/deposit-clock.ts'
import type { InterestLaw, MonthlyInterest } from '#shared/law/deposits/deposit-interest-rule.ts'
import type { Disclosure } from '#shared/law/disclosures/disclosure.ts'
import type { EntryTimes } from '#shared/law/entry/entry-times.ts'
import type { LawFact, StateFact } from '#shared/law/fact.ts'
import type { LateFeeTerms } from '#shared/law/late-fees/late-fee-limit.ts'
import type { LeaseRules } from '#shared/law/lease-rules.ts'
import type { ReturnedPaymentTerms } from '#shared/law/late-fees/returned-payment-terms.ts'
import type { NoticeRule } from '#shared/law/notices/notice-kinds.ts'
import type { IncreaseCap } from '#shared/law/rent-increases/increase-cap.ts'
import type { RequiredAllocation } from '#shared/law/required-allocation.ts'

/**
 * The residential landlord-tenant law of one state, as far as the product has it. Facts, not advice: `asOf`
 * is the year in which the law was read, `confirmed` is whether a source that states the main value was read
 * then. No lawyer has reviewed it. Null means that the state has no statute or no single number: never zero,
 * never 'no limit'. Each rule is in one entry: its number, what the number alone does not say, its words and its statute.
 * The product computes and writes from that entry (`rule-stands-once.test.ts`). Cities have their own rules that are not
 * here.
 */
export type StateLaw = {
  state: string
  name: string
  asOf: number
  securityDeposit: DepositLaw
  lateFee: Sourced & LateFeeTerms & { rule: string }
  /** `max` is in dollars. */
  nsfFee: Sourced & { max: number | null; rule: string; terms?: ReturnedPaymentTerms }
  rentIncrease: Sourced & {
    noticeDays: number | null
    noticeRule: string
    rentControl: string
    capRule: string | null
    notice?: NoticeRule
    /** The statewide caps on an increase, each for the time for which its figure was published. */
    caps?: readonly IncreaseCap[]
  }
  entry: Sourced & { noticeHours: number | null; rule: string; times?: EntryTimes }
  terminationMonthToMonth: Sourced & {
    landlordDays: number | null
    tenantDays: number | null
    rule: string
    landlord?: NoticeRule
    tenant?: NoticeRule
  }
  nonpaymentNotice: Sourced & { days: number | null; rule: string; notice?: NoticeRule }
  /** `days` are the time to cure; `endsAfterDays` of its rule is when the tenancy then ends. */
  leaseViolationNotice: Sourced & {
    days: number | null
    curable: boolean | null
    rule: string
    notice?: NoticeRule
  }
  disclosures: readonly Disclosure[]
  leaseWritingRequired: string
  prohibitedClauses: readonly string[]
  /** Rules on what a lease may say; missing where the common text applies. */
  leaseRules?: Partial<LeaseRules>
  smallClaimsLimit: number
  /** Cases with another limit, in words for use after the number. */
  smallClaimsOther?: string
  remedies: RemediesLaw
  /** How the days of a notice are counted; missing where no general rule of the state was seen. */
  counting?: CountingRule
  /** What mail adds to a notice, or that it does not serve one; missing where no rule is recorded. */
  mail?: MailRule | undefined
  /** The order in which the law makes a payment count; missing where it leaves that to the lease. */
  paymentOrder?: RequiredAllocation | null | undefined
  /** Values that were different before, until the fact that changed them. */
  former?: readonly FormerLaw[]
  notes: string
  sources: readonly string[]
  /** What changed and what is in doubt, each with its days and its source. */
  facts: readonly StateFact[]
  /** The city with rules of its own that the home is in (`withCity`); missing elsewhere. */
  city?: LawCity
}

/** A city whose rules take the place of its state's, with its facts whenever they are in force. */
export type LawCity = { name: string; facts: readonly LawFact[] }

/** The parts of a state's law that may have been different before. */
type Part =
  | 'securityDeposit'
  | 'lateFee'
  | 'nsfFee'
  | 'rentIncrease'
  | 'entry'
  | 'terminationMonthToMonth'
  | 'nonpaymentNotice'
  | 'leaseViolationNotice'

/**
 * The values of a state's file as they were until the first day of the fact `endedBy` (its id); what is not named was the
 * same. Null: there was none.
 */
export type FormerLaw = { endedBy: string } & { [Key in Part]?: Partial<StateLaw[Key]> } & {
  mail?: MailRule
  paymentOrder?: RequiredAllocation | null
}

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
  /** Exceptions to `maxMonthsRent`. */
  cap?: StateCap
  /** What starts and how one counts the days of the return. */
  clock?: DepositClock
  interest?: InterestLaw
  interestByMonth?: MonthlyInterest
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
