import { addDays, type PlainDate, parsePlainDate } from '#shared/lib/plain-date.ts'

import type { FactLateFeeLimit, FactLimit, LawFact, StateFact } from './fact.ts'
import { lawOn } from './former-law.ts'
import type { StatutoryLateFeeRule } from './late-fees/late-fee-limit.ts'
import { lawReadOn } from './law-source.ts'
import { cityFactsOf } from './places/city-facts.ts'
import type { StateLaw } from './places/state-law.ts'

/**
 * Returns the dated facts of a state and of its cities, whenever they are in force. The limit of a fact about the state is
 * read from the state's rules of its days.
 */
export function stateFacts(law: StateLaw): readonly LawFact[] {
  return [...law.facts.map((fact) => toLawFact(law, fact)), ...cityFactsOf(law.state)]
}

function toLawFact(law: StateLaw, { limitOf, ...fact }: StateFact): LawFact {
  // their form is held by facts.test.ts, so that the browser does not load the schema
  const known = fact as LawFact
  return limitOf === undefined ? known : { ...known, limit: limitOn(lawOn(law, dayOf(known)), limitOf) }
}

/** Returns a day on which a fact is in force. */
function dayOf({ effectiveFrom, effectiveTo }: LawFact): PlainDate {
  return effectiveFrom ?? (effectiveTo === null ? lawReadOn : addDays(parsePlainDate(effectiveTo), -1))
}

function limitOn({ securityDeposit, lateFee }: StateLaw, part: NonNullable<StateFact['limitOf']>): FactLimit {
  const { maxMonthsRent } = securityDeposit
  if (part === 'securityDeposit') {
    return maxMonthsRent === null ? {} : { depositMonths: maxMonthsRent }
  }
  const limit = lateFee.limit && limitOfFee(lateFee.limit)
  return {
    ...(limit && { lateFee: limit }),
    ...(lateFee.graceDays !== null && { graceDays: lateFee.graceDays }),
  }
}

/**
 * Returns a limit on late fees in the form that is compared with leases: of a daily fee its maximum, of several steps the
 * first. Null for a limit that has another form.
 */
function limitOfFee(rule: StatutoryLateFeeRule): FactLateFeeLimit | null {
  switch (rule.kind) {
    case 'flat':
      return { flatCents: rule.amount }
    case 'daily':
      return { flatCents: rule.most }
    case 'percent':
      return { percentBps: rule.bps, of: rule.of === 'rent' ? 'rent' : 'unpaidRent' }
    case 'greaterOf':
    case 'lesserOf':
      return {
        ...Object.assign({}, ...rule.rules.map(limitOfFee)),
        pick: rule.kind === 'greaterOf' ? 'greater' : 'lesser',
      }
    case 'byRent':
    case 'byUnits':
      return rule.steps[0] ? limitOfFee(rule.steps[0].rule) : null
    case 'reasonable':
    case 'every':
    case 'dailyShareOfFee':
    case 'choice':
    default:
      return null
  }
}
