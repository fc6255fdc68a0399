import { invalidFieldOf, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import { returnedFeeRefusal } from '#shared/leases/law/lawful-charge.ts'
import { returnedFeeLaw, suggestedReturnedFee } from '#shared/leases/late-fees/returned-fee.ts'
import { type Cents, cents, sumCents, ZERO } from '#shared/lib/money.ts'
import { maxDate } from '#shared/lib/plain-date.ts'

import { readOrders } from '#server/ledger/allocation/allocation-order.ts'
import { postManualCharge } from '#server/ledger/charges/charges.ts'
import { planCredits } from '#server/ledger/credits/credits.ts'
import { listCredits, listOpenCharges } from '#server/ledger/allocation/open-items-store.ts'
import { findPayment, type PaymentRow } from '#server/ledger/payments/payment-store.ts'
import { listRefundsOf, type RefundFields } from '#server/ledger/refunds/refund-store.ts'
import { findReturnedFeeFacts, listCoveredCharges } from './returned-fee-store.ts'

/**
 * Returns what would be owed if a payment were taken out of the books, by the function that applies credit then, and
 * the account's fee for a returned payment with the law's limit on it. Throws `not_found`.
 */
export async function previewReturn(context: Context, id: string) {
  const { db, actor, today } = context
  const payment = await findPayment(db, actor.accountId, id)
  if (!payment) {
    throw notFound('payment')
  }
  const leaseIds = [payment.leaseId]
  const [covered, open, credits, orderOf, facts, refunds] = await Promise.all([
    listCoveredCharges(db, actor.accountId, id),
    listOpenCharges(db, actor.accountId, leaseIds),
    listCredits(db, actor.accountId, leaseIds),
    readOrders(db, eventActorOf(context), leaseIds),
    findReturnedFeeFacts(db, actor.accountId, payment),
    listRefundsOf(db, actor.accountId, id),
  ])
  const refundedCents = sumCents(refunds.map((refund) => refund.amountCents))
  const reopened = [
    ...covered.map((charge) => ({
      ...charge,
      paidCents: cents(charge.paidCents - charge.byPaymentCents),
    })),
    // what was refunded of it is a new charge
    ...(refundedCents > 0
      ? [
          {
            id: '',
            leaseId: payment.leaseId,
            propertyId: payment.propertyId,
            type: 'OTHER' as const,
            dueOn: refunds.reduce((day, { refundedOn }) => maxDate(day, refundedOn), today),
            amountCents: refundedCents,
            paidCents: ZERO,
            byPaymentCents: refundedCents,
            description: namedLabel({ kind: 'charge_kind', name: 'REFUND' }).description,
            payerId: payment.payerId,
          },
        ]
      : []),
  ]
  const others = open.filter((charge) => reopened.every((again) => again.id !== charge.id))
  const applied = planCredits(
    [...others, ...reopened],
    credits.filter((credit) => credit.id !== id),
    orderOf,
  )
  const law = returnedFeeLaw(facts, { paymentCents: payment.amountCents, isLater: facts.isLater }, today)
  return {
    charges: reopened.map(({ id: chargeId, description, dueOn, amountCents, paidCents, byPaymentCents }) => {
      const used = applied.filter((allocation) => allocation.chargeId === chargeId)
      const credit = sumCents(used.map((allocation) => allocation.amountCents))
      return {
        chargeId: chargeId || null,
        description,
        dueDate: dueOn,
        paid: byPaymentCents,
        open: cents(amountCents - paidCents - credit),
        credit,
      }
    }),
    fee: suggestedReturnedFee(facts.feeCents, law),
    law,
  }
}

/**
 * Charges the refunded amount of a payment that came back: the tenant has the money, and the landlord never
 * got it. It is owed from the day when both had happened. It is not income: Dr 1200, Cr 2200.
 */
export async function chargeRefunds(
  { db, ...context }: Context,
  { leaseId, payerId, amountCents: paymentCents, receivedOn, returnedOn }: PaymentRow,
  refunds: readonly Pick<RefundFields, 'amountCents' | 'refundedOn'>[],
): Promise<void> {
  const amountCents = sumCents(refunds.map((refund) => refund.amountCents))
  const dueOn = refunds.reduce((day, { refundedOn }) => maxDate(day, refundedOn), returnedOn ?? receivedOn)
  await postManualCharge(db, eventActorOf({ db, ...context }), {
    leaseId,
    amountCents,
    dueOn,
    type: 'OTHER',
    kind: 'REFUND',
    payerId,
    explanation: { rule: 'refund_owed', paymentCents, receivedOn, refundedCents: amountCents },
  })
}

/**
 * Posts the fee for a payment that has come back as a charge of today, with the law's limit in its explanation. Throws
 * `validation_failed` where it is more than a confirmed law allows and no reason is given.
 */
export async function postReturnedFee(
  context: Context,
  payment: PaymentRow,
  { amount, reason }: { amount: Cents; reason?: string | undefined },
): Promise<void> {
  const { db, actor, today } = context
  const facts = await findReturnedFeeFacts(db, actor.accountId, payment)
  const { amountCents: paymentCents, leaseId, receivedOn } = payment
  const law = returnedFeeLaw(facts, { paymentCents, isLater: facts.isLater }, today)
  const limit = law?.limit ?? null
  if (law?.isFirm && limit !== null && amount > limit && !reason) {
    throw invalidFieldOf('returnedFee.amount', returnedFeeRefusal(law))
  }
  await postManualCharge(db, eventActorOf(context), {
    leaseId,
    amountCents: amount,
    dueOn: today,
    type: 'OTHER',
    kind: 'RETURNED_PAYMENT',
    label: { kind: 'returned_payment_fee' },
    explanation: {
      rule: 'returned_payment_fee',
      paymentCents,
      receivedOn,
      law:
        law && limit !== null
          ? { stateName: law.stateName, citation: law.citation, limitCents: limit }
          : null,
      ...(reason !== undefined && { reason }),
    },
  })
}
