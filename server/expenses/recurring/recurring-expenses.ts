import { accountCodes } from '#shared/ledger/account-codes.ts'
import { findClosedThrough } from '#server/accounting/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { EventActor } from '#server/platform/events/events.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { type ExpenseCode, expenseCodes } from '#shared/expenses/categories.ts'
import {
  type MortgagePayment,
  splitMortgagePayment,
  dueDatesOf,
  termsOn,
} from '#shared/expenses/recurring.ts'
import { type Cents, cents, formatUsd, ZERO } from '#shared/lib/money.ts'
import { addDays, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { writeBills } from '#server/expenses/bills/bill-service.ts'
import type { ExpenseLine } from '#server/expenses/line-store.ts'
import {
  insertRecurringDate,
  listRecurringExpenseRows,
  lockRecurringExpense,
  type RecurringExpenseRow,
} from './recurring-expense-store.ts'
import { writeExpenses } from '#server/expenses/write-expenses.ts'

/**
 * Records the recurring expenses of an account that are due through a day. AUTOPAY expenses are recorded as
 * paid. The others are recorded as bills, `leadDays` before they are due. It may run again, late, or twice in
 * parallel: each date is recorded once. A date on a closed day is recorded on the first open day. Returns the
 * number of recorded dates.
 */
export async function recordRecurringExpenses(
  db: Db,
  eventActor: EventActor,
  through: PlainDate,
): Promise<number> {
  const rows = await listRecurringExpenseRows(db, eventActor.accountId, null)
  let recorded = 0
  for (const { id } of rows.filter((row) => datesToRecord(row, through).length > 0)) {
    recorded += await recordDueOf(db, eventActor, id, through)
  }
  return recorded
}

/** Records what is due of one recurring expense, as `recordRecurringExpenses` does. */
export async function recordDueOf(
  db: Db,
  eventActor: EventActor,
  id: string,
  through: PlainDate,
): Promise<number> {
  const row = await lockRecurringExpense(db, eventActor.accountId, id)
  if (!row) {
    return 0
  }
  const closed = await findClosedThrough(db)
  const firstOpen = closed === null ? null : addDays(closed, 1)
  let balance = mortgageBalanceOf(row)
  let recorded = 0
  for (const dueOn of datesToRecord(row, through)) {
    const payment = paymentOf(row, dueOn, balance)
    if (!payment) {
      break
    }
    balance = balance === null ? null : cents(balance - payment.principalCents)
    const day = row.handling === 'BILL' ? addDays(dueOn, -row.leadDays) : dueOn
    await record(db, eventActor, row, { ...payment, dueOn, on: firstOpen ? maxDate(day, firstOpen) : day })
    recorded += 1
  }
  return recorded
}

/** The next due date of a recurring expense that nothing became of yet, with its planned amount. */
export type NextRecurringDate = {
  id: string
  dueOn: PlainDate
  amountCents: Cents
  vendorName: string | null
  description: string
  /** Whether the amount differs from time to time: utilities. */
  isAmountOpen: boolean
}

/**
 * Lists the next due dates between two days that are not recorded, billed or skipped yet. Each recurring
 * expense has at most one.
 */
export async function listNextRecurringDates(
  db: Db,
  accountId: string,
  from: PlainDate,
  through: PlainDate,
): Promise<NextRecurringDate[]> {
  const rows = await listRecurringExpenseRows(db, accountId, null)
  return rows.flatMap((row) => {
    const taken = new Set(row.dates.map(({ dueOn }) => dueOn))
    const dueOn = dueDatesOf(row, from, through).find((date) => !taken.has(date))
    const payment = dueOn && paymentOf(row, dueOn, mortgageBalanceOf(row))
    return payment ? [{ ...row, dueOn, amountCents: payment.amountCents, isAmountOpen: isOpen(row) }] : []
  })
}

const isOpen = ({ code }: RecurringExpenseRow) => code === expenseCodes.UTILITIES

/**
 * Records a due date of a recurring expense as paid on a day, with the amount that was paid in cents. Returns the id of the
 * expense. Throws `not_found`, `conflict` (something became of the date, or the amount is not the planned one).
 */
export async function recordRecurringDate(
  { db, actor, ...context }: Context,
  id: string,
  paid: { dueOn: PlainDate; on: PlainDate; amountCents: Cents; reference: string | null },
): Promise<string> {
  const row = await lockRecurringExpense(db, actor.accountId, id)
  if (!row) {
    throw notFound('recurringExpense')
  }
  const payment = paymentOf(row, paid.dueOn, mortgageBalanceOf(row))
  if (!payment || (payment.amountCents !== paid.amountCents && !isOpen(row))) {
    throw new AppError('conflict', 'recurringExpenses.dateTaken')
  }
  const { amountCents, reference, on } = paid
  const [line] = payment.lines
  const lines = line && isOpen(row) ? [{ ...line, amountCents }] : payment.lines
  const eventActor = eventActorOf({ db, actor, ...context })
  const expenseId = newId(context.now.getTime())
  const { vendorId, description, method } = row
  const document = { id: expenseId, amountCents, description, reference, lines, vendorId, method }
  await writeExpenses(db, eventActor, [{ ...document, billId: null, maintenanceId: null, paidOn: on }])
  const date = { dueOn: paid.dueOn, outcome: 'RECORDED', expenseId, billId: null } as const
  if (!(await insertRecurringDate(db, actor.accountId, id, date, context.now))) {
    throw new AppError('conflict', 'recurringExpenses.dateTaken')
  }
  return expenseId
}

/** Returns what is owed on a mortgage now, in cents; null for other expenses. */
export function mortgageBalanceOf({ kind, balanceCents, principalCents }: RecurringExpenseRow): Cents | null {
  return kind === 'MORTGAGE' ? cents(Math.max((balanceCents ?? 0) - principalCents, 0)) : null
}

/** Returns the due dates through a day that are not recorded, billed or skipped yet. */
function datesToRecord(row: RecurringExpenseRow, through: PlainDate): PlainDate[] {
  const taken = new Set(row.dates.map(({ dueOn }) => dueOn))
  const last = row.handling === 'BILL' ? addDays(through, row.leadDays) : through
  return dueDatesOf(row, row.startsOn, last).filter((date) => !taken.has(date))
}

type Payment = { lines: ExpenseLine[]; amountCents: Cents; principalCents: Cents }

/** Returns the lines of a due date; undefined where nothing is owed any more. */
function paymentOf(row: RecurringExpenseRow, dueOn: PlainDate, balance: Cents | null): Payment | undefined {
  const terms = termsOn(row.terms, dueOn)
  if (!terms || balance === ZERO) {
    return undefined
  }
  const { propertyId, unitId, code } = row
  if (row.kind !== 'MORTGAGE' && code !== null) {
    const line = { propertyId, unitId, code, amountCents: terms.amountCents }
    return { lines: [line], amountCents: terms.amountCents, principalCents: ZERO }
  }
  const split = splitMortgagePayment(balance ?? ZERO, terms)
  return {
    lines: linesOf(split, code ?? interestToBanks, row.hasEscrow).map((line) => ({
      propertyId,
      unitId,
      ...line,
    })),
    amountCents: split.totalCents,
    principalCents: split.principalCents,
  }
}

/** The account of interest on a mortgage whose lender sends Form 1098. */
const interestToBanks = expenseCodes.MORTGAGE_INTEREST

function linesOf(
  { interestCents, principalCents, taxCents, insuranceCents }: MortgagePayment,
  interestCode: ExpenseCode,
  hasEscrow: boolean,
) {
  const held = cents(hasEscrow ? taxCents + insuranceCents : 0)
  const parts = [
    { code: interestCode, amountCents: interestCents },
    { code: accountCodes.mortgagesPayable, amountCents: principalCents },
    { code: accountCodes.mortgageEscrow, amountCents: held },
    { code: accountCodes.taxes, amountCents: hasEscrow ? ZERO : taxCents },
    { code: accountCodes.insurance, amountCents: hasEscrow ? ZERO : insuranceCents },
  ] as const
  return parts.filter(({ amountCents }) => amountCents > 0)
}

async function record(
  db: Db,
  eventActor: EventActor,
  row: RecurringExpenseRow,
  { lines, amountCents, dueOn, on }: Payment & { dueOn: PlainDate; on: PlainDate },
): Promise<void> {
  const id = newId(eventActor.now.getTime())
  const { vendorId, description } = row
  const isBill = row.handling === 'BILL' && vendorId !== null
  const document = { id, amountCents, description, reference: null, lines }
  if (isBill) {
    await writeBills(db, eventActor, [
      { ...document, vendorId, maintenanceId: null, billedOn: on, dueOn: maxDate(dueOn, on) },
    ])
  } else {
    await writeExpenses(db, eventActor, [
      { ...document, vendorId, billId: null, maintenanceId: null, paidOn: on, method: row.method },
    ])
  }
  const isNew = await insertRecurringDate(
    db,
    eventActor.accountId,
    row.id,
    {
      dueOn,
      outcome: isBill ? 'BILLED' : 'RECORDED',
      expenseId: isBill ? null : id,
      billId: isBill ? id : null,
    },
    eventActor.now,
  )
  if (!isNew) {
    throw new Error(`${description}, ${formatUsd(amountCents)} of ${dueOn} is already recorded`)
  }
}
