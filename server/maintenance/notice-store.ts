import type { Db } from '#server/platform/database/database.ts'

export type NoticeRow = {
  id: string
  requestId: string
  type: string
  channel: string
  recipient: string
  message: string | null
  /** Null: Tenure itself. */
  createdBy: string | null
  sentAt: Date
  createdAt: Date
}

export async function insertNotices(db: Db, accountId: string, rows: readonly NoticeRow[]): Promise<void> {
  if (rows.length === 0) {
    return
  }
  await db.query(
    `INSERT INTO maintenance_notices (account_id, id, request_id, type, channel, recipient, message, created_by, sent_at, created_at)
     SELECT $1, n.* FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[],
       $9::timestamptz[], $10::timestamptz[]) n`,
    [
      accountId,
      rows.map((row) => row.id),
      rows.map((row) => row.requestId),
      rows.map((row) => row.type),
      rows.map((row) => row.channel),
      rows.map((row) => row.recipient),
      rows.map((row) => row.message),
      rows.map((row) => row.createdBy),
      rows.map((row) => row.sentAt),
      rows.map((row) => row.createdAt),
    ],
  )
}
