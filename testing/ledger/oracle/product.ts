import { lawfulGraceEnd, lawfulLateFee } from '#shared/leases/late-fees/lawful-late-fee.ts'
import type { LateFee } from '#shared/leases/late-fees/late-fee.ts'
import { lawOfLease, orderByLaw } from '#shared/leases/law/lease-law.ts'
import { recurringDueThrough, type RecurringTerms, withChange } from '#shared/leases/rent/recurring-charge.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'
import { type LeaseTerms, nextRentDue, rentDueThrough } from '#shared/leases/rent/rent-schedule.ts'
import { type RentShare, splitRent } from '#shared/leases/rent/rent-shares.ts'
import { withRentStep } from '#shared/leases/rent/rent-steps.ts'
import { accounts } from '#shared/ledger/accounts.ts'
import { coverageLostOn, coveredThrough } from '#shared/ledger/allocation/coverage.ts'
import { assertBalanced } from '#shared/ledger/postings/posting.ts'
import * as sim from '#testing/ledger/simulation.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import { addDays, maxDate, minDate, parsePlainDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { dateOrNull, lateFeeTerms, termsOf } from './product-terms.ts'
import { type LeaseCase, type LeaseEvent, type Outcome, paymentId, type Step } from './lease-case.ts'

type State = {
  lease: LeaseCase
  place: { state: string; city: string; propertyType: string }
  books: sim.SimulatedLedger
  terms: LeaseTerms
  recurring: RecurringTerms[]
  /** All that falls due in the time of the case, with its id; made again when the terms change. */
  due: Parameters<typeof sim.charge>[1][] | null
  shares: RentShare[]
  lastRun: PlainDate | null
  runs: number
  /** The fees that a person has voided. */
  waived: Set<string>
  nextRents: Outcome['nextRents'][number][]
}

/** The number of days that every run looks back, as the server does. */
const lookBackDays = 62

/** Returns the books of a lease as the product's own functions make them, in the order in which the server calls them. */
export function runProduct(lease: LeaseCase): Outcome {
  const place = { state: lease.state, city: '', propertyType: 'APARTMENT' }
  const startOn = parsePlainDate(lease.startOn)
  const state: State = {
    lease,
    place,
    books: sim.createSimulatedLedger(orderByLaw(place, lease.order, startOn)),
    terms: termsOf(lease),
    recurring: lease.recurring.map(({ amountCents, startOn, endOn }) => ({
      kind: 'PARKING',
      description: null,
      amountCents: cents(amountCents),
      changes: [],
      startOn: parsePlainDate(startOn),
      endOn: dateOrNull(endOn),
    })),
    due: null,
    shares: lease.payers.map(({ steps }, at) => ({
      payerId: `payer ${at}`,
      payerName: `Payer ${at}`,
      steps: steps.map(({ from, amountCents }) => ({
        from: parsePlainDate(from),
        amountCents: cents(amountCents),
      })),
    })),
    lastRun: null,
    runs: 0,
    waived: new Set(),
    nextRents: [],
  }
  const { books } = state
  const history: Outcome['history'][number][] = []
  const balances = new Map<number, number>()
  let read = 0
  for (const [index, event] of lease.events.entries()) {
    happen(state, event, index)
    for (; read < books.journal.length; read += 1) {
      const { lines } = books.journal[read]!
      assertBalanced(lines)
      for (const { code, amountCents } of lines) {
        balances.set(code, (balances.get(code) ?? 0) + amountCents)
      }
    }
    history.push([(balances.get(1200) ?? 0) + (balances.get(1210) ?? 0), 0 - (balances.get(2200) ?? 0)])
  }
  return { ...outcomeOf(books), history, nextRents: state.nextRents }
}

function happen(state: State, event: LeaseEvent, index: number): void {
  const { books } = state
  const today = parsePlainDate(event.on)
  switch (event.do) {
    case 'run':
      return run(state, today)
    case 'charge': {
      const { type, amountCents, dueOn } = event
      sim.charge(books, {
        id: `charge ${index}`,
        type,
        amountCents: cents(amountCents),
        dueOn: parsePlainDate(dueOn),
      })
      return sim.applyCredits(books, today)
    }
    case 'receive': {
      const { source, type, amountCents, receivedOn, forRentOf } = event
      const nth = books.payments.filter((payment) => payment.source !== 'interest').length
      sim.receive(books, {
        id: paymentId(nth),
        source,
        type,
        amountCents: cents(amountCents),
        receivedOn: parsePlainDate(receivedOn),
        targetChargeId: forRentOf === null ? null : `rent ${forRentOf}`,
        payerId: event.payer === null ? null : `payer ${event.payer}`,
        isAllocated: true,
      })
      return receivedOn < event.on ? review(state, today) : undefined
    }
    case 'return':
      if (!sim.returnPayment(books, paymentId(event.nth), today)) {
        return undefined
      }
      sim.applyCredits(books, today)
      // charges it had covered in time are late from today; fees of partly covered charges may be larger
      review(state, today)
      return postLateFees(state, addDays(today, -lookBackDays), today)
    case 'refund':
      sim.refund(books, event.amountCents === null ? null : cents(event.amountCents), today)
      return undefined
    case 'waive':
      return waive(state, today)
    case 'raise': {
      const rentSteps = withRentStep(state.terms, {
        from: parsePlainDate(event.from),
        rentCents: cents(event.amountCents),
      })
      state.terms = { ...state.terms, rentSteps }
      state.due = null
      return undefined
    }
    case 'change':
      return change(state, event.recurring, event)
    case 'end':
      return review(state, today)
    case 'settle':
      return settle(state, event, index, today)
  }
}

