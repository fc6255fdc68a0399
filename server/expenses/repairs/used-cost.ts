import { AppError } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { expenseCodes } from '#shared/expenses/categories.ts'
import { negateCents } from '#shared/lib/money.ts'
import { overusedCents } from '#shared/tax/depreciation/capital-costs.ts'

import { listRefundedLines } from '#server/expenses/refunds/refund-store.ts'
import { type ExpenseFields, listDepreciated } from '#server/expenses/store.ts'

/** Refuses an expense that would cost less, after its refunds, than what is depreciated of it. */
export async function requireUsedCost(
  { db, actor }: Context,
  { id, lines }: Pick<ExpenseFields, 'id' | 'lines'>,
): Promise<void> {
  const used = await listDepreciated(db, actor.accountId, id)
  if (used.length === 0) {
    return
  }
  const refunded = await listRefundedLines(db, actor.accountId, id)
  const costs = [
    ...lines,
    ...refunded.map((line) => ({ ...line, amountCents: negateCents(line.amountCents) })),
  ].filter(({ code }) => code === expenseCodes.CAPITAL)
  if (overusedCents(costs, used) > 0) {
    throw new AppError('invalid_transition', 'expenses.isDepreciated')
  }
}
