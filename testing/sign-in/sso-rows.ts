import type { TestApp } from '#testing/product/start-app.ts'

/** Adds single sign-on without a secret; its provider is not called. */
export async function addSingleSignOn(app: TestApp, accountId: string, userId: string): Promise<void> {
  await app.sql(
    accountId,
    `INSERT INTO sso_connections (account_id, id, issuer, client_id, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), 'https://sso.example.com', 'tenure', now(), now())`,
    [accountId],
  )
  await app.sql(accountId, `INSERT INTO sso_domains (account_id, domain) VALUES ($1, 'example.com')`, [
    accountId,
  ])
  await app.database.write({ as: 'tenure_identity' }, (db) =>
    db.query(
      `INSERT INTO sso_identities (account_id, user_id, connection_id, subject, created_at, last_used_at)
       SELECT account_id, $2, id, 'a-subject', now(), now() FROM sso_connections WHERE account_id = $1`,
      [accountId, userId],
    ),
  )
}
