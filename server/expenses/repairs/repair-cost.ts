import { AppError, notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { recordRepairCost } from '#shared/expenses/contract.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { hasBillOfRequest } from './request-cost-store.ts'
import { createExpense } from '#server/expenses/service.ts'
import { findExpenseOfRequest, lockRequestCost } from '#server/expenses/store.ts'

/**
 * Records the actual cost (cents) of a completed maintenance request as an expense for repairs, and returns the
 * expense's id. Returns the id of the request's existing expense, unless that one is void: the request is locked, so
 * that two calls at once record one expense. Throws `not_found` (request, vendor), `invalid_transition` (not
 * completed, without a cost, or with a bill), `validation_failed` (a date in the future).
 */
export async function recordCostOfRequest(
  context: Context,
  body: RouteBody<typeof recordRepairCost>,
): Promise<string> {
  const { db, actor } = context
  const request = await lockRequestCost(db, actor.accountId, body.maintenanceId)
  if (!request) {
    throw notFound('maintenanceRequest')
  }
  const recorded = await findExpenseOfRequest(db, actor.accountId, body.maintenanceId)
  if (recorded !== undefined) {
    return recorded
  }
  if (await hasBillOfRequest(db, actor.accountId, body.maintenanceId)) {
    throw new AppError('invalid_transition', 'expenses.requestHasBill')
  }
  if (request.status !== 'COMPLETED') {
    throw new AppError('invalid_transition', 'expenses.requestNotCompleted')
  }
  if (request.actualCostCents === null || request.actualCostCents === 0) {
    throw new AppError('invalid_transition', 'expenses.requestHasNoCost')
  }
  return createExpense(context, {
    date: body.date,
    amount: request.actualCostCents,
    category: 'REPAIRS',
    description: `Repair: ${request.title}`,
    maintenanceId: body.maintenanceId,
    vendorId: body.vendorId,
    newVendor: body.newVendor,
    method: body.method,
  })
}
