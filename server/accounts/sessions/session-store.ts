import type { Db } from '#server/platform/database/database.ts'
import type { UserRole } from '#shared/lib/access/roles.ts'

export type SessionRow = {
  id: string
  userAgent: string
  ipAddress: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

export type EndReason =
  | 'signed_out'
  | 'revoked'
  | 'reused_token'
  | 'password_changed'
  | 'second_factor_changed'
  | 'email_changed'
  | 'deletion_requested'

/** How a session began: a sign-in, or a link in a mail. */
export type OpenedBy =
  | 'password'
  | 'signup'
  | 'recovery'
  | 'invitation'
  | 'google'
  | 'hosted'
  | 'passkey'
  | 'sso'

/** The number of factors a session came in with; a passkey that verified its user counts as two. */
export type AuthenticationStrength = 'one_factor' | 'two_factors'

export async function insertSession(
  db: Db,
  session: {
    id: string
    userId: string
    accountId: string
    userAgent: string
    ipAddress: string
    openedBy: OpenedBy
    /** The connection of the account through which it was opened; null unless by single sign-on. */
    ssoConnectionId: string | null
    strength: AuthenticationStrength
    tokenHash: Buffer
    now: Date
    signedInAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await db.query(
    `INSERT INTO sessions (id, user_id, account_id, user_agent, ip_address, created_at, last_used_at, expires_at, opened_by, strength,
                           sso_connection_id)
     VALUES ($1, $2, $3, $4, $5, $10, $6, $7, $8, $9, $11)`,
    [
      session.id,
      session.userId,
      session.accountId,
      session.userAgent,
      session.ipAddress,
      session.now,
      session.expiresAt,
      session.openedBy,
      session.strength,
      session.signedInAt,
      session.ssoConnectionId,
    ],
  )
  await insertRefreshToken(db, session.id, session.tokenHash, session.now, session.expiresAt)
}

export async function insertRefreshToken(
  db: Db,
  sessionId: string,
  tokenHash: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db.query(
    'INSERT INTO refresh_tokens (token_hash, session_id, created_at, expires_at) VALUES ($1, $2, $3, $4)',
    [tokenHash, sessionId, now, expiresAt],
  )
}

export type RefreshRow = {
  sessionId: string
  userId: string
  accountId: string
  spentAt: Date | null
  /** The token for which it was exchanged, encrypted (`refresh-successor.ts`); null after the grace period. */
  sealedSuccessor: Buffer | null
  expiresAt: Date
  revokedAt: Date | null
  /** The time when its person signed in. */
  signedInAt: Date
  openedBy: OpenedBy
  ssoConnectionId: string | null
}

/** Finds the token and its session and locks them: two uses of one token run one after the other. */
export async function findRefreshToken(db: Db, tokenHash: Buffer): Promise<RefreshRow | undefined> {
  const [row] = await db.query<RefreshRow>(
    `SELECT t.session_id AS "sessionId", s.user_id AS "userId", s.account_id AS "accountId", t.spent_at AS "spentAt",
            t.sealed_successor AS "sealedSuccessor", t.expires_at AS "expiresAt", s.revoked_at AS "revokedAt",
            s.created_at AS "signedInAt", s.opened_by AS "openedBy", s.sso_connection_id AS "ssoConnectionId"
     FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id WHERE t.token_hash = $1 FOR UPDATE`,
    [tokenHash],
  )
  return row
}

/** Marks a token as spent and stores the token for which it was exchanged, encrypted. */
export async function redeemRefreshToken(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  sealedSuccessor: Buffer,
): Promise<void> {
  await db.query('UPDATE refresh_tokens SET spent_at = $2, sealed_successor = $3 WHERE token_hash = $1', [
    tokenHash,
    now,
    sealedSuccessor,
  ])
}

/** Clears the stored successors of tokens that were spent before this instant, at most `limit` of them. */
export async function clearSuccessors(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db.query(
    `UPDATE refresh_tokens SET sealed_successor = NULL WHERE token_hash IN (
       SELECT token_hash FROM refresh_tokens WHERE sealed_successor IS NOT NULL AND spent_at < $1
       ORDER BY spent_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING session_id`,
    [before, limit],
  )
  return rows.length
}

export async function extendSession(db: Db, sessionId: string, now: Date, expiresAt: Date): Promise<void> {
  await db.query('UPDATE sessions SET last_used_at = $2, expires_at = $3 WHERE id = $1', [
    sessionId,
    now,
    expiresAt,
  ])
  // spent tokens are kept only as long as their reuse would reveal a theft
  await db.query('DELETE FROM refresh_tokens WHERE session_id = $1 AND expires_at < $2', [sessionId, now])
}

export async function endSession(db: Db, sessionId: string, now: Date, reason: EndReason): Promise<void> {
  await db.query(
    'UPDATE sessions SET revoked_at = $2, revoked_reason = $3 WHERE id = $1 AND revoked_at IS NULL',
    [sessionId, now, reason],
  )
}

/** Ends the sessions of this user, except one that may continue. */
export async function endAllSessions(
  db: Db,
  userId: string,
  now: Date,
  reason: EndReason,
  butSessionId: string | null = null,
): Promise<void> {
  await db.query(
    `UPDATE sessions SET revoked_at = $2, revoked_reason = $3
     WHERE user_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $4::uuid`,
    [userId, now, reason, butSessionId],
  )
}

export type LiveSession = {
  openedBy: OpenedBy
  strength: AuthenticationStrength
  createdAt: Date
  accountId: string
  userId: string
  /** The time when its person last proved again who they are. */
  provedAt: Date | null
}

/**
 * Finds the session if it is live, its user is still a member of its account, and may open it with a session of this
 * kind.
 */
export async function findLiveSession(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const [row] = await db.query<LiveSession>(
    `SELECT s.opened_by AS "openedBy", s.strength, s.created_at AS "createdAt", s.account_id AS "accountId", s.user_id AS "userId",
            s.proved_at AS "provedAt"
     FROM sessions s JOIN memberships m ON m.account_id = s.account_id AND m.user_id = s.user_id
     WHERE s.id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2
       AND session_refusal(s.account_id, m.role, s.opened_by, s.sso_connection_id) IS NULL`,
    [sessionId, now],
  )
  return row
}

/**
 * Returns why a session that began in this way may not open the account; null if it may. 'ended': the account has another
 * single sign-on by now, or none.
 */
export async function findSessionRefusal(
  db: Db,
  session: { accountId: string; role: UserRole; openedBy: OpenedBy; ssoConnectionId: string | null },
): Promise<'ended' | 'sso_required' | null> {
  const [row] = await db.query<{ refusal: 'ended' | 'sso_required' | null }>(
    'SELECT session_refusal($1, $2, $3, $4) AS refusal',
    [session.accountId, session.role, session.openedBy, session.ssoConnectionId],
  )
  return row!.refusal // a call of a function returns one row
}

/** Whether the request of this transaction came with a session of single sign-on. */
export async function isSsoSession(db: Db): Promise<boolean> {
  const [row] = await db.query<{ isSso: boolean }>('SELECT is_sso_session() AS "isSso"')
  return row!.isSso // a call of a function returns one row
}

/** Whether the person of this request is a member of another account too. */
export async function hasOtherAccounts(db: Db): Promise<boolean> {
  const [row] = await db.query<{ has: boolean }>('SELECT has_other_accounts() AS has')
  return row!.has // a call of a function returns one row
}

/** Ends the sessions that may not open the account of this transaction any more; returns how many there were. */
export async function endRefusedSessions(db: Db, now: Date): Promise<number> {
  const [row] = await db.query<{ ended: number }>('SELECT end_refused_sessions($1) AS ended', [now])
  return row!.ended // a call of a function returns one row
}

/** Finds a session that has not ended, and locks it. */
export async function lockLiveSession(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ openedBy: OpenedBy } | undefined> {
  const [row] = await db.query<{ openedBy: OpenedBy }>(
    `SELECT opened_by AS "openedBy" FROM sessions WHERE id = $1 AND revoked_at IS NULL AND expires_at > $2 FOR UPDATE`,
    [sessionId, now],
  )
  return row
}

/** Makes this session an ordinary one: its recovery link has been used to set the password. */
export async function clearOpenedBy(db: Db, sessionId: string): Promise<void> {
  await db.query(`UPDATE sessions SET opened_by = 'password' WHERE id = $1`, [sessionId])
}

/**
 * Records that this session's person has just proved again who they are; with a second factor the session counts as
 * two-factor from now on.
 */
export async function markReauthenticated(
  db: Db,
  sessionId: string,
  now: Date,
  strength?: AuthenticationStrength,
): Promise<void> {
  await db.query('UPDATE sessions SET proved_at = $2, strength = coalesce($3, strength) WHERE id = $1', [
    sessionId,
    now,
    strength ?? null,
  ])
}

export async function listLiveSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    `SELECT id, user_agent AS "userAgent", ip_address AS "ipAddress", created_at AS "createdAt",
            last_used_at AS "lastUsedAt", expires_at AS "expiresAt"
     FROM sessions WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2
     ORDER BY last_used_at DESC LIMIT 200`,
    [userId, now],
  )
}

