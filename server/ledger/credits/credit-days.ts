import type { Db } from '#server/platform/database/database.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { type CreditHolder, type CreditOfDay, listCreditByDay } from './credit-days-store.ts'

/**
 * Returns the first day that this much of the unused money of a lease is free and stays free. A charge that
 * is voided, lowered or withdrawn frees its money on the day of that change. On an earlier day the money
 * still paid the charge.
 */
export async function findFreeSince(
  db: Db,
  accountId: string,
  holder: CreditHolder,
  amountCents: Cents,
): Promise<PlainDate | null> {
  return freeSince(await listCreditByDay(db, accountId, holder), amountCents)
}

/**
 * Refuses to use money on a day on which it still paid a charge that was voided or lowered later: on that day the tenant had no
 * such credit. Throws `validation_failed`.
 */
export async function requireFree(
  db: Db,
  accountId: string,
  { leaseId, payerId = null }: { leaseId: string; payerId?: string | null | undefined },
  { amountCents, on }: { amountCents: Cents; on: PlainDate },
): Promise<void> {
  const since = await findFreeSince(db, accountId, { leaseId, payerId }, amountCents)
  if (since !== null && since > on) {
    throw invalidField('date', 'ledger.creditUsedBefore', { date: since })
  }
}

/**
 * Returns the first of these days that this much is unused and stays unused; null if it is not unused on the
 * last one.
 */
export function freeSince(days: readonly CreditOfDay[], amountCents: Cents): PlainDate | null {
  const lastBelow = days.findLastIndex(({ cents }) => cents < amountCents)
  return days[lastBelow + 1]?.day ?? null
}
