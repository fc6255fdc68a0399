import {
  voidExpenseRefund,
  voidVendorCreditUse,
  refundExpense,
  refundVendorCredit,
} from '#server/expenses/service.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { chosenPart } from '#shared/banking/match-contract.ts'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import type * as z from 'zod/mini'

import { lockDocument } from './document-store.ts'
import type { BankLineRow } from '#server/banking/review/line-store.ts'
import { type CashRow, listBookedCash, type NewPart, type PartRow } from './match-store.ts'

/** A chosen part for money that a vendor gave back. */
export type VendorRefundPart = Extract<
  z.output<typeof chosenPart>,
  {
    kind: 'EXPENSE_REFUND' | 'NEW_EXPENSE_REFUND' | 'VENDOR_CREDIT_REFUND' | 'NEW_VENDOR_CREDIT_REFUND'
  }
>

/**
 * Finds a recorded refund of an expense or of a vendor's credit, or records one on the day of the line. Returns its part of the
 * match and where its cash is booked. Throws `not_found`, `validation_failed` (money that left), `invalid_transition`.
 */
export async function settleVendorRefund(
  context: Context,
  line: BankLineRow,
  part: VendorRefundPart,
  method: PaymentMethod | null,
): Promise<{ part: NewPart; cash: CashRow[] }> {
  if (line.amountCents < 0) {
    throw invalidField('parts', 'banking.incomeLeft')
  }
  const received = { date: line.postedOn, method, reference: line.checkNumber }
  switch (part.kind) {
    case 'NEW_EXPENSE_REFUND': {
      const { amount, expenseId } = part
      const id = await refundExpense(context, expenseId, { ...received, amount })
      return refundOfExpense(context, { id, isRecorded: true })
    }
    case 'EXPENSE_REFUND':
      return refundOfExpense(context, { id: part.expenseRefundId, isRecorded: false })
    case 'NEW_VENDOR_CREDIT_REFUND': {
      const { amount, vendorCreditId } = part
      const id = await refundVendorCredit(context, vendorCreditId, { ...received, amount })
      return refundOfCredit(context, { id, isRecorded: true })
    }
    case 'VENDOR_CREDIT_REFUND':
      break
  }
  return refundOfCredit(context, { id: part.vendorCreditUseId, isRecorded: false })
}

type Refund = { id: string; isRecorded: boolean }

async function refundOfExpense({ db, actor }: Context, { id, isRecorded }: Refund) {
  const refund = await lockDocument(db, actor.accountId, 'expenseRefund', id)
  if (!refund) {
    throw notFound('expenseRefund')
  }
  if (!refund.isOpen) {
    throw new AppError('invalid_transition', 'expenses.refundIsVoid')
  }
  const { amountCents } = refund
  return {
    part: { kind: 'EXPENSE_REFUND' as const, amountCents, expenseRefundId: id, isRecorded },
    cash: await listBookedCash(db, actor.accountId, 'expense_refund_id', id),
  }
}

async function refundOfCredit({ db, actor }: Context, { id, isRecorded }: Refund) {
  const refund = await lockDocument(db, actor.accountId, 'vendorCreditRefund', id)
  if (!refund) {
    throw notFound('vendorCreditUse')
  }
  if (!refund.isOpen) {
    throw new AppError('invalid_transition', 'vendorCredits.useIsVoid')
  }
  const { amountCents } = refund
  return {
    part: { kind: 'VENDOR_CREDIT_REFUND' as const, amountCents, vendorCreditUseId: id, isRecorded },
    cash: await listBookedCash(db, actor.accountId, 'vendor_credit_use_id', id),
  }
}

/** Voids a refund that was recorded with a match that is undone. */
export async function takeBackVendorRefund(
  context: Context,
  { expenseRefundId, refundedExpenseId, vendorCreditUseId, vendorCreditId }: PartRow,
): Promise<void> {
  if (expenseRefundId !== null && refundedExpenseId !== null) {
    await voidExpenseRefund(context, refundedExpenseId, expenseRefundId)
  } else if (vendorCreditUseId !== null && vendorCreditId !== null) {
    await voidVendorCreditUse(context, vendorCreditId, vendorCreditUseId)
  }
}
