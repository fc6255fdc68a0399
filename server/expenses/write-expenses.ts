import { postExpenses, type PostedExpense } from '#server/ledger/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { appendEvents, type EventActor } from '#server/platform/events/events.ts'
import { formatUsd } from '#shared/lib/money.ts'

import { type ExpenseFields, insertExpenses } from './store.ts'

/** Stores paid expenses, posts them to the books and appends their events, for a user or for a job. */
export async function writeExpenses(
  db: Db,
  eventActor: EventActor,
  expenses: readonly ExpenseFields[],
): Promise<void> {
  await insertExpenses(db, eventActor.accountId, expenses, eventActor.now)
  await postExpenses(db, eventActor, expenses.map(inBooks))
  await appendEvents(
    db,
    eventActor,
    expenses.map((expense) => ({
      action: 'recorded',
      entityType: 'expense',
      entityId: expense.id,
      entityName: spendingName(expense),
      after: forHistory(expense),
    })),
  )
}

/** Returns what the books have of an expense. */
export function inBooks({
  id,
  lines,
  paidOn,
  method,
  description,
  billId,
  escrowLoanId,
}: ExpenseFields): PostedExpense {
  return {
    id,
    lines: lines.map(({ propertyId, code, amountCents }) => ({ propertyId, code, amountCents })),
    paidOn,
    description,
    isCash: method === 'CASH',
    isFromEscrow: Boolean(escrowLoanId),
    billId,
  }
}

/** Returns the fields that the history keeps: a single line as fields of the expense itself. */
export function forHistory<Fields extends Pick<ExpenseFields, 'lines'>>({ lines, ...fields }: Fields) {
  const [only, ...others] = lines
  return only && others.length === 0 ? { ...fields, ...only } : { ...fields, lines }
}

/** Returns the name of an expense or a bill in the history: 'Roof, $240.15'. */
export function spendingName({
  description,
  amountCents,
}: Pick<ExpenseFields, 'description' | 'amountCents'>): string {
  return `${description}, ${formatUsd(amountCents)}`
}
