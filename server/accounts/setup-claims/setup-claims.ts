import type { Db } from '#server/platform/database/database.ts'

import { countClaims, deleteClaims, findClaimants, insertClaim, listClaims } from './claim-store.ts'

/** What somebody says to have paid for before they had an account: a checkout, a subscription, or both. */
export type SetupClaim = { sessionId?: string | null | undefined; subscriptionId?: string | null | undefined }

type ClaimOwner = { accountId: string; userId: string; now: Date }

/** More than anybody pays for at once; who makes them up for an address of somebody else's fills no table. */
const mostClaims = 5

const claimDays = 30

/**
 * Keeps what a person says to have paid for until their address is confirmed: a job looks it up then. It gives nothing by
 * itself. In a transaction of sign-in, or of the person's own.
 */
export async function saveSetupClaim(db: Db, claim: SetupClaim & ClaimOwner): Promise<void> {
  const { accountId, userId, now } = claim
  const [sessionId, subscriptionId] = [claim.sessionId ?? '', claim.subscriptionId ?? '']
  if (sessionId === '' && subscriptionId === '') {
    return
  }
  await deleteClaims(db, userId, new Date(now.getTime() - claimDays * 86_400_000))
  if ((await countClaims(db, userId)) < mostClaims) {
    await insertClaim(db, { accountId, userId, sessionId, subscriptionId, now })
  }
}

/** What a person said to have paid for and has not been looked up yet, the first one first. */
export function listSetupClaims(db: Db, userId: string): Promise<SetupClaim[]> {
  return listClaims(db, userId)
}

/** Forgets what a person said: it was looked up. */
export function deleteSetupClaims(db: Db, userId: string, now: Date): Promise<void> {
  return deleteClaims(db, userId, now)
}

/** Who said to have paid for this checkout. As tenure_identity. */
export function listClaimants(db: Db, sessionId: string): Promise<{ accountId: string; userId: string }[]> {
  return findClaimants(db, sessionId)
}
