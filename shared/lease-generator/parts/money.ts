import type { AllocationOrder } from '#shared/ledger/allocation/allocation.ts'
import { rentArithmetic } from '#shared/leases/rent/rent-schedule.ts'
import type { LeaseBlock } from '#shared/lease-generator/compose/composed-lease.ts'
import { dayRange, finalRent, firstRent } from '#shared/lease-generator/charges.ts'
import { needsMoveInChecklist } from '#shared/lease-generator/disclosures/disclosures.ts'
import {
  lateFeeAnswers,
  lawfulNotices,
  mergeNotices,
  prepaidRent,
} from '#shared/lease-generator/answers/limits.ts'
import { cite, stateLawSummary, type LeaseContext } from '#shared/lease-generator/lease-context.ts'
import {
  noticeWordsOf,
  answerRun,
  bullets,
  clause,
  countOf,
  type DraftPart,
  joinWords,
  longDate,
  ordinal,
  paragraph,
  percent,
  textRuns,
  sectionRef,
  sentences,
  dollarText,
} from '#shared/lease-generator/compose/text.ts'

/** Returns the part on the duration of the lease. */
export function termPart(context: LeaseContext): DraftPart {
  return {
    id: 'term',
    heading: 'The Term',
    clauses: [termClause(context), possession(context), renewal(context)],
  }
}

function termClause(context: LeaseContext) {
  const { answers, isFixed, law } = context
  const { startDate, endDate } = answers.term
  return clause(
    'term',
    isFixed ? 'Fixed term' : 'Month to month',
    [
      isFixed
        ? paragraph(
            textRuns`The lease begins on ${answerRun('term.startDate', longDate(startDate))} and ends on ${answerRun('term.endDate', longDate(endDate))}, the last day included. Neither side can end it earlier except as this lease or the law allows.`,
          )
        : paragraph(
            textRuns`The lease begins on ${answerRun('term.startDate', longDate(startDate))} and continues month to month until one side ends it as ${sectionRef('ending')} says.`,
          ),
    ],
    isFixed
      ? 'A fixed term binds both sides: neither the rent nor the right to the home changes.' +
          stateLawSummary(context, law?.leaseWritingRequired)
      : 'A month-to-month lease has no last day; either side can end it with notice.',
  )
}

function possession(context: LeaseContext) {
  const { answers } = context
  return clause(
    'possession',
    'Moving in',
    [
      paragraph(
        textRuns`Landlord hands over the home, clean, safe and fit to live in, on the first day${answers.rules.keys === null || answers.rules.keys === 0 ? '' : textRuns`, with ${answerRun('rules.keys', countOf(answers.rules.keys, 'key'))}`}. If it is not ready, Tenant owes no rent for the days until it is, and may cancel the lease by written notice once the delay has lasted five days; Landlord then returns everything Tenant has paid.`,
      ),
      needsMoveInChecklist(context)
        ? paragraph(
            textRuns`When Tenant moves in, both record the condition of the home on ${sectionRef('addendum-move-in')}. Each keeps a copy.`,
          )
        : null,
    ],
    'This clause says what happens on the first day, and what happens if the home is not ready by then.',
  )
}

function renewal(context: LeaseContext) {
  const { answers, isFixed, law, notice, place } = context
  if (!isFixed) {
    return null
  }
  const ends = answers.term.afterwards === 'ends'
  const lawful = textRuns`Where the law of ${place} gives Tenant the right to stay, or requires a notice or a reason before Landlord may end the tenancy, that right comes first.`
  return clause(
    'renewal',
    'When the term ends',
    [
      ends
        ? paragraph(
            textRuns`The lease does not renew itself. It ends on its last day unless both sides agree in writing to continue it.`,
            lawful,
          )
        : paragraph(
            textRuns`The lease does not renew itself for another fixed term. If Tenant stays after the last day and Landlord accepts rent, it continues month to month on the same terms until one side ends it as ${sectionRef('ending')} says${notice.landlordDays === null ? '' : `, which for Landlord means notice of at least ${noticeWordsOf(notice.landlordNotices)}`}.`,
            lawful,
          ),
    ],
    'Both sides should know what happens after the last day. The lease never renews itself for another full term without a signature.',
    [cite(context, law?.terminationMonthToMonth)],
  )
}

/** Returns the part on rent and charges. */
export function rentPart(context: LeaseContext): DraftPart {
  return {
    id: 'rent',
    heading: 'Rent and Charges',
    clauses: [
      rentClause(context),
      payment(context),
      lateFee(context),
      returnedPayments(context),
      otherFees(context),
      concession(context),
      increases(context),
    ],
  }
}

/** The sentences of the lease about the charges that a payment pays first. */
const allocationSentences: Record<AllocationOrder, string> = {
  OLDEST_FIRST: 'A payment counts first toward the amount that has been due longest.',
  RENT_FIRST:
    'A payment counts first toward rent, the oldest first, and then toward other charges, the oldest first.',
  FEES_FIRST:
    'A payment counts first toward charges other than rent, the oldest first, and then toward rent, the oldest first.',
}

