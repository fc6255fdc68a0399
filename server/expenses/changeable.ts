import { AppError, notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'

import { type ExpenseFields, lockExpense } from './store.ts'

/** Locks an expense that the caller may change, and returns it. Throws `not_found`, `invalid_transition` (void), `forbidden`. */
export async function requireChangeable(
  { db, actor }: Context,
  id: string,
): Promise<ExpenseFields & { version: number }> {
  const expense = await lockExpense(db, actor.accountId, id)
  if (!expense) {
    throw notFound('expense')
  }
  const { isVoid, isEditable, ...document } = expense
  if (isVoid) {
    throw new AppError('invalid_transition', 'expenses.isVoid')
  }
  if (!isEditable) {
    throw new AppError('forbidden', 'expenses.splitOutOfReach')
  }
  return document
}
