import { type LeaseTerms, rentDueThrough } from '#shared/leases/rent/rent-schedule.ts'
import { type Cents, cents, minCents, negateCents, sumCents } from '#shared/lib/money.ts'
import { compareDates, type PlainDate } from '#shared/lib/plain-date.ts'
import {
  type Allocation,
  allocatePayments,
  type AllocationOrder,
  allocateTo,
  type AppliedOrder,
  type OpenCharge,
  type OpenPayment,
} from '#shared/ledger/allocation/allocation.ts'
import type { AccountCode } from '#shared/ledger/accounts.ts'
import type { LedgerEvent } from '#shared/ledger/statements/ledger-view.ts'
import * as post from '#shared/ledger/postings/posting.ts'

/** `concessionCents`: what a concession takes off the gross amount; `amountCents` is what is left to pay. */
type SimulatedCharge = OpenCharge & { isVoid: boolean; concessionCents?: Cents }
type SimulatedPayment = OpenPayment & {
  source: 'money' | 'concession' | 'interest'
  isReversed: boolean
  /** The day on which it came back; null where it did not. */
  lostOn: PlainDate | null
  /** The part of `allocatedCents` that was given back. */
  refundedCents: Cents
}

/** The books of one lease in memory, changed in place. For tests: what the server does, without a database. */
export type SimulatedLedger = {
  /** The order in which payments pay charges. */
  order: AllocationOrder | AppliedOrder
  charges: SimulatedCharge[]
  payments: SimulatedPayment[]
  allocations: Pick<Allocation, 'paymentId' | 'chargeId' | 'amountCents'>[]
  journal: post.JournalEntry[]
  events: LedgerEvent[]
}

/** Books in which nothing has happened. */
export function createSimulatedLedger(order: SimulatedLedger['order'] = 'OLDEST_FIRST'): SimulatedLedger {
  return { order, charges: [], payments: [], allocations: [], journal: [], events: [] }
}

/** Adds a charge, unless a charge with its id exists already. */
export function charge(
  ledger: SimulatedLedger,
  made: Omit<OpenCharge, 'paidCents'> & Pick<SimulatedCharge, 'concessionCents'>,
): void {
  if (ledger.charges.some(({ id }) => id === made.id)) {
    return
  }
  const { type, concessionCents = cents(0), dueOn: on, id: description } = made
  ledger.charges.push({ ...made, paidCents: cents(0), isVoid: false })
  const amountCents = cents(made.amountCents + concessionCents)
  record(ledger, post.postCharge({ type, amountCents, on, description }), 'charge', { type, amountCents })
  if (concessionCents > 0) {
    const concession = post.postConcession({ amountCents: concessionCents, on, description })
    record(ledger, concession, 'credit', { type, amountCents: concessionCents })
  }
}

/**
 * Records received money or a concession. With `isAllocated` it pays charges immediately; otherwise it is
 * credit at first.
 */
export function receive(
  ledger: SimulatedLedger,
  made: Omit<OpenPayment, 'allocatedCents'> & { source: SimulatedPayment['source']; isAllocated: boolean },
): void {
  const { isAllocated, ...rest } = made
  const payment: SimulatedPayment = {
    ...rest,
    allocatedCents: cents(0),
    isReversed: false,
    lostOn: null,
    refundedCents: cents(0),
  }
  ledger.payments.push(payment)
  const allocations = isAllocated ? allocatePayments(liveCharges(ledger), [payment], ledger.order) : []
  const deposits = allocations.filter(({ chargeId }) => isDeposit(ledger, chargeId))
  const others = allocations.filter((allocation) => !deposits.includes(allocation))
  const allocatedCents = sumCents(others.map(({ amountCents }) => amountCents))
  const receipt = { amountCents: made.amountCents, allocatedCents, on: made.receivedOn, description: made.id }
  record(ledger, posts[made.source](receipt), made.source === 'money' ? 'payment' : 'credit', payment)
  for (const { amountCents } of deposits) {
    const held = { type: 'DEPOSIT', amountCents, on: made.receivedOn, description: 'held' } as const
    ledger.journal.push(post.postAllocation(held))
  }
  allocations.forEach((allocation) => apply(ledger, allocation))
}

const posts = {
  money: post.postPayment,
  concession: post.postCredit,
  interest: post.postInterestOnDeposit,
} as const satisfies Record<SimulatedPayment['source'], unknown>

