import type { Id } from '#shared/lib/ids.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { allocatePayments, type OpenCharge, type OpenPayment } from './allocation.ts'

/** A charge or payment of a lease as it was made, whatever has been allocated since. */
export type MadeCharge = Omit<OpenCharge, 'paidCents'>
export type MadePayment = Omit<OpenPayment, 'allocatedCents'>

/**
 * How much of a charge is covered by money received through a day, each payment held against what was due when it came,
 * rent first. This is the measure of whether rent was late: it does not matter what the books allocated the money to, so
 * that an unpaid late fee or another charge never makes the next rent late (no fee on a fee). What arrears of rent took
 * is gone: a month that was paid late leaves the next one short.
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
    for (const { chargeId, paymentId, amountCents } of allocatePayments(due, come, 'RENT_FIRST')) {
      const charge = open.get(chargeId)! // the allocation was made from it
      open.set(chargeId, { ...charge, paidCents: cents(charge.paidCents + amountCents) })
      const payment = left.get(paymentId)! // and from this one
      left.set(paymentId, { ...payment, allocatedCents: cents(payment.allocatedCents + amountCents) })
    }
  }
  return open.get(chargeId)?.paidCents ?? cents(0)
}
