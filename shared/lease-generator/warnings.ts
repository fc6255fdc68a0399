import { depositCapLaw } from '#shared/law/deposits/deposit-cap.ts'
import { findCaveat } from '#shared/law/describe/caveats.ts'
import { cityDoubts } from '#shared/law/places/city-facts.ts'
import type { LawSource } from '#shared/law/law-source.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { formatUsd, ZERO } from '#shared/lib/money.ts'

import type { LeaseAnswers } from './answers/answers.ts'
import type { LeaseWarning } from './compose/composed-lease.ts'
import {
  depositCapOf,
  lateFeeAnswers,
  limitedLateFee,
  lawDateOf,
  lawfulNotices,
  prepaidRent,
  returnedPaymentLimit,
} from './answers/limits.ts'
import { contradictionWarnings } from './answers/contradictions.ts'
import { customTermWarnings } from './compose/custom-terms.ts'
import { citationOf } from './lease-context.ts'
import { rulesFor } from './state-rules.ts'
import { countOf, placeName } from './compose/text.ts'

type Rule = { citation: string | null; confirmed: boolean }

/**
 * Returns the legal warnings about the answers so far, each with its question and its statute; empty in the
 * general lease. The numbers come from shared/law. A warning is not a refusal: if the lease cannot use the
 * answer (a late fee over the limit), the text says what the lease contains instead.
 */
export function warningsFor(answers: LeaseAnswers, law: StateLaw | null): LeaseWarning[] {
  return law === null
    ? []
    : [
        ...depositWarnings(answers, law),
        ...lateFeeWarnings(answers, law),
        ...returnedPaymentWarnings(answers, law),
        ...noticeWarnings(answers, law),
        ...feeWarnings(answers, law),
        ...paymentWarnings(answers, law),
        ...placeWarnings(answers, law),
        ...doubtWarnings(answers, law),
        ...contradictionWarnings(answers, law),
        ...customTermWarnings(answers, law),
      ]
}

function warning(law: StateLaw, rule: Rule, questionId: string, text: string): LeaseWarning {
  return { questionId, text, citation: citationOf(law, rule) }
}

