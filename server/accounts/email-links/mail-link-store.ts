import type { Db } from '#server/platform/database/database.ts'

export type MailLinkKind = 'confirmation' | 'recovery'

export type MailLinkRow = {
  kind: MailLinkKind
  userId: string
  email: string
  redirectTo: string
  expiresAt: Date
  spentAt: Date | null
}

export async function insertMailLink(
  db: Db,
  link: Omit<MailLinkRow, 'spentAt'> & { hash: Buffer; now: Date },
): Promise<void> {
  // a link that expired a month ago has no use any more
  await db.query(
    `DELETE FROM mail_links WHERE user_id = $1 AND expires_at < $2::timestamptz - interval '30 days'`,
    [link.userId, link.now],
  )
  await db.query(
    `INSERT INTO mail_links (token_hash, kind, user_id, email, redirect_to, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [link.hash, link.kind, link.userId, link.email, link.redirectTo, link.now, link.expiresAt],
  )
}

/** Finds the link and locks it: of two uses at once, the second sees that it is spent. */
export async function findMailLink(db: Db, hash: Buffer): Promise<MailLinkRow | undefined> {
  const [row] = await db.query<MailLinkRow>(
    `SELECT kind, user_id AS "userId", email::text AS email, redirect_to AS "redirectTo", expires_at AS "expiresAt",
            spent_at AS "spentAt"
     FROM mail_links WHERE token_hash = $1 FOR UPDATE`,
    [hash],
  )
  return row
}

/** Spends every link of this kind that the user has: the used one, and those in older mails. */
export async function redeemMailLinks(db: Db, userId: string, kind: MailLinkKind, now: Date): Promise<void> {
  await db.query(
    'UPDATE mail_links SET spent_at = $3 WHERE user_id = $1 AND kind = $2 AND spent_at IS NULL',
    [userId, kind, now],
  )
}

export async function confirmEmail(db: Db, userId: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE users SET email_verified_at = $2, version = version + 1, updated_at = $2
     WHERE id = $1 AND email_verified_at IS NULL`,
    [userId, now],
  )
}
