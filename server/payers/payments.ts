import { recordPaymentsInBulk } from '#server/ledger/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { formatUsd, sumCents } from '#shared/lib/money.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import { matchPayment, type PaymentLine } from '#shared/payers/match-payment.ts'
import type * as paymentContract from '#shared/payers/payment-contract.ts'

import { insertPayerPayment, listOpenOfPayer, lockLeasesOfPayer } from './payment-store.ts'
import { lockPayer } from './store.ts'

/**
 * Records one sum of a payer (cents, more than zero) for many leases: a payment for each, in one transaction. Without
 * lines it pays the unpaid charges, the oldest first. Returns its id. Throws `not_found`, and `validation_failed` where
 * the lines do not sum to the amount, name a lease without a share of the payer, or the amount is more than the payer owes.
 */
export async function recordPayerPayment(
  context: Context,
  payerId: string,
  body: RouteBody<typeof paymentContract.recordPayerPayment>,
): Promise<string> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  const payer = await lockPayer(db, accountId, payerId)
  if (!payer) {
    throw notFound('payer')
  }
  const leaseIds = await lockLeasesOfPayer(db, accountId, payerId)
  const lines = body.lines ? requireLines(body, leaseIds) : await proposeLines(context, payerId, body)
  const id = newId(now.getTime())
  await insertPayerPayment(db, accountId, now, {
    id,
    payerId,
    amountCents: body.amount,
    receivedOn: body.date,
    method: body.method ?? null,
    reference: body.reference || null,
    notes: body.notes || null,
  })
  await recordPaymentsInBulk(
    db,
    eventActorOf(context),
    today,
    lines.map(({ leaseId, amountCents }) => ({
      leaseId,
      payerId,
      payerPaymentId: id,
      amount: amountCents,
      date: body.date,
      type: 'RENT',
      method: body.method,
      reference: body.reference,
      notes: body.notes,
    })),
  )
  await appendEvent(db, eventActorOf(context), {
    action: 'payment_recorded',
    entityType: 'payer',
    entityId: payerId,
    entityName: `${payer.name}, ${formatUsd(body.amount)}`,
    after: { payerPaymentId: id, amountCents: body.amount, receivedOn: body.date, lines },
  })
  return id
}

function requireLines(
  { amount, lines = [] }: RouteBody<typeof paymentContract.recordPayerPayment>,
  leaseIds: ReadonlySet<string>,
): PaymentLine[] {
  for (const [index, { leaseId }] of lines.entries()) {
    if (!leaseIds.has(leaseId)) {
      throw invalidField(`lines.${index}.leaseId`, 'payers.leaseWithoutShare')
    }
    if (lines.findIndex((line) => line.leaseId === leaseId) !== index) {
      throw invalidField(`lines.${index}.leaseId`, 'payers.leaseTwice')
    }
  }
  const sum = sumCents(lines.map((line) => line.amount))
  if (sum !== amount) {
    throw invalidField('lines', 'payers.linesDoNotSum', {
      amount: formatUsd(sum),
      amountOf: formatUsd(amount),
    })
  }
  return lines.map((line) => ({ leaseId: line.leaseId, amountCents: line.amount }))
}

async function proposeLines(
  { db, actor }: Context,
  payerId: string,
  { amount }: RouteBody<typeof paymentContract.recordPayerPayment>,
): Promise<PaymentLine[]> {
  const { lines, restCents } = matchPayment(amount, await listOpenOfPayer(db, actor.accountId, payerId))
  if (restCents > 0) {
    throw invalidField('amount', 'payers.moreThanOpen', { amount: formatUsd(restCents) })
  }
  return lines
}
