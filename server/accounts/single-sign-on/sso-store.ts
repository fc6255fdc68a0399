import type { Db } from '#server/platform/database/database.ts'

/** The single sign-on of an account. `domains` are those whose addresses may sign in through it. */
export type SsoConnectionRow = {
  accountId: string
  id: string
  issuer: string
  clientId: string
  secretSealed: Buffer | null
  required: boolean
  domains: string[]
  version: number
  createdAt: Date
  updatedAt: Date
}

export type SsoDomainRow = { domain: string; verifiedAt: Date | null }

const columns = `c.account_id AS "accountId", c.id, c.issuer, c.client_id AS "clientId", c.secret_sealed AS "secretSealed",
  c.is_required AS required, c.version, c.created_at AS "createdAt", c.updated_at AS "updatedAt",
  ARRAY(SELECT d.domain FROM sso_domains d WHERE d.account_id = c.account_id ORDER BY d.domain) AS domains`

/** Finds the single sign-on of an account. */
export async function findSsoOf(db: Db, accountId: string): Promise<SsoConnectionRow | undefined> {
  const [row] = await db.query<SsoConnectionRow>(
    `SELECT ${columns} FROM sso_connections c WHERE c.account_id = $1`,
    [accountId],
  )
  return row
}

/** Finds the connection of the account that has verified a domain, in a transaction of sign-in. */
export async function findSsoByDomain(db: Db, domain: string): Promise<SsoConnectionRow | undefined> {
  const [row] = await db.query<SsoConnectionRow>(
    `SELECT ${columns} FROM sso_connections c
     WHERE c.account_id = (SELECT v.account_id FROM sso_domains v WHERE v.domain = $1 AND v.verified_at IS NOT NULL)`,
    [domain],
  )
  return row
}

/** Stores the single sign-on of an account in place of the one before. */
export async function upsertSso(
  db: Db,
  connection: Pick<
    SsoConnectionRow,
    'accountId' | 'id' | 'issuer' | 'clientId' | 'secretSealed' | 'required'
  > & { now: Date },
): Promise<void> {
  const { accountId, id, issuer, clientId, secretSealed, required, now } = connection
  await db.query(
    `INSERT INTO sso_connections (account_id, id, issuer, client_id, secret_sealed, is_required, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
     ON CONFLICT (account_id) DO UPDATE SET id = excluded.id, issuer = excluded.issuer, client_id = excluded.client_id,
       secret_sealed = excluded.secret_sealed, is_required = excluded.is_required, updated_at = excluded.updated_at,
       version = sso_connections.version + 1`,
    [accountId, id, issuer, clientId, secretSealed, required, now],
  )
}

/** Keeps only these domains of an account; domains that it had before stay verified. */
export async function replaceSsoDomains(
  db: Db,
  accountId: string,
  domains: readonly string[],
): Promise<void> {
  await db.query('DELETE FROM sso_domains WHERE account_id = $1 AND domain <> ALL ($2::text[])', [
    accountId,
    domains,
  ])
  await db.query(
    `INSERT INTO sso_domains (account_id, domain) SELECT $1, unnest($2::text[])
     ON CONFLICT (account_id, domain) DO NOTHING`,
    [accountId, domains],
  )
}

export async function listSsoDomains(db: Db, accountId: string): Promise<SsoDomainRow[]> {
  return db.query<SsoDomainRow>(
    `SELECT domain, verified_at AS "verifiedAt" FROM sso_domains WHERE account_id = $1 ORDER BY domain`,
    [accountId],
  )
}

/**
 * Marks a domain of an account as verified. Returns false where it is another account's, and does nothing where the
 * account does not have the domain any more.
 */
export async function verifySsoDomain(
  db: Db,
  accountId: string,
  domain: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db.query<{ verified: boolean }>('SELECT verify_sso_domain($1, $2, $3) AS verified', [
    accountId,
    domain,
    now,
  ])
  return row!.verified // a call of a function returns one row
}

/** Counts the members who have signed in through a connection. */
export async function countSsoMembers(db: Db, accountId: string, connectionId: string): Promise<number> {
  const [row] = await db.query<{ members: number }>(
    'SELECT count(*)::int AS members FROM sso_identities WHERE account_id = $1 AND connection_id = $2',
    [accountId, connectionId],
  )
  return row!.members // a count returns one row
}

/** Removes the single sign-on of an account, with its domains and what it knows of members. */
export async function deleteSsoRow(db: Db, accountId: string): Promise<void> {
  await db.query('DELETE FROM sso_connections WHERE account_id = $1', [accountId])
}

/**
 * Binds a member to the provider's subject at their first sign-in through a connection (in a transaction of sign-in).
 * Returns false when the member has another subject there, or the subject is another member's.
 */
export async function bindSsoSubject(
  db: Db,
  identity: { accountId: string; userId: string; connectionId: string; subject: string; now: Date },
): Promise<boolean> {
  const { accountId, userId, connectionId, subject, now } = identity
  const others = await db.query(
    `SELECT FROM sso_identities WHERE account_id = $1 AND connection_id = $2 AND subject = $3 AND user_id <> $4`,
    [accountId, connectionId, subject, userId],
  )
  if (others.length > 0) {
    return false
  }
  const rows = await db.query(
    `INSERT INTO sso_identities AS i (account_id, user_id, connection_id, subject, created_at, last_used_at)
     VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (account_id, user_id) DO UPDATE SET
       connection_id = excluded.connection_id, subject = excluded.subject, last_used_at = excluded.last_used_at,
       created_at = CASE WHEN i.connection_id = excluded.connection_id THEN i.created_at ELSE excluded.created_at END
     WHERE i.connection_id <> excluded.connection_id OR i.subject = excluded.subject
     RETURNING i.user_id`,
    [accountId, userId, connectionId, subject, now],
  )
  return rows.length > 0
}
