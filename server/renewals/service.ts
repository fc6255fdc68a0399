import { getAccount, getOwnUser } from '#server/accounts/service.ts'
import { updateLease, type LeaseRow, lockLease, requireLease } from '#server/leases/service.ts'
import { notify } from '#server/notifications/service.ts'
import { requireRentCoversShares } from '#server/payers/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent, type EventActor } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import type { PublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import { createRenewalLink, endRenewalLink, listLinkReaders, pathOf } from '#server/public-links/service.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'
import type { RentStep } from '#shared/leases/rent/rent-schedule.ts'
import { rentInForce, withRentStep } from '#shared/leases/rent/rent-steps.ts'
import { addDays, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as contract from '#shared/renewals/contract.ts'
import { type RenewalOption, renewalStart, renewalStatus } from '#shared/renewals/renewal.ts'

import { renewalMail } from './emails.ts'
import { describeOption, toOption } from './option.ts'
import { insertRenewal, lockOpenRenewal, lockRenewal, type RenewalRow, updateRenewal } from './store.ts'

/** An offer that was made, with who gets the mail. */
export type MadeOffer = { id: string; sentTo: string[]; notSentTo: string[] }

/**
 * Creates an offer to the tenants of a lease to renew it, and mails it to all who have an address. Throws `not_found`,
 * `invalid_transition` (a draft, an ended lease), `conflict` (another offer is open), `validation_failed`.
 */
export async function createRenewalOffer(
  tokens: PublicLinkTokens,
  context: Context,
  leaseId: string,
  body: RouteBody<typeof contract.createRenewalOffer>,
): Promise<MadeOffer> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  const lease = await requireLease(context, leaseId)
  const formerEndOn = requireRenewable(lease, today)
  await requireNoOpenOffer(context, leaseId)
  const startOn = renewalStart(formerEndOn, body.answerBy)
  requireAnswerDay(body.answerBy, startOn, today)
  const options = body.options.map((option, at) => toOption(option, at, { lease, startOn, today }))
  for (const [at, { rentCents }] of options.entries()) {
    const rentSteps = withRentStep<RentStep>(lease, { from: startOn, rentCents })
    await requireRentCoversShares(
      context,
      { ...lease, endOn: null, rentSteps },
      () => `options.${at}.rentAmount`,
    )
  }
  const offer = {
    id: newId(now.getTime()),
    leaseId,
    state: 'OPEN' as const,
    startOn,
    formerEndOn,
    formerRentCents: rentInForce(lease, today),
    options,
    answerBy: body.answerBy,
    message: body.message || null,
    chosen: null,
    answeredAt: null,
    answeredName: null,
    createdBy: actor.userId,
  }
  await insertRenewal(db, accountId, now, offer)
  await createRenewalLink(tokens, context, { ...lease, renewalId: offer.id, answerBy: offer.answerBy })
  await appendEvent(db, eventActorOf(context), {
    action: 'renewal_offered',
    entityType: 'lease',
    entityId: leaseId,
    entityName: nameOf(lease),
    after: { renewalOfferId: offer.id, startOn, options: offer.options, answerBy: offer.answerBy },
  })
  return { id: offer.id, ...(await mailOffer(tokens, context, lease, offer)) }
}

/** Returns the last day of the lease or its term, which a renewal follows; null for a lease that is month to month. */
function requireRenewable(lease: LeaseRow, today: PlainDate): PlainDate | null {
  if (lease.state === 'DRAFT') {
    throw new AppError('invalid_transition', 'renewals.draft')
  }
  const lastDay = lastDayOf(lease)
  if (lease.state === 'TERMINATED' || (lastDay !== null && lastDay < today)) {
    throw new AppError('invalid_transition', 'renewals.leaseEnds')
  }
  const termEnd = lastDay ?? lease.termEndsOn
  return termEnd !== null && termEnd >= today ? termEnd : null
}