/** Ends one live session of this user; returns false when they have no such session. */
export async function endOwnSession(db: Db, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const rows = await db.query<{ id: string }>(
    `UPDATE sessions SET revoked_at = $3, revoked_reason = 'revoked'
     WHERE id = $2 AND user_id = $1 AND revoked_at IS NULL RETURNING id`,
    [userId, sessionId, now],
  )
  return rows.length > 0
}

/** Ends every live session of this user except one; returns how many there were. */
export async function endOtherSessions(
  db: Db,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<number> {
  const rows = await db.query<{ id: string }>(
    `UPDATE sessions SET revoked_at = $3, revoked_reason = 'revoked'
     WHERE user_id = $1 AND id <> $2 AND revoked_at IS NULL AND expires_at > $3 RETURNING id`,
    [userId, sessionId, now],
  )
  return rows.length
}

/** Deletes at most `limit` sessions that ended before this instant, with their tokens; returns how many there were. */
export async function deleteEndedSessions(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM sessions WHERE expires_at < $1 OR revoked_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [before, limit],
  )
  const ids = rows.map(({ id }) => id)
  await db.query('DELETE FROM refresh_tokens WHERE session_id = ANY ($1::uuid[])', [ids])
  await db.query('DELETE FROM sessions WHERE id = ANY ($1::uuid[])', [ids])
  return ids.length
}
