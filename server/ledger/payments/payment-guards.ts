import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'

import { paysFromDeposit } from '#server/ledger/allocation/open-items-store.ts'
import type { PaymentRow } from './payment-store.ts'

/** Whether a payment was received in other books and came with its lease. */
export const isOpening = <Payment extends Pick<PaymentRow, 'source'>>(
  payment: Payment,
): payment is Payment & { source: 'OPENING_DEPOSIT' | 'OPENING_CREDIT' } =>
  payment.source === 'OPENING_DEPOSIT' || payment.source === 'OPENING_CREDIT'

/**
 * Refuses to change a payment that is not money: interest and transfers of deposits have their own actions.
 */
export function requireMoney(payment: PaymentRow): void {
  if (payment.source !== 'MONEY' && !isOpening(payment)) {
    throw new AppError('invalid_transition', 'ledger.notMoney')
  }
}

/** Refuses to take a payment out of the books while a part of it counts as refunded. */
export function requireNoRefund({ refundedCents }: PaymentRow): void {
  if (refundedCents > 0) {
    throw new AppError('invalid_transition', 'ledger.undoRefundFirst')
  }
}

/** Refuses to correct or delete a payment while a returned deposit pays charges from it: they were deducted from the deposit. */
export async function requireDepositNotReturned(
  db: Db,
  accountId: string,
  { id }: Pick<PaymentRow, 'id'>,
): Promise<void> {
  if (await paysFromDeposit(db, accountId, id)) {
    throw new AppError('invalid_transition', 'ledger.undoDepositReturnFirst')
  }
}
