import { getAccount } from '#server/accounts/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { appendEvent, type EventActor } from '#server/platform/events/events.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { type MailAddress, queueMail } from '#server/platform/mail/mail.ts'
import { isSentToday } from '#shared/leases/reminder-rules.ts'
import { sumCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

import { payerReminderMail } from './payer-emails.ts'
import { lockPayersToRemind } from './payer-reminder-store.ts'
import { listPayerReminders, type PayerReminder, type RemindersOfPayer } from './payer-reminders.ts'
import type { ReminderOutcome } from './reminder-outcome.ts'
import { claimReminders, findAddress, unclaimReminders } from './reminder-store.ts'

/** A payer is reminded of the same amounts at most once in this time. */
const pauseMilliseconds = 24 * 60 * 60 * 1000

/** Returns why a payer cannot be reminded now; null where it can. */
export function refusalOf({ payer, items }: RemindersOfPayer, now: Date): PlainErrorKey | null {
  if (items.length === 0) {
    return 'payers.nothingToRemind'
  }
  if (payer.email === null) {
    return 'payers.noEmail'
  }
  const isNew = ({ sentAt }: PayerReminder) =>
    sentAt === null || now.getTime() - sentAt.getTime() >= pauseMilliseconds
  return items.some(isNew) ? null : 'payers.remindedAlready'
}

/**
 * Returns the mail that a reminder would send to a payer now, and to whom. Throws `not_found`, and `invalid_transition`
 * where the payer has no address, owes nothing or was reminded within a day.
 */
export async function previewPayerReminder({ db, actor, now, today }: Context, id: string) {
  const { accountId } = actor
  const [found] = await listPayerReminders(db, { accountId, today }, [id])
  if (!found) {
    throw notFound('payer')
  }
  const refused = refusalOf(found, now)
  if (refused !== null) {
    throw new AppError('invalid_transition', refused)
  }
  const account = await getAccount(db, accountId)
  const { name, email } = found.payer
  const { subject, blocks } = payerReminderMail({
    name,
    from: account.businessName ?? account.name,
    today,
    items: found.items,
  })
  return {
    recipients: [{ name, email: email ?? '' }],
    subject,
    paragraphs: blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : [])),
    rows: blocks.flatMap((block) =>
      block.type === 'rows' ? block.rows.map(({ label, value }) => ({ label, value })) : [],
    ),
  }
}

/** Reminds a payer of all that it owes by today or soon. Throws `not_found`, `invalid_transition`. */
export async function sendPayerReminder(context: Context, id: string) {
  const [outcome] = await sendPayerReminders(context, [id])
  if (outcome?.status === 'failed') {
    throw outcome.error === 'payers.payerUnknown'
      ? notFound('payer')
      : new AppError('invalid_transition', outcome.error)
  }
  return outcome! // one for each id
}

/** Reminds many payers, each with one mail; returns the outcomes in the order of the ids. */
export async function sendPayerReminders(
  context: Context,
  ids: readonly string[],
): Promise<ReminderOutcome[]> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  const distinct = [...new Set(ids)]
  // two at once: the second waits and then sees what the first has sent
  await lockPayersToRemind(db, accountId, distinct)
  const found = await listPayerReminders(db, { accountId, today }, distinct)
  const outcomes = new Map<string, ReminderOutcome>()
  for (const one of found) {
    const { id } = one.payer
    const error =
      refusalOf(one, now) ?? (await send(db, eventActorOf(context), today, one.payer, one.items, one.items))
    outcomes.set(id, error === null ? { id, status: 'sent', sentAt: now } : { id, status: 'failed', error })
  }
  return distinct.map((id) => outcomes.get(id) ?? { id, status: 'failed', error: 'payers.payerUnknown' })
}

/**
 * Sends the automatic reminders of a day to the payers whose reminders are switched on, by the account's settings. A mail
 * about due shares names all that is due; one about shares that fall due soon names those alone. Returns how many mails
 * were sent.
 */
export async function sendAutomaticPayerReminders(
  db: Db,
  actor: EventActor,
  today: PlainDate,
): Promise<number> {
  const { accountId } = actor
  const account = await getAccount(db, accountId)
  const found = (await listPayerReminders(db, { accountId, today })).filter(
    ({ payer, items }) => payer.sendsReminders && payer.email !== null && items.length > 0,
  )
  let sent = 0
  for (const { payer, items } of found) {
    const fresh = items.filter((item) => isSentToday(account, item))
    const isSoon = fresh.every(({ type }) => type === 'upcoming')
    const named = isSoon ? fresh : items.filter((item) => item.type !== 'upcoming' || fresh.includes(item))
    if (fresh.length > 0 && (await send(db, actor, today, payer, named, fresh)) === null) {
      sent += 1
    }
  }
  return sent
}

/**
 * Mails these items to a payer and records which of them it was reminded of. Returns null, or why no mail was written.
 */
async function send(
  db: Db,
  actor: EventActor,
  today: PlainDate,
  payer: RemindersOfPayer['payer'],
  items: readonly PayerReminder[],
  recorded: readonly PayerReminder[],
): Promise<PlainErrorKey | null> {
  const { accountId, userId, now } = actor
  const account = await getAccount(db, accountId)
  const replyTo: MailAddress | undefined = await findAddress(db, accountId, userId)
  const { id, name, email } = payer
  const queued = await queueMail(db, {
    accountId,
    kind: 'rent_reminder',
    to: { name, email: email! }, // the callers send to payers with an address alone
    replyTo,
    now,
    ...payerReminderMail({ name, from: account.businessName ?? account.name, today, items }),
  })
  if (queued === 'suppressed') {
    return 'payers.remindersOff'
  }
  await unclaimReminders(
    db,
    accountId,
    recorded.filter(({ sentAt }) => sentAt !== null).map((item) => item.id),
  )
  await claimReminders(
    db,
    accountId,
    recorded.map((item) => ({ ...item, payerId: id })),
    userId,
    now,
  )
  await appendEvent(db, actor, {
    action: 'reminded',
    entityType: 'payer',
    entityId: id,
    entityName: name,
    after: { openCents: sumCents(items.map(({ openCents }) => openCents)), leases: items.length },
  })
  return null
}
