import type { Db } from '#server/platform/database/database.ts'

import type { OpenedBy } from '#server/accounts/sessions/session-store.ts'

export type TotpRow = {
  secretSealed: Buffer | null
  confirmedAt: Date | null
  lastStep: number | null
  pendingSealed: Buffer | null
  pendingSince: Date | null
  recoverySalt: Buffer | null
  /**
   * The instant when the secret was lost with the key that sealed it. Recovery codes are still valid, codes
   * of the app are not.
   */
  secretLostAt: Date | null
}

/** Returns the second factor of a person, set up or being set up. `lock` locks its row until the transaction ends. */
export async function findTotp(db: Db, userId: string, lock = false): Promise<TotpRow | undefined> {
  const [row] = await db.query<TotpRow>(
    `SELECT secret_sealed AS "secretSealed", confirmed_at AS "confirmedAt", last_step::float8 AS "lastStep",
            pending_sealed AS "pendingSealed", pending_since AS "pendingSince", recovery_salt AS "recoverySalt", secret_lost_at AS "secretLostAt"
     FROM user_totp WHERE user_id = $1${lock ? ' FOR UPDATE' : ''}`,
    [userId],
  )
  return row
}

export async function savePendingTotp(db: Db, userId: string, sealed: Buffer, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO user_totp (user_id, pending_sealed, pending_since) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET pending_sealed = $2, pending_since = $3`,
    [userId, sealed, now],
  )
}

/** Makes the pending secret the second factor; the step of its first code counts as used. */
export async function confirmPendingTotp(db: Db, userId: string, step: number, now: Date): Promise<void> {
  await db.query(
    `UPDATE user_totp SET secret_sealed = pending_sealed, confirmed_at = $3, last_step = $2, pending_sealed = NULL,
       pending_since = NULL, secret_lost_at = NULL WHERE user_id = $1`,
    [userId, step, now],
  )
}

export async function saveTotpStep(db: Db, userId: string, step: number): Promise<void> {
  await db.query('UPDATE user_totp SET last_step = $2 WHERE user_id = $1', [userId, step])
}

/** Deletes the second factor, its recovery codes, and every sign-in that waits for it. */
export async function deleteTotpRow(db: Db, userId: string): Promise<void> {
  await db.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId])
  await deleteChallenges(db, userId)
  await db.query('DELETE FROM user_totp WHERE user_id = $1', [userId])
}

/** Replaces the recovery codes with new ones. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  codes: { salt: Buffer; hashes: readonly Buffer[] },
  now: Date,
): Promise<void> {
  await db.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId])
  await db.query('UPDATE user_totp SET recovery_salt = $2 WHERE user_id = $1', [userId, codes.salt])
  await db.query(
    `INSERT INTO recovery_codes (user_id, code_hash, created_at) SELECT $1, unnest($2::bytea[]), $3`,
    [userId, codes.hashes, now],
  )
}

/** Spends a recovery code; returns false when it is not this person's, or was spent before. */
export async function redeemRecoveryCode(db: Db, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await db.query(
    `UPDATE recovery_codes SET spent_at = $3 WHERE user_id = $1 AND code_hash = $2 AND spent_at IS NULL
     RETURNING user_id`,
    [userId, hash, now],
  )
  return rows.length > 0
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = $1 AND spent_at IS NULL',
    [userId],
  )
  return row!.left // a count returns one row
}

export type ChallengeRow = {
  userId: string
  accountId: string | null
  openedBy: OpenedBy
  tries: number
  expiresAt: Date
  spentAt: Date | null
}

export async function insertChallenge(
  db: Db,
  challenge: Pick<ChallengeRow, 'userId' | 'accountId' | 'openedBy' | 'expiresAt'> & {
    hash: Buffer
    now: Date
  },
): Promise<void> {
  await db.query('DELETE FROM second_factor_challenges WHERE user_id = $1 AND expires_at < $2', [
    challenge.userId,
    challenge.now,
  ])
  await db.query(
    `INSERT INTO second_factor_challenges (token_hash, user_id, account_id, opened_by, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      challenge.hash,
      challenge.userId,
      challenge.accountId,
      challenge.openedBy,
      challenge.now,
      challenge.expiresAt,
    ],
  )
}

/** Ends every sign-in of this person that waits for its second factor. */
export async function deleteChallenges(db: Db, userId: string): Promise<void> {
  await db.query('DELETE FROM second_factor_challenges WHERE user_id = $1', [userId])
}

/** Finds a waiting sign-in. `lock` locks its row, so that two tries of it run one after the other. */
export async function findChallenge(db: Db, hash: Buffer, lock = false): Promise<ChallengeRow | undefined> {
  const [row] = await db.query<ChallengeRow>(
    `SELECT user_id AS "userId", account_id AS "accountId", opened_by AS "openedBy", tries, expires_at AS "expiresAt",
            spent_at AS "spentAt"
     FROM second_factor_challenges WHERE token_hash = $1${lock ? ' FOR UPDATE' : ''}`,
    [hash],
  )
  return row
}

export async function countTry(db: Db, hash: Buffer, spentAt: Date | null): Promise<void> {
  await db.query(
    'UPDATE second_factor_challenges SET tries = tries + 1, spent_at = $2 WHERE token_hash = $1',
    [hash, spentAt],
  )
}
