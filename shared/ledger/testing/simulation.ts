import { type LeaseTerms, rentDueThrough } from '#shared/leases/rent-schedule.ts'
import { type Cents, cents, negateCents, sumCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import {
  type Allocation,
  allocatePayments,
  allocateTo,
  type OpenCharge,
  type OpenPayment,
} from '#shared/ledger/allocation.ts'
import type { AccountCode } from '#shared/ledger/accounts.ts'
import type { LedgerEvent } from '#shared/ledger/ledger-view.ts'
import * as post from '#shared/ledger/posting.ts'

type SimulatedCharge = OpenCharge & { isVoid: boolean }
type SimulatedPayment = OpenPayment & { source: 'money' | 'concession'; isReversed: boolean }

/** The books of one lease in memory, changed in place. For tests: what the server does, without a database. */
export type SimulatedLedger = {
  charges: SimulatedCharge[]
  payments: SimulatedPayment[]
  allocations: Pick<Allocation, 'paymentId' | 'chargeId' | 'amountCents'>[]
  journal: post.JournalEntry[]
  events: LedgerEvent[]
}

/** Books in which nothing has happened. */
export function createSimulatedLedger(): SimulatedLedger {
  return { charges: [], payments: [], allocations: [], journal: [], events: [] }
}

/** Adds a charge, unless a charge with its id exists already. */
export function charge(ledger: SimulatedLedger, made: Omit<OpenCharge, 'paidCents'>): void {
  if (ledger.charges.some(({ id }) => id === made.id)) {
    return
  }
  const { type, amountCents, dueOn: on } = made
  ledger.charges.push({ ...made, paidCents: cents(0), isVoid: false })
  record(ledger, post.postCharge({ type, amountCents, on, description: made.id }), 'charge', made)
}

/**
 * Records received money or a concession. With `isAllocated` it pays charges at once; otherwise it is credit at first.
 */
export function receive(
  ledger: SimulatedLedger,
  made: Omit<OpenPayment, 'allocatedCents'> & { source: 'money' | 'concession'; isAllocated: boolean },
): void {
  const { isAllocated, ...rest } = made
  const payment: SimulatedPayment = { ...rest, allocatedCents: cents(0), isReversed: false }
  ledger.payments.push(payment)
  const allocations = isAllocated ? allocatePayments(liveCharges(ledger), [payment]) : []
  const allocatedCents = sumCents(allocations.map(({ amountCents }) => amountCents))
  const receipt = { amountCents: made.amountCents, allocatedCents, on: made.receivedOn, description: made.id }
  const isMoney = made.source === 'money'
  const posted = isMoney ? post.postPayment(receipt) : post.postCredit(receipt)
  record(ledger, posted, isMoney ? 'payment' : 'credit', payment)
  allocations.forEach((allocation) => apply(ledger, allocation))
}

/** Returns (bounces) a payment: the charges that it paid are open again, and its unused rest is gone. */
export function returnPayment(ledger: SimulatedLedger, id: string, on: PlainDate): void {
  const payment = ledger.payments.find((payment) => payment.id === id && !payment.isReversed)
  if (!payment || payment.source !== 'money') {
    return
  }
  const { amountCents, allocatedCents } = payment
  const posted = post.postPaymentReversal({ amountCents, allocatedCents, on, description: `${id} returned` })
  record(ledger, posted, 'refund', payment)
  takeOff(ledger, ({ paymentId }) => paymentId === id)
  payment.isReversed = true
}

/** Voids a charge: money allocated to it becomes credit again. */
export function voidCharge(ledger: SimulatedLedger, id: string, on: PlainDate): void {
  const made = ledger.charges.find((charge) => charge.id === id && !charge.isVoid)
  if (!made) {
    return
  }
  for (const { amountCents } of takeOff(ledger, ({ chargeId }) => chargeId === id)) {
    ledger.journal.push(post.postDeallocation({ amountCents, on, description: `off ${id}` }))
  }
  const { type, amountCents } = made
  const posted = post.postChargeReversal({ type, amountCents, on, description: `${id} void` })
  record(ledger, posted, 'credit', made)
  made.isVoid = true
}

/** Removes one allocation from its charge. */
export function deallocate(ledger: SimulatedLedger, index: number, on: PlainDate): void {
  const chosen = ledger.allocations[index]
  for (const { amountCents } of takeOff(ledger, (allocation) => allocation === chosen)) {
    ledger.journal.push(post.postDeallocation({ amountCents, on, description: 'by hand' }))
  }
}

/** Runs the job that pays open charges from credit. */
export function applyCredits(ledger: SimulatedLedger, on: PlainDate): void {
  for (const allocation of allocatePayments(liveCharges(ledger), livePayments(ledger))) {
    ledger.journal.push(
      post.postAllocation({ amountCents: allocation.amountCents, on, description: 'credit' }),
    )
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
    ledger.journal.push(
      post.postAllocation({ amountCents: allocation.amountCents, on, description: 'by hand' }),
    )
    apply(ledger, allocation)
  }
}

/** Runs the job that charges all rent due, each month once by its key, and then pays it from credit. */
export function postRentDue(ledger: SimulatedLedger, terms: LeaseTerms, today: PlainDate): void {
  for (const { amountCents, dueOn, from } of rentDueThrough(terms, today)) {
    charge(ledger, { id: `rent ${from.slice(0, 7)}`, type: 'RENT', dueOn, amountCents })
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