/** Returns the state's name for the beginning of a sentence. */
function stateName(law: StateLaw): string {
  const name = placeName(law)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Returns whose limit it is for the beginning of a sentence: the city's name where its rule applies. */
function nameOf({ stateName: name, insteadOf }: LawSource, law: StateLaw): string {
  return insteadOf === undefined ? stateName(law) : name
}

function depositWarnings(answers: LeaseAnswers, law: StateLaw): LeaseWarning[] {
  const limit = depositCapOf(answers, law)
  const cap = limit?.cap ?? null
  if (limit === null || cap === null) {
    return []
  }
  const warn = (question: string, text: string) => [warning(law, limit, question, text)]
  const most = `${nameOf(limit, law)} allows a deposit of at most ${formatUsd(cap)} for this lease (${limit.parts[0] ?? limit.words}).`
  const plain = answers.deposit.amount ?? 0
  const pet = answers.pets.allowed ? (answers.deposit.petAmount ?? 0) : 0
  const prepaid = rulesFor(law).prepaidCountsAsDeposit ? prepaidRent(answers) : 0
  if (plain > cap) {
    return warn('deposit.amount', `${most} ${limit.rule}`)
  }
  const mayAddPet = depositCapLaw(law, lawDateOf(answers)).pet === 'more'
  if (!mayAddPet && plain + pet > cap + (limit.petExtra ?? 0)) {
    const extra = limit.petExtra ?? ZERO
    const beside = extra > 0 ? `, and ${formatUsd(extra)} more for pets` : ', pet deposits included'
    return warn('deposit.petAmount', `${most.slice(0, -1)}${beside}. ${limit.rule}`)
  }
  return plain + pet + prepaid > cap + (limit.petExtra ?? 0) && prepaid > 0
    ? warn(
        'rent.lastMonthPrepaid',
        `In ${placeName(law)} rent paid in advance counts toward the deposit limit. ${most} ${limit.rule}`,
      )
    : []
}

function lateFeeWarnings(answers: LeaseAnswers, law: StateLaw): LeaseWarning[] {
  const { kind, graceDays } = answers.fees.lateFee
  if (kind === 'NONE') {
    return []
  }
  const fee = limitedLateFee(answers, law)
  const field = `fees.lateFee.${lateFeeAnswers[kind]}` as const
  const most = fee.limit?.limit ?? null
  const allowed =
    fee.limit?.isPresumption === true
      ? 'presumes a late fee reasonable up to'
      : 'allows a late fee of at most'
  return [
    ...(fee.isCut && most !== null
      ? [
          warning(
            law,
            fee.limit ?? law.lateFee,
            field,
            `${fee.limit ? nameOf(fee.limit, law) : stateName(law)} ${allowed} ${formatUsd(most)} here (${(fee.limit?.parts ?? []).join('; ')}). The lease says ${formatUsd(most)}.`,
          ),
        ]
      : []),
    ...(law.lateFee.graceDays !== null && graceDays < law.lateFee.graceDays
      ? [
          warning(
            law,
            law.lateFee,
            'fees.lateFee.graceDays',
            `${stateName(law)} allows no late fee before ${countOf(law.lateFee.graceDays, 'day')} have passed. The lease says ${countOf(law.lateFee.graceDays, 'day')}. ${law.lateFee.rule}`,
          ),
        ]
      : []),
  ]
}

function returnedPaymentWarnings(answers: LeaseAnswers, law: StateLaw): LeaseWarning[] {
  const { fees } = answers
  const most = returnedPaymentLimit(answers, law)
  return most !== null && (fees.returnedPayment ?? 0) > most
    ? [
        warning(
          law,
          law.nsfFee,
          'fees.returnedPayment',
          `${stateName(law)} allows ${formatUsd(most)} for a returned payment. The lease says ${formatUsd(most)}. ${law.nsfFee.rule}`,
        ),
      ]
    : []
}

function noticeWarnings(answers: LeaseAnswers, law: StateLaw): LeaseWarning[] {
  const { rules, term } = answers
  const { entry, terminationMonthToMonth: legal } = law
  const { equalNotice, fixedNotice, mostNoticeDays } = rulesFor(law)
  const ending = (side: 'landlord' | 'tenant', answer: number | null, least: number | null) => {
    const question = `term.${side}NoticeDays`
    const who = side === 'landlord' ? 'a landlord' : 'a tenant'
    if (answer === null) {
      return []
    }
    if (least !== null && answer < least) {
      return [
        warning(
          law,
          legal,
          question,
          `In ${placeName(law)} ${who} gives at least ${noticeOf(least, 'day')} notice. The lease says ${countOf(least, 'day')}. ${legal.rule}`,
        ),
      ]
    }
    if (fixedNotice && least !== null && answer !== least) {
      return [
        warning(
          law,
          legal,
          question,
          `In ${placeName(law)} a lease cannot change this notice period, which stays ${countOf(least, 'day')}. ${legal.rule}`,
        ),
      ]
    }
    return mostNoticeDays !== null && answer > mostNoticeDays
      ? [
          warning(
            law,
            legal,
            question,
            `In ${placeName(law)} a lease cannot require more than ${noticeOf(mostNoticeDays, 'day')} notice. The lease says ${countOf(mostNoticeDays, 'day')}.`,
          ),
        ]
      : []
  }
  const isLonger =
    equalNotice &&
    (term.tenantNoticeDays ?? 0) > Math.max(term.landlordNoticeDays ?? 30, legal.landlordDays ?? 0)
  const tooShort =
    entry.noticeHours !== null && (rules.entryNoticeHours ?? entry.noticeHours) < entry.noticeHours
  return [
    ...ending(
      'landlord',
      term.landlordNoticeDays,
      lawfulNotices(answers, law, 'landlordEnds')[0]?.days ?? null,
    ),
    ...ending('tenant', term.tenantNoticeDays, legal.tenantDays),
    ...(isLonger
      ? [
          warning(
            law,
            legal,
            'term.tenantNoticeDays',
            `In ${placeName(law)} a lease cannot require longer notice from the tenant than from the landlord. The lease uses the shorter notice.`,
          ),
        ]
      : []),
    ...(tooShort
      ? [
          warning(
            law,
            entry,
            'rules.entryNoticeHours',
            `${stateName(law)} requires at least ${noticeOf(entry.noticeHours ?? 0, 'hour')} notice. The lease says ${countOf(entry.noticeHours ?? 0, 'hour')}. ${entry.rule}`,
          ),
        ]
      : []),
  ]
}

/** Returns a length for use before 'notice': '30 days’', '1 day’s'. */
function noticeOf(n: number, unit: string): string {
  return n === 1 ? `1 ${unit}’s` : `${n} ${unit}s’`
}

function feeWarnings(answers: LeaseAnswers, law: StateLaw): LeaseWarning[] {
  const { fees, pets, rent } = answers
  const { securityDeposit: rule } = law
  const { moveInCharges } = rulesFor(law)
  const onceFees = [
    ...(pets.allowed && (pets.fee ?? 0) > 0 ? [{ id: 'pets.fee', kept: true }] : []),
    ...fees.other.flatMap((fee, at) =>
      fee.every === 'once' && (fee.amount ?? 0) > 0
        ? [{ id: `fees.other.${at}`, kept: !fee.refundable }]
        : [],
    ),
  ]
  const forbidden = rule.nonrefundableFeesAllowed === false
  return [
    ...onceFees
      .filter(({ kept }) => kept && forbidden)
      .map(({ id }) =>
        warning(
          law,
          rule,
          id,
          `${stateName(law)} does not allow a nonrefundable fee here. The lease leaves the fee out.`,
        ),
      ),
    ...onceFees
      .filter(({ kept }) => moveInCharges !== 'any' && !(kept && forbidden))
      .map(({ id }) =>
        warning(
          law,
          rule,
          id,
          `${stateName(law)} limits what a landlord may charge at move-in. ${rule.maxRule}`,
        ),
      ),
    ...(moveInCharges === 'rent-and-deposit' && (rent.lastMonthPrepaid ?? 0) > 0
      ? [
          warning(
            law,
            rule,
            'rent.lastMonthPrepaid',
            `${stateName(law)} does not let a landlord require last month’s rent at move-in. ${rule.maxRule}`,
          ),
        ]
      : []),
  ]
}

/** Returns what is in doubt about fees of this state and about deposits in this city: said to the landlord, not in the lease. */
function doubtWarnings(answers: LeaseAnswers, law: StateLaw): LeaseWarning[] {
  const fees = findCaveat(law.state, 'fees')
  const hasFee = answers.fees.other.length > 0 || (answers.pets.allowed && (answers.pets.fee ?? 0) > 0)
  const hasDeposit = (answers.deposit.amount ?? 0) > 0
  const doubts = hasDeposit ? cityDoubts(law, 'deposit', lawDateOf(answers)) : []
  return [
    ...(fees !== null && hasFee
      ? [{ questionId: 'fees.other', text: `Not confirmed: ${fees}`, citation: null }]
      : []),
    ...doubts.map((text) => ({ questionId: 'deposit.bankName', text, citation: null })),
  ]
}

function paymentWarnings({ rent }: LeaseAnswers, law: StateLaw): LeaseWarning[] {
  const isPlain = rent.methods.includes('check') || rent.methods.includes('money-order')
  return rulesFor(law).plainPayment && rent.methods.length > 0 && !isPlain
    ? [
        {
          questionId: 'rent.methods',
          text: `${stateName(law)} does not let a landlord accept rent only in cash or only electronically. The lease adds checks.`,
          citation: null,
        },
      ]
    : []
}

/**
 * Returns the warnings about owners who live outside the state, and about bills that a tenant must not be made to
 * share.
 */
function placeWarnings({ landlord, manager, utilities }: LeaseAnswers, law: StateLaw): LeaseWarning[] {
  const { agentInState, noSharedUtilities } = rulesFor(law)
  const identity = law.disclosures.find(({ id }) => id === 'landlord-identity')
  const lives = landlord.address.state.trim().toUpperCase()
  const shared = utilities.findIndex(({ payer }) => payer === 'shared')
  return [
    ...(agentInState && identity && lives !== '' && lives !== law.state && !manager.has
      ? [
          warning(
            law,
            identity,
            'manager.has',
            `A landlord who lives outside ${placeName(law)} must name a person there who manages the home or accepts notices. ${identity.text}`,
          ),
        ]
      : []),
    ...(noSharedUtilities && shared >= 0
      ? [
          {
            questionId: `utilities.${shared}.payer`,
            text: `In ${placeName(law)} a tenant pays only for utilities that are metered separately for the home, and only if the lease says so.`,
            citation: null,
          },
        ]
      : []),
  ]
}
