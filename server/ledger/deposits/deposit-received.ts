import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import { postCharge } from '#shared/ledger/postings/posting.ts'
import { type Cents, cents, minCents, sumCents } from '#shared/lib/money.ts'

import {
  type ChargeFields,
  findCharge,
  insertCharges,
  markVoid,
} from '#server/ledger/charges/charge-store.ts'
import { deallocateCharge, reverseCharge } from '#server/ledger/credits/credits.ts'
import { type DepositRoom, listReceivedDeposits } from './deposit-held-store.ts'
import { insertPostings, type LedgerContext, type Posting } from '#server/ledger/postings/journal-store.ts'
import { findFreedDays, type OpenChargeRow } from '#server/ledger/allocation/open-items-store.ts'
import type { PaymentFields } from '#server/ledger/payments/payment-store.ts'

/**
 * Returns the charge that money received as a deposit needs beyond the open charges of deposits, so that it is held from
 * the day of its receipt: up to the deposit that is agreed, or all of it where nothing is agreed or charged. Null where it
 * needs none: what is above the deposit pays other charges.
 */
export function depositToCharge(
  payment: PaymentFields,
  open: readonly OpenChargeRow[],
  room: DepositRoom,
): ChargeFields | null {
  if (payment.type !== 'DEPOSIT' || payment.state !== 'SETTLED') {
    return null
  }
  const own = open.filter(({ payerId }) => (payerId ?? null) === payment.payerId)
  const openCents = sumCents(
    own
      .filter(({ id, type }) => type === 'DEPOSIT' || id === payment.targetChargeId)
      .map((charge) => cents(charge.amountCents - charge.paidCents)),
  )
  const above = cents(Math.max(0, payment.amountCents - openCents))
  const amountCents = minCents(above, depositRoomOf(room) ?? above)
  if (amountCents === 0) {
    return null
  }
  const { leaseId, propertyId, payerId, receivedOn, id: paymentId } = payment
  return {
    id: newId(),
    leaseId,
    propertyId,
    type: 'DEPOSIT',
    period: null,
    recurringChargeId: null,
    kind: null,
    depositKind: 'SECURITY',
    payerId,
    amountCents,
    dueOn: receivedOn,
    ...namedLabel({ kind: 'charge_type', type: 'DEPOSIT' }),
    explanation: { rule: 'deposit_received', paymentId },
  }
}

/**
 * Returns the cents that can still be charged of the deposit that is agreed; null where nothing is agreed or charged, so that
 * every amount that is received as a deposit is one.
 */
export function depositRoomOf(room: DepositRoom | undefined): Cents | null {
  const { agreedCents, chargedCents, hasCharges } = room ?? noRoom
  return agreedCents === 0 && !hasCharges ? null : cents(Math.max(0, agreedCents - chargedCents))
}

const noRoom: DepositRoom = { agreedCents: cents(0), chargedCents: cents(0), hasCharges: false }

/** Returns a charge as one that a payment can pay. */
export function asOpenCharge(charge: ChargeFields): OpenChargeRow {
  const { id, leaseId, propertyId, type, dueOn, amountCents, description, payerId } = charge
  return { id, leaseId, propertyId, type, dueOn, amountCents, paidCents: cents(0), description, payerId }
}

/** Returns the entry of a charge that `depositToCharge` made. */
export function receivedDepositPosting(charge: ChargeFields): Posting {
  const { id: chargeId, type, leaseId, propertyId } = charge
  return { entry: postCharge({ ...charge, on: charge.dueOn }), type, leaseId, propertyId, chargeId }
}

/**
 * Takes back the charge that a payment made because it was received as a deposit, after the payment was taken off it: the
 * payment was recorded by mistake, or is posted again with other facts. Does nothing where something else pays it.
 */
export async function takeBackReceivedDeposit(
  db: Db,
  ledger: LedgerContext,
  { id: paymentId, leaseId }: Pick<PaymentFields, 'id' | 'leaseId'>,
): Promise<void> {
  for (const { id } of await listReceivedDeposits(db, ledger.accountId, { leaseId, paymentId })) {
    const charge = await findCharge(db, ledger.accountId, id)
    if (charge && charge.paidCents === 0) {
      await reverseCharge(db, ledger, charge, charge.dueOn, 'taken_back')
      await markVoid(db, ledger.accountId, id, ledger.now)
    }
  }
}

/**
 * Ends the charges that were made because money was received as a deposit, up to an amount, because a deposit of that
 * amount is charged now: their money pays the new charge from the day on which it was received. What they were above the
 * amount stays charged.
 */
export async function replaceReceivedDeposits(
  db: Db,
  ledger: LedgerContext,
  { leaseId, payerId, amountCents }: Pick<ChargeFields, 'leaseId' | 'payerId' | 'amountCents'>,
): Promise<void> {
  let left: Cents = amountCents
  for (const row of await listReceivedDeposits(db, ledger.accountId, { leaseId })) {
    const charge = await findCharge(db, ledger.accountId, row.id)
    if (!charge || charge.payerId !== payerId || left === 0) {
      continue
    }
    await deallocateCharge(db, ledger, charge.id, { kind: 'charge_corrected' })
    await reverseCharge(db, ledger, charge, charge.dueOn, 'correction')
    await markVoid(db, ledger.accountId, charge.id, ledger.now)
    const rest = cents(Math.max(0, charge.amountCents - left))
    left = cents(left - minCents(left, charge.amountCents))
    if (rest > 0) {
      const { explanation } = row
      const fields: ChargeFields = { ...charge, id: newId(), amountCents: rest, explanation }
      await insertCharges(db, ledger.accountId, ledger.now, [fields])
      await insertPostings(db, ledger, [receivedDepositPosting(fields)])
    }
  }
}

/** Refuses a day of a payment after one on which its money was used for something else or given back. Throws `validation_failed`. */
export async function requireBeforeItsUse(
  db: Db,
  accountId: string,
  { id, receivedOn }: Pick<PaymentFields, 'id' | 'receivedOn'>,
): Promise<void> {
  const { firstOn } = await findFreedDays(db, accountId, id)
  if (firstOn !== null && receivedOn > firstOn) {
    throw invalidField('date', 'ledger.paymentAfterItsUse', { date: firstOn })
  }
}
