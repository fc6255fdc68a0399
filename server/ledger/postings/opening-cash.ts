import type { Db } from '#server/platform/database/database.ts'
import { postOpeningCash, postOpeningDeposit } from '#shared/ledger/postings/bank-posting.ts'
import { type Cents, minCents } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { listOpeningCashEntries } from './bank-entry-store.ts'
import { reverseBankEntry } from './bank-entries.ts'
import { insertPostings, type LedgerContext } from './journal-store.ts'
import { findOpeningBankAccounts, listOpeningReceipts } from './opening-cash-store.ts'
import { isOpening } from '#server/ledger/payments/payment-guards.ts'
import type { PaymentFields } from '#server/ledger/payments/payment-store.ts'

const openingCashDescription = 'Included in the bank’s opening balance'

/**
 * Moves money of other books out of undeposited funds, on its own day or on the day of the bank's opening
 * balance, whichever is later. The bank's balance contains it already, so this avoids counting it twice; it
 * stays cash of its property. A deposit goes to the bank account that includes the deposits, if one exists.
 * Moves the money of these payments, or of all payments after a day. Does nothing before the first bank
 * account exists: its opening balance will take the money over.
 */
export async function moveOpeningCash(
  db: Db,
  ledger: LedgerContext,
  which: { paymentIds: readonly string[] } | { after: PlainDate },
): Promise<void> {
  const banks = await findOpeningBankAccounts(db)
  const receipts = banks ? await listOpeningReceipts(db, ledger.accountId, which) : []
  if (!banks || receipts.length === 0) {
    return
  }
  await insertPostings(
    db,
    ledger,
    receipts.map(({ paymentId, propertyId, receivedOn, cents, isDeposit }) => {
      const bank = isDeposit ? banks.ofDeposits : banks.ofRent
      return {
        entry: postOpeningCash({
          on: maxDate(receivedOn, bank.openedOn),
          description: openingCashDescription,
          bankAccountId: bank.id,
          propertyId,
          amountCents: cents,
        }),
        type: 'BANK',
        leaseId: null,
        propertyId: null,
        paymentId,
      }
    }),
  )
}

/** A deposit that is held in another bank account than the books had assumed: of a payment, from a day on, in cents. */
export type OpeningDeposit = {
  paymentId: string
  propertyId: string
  fromId: string
  on: PlainDate
  cents: Cents
}

/** Moves the cash of deposits to the bank account whose opening balance contains them. */
export async function moveOpeningDeposits(
  db: Db,
  ledger: LedgerContext,
  toId: string,
  deposits: readonly OpeningDeposit[],
): Promise<void> {
  await insertPostings(
    db,
    ledger,
    deposits.map(({ paymentId, propertyId, fromId, on, cents }) => ({
      entry: postOpeningDeposit({
        on,
        description: openingCashDescription,
        fromId,
        toId,
        propertyId,
        amountCents: cents,
      }),
      type: 'BANK',
      leaseId: null,
      propertyId: null,
      paymentId,
    })),
  )
}

/**
 * The former place of the money of a payment, by entries that were taken back: in the opening balance of a
 * bank account, and moved between accounts.
 */
export type OpeningPlace = { isInOpening: boolean; deposits: readonly (OpeningDeposit & { toId: string })[] }

/** The place of money that no opening balance contains. */
export const inNoOpening: OpeningPlace = { isInOpening: false, deposits: [] }

/** Takes `moveOpeningCash` and `moveOpeningDeposits` of a payment back, before the payment leaves the books. Returns where its money was. */
export async function reverseOpeningCash(
  db: Db,
  ledger: LedgerContext,
  paymentId: string,
): Promise<OpeningPlace> {
  const entries = await listOpeningCashEntries(db, ledger.accountId, paymentId)
  for (const entry of entries) {
    await reverseBankEntry(db, ledger, entry, 'opening_cash_reversal', 'Correction')
  }
  return {
    isInOpening: entries.length > 0,
    deposits: entries.flatMap(({ on, lines }) => {
      const ofProperty = lines.filter(({ propertyId, bankAccountId }) => propertyId && bankAccountId)
      const to = ofProperty.find(({ amountCents }) => amountCents > 0)
      const from = ofProperty.find(({ amountCents }) => amountCents < 0)
      return to?.propertyId && to.bankAccountId && from?.bankAccountId
        ? [
            {
              paymentId,
              propertyId: to.propertyId,
              fromId: from.bankAccountId,
              toId: to.bankAccountId,
              on,
              cents: to.amountCents,
            },
          ]
        : []
    }),
  }
}

/**
 * Brings the money of a payment that was corrected, or moved to another lease, to where it was (`reverseOpeningCash`): what was received
 * in other books, and a deposit that a bank's opening balance contains. Of a deposit at most what was there: the rest is new money. One
 * that was received after that opening balance is not in it.
 */
export async function moveOpeningCashAgain(
  db: Db,
  ledger: LedgerContext,
  payment: Pick<PaymentFields, 'id' | 'type' | 'source' | 'propertyId' | 'receivedOn' | 'amountCents'>,
  { isInOpening, deposits }: OpeningPlace,
): Promise<void> {
  const { id: paymentId, propertyId, receivedOn, amountCents } = payment
  if (isOpening(payment)) {
    if (isInOpening) {
      await moveOpeningCash(db, ledger, { paymentIds: [paymentId] })
    }
    return
  }
  const moved = payment.type === 'DEPOSIT' ? deposits.filter(({ on }) => receivedOn <= on) : []
  for (const { toId, ...deposit } of moved) {
    const again = { ...deposit, paymentId, propertyId, cents: minCents(deposit.cents, amountCents) }
    await moveOpeningDeposits(db, ledger, toId, [again])
  }
}