function run(state: State, today: PlainDate): void {
  const { books, terms, lastRun } = state
  const from = lastRun === null ? null : minDate(lastRun, addDays(today, -lookBackDays))
  state.due ??= dueOf(state)
  const made = books.charges.length
  for (const due of state.due) {
    if (due.dueOn <= today && (from === null || due.dueOn >= from)) {
      sim.charge(books, due)
    }
  }
  if (books.charges.length > made) {
    sim.applyCredits(books, today)
  }
  postLateFees(state, minDate(lastRun ?? today, addDays(today, -lookBackDays)), today)
  state.lastRun = today
  if (state.runs % 8 === 0) {
    const next = nextRentDue(terms, today)
    state.nextRents.push(next && [next.dueOn, next.amountCents])
  }
  state.runs += 1
}

/** Returns the charges of all months; what is due on a day are those whose due day has come. */
function dueOf({ lease, terms, recurring, shares }: State): NonNullable<State['due']> {
  const last = parsePlainDate(lease.events.at(-1)?.on ?? lease.startOn)
  const rents = rentDueThrough(terms, last).flatMap((period) =>
    splitRent(period, shares).map(({ payerId, amountCents, concession }) => ({
      id: `rent ${period.from.slice(0, 7)}${payerId === null ? '' : ` of ${payerId}`}`,
      type: 'RENT' as const,
      dueOn: period.dueOn,
      amountCents,
      payerId,
      concessionCents: concession?.amountCents ?? cents(0),
    })),
  )
  const monthly = recurring.flatMap((charge, at) =>
    recurringDueThrough(terms, charge, last, null, recurring).map(({ from, dueOn, amountCents }) => ({
      id: `recurring ${at} ${from.slice(0, 7)}`,
      type: 'OTHER' as const,
      dueOn,
      amountCents,
    })),
  )
  return [...rents, ...monthly]
}

function postLateFees(state: State, from: PlainDate, today: PlainDate): void {
  const { books, lease, terms, place, waived } = state
  const law = lawOfLease(place)
  const endsOn = lastDayOf(terms)
  const due = books.charges.flatMap((rent) => {
    if (!isRentOfMonth(rent) || rent.isVoid || rent.dueOn < from) {
      return []
    }
    const agreedEnd = addDays(rent.dueOn, lease.graceDays)
    const fee = books.charges.find(({ id }) => id === feeId(rent))
    const isOpen = fee === undefined || (fee.isVoid && !waived.has(fee.id))
    if (
      lease.lateFee.kind === 'NONE' ||
      !isOpen ||
      agreedEnd >= today ||
      (endsOn !== null && agreedEnd >= endsOn)
    ) {
      return []
    }
    if (paidInTime(books, rent.id, agreedEnd) >= rent.amountCents) {
      return []
    }
    const graceEndsOn = lawfulGraceEnd(law, rent.dueOn, lease.graceDays)
    if (graceEndsOn >= today || (endsOn !== null && graceEndsOn >= endsOn)) {
      return []
    }
    const now = feeOf(state, rent)
    return now ? [{ rent, now }] : []
  })
  for (const { rent, now } of due) {
    const { amountCents, dueOn } = now
    if (books.charges.some(({ id }) => id === feeId(rent))) {
      sim.correctCharge(books, feeId(rent), now)
    } else {
      sim.charge(books, { id: feeId(rent), type: 'LATE_FEE', amountCents, dueOn })
    }
  }
  if (due.length > 0) {
    sim.applyCredits(books, today)
  }
}

/** Reviews the late fees that are posted, as the server does after a payment that is dated earlier. */
function review(state: State, today: PlainDate): void {
  const { books } = state
  let isChanged = false
  for (const fee of books.charges.filter(({ type, isVoid }) => type === 'LATE_FEE' && !isVoid)) {
    const rent = sim.liveCharges(books).find((one) => isRentOfMonth(one) && feeId(one) === fee.id)
    const now = rent ? feeOf(state, rent) : null
    if (now?.amountCents === fee.amountCents && now.dueOn === fee.dueOn) {
      continue
    }
    isChanged = true
    if (now) {
      sim.correctCharge(books, fee.id, now)
    } else {
      sim.voidCharge(books, fee.id, fee.dueOn)
    }
  }
  if (isChanged) {
    sim.applyCredits(books, today)
  }
}

