import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { PublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'

/** The number of days that a link to an owner's statements works after it was made or renewed. */
const ownerLinkDays = 365

export type OwnerLink = {
  id: string
  hash: Buffer
  expiresAt: Date | null
  lastUsedAt: Date | null
  useCount: number
}

/** Finds the link to an owner's statements that was not revoked. */
export async function findOwnerLink(
  db: Db,
  accountId: string,
  ownerId: string,
): Promise<OwnerLink | undefined> {
  const [row] = await db.query<OwnerLink>(
    `SELECT id, token_hash AS hash, expires_at AS "expiresAt", last_used_at AS "lastUsedAt", use_count AS "useCount"
     FROM public_links WHERE account_id = $1 AND owner_id = $2 AND revoked_at IS NULL`,
    [accountId, ownerId],
  )
  return row
}

/** Makes the link to an owner's statements or renews the one that is there; returns its token. The owner is locked. */
export async function keepOwnerLink(
  db: Db,
  tokens: PublicLinkTokens,
  {
    accountId,
    ownerId,
    userId,
    now,
  }: { accountId: string; ownerId: string; userId: string | null; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + ownerLinkDays * 86_400_000)
  const known = await findOwnerLink(db, accountId, ownerId)
  const id = known?.id ?? newId(now.getTime())
  const { token, hash } = tokens.make({ purpose: 'owner', accountId, id })
  if (known?.hash.equals(hash)) {
    await db.query('UPDATE public_links SET expires_at = $3 WHERE account_id = $1 AND id = $2', [
      accountId,
      id,
      expiresAt,
    ])
    return { token, expiresAt }
  }
  if (known) {
    // another key made it, so that its address is not known any more
    await endOwnerLink(db, accountId, ownerId, now)
    return keepOwnerLink(db, tokens, { accountId, ownerId, userId, now })
  }
  await db.query(
    `INSERT INTO public_links (account_id, id, purpose, token_hash, owner_id, created_by, created_at, expires_at)
     VALUES ($1, $2, 'owner', $3, $4, $5, $6, $7)`,
    [accountId, id, hash, ownerId, userId, now, expiresAt],
  )
  return { token, expiresAt }
}

/** Ends the link to an owner's statements. Returns whether there was one. */
export async function endOwnerLink(db: Db, accountId: string, ownerId: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `UPDATE public_links SET revoked_at = $3, revoked_reason = 'revoked'
     WHERE account_id = $1 AND owner_id = $2 AND revoked_at IS NULL RETURNING id`,
    [accountId, ownerId, now],
  )
  return rows.length > 0
}
