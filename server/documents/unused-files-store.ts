import type { Db } from '#server/platform/database/database.ts'

/** Lists every account, for the daily work on each. */
export async function listAccountIdsForFiles(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT id FROM accounts ORDER BY id')
  return rows.map((row) => row.id)
}

/** Lists documents archived before this instant whose bytes still exist, the first thousand. */
export async function listToRemove(
  db: Db,
  accountId: string,
  archivedBefore: Date,
): Promise<{ id: string; storageKey: string }[]> {
  return db.query<{ id: string; storageKey: string }>(
    `SELECT id, storage_key AS "storageKey" FROM documents
     WHERE account_id = $1 AND archived_at < $2 AND removed_at IS NULL AND NOT kept_for_tenant ORDER BY archived_at LIMIT 1000`,
    [accountId, archivedBefore],
  )
}

export async function markRemoved(
  db: Db,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db.query('UPDATE documents SET removed_at = $3 WHERE account_id = $1 AND id = ANY ($2::uuid[])', [
    accountId,
    ids,
    now,
  ])
}

/** Filters the keys: returns a key if a document of the account names it and its bytes should exist. */
export async function listKnownKeys(db: Db, accountId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ storageKey: string }>(
    `SELECT storage_key AS "storageKey" FROM documents
     WHERE account_id = $1 AND storage_key = ANY ($2::text[]) AND removed_at IS NULL`,
    [accountId, keys],
  )
  return rows.map((row) => row.storageKey)
}
