import type { LeaseBlock } from './document.ts'
import { dayRange, finalRent, firstRent } from './charges.ts'
import { needsMoveInChecklist } from './disclosures.ts'
import { prepaidRent } from './limits.ts'
import { cite, lawSays, type Setting } from './setting.ts'
import {
  answered,
  bullets,
  clause,
  countOf,
  type DraftPart,
  joinWords,
  longDate,
  ordinal,
  paragraph,
  percent,
  say,
  see,
  sentences,
  usd,
} from './text.ts'

/** Part: how long the lease lasts. */
export function termPart(setting: Setting): DraftPart {
  return {
    id: 'term',
    heading: 'The Term',
    clauses: [termClause(setting), possession(setting), renewal(setting)],
  }
}

function termClause(setting: Setting) {
  const { answers, isFixed, law } = setting
  const { startDate, endDate } = answers.term
  return clause(
    'term',
    isFixed ? 'Fixed term' : 'Month to month',
    [
      isFixed
        ? paragraph(
            say`The lease begins on ${answered('term.startDate', longDate(startDate))} and ends on ${answered('term.endDate', longDate(endDate))}, the last day included. Neither side can end it earlier except as this lease or the law allows.`,
          )
        : paragraph(
            say`The lease begins on ${answered('term.startDate', longDate(startDate))} and goes on from month to month until one side ends it as ${see('ending')} says.`,
          ),
    ],
    isFixed
      ? 'A fixed term binds both sides: the rent stays, and so does the home.' +
          lawSays(setting, law?.leaseWritingRequired)
      : 'A month-to-month lease has no last day; either side can end it with notice.',
  )
}

function possession(setting: Setting) {
  const { answers } = setting
  return clause(
    'possession',
    'Moving in',
    [
      paragraph(
        say`Landlord hands over the home, clean, safe and fit to live in, on the first day${answers.rules.keys === null || answers.rules.keys === 0 ? '' : say`, with ${answered('rules.keys', countOf(answers.rules.keys, 'key'))}`}. If it is not ready, Tenant owes no rent for the days until it is, and may cancel the lease by written notice once the delay has lasted five days; Landlord then returns everything Tenant has paid.`,
      ),
      needsMoveInChecklist(setting)
        ? paragraph(
            say`When Tenant moves in, both record the condition of the home on ${see('addendum-move-in')}. Each keeps a copy.`,
          )
        : null,
    ],
    'It says what happens on the first day, and what if the home is not ready by then.',
  )
}

function renewal(setting: Setting) {
  const { answers, isFixed, law, notice, place } = setting
  if (!isFixed) {
    return null
  }
  const ends = answers.term.afterwards === 'ends'
  const lawful = say`Where the law of ${place} gives Tenant the right to stay, or requires a notice or a reason before Landlord may end the tenancy, that right comes first.`
  return clause(
    'renewal',
    'When the term is over',
    [
      ends
        ? paragraph(
            say`The lease does not renew itself. It ends on its last day unless both sides agree in writing to go on.`,
            lawful,
          )
        : paragraph(
            say`The lease does not renew itself for another fixed term. If Tenant stays after the last day and Landlord accepts rent, it goes on from month to month on the same terms until one side ends it as ${see('ending')} says${notice.landlordDays === null ? '' : `, which for Landlord means at least ${countOf(notice.landlordDays, 'day')}’ notice`}.`,
            lawful,
          ),
    ],
    'Both sides should know what happens on the day after the last one. A renewal for another full term without a signature is never hidden here.',
    [cite(setting, law?.terminationMonthToMonth)],
  )
}

/** Part: rent and charges. */
export function rentPart(setting: Setting): DraftPart {
  return {
    id: 'rent',
    heading: 'Rent and Charges',
    clauses: [
      rentClause(setting),
      payment(setting),
      lateFee(setting),
      returnedPayments(setting),
      otherFees(setting),
      concession(setting),
      increases(setting),
    ],
  }
}

