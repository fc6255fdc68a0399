import { insertVersions } from '#server/lease-versions/service.ts'
import { adjustRentOfLease, postRentOfLease } from '#server/ledger/service.ts'
import { type Db, violatedConstraint } from '#server/platform/database/database.ts'
import { appendEvents, type EventActor } from '#server/platform/events/events.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { EndingLaw } from '#shared/leases/ending/ending-notice.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import {
  type EndingNoticeFields,
  type EndingNoticeRow,
  findNoticeInForce,
  insertEndingNotice,
  setNoticeWithdrawn,
} from './ending-notice-store.ts'
import { nameOfLease, historyOfLease } from '#server/leases/lease-events.ts'
import { type LeaseFields, type LeaseRow, updateLeaseRow } from '#server/leases/store.ts'

export { type EndingNoticeRow, findNoticeInForce } from './ending-notice-store.ts'

/** Writes a notice to end a lease. Throws `conflict` where one is in force. */
export async function keepEndingNotice(
  db: Db,
  accountId: string,
  now: Date,
  row: EndingNoticeFields,
): Promise<void> {
  try {
    await insertEndingNotice(db, accountId, now, row)
  } catch (error) {
    if (violatedConstraint(error) === 'ending_notices_in_force') {
      throw new AppError('conflict', 'endingNotices.givenAlready')
    }
    throw error
  }
}

/** Who ends a lease by a notice, and when: a user in a request, or Tenure in the job after a tenant's notice. */
export type NoticeEvent = { db: Db; eventActor: EventActor; today: PlainDate }

/**
 * Ends a lease that is locked on the last day that follows from a notice: rent of later days is voided and the last month
 * prorated, as when a landlord ends it. Keeps the notice in the events.
 */
export async function endLeaseByNotice(
  { db, eventActor, today }: NoticeEvent,
  lease: LeaseRow,
  notice: Pick<EndingNoticeFields, 'id' | 'givenBy' | 'givenOn' | 'service' | 'lastOn' | 'reason'>,
  terminatedOn: PlainDate,
): Promise<void> {
  const after: LeaseFields = { ...lease, state: 'TERMINATED', terminatedOn }
  await updateLeaseRow(db, eventActor.accountId, after, eventActor.now)
  const { accountId, userId, now } = eventActor
  await insertVersions(db, accountId, [lease.id], { now, today, userId })
  const { id: endingNoticeId, givenBy, givenOn, service, lastOn, reason } = notice
  const about = { entityType: 'lease' as const, entityId: lease.id, entityName: nameOfLease(lease) }
  await appendEvents(db, eventActor, [
    {
      ...about,
      action: 'notice_given',
      after: { endingNoticeId, givenBy, givenOn, service, lastOn, ...(reason && { reason }) },
    },
    { ...about, action: 'terminated', before: historyOfLease(lease), after: historyOfLease(after) },
  ])
  await adjustRentOfLease(db, eventActor, lease.id, today)
  await postRentOfLease(db, eventActor, lease.id, today)
}

/** Withdraws the notice of a lease, if one is in force, and keeps it in the events. Returns whether there was one. */
export async function withdrawNoticeInForce(context: Context, lease: LeaseRow): Promise<boolean> {
  const { db, actor, now } = context
  const notice = await findNoticeInForce(db, actor.accountId, lease.id)
  if (!notice) {
    return false
  }
  await setNoticeWithdrawn(db, actor.accountId, notice.id, now)
  const { id: endingNoticeId, givenBy, givenOn, service, lastOn } = notice
  await appendEvents(db, eventActorOf(context), [
    {
      action: 'notice_withdrawn',
      entityType: 'lease',
      entityId: lease.id,
      entityName: nameOfLease(lease),
      before: { endingNoticeId, givenBy, givenOn, service, lastOn },
    },
  ])
  return true
}

type LawFields = Pick<
  EndingNoticeFields,
  | 'earliestOn'
  | 'termEndOn'
  | 'lawState'
  | 'lawCitation'
  | 'lawBasis'
  | 'lawParts'
  | 'lawCaution'
  | 'lawDoubt'
>

/** Returns what is kept of the law with a notice. */
export function endingLawFields({ earliestOn, termEndOn, notice }: EndingLaw): LawFields {
  return {
    earliestOn,
    termEndOn,
    lawState: notice?.stateName ?? null,
    lawCitation: notice?.citation ?? null,
    lawBasis: notice?.basis ?? null,
    lawParts: [...(notice?.parts ?? [])],
    lawCaution: notice?.caution ?? null,
    lawDoubt: notice?.doubt ?? null,
  }
}

/** Converts what is kept of the law to its form in the contract. */
export function toEndingLaw(row: LawFields) {
  return {
    termEndDate: row.termEndOn,
    stateName: row.lawState,
    citation: row.lawCitation,
    basis: row.lawBasis,
    parts: [...row.lawParts],
    caution: row.lawCaution,
    doubt: row.lawDoubt,
  }
}

/** Converts a notice to its form in the contract. */
export function toEndingNotice(row: EndingNoticeRow) {
  const { id, givenBy, givenOn, service, lastOn, earliestOn, reason, note, createdAt } = row
  return {
    id,
    givenBy,
    tenant: row.tenantId === null ? null : { id: row.tenantId, name: row.tenantName ?? '' },
    givenOn,
    service,
    lastDay: lastOn,
    earliestLastDay: earliestOn,
    isEarly: earliestOn !== null && lastOn < earliestOn,
    law: toEndingLaw(row),
    reason,
    note,
    createdAt,
  }
}
