import type { Context } from '#server/platform/http/route-table.ts'
import type { Cents } from '#shared/lib/money.ts'

import { listPropertiesOf } from '#server/banking/matching/candidate-store.ts'
import type { BankLineRow } from './line-store.ts'
import type { ChosenPart } from '#server/banking/matching/settle.ts'

/**
 * Returns the expense that the fee (cents) of a line is: what a processor kept of the payments of a line of money in, or what
 * the bank took. It is of the property that all payments have, else of the whole business.
 */
export async function feeOfLine(
  { db, actor }: Context,
  { amountCents, description }: BankLineRow,
  { amount, paymentIds }: { amount: Cents; paymentIds: readonly string[] },
): Promise<ChosenPart> {
  const [only, ...others] = await listPropertiesOf(db, actor.accountId, paymentIds)
  const who = amountCents > 0 ? 'Processor fee' : 'Bank fee'
  return {
    kind: 'NEW_EXPENSE',
    amount,
    category: 'OTHER',
    description: [who, description].filter(Boolean).join(': ').slice(0, 200),
    propertyId: only !== undefined && others.length === 0 ? only : null,
  }
}
