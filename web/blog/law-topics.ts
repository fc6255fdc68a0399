import {
  describeDepositCap,
  describeDepositReturn,
  describeEntry,
  describeLateFee,
  describeNotice,
  describeNsfFee,
  describeRentControl,
  plainRule,
} from '#shared/law/describe/describe.ts'
import type { LawTopic } from '#shared/law/describe/caveats.ts'
import { lawMark, lawReadOn, lawSource } from '#shared/law/law-source.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'

export type { LawTopic } from '#shared/law/describe/caveats.ts'

type Sourced = { citation: string | null; confirmed: boolean }
type Topic = {
  fact: (law: StateLaw) => Sourced
  /** The rule in a few words. */
  brief: (law: StateLaw) => string
  /** The rule in the words of the law data. */
  rule: (law: StateLaw) => string
}

/** The topics of law that an article may name. */
const topics = {
  depositCap: {
    fact: (law) => law.securityDeposit,
    brief: (law) => describeDepositCap(law, lawReadOn),
    rule: (law) => law.securityDeposit.maxRule,
  },
  depositReturn: {
    fact: (law) => law.securityDeposit,
    brief: (law) => describeDepositReturn(law, lawReadOn),
    rule: (law) => law.securityDeposit.interestRule ?? 'No interest is required by statute.',
  },
  lateFee: {
    fact: (law) => law.lateFee,
    brief: (law) => describeLateFee(law, lawReadOn),
    rule: (law) => law.lateFee.rule,
  },
  nsfFee: {
    fact: (law) => law.nsfFee,
    brief: (law) => describeNsfFee(law, lawReadOn),
    rule: (law) => law.nsfFee.rule,
  },
  entry: {
    fact: (law) => law.entry,
    brief: (law) => describeEntry(law, lawReadOn),
    rule: (law) => law.entry.rule,
  },
  rentIncrease: {
    fact: (law) => law.rentIncrease,
    brief: (law) => describeNotice(law, 'rentIncrease', lawReadOn),
    rule: (law) => law.rentIncrease.noticeRule,
  },
  rentControl: {
    fact: (law) => law.rentIncrease,
    brief: (law) => describeRentControl(law, lawReadOn),
    rule: (law) => law.rentIncrease.capRule ?? 'No statute that caps the amount was found.',
  },
  landlordEnds: {
    fact: (law) => law.terminationMonthToMonth,
    brief: (law) => describeNotice(law, 'landlordEnds', lawReadOn),
    rule: (law) => law.terminationMonthToMonth.rule,
  },
  tenantEnds: {
    fact: (law) => law.terminationMonthToMonth,
    brief: (law) => describeNotice(law, 'tenantEnds', lawReadOn),
    rule: (law) => law.terminationMonthToMonth.rule,
  },
  nonpayment: {
    fact: (law) => law.nonpaymentNotice,
    brief: (law) => describeNotice(law, 'nonpayment', lawReadOn),
    rule: (law) => law.nonpaymentNotice.rule,
  },
  violation: {
    fact: (law) => law.leaseViolationNotice,
    brief: (law) => describeNotice(law, 'violation', lawReadOn),
    rule: (law) => law.leaseViolationNotice.rule,
  },
} as const satisfies Partial<Record<LawTopic, Topic>>

export function isLawTopic(name: string): name is keyof typeof topics {
  return Object.hasOwn(topics, name)
}

/** Returns the topic with this name. Throws for an unknown name. */
export function lawTopic(name: string): Topic {
  if (!isLawTopic(name)) {
    throw new Error(`No topic of the law is called ${name}`)
  }
  return topics[name]
}

/** Returns the rule in the words of the law data, made readable. */
export function ruleOf(law: StateLaw, name: string): string {
  return plainRule(lawTopic(name).rule(law))
}

/** Whether a source that states the value was read, and the collection does not doubt it. */
export function isSure(law: StateLaw, name: LawTopic): boolean {
  return lawMark(lawSource(law, name, lawTopic(name).fact(law))) === 'confirmed'
}

/**
 * Returns HTML of the form 'Cal. Civ. Code § 1950.5, 2026, confirmed': the citation, its year, and whether to check it
 * again.
 */
export function citation(law: StateLaw, name: LawTopic): string {
  const source = lawSource(law, name, lawTopic(name).fact(law))
  const mark = lawMark(source)
  const words = { confirmed: 'confirmed', unconfirmed: 'not confirmed', verify: 'verify' }[mark]
  const title = source.doubt ? ` title="${escapeHtml(source.doubt)}"` : ''
  const where = escapeHtml(source.citation ?? 'No statute named').replaceAll(/(§+) /g, '$1\u00a0')
  const look = mark === 'confirmed' ? 'sure' : 'verify'
  return `${where}, <span class="${look}"${title}>${source.asOf}, ${words}</span>`
}
