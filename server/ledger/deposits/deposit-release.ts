import type { Db } from '#server/platform/database/database.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import { postCharge } from '#shared/ledger/postings/posting.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { type ChargeRow, findCharge, markVoid, updateChargeRow } from '#server/ledger/charges/charge-store.ts'
import { deallocateCharge, reverseCharge } from '#server/ledger/credits/credits.ts'
import { insertPostings, type LedgerContext } from '#server/ledger/postings/journal-store.ts'

/**
 * Ends a deposit charge, of a lease whose books the caller has locked: its entry is reversed on the given day, so that
 * the landlord holds nothing under it (account 2100), and money paid on it becomes credit of the payments that it came
 * from. The tenant owes nothing for it any more.
 */
export async function releaseDepositCharge(
  db: Db,
  ledger: LedgerContext,
  charge: ChargeRow,
  on: PlainDate,
): Promise<void> {
  const day = maxDate(on, charge.dueOn)
  await deallocateCharge(db, ledger, charge.id, { kind: 'deposit_released' }, day)
  await reverseCharge(db, ledger, charge, day, 'released')
  await markVoid(db, ledger.accountId, charge.id, ledger.now)
}

/**
 * Takes back a part of a deposit charge that was paid and given back to the tenant: a deposit that was returned is not
 * owed again. The charge keeps the rest; it ends where nothing is left.
 */
export async function lowerDepositCharge(
  db: Db,
  ledger: LedgerContext,
  { chargeId, amountCents, on }: { chargeId: string; amountCents: Cents; on: PlainDate },
): Promise<void> {
  const charge = await findCharge(db, ledger.accountId, chargeId)
  if (!charge) {
    throw new Error(`Deposit charge ${chargeId} is gone`)
  }
  if (charge.amountCents <= amountCents) {
    await releaseDepositCharge(db, ledger, charge, on)
    return
  }
  const { id, type, leaseId, propertyId, dueOn, description, label } = charge
  const rest = cents(charge.amountCents - amountCents)
  const day = maxDate(on, dueOn)
  await deallocateCharge(db, ledger, id, { kind: 'deposit_released' }, day)
  await reverseCharge(db, ledger, charge, day, 'released')
  await updateChargeRow(
    db,
    ledger.accountId,
    {
      id,
      amountCents: rest,
      dueOn,
      description,
      label,
      explanation:
        charge.explanation.rule === 'deposit_received'
          ? charge.explanation
          : { rule: 'by_hand', corrected: { fromCents: charge.amountCents, toCents: rest } },
    },
    ledger.now,
  )
  const entry = postCharge({
    type,
    amountCents: rest,
    on: day,
    ...namedLabel(label ?? { kind: 'typed', text: description }),
  })
  await insertPostings(db, ledger, [{ entry, type, leaseId, propertyId, chargeId: id }])
}
