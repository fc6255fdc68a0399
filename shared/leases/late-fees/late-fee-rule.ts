import { placeWords } from '#shared/law/law-source.ts'
import { cents, formatUsd } from '#shared/lib/money.ts'
import { minDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { isSameLateFee, type LateFeeTerms, noLateFee } from './late-fee.ts'
import {
  findBeyondLaw,
  type LimitedTerms,
  type LimitSource,
  type TermsLaw,
  withinLaw,
} from '#shared/leases/law/lawful-terms.ts'

/** A late fee with its days of grace. */
export type LateFeeRule = { lateFee: LateFeeTerms; graceDays: number }

/** The rule of rent that was due from `from` until the day before `until`, before the present one was set. */
export type FormerLateFee = LateFeeRule & { from: PlainDate; until: PlainDate }

/** The rules of a lease: the present one since `lateFeesFrom` (null without a late fee), and those before it in order. */
export type LateFeeRules = LateFeeRule & {
  lateFeesFrom: PlainDate | null
  formerLateFees: readonly FormerLateFee[]
}

/** The most earlier rules that a lease keeps; the oldest ones go first. */
export const maxFormerLateFees = 20

/**
 * Returns the rules of a lease after another one was set for rent due from a day on. Rent due before that day keeps the
 * rule that it had, also where its days of grace are not over yet. No late fee from today on is none for rent of
 * earlier days either.
 */
export function withLateFee(
  before: LateFeeRules,
  { lateFee, graceDays }: LateFeeRule,
  { from, today }: { from: PlainDate; today: PlainDate },
): LateFeeRules {
  if (lateFee.kind === 'NONE' && from <= today) {
    return { lateFee, graceDays, lateFeesFrom: null, formerLateFees: [] }
  }
  const began = before.lateFee.kind === 'NONE' ? null : before.lateFeesFrom
  const present =
    began === null ? [] : [{ lateFee: before.lateFee, graceDays: before.graceDays, from: began, until: from }]
  const formerLateFees = [...before.formerLateFees, ...present]
    .map((rule) => ({ ...rule, until: minDate(rule.until, from) }))
    .filter((rule) => rule.from < rule.until)
    .slice(-maxFormerLateFees)
  return { lateFee, graceDays, lateFeesFrom: lateFee.kind === 'NONE' ? null : from, formerLateFees }
}

/**
 * Returns whether a rule set for rent due from a day on would change nothing: that day and all later days
 * have the rule already. If the rule has no late fee and begins today or earlier, no other rule may still
 * have a fee for rent that is late.
 */
export function isRuleFrom(
  rules: LateFeeRules,
  rule: LateFeeRule,
  { from, today }: { from: PlainDate; today: PlainDate },
): boolean {
  const { lateFeesFrom, formerLateFees } = rules
  if (rule.lateFee.kind === 'NONE' && from <= today) {
    return lateFeesFrom === null && formerLateFees.length === 0
  }
  const changes = [lateFeesFrom, ...formerLateFees.flatMap((former) => [former.from, former.until])]
  const days = [from, ...changes.flatMap((day) => (day !== null && day > from ? [day] : []))]
  return days.every((day) => isSameRule(ruleOn(rules, day), rule))
}

/** Returns the rule of rent that is due on a day. */
function ruleOn(
  { lateFee, graceDays, lateFeesFrom, formerLateFees }: LateFeeRules,
  day: PlainDate,
): LateFeeRule {
  const former = formerLateFees.find(({ from, until }) => from <= day && day < until)
  const isPresent = lateFeesFrom !== null && lateFeesFrom <= day
  return isPresent ? { lateFee, graceDays } : (former ?? { lateFee: noLateFee, graceDays })
}

/** Whether two rules are the same. */
export function isSameRule(a: LateFeeRule, b: LateFeeRule): boolean {
  return isSameLateFee(a.lateFee, b.lateFee) && (a.graceDays === b.graceDays || a.lateFee.kind === 'NONE')
}

/** The result for a lease when a rule is proposed for it. */
export type ProposedRule = LateFeeRule & {
  /** SAME: the lease has it already for rent due from that day on; LIMITED: the law allows less, which is set instead. */
  outcome: 'SAME' | 'AS_PROPOSED' | 'LIMITED'
  /**
   * The limits of the law that the proposed rule breaks, in sentences; null if it breaks none. A sentence
   * says if its limit is in doubt.
   */
  reason: string | null
}

/**
 * Returns the rule that a lease gets where one is proposed for many: as proposed, or the law's limit where a confirmed one
 * allows less (for more, each lease needs a reason of its own), for rent due from a day on. `law` is null where none is known.
 */
export function proposeRule(
  law: TermsLaw | null,
  terms: Pick<LimitedTerms, 'rentCents'> & LateFeeRules,
  proposed: LateFeeRule,
  from: { from: PlainDate; today: PlainDate },
): ProposedRule {
  const beyond = law
    ? findBeyondLaw(law, { ...proposed, rentCents: terms.rentCents, depositCents: cents(0) })
    : []
  const limited = beyond.filter(({ question }) => law?.[question].isFirm)
  const within =
    law && limited.length > 0 ? withinLaw(law, { ...proposed, rentCents: terms.rentCents }) : proposed
  const rule = {
    lateFee: limited.some(({ question }) => question === 'lateFee') ? within.lateFee : proposed.lateFee,
    graceDays: limited.some(({ question }) => question === 'graceDays')
      ? within.graceDays
      : proposed.graceDays,
  }
  const reasons = law
    ? beyond.map(({ question, limit }) =>
        question === 'lateFee'
          ? feeReason(law, limit)
          : `${sourceWords(law.graceDays)} requires a grace period of at least ${limit} days${ending(law.graceDays)}`,
      )
    : []
  const outcome = isRuleFrom(terms, rule, from) ? 'SAME' : limited.length > 0 ? 'LIMITED' : 'AS_PROPOSED'
  return { ...rule, outcome, reason: reasons.length === 0 ? null : reasons.join(' ') }
}

function feeReason({ lateFee }: TermsLaw, limit: number): string {
  const amount = formatUsd(cents(limit))
  return lateFee.isPresumption
    ? `${sourceWords(lateFee)} presumes at most ${amount} for this rent to be reasonable${ending(lateFee)}`
    : `${sourceWords(lateFee)} allows at most ${amount} for this rent${ending(lateFee)}`
}

function sourceWords({ stateName, insteadOf }: LimitSource): string {
  return placeWords({ stateName, ...(insteadOf !== null && { insteadOf }) })
}

function ending({ citation, isFirm }: LimitSource): string {
  const source = citation === null ? '' : ` (${citation})`
  return isFirm ? `${source}.` : `${source}. This limit is not confirmed: check the law.`
}
