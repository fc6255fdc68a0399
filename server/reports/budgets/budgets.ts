import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { accountOf } from '#shared/ledger/accounts.ts'
import { type Cents, cents, negateCents, ZERO } from '#shared/lib/money.ts'
import { dateParts, makeDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import { budgetCodes } from '#shared/reports/budget-codes.ts'
import type { updateBudget as updateBudgetRoute } from '#shared/reports/budget-contract.ts'
import type { ReportBasis } from '#shared/reports/table-contract.ts'

import { findBudget, listPlannedProperties, lockBudgets, replaceBudget, sumByMonth } from './budget-store.ts'
import { findPropertyName } from '#server/reports/names-store.ts'

type Whose = { year?: number | undefined; propertyId?: string | null | undefined }

/** Returns a budget, without lines where none was saved. Throws `not_found` (property). */
export async function readBudget(context: Context, whose: Whose) {
  const { key } = await keyOf(context, whose)
  const [budget, plannedProperties] = await Promise.all([
    findBudget(context.db, key),
    listPlannedProperties(context.db, key),
  ])
  return {
    year: key.year,
    propertyId: key.propertyId,
    version: budget?.version ?? null,
    lines: Object.entries(budget?.amounts ?? {}).map(([code, months]) => ({
      account: Number(code),
      months: [...months],
    })),
    plannedProperties,
  }
}

/**
 * Updates all lines of a budget; lines of zeros are left out. Throws `not_found` (property), `version_mismatch` where it was
 * saved by another user, `validation_failed` for an account that is not planned.
 */
export async function updateBudget(
  context: Context,
  body: RouteBody<typeof updateBudgetRoute>,
): Promise<void> {
  const { db, now } = context
  const { key, name } = await keyOf(context, body)
  for (const [index, { account }] of body.lines.entries()) {
    if (
      !budgetCodes.includes(account) ||
      body.lines.findIndex((line) => line.account === account) !== index
    ) {
      throw invalidField(`lines.${index}.account`, 'reports.accountNotPlanned', { code: account })
    }
  }
  await lockBudgets(db, key.accountId)
  const before = await findBudget(db, key)
  if (before) {
    requireVersion(before.version, context.ifMatch)
  } else if (context.ifMatch !== undefined) {
    throw new AppError('version_mismatch', 'platform.versionMismatch', {}, { data: { version: 0 } })
  }
  const amounts = Object.fromEntries(
    body.lines
      .filter(({ months }) => months.some((amount) => amount !== 0))
      .map(({ account, months }) => [String(account), months]),
  )
  await replaceBudget(db, key, amounts, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'budget_saved',
    entityType: key.propertyId === null ? 'account' : 'property',
    entityId: key.propertyId ?? key.accountId,
    entityName: `${name}, ${key.year}`,
    ...(before && { before: { year: key.year, amounts: before.amounts } }),
    after: { year: key.year, amounts },
  })
}

/** Returns a year of the books in the form of a budget, income and expenses positive. Throws `not_found` (property). */
export async function readActuals(context: Context, { basis, ...whose }: Whose & { basis: ReportBasis }) {
  const { key } = await keyOf(context, whose)
  const days = { from: makeDate(key.year, 1, 1), to: makeDate(key.year, 12, 31) }
  const sums = await sumByMonth(context.db, { ...key, ...days }, basis, budgetCodes)
  return {
    year: key.year,
    lines: budgetCodes.flatMap((account) => {
      const own = sums.filter(({ code }) => code === account)
      const months = Array.from({ length: 12 }, (_, index): Cents => {
        const found = own.find(({ month }) => month === index + 1)?.cents ?? ZERO
        return accountOf(account).kind === 'income' ? negateCents(found) : cents(found)
      })
      return own.length === 0 ? [] : [{ account, months }]
    }),
  }
}

async function keyOf({ db, actor, today }: Context, { year, propertyId = null }: Whose) {
  const name =
    propertyId === null ? 'Whole business' : await findPropertyName(db, actor.accountId, propertyId)
  if (name === undefined) {
    throw notFound('property')
  }
  return { name, key: { accountId: actor.accountId, propertyId, year: year ?? dateParts(today).year } }
}
