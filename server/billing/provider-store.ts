import type { Db } from '#server/platform/database/database.ts'

/** Makes an account the holder of a subscription without a holder. Returns its holder. Runs as tenure_identity. */
export async function insertSubscriptionOwner(
  db: Db,
  subscriptionId: string,
  accountId: string,
  now: Date,
): Promise<string | undefined> {
  await db.query(
    `INSERT INTO provider_subscriptions (subscription_id, account_id, linked_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [subscriptionId, accountId, now],
  )
  return findSubscriptionOwner(db, subscriptionId)
}

/** Returns the account that holds a subscription. Runs as tenure_identity. */
export async function findSubscriptionOwner(db: Db, subscriptionId: string): Promise<string | undefined> {
  const [row] = await db.query<{ accountId: string }>(
    'SELECT account_id AS "accountId" FROM provider_subscriptions WHERE subscription_id = $1',
    [subscriptionId],
  )
  return row?.accountId
}

/** Records that an event came; returns false when it had come before. Runs as tenure_identity. */
export async function insertProviderEvent(db: Db, id: string, kind: string, now: Date): Promise<boolean> {
  // the provider retries for three days
  await db.query(`DELETE FROM provider_events WHERE received_at < $1::timestamptz - interval '30 days'`, [
    now,
  ])
  const rows = await db.query(
    `INSERT INTO provider_events (id, kind, received_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id`,
    [id, kind, now],
  )
  return rows.length > 0
}

/** Enqueues a job for after the transaction, in an account other than the current one. Runs as tenure_identity. */
export async function enqueueJobForAccount(
  db: Db,
  accountId: string,
  { task, data, key }: { task: string; data: unknown; key: string },
): Promise<void> {
  await db.query('SELECT enqueue_job_for($1, $2, $3, $4)', [accountId, task, JSON.stringify(data), key])
}
