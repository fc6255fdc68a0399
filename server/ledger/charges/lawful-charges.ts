import { invalidFieldOf } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { chargeBeyondLaw } from '#shared/leases/law/lawful-charge.ts'
import type { BeyondLawReason } from '#shared/ledger/explain/beyond-law.ts'

import type { ChargeRow } from './charge-store.ts'
import { findLawfulChargeFacts } from './lawful-charge-store.ts'

/**
 * Compares a charge that a person typed, and that is stored, with the law of its lease's place. Returns the limit that it is
 * above, with the reason; undefined where it is within the law. Throws `validation_failed` at the amount where it is above a
 * confirmed limit and no reason is given.
 */
export async function requireLawfulCharge(
  { db, actor, today }: Context,
  {
    leaseId,
    dueOn,
    type,
    kind,
    amountCents,
  }: Pick<ChargeRow, 'leaseId' | 'dueOn' | 'type' | 'kind' | 'amountCents'>,
  reason: string | null | undefined,
): Promise<BeyondLawReason | undefined> {
  const isLimited = type === 'DEPOSIT' || type === 'LATE_FEE' || kind === 'RETURNED_PAYMENT'
  const facts = isLimited
    ? await findLawfulChargeFacts(db, actor.accountId, leaseId, { dueOn, today })
    : undefined
  const beyond = facts && chargeBeyondLaw({ type, kind, amountCents, dueOn }, facts, today)
  if (beyond && !reason) {
    throw invalidFieldOf('amount', beyond.refusal)
  }
  return beyond && reason ? { law: beyond.law, reason } : undefined
}
