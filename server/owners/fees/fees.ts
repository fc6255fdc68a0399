import { accountCodes } from '#shared/ledger/account-codes.ts'
import { voidExpense, recordExpensesInBulk } from '#server/expenses/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { type Cents, cents, sumCents } from '#shared/lib/money.ts'
import {
  addMonths,
  endOfMonth,
  minDate,
  monthName,
  monthsBetween,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'
import { type DueFee, dueFees, type FeeOfMonth } from '#shared/owners/due-fees.ts'
import { computeFee, feeTotal, ruleIn } from '#shared/owners/fee.ts'

import { readFeeFacts } from './fee-facts-store.ts'
import {
  type FeeRow,
  findFeesTogether,
  hasFee,
  insertFees,
  listFeeRows,
  type NewFee,
  voidFeeRows,
} from './fee-store.ts'
import { listManagedProperties, lockProperties } from '#server/owners/property-store.ts'

/** The number of months in which a later difference of a fee is charged. */
const monthsOfDifferences = 12

/** The fee of a property in a month: as it was charged, or as it is to be charged. */
export type PropertyFee = {
  property: { id: string; name: string }
  month: PlainDate
  lines: readonly DueFee[]
  totalCents: Cents
  posted: { id: string; expenseId: string | null } | null
}

/** Computes the fees of all properties that have one in a month (its first day), by the names of the properties. */
export async function listFees(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  month: PlainDate,
): Promise<PropertyFee[]> {
  const { accountId } = actor
  const span = { from: addMonths(month, -monthsOfDifferences), to: endOfMonth(month) }
  const [properties, rows, factsOf] = await Promise.all([
    listManagedProperties(db, accountId),
    listFeeRows(db, accountId, span),
    readFeeFacts(db, { accountId, ...span }),
  ])
  const rowsOf = Map.groupBy(rows, ({ propertyId }) => propertyId)
  return properties.flatMap(({ id, name, feeRules }) => {
    const own = rowsOf.get(id) ?? []
    const charged = own.filter(({ chargedMonth }) => chargedMonth === month)
    const rule = ruleIn(feeRules, month)
    const property = { id, name }
    if (charged.length > 0) {
      return [{ property, month, ...totalOf(charged), posted: postedBy(charged) }]
    }
    const months = monthsBetween(span.from, month).map((of): FeeOfMonth => {
      const parts = computeFee(ruleIn(feeRules, of), factsOf(id, of))
      return { month: of, parts, computedCents: feeTotal(parts), postedCents: sumOfMonth(own, of) }
    })
    const due = dueFees(months)
    const isConcerned = (rule !== undefined && rule.basis !== 'NONE') || due.length > 1
    return isConcerned ? [{ property, month, ...totalOf(due), posted: null }] : []
  })
}

function sumOfMonth(rows: readonly FeeRow[], month: PlainDate): Cents | null {
  const own = rows.filter((row) => row.month === month)
  return own.length === 0 ? null : sumCents(own.map(({ amountCents }) => amountCents))
}

function totalOf(lines: readonly DueFee[]) {
  return { lines, totalCents: sumCents(lines.map(({ amountCents }) => amountCents)) }
}

function postedBy(rows: readonly FeeRow[]) {
  const [first] = rows
  return first ? { id: first.id, expenseId: first.expenseId } : null
}

/**
 * Posts the fees of a month (any day of it), of these properties or of all. Each fee is an expense of its
 * property, paid from its cash on a day: by default the last day of the month, but not after today. Fees that
 * were charged already stay, and are not charged again. Throws `validation_failed` for a month in the future.
 */
export async function postFees(
  context: Context,
  {
    month: day,
    propertyIds,
    date,
  }: { month: PlainDate; propertyIds?: readonly string[] | undefined; date?: PlainDate | undefined },
): Promise<void> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  const month = startOfMonth(day)
  const paidOn = date ?? minDate(endOfMonth(month), today)
  if (month > today) {
    throw invalidField('month', 'owners.feeInFuture')
  }
  if (paidOn > today) {
    throw invalidField('date', 'expenses.dateInFuture')
  }
  const properties = await listManagedProperties(db, accountId)
  await lockProperties(
    db,
    accountId,
    properties.map(({ id }) => id),
  )
  const wanted = propertyIds && new Set(propertyIds)
  const due = (await listFees(context, month)).filter(
    ({ property, posted, totalCents, lines }) =>
      posted === null && (wanted?.has(property.id) ?? true) && (totalCents !== 0 || lines.length > 1),
  )
  const charged = due.map((fee) => ({ ...fee, expenseId: fee.totalCents > 0 ? newId(now.getTime()) : null }))
  const paid = charged.flatMap(({ expenseId, ...fee }) => (expenseId === null ? [] : [{ ...fee, expenseId }]))
  if (paid.length > 0) {
    await recordExpensesInBulk(
      context,
      paid.map(({ property, expenseId, totalCents }) => ({
        id: expenseId,
        lines: [
          {
            propertyId: property.id,
            unitId: null,
            code: accountCodes.managementFees,
            amountCents: totalCents,
          },
        ],
        vendorId: null,
        billId: null,
        maintenanceId: null,
        amountCents: totalCents,
        paidOn,
        description: `Management fee, ${monthName(month)}`,
        method: null,
        reference: null,
      })),
    )
  }
  await insertFees(
    db,
    accountId,
    charged.flatMap(({ property, lines, expenseId }) =>
      lines.map((line): NewFee => ({
        ...line,
        id: newId(now.getTime()),
        propertyId: property.id,
        chargedMonth: month,
        expenseId,
      })),
    ),
    now,
  )
}

/** Voids a fee, with what was charged together with it and the expense. Throws `not_found`, `invalid_transition`. */
export async function voidFee(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const rows = await findFeesTogether(db, actor.accountId, id)
  if (rows.length === 0) {
    throw (await hasFee(db, actor.accountId, id))
      ? new AppError('invalid_transition', 'owners.feeIsVoid')
      : notFound('managementFee')
  }
  const expenseId = rows.find((row) => row.expenseId !== null)?.expenseId
  if (expenseId) {
    await voidExpense(context, expenseId)
  }
  await voidFeeRows(
    db,
    actor.accountId,
    rows.map((row) => row.id),
    now,
  )
}

/** Returns the sum of the fees that are to be charged, and the sum of the charged fees. */
export function sumsOfFees(fees: readonly PropertyFee[]): { due: Cents; posted: Cents } {
  const sum = (isPosted: boolean) =>
    sumCents(fees.filter(({ posted }) => (posted !== null) === isPosted).map(({ totalCents }) => totalCents))
  return { due: sum(false), posted: cents(sum(true)) }
}