async function requireNoOpenOffer({ db, actor, now, today }: Context, leaseId: string): Promise<void> {
  const open = await lockOpenRenewal(db, actor.accountId, leaseId)
  if (!open) {
    return
  }
  if (renewalStatus(open, today) === 'OPEN') {
    throw new AppError('conflict', 'renewals.alreadyOffered', { date: open.answerBy })
  }
  // one that has expired makes room for the next
  await updateRenewal(db, actor.accountId, now, { ...open, state: 'EXPIRED' })
}

function requireAnswerDay(answerBy: PlainDate, startOn: PlainDate, today: PlainDate): void {
  if (answerBy < today) {
    throw invalidField('answerBy', 'renewals.answerByPast')
  }
  if (answerBy >= startOn) {
    throw invalidField('answerBy', 'renewals.answerByTooLate', { date: addDays(startOn, -1) })
  }
}

type Mailed = Pick<MadeOffer, 'sentTo' | 'notSentTo'>

async function mailOffer(
  tokens: PublicLinkTokens,
  context: Context,
  lease: LeaseRow,
  offer: Pick<RenewalRow, 'id' | 'startOn' | 'options' | 'answerBy' | 'message'>,
): Promise<Mailed> {
  const { db, actor, now } = context
  const { accountId } = actor
  const [account, me, readers] = await Promise.all([
    getAccount(db, accountId),
    getOwnUser(context),
    listLinkReaders(db, accountId, lease.id),
  ])
  const href = pathOf(tokens.make({ purpose: 'renewal', accountId, id: offer.id }).token)
  const outcome: Mailed = { sentTo: [], notSentTo: [] }
  for (const reader of readers) {
    if (reader.email === null) {
      outcome.notSentTo.push(reader.name)
      continue
    }
    const words = mailWords(reader.language)
    const answer = await queueMail(db, {
      accountId,
      kind: 'shared_link',
      to: { name: reader.name, email: reader.email },
      language: words.language,
      replyTo: { name: me.name, email: me.email },
      key: `renewal:${offer.id}:${reader.id}`,
      now,
      ...renewalMail(words, {
        ...offer,
        name: reader.name,
        from: account.businessName ?? account.name,
        property: lease.propertyName,
        unit: lease.unitNumber,
        href,
      }),
    })
    outcome[answer === 'queued' ? 'sentTo' : 'notSentTo'].push(reader.name)
  }
  return outcome
}

/** Withdraws the open offer of a lease. Throws `not_found`, `invalid_transition` (none is open). */
export async function withdrawRenewal(context: Context, leaseId: string): Promise<void> {
  const { db, actor, today } = context
  const lease = await requireLease(context, leaseId)
  const offer = await lockOpenRenewal(db, actor.accountId, leaseId)
  if (!offer || renewalStatus(offer, today) !== 'OPEN') {
    throw new AppError('invalid_transition', 'renewals.noneOpen')
  }
  await withdraw(db, eventActorOf(context), lease, offer)
}

/** Withdraws the open offer of a lease that is being ended, if there is one. Returns whether there was one. */
export async function closeRenewal(
  db: Db,
  eventActor: EventActor,
  lease: LeaseRow,
  today: PlainDate,
): Promise<boolean> {
  const offer = await lockOpenRenewal(db, eventActor.accountId, lease.id)
  if (!offer || renewalStatus(offer, today) !== 'OPEN') {
    return false
  }
  await withdraw(db, eventActor, lease, offer)
  return true
}

/**
 * Withdraws the open offer of a lease if the lease has changed since the offer: the landlord has renewed or
 * ended it without an answer.
 */
export async function closeOutdatedRenewal(
  db: Db,
  eventActor: EventActor,
  leaseId: string,
  today: PlainDate,
): Promise<void> {
  const { accountId } = eventActor
  // the offer first, as its answer locks them
  const offer = await lockOpenRenewal(db, accountId, leaseId)
  const lease = offer && (await lockLease(db, { accountId, today }, leaseId))
  if (offer && lease && renewalStatus(offer, today) === 'OPEN' && !isAsOffered(lease, offer)) {
    await withdraw(db, eventActor, lease, offer)
  }
}

