import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import { postCharge } from '#shared/ledger/postings/posting.ts'
import { type Cents, formatUsd, negateCents } from '#shared/lib/money.ts'
import { type PlainDate } from '#shared/lib/plain-date.ts'

import { type ChargeFields, insertCharges } from '#server/ledger/charges/charge-store.ts'
import { applyCredits } from '#server/ledger/credits/credits.ts'
import { type LedgerContext, insertPostings } from './journal-store.ts'
import { lockLedgersOfLeases } from '#server/ledger/allocation/open-items-store.ts'
import { moveOpeningCash } from './opening-cash.ts'
import { type NewPayment, recordPaymentsInBulk } from '#server/ledger/payments/record-payments.ts'

/** The balance of a lease from other books on a day: money owed (negative: prepaid) and the deposit held, in cents. */
export type OpeningBalance = { leaseId: string; asOf: PlainDate; balanceCents: Cents; depositCents: Cents }

/** Marks the rows of an opening balance. */
export const openingReference = 'Opening balance'

/**
 * Imports leases' balances from other books. Money owed becomes a charge of the kind OPENING_BALANCE, prepaid
 * money a payment (credit). A held deposit becomes a charge of type DEPOSIT with the payment that covers it.
 * These amounts are not income or money received in these books: owed money is owner equity (3000), and the
 * money is in the opening balance of the bank if the bank has one. Returns the number of charges and payments
 * that were made. Throws `not_found`, `validation_failed` (a day in the future).
 */
export async function postOpeningBalances(
  db: Db,
  ledger: LedgerContext,
  today: PlainDate,
  openings: readonly OpeningBalance[],
): Promise<number> {
  const leaseIds = [...new Set(openings.map((opening) => opening.leaseId))]
  const locked = await lockLedgersOfLeases(db, ledger.accountId, leaseIds)
  const propertyOf = new Map(locked.map((lease) => [lease.id, lease.propertyId]))
  const charges = openings.flatMap((opening) => {
    const propertyId = propertyOf.get(opening.leaseId)
    if (propertyId === undefined) {
      throw notFound('lease')
    }
    return openingCharges(opening, propertyId)
  })
  if (charges.length > 0) {
    await insertCharges(db, ledger.accountId, ledger.now, charges)
    await insertPostings(
      db,
      ledger,
      charges.map((charge) => ({
        entry: postCharge({ ...charge, on: charge.dueOn }),
        type: charge.type,
        leaseId: charge.leaseId,
        propertyId: charge.propertyId,
        chargeId: charge.id,
      })),
    )
    await appendEvents(
      db,
      ledger,
      charges.map(({ id, leaseId, amountCents, dueOn, type, description }) => ({
        action: 'charge_posted',
        entityType: 'lease',
        entityId: leaseId,
        entityName: `${description}, ${formatUsd(amountCents)}`,
        after: { chargeId: id, leaseId, amountCents, dueOn, type },
      })),
    )
  }
  const deposits = charges.filter((charge) => charge.type === 'DEPOSIT')
  const payments = [...deposits.map(depositPayment), ...openings.flatMap(prepayment)]
  if (payments.length > 0) {
    const paymentIds = await recordPaymentsInBulk(db, ledger, today, payments)
    await moveOpeningCash(db, ledger, { paymentIds })
  }
  await applyCredits(db, ledger, [...new Set(charges.map((charge) => charge.leaseId))])
  return charges.length + payments.length
}

function openingCharges(opening: OpeningBalance, propertyId: string): ChargeFields[] {
  const { leaseId, asOf, balanceCents, depositCents } = opening
  const common = {
    leaseId,
    propertyId,
    kind: null,
    period: null,
    recurringChargeId: null,
    depositKind: null,
    payerId: null,
    dueOn: asOf,
  }
  const charges: ChargeFields[] = []
  if (balanceCents > 0) {
    charges.push({
      ...common,
      id: newId(),
      type: 'OTHER',
      kind: 'OPENING_BALANCE',
      amountCents: balanceCents,
      ...namedLabel({ kind: 'opening_balance' }),
      explanation: { rule: 'opening_balance', amountCents: balanceCents, asOf },
    })
  }
  if (depositCents > 0) {
    charges.push({
      ...common,
      id: newId(),
      type: 'DEPOSIT',
      depositKind: 'SECURITY',
      amountCents: depositCents,
      ...namedLabel({ kind: 'opening_deposit' }),
      explanation: { rule: 'opening_deposit', amountCents: depositCents, asOf },
    })
  }
  return charges
}

function depositPayment({ id, leaseId, amountCents, dueOn }: ChargeFields): NewPayment {
  return {
    leaseId,
    amount: amountCents,
    date: dueOn,
    type: 'DEPOSIT',
    source: 'OPENING_DEPOSIT',
    method: 'OTHER',
    reference: openingReference,
    notes: 'The deposit was already held when this lease was imported.',
    chargeId: id,
  }
}

function prepayment({ leaseId, balanceCents, asOf }: OpeningBalance): NewPayment[] {
  return balanceCents < 0
    ? [
        {
          leaseId,
          amount: negateCents(balanceCents),
          date: asOf,
          type: 'RENT',
          source: 'OPENING_CREDIT',
          method: 'OTHER',
          reference: openingReference,
          notes: 'Already prepaid when this lease was imported.',
        },
      ]
    : []
}