function rentClause(context: LeaseContext) {
  const { answers, rent } = context
  const day = answers.rent.dueDay
  return clause(
    'rent',
    'Rent',
    [
      sentences(
        textRuns`The rent is ${answerRun('rent.amount', dollarText(rent))} for each calendar month. It is due ${day === 1 ? 'in advance, ' : ''}without a demand${day === 1 ? ',' : ''} on the ${answerRun('rent.dueDay', ordinal(day))} day of ${day === 1 ? 'the' : 'that'} month${day > 28 ? ', and in a shorter month on its last day' : ''}.`,
        textRuns`${allocationSentences[context.allocationOrder]} Charges other than rent are not rent.`,
      ),
      firstMonth(context),
      finalMonth(context),
      lastMonth(context),
    ],
    'Reminders, late fees and courts all start from the amount and the due date. For the first payment, the calculation is shown.',
  )
}

function firstMonth({ answers, rent }: LeaseContext): LeaseBlock | null {
  const first = firstRent(answers)
  if (first !== null && first.amountCents !== rent) {
    const { days } = first.explanation
    return paragraph(
      textRuns`For the first month Tenant pays ${answerRun('rent.firstMonth', dollarText(first.amountCents))} instead, due on ${longDate(first.dueOn) ?? ''}. That is the rent for ${countOf(days, 'day')}, ${days === 1 ? dayRange(first) : `from ${dayRange(first)}`}: ${rentArithmetic(first.explanation)}.`,
    )
  }
  const { startDate } = answers.term
  return answers.rent.firstMonth === 'full' && startDate !== null
    ? paragraph(
        textRuns`For the month in which the lease begins Tenant pays a full month’s rent, due on ${longDate(startDate) ?? ''}.`,
      )
    : null
}

/**
 * Returns the rule that the last month costs only the days of the lease, with the arithmetic for a fixed term; null
 * where a fixed term ends with a full month's rent.
 */
function finalMonth({ answers, isFixed, rent }: LeaseContext): LeaseBlock | null {
  const counted =
    answers.rent.proration === 'ACTUAL_DAYS'
      ? 'by the actual days in that month'
      : 'at one thirtieth of a month’s rent each'
  const last = finalRent(answers)
  if (isFixed && (last === null || last.amountCents === rent)) {
    return null
  }
  return sentences(
    textRuns`For a month in which the lease ends before the month does, Tenant owes rent only for the days of the lease, counted ${counted}.`,
    last === null
      ? null
      : textRuns`For ${dayRange(last)} that is ${dollarText(last.amountCents) ?? ''}: ${rentArithmetic(last.explanation)}.`,
  )
}

function lastMonth({ answers, place }: LeaseContext): LeaseBlock | null {
  const prepaid = prepaidRent(answers)
  return prepaid === 0
    ? null
    : paragraph(
        textRuns`At the start Tenant pays ${answerRun('rent.lastMonthPrepaid', dollarText(prepaid))} in advance toward the last month’s rent. Landlord uses it for nothing else, pays the interest on it that the law of ${place} may require, and returns any amount above that month’s rent.`,
      )
}

const methodWords = {
  check: 'check',
  transfer: 'bank transfer',
  portal: 'the online portal that Landlord offers',
  card: 'debit or credit card',
  'money-order': 'money order',
  cash: 'cash (with a receipt)',
}

function payment(context: LeaseContext) {
  const { answers, landlordNames, landlordAddress, rules } = context
  const { methods, payTo, payWhere } = answers.rent
  const plain = methods.includes('check') || methods.includes('money-order')
  const ways = [
    ...methods.map((method) => methodWords[method]),
    ...(rules.plainPayment && !plain && methods.length > 0 ? [methodWords.check] : []),
  ]
  const where =
    payWhere.trim() === ''
      ? textRuns`, at ${answerRun('landlord.address', landlordAddress)}`
      : textRuns` as follows: ${answerRun('rent.payWhere', payWhere.replace(/\.$/, ''))}`
  return clause(
    'payment',
    'How to pay',
    [
      sentences(
        textRuns`Tenant pays ${payTo.trim() === '' ? answerRun('landlord.names', landlordNames) : answerRun('rent.payTo', payTo)}${where}.`,
        textRuns`Tenant may pay by ${answerRun('rent.methods', joinWords(ways, 'or'))}.`,
        payWhere.trim() === '' && methods.includes('transfer')
          ? textRuns`Landlord gives Tenant the details for a bank transfer in writing.`
          : null,
        ways.length > 1 ? textRuns`At least one of these ways costs Tenant nothing extra.` : null,
        textRuns`Landlord gives a receipt for every payment in cash, and for any other payment when Tenant asks.`,
      ),
    ],
    'A tenant must know whom to pay, where and how. Some states do not let a landlord accept only cash or only electronic payments.',
  )
}

