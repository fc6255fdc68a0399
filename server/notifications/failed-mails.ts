import type { Db } from '#server/platform/database/database.ts'
import type { HoldReason } from '#server/platform/mail/mail-limits.ts'

import { notify } from './service.ts'
import { findFailedMail } from './failed-mail-store.ts'

const words: Record<string, string> = {
  invitation: 'invitation',
  rent_reminder: 'rent reminder',
  receipt: 'receipt',
  maintenance_update: 'repair update',
  notice: 'notice',
  team_invitation: 'team invitation',
}

/** Notifies the team of a mail that finally could not be delivered, so that they correct the address or call. */
export async function notifyFailedMail(
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

const heldWords: Record<HoldReason, { title: string; message: string }> = {
  unconfirmed: {
    title: 'Confirm your address to email tenants',
    message:
      'Emails from this account are on hold until the owner confirms their email address with the link in our email. Then they are sent within minutes.',
  },
  recipient: {
    title: 'Some emails to one person are delayed',
    message:
      'This account has reached its limit of emails to one person for now. The rest will be sent later in one email.',
  },
  account: {
    title: 'Some emails are delayed by the daily limit',
    message: 'This account has reached its daily email limit. The rest will be sent as the limit allows.',
  },
}

/** Notifies the team that mail is held back, at most once a day for each reason. */
export function notifyHeldMail(
  db: Db,
  { reason }: { reason: HoldReason },
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const key = `mail_held:${reason}:${now.toISOString().slice(0, 10)}`
  return notifyTeamOfMail(db, { ...heldWords[reason], key, accountId, now })
}

/** Notifies the team of mail that waited so long that it was dropped. */
export function notifyDroppedMail(
  db: Db,
  { count }: { count: number },
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  return notifyTeamOfMail(db, {
    title: count === 1 ? 'An email was not sent' : `${count} emails were not sent`,
    message:
      'Sending took so long that the text is out of date. Review unsent emails under Settings, Sent emails, and call or write instead.',
    accountId,
    now,
  })
}

function notifyTeamOfMail(
  db: Db,
  about: { title: string; message: string; key?: string; accountId: string; now: Date },
): Promise<void> {
  return notify(db, {
    ...about,
    type: 'SYSTEM',
    priority: 'HIGH',
    to: { team: true },
    actionUrl: '/settings/emails',
  })
}