/** Returns (bounces) a payment: the charges that it paid are open again, and its unused rest is gone. */
export function returnPayment(ledger: SimulatedLedger, id: string, on: PlainDate): boolean {
  const payment = ledger.payments.find((payment) => payment.id === id && !payment.isReversed)
  if (!payment || payment.source !== 'money' || payment.refundedCents > 0) {
    return false
  }
  const taken = takeOff(ledger, ({ paymentId }) => paymentId === id)
  for (const { amountCents } of taken.filter(({ chargeId }) => isDeposit(ledger, chargeId))) {
    ledger.journal.push(
      post.postDeallocation({ type: 'DEPOSIT', amountCents, on, description: `${id} returned` }),
    )
  }
  const others = taken.filter(({ chargeId }) => !isDeposit(ledger, chargeId))
  const { amountCents } = payment
  const allocatedCents = sumCents(others.map((allocation) => allocation.amountCents))
  const posted = post.postPaymentReversal({ amountCents, allocatedCents, on, description: `${id} returned` })
  record(ledger, posted, 'refund', payment)
  payment.isReversed = true
  payment.lostOn = on
  return true
}

/** Voids a charge: money allocated to it becomes credit again. */
export function voidCharge(ledger: SimulatedLedger, id: string, on: PlainDate): void {
  const made = ledger.charges.find((charge) => charge.id === id && !charge.isVoid)
  if (!made) {
    return
  }
  for (const { amountCents } of takeOff(ledger, ({ chargeId }) => chargeId === id)) {
    ledger.journal.push(post.postDeallocation({ type: made.type, amountCents, on, description: `off ${id}` }))
  }
  const { type, concessionCents = cents(0) } = made
  const amountCents = cents(made.amountCents + concessionCents)
  const posted = post.postChargeReversal({ type, amountCents, on, description: `${id} void` })
  record(ledger, posted, 'credit', { type, amountCents })
  if (concessionCents > 0) {
    const reversal = { amountCents: concessionCents, on, description: `${id} void` }
    record(ledger, post.postConcessionReversal(reversal), 'charge', { type, amountCents: concessionCents })
  }
  made.isVoid = true
}

/** Posts a charge again with another amount or due day: its money becomes credit again, and a void one is live again. */
export function correctCharge(
  ledger: SimulatedLedger,
  id: string,
  { amountCents, dueOn }: Pick<OpenCharge, 'amountCents' | 'dueOn'>,
): void {
  const made = ledger.charges.find((charge) => charge.id === id)
  if (!made) {
    return
  }
  voidCharge(ledger, id, made.dueOn)
  Object.assign(made, { amountCents, dueOn, isVoid: false, concessionCents: cents(0) })
  record(
    ledger,
    post.postCharge({ type: made.type, amountCents, on: dueOn, description: id }),
    'charge',
    made,
  )
}

/**
 * Gives credit of the household back, from the latest payments first: these cents, or all of it. Returns whether there was as much.
 */
export function refund(ledger: SimulatedLedger, wanted: Cents | null, on: PlainDate): boolean {
  const credits = livePayments(ledger)
    .filter((payment) => isMoneyOfHousehold(payment) && creditOf(payment) > 0)
    .toSorted((a, b) => compareDates(b.receivedOn, a.receivedOn) || (a.id < b.id ? 1 : -1))
  const available = sumCents(credits.map(creditOf))
  let left = wanted ?? available
  if (left === 0 || left > available) {
    return false
  }
  for (const payment of credits) {
    const amountCents = minCents(left, creditOf(payment))
    if (amountCents > 0) {
      const posted = post.postRefund({
        amountCents,
        isCash: false,
        on,
        description: `${payment.id} refunded`,
      })
      record(ledger, posted, 'refund', { type: payment.type, amountCents })
      payment.allocatedCents = cents(payment.allocatedCents + amountCents)
      payment.refundedCents = cents(payment.refundedCents + amountCents)
      left = cents(left - amountCents)
    }
  }
  return true
}

/** Whether the household paid it: what the landlord gave up was never received, and is not given back. */
function isMoneyOfHousehold({ source, payerId = null }: SimulatedPayment): boolean {
  return source !== 'concession' && payerId === null
}

function creditOf({ amountCents, allocatedCents }: SimulatedPayment): Cents {
  return cents(amountCents - allocatedCents)
}

/** Removes one allocation from its charge. */
export function deallocate(ledger: SimulatedLedger, index: number, on: PlainDate): void {
  const chosen = ledger.allocations[index]
  for (const { chargeId, amountCents } of takeOff(ledger, (allocation) => allocation === chosen)) {
    const type = typeOf(ledger, chargeId)
    ledger.journal.push(post.postDeallocation({ type, amountCents, on, description: 'by hand' }))
  }
}

/**
 * Runs the job that pays open charges from credit. Where `type` is given, only money of the household is used, as if all
 * of it were of that type.
 */
