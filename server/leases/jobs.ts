import type { JobTable } from '#server/platform/jobs/jobs.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'

import { listMornings, seeToMorning } from './morning.ts'

/** Every quarter of an hour each account where it has become morning sees to its day. */
export const leaseJobs: Pick<JobTable, 'jobs' | 'ticks'> = {
  ticks: {
    morning: {
      cron: '*/15 * * * *',
      due: async (db, now) =>
        (await listMornings(db, now)).map(({ accountId, today }) => ({
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
      const done = await seeToMorning(db, { accountId, now }, today)
      log.info({ accountId, today, ...done }, 'the morning was seen to')
    },
  },
}
