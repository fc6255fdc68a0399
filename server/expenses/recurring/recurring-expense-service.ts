import { accountCodes } from '#shared/ledger/account-codes.ts'
import { postLoan, reverseLoanOf } from '#server/ledger/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type * as recurringContract from '#shared/expenses/recurring-contract.ts'
import { dueDatesOf, type RecurringExpenseTerms, splitMortgagePayment } from '#shared/expenses/recurring.ts'
import { cents, formatUsd, ZERO } from '#shared/lib/money.ts'
import { addMonths, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { divideNewExpense } from '#server/expenses/lines.ts'
import {
  deleteSkippedDate,
  insertRecurringDate,
  insertRecurringExpense,
  lockRecurringExpense,
  type RecurringExpenseFields,
  type RecurringExpenseRow,
  removeRecurringExpenseRow,
  updateRecurringExpenseRow,
} from './recurring-expense-store.ts'
import { mortgageBalanceOf, recordDueOf } from './recurring-expenses.ts'
import { resolveVendor } from '#server/expenses/resolve-vendor.ts'

/** The maximum number of months back that a schedule may begin. */
const farthestMonths = 24

/** A recurring expense or a mortgage as it is added. */
export type NewRecurringExpense = RouteBody<typeof recurringContract.createRecurringExpense>

/**
 * Creates a recurring expense or a mortgage, posts the balance of a mortgage (Dr 3000, Cr 2500) and records what is due through
 * today. Returns its id. Throws `not_found` (property, unit, vendor), `validation_failed`, `books_closed`.
 */
export async function createRecurringExpense(context: Context, body: NewRecurringExpense): Promise<string> {
  const { db, actor, now, today } = context
  if (body.startDate < addMonths(today, -farthestMonths)) {
    throw invalidField('startDate', 'recurringExpenses.startTooEarly')
  }
  const isMortgage = body.kind === 'MORTGAGE'
  if (!isMortgage) {
    requireNoLoan({ balance: body.balance, balanceDate: body.balanceDate, escrowBalance: body.escrowBalance })
  }
  const { category = isMortgage ? 'MORTGAGE_INTEREST' : undefined } = body
  if (isMortgage && category !== 'MORTGAGE_INTEREST' && category !== 'OTHER_INTEREST') {
    throw invalidField('category', 'recurringExpenses.interestCategory')
  }
  if (isMortgage && body.every !== 'MONTH') {
    throw invalidField('every', 'recurringExpenses.mortgageMonthly')
  }
  const { lines } = await divideNewExpense(db, actor.accountId, {
    date: body.startDate,
    amount: body.amount,
    description: body.description,
    category,
    propertyId: body.propertyId,
    unitId: body.unitId,
  })
  const [line] = lines
  const vendorId = (await resolveVendor(context, body)) ?? null
  const row: RecurringExpenseFields = {
    id: newId(now.getTime()),
    kind: body.kind,
    description: body.description,
    vendorId,
    propertyId: line?.propertyId ?? null,
    unitId: line?.unitId ?? null,
    code: !line || (isMortgage && category === 'MORTGAGE_INTEREST') ? null : line.code,
    every: body.every,
    startsOn: body.startDate,
    endsOn: body.endDate ?? null,
    handling: body.handling,
    leadDays: body.leadDays ?? 0,
    method: body.method ?? null,
    terms: [termsOf(body.kind, body.startDate, body)],
    balanceCents: isMortgage ? (body.balance ?? null) : null,
    balanceOn: isMortgage ? (body.balanceDate ?? null) : null,
    hasEscrow: isMortgage,
    escrowCents: body.escrowBalance ?? ZERO,
  }
  requireSound(row)
  await insertRecurringExpense(db, actor.accountId, row, now)
  if (row.balanceCents !== null) {
    await postLoan(db, eventActorOf(context), loanOf(row))
  }
  await tell(context, 'recurring_expense_added', row, { after: row })
  await recordDueOf(db, eventActorOf(context), row.id, today)
  return row.id
}

/** Updates a recurring expense; what was recorded stays. Throws `not_found`, `version_mismatch`, `validation_failed`. */
export async function updateRecurringExpense(
  context: Context,
  id: string,
  body: RouteBody<typeof recurringContract.updateRecurringExpense>,
): Promise<void> {
  const before = await requireRecurring(context, id)
  requireVersion(before.version, context.ifMatch)
  const vendorId = await resolveVendor(context, body, before.vendorId)
  if (before.kind === 'MORTGAGE' && vendorId !== undefined && vendorId !== before.vendorId) {
    throw invalidField('vendorId', 'recurringExpenses.lenderStays')
  }
  const after: RecurringExpenseFields = {
    ...before,
    description: body.description ?? before.description,
    vendorId: vendorId === undefined ? before.vendorId : vendorId,
    endsOn: body.endDate === undefined ? before.endsOn : body.endDate,
    handling: body.handling ?? before.handling,
    leadDays: body.leadDays ?? before.leadDays,
    method: body.method === undefined ? before.method : body.method,
    hasEscrow: before.hasEscrow || body.hasEscrow === true,
  }
  if (body.hasEscrow !== undefined && (before.kind !== 'MORTGAGE' || !body.hasEscrow)) {
    throw invalidField('hasEscrow', 'recurringExpenses.escrowStays')
  }
  requireSound(after)
  await save(context, before, after)
}

/** Updates the amounts from a day on. Throws `not_found`, `validation_failed` (a day that is recorded, too low a payment). */
export async function updateTerms(
  context: Context,
  id: string,
  body: RouteBody<typeof recurringContract.updateRecurringTerms>,
): Promise<void> {
  const before = await requireRecurring(context, id)
  const last = lastRecorded(before)
  if (last !== undefined && body.from <= last) {
    throw invalidField(`from`, 'recurringExpenses.recordedThrough', { date: last })
  }
  const kept = before.terms.filter(({ from }) => from < body.from)
  const from = maxDate(body.from, before.startsOn)
  const after = { ...before, terms: [...kept, termsOf(before.kind, from, body)] }
  requireSound(after)
  await save(context, before, after)
}

/** Skips a due date, or takes the skip back. Throws `not_found`, `validation_failed`. */
export async function skipDate(
  context: Context,
  id: string,
  { date, skip }: { date: PlainDate; skip: boolean },
): Promise<void> {
  const { db, actor, now, today } = context
  const row = await requireRecurring(context, id)
  if (dueDatesOf(row, date, date).length === 0) {
    throw invalidField('date', 'recurringExpenses.noDueDate')
  }
  const date1 = { dueOn: date, outcome: 'SKIPPED', expenseId: null, billId: null } as const
  const isDone = skip
    ? await insertRecurringDate(db, actor.accountId, id, date1, now)
    : await deleteSkippedDate(db, actor.accountId, id, date)
  if (!isDone) {
    throw invalidField('date', skip ? 'recurringExpenses.dateTaken' : 'recurringExpenses.notSkipped')
  }
  await tell(context, skip ? 'recurring_expense_skipped' : 'recurring_expense_resumed', row, {
    after: { date },
  })
  await recordDueOf(db, eventActorOf(context), id, today)
}

/** Deletes a recurring expense without recorded payments. Throws `not_found`, `invalid_transition`. */
export async function deleteRecurringExpense(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const row = await requireRecurring(context, id)
  if (lastRecorded(row) !== undefined || row.payouts.length > 0) {
    throw new AppError('invalid_transition', 'recurringExpenses.recorded')
  }
  if (row.balanceCents !== null) {
    await reverseLoanOf(db, eventActorOf(context), loanOf(row))
  }
  await removeRecurringExpenseRow(db, actor.accountId, id, now)
  await tell(context, 'recurring_expense_removed', row, { before: { description: row.description } })
}

async function requireRecurring({ db, actor }: Context, id: string): Promise<RecurringExpenseRow> {
  const row = await lockRecurringExpense(db, actor.accountId, id)
  if (!row) {
    throw notFound('recurringExpense')
  }
  return row
}

async function save(
  context: Context,
  before: RecurringExpenseRow,
  after: RecurringExpenseFields,
): Promise<void> {
  const { db, actor, now, today } = context
  await updateRecurringExpenseRow(db, actor.accountId, after, now)
  await tell(context, 'recurring_expense_changed', after, {
    before: changeable(before),
    after: changeable(after),
  })
  await recordDueOf(db, eventActorOf(context), after.id, today)
}

function changeable(row: RecurringExpenseFields) {
  const { description, vendorId, endsOn, handling, leadDays, method, terms, hasEscrow } = row
  return { description, vendorId, endsOn, handling, leadDays, method, terms, hasEscrow }
}

/** Throws `validation_failed` for what cannot be scheduled. */
function requireSound(row: RecurringExpenseFields): void {
  if (row.endsOn !== null && row.endsOn < row.startsOn) {
    throw invalidField('endDate', 'recurringExpenses.endBeforeStart')
  }
  if (row.handling === 'BILL' && row.vendorId === null) {
    throw invalidField('vendorId', 'bills.vendorMissing')
  }
  if (row.kind === 'EXPENSE') {
    if (
      row.code === accountCodes.mortgagesPayable ||
      row.code === accountCodes.mortgageEscrow ||
      row.code === null
    ) {
      throw invalidField('category', 'recurringExpenses.principalOfMortgage')
    }
    return
  }
  if (row.vendorId === null) {
    throw invalidField('vendorId', 'recurringExpenses.lenderMissing')
  }
  if (row.propertyId === null) {
    throw invalidField('propertyId', 'recurringExpenses.propertyMissing')
  }
  if (row.balanceCents === null) {
    throw invalidField('balance', 'recurringExpenses.balanceMissing')
  }
  if (row.balanceOn === null || row.balanceOn > row.startsOn) {
    throw invalidField('balanceDate', 'recurringExpenses.balanceDate')
  }
  const [terms] = row.terms.slice(-1)
  const balance = 'principalCents' in row ? mortgageBalanceOf(row as RecurringExpenseRow) : row.balanceCents
  if (terms && balance !== null && balance > 0 && splitMortgagePayment(balance, terms).principalCents === 0) {
    throw invalidField('amount', 'recurringExpenses.paymentBelowInterest')
  }
}

/** Throws `validation_failed` for a field of a mortgage, unless it is empty or zero. */
function requireNoLoan(fields: Readonly<Record<string, number | string | null | undefined>>): void {
  const [given] = Object.entries(fields).find(([, value]) => value) ?? []
  if (given !== undefined) {
    throw invalidField(given, 'recurringExpenses.onlyMortgage')
  }
}

function termsOf(
  kind: 'EXPENSE' | 'MORTGAGE',
  from: PlainDate,
  {
    amount,
    rate,
    tax,
    insurance,
  }: Pick<RouteBody<typeof recurringContract.updateRecurringTerms>, 'amount' | 'rate' | 'tax' | 'insurance'>,
): RecurringExpenseTerms {
  if (kind === 'EXPENSE') {
    requireNoLoan({ rate, tax, insurance })
    return { from, amountCents: amount, rate: null, taxCents: ZERO, insuranceCents: ZERO }
  }
  if (rate === undefined || rate === null) {
    throw invalidField('rate', 'recurringExpenses.rateMissing')
  }
  return { from, amountCents: amount, rate, taxCents: tax ?? ZERO, insuranceCents: insurance ?? ZERO }
}

function lastRecorded({ dates }: RecurringExpenseRow): PlainDate | undefined {
  return dates.find(({ outcome }) => outcome !== 'SKIPPED')?.dueOn
}

function loanOf({
  id,
  balanceCents,
  balanceOn,
  startsOn,
  propertyId,
  description,
  escrowCents,
}: RecurringExpenseFields) {
  return {
    id,
    propertyId,
    amountCents: balanceCents ?? cents(0),
    escrowCents,
    on: balanceOn ?? startsOn,
    description: `Balance owed: ${description}`,
  }
}

async function tell(
  context: Context,
  action: string,
  row: Pick<RecurringExpenseFields, 'id' | 'description' | 'terms'>,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  const amount = row.terms.at(-1)?.amountCents ?? ZERO
  await appendEvent(context.db, eventActorOf(context), {
    action,
    entityType: 'recurring_expense',
    entityId: row.id,
    entityName: `${row.description}, ${formatUsd(amount)}`,
    ...change,
  })
}
