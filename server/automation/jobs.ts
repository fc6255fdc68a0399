import { deleteOldSessions } from '#server/accounts/service.ts'
import { recordRecurringExpenses } from '#server/expenses/service.ts'
import { findClockMove, listAccountsDue, postDay } from '#server/ledger/service.ts'
import { deleteUnusedFiles, deleteUnusedFilesTick } from '#server/documents/service.ts'
import { makeTransfersOfMoves } from '#server/leases/service.ts'
import { announceRecurring } from '#server/invoices/service.ts'
import { forgetOldKeys } from '#server/platform/http/idempotency.ts'
import type { JobTable } from '#server/platform/jobs/jobs.ts'
import { deleteOldMails } from '#server/platform/mail/mail-sending.ts'
import { forgetOldSecurityEvents } from '#server/security-log/service.ts'
import { deleteOldDeliveries } from '#server/webhooks/service.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'

/**
 * The jobs that run by the clock. Every quarter of an hour, each account whose own calendar has reached a new day gets
 * its rent run; the job's key and the charges' unique key both ensure that a day runs once.
 */
export const automationJobs: JobTable = {
  ticks: {
    files: deleteUnusedFilesTick,
    rent: {
      cron: '*/15 * * * *',
      due: async (db, now) => {
        const accounts = await listAccountsDue(db, now)
        return accounts.flatMap(({ accountId, today }) => [
          { task: 'postRent', accountId, key: `rent:${today}`, data: { through: today } },
          { task: 'recordRecurringExpenses', accountId, key: `recurring-expenses:${today}`, data: { today } },
          { task: 'announceInvoices', accountId, key: `invoices:${today}`, data: { today } },
        ])
      },
    },
  },
  outside: { tidyFiles: deleteUnusedFiles },
  sweeps: {
    securityEvents: { cron: '41 4 * * *', run: forgetOldSecurityEvents },
    sessions: { cron: '17 4 * * *', run: deleteOldSessions },
  },
  jobs: {
    postRent: async (db, data, { accountId, now, log }) => {
      const through = (data as { through?: unknown } | null)?.through
      if (!isPlainDate(through)) {
        throw new Error('postRent needs the day to post through')
      }
      const { posted, lateFees } = await postDay(db, { accountId, userId: null, now }, through)
      await makeTransfersOfMoves(db, { accountId, userId: null, now }, through)
      await forgetOldKeys(db, accountId, now)
      await deleteOldMails(db, accountId, now)
      await deleteOldDeliveries(db, accountId, now)
      log.info({ accountId, through, posted, lateFees }, 'rent posted')
      const moved = await findClockMove(db, accountId, now)
      if (moved) {
        log.warn({ accountId, ...moved }, 'the clock moved by more than a day, or the server was off')
      }
    },
    recordRecurringExpenses: async (db, data, { accountId, now, log }) => {
      const today = (data as { today?: unknown } | null)?.today
      if (!isPlainDate(today)) {
        throw new Error('recordRecurringExpenses needs its day')
      }
      const recorded = await recordRecurringExpenses(db, { accountId, userId: null, now }, today)
      log.info({ accountId, today, recorded }, 'recurring expenses recorded')
    },
    announceInvoices: async (db, data, { accountId, now, log }) => {
      const today = (data as { today?: unknown } | null)?.today
      if (!isPlainDate(today)) {
        throw new Error('announceInvoices needs its day')
      }
      const announced = await announceRecurring(db, { accountId, now }, today)
      log.info({ accountId, today, announced }, 'recurring invoices announced')
    },
  },
}
