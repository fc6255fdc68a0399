import { href } from 'react-router'
import { computeDepositCap } from '#shared/law/deposits/deposit-cap.ts'
import { computeDepositReturn } from '#shared/law/deposits/deposit-return.ts'
import {
  depositReturnNotes,
  describeDepositCap,
  describeDepositReturn,
  describeGrace,
  describeLateFee,
  describeNsfFee,
  describeYes,
  plainRule,
} from '#shared/law/describe/describe.ts'
import { computeLateFeeLimit } from '#shared/law/late-fees/late-fee-rules.ts'
import { lawReadOn, lawSource } from '#shared/law/law-source.ts'
import { nsfFeeLimit } from '#shared/law/late-fees/returned-payment.ts'
import { stateInSentence } from '#shared/law/places/slugs.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { dollarsToCents, formatUsd } from '#shared/lib/money.ts'
import { addDays, formatDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { exampleDates, exampleRent } from './state-example.ts'
import type { LawExample, LawRow } from './state-row.ts'

const rent = formatUsd(exampleRent)
const countedFrom =
  'The example counts from the last day of the lease; many statutes count from the return of the keys, or from the date the tenant gives a new address.'

/** Returns the rows about the limits of a deposit and its return. */
export function depositRows(law: StateLaw): LawRow[] {
  const { securityDeposit: deposit } = law
  const name = stateInSentence(law)
  const source = lawSource(law, 'depositCap', deposit)
  // the yes or no partly comes from general knowledge, as the law data itself states, so it is not marked as confirmed
  const unread = { ...source, confirmed: false }
  const interest = deposit.interestRule === null ? null : plainRule(deposit.interestRule)
  return [
    {
      id: 'deposit-cap',
      question: `What is the maximum security deposit in ${name}?`,
      answer: describeDepositCap(law, lawReadOn),
      rule: plainRule(deposit.maxRule),
      source,
      ...capExample(law),
    },
    {
      id: 'deposit-return',
      question: `When must a deposit be returned in ${name}?`,
      answer: describeDepositReturn(law, lawReadOn),
      rule: [...depositReturnNotes(law), countedFrom].join(' '),
      source: lawSource(law, 'depositReturn', deposit),
      calculator: `${href('/calculators/security-deposit-deadline')}?state=${law.state.toLowerCase()}`,
      example: returnExample(law),
    },
    {
      id: 'deposit-itemized',
      question: 'Must deductions be itemized?',
      answer: describeYes(deposit.itemizationRequired),
      rule: null,
      source: unread,
    },
    {
      id: 'deposit-interest',
      question: 'Does the tenant get interest?',
      answer: deposit.interestRequired ? 'Yes, in the cases below' : 'Not required by the state',
      rule: interest,
      source,
    },
    {
      id: 'deposit-account',
      question: 'Must the deposit be held in a separate account?',
      answer: deposit.separateAccount ? 'Yes' : 'Not required by the state',
      rule: null,
      source: unread,
    },
    {
      id: 'deposit-nonrefundable',
      question: 'May a fee be nonrefundable?',
      answer: describeYes(deposit.nonrefundableFeesAllowed),
      rule: null,
      source: unread,
    },
  ]
}

/** Returns the rows about charges for late rent and returned payments. */
export function feeRows(law: StateLaw): LawRow[] {
  const { lateFee, nsfFee } = law
  const name = stateInSentence(law)
  return [
    {
      id: 'late-fee',
      question: `What is the maximum late fee in ${name}?`,
      answer: `${describeLateFee(law, lawReadOn)}, ${lowered(describeGrace(law, lawReadOn))}`,
      rule: plainRule(lateFee.rule),
      source: lawSource(law, 'lateFee', lateFee),
      calculator: `${href('/calculators/late-fee')}?state=${law.state.toLowerCase()}`,
      ...lateFeeExample(law),
    },
    {
      id: 'nsf-fee',
      question: 'What may be charged for a returned payment?',
      answer: describeNsfFee(law, lawReadOn),
      rule: plainRule(nsfFee.rule),
      source: lawSource(law, 'nsfFee', nsfFee),
      ...returnedExample(law),
    },
  ]
}

type WithExample = { example?: LawExample }

function capExample(law: StateLaw): WithExample {
  const { cap, parts } = computeDepositCap(law, { monthlyRent: exampleRent, termMonths: 12 }, lawReadOn)
  const given = `A one-year lease of an unfurnished home at ${rent} a month.`
  return cap === null ? {} : { example: { given, lines: parts, result: `At most ${formatUsd(cap)}` } }
}

function returnExample(law: StateLaw): LawExample {
  const { leaseEndOn } = exampleDates(law)
  const found = computeDepositReturn(law, { endedOn: leaseEndOn }, leaseEndOn)
  const line = (days: number, on: PlainDate | null) =>
    on === null
      ? []
      : [
          `${formatDate(leaseEndOn)} + ${days} ${found.countsWorkdaysOnly ? 'workdays, holidays left out' : 'days'} = ${formatDate(on)}`,
        ]
  const { returnBy, returnDaysIfNothingKept: other, returnByIfNothingKept: otherBy } = found
  return {
    given: `The last day of the lease is ${formatDate(leaseEndOn)}.`,
    lines: [
      ...line(found.returnDays, returnBy).map((text) =>
        other === null ? text : `If part is withheld: ${text}`,
      ),
      ...(other === null ? [] : line(other, otherBy).map((text) => `If nothing is withheld: ${text}`)),
    ],
    result: returnBy === null ? null : `By ${formatDate(earlier(returnBy, otherBy))}`,
  }
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function earlier(a: PlainDate, b: PlainDate | null): PlainDate {
  return b !== null && b < a ? b : a
}

/** Returns the example of a returned payment; empty if no statute sets a number. */
function returnedExample(law: StateLaw): WithExample {
  const facts = { payment: exampleRent, bankCharge: dollarsToCents(12) }
  const { limit, parts, caution } = nsfFeeLimit(law, lawReadOn, facts)
  return limit === null
    ? {}
    : {
        example: {
          given: `A payment of ${rent} is returned, and the landlord’s bank charges $12.00.`,
          lines: [...parts, ...(caution === null ? [] : [caution])],
          result: `At most ${formatUsd(limit)}`,
        },
      }
}

/** Returns the example of a late fee; empty if the statute has neither a number nor a grace period. */
function lateFeeExample(law: StateLaw): WithExample {
  const { dueOn } = exampleDates(law)
  // late enough for a fee to be due at all: Maine and Massachusetts wait longer than ten days
  const firstFee = computeLateFeeLimit(law, { rent: exampleRent, dueOn }, dueOn).chargeableFrom
  const [daysLate, late] = firstFee !== null && firstFee > addDays(dueOn, 10) ? [40, 'forty'] : [10, 'ten']
  const facts = { rent: exampleRent, dueOn, daysLate }
  const { limit, parts, isPresumption, machineRule, chargeableFrom } = computeLateFeeLimit(law, facts, dueOn)
  if (machineRule.kind === 'reasonable' && chargeableFrom === null) {
    return {}
  }
  const atMost = isPresumption ? 'Presumed reasonable up to' : 'At most'
  return {
    example: {
      given: `Rent of ${rent} was due on ${formatDate(dueOn)} and is paid in full, ${late} days late.`,
      lines: parts,
      result: limit === null ? null : `${atMost} ${formatUsd(limit)}`,
    },
  }
}
