import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords } from '#server/schema/search-text.ts'
import {
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import { type OptionalMailKind, personalKinds } from '#server/platform/mail/mail.ts'
import type { HoldReason } from '#server/platform/mail/mail-limits.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import { type CreationSort, creationSort } from '#shared/lib/sorting.ts'
import type { MailState } from '#shared/mail/contract.ts'

/**
 * Lists the kinds that are turned off for an address of the account. For '' it lists the kinds that the
 * account does not send at all.
 */
export async function listTurnedOff(db: Db, accountId: string, email: string): Promise<OptionalMailKind[]> {
  const rows = await db.query<{ kind: OptionalMailKind }>(
    'SELECT kind FROM mail_preferences WHERE account_id = $1 AND email = $2 AND NOT enabled',
    [accountId, email],
  )
  return rows.map(({ kind }) => kind)
}

export async function setPreferences(
  db: Db,
  accountId: string,
  email: string,
  changes: ReadonlyMap<OptionalMailKind, boolean>,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO mail_preferences (account_id, email, kind, enabled, updated_at)
     SELECT $1, $2, c.kind, c.enabled, $5 FROM unnest($3::text[], $4::boolean[]) c (kind, enabled)
     ON CONFLICT (account_id, email, kind) DO UPDATE SET enabled = excluded.enabled, updated_at = excluded.updated_at`,
    [accountId, email, [...changes.keys()], [...changes.values()], now],
  )
}

export async function getOwnEmail(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.query<{ email: string }>('SELECT email::text AS email FROM users WHERE id = $1', [
    userId,
  ])
  return row?.email
}

export async function findAccountName(db: Db, accountId: string): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(
    'SELECT coalesce(business_name, name) AS name FROM accounts WHERE id = $1',
    [accountId],
  )
  return row?.name
}

export type MailRow = {
  id: string
  kind: string
  toName: string
  toEmail: string
  subject: string
  state: MailState
  heldBecause: HoldReason | null
  createdAt: Date
  sentAt: Date | null
}

/** Lists mails of the account, newest first, without those about people's own sign-in, which only they may read. */
export function listMailRows(
  db: Db,
  params: {
    accountId: string
    state?: MailState | undefined
    tenantId?: string | undefined
    search?: string | undefined
    sort?: CreationSort | undefined
  } & PageRequest,
): Promise<Page<MailRow>> {
  const filter = createFilter('o.account_id = $1 AND o.kind <> ALL ($2::text[])', params.accountId, [
    ...personalKinds,
  ])
    .add('o.state = ?', params.state)
    .add(hasSearchedWords('o.subject', 'o.to_name', 'o.to_email::text'), containingWords(params.search))
    .add('o.to_email = (SELECT t.email FROM tenants t WHERE t.account_id = $1 AND t.id = ?)', params.tenantId)
  return listPage<MailRow>(db, params, {
    filter,
    from: 'mail_outbox o',
    order: orderBy(creationSort, params.sort, { createdAt: [] }, 'o.id'),
    select: ({ body, keys }) =>
      `SELECT o.id, o.kind, o.to_name AS "toName", o.to_email::text AS "toEmail", o.subject, o.state,
              CASE WHEN o.state = 'HELD' THEN o.held_reason END AS "heldBecause", o.created_at AS "createdAt", o.sent_at AS "sentAt", ${keys} ${body}`,
  })
}

/** Counts mails that wait for a confirmation or for the limits. */
export async function countHeld(db: Db, accountId: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM mail_outbox WHERE account_id = $1 AND state = 'HELD'`,
    [accountId],
  )
  return row!.n // an aggregate returns one row
}
