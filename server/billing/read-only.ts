import type { Db } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Plans } from '#server/platform/route-table.ts'
import { isReadOnly, standingOf } from '#shared/billing/standing.ts'

import { findStanding } from './subscription-store.ts'

/** Throws `trial_ended` or `subscription_ended` where the account can only be read and exported. */
export async function requireWritable(
  db: Db,
  { accountId, now, plans }: { accountId: string; now: Date; plans: Plans },
): Promise<void> {
  const bought = await findStanding(db, accountId)
  const standing = bought && standingOf(bought, now)
  if (!standing || !isReadOnly(standing)) {
    return
  }
  const next =
    plans === 'given'
      ? 'Whoever runs this installation can give your account a plan.'
      : 'Choose a plan under Settings to go on.'
  throw standing === 'trial_ended'
    ? new AppError(
        'trial_ended',
        `Your trial has ended: everything is still here to read and export. ${next}`,
      )
    : new AppError(
        'subscription_ended',
        `Your plan has ended: everything is still here to read and export. ${next}`,
      )
}
