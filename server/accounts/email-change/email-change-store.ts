import type { Db } from '#server/platform/database/database.ts'

export type EmailChangeRow = {
  id: string
  userId: string
  sessionId: string
  oldEmail: string
  newEmail: string
  newHash: Buffer
  oldHash: Buffer | null
  undoHash: Buffer | null
  newConfirmedAt: Date | null
  oldConfirmedAt: Date | null
  requestedAt: Date
  expiresAt: Date
  changedAt: Date | null
  undoUntil: Date
  cancelledAt: Date | null
}

const columns = `id, user_id AS "userId", session_id AS "sessionId", old_email::text AS "oldEmail",
  new_email::text AS "newEmail", new_hash AS "newHash", old_hash AS "oldHash", undo_hash AS "undoHash",
  new_confirmed_at AS "newConfirmedAt", old_confirmed_at AS "oldConfirmedAt", requested_at AS "requestedAt",
  expires_at AS "expiresAt", changed_at AS "changedAt", undo_until AS "undoUntil", cancelled_at AS "cancelledAt"`

/** Inserts a request, and deletes the user's requests that ended more than 30 days ago. */
export async function insertEmailChange(
  db: Db,
  change: Omit<EmailChangeRow, 'newConfirmedAt' | 'oldConfirmedAt' | 'changedAt' | 'cancelledAt'>,
): Promise<void> {
  await db.query(
    `DELETE FROM email_changes WHERE user_id = $1 AND undo_until < $2::timestamptz - interval '30 days'`,
    [change.userId, change.requestedAt],
  )
  await db.query(
    `INSERT INTO email_changes (id, user_id, session_id, old_email, new_email, new_hash, old_hash, undo_hash,
       requested_at, expires_at, undo_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      change.id,
      change.userId,
      change.sessionId,
      change.oldEmail,
      change.newEmail,
      change.newHash,
      change.oldHash,
      change.undoHash,
      change.requestedAt,
      change.expiresAt,
      change.undoUntil,
    ],
  )
}

/** Returns the user's request that is neither changed, cancelled nor expired. */
export async function findOpenEmailChange(
  db: Db,
  userId: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const [row] = await db.query<EmailChangeRow>(
    `SELECT ${columns} FROM email_changes
     WHERE user_id = $1 AND changed_at IS NULL AND cancelled_at IS NULL AND expires_at > $2`,
    [userId, now],
  )
  return row
}

/** Returns the request that a token belongs to, locked: two confirmations happen one after the other. */
export async function lockEmailChange(
  db: Db,
  hash: Buffer,
  by: 'confirmation' | 'undo',
): Promise<EmailChangeRow | undefined> {
  const [row] = await db.query<EmailChangeRow>(
    `SELECT ${columns} FROM email_changes
     WHERE ${by === 'undo' ? 'undo_hash = $1' : '(new_hash = $1 OR old_hash = $1)'} FOR UPDATE`,
    [hash],
  )
  return row
}

/** Cancels every open request of the user to change the address; returns how many there were. */
export async function cancelOpenEmailChanges(db: Db, userId: string, now: Date): Promise<number> {
  const rows = await db.query<{ id: string }>(
    `UPDATE email_changes SET cancelled_at = $2
     WHERE user_id = $1 AND changed_at IS NULL AND cancelled_at IS NULL RETURNING id`,
    [userId, now],
  )
  return rows.length
}

export async function markEmailConfirmed(
  db: Db,
  id: string,
  mailbox: 'old' | 'new',
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE email_changes SET ${mailbox === 'old' ? 'old_confirmed_at' : 'new_confirmed_at'} = $2 WHERE id = $1`,
    [id, now],
  )
}

export async function markEmailChanged(
  db: Db,
  id: string,
  { undoHash, undoUntil, now }: { undoHash: Buffer; undoUntil: Date; now: Date },
): Promise<void> {
  await db.query('UPDATE email_changes SET changed_at = $2, undo_hash = $3, undo_until = $4 WHERE id = $1', [
    id,
    now,
    undoHash,
    undoUntil,
  ])
}

export async function markEmailChangeCancelled(db: Db, id: string, now: Date): Promise<void> {
  await db.query('UPDATE email_changes SET cancelled_at = $2 WHERE id = $1', [id, now])
}

/** Moves the user to another, confirmed address; returns false when another user has it. */
export async function updateUserEmail(db: Db, userId: string, email: string, now: Date): Promise<boolean> {
  const rows = await db.query<{ id: string }>(
    `UPDATE users SET email = $2, email_verified_at = $3, version = version + 1, updated_at = $3
     WHERE id = $1 AND NOT EXISTS (SELECT FROM users o WHERE o.email = $2 AND o.id <> $1) RETURNING id`,
    [userId, email, now],
  )
  return rows.length > 0
}

/** Returns the id of the other user who signed up with the address and has not confirmed it; locks that row. */
export async function lockUnconfirmedUser(
  db: Db,
  email: string,
  userId: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'SELECT id FROM users WHERE email = $1 AND id <> $2 AND email_verified_at IS NULL FOR UPDATE',
    [email, userId],
  )
  return row?.id
}

/** Takes the address from a user who never confirmed it. The placeholder address that replaces it receives no mail. */
export async function releaseUserEmail(db: Db, userId: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE users SET email = 'released-' || id || '@deleted.invalid', version = version + 1, updated_at = $2
     WHERE id = $1 AND email_verified_at IS NULL`,
    [userId, now],
  )
}

export type MovedRecord = {
  accountId: string
  entityType: 'tenant' | 'owner'
  entityId: string
  name: string
}

/**
 * Changes the old address to the new one where accounts have this person as a tenant or a property owner; returns the
 * changed records.
 */
export async function updateEmailsOfRecords(
  db: Db,
  change: { userId: string; from: string; to: string; now: Date },
): Promise<MovedRecord[]> {
  return db.query<MovedRecord>(
    `SELECT account_id AS "accountId", entity_type AS "entityType", entity_id AS "entityId", name FROM follow_email_change($1, $2, $3, $4)`,
    [change.userId, change.from, change.to, change.now],
  )
}
