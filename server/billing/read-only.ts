import type { Db } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { isReadOnly, standingOf } from '#shared/billing/standing.ts'

import { findStanding } from './subscription-store.ts'

/** Throws `trial_ended` or `subscription_ended` where the account can only be read and exported. */
export async function requireWritable(db: Db, accountId: string, now: Date): Promise<void> {
  const bought = await findStanding(db, accountId)
  const standing = bought && standingOf(bought, now)
  if (!standing || !isReadOnly(standing)) {
    return
  }
  throw standing === 'trial_ended'
    ? new AppError(
        'trial_ended',
        'Your trial has ended: everything is still here to read and export. Choose a plan under Settings to go on.',
      )
    : new AppError(
        'subscription_ended',
        'Your plan has ended: everything is still here to read and export. Choose a plan under Settings to go on.',
      )
}
