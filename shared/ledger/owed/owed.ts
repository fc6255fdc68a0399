import type { Id } from '#shared/lib/ids.ts'
import { addCents, type Cents, cents, minCents, negateCents, sumCents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { partsOfCharge } from './added-part.ts'
import {
  type Allocation,
  type AllocationOrder,
  allocatePayments,
  type OpenCharge,
} from '#shared/ledger/allocation/allocation.ts'
import type { OpenPayment } from '#shared/ledger/allocation/allocation.ts'

/**
 * The amounts owed under a lease as of a day, in cents; each part is zero or more. The four parts that are
 * still to be paid (overdue, due, upcoming, deposit) never count a cent twice, and never a cent that a
 * pending payment will pay.
 */
export type Owed = {
  /** Due before the day. The grace period delays a late fee, not the due date, so it does not count here. */
  overdue: Cents
  /** Due on the day. */
  due: Cents
  /** Payments recorded that are not settled yet. */
  pending: Cents
  /** Charges of every kind, deposits too, that are due after the day. */
  upcoming: Cents
  /** Deposits due on the day or before. */
  deposit: Cents
  /** Settled money that no charge has used yet. */
  credit: Cents
}

/** A part of the owed amount that is still to be paid. */
export type OwedPart = 'overdue' | 'due' | 'upcoming' | 'deposit'

/** A recorded payment, settled or pending. */
export type OwedPayment = OpenPayment & { isPending: boolean }

/** An open charge with the cents of it that pending payments will pay (`pendingCents`), and the rest. */
export type OwedCharge = { id: Id; part: OwedPart; pendingCents: Cents; restCents: Cents }

export const nothingOwed: Owed = {
  overdue: ZERO,
  due: ZERO,
  pending: ZERO,
  upcoming: ZERO,
  deposit: ZERO,
  credit: ZERO,
}

/**
 * Returns the amounts owed under a lease on a day. `charges` are the charges of the lease that are not void,
 * `payments` its settled and pending payments, `order` the order in which payments pay charges. The order of
 * the input does not matter.
 */
export function computeOwed(
  charges: readonly OpenCharge[],
  payments: readonly OwedPayment[],
  today: PlainDate,
  order: AllocationOrder = 'OLDEST_FIRST',
): Owed {
  const rests = computeOwedCharges(charges, payments, today, order)
  const sumOf = (part: OwedPart) =>
    sumCents(rests.filter((charge) => charge.part === part).map(({ restCents }) => restCents))
  const unusedOf = (isPending: boolean) =>
    sumCents(payments.filter((payment) => payment.isPending === isPending).map(unused))
  return {
    overdue: sumOf('overdue'),
    due: sumOf('due'),
    pending: unusedOf(true),
    upcoming: sumOf('upcoming'),
    deposit: sumOf('deposit'),
    credit: unusedOf(false),
  }
}

/**
 * Returns the open charges of a lease, each with its part of the owed amount and the cents of it that pending
 * payments will pay. A charge comes twice if it has an open part that became owed after its due day.
 *
 * A pending payment that is meant for a charge counts for that charge first. Its rest, and every other
 * pending payment, counts in the allocation order, rent first among the charges of a day. Which of these
 * charges its own type pays is known when it settles. Credit is not counted: the books apply it to the
 * charges that it may pay.
 */
export function computeOwedCharges(
  charges: readonly OpenCharge[],
  payments: readonly OwedPayment[],
  today: PlainDate,
  order: AllocationOrder = 'OLDEST_FIRST',
): OwedCharge[] {
  const pending = payments.filter(({ isPending }) => isPending)
  const directed = allocateDirected(charges, pending)
  const others = allocatePayments(
    charges.map((charge) => ({
      ...charge,
      paidCents: addCents(
        charge.paidCents,
        sumOf(directed, ({ chargeId }) => chargeId === charge.id),
      ),
    })),
    pending.map((payment) => ({
      ...payment,
      type: payment.type === 'DEPOSIT' ? payment.type : 'RENT',
      targetChargeId: null,
      allocatedCents: addCents(
        payment.allocatedCents,
        sumOf(directed, ({ paymentId }) => paymentId === payment.id),
      ),
    })),
    order,
    // whether a deposit is full is known when the payment settles
    { depositsAlone: true },
  )
  return charges
    .filter((charge) => charge.paidCents < charge.amountCents)
    .flatMap((charge) => {
      let pending = sumOf([...directed, ...others], ({ chargeId }) => chargeId === charge.id)
      return partsOfCharge(charge).flatMap(({ dueOn, amountCents, paidCents }) => {
        const openCents = cents(amountCents - paidCents)
        const pendingCents = minCents(pending, openCents)
        pending = addCents(pending, negateCents(pendingCents))
        const restCents = addCents(openCents, negateCents(pendingCents))
        const part = owedPart({ type: charge.type, dueOn }, today)
        return openCents > 0 ? [{ id: charge.id, part, pendingCents, restCents }] : []
      })
    })
}

/** Returns the part of the owed amount that an open charge belongs to on a day. */
export function owedPart({ type, dueOn }: Pick<OpenCharge, 'type' | 'dueOn'>, today: PlainDate): OwedPart {
  if (dueOn > today) {
    return 'upcoming'
  }
  if (type === 'DEPOSIT') {
    return 'deposit'
  }
  return dueOn < today ? 'overdue' : 'due'
}

/** Returns the sum of the charges due by the day, deposits too, that no pending payment will pay. */
export function amountOwed({ overdue, due, deposit }: Owed): Cents {
  return addCents(addCents(overdue, due), deposit)
}

/** Returns the sum to pay by the day: overdue, due today and deposits, less credit; never below zero. */
export function amountToPay(owed: Owed): Cents {
  return cents(Math.max(0, amountOwed(owed) - owed.credit))
}

/** Returns the allocations of payments to the charges that they are meant for, in order of receipt. */
function allocateDirected(charges: readonly OpenCharge[], payments: readonly OpenPayment[]): Allocation[] {
  return charges.flatMap((charge) =>
    allocatePayments(
      [charge],
      payments.filter(({ targetChargeId }) => targetChargeId === charge.id),
      'OLDEST_FIRST',
      { depositsAlone: true },
    ),
  )
}

function sumOf(allocations: readonly Allocation[], isMeant: (allocation: Allocation) => boolean): Cents {
  return sumCents(allocations.filter(isMeant).map(({ amountCents }) => amountCents))
}

function unused({ amountCents, allocatedCents }: OpenPayment): Cents {
  return cents(amountCents - allocatedCents)
}
