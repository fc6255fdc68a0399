import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import { postInterestOnDeposit, postDepositInterestReversal } from '#shared/ledger/postings/posting.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { applyCredits, takeOffCharges } from '#server/ledger/credits/credits.ts'
import {
  findUnreversedEntry,
  insertPostings,
  type LedgerContext,
} from '#server/ledger/postings/journal-store.ts'
import { listNetAllocations, type LockedLease } from '#server/ledger/allocation/open-items-store.ts'
import {
  findPayment,
  insertPayments,
  type PaymentFields,
  updatePaymentRow,
} from '#server/ledger/payments/payment-store.ts'
import { findRefund } from '#server/ledger/refunds/refund-store.ts'
import { giveBack, undoRefundUnderLock } from '#server/ledger/refunds/refunds.ts'

/** Interest on a deposit to post: cents and the day of the entry. */
type Interest = { on: PlainDate; amountCents: Cents }

/**
 * Posts interest that a landlord owes on the deposit of a lease, whose books the caller has locked: credit of the
 * household (Dr 5130, Cr 2200) that pays charges but no deposit: what is held as one was received from the tenant. Returns the id of the
 * payment; null for zero.
 */
export async function postInterest(
  db: Db,
  ledger: LedgerContext,
  { id: leaseId, propertyId }: LockedLease,
  { on, amountCents }: Interest,
): Promise<string | null> {
  if (amountCents === 0) {
    return null
  }
  const payment: PaymentFields = {
    id: newId(ledger.now.getTime()),
    leaseId,
    propertyId,
    type: 'RENT',
    source: 'DEPOSIT_INTEREST',
    isCredit: false,
    state: 'SETTLED',
    amountCents,
    receivedOn: on,
    dueOn: on,
    method: null,
    reference: null,
    notes: null,
    targetChargeId: null,
    payerId: null,
    paidByTenantId: null,
    payerPaymentId: null,
    batchId: null,
  }
  await insertPayments(db, ledger.accountId, ledger.now, [payment])
  const entry = postInterestOnDeposit({ on, amountCents, ...namedLabel({ kind: 'deposit_interest' }) })
  await insertPostings(db, ledger, [
    { entry, type: payment.type, leaseId, propertyId, paymentId: payment.id },
  ])
  return payment.id
}

/** Reverses interest that pays nothing. Throws `invalid_transition` where it was used or reversed already. */
export async function takeBackInterest(context: Context, paymentId: string): Promise<void> {
  const { db, today, now } = context
  const ledger = eventActorOf(context)
  const payment = await findPayment(db, ledger.accountId, paymentId)
  if (!payment || payment.state !== 'SETTLED' || payment.allocatedCents > 0) {
    throw new AppError('invalid_transition', 'deposits.cannotUndo')
  }
  const { type, leaseId, propertyId, amountCents } = payment
  await updatePaymentRow(db, ledger.accountId, { ...payment, state: 'REVERSED' }, now)
  await insertPostings(db, ledger, [
    {
      entry: postDepositInterestReversal({
        on: maxDate(today, payment.receivedOn),
        amountCents,
        ...namedLabel({ kind: 'recorded_by_mistake', of: { kind: 'deposit_interest' } }),
      }),
      type,
      leaseId,
      propertyId,
      paymentId,
      reversesEntryId: await findUnreversedEntry(db, ledger.accountId, { paymentId }, 'credit'),
    },
  ])
}

export type YearlyInterestInput = {
  on: PlainDate
  amountCents: Cents
  /** Whether it stays as credit, which pays charges, or is paid to the tenant. */
  postAs: 'CREDIT' | 'PAYMENT'
  method: PaymentMethod | null
  reference: string | null
}

/**
 * Posts interest on a deposit during a tenancy, of a lease whose books the caller has locked: as credit, which pays
 * unpaid charges, or as a payment to the tenant (a refund of that credit). Returns what must be reversed to undo it.
 */
export async function postInterestOfYear(
  context: Context,
  lease: LockedLease,
  { on, amountCents, postAs, method, reference }: YearlyInterestInput,
): Promise<{ paymentId: string | null; refundId: string | null }> {
  const { db } = context
  const ledger = eventActorOf(context)
  const paymentId = await postInterest(db, ledger, lease, { on, amountCents })
  if (paymentId === null) {
    return { paymentId, refundId: null }
  }
  if (postAs === 'CREDIT') {
    await applyCredits(db, ledger, [lease.id])
    return { paymentId, refundId: null }
  }
  const credit = (await findPayment(db, ledger.accountId, paymentId))! // made just above
  const [refundId = null] = await giveBack(context, [credit], {
    amount: amountCents,
    date: on,
    method,
    reference,
  })
  return { paymentId, refundId }
}

/** Undoes postInterestOfYear. Throws `invalid_transition` where the refund was undone on its own. */
export async function undoInterestOfYear(
  context: Context,
  lease: LockedLease,
  { paymentId, refundId }: { paymentId: string; refundId: string | null },
): Promise<void> {
  const { db } = context
  const ledger = eventActorOf(context)
  if (refundId !== null) {
    const refund = await findRefund(db, ledger.accountId, refundId)
    if (refund?.undoneAt === null) {
      await undoRefundUnderLock(context, refundId)
    }
  }
  const { today } = context
  const used = await listNetAllocations(db, ledger.accountId, { paymentId })
  const parts = used.map(({ chargeId, amountCents }) => ({
    chargeId,
    paymentId,
    amountCents: cents(amountCents),
  }))
  await takeOffCharges(db, ledger, parts, {
    why: { kind: 'recorded_by_mistake', of: { kind: 'deposit_interest' } },
    on: today,
  })
  await takeBackInterest(context, paymentId)
  await applyCredits(db, ledger, [lease.id])
}
