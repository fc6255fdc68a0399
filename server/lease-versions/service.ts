import type { Context } from '#server/platform/http/route-table.ts'

import { insertVersions, listLeasesToBackfill } from './store.ts'

export { findVersionOn, insertVersions, type LeaseVersionRow, listVersionRows } from './store.ts'

/**
 * Keeps the present terms of these leases as their latest version, where they differ from it. Every function that
 * changes terms calls it at its end, in its transaction. `agreedBy` is the name that a tenant signed with.
 */
export async function recordLeaseVersions(
  { db, actor, now, today }: Context,
  leaseIds: readonly string[],
  agreedBy: string | null = null,
): Promise<void> {
  await insertVersions(db, actor.accountId, leaseIds, { now, today, userId: actor.userId, agreedBy })
}

/** Keeps the terms of leases that came without versions, or with less in them, from an archive of an earlier release. */
export async function backfillLeaseVersions({ db, actor, now, today }: Context): Promise<void> {
  const ids = await listLeasesToBackfill(db, actor.accountId)
  await insertVersions(db, actor.accountId, ids, { now, today, userId: null, isBackfilled: true })
}
