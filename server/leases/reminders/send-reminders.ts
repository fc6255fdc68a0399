import { getAccount } from '#server/accounts/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { appendEvents, type EventActor } from '#server/platform/events/events.ts'
import { type MailAddress, queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'

import { rentReminderMail } from '#server/leases/emails.ts'
import type { ReminderOutcome } from './reminder-outcome.ts'
import {
  type ChargeToPay,
  claimReminders,
  findAddress,
  findSentReminders,
  type LeaseInReminder,
  type ReminderToSend,
  unclaimReminders,
} from './reminder-store.ts'
import {
  computeAmount,
  isPaymentPending,
  listReminders,
  owedSince,
  type Reminder,
  rentOf,
  waitingDueDates,
} from './reminders.ts'
import { makeReference } from '#shared/banking/matching/payment-reference.ts'
import { concessionLabel, describeIn, writeLabelIn } from '#shared/ledger/explain/explain.ts'
import { cents, ZERO } from '#shared/lib/money.ts'
import { daysBetween, startOfMonth } from '#shared/lib/plain-date.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'
import type { Language } from '#shared/messages/languages.ts'

/** Sends one reminder. Throws `not_found`, and `invalid_transition` without a recipient or an open amount. */
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
 * Sends reminders by the ids of their due dates; each succeeds or fails independently, and is sent at most once ever. Those
 * of one lease are one mail. Returns the outcomes in the order of the ids.
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
  const wanted = distinct.filter((id) => !known.has(id))
  const found = wanted.length === 0 ? [] : await listReminders(db, { accountId, today })
  const isWanted = ({ id }: { id: string }) => wanted.includes(id)
  const reminders = found.filter(
    ({ status, dueDates }) =>
      dueDates.some(isWanted) &&
      (status === 'paid' || dueDates.some((one) => isWanted(one) && one.openCents > 0)),
  )
  for (const { id, pendingCents } of found
    .filter((one) => !reminders.includes(one))
    .flatMap(({ dueDates }) => dueDates.filter(isWanted))) {
    known.set(id, { id, status: 'failed', error: paidError(pendingCents) })
  }
  const outcomes = await send(db, eventActorOf(context), reminders)
  for (const [index, { dueDates }] of reminders.entries()) {
    const outcome = outcomes[index]! // one for each reminder
    for (const { id, openCents, pendingCents } of dueDates) {
      // what the mail asked for does not include a due date whose rent is paid
      const refused = openCents > 0 || outcome.status === 'failed' ? null : paidError(pendingCents)
      known.set(
        id,
        known.get(id) ?? (refused ? { id, status: 'failed', error: refused } : { ...outcome, id }),
      )
    }
  }
  return distinct.map((id) => known.get(id) ?? { id, status: 'failed', error: 'leases.reminderUnknown' })
}

/**
 * Sends these reminders of today, one mail for each lease: claims the due dates of each, so that two at once send one, then
 * writes the mails. Claims that lead to no mail are given back. Returns the outcomes in the order of the reminders, each
 * with the id of the due date that the reminder stands for.
 */
export async function send(
  db: Db,
  eventActor: EventActor,
  reminders: readonly Reminder[],
): Promise<ReminderOutcome[]> {
  const { accountId, now, userId } = eventActor
  const outcomes = new Map<string, ReminderOutcome>()
  for (const reminder of reminders) {
    const { id, sentAt } = reminder.dueDate
    const error = refusal(reminder)
    if (error !== null) {
      outcomes.set(id, { id, status: 'failed', error })
    } else if (reminder.status === 'sent') {
      outcomes.set(id, { id, status: 'sent', sentAt: sentAt ?? now })
    }
  }
  const sendable = reminders.filter(({ dueDate }) => !outcomes.has(dueDate.id))
  if (sendable.length > 0) {
    const [account, replyTo, claimed] = [
      await getAccount(db, accountId),
      await findAddress(db, accountId, userId),
      await claimReminders(db, accountId, sendable.flatMap(claimsOf), userId, now),
    ]
    const mine = sendable.filter(({ dueDate }) => claimed.has(dueDate.id))
    const unwanted: Reminder[] = []
    for (const reminder of mine) {
      const { id } = reminder.dueDate
      if (await mailTo(db, eventActor, reminder, account.businessName ?? account.name, replyTo)) {
        outcomes.set(id, { id, status: 'sent', sentAt: now })
      } else {
        outcomes.set(id, { id, status: 'failed', error: 'leases.remindersOff' })
        unwanted.push(reminder)
      }
    }
    if (unwanted.length > 0) {
      const ids = unwanted.flatMap(claimsOf).map(({ id }) => id)
      await unclaimReminders(
        db,
        accountId,
        ids.filter((id) => claimed.has(id)),
      )
    }
    await appendEvents(db, eventActor, mine.filter((one) => !unwanted.includes(one)).map(factOf))
    // another request sent these a moment ago
    const others = sendable.map(({ dueDate }) => dueDate.id).filter((id) => !claimed.has(id))
    for (const { id, sentAt } of await findSentReminders(db, accountId, others)) {
      outcomes.set(id, { id, status: 'sent', sentAt })
    }
  }
  return reminders.map(({ dueDate }) => outcomes.get(dueDate.id)!) // set above for each
}

