import { type LeaseTerms, rentDueThrough } from '#shared/leases/rent-schedule.ts'
import { type Cents, cents, negateCents, sumCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import {
  type Allocation,
  allocatePayments,
  allocateTo,
  type OpenCharge,
  type OpenPayment,
} from './allocation.ts'
import type { AccountCode } from './accounts.ts'
import type { LedgerEvent } from './ledger-view.ts'
import * as post from './posting.ts'

type BookCharge = OpenCharge & { isVoid: boolean }
type BookPayment = OpenPayment & { source: 'money' | 'concession'; isReversed: boolean }

/** The books of one lease in memory, changed in place. For tests: what the server does, without a database. */
export type Books = {
  charges: BookCharge[]
  payments: BookPayment[]
  allocations: Pick<Allocation, 'paymentId' | 'chargeId' | 'amountCents'>[]
  journal: post.JournalEntry[]
  events: LedgerEvent[]
}

/** Books in which nothing has happened. */
export function emptyBooks(): Books {
  return { charges: [], payments: [], allocations: [], journal: [], events: [] }
}

/** Charges, unless the id (the key of the charge) is there already. */
export function charge(books: Books, made: Omit<OpenCharge, 'paidCents'>): void {
  if (books.charges.some(({ id }) => id === made.id)) {
    return
  }
  const { type, amountCents, dueOn: on } = made
  books.charges.push({ ...made, paidCents: cents(0), isVoid: false })
  record(books, post.postCharge({ type, amountCents, on, description: made.id }), 'charge', made)
}

/** Receives money, or lets some off; `isAllocated` pays charges at once, otherwise it is credit at first. */
export function receive(
  books: Books,
  made: Omit<OpenPayment, 'allocatedCents'> & { source: 'money' | 'concession'; isAllocated: boolean },
): void {
  const { isAllocated, ...rest } = made
  const payment: BookPayment = { ...rest, allocatedCents: cents(0), isReversed: false }
  books.payments.push(payment)
  const allocations = isAllocated ? allocatePayments(liveCharges(books), [payment]) : []
  const allocatedCents = sumCents(allocations.map(({ amountCents }) => amountCents))
  const receipt = { amountCents: made.amountCents, allocatedCents, on: made.receivedOn, description: made.id }
  const isMoney = made.source === 'money'
  const posted = isMoney ? post.postPayment(receipt) : post.postCredit(receipt)
  record(books, posted, isMoney ? 'payment' : 'credit', payment)
  allocations.forEach((allocation) => apply(books, allocation))
}

/** A payment that bounces: what it paid is open again, what was left of it is gone. */
export function returnPayment(books: Books, id: string, on: PlainDate): void {
  const payment = books.payments.find((payment) => payment.id === id && !payment.isReversed)
  if (!payment || payment.source !== 'money') {
    return
  }
  const { amountCents, allocatedCents } = payment
  const posted = post.postPaymentReversal({ amountCents, allocatedCents, on, description: `${id} returned` })
  record(books, posted, 'refund', payment)
  takeOff(books, ({ paymentId }) => paymentId === id)
  payment.isReversed = true
}

/** A charge made void: money on it becomes credit again. */
export function voidCharge(books: Books, id: string, on: PlainDate): void {
  const made = books.charges.find((charge) => charge.id === id && !charge.isVoid)
  if (!made) {
    return
  }
  for (const { amountCents } of takeOff(books, ({ chargeId }) => chargeId === id)) {
    books.journal.push(post.postDeallocation({ amountCents, on, description: `off ${id}` }))
  }
  const { type, amountCents } = made
  const posted = post.postChargeReversal({ type, amountCents, on, description: `${id} void` })
  record(books, posted, 'credit', made)
  made.isVoid = true
}

/** Takes one allocation off its charge again. */
export function deallocate(books: Books, index: number, on: PlainDate): void {
  const chosen = books.allocations[index]
  for (const { amountCents } of takeOff(books, (allocation) => allocation === chosen)) {
    books.journal.push(post.postDeallocation({ amountCents, on, description: 'by hand' }))
  }
}

/** The job that lets credit pay open charges. */
export function applyCredits(books: Books, on: PlainDate): void {
  for (const allocation of allocatePayments(liveCharges(books), livePayments(books))) {
    books.journal.push(
      post.postAllocation({ amountCents: allocation.amountCents, on, description: 'credit' }),
    )
    apply(books, allocation)
  }
}

/** Somebody's choice which payment pays which charge. */
export function allocateByHand(
  books: Books,
  chosen: { chargeId: string; paymentId: string },
  on: PlainDate,
): void {
  const charge = liveCharges(books).find(({ id }) => id === chosen.chargeId)
  const payment = livePayments(books).find(({ id }) => id === chosen.paymentId)
  if (!charge || !payment) {
    return
  }
  const open = Math.min(charge.amountCents - charge.paidCents, payment.amountCents - payment.allocatedCents)
  if (open > 0) {
    const allocation = allocateTo({ charge, payment, amountCents: cents(open) })
    books.journal.push(
      post.postAllocation({ amountCents: allocation.amountCents, on, description: 'by hand' }),
    )
    apply(books, allocation)
  }
}

/** The job that charges all rent due, each month once by its key, and lets credit pay it. */
export function postRentDue(books: Books, terms: LeaseTerms, today: PlainDate): void {
  for (const { amountCents, dueOn, from } of rentDueThrough(terms, today)) {
    charge(books, { id: `rent ${from.slice(0, 7)}`, type: 'RENT', dueOn, amountCents })
  }
  applyCredits(books, today)
}

/** Charges that are not void. */
export function liveCharges(books: Books): BookCharge[] {
  return books.charges.filter(({ isVoid }) => !isVoid)
}

/** Payments that are not reversed. */
export function livePayments(books: Books): BookPayment[] {
  return books.payments.filter(({ isReversed }) => !isReversed)
}

/** The balance of one account, or of several together; debits are positive. */
export function accountBalance(books: Books, ...codes: AccountCode[]): Cents {
  const lines = books.journal.flatMap((entry) => entry.lines).filter((line) => codes.includes(line.code))
  return sumCents(lines.map((line) => line.amountCents))
}

function apply(books: Books, { paymentId, chargeId, amountCents }: Books['allocations'][number]): void {
  books.allocations.push({ paymentId, chargeId, amountCents })
  move(books, { paymentId, chargeId, amountCents })
}

function takeOff(
  books: Books,
  isTaken: (allocation: Books['allocations'][number]) => boolean,
): Books['allocations'] {
  const taken = books.allocations.filter(isTaken)
  books.allocations = books.allocations.filter((allocation) => !taken.includes(allocation))
  taken.forEach((allocation) =>
    move(books, { ...allocation, amountCents: negateCents(allocation.amountCents) }),
  )
  return taken
}

function move(books: Books, { paymentId, chargeId, amountCents }: Books['allocations'][number]): void {
  for (const charge of books.charges.filter(({ id }) => id === chargeId)) {
    charge.paidCents = cents(charge.paidCents + amountCents)
  }
  for (const payment of books.payments.filter(({ id }) => id === paymentId)) {
    payment.allocatedCents = cents(payment.allocatedCents + amountCents)
  }
}

function record(
  books: Books,
  entry: post.JournalEntry,
  kind: LedgerEvent['kind'],
  { type, amountCents }: Pick<OpenCharge, 'type' | 'amountCents'>,
): void {
  const order = books.journal.push(entry)
  books.events.push({
    id: `event ${order}`,
    on: entry.on,
    order,
    kind,
    type,
    description: entry.description,
    amountCents,
  })
}
