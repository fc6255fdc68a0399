import { isDeepStrictEqual } from 'node:util'

import { recordLeaseVersions } from '#server/lease-versions/service.ts'
import { adjustRentOfLease, listSharesOf, postRentOfLease } from '#server/ledger/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { LeaseTerms } from '#shared/leases/rent/rent-schedule.ts'
import type { RentShare, ShareStep } from '#shared/leases/rent/rent-shares.ts'
import {
  findShareProblem,
  findUncoveredShares,
  maxLeasePayers,
  stepsFromStart,
} from '#shared/leases/rent/share-rules.ts'
import { formatUsd } from '#shared/lib/money.ts'
import { maxDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import type { payerOfNewLease } from '#shared/payers/contract.ts'
import type * as z from 'zod/mini'

import { findKnownPayers, lockPayer } from './store.ts'
import {
  insertLeasePayers,
  type LeasePayerFields,
  listLeasePayers,
  lockSharedLease,
  updateLeasePayer,
} from './share-store.ts'

/**
 * Sets the share of a payer in the rent of a lease: dated steps, cents of a whole month. Rent that is posted already is
 * divided again by the new steps (adjustRentOfLease). Throws `not_found`, `conflict` beyond ten payers,
 * `version_mismatch` and `validation_failed` with the step that is wrong.
 */
export async function setShare(
  context: Context,
  leaseId: string,
  payerId: string,
  steps: readonly ShareStep[],
): Promise<void> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  const payer = await lockPayer(db, accountId, payerId)
  if (!payer) {
    throw notFound('payer')
  }
  const lease = await lockSharedLease(db, accountId, leaseId)
  if (!lease || lease.isArchived) {
    throw notFound('lease')
  }
  if (lease.rentFrequency !== 'MONTHLY') {
    throw invalidField('steps.0.amount', 'leases.periodsWithoutPayers')
  }
  const present = await listLeasePayers(db, accountId, leaseId)
  const before = present.find((row) => row.payerId === payerId)
  if (before) {
    requireVersion(before.version, context.ifMatch)
  } else if (present.length >= maxLeasePayers) {
    throw new AppError('conflict', 'payers.tooManyPayers', { count: maxLeasePayers })
  }
  requireShareSteps(
    lease,
    steps,
    present.filter((row) => row !== before),
    (index, field) => `steps.${index}.${field}`,
  )
  if (before) {
    await updateLeasePayer(db, accountId, { id: before.id, steps }, now)
  } else {
    await insertLeasePayers(db, accountId, now, [{ id: newId(now.getTime()), leaseId, payerId, steps }])
  }
  await appendEvent(db, eventActorOf(context), {
    action: 'payer_share_changed',
    entityType: 'lease',
    entityId: leaseId,
    entityName: `${payer.name}, ${formatUsd(steps.at(-1)!.amountCents)} a month`, // there is at least one step
    before: { payerId, steps: before?.steps ?? [] },
    after: { payerId, steps },
  })
  await recordLeaseVersions(context, [leaseId])
  await adjustRentOfLease(db, eventActorOf(context), leaseId, today)
  await postRentOfLease(db, eventActorOf(context), leaseId, today)
}

type NewShare = z.infer<typeof payerOfNewLease>

/**
 * Returns the shares of a new lease, from its first month unless the request names another. Throws `validation_failed` with the entry
 * that is wrong.
 */
export async function sharesOfNewLease(
  { db, actor, now }: Context,
  lease: LeaseTerms & { id: string },
  bodies: readonly NewShare[],
): Promise<LeasePayerFields[]> {
  const ids = bodies.map(({ payerId }) => payerId)
  const known = new Map((await findKnownPayers(db, actor.accountId, ids)).map((payer) => [payer.id, payer]))
  const made: LeasePayerFields[] = []
  for (const [index, { payerId, amount, from }] of bodies.entries()) {
    if (!known.has(payerId)) {
      throw invalidField(`payers.${index}.payerId`, 'payers.payerUnknown')
    }
    if (ids.indexOf(payerId) !== index) {
      throw invalidField(`payers.${index}.payerId`, 'payers.payerTwice')
    }
    const steps = [{ from: from ?? startOfMonth(lease.startOn), amountCents: amount }]
    requireShareSteps(lease, steps, made, (_, field) => `payers.${index}.${field}`)
    made.push({ id: newId(now.getTime()), leaseId: lease.id, payerId, steps })
  }
  return made
}

/** Writes the shares of new leases, before their rent is posted. */
export async function addSharesInBulk(
  { db, actor, now }: Context,
  shares: readonly LeasePayerFields[],
): Promise<void> {
  if (shares.length > 0) {
    await insertLeasePayers(db, actor.accountId, now, shares)
  }
}

/**
 * Refuses rents that are lower than the payers' shares of this month or a later one. Throws `validation_failed` at the
 * field that `pathOf` returns for the later rent that is too low (its position, -1 for the first rent); by default
 * `rentAmount`.
 */
export async function requireRentCoversShares(
  { db, actor, today }: Context,
  lease: LeaseTerms & { id: string },
  pathOf: (step: number) => string = () => 'rentAmount',
): Promise<void> {
  const shares = await listSharesOf(db, actor.accountId, [lease.id])
  const uncovered = findUncoveredShares(lease, shares, maxDate(today, lease.startOn))
  if (uncovered) {
    const { month, sharesCents } = uncovered
    throw invalidField(
      pathOf(lease.rentSteps.findLastIndex(({ from }) => from <= month)),
      'payers.rentBelowShares',
      { month, amount: formatUsd(sharesCents) },
    )
  }
}

/**
 * Moves the first days of shares after the first day of their lease moved from `from`. The shares of a draft
 * begin with the lease again. A share does not begin before its lease.
 */
export async function moveShareStarts(
  { db, actor, now }: Context,
  lease: { id: string; startOn: PlainDate; isDraft: boolean },
  from: PlainDate,
): Promise<void> {
  for (const { id, steps } of await listLeasePayers(db, actor.accountId, lease.id)) {
    const moved = stepsFromStart(steps, lease.startOn, lease.isDraft ? from : null)
    if (!isDeepStrictEqual(moved, steps)) {
      await updateLeasePayer(db, actor.accountId, { id, steps: moved }, now)
    }
  }
}

/**
 * Requires steps of a share that are in order, within the lease, and with the others no more than the rent in any month.
 * Throws `validation_failed` at the path of the step's field.
 */
export function requireShareSteps(
  lease: LeaseTerms,
  steps: readonly ShareStep[],
  others: readonly Pick<RentShare, 'steps'>[],
  pathOf: (index: number, field: string) => string,
): void {
  const problem = findShareProblem(lease, steps, others)
  if (problem === null) {
    return
  }
  const path = pathOf(problem.index, problem.field === 'month' ? `from` : problem.field)
  switch (problem.kind) {
    case 'mid_month':
      throw invalidField(path, 'payers.stepMidMonth')
    case 'out_of_order':
      throw invalidField(path, 'payers.stepOutOfOrder', { date: problem.date })
    case 'before_lease':
      throw invalidField(path, 'payers.stepBeforeLease', { date: problem.date })
    case 'after_lease':
      throw invalidField(path, 'payers.stepAfterLease', { date: problem.date })
    case 'exceeds_rent':
    default:
      throw invalidField(path, 'payers.sharesExceedRent', {
        month: problem.month,
        amount: formatUsd(problem.mostCents),
      })
  }
}
