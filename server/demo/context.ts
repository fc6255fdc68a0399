import type { Db } from '#server/platform/database/database.ts'
import { noFiles } from '#server/platform/files/files.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { PublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import type { TinBox } from '#server/vendors/service.ts'
import { createSite } from '#server/platform/pages/site.ts'
import { type PlainDate, todayIn } from '#shared/lib/plain-date.ts'

import type { Random } from './seed/random.ts'

/** The demo: the owner of its portfolio, and its time. */
export type DemoContext = {
  db: Db
  accountId: string
  userId: string
  timeZone: string
  log: Log
  random: Random
  /** The day on which the books were opened. */
  opened: PlainDate
  now: Date
}

/** The demo whose leases also have renewal offers, which are answered through links, and vendors with taxpayer numbers. */
export type HistoryContext = DemoContext & { tokens: PublicLinkTokens; tinBox: TinBox }

/** A step that runs in the demo at an instant of its history. */
export type Step = { at: Date; run: (context: Context) => Promise<void> }

/** Returns the context with which a service runs as the owner of the demo at that instant. */
export function contextAt(
  { db, accountId, userId, timeZone, log }: Omit<DemoContext, 'random'>,
  now: Date,
): Context {
  return {
    db,
    actor: { accountId, userId, sessionId: userId, role: 'OWNER', timeZone },
    now,
    today: todayIn(timeZone, now),
    language: 'en',
    requestId: 'demo',
    ipAddress: '',
    userAgent: '',
    ifMatch: undefined,
    log,
    plans: 'off',
    site: createSite(() => 'http://localhost:3000'),
    files: noFiles,
  }
}

/**
 * Returns the instant of minutes after midnight at five hours behind UTC, which is on the account's own day all year
 * round.
 */
export function demoInstant(day: PlainDate, minutes: number): Date {
  return new Date(Date.parse(`${day}T05:00:00Z`) + minutes * 60_000)
}
