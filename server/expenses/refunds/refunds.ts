import {
  postExpenseRefundOf,
  type PostedExpenseRefund,
  reverseExpenseRefundOf,
} from '#server/ledger/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type * as refundContract from '#shared/expenses/refund-contract.ts'
import { cents, formatUsd, sumCents } from '#shared/lib/money.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { requireChangeable } from '#server/expenses/changeable.ts'
import { partOf } from '#server/expenses/bills/pay-bills.ts'
import {
  insertRefund,
  listRefundedLines,
  lockRefund,
  type RefundFields,
  voidRefundRow,
} from './refund-store.ts'
import { requireUsedCost } from '#server/expenses/repairs/used-cost.ts'

/**
 * Records a vendor's refund of an expense. The amount is in cents, and at most the paid amount less earlier
 * refunds. The date is a calendar date from the payment up to today. Posts the refund against the accounts
 * and properties of the expense, in proportion to the part of each line that is not refunded yet. Returns its
 * id. Throws `not_found`, `invalid_transition` (void, or depreciated), `validation_failed`, `books_closed`.
 */
export async function refundExpense(
  context: Context,
  expenseId: string,
  body: RouteBody<typeof refundContract.refundExpense>,
): Promise<string> {
  const { db, actor, now, today } = context
  const expense = await requireChangeable(context, expenseId)
  if (body.date > today) {
    throw invalidField('date', 'expenses.refundInFuture')
  }
  if (body.date < expense.paidOn) {
    throw invalidField('date', 'expenses.refundBeforePayment', { date: expense.paidOn })
  }
  const refunded = await listRefundedLines(db, actor.accountId, expenseId)
  const left = cents(expense.amountCents - sumCents(refunded.map(({ amountCents }) => amountCents)))
  if (body.amount > left) {
    throw invalidField('amount', left === 0 ? 'expenses.allRefunded' : 'expenses.refundTooMuch', {
      amount: formatUsd(left),
    })
  }
  const refund: RefundFields = {
    id: newId(now.getTime()),
    expenseId,
    refundedOn: body.date,
    amountCents: body.amount,
    method: body.method ?? null,
    reference: body.reference || null,
    lines: partOf(expense, refunded, body.amount),
  }
  await insertRefund(db, actor.accountId, refund, now)
  await requireUsedCost(context, expense)
  await postExpenseRefundOf(db, eventActorOf(context), inBooks(refund, expense.description))
  await tell(context, 'refund_recorded', expense.description, refund)
  return refund.id
}

/** Voids a refund that was recorded by mistake: its entry is reversed on its own date. Throws `not_found`, `invalid_transition`. */
export async function voidExpenseRefund(context: Context, expenseId: string, id: string): Promise<void> {
  const { db, actor, now } = context
  const expense = await requireChangeable(context, expenseId)
  const refund = await lockRefund(db, actor.accountId, { expenseId, id })
  if (!refund) {
    throw notFound('expenseRefund')
  }
  if (refund.isVoid) {
    throw new AppError('invalid_transition', 'expenses.refundIsVoid')
  }
  await reverseExpenseRefundOf(db, eventActorOf(context), inBooks(refund, expense.description), 'Voided')
  await voidRefundRow(db, actor.accountId, id, now)
  await tell(context, 'refund_voided', expense.description, refund)
}

function inBooks({ id, refundedOn, method, lines }: RefundFields, description: string): PostedExpenseRefund {
  return {
    id,
    on: refundedOn,
    description: `Refund: ${description}`,
    isCash: method === 'CASH',
    lines: lines.map(({ propertyId, code, amountCents }) => ({ propertyId, code, amountCents })),
  }
}

async function tell(
  context: Context,
  action: string,
  description: string,
  { id, expenseId, amountCents, refundedOn, method }: RefundFields,
): Promise<void> {
  await appendEvent(context.db, eventActorOf(context), {
    action,
    entityType: 'expense',
    entityId: expenseId,
    entityName: `${description}, ${formatUsd(amountCents)}`,
    after: { refundId: id, refundAmountCents: amountCents, refundedOn, refundMethod: method },
  })
}
