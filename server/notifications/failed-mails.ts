import type { Db } from '#server/platform/database.ts'

import { notify } from './service.ts'
import { findFailedMail } from './failed-mail-store.ts'

const words: Record<string, string> = {
  invitation: 'invitation',
  rent_reminder: 'rent reminder',
  receipt: 'receipt',
  maintenance_update: 'news about a repair',
  notice: 'notice',
  team_invitation: 'invitation to the team',
}

/** Tells the team of a mail that could not be delivered for good, so that somebody corrects the address or calls. */
export async function tellOfFailedMail(
  db: Db,
  { mailId }: { mailId: string },
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const mail = await findFailedMail(db, accountId, mailId)
  const what = mail && words[mail.kind]
  if (!mail || !what) {
    return
  }
  await notify(db, {
    accountId,
    now,
    type: 'SYSTEM',
    priority: 'HIGH',
    title: `An email to ${mail.name || mail.email} was not delivered`,
    message: `The ${what} “${mail.subject}” to ${mail.email} was refused by the mail server. Check the address.`,
    to: { team: true },
    tenantId: mail.tenantId,
    actionUrl: mail.tenantId ? `/tenants/${mail.tenantId}` : null,
    key: `mail_failed:${mailId}`,
  })
}