function lateFee(context: LeaseContext) {
  const { answers, law, lateFee: fee, place } = context
  if (fee.kind === 'NONE') {
    return clause(
      'late-fee',
      'Late rent',
      [
        paragraph(
          textRuns`There is no late fee. Rent is still late when it is not paid on the due date, and Landlord keeps every other legal right.`,
        ),
      ],
      'A late fee can be charged only if the lease provides for it. This lease does not.',
    )
  }
  const amount =
    fee.kind === 'FLAT' || fee.isCut
      ? textRuns`${{ ...answerRun(`fees.lateFee.${lateFeeAnswers[fee.kind]}`, dollarText(fee.amount)), bold: true }}`
      : textRuns`${answerRun('fees.lateFee.basisPoints', fee.basisPoints === null ? null : percent(fee.basisPoints))} of the unpaid rent of that month`
  const after =
    fee.graceDays === 0
      ? textRuns`on its due date`
      : textRuns`within ${answerRun('fees.lateFee.graceDays', countOf(fee.graceDays, 'day'))} after its due date`
  return clause(
    'late-fee',
    'Late fee',
    [
      sentences(
        textRuns`If rent is not paid in full ${after}, Tenant pays a late fee of ${amount}.`,
        textRuns`It is charged once for each late payment, does not increase daily, bears no interest and is a fair estimate of what a late payment costs Landlord.`,
        textRuns`It is never more, and never charged sooner, than the law of ${place} allows.`,
        answers.tenants.length > 1 ? textRuns`All Tenants together owe one late fee, not one each.` : null,
      ),
    ],
    'A landlord may charge a late fee only if the lease states it.' +
      stateLawSummary(context, (fee.limit ?? law?.lateFee)?.rule),
    [cite(context, fee.limit ?? law?.lateFee)],
  )
}

function returnedPayments(context: LeaseContext) {
  const { law, place, returnedPayment } = context
  return clause(
    'returned-payments',
    'Returned payments',
    [
      returnedPayment === 0
        ? paragraph(
            textRuns`If a bank returns a payment unpaid, Tenant pays the amount again at once. Landlord charges no fee for it.`,
          )
        : paragraph(
            textRuns`If a bank returns a payment unpaid, Tenant pays the amount again at once, plus a charge of ${{ ...answerRun('fees.returnedPayment', dollarText(returnedPayment)), bold: true }}, never more than the law of ${place} allows. No charge is made where the bank was at fault.`,
          ),
    ],
    'This clause says what a returned check costs.' + stateLawSummary(context, law?.nsfFee.rule),
    [cite(context, law?.nsfFee)],
  )
}

function otherFees(context: LeaseContext) {
  const { otherFees, law } = context
  if (otherFees.length === 0) {
    return null
  }
  const fees =
    law?.disclosures.filter(({ id }) => id === 'other-fees' || id === 'other-nonrefundable-fees') ?? []
  return clause(
    'other-fees',
    'Other charges',
    [
      bullets(
        ...otherFees.map(({ name, amount, every, mandatory, refundable }, at) => {
          const what = [
            every === 'month' ? 'every month' : 'once',
            mandatory ? 'mandatory' : 'optional',
            ...(every === 'month' ? [] : [refundable ? 'refundable' : 'nonrefundable']),
          ].join(', ')
          return textRuns`${answerRun(`fees.other.${at}.name`, name)}: ${answerRun(`fees.other.${at}.amount`, dollarText(amount))} (${what}).`
        }),
      ),
    ],
    'The landlord cannot charge for anything that the lease does not list.',
    fees.map((rule) => cite(context, rule)),
  )
}

function concession({ answers }: LeaseContext) {
  const words = answers.rent.concession.trim()
  if (words === '') {
    return null
  }
  return clause(
    'concession',
    'Concession granted',
    [
      paragraph(
        textRuns`Landlord reduces the rent as follows: ${answerRun('rent.concession', words.replace(/\.$/, ''))}.`,
      ),
    ],
    'A rent reduction is reliable only if it is in writing, with its amount and dates.',
  )
}

function increases(context: LeaseContext) {
  const { answers, isFixed, law, place } = context
  const least = mergeNotices(
    lawfulNotices(answers, law, 'rentIncrease').map(({ days, label }) => ({
      days: Math.max(30, days ?? 0),
      label,
    })),
  )
  return clause(
    'rent-increases',
    'Rent increases',
    [
      sentences(
        isFixed ? textRuns`The rent stays the same for the whole fixed term.` : null,
        isFixed && answers.term.afterwards === 'ends'
          ? null
          : isFixed
            ? textRuns`If the lease continues month to month, Landlord may raise the rent by written notice at least ${noticeWordsOf(least)} ahead, to begin on a rent due date.`
            : textRuns`Landlord may raise the rent by written notice at least ${noticeWordsOf(least)} ahead, to begin on a rent due date.`,
        textRuns`Where the law of ${place} requires a longer notice or a form, or limits how much or how often rent may be raised, Landlord follows it.`,
      ),
    ],
    'Notice gives a tenant time to plan.' +
      stateLawSummary(
        context,
        [law?.rentIncrease.noticeRule, law?.rentIncrease.capRule].filter(Boolean).join(' '),
      ),
    [cite(context, law?.rentIncrease)],
  )
}
