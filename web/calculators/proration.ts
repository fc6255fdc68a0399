import { explainInEnglish } from '#shared/ledger/explain/explain-in-english.ts'
import {
  rentArithmetic,
  type LeaseTerms,
  type Proration,
  rentForPeriod,
} from '#shared/leases/rent/rent-schedule.ts'
import { formatUsd } from '#shared/lib/money.ts'
import { formatDate, startOfMonth } from '#shared/lib/plain-date.ts'

import { problemsOf, parseDateInput, parseMoneyInput } from './parse-input.ts'
import type { Outcome, Typed } from './sheet.ts'

const prorationNames = ['rent', 'move', 'on', 'method'] as const
type ProrationName = (typeof prorationNames)[number]

/**
 * Returns the rent of a part month, by the function that charges it in the product. `move` is 'in' (from that day on)
 * or 'out' (up to that day, included); `method` is 'actual' days of the month or '30' for thirtieths.
 */
export function prorationOutcome(typed: Typed<ProrationName>): Outcome<ProrationName> {
  const rent = parseMoneyInput(typed.rent, 'The rent')
  const on = parseDateInput(typed.on)
  const problems = problemsOf<ProrationName>({ rent, on })
  if (rent.value === undefined || on.value === undefined) {
    return { kind: 'asks', problems }
  }
  const isOut = typed.move === 'out'
  const startOn = isOut ? startOfMonth(on.value) : on.value
  const terms: Omit<LeaseTerms, 'proration'> = {
    startOn,
    endOn: isOut ? on.value : null,
    terminatedOn: null,
    rentSteps: [],
    rentCents: rent.value,
    dueDay: 1,
    chargesFrom: startOn,
  }
  const [method, other]: Proration[] =
    typed.method === '30' ? ['THIRTY_DAY_MONTH', 'ACTUAL_DAYS'] : ['ACTUAL_DAYS', 'THIRTY_DAY_MONTH']
  const period = rentForPeriod({ ...terms, proration: method ?? 'ACTUAL_DAYS' }, on.value)
  const otherPeriod = rentForPeriod({ ...terms, proration: other ?? 'ACTUAL_DAYS' }, on.value)
  if (!period || !otherPeriod) {
    return { kind: 'asks', problems: { rent: 'The rent is too small: the prorated amount is zero.' } }
  }
  const { explanation, amountCents, dueOn } = period
  const isFull = explanation.rule === 'full_month'
  return {
    kind: 'done',
    sheet: {
      title: isFull ? 'A full month’s rent' : isOut ? 'Rent for the last month' : 'Rent for the first month',
      answer: formatUsd(amountCents),
      note: explainInEnglish(explanation),
      steps: [
        `Days charged: ${formatDate(explanation.from)} to ${formatDate(explanation.to)}, both included: ${explanation.days}`,
        ...(isFull
          ? ['All days of the month: the full rent, by either method']
          : [
              `Days in a month by this method: ${explanation.daysInMonth}`,
              rentArithmetic(explanation),
              `By the other method: ${rentArithmetic(otherPeriod.explanation)}`,
            ]),
        `Due ${formatDate(dueOn)} where rent is due on the 1st${isOut ? '' : ', but not before the first day'}`,
      ],
      cautions: [
        'Few states regulate how a partial month is prorated, so the lease decides. State the method in the lease.',
      ],
    },
  }
}
