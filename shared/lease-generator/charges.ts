import { rentForPeriod, type RentPeriod } from '#shared/leases/rent/rent-schedule.ts'
import { type Cents, cents, sumCents, ZERO } from '#shared/lib/money.ts'
import { monthOf, type PlainDate } from '#shared/lib/plain-date.ts'

import type { StateLaw } from '#shared/law/places/state-law.ts'
import type { LeaseAnswers } from './answers/answers.ts'
import type { LeaseBlock, Run } from './compose/composed-lease.ts'
import { prepaidRent } from './answers/limits.ts'
import { virginiaFeeSentence } from './statutory-texts.ts'
import { cite, type LeaseContext, deriveLeaseContext } from './lease-context.ts'
import {
  answerRun,
  bold,
  clause,
  longDate,
  paragraph,
  textRuns,
  sectionRef,
  dollarText,
} from './compose/text.ts'

/** A charge that the tenant pays once or every month. */
export type Charge = {
  name: string
  amount: Cents | null
  every: 'once' | 'month'
  /** Whether the charge is part of the price whatever the tenant chooses. */
  isMandatory: boolean
  note: string
  answer: string
}

/** Returns everything that the lease lets the landlord charge monthly or at the start, rent first. */
function chargesOf(context: LeaseContext): Charge[] {
  const { answers, otherFees, petFee } = context
  const { deposit, parking, pets } = answers
  const petDeposit = pets.allowed ? (deposit.petAmount ?? 0) : 0
  const petRent = pets.allowed ? (pets.monthlyRent ?? 0) : 0
  const parkingFee = parking.kind === 'paid' ? (parking.monthlyFee ?? 0) : 0
  const first = firstRent(answers)
  return [
    {
      name: 'Rent',
      amount: context.rent,
      every: 'month',
      isMandatory: true,
      note: 'every month',
      answer: 'rent.amount',
    },
    ...otherFees
      .filter(({ every }) => every === 'month')
      .flatMap(({ name, amount, mandatory }, at) =>
        monthly(
          name,
          amount ?? 0,
          mandatory ? 'every month' : 'every month, optional',
          `fees.other.${at}`,
          mandatory,
        ),
      ),
    ...monthly('Pet rent', petRent, 'every month while a pet lives in the home', 'pets.monthlyRent'),
    ...monthly('Parking', parkingFee, 'every month', 'parking.monthlyFee'),
    ...(first !== null && first.amountCents !== context.rent
      ? once(
          'Rent for the first month',
          first.amountCents,
          `${dayRange(first)}, in place of a full month`,
          'rent.firstMonth',
        )
      : []),
    ...once('Last month’s rent', prepaidRent(answers), 'at the start, in advance', 'rent.lastMonthPrepaid'),
    ...once('Security deposit', deposit.amount ?? 0, 'at the start, refundable', 'deposit.amount'),
    ...once('Pet deposit', petDeposit, 'at the start, refundable', 'deposit.petAmount'),
    ...once('Pet fee', petFee, 'once, not refundable', 'pets.fee', false),
    ...otherFees
      .filter(({ every }) => every === 'once')
      .flatMap(({ name, amount, refundable, mandatory }, at) =>
        once(
          name,
          amount ?? 0,
          `once, ${refundable ? 'refundable' : 'not refundable'}${mandatory ? '' : ', optional'}`,
          `fees.other.${at}`,
          mandatory,
        ),
      ),
  ]
}

/**
 * Returns the charges that the finished lease allows other than the rent and the deposits, which the app
 * charges anyway. Charges that the state does not allow in the lease are left out.
 */
export function chargesBesideRent(answers: LeaseAnswers, law: StateLaw | null): Charge[] {
  const ofItself = new Set(['rent.amount', 'rent.firstMonth', 'deposit.amount', 'deposit.petAmount'])
  return chargesOf(deriveLeaseContext(answers, law)).filter(({ answer }) => !ofItself.has(answer))
}

/** Returns a one-time charge; an empty list if the amount is zero. */
function once(name: string, amount: number, note: string, answer: string, isMandatory = true): Charge[] {
  return amount === 0 ? [] : [{ name, amount: cents(amount), every: 'once', isMandatory, note, answer }]
}

/** Returns a monthly charge; an empty list if the amount is zero. */
function monthly(name: string, amount: number, note: string, answer: string, isMandatory = false): Charge[] {
  return amount === 0 ? [] : [{ name, amount: cents(amount), every: 'month', isMandatory, note, answer }]
}

