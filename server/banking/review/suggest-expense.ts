import { notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { lastAlike } from '#shared/banking/matching/learn.ts'
import type { suggestExpense as suggestRoute } from '#shared/banking/match-contract.ts'
import { addDays } from '#shared/lib/plain-date.ts'
import type { RouteResponse } from '#shared/lib/route.ts'

import { listConfirmations } from '#server/banking/matching/candidate-store.ts'
import { findLine } from './line-store.ts'
import { listActiveNames } from './rule-store.ts'
import { categoryTarget } from './rules.ts'

/**
 * Returns how the last line of the same payee in two years was recorded as an expense. Property and vendor are left out where
 * they are archived since.
 * @throws not_found: the account has no such line
 */
export async function suggestExpense(
  { db, actor: { accountId }, today }: Context,
  lineId: string,
): Promise<RouteResponse<typeof suggestRoute>> {
  const line = await findLine(db, accountId, lineId)
  if (!line) {
    throw notFound('bankLine')
  }
  const text = `${line.description} ${line.memo}`.trim()
  const last = lastAlike(await listConfirmations(db, accountId, addDays(today, -730)), { ...line, text })
  if (!last) {
    return { suggestion: null }
  }
  const { category, propertyId, vendorId } = categoryTarget(last.target.id)
  const names = await listActiveNames(db, accountId, { propertyId, vendorId })
  const named = (id: string | null) => {
    const name = id === null ? undefined : names.get(id)
    return id === null || name === undefined ? null : { id, name }
  }
  return {
    suggestion: {
      category,
      property: named(propertyId),
      vendor: named(vendorId),
      date: last.date,
      amount: last.amountCents,
    },
  }
}
