import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { deviceOf } from '#shared/accounts/device.ts'
import { toCsv } from '#shared/lib/text/csv.ts'
import { addDays, LAST_DATE, type PlainDate, startOfDay } from '#shared/lib/plain-date.ts'
import * as contract from '#shared/security-log/contract.ts'

import {
  listAllEvents,
  listSecurityEventRows,
  listOwnEvents,
  type SecurityEventRow,
  type Stretch,
} from './store.ts'

const maxRows = 50_000

export const securityLogRoutes: RouteEntry[] = [
  implement(contract.listSecurityEvents, {
    access: 'admin',
    handle: async ({ db, actor }, { query }) => {
      const page = await listSecurityEventRows(db, actor.accountId, {
        ...query,
        ...daysOf(actor.timeZone, query),
      })
      return { ...page, rows: page.rows.map(toEvent) }
    },
  }),
  implement(contract.exportSecurityEvents, {
    access: 'admin',
    records: { name: 'export_downloaded', target: 'Security log' },
    handle: async ({ db, actor, today }, { query }) => {
      const wanted = { ...query, ...daysOf(actor.timeZone, query) }
      const rows = await listAllEvents(db, actor.accountId, wanted, maxRows)
      return {
        filename: `security-log-${today}.csv`,
        mimeType: 'text/csv',
        content: Buffer.from(toCsv([header, ...rows.map(toLine)])),
      }
    },
  }),
  implement(contract.listOwnSecurityEvents, {
    access: 'member',
    handle: async ({ db, actor }, { query }) => {
      const page = await listOwnEvents(db, actor.userId, query)
      return { ...page, rows: page.rows.map(toEvent) }
    },
  }),
]

/** Converts days of the account's calendar to instants. */
function daysOf(
  timeZone: string,
  { dateFrom, dateTo }: { dateFrom?: PlainDate | undefined; dateTo?: PlainDate | undefined },
): Stretch {
  return {
    from: dateFrom && startOfDay(timeZone, dateFrom),
    before: dateTo && dateTo < LAST_DATE ? startOfDay(timeZone, addDays(dateTo, 1)) : undefined,
  }
}

function toEvent({ details, ...row }: SecurityEventRow) {
  return { ...row, device: row.userAgent ? deviceOf(row.userAgent).name : '', details: pairsOf(details) }
}

function pairsOf(details: SecurityEventRow['details']) {
  return Object.entries(details ?? {}).map(([name, value]) => ({ name, value: String(value) }))
}

const header = [
  'Time (UTC)',
  'Event',
  'Outcome',
  'Person',
  'Email',
  'About',
  'Details',
  'IP address',
  'User agent',
  'Attempts',
  'Last time (UTC)',
  'Request',
]

function toLine(row: SecurityEventRow) {
  return [
    row.createdAt.toISOString(),
    row.name,
    row.outcome,
    row.userName,
    row.userEmail,
    row.target,
    pairsOf(row.details)
      .map(({ name, value }) => `${name}: ${value}`)
      .join('; '),
    row.ipAddress,
    row.userAgent,
    row.attempts,
    row.lastAt.toISOString(),
    row.requestId,
  ]
}
