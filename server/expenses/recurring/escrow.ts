import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { isOffSchedule } from '#shared/expenses/categories.ts'
import { escrowOn, lowestEscrowFrom } from '#shared/expenses/escrow.ts'
import type * as recurringContract from '#shared/expenses/recurring-contract.ts'
import { formatUsd } from '#shared/lib/money.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { listEscrowLoansOf, listEscrowMovements } from './escrow-store.ts'
import { divideNewExpense } from '#server/expenses/lines.ts'
import { lockRecurringExpense } from './recurring-expense-store.ts'
import { requirePaid } from '#server/expenses/bills/require-paid.ts'
import { resolveVendor } from '#server/expenses/resolve-vendor.ts'
import { writeExpenses } from '#server/expenses/write-expenses.ts'

/**
 * Records what a lender paid out of the escrow of a mortgage (cents, a day up to today): an expense of that day, posted against
 * 1300 instead of cash. Throws `not_found` (mortgage, vendor), `validation_failed` (more than is held on that day or later).
 */
export async function recordEscrowPayout(
  context: Context,
  loanId: string,
  body: RouteBody<typeof recurringContract.recordEscrowPayout>,
): Promise<void> {
  const { db, actor, now, today } = context
  const loan = await lockRecurringExpense(db, actor.accountId, loanId)
  if (!loan || loan.kind !== 'MORTGAGE') {
    throw notFound('recurringExpense')
  }
  if (!loan.hasEscrow) {
    throw invalidField('amount', 'recurringExpenses.noEscrow')
  }
  if (isOffSchedule(body.category)) {
    throw invalidField('category', 'recurringExpenses.payoutCategory')
  }
  requirePaid(body.date, today)
  const movements = await listEscrowMovements(db, actor.accountId, loanId)
  if (body.amount > lowestEscrowFrom(movements, body.date)) {
    throw invalidField('amount', 'recurringExpenses.escrowTooLow', {
      held: formatUsd(escrowOn(movements, body.date)),
      date: body.date,
      amount: formatUsd(body.amount),
    })
  }
  const division = await divideNewExpense(db, actor.accountId, {
    date: body.date,
    amount: body.amount,
    description: body.description,
    category: body.category,
    propertyId: loan.propertyId,
    unitId: loan.unitId,
  })
  await writeExpenses(db, eventActorOf(context), [
    {
      id: newId(now.getTime()),
      ...division,
      billId: null,
      vendorId: (await resolveVendor(context, body)) ?? null,
      amountCents: body.amount,
      paidOn: body.date,
      description: body.description,
      method: null,
      reference: null,
      escrowLoanId: loanId,
    },
  ])
}

/** Refuses a change of an expense, after it was stored, that leaves a lender with less in escrow than it paid out. Throws `invalid_transition`. */
export async function requireEscrow(db: Db, accountId: string, expenseId: string): Promise<void> {
  for (const loanId of await listEscrowLoansOf(db, accountId, expenseId)) {
    const movements = await listEscrowMovements(db, accountId, loanId)
    const [first] = movements
    if (first && lowestEscrowFrom(movements, first.on) < 0) {
      throw new AppError('invalid_transition', 'recurringExpenses.escrowUsed')
    }
  }
}