export function applyCredits(ledger: SimulatedLedger, on: PlainDate, type?: OpenPayment['type']): void {
  // credit pays by the rules, whatever it was meant for once
  const credits = livePayments(ledger)
    .filter(
      ({ payerId = null, source }) => type === undefined || (payerId === null && source !== 'concession'),
    )
    .map((payment) => ({ ...payment, targetChargeId: null, type: type ?? payment.type }))
  for (const allocation of allocatePayments(liveCharges(ledger), credits, ledger.order)) {
    const { chargeId, amountCents } = allocation
    const made = { type: typeOf(ledger, chargeId), amountCents, on, description: 'credit' }
    ledger.journal.push(post.postAllocation(made))
    apply(ledger, allocation)
  }
}

/** Allocates a payment to a charge that the user chose. */
export function allocateByHand(
  ledger: SimulatedLedger,
  chosen: { chargeId: string; paymentId: string },
  on: PlainDate,
): void {
  const charge = liveCharges(ledger).find(({ id }) => id === chosen.chargeId)
  const payment = livePayments(ledger).find(({ id }) => id === chosen.paymentId)
  if (!charge || !payment) {
    return
  }
  const open = Math.min(charge.amountCents - charge.paidCents, payment.amountCents - payment.allocatedCents)
  if (open > 0) {
    const allocation = allocateTo({ charge, payment, amountCents: cents(open) })
    const made = {
      type: charge.type,
      amountCents: allocation.amountCents,
      on,
      description: 'by hand',
    }
    ledger.journal.push(post.postAllocation(made))
    apply(ledger, allocation)
  }
}

/** Runs the job that charges all rent due, each month once by its key, and then pays it from credit. */
export function postRentDue(ledger: SimulatedLedger, terms: LeaseTerms, today: PlainDate): void {
  for (const { amountCents, dueOn, from, explanation } of rentDueThrough(terms, today)) {
    const concessionCents = explanation.concession?.amountCents ?? cents(0)
    charge(ledger, { id: `rent ${from.slice(0, 7)}`, type: 'RENT', dueOn, amountCents, concessionCents })
  }
  applyCredits(ledger, today)
}

/** Charges that are not void. */
export function liveCharges(ledger: SimulatedLedger): SimulatedCharge[] {
  return ledger.charges.filter(({ isVoid }) => !isVoid)
}

/** Payments that are not reversed. */
export function livePayments(ledger: SimulatedLedger): SimulatedPayment[] {
  return ledger.payments.filter(({ isReversed }) => !isReversed)
}

/** The balance of one account, or of several together; debits are positive. */
export function accountBalance(ledger: SimulatedLedger, ...codes: AccountCode[]): Cents {
  const lines = ledger.journal.flatMap((entry) => entry.lines).filter((line) => codes.includes(line.code))
  return sumCents(lines.map((line) => line.amountCents))
}

function typeOf(ledger: SimulatedLedger, chargeId: string): OpenCharge['type'] {
  return ledger.charges.find(({ id }) => id === chargeId)!.type // of an allocation, which was made from a charge
}

const isDeposit = (ledger: SimulatedLedger, chargeId: string) => typeOf(ledger, chargeId) === 'DEPOSIT'

function apply(
  ledger: SimulatedLedger,
  { paymentId, chargeId, amountCents }: SimulatedLedger['allocations'][number],
): void {
  ledger.allocations.push({ paymentId, chargeId, amountCents })
  move(ledger, { paymentId, chargeId, amountCents })
}

function takeOff(
  ledger: SimulatedLedger,
  isTaken: (allocation: SimulatedLedger['allocations'][number]) => boolean,
): SimulatedLedger['allocations'] {
  const taken = ledger.allocations.filter(isTaken)
  ledger.allocations = ledger.allocations.filter((allocation) => !taken.includes(allocation))
  taken.forEach((allocation) =>
    move(ledger, { ...allocation, amountCents: negateCents(allocation.amountCents) }),
  )
  return taken
}

function move(
  ledger: SimulatedLedger,
  { paymentId, chargeId, amountCents }: SimulatedLedger['allocations'][number],
): void {
  for (const charge of ledger.charges.filter(({ id }) => id === chargeId)) {
    charge.paidCents = cents(charge.paidCents + amountCents)
  }
  for (const payment of ledger.payments.filter(({ id }) => id === paymentId)) {
    payment.allocatedCents = cents(payment.allocatedCents + amountCents)
  }
}

function record(
  ledger: SimulatedLedger,
  entry: post.JournalEntry,
  kind: LedgerEvent['kind'],
  { type, amountCents }: Pick<OpenCharge, 'type' | 'amountCents'>,
): void {
  const order = ledger.journal.push(entry)
  ledger.events.push({
    id: `event ${order}`,
    on: entry.on,
    order,
    kind,
    type,
    description: entry.description,
    amountCents,
  })
}
