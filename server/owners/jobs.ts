import type { JobTable, OutsideJob } from '#server/platform/jobs/jobs.ts'
import type { PublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import {
  addMonths,
  dateParts,
  isPlainDate,
  isTimeZone,
  startOfMonth,
  todayIn,
} from '#shared/lib/plain-date.ts'

import { sendStatementsOf } from './service.ts'
import { claimMonth, findSettings, listAccountZones } from './statements/statement-store.ts'

/** Enqueues the mails of each account's statements (`createStatementJobs` sends them). */
export const ownerJobs: Required<Pick<JobTable, 'ticks'>> = {
  ticks: {
    ownerStatements: {
      cron: '*/15 * * * *',
      // once a day, in the quarter of an hour after eight; a day that was missed is caught up on the next one
      due: async (db, now) =>
        (await listAccountZones(db))
          .filter(({ timeZone }) => isTimeZone(timeZone) && isEight(timeZone, now))
          .map(({ accountId, timeZone }) => {
            const today = todayIn(timeZone, now)
            return {
              task: 'mailOwnerStatements',
              accountId,
              key: `owner-statements:${today}`,
              data: { today },
            }
          }),
    },
  },
}

/** Makes the job that mails the statements of the month before, from the day on that an account has chosen. */
export function createStatementJobs(tokens: PublicLinkTokens): Record<string, OutsideJob> {
  return {
    mailOwnerStatements: async (data, { accountId, now, log, database }) => {
      const today = (data as { today?: unknown } | null)?.today
      if (!isPlainDate(today)) {
        throw new Error('mailOwnerStatements needs its day')
      }
      const month = addMonths(startOfMonth(today), -1)
      const { mailDay } = await database.read({ as: 'job', accountId }, (db) => findSettings(db, accountId))
      if (mailDay === null || dateParts(today).day < mailDay) {
        return
      }
      const sent = await database.write({ as: 'job', accountId }, async (db) => {
        if (!(await claimMonth(db, accountId, month, now))) {
          return 0
        }
        const outcome = await sendStatementsOf(db, tokens, { accountId, userId: null, now }, { day: month })
        return outcome.sent.length
      })
      log.info({ accountId, month, sent }, 'owner statements mailed')
    },
  }
}

function isEight(timeZone: string, now: Date): boolean {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).format(now)
  const [hour, minute] = time.split(':').map(Number)
  return hour === 8 && (minute ?? 0) < 15
}
