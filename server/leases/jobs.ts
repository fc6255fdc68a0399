import type { JobTable } from '#server/platform/jobs/jobs.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'

import { listDueDailyNotices, runDailyNotices } from './notices/daily-notices.ts'

/** Every quarter of an hour, enqueues the daily notices of each account where it has become morning. */
export const leaseJobs: Pick<JobTable, 'jobs' | 'ticks'> = {
  ticks: {
    morning: {
      cron: '*/15 * * * *',
      due: async (db, now) =>
        (await listDueDailyNotices(db, now)).map(({ accountId, today }) => ({
          task: 'seeToMorning',
          accountId,
          key: `morning:${today}`,
          data: { today },
        })),
    },
  },
  jobs: {
    seeToMorning: async (db, data, { accountId, now, log }) => {
      const today = (data as { today?: unknown } | null)?.today
      if (!isPlainDate(today)) {
        throw new Error('seeToMorning needs its day')
      }
      const done = await runDailyNotices(db, { accountId, now }, today)
      log.info({ accountId, today, ...done }, 'the morning was seen to')
    },
  },
}