/** Returns rent plus all mandatory monthly charges in cents; null while the rent is open. */
function totalMonthlyPayment(context: LeaseContext): Cents | null {
  if (context.rent === null) {
    return null
  }
  const all = chargesOf(context).filter(({ every, isMandatory }) => every === 'month' && isMandatory)
  return sumCents(all.map(({ amount }) => amount ?? ZERO))
}

/**
 * Returns the rent of the month in which the lease begins, by the product's own schedule
 * (shared/leases/rent/rent-schedule.ts); null while the start or the rent is open, or where a full month's rent was agreed.
 */
export function firstRent(answers: LeaseAnswers): RentPeriod | null {
  const { startDate } = answers.term
  return startDate === null || answers.rent.firstMonth === 'full' ? null : rentOfMonth(answers, startDate)
}

/**
 * Returns the rent of the month in which a fixed term ends, where that month is later than the first; null otherwise.
 */
export function finalRent(answers: LeaseAnswers): RentPeriod | null {
  const { startDate, endDate, kind } = answers.term
  return kind !== 'fixed' || startDate === null || endDate === null || monthOf(endDate) <= monthOf(startDate)
    ? null
    : rentOfMonth(answers, endDate)
}

function rentOfMonth({ rent, term }: LeaseAnswers, month: PlainDate): RentPeriod | null {
  const { startDate, endDate, kind } = term
  if (startDate === null || rent.amount === null) {
    return null
  }
  const terms = {
    startOn: startDate,
    endOn: kind === 'fixed' && endDate !== null && endDate >= startDate ? endDate : null,
    terminatedOn: null,
    rentSteps: [],
    rentCents: cents(rent.amount),
    dueDay: rent.dueDay,
    proration: rent.proration,
    chargesFrom: startDate,
  }
  return rentForPeriod(terms, month)
}

/** Returns the days of a rent period: 'December 15, 2026 to December 31, 2026', or a single day. */
export function dayRange({ from, to }: RentPeriod): string {
  return from === to ? (longDate(from) ?? '') : `${longDate(from) ?? ''} to ${longDate(to) ?? ''}`
}

/**
 * States whose law may want every fee on the first page while the day on which it takes effect is in doubt
 * (shared/law/describe/caveats.ts): the list is there and cites nothing. Illinois: 765 ILCS 705/35(b).
 */
const statesOfCautiousList = new Set(['IL'])

/**
 * Returns the payments and their total for the first page of a lease in a state whose law requires the total, or may
 * require it; null in other states.
 */
export function firstPageOf(context: LeaseContext): LeaseBlock[] | null {
  const isWanted =
    context.law?.disclosures.some(({ id }) => totalIds.has(id)) === true ||
    statesOfCautiousList.has(context.law?.state ?? '')
  const above = context.law?.state === 'VA' ? [virginiaFeeSentence] : []
  return isWanted ? [...above, chargeTable(context), paragraph(...totals(context))] : null
}

/** Returns the clause with the table of all charges and their total. */
export function charges(context: LeaseContext) {
  const priced = context.law?.disclosures.filter(({ id }) => totalIds.has(id)) ?? []
  return clause(
    'charges',
    'All charges that Tenant pays',
    [
      chargeTable(context),
      paragraph(
        ...totals(context),
        textRuns`Utilities are in ${sectionRef('utilities')}. Charges that depend on something happening are in ${sectionRef('late-fee')} and ${sectionRef('returned-payments')}. Landlord makes no other charge unless this lease or the law provides for it.`,
      ),
    ],
    'Every charge is in one table, so that none comes as a surprise. Several states require this on the first page.',
    priced.map((rule) => cite(context, rule)),
  )
}

function chargeTable(context: LeaseContext): LeaseBlock {
  const rows = chargesOf(context).map(({ name, amount, note, answer }): Run[][] => [
    [{ text: name }],
    [answerRun(answer, dollarText(amount))],
    [{ text: note }],
  ])
  return { kind: 'table', head: [textRuns`Charge`, textRuns`Amount`, textRuns`When`], rows }
}

function totals(context: LeaseContext): Run[][] {
  const total = totalMonthlyPayment(context)
  const monthly = chargesOf(context).filter(({ every }) => every === 'month')
  const chosen = sumCents(monthly.map(({ amount }) => amount ?? ZERO))
  return [
    textRuns`${bold('Total monthly payment')} (rent and every mandatory monthly charge): ${{ ...answerRun('rent.amount', dollarText(total)), bold: true }}.`,
    ...(total !== null && chosen !== total
      ? [textRuns`With the options that Tenant has chosen: ${dollarText(chosen) ?? ''}.`]
      : []),
  ]
}

const totalIds = new Set([
  'other-total-price',
  'other-total-costs',
  'other-total-monthly-payment',
  'other-total-rent',
  'other-fee-statement',
  'other-fees',
])
