import { computeDepositReturn } from '#shared/law/deposit-return.ts'
import { depositReturnNotes } from '#shared/law/describe.ts'
import { lawSource } from '#shared/law/law-source.ts'
import type { StateLaw } from '#shared/law/state-law.ts'
import { formatDate } from '#shared/lib/plain-date.ts'

import { problemsOf, parseDateInput } from './parse-input.ts'
import type { Outcome, Typed } from './sheet.ts'

const depositNames = ['ended'] as const
type DepositName = (typeof depositNames)[number]

/**
 * Returns the last day to return a deposit or to itemize in writing what is kept of it. Without a state it still
 * validates the day.
 */
export function depositOutcome(law: StateLaw | null, typed: Typed<DepositName>): Outcome<DepositName> {
  const ended = parseDateInput(typed.ended)
  if (!law || ended.value === undefined) {
    return { kind: 'asks', problems: problemsOf<DepositName>({ ended }) }
  }
  const found = computeDepositReturn(law, { endedOn: ended.value }, ended.value)
  const unit = found.countsWorkdaysOnly ? 'days without Saturdays and Sundays' : 'days'
  const ifNothing = found.returnByIfNothingKept
  return {
    kind: 'done',
    sheet: {
      title: `Last day to return the deposit in ${law.name}`,
      answer: formatDate(found.returnBy ?? ended.value),
      ...(ifNothing
        ? { note: `If nothing is kept: ${formatDate(ifNothing)}, ${found.returnDaysIfNothingKept} ${unit}.` }
        : {}),
      steps: [
        `The tenancy ended ${formatDate(ended.value)}; the day after is day 1`,
        `${found.returnDays} ${unit}: ${formatDate(found.returnBy ?? ended.value)}`,
        ...(ifNothing
          ? [`${found.returnDaysIfNothingKept} ${unit} if nothing is kept: ${formatDate(ifNothing)}`]
          : []),
        found.itemizationRequired
          ? 'What is kept must be listed in writing by that day'
          : 'No list of what is kept was found to be required; write one all the same',
        ...(found.interestRequired && found.interestRule ? [`Interest: ${found.interestRule}`] : []),
      ],
      cautions: [
        ...depositReturnNotes(law),
        'Some statutes count from the return of the keys, or from the day the tenant gives a new address. Return it by the earliest of them.',
        ...(found.countsWorkdaysOnly ? ['Holidays are not counted either, and are not known here.'] : []),
      ],
      source: lawSource(law, 'depositReturn', law.securityDeposit),
    },
  }
}