/** Returns the claims of a mail about a reminder: each due date that it is the first to mention. */
function claimsOf(reminder: Reminder): ReminderToSend[] {
  const { leaseId, propertyId } = reminder.lease
  return waitingDueDates(reminder).map(({ id, dueOn, type, openCents }) => ({
    id,
    leaseId,
    propertyId,
    dueOn,
    type,
    openCents,
  }))
}

/** Returns why nothing is asked for a due date: its rent is paid, or a payment of it is pending. */
function paidError(pendingCents: number): PlainErrorKey {
  return pendingCents > 0 ? 'leases.rentPending' : 'leases.rentPaid'
}

function refusal(reminder: Reminder): PlainErrorKey | null {
  const { status, lease } = reminder
  if (status === 'paid') {
    return isPaymentPending(reminder) ? 'leases.rentPending' : 'leases.rentPaid'
  }
  return lease.tenants.every(({ email }) => email === null) ? 'leases.noTenantEmail' : null
}

/** Returns the tenants of a lease who have an address, each address once. */
function recipientsOf({ lease }: Reminder): LeaseInReminder['tenants'] {
  const tenants = lease.tenants.filter(({ email }) => email !== null)
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

/**
 * Returns the mail of a reminder. It asks once for everything that is due by today and names the rent that is due soon
 * after it; where nothing is due, or all of it was reminded of already, it is about the rent that is due soon.
 */
function contentFor(
  { name, userId, language }: LeaseInReminder['tenants'][number],
  reminder: Reminder,
  from: string,
) {
  const { lease, dueDate, charges, creditCents, overdueCents, later } = reminder
  const isUpcoming = dueDate.type === 'upcoming'
  const first = isUpcoming ? later[0]! : dueDate // a reminder of rent that is due soon has some
  const rent = isUpcoming ? first : rentOf(reminder)
  const dueOn = isUpcoming ? first.dueOn : owedSince(reminder)
  return rentReminderMail(mailWords(language), {
    type: isUpcoming ? 'upcoming' : overdueCents > 0 ? 'overdue' : 'due',
    name,
    property: lease.propertyName,
    unit: lease.unitNumber,
    dueOn,
    daysToDue: first.daysToDue + daysBetween(first.dueOn, dueOn),
    openCents: rent.openCents,
    chargedCents: rent.chargedCents,
    concessionCents: rent.concessionCents,
    charges: (isUpcoming ? [] : charges).map((charge) => ({
      description: describeIn(language ?? 'en', charge),
      restCents: charge.restCents,
      concession: concessionInMail(charge, language ?? 'en'),
    })),
    creditCents: isUpcoming ? ZERO : creditCents,
    amountCents: isUpcoming ? first.openCents : computeAmount(charges, creditCents),
    overdueCents: isUpcoming ? overdueCents : ZERO,
    later: later
      .filter(({ id }) => !isUpcoming || id !== first.id)
      .map((one) => ({ dueOn: one.dueOn, amountCents: one.openCents })),
    from,
    paymentReference: makeReference(lease.paymentNumber),
    hasSignIn: userId !== null,
  })
}

/**
 * Returns the mail that a reminder would send now and its recipients. Throws `not_found`, and
 * `invalid_transition` without a recipient or an amount to ask for.
 */
export async function previewOne({ db, actor, today }: Context, id: string) {
  const { accountId } = actor
  const reminder = (await listReminders(db, { accountId, today })).find(({ dueDates }) =>
    dueDates.some((one) => one.id === id),
  )
  if (!reminder) {
    throw notFound('reminder')
  }
  const refused = refusal(reminder)
  if (refused !== null) {
    throw new AppError('invalid_transition', refused)
  }
  const account = await getAccount(db, accountId)
  const recipients = recipientsOf(reminder)
  const { subject, blocks } = contentFor(recipients[0]!, reminder, account.businessName ?? account.name)
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
  reminder: Reminder,
  from: string,
  replyTo: MailAddress | undefined,
): Promise<boolean> {
  let isOnItsWay = false
  for (const tenant of recipientsOf(reminder)) {
    const { name, email, userId, language } = tenant
    if (email !== null) {
      const content = contentFor(tenant, reminder, from)
      const mail = { accountId, kind: 'rent_reminder' as const, to: { name, email }, userId, replyTo, now }
      const inTheirs = { ...mail, ...content, language: language ?? 'en' }
      isOnItsWay = (await queueMail(db, inTheirs)) === 'queued' || isOnItsWay
    }
  }
  return isOnItsWay
}

function factOf({ lease, dueDate: { type, dueOn }, amountCents }: Reminder) {
  return {
    action: 'reminded',
    entityType: 'lease' as const,
    entityId: lease.leaseId,
    entityName: `${lease.propertyName}, ${lease.unitNumber}`,
    after: { type, dueOn, openCents: amountCents },
  }
}
