import type { Db } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { appendEvent, type EventEntity } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { PublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { lockUnitForUse } from '#server/portfolio/service.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import { type PublicLinkPurpose, publicLinkDays } from '#shared/public-links/contract.ts'

import {
  type PublicLinkRow,
  endPublicLink,
  findPublicLink,
  findUnrevoked,
  insertPublicLink,
  listLinkReaders,
  listUnitIds,
  lockLeaseOfLink,
  lockPayment,
  renewPublicLink,
  type Subject,
} from './store.ts'

export {
  findLandlordOfLink,
  findUnitOfLink,
  listPhotosOfLink,
  type PhotoRow,
  type PresentedLink,
} from './guest-store.ts'
export { onceThrough } from './once-through.ts'
export {
  gone,
  inAccount,
  type LinkKey,
  lockOpenLink,
  openLink,
  type PublicLinkDeps,
  readLink,
  withLink,
  withToken,
} from './link-access.ts'
export { endOwnerLink, findOwnerLink, keepOwnerLink } from './owner-link-store.ts'
export { remakePublicLinks } from './remake-links.ts'
export { listLinkReaders } from './store.ts'

const day = 86_400_000

/** The kinds of links whose validity follows from the day on which they are made. */
type DatedPurpose = Exclude<PublicLinkPurpose, 'renewal' | 'work'>

/** Returns until when a link of this kind that is made now is valid; null: until it is revoked. */
export function endOf(purpose: DatedPurpose, now: Date): Date | null {
  return purpose === 'repair' ? null : new Date(now.getTime() + publicLinkDays[purpose] * day)
}

/** Creates the repair code of a unit where there is none. Returns it. Throws `not_found`. */
export async function createRepairLink(
  tokens: PublicLinkTokens,
  context: Context,
  unitId: string,
): Promise<PublicLinkRow> {
  const unit = await lockUnitForUse(context, unitId)
  return getOrCreate(tokens, context, { ...noTarget, purpose: 'repair', propertyId: unit.propertyId, unitId })
}

/** Creates the repair codes of all units of a property that have none. Returns all, by the numbers of the units. Throws `not_found`. */
export async function createRepairLinks(
  tokens: PublicLinkTokens,
  context: Context,
  propertyId: string,
): Promise<PublicLinkRow[]> {
  const { db, actor } = context
  const unitIds = await listUnitIds(db, actor.accountId, propertyId)
  if (!unitIds) {
    throw notFound('property')
  }
  const links: PublicLinkRow[] = []
  for (const unitId of unitIds) {
    links.push(await createRepairLink(tokens, context, unitId))
  }
  return links
}

/** Creates the link to the balance of a lease. Throws `not_found`, `invalid_transition` (a draft). */
export async function createBalanceLink(
  tokens: PublicLinkTokens,
  context: Context,
  leaseId: string,
  tenantId: string | null,
): Promise<PublicLinkRow> {
  const { db, actor } = context
  const lease = await lockLeaseOfLink(db, actor.accountId, leaseId)
  if (!lease) {
    throw notFound('lease')
  }
  if (lease.isDraft) {
    throw new AppError('invalid_transition', 'publicLinks.draftOwesNothing')
  }
  const readers = tenantId === null ? [] : await listLinkReaders(db, actor.accountId, leaseId)
  if (tenantId !== null && !readers.some(({ id }) => id === tenantId)) {
    throw notFound('tenantOfLeaseWithId')
  }
  const { propertyId, unitId } = lease
  return getOrCreate(tokens, context, {
    ...noTarget,
    purpose: 'balance',
    propertyId,
    unitId,
    leaseId,
    tenantId,
  })
}

/** Creates the link to the receipt of a payment. Throws `not_found`, `invalid_transition` (no money was received). */
export async function createReceiptLink(
  tokens: PublicLinkTokens,
  context: Context,
  paymentId: string,
): Promise<PublicLinkRow> {
  const { db, actor } = context
  const payment = await lockPayment(db, actor.accountId, paymentId)
  if (!payment) {
    throw notFound('payment')
  }
  if (!payment.isSettled) {
    throw new AppError('invalid_transition', 'publicLinks.paymentNotReceived')
  }
  const { propertyId, unitId, leaseId } = payment
  return getOrCreate(tokens, context, {
    ...noTarget,
    purpose: 'receipt',
    propertyId,
    unitId,
    leaseId,
    paymentId,
  })
}

/** The number of days after the last day to answer that a link to an offer still shows the result. */
const renewalDays = 30

/** Makes the link with which an offer to renew a lease is answered; it has the id of the offer. */
export async function createRenewalLink(
  tokens: PublicLinkTokens,
  context: Context,
  offer: { propertyId: string; unitId: string; renewalId: string; answerBy: PlainDate },
): Promise<void> {
  const { db, actor, now } = context
  const { accountId, userId } = actor
  const { propertyId, unitId, renewalId, answerBy } = offer
  const { hash } = tokens.make({ purpose: 'renewal', accountId, id: renewalId })
  await insertPublicLink(
    db,
    accountId,
    { ...noTarget, purpose: 'renewal', propertyId, unitId },
    {
      id: renewalId,
      hash,
      createdBy: userId,
      now,
      expiresAt: new Date(Date.parse(`${addDays(answerBy, renewalDays)}T23:59:59Z`)),
      renewalOfferId: renewalId,
    },
  )
}

/** Makes the link with which a vendor answers a job; it has the id of the job. */
export async function createWorkLink(
  tokens: PublicLinkTokens,
  context: Context,
  job: { propertyId: string; unitId: string; workOrderId: string },
): Promise<void> {
  const { db, actor, now } = context
  const { accountId, userId } = actor
  const { propertyId, unitId, workOrderId } = job
  const { hash } = tokens.make({ purpose: 'work', accountId, id: workOrderId })
  await insertPublicLink(
    db,
    accountId,
    { ...noTarget, purpose: 'work', propertyId, unitId },
    {
      id: workOrderId,
      hash,
      createdBy: userId,
      now,
      expiresAt: new Date(now.getTime() + publicLinkDays.work * day),
      workOrderId,
    },
  )
}

/** Ends the link of a job that was canceled. */
export async function endWorkLink(db: Db, accountId: string, workOrderId: string, now: Date): Promise<void> {
  await endPublicLink(db, accountId, workOrderId, 'revoked', now)
}

/** Ends the link of an offer that was withdrawn. */
export async function endRenewalLink(db: Db, accountId: string, renewalId: string, now: Date): Promise<void> {
  await endPublicLink(db, accountId, renewalId, 'revoked', now)
}

/**
 * Replaces a link with a new one to the same target; the old one ends. Throws `not_found`, `invalid_transition` (it
 * has ended already).
 */
export async function replacePublicLink(
  tokens: PublicLinkTokens,
  context: Context,
  id: string,
): Promise<PublicLinkRow> {
  const before = await requirePublicLink(context, id, true)
  const { purpose } = before
  if (purpose === 'renewal') {
    throw new AppError('invalid_transition', 'publicLinks.renewalStays')
  }
  if (purpose === 'work') {
    throw new AppError('invalid_transition', 'publicLinks.workStays')
  }
  if (before.revokedAt !== null || purpose === 'request') {
    throw new AppError(
      'invalid_transition',
      purpose === 'request' ? 'publicLinks.reportersLink' : 'publicLinks.alreadyEnded',
    )
  }
  await endPublicLink(context.db, context.actor.accountId, id, 'replaced', context.now)
  return create(tokens, context, { ...before, purpose }, 'link_replaced')
}

/** Ends a link; doing so again changes nothing. Throws `not_found`. */
export async function revokePublicLink(context: Context, id: string): Promise<void> {
  const link = await requirePublicLink(context, id, true)
  if (link.revokedAt !== null) {
    return
  }
  await endPublicLink(context.db, context.actor.accountId, id, 'revoked', context.now)
  await note(context, link, 'link_revoked')
}

/** Throws `not_found`. */
export async function requirePublicLink(
  { db, actor }: Context,
  id: string,
  lock = false,
): Promise<PublicLinkRow> {
  const link = await findPublicLink(db, actor.accountId, id, lock)
  if (!link) {
    throw notFound('link')
  }
  return link
}

/** Converts a link to its wire form. The URL is left out when this installation's key does not make it (any more). */
export function toPublicLink(tokens: PublicLinkTokens, { actor, now, site }: Context, row: PublicLinkRow) {
  const { token, hash } = tokens.make({ purpose: row.purpose, accountId: actor.accountId, id: row.id })
  const status = statusOf(row, now)
  const isShown = status === 'LIVE' && row.purpose !== 'request' && hash.equals(row.tokenHash)
  return {
    id: row.id,
    purpose: row.purpose,
    status,
    url: isShown ? site.url(pathOf(token)) : null,
    property: { id: row.propertyId, name: row.propertyName },
    unit: { id: row.unitId, unitNumber: row.unitNumber },
    leaseId: row.leaseId,
    tenant: row.tenantId === null ? null : { id: row.tenantId, name: row.tenantName ?? '' },
    paymentId: row.paymentId,
    request: row.requestId === null ? null : { id: row.requestId, title: row.requestTitle ?? '' },
    createdBy:
      row.createdBy === null ? null : { id: row.createdBy, name: row.createdByName ?? 'Former member' },
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    revokedAt: row.revokedAt,
    lastUsedAt: row.lastUsedAt,
    useCount: row.useCount,
  }
}

/**
 * Returns the path of a link's page. The browser does not send the part after the #: no server and no proxy sees it in
 * an address.
 */
export function pathOf(token: string): string {
  return `/d#${token}`
}

/** Returns the status of a link at `now`; a revoked link is REVOKED also after its expiry. */
export function statusOf(
  { revokedAt, expiresAt }: Pick<PublicLinkRow, 'revokedAt' | 'expiresAt'>,
  now: Date,
): 'LIVE' | 'EXPIRED' | 'REVOKED' {
  if (revokedAt !== null) {
    return 'REVOKED'
  }
  return expiresAt !== null && expiresAt <= now ? 'EXPIRED' : 'LIVE'
}

/** The target of a link whose validity follows from the day on which it is made. */
type DatedSubject = Subject & { purpose: DatedPurpose }

const noTarget = { leaseId: null, tenantId: null, paymentId: null, requestId: null }

/** Returns the link to this target: renews the active one, or makes a new one. Locks the target. */
async function getOrCreate(
  tokens: PublicLinkTokens,
  context: Context,
  subject: DatedSubject,
): Promise<PublicLinkRow> {
  const { db, actor, now } = context
  const id = await findUnrevoked(db, actor.accountId, subject)
  if (id === undefined) {
    return create(tokens, context, subject, 'link_created')
  }
  const expiresAt = endOf(subject.purpose, now)
  if (expiresAt !== null) {
    await renewPublicLink(db, actor.accountId, id, expiresAt)
  }
  return requirePublicLink(context, id)
}

async function create(
  tokens: PublicLinkTokens,
  context: Context,
  subject: DatedSubject,
  action: string,
): Promise<PublicLinkRow> {
  const { db, actor, now } = context
  const { accountId, userId } = actor
  const { purpose } = subject
  const id = newId(now.getTime())
  const { hash } = tokens.make({ purpose, accountId, id })
  await insertPublicLink(db, accountId, subject, {
    id,
    hash,
    createdBy: userId,
    now,
    expiresAt: endOf(purpose, now),
  })
  const link = await requirePublicLink(context, id)
  await note(context, link, action)
  return link
}

/** Records an event of a link in the history of its target. */
async function note(context: Context, link: PublicLinkRow, action: string): Promise<void> {
  const [entityType, entityId] = subjectOf(link)
  await appendEvent(context.db, eventActorOf(context), {
    action,
    entityType,
    entityId,
    entityName: `${link.propertyName}, ${link.unitNumber}`,
    after: { linkId: link.id, purpose: link.purpose, expiresAt: link.expiresAt },
  })
}

function subjectOf({ purpose, unitId, leaseId, paymentId, requestId }: PublicLinkRow): [EventEntity, string] {
  const subjects: Record<PublicLinkPurpose, [EventEntity, string | null]> = {
    repair: ['unit', unitId],
    balance: ['lease', leaseId],
    receipt: ['payment', paymentId],
    request: ['maintenance', requestId],
    renewal: ['unit', unitId],
    work: ['unit', unitId],
  }
  const [entity, id] = subjects[purpose]
  return [entity, id ?? unitId]
}
