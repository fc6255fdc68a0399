import type { Invitation } from '#server/invitations/service.ts'
import type { Db } from '#server/platform/database/database.ts'

export type OwnerInvitation = Invitation & { ownerId: string; invitedBy: string | null }

/** Finds the invitation of a token; locks it and the owner when it is to be spent. */
export async function findOwnerInvitation(
  db: Db,
  accountId: string,
  hash: Buffer,
  lock = false,
): Promise<OwnerInvitation | undefined> {
  const [row] = await db.query<OwnerInvitation>(
    `SELECT i.id, i.owner_id AS "ownerId", i.email::text AS email, i.invited_by AS "invitedBy", i.expires_at AS "expiresAt",
            CASE WHEN i.accepted_at IS NULL THEN i.ended_reason ELSE 'accepted' END AS ended, o.archived_at IS NOT NULL AS "isTargetGone",
            o.name, o.language
     FROM owner_invitations i JOIN owners o ON o.account_id = $1 AND o.id = i.owner_id
     WHERE i.account_id = $1 AND i.token_hash = $2${lock ? ' FOR UPDATE OF i, o' : ''}`,
    [accountId, hash],
  )
  return row
}

export type SignInRow = {
  /** The address of the sign-in; null where the owner has none. */
  signInEmail: string | null
  lastSignInAt: Date | null
  /** Of the invitation that waits for an answer, or expired while waiting. */
  invitedEmail: string | null
  invitedAt: Date | null
  expiresAt: Date | null
}

/** Returns the sign-in of an owner, and the invitation to it that is open; undefined for an unknown owner. */
export async function findSignIn(db: Db, accountId: string, ownerId: string): Promise<SignInRow | undefined> {
  const [row] = await db.query<SignInRow>(
    `SELECT u.email::text AS "signInEmail", owner_last_sign_in(o.id) AS "lastSignInAt", i.email::text AS "invitedEmail",
            i.created_at AS "invitedAt", i.expires_at AS "expiresAt"
     FROM owners o
     LEFT JOIN users u ON u.id = o.user_id
     LEFT JOIN owner_invitations i ON i.account_id = $1 AND i.owner_id = o.id AND i.accepted_at IS NULL AND i.ended_at IS NULL
     WHERE o.account_id = $1 AND o.id = $2`,
    [accountId, ownerId],
  )
  return row
}

/** Whether an owner has a sign-in. */
export async function hasOwnerSignIn(db: Db, accountId: string, ownerId: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT FROM owners WHERE account_id = $1 AND id = $2 AND user_id IS NOT NULL',
    [accountId, ownerId],
  )
  return rows.length > 0
}

/** Links an owner to the person who signs in for them; null removes the link. Returns the person before. */
export async function setOwnerUser(
  db: Db,
  accountId: string,
  { ownerId, userId, now }: { ownerId: string; userId: string | null; now: Date },
): Promise<string | null> {
  const [row] = await db.query<{ userId: string | null }>(
    `UPDATE owners o SET user_id = $3, version = o.version + 1, updated_at = $4
     FROM owners former WHERE former.account_id = $1 AND former.id = $2 AND o.account_id = $1 AND o.id = $2
     RETURNING former.user_id AS "userId"`,
    [accountId, ownerId, userId, now],
  )
  return row?.userId ?? null
}

/** Whether a person signs in for an owner of the account who is not archived. */
export async function signsInForOwner(db: Db, accountId: string, userId: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT FROM owners WHERE account_id = $1 AND user_id = $2 AND archived_at IS NULL LIMIT 1',
    [accountId, userId],
  )
  return rows.length > 0
}