type SimulatedCharge = sim.SimulatedLedger['charges'][number]

function feeOf({ books, lease, place }: State, rent: SimulatedCharge): LateFee | null {
  const law = lawOfLease(place)
  const { graceDays, units, isJustified } = lease
  const payments = sim
    .livePayments(books)
    .filter(({ payerId = null }) => payerId === null)
    .map((payment) => ({ ...payment, amountCents: cents(payment.amountCents - payment.refundedCents) }))
  const lost = books.payments.flatMap((payment) => {
    const { lostOn, payerId = null } = payment
    return lostOn !== null && payerId === null ? [{ ...payment, lostOn }] : []
  })
  const charges = sim.liveCharges(books).filter(({ payerId = null }) => payerId === null)
  const graceEndsOn = lawfulGraceEnd(law, rent.dueOn, graceDays)
  const coveredCents = coveredThrough(rent.id, graceEndsOn, charges, payments)
  const { amountCents, dueOn } = rent
  const fee = lawfulLateFee({ law, units, isJustified }, lateFeeTerms(lease), graceDays, {
    amountCents,
    dueOn,
    coveredCents,
  })
  return (
    fee && {
      ...fee,
      dueOn: maxDate(fee.dueOn, coverageLostOn(rent, graceEndsOn, { charges, payments, lost })),
    }
  )
}

function waive(state: State, today: PlainDate): void {
  const { books, waived } = state
  const made = books.charges.findLast(({ type, isVoid }) => type === 'LATE_FEE' && !isVoid)
  if (made) {
    sim.voidCharge(books, made.id, today)
    waived.add(made.id)
    sim.applyCredits(books, today)
    review(state, today)
  }
}

function change(state: State, at: number, { from, amountCents }: Step): void {
  state.due = null
  state.recurring = state.recurring.map((charge, index) =>
    index === at
      ? {
          ...charge,
          changes: withChange(charge, { from: parsePlainDate(from), amountCents: cents(amountCents) }),
        }
      : charge,
  )
}

function settle(
  { books }: State,
  { interestCents, deductionCents }: LeaseEvent & { do: 'settle' },
  index: number,
  on: PlainDate,
): void {
  for (const { id } of sim.liveCharges(books).filter(({ type }) => type === 'DEPOSIT')) {
    sim.voidCharge(books, id, on)
  }
  if (interestCents > 0) {
    const amountCents = cents(interestCents)
    const id = `interest ${index}`
    sim.receive(books, {
      id,
      source: 'interest',
      type: 'DEPOSIT',
      amountCents,
      receivedOn: on,
      isAllocated: false,
    })
  }
  for (const [at, deduction] of deductionCents.entries()) {
    const amountCents = cents(deduction)
    sim.charge(books, { id: `deduction ${index} ${at}`, type: 'MAINTENANCE', amountCents, dueOn: on })
  }
  sim.applyCredits(books, on, 'OTHER')
  sim.applyCredits(books, on)
  sim.refund(books, null, on)
}

/** Whether a charge is the household's rent of a month: a payer's share is never late. */
function isRentOfMonth({ id, payerId = null }: SimulatedCharge): boolean {
  return id.startsWith('rent ') && payerId === null
}

function feeId({ id }: SimulatedCharge): string {
  return id.replace('rent ', 'fee ')
}

function paidInTime(books: sim.SimulatedLedger, chargeId: string, through: PlainDate): number {
  const inTime = new Set(books.payments.filter(({ receivedOn }) => receivedOn <= through).map(({ id }) => id))
  return books.allocations
    .filter((one) => one.chargeId === chargeId && inTime.has(one.paymentId))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function outcomeOf(books: sim.SimulatedLedger): Omit<Outcome, 'history' | 'nextRents'> {
  const balances = accounts
    .map(({ code }): [string, Cents] => [String(code), sim.accountBalance(books, code)])
    .filter(([, balance]) => balance !== 0)
  return {
    charges: books.charges.map(({ id, type, dueOn, amountCents, paidCents, isVoid }) => ({
      id,
      type,
      dueOn,
      amountCents,
      paidCents,
      isVoid,
    })),
    payments: books.payments.map(({ id, amountCents, allocatedCents, isReversed }) => ({
      id,
      amountCents,
      usedCents: isReversed ? 0 : allocatedCents,
      isReturned: isReversed,
    })),
    balances: Object.fromEntries(balances),
  }
}
