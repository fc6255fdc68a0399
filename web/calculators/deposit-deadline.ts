import type { ClockEvent } from '#shared/law/deposits/deposit-clock-events.ts'
import {
  clockEventsOf,
  computeDepositReturn,
  depositClock,
  type DepositReturn,
} from '#shared/law/deposits/deposit-return.ts'
import { depositReturnNotes } from '#shared/law/describe/describe.ts'
import { lawReadOn, lawSource } from '#shared/law/law-source.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { problemsOf, parseDateInput } from './parse-input.ts'
import type { Outcome, Typed } from './sheet.ts'

const depositNames = ['ended', 'possession', 'address', 'demand', 'landlordKnows', 'newTenant'] as const
type DepositName = (typeof depositNames)[number]

/**
 * Returns the last day to return a deposit or to itemize in writing what is kept of it. Without a state it still
 * validates the day.
 */
export function depositOutcome(law: StateLaw | null, typed: Typed<DepositName>): Outcome<DepositName> {
  const ended = parseDateInput(typed.ended)
  const asked = depositAsks(law)
  const events = asked.map((event) => [event, parseDateInput(typed[event])] as const)
  const problems = problemsOf<DepositName>({ ended, ...Object.fromEntries(events) })
  if (!law || ended.value === undefined || Object.keys(problems).length > 0) {
    return { kind: 'asks', problems }
  }
  const known = events.flatMap(([event, { value }]) => (value === undefined ? [] : [[event, value] as const]))
  const facts = { endedOn: ended.value, events: Object.fromEntries(known) }
  const found = computeDepositReturn(law, facts, ended.value)
  const unit = found.countsWorkdaysOnly ? 'days, not counting Saturdays, Sundays and holidays' : 'days'
  const ifNothing = found.returnByIfNothingKept
  return {
    kind: 'done',
    sheet: {
      title: `Last day to return the deposit in ${law.name}`,
      answer: formatDate(found.returnBy ?? ended.value),
      ...(ifNothing
        ? {
            note: `If nothing is withheld: ${formatDate(ifNothing)}, ${found.returnDaysIfNothingKept} ${unit}.`,
          }
        : {}),
      steps: [
        `The tenancy ended ${formatDate(ended.value)}${startWords(found, ended.value)}; the day after is day 1`,
        `${found.returnDays} ${unit}: ${formatDate(found.returnBy ?? ended.value)}`,
        ...(ifNothing
          ? [`${found.returnDaysIfNothingKept} ${unit} if nothing is withheld: ${formatDate(ifNothing)}`]
          : []),
        found.itemizationRequired
          ? 'Deductions must be itemized in writing by that day'
          : 'No requirement to itemize deductions was found; itemize them anyway',
        ...(found.interestRequired && found.interestRule ? [`Interest: ${found.interestRule}`] : []),
      ],
      cautions: [
        ...depositReturnNotes(law),
        ...(found.waitsFor.length === 0
          ? []
          : [
              `eventWords[event]))}: enter that day where it was later. => The deadline also does not start until ${joinAnd(found.waitsFor.map((event) => eventWords[event]))}. If that was later, enter its date. => eventWords[event]))}: enter that day where it was later.`,
            ]),
        ...(found.isStartDoubtful
          ? ['The start date comes from a guide, not from the statute. Use the earlier date to be safe.']
          : []),
      ],
      source: lawSource(law, 'depositReturn', law.securityDeposit),
    },
  }
}

/** Returns the events other than the end of the tenancy that decide in a state when the days begin. */
export function depositAsks(law: StateLaw | null) {
  return law === null ? [] : clockEventsOf(depositClock(law, lawReadOn))
}

/** The events in words, for use after 'until'. */
const eventWords: Record<ClockEvent, string> = {
  ended: 'the tenancy has ended',
  possession: 'the home and its keys are returned',
  address: 'the tenant has given a new address in writing',
  demand: 'the tenant has asked for the deposit',
  landlordKnows: 'the landlord has learned that the tenant has left',
  newTenant: 'the home is rented again',
}

function startWords({ startsOn }: DepositReturn, endedOn: PlainDate): string {
  return startsOn === null || startsOn === endedOn ? '' : `, and the days start after ${formatDate(startsOn)}`
}

function joinAnd(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