function rentClause(setting: Setting) {
  const { answers, rent } = setting
  const day = answers.rent.dueDay
  return clause(
    'rent',
    'Rent',
    [
      sentences(
        say`The rent is ${answered('rent.amount', usd(rent))} for each calendar month. It is due ${day === 1 ? 'in advance, ' : ''}without a demand${day === 1 ? ',' : ''} on the ${answered('rent.dueDay', ordinal(day))} day of ${day === 1 ? 'the' : 'that'} month${day > 28 ? ', and in a shorter month on its last day' : ''}.`,
        say`A payment counts first toward the oldest rent that is owed. Charges other than rent are not rent.`,
      ),
      firstMonth(setting),
      finalMonth(setting),
      lastMonth(setting),
    ],
    'The amount and the day: what a reminder, a late fee and a court all begin with. The first payment shows its arithmetic.',
  )
}

function firstMonth({ answers, rent }: Setting): LeaseBlock | null {
  const first = firstRent(answers)
  if (first !== null && first.amountCents !== rent) {
    const { days, arithmetic } = first.because
    return paragraph(
      say`For the first month Tenant pays ${answered('rent.firstMonth', usd(first.amountCents))} instead, due on ${longDate(first.dueOn) ?? ''}. That is the rent for ${countOf(days, 'day')}, ${days === 1 ? dayRange(first) : `from ${dayRange(first)}`}: ${arithmetic}.`,
    )
  }
  const { startDate } = answers.term
  return answers.rent.firstMonth === 'full' && startDate !== null
    ? paragraph(
        say`For the month in which the lease begins Tenant pays a full month’s rent, due on ${longDate(startDate) ?? ''}.`,
      )
    : null
}

/** A month that the lease leaves early costs the days of the lease; a fixed term shows the arithmetic. */
function finalMonth({ answers, isFixed, rent }: Setting): LeaseBlock | null {
  const counted =
    answers.rent.proration === 'ACTUAL_DAYS'
      ? 'by the days that this month has'
      : 'at one thirtieth of a month’s rent each'
  const last = finalRent(answers)
  if (isFixed && (last === null || last.amountCents === rent)) {
    return null
  }
  return sentences(
    say`For a month in which the lease ends before the month does, Tenant owes rent only for the days of the lease, counted ${counted}.`,
    last === null
      ? null
      : say`For ${dayRange(last)} that is ${usd(last.amountCents) ?? ''}: ${last.because.arithmetic}.`,
  )
}

function lastMonth({ answers, place }: Setting): LeaseBlock | null {
  const prepaid = prepaidRent(answers)
  return prepaid === 0
    ? null
    : paragraph(
        say`At the start Tenant pays ${answered('rent.lastMonthPrepaid', usd(prepaid))} in advance toward the last month’s rent. Landlord uses it for nothing else, pays the interest on it that the law of ${place} may require, and returns what it is more than that month’s rent.`,
      )
}

const methodWords = {
  check: 'check',
  transfer: 'bank transfer',
  portal: 'the online portal that Landlord offers',
  card: 'debit or credit card',
  'money-order': 'money order',
  cash: 'cash (against a receipt)',
}

function payment(setting: Setting) {
  const { answers, landlordNames, landlordAddress, rules } = setting
  const { methods, payTo, payWhere } = answers.rent
  const plain = methods.includes('check') || methods.includes('money-order')
  const ways = [
    ...methods.map((method) => methodWords[method]),
    ...(rules.plainPayment && !plain && methods.length > 0 ? [methodWords.check] : []),
  ]
  const where =
    payWhere.trim() === ''
      ? say`, at ${answered('landlord.address', landlordAddress)}`
      : say` as follows: ${answered('rent.payWhere', payWhere.replace(/\.$/, ''))}`
  return clause(
    'payment',
    'How to pay',
    [
      sentences(
        say`Tenant pays ${payTo.trim() === '' ? answered('landlord.names', landlordNames) : answered('rent.payTo', payTo)}${where}.`,
        say`Tenant may pay by ${answered('rent.methods', joinWords(ways, 'or'))}.`,
        payWhere.trim() === '' && methods.includes('transfer')
          ? say`Landlord gives Tenant the details for a bank transfer in writing.`
          : null,
        ways.length > 1 ? say`At least one of these ways costs Tenant nothing extra.` : null,
        say`Landlord gives a receipt for every payment in cash, and for any other payment when Tenant asks.`,
      ),
    ],
    'A tenant must know whom, where and how to pay; some states do not let a landlord insist on cash alone or on electronic payment alone.',
  )
}

