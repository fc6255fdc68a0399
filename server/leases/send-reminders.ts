import { getAccount } from '#server/accounts/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { appendEvents, type EventActor } from '#server/platform/events/events.ts'
import { type MailAddress, queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'

import { rentReminderMail } from './emails.ts'
import type { ReminderOutcome } from './reminder-outcome.ts'
import {
  type ChargeToPay,
  claimReminders,
  findAddress,
  findSentReminders,
  type LeaseInReminder,
  unclaimReminders,
} from './reminder-store.ts'
import { computeAmount, isPaymentPending, listReminders, type Reminder } from './reminders.ts'
import { makeReference } from '#shared/bank/payment-reference.ts'
import { concessionLabel, describeIn, writeLabelIn } from '#shared/ledger/explain.ts'
import { cents } from '#shared/lib/money.ts'
import { compareDates, startOfMonth } from '#shared/lib/plain-date.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'
import type { Language } from '#shared/messages/languages.ts'

/** Sends one reminder. Throws `not_found`, and `invalid_transition` when there is no recipient or nothing is open. */
export async function sendOne(context: Context, id: string) {
  const [outcome] = await sendSome(context, [id])
  if (outcome?.status === 'failed') {
    throw outcome.error === 'leases.reminderUnknown'
      ? notFound('reminder')
      : new AppError('invalid_transition', outcome.error)
  }
  return outcome! // one for each id
}

/**
 * Sends reminders by their ids; each succeeds or fails independently, and is sent at most once ever. Returns the outcomes
 * in the order of the ids.
 */
export async function sendSome(context: Context, ids: readonly string[]): Promise<ReminderOutcome[]> {
  const { db, actor, today } = context
  const { accountId } = actor
  const distinct = [...new Set(ids)]
  const known = new Map<string, ReminderOutcome>(
    (await findSentReminders(db, accountId, distinct)).map(({ id, sentAt }) => [
      id,
      { id, status: 'sent', sentAt },
    ]),
  )
  const wanted = new Set(distinct.filter((id) => !known.has(id)))
  const reminders =
    wanted.size === 0
      ? []
      : (await listReminders(db, { accountId, today })).filter(({ id }) => wanted.has(id))
  for (const outcome of await send(db, eventActorOf(context), reminders)) {
    known.set(outcome.id, outcome)
  }
  return distinct.map((id) => known.get(id) ?? { id, status: 'failed', error: 'leases.reminderUnknown' })
}

/**
 * Sends these reminders of today: claims each, so that two at once send one, then writes the mails. A claim that leads
 * to no mail is given back.
 */
export async function send(
  db: Db,
  eventActor: EventActor,
  reminders: readonly Reminder[],
): Promise<ReminderOutcome[]> {
  const { accountId, now, userId } = eventActor
  const refused = reminders.flatMap((reminder) => {
    const error = refusal(reminder)
    return error === null ? [] : [{ id: reminder.id, status: 'failed' as const, error }]
  })
  const sendable = reminders.filter((reminder) => refusal(reminder) === null)
  if (sendable.length === 0) {
    return refused
  }
  const [account, replyTo, claimed] = [
    await getAccount(db, accountId),
    await findAddress(db, accountId, userId),
    await claimReminders(
      db,
      accountId,
      sendable.map((reminder) => ({ ...reminder, ...reminder.lease })),
      userId,
      now,
    ),
  ]
  const mine = sendable.filter(({ id }) => claimed.has(id))
  const unwanted: Reminder[] = []
  // one mail for all reminders of a lease
  for (const together of Map.groupBy(mine, ({ lease }) => lease.leaseId).values()) {
    if (!(await mailTo(db, eventActor, together, account.name, replyTo))) {
      unwanted.push(...together)
    }
  }
  if (unwanted.length > 0) {
    await unclaimReminders(
      db,
      accountId,
      unwanted.map(({ id }) => id),
    )
  }
  const sent = mine.filter((reminder) => !unwanted.includes(reminder))
  await appendEvents(db, eventActor, sent.map(factOf))
  const others = sendable.filter(({ id }) => !claimed.has(id)).map(({ id }) => id)
  return [
    ...refused,
    ...sent.map(({ id }) => ({ id, status: 'sent' as const, sentAt: now })),
    ...unwanted.map(({ id }) => ({ id, status: 'failed' as const, error: 'leases.remindersOff' as const })),
    // another request sent these a moment ago
    ...(await findSentReminders(db, accountId, others)).map(({ id, sentAt }) => ({
      id,
      status: 'sent' as const,
      sentAt,
    })),
  ]
}

function refusal(reminder: Reminder): PlainErrorKey | null {
  const { status, lease } = reminder
  if (isPaymentPending(reminder)) {
    return 'leases.rentPending'
  }
  if (status === 'paid') {
    return 'leases.rentPaid'
  }
  return lease.tenants.every(({ email }) => email === null) ? 'leases.noTenantEmail' : null
}

/** Returns the tenants of a lease who have an address, each address once. */
function recipientsOf([first]: readonly Reminder[]): LeaseInReminder['tenants'] {
  const tenants = first?.lease.tenants.filter(({ email }) => email !== null) ?? []
  return [
    ...new Map(tenants.toReversed().map((tenant) => [tenant.email?.toLowerCase(), tenant])).values(),
  ].toReversed()
}

/** Returns what concessions took off a charge, with its gross amount; null where none did. */
function concessionInMail({ concession, amountCents, month, dueOn }: ChargeToPay, language: Language) {
  return (
    concession && {
      description: writeLabelIn(language, concessionLabel(concession, month ?? startOfMonth(dueOn))),
      amountCents: concession.amountCents,
      grossCents: cents(amountCents + concession.amountCents),
    }
  )
}

/** Returns the mail about the reminders of one lease, the oldest first: it asks once for what they ask together. */
function contentFor(
  { name, userId, language }: LeaseInReminder['tenants'][number],
  together: readonly Reminder[],
  from: string,
) {
  const [first] = together
  const { lease, type, dueOn, daysToDue, openCents, chargedCents, concessionCents, creditCents } = first!
  const charges = [
    ...new Map(together.flatMap((one) => one.charges).map((charge) => [charge.id, charge])).values(),
  ].toSorted((a, b) => compareDates(a.dueOn, b.dueOn))
  return rentReminderMail(mailWords(language), {
    type,
    name,
    property: lease.propertyName,
    unit: lease.unitNumber,
    dueOn,
    daysToDue,
    openCents,
    chargedCents,
    concessionCents,
    charges: charges.map((charge) => ({
      description: describeIn(language ?? 'en', charge),
      restCents: charge.restCents,
      concession: concessionInMail(charge, language ?? 'en'),
    })),
    creditCents,
    amountCents: type === 'upcoming' ? openCents : computeAmount(charges, creditCents),
    later: together
      .slice(1)
      .flatMap((one) =>
        one.type === 'upcoming' ? [{ dueOn: one.dueOn, amountCents: one.amountCents }] : [],
      ),
    from,
    paymentReference: makeReference(lease.paymentNumber),
    hasSignIn: userId !== null,
  })
}

/**
 * Returns the mail that a reminder would send now and its recipients. Throws `not_found`, and `invalid_transition` when
 * there is no recipient or nothing to ask for.
 */
export async function previewOne({ db, actor, today }: Context, id: string) {
  const { accountId } = actor
  const reminder = (await listReminders(db, { accountId, today })).find((one) => one.id === id)
  if (!reminder) {
    throw notFound('reminder')
  }
  const refused = refusal(reminder)
  if (refused !== null) {
    throw new AppError('invalid_transition', refused)
  }
  const account = await getAccount(db, accountId)
  const recipients = recipientsOf([reminder])
  const { subject, blocks } = contentFor(recipients[0]!, [reminder], account.name)
  return {
    recipients: recipients.map(({ name, email }) => ({ name, email: email ?? '' })),
    subject,
    paragraphs: blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : [])),
    rows: blocks.flatMap((block) =>
      block.type === 'rows' ? block.rows.map(({ label, value }) => ({ label, value })) : [],
    ),
  }
}

/** Mails every tenant of the lease who has an address. Returns whether a mail was queued. */
async function mailTo(
  db: Db,
  { accountId, now }: EventActor,
  together: readonly Reminder[],
  from: string,
  replyTo: MailAddress | undefined,
): Promise<boolean> {
  let isOnItsWay = false
  for (const tenant of recipientsOf(together)) {
    const { name, email, userId, language } = tenant
    if (email !== null) {
      const content = contentFor(tenant, together, from)
      const mail = { accountId, kind: 'rent_reminder' as const, to: { name, email }, userId, replyTo, now }
      const inTheirs = { ...mail, ...content, language: language ?? 'en' }
      isOnItsWay = (await queueMail(db, inTheirs)) === 'queued' || isOnItsWay
    }
  }
  return isOnItsWay
}

function factOf({ lease, type, dueOn, openCents }: Reminder) {
  return {
    action: 'reminded',
    entityType: 'lease' as const,
    entityId: lease.leaseId,
    entityName: `${lease.propertyName}, ${lease.unitNumber}`,
    after: { type, dueOn, openCents },
  }
}
