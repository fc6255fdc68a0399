import type { Db } from '#server/platform/database/database.ts'

/** Returns whether the Forms 1099 of a year are or will be filed; null until it is answered. */
export async function findForms1099Filed(db: Db, accountId: string, year: number): Promise<boolean | null> {
  const [row] = await db.query<{ filed: boolean | null }>(
    'SELECT forms_1099_filed AS filed FROM account_tax_years WHERE account_id = $1 AND year = $2',
    [accountId, year],
  )
  return row?.filed ?? null
}

export async function saveForms1099Filed(
  db: Db,
  { accountId, year, filed, now }: { accountId: string; year: number; filed: boolean | null; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO account_tax_years (account_id, year, forms_1099_filed, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (account_id, year) DO UPDATE SET forms_1099_filed = excluded.forms_1099_filed, updated_at = excluded.updated_at`,
    [accountId, year, filed, now],
  )
}
