import { invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { returnedFeeLaw, suggestedReturnedFee } from '#shared/leases/returned-fee.ts'
import { type Cents, cents, formatUsd, sumCents } from '#shared/lib/money.ts'

import { readOrders } from './allocation-order.ts'
import { postManualCharge } from './charges.ts'
import { planCredits } from './credits.ts'
import { listCredits, listOpenCharges } from './open-items-store.ts'
import { findPayment, type PaymentRow } from './payment-store.ts'
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
  const [covered, open, credits, orderOf, facts] = await Promise.all([
    listCoveredCharges(db, actor.accountId, id),
    listOpenCharges(db, actor.accountId, leaseIds),
    listCredits(db, actor.accountId, leaseIds),
    readOrders(db, eventActorOf(context), leaseIds),
    findReturnedFeeFacts(db, actor.accountId, payment),
  ])
  const reopened = covered.map((charge) => ({
    ...charge,
    paidCents: cents(charge.paidCents - charge.byPaymentCents),
  }))
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
        chargeId,
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
    const source = law.citation ?? law.stateName
    const params = { state: law.stateName, amount: formatUsd(limit), source }
    throw invalidField('returnedFee.amount', 'ledger.returnedFeeBeyondLaw', params)
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
