import { accountCodes } from '#shared/ledger/account-codes.ts'
import { movePaymentToLease, postBankEntries } from '#server/ledger/service.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { bankEntry } from '#shared/ledger/postings/bank-posting.ts'
import { negateCents } from '#shared/lib/money.ts'

import { requireBankAccount } from '#server/banking/accounts/accounts.ts'
import {
  findDepositOfPayment,
  putInDeposit,
  takeOutOfDeposit,
} from '#server/banking/deposits/deposit-store.ts'
import { lockDocument } from './document-store.ts'

/**
 * Moves a payment to another lease and keeps its deposit at the bank: where the leases are of two properties, the deposited cash
 * moves with it on the day of the deposit. Returns the id of the payment on the other lease. Throws as `movePaymentToLease`, and
 * `invalid_transition` while a line of a bank is matched to it.
 */
export async function movePayment(context: Context, id: string, leaseId: string): Promise<string> {
  const { db, actor } = context
  const { accountId } = actor
  const found = await findDepositOfPayment(db, accountId, id)
  if (found) {
    await requireBankAccount(context, found.bankAccountId)
  }
  const payment = await lockDocument(db, accountId, 'payment', id)
  if (!payment) {
    throw notFound('payment')
  }
  if (payment.isMatched) {
    throw new AppError('invalid_transition', 'banking.matchedPaymentMoves')
  }
  // read again under the lock: the deposit may be void by now
  const deposit = await findDepositOfPayment(db, accountId, id)
  if (deposit) {
    await takeOutOfDeposit(db, accountId, deposit.id, id)
  }
  const movedId = await movePaymentToLease(context, id, leaseId)
  const moved = await lockDocument(db, accountId, 'payment', movedId)
  if (deposit) {
    await putInDeposit(db, accountId, deposit.id, movedId)
    if (moved && moved.propertyId !== payment.propertyId) {
      const { bankAccountId } = deposit
      const { amountCents } = payment
      const lines = [payment, moved].flatMap(({ propertyId }, index) => {
        const cents = index === 0 ? negateCents(amountCents) : amountCents
        return [
          { code: accountCodes.bank, amountCents: cents, propertyId, bankAccountId },
          { code: accountCodes.undepositedFunds, amountCents: negateCents(cents), propertyId },
        ]
      })
      const entry = bankEntry('deposit', { on: deposit.date, description: 'Deposited payment moved' }, lines)
      await postBankEntries(db, eventActorOf(context), [{ entry, bankDepositId: deposit.id }])
    }
  }
  return movedId
}
