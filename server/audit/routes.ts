import { notFound } from '#server/platform/http/errors.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { changesBetween } from '#shared/audit/changes.ts'
import * as contract from '#shared/audit/contract.ts'
import { addDays, LAST_DATE, startOfDay } from '#shared/lib/plain-date.ts'

import { type AuditRow, findEvent, listEventRows } from './store.ts'

export const auditRoutes: RouteEntry[] = [
  implement(contract.listAudit, {
    access: 'editor',
    handle: async ({ db, actor }, { query }) => {
      const { dateFrom, dateTo, ...rest } = query
      const page = await listEventRows(db, {
        accountId: actor.accountId,
        ...rest,
        from: dateFrom && startOfDay(actor.timeZone, dateFrom),
        before: dateTo && dateTo < LAST_DATE ? startOfDay(actor.timeZone, addDays(dateTo, 1)) : undefined,
      })
      return { ...page, rows: page.rows.map(toEvent) }
    },
  }),
  implement(contract.getAuditEvent, {
    access: 'editor',
    handle: async ({ db, actor }, { params }) => {
      const row = await findEvent(db, actor.accountId, params.id)
      if (!row) {
        throw notFound('entry')
      }
      return toEvent(row)
    },
  }),
]

function toEvent({ before, after, ...row }: AuditRow) {
  return { ...row, changes: changesBetween(before, after) }
}
