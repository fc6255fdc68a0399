import type { Id } from '#shared/lib/ids.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { allocatePayments, type OpenCharge, type OpenPayment } from './allocation.ts'

/** A charge or payment of a lease as it was made, without its later allocations. */
export type MadeCharge = Omit<OpenCharge, 'paidCents'>
export type MadePayment = Omit<OpenPayment, 'allocatedCents'>

/** Money of a payment that went back, or never came, with the day on which that was known. */
export type LostPayment = MadePayment & { lostOn: PlainDate }

/**
 * Returns the cents of a charge that are covered by money received through a day. Each payment is applied to the
 * charges that were due when it arrived, rent first. This decides whether rent was late. It ignores the allocations in
 * the books, and money that was received as a deposit, so that an unpaid late fee or another charge never makes the next rent late (no fee on a fee). Money that
 * paid arrears of rent is used up: a month that was paid late leaves less for the next month.
 */
export function coveredThrough(
  chargeId: Id,
  through: PlainDate,
  charges: readonly MadeCharge[],
  payments: readonly MadePayment[],
): Cents {
  const received = payments.filter(({ receivedOn }) => receivedOn <= through)
  const days = [...new Set([...received.map(({ receivedOn }) => receivedOn), through])].toSorted()
  const open = new Map(charges.map((charge) => [charge.id, { ...charge, paidCents: cents(0) }]))
  const left = new Map(received.map((payment) => [payment.id, { ...payment, allocatedCents: cents(0) }]))
  for (const day of days) {
    const due = [...open.values()].filter(({ dueOn }) => dueOn <= day)
    const come = [...left.values()].filter(({ receivedOn }) => receivedOn <= day)
    for (const { chargeId, paymentId, amountCents } of allocatePayments(due, come, 'RENT_FIRST', {
      depositsAlone: true,
    })) {
      const charge = open.get(chargeId)! // the allocation was made from this charge
      open.set(chargeId, { ...charge, paidCents: cents(charge.paidCents + amountCents) })
      const payment = left.get(paymentId)! // and from this payment
      left.set(paymentId, { ...payment, allocatedCents: cents(payment.allocatedCents + amountCents) })
    }
  }
  return open.get(chargeId)?.paidCents ?? cents(0)
}

/**
 * Returns the first day on which money dated by `through` no longer covered a charge (cents) in full: the
 * money not lost by that day is too little. Before that day the charge was not late. Money that is lost later
 * does not change the day. If the charge was not covered at all: `through`.
 */
export function coverageLostOn(
  { id, amountCents }: Pick<MadeCharge, 'id' | 'amountCents'>,
  through: PlainDate,
  {
    charges,
    payments,
    lost,
  }: {
    charges: readonly MadeCharge[]
    payments: readonly MadePayment[]
    lost: readonly LostPayment[]
  },
): PlainDate {
  const inTime = lost.filter(({ receivedOn, lostOn }) => receivedOn <= through && lostOn > through)
  const days = [through, ...new Set(inTime.map(({ lostOn }) => lostOn).toSorted())]
  const isCoveredOn = (day: PlainDate) => {
    const left = inTime.filter(({ lostOn }) => lostOn > day)
    return coveredThrough(id, through, charges, [...payments, ...left]) >= amountCents
  }
  return days.find((day) => !isCoveredOn(day)) ?? through
}
