import { voidOtherIncome, createOtherIncome } from '#server/other-income/service.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { chosenPart } from '#shared/banking/match-contract.ts'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import type * as z from 'zod/mini'

import { lockDocument } from './document-store.ts'
import type { BankLineRow } from '#server/banking/review/line-store.ts'
import { type CashRow, listBookedCash, type NewPart, type PartRow } from './match-store.ts'

/** A chosen part for incoming money that is not a lease payment. */
export type IncomePart = Extract<z.output<typeof chosenPart>, { kind: 'OTHER_INCOME' | 'NEW_OTHER_INCOME' }>

/**
 * Records income without a lease on the day of the line, or finds recorded income. Returns its part of the match and where its cash
 * is booked. Throws `not_found`, `validation_failed` (money that left), `invalid_transition`.
 */
export async function settleIncome(
  context: Context,
  line: BankLineRow,
  part: IncomePart,
  method: PaymentMethod | null,
): Promise<{ part: NewPart; cash: CashRow[] }> {
  if (line.amountCents < 0) {
    throw invalidField('parts', 'banking.incomeLeft')
  }
  const { db, actor } = context
  const isRecorded = part.kind === 'NEW_OTHER_INCOME'
  const id = isRecorded
    ? await createOtherIncome(context, {
        date: line.postedOn,
        amount: part.amount,
        category: part.category,
        description: part.description,
        propertyId: part.propertyId,
        method,
        reference: line.checkNumber,
      })
    : part.otherIncomeId
  const income = await lockDocument(db, actor.accountId, 'otherIncome', id)
  if (!income) {
    throw notFound('otherIncome')
  }
  if (!income.isOpen) {
    throw new AppError('invalid_transition', 'books.incomeIsVoid')
  }
  return {
    part: { kind: 'OTHER_INCOME', amountCents: income.amountCents, otherIncomeId: id, isRecorded },
    cash: await listBookedCash(db, actor.accountId, 'other_income_id', id),
  }
}

/** Voids income without a lease that was recorded with a match that is undone. */
export async function takeBackIncome(context: Context, { otherIncomeId }: PartRow): Promise<void> {
  const { db, actor } = context
  if (otherIncomeId !== null) {
    const income = await lockDocument(db, actor.accountId, 'otherIncome', otherIncomeId)
    if (income?.isOpen) {
      await voidOtherIncome(context, otherIncomeId)
    }
  }
}
