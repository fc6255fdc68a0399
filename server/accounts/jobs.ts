import { appendEvents } from '#server/platform/events/events.ts'
import { isTeamRole } from '#shared/lib/access/roles.ts'
import type { Job, JobTable, OutsideJob } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'

import { deleteClosedAccount } from './deletion/close-account.ts'
import {
  accountClosedMail,
  accountRestoredMail,
  portalBackMail,
  portalEndsMail,
} from './deletion/deletion-emails.ts'
import { listAccountsToDelete, listAccountPeople } from './deletion/deletion-store.ts'
import { deleteDueSignIns } from './deletion/delete-sign-in.ts'
import { mailAddressOf } from './mail-recipient.ts'
import { getAccountRow } from './store.ts'

type MovedAddress = {
  entityType: 'tenant' | 'owner'
  entityId: string
  name: string
  userId: string
  from: string
  to: string
}

type Closure = { what: 'closed' | 'restored'; deleteAt: string | null; by: string }

const jobs: Record<string, Job> = {
  /** Records in the account's history that the address of a tenant or an owner changed with their sign-in. */
  async recordMovedAddress(db, data, { accountId, now }) {
    const { entityType, entityId, name, userId, from, to } = data as MovedAddress // enqueued by `moveSignIn` of email-change.ts
    await appendEvents(db, { accountId, userId, now, name }, [
      {
        action: 'updated',
        entityType,
        entityId,
        entityName: name,
        before: { email: from },
        after: { email: to },
      },
    ])
  },

  /** The same, enqueued by an earlier version. */
  async recordTenantAddress(db, data, context) {
    const { tenantId, ...moved } = data as { tenantId: string } & object // enqueued before owners could sign in
    await jobs['recordMovedAddress']?.(db, { ...moved, entityType: 'tenant', entityId: tenantId }, context)
  },

  /** Mails everyone with a place in the account that it was closed, or restored; people outside the team in their language. */
  async tellOfClosure(db, data, { accountId, now }) {
    const { what, deleteAt, by } = data as Closure // closing.ts wrote it
    const account = await getAccountRow(db, accountId)
    if (!account) {
      return
    }
    for (const person of await listAccountPeople(db, accountId)) {
      const { userId, language, role } = person
      const to = mailAddressOf(person)
      const { name } = to
      const words = mailWords(isTeamRole(role) ? 'en' : language)
      const date = deleteAt === null ? '' : words.instant(new Date(deleteAt), account.timeZone)
      const about = { name, account: account.businessName ?? account.name }
      const content = !isTeamRole(role)
        ? what === 'closed'
          ? portalEndsMail(words, role, { ...about, date })
          : portalBackMail(words, role, about)
        : what === 'closed'
          ? accountClosedMail({ name, account: account.name, by, date, isOwner: role === 'OWNER' })
          : accountRestoredMail({ name, account: account.name, by })
      const key = `closure:${what}:${now.getTime()}:${userId}`
      const kind = 'sign_in_alert'
      await queueMail(db, { accountId, kind, userId, to, language: words.language, key, now, ...content })
    }
  },
}

const outside: Record<string, OutsideJob> = { deleteClosedAccount }

/** Jobs of this module: some run after a transaction, some run by the clock. */
export const accountJobs: { jobs: Record<string, Job>; outside: Record<string, OutsideJob> } & Pick<
  JobTable,
  'ticks' | 'sweeps'
> = {
  jobs,
  outside,
  ticks: {
    deleteClosedAccounts: {
      cron: '20 * * * *',
      due: async (db, now) =>
        (await listAccountsToDelete(db, now)).map((accountId) => ({
          task: 'deleteClosedAccount',
          accountId,
          key: 'delete-account',
          data: {},
        })),
    },
  },
  sweeps: {
    deleteSignIns: {
      cron: '40 * * * *',
      run: async (database, { now, log }) => {
        await deleteDueSignIns(database, { now, log })
      },
    },
  },
}
