import { findScheduledSpan } from '#server/ledger/service.ts'
import { recordLeaseVersions } from '#server/lease-versions/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, invalidFieldOf, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { type Concession, endOfConcession, maxConcessions } from '#shared/leases/rent/concessions.ts'
import {
  agreedConcession,
  concessionProblem,
  findConcessionProblem,
  firstOpenMonth,
  type WantedConcession,
} from '#shared/leases/rent/concession-rules.ts'
import { describeConcession } from '#shared/leases/lease-versions.ts'
import type { LeaseTerms } from '#shared/leases/rent/rent-schedule.ts'
import { addMonths, monthsBetween, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import { type LeaseFields, type LeaseRow, lockLease, updateLeaseRow } from '#server/leases/store.ts'

/** The answer of a tenant to an offer: the name that was signed, and the concessions of the accepted terms. */
export type Agreement = { name: string; concessions: readonly Concession[] }

/** Returns the concessions of a request, as agreed with the lease. Throws `validation_failed`. */
export function agreedConcessions(
  body: readonly WantedConcession[],
  terms: LeaseTerms,
  today: PlainDate,
): Concession[] {
  const agreed = body.map((wanted) => agreedConcession(wanted, newId(), today))
  requireConcessions(terms, agreed)
  return agreed
}

/**
 * Returns the concessions of a lease after a change. The concessions of a draft are replaced, move with its
 * first month, and must fit its new terms. A signed lease keeps its own (`createConcession`) and gets the
 * concessions of an accepted offer. Throws `validation_failed`, `invalid_transition` if the offered ones do
 * not fit the lease any more.
 */
export async function nextConcessions(
  context: Context,
  before: LeaseRow,
  after: LeaseFields,
  change: { concessions?: readonly WantedConcession[] | undefined; agreement: Agreement | null },
): Promise<readonly Concession[]> {
  const { concessions: wanted, agreement } = change
  if (before.state !== 'DRAFT') {
    if (wanted !== undefined) {
      throw invalidField('concessions', 'leases.signedConcessions')
    }
    return agreement ? withAgreed(context, before, after, agreement.concessions) : before.concessions
  }
  if (wanted !== undefined) {
    return agreedConcessions(wanted, after, context.today)
  }
  const moved = monthsFrom(before.startOn, after.startOn)
  const kept = before.concessions.map((one) => ({ ...one, from: addMonths(one.from, moved) }))
  requireConcessions(after, kept)
  return kept
}

/**
 * Returns the concessions of a lease and of an accepted offer, as agreed today. Throws `invalid_transition`.
 */
async function withAgreed(
  context: Context,
  before: LeaseRow,
  after: LeaseFields,
  offered: readonly Concession[],
): Promise<readonly Concession[]> {
  if (offered.length === 0) {
    return before.concessions
  }
  const kept = before.concessions
  const agreed = offered.map((one) => ({ ...one, agreedOn: context.today }))
  const openMonth = await openMonthOf(context, before)
  const problem = findConcessionProblem(after, agreed, { kept, openMonth })
  if (problem || kept.length + agreed.length > maxConcessions) {
    throw new AppError('invalid_transition', 'renewals.leaseChanged')
  }
  return [...kept, ...agreed]
}

/**
 * Creates a concession of a lease, for months that are not charged yet. Returns it. Throws `not_found`,
 * `validation_failed`.
 */
export async function createConcessionOfLease(
  context: Context,
  id: string,
  wanted: WantedConcession,
): Promise<Concession> {
  const { db, actor, now, today } = context
  const lease = await lockForConcession(context, id)
  if (lease.concessions.length >= maxConcessions) {
    throw invalidField('kind', 'leases.tooManyConcessions', { count: maxConcessions })
  }
  const concession = agreedConcession(wanted, newId(), today)
  const problem = concessionProblem(lease, concession, await openMonthOf(context, lease))
  if (problem) {
    throw invalidFieldOf(problem.field, problem.message)
  }
  const concessions = [...lease.concessions, concession]
  await updateLeaseRow(db, actor.accountId, { ...lease, concessions }, now)
  await recordLeaseVersions(context, [id])
  await appendEvent(db, eventActorOf(context), {
    action: 'concession_added',
    entityType: 'lease',
    entityId: id,
    entityName: describeConcession(concession),
    before: { concessions: lease.concessions },
    after: { concessions },
  })
  return concession
}

/**
 * Cancels a concession for the months that are not charged yet. It is removed if no month of it is charged.
 * Throws `not_found`, `invalid_transition` (all its months are charged).
 */
export async function cancelConcessionOfLease(
  context: Context,
  id: string,
  concessionId: string,
): Promise<void> {
  const { db, actor, now } = context
  const lease = await lockForConcession(context, id)
  const found = lease.concessions.find((one) => one.id === concessionId)
  if (!found) {
    throw notFound('concession')
  }
  const openMonth = await openMonthOf(context, lease)
  if (endOfConcession(found) <= openMonth) {
    throw new AppError('invalid_transition', 'leases.concessionOver')
  }
  const concessions =
    found.from >= openMonth
      ? lease.concessions.filter((one) => one !== found)
      : lease.concessions.map((one) => (one === found ? { ...one, cancelledFrom: openMonth } : one))
  await updateLeaseRow(db, actor.accountId, { ...lease, concessions }, now)
  await recordLeaseVersions(context, [id])
  await appendEvent(db, eventActorOf(context), {
    action: 'concession_cancelled',
    entityType: 'lease',
    entityId: id,
    entityName: describeConcession(found),
    before: { concessions: lease.concessions },
    after: { concessions },
  })
}

async function lockForConcession({ db, actor, today }: Context, id: string): Promise<LeaseRow> {
  const lease = await lockLease(db, { accountId: actor.accountId, today }, id)
  if (!lease || lease.isArchived) {
    throw notFound('lease')
  }
  return lease
}

/** Returns the first month of a lease that is not charged yet. */
async function openMonthOf({ db, actor }: Context, lease: LeaseRow): Promise<PlainDate> {
  const { lastMonth } = await findScheduledSpan(db, actor.accountId, lease.id)
  return firstOpenMonth(lease, lastMonth)
}

function requireConcessions(terms: LeaseTerms, concessions: readonly Concession[]): void {
  const problem = findConcessionProblem(terms, concessions)
  if (problem) {
    throw invalidFieldOf(`concessions.${problem.at}.${problem.field}`, problem.message)
  }
}

/** Returns by how many months a first day moves; negative where it moves back. */
function monthsFrom(before: PlainDate, after: PlainDate): number {
  const [from, to] = [startOfMonth(before), startOfMonth(after)]
  return from <= to ? monthsBetween(from, to).length - 1 : 1 - monthsBetween(to, from).length
}

/** Converts a concession to its form in the contract. */
export function toConcession({ amountCents, ...concession }: Concession) {
  return { ...concession, amount: amountCents }
}
