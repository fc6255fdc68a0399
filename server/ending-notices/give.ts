import {
  updateLease,
  endingLawFields,
  endLeaseByNotice,
  findNoticeInForce,
  keepEndingNotice,
  type LeaseRow,
  requireLease,
  withdrawNoticeInForce,
} from '#server/leases/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue.ts'
import { closeRenewal } from '#server/renewals/service.ts'
import type { giveEndingNotice, giveTenantNotice } from '#shared/leases/ending/ending-contract.ts'
import {
  type EndingLaw,
  findNoticeProblem,
  lastDayByNotice,
  lawOfEnding,
  needsReason,
  type NoticedLease,
} from '#shared/leases/ending/ending-notice.ts'
import { lawOfLease } from '#shared/leases/law/lease-law.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { notifyTenants } from './notify.ts'
import { findOwnLease, type OwnLease } from './store.ts'

/**
 * Records a notice to end a lease and ends the lease on the day that follows from it; an open renewal offer is withdrawn.
 * Throws `not_found`, `conflict` (a notice is in force), `invalid_transition` (a draft, an ended lease),
 * `validation_failed` (days, or a landlord's day before the law's without a reason).
 */
export async function giveNotice(
  context: Context,
  leaseId: string,
  body: RouteBody<typeof giveEndingNotice>,
): Promise<void> {
  const { db, actor, now, today } = context
  const lease = await requireLease(context, leaseId)
  await requireNoNotice(context, leaseId)
  requireNoticeable(lease, today)
  const { givenBy, givenOn = today, service = 'PERSON', lastDay: lastOn } = body
  requireDays(lease, { givenOn, lastOn, today })
  const law = lawOfEnding(lawOfLease({ ...lease, state: lease.propertyState }), lease, {
    givenBy,
    givenOn,
    service,
  })
  const reason = body.reason || null
  requireFieldsOf(givenBy, { reason, acceptEarly: body.acceptEarly })
  const isReasonNeeded = needsReason(law, givenBy, lastOn)
  if (isReasonNeeded && reason === null) {
    throw reasonMissing(law)
  }
  const notice = {
    id: newId(now.getTime()),
    leaseId,
    givenBy,
    tenantId: tenantOf(lease, body),
    givenOn,
    service,
    lastOn,
    ...endingLawFields(law),
    reason,
    note: body.note || null,
    withdrawnAt: null,
    createdBy: actor.userId,
  }
  await keepEndingNotice(db, actor.accountId, now, notice)
  const eventActor = eventActorOf(context)
  await closeRenewal(db, eventActor, lease, today)
  const endsOn = lastDayByNotice(notice, body.acceptEarly)
  await endLeaseByNotice({ db, eventActor, today }, lease, notice, endsOn)
  const name = lease.tenants.find(({ id }) => id === notice.tenantId)?.name ?? ''
  await notifyTenants(
    { db, eventActor, lease },
    { fact: 'noticeToEnd', by: givenBy, name, date: endsOn },
    `ending-notice:${notice.id}`,
  )
}

/**
 * Withdraws a notice: the lease goes on as before, with its rent. Throws `not_found`, `lease_overlap` (the unit is leased to
 * someone else by now).
 */
export async function withdrawNotice(context: Context, leaseId: string, noticeId: string): Promise<void> {
  const { db, actor } = context
  const lease = await requireLease(context, leaseId)
  const notice = await findNoticeInForce(db, actor.accountId, leaseId)
  if (notice?.id !== noticeId) {
    throw notFound('endingNotice')
  }
  if (lease.state === 'TERMINATED') {
    // withdraws the notice as well
    await updateLease(context, leaseId, { status: 'ACTIVE' })
  } else {
    await withdrawNoticeInForce(context, lease)
  }
  await notifyTenants(
    { db, eventActor: eventActorOf(context), lease },
    { fact: 'noticeWithdrawn' },
    `ending-notice-withdrawn:${noticeId}`,
  )
}

/**
 * Takes a tenant's notice to move out, given in the portal today; the job `endByTenantNotice` ends the lease and notifies
 * the landlord. Throws `not_found`, `conflict`, `invalid_transition`, `validation_failed`.
 */