function lateFee(setting: Setting) {
  const { answers, law, lateFee: fee, place } = setting
  if (fee.kind === 'NONE') {
    return clause(
      'late-fee',
      'Late rent',
      [
        paragraph(
          say`There is no late fee. Rent is still late when it is not paid on the due day, and Landlord keeps every other right that the law gives.`,
        ),
      ],
      'A late fee can be charged only if the lease says so. This lease does not.',
    )
  }
  const amount =
    fee.kind === 'FLAT' || fee.isCut
      ? say`${{ ...answered(`fees.lateFee.${fee.kind === 'FLAT' ? 'amount' : 'basisPoints'}`, usd(fee.amount)), bold: true }}`
      : say`${answered('fees.lateFee.basisPoints', fee.basisPoints === null ? null : percent(fee.basisPoints))} of the unpaid rent of that month`
  const after =
    fee.graceDays === 0
      ? say`on its due day`
      : say`within ${answered('fees.lateFee.graceDays', countOf(fee.graceDays, 'day'))} after its due day`
  return clause(
    'late-fee',
    'Late fee',
    [
      sentences(
        say`If rent is not paid in full ${after}, Tenant pays a late fee of ${amount}.`,
        say`It is charged once for each late payment, does not grow from day to day, carries no interest and is a fair estimate of what a late payment costs Landlord.`,
        say`It is never more, and never charged sooner, than the law of ${place} allows.`,
        answers.tenants.length > 1 ? say`Several Tenants owe one late fee, not one each.` : null,
      ),
    ],
    'The law lets a landlord charge a late fee only if the lease names it.' +
      lawSays(setting, law?.lateFee.rule),
    [cite(setting, law?.lateFee)],
  )
}

function returnedPayments(setting: Setting) {
  const { law, place, returnedPayment } = setting
  return clause(
    'returned-payments',
    'Returned payments',
    [
      returnedPayment === 0
        ? paragraph(
            say`If a bank returns a payment unpaid, Tenant pays the amount again at once. Landlord makes no charge of its own for it.`,
          )
        : paragraph(
            say`If a bank returns a payment unpaid, Tenant pays the amount again at once and a charge of ${{ ...answered('fees.returnedPayment', usd(returnedPayment)), bold: true }}, never more than the law of ${place} allows. No charge is made where the bank was at fault.`,
          ),
    ],
    'It says what a bounced check costs.' + lawSays(setting, law?.nsfFee.rule),
    [cite(setting, law?.nsfFee)],
  )
}

function otherFees(setting: Setting) {
  const { otherFees, law } = setting
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
          return say`${answered(`fees.other.${at}.name`, name)}: ${answered(`fees.other.${at}.amount`, usd(amount))} (${what}).`
        }),
      ),
    ],
    'A charge that the lease does not name cannot be made.',
    fees.map((rule) => cite(setting, rule)),
  )
}

function concession({ answers }: Setting) {
  const words = answers.rent.concession.trim()
  if (words === '') {
    return null
  }
  return clause(
    'concession',
    'Concession granted',
    [
      paragraph(
        say`Landlord reduces the rent as follows: ${answered('rent.concession', words.replace(/\.$/, ''))}.`,
      ),
    ],
    'A reduction of the rent holds if it is written down, with its amount and its time.',
  )
}

function increases(setting: Setting) {
  const { answers, isFixed, law, place } = setting
  const days = law?.rentIncrease.noticeDays ?? null
  const least = Math.max(30, days ?? 0)
  return clause(
    'rent-increases',
    'Changes of the rent',
    [
      sentences(
        isFixed ? say`The rent stays the same for the whole fixed term.` : null,
        isFixed && answers.term.afterwards === 'ends'
          ? null
          : isFixed
            ? say`If the lease goes on from month to month, Landlord may raise the rent by written notice at least ${countOf(least, 'day')} ahead, to begin on a due day.`
            : say`Landlord may raise the rent by written notice at least ${countOf(least, 'day')} ahead, to begin on a due day.`,
        say`Where the law of ${place} requires a longer notice or a form, or limits how much or how often rent may be raised, Landlord follows it.`,
      ),
    ],
    'A tenant can plan only with notice.' +
      lawSays(setting, [law?.rentIncrease.noticeRule, law?.rentIncrease.capRule].filter(Boolean).join(' ')),
    [cite(setting, law?.rentIncrease)],
  )
}
