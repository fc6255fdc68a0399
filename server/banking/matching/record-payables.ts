import {
  updateExpense,
  listNextRecurringDates,
  payBillsAtOnce,
  recordRecurringDate,
} from '#server/expenses/service.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { methodOfLine } from '#shared/banking/matching/line-method.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import type { BankLineRow } from '#server/banking/review/line-store.ts'
import { listPlannedExpenses } from './payable-candidate-store.ts'

/** The maximum number of days after its line that a recurring expense may be due. */
export const recurringDays = 12

/** Pays a bill (cents) on the day of the line. Returns the id of the payment. Throws as `payBillsAtOnce`. */
export async function payBillOfLine(
  context: Context,
  line: BankLineRow,
  { billId, amount }: { billId: string; amount: Cents },
): Promise<string> {
  const { expenseIds } = await payBillsAtOnce(context, {
    date: line.postedOn,
    method: methodOfLine(line) ?? undefined,
    reference: line.checkNumber,
    bills: [{ billId, amount }],
  })
  return expenseIds[0]! // of the one bill
}

/**
 * Records the next date of a recurring expense with the amount of the line (cents), or corrects what was recorded for a date
 * with the planned amount. Returns the expense; its former amount where it was corrected. Throws `conflict`.
 */
export async function recordRecurringOfLine(
  context: Context,
  line: BankLineRow,
  { id, amount }: { id: string; amount: Cents },
): Promise<{ id: string; isRecorded: boolean; formerCents?: Cents }> {
  const { db, actor } = context
  const [planned] = await listPlannedExpenses(db, actor.accountId, { since: null, id })
  if (planned) {
    if (planned.amountCents === amount) {
      return { id, isRecorded: false }
    }
    await updateExpense({ ...context, ifMatch: undefined }, id, { amount })
    return { id, isRecorded: false, formerCents: planned.amountCents }
  }
  const next = (await nextDatesOf(context, line.postedOn)).find((one) => one.id === id)
  if (!next) {
    throw new AppError('conflict', 'banking.proposalStale')
  }
  const { dueOn } = next
  const paid = { dueOn, on: line.postedOn, amountCents: cents(amount), reference: line.checkNumber }
  return { id: await recordRecurringDate(context, id, paid), isRecorded: true }
}

/** Lists the next dates of recurring expenses that lines up to a day may pay. */
export function nextDatesOf({ db, actor }: Context, lastLine: PlainDate) {
  return listNextRecurringDates(db, actor.accountId, addDays(lastLine, -20), addDays(lastLine, recurringDays))
}