async function withdraw(db: Db, eventActor: EventActor, lease: LeaseRow, offer: RenewalRow): Promise<void> {
  const { accountId, now } = eventActor
  await updateRenewal(db, accountId, now, { ...offer, state: 'WITHDRAWN' })
  await endRenewalLink(db, accountId, offer.id, now)
  await appendEvent(db, eventActor, {
    action: 'renewal_withdrawn',
    entityType: 'lease',
    entityId: lease.id,
    entityName: nameOf(lease),
    before: { renewalOfferId: offer.id },
  })
}

/** The answer of tenants to an offer: the position of the accepted option, or null to decline. */
export type RenewalAnswer = { chosen: number | null; name: string }

/**
 * Stores the tenants' answer; an accepted option renews the lease in the same transaction. The same answer again changes
 * nothing. Throws `not_found`, `conflict` (another answer was given), `invalid_transition` (expired, withdrawn, or the
 * lease has changed since), `validation_failed`.
 */
export async function answerRenewal(
  context: Context,
  renewalId: string,
  { chosen, name }: RenewalAnswer,
): Promise<void> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  const offer = await lockRenewal(db, accountId, renewalId)
  if (!offer) {
    throw notFound('renewalOffer')
  }
  const option = chosen === null ? null : offer.options[chosen]
  if (option === undefined) {
    throw invalidField('choice', 'renewals.unknownOption')
  }
  if (offer.state === 'ACCEPTED' || offer.state === 'DECLINED') {
    if (offer.chosen === chosen) {
      return
    }
    throw new AppError('conflict', 'renewals.answered')
  }
  if (renewalStatus(offer, today) !== 'OPEN') {
    throw new AppError(
      'invalid_transition',
      offer.state === 'WITHDRAWN' ? 'renewals.withdrawn' : 'renewals.expired',
    )
  }
  const lease = await requireLease(context, offer.leaseId)
  if (option !== null) {
    await renew(context, lease, offer, option, name)
  }
  const state = option === null ? 'DECLINED' : 'ACCEPTED'
  await updateRenewal(db, accountId, now, { ...offer, state, chosen, answeredAt: now, answeredName: name })
  await appendEvent(db, eventActorOf(context), {
    action: option === null ? 'renewal_declined' : 'renewal_accepted',
    entityType: 'lease',
    entityId: lease.id,
    entityName: nameOf(lease),
    after: { renewalOfferId: offer.id, ...(option && { option }), answeredName: name },
  })
  await notify(db, {
    accountId,
    now,
    type: 'LEASE',
    priority: 'HIGH',
    title: `${name} ${option === null ? 'declined' : 'accepted'} the renewal`,
    message: `${nameOf(lease)}: ${describeOption(option)}`,
    to: { team: true },
    propertyId: lease.propertyId,
    leaseId: lease.id,
    actionUrl: `/leases/${lease.id}`,
    key: `renewal:${offer.id}`,
  })
}

/** Whether a lease still ends, or continues, as it did when it was offered to renew it. */
function isAsOffered(lease: LeaseRow, offer: RenewalRow): boolean {
  return (
    lease.state === 'ACTIVE' &&
    lastDayOf(lease) === (lease.termEndsOn === null ? offer.formerEndOn : null) &&
    (lease.termEndsOn === null || maxDate(lease.termEndsOn, offer.startOn) === offer.startOn)
  )
}

async function renew(
  context: Context,
  lease: LeaseRow,
  offer: RenewalRow,
  { endOn, atEnd, rentCents, concessions = [] }: RenewalOption,
  name: string,
): Promise<void> {
  if (!isAsOffered(lease, offer)) {
    throw new AppError('invalid_transition', 'renewals.leaseChanged')
  }
  const isRaise = rentCents !== rentInForce(lease, offer.startOn)
  const change = {
    endDate: endOn,
    atEnd,
    ...(isRaise && {
      rentAmount: rentCents,
      rentFrom: offer.startOn,
      lawReasons: { rentIncrease: 'The tenant accepted the renewal offer' },
    }),
  }
  await updateLease(context, lease.id, change, { name, concessions })
}

function nameOf({ propertyName, unitNumber }: LeaseRow): string {
  return `${propertyName}, ${unitNumber}`
}
