import { withCity } from '#shared/law/places/city-facts.ts'
import { computeLateFeeLimit, type LateFeeLimit } from '#shared/law/late-fees/late-fee-rules.ts'
import { lawReadOn } from '#shared/law/law-source.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { type Cents, formatUsd } from '#shared/lib/money.ts'
import { daysBetween, formatDate } from '#shared/lib/plain-date.ts'

import { problemsOf, parseDateInput, parseMoneyInput, parseIntegerInput } from './parse-input.ts'
import type { InCity, Outcome, Sheet, Typed } from './sheet.ts'

const lateFeeNames = ['rent', 'unpaid', 'due', 'paid', 'fee', 'units'] as const
type LateFeeName = (typeof lateFeeNames)[number]

/** Returns whether the limit depends on the size of the building. */
export function asksUnits(law: StateLaw | null): boolean {
  return law?.lateFee.limit?.kind === 'byUnits'
}

/**
 * Returns the highest late fee that a state's law allows on the day of the payment (or the due day), and whether an entered fee is within it. Without a state it
 * still validates the input.
 */
export function lateFeeOutcome(
  ofState: StateLaw | null,
  typed: Typed<LateFeeName> & InCity,
): Outcome<LateFeeName> {
  const law = ofState && withCity(ofState, { city: typed.city ?? '' })
  const rent = parseMoneyInput(typed.rent, 'The rent')
  const unpaid = parseMoneyInput(typed.unpaid, 'The unpaid amount')
  const due = parseDateInput(typed.due)
  const paid = parseDateInput(typed.paid)
  const fee = parseMoneyInput(typed.fee, 'The fee', { mayBeZero: true })
  const units = parseIntegerInput(asksUnits(law) ? typed.units : '', 'The number of units', 1, 10_000)
  const problems = problemsOf<LateFeeName>({ rent, unpaid, due, paid, fee, units })
  if (rent.value !== undefined && unpaid.value !== undefined && unpaid.value > rent.value) {
    problems.unpaid = 'The unpaid amount cannot be more than one month’s rent.'
  }
  const daysLate = due.value && paid.value ? daysBetween(due.value, paid.value) : undefined
  if (daysLate !== undefined && daysLate < 0) {
    problems.paid = 'This date is before the due date.'
  }
  if (!law || rent.value === undefined || Object.keys(problems).length > 0) {
    return { kind: 'asks', problems }
  }
  const found = computeLateFeeLimit(
    law,
    {
      rent: rent.value,
      ...(unpaid.value === undefined ? {} : { unpaid: unpaid.value }),
      ...(due.value === undefined ? {} : { dueOn: due.value }),
      ...(daysLate === undefined ? {} : { daysLate }),
      ...(units.value === undefined ? {} : { units: units.value }),
    },
    paid.value ?? due.value ?? lawReadOn,
  )
  const isEarly =
    found.chargeableFrom !== null && paid.value !== undefined && paid.value < found.chargeableFrom
  const verdict = isEarly
    ? {
        tone: 'good' as const,
        text: `Paid on time. A fee may be charged on or after ${formatDate(found.chargeableFrom!)}.`,
      }
    : verdictOn(found, fee.value)
  return {
    kind: 'done',
    sheet: {
      title: `Maximum late fee in ${law.city ? `${law.city.name}, ` : ''}${law.name}`,
      ...answerOf(found),
      ...(verdict ? { verdict } : {}),
      steps: [
        ...found.parts,
        ...(daysLate === undefined ? [] : [daysLate === 1 ? 'One day late' : `${daysLate} days late`]),
        found.graceDays === null
          ? 'No grace period was found in the statute'
          : found.graceDays === 1
            ? 'A grace period of one day'
            : `A grace period of ${found.graceDays} days`,
      ],
      rule: found.rule,
      cautions: [
        'A late fee must be in the lease. If the lease has none, you cannot charge one.',
        ...(found.caution ? [found.caution] : []),
        ...found.cityDoubts,
      ],
      source: found,
    },
  }
}

function answerOf({
  limit,
  isPresumption,
  machineRule,
}: LateFeeLimit): Pick<Sheet, 'answer' | 'isSentence' | 'note'> {
  if (limit !== null) {
    return {
      answer: formatUsd(limit),
      ...(isPresumption
        ? {
            note: 'A higher fee is not prohibited, but you must be able to show that it reflects what the late payment costs.',
          }
        : {}),
    }
  }
  const isReasonable = machineRule.kind === 'reasonable'
  return {
    answer: isReasonable ? 'No fixed number. The fee must be reasonable' : 'It depends. See the lines below',
    isSentence: true,
    ...(isReasonable
      ? {
          note: 'Even where no statute sets a limit, courts do not enforce fees that act as a penalty.',
        }
      : {}),
  }
}

function verdictOn({ limit, isPresumption }: LateFeeLimit, fee: Cents | undefined): Sheet['verdict'] {
  if (fee === undefined || limit === null) {
    return undefined
  }
  if (fee <= limit) {
    return { tone: 'good', text: `A fee of ${formatUsd(fee)} is within the limit.` }
  }
  return isPresumption
    ? { tone: 'warn', text: `A fee of ${formatUsd(fee)} is above what the law presumes to be reasonable.` }
    : { tone: 'bad', text: `A fee of ${formatUsd(fee)} is above the limit.` }
}
