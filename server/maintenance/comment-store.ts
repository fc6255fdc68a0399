import type { Db } from '#server/platform/database/database.ts'
import { createFilter, listPage, orderBy } from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { CreationSort } from '#shared/lib/sorting.ts'
import { commentSort } from '#shared/maintenance/conversation-contract.ts'

export type CommentRow = {
  id: string
  requestId: string
  /** Null: the person who reported it through the code on the wall. */
  authorId: string | null
  authorName: string
  byTenant: boolean
  visibleToTenant: boolean
  body: string
  createdAt: Date
}

const columns = `c.id, c.request_id AS "requestId", c.author_id AS "authorId", c.author_name AS "authorName",
  c.by_tenant AS "byTenant", c.visible_to_tenant AS "visibleToTenant", c.body, c.created_at AS "createdAt"`

export async function listCommentRows(
  db: Db,
  params: {
    accountId: string
    requestId: string
    /** Leaves out the team's internal comments. */
    isForTenant: boolean
    limit: number
    cursor?: string | undefined
    sort?: CreationSort | undefined
  },
): Promise<Page<CommentRow>> {
  const filter = createFilter(
    `c.account_id = $1 AND c.request_id = $2${params.isForTenant ? ' AND c.visible_to_tenant' : ''}`,
    params.accountId,
    params.requestId,
  )
  return listPage<CommentRow>(
    db,
    { ...params, offset: 0 },
    {
      filter,
      from: 'maintenance_comments c',
      order: orderBy(commentSort, params.sort, { createdAt: [] }, 'c.id'),
      select: ({ body, keys }) => `SELECT ${columns}, ${keys} ${body}`,
    },
  )
}

export async function findComment(db: Db, accountId: string, id: string): Promise<CommentRow | undefined> {
  const [row] = await db.query<CommentRow>(
    `SELECT ${columns} FROM maintenance_comments c WHERE c.account_id = $1 AND c.id = $2`,
    [accountId, id],
  )
  return row
}

export async function insertComment(db: Db, accountId: string, row: CommentRow): Promise<void> {
  await db.query(
    `INSERT INTO maintenance_comments (account_id, id, request_id, author_id, author_name, by_tenant, visible_to_tenant,
       body, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      accountId,
      row.id,
      row.requestId,
      row.authorId,
      row.authorName,
      row.byTenant,
      row.visibleToTenant,
      row.body,
      row.createdAt,
    ],
  )
}