export async function giveNoticeAsTenant(
  context: Context,
  body: RouteBody<typeof giveTenantNotice>,
): Promise<void> {
  const { db, actor, now, today } = context
  const lease = await findOwnLease(db, actor.accountId, actor.userId, body.leaseId)
  if (!lease || lease.hasLeft) {
    throw notFound('lease')
  }
  await requireNoNotice(context, lease.id)
  requireNoticeable(lease, today)
  requireDays(lease, { givenOn: today, lastOn: body.lastDay, today })
  const law = lawOfTenantNotice(lease, today)
  const id = newId(now.getTime())
  await keepEndingNotice(db, actor.accountId, now, {
    id,
    leaseId: lease.id,
    givenBy: 'TENANT',
    tenantId: lease.tenantId,
    givenOn: today,
    service: 'PORTAL',
    lastOn: body.lastDay,
    ...endingLawFields(law),
    reason: null,
    note: body.note || null,
    withdrawnAt: null,
    createdBy: actor.userId,
  })
  await enqueueJob(db, 'endByTenantNotice', { noticeId: id, leaseId: lease.id })
}

/** Returns the law of a notice that the tenant gives in the portal on a day. */
export function lawOfTenantNotice(lease: OwnLease, givenOn: PlainDate): EndingLaw {
  return lawOfEnding(lawOfLease({ ...lease, state: lease.propertyState }), lease, {
    givenBy: 'TENANT',
    givenOn,
    service: 'PORTAL',
  })
}

/** Whether a lease can be ended by a notice on the day: it is signed, has not ended and is not being ended. */
export function isNoticeable(
  lease: Pick<LeaseRow, 'state' | 'endOn' | 'terminatedOn'>,
  today: PlainDate,
): boolean {
  return lease.state === 'ACTIVE' && (lease.endOn === null || lease.endOn >= today)
}

function requireNoticeable(
  lease: Pick<LeaseRow, 'state' | 'endOn' | 'terminatedOn'>,
  today: PlainDate,
): void {
  if (isNoticeable(lease, today)) {
    return
  }
  const date = lastDayOf(lease)
  if (lease.state === 'DRAFT' || date === null) {
    throw new AppError('invalid_transition', 'endingNotices.draft')
  }
  throw new AppError(
    'invalid_transition',
    date < today ? 'endingNotices.leaseOver' : 'endingNotices.leaseEnds',
    { date },
  )
}

async function requireNoNotice({ db, actor }: Context, leaseId: string): Promise<void> {
  if (await findNoticeInForce(db, actor.accountId, leaseId)) {
    throw new AppError('conflict', 'endingNotices.givenAlready')
  }
}

function requireDays(
  lease: NoticedLease,
  days: { givenOn: PlainDate; lastOn: PlainDate; today: PlainDate },
): void {
  const problem = findNoticeProblem(lease, days)
  if (problem) {
    throw invalidField(problem.path, problem.key, { date: problem.date })
  }
}

/** Throws `validation_failed` for what only the other side's notice has. */
function requireFieldsOf(
  givenBy: 'TENANT' | 'LANDLORD',
  { reason, acceptEarly }: { reason: string | null; acceptEarly: boolean | undefined },
): void {
  if (givenBy === 'TENANT' && reason !== null) {
    throw invalidField('reason', 'endingNotices.tenantHasNoReason')
  }
  if (givenBy === 'LANDLORD' && acceptEarly) {
    throw invalidField('acceptEarly', 'endingNotices.landlordGivesReason')
  }
}

function reasonMissing({ firmOn, termEndOn, notice }: EndingLaw): AppError {
  const date = firmOn! // a reason is needed only before this day
  if (date === termEndOn || !notice) {
    return invalidField('lastDay', 'endingNotices.beforeTermEnd', { date })
  }
  return invalidField('lastDay', 'endingNotices.beforeLawfulDay', {
    date,
    source: notice.citation ?? notice.stateName,
  })
}

/** Returns the id of the tenant who gave the notice: the named one, or the only one. Throws `not_found`. */
function tenantOf(
  { tenants }: LeaseRow,
  { givenBy, tenantId }: RouteBody<typeof giveEndingNotice>,
): string | null {
  if (givenBy === 'LANDLORD') {
    if (tenantId) {
      throw invalidField('tenantId', 'endingNotices.landlordHasNoTenant')
    }
    return null
  }
  const [only, ...others] = tenants
  if (!tenantId) {
    return only && others.length === 0 ? only.id : null
  }
  if (!tenants.some(({ id }) => id === tenantId)) {
    throw notFound('tenantOfLeaseWithId')
  }
  return tenantId
}
