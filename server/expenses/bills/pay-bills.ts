import { newId } from '#server/platform/database/ids.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { payBills } from '#shared/expenses/bill-contract.ts'
import { splitByWeights } from '#shared/expenses/split.ts'
import { type Cents, cents, formatUsd, sumCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import type { ExpenseLine } from '#server/expenses/line-store.ts'
import { requirePaid } from './require-paid.ts'
import type { ExpenseFields } from '#server/expenses/store.ts'
import { writeExpenses } from '#server/expenses/write-expenses.ts'
import { type BillRow, listPaidLines, lockBills } from './bill-store.ts'

/**
 * Pays bills in whole or in part (cents; a calendar date up to today), all or none: each payment is an expense of that day
 * with its part of the bill's lines. Returns the expenses' ids. Throws `not_found`, `invalid_transition` (a void bill),
 * `validation_failed` (more than is open), `books_closed`.
 */
export async function payBillsAtOnce(
  context: Context,
  { date, method, reference, bills }: RouteBody<typeof payBills>,
): Promise<{ amountCents: Cents; expenseIds: string[] }> {
  const { db, actor, now, today } = context
  requirePaid(date, today)
  const ids = requireNamedOnce(bills)
  const rows = await lockBills(db, actor.accountId, ids)
  const paidLines = Map.groupBy(await listPaidLines(db, actor.accountId, ids), (line) => line.billId)
  const expenses = bills.map(({ billId, amount }, index): ExpenseFields => {
    const bill = rows.find(({ id }) => id === billId)
    if (!bill) {
      throw notFound('bill')
    }
    requirePayable(bill, amount, index)
    requireBilled(bill, date)
    return {
      id: newId(now.getTime()),
      billId,
      vendorId: bill.vendorId,
      maintenanceId: bill.maintenanceId,
      amountCents: amount,
      paidOn: date,
      description: bill.description,
      method: method ?? null,
      reference: reference || null,
      lines: partOf(bill, paidLines.get(billId) ?? [], amount),
    }
  })
  await writeExpenses(db, eventActorOf(context), expenses)
  return {
    amountCents: sumCents(expenses.map(({ amountCents }) => amountCents)),
    expenseIds: expenses.map(({ id }) => id),
  }
}

/** Returns the ids of bills to pay. Refuses a bill that is named twice. */
export function requireNamedOnce(bills: readonly { billId: string }[]): string[] {
  const ids = bills.map(({ billId }) => billId)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (twice >= 0) {
    throw invalidField(`bills.${twice}.billId`, 'bills.namedTwice')
  }
  return ids
}

/** Refuses a payment before the day of its bill, which is owed from that day on. */
export function requireBilled({ billedOn }: Pick<BillRow, 'billedOn'>, date: PlainDate): void {
  if (date < billedOn) {
    throw invalidField('date', 'bills.paidBeforeBill', { date: billedOn })
  }
}

/** Refuses to pay a void bill, or more of a bill than is open (cents). `index` is its place in the request. */
export function requirePayable(
  { isVoid, amountCents, paidCents }: BillRow,
  amount: Cents,
  index: number,
): void {
  if (isVoid) {
    throw new AppError('invalid_transition', 'bills.isVoid')
  }
  const open = cents(amountCents - paidCents)
  if (amount > open) {
    throw invalidField(`bills.${index}.amount`, open === 0 ? 'bills.isPaid' : 'bills.moreThanOpen', {
      amount: formatUsd(open),
    })
  }
}

/**
 * Divides a payment (cents) over the open balances of a bill's lines, in proportion. Divides a refund over
 * the lines of an expense in the same way. A line is not paid beyond its amount, and the last payment pays
 * each line to the cent.
 */
export function partOf(
  bill: { lines: readonly ExpenseLine[] },
  paid: readonly ExpenseLine[],
  amount: Cents,
): ExpenseLine[] {
  const groups = openGroups(bill, paid)
  const { parts } = splitByWeights(
    amount,
    groups.map(({ open }) => open),
  )
  return groups
    .map(({ propertyId, unitId, code }, index) => ({
      propertyId,
      unitId,
      code,
      amountCents: parts[index] ?? cents(0),
    }))
    .filter(({ amountCents }) => amountCents > 0)
}

/** Returns the unpaid cents of lines that are paid in part. */
export function openOf(bill: { lines: readonly ExpenseLine[] }, paid: readonly ExpenseLine[]): Cents {
  return sumCents(openGroups(bill, paid).map(({ open }) => open))
}

/** Groups lines by place and account, each with its unpaid cents. */
function openGroups({ lines }: { lines: readonly ExpenseLine[] }, paid: readonly ExpenseLine[]) {
  return [...Map.groupBy(lines, keyOf).values()].map(([first, ...others]) => {
    const { propertyId, unitId, code } = first!
    const whole = sumCents([first!, ...others].map(({ amountCents }) => amountCents))
    const before = paid.find((line) => keyOf(line) === keyOf(first!))?.amountCents ?? 0
    return { propertyId, unitId, code, open: cents(whole - before) }
  })
}

const keyOf = ({ propertyId, unitId, code }: ExpenseLine) => [propertyId, unitId, code].join(' ')
