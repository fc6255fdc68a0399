import type { Db } from '#server/platform/database/database.ts'

import { countClaims, deleteClaims, findClaimants, insertClaim, listClaims } from './claim-store.ts'

/** What a person claims to have paid for before they had an account: a checkout, a subscription, or both. */
export type SetupClaim = { sessionId?: string | null | undefined; subscriptionId?: string | null | undefined }

type ClaimOwner = { accountId: string; userId: string; now: Date }

/**
 * More than anyone pays for at once; the limit prevents that a person fills the table with invented claims for
 * another's address.
 */
const mostClaims = 5

const claimDays = 30

/**
 * Stores what a person claims to have paid for until their address is confirmed; then a job looks it up. The claim
 * alone gives them nothing. Runs in a transaction of sign-in, or of the person's own.
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

/** Lists a person's claimed payments that have not been looked up yet, oldest first. */
export function listSetupClaims(db: Db, userId: string): Promise<SetupClaim[]> {
  return listClaims(db, userId)
}

/** Deletes a person's claims after they were looked up. */
export function deleteSetupClaims(db: Db, userId: string, now: Date): Promise<void> {
  return deleteClaims(db, userId, now)
}

/** Lists the users who claim to have paid for this checkout. Runs as tenure_identity. */
export function listClaimants(db: Db, sessionId: string): Promise<{ accountId: string; userId: string }[]> {
  return findClaimants(db, sessionId)
}
