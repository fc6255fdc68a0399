import type { Db } from '#server/platform/database/database.ts'
import type { PublicLinkPurpose } from '#server/platform/sign-in/public-link-tokens.ts'

/** Returns the ids of all accounts; runs under tenure_system. */
export async function listAccountIdsForLinks(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT id FROM accounts ORDER BY id')
  return rows.map(({ id }) => id)
}

/**
 * Returns the links of an account that were not revoked. Expired links are included, because they may be
 * renewed.
 */
export function listUnrevokedLinks(
  db: Db,
  accountId: string,
): Promise<{ id: string; purpose: PublicLinkPurpose }[]> {
  return db.query('SELECT id, purpose FROM public_links WHERE account_id = $1 AND revoked_at IS NULL', [
    accountId,
  ])
}

/** Replaces the lookup hashes of these links. */
export async function replaceHashes(
  db: Db,
  accountId: string,
  links: readonly { id: string; hash: Buffer }[],
): Promise<void> {
  await db.query(
    `UPDATE public_links l SET token_hash = n.hash FROM unnest($2::uuid[], $3::bytea[]) AS n (id, hash)
     WHERE l.account_id = $1 AND l.id = n.id`,
    [accountId, links.map(({ id }) => id), links.map(({ hash }) => hash)],
  )
}
