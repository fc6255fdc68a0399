import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'
import type { ReportTable } from '#shared/reports/table-contract.ts'

/** A report's table as it is stored: the instant is text. */
export type StoredTable = Omit<ReportTable, 'madeAt'> & { madeAt: string }

export type SentRow = {
  id: string
  ownerId: string
  month: PlainDate
  availableCents: Cents
  sentTo: string | null
  createdAt: Date
}

const sentColumns = `id, owner_id AS "ownerId", month, available_cents AS "availableCents", sent_to::text AS "sentTo",
  created_at AS "createdAt"`

/** Lists the statements that were sent of a month. */
export async function listSent(db: Db, accountId: string, month: PlainDate): Promise<SentRow[]> {
  return db.query<SentRow>(
    `SELECT ${sentColumns} FROM owner_statements WHERE account_id = $1 AND month = $2`,
    [accountId, month],
  )
}

export async function findSent(
  db: Db,
  accountId: string,
  id: string,
): Promise<(SentRow & { content: StoredTable }) | undefined> {
  const [row] = await db.query<SentRow & { content: StoredTable }>(
    `SELECT ${sentColumns}, content FROM owner_statements WHERE account_id = $1 AND id = $2`,
    [accountId, id],
  )
  return row
}

/** Keeps a statement as it is sent. Returns false where one of that owner and month was sent before. */
export async function insertSent(
  db: Db,
  accountId: string,
  row: Omit<SentRow, 'createdAt'> & { content: ReportTable },
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO owner_statements (account_id, id, owner_id, month, content, available_cents, sent_to, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (account_id, owner_id, month) DO NOTHING RETURNING id`,
    [
      accountId,
      row.id,
      row.ownerId,
      row.month,
      JSON.stringify(row.content),
      row.availableCents,
      row.sentTo,
      now,
    ],
  )
  return rows.length > 0
}

export type StatementReader = {
  id: string
  name: string
  email: string | null
  language: Language
  mailsStatements: boolean
}

/** Lists the owners, without archived ones who never got a statement of the month, by name; locks them where asked. */
export async function listStatementReaders(db: Db, accountId: string): Promise<StatementReader[]> {
  return db.query<StatementReader>(
    `SELECT id, name, email::text AS email, language, mails_statements AS "mailsStatements" FROM owners
     WHERE account_id = $1 ORDER BY name, id`,
    [accountId],
  )
}

/** Locks the owners of an account, so that statements are sent one after the other. */
export async function lockReaders(db: Db, accountId: string): Promise<void> {
  await db.query('SELECT FROM owners WHERE account_id = $1 ORDER BY id FOR NO KEY UPDATE', [accountId])
}

export async function findSettings(
  db: Db,
  accountId: string,
): Promise<{ mailDay: number | null; showsCoOwners: boolean }> {
  const [row] = await db.query<{ mailDay: number | null; showsCoOwners: boolean }>(
    `SELECT mail_day AS "mailDay", shows_co_owners AS "showsCoOwners" FROM owner_statement_settings
     WHERE account_id = $1`,
    [accountId],
  )
  return row ?? { mailDay: null, showsCoOwners: false }
}

/** Stores whether co-owners are shown; `mailedMonth` is for settings that there are none of yet, as in `saveMailDay`. */
export async function saveShowsCoOwners(
  db: Db,
  accountId: string,
  { showsCoOwners, mailedMonth, now }: { showsCoOwners: boolean; mailedMonth: PlainDate; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO owner_statement_settings (account_id, mailed_month, shows_co_owners, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (account_id) DO UPDATE SET shows_co_owners = excluded.shows_co_owners, updated_at = excluded.updated_at`,
    [accountId, mailedMonth, showsCoOwners, now],
  )
}

/** Stores the day of the month; `mailedMonth` is the month that is not mailed any more. */
export async function saveMailDay(
  db: Db,
  accountId: string,
  { mailDay, mailedMonth, now }: { mailDay: number | null; mailedMonth: PlainDate; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO owner_statement_settings (account_id, mail_day, mailed_month, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (account_id) DO UPDATE SET mail_day = excluded.mail_day, updated_at = excluded.updated_at,
       mailed_month = greatest(owner_statement_settings.mailed_month, excluded.mailed_month)`,
    [accountId, mailDay, mailedMonth, now],
  )
}

/** Claims the automatic statements of a month for this run. Returns false where they were sent before, or are off. */
export async function claimMonth(db: Db, accountId: string, month: PlainDate, now: Date): Promise<boolean> {
  const rows = await db.query(
    `UPDATE owner_statement_settings SET mailed_month = $2, updated_at = $3
     WHERE account_id = $1 AND mail_day IS NOT NULL AND mailed_month < $2 RETURNING account_id`,
    [accountId, month, now],
  )
  return rows.length > 0
}

/** Finds the owner of a link; runs as tenure_link_guest. */
export async function findOwnerOfLink(db: Db, accountId: string): Promise<{ name: string } | undefined> {
  const [row] = await db.query<{ name: string }>(
    `SELECT name FROM owners WHERE account_id = $1 AND id = current_link_target('owner')`,
    [accountId],
  )
  return row
}

/** Lists the last 24 statements of the owner of a link, latest first; runs as tenure_link_guest. */
export async function listSentToGuest(
  db: Db,
  accountId: string,
): Promise<{ month: PlainDate; sentAt: Date; content: StoredTable }[]> {
  return db.query(
    `SELECT month, created_at AS "sentAt", content FROM owner_statements
     WHERE account_id = $1 AND owner_id = current_link_target('owner') ORDER BY month DESC LIMIT 24`,
    [accountId],
  )
}

/** Lists the accounts with their time zones; runs under tenure_system, which sees nothing else of them. */
export async function listAccountZones(db: Db): Promise<{ accountId: string; timeZone: string }[]> {
  return db.query('SELECT id AS "accountId", time_zone AS "timeZone" FROM accounts')
}
